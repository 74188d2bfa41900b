import GalleyManuscript
import GalleyText

/// Sets a table in columns, once their widths are known: the second pass over a table.
struct TableSetter {
  /// The head; nil when the table has none.
  private let head: [StyledText]?
  /// Where the columns are.
  private let places: [ColumnPlace]
  /// The style of the blanks and of plain cells.
  private let style: TextStyle
  /// How the cells of each column wrap.
  private let cellStyles: [ParagraphStyle]
  private let ambiguousIsWide: Bool
  /// What is known of each cell, row by row.
  private let facts: [CellFact]
  /// The row being put together.
  private var row: TableRow
  /// The cells of the row being put together, while it is plain.
  private var placed: [PlacedCell] = []
  /// The cells of the row that go on below their first line.
  private var wrapped: [(column: Int, lines: [SetLine])] = []

  /// A table of columns of these widths.
  init(
    _ cells: TableCells, measures: TableMeasures, widths: [Int], gap: Int, options: BlockOptions
  ) {
    head = cells.head
    var start = 0
    places = widths.indices.map { column in
      defer { start += widths[column] + gap }
      return ColumnPlace(
        start: start, width: widths[column], measure: measures.columns[column],
        standing: measures.standings[column])
    }
    style = options.style
    cellStyles = cells.columns.map { $0.cellStyle(options.prose) }
    ambiguousIsWide = options.prose.ambiguousIsWide
    facts = measures.facts
    row = TableRow(style: options.style)
  }

  /// The lines of the head, its cells at the foot of their columns; none without a head.
  mutating func headLines() -> [SetLine] {
    guard let head, head.contains(where: { !$0.isEmpty }) else { return [] }
    let lines = head.indices.map { cellLines(of: head[$0], column: $0) }
    let height = lines.map(\.count).max() ?? 0
    return (0..<height).map { line in
      for (column, place) in places.enumerated() {
        let index = line - (height - lines[column].count)
        guard index >= 0 else { continue }
        let cell = lines[column][index]
        row.append(cell.text, cells: cell.width, at: place.headStart(cells: cell.width))
      }
      return row.take()
    }
  }

  /// The rule below the head: one for each column, as wide as it is.
  mutating func rule(_ mark: String, style: TextStyle) -> SetLine {
    for place in places {
      row.append(
        StyledText(String(repeating: mark, count: place.width), style: style),
        cells: place.width, at: place.start)
    }
    return row.take()
  }

  /// The lines of a row, given to `body` from its first to its last.
  mutating func setRow(
    _ index: Int, from reader: TableCells.CellReader, body: (SetLine, _ isFirst: Bool) -> Void
  ) {
    if let line = plainLine(ofRow: index, from: reader) { return body(line, true) }
    wrapped.removeAll(keepingCapacity: true)
    for column in places.indices {
      if appendFitting(row: index, column: column, from: reader) { continue }
      let text = reader.text(row: index, column: column, style: style)
      let lines = cellLines(of: text, column: column)
      if let first = lines.first { append(first, column: column) }
      if lines.count > 1 { wrapped.append((column, lines)) }
    }
    body(row.take(), true)
    for line in 1..<max(1, wrapped.map(\.lines.count).max() ?? 0) {
      for (column, lines) in wrapped where line < lines.count {
        append(lines[line], column: column)
      }
      body(row.take(), false)
    }
  }
}

// MARK: Plain rows

extension TableSetter {
  /// A plain cell, and the blanks between it and the one before.
  private struct PlacedCell {
    let blanks: Int
    let utf8: UnsafeBufferPointer<UInt8>

    /// Writes blanks and text from `offset` on, and moves it behind them.
    func write(to buffer: UnsafeMutableBufferPointer<UInt8>, at offset: inout Int) {
      let text = offset + blanks
      buffer[offset..<text].update(repeating: UInt8(ascii: " "))
      let end = text + utf8.count
      _ = buffer[text..<end].update(from: utf8)
      offset = end
    }
  }

  /// The line of a row whose cells all are plain text on one line and fit, which is what most rows
  /// of large tables are; nil for others.
  private mutating func plainLine(
    ofRow index: Int, from reader: TableCells.CellReader
  ) -> SetLine? {
    placed.removeAll(keepingCapacity: true)
    var (filled, bytes) = (0, 0)
    for (column, place) in places.enumerated() {
      let fact = facts[index * places.count + column]
      guard let cells = fact.cells, cells <= place.width else { return nil }
      if cells == 0 { continue }
      let utf8 = reader.trimmed(row: index, column: column)
      let start = place.start(cells: cells, integer: fact.integer)
      placed.append(PlacedCell(blanks: start - filled, utf8: utf8))
      bytes += start - filled + utf8.count
      filled = start + cells
    }
    let text = [UInt8](unsafeUninitializedCapacity: bytes) { buffer, count in
      for cell in placed { cell.write(to: buffer, at: &count) }
    }
    return SetLine(
      text: StyledText(utf8: text, style: style), indent: 0, width: filled, isHardEnd: true)
  }
}

// MARK: Other rows

extension TableSetter {
  /// Adds a plain cell that fits to the row; false when it has to be set first.
  private mutating func appendFitting(
    row index: Int, column: Int, from reader: TableCells.CellReader
  ) -> Bool {
    let fact = facts[index * places.count + column]
    guard let cells = fact.cells, cells <= places[column].width else { return false }
    row.append(
      utf8: reader.trimmed(row: index, column: column), cells: cells,
      at: places[column].start(cells: cells, integer: fact.integer))
    return true
  }

  /// The lines of a cell in its column.
  private func cellLines(of text: StyledText, column: Int) -> [SetLine] {
    setLines(of: text, measure: max(1, places[column].width), style: cellStyles[column])
  }

  /// Adds one line of a cell to the row.
  private mutating func append(_ line: SetLine, column: Int) {
    let integer = line.text.utf8.withUnsafeBufferPointer { utf8 in
      CellShape(utf8, ambiguousIsWide: ambiguousIsWide).integerCells
    }
    row.append(
      line.text, cells: line.width,
      at: places[column].start(cells: line.width, integer: integer))
  }
}
