/// Whether lines of plain text are code: commands, declarations, input of a shell or a compiler.
enum CodeLine {
  /// The lines after which prose is not read on.
  private static let enoughLines = 4

  /// Where lines that may be code begin: a block, below a colon, or with an indent below other text.
  enum Place {
    case block, belowColon, belowText

    /// The place of a line at a column below another; nil where it begins none.
    init?(at column: Int, below last: Int, isBelowColon: Bool) {
      guard isBelowColon || column > last + 1 else { return nil }
      self = isBelowColon ? .belowColon : .belowText
    }
  }

  /// Whether the lines of a block from one on are code as far as none is left of it: half of them hold
  /// what prose does not, one of the first ones too, and none ends a sentence or is marked; nil where that
  /// depends on more text. Below other text they may end before prose, and it is enough that the first
  /// one does, which is a statement unless a colon is above it.
  static func areHere(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, _ place: Place, isFinal: Bool,
    _ style: ParagraphStyle
  ) -> Bool? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    var (count, evident, beginsEvident) = (0, 0, false)
    var last = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    while count < LineShape.mostLines {
      guard let (line, start) = ahead.nextShown(from: count == 0 ? column : 0, style) else {
        if ahead.needsMore { return nil }
        if ahead.isTooLong { return false }
        break
      }
      if start < column { break }
      if count > 0, place != .block, start == column, isProse(line) {
        let word = line.prefix { $0 > 0x20 }.count
        if endsStatement(last) || last.count + 1 + word <= line.count { break }
        return false
      }
      let mark = PlainLine(line, mayBeField: false)
      let goesOn = start > column && (line[0] == UInt8(ascii: "[") || mark == .option)
      if goesOn || mark.isMarked || count == 0 && mark == .option { return false }
      if endsSentence(line) { return false }
      if isEvident(line) {
        (evident, beginsEvident) = (evident + 1, beginsEvident || count == 0)
      }
      if count == 0, place == .belowText, !beginsEvident || !isStatement(line) { return false }
      (count, last) = (count + 1, line)
      if count == enoughLines, evident == 0 { return false }
    }
    return evident > 0 && 2 * evident >= count || place != .block && beginsEvident
  }

  /// Whether a line among those of code is prose: it ends a sentence, or is as long as prose.
  static func isProse(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    endsSentence(line) || line.count >= EndedLines.leastFill && !isEvident(line)
  }

  private static func endsStatement(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.last?.isOne(of: ";{}\\") ?? false
  }

  /// Whether a line calls or assigns, and ends as a statement does.
  private static func isStatement(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard endsStatement(line) || line.last == UInt8(ascii: ")") else { return false }
    return line.indices.dropFirst().contains {
      line[$0] == UInt8(ascii: "(") && Addresses.isAlphanumeric(line[$0 - 1])
        || line[$0] == UInt8(ascii: "=") && line[$0 - 1] == 0x20
    }
  }

  /// Whether a line at a column may be code for its first bytes: it begins neither as a sentence does nor,
  /// at the margin and not below a colon, with a letter or a digit.
  static func mayBegin(
    _ line: UnsafeBufferPointer<UInt8>, at column: Int, _ place: Place
  ) -> Bool {
    guard line.count > 1 else { return false }
    if column < 2, place != .belowColon {
      return !Addresses.isLetter(line[0]) && line[0].isOne(of: "$%{@<./~#")
    }
    return !(0x41...0x5A ~= line[0] && (line[1] == 0x20 || 0x61...0x7A ~= line[1]))
  }

  /// Whether a line holds what prose does not.
  static func isEvident(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first, let last = line.last, line.count > 1 else { return false }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "#"): if !(0x30...0x39 ~= line[1]) { return true }
    case UInt8(ascii: "%"): if line[1] == 0x20 { return true }
    case UInt8(ascii: "<"): if last == UInt8(ascii: ">") { return true }
    case UInt8(ascii: "~"), UInt8(ascii: "/"): if line[1] == UInt8(ascii: "/") { return true }
    case UInt8(ascii: "."):
      if line[1] == UInt8(ascii: "/") || line.count > 2 && line[2] == UInt8(ascii: "/") {
        return true
      }
    default: break
    }
    if endsStatement(line) { return true }
    let isList = line.indices.dropLast().contains { line[$0] == 0x2C && line[$0 + 1] == 0x20 }
    return line.indices.dropLast().contains {
      isEvident(line, at: $0) || !isList && (isOption(line, at: $0) || isAssignment(line, at: $0))
    }
  }

  /// Whether an option is at an offset.
  private static func isOption(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard line[offset] == UInt8(ascii: "-"), offset == 0 || line[offset - 1] == 0x20 else {
      return false
    }
    let next = line[offset + 1]
    return Addresses.isLetter(next)
      || next == UInt8(ascii: "-") && offset + 2 < line.count && line[offset + 2] != 0x20
  }

  /// Whether a sign of equality with a blank on both sides, or on none, is at an offset.
  private static func isAssignment(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    line[offset] == UInt8(ascii: "=") && offset > 0
      && (line[offset - 1] == 0x20) == (line[offset + 1] == 0x20)
  }

  /// Whether two signs that prose does not hold are at an offset.
  private static func isEvident(_ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let (byte, next) = (line[offset], line[offset + 1])
    let before = offset > 0 ? line[offset - 1] : 0x20
    switch byte {
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">")
    case UInt8(ascii: "&"), UInt8(ascii: ":"): return next == byte
    case UInt8(ascii: "|"): return next == byte || before == 0x20 && next == 0x20
    case UInt8(ascii: "("): return next == UInt8(ascii: ")")
    case UInt8(ascii: "$"): return Addresses.isLetter(next) || next.isOne(of: "{(")
    default: return false
    }
  }

  /// Whether a line ends as a sentence does, and is not a comment: not as `cd ..` does.
  private static func endsSentence(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let isComment =
      line[0] == UInt8(ascii: "#")
      || line[0] == UInt8(ascii: "/") && line.count > 1
        && line[1] == UInt8(ascii: "/")
    return HangingLabel.endsSentence(line, at: line.count) && !isComment
      && !(line.count > 1 && line[line.count - 2] == UInt8(ascii: "."))
  }
}
