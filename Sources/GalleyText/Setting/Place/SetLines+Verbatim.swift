import GalleyCells

extension SetLines {
  /// Text as it is: spaces are kept, tabs reach to their stops, and a line that is longer than
  /// the measure goes on in the next one after a mark.
  ///
  /// Such a line is cut before a space where it is full, or in its last third: after the last space
  /// there, before a number rather than before its unit, else after the last sign that
  /// ``isCut(after:before:)``. It is cut between clusters where there is neither. Where the style
  /// keeps words, it is cut before a word of ASCII that the next row has room for rather than in it.
  /// The spaces that the next row would begin with are left out: it is indented as its line is, see
  /// ``continuationIndent(of:room:)``.
  init(verbatim text: StyledText, measures: LineMeasures, style: ParagraphStyle) {
    self.init(in: text)
    let maker = LineMaker(text: text, measures: measures, style: style, unseen: .anything)
    let isInOrder = style.order == .logical || !text.isReordered && style.direction != .rightToLeft
    var start = 0
    repeat {
      let printable = text.utf8.withUnsafeBufferPointer { endOfPrintableASCII(in: $0, from: start) }
      if isInOrder, printable == text.utf8.count || text.utf8[printable] == 0x0A {
        append(plainLine: start..<printable, maker)
        start = printable + 1
      } else {
        let end = text.utf8.withUnsafeBufferPointer { $0.firstOffset(of: 0x0A, from: printable) }
        append(rowsOf: text[start..<end], maker)
        start = end + 1
      }
    } while start < text.utf8.count
  }

  /// Adds the rows of a line of printable ASCII: those without a mark are in the text.
  private mutating func append(plainLine line: Range<Int>, _ maker: LineMaker) {
    if line.count <= maker.room(of: count) {
      let whole = VerbatimPieces.Piece(
        mark: "", utf8Range: line, width: line.count, isHardEnd: true, dividesWord: false)
      return append(plainPiece: whole, in: line, maker)
    }
    if let shorter = maker.shortened(maker.text, line, room: maker.room(of: count)) {
      return append(rowsOf: shorter, maker)
    }
    var pieces = VerbatimPieces(of: maker.text, asciiLine: line, style: maker.style)
    repeat {
      let piece = pieces.next(room: maker.room(of: count))
      var range = piece.utf8Range
      if !piece.mark.isEmpty {
        let rowStart = text.utf8.count
        text.append(piece.mark)
        text.append(maker.text, in: range)
        range = rowStart..<text.utf8.count
      }
      append(plainPiece: piece, in: range, maker)
    } while !pieces.isAtEnd
  }

  private mutating func append(
    plainPiece piece: VerbatimPieces.Piece, in range: Range<Int>, _ maker: LineMaker
  ) {
    var record = record(of: piece, in: range, maker)
    record.isPrintableASCII = piece.mark.isEmpty
    records.append(record)
  }

  /// Adds the rows of a line of any kind.
  private mutating func append(rowsOf line: StyledText, _ maker: LineMaker) {
    let style = maker.style
    var line = line.expandingTabs(style).cleaned(for: .cells)
    // Clusters may have joined where format characters between them are gone.
    if maker.measures.least < 2, style.fit != .none { line = line.replacingWideClusters(style) }
    line = maker.shortened(line, 0..<line.utf8.count, room: maker.room(of: count)) ?? line
    var pieces = VerbatimPieces(of: line, style: style)
    repeat {
      let piece = pieces.next(room: maker.room(of: count))
      let rowStart = text.utf8.count
      text.append(pieces.text(of: piece).levelingEnd(pieces.baseLevel))
      var record = record(of: piece, in: rowStart..<text.utf8.count, maker)
      record.level = pieces.baseLevel
      records.append(record)
    } while !pieces.isAtEnd
  }

  private func record(
    of piece: VerbatimPieces.Piece, in range: Range<Int>, _ maker: LineMaker
  ) -> Record {
    var record = Record(utf8Range: range, width: piece.width)
    record.isHardEnd = piece.isHardEnd
    record.dividesWord = piece.dividesWord
    record.isRightToLeft = maker.style.direction == .rightToLeft
    maker.align(&record, isFirst: isEmpty)
    return record
  }
}

