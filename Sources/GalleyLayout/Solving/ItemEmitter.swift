/// Turns solved groups into frames of whole cells, with the elements attached to them.
struct ItemEmitter {
  private let sectionIndex: Int
  private let runsAcross: Bool
  private let isVertical: Bool
  private let isDecorated: Bool
  private let isOrthogonal: Bool
  private let insets: DirectionalEdgeInsets
  /// Where the section's insets start along the scroll axis.
  private let start: Int
  private let nodes: [LayoutNode]
  private let styles: [Int32]
  private let firstItemStyle: Int32
  private let sizing: ElementSizing
  private let containerWidth: Int
  private let badges: Bool
  /// The largest extent of a group across the direction of the groups, edges included.
  private(set) var tallest = ExactCells.zero
  /// How far groups reach across the scroll axis.
  private(set) var widest = 0
  /// The number of group supplementary items so far, by kind.
  private var ordinals: [Int32: Int] = [:]

  init(
    section: SectionSolver, start: Int, nodes: [LayoutNode], into result: inout LayoutResult
  ) {
    sectionIndex = section.index
    runsAcross = section.runsAcross
    isVertical = section.axes.direction == .vertical
    isDecorated = !section.section.decorationItems.isEmpty
    isOrthogonal = section.isOrthogonal
    insets = section.insets
    self.start = start
    self.nodes = nodes
    styles = nodes.map { result.names.number(of: $0.item.style) }
    firstItemStyle = result.names.number(of: section.section.list?.firstItemStyle)
    sizing = ElementSizing(
      measure: section.measure, aspect: section.environment.cellAspectRatio)
    containerWidth = section.axes.width ?? 1 << 31
    badges = nodes.contains { $0.isItem && !$0.item.supplementaryItems.isEmpty }
  }

  /// Adds a group's items, and the elements attached to them, to a result.
  ///
  /// Edges are rounded, never sizes, and only then insets are taken off (rule C1).
  ///
  /// - Parameters:
  ///   - solver: The solver that holds the group's window.
  ///   - root: The group's place among the nodes.
  ///   - box: The box that the group was solved in.
  ///   - count: How many items it holds.
  ///   - place: Where the group starts along the direction of the groups, from the section's
  ///     start.
  ///   - extent: Its extent that way, trimmed.
  ///   - solved: The result of solving it.
  ///   - above: The share of the flexible edge above a group of a sideways row.
  ///   - result: The result to add to.
  mutating func emit(
    _ solver: GroupSolver, root: Int, box: GroupBox, count: Int, place: ExactCells,
    extent: ExactCells, solved: SolvedGroup, above: ExactCells, into result: inout LayoutResult
  ) {
    let node = solver.nodes[root]
    let dx = runsAcross ? (place - box.x).rounded : 0
    let baseX = isVertical ? dx : dx + start
    let down = runsAcross ? ExactCells(insets.top + node.top.minimum) + above : place
    let baseY = isVertical ? start : 0
    let firstItem = solver.placement.firstItem
    let plain: Int32 = isDecorated ? 1 : 0
    let firstRecord = result.items.count
    for slot in 0..<count {
      let placed = solver.placement.frames[slot]
      let top = (down + placed.y).rounded
      let bottom = (down + placed.y + placed.height).rounded
      let rows = bottom - top - Int(placed.top) - Int(placed.bottom)
      var style = styles[Int(placed.node)]
      if firstItemStyle != 0, firstItem + slot == 0 { style = firstItemStyle }
      result.items.append(
        ItemRecord(
          frame: CellRect(
            x: baseX + placed.x, y: baseY + top + Int(placed.top), width: placed.width,
            height: rows),
          zIndex: placed.zIndex == 0 ? plain : placed.zIndex, style: style))
    }
    noteExtent(box: box, solved: solved, root: node)
    addGroup(
      box: box, dx: baseX, down: down, baseY: baseY, extent: extent, solved: solved,
      items: firstItem..<firstItem + count, into: &result)
    if badges {
      addBadges(solver, count: count, firstRecord: firstRecord, into: &result)
    }
    for mark in solver.placement.marks {
      addMark(
        mark, dx: baseX, down: down, baseY: baseY, trimmed: mark.node == root ? extent : nil,
        into: &result)
    }
  }

  /// Notes how far a group reaches across the direction of the groups and the scroll axis; the
  /// space outside of it makes no content wider (rule T8).
  private mutating func noteExtent(
    box: GroupBox, solved: SolvedGroup, root: SolverNode
  ) {
    let across =
      runsAcross ? solved.height + root.edgesAcrossRow : box.width + root.edgesAlongRow
    tallest = max(tallest, across)
    if isOrthogonal { return }
    let far =
      isVertical
      ? (ExactCells(insets.leading) + box.width).rounded
      : (ExactCells(insets.top) + solved.height).rounded
    widest = max(widest, far)
  }

