/// What a table shows of one JSON value: the members of an object, the elements of an array, or a
/// single text.
///
/// Texts that need no decoding are left where they stand in the source.
struct JSONRow {
  /// What the value is.
  enum Form {
    case object, array, scalar
  }

  /// Where a text is: in the source, or from the end of the source on in ``decoded``.
  typealias Stretch = Range<Int>

  /// A text and, in an object, the key that it has.
  struct Cell {
    var key: Stretch
    var text: Stretch
    /// Where the quote before its key is in the source.
    var keyOffset = 0
  }

  /// What the value is.
  private(set) var form = Form.scalar
  /// The texts, in the order written.
  private(set) var cells: [Cell] = []
  private let source: [UInt8]
  private var decoded: [UInt8] = []

  /// A row of a value of `source` that is still to be read.
  init(of source: [UInt8]) { self.source = source }

  /// The row of a value that has been read.
  init(_ value: JSONValue) {
    source = []
    switch value.content {
    case .object(let members):
      form = .object
      for member in members {
        add(member.value, key: add(member.key), at: member.keyRange.lowerBound)
      }
    case .array(let elements):
      form = .array
      for element in elements { add(element) }
    case .null, .bool, .number, .string:
      add(value)
    }
  }

  /// The bytes of a text.
  func withBytes<Result>(
    of stretch: Stretch, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = stretch.lowerBound - source.count
    if start < 0 {
      return source.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[stretch])) }
    }
    return decoded.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<start + stretch.count]))
    }
  }

  private mutating func add(_ value: JSONValue, key: Stretch = 0..<0, at keyOffset: Int = 0) {
    cells.append(Cell(key: key, text: add(value.displayText), keyOffset: keyOffset))
  }

  private mutating func add(_ text: String) -> Stretch {
    let start = source.count + decoded.count
    decoded += text.utf8
    return start..<source.count + decoded.count
  }
}

// MARK: Reading

extension JSONRow {
  /// Reads the next value of a text, in place of what is here.
  mutating func read(_ parser: inout JSONParser) throws(JSONParser.Mistake) {
    cells.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    parser.skipSpace()
    switch parser.current {
    case UInt8(ascii: "{"):
      form = .object
      try parser.parseList(to: UInt8(ascii: "}"), of: "the object") {
        parser throws(JSONParser.Mistake) in try readMember(&parser)
      }
    case UInt8(ascii: "["):
      form = .array
      try parser.parseList(to: UInt8(ascii: "]"), of: "the array") {
        parser throws(JSONParser.Mistake) in
        cells.append(Cell(key: 0..<0, text: try readText(&parser)))
      }
    default:
      form = .scalar
      cells.append(Cell(key: 0..<0, text: try readText(&parser)))
    }
  }

  private mutating func readMember(
    _ parser: inout JSONParser
  ) throws(JSONParser.Mistake) {
    try parser.expectKey()
    let start = parser.offset
    let key = try readString(&parser)
    try parser.expectColon(after: SourceRange(start, parser.offset))
    cells.append(Cell(key: key, text: try readText(&parser), keyOffset: start))
  }

  /// Reads a value as what is shown of it.
  private mutating func readText(
    _ parser: inout JSONParser
  ) throws(JSONParser.Mistake) -> Stretch {
    parser.skipSpace()
    let start = parser.offset
    switch parser.current {
    case UInt8(ascii: "\""): return try readString(&parser)
    case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10:
      try parser.skipNumber()
      return start..<parser.offset
    default: return add(try parser.parseValue().displayText)
    }
  }

  private mutating func readString(
    _ parser: inout JSONParser
  ) throws(JSONParser.Mistake) -> Stretch {
    let start = parser.offset
    if let text = parser.skipPlainString() { return text.lowerBound..<text.upperBound }
    parser.offset = start
    let first = source.count + decoded.count
    try parser.parseString(into: &decoded)
    return first..<source.count + decoded.count
  }
}
