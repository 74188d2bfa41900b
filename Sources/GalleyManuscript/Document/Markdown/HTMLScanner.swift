/// Recognises raw HTML (CommonMark, "Raw HTML").
struct HTMLScanner {
  let utf8: [UInt8]
  let end: Int
  var offset: Int

  init(_ utf8: [UInt8], from offset: Int, to end: Int) {
    self.utf8 = utf8
    self.offset = offset
    self.end = end
  }

  private var current: UInt8? { offset < end ? utf8[offset] : nil }

  /// Moves past an opening or closing tag; false where there is none.
  mutating func scanTag() -> Bool {
    guard skip(UInt8(ascii: "<")) else { return false }
    if skip(UInt8(ascii: "/")) {
      guard scanTagName() else { return false }
      skipSpace()
      return skip(UInt8(ascii: ">"))
    }
    guard scanTagName() else { return false }
    while skipSpace() {
      guard scanAttribute() else { break }
    }
    _ = skip(UInt8(ascii: "/"))
    return skip(UInt8(ascii: ">"))
  }

  private mutating func scanTagName() -> Bool {
    guard let first = current, isASCIILetter(first) else { return false }
    while let byte = current,
      isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "-")
    {
      offset += 1
    }
    return true
  }

  /// Moves past an attribute; false, without moving, where there is none. A name without a value
  /// leaves the blanks after it.
  private mutating func scanAttribute() -> Bool {
    let start = offset
    while let byte = current, isNameByte(byte, isFirst: offset == start) { offset += 1 }
    if offset == start { return false }
    let afterName = offset
    skipSpace()
    guard skip(UInt8(ascii: "=")) else {
      offset = afterName
      return true
    }
    skipSpace()
    if scanAttributeValue() { return true }
    offset = start
    return false
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    if isASCIILetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") { return true }
    if isFirst { return false }
    return isASCIIDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private mutating func scanAttributeValue() -> Bool {
    guard let quote = current else { return false }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      while let byte = current, byte != quote { offset += 1 }
      return skip(quote)
    }
    let start = offset
    while let byte = current, !isUnquotedEnd(byte) { offset += 1 }
    return offset > start
  }

  private func isUnquotedEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = current, isBlank(byte) || byte == 0x0A { offset += 1 }
    return offset > start
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }
}
