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
  /// The words that its paragraph hangs beside, as they are in the source, the cells before them, and
  /// their own.
  var tag: (utf8: [UInt8], indent: Int, width: Int)?

  init(startsParagraph: Bool, textOffset: Int, quote: PlainQuote?, indent: Int) {
    (self.startsParagraph, self.textOffset) = (startsParagraph, textOffset)
    (self.quote, self.indent) = (quote, indent)
  }

  /// Has the line begin with a tag; its text without indent and quotation is given.
  mutating func hang(beside tag: HangingLabel, of text: UnsafeBufferPointer<UInt8>) {
    self.tag = (utf8: Array(text[..<tag.utf8Count]), indent: tag.shownIndent, width: tag.width)
    startsParagraph = true
    textOffset += tag.textOffset
    indent = tag.shownColumn
  }

  /// Sets the parts of a line at the left, in the middle and at the right of a measure, as far as they
  /// have room there.
  mutating func set(
    _ header: HeaderLine, of text: UnsafeBufferPointer<UInt8>, in measure: Int
  ) {
    let (left, middle, right) = (header.widths[0], header.widths[1], header.widths[2])
    let end = measure - right
    let start = min((measure - middle) / 2, end - middle - HeaderLine.leastGap)
    guard start >= left + HeaderLine.leastGap else { return }
    let blanks = [UInt8](repeating: 0x20, count: start - left)
    tag = (
      utf8: text[header.parts[0]] + blanks + text[header.parts[1]], indent: 0,
      width: start + middle
    )
    (textOffset, indent) = (header.parts[2].lowerBound, end)
  }
}

/// A line alone that has a part at its left, one in its middle and one at its right, as are at the
/// head and the foot of manual pages and RFCs.
struct HeaderLine {
  /// Where the parts are, and their cells.
  private(set) var parts: [Range<Int>] = []
  private(set) var widths: [Int] = []

  /// The least cells between two parts, and of the whole line.
  static let leastGap = 2
  private static let leastWidth = 56

  /// Looks at the first line of a block.
  ///
  /// - Returns: Its parts; nothing if it is another line, and nil where that depends on more text.
  static func find(
    in text: UnsafeBufferPointer<UInt8>, isFinal: Bool, _ style: ParagraphStyle
  ) -> HeaderLine?? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let line = ahead.next() else { return ahead.needsMore ? nil : .some(nil) }
    let shown = text.trimmed(line)
    guard shown.count >= leastWidth, let header = HeaderLine(shown, style) else {
      return .some(nil)
    }
    guard let next = ahead.next() else {
      return ahead.needsMore ? nil : .some(ahead.isTooLong ? nil : header)
    }
    let isBlank = text.skipBlanks(next, from: 0, style).offset == next.upperBound
    return .some(isBlank ? header : nil)
  }

  /// The parts of a line, between two gaps of blanks, the second of which is in the middle; nil if
  /// it has others, or some that may run from right to left.
  private init?(_ line: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) {
    var start = 0
    while start < line.count {
      guard parts.count < 3 else { return nil }
      var end = start
      while end < line.count, line[end] != 0x20 || end + 1 < line.count && line[end + 1] != 0x20 {
        end += 1
      }
      let part = UnsafeBufferPointer(rebasing: line[start..<end])
      guard let width = HangingLabel.width(of: part, style) else { return nil }
      parts.append(start..<end)
      widths.append(width)
      start = line[end...].firstIndex { $0 != 0x20 } ?? line.count
    }
    guard parts.count == 3 else { return nil }
    let gaps = (
      parts[1].lowerBound - parts[0].upperBound, parts[2].lowerBound - parts[1].upperBound
    )
    let whole = widths.reduce(gaps.0 + gaps.1, +)
    let doubleMiddle = 2 * (widths[0] + gaps.0) + widths[1]
    guard whole >= HeaderLine.leastWidth, abs(doubleMiddle - whole) <= 4 else { return nil }
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
  private static let greatestLength = HangingLabel.window / 2

  /// The marks of a line; nil if it begins with none, nothing follows them, or there is no room beside
  /// them.
  ///
  /// - Parameters:
  ///   - line: Its text without the indent; a line end, and anything, may follow it.
  ///   - indent: The cells that are to be before the marks.
  ///   - measure: The cells of the lines that are set.
  ///   - style: How many cells ambiguous characters have.
  init?(
    _ line: UnsafeBufferPointer<UInt8>, at indent: Int, measure: Int, _ style: ParagraphStyle
  ) {
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
    while text < min(line.count, HangingLabel.window), line[text] == 0x20 { text += 1 }
    guard depth > 0, text < min(line.count, HangingLabel.window), line[text] > 0x20,
      measure - indent - end >= PlainIndents.leastMeasure,
      HangingLabel.isSeen(line, at: text, style)
    else { return nil }
    (self.indent, length) = (indent, end)
    (self.depth, utf8Count, textColumn) = (depth, text, text - end)
  }

  /// The cells of the marks, with those before and after them.
  var width: Int { indent + length }

  /// What is before every line of the paragraph that begins with a line: a cell for each byte.
  func marks(of line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(repeating: 0x20, count: indent) + line[..<length]
  }
}

/// Lines of plain text that are in the middle, as titles do: what they leave free at both sides of a
/// line of common width is the same.
enum CenteredLines {
  /// The least indent of a centred line, and of one that is alone.
  static let leastIndent = 8
  private static let leastIndentAlone = 16

  /// Twice the columns that lines may be about.
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
