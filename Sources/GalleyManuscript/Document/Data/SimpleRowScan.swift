/// Looks for rows of plain cells in delimited text: one look at each byte tells where the cells
/// end, how wide their columns are, and which of them are numbers.
///
/// 1. Find where the cells of some rows begin and end.
/// 2. Read the cells column by column: those of one column are much alike.
///
/// Anything not plain ends the look, and is left to ``RecordScan``: a byte that is not printable
/// ASCII, blanks at the ends of a cell, quotes other than those around a cell, a row of another
/// length, a mistake. Up to there both read the same.
struct SimpleRowScan {
  private let base: UnsafePointer<UInt8>
  private let separator: UInt8
  private let cellCount: Int
  /// How far the columns reach. A cell in a row that turns out not to be plain counts all the same:
  /// it is a cell of that column, read once more.
  private let extents: UnsafeMutablePointer<ColumnExtent>
  /// The cells of the rows that were found last.
  private let cells: UnsafeMutablePointer<SimpleCell>
  private var stops: DelimiterIndex
  /// The bounds of cells of which some are in quotes, two of each.
  private let quotedBounds: UnsafeMutableBufferPointer<UInt32>

  /// Rows of plain cells.
  struct Rows {
    /// How many there are.
    var rowCount = 0
    /// The offset after them.
    var end: Int
    /// The bytes that end each of them.
    var lineEnd = 0
  }

  /// Where the cells of some rows are: each between two offsets, the first of them before the cell
  /// or that of its opening quote, the second after it or that of its closing quote.
  private struct Bounds {
    let offsets: UnsafePointer<UInt32>
    /// From the offsets of one cell to those of the next, and from one row to the next.
    let cellStep: Int
    let rowStep: Int
    var rowCount: Int
    /// The bytes that end each row.
    let lineEnd: Int
  }

  /// The stops that some rows have at least: more where cells are in quotes.
  private static func stopCount(_ cellCount: Int) -> Int {
    2 * CellGrid.Run.mostRows(ofCells: cellCount) * (cellCount + 1)
  }

  /// Gives `body` a look at the text between two offsets of a source, the first behind its first record.
  /// The second parameter of `body` is the cells of the rows that were found last; there are as many
  /// extents as cells in a row, at least one.
  static func withScan(
    _ text: UnsafePointer<UInt8>, from start: Int, end: Int, separator: UInt8,
    extents: inout [ColumnExtent],
    _ body: (inout SimpleRowScan, UnsafeMutableBufferPointer<SimpleCell>) -> Void
  ) {
    let cellCount = extents.count
    let mostCells = CellGrid.Run.mostRows(ofCells: cellCount) * cellCount
    let indexSize = DelimiterIndex.capacity(for: stopCount(cellCount))
    extents.withUnsafeMutableBufferPointer { extents in
      withUnsafeTemporaryAllocation(of: SimpleCell.self, capacity: mostCells) { cells in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: indexSize + 2 * mostCells) {
          guard let extents = extents.baseAddress, let first = cells.baseAddress else { return }
          let memory = UnsafeMutableBufferPointer(rebasing: $0[..<indexSize])
          let stops = DelimiterIndex(
            text, from: start, end: end, separator: separator, memory: memory)
          var scan = SimpleRowScan(
            base: text, separator: separator, cellCount: cellCount, extents: extents,
            cells: first, stops: stops,
            quotedBounds: UnsafeMutableBufferPointer(rebasing: $0[indexSize...]))
          body(&scan, cells)
        }
      }
    }
  }

  /// Finds the plain rows from the beginning of a row on, as many as make a run.
  mutating func rows(from start: Int) -> Rows {
    stops.seek(start)
    stops.find(SimpleRowScan.stopCount(cellCount))
    if var bounds = boundsOfUnquotedRows(), readCells(in: &bounds, areQuoted: false) {
      stops.skip(bounds.rowCount * bounds.rowStep)
      return found(in: bounds)
    }
    if var bounds = boundsOfQuotedRows(from: start), readCells(in: &bounds, areQuoted: true) {
      return found(in: bounds)
    }
    return Rows(end: start)
  }

  private func found(in bounds: Bounds) -> Rows {
    let lastRow = bounds.offsets + (bounds.rowCount - 1) * bounds.rowStep
    let lastCell = lastRow + (cellCount - 1) * bounds.cellStep
    let end = Int(lastCell[1]) + (isQuote(lastCell[0]) ? 1 : 0) + bounds.lineEnd
    return Rows(rowCount: bounds.rowCount, end: end, lineEnd: bounds.lineEnd)
  }

  private func isQuote(_ offset: UInt32) -> Bool { base[Int(offset)] == UInt8(ascii: "\"") }
}

// MARK: Where cells are