extension LineMaker {
  /// A line that has more cells than there is room, with shorter rules, if the style asks for that and
  /// they are long enough.
  fileprivate func shortened(
    _ text: StyledText, _ line: Range<Int>, room: Int
  ) -> StyledText? {
    guard style.shortensRules, line.count > room else { return nil }
    return text.utf8.withUnsafeBufferPointer { bytes in
      let shown = bytes.trimmed(line)
      let isASCII = endOfPrintableASCII(in: shown, from: 0) == shown.count
      // The sign of a rule is one cell.
      if !isASCII, style.ambiguousIsWide { return nil }
      guard let width = isASCII ? shown.count : HangingLabel.width(of: shown, style), width > room,
        let spare = SpareCells(printed: shown, width: width, room: room)
      else { return nil }
      var shorter = StyledText()
      for part in spare.remainder(of: shown.count) {
        shorter.append(
          text, in: (line.lowerBound + part.lowerBound)..<(line.lowerBound + part.upperBound))
      }
      return shorter
    }
  }
}

/// The cells that rows which go on with a line are indented by: those of the spaces that the line
/// begins with, but at most a third of the row after the mark. A wide cluster has room beside them.
/// Where words are kept whole, they are fewer if the next one would be torn.
func continuationIndent(of blanks: Int, room: Int) -> Int {
  max(0, min(blanks, (room - continuationMarkWidth) / 3))
}

/// The mark after the indent of a row that goes on with a line; empty where the row has no room for
/// it and as many cells more. It points the way that the text runs.
func continuationMark(room: Int, style: ParagraphStyle) -> String {
  guard room >= 2 * continuationMarkWidth else { return "" }
  return style.direction == .rightToLeft
    ? style.asciiMarks ? "< " : "↩ " : style.asciiMarks ? "> " : "↪ "
}

/// The cells of the mark.
let continuationMarkWidth = 2

/// Whether a line that has to be cut inside a word is better cut between two bytes than between
/// letters: after one of `-_/\:;&?+|` before a letter or a digit, and after a point or a comma, which
/// may be a number's, before a letter.
public func isCut(after byte: UInt8, before next: UInt8) -> Bool {
  guard Addresses.isAlphanumeric(next) else { return false }
  return switch byte {
  case 0x2D, 0x5F, 0x2F, 0x5C, 0x3A, 0x3B, 0x26, 0x3F, 0x2B, 0x7C: true
  case 0x2C, 0x2E: Addresses.isLetter(next)
  default: false
  }
}

/// A line cut into rows.
struct VerbatimPieces {
  let line: StyledText
  let style: ParagraphStyle
  /// Whether each byte is a cluster of one cell.
  private let isASCII: Bool
  /// The end of the line's bytes, and of the last of them that is not a space.
  private let end: Int
  private let visibleEnd: Int
  /// Where the first piece begins, or nothing does as rows of the line are before it.
  private let first: Int
  /// The spaces that the line begins with.
  private(set) var blanks = 0
  /// Where the next piece begins.
  private(set) var start: Int
  /// The level of the line as a paragraph: its beginning does not tell it, since spaces stay
  /// where they are.
  let baseLevel: UInt8

  /// A stretch of the line that is in a row, after a mark.
  struct Piece {
    var mark: String
    var utf8Range: Range<Int>
    /// The cells of both.
    var width: Int
    var isHardEnd: Bool
    var dividesWord: Bool
  }

  /// The pieces of a line, or of the rest of one that goes on and began with so many spaces.
  init(of line: StyledText, style: ParagraphStyle, afterBlanks blanks: Int? = nil) {
    let isASCII = line.utf8.withUnsafeBufferPointer {
      endOfPrintableASCII(in: $0, from: 0) == $0.count
    }
    self.init(line, 0..<line.utf8.count, isASCII: isASCII, blanks: blanks, style: style)
  }

  /// The pieces of a line of printable ASCII that is in a text.
  init(of text: StyledText, asciiLine range: Range<Int>, style: ParagraphStyle) {
    self.init(text, range, isASCII: true, blanks: nil, style: style)
  }

  private init(
    _ line: StyledText, _ range: Range<Int>, isASCII: Bool, blanks: Int?, style: ParagraphStyle
  ) {
    (self.line, self.style, self.isASCII) = (line, style, isASCII)
    first = blanks == nil ? range.lowerBound : -1
    start = range.lowerBound
    end = range.upperBound
    baseLevel = style.order == .visual && style.direction == .rightToLeft ? 1 : 0
    var visibleEnd = end
    while visibleEnd > start, line.utf8[visibleEnd - 1] == 0x20 { visibleEnd -= 1 }
    self.visibleEnd = visibleEnd
    self.blanks = blanks ?? endOfBlanks(from: start) - start
  }

