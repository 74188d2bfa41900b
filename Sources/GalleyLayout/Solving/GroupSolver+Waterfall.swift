extension GroupSolver {
  /// Places items into columns of equal width, each into the one that is shortest so far, the
  /// first of several; it ends before the first that doesn't fit (rule G2).
  ///
  /// - Complexity: O(*n* log *c*) for *n* items in *c* columns.
  mutating func solveWaterfall(_ index: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    let node = nodes[index]
    let inside = RowInside(node: node, box: box)
    let count = node.repetition.count ?? 1
    let columns = min(count, max(1, itemCount - cursor))
    let gap = ExactCells(node.gap)
    let widths = max(.zero, inside.width - gap * (count - 1))
    var heap = ShortestFirst(count: columns)
    let child = index + 1
    var solved = SolvedGroup(height: .zero, isMeasured: true)
    var tallest = ExactCells.zero
    var height = inside.height
    repeat {
      let (column, used) = heap.first
      let start = widths.part(column, of: count)
      let x = inside.x + start + gap * column
      let width = widths.part(column + 1, of: count) - start
      let top = used > .zero ? used + gap : .zero
      let room = height.map { $0 - top }
      guard
        let bottom = placeInWaterfall(
          child, x: x, y: inside.y + top, width: width, room: room, isFirst: tallest <= .zero,
          placing: placing, solved: &solved)
      else { break }
      heap.replaceFirst(with: max(top + bottom, used + ExactCells(units: 1)))
      tallest = max(tallest, top + bottom)
      if height == nil, tallest > .zero { height = inside.growth?.holding(tallest) }
    } while cursor < itemCount
    solved.height = box.height ?? node.bounding(height: tallest + inside.verticalInsets)
    solved.wholeReach = solved.reach
    return solved
  }

  /// Places the next item or group of a waterfall.
  ///
  /// - Returns: Its height; nil when it doesn't fit.
  private mutating func placeInWaterfall(
    _ child: Int, x: ExactCells, y: ExactCells, width: ExactCells, room: ExactCells?,
    isFirst: Bool, placing: Bool, solved: inout SolvedGroup
  ) -> ExactCells? {
    let node = nodes[child]
    let start = cursor
    let firstMark = placement.marks.count
    let reference = FractionReference(width: width, height: nil, aspect: aspect)
    let height = height(of: child, reference, filled: nil)
    let estimate = node.heightEstimate ?? .zero
    if node.kind == .item {
      var height = height ?? contentHeight(node, estimate: estimate, x: x, width: width)
      if let room, height > room + .tolerance {
        guard isFirst else { return nil }
        height = max(.zero, room)
        note(.clamped)
      }
      if placing {
        let reach = place(
          child, x: x, y: y, width: width, height: height, item: cursor)
        solved.reach = max(solved.reach, reach.present ?? .zero)
      }
      moveCursor()
      return height
    }
    let inner = solve(
      child,
      in: GroupBox(x: x, y: y, width: width, height: height, heightEstimate: estimate),
      placing: placing)
    if let room, inner.height > room + .tolerance, !isFirst {
      cursor = start
      placement.marks.removeSubrange(firstMark...)
      return nil
    }
    solved.reach = max(solved.reach, inner.reach)
    return inner.height
  }
}

/// Columns by height, the shortest and then the first one on top: a binary heap.
struct ShortestFirst {
  private var columns: [Int]
  private var heights: [ExactCells]

  /// Columns that are all empty.
  init(count: Int) {
    columns = Array(0..<count)
    heights = Array(repeating: .zero, count: count)
  }

  /// The shortest column and its height.
  var first: (column: Int, height: ExactCells) { (columns[0], heights[columns[0]]) }

  /// Makes the shortest column higher.
  mutating func replaceFirst(with height: ExactCells) {
    heights[columns[0]] = height
    var position = 0
    while true {
      let left = 2 * position + 1
      guard left < columns.count else { return }
      var child = left
      if left + 1 < columns.count, isBefore(left + 1, left) { child = left + 1 }
      guard isBefore(child, position) else { return }
      columns.swapAt(child, position)
      position = child
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (columns[left], columns[right])
    return heights[a] == heights[b] ? a < b : heights[a] < heights[b]
  }
}
