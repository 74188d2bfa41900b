/// Reads the cells of a grid in order and where they are, without counting references.
///
/// Valid only inside ``CellGrid/withReader(from:_:)``.
package struct CellReader {
  /// A cell of the row that was read.
  package struct Cell {
    /// Its bytes; of a plain cell without the quotes around it.
    package let utf8: UnsafeBufferPointer<UInt8>
    /// The packed form of a plain cell; nil for any other.
    package let plain: SimpleCell?

    /// A cell that its row lacks.
    package static var missing: Cell {
      Cell(utf8: UnsafeBufferPointer(start: nil, count: 0), plain: nil)
    }
  }

  /// Plain rows that follow one another, and how to walk through their cells: each begins where the
  /// one before it ends and one byte after, the first of a row where the row before ends.
  package struct SimpleRows {
    /// The rows that are left.
    package let rowCount: Int
    package let cellCount: Int
    /// The source from the first row on.
    package let source: UnsafePointer<UInt8>
    /// The cells, row by row.
    package let cells: UnsafePointer<SimpleCell>
    /// The bytes between the last cell of a row and the first of the next.
    package let lineEnd: Int

    /// The bytes that so many rows take, `cells` being the cells of the first.
    package func byteCount(ofRows count: Int, from cells: UnsafePointer<SimpleCell>) -> Int {
      var total: UInt32 = 0
      for index in 0..<count &* cellCount { total &+= cells[index].sourceStep }
      return Int(total) &+ count &* (lineEnd &- 1)
    }
  }

  /// A place between two rows.
  package struct Position: Hashable, Sendable {
    /// The next row.
    package fileprivate(set) var row = 0
    fileprivate var run = 0
    fileprivate var rowInRun = 0
    /// Where the next row begins in the bytes, while `rowInRun` is not 0.
    fileprivate var offset = 0

    /// The place before the first row.
    package init() {}
  }

  package private(set) var position: Position
  /// The cells of the row that was read last.
  package private(set) var cells: [Cell] = []
  /// How many other rows are before the row that was read last; nil when that is plain.
  package private(set) var otherIndex: Int?

  fileprivate let bytes: UnsafeBufferPointer<UInt8>
  fileprivate let decoded: UnsafeBufferPointer<UInt8>
  fileprivate let plainCells: UnsafeBufferPointer<SimpleCell>
  fileprivate let stretches: UnsafeBufferPointer<CellGrid.Stretch>
  fileprivate let runs: UnsafeBufferPointer<CellGrid.Run>

  /// Reads the cells of the next row; false when there is none.
  package mutating func readRow() -> Bool {
    guard position.run < runs.count else { return false }
    cells.removeAll(keepingCapacity: true)
    if let rows = plainRows {
      readPlainRow(rows)
    } else {
      readOtherRow(runs[position.run])
    }
    return true
  }

  /// Reads the cells of the next row that is not plain; false when there is none.
  package mutating func readNextOtherRow() -> Bool {
    while let rows = plainRows { skip(rows) }
    return readRow()
  }

  private mutating func readPlainRow(_ rows: SimpleRows) {
    var offset = 0
    for index in 0..<rows.cellCount {
      let cell = rows.cells[index]
      let start = rows.source + offset + cell.quoteCount
      cells.append(
        Cell(utf8: UnsafeBufferPointer(start: start, count: cell.count), plain: cell))
      offset += cell.sourceCount + 1
    }
    otherIndex = nil
    skip(1, of: rows, byteCount: offset + rows.lineEnd - 1)
  }

  private mutating func readOtherRow(_ run: CellGrid.Run) {
    for cell in stretches[Int(run.firstCell)..<Int(run.firstCell) + Int(run.cellCount)] {
      let (start, end) = (Int(cell.lowerBound), Int(cell.upperBound))
      let utf8 =
        end <= bytes.count
        ? bytes[start..<end] : decoded[start - bytes.count..<end - bytes.count]
      cells.append(Cell(utf8: UnsafeBufferPointer(rebasing: utf8), plain: nil))
    }
    otherIndex = Int(run.place)
    position.row += 1
    position.run += 1
  }
}

// MARK: Plain rows

extension CellReader {
  /// The plain rows that come next, as far as they are together; nil when the next row is not plain.
  package var plainRows: SimpleRows? {
    guard position.run < runs.count, runs[position.run].isPlain,
      let source = bytes.baseAddress, let first = plainCells.baseAddress
    else { return nil }
    let run = runs[position.run]
    let count = Int(run.cellCount)
    return SimpleRows(
      rowCount: rowCount(of: run) - position.rowInRun, cellCount: count,
      source: source + (position.rowInRun > 0 ? position.offset : Int(run.place)),
      cells: first + Int(run.firstCell) + position.rowInRun * count, lineEnd: Int(run.lineEnd))
  }

  /// Steps over all of the next plain rows.
  package mutating func skip(_ rows: SimpleRows) {
    skip(rows.rowCount, of: rows, byteCount: 0)
  }

  /// Steps over some of the next plain rows, which take `byteCount` bytes up to the row after them.
  package mutating func skip(_ count: Int, of rows: SimpleRows, byteCount: Int) {
    position.row += count
    if count == rows.rowCount {
      position.run += 1
      position.rowInRun = 0
    } else if let source = bytes.baseAddress {
      position.rowInRun += count
      position.offset = rows.source - source + byteCount
    }
  }

  /// A run goes on to the next; the last one's cells are the last.
  private func rowCount(of run: CellGrid.Run) -> Int {
    let next = position.run + 1
    if next < runs.count { return Int(runs[next].firstRow) - Int(run.firstRow) }
    return (plainCells.count - Int(run.firstCell)) / Int(run.cellCount)
  }
}

extension CellGrid {
  /// Gives `body` a reader of the cells from a row on.
  package func withReader<Result>(
    from position: CellReader.Position = CellReader.Position(),
    _ body: (inout CellReader) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      decoded.withUnsafeBufferPointer { decoded in
        plainCells.withUnsafeBufferPointer { plainCells in
          stretches.withUnsafeBufferPointer { stretches in
            runs.withUnsafeBufferPointer { runs in
              var reader = CellReader(
                position: position, bytes: bytes, decoded: decoded, plainCells: plainCells,
                stretches: stretches, runs: runs)
              return body(&reader)
            }
          }
        }
      }
    }
  }
}
