import GalleyManuscript
import GalleyText

/// Prose, headings and verbatim text.
extension BlockSetter {
  /// The styled text of inlines; `notes` grows by their links. Where they are brief, as a table's cell
  /// and a heading are, the targets of links are notes.
  func styledText(
    of inlines: Inlines, style: TextStyle, notes: inout LinkNotes, isBrief: Bool = false
  ) -> StyledText {
    if inlines.isEmpty { return StyledText() }
    // The notes move into the text and back: while two values held them, each link would copy all.
    var moved = LinkNotes()
    swap(&moved, &notes)
    var text = InlineText(options, notes: moved, links: options.linkForm(inBrief: isBrief))
    moved = LinkNotes()
    text.reserveRoom(for: inlines)
    text.append(inlines, style: options.style.adding(style))
    notes = text.notes
    return text.text
  }

  /// Adds reflowed text.
  func append(
    _ text: StyledText, firstLineIndent: Int = 0, to assembly: inout BlockAssembly
  ) {
    guard !text.isEmpty else { return }
    var style = prose(in: assembly)
    if firstLineIndent > 0 { style.firstLineIndent = firstLineIndent }
    // Beside a mark at the left, text that runs from right to left is there too.
    if assembly.direction == .leftToRight, style.direction == .automatic,
      style.alignment == .leading, text.isShownRightToLeft
    {
      style.alignment = .trailing
    }
    let lines = proseLines(of: text, style, in: assembly)
    assembly.fitness.judge(prose: lines, measure: assembly.proseMeasure)
    assembly.append(lines, orphans: options.orphans, widows: options.widows)
  }

  /// The lines of prose, none longer than prose may be; they are at the side that text starts at.
  func proseLines(
    of text: StyledText, _ style: ParagraphStyle, in assembly: BlockAssembly
  ) -> SetLines {
    let measure = assembly.proseMeasure
    var lines = proseSetter.setLines(of: text, measure: measure, style: style)
    let beside = assembly.isRightToLeft ? assembly.measure - measure : 0
    if beside > 0 { lines.indent(lines.indices, by: beside) }
    return lines
  }

  /// How prose becomes lines in a block that runs one way.
  func prose(in assembly: BlockAssembly) -> ParagraphStyle {
    var style = options.prose
    if assembly.isRightToLeft { style.direction = .rightToLeft }
    if let alignment = assembly.alignment { style.alignment = alignment }
    return style
  }

  /// Adds plain text, each of its paragraphs indented as far as that leaves room for text, and its
  /// tag beside its first line; above it, where only its text runs from right to left.
  func append(plain utf8: [UInt8], to assembly: inout BlockAssembly) {
    for paragraph in plainParagraphs(of: utf8, measure: assembly.proseMeasure) {
      let marks = StyledText(utf8: paragraph.quote, style: options.style)
      assembly.quoted(with: marks) { append(plain: paragraph, to: &$0) }
    }
  }

  private func append(plain paragraph: PlainTextParagraph, to assembly: inout BlockAssembly) {
    if !paragraph.table.isEmpty {
      return assembly.indented(by: paragraph.indent) { assembly in
        for (index, part) in paragraph.table.enumerated() {
          if index > 0 { assembly.appendSpace() }
          assembly.append(part, orphans: options.orphans, widows: options.widows)
        }
      }
    }
    if paragraph.isVerbatim, let line = paragraph.tag?.text {
      return assembly.indented(by: paragraph.indent) { assembly in
        let measure = assembly.proseMeasure
        let lines = setLines(of: line, measure: measure, style: options.prose.verbatim)
        assembly.fitness.judge(verbatim: lines, measure: measure)
        assembly.append(lines, orphans: options.orphans, widows: options.widows)
      }
    }
    let text = paragraph.text
    var tag = paragraph.tag
    let isRightToLeft = text.isShownRightToLeft
    if let words = tag, assembly.direction == .automatic, isRightToLeft {
      assembly.running(rightToLeft: false) { assembly in
        assembly.indented(by: words.indent) { append(words.text, to: &$0) }
      }
      tag = nil
    }
    assembly.running(rightToLeft: isRightToLeft) { assembly in
      assembly.indented(by: tag?.indent ?? paragraph.indent) { assembly in
        guard let tag else {
          return append(text, firstLineIndent: paragraph.firstLineIndent, to: &assembly)
        }
        let mark = mark(of: tag, upTo: paragraph.indent)
        assembly.marked(with: [mark]) { append(text, to: &$0) }
      }
    }
  }

  /// The paragraphs of plain text in a measure.
  func plainParagraphs(of utf8: [UInt8], measure: Int) -> [PlainTextParagraph] {
    PlainTextParagraph.paragraphs(
      of: utf8, measure: measure, style: options.prose, look: options.style,
      tables: { lines(ofTable: $0, measure: $1) })
  }

  /// The lines of rows of aligned text that are a table beyond doubt, a blank one between two parts.
  func lines(ofTable rows: [UInt8], measure: Int) -> [SetLines] {
    guard let table = Table(beyondDoubtIn: rows) else { return [] }
    var assembly = assembly(measure: measure, notes: LinkNotes())
    append(table, to: &assembly)
    let (lines, rows) = (assembly.blocks.lines, assembly.blocks.rows)
    return rows.indices.split { rows[$0].isSpace }.map { lines.lines(in: $0) }
  }

  /// A tag as a mark that reaches to the text that hangs beside it.
  private func mark(of tag: PlainTextParagraph.Tag, upTo column: Int) -> HangingMark {
    let width = column - tag.indent - 1
    var text = tag.text
    text.append(String(" ", times: max(0, width - tag.width)), style: options.style)
    return HangingMark(padding: 0, text: text, width: width)
  }

