import GalleyCells

/// How text looks: its roles, attributes, colours and link.
public struct TextStyle: Hashable, Sendable {
  /// The attributes that are switched on.
  public var attributes: Attributes
  /// The colour of the text; nil is the terminal's own.
  public var foreground: TextColor?
  /// The colour behind the text; nil is the terminal's own.
  public var background: TextColor?
  /// The level of the heading that the text belongs to, from 1 to 6; 0 where its roles tell it.
  private var level: UInt8 = 0
  /// The roles of the text: a theme adds their styles below the style's own parts.
  public var roles: Roles
  /// The target of a link; nil is none. Another target has no identifier.
  public var link: String? {
    get { ends?.target }
    set { ends = LinkEnds(target: newValue, identifier: nil, anchor: anchor) }
  }
  /// The name by which links in the same document lead to the text; nil is none. It changes no look.
  public var anchor: String? {
    get { ends?.anchor }
    set { ends = LinkEnds(target: link, identifier: linkID, anchor: newValue) }
  }
  /// The level of the heading that the text belongs to, from 1 to 6; nil where it is not a heading.
  ///
  /// It changes no look. Where nobody has set it, titles are of level 1, headings of level 2 and
  /// subheadings of level 3.
  public var headingLevel: Int? {
    get {
      if level > 0 { return Int(level) }
      let levels: [(Role, Int)] = [(.title, 1), (.heading, 2), (.subheading, 3)]
      return levels.first { roles.contains($0.0) }?.1
    }
    set { level = newValue.map { UInt8(min(max($0, 1), 6)) } ?? 0 }
  }
  /// Whether it is that of a link.
  var isLink: Bool { ends?.target != nil }
  /// The identifier that tells a link from others with the same target; nil without a link.
  public internal(set) var linkID: String? {
    get { ends?.identifier }
    set { ends = LinkEnds(target: link, identifier: newValue, anchor: anchor) }
  }

  /// Where links lead, from the text and to it. Few texts have any, and styles are many: they take no
  /// more room than a reference.
  private var ends: LinkEnds?

  /// A target with its identifier, and an anchor, that stay as they are.
  private final class LinkEnds: Hashable, Sendable {
    let target: String?
    let identifier: String?
    let anchor: String?

    /// Nil where there is neither a target nor an anchor. Without a target there is no identifier.
    init?(target: String?, identifier: String?, anchor: String?) {
      if target == nil, anchor == nil { return nil }
      self.target = target
      self.identifier = target == nil ? nil : identifier
      self.anchor = anchor
    }

    static func == (one: LinkEnds, other: LinkEnds) -> Bool {
      one === other
        || one.target == other.target && one.identifier == other.identifier
          && one.anchor == other.anchor
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(target)
      hasher.combine(identifier)
      hasher.combine(anchor)
    }
  }

  /// A style with these parts; plain by default.
  public init(
    attributes: Attributes = [], foreground: TextColor? = nil, background: TextColor? = nil,
    link: String? = nil, roles: Roles = []
  ) {
    self.roles = roles
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
    if link != nil { self.link = link }
  }

  /// No attribute, no colour, no link, no role.
  public static let plain = TextStyle()

  /// The style of a role: the theme's, and nothing else.
  public init(role: Role) {
    self.init(roles: Roles(role))
  }

  /// A set of roles.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// One bit for each role, by its number.
    public let rawValue: UInt32

    /// Roles from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The set of one role.
    public init(_ role: Role) {
      rawValue = 1 << UInt32(role.rawValue)
    }

    /// Whether a role is among them.
    public func contains(_ role: Role) -> Bool {
      rawValue & Roles(role).rawValue != 0
    }
  }

  /// The attributes that a terminal has.
  public typealias Attributes = TextAttributes

  /// This style with `other` added: attributes and roles of both, and `other`'s colours, link, anchor
  /// and level where it has them.
  public func adding(_ other: TextStyle) -> TextStyle {
    if self == .plain || other == .plain { return self == .plain ? other : self }
    var sum = TextStyle(
      attributes: attributes.union(other.attributes),
      foreground: other.foreground ?? foreground,
      background: other.background ?? background,
      roles: roles.union(other.roles))
    sum.ends = other.ends ?? ends
    if let ends, other.link == nil || other.anchor == nil, other.ends != nil {
      let from = other.link == nil ? self : other
      sum.ends = LinkEnds(
        target: from.link, identifier: from.linkID, anchor: other.anchor ?? ends.anchor)
    }
    sum.level = other.level > 0 ? other.level : level
    return sum
  }

  /// The style of text beside a link.
  package var withoutLink: TextStyle {
    var style = self
    style.link = nil
    return style
  }
}
