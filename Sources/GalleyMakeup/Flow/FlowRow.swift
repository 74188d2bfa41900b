import GalleyManuscript
import GalleyText

/// Whether a column or a page may end before a line.
enum BreakRule: UInt8, Hashable, Sendable {
  /// A column may end here.
  case allowed
  /// A column ends here only in need, when the lines to keep together are taller than it.
  case avoided
  /// No column ends here, unless even in need there is no other place.
  case forbidden
  /// A column ends here.
  case column
  /// A page ends here.
  case page

  /// Whether the lines before and after it stay together where there is room.
  var keepsTogether: Bool { self == .avoided || self == .forbidden }

  /// Whether a column must end here.
  var isForced: Bool { self == .column || self == .page }

  /// The rule before a line of a text of which columns break off neither fewer than `orphans` lines
  /// nor fewer than `widows`.
  ///
  /// - Parameters:
  ///   - before: The lines of the text before it.
  ///   - left: The lines of the text from it on.
  ///   - orphans: The least lines at a column's foot.
  ///   - widows: The least lines at a column's head.
  ///   - goesOn: Whether it is the rest of a line that takes several rows, which no column breaks.
  init(before: Int, left: Int, orphans: Int, widows: Int, goesOn: Bool = false) {
    let isAllowed = before == 0 || (before >= orphans && left >= widows && !goesOn)
    self = isAllowed ? .allowed : .forbidden
  }
}

/// The properties that the flow needs of a line of blocks that have been set.
///
/// Keeping lines together (orphans, widows, headings, rows of a table) has become `breakBefore`
/// when a line is made, so the flow knows no kinds of block.
struct FlowRow: Hashable, BitwiseCopyable, Sendable {
  /// Whether a column may end before it.
  var breakBefore = BreakRule.allowed
  /// Whether it is a blank between blocks, dropped at the head and foot of a column.
  var isSpace = false
  /// The index in ``SetBlocks/heads`` of the head repeated when a column starts with this line, or
  /// -1.
  private var headIndex: Int32 = -1
  private var packedWholeCount: Int32 = 0

  /// A row with these parts.
  init(breakBefore: BreakRule = .allowed, isSpace: Bool = false, head: Int? = nil) {
    (self.breakBefore, self.isSpace) = (breakBefore, isSpace)
    headIndex = head.map { Int32(clamping: $0) } ?? -1
  }

  /// The index in ``SetBlocks/heads`` of the head repeated when a column starts with this line.
  var head: Int? { headIndex < 0 ? nil : Int(headIndex) }

  /// The lines of the table, chart, code or list that begins here, which stay together in columns
  /// that are much higher; 0 where none does.
  var wholeCount: Int {
    get { Int(packedWholeCount) }
    set { packedWholeCount = Int32(clamping: newValue) }
  }
}

/// A row that refers to a note.
struct NoteReference: Hashable, Sendable {
  let row: Int
  let number: Int
}

/// Blocks set in lines of one measure.
struct SetBlocks: Hashable, Sendable {
  /// The lines, in order, with everything that is beside their text: indents, bars, bullets,
  /// cells.
  private(set) var lines = SetLines()
  /// The properties of each of them that the flow needs.
  var rows: [FlowRow] = []
  /// The heads of tables, as they are repeated: each ends with the rule below the head and has at
  /// most one line more than the head has in its own place.
  var heads: [SetLines] = []
  /// The rows that refer to a note for the first time, and its number, both in order.
  var references: [NoteReference] = []
  /// How well they sit in their measure.
  var fitness = Fitness()

  /// The spacing above the first block that takes blank lines, and below the last.
  private(set) var first: BlockSpacing?, last: BlockSpacing?

  /// Notes the spacing of the block that was added last.
  mutating func note(_ spacing: BlockSpacing) {
    first = first ?? spacing
    last = spacing
  }

