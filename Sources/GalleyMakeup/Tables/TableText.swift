import GalleyManuscript
import GalleyText

/// A table that is written row by row, in columns or as records: the same output as from lines, in
/// a fraction of the time and memory.
struct TableText {
  private let cells: TableCells
  private var head: [SetLine] = []
  /// The lines below the rows, until they are written.
  private var foot: [SetLine] = []
  /// The place of the next row.
  private var position = CellReader.Position()
  /// The writer of plain rows; nil where even these are to be set: in a style, or in visual order.
  private let plainWriter: RowByteWriter?
  /// The setter of the rows in columns; nil where they become records.
  private var columns: TableSetter?
  /// The setter of the rows as records; nil where they are in columns.
  private var records: RecordSetter?
  /// The parting between the last record and the next.
  private var recordParting = RowParting(isRuled: false, mayWrap: true, areRecords: true)
  /// The lines that were set and not written yet.
  private var lines = SetLines()
  private var row: [UInt8] = []

  /// The rows that are read at a time, and about the bytes of those that need not be set.
  private static let rowsTogether = 1 << 10
  private static let bytesTogether = 1 << 16
  /// The lines that are kept.
  private static let linesTogether = 1 << 8

  /// A table at the width of a writer; nil when there is nothing of it, when marks are between its
  /// rows, or when it is in parts. `notes` grows by its links.
  init?(_ table: Table, setter: BlockSetter, _ writer: LineWriter, notes: inout LinkNotes) {
    guard table.unreadable.isEmpty else { return nil }
    var (grown, known) = (notes, nil as PreparedTable?)
    let measure = max(1, writer.width)
    let prose = setter.options.prose
    guard
      let (measures, fit) = setter.fit(
        table, measure: measure, prose: prose, notes: &grown, known: &known)
    else { return nil }
    cells = measures.cells
    let isPlain = setter.options.style == .plain && prose.order == .logical
    let columnCount = table.alignments.count
    let titles = setter.titleLines(of: table, measure: measure, prose: prose)
    // Records without names may turn out to be nothing.
    var hasNames = true
    switch fit {
    case .columns(let widths, let gap):
      var columns = TableSetter(
        measures, widths: widths, gap: gap, measure: measure, options: setter.options)
      let copiesRows = isPlain && columns.copiesRows
      head = titles + setter.headLines(of: &columns)
      foot = setter.footLines(of: &columns)
      plainWriter =
        copiesRows
        ? RowByteWriter(columns, columnCount: columnCount, padding: writer.padding) : nil
      self.columns = columns
    case .parts: return nil
    case .records(let layout):
      let looks = writer.showsStyles ? RowLooks(writer) : nil
      let isCopied =
        isPlain && prose.direction != .rightToLeft && (looks != nil || !writer.showsStyles)
      plainWriter =
        isCopied
        ? RowByteWriter(
          cells, layout: layout, columnCount: columnCount, measure: measure, prose: prose,
          looks: looks, padding: writer.padding) : nil
      hasNames = cells.hasNames
      head = titles.isEmpty ? [] : titles + [SetLine(text: StyledText(), width: 0)]
      records = RecordSetter(
        measures, layout: layout, measure: measure, options: setter.options)
      foot = setter.recordFootLines(of: cells, measure: measure)
    }
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
    guard position.row < cells.rowCount else { return writeFoot(to: &writer) }
    if !writePlainRows(to: &writer) { writeOtherRows(to: &writer) }
    return true
  }

  /// Writes the pending lines and the foot after all rows were read; false where no foot is left.
  private mutating func writeFoot(to writer: inout LineWriter) -> Bool {
    if let record = records?.finish() { append(record) }
    flush(to: &writer)
    if foot.isEmpty { return false }
    writer.write(foot)
    foot = []
    return true
  }
}

// MARK: Plain rows

extension TableText {
  /// Writes the plain rows that come next; false when there are none.
  private mutating func writePlainRows(to writer: inout LineWriter) -> Bool {
    guard let plainWriter else { return false }
    var parting = columns?.parting ?? recordParting
    let (bytes, after) = cells.withReader(from: position) { reader in
      let bytes = [UInt8](
        unsafeUninitializedCapacity: TableText.bytesTogether + plainWriter.rowCapacity
      ) {
        $1 = plainWriter.write(
          &reader.source, to: $0, upTo: TableText.bytesTogether, parting: &parting)
      }
      return (bytes, reader.source.position)
    }
    if columns == nil { recordParting = parting } else { columns?.parting = parting }
    writer.append(bytes)
    defer { position = after }
    return position != after
  }
}

// MARK: Other rows

extension TableText {
  /// Writes the next rows, up to some that are plain: as bytes where a row is no more than those of its
  /// cells, else as it is set.
  private mutating func writeOtherRows(to writer: inout LineWriter) {
    let cells = cells
    position = cells.withReader(from: position) { reader in
      for count in 0..<TableText.rowsTogether {
        if count > 0, writer.isFull || plainWriter != nil && reader.source.plainRows != nil {
          break
        }
        guard reader.readRow() else { break }
        let isWritten = writeBytes(of: reader, padding: writer.padding)
        if isWritten || lines.count >= TableText.linesTogether { flush(to: &writer) }
        if isWritten { writer.output += row } else { set(reader) }
      }
      return reader.source.position
    }
    flush(to: &writer)
  }

  /// Writes the lines that were kept.
  private mutating func flush(to writer: inout LineWriter) {
    if lines.isEmpty { return }
    writer.write(lines)
    lines = SetLines()
  }

  /// Makes the bytes of the row that was read last; false where it has to be set.
  private mutating func writeBytes(of reader: TableReader, padding: Int) -> Bool {
    guard let plainWriter else { return false }
    row.removeAll(keepingCapacity: true)
    var blank = SimpleRow()
    if columns != nil {
      guard columns?.gatherPlainRow(reader) == true else { return false }
      if columns?.partPlainRow(reader) == true { blank.write(to: &row, padding: padding) }
      columns?.plainRow.write(to: &row, padding: padding)
      return true
    }
    if recordParting.above() == .blank { blank.write(to: &row, padding: padding) }
    guard plainWriter.write(reader, to: &row) else { return false }
    recordParting.note()
    return true
  }

  private mutating func set(_ reader: TableReader) {
    columns?.setRow(reader) { line, _ in lines.append(line) }
    if let record = records?.add(reader) { append(record) }
  }

  /// Adds a record, or several side by side, to the lines that are kept.
  private mutating func append(_ record: SetLines) {
    if record.isEmpty { return }
    if recordParting.above() == .blank { lines.append(SetLine(text: StyledText(), width: 0)) }
    lines.append(record)
    recordParting.note()
  }
}
