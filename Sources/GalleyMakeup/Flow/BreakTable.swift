/// Where columns may end, kept so that filling a column takes constant time however tall it is.
///
/// Positions count *visible* lines: blanks between blocks vanish at the head and foot of a column,
/// so ending before a blank and ending after it are one place. The rule of that place is the
/// strictest of the blanks' and the line's own: forced, else forbidden, else allowed.
struct BreakTable {
  /// The number of visible lines; also the position after the last.
  let count: Int
  /// The position in the blocks of each visible line.
  private var rows: [Int32] = []
  /// For each position in the blocks, the number of visible lines up to it, itself included.
  private var visibleThrough: [Int32] = []
  /// For each position, the nearest legal break at or before it.
  private var breakAtOrBefore: [Int32] = []
  /// For each position, the nearest legal break after it.
  private var breakAfter: [Int32] = []
  /// For each position, the nearest forced break after it, or the end.
  private var forcedAfter: [Int32] = []
  /// Whether a forced break at a position ends the page.
  private var endsPage: [Bool] = []
  /// Whether a column may end at a position in need.
  private var isAvoided: [Bool] = []
  /// The table head that is repeated when a column starts at a position, or -1.
  private var heads: [Int32] = []
  /// The rows that each table head takes.
  private let headHeights: [Int]
  /// The rows that refer to notes.
  private var references: [NoteReference] = []

  /// The table of the breaks between the lines of `blocks`.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  init(_ blocks: SetBlocks) {
    self.init(blocks.rows, headHeights: blocks.heads.map { $0.count })
    references = blocks.references
  }

  /// The table of the breaks between rows; the heads that they name are so high.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  init(_ lines: [FlowRow], headHeights: [Int]) {
    self.headHeights = headHeights
    count = lines.reduce(0) { $1.isSpace ? $0 : $0 + 1 }
    var rules = gatherRows(of: lines)
    // The end is a break whatever is said about it.
    rules.append(.allowed)
    endsPage = rules.map { $0 == .page }
    isAvoided = rules.map { $0 == .avoided }
    linkBreaks(rules)
  }

  /// Fills in everything that is known line by line; returns the rule of each visible line.
  private mutating func gatherRows(of lines: [FlowRow]) -> [BreakRule] {
    var rules: [BreakRule] = []
    rules.reserveCapacity(count + 1)
    rows.reserveCapacity(count)
    heads.reserveCapacity(count)
    visibleThrough.reserveCapacity(lines.count)
    var strictest = BreakRule.allowed
    for (row, line) in lines.enumerated() {
      // The raw values are in the order of strictness.
      if line.breakBefore.rawValue > strictest.rawValue { strictest = line.breakBefore }
      if !line.isSpace {
        rows.append(Int32(truncatingIfNeeded: row))
        heads.append(Int32(truncatingIfNeeded: line.head ?? -1))
        rules.append(strictest)
        strictest = .allowed
      }
      visibleThrough.append(Int32(truncatingIfNeeded: rows.count))
    }
    return rules
  }

  /// Notes for each position where the breaks around it are.
  private mutating func linkBreaks(_ rules: [BreakRule]) {
    var last: Int32 = 0
    breakAtOrBefore = rules.indices.map { position in
      if !rules[position].keepsTogether { last = Int32(truncatingIfNeeded: position) }
      return last
    }
    let end = Int32(truncatingIfNeeded: count)
    breakAfter = [Int32](repeating: end, count: count + 1)
    forcedAfter = breakAfter
    for position in stride(from: count - 1, through: 0, by: -1) {
      let next = position + 1
      let isBreak = !rules[next].keepsTogether
      breakAfter[position] = isBreak ? Int32(truncatingIfNeeded: next) : breakAfter[next]
      forcedAfter[position] =
        rules[next].isForced ? Int32(truncatingIfNeeded: next) : forcedAfter[next]
    }
  }

  /// The greatest number of a note that the rows before the visible line at `position` refer to;
  /// nil if they refer to none.
  func lastNote(before position: Int) -> Int? {
    if references.isEmpty { return nil }
    let row = rowCount(before: position)
    let next = references.partitioningIndex { $0.row >= row }
    return next > 0 ? references[next - 1].number : nil
  }

  /// Whether the page ends before the visible line at `position`.
  func endsPage(at position: Int) -> Bool { endsPage[position] }

  /// A height that all the lines fit into.
  var unboundedHeight: Int { greatestHeight(of: 0..<count) }

  /// A height that the visible lines at `positions` fit into, a repeated head included.
  func greatestHeight(of positions: Range<Int>) -> Int {
    let rows =
      positions.isEmpty ? 0 : lineRange(from: positions.lowerBound, to: positions.upperBound).count
    return max(1, rows + (headHeights.max() ?? 0))
  }
}

