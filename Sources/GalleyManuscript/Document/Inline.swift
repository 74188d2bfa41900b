/// A piece of a paragraph: text, or a look or a link around other pieces.
public enum Inline: Hashable, Sendable {
  /// Text as it is to be read, entities and escapes decoded.
  case text(String)
  /// Emphasis: `*x*`.
  case emphasis(Inlines)
  /// Strong emphasis: `**x**`.
  case strong(Inlines)
  /// Struck-through text: `~~x~~`.
  case strikethrough(Inlines)
  /// A code span, verbatim.
  case code(String)
  /// A link; the destination is as written, entities and escapes decoded, not percent-encoded.
  indirect case link(destination: String, title: String, Inlines)
  /// An image; its alternative text is what a character grid shows.
  indirect case image(source: String, title: String, Inlines)
  /// A line end in the source that reads as a space.
  case softBreak
  /// A line end that the author asked for.
  case lineBreak
  /// Raw HTML, shown as text.
  case html(String)
}
