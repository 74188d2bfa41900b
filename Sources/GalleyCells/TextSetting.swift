/// Which side text and layouts start at; the raw values are the words of authors.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leftToRight = "ltr"
  /// At the right.
  case rightToLeft = "rtl"
  /// As the first strong character says (UAX #9, P2 and P3).
  case automatic = "auto"
}

/// Where text is in its lines; the raw values are the words of templates.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where reading begins: at the left, or at the right in right-to-left paragraphs.
  case leading
  /// In the middle; the odd cell is at the right.
  case center
  /// Where reading ends.
  case trailing
  /// At both sides, except in the last line.
  case justify
}

/// How the lines of a paragraph are chosen; the raw values are the words of templates.
public enum TextWrap: String, Hashable, Sendable, CaseIterable {
  /// The lines are as even as they can be together.
  case optimal
  /// Each line takes as much as fits.
  case greedy
  /// Each line takes as much as fits, and may end between any two clusters.
  case anywhere
  /// Lines end only where the text says so; they may be longer than the measure.
  case none
}

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

/// The weight or style of a line on a page; the raw values are the words of templates.
package enum LineWeight: String, Hashable, Sendable, CaseIterable {
  /// A light line: `─ │`.
  case light = "line"
  /// A heavy line: `━ ┃`.
  case heavy
  /// A double line: `═ ║`.
  case double
  /// A light line that is round where it turns: `╭ ╮ ╰ ╯`. Where it meets another it is light.
  case round
  /// Light dashes: `┄ ┆`. Where it meets another line it is light.
  case dashed
  /// `-`, `|` and `+`.
  case ascii
}
