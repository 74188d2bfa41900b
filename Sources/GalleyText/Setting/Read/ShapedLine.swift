/// A line of plain text whose blanks say something: a row of a table, a line of a drawing, or of code.
///
/// Blanks in prose are as wide as they happen to be, so that a line alone does not tell: lines are rows
/// where their gaps are in the same cells, a drawing where half of a block is signs, and code where half
/// of it holds what prose does not and no line ends a sentence. See ``LineShape``.
struct ShapedLine: Hashable, Sendable {
  /// The columns that its text begins and ends at.
  let column: Int
  private(set) var end = 0
  /// Its bytes.
  let utf8Count: Int
  /// The gaps between its cells: two blanks or more, but for two after a sentence.
  private(set) var gaps: [Gap] = []
  /// The blanks that are alone.
  private var singleBlanks = 0
  /// The cells of the narrowest and of the widest blanks, but for those after sentences.
  private var narrowest = Int.max
  private var widest = 0
  /// Whether it is a line of a drawing, and whether it holds signs that are for nothing else.
  private(set) var isDrawn = false
  private(set) var holdsBoxes = false

  /// The least cells for text that wraps in the last cell of a row.
  static let leastRoom = 12

  /// Blanks between two cells.
  struct Gap: Hashable, Sendable {
    /// The columns, and the bytes after the beginning of the line's text.
    var columns: Range<Int>
    var utf8: Range<Int>
  }

  /// Looks at the text of a line, which neither begins nor ends with a blank.
  ///
  /// - Parameters:
  ///   - text: All of it, and nothing else.
  ///   - column: Where it begins.
  ///   - style: How wide tabs are.
  /// - Complexity: O(*n*).
  init(_ text: UnsafeBufferPointer<UInt8>, at column: Int, _ style: ParagraphStyle) {
    (self.column, utf8Count) = (column, text.count)
    var place = (offset: 0, column: column)
    var signs = SignCount()
    while place.offset < text.count {
      let byte = text[place.offset]
      if byte.isBlank {
        let start = place
        while place.offset < text.count, text[place.offset].isBlank {
          let column = PlainIndents.column(after: text[place.offset], at: place.column, style)
          place = (place.offset + 1, max(place.column, column ?? 0))
        }
        let gap = Gap(
          columns: start.column..<place.column, utf8: start.offset..<place.offset)
        note(gap, after: text)
      } else {
        signs.count(byte, before: text, at: place.offset)
        place = (place.offset + 1, max(column, place.column + ShapedLine.cells(of: byte)))
      }
    }
    end = place.column
    holdsBoxes = signs.boxes > 0
    isDrawn = holdsBoxes || signs.areDrawing(text)
  }

