import GalleyText

/// Lines of plain text that are set as one: their indent, and the text they hold.
struct PlainParagraph {
  /// The cells before the first line.
  let indent: Int
  /// What the first line begins with and the others hang beside, and the cells before it.
  var tag: (text: Substring, indent: Int, width: Int)?
  /// The lines, without the blanks that they begin with.
  private(set) var lines: [Substring]

  /// The paragraphs of lines without a blank one among them: ``PlainIndents`` says where they
  /// begin, and the tags that they hang beside in a measure.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func paragraphs(
    of text: String, measure: Int, style: ParagraphStyle
  ) -> [PlainParagraph] {
    var paragraphs: [PlainParagraph] = []
    var indents = PlainIndents()
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].endOfLine
      let (indent, content) = text[start..<end].indent(tabWidth: style.tabWidth)
      let startsParagraph = indents.startsParagraph(
        at: indent, isOption: text[content...].isOption)
      if PlainIndents.mayHoldTag(at: indent, startsParagraph: startsParagraph),
        let tag = text[content...].tag(indent: indent, below: indents, measure, style)
      {
        indents.hang(tag)
        let tagEnd = text.utf8.index(content, offsetBy: tag.utf8Count)
        let rest = text.utf8.index(content, offsetBy: tag.textOffset)
        var paragraph = PlainParagraph(indent: tag.textColumn, lines: [text[rest..<end]])
        paragraph.tag = (text[content..<tagEnd], indent, tag.width)
        paragraphs.append(paragraph)
      } else if startsParagraph {
        paragraphs.append(PlainParagraph(indent: indent, lines: [text[content..<end]]))
      } else {
        paragraphs[paragraphs.count - 1].lines.append(text[content..<end])
      }
      start = end < text.endIndex ? text.utf8.index(after: end) : end
    }
    return paragraphs
  }
}

extension Substring {
  /// Where the first line feed is, or the end: found in the storage of the text, not by its
  /// indices.
  fileprivate var endOfLine: Index {
    let found = utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: 0x0A) ?? $0.count }
    guard let found else { return utf8.firstIndex(of: 0x0A) ?? endIndex }
    return utf8.index(startIndex, offsetBy: found)
  }

  /// Whether the line begins as an option does.
  fileprivate var isOption: Bool {
    utf8.withContiguousStorageIfAvailable { PlainTag.isOption($0) } ?? false
  }

  /// The tag that the line begins with.
  fileprivate func tag(
    indent: Int, below indents: PlainIndents, _ measure: Int, _ style: ParagraphStyle
  ) -> PlainTag? {
    utf8.withContiguousStorageIfAvailable {
      PlainTag(
        $0, indent: indent, below: indents, measure: measure, style: style)
    } ?? nil
  }

  /// The cells of the blanks that the line starts with, and where what follows them starts.
  fileprivate func indent(tabWidth: Int) -> (cells: Int, content: Index) {
    var cells = 0
    var index = startIndex
    while index < endIndex,
      let next = PlainIndents.column(after: utf8[index], at: cells, tabWidth: tabWidth)
    {
      cells = next
      index = utf8.index(after: index)
    }
    return (cells, index)
  }
}
