import GalleyCells

/// How each role looks.
///
/// Text keeps its roles until it is written: what a page says, and where, is the same in every
/// theme.
public struct Theme: Hashable, Sendable {
  /// The styles, by the number of their role.
  private var styles: [TextStyle]

  /// The style of a role; it has no roles itself.
  public subscript(role: Role) -> TextStyle {
    get { styles[Int(role.rawValue)] }
    set {
      styles[Int(role.rawValue)] = newValue
      styles[Int(role.rawValue)].roles = []
    }
  }

  /// A theme in which some roles have a style of their own.
  private init(_ named: [(Role, TextStyle.Attributes, UInt8?)]) {
    styles = Array(repeating: .plain, count: Role.names.count)
    for (role, attributes, color) in named {
      self[role] = TextStyle(attributes: attributes, foreground: color.map { .indexed($0) })
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
  public static let standard = Theme([
    (.title, [.bold, .underline], 4), (.heading, .bold, 4), (.subheading, [], 4),
    (.strong, .bold, nil), (.emphasis, .italic, nil), (.code, [], 6), (.link, .underline, 4),
    (.quote, .dim, nil), (.rule, .dim, nil), (.border, .dim, nil),
    (.badge, [.bold, .reverse], nil), (.label, .dim, nil), (.value, .bold, nil),
    (.head, .bold, nil), (.foot, .bold, nil), (.note, [], 4), (.ok, [], 2), (.warn, [], 3),
    (.bad, [], 1), (.quiet, .dim, nil), (.keyword, [], 5), (.string, [], 2),
    (.comment, .dim, nil), (.number, [], 6), (.added, [], 2), (.removed, [], 1),
  ])

  /// Attributes alone, but for code and for states.
  public static let plain = Theme([
    (.title, [.bold, .underline], nil), (.heading, .bold, nil), (.strong, .bold, nil),
    (.emphasis, .italic, nil), (.code, [], 6), (.link, .underline, nil), (.quote, .dim, nil),
    (.rule, .dim, nil), (.badge, [.bold, .reverse], nil), (.label, .dim, nil),
    (.value, .bold, nil), (.head, .bold, nil), (.note, [], 4), (.ok, [], 2), (.warn, [], 3),
    (.bad, [], 1), (.quiet, .dim, nil),
  ])

  /// Bright colours, for dark grounds.
  public static let bright = Theme([
    (.title, [.bold, .underline], 13), (.heading, .bold, 13), (.subheading, [], 14),
    (.strong, .bold, 15), (.emphasis, .italic, 11), (.code, [], 10), (.link, .underline, 12),
    (.quote, [], 13), (.rule, [], 8), (.border, [], 4), (.badge, [.bold, .reverse], 11),
    (.label, [], 6), (.value, .bold, 14), (.head, .bold, 11), (.foot, .bold, 11),
    (.note, .bold, 12), (.ok, .bold, 10), (.warn, .bold, 11), (.bad, .bold, 9),
    (.quiet, [], 8), (.keyword, .bold, 13), (.string, [], 10), (.comment, .italic, 8),
    (.number, [], 14), (.added, [], 10), (.removed, [], 9),
  ])

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
