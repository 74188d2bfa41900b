/// A table in lines of aligned text without a blank one among them: its columns, and the text
/// around them.
struct AlignedTable {
  /// The lines above the columns that describe them.
  private(set) var titles: [String] = []
  /// The names above those of the columns.
  private(set) var groups: [Table.Group] = []
  private(set) var columns = AlignedColumns()

  /// Whether rules or bars part its columns.
  var isDrawn: Bool { drawing.names.count > 1 }

  private var drawing: AlignedDrawing

  /// Reads lines, none of them blank; nil where they are no table.
  init?(_ lines: [AlignedLine]) {
    // Boxes within boxes: `aws ec2 describe-volumes`.
    if lines.contains(where: \.isInInnerBox) { return nil }
    if let title = AlignedDrawing.boxedTitle(of: lines) {
      guard let table = AlignedTable(Array(lines[title.lineCount...])) else { return nil }
      self = table
      titles.insert(title.text, at: 0)
      return
    }
    drawing = AlignedDrawing(lines)
    if let records = AlignedRecords(lines[...]) {
      columns = AlignedColumns(records, of: lines[...])
      return
    }
    let isNamed = drawing.names.count > 1
    let start = drawing.start ?? AlignedTable.titleCount(of: drawing.lines)
    if let columns = AlignedColumns(boxed: drawing, from: start) {
      self.columns = columns
      setTitles(start)
      return
    }
    if AlignedDrawing.areBoxed(drawing.lines[start...]) { return nil }
    drawing.clearBars(from: start)
    if isNamed && start > 0 && readGroups(from: start - 1) || readGroups(from: start) { return }
    if readColumns(from: start) { return }
    // Text above a head is a title, be it ruled or not.
    let aligned = drawing.lines[start...].firstIndex { !$0.isRunning } ?? start
    if drawing.lines[start].isRunning, readColumns(from: start + 1), columns.hasHead { return }
    if aligned > start + 1, readColumns(from: aligned), columns.hasHead { return }
    if readHead(ofTwoLinesFrom: aligned) { return }
    if drawing.ruled != start, readColumns(from: start, needsHead: false) { return }
    guard aligned > start, readColumns(from: aligned, needsHead: false),
      columns.headPlaces.count > 2
    else { return nil }
  }

  /// Reads a head of which words that are no numbers are above the names; false where that is not so.
  private mutating func readHead(ofTwoLinesFrom start: Int) -> Bool {
    let above = drawing.lines[start]
    guard !above.holdsNumber, !above.isRunning, start + 2 < drawing.lines.count,
      readColumns(from: start + 1), columns.hasNamesAboveNumbers, columns.addNames(of: above)
    else { return false }
    setTitles(start)
    return true
  }

  /// Puts the lines of a label above its titles.
  mutating func name(by lines: ArraySlice<AlignedLine>) {
    titles.insert(contentsOf: lines.map(\.text), at: 0)
  }

  /// Takes the first lines as titles, which keep the steps between them.
  private mutating func setTitles(_ count: Int) {
    let lines = drawing.lines[..<count]
    let indent = lines.reduce(.max) { min($0, $1.indent) }
    titles = lines.map { String(repeating: " ", count: $0.indent - indent) + $0.text }
  }

  private mutating func readColumns(from start: Int, needsHead: Bool = true) -> Bool {
    let (lines, isRuled) = (drawing.lines[start...], drawing.ruled == start)
    let names = isRuled ? drawing.names : []
    let once = AlignedTable.withoutRepeatedHeads(lines, lineCount: 1)
    var columns = AlignedColumns(once, isRuled: isRuled, names: names, needsHead: needsHead)
    if once.count < lines.count, columns?.hasHead != true {
      columns = AlignedColumns(lines, isRuled: isRuled, names: names, needsHead: needsHead)
    }
    guard let columns else { return false }
    self.columns = columns
    setTitles(start)
    if let label = self.columns.takeLabel() { titles.append(label) }
    return true
  }
}

// MARK: Titles

