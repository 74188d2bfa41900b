import GalleyCells

extension JSONValue {
  /// The bytes of the longest path that an object's members have as a key: what is deeper is shown
  /// as it is, or paths could be far longer than their source.
  static var longestPath: Int { 100 }

  /// What stands in a cell: scalars of an array one after another, nothing for what is empty.
  var cellText: String {
    switch content {
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      elements.map(\.displayText).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let members) where members.isEmpty: ""
    default: displayText
    }
  }

  private var isScalar: Bool { elements == nil && members == nil }

  /// Whether it is an array of objects, one at least.
  var isArrayOfObjects: Bool {
    elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } ?? false
  }

  /// The value as JSON on one line, without blanks; objects in their order, numbers as written.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as JSON on one line, in UTF-8.
  public func append(to bytes: inout [UInt8]) {
    switch content {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): Self.appendQuoted(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.appendQuoted(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a string in quotes, with quotes and backslashes escaped, and all that drives what shows
  /// it.
  public static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text) { scalar in
      switch scalar {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x0A: "\\n"
      case 0x09: "\\t"
      case 0x0D: "\\r"
      default: drivesDisplay(scalar) ? "\\u" + String(scalar | 0x10000, radix: 16).dropFirst() : nil
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
