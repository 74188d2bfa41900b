extension Table.Rows {
  /// Some of the rows and of their cells, in the order given; cells that a row lacks are empty.
  ///
  /// - Parameters:
  ///   - rows: The indices of rows.
  ///   - columns: The indices of cells.
  ///   - mayBePlain: Whether rows may be plain; others are looked at cell by cell when they are set.
  /// - Returns: The rows, in memory of their own.
  /// - Complexity: O(*n*) in the rows that are taken.
  package func selecting(
    rows: some Sequence<Int>, columns: [Int], mayBePlain: Bool = true
  ) -> Table.Rows {
    guard let grid else {
      return Table.Rows(
        rows.map { row in
          let cells = self[row]
          return columns.map { $0 < cells.count ? cells[$0] : .text("") }
        })
    }
    var builder = CellGridBuilder(cellCount: columns.count)
    for row in rows {
      let cells = grid.cells(ofRow: row)
      for column in columns { builder.append(column < cells.count ? grid.utf8(cells[column]) : []) }
      builder.endRow(mayBePlain: mayBePlain)
    }
    return Table.Rows(builder.finish())
  }
}
