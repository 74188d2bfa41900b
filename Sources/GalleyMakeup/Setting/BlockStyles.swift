import GalleyManuscript
import GalleyText

/// How the kinds of text look on a terminal, where nobody has said otherwise.
///
/// Quiet on purpose: attributes first, and colours only of the terminal's own palette, so that
/// pages read well on light and dark backgrounds.
enum BlockStyles {
  static let strong = TextStyle(attributes: .bold)
  static let code = TextStyle(foreground: .indexed(6))
  static let link = TextStyle(attributes: .underline)
  static let linkTarget = TextStyle(attributes: .dim)
  static let bar = TextStyle(attributes: .dim)
  static let rule = TextStyle(attributes: .dim)
  static let caption = TextStyle(attributes: [.bold, .italic])
  static let tableHead = TextStyle(attributes: .bold)
  static let omittedRows = TextStyle(attributes: .dim)
  static let fieldName = TextStyle(attributes: .dim)
  static let continued = TextStyle(attributes: .dim)
  static let unreadable = TextStyle(attributes: [.italic])

  /// Text that a span sets apart.
  static func span(_ span: Inline.Span) -> TextStyle {
    switch span {
    case .emphasis: TextStyle(attributes: .italic)
    case .strong: strong
    case .strikethrough: TextStyle(attributes: .strike)
    case .underline: TextStyle(attributes: .underline)
    case .mark: TextStyle(attributes: .reverse)
    case .superscript: .plain
    case .code: code
    }
  }

  /// A heading of a level from 1 to 6.
  static func heading(level: Int) -> TextStyle {
    switch level {
    case ...1: TextStyle(attributes: [.bold, .underline])
    case 2: TextStyle(attributes: .bold)
    case 3: TextStyle(attributes: [.bold, .italic])
    case 4: TextStyle(attributes: [.italic, .underline])
    case 5: TextStyle(attributes: .italic)
    default: TextStyle(attributes: [.italic, .dim])
    }
  }

  /// The title and the bar of an alert.
  static func alert(_ alert: Block.Alert) -> TextStyle {
    let color: UInt8 =
      switch alert {
      case .note: 4
      case .tip: 2
      case .important: 5
      case .warning: 3
      case .caution: 1
      }
    return TextStyle(attributes: .bold, foreground: .indexed(color))
  }
}
