/// One JSON value as a table shows it: the members of an object, the elements of an array, or a
/// single text. The members of an object inside an object have paths as their keys, `user.login`.
///
/// Texts that need no decoding are left where they are in the source.
struct JSONRow {
  /// The form of the value.
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

  private(set) var form = Form.scalar
  /// The texts, in the order written.
  private(set) var cells: [Cell] = []
  private let source: [UInt8]
  private var decoded: [UInt8] = []

  /// A row of a value of `source` that is still to be read.
  init(of source: [UInt8]) { self.source = source }

  /// The row of a value that has been read, with the branch of a tree drawn before its first text.
  init(_ value: JSONValue, branch: String = "") {
    source = []
    defer { if !branch.isEmpty { grow(branch) } }
    switch value.content {
    case .object(let members):
      form = .object
      add(members)
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

  /// Draws a branch before the first text.
  private mutating func grow(_ branch: String) {
    guard let first = cells.first else { return }
    cells[0].text = add(branch.utf8 + withBytes(of: first.text) { Array($0) })
  }

  /// Adds the members of an object, under the path of the object.
  private mutating func add(_ members: [JSONValue.Member], under path: [UInt8] = []) {
    for member in members {
      let key = add(path + member.key.utf8)
      add(member.value, key: key, at: member.keyRange.lowerBound)
    }
  }

  /// Adds a value, or the members of an object; one at the end of a long path is shown as it is.
  private mutating func add(_ value: JSONValue, key: Stretch = 0..<0, at keyOffset: Int = 0) {
    if let members = value.members, !members.isEmpty, !key.isEmpty,
      key.count <= JSONValue.longestPath
    {
      add(members, under: withBytes(of: key) { Array($0) + [UInt8(ascii: ".")] })
    } else {
      cells.append(Cell(key: key, text: add(value.cellText.utf8), keyOffset: keyOffset))
    }
  }

  private mutating func add(_ text: some Sequence<UInt8>) -> Stretch {
    let start = source.count + decoded.count
    decoded += text
    return start..<source.count + decoded.count
  }
}

// MARK: Reading

extension JSONRow {
  /// Reads the next value of a text, in place of the current one.
  mutating func read(_ parser: inout JSONParser) throws(Mistake) {
    cells.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    parser.skipSpace()
    switch parser.current {
    case UInt8(ascii: "{"):
      form = .object
      try parser.parseList(to: UInt8(ascii: "}"), of: "the object") { parser throws(Mistake) in
        try readMember(&parser)
      }
    case UInt8(ascii: "["):
      form = .array
      try parser.parseList(to: UInt8(ascii: "]"), of: "the array") { parser throws(Mistake) in
        try readValue(&parser)
      }
    default:
      form = .scalar
      try readValue(&parser)
    }
  }

  private mutating func readMember(_ parser: inout JSONParser) throws(Mistake) {
    try parser.expectKey()
    let start = parser.offset
    let key = try readString(&parser)
    try parser.expectColon(after: SourceRange(start, parser.offset))
    try readValue(&parser, key: key, at: start)
  }

  /// Reads a value as it is shown.
  private mutating func readValue(
    _ parser: inout JSONParser, key: Stretch = 0..<0, at keyOffset: Int = 0
  ) throws(Mistake) {
    parser.skipSpace()
    let start = parser.offset
    let text: Stretch
    switch parser.current {
    case UInt8(ascii: "\""): text = try readString(&parser)
    case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10:
      try parser.skipNumber()
      text = start..<parser.offset
    default: return add(try parser.parseValue(), key: key, at: keyOffset)
    }
    cells.append(Cell(key: key, text: text, keyOffset: keyOffset))
  }

  private mutating func readString(_ parser: inout JSONParser) throws(Mistake) -> Stretch {
    let start = parser.offset
    if let text = parser.skipPlainString() { return text.lowerBound..<text.upperBound }
    parser.offset = start
    let first = source.count + decoded.count
    try parser.parseString(into: &decoded)
    return first..<source.count + decoded.count
  }
}
