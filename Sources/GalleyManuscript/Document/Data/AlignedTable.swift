/// A table that stands in lines of aligned text without a blank one among them.
///
/// 1. Rules are what a table draws itself: lines of them are left out, and the line above the first
///    is the head.
/// 2. Running text above all columns (`total 48`, `Kernel Interface table`) is a title. Bars that
///    stand in one column of all lines below are left out, too.
/// 3. A line of names that each stand above columns with names of their own is one of groups; where
///    both lines come again among the rows, as `vmstat` repeats them, they are left out.
/// 4. The rest are ``AlignedColumns``.
struct AlignedTable {
  /// The lines above the columns that say what they are.
  private(set) var titles: [String] = []
  /// The names above those of the columns.
  private(set) var groups: [Table.Group] = []
  /// What stands in columns; without rows where there are only titles.
  private(set) var columns = AlignedColumns([])

  /// Whether it is running text: in a single column, or of as many words on a line as there are.
  var isRunningText: Bool {
    let lines = columns.lines
    guard lines.allSatisfy(\.isRunning) else { return false }
    return columns.headPlaces.count < 2 || lines.contains { $0.wordCount != lines.first?.wordCount }
  }

  /// Reads lines, none of them blank.
  init(_ lines: [AlignedLine]) {
    var (lines, ruled) = AlignedTable.withoutRules(lines)
    var start = AlignedTable.titleCount(of: lines)
    AlignedTable.clearBars(of: &lines[start...])
    var isRead = readGroups(lines[start...], ruled: ruled)
    if !isRead, AlignedTable.isTitle(lines[start...]) {
      start += 1
      isRead = readGroups(lines[start...], ruled: ruled)
    }
    if !isRead { columns = AlignedColumns(lines[start...], isRuled: ruled == start) }
    titles = lines[..<start].map(\.text)
  }

  /// Lines that are nothing but titles.
  init(titles lines: [AlignedLine]) {
    titles = lines.map(\.text)
  }
}

// MARK: Rules

extension AlignedTable {
  /// The lines that are no rules, all if none is another; and the index of the one above the first
  /// rule.
  private static func withoutRules(_ all: [AlignedLine]) -> ([AlignedLine], ruled: Int?) {
    var lines: [AlignedLine] = []
    var ruled: Int?
    for line in all {
      if !line.isRule {
        lines.append(line)
      } else if ruled == nil, !lines.isEmpty {
        ruled = lines.count - 1
      }
    }
    return lines.isEmpty ? (all, nil) : (lines, ruled)
  }

  /// Puts blanks in the place of the bars between columns.
  private static func clearBars(of lines: inout ArraySlice<AlignedLine>) {
    let bars = barColumns(of: lines)
    if bars.isEmpty { return }
    for index in lines.indices { lines[index].clear(barsAt: bars) }
  }

  /// Where bars stand below one another in at least two lines, and the others are blank.
  static func barColumns(of lines: ArraySlice<AlignedLine>) -> [Int] {
    var counts: [Int: Int] = [:]
    for line in lines.prefix(3) where line.holdsBar {
      for (column, scalar) in line.scalars.enumerated() where AlignedLine.isBar(scalar) {
        counts[column] = 0
      }
    }
    if counts.isEmpty { return [] }
    for line in lines where !line.isRule {
      for (column, scalar) in line.scalars.enumerated() {
        guard let count = counts[column] else { continue }
        if AlignedLine.isBar(scalar) {
          counts[column] = count + 1
        } else if scalar != " " {
          counts[column] = nil
        }
      }
    }
    return counts.filter { $0.value > 1 }.keys.sorted()
  }
}

// MARK: Titles

extension AlignedTable {
  /// How many of the first lines are running text above lines that all hold bars, or of fewer than
  /// half the words of any line below them, and hold a number, end with a colon, or stand above lines
  /// that are aligned.
  private static func titleCount(of lines: [AlignedLine]) -> Int {
    guard let first = lines.first, mayBeTitle(first) else { return 0 }
    // What is known of the lines from each on.
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

  /// Whether the first line is running text that stands across the columns of the others, which are
  /// more than its words.
  private static func isTitle(_ lines: ArraySlice<AlignedLine>) -> Bool {
    guard let first = lines.first, lines.count > 2, first.isRunning else { return false }
    let below = lines.dropFirst()
    guard below.contains(where: { !$0.isRunning }) else { return false }
    let columns = AlignedColumns.columns(of: below)
    let isText = first.words.dropLast().contains { first.scalars[$0.upperBound - 1] == "," }
    return (isText || first.wordCount < columns.count) && first.stands(across: columns)
  }
}

// MARK: Groups

extension AlignedTable {
  /// Reads lines whose first one names groups of columns; false when it doesn't.
  private mutating func readGroups(_ lines: ArraySlice<AlignedLine>, ruled: Int?) -> Bool {
    guard let first = lines.first, lines.count > 2 else { return false }
    let (head, isRuled) = (lines[lines.startIndex + 1], ruled == lines.startIndex + 1)
    guard isRuled || head.numberCount * 2 <= head.wordCount else { return false }
    let names = GroupNames(first)
    if names.isEmpty { return false }
    let below = AlignedTable.withoutRepeatedHeads(lines).dropFirst()
    // Two lines tell of most that there are no numbers below names.
    guard AlignedColumns(below.prefix(2), isRuled: isRuled).hasNamesAboveNumbers else {
      return false
    }
    let columns = AlignedColumns(below, isRuled: isRuled)
    guard columns.hasHead, columns.hasNamesAboveNumbers,
      let groups = names.groups(of: columns.headPlaces)
    else { return false }
    (self.groups, self.columns) = (groups, columns)
    return true
  }

  /// The lines without the first two where they come again below them.
  private static func withoutRepeatedHeads(
    _ lines: ArraySlice<AlignedLine>
  ) -> ArraySlice<AlignedLine> {
    let head = Array(lines.prefix(2))
    var kept = head
    var index = lines.startIndex + 2
    while index < lines.endIndex {
      if index + 1 < lines.endIndex, lines[index] == head[0], lines[index + 1] == head[1] {
        index += 2
      } else {
        kept.append(lines[index])
        index += 1
      }
    }
    return kept[...]
  }
}

extension Table {
  /// A table of aligned text.
  init(_ text: AlignedTable) {
    let (cells, hasHead) = (text.columns.rows, text.columns.hasHead)
    let rows = cells[(hasHead ? 1 : 0)...]
    let alignments = [Alignment](
      repeating: text.columns.areValuesOfNames ? .leading : .natural,
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
