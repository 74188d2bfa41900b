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

  /// The medium that pages become in a format.
  package enum Medium: Hashable, Sendable {
    /// Lines for a terminal, which can be written one after another.
    case lines
    /// A page of the web, which a browser draws.
    case web
    /// One picture, which a browser draws.
    case picture
    /// Data for other programs.
    case data
  }

  /// The medium that pages become in it, which decides which options mean something.
  package var medium: Medium {
    switch self {
    case .text, .ansi: .lines
    case .html: .web
    case .svg: .picture
    case .json: .data
    }
  }

  /// Whether a browser draws the pages.
  package var isForBrowsers: Bool { self == .html || self == .svg }
}