  /// Nothing but spaces is left.
  var isAtEnd: Bool { start >= visibleEnd }

  /// The next piece, in a row of so many cells; one cluster at least.
  mutating func next(room: Int) -> Piece {
    var (mark, width) = (continuationMark(room: room, style: style), 0)
    if !mark.isEmpty {
      let indent = continuationIndent(of: blanks, room: room)
      mark = String(" ", times: indent) + mark
      width = indent + continuationMarkWidth
    }
    let nextRoom = room - width
    // A word that is kept whole may take the cells of the indent.
    let wordRoom = style.keepsWords && !mark.isEmpty ? room - continuationMarkWidth : nextRoom
    if start == first { (mark, width) = ("", 0) }
    let place = end(
      room: style.fit == .none ? .max : room - width, nextRoom: nextRoom, wordRoom: wordRoom)
    let range = start..<place.offset
    start = endOfBlanks(from: place.offset)
    if style.keepsWords, !isAtEnd {
      let cells = line.utf8[start..<end].prefix(wordRoom + 1).prefix { 0x21..<0x7F ~= $0 }.count
      if cells > nextRoom, cells <= wordRoom { blanks = min(blanks, wordRoom - cells) }
    }
    return Piece(
      mark: mark, utf8Range: range, width: width + place.cells, isHardEnd: isAtEnd,
      dividesWord: start == place.offset && !isAtEnd && line.utf8.dividesWord(at: place.offset))
  }

  /// The text of a piece after its mark.
  func text(of piece: Piece) -> StyledText {
    if piece.mark.isEmpty { return line[piece.utf8Range] }
    var text = StyledText()
    text.append(piece.mark, level: baseLevel)
    text.append(line, in: piece.utf8Range)
    return text
  }

  /// The end of the spaces at an offset. One that carries a mark does not count.
  private func endOfBlanks(from offset: Int) -> Int {
    var end = offset
    while end < self.end, line.utf8[end] == 0x20 { end += 1 }
    guard !isASCII, end > offset, end < self.end else { return end }
    let isMarked = line.utf8.withUnsafeBufferPointer { bytes in
      var walk = ClusterWalk(from: end - 1, ambiguousIsWide: style.ambiguousIsWide)
      return walk.next(in: bytes)?.utf8Range.upperBound != end
    }
    return isMarked ? end - 1 : end
  }

  /// A place in the line, and the cells before it in its row.
  private typealias RowEnd = (offset: Int, cells: Int)

  /// Where a row ends that has so many cells, as the next one has, and as that has for a word.
  private func end(room: Int, nextRoom: Int, wordRoom: Int) -> RowEnd {
    line.utf8.withUnsafeBufferPointer { bytes in
      let (full, blank, sign) = isASCII ? asciiPlaces(bytes, room) : places(bytes, room)
      if full.offset >= visibleEnd { return full }
      let between = endOfBlanks(from: full.offset) > full.offset ? full : blank
      if let place = between.map({ wholeMeasure(bytes, at: $0, nextRoom) }) { return place }
      return (style.keepsWords ? wholeWord(bytes, at: full, wordRoom) : nil) ?? sign ?? full
    }
  }

  /// The beginning of the number that is before a place, if its unit is after it; else the
  /// place.
  private func wholeMeasure(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: RowEnd, _ room: Int
  ) -> RowEnd {
    let line = UnsafeBufferPointer(rebasing: bytes[..<end])
    let offset = startOfMeasure(at: place.offset, in: line, from: start, limit: room)
    return (offset, place.cells - (place.offset - offset))
  }

  /// The beginning of the word of ASCII that a full row would be cut in, if it is of no more cells
  /// than the next row has, and text is before it.
  private func wholeWord(
    _ bytes: UnsafeBufferPointer<UInt8>, at full: RowEnd, _ room: Int
  ) -> RowEnd? {
    var (word, end) = (full.offset, full.offset)
    while word > start, 0x21..<0x7F ~= bytes[word - 1] { word -= 1 }
    while end < self.end, end - word <= room, 0x21..<0x7F ~= bytes[end] { end += 1 }
    let isWord = word > start && bytes[word - 1] == 0x20 && (end == self.end || bytes[end] == 0x20)
    guard isWord, end - word <= room, bytes[start..<word].contains(where: { $0 != 0x20 }) else {
      return nil
    }
    return (word, full.cells - (full.offset - word))
  }

