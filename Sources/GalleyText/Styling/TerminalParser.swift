import GalleyCells

/// Reads bytes as a terminal would, as far as text and its looks go.
struct TerminalParser {
  /// The text so far. Where sequences are read, a line feed ends each line.
  var text = StyledText()
  /// How many sequences were left out.
  var removed = 0
  /// Where the line begins that is being read.
  var lineStart = 0

  /// How text looks from here on.
  private(set) var style: TextStyle

  private let readsSequences: Bool
  /// Whether the line has a link.
  private var hasLink: Bool

  init(readsSequences: Bool, style: TextStyle = .plain) {
    self.readsSequences = readsSequences
    self.style = style
    hasLink = style.link != nil
  }

  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let end = endOfPlainText(in: bytes, from: offset)
      if end > offset { append(UnsafeBufferPointer(rebasing: bytes[offset..<end])) }
      offset = end < bytes.count ? parseControl(bytes, at: end) : end
    }
    if readsSequences, text.utf8.count > lineStart { endLine() }
  }

  /// The offset of the next byte that is looked at on its own, or the end.
  private func endOfPlainText(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    var offset = offset
    while true {
      offset = endOfPrintableASCII(in: bytes, from: offset)
      guard offset < bytes.count else { return offset }
      switch bytes[offset] {
      case 0x08: return offset
      case 0x0A, 0x0D, 0x1B:
        if readsSequences { return offset }
        offset += 1
      case 0x80...:
        if readsSequences, c1Control(in: bytes, at: offset) != nil { return offset }
        offset += decodeScalar(in: bytes, at: offset).length
      default: offset += 1
      }
    }
  }

  /// Reads a control, or the sequence that begins with it, and returns the offset after it.
  private mutating func parseControl(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0A:
      endLine()
      return offset + 1
    case 0x0D:
      let isLineEnd = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if !isLineEnd { append(UnsafeBufferPointer(rebasing: bytes[offset..<offset + 1])) }
      return offset + 1
    case 0x08:
      if let end = overstrike(bytes, at: offset) { return end }
    default:
      if let (sequence, end) = TerminalSequence.read(in: bytes, at: offset) {
        apply(sequence, in: bytes)
        return end
      }
    }
    let length = decodeScalar(in: bytes, at: offset).length
    append(UnsafeBufferPointer(rebasing: bytes[offset..<offset + length]))
    return offset + length
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let whole = bytes.endOfWholeScalars
    text.append(utf8: UnsafeBufferPointer(rebasing: bytes[..<whole]), style: style)
    if whole < bytes.count {
      // A scalar that is cut off must not be completed by bytes after a sequence that is taken out.
      text.append(String(decoding: bytes[whole...], as: UTF8.self), style: style)
    }
  }

  private mutating func apply(_ sequence: TerminalSequence, in bytes: UnsafeBufferPointer<UInt8>) {
    switch sequence {
    case .graphicRendition(let parameters):
      style.apply(graphicRendition: bytes, in: parameters)
    case .hyperlink(let body):
      style.link = nil
      guard let semicolon = bytes[body].firstIndex(of: UInt8(ascii: ";")) else {
        removed += 1
        return
      }
      let target = String(decoding: bytes[semicolon + 1..<body.upperBound], as: UTF8.self)
      if isLinkTarget(target) {
        style.link = target
        style.linkID = linkID(among: bytes[body.lowerBound..<semicolon])
        hasLink = true
      } else if !target.isEmpty {
        removed += 1
      }
    case .other:
      removed += 1
    }
  }

  /// Ends the line: its links are looked at whole.
  private mutating func endLine() {
    if hasLink || !text.isCleanForSetting(from: lineStart) {
      var line = text[lineStart..<text.utf8.count]
      if hasLink { removed += line.removeDeceptiveLinks() }
      text.removeLast(text.utf8.count - lineStart)
      text.append(line.cleaned(for: .setting))
    }
    hasLink = style.link != nil
    text.append(byte: 0x0A, style: text.runs.last?.style ?? .plain)
    lineStart = text.utf8.count
  }
}

