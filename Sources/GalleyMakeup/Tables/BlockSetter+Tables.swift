import GalleyManuscript
import GalleyText

/// Tables: in columns where their longest words fit side by side, else as records.
extension BlockSetter {
  /// Adds a table.
  ///
  /// 1. Set its titles.
  /// 2. Measure every cell.
  /// 3. Share the measure among the columns.
  /// 4. Set the head and the rows, or a record for each row.
  func append(_ table: Table, to assembly: inout BlockAssembly) {
    let titles = titleLines(
      of: table, measure: assembly.measure, prose: prose(in: assembly))
    if !titles.isEmpty {
      assembly.append(unbroken: titles)
      assembly.keepNext(2)
    }
    let cells = TableCells(table, setter: self, notes: &assembly.notes)
    guard !cells.columns.isEmpty else { return }
    let found = tableSetter(cells, measure: assembly.measure, prose: prose(in: assembly))
    guard var setter = found else {
      if !titles.isEmpty, cells.hasNames { assembly.appendSpace() }
      return appendRecords(of: cells, marks: table.unreadable[...], to: &assembly)
    }
    let head = appendHead(&setter, to: &assembly)
    assembly.reserve(cells.rowCount)
    var marks = table.unreadable[...]
    cells.withReader { reader in
      while reader.readRow() {
        let isBelowHead = head != nil && reader.row == 0
        append(&marks, above: reader.row, to: &assembly)
        setter.setRow(reader) { line, isFirst in
          let mayBreak = isFirst && !isBelowHead
          assembly.append(line, breakBefore: mayBreak ? .allowed : .forbidden, head: head)
        }
      }
    }
    append(&marks, above: cells.rowCount, to: &assembly)
  }

  /// The lines that say above a table what it is.
  func titleLines(of table: Table, measure: Int, prose: ParagraphStyle) -> [SetLine] {
    if table.titles.isEmpty { return [] }
    var style = prose
    (style.hyphenation, style.alignment) = (nil, .leading)
    return table.titles.flatMap {
      setLines(of: StyledText($0, style: options.style), measure: measure, style: style)
    }
  }

  /// Adds the marks that stand above a row in place of records that could not be read; they are
  /// taken from `marks`.
  func append(
    _ marks: inout ArraySlice<Table.Unreadable>, above row: Int, to assembly: inout BlockAssembly
  ) {
    while let mark = marks.first, mark.row <= row {
      append(unreadable: mark.message, to: &assembly)
      marks.removeFirst()
    }
  }

  /// What sets a table in columns; nil when its longest words don't fit side by side, or when
  /// tables are to be read aloud.
  func tableSetter(
    _ cells: TableCells, measure: Int, prose: ParagraphStyle
  ) -> TableSetter? {
    if options.isLinear { return nil }
    var options = options
    options.prose = prose
    let measures = TableMeasures(cells, prose: prose)
    return measures.widths(measure: max(1, measure)).map { widths, gap in
      TableSetter(
        cells, measures: measures, widths: widths, gap: gap, measure: measure, options: options)
    }
  }

  /// Adds a table's head and the rule below it; returns the head that later columns repeat.
  private func appendHead(_ setter: inout TableSetter, to assembly: inout BlockAssembly) -> Int? {
    let lines = headLines(of: &setter)
    guard !lines.isEmpty else { return nil }
    assembly.append(unbroken: lines)
    return assembly.appendRepeatedHead([continuedLine(in: assembly)] + lines)
  }

  /// The lines of a table's head, the names of groups above it and the rule below; none without a
  /// head.
  func headLines(of setter: inout TableSetter) -> [SetLine] {
    let lines = setter.headLines()
    guard !lines.isEmpty else { return [] }
    let style = options.style.adding(BlockStyles.rule)
    return setter.groupLines(marks.rule, style: style) + lines
      + [setter.rule(marks.rule, style: style)]
  }

  /// The line above a head that is repeated: as much of it as fits.
  private func continuedLine(in assembly: BlockAssembly) -> SetLine {
    let texts = ["(continued)", "(cont.)", marks.isASCII ? "." : "…"]
    let text = texts.first { displayWidth(of: $0) <= assembly.measure } ?? ""
    var line = setLine(
      of: StyledText(text, style: options.style.adding(BlockStyles.continued)),
      style: prose(in: assembly))
    line.indent = assembly.isRightToLeft ? assembly.measure - line.width : 0
    return line
  }
}
