extension SolverNode {
  /// The estimate of a width that follows content; nil for another width.
  var widthEstimate: ExactCells? { width.estimate }

  /// The estimate of a height that follows content; nil for another height.
  var heightEstimate: ExactCells? { height.estimate }
}

extension GroupSolver {
  /// The width that a group's content asks for, at most `room` (rule E2). Items are not moved past.
  mutating func contentWidth(
    ofGroup index: Int, estimate: ExactCells, room: ExactCells, height: ExactCells?
  ) -> ExactCells {
    guard cursor < itemCount || nodes[index].kind == .custom else { return min(estimate, room) }
    let key = GroupMemory.WidthKey(
      node: index, cursor: cursor, estimate: estimate, room: room, height: height,
      isTrying: isTrying)
    if problem.remembersGroups, let known = memory.widths[key] { return known }
    let start = cursor
    let width = naturalWidth(ofGroup: index, estimate: estimate, room: room, height: height)
    cursor = start
    if problem.remembersGroups { memory.widths[key] = width }
    return width
  }

  private mutating func naturalWidth(
    ofGroup index: Int, estimate: ExactCells, room: ExactCells, height: ExactCells?
  ) -> ExactCells {
    let node = nodes[index]
    let box = GroupBox(
      x: .zero, y: .zero, width: room, widthEstimate: estimate, height: height,
      heightEstimate: node.heightEstimate)
    let natural: ExactCells? =
      switch node.kind {
      case .row: naturalWidth(ofRow: index, estimate: estimate, in: box)
      case .column: widest(inColumn: index, in: box) { $0.edgesAlongRow }
      case .custom: naturalWidth(ofCustom: index, estimate: estimate, room: room, height: height)
      default: nil
      }
    return min(max(.zero, natural ?? estimate), room)
  }

  /// The widths of one run of a row's list, side by side; missing items don't count (rule G5).
  private mutating func naturalWidth(
    ofRow index: Int, estimate: ExactCells, in box: GroupBox
  ) -> ExactCells? {
    let node = nodes[index]
    let room = box.width
    let inside = RowInside(node: node, box: box)
    let line = LineFilling(
      index, nodes: nodes, axis: .horizontal, followsContent: true, isStretched: false)
    let reference = reference(
      line,
      in: FractionReference(
        width: estimate, height: inside.height ?? box.heightEstimate, aspect: aspect))
    let heights = FractionReference(width: nil, height: inside.height, aspect: aspect)
    let list = max(1, node.childCount)
    let runs = ((node.repetition.count ?? list) + list - 1) / list
    var packer = LinePacker(room: nil, gap: node.gap)
    var uniform = UniformSlots()
    for run in 0..<runs {
      for child in children(of: index) {
        guard cursor < itemCount else { return packer.used }
        var size =
          naturalWidth(
            ofChild: child, reference: reference, room: room, heights: heights,
            filled: inside.height) ?? .zero
        let growth =
          nodes[child].width.isOfContent
          ? uniform.take(&size, isUniform: nodes[child].width.isUniform) : .zero
        packer.takeAnyway(size, edges: nodes[child].edgesAlongRow, growth: growth)
        skipItems(ofChild: child, width: size, heights: heights, filled: inside.height)
      }
      if run > 0, packer.used > room { break }
    }
    return packer.used
  }

  /// The width that uniform children of a column take: the largest natural one of those that follow
  /// content in one run (rule E7).
  mutating func uniformWidth(_ index: Int, in box: GroupBox) -> ExactCells {
    guard children(of: index).contains(where: { nodes[$0].width.isUniform }) else { return .zero }
    let widest = widest(inColumn: index, in: box) { $0.width.isOfContent ? .zero : nil }
    return max(.zero, widest ?? .zero)
  }

  /// Returns the largest natural width of a column's children, each with the space that `edges` has
  /// for it; without one, a child does not count. Nil when none does, or all are parts of the
  /// column's width (rules E6 and E9). Items are not moved past.
  private mutating func widest(
    inColumn index: Int, in box: GroupBox, edges: (SolverNode) -> ExactCells?
  ) -> ExactCells? {
    let start = cursor
    defer { cursor = start }
    let inside = RowInside(node: nodes[index], box: box)
    let heights = FractionReference(
      width: nil, height: inside.height ?? box.heightEstimate, aspect: aspect)
    skipItems(of: index, in: box)
    let end = cursor
    cursor = start
    var widest: ExactCells?
    while cursor < end {
      for child in children(of: index) where cursor < end {
        let width = naturalWidth(
          ofChild: child, reference: heights, room: inside.width, heights: heights)
        if let around = edges(nodes[child]), let width {
          widest = max(widest ?? .zero, width + around)
        }
        skipItems(ofChild: child, width: width ?? inside.width, heights: heights)
      }
    }
    return widest
  }

