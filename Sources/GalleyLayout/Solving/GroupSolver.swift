import GalleyCells

/// Solves the groups of one section.
///
/// Widths are settled before heights, from the outside in; heights that follow content are
/// measured at the rounded width (rules E2 and C3) and settled from the inside out. A group whose
/// height must be known before it can be placed is solved twice, first without placing anything,
/// so the work is linear in the items, times the depth at worst.
struct GroupSolver {
  let nodes: [SolverNode]
  let tree: [LayoutNode]
  let measure: LayoutMeasure
  let section: Int
  let itemCount: Int
  let direction: LayoutDirection
  let aspect: Fraction
  let basis: FractionBasis
  /// Whether the groups of the section run along x; reaches are along that axis.
  let runsAcross: Bool

  /// The next item to place. Missing items of a partial group don't move it.
  var cursor = 0
  /// The first item of the outermost group that is being solved.
  var windowStart = 0
  /// The frames of that group's items.
  var window: [PlacedFrame] = []
  /// The groups in it that carry something.
  var marks: [GroupMark] = []
  /// The slots of the groups that are being solved, innermost last.
  var slots: [Slot] = []
  /// Whether any item was measured or asked to be.
  var hasMeasured = false
  /// Whether a missing item took a place.
  var hasMissing = false
  /// Whether a width is tried out before its group is placed.
  var isTrying = false
  /// The largest uniform height of the section, where the outermost group is uniform (rule E8).
  var uniformFloor = ExactCells.zero
  var largestUniform = ExactCells.zero
  /// The size of every outermost group where that is uniform (rule E8); zero elsewhere.
  var uniformGroupHeight = ExactCells.zero
  var uniformGroupWidth = ExactCells.zero
  var findings = Findings()
  /// Rows whose widths don't depend on their items, by node.
  var settledRows: [SettledRow?]
  var customPlaces: [Int: [LayoutGroupCustomItem]] = [:]
  var areaPlans: [Int: AreaPlan] = [:]
  /// What groups of nothing but missing items come to.
  var missingGroups: [GroupMemory.HeightKey: SolvedGroup] = [:]
  /// Heights measured in this outermost group, by item: the width asked and the answer.
  var measured: [(width: Int, height: Int)] = []
  /// What groups came to that were not placed.
  var memory = GroupMemory()
  /// Whether groups are nested deeply enough that remembering them pays.
  let remembersGroups: Bool
  /// Whether groups are nested, so that a height may be asked for more than once.
  let keepsMeasures: Bool
  /// Whether the width of an item may depend on how many items a group before it takes.
  let needsItemCounts: Bool

  /// Solves a group of any kind; `placing` false only finds its height and moves past its items.
  mutating func solve(_ node: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    if cursor >= itemCount { return solveMissing(node, in: box) }
    if !placing, remembersGroups { return solveOnce(node, in: box) }
    let firstMark = marks.count
    let first = cursor
    let solved = solveKind(node, in: box, placing: placing)
    if placing, nodes[node].hasSupplementaryItems, cursor > first {
      marks.insert(
        GroupMark(node: node, x: box.x, width: box.width, y: box.y, height: solved.height),
        at: firstMark)
    }
    return solved
  }

  /// Solves a group without placing it, unless that was done before in the same place.
  private mutating func solveOnce(_ node: Int, in box: GroupBox) -> SolvedGroup {
    let key = GroupMemory.HeightKey(node: node, cursor: cursor, box: box)
    if let known = memory[key] {
      cursor = known.cursor
      return known.solved
    }
    let solved = solveKind(node, in: box, placing: false)
    memory[key] = (solved, cursor)
    return solved
  }

  private mutating func solveKind(
    _ node: Int, in box: GroupBox, placing: Bool
  ) -> SolvedGroup {
    switch nodes[node].kind {
    case .row: solveRow(node, in: box, placing: placing)
    case .column: solveColumn(node, in: box, placing: placing)
    case .waterfall: solveWaterfall(node, in: box, placing: placing)
    case .areas: solveAreas(node, in: box, placing: placing)
    case .custom, .item: solveCustom(node, in: box, placing: placing)
    }
  }

  /// Solves a group of which no item is left, for what it would reach (rule T6).
  ///
  /// The answer is the same for every such group of a size, so it is solved once, however often
  /// its list would be repeated.
  private mutating func solveMissing(_ node: Int, in box: GroupBox) -> SolvedGroup {
    let origin = runsAcross ? box.x : box.y
    var key = GroupMemory.HeightKey(node: node, cursor: itemCount, box: box)
    key.x = .zero
    if let known = missingGroups[key] {
      var solved = known
      solved.wholeReach += origin
      return solved
    }
    var solved = solveKind(node, in: box, placing: true)
    solved.wholeReach = max(.zero, solved.wholeReach - origin)
    missingGroups[key] = solved
    solved.wholeReach += origin
    return solved
  }

  /// The columns of an item's frame and what its rows lose to insets.
  func columns(of node: SolverNode, x: ExactCells, width: ExactCells) -> (x: Int, width: Int) {
    let left = x.rounded
    let right = (x + width).rounded
    if node.width.isContentSized { return (left, max(0, right - left)) }
    return (
      left + node.insets.leading,
      max(0, right - left - node.insets.leading - node.insets.trailing)
    )
  }

  /// The height that an item's content asks for at the width of its frame (rules E1 to E3).
  mutating func contentHeight(
    _ node: SolverNode, estimate: ExactCells, x: ExactCells, width: ExactCells
  ) -> ExactCells {
    hasMeasured = true
    guard cursor < itemCount else { return node.bounding(height: estimate) }
    let columns = columns(of: node, x: x, width: width)
    let index = cursor - windowStart
    if keepsMeasures, index < measured.count, measured[index].width == columns.width {
      return node.bounding(height: ExactCells(measured[index].height))
    }
    let guess = CellSize(width: columns.width, height: estimate.rounded)
    let size = measure(
      LayoutElement(
        category: .item, kind: "", indexPath: LayoutIndexPath(item: cursor, section: section),
        estimatedSize: guess), columns.width)
    guard let size else { return node.bounding(height: estimate) }
    let height = bounded(max(0, size.height))
    if keepsMeasures {
      while measured.count <= index { measured.append((-1, 0)) }
      measured[index] = (columns.width, height)
    }
    return node.bounding(height: ExactCells(height))
  }

  /// The width that an item's content asks for, at most `room` (rule E2).
  mutating func contentWidth(
    ofItem node: SolverNode, estimate: ExactCells, room: ExactCells
  ) -> ExactCells {
    hasMeasured = true
    let room = max(.zero, room)
    guard cursor < itemCount else { return min(estimate, room) }
    let proposed = room.rounded
    let guess = CellSize(width: min(estimate.rounded, proposed), height: 1)
    let size = measure(
      LayoutElement(
        category: .item, kind: "", indexPath: LayoutIndexPath(item: cursor, section: section),
        estimatedSize: guess, asksFor: .width), proposed)
    guard let size else { return min(estimate, room) }
    return min(ExactCells(bounded(max(0, size.width))), room)
  }

  /// The children of a group, in order.
  func children(of node: Int) -> ChildIndices {
    ChildIndices(child: node + 1, end: node + nodes[node].span, nodes: nodes)
  }

  struct ChildIndices: Sequence, IteratorProtocol {
    var child: Int
    let end: Int
    let nodes: [SolverNode]

    mutating func next() -> Int? {
      guard child < end else { return nil }
      defer { child += nodes[child].span }
      return child
    }
  }
}
