import GalleyCells

extension SolverNode {
  /// The estimate of a width that follows content; nil for another width.
  var widthEstimate: ExactCells? {
    switch width {
    case .estimated(let cells), .uniformAcrossSiblings(let cells): ExactCells(cells).asExtent
    default: nil
    }
  }

  /// The estimate of a height that follows content; nil for another height.
  var heightEstimate: ExactCells? {
    switch height {
    case .estimated(let cells), .uniformAcrossSiblings(let cells): ExactCells(cells).asExtent
    default: nil
    }
  }
}

extension GroupSolver {
  /// What fractions of a row's width are of (rule D6).
  func widthReference(
    _ index: Int, line: LineFilling, width: ExactCells, height: ExactCells?
  ) -> ExactCells {
    let aspect = aspect
    return reference(line, along: width) { dimension, room in
      FractionReference(width: room, height: height, aspect: aspect).width(dimension)
    }
  }

  /// What fractions of a column's height are of (rules D6 and E9); nil for unknown.
  func heightReference(
    _ index: Int, line: LineFilling, width: ExactCells, height: ExactCells?
  ) -> ExactCells? {
    guard let height else { return nil }
    let aspect = aspect
    return reference(line, along: height) { dimension, room in
      FractionReference(width: width, height: room, aspect: aspect).height(dimension)
    }
  }

  /// The width that a group's content asks for, at most `room` (rule E2). Items are not moved past.
  mutating func contentWidth(
    ofGroup index: Int, estimate: ExactCells, room: ExactCells, height: ExactCells?
  ) -> ExactCells {
    guard cursor < itemCount else { return min(estimate, room) }
    let key = GroupMemory.WidthKey(
      node: index, cursor: cursor, estimate: estimate, room: room, height: height)
    if problem.remembersGroups, let known = memory[key] { return known }
    let start = cursor
    let width = naturalWidth(ofGroup: index, estimate: estimate, room: room, height: height)
    cursor = start
    if problem.remembersGroups { memory[key] = width }
    return width
  }

  private mutating func naturalWidth(
    ofGroup index: Int, estimate: ExactCells, room: ExactCells, height: ExactCells?
  ) -> ExactCells {
    let node = nodes[index]
    let natural: ExactCells? =
      switch node.kind {
      case .row: naturalWidth(ofRow: index, estimate: estimate, room: room)
      case .column:
        naturalWidth(
          ofColumn: index, inside: RowInside(room: room),
          box: GroupBox(x: .zero, y: .zero, width: room, height: height))
      case .custom: naturalWidth(ofCustom: index, estimate: estimate, room: room, height: height)
      default: nil
      }
    return min(max(.zero, natural ?? estimate), room)
  }

  /// The widths of one run of a row's list, side by side; missing items don't count (rule G5).
  private mutating func naturalWidth(
    ofRow index: Int, estimate: ExactCells, room: ExactCells
  ) -> ExactCells? {
    let node = nodes[index]
    let reference = FractionReference(width: estimate, height: nil, aspect: aspect)
    let list = children(of: index).reduce(0) { total, _ in total + 1 }
    let runs = ((capacity(of: node) ?? list) + max(1, list) - 1) / max(1, list)
    var packer = LinePacker(room: nil, gap: node.gap)
    var uniform = UniformSlots()
    for run in 0..<runs {
      for child in children(of: index) {
        guard cursor < itemCount else { return packer.used }
        var size = naturalWidth(ofChild: child, reference: reference, room: room) ?? .zero
        let growth =
          nodes[child].width.isContentSized
          ? uniform.take(&size, isUniform: nodes[child].width.isUniform) : .zero
        packer.takeAnyway(size, edges: nodes[child].edgesAlongRow, growth: growth)
        moveCursor(pastChild: child)
      }
      if run > 0, packer.used > room { break }
    }
    return packer.used
  }

  /// The widest child of a column, its edges included; nil when all are parts of its width
  /// (rules E6 and E9).
  private mutating func naturalWidth(
    ofColumn index: Int, inside: RowInside, box: GroupBox
  ) -> ExactCells? {
    widest(inColumn: index, inside: inside, box: box) { child in
      child.edgesAlongRow
    }
  }

