/// The forms that pages can be written in: `--to`.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Text without escapes.
  case text
  /// Text with styles as escapes.
  case ansi
  /// One `<pre>`, for mail.
  case html
  /// A picture.
  case svg
  /// The frames and lines as data.
  case json
}
