import GalleyManuscript
import GalleyText

/// A table that is written row by row, in columns or as records: what it would be as lines, in a
/// fraction of the time and memory.
struct TableText {
  private let cells: TableCells
  private var head: [SetLine] = []
  /// What stands below the rows, until it is written.
  private var foot: [SetLine] = []
  /// The place of the next row.
  private var position = CellReader.Position()
  /// What writes plain rows; nil where even these are to be set: they have a style, or an order.
  private let plainWriter: RowByteWriter?
  /// What writes other rows; nil only while it does.
  private var others: OtherRowWriter?

  /// The rows that are read at a time, and about the bytes of those that need not be set.
  private static let rowsTogether = 1 << 10
  private static let bytesTogether = 1 << 16

  /// A table at the width of a writer; nil when there is nothing of it, or when marks stand between
  /// its rows. `notes` grows by its links.
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
        cells, measures: measures, widths: widths, gap: gap, measure: measure,
        options: setter.options)
      let copiesRows = isPlain && columns.copiesRows
      head = titles + setter.headLines(of: &columns)
      foot = setter.footLines(of: &columns)
      plainWriter = copiesRows ? RowByteWriter(columns, columnCount: columnCount) : nil
      others = OtherRowWriter(columns: columns, copiesRows: copiesRows)
    case .records(let layout):
      let isCopied = isPlain && prose.direction != .rightToLeft && !writer.showsStyles
      plainWriter =
        isCopied
        ? RowByteWriter(
          cells, layout: layout, columnCount: columnCount, measure: measure, prose: prose) : nil
      hasNames = cells.hasNames
      head = titles.isEmpty ? [] : titles + [SetLine(text: StyledText(), width: 0)]
      let records = RecordSetter(
        cells, layout: layout, measure: measure, options: setter.options)
      others = OtherRowWriter(records: records, plain: plainWriter)
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

  /// Writes what is left when all rows were read; false where nothing is.
  private mutating func writeFoot(to writer: inout LineWriter) -> Bool {
    others?.finish(to: &writer)
    others = nil
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
    guard let plainWriter, var parting = others?.parting else { return false }
    let (bytes, after) = cells.withReader(from: position) { reader in
      let bytes = [UInt8](
        unsafeUninitializedCapacity: TableText.bytesTogether + plainWriter.rowCapacity
      ) {
        $1 = plainWriter.write(
          &reader.source, to: $0, upTo: TableText.bytesTogether, parting: &parting)
      }
      return (bytes, reader.source.position)
    }
    others?.parting = parting
    writer.append(bytes)
    defer { position = after }
    return position != after
  }
}

// MARK: Other rows

extension TableText {
  /// Writes the next rows, up to some that are plain.
  private mutating func writeOtherRows(to writer: inout LineWriter) {
    guard var others else { return }
    // The only one there is can be changed in place.
    self.others = nil
    position = cells.withReader(from: position) { reader in
      for count in 0..<TableText.rowsTogether {
        if count > 0, writer.isFull || plainWriter != nil && reader.source.plainRows != nil {
          break
        }
        guard reader.readRow() else { break }
        others.write(reader, to: &writer)
      }
      return reader.source.position
    }
    others.flush(to: &writer)
    self.others = others
  }
}
