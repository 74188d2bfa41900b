import GalleyManuscript
import GalleyText

/// Writes the rows of a table that are not plain, one by one: as bytes where a row is no more than
/// those of its cells, else as it is set.
///
/// It is kept as it is from one stretch of such rows to the next, and changed in place: to copy it
/// would take longer than most rows.
struct OtherRowWriter {
  /// What sets the rows in columns; nil where they become records.
  private var columns: TableSetter?
  /// Whether a row in columns may be no more than its bytes.
  private var copiesRows = false
  /// What sets the rows as records; nil where they stand in columns.
  private var records: RecordSetter?
  /// What writes records that are no more than their bytes; nil where all are set.
  private var plainRecords: RowByteWriter?
  /// What stands between the last record and the next.
  private var recordParting = RowParting(isRuled: false, mayWrap: true, areRecords: true)
  /// The lines that were set and not written yet.
  private var lines = SetLines()
  private var row: [UInt8] = []

  /// The lines that are kept.
  private static let linesTogether = 1 << 8

  /// A writer of rows in columns, which may be no more than their bytes, or of records, those as bytes
  /// that another can write.
  init(
    columns: TableSetter? = nil, copiesRows: Bool = false, records: RecordSetter? = nil,
    plain: RowByteWriter? = nil
  ) {
    (self.columns, self.copiesRows) = (columns, copiesRows)
    (self.records, plainRecords) = (records, plain)
  }

  /// What stands between the last row and the next.
  var parting: RowParting {
    get { columns?.parting ?? recordParting }
    set { if columns == nil { recordParting = newValue } else { columns?.parting = newValue } }
  }

  /// Writes the row that was read last; lines of it may be kept.
  mutating func write(_ reader: TableReader, to writer: inout LineWriter) {
    let isWritten = writeBytes(of: reader)
    if isWritten || lines.count >= OtherRowWriter.linesTogether { flush(to: &writer) }
    if isWritten { writer.output += row } else { set(reader) }
  }

  /// Writes what waits for more rows, and the lines that were kept.
  mutating func finish(to writer: inout LineWriter) {
    if let record = records?.finish() { append(record) }
    flush(to: &writer)
  }

  /// Writes the lines that were kept.
  mutating func flush(to writer: inout LineWriter) {
    if lines.isEmpty { return }
    writer.write(lines)
    lines = SetLines()
  }

  /// Makes the bytes of the row that was read last; false where it has to be set.
  private mutating func writeBytes(of reader: TableReader) -> Bool {
    row.removeAll(keepingCapacity: true)
    if copiesRows, columns?.gatherPlainRow(reader) == true {
      if columns?.partPlainRow(reader) == true { row.append(UInt8(ascii: "\n")) }
      columns?.plainRow.write(to: &row)
      return true
    }
    if recordParting.above() == .blank { row.append(UInt8(ascii: "\n")) }
    guard plainRecords?.write(reader, to: &row) == true else { return false }
    recordParting.note()
    return true
  }

  private mutating func set(_ reader: TableReader) {
    columns?.setRow(reader) { line, _ in lines.append(line) }
    if let record = records?.add(reader) { append(record) }
  }

  /// Adds a record, or several side by side, to what is kept.
  private mutating func append(_ record: SetLines) {
    if record.isEmpty { return }
    if recordParting.above() == .blank { lines.append(SetLine(text: StyledText(), width: 0)) }
    lines.append(record)
    recordParting.note()
  }
}
