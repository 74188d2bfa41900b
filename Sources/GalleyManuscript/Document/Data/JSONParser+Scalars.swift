extension JSONParser {
  /// `true`, `false` or `null`.
  mutating func parseWord() throws(Mistake) -> JSONValue.Content {
    for (word, content) in [
      ("true", JSONValue.Content.bool(true)), ("false", .bool(false)), ("null", .null),
    ] where utf8[offset..<end].starts(with: word.utf8) {
      offset += word.utf8.count
      return content
    }
    let hint: String? =
      switch utf8[offset] {
      case UInt8(ascii: "'"): "strings are written in double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
      case UInt8(ascii: "+"), UInt8(ascii: "."): "numbers start with - or a digit"
      default: nil
      }
    throw mistake("expected a value", hint: hint)
  }

  /// A number, kept as it is spelled.
  mutating func parseNumber() throws(Mistake) -> JSONValue.Content {
    let start = offset
    try skipNumber()
    return .number(String(decoding: utf8[start..<offset], as: UTF8.self))
  }

  mutating func skipNumber() throws(Mistake) {
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "0") {
      offset += 1
      if isAtDigit { throw mistake("a number cannot start with 0") }
    } else {
      try skipDigits()
    }
    if current == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
  }

  private var isAtDigit: Bool { offset < end && isASCIIDigit(utf8[offset]) }

  private mutating func skipDigits() throws(Mistake) {
    guard isAtDigit else { throw mistake("expected a digit") }
    while isAtDigit { offset += 1 }
  }

  /// A string in quotes, its escapes decoded.
  mutating func parseString() throws(Mistake) -> String {
    let start = offset
    if let text = skipPlainString() {
      return String(decoding: utf8[text], as: UTF8.self)
    }
    var text: [UInt8] = []
    offset = start
    try parseString(into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Where the text of a string without escapes is; nil, and anywhere in it, when there are
  /// some or something is wrong.
  mutating func skipPlainString() -> SourceRange? {
    offset += 1
    let start = offset
    skipPlainText()
    guard current == UInt8(ascii: "\"") else { return nil }
    offset += 1
    return SourceRange(start, offset - 1)
  }

  /// Adds the text of a string in quotes to `text`, its escapes decoded.
  mutating func parseString(into text: inout [UInt8]) throws(Mistake) {
    let start = offset
    offset += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"):
        try parseEscape(into: &text)
      case 0..<0x20:
        throw mistake(
          "a string cannot contain line ends, tabs or other control characters", hint: "write \\n")
      default:
        let chunk = offset
        skipPlainText()
        text += utf8[chunk..<offset]
      }
    }
    offset = start
    throw mistake("this string has no closing quote")
  }

  /// Moves to the next quote, backslash or control.
  private mutating func skipPlainText() {
    let (start, end) = (offset, end)
    offset = utf8.withUnsafeBufferPointer { utf8 in
      var place = start
      while place < end {
        let byte = utf8[place]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
        place += 1
      }
      return place
    }
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(Mistake) {
    offset += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(utf8[offset])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      offset += 1
      let scalar = try parseSurrogatePair(parseFourHexDigits())
      text += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
      return
    default: throw mistake("unknown escape", hint: "write \\\\ for a backslash")
    }
    offset += 1
  }

  /// Joins a high surrogate with the low one that follows; a lone one stays as it is.
  private mutating func parseSurrogatePair(_ first: UInt32) throws(Mistake) -> UInt32 {
    guard 0xD800...0xDBFF ~= first, utf8[offset..<end].starts(with: "\\u".utf8) else {
      return first
    }
    let mark = offset
    offset += 2
    let second = try parseFourHexDigits()
    guard 0xDC00...0xDFFF ~= second else {
      offset = mark
      return first
    }
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private mutating func parseFourHexDigits() throws(Mistake) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap(hexadecimalValue) else {
        throw mistake("expected four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

/// The value of a hexadecimal digit, or nil.
func hexadecimalValue(of byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
