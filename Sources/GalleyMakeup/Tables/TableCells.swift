import GalleyManuscript
import GalleyText

/// The cells of a table's columns that are shown.
///
/// Cells of plain text are stretches of bytes, those of the source where it has such, so that both
/// passes over a large table walk memory in order. Cells that hold markup are turned into text once,
/// when their links are numbered.
struct TableCells {
  /// The columns, in order.
  let columns: [TableColumn]
  /// The number of rows below the head.
  let rowCount: Int
  /// The head; nil when the table has none.
  private(set) var head: [StyledText]?
  /// The text of the plain cells, and of those that their source writes with escapes.
  private var bytes: [UInt8] = []
  private var decoded: [UInt8] = []
  /// Where the text of each cell is, row by row; offsets from `bytes.count` on are of `decoded`.
  private var stretches: [CellGrid.Stretch] = []
  /// The index in `stretches` of each row's first cell, then the one after the last.
  private var rowBounds: [UInt32] = [0]
  /// The cells that are markup, by ``CellReader/index(row:column:)``; empty when no cell is.
  private var markup: [Int: StyledText] = [:]

  /// The cells of a table.
  init(_ table: Table, setter: BlockSetter, notes: inout LinkNotes) {
    columns = TableColumn.shown(of: table, options: setter.options.columns)
    rowCount = table.rows.count
    head = table.head.map { cells in
      columns.map { column in
        guard column.index < cells.count else { return StyledText() }
        switch cells[column.index] {
        case .text(let string):
          return StyledText(string, style: setter.options.style.adding(BlockStyles.tableHead))
        case .inlines(let inlines):
          return setter.styledText(of: inlines, style: BlockStyles.tableHead, notes: &notes)
        }
      }
    }
    if let grid = table.rows.grid {
      (bytes, decoded) = (grid.bytes, grid.decoded)
      (stretches, rowBounds) = (grid.cells, grid.rowBounds)
    } else {
      for row in table.rows { append(row, setter: setter, notes: &notes) }
    }
  }

  /// Adds a row of cells that are values.
  private mutating func append(
    _ row: [Table.Cell], setter: BlockSetter, notes: inout LinkNotes
  ) {
    for cell in row {
      let start = UInt32(truncatingIfNeeded: bytes.count)
      if case .text(let string) = cell { bytes.append(contentsOf: string.utf8) }
      stretches.append(CellGrid.Stretch(start, UInt32(truncatingIfNeeded: bytes.count)))
    }
    let index = (rowBounds.count - 1) * columns.count
    for (offset, column) in columns.enumerated() where column.index < row.count {
      guard case .inlines(let inlines) = row[column.index] else { continue }
      markup[index + offset] = setter.styledText(of: inlines, style: .plain, notes: &notes)
    }
    rowBounds.append(UInt32(truncatingIfNeeded: stretches.count))
  }

  /// The text of a cell that is markup, by ``CellReader/index(row:column:)``; nil for a plain one.
  func markup(at index: Int) -> StyledText? {
    markup.isEmpty ? nil : markup[index]
  }

  /// Gives `body` a reader of the cells, valid only within it.
  func withReader<Result>(_ body: (CellReader) -> Result) -> Result {
    let indices = columns.map(\.index)
    return bytes.withUnsafeBufferPointer { bytes in
      decoded.withUnsafeBufferPointer { decoded in
        stretches.withUnsafeBufferPointer { stretches in
          rowBounds.withUnsafeBufferPointer { rowBounds in
            indices.withUnsafeBufferPointer { columns in
              body(
                CellReader(
                  columns: columns, bytes: bytes, decoded: decoded, stretches: stretches,
                  rowBounds: rowBounds))
            }
          }
        }
      }
    }
  }

  /// Reads cells where they are, without counting references. Rows and columns are counted as they
  /// are shown.
  struct CellReader {
    fileprivate let columns: UnsafeBufferPointer<Int>
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let decoded: UnsafeBufferPointer<UInt8>
    fileprivate let stretches: UnsafeBufferPointer<CellGrid.Stretch>
    fileprivate let rowBounds: UnsafeBufferPointer<UInt32>

    /// The bytes of a plain cell; none of a cell that is markup, or that its row lacks.
    func utf8(row: Int, column: Int) -> UnsafeBufferPointer<UInt8> {
      let cell = Int(rowBounds[row]) + columns[column]
      guard cell < Int(rowBounds[row + 1]) else { return UnsafeBufferPointer(start: nil, count: 0) }
      let start = Int(stretches[cell].lowerBound)
      let end = Int(stretches[cell].upperBound)
      if end <= bytes.count { return UnsafeBufferPointer(rebasing: bytes[start..<end]) }
      return UnsafeBufferPointer(rebasing: decoded[start - bytes.count..<end - bytes.count])
    }

    /// The bytes of a plain cell without the spaces at both ends.
    func trimmed(row: Int, column: Int) -> UnsafeBufferPointer<UInt8> {
      let utf8 = utf8(row: row, column: column)
      guard utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ") else { return utf8 }
      return UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange])
    }

    /// The index of a cell among the shown ones of all rows.
    func index(row: Int, column: Int) -> Int { row * columns.count + column }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without the spaces at both ends.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}
