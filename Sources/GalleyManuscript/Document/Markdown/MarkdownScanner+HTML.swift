/// Recognises raw HTML (CommonMark, "Raw HTML").
extension MarkdownScanner {
  /// Moves past an opening or closing tag; false where there is none.
  mutating func scanTag() -> Bool {
    guard let name = scanTagStart() else { return false }
    if utf8[name.lowerBound - 1] == UInt8(ascii: "/") {
      skipSpace()
    } else {
      while nextAttribute() != nil {}
      _ = skip(UInt8(ascii: "/"))
    }
    return skip(UInt8(ascii: ">"))
  }

  /// Moves past the start of a tag and gives the range of its name; nil where there is none.
  mutating func scanTagStart() -> SourceRange? {
    guard skip(UInt8(ascii: "<")) else { return nil }
    _ = skip(UInt8(ascii: "/"))
    let start = offset
    guard let first = current, isASCIILetter(first) else { return nil }
    while let byte = current, isASCIILetterOrDigit(byte) || byte == UInt8(ascii: "-") {
      offset += 1
    }
    return SourceRange(start, offset)
  }

  /// Moves past blanks and an attribute, and gives its name and its value, without quotes; nil,
  /// behind the blanks, where there is none. A name without a value leaves the blanks after it.
  mutating func nextAttribute() -> (name: SourceRange, value: SourceRange?)? {
    guard skipSpace() else { return nil }
    let start = offset
    while let byte = current, isNameByte(byte, isFirst: offset == start) { offset += 1 }
    if offset == start { return nil }
    let name = SourceRange(start, offset)
    skipSpace()
    guard skip(UInt8(ascii: "=")) else {
      offset = name.upperBound
      return (name, nil)
    }
    skipSpace()
    if let value = scanAttributeValue() { return (name, value) }
    offset = start
    return nil
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    isASCIILetter(byte) || byte.isOne(of: "_:")
      || !isFirst && (isASCIIDigit(byte) || byte.isOne(of: ".-"))
  }

  private mutating func scanAttributeValue() -> SourceRange? {
    guard let quote = current else { return nil }
    if isQuote(quote) {
      let start = offset + 1
      offset = start
      while let byte = current, byte != quote { offset += 1 }
      return skip(quote) ? SourceRange(start, offset - 1) : nil
    }
    let start = offset
    while let byte = current, !byte.isOne(of: " \t\n\"'=<>`") { offset += 1 }
    return offset > start ? SourceRange(start, offset) : nil
  }
}
