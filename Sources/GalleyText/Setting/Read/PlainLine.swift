import GalleyCells

/// The kind of a line of plain text by its first bytes: marks that people write where there is no
/// markup. Its first ``HangingLabel/window`` bytes decide.
enum PlainLine: Hashable, Sendable {
  /// Text, of which nothing is known.
  case text
  /// `-l`, `--all`
  case option
  /// `$ make`, as people show what they type
  case command
  /// `- `, `* `, `+ `, `• `
  case bullet(utf8Count: Int)
  /// `1. `, `12) `, `(iv) `
  case number(utf8Count: Int)
  /// `a) `, `[1] `, `o  `: words of prose may begin like this, so that only a block of such is
  /// looked at.
  case label(utf8Count: Int)
  /// `> `, `>> `, as mails quote.
  case quote(utf8Count: Int)
  /// `====`, `- - -`, `────`
  case rule
  /// `==== Failures ====`, `### Usage`: a rule with a title in it or after it; or before it, if the rule
  /// reaches beyond the first bytes.
  case banner
  /// `-- `, above the lines that sign a mail.
  case signature
  /// `Subject: `, as the lines above mails and control files: a name and a colon; `:Author: `.
  case field(utf8Count: Int)

  /// Whether it is more than text, or the first of the lines that a field may have.
  var isMarked: Bool {
    switch self {
    case .text, .option, .command, .field: false
    case .bullet, .number, .label, .quote, .rule, .banner, .signature: true
    }
  }

  /// Whether it is an item of a list, be it a label.
  var isItem: Bool { isLabel || beginsItem }
  var isLabel: Bool { if case .label = self { true } else { false } }

  /// Whether it is an item of a list, where it is one at all, and whether that has a number.
  var beginsItem: Bool { if case .bullet = self { true } else { isNumber } }
  var isNumber: Bool { if case .number = self { true } else { false } }

  /// Whether it is a field.
  var isField: Bool { if case .field = self { true } else { false } }

  /// The greatest length of a number, and of the name of a field.
  private static let longestNumber = 3
  private static let longestName = 32
  /// The most bytes of a heading within a block.
  static let longestHeading = 60

  /// Looks at a line.
  ///
  /// - Parameters:
  ///   - line: Its text without the indent; a line end, and anything, may follow it.
  ///   - mayBeField: Whether it is looked for a field.
  init(_ line: UnsafeBufferPointer<UInt8>, mayBeField: Bool) {
    guard let first = line.first else {
      self = .text
      return
    }
    switch first {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      if PlainLine.endsAsBanner(line) {
        self = .banner
        return
      }
      let name = mayBeField ? PlainLine.nameLength(of: line) : 0
      let length = PlainLine.labelLength(of: line)
      self = name > 0 ? .field(utf8Count: name) : length > 0 ? .label(utf8Count: length) : .text
    case UInt8(ascii: "("), UInt8(ascii: "["): self = PlainLine.enclosed(in: line) ?? .text
    case UInt8(ascii: "."): self = mayBeField && PlainLine.isLineEnd(line, at: 1) ? .rule : .text
    case UInt8(ascii: ":"):
      let rest = UnsafeBufferPointer(rebasing: line.dropFirst())
      let name = mayBeField ? PlainLine.nameLength(of: rest) : 0
      self = name > 1 ? .field(utf8Count: name + 1) : .text
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = PlainLine.number(in: line) ?? .text
    case UInt8(ascii: ">"): self = .quote(utf8Count: PlainQuote.marks(of: line).end)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      if PlainLine.isRule(line) {
        self = .rule
      } else if PlainLine.isSignature(line) {
        self = .signature
      } else if PlainLine.isBlank(line, at: 1) {
        self = .bullet(utf8Count: 1)
      } else {
        self =
          PlainLine.isBanner(line) ? .banner : HangingLabel.isOption(line) ? .option : .text
      }
    case UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      self = PlainLine.isRule(line) ? .rule : PlainLine.isBanner(line) ? .banner : .text
    case UInt8(ascii: "$"):
      let isCommand = PlainLine.isBlank(line, at: 1) && line.count > 2 && line[2] > 0x20
      self = isCommand && !(0x30...0x39 ~= line[2]) ? .command : .text
    case 0xE2:
      self =
        PlainLine.isBullet(line)
        ? .bullet(utf8Count: 3) : PlainLine.isBoxRule(line) ? .rule : .text
    default: self = .text
    }
  }

