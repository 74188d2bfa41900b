import GalleyManuscript
import GalleyText

/// Lets blocks flow through linked columns, page by page.
///
/// Every visible line is in exactly one column, in order. A page has the notes that it refers to at
/// its foot, below a rule, and its columns are that much shorter, but no less than half as high:
/// notes that have no room continue at the foot of the next page. A page ends when its columns are
/// used up, or before a line that asks for a page. Where nothing bounds the height, all the columns
/// balance; otherwise `balance` says which pages do. Lines that must stay together but are taller
/// than a column go to the next page if that has higher columns; else they are broken where the
/// column ends.
///
/// - Parameters:
///   - blocks: The blocks.
///   - columns: The number of columns; less than 1 is taken as 1.
///   - heights: The rows that the columns of pages have; nil when nothing bounds them.
///   - balance: Which pages' columns end level.
///   - notes: The notes that must be on the first page. On return, those that the last page refers
///     to are among them.
/// - Returns: The pages, each of `columns` columns, the last ones perhaps empty, and the rows of the
///   notes at its foot, of which the last page has none yet; the first page is all empty when it is in
///   use and nothing fits there. No page when there is no visible line.
/// - Complexity: O(*n* + *c*² log *n*) for each page's *c* used columns; *n* lines are looked at
///   once.
func flow(
  _ blocks: SetBlocks, columns: Int, heights: ColumnHeights?,
  balance: Template.Columns.Balance, notes: inout PageNotes
) -> [PageOfColumns] {
  let flow = ColumnFlow(BreakTable(blocks), columns: columns, heights: heights, balance: balance)
  var pages: [PageOfColumns] = []
  var start = 0
  while start < flow.table.count {
    let page = flow.page(from: start, isFirst: pages.isEmpty, notes: notes)
    pages.append(PageOfColumns(columns: page.columns))
    start = page.end
    notes.refer(to: flow.table.lastNote(before: start))
    guard start < flow.table.count, let heights else { continue }
    let rows = pages.count == 1 ? heights.first : heights.others
    let taken = page.columns.reduce(0) { max($0, $1.height(in: blocks)) }
    let last = pages.count - 1
    (pages[last].notes, pages[last].blanks) = notes.place(in: rows.least, below: taken)
  }
  return pages
}

/// The steps of ``flow(_:columns:heights:balance:)``.
struct ColumnFlow {
  /// Where columns may end.
  let table: BreakTable
  private let columnCount: Int
  private let heights: ColumnHeights
  /// The rows of pages that are longer than all text.
  private let room: ColumnHeights
  /// Which pages' columns end level.
  private let balance: Template.Columns.Balance

  /// The greatest number of columns that a page has.
  private static let greatestCount = 10_000

  /// A page's columns, filled one after another.
  struct FilledPage {
    /// The position of its first visible line.
    var start: Int
    /// The rows that each column has.
    var height: Int
    /// The filling of each column; there may be fewer than there are columns.
    var fillings: [BreakTable.Filling] = []
    /// Whether no column had to be broken where it should not be.
    var keepsTogether = true
    /// The position after its last visible line.
    var end: Int { fillings.last?.end ?? start }
  }

  /// A flow through so many columns of so many rows; where nothing bounds them, all of them balance
  /// unless none should.
  init(
    _ table: BreakTable, columns: Int, heights: ColumnHeights?, balance: Template.Columns.Balance
  ) {
    self.table = table
    columnCount = min(max(1, columns), ColumnFlow.greatestCount)
    let unbounded = ColumnHeights.Page(table.unboundedHeight)
    self.heights = (heights ?? ColumnHeights(first: unbounded, others: unbounded, isInUse: false))
      .clamped(to: table.unboundedHeight)
    room = heights ?? self.heights
    self.balance = heights == nil && balance == .last ? .all : balance
  }

