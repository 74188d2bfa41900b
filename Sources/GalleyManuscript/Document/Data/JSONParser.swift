/// Reads a JSON text (RFC 8259).
///
/// A byte order mark is dropped, bytes that are not UTF-8 become U+FFFD, and so do lone
/// surrogates. Repeated keys are kept; ``JSONValue/subscript(_:)`` gives the last. Nesting beyond
/// ``JSONValue/depthLimit`` is an error.
///
/// - Returns: The value, or nil and one error that says where reading stopped.
/// - Complexity: O(*n*) in the length of the source.
package func parseJSON(_ source: SourceFile) -> (JSONValue?, [Diagnostic]) {
  parseJSON(source, in: SourceRange(0, source.utf8.count))
}

/// Reads the JSON text that is in a part of a source; places are those of the whole source.
package func parseJSON(_ source: SourceFile, in range: SourceRange) -> (JSONValue?, [Diagnostic]) {
  var parser = JSONParser(source, in: range)
  do throws(Mistake) {
    return (try parser.parseDocument(), [])
  } catch {
    return (nil, [error.diagnostic(in: source)])
  }
}

/// A recursive-descent parser over bytes; its recursion ends at ``JSONValue/depthLimit``.
struct JSONParser {
  let utf8: [UInt8]
  let end: Int
  var offset: Int
  private var depth = 0

  init(_ source: SourceFile, in range: SourceRange) {
    utf8 = source.utf8
    end = min(range.upperBound, utf8.count)
    offset = min(range.lowerBound, end)
    if offset == 0, utf8.starts(with: [0xEF, 0xBB, 0xBF]) { offset = min(3, end) }
  }

  /// One value with nothing but white space around it.
  mutating func parseDocument() throws(Mistake) -> JSONValue {
    let value = try parseValue()
    try expectEnd()
    return value
  }

  mutating func expectEnd() throws(Mistake) {
    skipSpace()
    if offset < end { throw mistake("expected the end of the JSON text") }
  }

  mutating func parseValue() throws(Mistake) -> JSONValue {
    skipSpace()
    let start = offset
    guard let byte = current else { throw mistake("expected a value, found the end") }
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = try parseObject()
    case UInt8(ascii: "["): content = try parseArray()
    case UInt8(ascii: "\""): content = .string(try parseString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try parseNumber()
    default: content = try parseWord()
    }
    return JSONValue(content, range: SourceRange(start, offset))
  }

  private mutating func parseArray() throws(Mistake) -> JSONValue.Content {
    var elements: [JSONValue] = []
    try parseList(to: UInt8(ascii: "]"), of: "the array") { parser throws(Mistake) in
      elements.append(try parser.parseValue())
    }
    return .array(elements)
  }

  private mutating func parseObject() throws(Mistake) -> JSONValue.Content {
    var members: [JSONValue.Member] = []
    try parseList(to: UInt8(ascii: "}"), of: "the object") { parser throws(Mistake) in
      members.append(try parser.parseMember())
    }
    return .object(members)
  }

  /// An array or an object from its opening bracket on: each element is read by `body`.
  @inline(__always)
  mutating func parseList(
    to close: UInt8, of list: String,
    _ body: (inout JSONParser) throws(Mistake) -> Void
  ) throws(Mistake) {
    if depth == JSONValue.depthLimit {
      throw mistake("nested more than \(JSONValue.depthLimit) deep")
    }
    depth += 1
    offset += 1
    var isAtEnd = skip(close)
    while !isAtEnd {
      try body(&self)
      isAtEnd = skip(close)
      if !isAtEnd { try expectComma(before: close, closing: list) }
    }
    depth -= 1
  }

  private mutating func parseMember() throws(Mistake) -> JSONValue.Member {
    try expectKey()
    let start = offset
    let key = try parseString()
    let keyRange = SourceRange(start, offset)
    try expectColon(after: keyRange)
    return JSONValue.Member(key: key, keyRange: keyRange, value: try parseValue())
  }

  mutating func expectKey() throws(Mistake) {
    skipSpace()
    guard current == UInt8(ascii: "\"") else {
      throw mistake("expected a key", hint: "keys are written in double quotes")
    }
  }

  mutating func expectColon(after keyRange: SourceRange) throws(Mistake) {
    if skip(UInt8(ascii: ":")) { return }
    var again = self
    again.offset = keyRange.lowerBound
    throw mistake("expected : after the key \"\(try again.parseString())\"")
  }

  private mutating func expectComma(before close: UInt8, closing list: String) throws(Mistake) {
    guard skip(UInt8(ascii: ",")) else {
      let expected = "expected , or \(Unicode.Scalar(close))"
      throw mistake(offset >= end ? "\(expected), found the end of \(list)" : expected)
    }
    skipSpace()
    if current == close {
      throw mistake("expected a value after the comma", hint: "drop the last comma")
    }
  }
}

extension JSONParser {
  var current: UInt8? { offset < end ? utf8[offset] : nil }

  mutating func skipSpace() {
    while let byte = current, isBlankOrLineEnd(byte) { offset += 1 }
  }

  /// Skips white space, then `byte` if it comes next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    offset += 1
    return true
  }

  func mistake(_ message: String, hint: String? = nil) -> Mistake {
    let length = offset < end ? utf8.utf8Scalar(at: offset).length : 0
    return Mistake(message: message, hint: hint, range: SourceRange(offset, offset + length))
  }
}
