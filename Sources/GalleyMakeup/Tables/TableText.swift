import GalleyManuscript
import GalleyText

/// A table that is written row by row: what it would be as lines, in a fraction of the time and
/// memory.
struct TableText {
  private let cells: TableCells
  private var setter: TableSetter
  private var head: [SetLine]
  /// The place of the next row.
  private var position = CellReader.Position()
  /// What writes plain rows; nil where even these are to be set: they have a style, or an order.
  private let plainRows: PlainRowWriter?

  /// The rows that are set at a time, and about the bytes of those that need not be.
  private static let rowsTogether = 1 << 10
  private static let bytesTogether = 1 << 16

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
    plainRows =
      setter.options.style == .plain && tableSetter.copiesCells
      ? PlainRowWriter(tableSetter, columnCount: table.alignments.count) : nil
    self.setter = tableSetter
    notes = grown
  }

  /// Writes the head or the next rows; false when there are none.
  mutating func writeRows(to writer: inout LineWriter) -> Bool {
    if !head.isEmpty {
      writer.write(head)
      head = []
      return true
    }
    guard position.row < cells.rowCount else { return false }
    if !writePlainRows(to: &writer) { setRows(to: &writer) }
    return true
  }

  /// Writes the plain rows that come next; false when there are none.
  private mutating func writePlainRows(to writer: inout LineWriter) -> Bool {
    guard let plainRows else { return false }
    let before = position
    let bytes = cells.withReader(from: position) { reader in
      defer { position = reader.source.position }
      return [UInt8](
        unsafeUninitializedCapacity: TableText.bytesTogether + plainRows.rowCapacity
      ) { buffer, count in
        count = plainRows.write(&reader.source, to: buffer, upTo: TableText.bytesTogether)
      }
    }
    writer.append(bytes)
    return position != before
  }

  /// Sets the next rows, up to some that are plain.
  private mutating func setRows(to writer: inout LineWriter) {
    var lines: [SetLine] = []
    position = cells.withReader(from: position) { reader in
      for count in 0..<TableText.rowsTogether {
        if count > 0, plainRows != nil, reader.source.plainRows != nil { break }
        guard reader.readRow() else { break }
        setter.setRow(reader) { line, _ in lines.append(line) }
      }
      return reader.source.position
    }
    writer.write(lines)
  }
}
