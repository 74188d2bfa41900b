/// Where a line of plain text goes, and what it begins with.
struct PlainLineStart {
  /// Whether it starts a paragraph; else it goes on with the one before.
  var startsParagraph: Bool
  /// The bytes before its text: the marks of a quotation, a tag, and the blanks after them.
  var textOffset: Int
  /// The marks of a quotation that it begins with.
  let quote: PlainQuote?
  /// The cells between that and its paragraph.
  var indent: Int
  /// The words that its paragraph hangs beside, their offset in the line, and the cells before them.
  var tag: (words: PlainTag, offset: Int, indent: Int)?

  init(startsParagraph: Bool, textOffset: Int, quote: PlainQuote?, indent: Int) {
    (self.startsParagraph, self.textOffset) = (startsParagraph, textOffset)
    (self.quote, self.indent) = (quote, indent)
  }

  /// Has the line begin with a tag.
  mutating func hang(beside tag: PlainTag) {
    self.tag = (words: tag, offset: textOffset, indent: tag.shownIndent)
    startsParagraph = true
    textOffset += tag.textOffset
    indent = tag.shownColumn
  }
}

/// The marks that a quoted line begins with: `> `, `>> `, `> > `.
struct PlainQuote {
  /// How many marks there are.
  let depth: Int
  /// The cells before the marks, and the bytes of these with a blank after them.
  private let indent: Int
  private let length: Int
  /// The bytes of the line before its text, and the cells between the marks and that.
  let utf8Count: Int
  let textColumn: Int

  /// The most bytes of the marks.
  private static let greatestLength = PlainTag.window / 2

  /// The marks of a line; nil if it begins with none, nothing follows them, or there is no room beside
  /// them.
  ///
  /// - Parameters:
  ///   - line: Its text without the indent; a line end, and anything, may follow it.
  ///   - indent: The cells that are to stand before the marks.
  ///   - measure: The cells of the lines that are set.
  init?(_ line: UnsafeBufferPointer<UInt8>, at indent: Int, measure: Int) {
    var (offset, end, depth) = (0, 0, 0)
    while offset < min(line.count, PlainQuote.greatestLength) {
      if line[offset] == UInt8(ascii: ">") {
        (depth, end) = (depth + 1, offset + 1)
      } else if line[offset] != 0x20 || offset > end {
        break
      }
      offset += 1
    }
    if end < line.count, line[end] == 0x20 { end += 1 }
    var text = end
    while text < min(line.count, PlainTag.window), line[text] == 0x20 { text += 1 }
    guard depth > 0, text < min(line.count, PlainTag.window), line[text] > 0x20,
      measure - indent - end >= PlainIndents.leastMeasure
    else { return nil }
    (self.indent, length) = (indent, end)
    (self.depth, utf8Count, textColumn) = (depth, text, text - end)
  }

  /// The cells of the marks, with those before and after them.
  var width: Int { indent + length }

  /// What stands before every line of the paragraph that begins with a line: a cell for each byte.
  func marks(of line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(repeating: 0x20, count: indent) + line[..<length]
  }
}

/// Lines of plain text that stand in the middle, as titles do: what they leave free at both sides of a
/// line of common width is the same.
enum CenteredLines {
  /// The least indent of a centred line, and of one that is alone.
  static let leastIndent = 8
  private static let leastIndentAlone = 16

  /// Twice the columns that lines may stand about.
  private static let axes = 56...88

  /// Whether a block begins with such lines, and holds nothing else; nil where that depends on more
  /// text.
  static func areHere(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFinal: Bool, _ style: ParagraphStyle
  ) -> Bool? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    var (least, greatest, axis) = (column, column, 0)
    while let line = ahead.next() {
      let start = axis == 0 ? (offset: 0, column: column) : text.skipBlanks(line, from: 0, style)
      if start.offset == line.upperBound { break }
      let width = shownWidth(of: text.trimmed(start.offset..<line.upperBound), style)
      let double = 2 * start.column + width
      guard axes ~= double, axis == 0 || abs(double - axis) <= 4, start.column >= leastIndent else {
        return false
      }
      axis = double
      (least, greatest) = (min(least, start.column), max(greatest, start.column))
    }
    if ahead.needsMore { return nil }
    return !ahead.isTooLong && (greatest > least + 1 || least >= leastIndentAlone)
  }

  /// The cells of the first line of a text.
  static func width(of text: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) -> Int {
    var ahead = LinesAhead(text, isFinal: true)
    return ahead.next().map { shownWidth(of: text.trimmed($0), style) } ?? 0
  }
}
