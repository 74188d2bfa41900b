import GalleyManuscript
import GalleyText

/// Tables: in columns, or as records.
extension BlockSetter {
  /// Adds a table.
  ///
  /// 1. Set its titles.
  /// 2. Measure every cell.
  /// 3. Share the measure among the columns, or choose records.
  /// 4. Set the head and the rows, or a record for each row.
  func append(_ table: Table, to assembly: inout BlockAssembly) {
    let prose = prose(in: assembly)
    let titles = titleLines(of: table, measure: assembly.measure, prose: prose)
    if !titles.isEmpty {
      assembly.append(unbroken: titles)
      assembly.keepNext(2)
    }
    let notes = assembly.notes
    var known = assembly.tables?.take()
    defer { assembly.tables?.put(known) }
    guard
      let (measures, fit) = fit(
        table, measure: assembly.measure, prose: prose, notes: &assembly.notes, known: &known)
    else { return }
    let cells = measures.cells
    let start = assembly.lineCount
    var options = options
    options.prose = prose
    switch fit {
    case .columns(let widths, let gap):
      let setter = TableSetter(
        measures, widths: widths, gap: gap, measure: assembly.measure, options: options)
      appendColumns(of: cells, setter, marks: table.unreadable[...], to: &assembly)
    case .parts(let parts):
      // Each part numbers its own links.
      assembly.notes = notes
      append(parts, of: table, cells, to: &assembly)
      judgeRecords(measures, from: start, in: &assembly)
    case .records(let layout):
      if !titles.isEmpty, cells.hasNames { assembly.appendSpace() }
      assembly.append(unbroken: nameLines(of: cells, measure: assembly.measure))
      let setter = RecordSetter(
        measures, layout: layout, measure: assembly.measure, options: options)
      appendRecords(of: cells, setter, marks: table.unreadable[...], to: &assembly)
      judgeRecords(measures, from: start, in: &assembly)
    }
  }

  /// Judges the lines from one on, which are a table in another form.
  private func judgeRecords(
    _ measures: TableMeasures, from start: Int, in assembly: inout BlockAssembly
  ) {
    let rowCount = measures.cells.rowCount
    assembly.fitness.judge(
      records: rowCount, lines: assembly.lineCount - start, measure: assembly.measure,
      tableCells: measures.natural * (rowCount + 2))
  }

  /// Adds the parts of a table, a blank line between two.
  private func append(
    _ parts: [[Int]], of table: Table, _ cells: TableCells, to assembly: inout BlockAssembly
  ) {
    // The tables kept from other measures are whole ones.
    let known = assembly.tables
    assembly.tables = nil
    for (index, columns) in parts.enumerated() {
      if index > 0 { assembly.appendSpace() }
      append(table.part(columns), to: &assembly)
    }
    assembly.tables = known
    assembly.append(unbroken: omittedLines(of: cells, measure: assembly.measure))
  }

  /// The measures of a table, and how it fits a measure; nil where no column of it is shown.
  /// `notes` grows by its links. `known` is the same table as it was set in another measure, or
  /// nil; it is updated.
  func fit(
    _ table: Table, measure: Int, prose: ParagraphStyle, notes: inout LinkNotes,
    known: inout PreparedTable?
  ) -> (measures: TableMeasures, fit: TableFit)? {
    func prepare(_ table: Table) -> PreparedTable? {
      PreparedTable(table, setter: self, prose: prose, notes: notes)
    }
    // In another measure a title with links of its own may not be above it.
    if known?.notesBefore != notes { known = prepare(table) }
    let set = known?.fit(measure: measure, isLinear: options.isLinear) {
      prepare(table.leavingOut($0))
    }
    guard let set else { return nil }
    notes = set.notes
    return (set.measures, set.fit)
  }

  /// Adds the head and the rows of a table in columns.
  private func appendColumns(
    of cells: TableCells, _ setter: consuming TableSetter, marks: ArraySlice<Table.Unreadable>,
    to assembly: inout BlockAssembly
  ) {
    var (setter, marks) = (setter, marks)
    let head = appendHead(&setter, to: &assembly)
    cells.withReader { reader in
      while reader.readRow() {
        let isBelowHead = head != nil && reader.row == 0
        append(&marks, above: reader.row, to: &assembly)
        setter.setRow(reader) { line, part in
          if part == .parting, line.width == 0 { return assembly.appendSpace() }
          let mayBreak = part == .first && !isBelowHead
          assembly.append(line, breakBefore: mayBreak ? .allowed : .forbidden, head: head)
        }
      }
    }
    append(&marks, above: cells.rowCount, to: &assembly)
    for line in footLines(of: &setter) {
      assembly.append(line, breakBefore: .forbidden, head: head)
    }
    assembly.fitness.judge(tornCells: setter.tornWords, measure: assembly.measure)
    if !setter.isNatural { assembly.fitness.noteDependence() }
  }

