/// The attributes of a heading, fence, image or item: `{#id .class key=value}`.
///
/// A value is one word in size, since most blocks have no attributes.
package struct Attributes: Hashable, Sendable {
  /// The identifier after `#`, if there is one.
  package var identifier: String? {
    get { parts.first?.identifier }
    set { update { $0.identifier = newValue } }
  }
  /// The classes after `.`, in the order written.
  package var classes: [String] {
    get { parts.first?.classes ?? [] }
    set { update { $0.classes = newValue } }
  }
  /// The `key=value` pairs, in the order written; a repeated key keeps its last value's place.
  package var values: [Value] {
    get { parts.first?.values ?? [] }
    set { update { $0.values = newValue } }
  }

  /// The parts: an array of at most one element, which is only one word in size.
  private var parts: [Parts] = []

  private struct Parts: Hashable {
    var identifier: String?
    var classes: [String] = []
    var values: [Value] = []
    var isEmpty: Bool { identifier == nil && classes.isEmpty && values.isEmpty }
  }

  /// One `key=value` pair.
  package struct Value: Hashable, Sendable {
    /// The name before the `=`.
    package var key: String
    /// The text after the `=`, without its quotes.
    package var value: String

    /// A pair of a key and its value.
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Attributes with these parts; nothing by default.
  package init(identifier: String? = nil, classes: [String] = [], values: [Value] = []) {
    let given = Parts(identifier: identifier, classes: classes, values: values)
    if !given.isEmpty { parts = [given] }
  }

  /// Whether nothing is attached.
  package var isEmpty: Bool { parts.isEmpty }

  private mutating func update(_ change: (inout Parts) -> Void) {
    if parts.isEmpty { parts = [Parts()] }
    change(&parts[0])
    if parts[0].isEmpty { parts = [] }
  }

  /// The value of `key`: the last one given, or nil. Setting it replaces or appends.
  package subscript(key: String) -> String? {
    get { values.last { $0.key == key }?.value }
    set {
      values.removeAll { $0.key == key }
      if let newValue { values.append(Value(key: key, value: newValue)) }
    }
  }

  /// These attributes with those of `other` added; where both give a key, `other` wins.
  package func merging(_ other: Attributes) -> Attributes {
    var merged = self
    merged.identifier = other.identifier ?? identifier
    if !other.classes.isEmpty {
      let known = Set(classes)
      merged.classes += other.classes.filter { !known.contains($0) }
    }
    merged.add(other.values)
    return merged
  }

  /// Adds pairs. Of a key that is given more than once the last counts, at its place.
  ///
  /// - Complexity: O(*n*) in the number of pairs, where setting them one by one is O(*n*²).
  mutating func add(_ pairs: [Value]) {
    guard !pairs.isEmpty else { return }
    var seen: Set<String> = []
    let last = (values + pairs).reversed().filter { seen.insert($0.key).inserted }
    values = last.reversed()
  }
}
