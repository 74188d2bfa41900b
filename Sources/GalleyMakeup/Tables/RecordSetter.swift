import GalleyManuscript
import GalleyText

/// Sets the rows of a table one by one, as names and values.
struct RecordSetter {
  private let cells: TableCells
  private let layout: RecordLayout
  /// The labels of the columns, with their colons; empty for a column without one.
  private let names: [SetLine]
  private let style: TextStyle
  private let prose: ParagraphStyle
  /// How the values of each column wrap.
  private let valueStyles: [ParagraphStyle]
  private let measure: Int
  /// Whether leading blanks in the first column are in place of a mark that other values have.
  private let dropsIndent: Bool
  private let lineSetter: LineSetter
  private var row: TableRow
  /// The records that wait for others to be set beside them.
  private var waiting: [SetLines] = []
  /// The words of values that are torn.
  private(set) var tornWords = 0

  /// Records in lines of `measure` cells.
  init(
    _ measures: TableMeasures, layout: RecordLayout, measure: Int, options: BlockOptions
  ) {
    (cells, lineSetter) = (measures.cells, measures.lineSetter)
    (self.layout, self.measure) = (layout, measure)
    (style, prose) = (options.style, options.prose)
    valueStyles = cells.columns.map { $0.cellStyle(options.prose) }
    dropsIndent = cells.marksFirstColumn
    names = cells.columns.map {
      StyledText($0.label, style: options.style.adding(BlockStyles.fieldName))
        .line(in: options.prose)
    }
    row = TableRow(
      style: options.style, isRightToLeft: options.prose.direction == .rightToLeft,
      measure: measure)
  }

  /// Sets the row that was read last.
  ///
  /// - Returns: The lines of a record, or of as many as are set side by side; none while others are
  ///   to come.
  mutating func add(_ reader: TableReader) -> SetLines {
    let record = lines(of: reader)
    guard layout.across > 1 else { return record }
    waiting.append(record)
    return waiting.count < layout.across ? SetLines() : finish()
  }

  /// The lines of the records that wait for others.
  mutating func finish() -> SetLines {
    let height = waiting.reduce(0) { max($0, $1.count) }
    var lines = SetLines()
    for index in 0..<height {
      for (place, record) in waiting.enumerated() where index < record.count {
        let start = place * (layout.width + RecordLayout.recordGap)
        row.append(record[index].text, cells: record[index].width, at: start + record[index].indent)
      }
      lines.append(row.take())
    }
    waiting.removeAll()
    return lines
  }

  /// The lines of the row that was read last: its fields that are not empty, or the first name
  /// where all are. Without names, its values follow one another.
  private mutating func lines(of reader: TableReader) -> SetLines {
    guard cells.hasNames else {
      return paragraph(
        of: Array(cells.columns.indices), indent: max(0, min(2, measure - 8)), of: reader)
    }
    var lines = SetLines()
    let present = reader.presentColumns
    for fields in layout.lines {
      if let first = fields.first, first.column >= present.upperBound { break }
      let filled = fields.filter { !isEmpty($0.column, of: reader) }
      guard let first = filled.first else { continue }
      if isParagraph(first, of: reader) {
        lines.append(paragraph(of: [first.column], indent: first.indent ?? 0, of: reader))
      } else {
        // Where the first are missing, the others close up.
        let fields = first.name == 0 ? filled : filled.map { $0.moved(by: first.name) }
        appendLinesBesideNames(fields, of: reader, to: &lines)
      }
    }
    guard lines.isEmpty, let named = names.first(where: { $0.width > 0 }) else { return lines }
    return setLines(of: named.text, measure: measure, style: prose)
  }

  private func isEmpty(_ column: Int, of reader: TableReader) -> Bool {
    reader.markup(column)?.isEmpty ?? reader.cell(column).trimmed.isEmpty
  }

  /// Whether a field has too little room for its value beside its name.
  private func isParagraph(_ field: RecordLayout.Field, of reader: TableReader) -> Bool {
    guard field.indent != nil else { return false }
    let cells =
      plainValue(field.column, of: reader)?.cells
      ?? value(field.column, of: reader).cells(in: prose)
    return cells > field.room || names[field.column].width > field.value
  }

  /// A cell of the row that was read last, and the cells that it takes as it is; nil where it has to
  /// be set.
  private func plainValue(
    _ column: Int, of reader: TableReader
  ) -> (utf8: UnsafeBufferPointer<UInt8>, cells: Int)? {
    let utf8 = reader.cell(column).trimmed
    guard reader.markup(column) == nil, prose.keepsOrder(of: utf8) else { return nil }
    return CellShape.cells(of: utf8, ambiguousIsWide: prose.ambiguousIsWide).map { (utf8, $0) }
  }

  /// A cell of the row that was read last; that of the first column is the subject of the record.
  private func value(_ column: Int, of reader: TableReader) -> StyledText {
    let style = column == 0 ? style.adding(BlockStyles.strong) : style
    guard let text = reader.markup(column) else {
      return StyledText(utf8: reader.cell(column).trimmed, style: style)
    }
    return column == 0 && dropsIndent
      ? text.ending(cells: displayWidth(of: text.utf8) - text.indent) : text
  }

