import GalleyCells
import GalleyManuscript

/// Distributes strips over pages of a height.
///
/// In a layout that runs sideways, rows are columns and the height of a page is its width.
///
/// A strip is cut between its groups when one fits on the next page, otherwise between rows; a
/// strip that stays together moves whole to the next page if it fits on one (rule C7). Every
/// page takes at least one row, so there is always progress.
struct Paginator {
  /// The rows of a page's body; the first page's may differ as its running head may be missing.
  private let bodyHeight: (_ page: Int) -> Int
  /// The rows between two sections.
  private let spacing: Int
  /// What goes on each page; the last one is at hand.
  private(set) var pages: [[Slice]] = [[]]
  /// The rows of the last page that are taken.
  private var taken = 0

  /// A stretch of a strip's rows, and where it goes on its page.
  struct Slice: Hashable, Sendable {
    /// The strip.
    var section: Int
    /// Its rows.
    var rows: Range<Int>
    /// The row of the page's body that the first of them goes to.
    var y: Int
  }

  /// No page but an empty first one.
  init(spacing: Int, bodyHeight: @escaping (_ page: Int) -> Int) {
    self.spacing = max(0, spacing)
    self.bodyHeight = bodyHeight
  }

  /// The rows that are free on the page at hand, and on the next.
  var room: (here: Int, next: Int) {
    let here = bodyHeight(pages.count - 1) - taken - gap
    return (max(0, here), max(1, bodyHeight(pages.count)))
  }

  /// The rows that stand before the next strip on the page at hand.
  private var gap: Int { taken == 0 ? 0 : spacing }

  /// Starts a page, unless the one at hand is still empty.
  mutating func startPage() {
    guard taken > 0 else { return }
    pages.append([])
    taken = 0
  }

  /// Places a strip.
  ///
  /// - Complexity: O(*n*) in the number of its cuts and pages.
  mutating func place(_ strip: Strip, section: Int, of pattern: Template.Section) {
    if pattern.startsPage || strip.startsPage { startPage() }
    let height = strip.length
    if pattern.keepsTogether, height > room.here, height <= room.next { startPage() }
    var row = 0
    var cuts = strip.cuts[...]
    while row < height {
      cuts = cuts.drop { $0.end <= row }
      guard let cut = cut(from: row, of: height, at: cuts) else {
        startPage()
        continue
      }
      append(Slice(section: section, rows: row..<cut.end, y: taken + gap))
      // Progress, even where groups overlap.
      row = max(row + 1, cut.next)
      if row < height { startPage() }
    }
  }

  /// Where the page at hand ends in a strip of `height` rows that goes on at `row`, or nil when what
  /// comes next belongs on a new page; `cuts` are those that are left.
  private func cut(
    from row: Int, of height: Int, at cuts: ArraySlice<Strip.Cut>
  ) -> Strip.Cut? {
    let end = row + (taken == 0 ? max(1, room.here) : room.here)
    let reached = cuts.prefix { $0.end <= end }
    if let forced = reached.first(where: \.isForced) { return forced }
    if height <= end { return Strip.Cut(end: height, next: height) }
    if let last = reached.last { return last }
    let groupEnd = cuts.first?.end ?? height
    if taken > 0, groupEnd - row <= room.next || end - row < Self.leastRows { return nil }
    let middle = max(row + 1, end)
    return Strip.Cut(end: middle, next: middle)
  }

  /// A group that no page holds is not begun at a page's foot with fewer rows than this.
  private static let leastRows = 4

  private mutating func append(_ slice: Slice) {
    pages[pages.count - 1].append(slice)
    taken = slice.y + slice.rows.count
  }
}
