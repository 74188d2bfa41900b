import GalleyText

/// Lines of plain text that are set as one: their indent, and the text they hold.
struct PlainParagraph: Hashable {
  /// The cells before the first line.
  let indent: Int
  /// The lines, without the blanks that they begin with.
  private(set) var lines: [Substring]

  /// The paragraphs of lines without a blank one among them: ``PlainIndents`` says where they
  /// begin.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func paragraphs(of text: String, tabWidth: Int) -> [PlainParagraph] {
    var paragraphs: [PlainParagraph] = []
    var indents = PlainIndents()
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].endOfLine
      let (indent, content) = text[start..<end].indent(tabWidth: tabWidth)
      if indents.startsParagraph(at: indent) {
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
  /// Where the first line feed is, or the end: found in the storage of the text, not by its indices.
  fileprivate var endOfLine: Index {
    let found = utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: 0x0A) ?? $0.count }
    guard let found else { return utf8.firstIndex(of: 0x0A) ?? endIndex }
    return utf8.index(startIndex, offsetBy: found)
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
