/// The attributes that text on a terminal may have.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Attributes from their bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bold; SGR 1.
  @inlinable public static var bold: TextAttributes { TextAttributes(rawValue: 1 << 0) }
  /// Dim; SGR 2.
  @inlinable public static var dim: TextAttributes { TextAttributes(rawValue: 1 << 1) }
  /// Italic; SGR 3.
  @inlinable public static var italic: TextAttributes { TextAttributes(rawValue: 1 << 2) }
  /// Underlined; SGR 4.
  @inlinable public static var underline: TextAttributes { TextAttributes(rawValue: 1 << 3) }
  /// Struck through; SGR 9.
  @inlinable public static var strike: TextAttributes { TextAttributes(rawValue: 1 << 4) }
  /// Foreground and background exchanged; SGR 7.
  @inlinable public static var reverse: TextAttributes { TextAttributes(rawValue: 1 << 5) }

  /// The words of authors, in the order of the bits.
  package static let words = ["bold", "dim", "italic", "underline", "strike", "reverse"]
}

/// A colour of a terminal.
public enum TextColor: Hashable, Sendable {
  /// One of the 256 colours of the palette; the first 16 are the terminal's own, and have names.
  case indexed(UInt8)
  /// A 24-bit colour: red, green and blue.
  case rgb(UInt8, UInt8, UInt8)
}
