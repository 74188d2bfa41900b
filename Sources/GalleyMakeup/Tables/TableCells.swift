import GalleyManuscript
import GalleyText

/// The cells of a table's columns that are shown.
///
/// Cells of plain text are stretches of one buffer of bytes, so that both passes over a large
/// table walk memory in order. Cells that hold markup are turned into text once, when their links
/// are numbered.
struct TableCells {
  /// The columns, in order.
  let columns: [TableColumn]
  /// The number of rows below the head.
  let rowCount: Int
  /// The head; nil when the table has none.
  private(set) var head: [StyledText]?
  /// The text of the plain cells.
  private var bytes: [UInt8] = []
  /// The offsets in `bytes` of each cell, row by row, as many to a row as there are columns.
  private var stretches: [Stretch] = []
  /// The cells that are markup, by their index in `stretches`; empty when no cell is.
  private var markup: [Int: StyledText] = [:]

  /// Where the text of a cell begins and ends.
  fileprivate struct Stretch {
    var start: Int
    var end: Int
  }

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
    stretches.reserveCapacity(rowCount * columns.count)
    for row in table.rows { append(row, setter: setter, notes: &notes) }
  }

  private mutating func append(
    _ row: [Table.Cell], setter: BlockSetter, notes: inout LinkNotes
  ) {
    for column in columns {
      let start = bytes.count
      if column.index < row.count {
        switch row[column.index] {
        case .text(let string): bytes.append(contentsOf: string.utf8)
        case .inlines(let inlines):
          markup[stretches.count] = setter.styledText(of: inlines, style: .plain, notes: &notes)
        }
      }
      stretches.append(Stretch(start: start, end: bytes.count))
    }
  }

  /// Gives `body` a reader of the cells, valid only within it.
  func withReader<Result>(_ body: (CellReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      stretches.withUnsafeBufferPointer { stretches in
        body(
          CellReader(columnCount: columns.count, bytes: bytes, stretches: stretches))
      }
    }
  }

  /// The text of a cell that is markup, by its index among the cells of all rows; nil for a plain
  /// one.
  func markup(at index: Int) -> StyledText? {
    markup.isEmpty ? nil : markup[index]
  }

  /// Reads cells where they are, without counting references.
  struct CellReader {
    fileprivate let columnCount: Int
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let stretches: UnsafeBufferPointer<Stretch>

    /// The bytes of a plain cell; of a cell that is markup, none.
    func utf8(row: Int, column: Int) -> UnsafeBufferPointer<UInt8> {
      let stretch = stretches[row * columnCount + column]
      return UnsafeBufferPointer(rebasing: bytes[stretch.start..<stretch.end])
    }

    /// The bytes of a plain cell without the spaces at both ends.
    func trimmed(row: Int, column: Int) -> UnsafeBufferPointer<UInt8> {
      let utf8 = utf8(row: row, column: column)
      guard utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ") else { return utf8 }
      return UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange])
    }

    /// The index of a cell among those of all rows.
    func index(row: Int, column: Int) -> Int { row * columnCount + column }
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
