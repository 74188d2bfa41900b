/// Where a line of plain text goes, and how it begins.
struct PlainLineStart {
  /// Whether it starts a paragraph; else it goes on with the one before.
  var startsParagraph: Bool
  /// The bytes before its text: the marks of a quotation, a tag, and the blanks after them.
  var textOffset: Int
  /// The marks of a quotation that it begins with.
  let quote: PlainQuote?
  /// The cells between that and its paragraph, and more before its first line.
  var indent: Int
  var firstLineIndent = 0
  /// The words that its paragraph hangs beside, as they are in the source, the cells before them, and
  /// their own.
  var tag: (utf8: [UInt8], indent: Int, width: Int)?
  /// Whether it is set as code is; the tag is all of it then.
  private(set) var isVerbatim = false
  /// The lines of a table that it begins, a blank one between its parts.
  private(set) var table: [SetLines] = []
  /// The cells before the line above, where that is a heading and no longer of its paragraph.
  var headingIndent: Int?

  init(startsParagraph: Bool, textOffset: Int, quote: PlainQuote?, indent: Int) {
    (self.startsParagraph, self.textOffset) = (startsParagraph, textOffset)
    (self.quote, self.indent) = (quote, indent)
  }

  /// A table that rows of so many bytes make.
  init(table: [SetLines], utf8Count: Int, indent: Int) {
    self.init(startsParagraph: true, textOffset: utf8Count, quote: nil, indent: indent)
    self.table = table
  }

  /// A line by itself in so much room: as it is if it fits, whichever way its words run; else its last cell
  /// wraps beside the others, or it is cut. A line that may be code wraps as prose instead.
  init(
    row: ShapedLine, of text: UnsafeBufferPointer<UInt8>, _ shape: LineShape, indent: Int,
    room: Int, _ style: ParagraphStyle
  ) {
    self.init(startsParagraph: true, textOffset: 0, quote: nil, indent: indent)
    let surplus = indent + row.end - row.column - room
    let line = row.text(of: text)
    if surplus > 0, let shorter = LeaderDots.shorten(line, by: surplus) {
      keep(shorter, instead: row.utf8Count)
    } else if surplus > 0, shape.wrapsInCells, wrap(row, of: text, in: room, style) {
      return
    } else if surplus <= 0 || shape.keepsBlanks {
      keep(line, instead: row.utf8Count)
    }
  }

  /// Has the last cell of a row wrap beside the others, if there is room for it and it runs from left to
  /// right; returns whether it does.
  private mutating func wrap(
    _ row: ShapedLine, of text: UnsafeBufferPointer<UInt8>, in room: Int, _ style: ParagraphStyle
  ) -> Bool {
    for gap in row.gaps.reversed() {
      let start = gap.utf8.upperBound
      guard room - (indent + gap.columns.upperBound - row.column) >= ShapedLine.leastRoom else {
        return false
      }
      guard start < text.count, HangingLabel.isSeen(text, at: start, upTo: text.count, style) else {
        continue
      }
      let words = row.text(upTo: gap, of: text)
      guard let width = words.withUnsafeBufferPointer({ HangingLabel.width(of: $0, style) }),
        room - indent - width - gap.columns.count > 0,
        !style.isRightToLeft(Array(text[start..<row.utf8Count])[...])
      else { return false }
      tag = (utf8: words, indent: indent, width: width)
      textOffset = start
      indent += width + gap.columns.count
      return true
    }
    return false
  }

  /// Shows a line as code is, in place of so many bytes.
  private mutating func keep(_ line: [UInt8], instead utf8Count: Int) {
    tag = (utf8: line, indent: indent, width: 0)
    (textOffset, isVerbatim) = (utf8Count, true)
  }

  /// Has the line be a banner whose rules are shorter, if it has no room else; one whose rules are too
  /// short for that wraps as text does.
  mutating func shorten(
    _ banner: UnsafeBufferPointer<UInt8>, to measure: Int, _ style: ParagraphStyle
  ) {
    let room = measure - indent
    guard let width = HangingLabel.width(of: banner, style), width > room,
      let spare = SpareCells(banner: banner, surplus: width - room)
    else { return }
    keep(spare.remainder(of: banner.count).flatMap { banner[$0] }, instead: banner.count)
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
    startsParagraph = true
    guard let first = header.parts.first, let last = header.parts.last else { return }
    var words = Array(text[first.utf8])
    var width = first.width
    let end = measure - last.width
    if header.parts.count > 2 {
      let middle = header.parts[1]
      let start = min((measure - middle.width) / 2, end - middle.width - HeaderLine.leastGap)
      guard start >= width + HeaderLine.leastGap else { return }
      words += [UInt8](repeating: 0x20, count: start - width) + text[middle.utf8]
      width = start + middle.width
    }
    guard end >= width + HeaderLine.leastGap else { return }
    tag = (utf8: words, indent: 0, width: width)
    (textOffset, indent) = (last.utf8.lowerBound, end)
  }
}

