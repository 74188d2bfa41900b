import GalleyManuscript
import GalleyText

/// Records: a table whose longest words don't fit side by side, row by row.
extension BlockSetter {
  /// Adds `name: value` lines for each row, a blank line between rows, which stay whole; without a
  /// name, the values of each row one after another.
  func appendRecords(
    of cells: TableCells, marks: ArraySlice<Table.Unreadable>, to assembly: inout BlockAssembly
  ) {
    var marks = marks
    let hasNames = cells.hasNames
    cells.withReader { reader in
      spaced(Array(0...cells.rowCount), isTight: !hasNames, in: &assembly) { row, assembly in
        let above = assembly.lineCount
        append(&marks, above: row, to: &assembly)
        guard reader.readRow() else { return }
        if hasNames, assembly.lineCount > above { assembly.appendSpace() }
        let start = assembly.lineCount
        if hasNames {
          appendRecord(reader, columns: cells.columns, to: &assembly)
        } else {
          appendValues(reader, columns: cells.columns, to: &assembly)
        }
        assembly.keep(from: start)
      }
    }
  }

  /// Adds the lines of the row that was read last; none where no column has a name or a value.
  func appendRecord(
    _ reader: TableReader, columns: [TableColumn], to assembly: inout BlockAssembly
  ) {
    for (index, column) in columns.enumerated() {
      append(field: value(index, of: reader), of: column, to: &assembly)
    }
  }

  /// Adds the values of the row that was read last, a blank between them.
  private func appendValues(
    _ reader: TableReader, columns: [TableColumn], to assembly: inout BlockAssembly
  ) {
    guard let first = columns.first else { return }
    var text = StyledText()
    for index in columns.indices {
      let value = value(index, of: reader)
      if value.isEmpty { continue }
      if !text.isEmpty { text.append(" ", style: options.style) }
      text.append(value)
    }
    if !text.isEmpty { assembly.append(unbroken: fieldLines(text, of: first, in: assembly)) }
  }

  /// A cell of the row that was read last.
  private func value(_ column: Int, of reader: TableReader) -> StyledText {
    reader.markup(column) ?? StyledText(utf8: reader.cell(column).utf8, style: options.style)
  }

  private func append(
    field value: StyledText, of column: TableColumn, to assembly: inout BlockAssembly
  ) {
    var text = StyledText()
    if !column.label.isEmpty {
      text.append(column.label, style: options.style.adding(BlockStyles.tableHead))
    }
    if !text.isEmpty, !value.isEmpty { text.append(" ", style: options.style) }
    text.append(value)
    guard !text.isEmpty else { return }
    assembly.append(unbroken: fieldLines(text, of: column, in: assembly))
  }

  /// The lines of a field; most are short and plain, and need no setting.
  private func fieldLines(
    _ text: StyledText, of column: TableColumn, in assembly: BlockAssembly
  ) -> [SetLine] {
    let measure = assembly.measure
    var style = column.cellStyle(prose(in: assembly))
    if assembly.isRightToLeft { style.direction = .rightToLeft }
    style.indent = BlockSetter.fieldIndent(inMeasure: measure)
    guard style.direction == .leftToRight, style.order == .logical else {
      return setLines(of: text, measure: measure, style: style)
    }
    let cells = text.utf8.withUnsafeBufferPointer { utf8 in
      utf8.trimmedRange.count == utf8.count
        ? CellShape(utf8, ambiguousIsWide: options.prose.ambiguousIsWide).cells : nil
    }
    if let cells, cells <= measure { return [SetLine(text: text, width: cells)] }
    return setLines(of: text, measure: measure, style: style)
  }

  /// The cells that the lines of a field after its first are indented by.
  static func fieldIndent(inMeasure measure: Int) -> Int { max(0, min(2, measure - 8)) }
}
