import GalleyManuscript

/// The values that placeholders are filled from, whoever gave them.
///
/// Looked up by the whole name (`host`, or `build.number` for a path into JSON).
public struct PlaceholderValues: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// No values.
  public init() {}

  /// The value of `name`, or nil. Setting one replaces the previous value.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, in alphabetical order.
  public var names: [String] { values.keys.sorted() }

  /// These values, and those of `attributes` for the names that have none yet.
  func adding(_ attributes: Attributes) -> PlaceholderValues {
    var sum = self
    for pair in attributes.values where sum[pair.key] == nil { sum[pair.key] = pair.value }
    return sum
  }
}
