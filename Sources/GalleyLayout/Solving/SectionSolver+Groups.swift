extension SectionSolver {
  /// One of the section's groups as it is resolved for every repetition (rule T2).
  private struct OuterGroup {
    /// Its place among the nodes of all groups.
    var root: Int
    var width: Length
    var height: Length
    var node: SolverNode
    /// The room across the direction of the groups.
    var roomAcross: ExactCells
    /// The extent that holds a group and its edges across that direction; nil for their own.
    var bandAcross: ExactCells?
  }

  /// Solves the section's groups one after another and adds their items to the result.
  ///
  /// 1. Resolve the sizes of the groups that take turns (rule T2); one of uniform size is as large
  ///    as the largest in the section (rule E8).
  /// 2. Solve each group where it lies. An only group in which nothing is measured is the same
  ///    every time, so a whole one is solved once and repeated.
  /// 3. Trim the last group to the items it holds (rule T6).
  mutating func solveGroups(start: Int, into result: inout LayoutResult) {
    var solver = makeSolver()
    var outers = outerGroups(solver.nodes)
    findLargest(&outers, solver: &solver)
    var emitter = ItemEmitter(
      section: self, start: start, nodes: solver.problem.tree, into: &result)
    let gap = ExactCells(bounded(max(-1, section.interGroupSpacing)))
    let inset = ExactCells(runsAcross ? insets.leading : insets.top)
    var position = ExactCells.zero
    var last: (solved: SolvedGroup, box: GroupBox, count: Int)?
    var turn = 0
    while solver.cursor < itemCount {
      let outer = outers[turn % outers.count]
      let edges = outer.node.edges(runsAcross ? .horizontal : .vertical)
      if turn > 0 { position = max(.zero, position + gap) }
      turn += 1
      position += ExactCells(edges.before.minimum)
      let place = inset + position
      let isSame =
        outers.count == 1 && last.map { isRepeated($0, at: place, solver: solver) } ?? false
      if isSame, let known = last {
        solver.placement.firstItem = solver.cursor
        solver.cursor += known.count
      } else {
        last = solveNext(outer, at: place, isFirst: last == nil, solver: &solver)
      }
      guard let (solved, box, count) = last else { break }
      let extent = trimmedExtent(of: solved, box: box, outer: outer, solver: solver)
      emitter.emit(
        solver, root: outer.root, box: box, count: count, place: place, extent: extent,
        solved: solved,
        above: runsAcross ? shareAcross(outer, extent: solved.height) : .zero, into: &result)
      position += extent + ExactCells(edges.after.minimum)
    }
    run = position
    tallest = emitter.tallest
    widest = emitter.widest
    result.diagnostics += solver.findings.list
  }

  /// Whether the next group repeats the one before: nothing in it was measured, no item is missing,
  /// not even one that had no room in it, and it lies a whole number of cells further where columns
  /// are rounded.
  private func isRepeated(
    _ known: (solved: SolvedGroup, box: GroupBox, count: Int), at place: ExactCells,
    solver: GroupSolver
  ) -> Bool {
    !solver.placement.hasMeasured && !solver.placement.hasMissing
      && known.count + solver.nodes[0].itemsInRun <= itemCount - solver.cursor
      && (!runsAcross || (place - known.box.x).isWhole)
  }

  private func makeSolver() -> GroupSolver {
    let tree = section.turns.flatMap(\.nodes)
    let depth = section.turns.reduce(0) { max($0, $1.depth) }
    let nodes = SolverNode.nodes(of: tree)
    var solver = GroupSolver(
      GroupProblem(
        nodes: nodes, tree: tree, measure: measure, section: index, itemCount: itemCount,
        direction: environment.layoutDirection, aspect: environment.cellAspectRatio,
        basis: basis, runsAcross: runsAcross, remembersGroups: depth > 3,
        keepsMeasures: depth > 1, needsItemCounts: SolverNode.needItemCounts(nodes)))
    for node in nodes {
      if let finding = node.finding { solver.findings.note(finding, section: index, item: nil) }
    }
    return solver
  }

  /// Step 1: across the groups' axis fractions are of the container less the section's insets,
  /// along it of the whole container (rule T2); along an axis without a bound they follow content
  /// (rule C5).
  private func outerGroups(_ nodes: [SolverNode]) -> [OuterGroup] {
    let width = axes.width.map { $0 - (runsAcross ? 0 : insets.leading + insets.trailing) }
    let height = axes.height.map { $0 - (runsAcross ? insets.top + insets.bottom : 0) }
    let reference = FractionReference(
      width: width.map { ExactCells(max(0, $0)) }, height: height.map { ExactCells(max(0, $0)) },
      aspect: environment.cellAspectRatio)
    let across = runsAcross ? reference.height : reference.width
    var outers: [OuterGroup] = []
    var root = 0
    while root < nodes.count {
      let node = nodes[root]
      outers.append(
        OuterGroup(
          root: root, width: reference.width(node.width), height: reference.height(node.height),
          node: node, roomAcross: across ?? .limit, bandAcross: isOrthogonal ? nil : across))
      root += node.span
    }
    return outers
  }

  /// The box of the next group, where it lies.
  private func box(
    _ outer: OuterGroup, at place: ExactCells, solver: inout GroupSolver
  ) -> GroupBox {
    let node = outer.node
    var box = GroupBox(x: .zero, y: .zero, width: .zero)
    let room =
      runsAcross
      ? axes.width.map { ExactCells($0) } : max(.zero, outer.roomAcross - node.edgesAlongRow)
    switch outer.width {
    case .fixed(let width): box.width = width
    case .content(let estimate): box.widthEstimate = estimate
    case .part, .share:
      box.width = room ?? .zero
      if room == nil { box.widthEstimate = solver.widthOfParts(in: outer.root) }
    }
    if let estimate = box.widthEstimate {
      box.width = solver.outerWidth(
        of: outer.root, estimate: estimate, room: room ?? .limit, height: outer.height)
    }
    switch outer.height {
    case .fixed(let height): box.height = node.bounding(height: height)
    case .content(let estimate): box.heightEstimate = estimate
    case .share:
      box.height = runsAcross && axes.height != nil ? outer.roomAcross : nil
      box.keepsVerticalInsets = box.height != nil
    case .part: box.keepsVerticalInsets = false
    }
    placeAcross(&box, outer: outer, at: place)
    return box
  }

  /// Puts a group across the direction of the groups, where that is known before it is solved.
  private func placeAcross(_ box: inout GroupBox, outer: OuterGroup, at place: ExactCells) {
    if runsAcross {
      box.x = place
    } else {
      box.x =
        ExactCells(insets.leading + outer.node.leading.minimum)
        + shareAcross(outer, extent: box.width)
    }
  }

  /// Returns the part that the flexible edge before a group gets of the room across the direction
  /// of the groups, less `extent` and the fixed edges; never negative (rules S7 and S8).
  private func shareAcross(_ outer: OuterGroup, extent: ExactCells) -> ExactCells {
    guard let band = outer.bandAcross else { return .zero }
    let edges = outer.node.edges(runsAcross ? .vertical : .horizontal)
    let fixed = ExactCells(edges.before.minimum + edges.after.minimum)
    return edges.before.share(of: max(.zero, band - extent - fixed), beside: edges.after)
  }

  /// Step 2.
  private func solveNext(
    _ outer: OuterGroup, at place: ExactCells, isFirst: Bool, solver: inout GroupSolver
  ) -> (solved: SolvedGroup, box: GroupBox, count: Int) {
    solver.beginWindow()
    var box = box(outer, at: place, solver: &solver)
    if !runsAcross, let room = section.groupRoom {
      let whole = ExactCells(bounded(max(0, room.others)))
      let here = isFirst ? ExactCells(bounded(max(0, room.first))) : whole
      box.room = GroupRoom(here: here, whole: whole).less(outer.node.edgesAcrossRow)
    }
    if outer.node.height.isUniform, solver.uniformSizes.groupHeight > .zero {
      box.height = solver.uniformSizes.groupHeight
      box.isStretched = true
    }
    let solved = solver.solve(outer.root, in: box, placing: true)
    if solver.cursor == solver.placement.firstItem { solver.cursor += 1 }
    return (solved, box, solver.cursor - solver.placement.firstItem)
  }

  /// Finds the size of the largest group of the section, without placing anything, where another
  /// depends on it: groups of uniform size (rule E8), and those that a flexible edge moves in an
  /// orthogonal row, which is as high as the largest (rules O1 and S7).
  private func findLargest(_ outers: inout [OuterGroup], solver: inout GroupSolver) {
    let isFlexible = outers.map { outer in
      isOrthogonal && outer.node.edges(runsAcross ? .vertical : .horizontal).before.isFlexible
    }
    let hasUniformWidth = outers.contains { $0.node.width.isUniform }
    let hasUniformHeight = outers.contains { $0.node.height.isUniform }
    guard hasUniformWidth || hasUniformHeight || isFlexible.contains(true) else { return }
    var (widest, tallest) = largest(of: outers, solver: &solver)
    if hasUniformHeight {
      // Groups hold uniform items that are as large as the largest of the section.
      if solver.uniformSizes.settle() {
        (widest, tallest) = largest(of: outers, solver: &solver)
      }
      solver.uniformSizes.groupHeight = tallest
    }
    if hasUniformWidth { solver.uniformSizes.groupWidth = widest }
    for index in outers.indices where isFlexible[index] {
      let edges = outers[index].node.edges(runsAcross ? .vertical : .horizontal)
      outers[index].bandAcross =
        (runsAcross ? tallest : widest) + ExactCells(edges.before.minimum + edges.after.minimum)
    }
    solver.findings = Findings()
  }

  /// The size that holds every group of the section.
  private func largest(
    of outers: [OuterGroup], solver: inout GroupSolver
  ) -> (width: ExactCells, height: ExactCells) {
    var largest = (width: ExactCells.zero, height: ExactCells.zero)
    var turn = 0
    while solver.cursor < itemCount {
      let outer = outers[turn % outers.count]
      turn += 1
      solver.beginWindow()
      let box = box(outer, at: ExactCells(insets.leading), solver: &solver)
      largest.width = max(largest.width, box.width)
      largest.height = max(
        largest.height, solver.solve(outer.root, in: box, placing: false).height)
      if solver.cursor == solver.placement.firstItem { solver.cursor += 1 }
    }
    solver.cursor = 0
    return largest
  }

  /// Step 3: the extent of a group along the direction of the groups. A partial group is shorter
  /// by how much further its missing items would reach within it; custom and content-sized groups
  /// are not trimmed (rule T6).
  private func trimmedExtent(
    of solved: SolvedGroup, box: GroupBox, outer: OuterGroup, solver: GroupSolver
  ) -> ExactCells {
    let extent = runsAcross ? box.width : solved.height
    guard solver.placement.hasMissing, outer.node.kind != .custom, outer.node.kind != .waterfall
    else {
      return extent
    }
    if runsAcross, box.widthEstimate != nil { return extent }
    if !runsAcross, box.height == nil || box.isStretched { return extent }
    let end = (runsAcross ? box.x : .zero) + extent
    return max(.zero, extent - max(.zero, min(solved.wholeReach, end) - solved.reach))
  }
}

extension GroupSolver {
  /// Starts on the next outermost group.
  mutating func beginWindow() {
    placement.begin(at: cursor)
    memory.clear()
  }

  /// The width of an outermost group that follows content.
  mutating func outerWidth(
    of root: Int, estimate: ExactCells, room: ExactCells, height: Length
  ) -> ExactCells {
    if nodes[root].width.isUniform, uniformSizes.groupWidth > .zero {
      return uniformSizes.groupWidth
    }
    placement.hasMeasured = true
    var known: ExactCells?
    if case .fixed(let height) = height { known = nodes[root].bounding(height: height) }
    return contentWidth(ofGroup: root, estimate: estimate, room: room, height: known)
  }
}

extension SolverNode {
  /// Whether a row or column holds groups and asks for natural widths, its own or a child's.
  static func needItemCounts(_ nodes: [SolverNode]) -> Bool {
    nodes.contains {
      ($0.kind == .row || $0.kind == .column) && $0.holdsGroup && $0.hasNaturalWidths
    }
  }
}
