import GalleyManuscript
import GalleyText

/// Sets a table in columns, once their widths are known: the second pass over a table.
struct TableSetter {
  let cells: TableCells
  /// Where the columns are.
  let places: [ColumnPlace]
  /// The style of the blanks and of plain cells.
  private let style: TextStyle
  /// How the cells of each column wrap.
  let cellStyles: [ParagraphStyle]
  /// Which columns may wrap plain words by counting them.
  let wrapsWords: [Bool]
  /// Sets the cells in lines.
  private let lineSetter: LineSetter
  /// How each column cuts cells that are too long and do not break; nil where they break.
  private let cuts: [Template.Column.Overflow?]
  /// The lines between rows and columns.
  let ruling: TableRuling
  /// The leader from cell to cell, in all rows or in every other one; nil for none.
  private let leader: StyledText?
  private let leadsEveryRow: Bool
  /// The parting between the row that was set last and the next.
  var parting: RowParting
  private var rowCount = 0
  /// How cells are set where no column says otherwise.
  let prose: ParagraphStyle
  /// Whether a row may be no more than its cells: there are no lines, and all rows look the same.
  let copiesRows: Bool
  /// The measures of the cells.
  let measures: TableMeasures
  /// The cells of a line.
  let measure: Int
  /// The row being put together.
  private var row: TableRow
  /// The cells of the row being put together, while it is plain.
  var plainRow = SimpleRow()
  /// The rests of the row's cells, below the lines that were set.
  private var rests: [CellRest] = []
  /// The words of cells that are torn, the head's among them.
  private(set) var tornWords = 0
  /// Whether it is set as it would be in unlimited room.
  let isNatural: Bool

  /// A table of columns of these widths, in lines of `measure` cells.
  init(
    _ measures: TableMeasures, widths: [Int], gap: Int, measure: Int, options: BlockOptions
  ) {
    cells = measures.cells
    lineSetter = measures.lineSetter
    let isRightToLeft = options.prose.direction == .rightToLeft
    prose = options.prose
    copiesRows = !isRightToLeft && cells.look.grid == .none && cells.look.rows == .plain
    ruling = TableRuling(cells, gap: gap, options: options)
    leader =
      cells.look.rows != .plain
      ? StyledText(options.marks.leader, style: options.style.adding(BlockStyles.rule)) : nil
    leadsEveryRow = cells.look.rows == .leaders
    parting = RowParting(isRuled: cells.look.grid != .none, mayWrap: !measures.holds(widths))
    var start = ruling.isEnclosed ? ruling.margin : 0
    var widths = widths
    if cells.isFramed, let last = widths.indices.last {
      widths[last] += max(0, measure - widths.reduce(gap * last, +))
    }
    places = widths.indices.map { column in
      defer { start += widths[column] + gap }
      return ColumnPlace(
        start: start, width: widths[column], extent: measures.extents[column],
        alignment: measures.alignments[column], isRightToLeft: isRightToLeft)
    }
    style = options.style
    cellStyles = cells.columns.map { column in
      var style = column.cellStyle(options.prose)
      if column.cut != nil { style.fit = .none }
      return style
    }
    wrapsWords = cells.columns.map { $0.wrapsWords(options.prose) }
    cuts = cells.columns.map(\.cut)
    (self.measures, self.measure) = (measures, measure)
    isNatural = gap == measures.usualGap && measures.isNatural(widths)
    row = TableRow(style: options.style, isRightToLeft: isRightToLeft, measure: measure)
  }

  /// The cells of the widest row there can be.
  var width: Int {
    places.last.map { $0.start + $0.width + (ruling.isEnclosed ? ruling.margin : 0) } ?? 0
  }

  /// The lines of the head, its cells at the foot of their columns; none without a head.
  mutating func headLines() -> [SetLine] {
    guard let head = cells.head, head.contains(where: { !$0.isEmpty }) else { return [] }
    let lines = head.indices.map { cellLines(of: head[$0], column: $0) }
    for cell in lines { tornWords += cell.count { $0.dividesWord } }
    let height = lines.map { $0.count }.max() ?? 0
    return (0..<height).map { line in
      for (column, place) in places.enumerated() {
        appendBar(before: place)
        let index = line - (height - lines[column].count)
        guard index >= 0 else { continue }
        let cell = lines[column][index]
        row.isCut = row.isCut || cell.isCut
        row.append(cell.text, cells: cell.width, at: place.headStart(cells: cell.width))
      }
      return takeRow()
    }
  }

  /// The lines of the foot, its cells as those above; none without one.
  mutating func footLines() -> [SetLine] {
    rests = cells.foot.enumerated().map { rest(cellLines(of: $1, column: $0), ofColumn: $0) }
    var lines: [SetLine] = []
    while rests.contains(where: { !$0.isEmpty }) { lines.append(lineOfRests()) }
    return lines
  }

