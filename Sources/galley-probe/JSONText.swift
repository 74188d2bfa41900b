import GalleyManuscript

/// Text as JSON writes it.
enum JSONText {
  /// A string in quotes, with characters that JSON may not hold as themselves escaped.
  static func string(_ text: String) -> String {
    JSONValue(.string(text)).text
  }

  /// A string, or `null`.
  static func optional(_ text: String?) -> String {
    text.map(string) ?? "null"
  }

  /// Values that are JSON already, as an array.
  static func array(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }
}
