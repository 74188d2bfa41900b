import GalleyText

/// Whether a column or a page may end before a line.
enum BreakRule: UInt8, Hashable, Sendable {
  /// A column may end here.
  case allowed
  /// No column ends here, unless what would have to stay together is taller than a column.
  case forbidden
  /// A column ends here.
  case column
  /// A page ends here.
  case page

  /// Whether a column must end here.
  var isForced: Bool { self == .column || self == .page }
}

/// One row of cells of blocks that have been set, and what the flow must know about it.
///
/// Keeping lines together (orphans, widows, headings, rows of a table) has become `breakBefore`
/// when a line is made, so the flow knows no kinds of block.
struct FlowLine: Hashable, Sendable {
  /// The text with everything that stands beside it: indents, bars, bullets, cells.
  var line: SetLine
  /// Whether a column may end before it.
  var breakBefore = BreakRule.allowed
  /// Whether it is a blank between blocks, dropped at the head and foot of a column.
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

  /// The greatest number of cells that a line takes, its indent included.
  var width: Int { lines.reduce(0) { max($0, $1.line.indent + $1.line.width) } }
}