  /// The columns of the page that starts with the visible line at `start`, and the position after
  /// its last line.
  func page(
    from start: Int, isFirst: Bool, notes: PageNotes = PageNotes()
  ) -> (columns: [ColumnOfLines], end: Int) {
    let filled =
      notes.isEmpty
      ? fillPage(from: start, isFirst: isFirst)
      : fillPage(from: start, isFirst: isFirst, above: notes)
    let isLast = filled.end == table.count
    let balances = balance == .all || (balance == .last && isLast)
    return (columns(of: balances ? balanced(filled) : filled.fillings, from: start), filled.end)
  }

  /// Fills the columns of a page, each as full as it gets.
  ///
  /// Where the section's end needs rows that its continuation does not, the page holds all that is
  /// left only if these are left too.
  private func fillPage(from start: Int, isFirst: Bool) -> FilledPage {
    let page = isFirst ? heights.first : heights.others
    let last = fillPage(from: start, isFirst: isFirst, height: page.ifLast)
    if last.end == table.count || page.ifLast == page.ifContinued { return last }
    let continued = fillPage(from: start, isFirst: isFirst, height: page.ifContinued)
    return continued.end < table.count ? continued : last
  }

  /// Fills the columns of a page as high as the notes leave room that they refer to.
  ///
  /// The higher the columns, the more they refer to, so halving finds the height.
  private func fillPage(from start: Int, isFirst: Bool, above notes: PageNotes) -> FilledPage {
    let rows = (isFirst ? room.first : room.others).least
    let greatest = (isFirst ? heights.first : heights.others).least
    func fits(_ page: FilledPage) -> Bool {
      notes.fit(in: rows, below: page.height, upTo: table.lastNote(before: page.end))
    }
    var page = fillPage(from: start, isFirst: isFirst, height: greatest)
    if fits(page) { return page }
    var (enough, tooHigh) = (min(greatest, max(1, rows / 2)), greatest)
    let whole = page
    page = fillPage(from: start, isFirst: isFirst, height: enough)
    // Lines that must stay together take precedence over notes.
    if !page.keepsTogether, whole.keepsTogether { return whole }
    while tooHigh - enough > 1 {
      let tried = fillPage(from: start, isFirst: isFirst, height: (enough + tooHigh) / 2)
      if fits(tried) {
        (page, enough) = (tried, tried.height)
      } else {
        tooHigh = tried.height
      }
    }
    return page
  }

  private func fillPage(from start: Int, isFirst: Bool, height: Int) -> FilledPage {
    var page = FilledPage(start: start, height: height)
    while page.fillings.count < columnCount, page.end < table.count {
      let isEmpty = page.end == start
      if !isEmpty, table.endsPage(at: page.end) { break }
      let mayWait = isFirst && (heights.isInUse || !isEmpty) && height < heights.others.ifContinued
      if let next = table.filling(from: page.end, height: height, limit: table.count) {
        page.fillings.append(next)
      } else if mayWait {
        break
      } else {
        page.keepsTogether = false
        page.fillings.append(
          table.overfullFilling(from: page.end, height: height, limit: table.count))
      }
    }
    return page
  }

  /// The same lines in columns that end as level as their breaks let them.
  ///
  /// The first column gets the least height that all the lines fit with; each column after it
  /// the least height for the lines then left. So the highest column is as low as can be, and so
  /// is the highest of the rest: lines that nothing keeps together, without blanks between them,
  /// end in columns that differ by one line at most.
  private func balanced(_ page: FilledPage) -> [BreakTable.Filling] {
    guard page.keepsTogether else { return page.fillings }
    var fillings: [BreakTable.Filling] = []
    var start = page.start
    var height = page.height
    while start < page.end {
      let left = columnCount - fillings.count
      height = leastHeight(for: start..<page.end, columns: left, atMost: height)
      guard let filling = table.filling(from: start, height: height, limit: page.end) else {
        return page.fillings
      }
      fillings.append(filling)
      start = filling.end
    }
    return fillings
  }

