/// Makes a grid of cells that are in no source, so that tables of values are set like data.
package struct CellGridBuilder {
  private let cellCount: Int
  private var bytes: [UInt8] = []
  private var plainCells: [SimpleCell] = []
  private var stretches: [CellGrid.Stretch] = []
  private var runs: [CellGrid.Run] = []
  private var extents: [ColumnExtent]
  private var rowCount = 0
  private var otherCount = 0
  /// Where the row begins that is being added, and its cells.
  private var rowStart = 0
  private var rowCells: [CellGrid.Stretch] = []

  /// A builder of rows of `cellCount` cells; shorter and longer ones are not plain.
  package init(cellCount: Int) {
    self.cellCount = cellCount
    extents = [ColumnExtent](repeating: ColumnExtent(), count: cellCount)
  }

  /// Adds a cell to the row.
  package mutating func append(_ text: String) {
    append(text.utf8)
  }

  /// Adds a cell of UTF-8 to the row.
  mutating func append(_ utf8: some Collection<UInt8>) {
    let start = UInt32(truncatingIfNeeded: bytes.count)
    bytes.append(contentsOf: utf8)
    rowCells.append(CellGrid.Stretch(start, UInt32(truncatingIfNeeded: bytes.count)))
    bytes.append(0x0A)
  }

  /// Ends the row; a row that is not plain for other reasons than its text says so.
  package mutating func endRow(mayBePlain: Bool = true) {
    if !(mayBePlain && rowCells.count == cellCount && addPlainRow()) {
      runs.append(
        CellGrid.Run(
          firstRow: rowCount, firstCell: stretches.count, cellCount: rowCells.count,
          place: otherCount))
      stretches += rowCells
      otherCount += 1
    }
    rowCount += 1
    rowStart = bytes.count
    rowCells.removeAll(keepingCapacity: true)
  }

  /// The grid of the rows.
  package consuming func finish() -> CellGrid {
    bytes += repeatElement(0, count: CellGrid.step)
    return CellGrid(
      bytes: bytes, plainCells: plainCells, stretches: stretches, runs: runs, rowCount: rowCount,
      extents: extents)
  }

  /// Adds the row as a plain one; false when one of its cells is not.
  private mutating func addPlainRow() -> Bool {
    guard cellCount > 0 else { return false }
    let first = plainCells.count
    let isPlain = bytes.withUnsafeBufferPointer { bytes in
      for (column, cell) in rowCells.enumerated() {
        let text = bytes[Int(cell.lowerBound)..<Int(cell.upperBound)]
        let utf8 = UnsafeBufferPointer(rebasing: text)
        guard let plain = plainCell(of: utf8, column: column) else { return false }
        plainCells.append(plain)
      }
      return true
    }
    guard isPlain else {
      plainCells.removeLast(plainCells.count - first)
      return false
    }
    let mostRows = CellGrid.Run.mostRows(ofCells: cellCount)
    if let last = runs.last, last.isPlain, rowCount - Int(last.firstRow) < mostRows { return true }
    runs.append(
      CellGrid.Run(
        firstRow: rowCount, firstCell: first, cellCount: cellCount, place: rowStart, lineEnd: 1))
    return true
  }

  private mutating func plainCell(
    of utf8: UnsafeBufferPointer<UInt8>, column: Int
  ) -> SimpleCell? {
    guard utf8.count <= SimpleCell.longest, utf8.first != 0x20, utf8.last != 0x20,
      utf8.allSatisfy({ $0 &- 0x20 <= 0x5E })
    else { return nil }
    let kind = CellKind(utf8)
    guard let cell = SimpleCell(count: utf8.count, integer: kind.integer) else { return nil }
    extents[column].add(kind, cells: utf8.count)
    extents[column].add(wordsOf: utf8)
    return cell
  }
}