  /// The width that uniform children of a column take: the largest natural one of those that follow
  /// content in one run (rule E7).
  mutating func uniformWidth(
    _ index: Int, inside: RowInside, box: GroupBox
  ) -> ExactCells {
    guard children(of: index).contains(where: { nodes[$0].width.isUniform }) else { return .zero }
    let widest = widest(inColumn: index, inside: inside, box: box) { child in
      child.width.isContentSized ? .zero : nil
    }
    return max(.zero, widest ?? .zero)
  }

  /// The largest natural width of a column's children with what `edges` says is around each; a
  /// child for which it says nothing does not count.
  private mutating func widest(
    inColumn index: Int, inside: RowInside, box: GroupBox, edges: (SolverNode) -> ExactCells?
  ) -> ExactCells? {
    let start = cursor
    defer { cursor = start }
    let reference = FractionReference(width: nil, height: nil, aspect: aspect)
    let count = placeCount(ofColumn: index, inside: inside, box: box)
    var widest: ExactCells?
    var taken = 0
    while taken < count {
      for child in children(of: index) where taken < count {
        guard cursor < itemCount else { return widest }
        if let around = edges(nodes[child]),
          let width = naturalWidth(ofChild: child, reference: reference, room: inside.width)
        {
          widest = max(widest ?? .zero, width + around)
        }
        moveCursor(pastChild: child)
        taken += 1
      }
    }
    return widest
  }

  /// How many places a column has: one run, or as many as its height holds by their estimates.
  private func placeCount(ofColumn index: Int, inside: RowInside, box: GroupBox) -> Int {
    let node = nodes[index]
    let list = children(of: index).reduce(0) { total, _ in total + 1 }
    if let capacity = capacity(of: node) { return min(capacity, itemCount - cursor) }
    guard let height = box.height, !box.isStretched, !node.holdsShare else { return list }
    let reference = FractionReference(width: inside.width, height: height, aspect: aspect)
    var packer = LinePacker(room: height, gap: node.gap)
    let remaining = itemCount - cursor
    while packer.count < remaining {
      let before = packer.used
      for child in children(of: index) {
        var extent = ExactCells.zero
        switch reference.height(nodes[child].height) {
        case .fixed(let size), .content(let size): extent = size
        case .part, .share: break
        }
        if case .ends = packer.take(&extent, edges: nodes[child].edgesAcrossRow) {
          return packer.count
        }
      }
      if packer.used <= before { return list }
    }
    return packer.count
  }

  /// The natural width of a child; nil for a part of a width that follows content.
  mutating func naturalWidth(
    ofChild child: Int, reference: FractionReference, room: ExactCells
  ) -> ExactCells? {
    let node = nodes[child]
    let room = max(.zero, room - node.edgesAlongRow)
    switch reference.width(node.width) {
    case .fixed(let width): return width
    case .content(let estimate):
      return contentWidth(of: child, estimate: estimate, room: room, reference: reference)
    case .part: return nil
    case .share: return contentWidth(of: child, estimate: .zero, room: room, reference: reference)
    }
  }

  /// The least width whose parts hold what is in them, in a group that is itself a part of a
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
          of: child, estimate: inner, room: .limit, reference: reference)
        widest = max(widest, content.scaled(by: Fraction(1) / part) + nodes[child].edgesAlongRow)
      }
      moveCursor(pastChild: child)
    }
    return widest
  }

  /// The width that an item or a group asks for, at most `room` (rule E2). How many items a column
  /// holds depends on its height, as far as `reference` tells it; a child that fills the height of
  /// its group has `filled`.
  mutating func contentWidth(
    of child: Int, estimate: ExactCells, room: ExactCells, reference: FractionReference,
    filled: ExactCells? = nil
  ) -> ExactCells {
    let node = nodes[child]
    if node.kind == .item { return contentWidth(ofItem: node, estimate: estimate, room: room) }
    let height: ExactCells? =
      switch reference.height(node.height) {
      case .fixed(let height): node.bounding(height: height)
      case .share: filled
      case .content, .part: nil
      }
    return contentWidth(ofGroup: child, estimate: estimate, room: room, height: height)
  }

  /// Moves past the items of one child, counting a group's list once.
  private mutating func moveCursor(pastChild child: Int) {
    let items = nodes[child].itemsInRun
    cursor = min(max(cursor, itemCount), cursor + items)
  }
}

extension Repetition {
  /// Whether the axis is divided into equal shares (rule G6).
  var dividesAxis: Bool {
    if case .equalShares = self { true } else { false }
  }
}
