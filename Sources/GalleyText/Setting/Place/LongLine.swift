import GalleyCells

/// A line that is too long to be kept whole: it is set as it is read, stretch by stretch.
///
/// Its rows are those of ``SetLines/init(verbatim:measures:style:)``.
struct LongLine: Sendable {
  /// The spaces that it begins with, once rows of it were finished.
  private var blanks: Int?
  /// Whether rows of it were finished.
  var hasRows: Bool { blanks != nil }
  /// Whether it has no text, not even blanks.
  var isEmpty: Bool { !hasRows && rest.isEmpty }

  /// The cells of a row.
  private let room: Int
  private let style: ParagraphStyle
  /// The text of the last row, or of those that follow it if only blanks do.
  private var rest = StyledText()
  /// The cells before the next text, less whole tabs.
  private var column = 0

  /// A line without text, set in rows of so many cells.
  init(room: Int, style: ParagraphStyle) {
    (self.room, self.style) = (room, style)
  }

  /// Adds a stretch, which begins with a cluster of its own, and returns the rows that are
  /// finished.
  mutating func append(_ text: StyledText) -> [SetLine] {
    let narrow = room < 2 ? text.replacingWideClusters(style) : text
    let expanded = narrow.expandingTabs(style, from: column)
    let width = displayWidth(of: expanded.utf8, ambiguousIsWide: style.ambiguousIsWide)
    column = (column + width) % style.tabStop
    var cells = expanded.cleaned(for: .cells)
    if room < 2 { cells = cells.replacingWideClusters(style) }
    rest.append(cells)
    var pieces = VerbatimPieces(of: rest, style: style, afterBlanks: blanks)
    var rows: [SetLine] = []
    var start = 0
    while !pieces.isAtEnd {
      start = pieces.start
      rows.append(pieces.nextRow(room: room))
    }
    // The last one may go on.
    if !rows.isEmpty { rows.removeLast() }
    if !rows.isEmpty { blanks = pieces.blanks }
    // A row holds no more blanks, and the next one begins with none.
    let textEnd = rest.utf8[start...].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    rest = rest[start..<min(rest.utf8.count, textEnd + room + 1)]
    return rows
  }

  /// The rows that are left at its end.
  mutating func finish() -> [SetLine] {
    var pieces = VerbatimPieces(of: rest, style: style, afterBlanks: blanks)
    var rows: [SetLine] = []
    while !pieces.isAtEnd || !hasRows && rows.isEmpty { rows.append(pieces.nextRow(room: room)) }
    return rows
  }
}

extension VerbatimPieces {
  /// The next piece as a row.
  fileprivate mutating func nextRow(room: Int) -> SetLine {
    let piece = next(room: room)
    var row = SetLine(text: text(of: piece), width: piece.width, isHardEnd: piece.isHardEnd)
    row.dividesWord = piece.dividesWord
    return row
  }
}

/// The end of a stretch of a line whose end is not known: as much as is the same whatever follows.
/// Nil where it can't be told.
///
/// It ends between two letters or digits that are in no sequence: nothing joins them.
///
/// - Complexity: O(*n*).
func endOfStretch(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var end: Int?
  var offset = 0
  while offset < bytes.count {
    let next = nextIntroducer(in: bytes, from: offset)
    end = lastPair(in: bytes, offset..<next) ?? end
    if next == bytes.count { break }
    if let (_, upperBound) = TerminalSequence.read(in: bytes, at: next) {
      offset = upperBound
    } else if nextIntroducer(in: bytes, from: next + 1) + 1 >= bytes.count {
      // It may yet be completed, if only by a sequence that the last byte begins.
      break
    } else {
      offset = next + 1
    }
  }
  return end
}

/// The offset of the first introducer of a sequence from an offset on, or the end.
private func nextIntroducer(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
  var offset = offset
  while true {
    offset = endOfPrintableASCII(in: bytes, from: offset)
    if offset >= bytes.count { return bytes.count }
    if bytes[offset] == 0x1B || c1Control(in: bytes, at: offset) != nil { return offset }
    offset += decodeScalar(in: bytes, at: offset).length
  }
}

/// The offset between the last two letters or digits that are side by side.
private func lastPair(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
  var offset = range.upperBound - 1
  while offset > range.lowerBound {
    let (before, after) = (bytes[offset - 1], bytes[offset])
    if Addresses.isAlphanumeric(before), Addresses.isAlphanumeric(after) { return offset }
    offset -= 1
  }
  return nil
}