extension SimpleRowScan {
  /// Bounds of rows that end alike after as many stops as they should have, if nothing but
  /// separators is among these; nil when there are none.
  private func boundsOfUnquotedRows() -> Bounds? {
    guard let offsets = stops.bounds, stops.count > cellCount else { return nil }
    let first = Int(offsets[cellCount])
    let isPair = base[first] == 0x0D && base[first + 1] == 0x0A
    guard isPair || base[first] == 0x0A || base[first] == 0x0D else { return nil }
    let lineEnd = isPair ? 2 : 1
    let rowStep = cellCount + lineEnd - 1
    let mostRows = min(CellGrid.Run.mostRows(ofCells: cellCount), stops.count / rowStep)
    var rowCount = 1
    while rowCount < mostRows {
      let end = Int(offsets[rowCount * rowStep + cellCount])
      let isAlike =
        base[end] == base[first]
        && (base[end] == 0x0A || (base[end + 1] == 0x0A) == isPair)
      if !isAlike { break }
      rowCount += 1
    }
    return Bounds(
      offsets: offsets, cellStep: 1, rowStep: rowStep, rowCount: rowCount, lineEnd: lineEnd)
  }

  /// Bounds of rows whose cells may be in quotes; nil when there are none.
  private func boundsOfQuotedRows(from start: Int) -> Bounds? {
    guard var target = quotedBounds.baseAddress, let offsets = stops.bounds else { return nil }
    var rest = UnsafeBufferPointer(start: offsets + 1, count: stops.count)[...]
    let mostRows = CellGrid.Run.mostRows(ofCells: cellCount)
    var (rowCount, lineEnd, place) = (0, 0, start)
    while rowCount < mostRows,
      let end = endOfQuotedRow(from: place, stops: &rest, bounds: target)
    {
      let isPair = base[end] == 0x0D && base[end + 1] == 0x0A
      if isPair { rest = rest.dropFirst() }
      if rowCount > 0, lineEnd != (isPair ? 2 : 1) { break }
      lineEnd = isPair ? 2 : 1
      place = end + lineEnd
      target += 2 * cellCount
      rowCount += 1
    }
    guard rowCount > 0, let first = quotedBounds.baseAddress else { return nil }
    return Bounds(
      offsets: UnsafePointer(first), cellStep: 2, rowStep: 2 * cellCount, rowCount: rowCount,
      lineEnd: lineEnd)
  }

  /// Finds the bounds of a row's cells and returns where it ends; nil when one of them holds
  /// anything that is not plain, or the row is longer or shorter than others.
  private func endOfQuotedRow(
    from start: Int, stops: inout Slice<UnsafeBufferPointer<UInt32>>,
    bounds: UnsafeMutablePointer<UInt32>
  ) -> Int? {
    var place = start
    for column in 0..<cellCount {
      guard var stop = stops.popFirst() else { return nil }
      var before = UInt32(truncatingIfNeeded: place - 1)
      var end = Int(stop)
      if isQuote(stop) {
        guard end == place, let close = closingQuote(&stops) else { return nil }
        (before, stop, end) = (stop, close, Int(close) + 1)
      }
      (bounds[2 * column], bounds[2 * column + 1]) = (before, stop)
      if column == cellCount - 1 { return base[end] == 0x0A || base[end] == 0x0D ? end : nil }
      if base[end] != separator { return nil }
      place = end + 1
    }
    return nil
  }

  /// The closing quote of a cell whose opening quote was the last stop, and behind which the next
  /// stop is; nil when the cell holds anything that is not plain.
  private func closingQuote(_ stops: inout Slice<UnsafeBufferPointer<UInt32>>) -> UInt32? {
    while let stop = stops.popFirst() {
      if isQuote(stop) { return stops.popFirst() == stop + 1 ? stop : nil }
      if base[Int(stop)] != separator || separator == UInt8(ascii: "\t") { return nil }
    }
    return nil
  }
}

// MARK: Kinds of cells

extension SimpleRowScan {
  /// Reads the cells, and takes away the rows from the first on that has one that is not plain;
  /// false when none is left.
  private func readCells(in bounds: inout Bounds, areQuoted: Bool) -> Bool {
    for column in 0..<cellCount where bounds.rowCount > 0 {
      bounds.rowCount =
        areQuoted
        ? readColumn(column, in: bounds, areQuoted: true)
        : readColumn(column, in: bounds, areQuoted: false)
    }
    return bounds.rowCount > 0
  }

  /// Reads the cells of a column; returns how many rows have a plain one.
  @inline(__always)
  private func readColumn(_ column: Int, in bounds: Bounds, areQuoted: Bool) -> Int {
    let offsets = bounds.offsets + column * bounds.cellStep
    // Rows are known to end alike: the first shows the byte after all cells of the last column.
    var walk = SimpleColumnScan(
      base: base, areQuoted: areQuoted,
      terminator: column < cellCount - 1 ? separator : base[Int(offsets[1])],
      offsets: offsets, rowStep: bounds.rowStep, rowCount: bounds.rowCount,
      target: cells + column, targetStep: cellCount)
    return walk.read(into: &extents[column])
  }
}
