/// How the lines of a log are wrapped.
struct LogRows {
  /// The cells of a line's first row, at least 1.
  let measure: Int
  /// The cells of the others, without the mark that they begin with; their indent takes some of them.
  let room: Int
  /// Whether escapes are written.
  let showsStyles: Bool
  /// Tabs reach to the next multiple of this many cells.
  let tabStop: Int
  /// Whether scalars whose East_Asian_Width is Ambiguous take two cells.
  let ambiguousIsWide: Bool
  /// The bytes of the mark, at most eight, the first one lowest.
  private let mark: UInt64
  private let markLength: Int
  /// The bytes of the mark that are not spaces.
  private let inkLength: Int

  /// Rows of so many cells that begin with the style's mark if they go on with a line.
  init(measure: Int, showsStyles: Bool, style: ParagraphStyle) {
    let mark = continuationMark(room: measure, style: style)
    self.measure = measure
    room = mark.isEmpty ? measure : measure - continuationMarkWidth
    self.showsStyles = showsStyles
    (tabStop, ambiguousIsWide) = (style.tabStop, style.ambiguousIsWide)
    self.mark = mark.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    markLength = mark.utf8.count
    inkLength = mark.utf8.count { $0 != 0x20 }
  }

  /// Writes the mark. Returns its length, and how much of it is not spaces.
  @inline(__always)
  func writeMark(at target: UnsafeMutablePointer<UInt8>) -> (length: Int, ink: Int) {
    UnsafeMutableRawPointer(target).storeBytes(of: mark.littleEndian, as: UInt64.self)
    return (markLength, inkLength)
  }
}

/// Writes the lines of a log, row by row. Its memory has room for all of them, see
/// ``LogLane/capacity(hasEscapes:)``.
struct LogPen {
  /// The style of the text that is written next.
  var style: PackedStyle
  /// The cells that the line's rows after the first are indented by, once there is one.
  private(set) var indent = 0
  /// The cells that are left in the row.
  private(set) var room = 0
  /// The lines that are finished, and their end.
  private(set) var finished = LogLines()
  private(set) var finishedEnd: UnsafeMutablePointer<UInt8>

  var target: UnsafeMutablePointer<UInt8>
  /// The style that the terminal shows.
  var shown = PackedStyle.plain
  /// The end of the row if it has no text that can be seen.
  private var emptyEnd: UnsafeMutablePointer<UInt8>
  /// The pieces of text in the row.
  let pieces: UnsafeMutablePointer<Piece>
  var piecesEnd: UnsafeMutablePointer<Piece>
  /// The end of the last row of the line that has anything but spaces; nil in the first row.
  private(set) var lastInkedEnd: UnsafeMutablePointer<UInt8>?
  /// The line may have to be cut in text that was written.
  private(set) var isDoubtful = false
  /// The row is cut at blanks: the next one begins after them, if anything does.
  private var endsAtBlanks = false

  /// Text in one style: ASCII, or another scalar.
  struct Piece: BitwiseCopyable {
    var start: UnsafeMutablePointer<UInt8>
    var end: UnsafeMutablePointer<UInt8>
    var cells: Int
    var style: PackedStyle
  }

  /// A pen where lines begin.
  ///
  /// - Parameters:
  ///   - target: Memory that has room for them.
  ///   - pieces: Memory that has room for as many pieces as the lines have bytes.
  ///   - style: The style that text has from there on.
  init(
    at target: UnsafeMutablePointer<UInt8>, pieces: UnsafeMutablePointer<Piece>, style: PackedStyle
  ) {
    self.style = style
    (self.pieces, piecesEnd) = (pieces, pieces)
    (self.target, finishedEnd, emptyEnd) = (target, target, target)
  }

  /// Begins a line with so many cells in its first row.
  @inline(__always)
  mutating func beginLine(room: Int) {
    (lastInkedEnd, isDoubtful) = (nil, false)
    beginRow(room: room, emptyEnd: target)
  }

  @inline(__always)
  private mutating func beginRow(room: Int, emptyEnd: UnsafeMutablePointer<UInt8>) {
    (self.room, self.emptyEnd, endsAtBlanks) = (room, emptyEnd, false)
    shown = .plain
    piecesEnd = pieces
  }

  /// Switches the terminal to the style.
  @inline(__always)
  mutating func show(_ cache: borrowing RenditionCache) {
    if style == shown { return }
    target += cache.writeChange(from: shown, to: style, at: target)
    shown = style
  }

