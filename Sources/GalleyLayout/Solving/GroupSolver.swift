/// The groups of a section, their surroundings, and the properties that follow from them alone.
struct GroupProblem {
  /// The groups and their items, every group before its contents.
  let nodes: [SolverNode]
  /// The same as they were described.
  let tree: [LayoutNode]
  let measure: LayoutMeasure
  let section: Int
  let itemCount: Int
  let direction: LayoutDirection
  let aspect: Fraction
  let basis: FractionBasis
  /// Whether the groups of the section run along x; reaches are along that axis.
  let runsAcross: Bool
  /// Whether groups are nested deeply enough that remembering them pays.
  let remembersGroups: Bool
  /// Whether groups are nested, so that a height may be asked for more than once.
  let keepsMeasures: Bool
  /// Whether the width of an item may depend on how many items a group before it takes.
  let needsItemCounts: Bool
}

/// Solves the groups of one section.
///
/// Widths are settled before heights, from the outside in; heights that follow content are
/// measured at the rounded width (rules E2 and C3) and settled from the inside out. A group whose
/// height must be known before it can be placed is solved twice, first without placing anything,
/// so the work is linear in the items, times the depth at worst.
struct GroupSolver {
  /// The problem to solve.
  let problem: GroupProblem
  /// The next item to place. Missing items of a partial group don't move it.
  var cursor = 0
  /// The elements placed so far in the outermost group that is being solved.
  var placement = GroupPlacement()
  /// The slots of the groups that are being solved, innermost last.
  var slots: [Slot] = []
  /// Whether a width is tried out before its group is placed.
  var isTrying = false
  /// The uniform sizes across the section.
  var uniformSizes = UniformSizes()
  /// The diagnostics so far.
  var findings = Findings()
  /// The results known already.
  var memory: GroupMemory

  /// A solver of the groups of a section, at its first item.
  init(_ problem: GroupProblem) {
    self.problem = problem
    memory = GroupMemory(nodeCount: problem.nodes.count)
  }

  // The parts of the problem that almost every step uses.
  var nodes: [SolverNode] { problem.nodes }
  var itemCount: Int { problem.itemCount }
  var aspect: Fraction { problem.aspect }
  var runsAcross: Bool { problem.runsAcross }

  /// Solves a group of any kind; `placing` false only finds its height and moves past its items.
  mutating func solve(_ node: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    if cursor >= itemCount { return solveMissing(node, in: box) }
    if !placing, problem.remembersGroups { return solveOnce(node, in: box) }
    let firstMark = placement.marks.count
    let first = cursor
    let solved = solveKind(node, in: box, placing: placing)
    if placing, nodes[node].hasSupplementaryItems, cursor > first {
      placement.marks.insert(
        GroupMark(node: node, x: box.x, width: box.width, y: box.y, height: solved.height),
        at: firstMark)
    }
    return solved
  }

  /// Solves a group without placing it, unless that was done before in the same place.
  private mutating func solveOnce(_ node: Int, in box: GroupBox) -> SolvedGroup {
    let key = GroupMemory.HeightKey(node: node, cursor: cursor, box: box, isTrying: isTrying)
    if let known = memory.heights[key] {
      cursor = known.cursor
      return known.solved
    }
    let solved = solveKind(node, in: box, placing: false)
    memory.heights[key] = (solved, cursor)
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

  /// Solves a group of which no item is left, to find how far it would reach (rule T6).
  ///
  /// The answer is the same for every such group of a size, so it is solved once, however often
  /// its list would be repeated.
  private mutating func solveMissing(_ node: Int, in box: GroupBox) -> SolvedGroup {
    let origin = runsAcross ? box.x : box.y
    placement.hasMissing = true
    var key = GroupMemory.HeightKey(
      node: node, cursor: itemCount, box: box, isTrying: isTrying)
    key.box.x = .zero
    if let known = memory.missingGroups[key] {
      var solved = known
      solved.wholeReach += origin
      return solved
    }
    var solved = solveKind(node, in: box, placing: true)
    solved.wholeReach = max(.zero, solved.wholeReach - origin)
    memory.missingGroups[key] = solved
    solved.wholeReach += origin
    return solved
  }

  /// The height that an item asks for at the width of its frame: that of its content (rules E1 to
  /// E3), and the insets above and below where they count (rule I3).
  mutating func contentHeight(
    _ node: SolverNode, estimate: ExactCells, x: ExactCells, width: ExactCells
  ) -> ExactCells {
    placement.hasMeasured = true
    guard cursor < itemCount else { return node.bounding(height: estimate) }
    let columns = columns(of: node, x: x, width: width)
    let insets = node.insets(.vertical)
    func slot(_ height: ExactCells) -> ExactCells {
      node.bounding(height: height + insets.before + insets.after)
    }
    let index = cursor - placement.firstItem
    if problem.keepsMeasures,
      let height = memory.measuredHeight(ofItem: index, width: columns.width)
    {
      return slot(ExactCells(height))
    }
    let guess = CellSize(width: columns.width, height: estimate.rounded)
    guard let size = measure(guess, asking: .height, proposing: columns.width) else {
      return node.bounding(height: estimate)
    }
    let height = bounded(max(0, size.height))
    if problem.keepsMeasures { memory.keep(height: height, ofItem: index, width: columns.width) }
    return slot(ExactCells(height))
  }

  /// The width that an item asks for, at most `room`: that of its content (rule E2), and the insets
  /// beside it where they count (rule I3).
  mutating func contentWidth(
    ofItem node: SolverNode, estimate: ExactCells, room: ExactCells,
    asking part: LayoutElement.Part = .width
  ) -> ExactCells {
    placement.hasMeasured = true
    let room = max(.zero, room)
    guard cursor < itemCount else { return min(estimate, room) }
    let insets = node.insets(.horizontal)
    let proposed = max(.zero, room - insets.before - insets.after).rounded
    let guess = CellSize(width: estimate.rounded, height: 1)
    guard let size = measure(guess, asking: part, proposing: proposed) else {
      return min(estimate, room)
    }
    return min(ExactCells(bounded(max(0, size.width))) + insets.before + insets.after, room)
  }

  /// Returns the size that the content of the next item asks for in a width; nil when unknown.
  func measure(
    _ guess: CellSize, asking: LayoutElement.Part, proposing width: Int
  ) -> CellSize? {
    problem.measure(
      LayoutElement(
        category: .item, kind: "",
        indexPath: LayoutIndexPath(item: cursor, section: problem.section),
        estimatedSize: guess, asksFor: asking), width)
  }

  /// Returns the columns of an item's frame, without its insets.
  func columns(of node: SolverNode, x: ExactCells, width: ExactCells) -> (x: Int, width: Int) {
    let left = x.rounded
    let right = (x + width).rounded
    return (
      left + node.insets.leading,
      max(0, right - left - node.insets.leading - node.insets.trailing)
    )
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
