import GalleyCells

/// Chooses where pages end in a strip (rule C7).
///
/// 1. A page ends where it must, or where the strip does.
/// 2. Else it ends at the last cut between groups that it reaches, if the next group fits on a
///    page.
/// 3. What fits on no page is broken: at the last row within it that no item crosses, if what
///    follows down to the next such row fits on a page; else in the last row that there is room
///    for, if enough of it stands before.
struct PageEnds {
  private let strip: Strip
  private let axis: PageAxis
  /// The cuts between groups that are left.
  private var groups: ArraySlice<Strip.Cut>
  /// The cuts between items that are left; nil until something has to be broken.
  private var items: ArraySlice<Strip.Cut>?
  /// How many items begin or end with a row; nil until something has to be broken.
  private var borders: [Int: Int] = [:]

  /// The ends of pages in a strip.
  init(of strip: Strip, along axis: PageAxis) {
    self.strip = strip
    self.axis = axis
    groups = strip.cuts[...]
  }

  /// What is taller than a page is not begun at a page's foot with fewer rows than this.
  private static let leastRows = 4

  /// Chooses where the page at hand ends.
  ///
  /// - Parameters:
  ///   - rest: The rows that are left; those of later calls start further down.
  ///   - room: The page at hand and the next.
  ///   - repeated: What the section repeats on the page at hand.
  /// - Returns: Where it ends, or nil when what comes next belongs on a new page.
  mutating func next(in rest: Range<Int>, room: PageRoom, repeated: RepeatedRows) -> Strip.Cut? {
    let row = rest.lowerBound
    let length = rest.upperBound
    groups = groups.drop { $0.end <= row || $0.next <= row }
    let end = row + room.here - repeated.head
    let limit = end - repeated.foot
    let reached = groups.prefix { $0.end <= limit }
    if let forced = reached.first(where: \.isForced) { return forced }
    if length <= end { return Strip.Cut(end: length, next: length) }
    // Where nothing of the section would be left on this page, nothing is repeated on the next.
    let continuation = strip.continuation
    let fits = { (start: Int, stop: Int) in
      let head = start == 0 ? 0 : continuation?.head ?? 0
      return stop - start <= room.next - head - (stop < length ? continuation?.foot ?? 0 : 0)
    }
    let start = reached.last?.next ?? row
    let following = groups.dropFirst(reached.count).first?.end ?? length
    if fits(start, following), reached.last != nil || room.isInUse {
      return reached.last
    }
    return broken(
      rows: start..<following, at: limit, after: reached.last, mayWait: room.isInUse,
      fits: fits)
  }

  /// Where a page ends in `rows` that fit on no page, at `limit` at the latest; `cut` is where it
  /// ends without any of them, or nil when that is before its first row.
  private mutating func broken(
    rows: Range<Int>, at limit: Int, after cut: Strip.Cut?, mayWait: Bool,
    fits: (_ start: Int, _ end: Int) -> Bool
  ) -> Strip.Cut? {
    findItems()
    var candidates = (items ?? []).drop { $0.end <= rows.lowerBound || $0.next <= rows.lowerBound }
    items = candidates
    candidates = candidates.prefix { $0.end < rows.upperBound }
    let reached = candidates.prefix { $0.end <= limit }
    let start = reached.last?.next ?? rows.lowerBound
    let following = candidates.dropFirst(reached.count).first?.end ?? rows.upperBound
    if let last = reached.last, fits(start, following) { return last }
    let best = reached.last ?? cut
    let begun = max(start, strip.content.lowerBound)
    guard limit - begun >= Self.leastRows || (best == nil && !mayWait) else { return best }
    let end = quietRow(from: start, to: max(limit, start + 1))
    return Strip.Cut(end: end, next: end)
  }

  /// The last row at which breaking leaves no border alone, of the last few up to `end`; at most
  /// one before the last of the groups, so that what stands below them is not alone either.
  private func quietRow(from start: Int, to end: Int) -> Int {
    let latest = max(start + 1, min(end, strip.content.upperBound - 1))
    let candidates = max(start + 1, latest - 2)...latest
    return candidates.reversed().min { borders[$0, default: 0] < borders[$1, default: 0] } ?? latest
  }

  /// Finds the rows that no item crosses, and those at which breaking would leave the first or last
  /// row of an item alone.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items, once for a strip.
  private mutating func findItems() {
    guard items == nil else { return }
    let extents = strip.pieces.filter { $0.element.category == .item && !$0.element.frame.isEmpty }
      .map { axis.extent(of: $0.visibleFrame, in: strip.length) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var cuts: [Strip.Cut] = []
    var last = extents.first ?? 0..<0
    for extent in extents {
      // Items that share a border overlap by a row.
      if extent.lowerBound >= last.upperBound - 1, extent.lowerBound > last.lowerBound {
        cuts.append(Strip.Cut(end: last.upperBound, next: extent.lowerBound))
      }
      last = extent.lowerBound..<max(last.upperBound, extent.upperBound)
      guard extent.count > 1 else { continue }
      borders[extent.lowerBound + 1, default: 0] += 1
      borders[extent.upperBound - 1, default: 0] += 1
    }
    items = cuts[...]
  }
}

extension Strip.Piece {
  /// The part of its frame that may be drawn in.
  fileprivate var visibleFrame: CellRect {
    clip.map(element.frame.intersection) ?? element.frame
  }
}