  /// The least height of columns that hold the lines at `positions`; `height` is known to.
  ///
  /// Where one height is enough, every greater one is (``BreakTable/filling(from:height:limit:)``
  /// keeps that true), so halving finds it. The height one below is tried first, since it is most
  /// often too low.
  private func leastHeight(for positions: Range<Int>, columns: Int, atMost height: Int) -> Int {
    var enough = min(height, table.greatestHeight(of: positions))
    var tooLow = (positions.count + columns - 1) / columns - 1
    var tried = enough - 1
    while tried > tooLow {
      if fits(positions, columns: columns, height: tried) {
        enough = tried
      } else {
        tooLow = tried
      }
      tried = tooLow + (enough - tooLow) / 2
    }
    return enough
  }

  /// Whether so many columns of a height hold the lines at `positions`.
  private func fits(_ positions: Range<Int>, columns: Int, height: Int) -> Bool {
    var start = positions.lowerBound
    for _ in 0..<columns where start < positions.upperBound {
      guard
        let filling = table.filling(from: start, height: height, limit: positions.upperBound)
      else { return false }
      start = filling.end
    }
    return start >= positions.upperBound
  }

  /// A page's columns as ranges of lines, the empty ones at its end included.
  private func columns(of fillings: [BreakTable.Filling], from start: Int) -> [ColumnOfLines] {
    var start = start
    var columns: [ColumnOfLines] = fillings.map { filling in
      defer { start = filling.end }
      return ColumnOfLines(
        repeatedHead: filling.head, lines: table.lineRange(from: start, to: filling.end))
    }
    let end = columns.last?.lines.upperBound ?? 0
    while columns.count < columnCount {
      columns.append(ColumnOfLines(repeatedHead: nil, lines: end..<end))
    }
    return columns
  }
}

/// The lines that one column of a page holds.
struct ColumnOfLines: Hashable, Sendable {
  /// The index in ``SetBlocks/heads`` of the table head that is above the lines.
  var repeatedHead: Int?
  /// The indices in ``SetBlocks/lines``; the blanks at both ends are dropped.
  var lines: Range<Int>

  /// The number of rows that the column takes.
  func height(in blocks: SetBlocks) -> Int {
    lines.count + (repeatedHead.map { blocks.heads[$0].count } ?? 0)
  }
}

extension SetBlocks {
  /// The lines of a column from its head to its foot, a repeated table head first.
  func lines(of column: ColumnOfLines) -> SetLines {
    var lines = column.repeatedHead.map { heads[$0] } ?? SetLines()
    lines.append(self.lines.lines(in: column.lines))
    return lines
  }
}

/// The rows that the columns of a section's pages have.
struct ColumnHeights: Hashable, Sendable {
  /// Those of the page that the section starts on.
  var first: Page
  /// Those of the pages that it goes on to; at least 1.
  var others: Page
  /// Whether something is on the first page already, so that lines that fit only on another page
  /// wait for it.
  var isInUse: Bool

  /// The rows on one page.
  struct Page: Hashable, Sendable {
    /// The rows where the section goes on after the page.
    var ifContinued: Int
    /// The rows where it ends there, less those that are needed below its columns.
    var ifLast: Int

    /// The rows that there are in either case.
    var least: Int { min(ifContinued, ifLast) }

    /// Whether a line fits on the page in any case.
    var hasRoom: Bool { ifContinued > 0 && ifLast > 0 }

    fileprivate func clamped(to range: ClosedRange<Int>) -> Page {
      Page(
        ifContinued: min(max(range.lowerBound, ifContinued), range.upperBound),
        ifLast: min(max(range.lowerBound, ifLast), range.upperBound))
    }
  }

  /// Heights that make sense: none above `greatest`, which holds everything, and at least a row on
  /// every page but a first one that is in use.
  func clamped(to greatest: Int) -> ColumnHeights {
    ColumnHeights(
      first: first.clamped(to: (isInUse ? 0 : 1)...greatest),
      others: others.clamped(to: 1...greatest), isInUse: isInUse)
  }
}

extension ColumnHeights.Page {
  /// The same rows in either case.
  init(_ rows: Int) {
    self.init(ifContinued: rows, ifLast: rows)
  }
}