extension BreakTable {
  /// The filling of a column: where it ends, and whether it starts with a repeated table head.
  struct Filling {
    /// The position after its last visible line.
    var end: Int
    /// The head above its lines.
    var head: Int?
  }

  /// Fills one column as full as possible, keeping together the lines that must stay together.
  ///
  /// If a height is enough for all columns, so is every greater one: a row in the middle of a
  /// column had its table's head above it and a line between, so it also fits below a repeated
  /// head, which is one line higher at most (``SetBlocks/heads``).
  ///
  /// - Parameters:
  ///   - start: The first visible line; below ``count``.
  ///   - height: The rows of the column.
  ///   - limit: The position where the column ends at the latest.
  /// - Returns: nil when the lines that must stay together at `start` are taller than the column.
  /// - Complexity: O(1).
  func filling(from start: Int, height: Int, limit: Int) -> Filling? {
    let head = heads[start] < 0 ? nil : Int(heads[start])
    let room = height - (head.map { headHeights[$0] } ?? 0)
    return end(from: start, height: room, limit: limit).map { Filling(end: $0, head: head) }
  }

  /// Fills one column although not everything at `start` can stay together: without the head above
  /// a row, and if that is not enough, up to the last place where a column ends in need, or with as
  /// many lines as the column has rows. Lines taller than a column must be broken somewhere.
  ///
  /// - Complexity: O(*h*) in the height of the column.
  func overfullFilling(from start: Int, height: Int, limit: Int) -> Filling {
    if let end = end(from: start, height: height, limit: limit) {
      return Filling(end: end, head: nil)
    }
    let forced = min(limit, Int(forcedAfter[start]))
    let reached = max(start + 1, min(forced, position(after: max(1, height), from: start)))
    let inNeed = (start + 1..<reached + 1).last { isAvoided[$0] }
    return Filling(end: inNeed ?? reached, head: nil)
  }

  /// The last place that a column of lines from `start` on may end at; nil when there is none.
  private func end(from start: Int, height: Int, limit: Int) -> Int? {
    let forced = min(limit, Int(forcedAfter[start]))
    let nearest = min(forced, Int(breakAfter[start]))
    guard rowCount(from: start, to: nearest) <= height else { return nil }
    let reached = min(forced, position(after: height, from: start))
    return max(nearest, Int(breakAtOrBefore[reached]))
  }

  /// The rows from the visible line at `start` to the one before `end`, blanks between included.
  private func rowCount(from start: Int, to end: Int) -> Int {
    Int(rows[end - 1] - rows[start]) + 1
  }

  /// The position that `height` rows from `start` on reach, whether or not it is a break.
  private func position(after height: Int, from start: Int) -> Int {
    let row = min(Int(rows[start]) + height, visibleThrough.count) - 1
    return Int(visibleThrough[row])
  }

  /// How many rows there are before the visible line at `position`; all of them where none is left.
  func rowCount(before position: Int) -> Int {
    position < count ? Int(rows[position]) : visibleThrough.count
  }

  /// The rows of the blocks between two positions, blanks at the ends left out.
  func lineRange(from start: Int, to end: Int) -> Range<Int> {
    Int(rows[start])..<Int(rows[end - 1]) + 1
  }
}
