import GalleyLayout
import GalleyManuscript
import GalleyText

/// Makes pages of nothing but columns from lines as they are set.
///
///     var pages = LinePages(columns, width: 120, height: 60)
///     while let chunk = read() {
///       source.write(chunk, to: &pages.galley)
///       while pages.write(to: &output) {}
///     }
///     source.finish(to: &pages.galley)
///     while pages.writeEnd(to: &output) {}
///
/// The output is the same as that of the document in a section of such columns, a law that the
/// tests hold it to. Only the lines that the pages in hand need are kept; without a height these
/// are all lines, since only the end decides where columns end.
package struct LinePages: ~Copyable {
  /// The lines that are on no page yet: whoever sets text adds to them, at the measure.
  package var galley: LineGalley
  /// The cells of a line.
  package var measure: Int { geometry.width }
  /// How many pages there are so far.
  package private(set) var count = 0

  private let columns: Template.Columns
  private let geometry: ColumnGeometry
  /// The cells that columns start at.
  private let starts: [Int]
  private let height: Int?
  private let range: ClosedRange<Int>?
  private let formFeeds: Bool
  /// Whether rows of a page were written.
  private var hasWritten = false
  /// The page that was begun last.
  private var pending = Pending()
  /// How the end of the text flows, and the first visible line on no page.
  private var ending: (flow: ColumnFlow, start: Int)?

  /// The greatest height of a page in rows: more than fit into memory.
  private static let greatestHeight = 1 << 40
  /// The rows that are written together.
  private static let rowsTogether = 1 << 10

  /// Pages without a line.
  ///
  /// - Parameters:
  ///   - columns: The columns; a rule between them is not drawn.
  ///   - width: The cells of a page.
  ///   - height: Its rows, at least 1; nil is one page, as high as its content.
  ///   - range: The pages that are written, counted from 1; nil is all of them.
  ///   - formFeeds: Whether a form feed is between pages.
  ///   - ambiguousIsWide: Scalars whose East_Asian_Width is Ambiguous take two cells.
  package init(
    _ columns: Template.Columns, width: Int, height: Int?, pages range: ClosedRange<Int>? = nil,
    formFeeds: Bool = false, ambiguousIsWide: Bool = false
  ) {
    self.columns = columns
    geometry = ColumnGeometry(columns, width: width)
    starts = geometry.starts
    self.height = height.map { min(max(1, $0), LinePages.greatestHeight) }
    self.range = range
    self.formFeeds = formFeeds
    galley = LineGalley(ambiguousIsWide: ambiguousIsWide)
  }

  /// Writes some of the pages that nothing more can change; false where none is left.
  ///
  /// - Complexity: O(*n*) for all lines, in steps of a page or more.
  package mutating func write(to output: inout [UInt8]) -> Bool {
    writeCertainPages(to: &output)
    return galley.appendWaiting()
  }

  private mutating func writeCertainPages(to output: inout [UInt8]) {
    // The last lines of a text may be widows, which what follows decides.
    let count = max(0, galley.lines.count - max(0, columns.widows))
    guard hasLinesForPage(galley.textCount - (galley.lines.count - count)) else { return }
    let flow = flow(ofFirst: count)
    var start = 0
    while hasLinesForPage(flow.table.count - start) {
      begin(flow.page(from: start, isFirst: self.count == 0), at: &start)
      while writeRows(to: &output) {}
    }
    galley.removeFirst(flow.table.rowCount(before: start))
  }

  /// Writes more of the pages that are left when the text is complete; false where nothing is.
  ///
  /// - Complexity: O(*n*) for all lines, in steps of some rows.
  package mutating func writeEnd(to output: inout [UInt8]) -> Bool {
    if writeRows(to: &output) || ending == nil && write(to: &output) { return true }
    let flow = ending?.flow ?? flow(ofFirst: galley.lines.count)
    var start = ending?.start ?? 0
    if start < flow.table.count {
      begin(flow.page(from: start, isFirst: count == 0), at: &start)
    } else if count == 0, height != nil {
      begin(([], 0), at: &start)
    } else {
      return false
    }
    ending = (flow, start)
    return true
  }

  /// The flow of the first `count` lines through the columns.
  private func flow(ofFirst count: Int) -> ColumnFlow {
    let heights = height.map {
      ColumnHeights(first: ColumnHeights.Page($0), others: ColumnHeights.Page($0), isInUse: false)
    }
    return ColumnFlow(
      BreakTable(rows(count), headHeights: []), columns: geometry.count, heights: heights,
      balance: columns.balance)
  }

  /// Begins a page, and moves to the position after its last line.
  private mutating func begin(_ page: (columns: [ColumnOfLines], end: Int), at start: inout Int) {
    start = page.end
    count += 1
    let lines = page.columns.map(\.lines)
    pending = Pending(lines: lines, rowCount: height ?? lines.reduce(0) { max($0, $1.count) })
  }

  /// Writes some rows of the page that was begun; false where none is left.
  private mutating func writeRows(to output: inout [UInt8]) -> Bool {
    guard pending.rowCount > pending.row else { return false }
    let rows = pending.row..<min(pending.rowCount, pending.row + LinePages.rowsTogether)
    if range?.contains(count) ?? true {
      if formFeeds, hasWritten, rows.lowerBound == 0 { output.append(0x0C) }
      hasWritten = true
      let lines = pending.lines.map { column in
        column.lowerBound + min(rows.lowerBound, column.count)..<column.lowerBound
          + min(rows.upperBound, column.count)
      }
      galley.write(lines, at: starts, to: &output)
      let taken = lines.reduce(0) { max($0, $1.count) }
      output.append(contentsOf: repeatElement(0x0A, count: rows.count - taken))
    }
    pending.row = rows.upperBound
    return true
  }

  /// A page that was begun.
  private struct Pending {
    /// The lines of its columns.
    var lines: [Range<Int>] = []
    /// The rows that it has, and the first that is not written.
    var rowCount = 0
    var row = 0
  }
}

// MARK: - Certain lines

extension LinePages {
  /// Whether so many visible lines are enough for a page whatever follows: all that its columns can
  /// take, and below its last one as many as would show that the lines there can't be kept
  /// together.
  private func hasLinesForPage(_ visible: Int) -> Bool {
    guard let height else { return false }
    let (needed, overflows) = (geometry.count + 1).multipliedReportingOverflow(by: height + 1)
    return !overflows && visible > needed
  }

  /// The properties that the flow needs of the first `count` lines.
  private func rows(_ count: Int) -> [FlowRow] {
    var rows = [FlowRow](repeating: FlowRow(), count: count)
    var left = 0
    for index in stride(from: galley.lines.count - 1, through: 0, by: -1) {
      let line = galley.lines[index]
      left = line.kind == .space ? 0 : left + 1
      if index < count {
        rows[index] =
          line.kind == .space
          ? FlowRow(isSpace: true)
          : FlowRow(
            breakBefore: BreakRule(
              before: Int(line.index), left: left, orphans: columns.orphans,
              widows: columns.widows, goesOn: line.kind == .continuation))
      }
      if line.index == 0 { left = 0 }
    }
    return rows
  }
}

extension ColumnGeometry {
  /// The cells that the columns start at, where the engine places them.
  fileprivate var starts: [Int] {
    let layout = CompositionalLayout(section: LayoutSection(group: group))
    let environment = LayoutEnvironment(container: LayoutContainer(width: wholeWidth, height: nil))
    let result = layout.solve(itemCounts: [count], in: environment) { _, _ in
      CellSize(width: width, height: 1)
    }
    return result.elements(inSection: 0).filter { $0.category == .item }.map(\.frame.minX)
  }
}
