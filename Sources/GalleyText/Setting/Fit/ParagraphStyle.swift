import GalleyCells

/// How a text is set in lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// How line ends are chosen.
  public var fit: Fit
  /// Where the text is in its lines.
  public var alignment: Alignment
  /// Cells left free before the first line.
  public var firstLineIndent: Int
  /// Cells left free before the other lines.
  public var indent: Int
  /// Tabs of verbatim text reach to the next multiple of this many cells.
  public var tabWidth: Int
  /// Scalars whose East_Asian_Width is Ambiguous take two cells.
  public var ambiguousIsWide: Bool
  /// Where words may be hyphenated; nil is only where the text has soft hyphens.
  public var hyphenation: HyphenationPatterns?
  /// The words of Thai, which lines end between; nil is between syllables.
  public var words: ThaiWords?
  /// The text is shown as it is: spaces are kept, tabs reach to their stops, and a line longer than
  /// the measure goes on in the next one, after a mark.
  public var isVerbatim: Bool
  /// Runs of spaces are kept; they collapse to one otherwise.
  public var keepsSpaces: Bool
  /// URLs, paths and options break after `/ - _ . ? &` only, and never with a hyphen.
  public var keepsAddresses: Bool
  /// Lines end inside words of ASCII only where these are longer than a line; then after a sign in
  /// the second half of the line, such as `-`, `/`, `_` or `:`, if there is one.
  public var keepsWords = false
  /// Rules around titles and the gap before a result in brackets are shorter in a line of verbatim text
  /// that has no room for them, as lines of programs have them.
  package var shortensRules = false
  /// Which side is the leading one.
  public var direction: Direction
  /// In which order text that runs from right to left is drawn.
  public var order: Order
  /// Marks are ASCII: `>` for `↪`.
  public var asciiMarks: Bool

  /// The runs of ASCII that are kept.
  var kept: KeptRuns { KeptRuns(addresses: keepsAddresses, words: keepsWords) }

  /// A style with these parts.
  public init(
    fit: Fit = .optimal, alignment: Alignment = .leading, firstLineIndent: Int = 0,
    indent: Int = 0, tabWidth: Int = 8, ambiguousIsWide: Bool = false,
    hyphenation: HyphenationPatterns? = nil, isVerbatim: Bool = false, keepsSpaces: Bool = false,
    keepsAddresses: Bool = true, direction: Direction = .automatic, order: Order = .logical,
    asciiMarks: Bool = false
  ) {
    self.fit = fit
    self.alignment = alignment
    self.firstLineIndent = firstLineIndent
    self.indent = indent
    self.tabWidth = tabWidth
    self.ambiguousIsWide = ambiguousIsWide
    self.hyphenation = hyphenation
    self.isVerbatim = isVerbatim
    self.keepsSpaces = keepsSpaces
    self.keepsAddresses = keepsAddresses
    self.direction = direction
    self.order = order
    self.asciiMarks = asciiMarks
  }

  /// The style of text that is shown as it was written, from left to right whatever it says; text
  /// without room goes on in the next line, unless nothing of this style wraps.
  public var verbatim: ParagraphStyle {
    var style = self
    (style.isVerbatim, style.alignment, style.direction) = (true, .leading, .leftToRight)
    if fit != .none { style.fit = .anywhere }
    // Of the two marks, one is a single cell wherever it is.
    style.asciiMarks = asciiMarks || ambiguousIsWide
    return style
  }

  /// How line ends are chosen.
  public typealias Fit = TextWrap
  /// Where the text is in its lines.
  public typealias Alignment = TextAlignment

  /// Which side is the leading one.
  public typealias Direction = TextDirection

  /// In which order text that runs from right to left is drawn.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// As it is read, for output that reorders it by itself, as many terminals do and all browsers.
    case logical
    /// As it is seen (UAX #9), for output that doesn't.
    case visual
  }
}

/// The runs of ASCII that no line ends in, wherever else it may.
struct KeptRuns {
  /// Addresses, which break by rules of their own, and dashes, which stay with the word before.
  let addresses: Bool
  /// All words.
  let words: Bool
}
