/// The extensions of CommonMark that are read.
package struct MarkdownOptions: Hashable, Sendable {
  /// Tables of pipes.
  package var tables = false
  /// `~~struck through~~`.
  package var strikethrough = false
  /// `- [x] done`.
  package var taskLists = false
  /// Addresses without angle brackets.
  package var autolinks = false
  /// `> [!NOTE]`.
  package var alerts = false
  /// `{#id .class key=value}` after headings, images and fences, and `<!-- galley: … -->`.
  package var attributes = false
  /// A term, and `: definition` below it.
  package var definitions = false
  /// `!!! note "Title"` above indented blocks.
  package var admonitions = false
  /// `::: note Title`, up to a line of as many colons.
  package var divisions = false
  /// `$x$`, and lines between two lines of `$$`, as they are.
  package var math = false
  /// `[^1]`, and `[^1]: text`.
  package var footnotes = false
  /// HTML as the elements that its tags represent, where CommonMark keeps it as it is written.
  package var html = false
  /// `:name:`, as GitHub names emoji.
  package var emoji = false
  /// `==marked==`.
  package var marks = false
  /// Emphasis may end or begin beside East Asian text whatever punctuation is inside it, as in `**「…」**は`:
  /// no blanks are between words there. CommonMark takes these asterisks for text.
  package var eastAsianEmphasis = false
  /// `H~2~O` and `2^10^` (Pandoc, "subscript", "superscript"); then one tilde strikes nothing through.
  package var scripts = false
  /// Line ends in paragraphs are line breaks.
  package var keepsLines = false
  /// Cells of a table's rows beyond those of its head, which GitHub's specification leaves out.
  package var extraCells = false

  /// Nobody has said that the text is Markdown: a title may be between rules, and a line that ends with a
  /// colon, above an item of a list, is none of the text of an item above it.
  var isGuessed = false

  /// CommonMark and nothing else.
  package static let commonMark = MarkdownOptions()

  /// CommonMark with the extensions of GitHub's specification.
  package static let gfm: MarkdownOptions = {
    var options = MarkdownOptions()
    (options.tables, options.strikethrough, options.taskLists) = (true, true, true)
    options.autolinks = true
    return options
  }()

  /// The options that documents are read with: everything.
  package static let galley: MarkdownOptions = {
    var options = gfm
    (options.alerts, options.attributes, options.extraCells) = (true, true, true)
    (options.html, options.footnotes, options.definitions) = (true, true, true)
    (options.admonitions, options.divisions, options.math) = (true, true, true)
    (options.emoji, options.marks, options.eastAsianEmphasis) = (true, true, true)
    return options
  }()
}

/// Reads CommonMark 0.31.2, with extensions as the options say. Every text is Markdown.
///
/// Blocks nest at most ``Block/depthLimit`` deep, and so do inlines; anything deeper is text.
///
/// - Returns: The blocks of the document.
/// - Complexity: O(*n*) in the length of the source, whatever it holds.
package func parseMarkdown(_ source: SourceFile, options: MarkdownOptions) -> [Block] {
  parseMarkdown(source, in: [SourceExcerpt(source).range], options: options).blocks
}

/// Reads stretches of a source as one text: blocks end where a stretch does, but the definitions of
/// links and footnotes count in all of them. It warns of unmatched footnotes and references.
///
/// The cost depends on the length of the stretches alone, however long the source around them is.
///
/// 1. Find the blocks, line by line; the text of paragraphs and the like is gathered in one buffer.
/// 2. Find the inlines of each, once all link definitions are known, and build the tree.
func parseMarkdown(
  _ source: SourceFile, in ranges: [SourceRange], options: MarkdownOptions
) -> (blocks: [Block], warnings: [Diagnostic]) {
  let whole = SourceRange(ranges.first?.lowerBound ?? 0, ranges.last?.upperBound ?? 0)
  var parser = BlockParser(SourceExcerpt(source, whole), options: options)
  for range in ranges { parser.parse(range) }
  var builder = BlockBuilder(parser)
  let blocks = builder.build()
  return (blocks, builder.footnoteWarnings(in: source))
}