  /// Whether a line that begins with a byte of ASCII may be more than text that goes on; the first
  /// line of a block alone may be a field.
  @inline(__always)
  static func mayBeMarked(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ">"), UInt8(ascii: "-"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "#"),
      UInt8(ascii: "("), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Whether a line of at least three bytes may begin with a bullet.
  @inline(__always)
  static func beginsWithBullet(_ line: UnsafePointer<UInt8>) -> Bool {
    line[0] == 0xE2 && isBullet(line[1], line[2])
  }

  /// Whether a label may begin a line that follows in the block of a line: where that depends on more
  /// than a few lines, or on text to come, one may.
  static func labelMayFollow(_ line: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Bool {
    var ahead = LinesAhead(line, isFinal: isFinal)
    _ = ahead.next()
    for _ in 0..<EndedLines.mostLines {
      guard let next = ahead.next() else { return ahead.needsMore || ahead.isTooLong }
      guard let start = next.first(where: { !isBlank(line, at: $0) }) else { return false }
      let text = UnsafeBufferPointer(rebasing: line[start..<next.upperBound])
      if labelLength(of: text) > 0 { return true }
      if text[0] == UInt8(ascii: "["), enclosed(in: text) != nil { return true }
    }
    return true
  }

  /// Whether it begins with a label that others may follow, as in `2. a) `; a label itself does where
  /// it is one of several.
  func isLabelled(_ line: UnsafeBufferPointer<UInt8>, amongLabels: Bool) -> Bool {
    switch self {
    case .label: return amongLabels
    case .bullet(let length), .number(let length):
      let window = line.prefix(HangingLabel.window)
      guard let start = window.dropFirst(length).firstIndex(where: { !$0.isBlank }),
        Addresses.isLetter(line[start])
      else { return false }
      return PlainLine.labelLength(of: UnsafeBufferPointer(rebasing: window[start...])) > 0
    default: return false
    }
  }

  private static func isBlank(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    offset < line.count && (line[offset] == 0x20 || line[offset] == 0x09)
  }

  private static func isLineEnd(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    offset >= line.count || line[offset] == 0x0A || line[offset] == 0x0D
  }

  /// The bytes of a letter and a parenthesis, or of the `o` that represents a bullet where there is
  /// none, with two blanks after it; 0 if a line begins with neither.
  static func labelLength(of line: UnsafeBufferPointer<UInt8>) -> Int {
    if isBlank(line, at: 2) {
      if line[1] == UInt8(ascii: ")") { return 2 }
      if line[0] == UInt8(ascii: "o"), line[1] == 0x20 { return 1 }
    }
    return 0
  }

  /// Up to three digits before a parenthesis or a full stop.
  private static func number(in line: UnsafeBufferPointer<UInt8>) -> PlainLine? {
    var length = 0
    while length < min(line.count, longestNumber), 0x30...0x39 ~= line[length] { length += 1 }
    guard isBlank(line, at: length + 1),
      line[length] == UInt8(ascii: ".") || line[length] == UInt8(ascii: ")")
    else { return nil }
    return .number(utf8Count: length + 1)
  }

  /// A letter, or up to four digits or signs of a Roman number, in parentheses; digits in brackets.
  private static func enclosed(in line: UnsafeBufferPointer<UInt8>) -> PlainLine? {
    let isBracket = line[0] == UInt8(ascii: "[")
    var length = 1
    while length < min(line.count, 5) {
      let isSign = isRoman(line[length]) && !isBracket
      guard 0x30...0x39 ~= line[length] || isSign || length == 1 && !isBracket else { break }
      length += 1
    }
    let end = isBracket ? UInt8(ascii: "]") : UInt8(ascii: ")")
    guard length > 1, isBlank(line, at: length + 1), line[length] == end,
      Addresses.isAlphanumeric(line[1])
    else { return nil }
    return isBracket ? .label(utf8Count: length + 1) : .number(utf8Count: length + 1)
  }

  /// One of `i`, `v` and `x`, in either case.
  private static func isRoman(_ byte: UInt8) -> Bool {
    byte | 0x20 == 0x69 || byte | 0x20 == 0x76 || byte | 0x20 == 0x78
  }

  /// Two dashes, and a blank at most (RFC 3676, 4.3).
  private static func isSignature(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.count > 1 && line[0] == UInt8(ascii: "-") && line[1] == line[0]
      && isLineEnd(line, at: isBlank(line, at: 2) ? 3 : 2)
  }

  /// Three of one sign or more and nothing else, blanks between them at most.
  private static func isRule(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var (offset, count) = (0, 0)
    while offset < HangingLabel.window, !isLineEnd(line, at: offset) {
      if line[offset] == line[0] {
        count += 1
      } else if !isBlank(line, at: offset) {
        return false
      }
      offset += 1
    }
    return count >= 3
  }

  /// Whether a line begins with three of one sign or more, four dashes, and text after a blank.
  private static func isBanner(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let begin = line.prefix(HangingLabel.window)
    let length = begin.firstIndex { $0 != line[0] } ?? 0
    guard length >= (line[0] == UInt8(ascii: "-") ? 4 : 3), isBlank(line, at: length),
      let text = begin[length...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return false }
    return line[text] > 0x20 && line[text] != line[0]
  }

  /// Whether the first bytes of a line end with eight of one sign, which follow a title among them; the
  /// signs of another line don't count.
  static func endsAsBanner(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count >= HangingLabel.window else { return false }
    let begin = line[..<HangingLabel.window]
    let sign = line[HangingLabel.window - 1]
    guard SpareCells.isSign(sign), begin.suffix(8).allSatisfy({ $0 == sign }) else { return false }
    return !begin.contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether a line begins as one of U+2500, U+2501 or U+2550 does, twenty times.
  private static func isBoxRule(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count > 60,
      line[1] == 0x94 ? line[2] & 0xFE == 0x80 : line[1] == 0x95 && line[2] == 0x90
    else { return false }
    return (3..<60).allSatisfy { line[$0] == line[$0 - 3] }
  }

  /// The bytes of a rule; 0 where a line is more than that, and nil where more text decides.
  static func length(ofRule line: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Int? {
    var ahead = LinesAhead(line, isFinal: isFinal)
    guard let rule = ahead.next() else { return ahead.needsMore ? nil : 0 }
    let length = line[0] < 0x80 ? 1 : 3
    let isRule = rule.allSatisfy {
      $0 < length || line[$0] == line[$0 - length]
        || length == 1 && (isBlank(line, at: $0) || line[$0] == line[0])
    }
    return isRule ? rule.count : 0
  }

  /// The bytes at the beginning of a rule of so many that have no room in a measure. The rest of it
  /// is a rule as well.
  static func surplus(
    of line: UnsafeBufferPointer<UInt8>, _ rule: Int, in measure: Int
  ) -> Int {
    let length = line[0] < 0x80 ? 1 : 3
    let surplus = length * max(0, rule / length - measure)
    return line[..<rule].dropFirst(surplus).firstIndex { $0 == line[0] } ?? 0
  }

  /// Whether a line above a rule of so many bytes is a heading, which that underlines: it is short, about
  /// as wide, and ends no sentence.
  static func isHeading(_ line: UnsafeBufferPointer<UInt8>, over rule: Int) -> Bool {
    guard 2...longestHeading ~= line.count, !line.endsSentence else { return false }
    var offset = 0
    while offset < line.count {
      let scalar = decodeScalar(in: line, at: offset)
      let isPlain = cleaningTrait(of: StagedTable.scalarClasses[scalar.value]) == 0
      guard isPlain, scalar.value != 0xFFFD, scalar.value != 0x20 || !isBlank(line, at: offset + 1)
      else { return false }
      offset += scalar.length
    }
    let width = scalarWidth(of: line)
    return abs(rule - width) <= min(3, width / 6)
  }

  private static func isBullet(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    isBlank(line, at: 3) && isBullet(line[1], line[2])
  }

  /// Whether two bytes after 0xE2 are those of U+2022, U+2023, U+2043, U+25AA, U+25CB, U+25CF or
  /// U+25E6.
  private static func isBullet(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    case (0x80, 0xA2), (0x80, 0xA3), (0x81, 0x83), (0x96, 0xAA), (0x97, 0x8B), (0x97, 0x8F),
      (0x97, 0xA6):
      true
    default: false
    }
  }

  /// Whether a line begins as that of a mailbox above a mail does: `From jane@example.org Mon`.
  private static func isMailbox(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let begin = line.prefix(HangingLabel.window)
    guard begin.starts(with: "From ".utf8) else { return false }
    return begin.dropFirst(5).prefix { $0 > 0x20 }.contains(UInt8(ascii: "@"))
  }

  /// The bytes of a name of letters, digits and hyphens, and a colon with a blank or nothing after it;
  /// 0 if a line begins with none.
  private static func nameLength(of line: UnsafeBufferPointer<UInt8>) -> Int {
    if isMailbox(line) { return 4 }
    var length = 0
    while length < min(line.count, longestName) {
      switch line[length] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        length += 1
      case UInt8(ascii: ":"):
        let isName = isBlank(line, at: length + 1) || isLineEnd(line, at: length + 1)
        return isName ? length + 1 : 0
      default: return 0
      }
    }
    return 0
  }
}