extension AlignedTable {
  /// How many of the first lines are running text above lines that all hold bars, or of fewer than
  /// half the words of any line below them, and hold a number, end with a colon, or are above lines
  /// that are aligned.
  private static func titleCount(of lines: [AlignedLine]) -> Int {
    guard let first = lines.first, mayBeTitle(first) else { return 0 }
    // Properties of all lines from each one on.
    var least = [Int](repeating: .max, count: lines.count + 1)
    var areAligned = [Bool](repeating: false, count: lines.count + 1)
    var areBarred = [Bool](repeating: true, count: lines.count + 1)
    for (index, line) in lines.enumerated().reversed() {
      least[index] = min(least[index + 1], line.wordCount)
      areAligned[index] = areAligned[index + 1] || !line.isRunning
      areBarred[index] = areBarred[index + 1] && line.holdsBar
    }
    var (count, most) = (0, 0)
    for (index, line) in lines.dropLast().enumerated() {
      let isMarked = line.holdsNumber || line.scalars.last == ":" || areAligned[index + 1]
      guard isMarked, mayBeTitle(line) else { break }
      most = max(most, line.wordCount)
      let isAboveBars = areBarred[index + 1] && !line.holdsBar
      if isAboveBars || most * 2 < least[index + 1] { count = index + 1 }
    }
    return count
  }

  /// Whether a line is running text, and none of names with marks around them.
  private static func mayBeTitle(_ line: AlignedLine) -> Bool {
    line.isRunning && !GroupNames.areDrawn(in: line)
  }
}

// MARK: Groups

extension AlignedTable {
  /// Reads lines whose first one names groups of columns; false when it doesn't.
  private mutating func readGroups(from start: Int) -> Bool {
    let lines = drawing.lines[start...]
    guard let first = lines.first, lines.count > 2 else { return false }
    let (head, isRuled) = (lines[start + 1], drawing.ruled == start + 1)
    guard isRuled || head.numberCount * 2 <= head.wordCount else { return false }
    let names = GroupNames(first, bars: drawing.clearedBars)
    if names.isEmpty { return false }
    let below = AlignedTable.withoutRepeatedHeads(lines, lineCount: 2).dropFirst()
    let rules = isRuled ? drawing.names : []
    // Two lines tell of most that there are no numbers below names.
    guard
      AlignedColumns(below.prefix(2), isRuled: isRuled, names: rules)?.hasNamesAboveNumbers
        ?? false,
      let columns = AlignedColumns(below, isRuled: isRuled, names: rules), columns.hasHead,
      columns.hasNamesAboveNumbers, let groups = names.groups(of: columns.headPlaces)
    else { return false }
    (self.groups, self.columns) = (groups, columns)
    setTitles(start)
    return true
  }

  /// The lines without the first ones, which are a head, where they come again below them.
  private static func withoutRepeatedHeads(
    _ lines: ArraySlice<AlignedLine>, lineCount: Int
  ) -> ArraySlice<AlignedLine> {
    let (first, end) = (lines.startIndex, lines.endIndex)
    var kept = lines.prefix(lineCount)
    var index = first + lineCount
    while index < end {
      let comesAgain =
        index + lineCount <= end
        && (0..<lineCount).allSatisfy { lines[index + $0].repeats(lines[first + $0]) }
      if !comesAgain { kept.append(lines[index]) }
      index += comesAgain ? lineCount : 1
    }
    return kept
  }
}

extension Table {
  init(_ text: AlignedTable) {
    let (cells, hasHead) = (text.columns.rows, text.columns.hasHead)
    let rows = cells[(hasHead ? 1 : 0)...]
    // The values of names are texts to be read from their beginnings, unless all are numbers.
    let areTexts =
      text.columns.areValuesOfNames
      && !rows.allSatisfy { WrittenNumber(($0.last?.text ?? "").utf8) != nil }
    let alignments = [Alignment](
      repeating: areTexts ? .leading : .natural,
      count: cells.reduce(0) { max($0, $1.count) })
    let head = hasHead ? cells.first?.map { $0.tableCell } : nil
    if rows.contains(where: { row in row.contains { $0.output != nil } }) {
      self.init(alignments: alignments, head: head, rows: rows.map { $0.map(\.tableCell) })
    } else {
      var builder = CellGridBuilder(cellCount: alignments.count)
      for row in rows {
        for cell in row { builder.append(cell.text) }
        builder.endRow()
      }
      self.init(alignments: alignments, head: head, rows: Rows(builder.finish()))
    }
    (titles, groups) = (text.titles, text.groups)
  }
}
