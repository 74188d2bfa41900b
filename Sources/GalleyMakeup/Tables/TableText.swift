import GalleyManuscript
import GalleyText

/// A table that is written row by row, in columns or as records: what it would be as lines, in a
/// fraction of the time and memory.
struct TableText {
  private let cells: TableCells
  private let setter: BlockSetter
  private let measure: Int
  /// What sets the rows in columns; nil where they become records.
  private var columns: TableSetter?
  private var head: [SetLine] = []
  /// The place of the next row.
  private var position = CellReader.Position()
  /// Whether no record was written yet.
  private var isFirst = true
  /// What writes plain rows.
  private let plainWriter: PlainWriter

  /// What writes plain rows; nothing where even these are to be set: they have a style, or an order.
  private enum PlainWriter {
    case rows(PlainRowWriter)
    case records(PlainRecordWriter)
    case none
  }

  /// The rows that are set at a time, and about the bytes of those that need not be.
  private static let rowsTogether = 1 << 10
  private static let bytesTogether = 1 << 16

  /// A table at the width of a writer; nil when there is nothing of it, or when marks stand between
  /// its rows. `notes` grows by its links.
  init?(_ table: Table, setter: BlockSetter, _ writer: LineWriter, notes: inout LinkNotes) {
    guard table.unreadable.isEmpty else { return nil }
    var grown = notes
    cells = TableCells(table, setter: setter, notes: &grown)
    guard !cells.columns.isEmpty else { return nil }
    self.setter = setter
    measure = max(1, writer.width)
    let prose = setter.options.prose
    let isPlain = setter.options.style == .plain && prose.order == .logical
    columns = setter.tableSetter(cells, measure: measure, prose: prose)
    let columnCount = table.alignments.count
    if var columns {
      head = setter.headLines(of: &columns)
      self.columns = columns
      plainWriter =
        isPlain && columns.copiesCells
        ? .rows(PlainRowWriter(columns, columnCount: columnCount)) : .none
    } else if isPlain, prose.direction != .rightToLeft, !writer.showsStyles,
      let records = PlainRecordWriter(
        cells, columnCount: columnCount, measure: measure, prose: prose)
    {
      plainWriter = .records(records)
    } else {
      plainWriter = .none
    }
    // Records without names may turn out to be nothing.
    let hasNames = columns != nil || cells.columns.contains { !$0.name.isEmpty }
    guard hasNames, !head.isEmpty || cells.rowCount > 0 else { return nil }
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
    if !writePlainRows(to: &writer) { writeOtherRows(to: &writer) }
    return true
  }

  /// Whether rows that are plain are written without being set.
  private var writesPlainRows: Bool {
    if case .none = plainWriter { false } else { true }
  }
}

// MARK: Plain rows

extension TableText {
  /// Writes the plain rows that come next; false when there are none.
  private mutating func writePlainRows(to writer: inout LineWriter) -> Bool {
    let before = position
    var (after, isFirst) = (position, isFirst)
    let limit = TableText.bytesTogether
    let bytes: [UInt8]
    switch plainWriter {
    case .none: return false
    case .rows(let rows):
      bytes = written(rows.rowCapacity, to: &after) { rows.write(&$0, to: $1, upTo: limit) }
    case .records(let records):
      bytes = written(records.rowCapacity, to: &after) {
        records.write(&$0, to: $1, upTo: limit, isFirst: &isFirst)
      }
    }
    (position, self.isFirst) = (after, isFirst)
    writer.append(bytes)
    return position != before
  }

  /// What `body` writes of the next rows, to memory with room for a row more than it should fill.
  private func written(
    _ rowCapacity: Int, to position: inout CellReader.Position,
    by body: (inout CellReader, UnsafeMutableBufferPointer<UInt8>) -> Int
  ) -> [UInt8] {
    cells.withReader(from: position) { reader in
      defer { position = reader.source.position }
      return [UInt8](unsafeUninitializedCapacity: TableText.bytesTogether + rowCapacity) {
        $1 = body(&reader.source, $0)
      }
    }
  }
}

// MARK: Other rows

extension TableText {
  /// Writes the next rows, up to some that are plain.
  private mutating func writeOtherRows(to writer: inout LineWriter) {
    var (columns, isFirst) = (columns, isFirst)
    var lines: [SetLine] = []
    position = cells.withReader(from: position) { reader in
      for count in 0..<TableText.rowsTogether {
        if count > 0, writesPlainRows, reader.source.plainRows != nil { break }
        guard reader.readRow() else { break }
        if copiesRows, columns?.gatherPlainRow(reader) == true {
          writer.write(lines)
          lines.removeAll(keepingCapacity: true)
          columns?.plainRow.write(to: &writer)
        } else if columns != nil {
          columns?.setRow(reader) { line, _ in lines.append(line) }
        } else {
          let record = recordLines(reader)
          if !isFirst, !record.isEmpty { lines.append(SetLine(text: StyledText(), width: 0)) }
          lines += record
          isFirst = isFirst && record.isEmpty
        }
      }
      return reader.source.position
    }
    (self.columns, self.isFirst) = (columns, isFirst)
    writer.write(lines)
  }

  /// Whether a row whose cells fit and are drawn as they are is no more than its bytes.
  private var copiesRows: Bool {
    if case .rows = plainWriter { true } else { false }
  }

  /// The lines of the record that was read last.
  private func recordLines(_ reader: TableReader) -> [SetLine] {
    var assembly = BlockAssembly(
      measure: measure, notes: LinkNotes(), direction: setter.options.prose.direction)
    setter.appendRecord(reader, columns: cells.columns, to: &assembly)
    return assembly.blocks.lines.map(\.line)
  }
}
