/// Lines of plain text that are set as one: their indent, and the text they hold.
///
/// Plain text has no markup but its indents, and a change of indent is one. A line that starts
/// ``leastStep`` cells further right than the one before starts a paragraph of its own, as in a
/// manual page; so does one that much further left, unless it only follows a paragraph's indented
/// first line. Smaller changes, such as the hanging lines of a list, are the same paragraph, which
/// keeps the indent of its first line.
struct PlainParagraph: Hashable {
  /// The cells before the first line.
  let indent: Int
  /// The lines, the blanks before the first left out.
  private(set) var lines: Substring

  /// The least change of indent, in cells, that starts a paragraph.
  static let leastStep = 4

  /// The paragraphs of lines without a blank one among them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func paragraphs(of text: String, tabWidth: Int) -> [PlainParagraph] {
    var paragraphs: [PlainParagraph] = []
    var start = text.startIndex
    var lastIndent = 0
    // Whether the last line began a paragraph that nothing further left had come before.
    var mayBeFirstLineIndent = true
    while start < text.endIndex {
      let end = text.utf8[start...].firstIndex(of: 0x0A) ?? text.endIndex
      let line = text[start..<end]
      let (indent, content) = line.indent(tabWidth: tabWidth)
      let isDeeper = indent - lastIndent >= leastStep
      let isShallower = lastIndent - indent >= leastStep && !mayBeFirstLineIndent
      if paragraphs.isEmpty || isDeeper || isShallower {
        mayBeFirstLineIndent = paragraphs.isEmpty
        paragraphs.append(PlainParagraph(indent: indent, lines: text[content..<end]))
      } else {
        mayBeFirstLineIndent = false
        let first = paragraphs[paragraphs.count - 1].lines.startIndex
        paragraphs[paragraphs.count - 1].lines = text[first..<end]
      }
      lastIndent = indent
      start = end < text.endIndex ? text.utf8.index(after: end) : end
    }
    return paragraphs
  }
}

extension Substring {
  /// The cells of the blanks that the line starts with, and where what follows them starts.
  fileprivate func indent(tabWidth: Int) -> (cells: Int, content: Index) {
    var cells = 0
    var index = startIndex
    let tab = Swift.max(1, tabWidth)
    while index < endIndex {
      switch utf8[index] {
      case UInt8(ascii: " "): cells += 1
      case UInt8(ascii: "\t"): cells = (cells / tab + 1) * tab
      default: return (cells, index)
      }
      index = utf8.index(after: index)
    }
    return (cells, index)
  }
}
