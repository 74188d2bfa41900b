import GalleyCells
import GalleyText

/// Chooses where pages end in a strip (rule C7).
///
/// 1. A page ends where it must, or where the strip does.
/// 2. Else it ends at the last cut between groups that it reaches, if the next group fits on a
///    page.
/// 3. A group that fits on no page is broken: at the last row within it that no item crosses, if
///    the rows down to the next such row fit on a page; else in the last row that there is room
///    for, if enough of it is before, and where the text of most items may break. The frames of
///    items that go on are closed there, and opened again on the next page, with the head of a
///    table that goes on.
struct PageEnds {
  private let strip: SectionStrip
  private let axis: PageAxis
  /// The cuts between groups that are left.
  private var groups: ArraySlice<SectionStrip.Cut>
  /// The cuts between items that are left; nil until something has to be broken.
  private var items: ArraySlice<SectionStrip.Cut>?
  /// The items, by the row that they begin with; empty until something has to be broken.
  private var tiles: [BreakableTile] = []

  /// The ends of pages in a strip.
  init(of strip: SectionStrip, along axis: PageAxis) {
    self.strip = strip
    self.axis = axis
    groups = strip.cuts[...]
  }

  /// A group taller than a page is not begun at a page's foot with fewer rows than this.
  private static let leastRows = 4

  /// Chooses where the page at hand ends.
  ///
  /// - Parameters:
  ///   - rest: The rows that are left; those of later calls start further down.
  ///   - room: The page at hand and the next.
  ///   - repeated: The rows that the section repeats on the page at hand.
  /// - Returns: Where it ends, or nil when the next rows belong on a new page.
  mutating func next(
    in rest: Range<Int>, room: PageRoom, repeated: RepeatedRows
  ) -> SectionStrip.Cut? {
    let row = rest.lowerBound
    let length = rest.upperBound
    groups = groups.drop { $0.end <= row || $0.next <= row }
    let end = row + room.here - repeated.head
    let limit = end - repeated.foot
    let reached = groups.prefix { $0.end <= limit }
    if let forced = reached.first(where: \.isForced) { return forced }
    if length <= end { return SectionStrip.Cut(end: length, next: length) }
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
      next: room.next, fits: fits)
  }

  /// Where a page ends in `rows` that fit on no page, at `limit` at the latest; `cut` is where it
  /// ends without any of them, or nil when that is before its first row. The next page has `next`
  /// rows.
  private mutating func broken(
    rows: Range<Int>, at limit: Int, after cut: SectionStrip.Cut?, mayWait: Bool, next: Int,
    fits: (_ start: Int, _ end: Int) -> Bool
  ) -> SectionStrip.Cut? {
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
    let mustBegin = best == nil && !mayWait
    guard limit - begun >= Self.leastRows || mustBegin else { return best }
    let (found, isGood) = cutInside(from: start, to: max(limit, start + 1))
    var inside = found
    // A head without room for rows and the lines of a frame around them is left out.
    let repeated = (strip.continuation?.head ?? 0) + (strip.continuation?.foot ?? 0)
    if inside.headRows + Self.leastRows + 2 > next - repeated { inside.headRows = 0 }
    // A group that would be broken badly is not begun with less than half a page.
    return isGood || mustBegin || 2 * (limit - begun) >= next ? inside : best
  }

  /// The last row up to `end` where all items that it crosses may break; where there is none in the
  /// second half of the rows, the one where fewest may not. It is at most one before the last of the
  /// groups, so that the rows below them are not alone either.
  private mutating func cutInside(
    from start: Int, to end: Int
  ) -> (cut: SectionStrip.Cut, isGood: Bool) {
    tiles.removeAll { $0.extent.upperBound <= start }
    let latest = max(start + 1, min(end, strip.content.upperBound - 1))
    let near = tiles.prefix { $0.extent.lowerBound < latest }
    var best = SectionStrip.Cut(end: latest, next: latest)
    var least = Int.max
    for row in stride(from: latest, to: min(start + (latest - start) / 2, latest - 3), by: -1) {
      let crossed = near.filter { $0.extent.lowerBound < row && row < $0.extent.upperBound }
      let closes = crossed.contains(where: \.isFramed) && row - start > 1
      if row <= start || row + (closes ? 1 : 0) > end { continue }
      let broken = crossed.reduce(0) { $0 + $1.demerits(ofBreakBefore: row) }
      guard broken < least else { continue }
      (best, least) = (SectionStrip.Cut(end: row, next: row), broken)
      best.closesFrames = closes
      // What goes on beside a table would begin below its head.
      let headRows = crossed.first?.headRows(above: row) ?? 0
      best.headRows = crossed.allSatisfy { $0.headRows(above: row) == headRows } ? headRows : 0
      if broken == 0 { break }
    }
    return (best, least == 0)
  }

  /// Finds the items, and the rows that none of them crosses.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items, once for a strip.
  private mutating func findItems() {
    guard items == nil else { return }
    tiles = strip.pieces.filter { $0.element.category == .item && !$0.element.frame.isEmpty }
      .map { BreakableTile($0, in: strip, along: axis) }
      .sorted { $0.extent.lowerBound < $1.extent.lowerBound }
    var cuts: [SectionStrip.Cut] = []
    var last = tiles.first?.extent ?? 0..<0
    for extent in tiles.lazy.map(\.extent) {
      // Items that share a border overlap by a row.
      if extent.lowerBound >= last.upperBound - 1, extent.lowerBound > last.lowerBound {
        cuts.append(SectionStrip.Cut(end: last.upperBound, next: extent.lowerBound))
      }
      last = extent.lowerBound..<max(last.upperBound, extent.upperBound)
    }
    items = cuts[...]
  }
}

