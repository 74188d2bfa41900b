/// Looks for rows of plain cells in delimited text: one look at each byte tells where the cells end,
/// how wide their columns are, and which of them are numbers.
///
/// What is not plain ends the look, and is for ``DelimitedText`` to read: a byte that is no printable
/// ASCII, blanks at the ends of a cell, quotes other than those around a cell, a row of another
/// length, a mistake. Up to there both read the same.
struct PlainRowScan {
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private let separator: UInt8
  /// The cells of a row.
  private let cellCount: Int
  /// How far the columns reach. A cell in a row that turns out not to be plain counts all the same:
  /// it is a cell of that column, read once more.
  private let extents: UnsafeMutablePointer<ColumnExtent>
  /// The cells of the rows that were found last.
  private let cells: UnsafeMutablePointer<PlainCell>

  /// Rows of plain cells.
  struct Found {
    /// How many there are.
    var rowCount = 0
    /// The offset after them.
    var end: Int
    /// The bytes that end each of them.
    var lineEnd = 0
  }

  /// A look at text that ends at `end`.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - end: The offset where the text ends in it.
  ///   - separator: What separates cells.
  ///   - cellCount: The cells of a row, at least one.
  ///   - extents: As many as there are cells in a row.
  ///   - cells: Room for the cells of ``CellGrid/Run/longest`` rows.
  init(
    _ text: UnsafePointer<UInt8>, end: Int, separator: UInt8, cellCount: Int,
    extents: UnsafeMutablePointer<ColumnExtent>, cells: UnsafeMutablePointer<PlainCell>
  ) {
    (base, self.end, self.separator) = (text, end, separator)
    (self.cellCount, self.extents, self.cells) = (cellCount, extents, cells)
  }

  /// Finds the plain rows from the beginning of a row on, as many as make a run.
  func rows(from start: Int) -> Found {
    var found = Found(end: start)
    var stops = StopScan(base, from: start, end: end, separator: separator)
    var cells = cells
    var place = start
    while found.rowCount < CellGrid.Run.longest {
      guard addCells(from: &place, stops: &stops, to: cells) else { return found }
      let isPair = base[place] == 0x0D && base[place + 1] == 0x0A
      if isPair { _ = stops.next() }
      let lineEnd = isPair ? 2 : 1
      if found.rowCount > 0, lineEnd != found.lineEnd { return found }
      place += lineEnd
      cells += cellCount
      found = Found(rowCount: found.rowCount + 1, end: place, lineEnd: lineEnd)
    }
    return found
  }

  /// Reads the cells of a row; false when one of them is not plain, or it is longer or shorter than
  /// others. `place` is moved to the line end.
  @inline(__always)
  private func addCells(
    from place: inout Int, stops: inout StopScan, to cells: UnsafeMutablePointer<PlainCell>
  ) -> Bool {
    var column = 0
    while true {
      var (start, quotes) = (place, 0)
      var stop = stops.next()
      if stop < 0 { return false }
      if base[stop] == UInt8(ascii: "\"") {
        if stop != start { return false }
        (start, quotes) = (stop + 1, 1)
        stop = endOfQuoted(&stops)
        if stop < 0 { return false }
      }
      let cell = cell(from: start, to: stop, quotes: quotes, extent: extents + column)
      guard let cell else { return false }
      cells[column] = cell
      place = stop &+ quotes
      column &+= 1
      let byte = base[place]
      if column == cellCount { return byte == 0x0A || byte == 0x0D }
      if byte != separator { return false }
      place &+= 1
    }
  }

  /// The closing quote of a cell whose opening quote was the last stop, and which only the separator
  /// or a line end follows; -1 when it holds anything that is not plain.
  @inline(__always)
  private func endOfQuoted(_ stops: inout StopScan) -> Int {
    var close = stops.next()
    while close >= 0, base[close] == separator, separator != UInt8(ascii: "\t") {
      close = stops.next()
    }
    guard close >= 0, base[close] == UInt8(ascii: "\"") else { return -1 }
    return stops.next() == close + 1 ? close : -1
  }

  /// The plain cell of some bytes of printable ASCII, which is added to its column; nil when it is
  /// none.
  @inline(__always)
  private func cell(
    from start: Int, to end: Int, quotes: Int, extent: UnsafeMutablePointer<ColumnExtent>
  ) -> PlainCell? {
    let count = end &- start
    if count == 0 { return PlainCell(packing: 0, integerAndOne: 0, quotes: quotes) }
    let first = base[start]
    if count > PlainCell.longest || first == UInt8(ascii: " ")
      || base[end &- 1] == UInt8(ascii: " ")
    {
      return nil
    }
    if CellKind.isTextBeginning(with: first, count: count) {
      extent.pointee.add(textOf: count)
      return PlainCell(packing: count, integerAndOne: 0, quotes: quotes)
    }
    let integer = count <= 8 ? integerOfShortNumber(base + start, count: count) : -1
    if integer >= 0 {
      extent.pointee.add(numberOf: count, integer: integer)
      return PlainCell(packing: count, integerAndOne: integer &+ 1, quotes: quotes)
    }
    return otherCell(from: start, count: count, quotes: quotes, extent: extent)
  }

  /// The same for a cell that takes a closer look.
  @inline(never)
  private func otherCell(
    from start: Int, count: Int, quotes: Int, extent: UnsafeMutablePointer<ColumnExtent>
  ) -> PlainCell? {
    let kind = CellKind(UnsafeBufferPointer(start: base + start, count: count))
    guard let cell = PlainCell(count: count, integer: kind.integer, isQuoted: quotes > 0) else {
      return nil
    }
    extent.pointee.add(kind, cells: count)
    return cell
  }
}
