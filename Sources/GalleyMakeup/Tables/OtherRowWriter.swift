import GalleyManuscript
import GalleyText

/// Writes the rows of a table that are not plain, one by one: as bytes where a row is no more than
/// those of its cells, else as it is set.
///
/// It is kept as it is from one stretch of such rows to the next, and changed in place: to copy it
/// would take longer than most rows.
struct OtherRowWriter {
  private let cells: TableCells
  private let setter: BlockSetter
  private let measure: Int
  /// What sets the rows in columns; nil where they become records.
  private var columns: TableSetter?
  /// Whether a row in columns may be no more than its bytes.
  private let copiesRows: Bool
  /// What writes records that are no more than their bytes; nil where all are set.
  private let records: PlainRecordWriter?
  /// Whether no record was written yet.
  var isFirst = true
  /// The lines that were set and not written yet.
  private var lines: [SetLine] = []
  private var row: [UInt8] = []

  /// The lines that are kept.
  private static let linesTogether = 1 << 8

  /// A writer of the rows of `cells` in lines of `measure` cells.
  init(
    _ cells: TableCells, setter: BlockSetter, measure: Int, columns: TableSetter?,
    copiesRows: Bool, records: PlainRecordWriter?
  ) {
    (self.cells, self.setter, self.measure) = (cells, setter, measure)
    (self.columns, self.copiesRows, self.records) = (columns, copiesRows, records)
  }

  /// Writes the row that was read last; lines of it may be kept.
  mutating func write(_ reader: TableReader, to writer: inout LineWriter) {
    let isWritten = writeBytes(of: reader)
    if isWritten || lines.count >= OtherRowWriter.linesTogether { flush(to: &writer) }
    if isWritten { writer.output += row } else { set(reader) }
  }

  /// Writes the lines that were kept.
  mutating func flush(to writer: inout LineWriter) {
    if lines.isEmpty { return }
    writer.write(lines)
    lines.removeAll(keepingCapacity: true)
  }

  /// Makes the bytes of the row that was read last; false where it has to be set.
  private mutating func writeBytes(of reader: TableReader) -> Bool {
    row.removeAll(keepingCapacity: true)
    if copiesRows, columns?.gatherPlainRow(reader) == true {
      columns?.plainRow.write(to: &row)
      return true
    }
    return records?.write(reader, of: cells, to: &row, isFirst: &isFirst) ?? false
  }

  private mutating func set(_ reader: TableReader) {
    if columns != nil {
      columns?.setRow(reader) { line, _ in lines.append(line) }
      return
    }
    var assembly = BlockAssembly(
      measure: measure, notes: LinkNotes(), direction: setter.options.prose.direction)
    setter.appendRecord(reader, columns: cells.columns, to: &assembly)
    let record = assembly.blocks.lines
    if record.isEmpty { return }
    if !isFirst { lines.append(SetLine(text: StyledText(), width: 0)) }
    lines += record.lazy.map(\.line)
    isFirst = false
  }
}