/// An item that a page may end in.
private struct BreakableTile {
  /// Its rows.
  let extent: Range<Int>
  /// Whether lines are above and below it, which are drawn again where a page cuts it.
  let isFramed: Bool
  /// The row of its first line.
  private let top: Int
  /// Its lines; none where they are not at its top.
  private let lines: [SetLines.Record]
  /// Its content and its lines, for the heads of its tables; nil where none is repeated.
  private let tile: (content: TileContent, lines: TileLines)?

  init(_ piece: SectionStrip.Piece, in strip: SectionStrip, along axis: PageAxis) {
    let frame = piece.element.frame
    let visible = piece.clip.map(frame.intersection) ?? frame
    extent = axis.extent(of: visible, in: strip.length)
    guard axis.direction == .vertical, case .tile(let content, let set) = piece.drawing else {
      (isFramed, top, lines, tile) = (false, extent.lowerBound, [], nil)
      return
    }
    isFramed = content.isClosedAtCuts && piece.clip == nil
    top = frame.minY + content.chrome(width: frame.width).top
    lines = content.look.valign ?? .top == .top ? set.lines.records : []
    tile = piece.clip == nil ? (content, set) : nil
  }

  /// The rows of the head that a page repeats which begins with one of its rows.
  func headRows(above row: Int) -> Int {
    tile.flatMap { $0.content.repeatedHead(of: $0.lines, at: row - top) }?.count ?? 0
  }

  /// The cost of ending a page before one of the rows after its first: 1 where the lines around
  /// it should stay together, 2 where no more than a line would be by itself.
  func demerits(ofBreakBefore row: Int) -> Int {
    let line = row - top
    let last = min(lines.isEmpty ? .max : lines.count, extent.upperBound - 1 - top)
    if line < 2 && last > 2 || line < 1 || row > extent.upperBound - 2 { return 2 }
    if lines.isEmpty || line >= lines.count { return 0 }
    return last - line < 2 ? 2 : lines[line].mayBreakBefore ? 0 : 1
  }
}
