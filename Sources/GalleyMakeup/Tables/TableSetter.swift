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
  /// Which columns wrap plain words by counting them.
  let wrapsWords: [Bool]
  private let ambiguousIsWide: Bool
  /// Whether cells may be copied as they are: they are drawn in logical order, from the left.
  let copiesCells: Bool
  /// What is known of the cells.
  let measures: TableMeasures
  /// The row being put together.
  private var row: TableRow
  /// The cells of the row being put together, while it is plain.
  var plainRow = PlainRow()
  /// What is still to come of the row's cells, below the lines that were set.
  private var rests: [CellRest] = []
  /// The words of cells that are torn, the head's among them.
  private(set) var tornWords = 0
  /// Whether it stands as it would in all the room there is.
  let isNatural: Bool

  /// A table of columns of these widths, in lines of `measure` cells.
  init(
    _ cells: TableCells, measures: TableMeasures, widths: [Int], gap: Int, measure: Int,
    options: BlockOptions
  ) {
    self.cells = cells
    let isRightToLeft = options.prose.direction == .rightToLeft
    copiesCells = !isRightToLeft && options.prose.order == .logical
    var start = 0
    places = widths.indices.map { column in
      defer { start += widths[column] + gap }
      return ColumnPlace(
        start: start, width: widths[column], extent: measures.extents[column],
        standing: measures.standings[column], isRightToLeft: isRightToLeft)
    }
    style = options.style
    cellStyles = cells.columns.map { $0.cellStyle(options.prose) }
    wrapsWords = cells.columns.map { $0.wrapsWords(options.prose) }
    ambiguousIsWide = options.prose.ambiguousIsWide
    self.measures = measures
    isNatural = gap == TableMeasures.usualGap && measures.isNatural(widths)
    row = TableRow(style: options.style, isRightToLeft: isRightToLeft, measure: measure)
  }

  /// The cells of the widest row there can be.
  var width: Int { places.last.map { $0.start + $0.width } ?? 0 }

  /// The lines of the head, its cells at the foot of their columns; none without a head.
  mutating func headLines() -> [SetLine] {
    guard let head = cells.head, head.contains(where: { !$0.isEmpty }) else { return [] }
    let lines = head.indices.map { cellLines(of: head[$0], column: $0) }
    for cell in lines { tornWords += cell.count { $0.dividesWord } }
    let height = lines.map { $0.count }.max() ?? 0
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
      StyledText(String(repeating: mark, count: cells.count), style: style),
      cells: cells.count, at: cells.lowerBound)
  }

  /// The rule below the head: one for each column, as wide as it is.
  mutating func rule(_ mark: String, style: TextStyle) -> SetLine {
    for place in places {
      appendRule(mark, in: place.start..<place.start + place.width, style: style)
    }
    return row.take()
  }

  /// The lines of the row that was read last, given to `body` from its first to its last.
  mutating func setRow(
    _ reader: TableReader, body: (SetLine, _ isFirst: Bool) -> Void
  ) {
    if copiesCells, gatherPlainRow(reader) {
      return body(plainRow.line(style: style), true)
    }
    rests.removeAll(keepingCapacity: true)
    for column in places.indices {
      rests.append(rest(ofColumn: column, in: reader))
    }
    var isFirst = true
    repeat {
      for column in places.indices { appendLine(ofColumn: column) }
      body(row.take(), isFirst)
      isFirst = false
    } while rests.contains { !$0.isEmpty }
  }
}

// MARK: Other rows

extension TableSetter {
  /// What is still to come of a cell.
  private enum CellRest {
    /// Text that is printed as it is, on one line.
    case line(UnsafeBufferPointer<UInt8>, CellFact)
    /// Words with single spaces between them, to be cut into lines as they come.
    case words(UnsafeBufferPointer<UInt8>)
    /// Lines of set text; `integer` is for a number alone in its cell.
    case lines(ArraySlice<SetLine>, integer: Int?)

    var isEmpty: Bool {
      switch self {
      case .line(let utf8, _), .words(let utf8): utf8.isEmpty
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
        if copiesCells { return .line(utf8, fact) }
        let text = StyledText(utf8: utf8, style: style)
        return .lines([setLine(of: text, style: cellStyles[column])], integer: fact.integer)
      }
      if copiesCells, wrapsWords[column],
        isWords(utf8, measure: places[column].width)
          || !ambiguousIsWide && isWordsOfLetters(utf8, measure: places[column].width)
      {
        return .words(utf8)
      }
    }
    let text =
      reader.markup(column) ?? StyledText(utf8: cell.utf8, style: style)
    if let cells = text.cellsAsItIs(in: cellStyles[column]), cells <= places[column].width {
      let line = SetLine(text: text, width: cells)
      return .lines([line], integer: integer(in: line))
    }
    let lines = cellLines(of: text, column: column)
    tornWords += lines.count { $0.dividesWord }
    return .lines(lines[...], integer: lines.count == 1 ? integer(in: lines[0]) : nil)
  }

  /// Adds the next line of a cell to the row.
  private mutating func appendLine(ofColumn column: Int) {
    switch rests[column] {
    case .line(let utf8, let fact):
      let cells = fact.cells ?? 0
      let start = places[column].start(cells: cells, integer: fact.integer)
      row.append(utf8: utf8, cells: cells, at: start)
      rests[column] = .words(UnsafeBufferPointer(rebasing: utf8[..<0]))
    case .words(let utf8):
      guard !utf8.isEmpty else { return }
      let (end, cells) = endOfLine(ofLetters: utf8, measure: places[column].width)
      let start = places[column].start(cells: cells, integer: nil)
      row.append(utf8: UnsafeBufferPointer(rebasing: utf8[..<end]), cells: cells, at: start)
      rests[column] = .words(
        UnsafeBufferPointer(rebasing: utf8[min(end + 1, utf8.count)...]))
    case .lines(let lines, let integer):
      guard let line = lines.first else { return }
      let start = places[column].start(cells: line.width, integer: integer)
      row.append(line.text, cells: line.width, at: start + line.indent)
      rests[column] = .lines(lines.dropFirst(), integer: nil)
    }
  }

  /// The cells before the point of a number that is a whole line.
  private func integer(in line: SetLine) -> Int? {
    line.text.utf8.withUnsafeBufferPointer {
      CellShape($0, ambiguousIsWide: ambiguousIsWide).kind.integer
    }
  }

  /// The lines of a cell in its column, all below its first word where blanks stand before it.
  private func cellLines(of text: StyledText, column: Int) -> [SetLine] {
    let width = max(1, places[column].width)
    var style = cellStyles[column]
    style.indent = min(text.indent, width / 2)
    style.firstLineIndent = style.indent
    return Array(setLines(of: text, measure: width, style: style))
  }
}