extension StyledText {
  /// Takes the links off that say one host and lead to another, and returns how many.
  fileprivate mutating func removeDeceptiveLinks() -> Int {
    var deceptive: Set<String> = []
    var count = 0
    var lower = 0
    var index = 0
    while index < runs.count {
      let link = runs[index].style.link
      while index + 1 < runs.count, runs[index + 1].style.link == link { index += 1 }
      let upper = runs[index].upperBound
      let linkText = String(decoding: utf8[lower..<upper], as: UTF8.self)
      if let link, isDeceptive(linkText: linkText, target: link) {
        deceptive.insert(link)
        count += 1
      }
      lower = upper
      index += 1
    }
    if count > 0 {
      self = mapStyles { style in
        var style = style
        if let link = style.link, deceptive.contains(link) { style.link = nil }
        return style
      }
    }
    return count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the last scalar begins if its end is missing, else the end.
  fileprivate var endOfWholeScalars: Int {
    var lead = count
    while lead > Swift.max(0, count - 3) {
      lead -= 1
      if self[lead] < 0x80 { return count }
      if self[lead] >= 0xC0 {
        return (~self[lead]).leadingZeroBitCount > count - lead ? lead : count
      }
    }
    return count
  }
}

extension TerminalParser {
  /// Reads the backspace at an offset with the characters before and after it.
  ///
  /// - Returns: The offset after the overstrike; nil if it is not one.
  mutating func overstrike(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    let start = offset + 1
    guard start < bytes.count, text.utf8.count > lineStart, let last = text.lastScalar else {
      return nil
    }
    let next = decodeScalar(in: bytes, at: start)
    guard let overstrike = Overstrike(last.value, next.value) else { return nil }
    var style = text.style(at: text.utf8.count - 1)
    if last.value == underscore, next.value == underscore {
      let isUnderlined = text.isUnderlined(before: last.length)
      style.attributes.insert(isUnderlined ? .underline : .bold)
    } else {
      style.attributes.formUnion(overstrike.attributes)
    }
    text.removeLast(last.length)
    var shown: [UInt8] = []
    shown.append(scalar: overstrike.showsNext ? next.value : last.value)
    text.append(utf8: shown, style: style)
    return start + next.length
  }
}

/// Two characters in one place, as printers had them: an underline and the character on it, or a
/// character and itself.
struct Overstrike {
  /// The attributes that it is shown with.
  let attributes: TextStyle.Attributes
  /// Whether it shows the later character; else the earlier.
  let showsNext: Bool

  /// The overstrike of two scalars; nil if they make none.
  init?(_ last: UInt32, _ next: UInt32) {
    guard case (.keep, .keep) = (ScalarTreatment(last), ScalarTreatment(next)) else { return nil }
    showsNext = next != underscore
    switch (last, next) {
    case _ where last == next: attributes = .bold
    case (underscore, _), (_, underscore): attributes = .underline
    case (UInt32(UInt8(ascii: "+")), UInt32(UInt8(ascii: "o"))):
      attributes = []  // how manual pages in ASCII draw a bullet
    default: return nil
    }
  }
}

private let underscore = UInt32(UInt8(ascii: "_"))

extension StyledText {
  /// The last scalar; nil when there is none.
  fileprivate var lastScalar: DecodedScalar? {
    utf8.withUnsafeBufferPointer { bytes in
      for length in 1...4 where length <= bytes.count {
        let start = bytes.count - length
        if bytes[start] & 0xC0 == 0x80 { continue }
        let scalar = decodeScalar(in: bytes, at: start)
        return scalar.length == length ? scalar : nil
      }
      return nil
    }
  }

  /// Whether the character before the last `length` bytes is underlined and no more.
  fileprivate func isUnderlined(before length: Int) -> Bool {
    utf8.count > length && style(at: utf8.count - length - 1).attributes == .underline
  }
}