  /// Notes which rows from one on refer to some notes, by the marks in their text; the last row has
  /// those that none shows.
  mutating func noteReferences(to numbers: ClosedRange<Int>, from start: Int) {
    var (row, number) = (start, numbers.lowerBound)
    while row < rows.count, number <= numbers.upperBound {
      let text = lines.text.utf8[lines.records[row].utf8Range]
      let mark = Array("[\(number)]".utf8)
      if row + 1 == rows.count || text.indices.contains(where: { text[$0...].starts(with: mark) }) {
        references.append(NoteReference(row: row, number: number))
        number += 1
      } else {
        row += 1
      }
    }
  }

  /// Adds a line.
  mutating func append(_ line: SetLine, _ row: FlowRow = FlowRow()) {
    lines.append(line)
    rows.append(row)
  }

  /// Adds a line of others with text before its own, see ``SetLines``.
  mutating func append(
    _ lines: SetLines, line index: Int, after text: StyledText, ofWidth cells: Int, indent: Int
  ) {
    self.lines.append(lines, line: index, after: text, ofWidth: cells, indent: indent)
    rows.append(FlowRow())
  }

  /// Adds lines, each so many cells further right.
  mutating func append(_ lines: SetLines, indentedBy cells: Int = 0) {
    self.lines.append(lines, indentedBy: cells)
    rows.append(contentsOf: repeatElement(FlowRow(), count: lines.count))
  }

  /// Adds other blocks, blank lines before them if there are any lines.
  mutating func append(_ other: SetBlocks, spaced: Bool = true) {
    if other.rows.isEmpty { return }
    if spaced, !rows.isEmpty {
      let above = last ?? .other
      for _ in 0..<above.blankLines(above: other.first ?? .other) {
        append(SetLine(text: StyledText(), width: 0), FlowRow(isSpace: true))
      }
    }
    (first, last) = (first ?? other.first, other.last ?? last)
    references += other.references.map {
      NoteReference(row: rows.count + $0.row, number: $0.number)
    }
    lines.append(other.lines)
    rows += other.rows
    fitness.add(other.fitness)
  }

  /// Takes the last line away.
  mutating func removeLastLine() {
    lines.removeLastLine()
    _ = rows.popLast()
  }

  /// Moves lines so many cells to the right.
  mutating func indent(_ range: Range<Int>, by cells: Int) { lines.indent(range, by: cells) }

  /// Keeps the blocks together that are to stay whole and have no more than some lines, unless there
  /// is nothing beside one: columns are for it then.
  mutating func keepBlocks(of limit: Int) {
    let limit = max(1, min(limit, rows.count - 1))
    for (row, first) in rows.enumerated() where 1...limit ~= first.wholeCount {
      keep(row..<row + first.wholeCount)
    }
  }

  /// Keeps lines together, but for breaks that were asked for.
  mutating func keep(_ range: Range<Int>) {
    for line in range.clamped(to: rows.indices).dropFirst()
    where !rows[line].breakBefore.isForced {
      rows[line].breakBefore = .forbidden
    }
  }
}

/// The property of a block that decides the blank lines above and below it.
enum BlockSpacing: UInt8, Hashable, Sendable {
  /// The heading of a section, or the title.
  case sectionHeading
  /// A heading below that.
  case smallHeading
  /// A block with a caption above it.
  case captioned
  /// Anything else.
  case other

  /// That of a block.
  init(_ block: Block) {
    switch block.content {
    case .heading(let level, _):
      self = level <= Document.Section.headingLevel ? .sectionHeading : .smallHeading
    default: self = block.caption == nil ? .other : .captioned
    }
  }

  /// That of a block at the top of a frame with lines, where a heading is the title of all that
  /// follows: it has no underline, and a blank line marks it. Without lines, the rows above do.
  init(first block: Block) {
    self.init(block)
    if self == .smallHeading { self = .sectionHeading }
  }

  /// The blank lines between it and a block below it.
  ///
  /// Two above a section show where it begins; none below a small heading tie it to its content, be
  /// that prose or a table.
  func blankLines(above next: BlockSpacing) -> Int {
    switch (self, next) {
    case (.sectionHeading, _): 1
    case (_, .sectionHeading): 2
    case (.smallHeading, .other): 0
    default: 1
    }
  }
}