  /// Takes the style after a sequence.
  ///
  /// - Parameters:
  ///   - entry: The effect of the sequence.
  ///   - comesIntoRow: Whether text follows; it shows the style at once.
  ///   - cache: The sequences and style changes that are known.
  @inline(__always)
  mutating func take(
    _ entry: UnsafePointer<RenditionCache.Entry>, comesIntoRow: Bool,
    _ cache: borrowing RenditionCache
  ) {
    let after = entry.pointee.after
    if comesIntoRow, shown == style, room > 0 {
      target += cache.write(entry, to: target)
      shown = after
    }
    style = after
  }

  /// Writes printable ASCII, in as many rows as it needs.
  ///
  /// - Parameters:
  ///   - text: The text, one byte at least; so many bytes as are `overrun` can be read after it.
  ///   - count: How many bytes it has.
  ///   - rows: How lines are wrapped.
  ///   - cache: The sequences and style changes that are known.
  @inline(__always)
  mutating func write(
    _ text: UnsafeRawPointer, count: Int, _ rows: LogRows, _ cache: borrowing RenditionCache
  ) {
    if style == shown, count <= room { return writePiece(text, count: count, cells: count) }
    // A pen that is passed to a function leaves the registers: a copy does instead.
    var pen = self
    pen.writeRows(text, count: count, rows, cache)
    self = pen
  }

  /// Writes text that does not have room, or not the style that is shown.
  @inline(never)
  private mutating func writeRows(
    _ text: UnsafeRawPointer, count: Int, _ rows: LogRows, _ cache: borrowing RenditionCache
  ) {
    var start = 0
    if endsAtBlanks {
      start = endOfBlanks(in: text, from: 0, to: count)
      if start == count { return }
      wrap(rows, cache)
    }
    while count - start > room {
      let (rest, written) = (text + start, cellsInRow(rows))
      guard let cut = cut(before: rest, count: count - start, full: written + room, rows) else {
        isDoubtful = true
        return
      }
      if cut < written {
        moveEnd(after: cut, rows, cache)
        continue
      }
      if cut > written {
        show(cache)
        writePiece(rest, count: cut - written, cells: cut - written)
      } else {
        endRow(in: piecesEnd, at: 0)
      }
      start = endOfBlanks(in: text, from: start + cut - written, to: count)
      if start == count {
        (endsAtBlanks, room) = (true, 0)
        return
      }
      wrap(rows, cache)
    }
    show(cache)
    writePiece(text + start, count: count - start, cells: count - start)
  }

  func endOfBlanks(in text: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, text.load(fromByteOffset: offset, as: UInt8.self) == 0x20 { offset += 1 }
    return offset
  }

  /// Writes a scalar that is a cluster of its own, in the next row if it has no room in this one.
  ///
  /// - Parameters:
  ///   - scalar: The scalar; so many bytes as are `overrun` can be read after it.
  ///   - length: Its bytes.
  ///   - cells: Its cells, 1 or 2.
  ///   - rows: How lines are wrapped.
  ///   - cache: The sequences and style changes that are known.
  /// - Returns: False if it has no room in the next row, or something else may begin it.
  mutating func write(
    _ scalar: UnsafeRawPointer, length: Int, cells: Int, _ rows: LogRows,
    _ cache: borrowing RenditionCache
  ) -> Bool {
    if endsAtBlanks {
      wrap(rows, cache)
    } else if cells > room, piecesEnd > pieces {
      let written = cellsInRow(rows)
      guard let cut = cut(before: scalar, count: 0, full: written, rows) else { return false }
      if cut < written {
        moveEnd(after: cut, rows, cache)
      } else {
        endRow(in: piecesEnd, at: 0)
        wrap(rows, cache)
      }
    }
    if cells > room { return false }
    show(cache)
    writePiece(scalar, count: length, cells: cells)
    return true
  }

  /// The most cells of a tab: a byte has room for no more.
  private static let tabLimit = 8

  /// Writes the spaces up to the next tab stop; false unless they have room in the first row.
  mutating func tab(_ rows: LogRows, _ cache: borrowing RenditionCache) -> Bool {
    let count = rows.tabStop - (rows.measure - room) % rows.tabStop
    guard lastInkedEnd == nil, count <= min(room, LogPen.tabLimit) else { return false }
    show(cache)
    let spaces = SIMD16<UInt8>(repeating: 0x20)
    withUnsafeBytes(of: spaces) { bytes in
      if let start = bytes.baseAddress { writePiece(start, count: count, cells: count) }
    }
    return true
  }

