/// A value as JSON writes it, and where it is.
///
/// Objects keep their members in the order written and numbers keep their spelling, so that a
/// table shows what its author wrote. Two values are equal when they say the same; where they
/// are does not count.
package struct JSONValue: Hashable, Sendable {
  /// The maximum nesting depth of arrays and objects; anything deeper is an error.
  package static let depthLimit = 256

  /// The content of the value.
  package var content: Content
  /// Where it is in its source.
  package var range: SourceRange

  /// The kinds of value.
  package enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, spelled as in the source.
    case number(String)
    /// A string, its escapes decoded.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Members in the order written, repeated keys included.
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The key, its escapes decoded.
    package var key: String
    /// Where the key is, its quotes included.
    package var keyRange: SourceRange
    /// The value.
    package var value: JSONValue

    /// A member of an object.
    package init(key: String, keyRange: SourceRange = SourceRange(0, 0), value: JSONValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }

    /// Whether both have the same key and value.
    package static func == (left: Member, right: Member) -> Bool {
      left.key == right.key && left.value == right.value
    }

    /// Feeds key and value to a hasher.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// A value at a place.
  package init(_ content: Content, range: SourceRange = SourceRange(0, 0)) {
    self.content = content
    self.range = range
  }

  /// Whether both say the same.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.content == right.content
  }

  /// Feeds the content of the value to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

extension JSONValue {
  /// The value of a key, or nil when this is not an object or lacks it. Of repeated keys the last
  /// counts; keys are compared scalar by scalar, so `é` in its two spellings is two keys.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(key: String) -> JSONValue? {
    members?.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The members of an object, or nil.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The values of an array, or nil.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string, or nil.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The truth of `true` and `false`, or nil.
  package var bool: Bool? {
    if case .bool(let truth) = content { truth } else { nil }
  }

  /// A number, or nil; also nil where a `Double` cannot hold it, as `1e400`.
  package var double: Double? {
    guard case .number(let text) = content, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// A whole number, or nil; `3`, `3.0` and `3e0` are whole.
  package var integer: Int? {
    guard case .number(let text) = content else { return nil }
    return Int(text) ?? double.flatMap { Int(exactly: $0) }
  }

  /// The text that people read: a string without quotes, a number as written, nothing for `null`,
  /// anything else as JSON.
  package var displayText: String {
    switch content {
    case .null: ""
    case .string(let text), .number(let text): text
    case .bool, .array, .object: text
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral text: String) { self.init(.string(text)) }

  /// A whole number.
  package init(integerLiteral number: Int) { self.init(.number(String(number))) }

  /// A truth value.
  package init(booleanLiteral truth: Bool) { self.init(.bool(truth)) }

  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }

  /// An object; its members keep the order written.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(.object(members.map { Member(key: $0, value: $1) }))
  }
}
