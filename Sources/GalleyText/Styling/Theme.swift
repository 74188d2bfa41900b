import GalleyCells

/// How each role looks.
///
/// Text keeps its roles until it is written: what a page says, and where, is the same in every
/// theme.
public struct Theme: Hashable, Sendable {
  /// The built-in theme that it is based on.
  private let base: BuiltIn
  /// The styles by the number of their role, once one of them is not the base's: a run that nobody
  /// gives a theme makes no list.
  private var styles: [TextStyle] = []
  /// Whether italic text is shown so; else it is underlined where it is not a heading.
  public var hasItalics = true

  fileprivate enum BuiltIn { case standard, plain, bright }

  private init(_ base: BuiltIn) { self.base = base }

  /// Whether it is the plain theme, or one with styles of its own for some roles.
  public var isPlain: Bool { base == .plain }

  /// The style of a role; it has no roles itself.
  public subscript(role: Role) -> TextStyle {
    get { styles.isEmpty ? base.style(of: role) : styles[Int(role.rawValue)] }
    set {
      if styles.isEmpty { styles = Role.allCases.map(base.style) }
      styles[Int(role.rawValue)] = newValue
      styles[Int(role.rawValue)].roles = []
    }
  }

  /// The style that a style has for all that its roles add below it; it keeps them.
  ///
  /// Of bold and dim, which terminals show at random where both are asked for, the one that was
  /// said last counts. A frame has the look of frames unless something else colours it, and lines
  /// have no attributes of letters.
  public func resolved(_ style: TextStyle) -> TextStyle {
    if style.roles.isEmpty { return style }
    var sum = TextStyle.plain
    for role in Role.allCases where style.roles.contains(role) && role != .border {
      sum = sum.overlaid(with: self[role])
    }
    sum = sum.overlaid(with: style)
    if style.roles.contains(.border), sum.foreground == nil {
      sum = self[.border].overlaid(with: sum)
    }
    if style.roles.contains(.border) || style.roles.contains(.rule) {
      sum.attributes.subtract([.underline, .strike, .italic])
    }
    if !hasItalics, sum.attributes.remove(.italic) != nil, sum.headingLevel == nil {
      sum.attributes.insert(.underline)
    }
    return sum
  }
}

extension TextStyle {
  /// This style with `other` added, whose weight replaces that of this one.
  fileprivate func overlaid(with other: TextStyle) -> TextStyle {
    var below = self
    if !other.attributes.isDisjoint(with: [.bold, .dim]) {
      below.attributes.subtract([.bold, .dim])
    }
    return below.adding(other)
  }
}

/// The built-in themes. They use the terminal's own 16 colours only, which its scheme keeps
/// readable on a light or a dark ground.
extension Theme {
  /// One accent for headings and links; lines step back; states have their colours.
  public static let standard = Theme(.standard)

  /// Attributes alone.
  public static let plain = Theme(.plain)

  /// Bright colours, for dark grounds.
  public static let bright = Theme(.bright)

  /// The names of the built-in themes.
  public static let names = ["default", "plain", "bright"]

  /// The built-in theme of a name; nil where there is none.
  public init?(named name: String) {
    switch name {
    case "default": self = .standard
    case "plain": self = .plain
    case "bright": self = .bright
    default: return nil
    }
  }
}

extension Theme.BuiltIn {
  /// How it styles a role.
  fileprivate func style(of role: Role) -> TextStyle {
    switch self {
    case .standard: standardStyle(of: role)
    case .plain: plainStyle(of: role)
    case .bright: brightStyle(of: role)
    }
  }

  private func standardStyle(of role: Role) -> TextStyle {
    switch role {
    case .title: style([.bold, .underline], 4)
    case .heading: style(.bold, 4)
    case .subheading: style(.italic, 4)
    case .note: style([], 4)
    case .link: style(.underline, 4)
    case .foot: style(.bold)
    case .border, .comment: style(.dim)
    case .keyword: style([], 5)
    case .code, .number: style([], 6)
    case .ok, .string, .added: style([], 2)
    case .warn: style([], 3)
    case .bad, .removed: style([], 1)
    default: plainStyle(of: role)
    }
  }

  private func plainStyle(of role: Role) -> TextStyle {
    switch role {
    case .title: style([.bold, .underline])
    case .heading, .strong, .value, .head, .bad: style(.bold)
    case .emphasis: style(.italic)
    case .link, .warn: style(.underline)
    case .quote, .rule, .label, .quiet: style(.dim)
    case .badge: style([.bold, .reverse])
    case .subheading, .border, .foot, .code, .note, .ok: .plain
    case .keyword, .string, .comment, .number, .added, .removed: .plain
    }
  }

  private func brightStyle(of role: Role) -> TextStyle {
    switch role {
    case .title: style([.bold, .underline], 13)
    case .heading, .keyword: style(.bold, 13)
    case .subheading, .number: style([], 14)
    case .strong: style(.bold, 15)
    case .emphasis: style(.italic, 11)
    case .code, .string, .added: style([], 10)
    case .link: style(.underline, 12)
    case .quote: style([], 13)
    case .border: style([], 4)
    case .rule, .quiet: style([], 8)
    case .comment: style(.italic, 8)
    case .badge: style([.bold, .reverse], 11)
    case .label: style([], 6)
    case .value: style(.bold, 14)
    case .head, .foot, .warn: style(.bold, 11)
    case .note: style(.bold, 12)
    case .ok: style(.bold, 10)
    case .bad: style(.bold, 9)
    case .removed: style([], 9)
    }
  }

  private func style(_ attributes: TextStyle.Attributes, _ color: UInt8? = nil) -> TextStyle {
    TextStyle(attributes: attributes, foreground: color.map { .indexed($0) })
  }
}
