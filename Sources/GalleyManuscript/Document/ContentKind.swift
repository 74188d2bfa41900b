/// How the body of an item is read: the KIND of `::: NAME KIND` and of `NAME:KIND=TEXT`.
public enum ContentKind: String, Hashable, Sendable, CaseIterable {
  /// CommonMark with GitHub's tables, task lists, strikethrough, autolinks and alerts.
  case markdown
  /// Paragraphs separated by blank lines; nothing is markup.
  case plain
  /// Paragraphs separated by blank lines, which keep their lines and the indents of these, with the
  /// inline marks of Markdown.
  case lines
  /// Verbatim text, never reflowed.
  case code
  /// Verbatim lines whose SGR styles and OSC 8 links are kept.
  case ansi
  /// Comma-separated values with a head row (RFC 4180).
  case csv
  /// Tab-separated values with a head row.
  case tsv
  /// An array of objects, newline-delimited objects, or a document object.
  case json
  /// Aligned text as commands print it; columns are where every row is blank.
  case table
  /// Numbers as one row of ▁▂▃▄▅▆▇█.
  case sparkline
  /// `label value` lines as horizontal bars.
  case bars
  /// One number as a filled bar and a percentage.
  case gauge
  /// Numbers as a line chart.
  case plot
  /// A short text in large digits.
  case big
}
