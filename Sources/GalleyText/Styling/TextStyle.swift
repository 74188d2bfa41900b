/// How text looks: its attributes, colours and link.
public struct TextStyle: Hashable, Sendable {
  /// The attributes that are switched on.
  public var attributes: Attributes
  /// The colour of the text; nil is the terminal's own.
  public var foreground: TextColor?
  /// The colour behind the text; nil is the terminal's own.
  public var background: TextColor?
  /// The target of a link; nil is none.
  public var link: String?

  /// A style with these parts; plain by default.
  public init(
    attributes: Attributes = [], foreground: TextColor? = nil, background: TextColor? = nil,
    link: String? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
    self.link = link
  }

  /// No attribute, no colour, no link.
  public static let plain = TextStyle()

  /// The attributes that a terminal has.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Attributes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold; SGR 1.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Dim; SGR 2.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Italic; SGR 3.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Underlined; SGR 4.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// Foreground and background exchanged; SGR 7.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// Struck through; SGR 9.
    public static let strike = Attributes(rawValue: 1 << 5)
  }

  /// This style with `other` added: attributes of both, and `other`'s colours and link where it
  /// has them.
  public func adding(_ other: TextStyle) -> TextStyle {
    TextStyle(
      attributes: attributes.union(other.attributes),
      foreground: other.foreground ?? foreground,
      background: other.background ?? background,
      link: other.link ?? link)
  }
}

/// A colour of a terminal.
public enum TextColor: Hashable, Sendable {
  /// One of the 256 colours of the palette; the first 16 are the terminal's own.
  case indexed(UInt8)
  /// A 24-bit colour.
  case rgb(UInt8, UInt8, UInt8)
}