  /// Adds the bar before a column, in a full grid.
  private mutating func appendBar(before place: ColumnPlace) {
    guard let bar = ruling.bar, place.start > 0 else { return }
    row.append(bar, cells: 1, at: place.start - ruling.margin)
  }

  /// The line that the cells make, with the bar that closes it.
  private mutating func takeRow() -> SetLine {
    if let bar = ruling.bar, ruling.isEnclosed { row.append(bar, cells: 1, at: width - 1) }
    return row.take()
  }

  /// The lines above the head: the name of each group in the middle of its columns, rules of a mark
  /// beside it.
  mutating func groupLines(_ mark: String, style: TextStyle) -> [SetLine] {
    let groups = cells.groups.map { group in
      let (first, last) = (places[group.columns.lowerBound], places[group.columns.upperBound - 1])
      let span = first.start..<last.start + last.width
      let lines = setLines(
        of: group.name, measure: max(1, span.count), style: cellStyles[group.columns.lowerBound])
      return (span: span, lines: lines)
    }
    let height = groups.map { $0.lines.count }.max() ?? 0
    return (0..<height).map { line in
      for group in groups {
        let index = line - (height - group.lines.count)
        guard index >= 0 else { continue }
        let name = group.lines[index]
        append(name, in: group.span, mark: index + 1 < group.lines.count ? "" : mark, style: style)
      }
      return row.take()
    }
  }

  /// Adds a line in the middle of a span, with rules of a mark on both sides where there is room.
  private mutating func append(
    _ name: SetLine, in span: Range<Int>, mark: String, style: TextStyle
  ) {
    let rest = max(0, span.count - name.width)
    let start = span.lowerBound + rest / 2
    let end = start + name.width
    let isRuled = rest >= 4 && !mark.isEmpty
    if isRuled { appendRule(mark, in: span.lowerBound..<start - 1, style: style) }
    row.append(name.text, cells: name.width, at: start)
    if isRuled { appendRule(mark, in: end + 1..<span.upperBound, style: style) }
  }

  private mutating func appendRule(_ mark: String, in cells: Range<Int>, style: TextStyle) {
    row.append(
      StyledText(String(mark, times: cells.count), style: style),
      cells: cells.count, at: cells.lowerBound)
  }

  /// A rule in a place of the table: one for each column, as wide as it is, or one across all of
  /// them.
  mutating func rule(_ place: TableRuling.RulePosition) -> SetLine {
    for (index, line) in ruling.rule(place, columns: places).enumerated() {
      let start = ruling.bar == nil ? places[index].start : 0
      row.append(line, cells: displayWidth(of: line.utf8), at: start)
    }
    var line = row.take()
    line.joinsFrame = cells.isFramed
    return line
  }

  /// The part of a row that a line is.
  enum RowPart {
    /// It is between the row and the one above.
    case parting
    /// It is the first or another line of the row.
    case first, other
  }

  /// The lines of the row that was read last, given to `body` from its first to its last.
  mutating func setRow(_ reader: TableReader, body: (SetLine, RowPart) -> Void) {
    if copiesRows, gatherPlainRow(reader) {
      if partPlainRow(reader) { body(SetLine(text: StyledText(), width: 0), .parting) }
      return body(plainRow.line(style: style), .first)
    }
    rests.removeAll(keepingCapacity: true)
    for column in places.indices {
      rests.append(rest(ofColumn: column, in: reader))
    }
    let filled = rests.firstIndex { !$0.isEmpty }
    row.leader = leadsEveryRow || rowCount % 2 == 1 ? leader : nil
    let first = lineOfRests()
    row.leader = nil
    var wrapped = RowParting.ColumnSet()
    for column in rests.indices where !rests[column].isEmpty { wrapped.insert(column) }
    let wraps = filled.map { !rests[$0].isEmpty } ?? false
    if let line = lineAbove(parting.above(first: filled, wraps: wraps)) { body(line, .parting) }
    parting.note(wrapped: wrapped)
    body(first, .first)
    while rests.contains(where: { !$0.isEmpty }) { body(lineOfRests(), .other) }
    rowCount += 1
  }

  /// Notes a row of plain cells that all fit; returns whether a blank line belongs above it.
  mutating func partPlainRow(_ reader: TableReader) -> Bool {
    guard parting.mayWrap else { return false }
    let first = places.indices.first { !reader.cell($0).trimmed.isEmpty }
    let above = parting.above(first: first, wraps: false)
    parting.note(wrapped: RowParting.ColumnSet())
    return above == .blank
  }

  /// The line above a row; nil for none.
  private mutating func lineAbove(_ kind: RowParting.Line) -> SetLine? {
    switch kind {
    case .none: nil
    case .blank: SetLine(text: StyledText(), width: 0)
    case .rule: rule(.between)
    }
  }

  /// The next line of the rests of all cells.
  private mutating func lineOfRests() -> SetLine {
    for column in places.indices {
      appendBar(before: places[column])
      appendLine(ofColumn: column)
    }
    return takeRow()
  }
}

// MARK: Other rows

