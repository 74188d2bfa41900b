import GalleyManuscript
import GalleyText

/// How blocks are set, as the template, the command line and the output ask.
struct BlockOptions: Hashable, Sendable {
  /// Whether bullets, bars, rules and charts are drawn in ASCII only.
  var asciiMarks = false
  /// Whether emphasis, strong, strikethrough and code keep the marks of their source.
  var keepsMarks = false
  /// Whether strikethrough keeps its marks where others don't: the output has no styles, and the
  /// text without them says the opposite.
  var keepsStrikes = false
  /// How the targets of links are shown.
  var links = Template.Links.inline
  /// Whether links may lead to other files, and to places in the page, as a browser opens them.
  var isWeb = false
  /// Whether headings are underlined: no styles tell them, or not all of them.
  var underlinesHeadings = false
  /// Whether code has the colours of its language.
  var colorsCode = false
  /// Whether the first line is at the top of a frame: its place tells a heading there.
  var opensFrame = false
  /// Whether lines are around the text, so that a heading at the top is the title of all of it.
  var hasLines = false
  /// Whether the lines around a table are those of the frame that it is in.
  var framesTable = false
  /// The rows that a chart takes beyond those that it asks for.
  var extraChartRows = 0
  /// Whether the natural width of text is that of its longest word.
  var measuresWords = false
  /// Whether tables become records and charts numbers, for reading aloud.
  var isLinear = false
  /// The style that all text has before its own is added.
  var style = TextStyle.plain
  /// Whether lines of code and logs that are longer than the frame are cut, as the look's
  /// `overflow` says; they wrap otherwise.
  var cutsVerbatim = false
  /// How prose becomes lines: fit, alignment, hyphenation, tab width, direction.
  var prose = ParagraphStyle()
  /// The greatest length of lines of prose; nil is the measure.
  var greatestMeasure: Template.Measure?
  /// The least lines of a block at a column's foot, when it goes on in the next.
  var orphans = 2
  /// The least lines of a block at a column's head, when it began in another.
  var widows = 2

  /// How links are shown in running text, or where text is brief: in cells of tables, in headings.
  func linkForm(inBrief isBrief: Bool) -> Template.Links {
    links == .automatic ? isBrief ? .notes : .inline : links
  }

  /// The marks that are beside text.
  ///
  /// Where characters of ambiguous width take two cells, so would most of the drawn ones: ASCII
  /// keeps every mark one cell wide.
  var marks: Glyphs { Glyphs(isASCII: asciiMarks || prose.ambiguousIsWide) }
}

/// The characters that are beside text: box drawing and geometric shapes, each one cell wide, or
/// their replacements in ASCII.
struct Glyphs: Hashable, Sendable {
  /// Whether only ASCII may be used.
  let isASCII: Bool

  /// The box of a task that is done.
  var ticked: String { isASCII ? "[x]" : "☑" }
  /// The box of a task that is not done.
  var unticked: String { isASCII ? "[ ]" : "☐" }
  /// The bar beside a quotation.
  var bar: String { isASCII ? "|" : "│" }
  /// A rule, and the line below the heads of tables.
  var rule: String { isASCII ? "-" : "─" }
  /// The rule above the foot of a table whose rows have rules between them.
  var doubleRule: String { isASCII ? "=" : "═" }
  /// The leader from a cell to the next in every other row of a table.
  var leader: String { isASCII ? "." : "·" }
  /// The mark in place of omitted text.
  var ellipsis: String { isASCII ? "..." : "…" }

  /// The bullet of a list, by its depth from 0; deeper lists keep the last.
  func bullet(depth: Int) -> String {
    if isASCII { return "-" }
    return depth < 1 ? "•" : depth < 2 ? "◦" : "▪"
  }

  /// The underline of a heading of a level from 1 to 6. The deeper, the lighter; deeper headings
  /// keep the last.
  func underline(level: Int) -> String {
    switch level {
    case ...1: isASCII ? "=" : "━"
    case 2: isASCII ? "-" : "─"
    case 3: isASCII ? "~" : "╌"
    case 4: isASCII ? "." : "┈"
    default: isASCII ? "'" : "·"
    }
  }
}