/// A line that has a part at its left, one at its right, and perhaps one in its middle, as are at the head
/// and the foot of manual pages and RFCs: alone, or one below the other with the same end. It is long, or
/// says the same at both sides.
struct HeaderLine {
  /// Where a part is, and its cells.
  typealias Part = (utf8: Range<Int>, width: Int)

  private(set) var parts: [Part] = []
  /// The cells of the whole line.
  private(set) var width = 0

  /// The least cells between two parts, between the only ones of a line alone, and of the whole line.
  static let leastGap = 2
  private static let leastGapAlone = 16
  private static let leastWidth = 56

  /// Looks at a line at the margin.
  ///
  /// - Parameters:
  ///   - text: The text from it on, the first line of a block or one below another of two parts.
  ///   - above: The cells of the line above, if there is one.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How many cells ambiguous characters have.
  /// - Returns: Its parts; nothing if it is another line, and nil where that depends on more text.
  static func find(
    in text: UnsafeBufferPointer<UInt8>, below above: Int?, isFinal: Bool, _ style: ParagraphStyle
  ) -> HeaderLine?? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let line = ahead.next() else { return ahead.needsMore ? nil : .some(nil) }
    guard let header = HeaderLine(text.trimmed(line), style) else { return .some(nil) }
    if header.parts.count == 2, header.width == above { return header }
    guard let next = ahead.next() else {
      return ahead.needsMore ? nil : .some(ahead.isTooLong || !header.mayBeAlone ? nil : header)
    }
    let isBlank = text.skipBlanks(next, from: 0, style).offset == next.upperBound
    if isBlank { return .some(header.mayBeAlone ? header : nil) }
    let isAbove =
      header.parts.count == 2 && HeaderLine(text.trimmed(next), style)?.width == header.width
    return .some(isAbove ? header : nil)
  }

  /// Whether it is one without others of its kind: its gap is wide.
  private var mayBeAlone: Bool {
    parts.count > 2 || width - parts.reduce(0) { $0 + $1.width } >= HeaderLine.leastGapAlone
  }

  /// The parts of a line, between one gap of blanks or two, the second of which is in the middle; nil if
  /// it has others, or some that may run from right to left.
  private init?(_ line: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) {
    guard let first = line.first, first > 0x20 else { return nil }
    var start = 0
    while start < line.count {
      guard parts.count < 3 else { return nil }
      var end = start
      while end < line.count, line[end] != 0x20 || end + 1 < line.count && line[end + 1] != 0x20 {
        end += 1
      }
      let part = UnsafeBufferPointer(rebasing: line[start..<end])
      guard let cells = HangingLabel.width(of: part, style) else { return nil }
      parts.append((utf8: start..<end, width: cells))
      start = line[end...].firstIndex { $0 != 0x20 } ?? line.count
      width += cells + start - end
    }
    guard parts.count > 1 else { return nil }
    let isFramed =
      parts.count == 3 && line[parts[0].utf8].elementsEqual(line[parts[2].utf8])
    guard isFramed || width >= HeaderLine.leastWidth else { return nil }
    if parts.count == 2 { return }
    let middle = parts[0].width + parts[1].utf8.lowerBound - parts[0].utf8.upperBound
    guard abs(2 * middle + parts[1].width - width) <= 4 else { return nil }
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
    let (depth, marksEnd) = PlainQuote.marks(of: line)
    let end = marksEnd + (marksEnd < line.count && line[marksEnd] == 0x20 ? 1 : 0)
    let window = end..<max(end, min(line.count, HangingLabel.window))
    let (text, column) = line.skipBlanks(window, from: end, style)
    guard depth > 0, text < window.upperBound, line[text] > 0x20,
      measure - indent - end >= PlainIndents.leastMeasure,
      HangingLabel.isSeen(line, at: text, style)
    else { return nil }
    (self.indent, length) = (indent, end)
    (self.depth, utf8Count, textColumn) = (depth, text, column - end)
  }

  /// How many marks a line begins with, and where the last of them ends.
  static func marks(of line: UnsafeBufferPointer<UInt8>) -> (depth: Int, end: Int) {
    var (offset, end, depth) = (0, 0, 0)
    while offset < min(line.count, greatestLength) {
      if line[offset] == UInt8(ascii: ">") {
        (depth, end) = (depth + 1, offset + 1)
      } else if line[offset] != 0x20 || offset > end {
        break
      }
      offset += 1
    }
    return (depth, end)
  }

  /// The cells of the marks, with those before and after them.
  var width: Int { indent + length }

  /// The marks before every line of the paragraph that begins with a line: a cell for each byte.
  func marks(of line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(repeating: 0x20, count: indent) + line[..<length]
  }
}

/// Lines of plain text in the middle, as titles are: they leave the same room free at both sides of
/// a line of common width.
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
    while let (line, start) = ahead.nextShown(from: axis == 0 ? column : 0, style) {
      let double = 2 * start + shownWidth(of: line, style)
      guard axes ~= double, axis == 0 || abs(double - axis) <= 4, start >= leastIndent else {
        return false
      }
      axis = double
      (least, greatest) = (min(least, start), max(greatest, start))
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
