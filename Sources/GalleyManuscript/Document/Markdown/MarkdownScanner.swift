/// The destination and the title of a link: stretches of a text.
struct LinkTarget {
  /// The destination, not percent-encoded.
  var destination = SourceRange(0, 0)
  /// The title; empty when there is none.
  var title = SourceRange(0, 0)
  /// The bytes of both.
  var byteCount: Int {
    destination.upperBound - destination.lowerBound + title.upperBound - title.lowerBound
  }
}

/// Reads the parts of links: labels, destinations, titles (CommonMark, "Links"), and those of HTML,
/// and says where they are, entities and escapes not yet decoded.
struct MarkdownScanner {
  let utf8: [UInt8]
  let end: Int
  var offset: Int

  /// How many bytes a label may have.
  static let labelLimit = 999

  init(_ utf8: [UInt8], from offset: Int, to end: Int) {
    self.utf8 = utf8
    self.offset = offset
    self.end = end
  }

  var current: UInt8? { offset < end ? utf8[offset] : nil }

  /// Moves past blanks and line ends; false where there are none.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = current, isBlank(byte) || byte == 0x0A { offset += 1 }
    return offset > start
  }

  /// Moves past a byte; false where another one is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  /// Moves past a label in brackets; gives the range between them, or nil where there is none.
  mutating func scanLabel() -> SourceRange? {
    guard current == UInt8(ascii: "[") else { return nil }
    return scan(to: UInt8(ascii: "]"), limit: Self.labelLimit) { $0 == UInt8(ascii: "[") }
  }

  /// Moves past a byte, text and the byte that closes it, and gives the range between them; nil where
  /// the text is longer than the limit or holds a byte that it may not, without a backslash before it.
  private mutating func scan(
    to close: UInt8, limit: Int = .max, unless isWrong: (UInt8) -> Bool
  ) -> SourceRange? {
    let start = offset + 1
    var place = start
    while place < end, place - start <= limit {
      let byte = utf8[place]
      if byte == close {
        offset = place + 1
        return SourceRange(start, place)
      }
      if isWrong(byte) { return nil }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Moves past a destination; nil where there is none.
  mutating func scanDestination() -> SourceRange? {
    if current == UInt8(ascii: "<") {
      return scan(to: UInt8(ascii: ">")) { $0 == UInt8(ascii: "<") || $0 == 0x0A }
    }
    let start = offset
    var depth = 0
    var place = offset
    scan: while place < end {
      let byte = utf8[place]
      switch byte {
      case UInt8(ascii: "\\") where place + 1 < end && isASCIIPunctuation(utf8[place + 1]):
        place += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case 0...0x20, 0x7F: break scan
      default: break
      }
      place += 1
    }
    guard place > start, depth == 0 else { return nil }
    offset = place
    return SourceRange(start, place)
  }

  /// Moves past a title in quotes or parentheses; nil where there is none.
  mutating func scanTitle() -> SourceRange? {
    guard let open = current else { return nil }
    let close: UInt8
    switch open {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = open
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    return scan(to: close) { $0 == open }
  }

  /// Moves past `(destination "title")`; nil where there is none.
  mutating func scanInlineTarget() -> LinkTarget? {
    guard skip(UInt8(ascii: "(")) else { return nil }
    skipSpace()
    var target = LinkTarget()
    if current != UInt8(ascii: ")") {
      guard let destination = scanDestination() else { return nil }
      target.destination = destination
      if skipSpace(), let title = scanTitle() { target.title = title }
      skipSpace()
    }
    return skip(UInt8(ascii: ")")) ? target : nil
  }

  /// Moves past a definition and its line end; nil where there is none.
  mutating func scanDefinition() -> (label: SourceRange, LinkTarget)? {
    guard let label = scanLabel(), current == UInt8(ascii: ":"),
      utf8[label].contains(where: { !isBlank($0) && $0 != 0x0A })
    else { return nil }
    offset += 1
    skipSpace()
    guard let destination = scanDestination() else { return nil }
    let afterDestination = offset
    var target = LinkTarget(destination: destination)
    if skipSpace(), let title = scanTitle(), endLine() {
      target.title = title
    } else {
      // Where the title is not valid, the definition may still end with its destination's line.
      offset = afterDestination
      guard endLine() else { return nil }
    }
    return (label, target)
  }

  /// Moves past blanks and the line end; false where something else follows.
  private mutating func endLine() -> Bool {
    while let byte = current, isBlank(byte) { offset += 1 }
    return offset >= end || skip(0x0A)
  }
}
