import GalleyCells
import GalleyManuscript

/// Distributes strips over pages of a height.
///
/// A strip that stays together moves whole to the next page if it fits on one; others are cut where
/// ``PageEnds`` says. Repeated headers and footers take rows from the pages a section goes on to.
/// Every page takes at least one row, so there is always progress.
struct Paginator {
  /// The rows of a page's body, by its number from 1.
  private let bodyHeight: (_ page: Int) -> Int
  /// The rows between two sections.
  private let spacing: Int
  private let axis: PageAxis
  /// The parts that go on each page.
  private(set) var pages: [[PagePart]] = [[]]
  /// The index of the page at hand.
  private var current = 0
  /// The rows of the page at hand that are taken.
  private var taken = 0
  /// Whether sections whose frames meet share the line between them, and the last one ends with one.
  private let sharesBorders: Bool
  private var endsWithLine = false
  private var endsWithHeading = false
  /// The rows before the last strip that was placed.
  private(set) var lastGap = 0

  /// No page but an empty first one.
  init(spacing: Int, axis: PageAxis, bodyHeight: @escaping (_ page: Int) -> Int) {
    self.spacing = max(0, spacing)
    sharesBorders = spacing < 0
    self.axis = axis
    self.bodyHeight = bodyHeight
  }

  /// The number of the page at hand, from 1.
  var page: Int { current + 1 }

  /// The room on the page at hand, and on the next.
  var room: PageRoom {
    PageRoom(
      here: max(taken == 0 ? 1 : 0, bodyHeight(page) - taken - gap),
      next: max(1, bodyHeight(page + 1)), isInUse: taken > 0)
  }

  /// The rows that are before the next strip on the page at hand.
  private var gap: Int { taken == 0 ? 0 : endsWithHeading ? min(1, spacing) : spacing }

  /// Takes the parts of a page, by its index, to forget them here.
  mutating func takeParts(ofPage index: Int) -> [PagePart] {
    let parts = pages[index]
    pages[index] = []
    return parts
  }

  /// How far pages are filled.
  struct Mark {
    fileprivate let page: Int, parts: Int, taken: Int, endsWithLine: Bool, endsWithHeading: Bool
  }

  /// How far pages are filled now.
  var mark: Mark {
    Mark(
      page: current, parts: pages[current].count, taken: taken, endsWithLine: endsWithLine,
      endsWithHeading: endsWithHeading)
  }

  /// Forgets the parts that were placed after a mark.
  mutating func goBack(to mark: Mark) {
    pages.removeLast(pages.count - mark.page - 1)
    pages[mark.page].removeLast(pages[mark.page].count - mark.parts)
    (current, taken) = (mark.page, mark.taken)
    (endsWithLine, endsWithHeading) = (mark.endsWithLine, mark.endsWithHeading)
  }

  /// How many of the strips of a section, or of those side by side, begin on a page, by its number.
  func begun(_ section: Int, onPage page: Int) -> Int {
    pages[page - 1].count { $0.section == section && $0.isFirst }
  }

  /// Starts a page, unless the one at hand is still empty.
  mutating func startPage() {
    guard taken > 0 else { return }
    current += 1
    if current == pages.count { pages.append([]) }
    taken = 0
  }

  /// Places the strip of a section, or the strips of sections side by side, which begin in the same
  /// row and are each cut where they may be; the next strip is below all of them. Text in columns
  /// then goes on where it is cut.
  ///
  /// - Complexity: O(*n* log *n*) in the number of their frames, and in that of their pages.
  mutating func place(_ strips: inout [SectionStrip], section: Int, keepsTogether: Bool) {
    let longest = strips.map(\.length).max() ?? 0
    if strips.contains(where: \.startsPage) { startPage() }
    if keepsTogether, longest > room.here, longest <= room.next { startPage() }
    if sharesBorders {
      let axis = axis
      if taken > 0, endsWithLine,
        strips.allSatisfy({ $0.hasOnlyLines(atEnd: false, along: axis) })
      {
        taken -= 1
      }
      endsWithLine = strips.allSatisfy {
        $0.length == longest && $0.hasOnlyLines(atEnd: true, along: axis)
      }
    }
    lastGap = gap
    let start = (current, taken)
    var end = start
    for index in strips.indices {
      (current, taken) = start
      let cuts = place(strips[index], section: section, beside: index)
      if axis.direction == .vertical, !cuts.isEmpty { strips[index].refold(atCuts: cuts) }
      if end < (current, taken) { end = (current, taken) }
    }
    (current, taken) = end
    if longest > 0 { endsWithHeading = strips.allSatisfy(\.isHeading) }
  }

