import GalleyManuscript
import GalleyText

/// A table that is written row by row: what it would be as lines, in a fraction of the time and
/// memory.
struct TableText {
  private let cells: TableCells
  private var setter: TableSetter
  private var head: [SetLine]
  /// The next row.
  private var row = 0
  /// Whether plain rows can be written as they are: their style is no style.
  private let isPlain: Bool

  /// The rows that are written at a time.
  private static let step = 1 << 10

  /// A table at the width of a writer; nil when it becomes records, or when marks stand between its
  /// rows. `notes` grows by its links.
  init?(_ table: Table, setter: BlockSetter, _ writer: LineWriter, notes: inout LinkNotes) {
    guard table.unreadable.isEmpty else { return nil }
    var grown = notes
    cells = TableCells(table, setter: setter, notes: &grown)
    guard !cells.columns.isEmpty,
      var tableSetter = setter.tableSetter(
        cells, measure: max(1, writer.width), prose: setter.options.prose)
    else { return nil }
    head = setter.headLines(of: &tableSetter)
    guard !head.isEmpty || cells.rowCount > 0 else { return nil }
    self.setter = tableSetter
    isPlain = setter.options.style == .plain
    notes = grown
  }

  /// Writes the head or the next rows; false when there are none.
  mutating func writeRows(to writer: inout LineWriter) -> Bool {
    if !head.isEmpty {
      writer.write(head)
      head = []
      return true
    }
    let rows = row..<min(cells.rowCount, row + TableText.step)
    row = rows.upperBound
    cells.withReader { reader in
      // A cell may take more bytes than cells; rows that don't fit in here take the longer way.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * setter.width + 1) { scratch in
        var others: [SetLine] = []
        for row in rows {
          if isPlain, setter.gatherPlainRow(row, from: reader),
            setter.plainRow.byteCount < scratch.count
          {
            writer.write(others)
            others.removeAll(keepingCapacity: true)
            write(setter.plainRow, to: &writer, by: scratch)
          } else {
            setter.setRow(row, from: reader) { line, _ in others.append(line) }
          }
        }
        writer.write(others)
      }
    }
    return !rows.isEmpty
  }

  private func write(
    _ row: PlainRow, to writer: inout LineWriter, by scratch: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let memory = scratch.baseAddress else { return }
    row.write(to: memory)
    memory[row.byteCount] = UInt8(ascii: "\n")
    writer.output.append(contentsOf: UnsafeBufferPointer(start: memory, count: row.byteCount + 1))
  }
}
