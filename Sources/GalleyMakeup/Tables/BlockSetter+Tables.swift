import GalleyManuscript
import GalleyText

/// Tables: in columns where their longest words fit side by side, else as records.
extension BlockSetter {
  /// Adds a table.
  ///
  /// 1. Measure every cell.
  /// 2. Share the measure among the columns.
  /// 3. Set the head and the rows, or a record for each row.
  func append(_ table: Table, to assembly: inout BlockAssembly) {
    let cells = TableCells(table, setter: self, notes: &assembly.notes)
    guard !cells.columns.isEmpty else { return }
    let measures = TableMeasures(cells, prose: options.prose)
    guard !options.isLinear, let (widths, gap) = measures.widths(measure: assembly.measure) else {
      return appendRecords(of: cells, to: &assembly)
    }
    var setter = TableSetter(
      cells, measures: measures, widths: widths, gap: gap, options: options)
    let head = appendHead(&setter, to: &assembly)
    let keepsFirst = head != nil
    assembly.reserve(cells.rowCount)
    cells.withReader { reader in
      for row in 0..<cells.rowCount {
        setter.setRow(row, from: reader) { line, isFirst in
          let mayBreak = isFirst && !(keepsFirst && row == 0)
          assembly.append(line, breakBefore: mayBreak ? .allowed : .forbidden, head: head)
        }
      }
    }
  }

  /// Adds a table's head and the rule below it; returns the head that later columns repeat.
  private func appendHead(_ setter: inout TableSetter, to assembly: inout BlockAssembly) -> Int? {
    var lines = setter.headLines()
    guard !lines.isEmpty else { return nil }
    lines.append(setter.rule(marks.rule, style: options.style.adding(BlockStyles.rule)))
    assembly.append(unbroken: lines)
    return assembly.appendRepeatedHead([continuedLine(measure: assembly.measure)] + lines)
  }

  /// The line above a head that is repeated: as much of it as fits.
  private func continuedLine(measure: Int) -> SetLine {
    let texts = ["(continued)", "(cont.)", marks.isASCII ? "." : "…"]
    let text = texts.first { displayWidth(of: $0) <= measure } ?? ""
    return SetLine(
      text: StyledText(text, style: options.style.adding(BlockStyles.continued)), indent: 0,
      width: displayWidth(of: text), isHardEnd: true)
  }

  /// Adds `name: value` lines for each row, a blank line between rows, which stay whole.
  private func appendRecords(of cells: TableCells, to assembly: inout BlockAssembly) {
    cells.withReader { reader in
      spaced(Array(0..<cells.rowCount), isTight: false, in: &assembly) { row, assembly in
        let start = assembly.lineCount
        for (index, column) in cells.columns.enumerated() {
          let value =
            cells.markup(at: reader.index(row: row, column: index))
            ?? StyledText(utf8: reader.utf8(row: row, column: index), style: options.style)
          append(field: value, of: column, to: &assembly)
        }
        assembly.keep(from: start)
      }
    }
  }

  private func append(
    field value: StyledText, of column: TableColumn, to assembly: inout BlockAssembly
  ) {
    var text = StyledText()
    if !column.name.isEmpty {
      text.append(column.name + ":", style: options.style.adding(BlockStyles.tableHead))
    }
    if !text.isEmpty, !value.isEmpty { text.append(" ", style: options.style) }
    text.append(value)
    guard !text.isEmpty else { return }
    var style = column.cellStyle(options.prose)
    style.indent = max(0, min(2, assembly.measure - 8))
    assembly.append(unbroken: setLines(of: text, measure: assembly.measure, style: style))
  }
}