  /// Places a strip from the row at hand on.
  ///
  /// - Returns: The rows that pages after its first begin with.
  private mutating func place(_ strip: SectionStrip, section: Int, beside: Int) -> [Int] {
    var ends = PageEnds(of: strip, along: axis)
    var parts: [PagePart] = []
    var pageIndices: [Int] = []
    var rest = 0..<strip.length
    var held = 0
    var (opensFrames, headRows) = (false, 0)
    while !rest.isEmpty {
      let repeated = strip.repeats(from: rest.lowerBound, in: room)
      var around = repeated ?? RepeatedRows(head: 0, foot: 0)
      around.head += headRows + (opensFrames ? 1 : 0)
      guard let cut = ends.next(in: rest, room: room, repeated: around) else {
        startPage()
        continue
      }
      let rows = rest.lowerBound..<cut.end
      let firstHeld = max(held, rows.lowerBound)
      var part = PagePart(
        section: section, beside: beside, rows: rows,
        held: firstHeld..<max(firstHeld, min(cut.end, cut.next)),
        isLast: cut.end >= strip.length, repeats: repeated != nil, opensFrames: opensFrames,
        closesFrames: cut.closesFrames, headRows: headRows)
      (opensFrames, headRows) = (cut.closesFrames, cut.headRows)
      place(&part, below: around.head)
      parts.append(part)
      pageIndices.append(current)
      // Progress, even where groups overlap.
      rest = min(strip.length, max(rest.lowerBound + 1, cut.next))..<strip.length
      held = cut.end
      if !rest.isEmpty { startPage() }
    }
    strip.distribute(over: &parts, along: axis)
    for (index, part) in zip(pageIndices, parts) { pages[index].append(part) }
    return parts.dropFirst().map(\.rows.lowerBound)
  }

  /// Puts a part on the page at hand, below `head` rows that are repeated. A part whose section
  /// goes on takes the page to its end.
  private mutating func place(_ part: inout PagePart, below head: Int) {
    let start = taken + gap
    part.y = start + head
    let end = part.y + part.rows.count
    part.extent = start..<(part.isLast ? end : max(end, bodyHeight(page)))
    taken = part.extent.upperBound
  }
}

extension SectionStrip {
  /// Whether lines of frames, and texts in them, are all that is in its first or its last row.
  fileprivate func hasOnlyLines(atEnd: Bool, along axis: PageAxis) -> Bool {
    let edge = pieces.filter { piece in
      if case .head = piece.drawing { return false }
      let rows = axis.extent(of: piece.element.frame, in: length)
      return atEnd ? rows.upperBound >= length : rows.lowerBound <= 0
    }
    return !edge.isEmpty
      && edge.allSatisfy { piece in
        switch piece.drawing {
        case .tile(let content, _): content.look.border?.hasLine(atEnd: atEnd, along: axis) ?? false
        case .group(let look, _): look.border?.hasLine(atEnd: atEnd, along: axis) ?? false
        case .ground(let ground, _): ground.border?.hasLine(atEnd: atEnd, along: axis) ?? false
        case .nothing: true
        case .lines, .head, .rule, .separator, .mark: false
        }
      }
  }

  /// The rows repeated on a page with `room` around a part that starts at `row`; nil where none
  /// are, as they would leave no row for the part itself.
  fileprivate func repeats(from row: Int, in room: PageRoom) -> RepeatedRows? {
    guard let continuation else { return nil }
    let rows = RepeatedRows(head: row == 0 ? 0 : continuation.head, foot: continuation.foot)
    return room.isInUse || rows.head + rows.foot < room.here ? rows : nil
  }
}

extension Template.Border {
  /// Whether it has a line on the side that comes first, or last, along an axis.
  fileprivate func hasLine(atEnd: Bool, along axis: PageAxis) -> Bool {
    switch (axis.direction, atEnd) {
    case (.vertical, false): insets.top > 0
    case (.vertical, true): insets.bottom > 0
    case (.horizontal, false): insets.leading > 0
    case (.horizontal, true): insets.trailing > 0
    }
  }
}
