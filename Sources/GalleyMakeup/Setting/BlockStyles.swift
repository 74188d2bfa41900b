import GalleyCells
import GalleyManuscript
import GalleyText

/// The roles of the kinds of text, and the differences between those that share one.
enum BlockStyles {
  static let strong = TextStyle(role: .strong)
  static let code = TextStyle(role: .code)
  static let link = TextStyle(role: .link)
  static let linkTarget = TextStyle(role: .quiet)
  static let bar = TextStyle(role: .quote)
  static let rule = TextStyle(role: .rule)
  static let border = TextStyle(role: .border)
  static let caption = heading(level: 3)
  static let tableHead = TextStyle(role: .head)
  static let tableFoot = TextStyle(role: .foot)
  static let omittedRows = TextStyle(role: .quiet)
  static let fieldName = TextStyle(role: .label)
  static let continued = TextStyle(role: .quiet)
  static let unreadable = TextStyle(role: .emphasis)

  /// Text that a span sets apart.
  static func span(_ span: Inline.Span) -> TextStyle {
    switch span {
    case .emphasis: TextStyle(role: .emphasis)
    case .strong: strong
    case .strikethrough: TextStyle(attributes: .strike)
    case .underline: TextStyle(attributes: .underline)
    case .mark: TextStyle(attributes: .reverse)
    case .superscript, .subscript, .math: .plain
    case .code: code
    }
  }

  /// A heading of a level from 1 to 7: below several of level 1 all are a level deeper.
  static func heading(level: Int) -> TextStyle {
    var style = look(ofHeadingLevel: level)
    style.headingLevel = level
    return style
  }

  private static func look(ofHeadingLevel level: Int) -> TextStyle {
    switch level {
    case ...1: TextStyle(role: .title)
    case 2: TextStyle(role: .heading)
    case 3: TextStyle(attributes: [.bold, .italic], roles: .init(.subheading))
    case 4: TextStyle(attributes: [.italic, .underline], roles: .init(.subheading))
    case 5: TextStyle(attributes: .italic, roles: .init(.subheading))
    case 6: TextStyle(attributes: .italic, roles: .init(.quiet))
    default: TextStyle(role: .quiet)
    }
  }

  /// The title and the bar of an alert.
  static func alert(_ alert: Block.Alert) -> TextStyle {
    let role: Role =
      switch alert {
      case .note: .note
      case .tip: .ok
      case .important: .strong
      case .warning: .warn
      case .caution: .bad
      }
    return TextStyle(attributes: .bold, roles: .init(role))
  }
}
