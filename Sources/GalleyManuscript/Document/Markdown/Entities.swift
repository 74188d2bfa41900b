/// Whether a byte is ASCII punctuation, which a backslash can escape.
@inline(__always)
func isASCIIPunctuation(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
  default: false
  }
}

/// A text, its backslash escapes and entities decoded.
func decodedText(_ utf8: ArraySlice<UInt8>) -> String {
  var bytes = Array(utf8)
  let range = bytes.decode(SourceRange(0, bytes.count))
  return String(decoding: bytes[range], as: UTF8.self)
}

extension [UInt8] {
  /// Decodes entities, and backslash escapes unless the text is HTML; where there may be any, the
  /// decoded text is appended at the end.
  ///
  /// - Returns: Where the decoded text is.
  mutating func decode(_ range: SourceRange, escapes: Bool = true) -> SourceRange {
    var offset = range.lowerBound
    let end = range.upperBound
    guard self[offset..<end].contains(where: { $0.isOne(of: "\\&") }) else { return range }
    let start = count
    while offset < end {
      let byte = self[offset]
      if escapes, byte == UInt8(ascii: "\\"), offset + 1 < end, isASCIIPunctuation(self[offset + 1])
      {
        append(self[offset + 1])
        offset += 2
      } else if byte == UInt8(ascii: "&"), let entity = scanEntity(self, at: offset, to: end) {
        append(contentsOf: entity.text.utf8)
        offset = entity.end
      } else {
        append(byte)
        offset += 1
      }
    }
    return SourceRange(start, count)
  }

  /// Adds a copy of a stretch of itself; a slice would make it copy all.
  mutating func appendCopy(of range: SourceRange) {
    for place in range.lowerBound..<range.upperBound { append(self[place]) }
  }
}

/// The character reference that starts at `offset`, and where it ends; nil where there is none.
func scanEntity(_ utf8: [UInt8], at offset: Int, to end: Int) -> (text: String, end: Int)? {
  guard offset + 2 < end else { return nil }
  if utf8[offset + 1] == UInt8(ascii: "#") { return scanNumericEntity(utf8, at: offset, to: end) }
  var place = offset + 1
  while place < end, place - offset <= HTMLEntities.longestName,
    isASCIILetterOrDigit(utf8[place])
  {
    place += 1
  }
  guard place < end, utf8[place] == UInt8(ascii: ";"),
    let text = HTMLEntities.text(of: utf8[offset + 1..<place])
  else { return nil }
  return (text, place + 1)
}

/// `&#35;` or `&#x22;`; zero, or a number that is not a scalar, is U+FFFD.
private func scanNumericEntity(
  _ utf8: [UInt8], at offset: Int, to end: Int
) -> (text: String, end: Int)? {
  var place = offset + 2
  let isHexadecimal = utf8[place] | 0x20 == UInt8(ascii: "x")
  if isHexadecimal { place += 1 }
  let start = place
  var value: UInt32 = 0
  while place < end, place - start < 8 {
    if isHexadecimal, let digit = hexadecimalValue(of: utf8[place]) {
      value = value << 4 | UInt32(digit)
    } else if !isHexadecimal, isASCIIDigit(utf8[place]) {
      value = value * 10 + UInt32(utf8[place] - UInt8(ascii: "0"))
    } else {
      break
    }
    place += 1
  }
  let length = place - start
  guard length > 0, length <= (isHexadecimal ? 6 : 7), place < end, utf8[place] == 0x3B else {
    return nil
  }
  let scalar = value == 0 ? nil : Unicode.Scalar(value)
  return (String(scalar ?? "\u{FFFD}"), place + 1)
}