  /// The lines of the titles above a table, verbatim; their indents give way, down to a quarter of the
  /// measure, where a title would need another line.
  func titleLines(of table: Table, measure: Int, prose: ParagraphStyle) -> [SetLine] {
    if table.titles.isEmpty { return [] }
    var style = prose
    (style.hyphenation, style.alignment, style.direction) = (nil, .leading, .leftToRight)
    (style.isVerbatim, style.keepsWords) = (true, true)
    return table.titles.flatMap { title in
      let text = title.drop { $0 == " " }
      let indent = min(
        title.utf8.count - text.utf8.count, max(measure - cells(of: String(text)), measure / 4))
      return setLines(
        of: StyledText(String(repeating: " ", count: indent) + text, style: options.style),
        measure: measure, style: style)
    }
  }

  /// Adds the marks above a row in place of records that could not be read; they are removed from
  /// `marks`.
  func append(
    _ marks: inout ArraySlice<Table.Unreadable>, above row: Int, to assembly: inout BlockAssembly
  ) {
    while let mark = marks.first, mark.row <= row {
      append(unreadable: mark.message, to: &assembly)
      marks.removeFirst()
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
    let frame = setter.ruling.isEnclosed ? [setter.rule(.top)] : []
    guard !lines.isEmpty else { return frame }
    let style = options.style.adding(BlockStyles.rule)
    return setter.groupLines(marks.rule, style: style) + frame + lines + [setter.rule(.belowHead)]
  }

  /// The lines below a table's rows: how many were left out, and a rule above the foot.
  func footLines(of setter: inout TableSetter) -> [SetLine] {
    let (cells, isFramed) = (setter.cells, setter.ruling.isEnclosed)
    let foot = setter.footLines()
    var lines = foot.isEmpty ? [] : [setter.rule(.aboveFoot)] + foot
    if isFramed { lines.append(setter.rule(.bottom)) }
    let omitted = omittedLines(of: cells, measure: max(setter.width, min(7, setter.measure)))
    return isFramed ? lines + omitted : omitted + lines
  }

  /// The lines that say how many rows were left out, or that there are none, and which columns were
  /// left out since they are empty; none where all are there.
  func omittedLines(of cells: TableCells, measure: Int) -> [SetLine] {
    var notes: [String] = []
    if cells.omittedRows > 0 {
      notes.append("\(marks.ellipsis) \(cells.omittedRows) more")
    } else if cells.rowCount == 0, cells.hasNames, !cells.hasMarks {
      notes.append("no rows")
    }
    if !cells.emptyNames.isEmpty {
      notes.append("empty: " + cells.emptyNames.joined(separator: ", "))
    }
    return notes.flatMap { note in
      let text = StyledText(note, style: options.style.adding(BlockStyles.omittedRows))
      return setLines(of: text, measure: measure, style: options.prose).separated
    }
  }

  /// The head of a table without rows, where it has no room in columns: the names, one after
  /// another.
  private func nameLines(of cells: TableCells, measure: Int) -> [SetLine] {
    guard cells.rowCount == 0, cells.hasNames else { return [] }
    let names = cells.columns.map(\.fullName).filter { !$0.isEmpty }.joined(separator: ", ")
    let text = StyledText(names, style: options.style.adding(BlockStyles.fieldName))
    return setLines(of: text, measure: measure, style: options.prose).separated
  }

  /// The texts that say that something is continued, from the longest to the shortest.
  static func continuedTexts(isASCII: Bool) -> [String] {
    ["(continued)", "(cont.)", isASCII ? "." : "…"]
  }

  /// The line above a head that is repeated: as much of it as fits.
  private func continuedLine(in assembly: BlockAssembly) -> SetLine {
    let texts = BlockSetter.continuedTexts(isASCII: marks.isASCII)
    let text = texts.first { displayWidth(of: $0) <= assembly.measure } ?? ""
    var line = setLine(
      of: StyledText(text, style: options.style.adding(BlockStyles.continued)),
      style: prose(in: assembly))
    line.indent = assembly.isRightToLeft ? assembly.measure - line.width : 0
    return line
  }
}
