import GalleyManuscript
import GalleyText

/// The options of a run for how text is set and drawn, apart from the template.
public struct MakeupOptions: Sendable {
  /// Whether the width of the page was asked for, so that prose takes all of one that is not much
  /// wider than lines should be.
  public var widthIsGiven = false
  /// The name of the theme, one of the template's or a built-in one; nil is the template's first,
  /// else ``Theme/standard``.
  public var theme: String?
  /// Whether the terminal has italics: some reverse such text instead.
  public var hasItalics = true
  /// Only ASCII in borders, bullets, charts and marks.
  public var ascii = false
  /// Whether the output has no styles, so that headings need an underline.
  public var isColorless = false
  /// Whether the marks of the source are kept around emphasis.
  public var keepsMarks = false
  /// How links are shown where the template doesn't say; never ``Template/Links/automatic``.
  public var links = Template.Links.inline
  /// Whether the pages are for a browser, where links may lead to other files and to places in the page.
  public var isWeb = false
  /// How prose is broken where the template doesn't say.
  public var wrap = Template.Wrap.optimal
  /// Hyphenation patterns, by language; a template may ask for any of them.
  public var hyphenation: [String: HyphenationPatterns] = [:]
  /// The words of Thai, which lines end between; nil is between syllables.
  public var words: ThaiWords?
  /// The language of prose whose template doesn't say; nil hyphenates nothing.
  public var language: String?
  /// Whether East Asian Ambiguous characters take two cells.
  public var ambiguousIsWide = false
  /// The columns from one tab stop to the next.
  public var tabWidth = 8
  /// Whether frames are drawn as labelled outlines, instead of with their contents.
  public var explains = false
  /// Whether the pages are looked at on a screen that scrolls, so that a section whose groups run
  /// across shows one window onto them.
  public var scrolls = false
  /// The findings about the tiles of earlier pages; nil where pages are made once.
  package var memory: TileMemory?
  /// Whether blocks are set in reading order, in one column without borders, tables as records: for
  /// screen readers.
  public var isLinear = false
  /// Which side pages start at; nil is the template's.
  public var direction: Template.Direction?
  /// In which order text that runs from right to left is drawn.
  public var order = ParagraphStyle.Order.logical

  /// The options of a run that says nothing.
  public init() {}
}