  /// Where the row is full, one cluster at least, and the last places in its last third after a
  /// space and after a sign.
  private func places(
    _ bytes: UnsafeBufferPointer<UInt8>, _ room: Int
  ) -> (full: RowEnd, blank: RowEnd?, sign: RowEnd?) {
    // Most lines fit.
    if bytes.count - start <= 4 * min(room, LineMeasures.limit) {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      let cells = displayWidth(of: rest, ambiguousIsWide: style.ambiguousIsWide)
      if cells <= room { return ((bytes.count, cells), nil, nil) }
    }
    var walk = ClusterWalk(from: start, ambiguousIsWide: style.ambiguousIsWide)
    var (full, blank, sign): (RowEnd, RowEnd?, RowEnd?) = ((start, 0), nil, nil)
    while let cluster = walk.next(in: bytes) {
      if full.cells + cluster.width > room, full.offset > start { break }
      full = (cluster.utf8Range.upperBound, full.cells + cluster.width)
      if full.offset == bytes.count || full.cells < room - room / 3 { continue }
      if bytes[full.offset - 1] == 0x20 { blank = full }
      if isCut(after: bytes[full.offset - 1], before: bytes[full.offset]) { sign = full }
    }
    return (full, blank, sign)
  }

  /// The same of a line whose bytes are clusters of one cell.
  private func asciiPlaces(
    _ bytes: UnsafeBufferPointer<UInt8>, _ room: Int
  ) -> (full: RowEnd, blank: RowEnd?, sign: RowEnd?) {
    let cells = min(end - start, max(1, room))
    let full = (start + cells, cells)
    if start + cells >= visibleEnd { return (full, nil, nil) }
    let places = cutsInLastThird(of: bytes, from: start, full: start + cells, room: room)
    let rowEnd = { (offset: Int) in (offset, offset - start) }
    return (full, places.blank.map(rowEnd), places.sign.map(rowEnd))
  }
}

/// Where a line may be cut in the last third of a full row of ASCII.
///
/// - Parameters:
///   - line: The line; it goes on after the row.
///   - start: Where the row begins.
///   - full: Where it is full, after `start`.
///   - room: Its cells.
/// - Returns: The last place after a space; and the last after a sign, unless such a space is after it.
func cutsInLastThird(
  of line: UnsafeBufferPointer<UInt8>, from start: Int, full: Int, room: Int
) -> (blank: Int?, sign: Int?) {
  var sign: Int?
  for offset in stride(from: full, through: start + max(1, room - room / 3), by: -1) {
    if line[offset - 1] == 0x20 { return (offset, sign) }
    if sign == nil, isCut(after: line[offset - 1], before: line[offset]) { sign = offset }
  }
  return (nil, sign)
}

/// The beginning of the number that is before a place beside a space, if its unit is after it and a
/// row of `limit` cells has room for both; else the place. See
/// ``startOfNumber(before:in:from:limit:)``.
func startOfMeasure(
  at place: Int, in line: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
) -> Int {
  let blank = place > start && line[place - 1] == 0x20 ? place - 1 : place
  return startOfNumber(before: blank, in: line, from: start, limit: limit) ?? place
}

extension ParagraphStyle {
  /// The cells that a tab reaches to a multiple of.
  var tabStop: Int { min(max(1, tabWidth), LineMeasures.limit) }
}

extension StyledText {
  /// The line with spaces for its tabs, up to the next multiple of the tab width; `column` cells
  /// are before it.
  func expandingTabs(_ style: ParagraphStyle, from column: Int = 0) -> StyledText {
    if !utf8.contains(0x09) { return self }
    let stop = style.tabStop
    var expanded = StyledText()
    var column = column
    for cluster in graphemeClusters(of: utf8, ambiguousIsWide: style.ambiguousIsWide) {
      let start = cluster.utf8Range.lowerBound
      if utf8[start] == 0x09 {
        let count = stop - column % stop
        expanded.append(utf8: repeatElement(0x20, count: count), as: self, at: start)
        column += count
      } else {
        expanded.append(self[cluster.utf8Range])
        column += cluster.width
      }
    }
    return expanded
  }
}