  /// Looks at a line in a range, of which nothing is known; nil if it is blank.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ style: ParagraphStyle) {
    let start = text.skipBlanks(range, from: 0, style)
    if start.offset == range.upperBound { return nil }
    self.init(text.trimmed(start.offset..<range.upperBound), at: start.column, style)
  }

  /// Looks at the first line of a text that begins with that of a line.
  init(firstLineOf text: UnsafeBufferPointer<UInt8>, at column: Int, _ style: ParagraphStyle) {
    var ahead = LinesAhead(text, isFinal: true)
    self.init(text.trimmed(ahead.next() ?? 0..<0), at: column, style)
  }

  /// The text before a gap, with blanks for tabs.
  func text(upTo end: Gap, of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var (words, start) = ([UInt8](), 0)
    for gap in gaps where gap.columns.upperBound <= end.columns.lowerBound {
      words += text[start..<gap.utf8.lowerBound]
      words += repeatElement(0x20, count: gap.columns.count)
      start = gap.utf8.upperBound
    }
    return words + text[start..<end.utf8.lowerBound]
  }

  /// All of the text, with blanks for tabs.
  func text(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let end = Gap(columns: self.end..<self.end, utf8: utf8Count..<utf8Count)
    return self.text(upTo: end, of: text)
  }

  private mutating func note(_ gap: Gap, after text: UnsafeBufferPointer<UInt8>) {
    let cells = gap.columns.count
    if cells < 2 { singleBlanks += 1 }
    let endsSentence = cells > 1 && HangingLabel.endsSentence(text, at: gap.utf8.lowerBound)
    if !endsSentence { (narrowest, widest) = (min(narrowest, cells), max(widest, cells)) }
    if cells > 2 || cells == 2 && !endsSentence { gaps.append(gap) }
  }

  /// Whether a line without an early gap may be of a drawing: it begins with a box or with a sign that
  /// begins no sentence, quotation or label.
  static func mayBeDrawn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 1, !Addresses.isLetter(text[0]) else { return false }
    if text[0].isOne(of: "|/\\_+<^=") { return true }
    if text[0].isOne(of: "-.'`~*:#>") { return !text[1].isBlank }
    return SignCount.isBox(text, at: 0)
  }

  /// Whether a gap begins where that is told of a line at once, see ``HangingLabel/mayHaveGap(_:)``.
  var hasEarlyGap: Bool {
    gaps.first.map { $0.utf8.lowerBound < HangingLabel.greatestLength } ?? false
  }

  /// Whether it has three gaps, or two of which one is wide.
  private var isInColumns: Bool { gaps.count > 2 || gaps.count == 2 && widest > 2 }

  /// Whether all blanks are about as wide.
  private var isEven: Bool { widest <= narrowest || widest - narrowest == 1 }

  /// About the cells of a byte; a backspace goes back.
  private static func cells(of byte: UInt8) -> Int {
    if byte == 0x08 { return -1 }
    return byte & 0xC0 == 0x80 ? 0 : byte >= 0xE3 ? 2 : 1
  }

  /// How many gaps of a line overlap those of another by two cells, and whether one of them is wide.
  private func overlaps(with other: ShapedLine) -> (count: Int, tells: Bool) {
    var (count, tells, index) = (0, false, 0)
    for gap in gaps {
      while index < other.gaps.count,
        other.gaps[index].columns.upperBound < gap.columns.lowerBound + 2
      {
        index += 1
      }
      guard index < other.gaps.count else { break }
      let below = other.gaps[index].columns
      let shared =
        min(gap.columns.upperBound, below.upperBound)
        - max(gap.columns.lowerBound, below.lowerBound)
      guard shared >= 2 else { continue }
      count += 1
      tells = tells || gap.columns.count > 2 || below.count > 2
    }
    return (count, tells)
  }

  /// Whether two lines are rows of a table: two gaps or more of each are in the same cells, and no more
  /// than a third of those of the one that has fewer is elsewhere. Gaps of justified prose may meet by
  /// chance; they are as wide as the other blanks of a line, and few of them meet. Lines in columns that
  /// do not end as justified ones do are rows wherever their gaps are.
  func isRow(beside other: ShapedLine) -> Bool {
    guard gaps.count > 1, other.gaps.count > 1 else { return false }
    if isInColumns, other.isInColumns, end != other.end { return true }
    let (count, tells) = overlaps(with: other)
    let fewer = min(gaps.count, other.gaps.count)
    if isEven || other.isEven, count < max(gaps.count, other.gaps.count) { return false }
    let areMostlyGaps = gaps.count >= singleBlanks && other.gaps.count >= other.singleBlanks
    return count > 1 && 3 * count >= 2 * fewer && (tells || areMostlyGaps)
  }

  /// Whether a line below a row goes on with the table: it is a row as well, if only some of its cells
  /// hold anything, or begins where a cell does and not where the row does.
  func continues(_ row: ShapedLine) -> Bool {
    if isRow(beside: row) { return true }
    if column > row.column + 1 {
      return row.gaps.contains { abs($0.columns.upperBound - column) < 2 }
        || row.gaps.contains { $0.columns.upperBound <= column } && overlaps(with: row).count > 0
    }
    return column >= row.column - 1 && gaps.count < 3 && overlaps(with: row).tells
  }
}

/// How many bytes of a line are signs that drawings are made of.
private struct SignCount {
  private var letters = 0
  private var signs = 0
  private(set) var boxes = 0
  private var holdsCorner = false

  mutating func count(
    _ byte: UInt8, before text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"),
      UInt8(ascii: "-"), UInt8(ascii: "="):
      signs += 1
      if byte == UInt8(ascii: "+") { noteCorner(text, at: offset) }
    case 0xE2: if SignCount.isBox(text, at: offset) { boxes += 1 } else { letters += 1 }
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...: letters += 1
    default: break
    }
  }

  /// Whether a line is of a drawing: between two bars or corners, or more signs than letters.
  func areDrawing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func isBar(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "|") || byte == UInt8(ascii: "+") }
    return holdsCorner || signs > 1 && text.count > 2 && isBar(text.first) && isBar(text.last)
      || signs > 2 && signs > letters || text.allSatisfy { isBar($0) }
  }

  private mutating func noteCorner(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    func isLine(_ from: Int) -> Bool {
      from >= 0 && from + 1 < text.count && text[from] == UInt8(ascii: "-")
        && text[from + 1] == UInt8(ascii: "-")
    }
    holdsCorner = holdsCorner || isLine(offset - 2) || isLine(offset + 1)
  }

  /// Whether a scalar from U+2500 to U+259F begins at an offset.
  static func isBox(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset + 2 < text.count, text[offset] == 0xE2 else { return false }
    return text[offset + 1] == 0x94 || text[offset + 1] == 0x95
      || text[offset + 1] == 0x96 && text[offset + 2] < 0xA0
  }
}
