import GalleyCells

extension [JSONValue.Member] {
  /// The members, and in place of an object those in it, each with its path: `user.login`. An object
  /// that is empty or at the end of a long path is a member as it is.
  func withPaths(under start: String = "") -> [(path: String, member: JSONValue.Member)] {
    flatMap { member in
      let path = start + member.key
      guard let inner = member.value.members, !inner.isEmpty,
        path.utf8.count <= JSONValue.longestPath
      else { return [(path, member)] }
      return inner.withPaths(under: path + ".")
    }
  }
}

extension JSONValue {
  /// The maximum length in bytes of a path under which members of an object are listed; deeper
  /// objects are shown as they are, since paths could else be far longer than their source.
  static var longestPath: Int { 100 }

  /// The text of a cell: scalars of an array one after another, elements of any other array on a
  /// line each (``listed``); nothing for empty values.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var cellText: String {
    guard let elements, !elements.allSatisfy(\.isScalar) else { return listed }
    return elements.map(\.listed).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The value on one line: the members of an object as `name: value`, those of an object in it under
  /// its path, and the elements of an array in it between parentheses.
  private var listed: String {
    if let members {
      return members.withPaths().compactMap { path, member in
        let text = member.value.listed
        if text.isEmpty { return nil }
        return member.value.isScalar ? "\(path): \(text)" : "\(path): (\(text))"
      }.joined(separator: ", ")
    }
    guard let elements else { return displayText }
    let separator = elements.allSatisfy(\.isScalar) ? ", " : "; "
    return elements.map(\.listed).filter { !$0.isEmpty }.joined(separator: separator)
  }

  private var isScalar: Bool { elements == nil && members == nil }

  /// Whether it is an array of objects, one at least.
  var isArrayOfObjects: Bool {
    elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } ?? false
  }

  /// The value as JSON on one line, without blanks; objects in their order, numbers as written.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as JSON on one line, in UTF-8.
  package func append(to bytes: inout [UInt8]) {
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

  /// Appends a string in quotes, with quotes, backslashes and characters that control a display
  /// escaped.
  package static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
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