  /// Moves past the items of a child whose place isn't known yet, so that the next one can be
  /// asked for its natural width. `heights` holds the lengths that its height may refer to; a child
  /// that fills the height of its group has `filled`.
  mutating func skipItems(
    ofChild child: Int, width: ExactCells, heights: FractionReference, filled: ExactCells? = nil
  ) {
    if nodes[child].kind == .item { return moveCursor() }
    var box = GroupBox(
      x: .zero, y: .zero, width: width, widthEstimate: nodes[child].widthEstimate,
      height: height(of: child, heights, filled: filled),
      heightEstimate: nodes[child].heightEstimate)
    box.isStretched = box.height == nil && box.heightEstimate == nil
    skipItems(of: child, in: box)
  }

  /// Moves past the items that a group holds. It is tried out for that where their number may
  /// differ from that of its list, but only once over all levels.
  private mutating func skipItems(of group: Int, in box: GroupBox) {
    guard cursor < itemCount else { return }
    guard problem.needsItemCounts || box.height != nil, !isTrying else {
      cursor = min(itemCount, cursor + nodes[group].itemsInRun)
      return
    }
    isTrying = true
    _ = solve(group, in: box, placing: false)
    isTrying = false
  }

  /// The natural width of a child; nil for a part of a width that follows content. Widths are of
  /// `reference`, heights as far as they are known of `heights`.
  mutating func naturalWidth(
    ofChild child: Int, reference: FractionReference, room: ExactCells,
    heights: FractionReference, filled: ExactCells? = nil
  ) -> ExactCells? {
    let node = nodes[child]
    let room = max(.zero, room - node.edgesAlongRow)
    let estimate: ExactCells
    switch reference.width(node.width) {
    case .fixed(let width): return width
    case .content(let size): estimate = size
    case .part: return nil
    case .share: estimate = .zero
    }
    return contentWidth(
      of: child, estimate: estimate, room: room, heights: heights, filled: filled)
  }

  /// Returns the least width whose parts hold their contents, in a group that is itself a part of a
  /// width without a bound (rule C5). Items are not moved past.
  mutating func widthOfParts(in index: Int) -> ExactCells {
    let start = cursor
    defer { cursor = start }
    let reference = FractionReference(width: nil, height: nil, aspect: aspect)
    var widest = ExactCells.zero
    for child in children(of: index) where cursor < itemCount {
      if case .part(let part) = reference.width(nodes[child].width), part > .zero {
        let inner = nodes[child].kind == .item ? .zero : widthOfParts(in: child)
        let content = contentWidth(
          of: child, estimate: inner, room: .limit, heights: reference)
        widest = max(widest, content.scaled(by: Fraction(1) / part) + nodes[child].edgesAlongRow)
      }
      skipItems(ofChild: child, width: .limit, heights: reference)
    }
    return widest
  }

  /// The width that an item or a group asks for, at most `room` (rule E2). How many items a group
  /// holds depends on its height, as far as that is known: of `heights`, or `filled` for a child
  /// that fills the height of its group.
  mutating func contentWidth(
    of child: Int, estimate: ExactCells, room: ExactCells, heights: FractionReference,
    filled: ExactCells? = nil
  ) -> ExactCells {
    let node = nodes[child]
    if node.kind == .item { return contentWidth(ofItem: node, estimate: estimate, room: room) }
    return contentWidth(
      ofGroup: child, estimate: estimate, room: room,
      height: height(of: child, heights, filled: filled))
  }

  /// The height of a child where that is known before anything is measured.
  func height(
    of child: Int, _ heights: FractionReference, filled: ExactCells?
  ) -> ExactCells? {
    let height: ExactCells? =
      switch heights.height(nodes[child].height) {
      case .fixed(let height): height
      case .share: filled
      case .content, .part: nil
      }
    return height.map { nodes[child].bounding(height: $0) }
  }
}