  /// Names and values one after another; the first value of a record is the name of the next.
  private mutating func paragraph(
    of columns: [Int], indent: Int, of reader: TableReader
  ) -> SetLines {
    var text = StyledText()
    for column in columns {
      for part in [names[column].text, value(column, of: reader)] where !part.isEmpty {
        if !text.isEmpty { text.append(" ", style: style) }
        text.append(part)
      }
      if cells.isRecord, column == 0, text.utf8.last != UInt8(ascii: ":") {
        text.append(":", style: style.adding(BlockStyles.strong))
      }
    }
    guard let column = columns.first, !text.isEmpty else { return SetLines() }
    let cells = text.cellsAsItIs(in: prose)
    if let cells, cells <= measure { return SetLines([SetLine(text: text, width: cells)]) }
    var style = valueStyles[column]
    if prose.direction == .rightToLeft { style.direction = .rightToLeft }
    style.indent = indent
    let value = value(column, of: reader)
    // A value that fits a line of its own is not parted by its name.
    if columns.count == 1, names[column].width > 0, names[column].width <= measure,
      wordCells(of: text) > measure, wordCells(of: value) <= measure - indent
    {
      var lines = SetLines([names[column]])
      style.firstLineIndent = indent
      lines.append(lineSetter.setLines(of: value, measure: measure, style: style))
      return lines
    }
    return lines(of: text, measure: measure, style: style)
  }

  /// The cells that words take on one line, one blank between two.
  private func wordCells(of text: StyledText) -> Int {
    let space = UInt8(ascii: " ")
    let isSpaced =
      text.utf8.first != space
      && !zip(text.utf8, text.utf8.dropFirst()).contains { $0 == space && $1 == space }
    return isSpaced ? text.cells(in: prose) : naturalWidth(of: text, style: prose)
  }

  /// Fields side by side, the lines of each value one below another.
  private mutating func appendLinesBesideNames(
    _ fields: [RecordLayout.Field], of reader: TableReader, to lines: inout SetLines
  ) {
    var rests: [(field: RecordLayout.Field, lines: SetLines)] = []
    for field in fields {
      let name = names[field.column]
      row.append(name.text, cells: name.width, at: field.name)
      if field.column > 0, let (utf8, cells) = plainValue(field.column, of: reader),
        cells <= field.room
      {
        row.append(utf8: utf8, cells: cells, at: field.value)
        continue
      }
      let text = value(field.column, of: reader)
      if let cells = text.cellsAsItIs(in: prose), cells <= field.room {
        row.append(text, cells: cells, at: field.value)
        continue
      }
      let value = self.lines(of: text, measure: field.room, style: valueStyles[field.column])
      if let first = value.first {
        row.append(first.text, cells: first.width, at: field.value)
      }
      if value.count > 1 { rests.append((field, value)) }
    }
    lines.append(row.take())
    let height = rests.reduce(0) { max($0, $1.lines.count) }
    for index in 1..<max(1, height) {
      for (field, value) in rests where index < value.count {
        let line = value[index]
        row.append(line.text, cells: line.width, at: field.value)
      }
      lines.append(row.take())
    }
  }

  /// The lines of text, of which the torn words are counted.
  private mutating func lines(
    of text: StyledText, measure: Int, style: ParagraphStyle
  ) -> SetLines {
    let lines = lineSetter.setLines(of: text, measure: measure, style: style)
    tornWords += lines.records.count { $0.dividesWord }
    return lines
  }
}

extension BlockSetter {
  /// Adds the rows of a table one by one, a blank line between two, which stay whole: as names and
  /// values, or, in a table without names, the values of each row one after another.
  func appendRecords(
    of cells: TableCells, _ setter: consuming RecordSetter, marks: ArraySlice<Table.Unreadable>,
    to assembly: inout BlockAssembly
  ) {
    var (records, marks) = (setter, marks)
    let hasNames = cells.hasNames
    cells.withReader { reader in
      spaced(0..<cells.rowCount + 1, isTight: !hasNames, in: &assembly) { row, assembly in
        let above = assembly.lineCount
        append(&marks, above: row, to: &assembly)
        let lines = reader.readRow() ? records.add(reader) : records.finish()
        if hasNames, assembly.lineCount > above, !lines.isEmpty { assembly.appendSpace() }
        let start = assembly.lineCount
        assembly.append(unbroken: lines)
        assembly.keep(from: start)
      }
    }
    assembly.append(unbroken: recordFootLines(of: cells, measure: assembly.measure))
    assembly.fitness.judge(tornCells: records.tornWords, measure: assembly.measure)
  }

  /// The lines below records: how many rows were left out, and the cells of the foot with their
  /// names.
  func recordFootLines(of cells: TableCells, measure: Int) -> [SetLine] {
    var lines = omittedLines(of: cells, measure: measure)
    var text = StyledText()
    for (column, cell) in zip(cells.columns, cells.foot) where !cell.isEmpty {
      if !text.isEmpty { text.append("  ", style: options.style) }
      let isName = column.index == cells.columns.first?.index
      if !isName {
        text.append(column.label + " ", style: options.style.adding(BlockStyles.fieldName))
      }
      text.append(cell)
    }
    if !text.isEmpty {
      let foot = setLines(of: text, measure: measure, style: options.prose)
      lines.append(foot.underline(marks.rule, style: options.style))
      lines += foot
    }
    return lines.isEmpty || cells.rowCount == 0
      ? lines : [SetLine(text: StyledText(), width: 0)] + lines
  }
}