  /// Adds the group's own frame.
  private func addGroup(
    box: GroupBox, dx: Int, down: ExactCells, baseY: Int, extent: ExactCells,
    solved: SolvedGroup, items: Range<Int>, into result: inout LayoutResult
  ) {
    let width = runsAcross ? extent : box.width
    let height = runsAcross ? solved.height : extent
    let left = box.x.rounded
    let top = down.rounded
    result.groups.append(
      LayoutGroupFrame(
        frame: CellRect(
          x: dx + left, y: baseY + top, width: (box.x + width).rounded - left,
          height: (down + height).rounded - top),
        items: items))
  }

  /// Adds the elements attached to the items (rules A1 to A4).
  private func addBadges(
    _ solver: GroupSolver, count: Int, firstRecord: Int, into result: inout LayoutResult
  ) {
    for slot in 0..<count {
      let host = result.items[firstRecord + slot].frame
      let node = nodes[Int(solver.placement.frames[slot].node)]
      // The place of an item of a custom group is the group.
      guard node.isItem else { continue }
      for badge in node.item.supplementaryItems {
        add(badge, host: host, item: solver.placement.firstItem + slot, into: &result)
      }
    }
  }

  /// Adds the elements attached to a group: once for every one that holds an item, numbered in the
  /// order of layout (rule A5). The outermost group counts as trimmed (rule T9).
  private mutating func addMark(
    _ mark: GroupMark, dx: Int, down: ExactCells, baseY: Int, trimmed: ExactCells?,
    into result: inout LayoutResult
  ) {
    let width = runsAcross ? trimmed ?? mark.width : mark.width
    let height = runsAcross ? mark.height : trimmed ?? mark.height
    let left = mark.x.rounded
    let top = (down + mark.y).rounded
    let host = CellRect(
      x: dx + left, y: baseY + top, width: (mark.x + width).rounded - left,
      height: (down + mark.y + height).rounded - top)
    for supplementary in nodes[mark.node].item.supplementaryItems {
      let kind = result.names.number(of: supplementary.elementKind)
      let ordinal = ordinals[kind, default: 0]
      ordinals[kind] = ordinal + 1
      add(supplementary, host: host, item: ordinal, into: &result)
    }
  }

  /// Adds a supplementary item at its place on its host (rules A1 to A6 and C2).
  private func add(
    _ supplementary: LayoutSupplementaryItem, host: CellRect, item: Int,
    into result: inout LayoutResult
  ) {
    let element = LayoutElement(
      category: .supplementary, kind: supplementary.elementKind,
      indexPath: LayoutIndexPath(item: item, section: sectionIndex), estimatedSize: .zero)
    let size = sizing.size(
      of: element, layoutSize: supplementary.layoutSize,
      insets: supplementary.contentInsets.nonNegative,
      container: (min(host.width, 1 << 31), min(host.height, 1 << 31)), room: containerWidth)
    let origin = supplementary.origin(on: host, size: size)
    let slot = CellRect(origin: origin, size: size)
    result.supplementaries.append(
      ElementRecord(
        frame: slot.inset(by: supplementary.contentInsets.counted(in: supplementary.layoutSize)),
        zIndex: supplementary.zIndex, kind: result.names.number(of: supplementary.elementKind),
        style: 0, section: sectionIndex, item: item, order: result.supplementaries.count,
        category: .supplementary))
  }
}

extension LayoutSupplementaryItem {
  /// Where its corner lies: the anchors' places put on each other, then both offsets added
  /// (rules A1 to A3), halves rounded up (rule C2).
  func origin(on host: CellRect, size: CellSize) -> CellPoint {
    let own = itemAnchor?.edges ?? containerAnchor.edges
    var x = ExactCells(host.minX)
    x += part(containerAnchor.edges.unitPoint(.leading, .trailing), of: host.width)
    x = x - part(own.unitPoint(.leading, .trailing), of: size.width)
    var y = ExactCells(host.minY)
    y += part(containerAnchor.edges.unitPoint(.top, .bottom), of: host.height)
    y = y - part(own.unitPoint(.top, .bottom), of: size.height)
    for offset in [containerAnchor.offset, itemAnchor?.offset] {
      switch offset {
      case .absolute(let point):
        x += ExactCells(bounded(point.x))
        y += ExactCells(bounded(point.y))
      case .fractional(let point):
        x += signedPart(point.x, of: size.width)
        y += signedPart(point.y, of: size.height)
      case nil: break
      }
    }
    return CellPoint(x: x.rounded, y: y.rounded)
  }

  private func part(_ share: Fraction, of cells: Int) -> ExactCells {
    ExactCells(min(cells, 1 << 31)).scaled(by: share)
  }

  private func signedPart(_ share: Fraction, of cells: Int) -> ExactCells {
    share < .zero
      ? .zero - part(Fraction(-share.numerator, share.denominator), of: cells)
      : part(share, of: cells)
  }
}
