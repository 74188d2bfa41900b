/// A piece of a paragraph: text, or a look or a link around other pieces.
package enum Inline: Hashable, Sendable {
  /// Text as it is to be read, entities and escapes decoded.
  case text(String)
  /// Inlines with a look in common.
  case span(Span, Inlines)
  /// Inlines in a style, by its words: `[down]{.bad}`.
  case styled(String, Inlines)
  /// A code span, verbatim.
  case code(String)
  /// A link; the destination is as written, entities and escapes decoded, not percent-encoded.
  indirect case link(destination: String, title: String, Inlines)
  /// An image; a character grid shows its alternative text.
  indirect case image(source: String, title: String, Inlines)
  /// A reference to a footnote, and the text of the footnote.
  indirect case footnote(label: String, Inlines)
  /// A line end in the source that reads as a space.
  case softBreak
  /// A line end that the author asked for.
  case lineBreak
  /// Raw HTML, shown as text.
  case html(String)

  /// The markup that sets a stretch of text apart.
  package enum Span: UInt8, Hashable, Sendable, CaseIterable {
    /// Emphasis: `*x*`, `<em>`.
    case emphasis
    /// Strong emphasis: `**x**`, `<strong>`.
    case strong
    /// Struck-through text: `~~x~~`, `<del>`.
    case strikethrough
    /// Underlined text: `<u>`, `<ins>`.
    case underline
    /// Text that is marked for reference: `<mark>`.
    case mark
    /// Raised text, such as an exponent: `<sup>`.
    case superscript
    /// Lowered text, such as an index: `<sub>`.
    case `subscript`
    /// Computer text with other inlines in it: `<code>`, `<kbd>`, `<samp>`.
    case code
    /// Mathematics, one text with its dollar signs: `$x$`.
    case math
  }

  /// Emphasis.
  package static func emphasis(_ inlines: Inlines) -> Inline { .span(.emphasis, inlines) }
  /// Strong emphasis.
  package static func strong(_ inlines: Inlines) -> Inline { .span(.strong, inlines) }
  /// Struck-through text.
  package static func strikethrough(_ inlines: Inlines) -> Inline { .span(.strikethrough, inlines) }
}
