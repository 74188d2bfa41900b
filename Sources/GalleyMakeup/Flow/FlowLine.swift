import GalleyText

/// Whether a column or a page may end before a line.
enum BreakRule: UInt8, Hashable, Sendable {
  /// A column may end here.
  case allowed
  /// A column ends here only in need, when what would have to stay together is taller than it.
  case avoided
  /// No column ends here, unless even in need there is no other place.
  case forbidden
  /// A column ends here.
  case column
  /// A page ends here.
  case page

  /// Whether what is before and after it stays together where there is room.
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

/// What the flow must know about a row of cells.
protocol FlowRow {
  /// Whether a column may end before it.
  var breakBefore: BreakRule { get }
  /// Whether it is a blank between blocks, dropped at the head and foot of a column.
  var isSpace: Bool { get }
  /// The index of the table head that is repeated when a column starts with it.
  var head: Int? { get }
}

/// One row of cells of blocks that have been set, and what the flow must know about it.
///
/// Keeping lines together (orphans, widows, headings, rows of a table) has become `breakBefore`
/// when a line is made, so the flow knows no kinds of block.
struct FlowLine: FlowRow, Hashable, Sendable {
  /// The text with everything that stands beside it: indents, bars, bullets, cells.
  var line: SetLine
  var breakBefore = BreakRule.allowed
  var isSpace = false
  /// The index in ``SetBlocks/heads`` of what is repeated when a column starts with this line.
  var head: Int?
}

/// Blocks set in lines of one measure.
struct SetBlocks: Hashable, Sendable {
  /// The lines, in order.
  var lines: [FlowLine] = []
  /// The heads of tables, as they are repeated: each ends with the rule below the head and has at
  /// most one line more than the head has in its own place.
  var heads: [[FlowLine]] = []
  /// How well they sit in their measure.
  var fitness = Fitness()
  /// The lines of each table, chart, code and list, which stay together in columns that are much
  /// higher.
  var wholes: [Range<Int>] = []

  /// The greatest number of cells that a line takes, its indent included.
  var width: Int { lines.reduce(0) { max($0, $1.line.indent + $1.line.width) } }

  /// Adds the list of what their links lead to.
  mutating func append(list: SetBlocks) {
    lines.append(
      FlowLine(line: SetLine(text: StyledText(), width: 0), breakBefore: .allowed, isSpace: true))
    lines += list.lines
    fitness.add(list.fitness)
  }

  /// Keeps the blocks together that are to stay whole and have no more than some lines.
  mutating func keepBlocks(of limit: Int) {
    for whole in wholes where whole.count <= limit { keep(whole) }
  }

  /// Keeps lines together, but for breaks that were asked for.
  mutating func keep(_ range: Range<Int>) {
    for line in range.clamped(to: lines.indices).dropFirst()
    where !lines[line].breakBefore.isForced {
      lines[line].breakBefore = .forbidden
    }
  }
}
