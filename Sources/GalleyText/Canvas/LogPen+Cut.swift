/// Where a row ends that a line has too little room in, see
/// ``SetLines/init(verbatim:measures:style:)``.
extension LogPen {
  /// The cells of a full row, without those of its indent and mark.
  private func cellsOfRow(_ rows: LogRows) -> Int {
    lastInkedEnd == nil ? rows.measure : rows.room - indent
  }

  /// The cells of the row that are written.
  func cellsInRow(_ rows: LogRows) -> Int { cellsOfRow(rows) - room }

  /// The cells of a row with too little room for the text that follows, up to where it is cut, see
  /// ``SetLines/init(verbatim:measures:style:)``: in its written part, after it, or in the text.
  ///
  /// - Parameters:
  ///   - text: The text that follows.
  ///   - count: How much of it is ASCII; 0 if it begins with another scalar.
  ///   - full: The cells that the row could have.
  ///   - rows: How lines are wrapped.
  /// - Returns: Nil where that depends on the bytes after the text, or the line may be set shorter.
  func cut(
    before text: UnsafeRawPointer, count: Int, full: Int, _ rows: LogRows
  ) -> Int? {
    let (cells, written) = (cellsOfRow(rows), cellsInRow(rows))
    let ahead = min(count, full - written + rows.room + 2)
    let size = written + max(1, ahead)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { memory in
      guard let start = memory.baseAddress else { return nil }
      copyRow(to: start)
      if count == 0 { memory[written] = LogPen.otherScalar }
      start.advanced(by: written).copyMemory(from: text, byteCount: ahead)
      let line = UnsafeBufferPointer(memory.assumingMemoryBound(to: UInt8.self))
      if lastInkedEnd == nil, SpareCells.mayBe(in: UnsafeBufferPointer(rebasing: line[..<full])) {
        return nil
      }
      var nextRoom = cells
      if lastInkedEnd == nil {
        let blanks = endOfBlanks(in: start, from: 0, to: size)
        nextRoom = rows.room - continuationIndent(of: blanks, room: rows.measure)
      }
      let (blank, sign) = cutsInLastThird(of: line, from: 0, full: full, room: cells)
      guard let blank = line[full] == 0x20 ? full : blank else { return sign ?? full }
      let isRest = ahead == count && text.load(fromByteOffset: count, as: UInt8.self) == 0x0A
      if mayBeMeasure(at: blank, in: line, isRest: isRest) { return nil }
      return startOfMeasure(at: blank, in: line, from: 0, limit: nextRoom)
    }
  }

  /// The byte of a non-ASCII scalar that follows the row.
  private static let otherScalar: UInt8 = 0x80

  /// Copies the written part of the row, a byte for each cell: the last one of a non-ASCII scalar.
  private func copyRow(to target: UnsafeMutableRawPointer) {
    var target = target
    for piece in UnsafeBufferPointer(start: pieces, count: piecesEnd - pieces) {
      if piece.start.pointee < 0x80 {
        target.copyMemory(from: piece.start, byteCount: piece.cells)
      } else {
        target.initializeMemory(as: UInt8.self, repeating: piece.end[-1], count: piece.cells)
      }
      target += piece.cells
    }
  }

  /// Whether a place where a row may be cut is between a number and a word that may be its unit but
  /// is incomplete: a part is not ASCII, or is after the bytes, unless they are the line's rest.
  private func mayBeMeasure(
    at place: Int, in line: UnsafeBufferPointer<UInt8>, isRest: Bool
  ) -> Bool {
    let blank = place > 0 && line[place - 1] == 0x20 ? place - 1 : place
    guard blank > 0, line[blank - 1] &- 0x30 < 10 else { return false }
    let word = line[min(blank + 1, line.count)...].prefix { $0 > 0x20 }
    if word.contains(where: { $0 >= LogPen.otherScalar }) { return true }
    return !isRest && word.endIndex == line.count && word.count < 6
  }

  /// Ends the row after so many of its cells, and writes the others in the next one.
  mutating func moveEnd(
    after cells: Int, _ rows: LogRows, _ cache: borrowing RenditionCache
  ) {
    var (piece, offset) = (pieces, cells)
    while piece.pointee.cells <= offset {
      offset -= piece.pointee.cells
      piece += 1
    }
    let (end, start, style) = (piecesEnd, piece.pointee.start, style)
    let count = target - start
    withUnsafeTemporaryAllocation(byteCount: count + LogPen.overrun, alignment: 1) { memory in
      guard let copy = memory.baseAddress else { return }
      copy.copyMemory(from: start, byteCount: count)
      var moved = piece.pointee
      endRow(in: piece, at: offset)
      wrap(rows, cache)
      while true {
        self.style = moved.style
        show(cache)
        writePiece(
          copy + (moved.start - start) + offset, count: moved.end - moved.start - offset,
          cells: moved.cells - offset)
        (piece, offset) = (piece + 1, 0)
        if piece == end { break }
        moved = piece.pointee
      }
    }
    self.style = style
  }

  /// Ends the row after so many bytes of a piece of ASCII; after none, where the piece before ends,
  /// without the change of style after it.
  mutating func endRow(in piece: UnsafeMutablePointer<Piece>, at offset: Int) {
    if offset > 0 {
      piece.pointee.end = piece.pointee.start + offset
      piece.pointee.cells = offset
    }
    piecesEnd = offset > 0 ? piece + 1 : piece
    guard piecesEnd > pieces else { return }
    (target, shown) = (piecesEnd[-1].end, piecesEnd[-1].style)
  }
}