extension TableSetter {
  /// The rest of a cell, still to be set.
  private enum CellRest {
    /// Text that is printed as it is, on one line.
    case line(UnsafeBufferPointer<UInt8>, CellMeasure)
    /// Lines of set text; `integer` is for a number alone in its cell.
    case lines(ArraySlice<SetLine>, integer: Int?)

    var isEmpty: Bool {
      switch self {
      case .line(let utf8, _): utf8.isEmpty
      case .lines(let lines, _): lines.isEmpty
      }
    }
  }

  /// A cell before any of its lines is added.
  private mutating func rest(ofColumn column: Int, in reader: TableReader) -> CellRest {
    let cell = reader.cell(column)
    let fact = measures.fact(of: column, in: reader)
    if let width = fact.cells {
      let utf8 = cell.trimmed
      if width <= places[column].width {
        if prose.keepsOrder(of: utf8) { return .line(utf8, fact) }
        let text = StyledText(utf8: utf8, style: style)
        return .lines([setLine(of: text, style: cellStyles[column])], integer: fact.integer)
      }
    }
    let markup = reader.markup(column)
    let text = markup ?? StyledText(utf8: cell.utf8, style: style)
    if fact.cells == nil || markup != nil,
      let cells = text.cellsAsItIs(in: cellStyles[column]), cells <= places[column].width
    {
      return rest([SetLine(text: text, width: cells)], ofColumn: column)
    }
    let lines = cellLines(of: text, column: column)
    tornWords += lines.count { $0.dividesWord }
    return rest(lines, ofColumn: column)
  }

  /// Adds the next line of a cell to the row.
  private mutating func appendLine(ofColumn column: Int) {
    switch rests[column] {
    case .line(let utf8, let fact):
      let cells = fact.cells ?? 0
      let start = places[column].start(cells: cells, integer: fact.integer)
      row.append(utf8: utf8, cells: cells, at: start)
      rests[column] = .line(UnsafeBufferPointer(rebasing: utf8[..<0]), fact)
    case .lines(let lines, let integer):
      guard let line = lines.first else { return }
      row.isCut = row.isCut || line.isCut
      let start = places[column].start(cells: line.end, integer: integer)
      row.append(line.text, cells: line.width, at: start + line.indent)
      rests[column] = .lines(lines.dropFirst(), integer: nil)
    }
  }

  /// The lines of a cell, of which one alone may be a number.
  private func rest(_ lines: [SetLine], ofColumn column: Int) -> CellRest {
    guard lines.count == 1 else { return .lines(lines[...], integer: nil) }
    let shape = lines[0].text.utf8.withUnsafeBufferPointer {
      CellShape(
        $0, decimalMark: measures.extents[column].decimalMark,
        alignsUnits: cells.columns[column].alignsUnits,
        ambiguousIsWide: prose.ambiguousIsWide)
    }
    return .lines(lines[...], integer: shape.kind.integer)
  }

  /// The lines of a cell in its column, all indented like its first word where blanks precede it,
  /// and cut where they are too long and do not break.
  private func cellLines(of text: StyledText, column: Int) -> [SetLine] {
    let width = max(1, places[column].width)
    var style = cellStyles[column]
    style.indent = cuts[column] == nil ? min(text.indent, width / 2) : 0
    style.firstLineIndent = style.indent
    let lines = lineSetter.setLines(of: text, measure: width, style: style)
    guard let overflow = cuts[column] else { return Array(lines) }
    return lines.map { line in
      line.width <= width
        ? line
        : line.cut(
          to: width, overflow, ruling.marks.ellipsis, ambiguousIsWide: prose.ambiguousIsWide)
    }
  }
}

extension SetLine {
  /// The line of a cell in fewer cells, an ellipsis in place of the omitted text.
  func cut(
    to cells: Int, _ overflow: Template.Column.Overflow, _ ellipsis: String,
    ambiguousIsWide: Bool
  ) -> SetLine {
    let room = cells - ellipsis.unicodeScalars.count
    guard room >= 0 else { return self }
    var line = self
    var text = StyledText()
    switch overflow {
    case .ellipsis:
      text = self.text.beginning(cells: room, ambiguousIsWide: ambiguousIsWide)
      text.append(ellipsis, style: text.runs.last?.style.withoutLink ?? .plain, level: level)
    case .tail:
      let end = self.text.ending(cells: room, ambiguousIsWide: ambiguousIsWide)
      text.append(ellipsis, style: end.runs.first?.style.withoutLink ?? .plain, level: level)
      text.append(end)
    }
    line.text = text
    line.isCut = true
    line.width = displayWidth(of: text.utf8, ambiguousIsWide: ambiguousIsWide)
    return line
  }

  /// The positions of some characters in a line whose characters take a cell each.
  func places(of marks: [Unicode.Scalar]) -> [Int] {
    text.string.unicodeScalars.enumerated()
      .filter { marks.contains($0.element) }.map { indent + $0.offset }
  }
}