  /// Adds a heading: in its style, with an underline of its own width where neither styles nor its
  /// place tell it, and kept together with the next two lines, or those up to the next heading.
  func append(
    heading inlines: Inlines, level: Int, anchor: String? = nil, to assembly: inout BlockAssembly
  ) {
    if inlines.isEmpty { return }
    var look = BlockStyles.heading(level: level)
    if options.isWeb, let anchor { look.anchor = anchor }
    let text = styledText(of: inlines, style: look, notes: &assembly.notes, isBrief: true)
    guard !text.isEmpty else { return }
    var style = prose(in: assembly)
    style.hyphenation = nil
    if style.alignment == .justify { style.alignment = .leading }
    var lines = proseLines(of: text, style, in: assembly)
    assembly.fitness.judge(words: lines, measure: assembly.proseMeasure)
    if options.underlinesHeadings, !(options.opensFrame && assembly.lineCount == 0) {
      lines.append(lines.underline(marks.underline(level: level), style: options.style))
    }
    assembly.endKeeping()
    assembly.append(unbroken: lines)
    assembly.keepNext(2)
  }

  /// Adds the caption above a block, kept together with its first two lines.
  func append(caption: String, to assembly: inout BlockAssembly) {
    var style = prose(in: assembly)
    style.hyphenation = nil
    style.alignment = .leading
    let text = StyledText(caption, style: options.style.adding(BlockStyles.caption))
    assembly.append(unbroken: proseLines(of: text, style, in: assembly))
    assembly.keepNext(2)
  }

  /// Adds a message in place of something that could not be read.
  func append(unreadable message: String, to assembly: inout BlockAssembly) {
    append(
      StyledText("[\(message)]", style: options.style.adding(BlockStyles.unreadable)),
      to: &assembly)
  }

  /// Adds text as it is, line by line; lines that are too long wrap with a mark. The first word of
  /// `info` is the language whose colours it has.
  func append(verbatim literal: String, info: String = "", to assembly: inout BlockAssembly) {
    var utf8 = Array(literal.utf8)
    if utf8.last == UInt8(ascii: "\n") { utf8.removeLast() }
    guard !utf8.isEmpty else { return }
    let language =
      options.colorsCode ? info.utf8.prefix { $0 != UInt8(ascii: " ") } : Substring().utf8
    let code = StyledText(
      code: utf8, info: String(Substring(language)), style: options.style)
    append(
      verbatim: setLines(of: code, measure: assembly.measure, style: verbatimStyle), to: &assembly)
  }

  /// Adds the lines of a terminal's output with the styles they have there.
  func append(ansi bytes: [UInt8], keepsWords: Bool = false, to assembly: inout BlockAssembly) {
    let text = terminalText(bytes)
    if text.isEmpty { return }
    var style = verbatimStyle
    (style.keepsWords, style.shortensRules) = (keepsWords, true)
    append(verbatim: setLines(of: text, measure: assembly.measure, style: style), to: &assembly)
  }

  /// The lines of a terminal's output, without the empty ones at the end.
  func terminalText(_ bytes: [UInt8]) -> StyledText {
    var output = parseTerminalOutput(bytes)
    output.removeLineEndsAtEnd()
    return options.style == .plain ? output.text : output.text.mapStyles(options.style.adding)
  }

  private func append(verbatim lines: SetLines, to assembly: inout BlockAssembly) {
    assembly.fitness.judge(verbatim: lines, measure: assembly.measure)
    assembly.append(
      lines, orphans: options.orphans, widows: options.widows, isVerbatim: true)
  }

  /// How verbatim text is set: nothing of it is clipped unless a look asks for it, and it is as
  /// it was written, from left to right, whatever it says.
  var verbatimStyle: ParagraphStyle {
    var style = options.prose
    style.fit = options.cutsVerbatim ? .none : .anywhere
    return style.verbatim
  }
}

extension StyledText {
  /// Whether its first strong character is one of those that run from right to left. The names that
  /// controls are shown by are text as well, whose letters are strong.
  fileprivate var isShownRightToLeft: Bool {
    firstStrongIsRightToLeft(in: utf8) == true
      && firstStrongIsRightToLeft(in: cleaned(for: .setting).utf8) == true
  }
}

/// The function that sets tables within plain text that nothing lays out, as ``Makeup`` sets them.
///
/// - Parameter prose: How the text is set.
/// - Returns: A function of the rows and the cells of a line.
package func tableSetting(_ prose: ParagraphStyle) -> TableSetting {
  var options = BlockOptions()
  (options.prose, options.asciiMarks) = (prose, prose.asciiMarks)
  let setter = BlockSetter(options)
  return { setter.lines(ofTable: $0, measure: $1) }
}

/// The mark beside the first line of an item or a note: a bullet, a number, a box.
struct HangingMark: Hashable, Sendable {
  /// The blanks outside the text, that align numbers.
  let padding: Int
  /// The text.
  let text: StyledText
  /// The cells of the text.
  let width: Int
  /// The cells of everything, the blank between it and the marked text included.
  var cells: Int { padding + width + 1 }
}

extension BlockSetter {
  /// A mark in the direction of an assembly, in the style of all text.
  func mark(_ text: String, padding: Int = 0, in assembly: BlockAssembly) -> HangingMark {
    let line = setLine(of: StyledText(text, style: options.style), style: prose(in: assembly))
    return HangingMark(padding: padding, text: line.text, width: line.width)
  }
}