  /// The bytes that may be written beyond a text.
  static let overrun = 16

  /// Writes text that has room, 16 bytes at a time; bytes written beyond it are overwritten.
  @inline(__always)
  mutating func writePiece(_ text: UnsafeRawPointer, count: Int, cells: Int) {
    let target = UnsafeMutableRawPointer(target)
    var length = 0
    repeat {
      let block = text.loadUnaligned(fromByteOffset: length, as: SIMD2<UInt64>.self)
      target.storeBytes(of: block, toByteOffset: length, as: SIMD2<UInt64>.self)
      length &+= LogPen.overrun
    } while length < count
    piecesEnd.pointee = Piece(
      start: self.target, end: self.target + count, cells: cells, style: shown)
    piecesEnd += 1
    room &-= cells
    self.target += count
  }

  /// Ends a row that is full, and begins another with the mark.
  @inline(__always)
  mutating func wrap(_ rows: LogRows, _ cache: borrowing RenditionCache) {
    if lastInkedEnd == nil { indent = continuationIndent(of: blanks, room: rows.measure) }
    let seen = seen(spaceBits: cache.spaceBits)
    close(seen, cache)
    let lastInkedEnd = seen.hasInk ? target : lastInkedEnd ?? target
    endRow()
    target.update(repeating: 0x20, count: indent)
    target += indent
    let mark = rows.writeMark(at: target)
    beginRow(room: rows.room - indent, emptyEnd: target + mark.ink)
    target += mark.length
    self.lastInkedEnd = lastInkedEnd
  }

  /// The spaces that the row begins with.
  private var blanks: Int {
    var count = 0
    for piece in UnsafeBufferPointer(start: pieces, count: piecesEnd - pieces) {
      var start = piece.start
      while start < piece.end, start.pointee == 0x20 { start += 1 }
      count += start - piece.start
      if start < piece.end { break }
    }
    return count
  }

  /// Ends a line; a row that only spaces were left for is not written.
  @inline(__always)
  mutating func endLine(_ cache: borrowing RenditionCache) {
    finished.count &+= 1
    // A row that a line goes on in has text.
    finished.emptyEnd = piecesEnd == pieces ? finished.emptyEnd &+ 1 : 0
    let seen = seen(spaceBits: cache.spaceBits)
    if let lastInkedEnd, !seen.hasInk {
      target = lastInkedEnd
    } else {
      close(seen, cache)
    }
    endRow()
    finishedEnd = target
  }

  /// The visible part of a row.
  fileprivate struct Seen {
    /// Its end, and its style there.
    var end: UnsafeMutablePointer<UInt8>
    var style = PackedStyle.plain
    /// Whether there is anything but spaces.
    var hasInk = false
  }

  @inline(__always)
  private func seen(spaceBits: UInt64) -> Seen {
    if piecesEnd == pieces { return Seen(end: emptyEnd) }
    if target[-1] != 0x20 { return Seen(end: target, style: shown, hasInk: true) }
    return seenBeforeSpaces(
      UnsafeBufferPointer(start: pieces, count: piecesEnd - pieces), emptyEnd: emptyEnd,
      spaceBits: spaceBits)
  }

  /// Removes the spaces at the end of a row that can't be seen, and switches its style off.
  @inline(__always)
  private mutating func close(_ seen: Seen, _ cache: borrowing RenditionCache) {
    target = seen.end
    if seen.style == .plain { return }
    target += cache.writeChange(from: seen.style, to: .plain, at: target)
  }

  @inline(__always)
  private mutating func endRow() {
    target[0] = 0x0A
    target += 1
  }
}

/// The visible part of a row that ends in a space.
@inline(never)
private func seenBeforeSpaces(
  _ pieces: UnsafeBufferPointer<LogPen.Piece>, emptyEnd: UnsafeMutablePointer<UInt8>,
  spaceBits: UInt64
) -> LogPen.Seen {
  var seen: LogPen.Seen?
  for piece in pieces.reversed() {
    var end = piece.end
    while end > piece.start, end[-1] == 0x20 { end -= 1 }
    let hasInk = end > piece.start
    if piece.style.bits & spaceBits != 0 { end = piece.end }
    if seen == nil, end > piece.start { seen = LogPen.Seen(end: end, style: piece.style) }
    if hasInk {
      seen?.hasInk = true
      break
    }
  }
  return seen ?? LogPen.Seen(end: emptyEnd)
}
