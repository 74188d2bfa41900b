extension GroupSolver {
  /// Solves a vertical group.
  ///
  /// 1. Fill the column with slots, measuring content at its rounded width, until it is full
  ///    (rules G1 to G7, E2, C3 and V1). Groups whose height is known are placed as they come.
  /// 2. Settle where each begins: leftover goes to shares, else to flexible places (rule S3).
  /// 3. Place the rest, and move the groups placed in step 1 (rules E6 and E7).
  mutating func solveColumn(_ index: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    let node = nodes[index]
    let inside = RowInside(node: node, box: box)
    let base = slots.count
    let firstMark = placement.marks.count
    defer { slots.removeSubrange(base...) }
    let uniformWidth = uniformWidth(index, in: box)
    var line = packColumn(
      index, inside: inside, box: box, uniformWidth: uniformWidth, placing: placing)
    let isMeasured = slots[base...].contains(where: \.isPresent)
    var height =
      box.height
      ?? node.bounding(height: max(.zero, line.packer.used) + inside.verticalInsets)
    if box.height == nil, !isMeasured || cursor >= itemCount && !slots[base].isPresent {
      height = node.bounding(height: box.heightEstimate ?? height)
    }
    var solved = SolvedGroup(height: height, isMeasured: isMeasured)
    if !placing {
      placement.marks.removeSubrange(firstMark...)
      return solved
    }
    let room = max(.zero, height - inside.verticalInsets)
    if box.isStretched { stretchColumn(from: base, line: &line, room: room) }
    settleStarts(from: base, line: line, room: room, origin: inside.y)
    placeColumn(from: base, inside: inside, solved: &solved)
    return solved
  }

  /// The context in which a column's slots are offered.
  private struct ColumnOffer {
    var inside: RowInside
    var reference: FractionReference
    /// The reference for widths, which don't follow a height that is stretched.
    var widthReference: FractionReference
    var uniformWidth: ExactCells
    var isStretched: Bool
    var placing: Bool
    /// The heights of the children that are shares, by place, when they are known before anything
    /// is measured.
    var shares: [Int: ExactCells]
  }

  /// Step 1.
  private mutating func packColumn(
    _ index: Int, inside: RowInside, box: GroupBox, uniformWidth: ExactCells, placing: Bool
  ) -> LineFilling {
    var line = LineFilling(
      index, nodes: nodes, axis: .vertical, followsContent: box.height == nil,
      isStretched: box.isStretched)
    line.packer = LinePacker(
      room: line.capacity == nil ? inside.height : nil, gap: nodes[index].gap)
    line.uniform.size = uniformSizes.floor(atDepth: nodes[index].depth)
    let estimate = box.heightEstimate.map { max(.zero, $0 - inside.verticalInsets) }
    let reference = reference(
      line,
      in: FractionReference(
        width: inside.width,
        height: box.isStretched ? estimate ?? inside.height : inside.height ?? estimate,
        aspect: aspect))
    var widthReference = reference
    if box.isStretched { widthReference.height = estimate }
    let offer = ColumnOffer(
      inside: inside, reference: reference, widthReference: widthReference,
      uniformWidth: uniformWidth,
      isStretched: box.isStretched, placing: placing,
      shares: box.isStretched ? [:] : knownShares(line, inside: inside, reference: reference))
    fillLine(&line) { solver, slot, line in
      solver.offerToColumn(&slot, line: &line, offer)
    }
    if line.uniform.count > 0 {
      uniformSizes.note(line.uniform.size, atDepth: nodes[index].depth)
    }
    if !box.isStretched, let room = inside.height { fillLastShare(line, room: room, offer) }
    return line
  }

  /// Counts the items of a group at the end of a column that is a share of the room left by
  /// measured children: as many as it then has room for (rule G2).
  private mutating func fillLastShare(
    _ line: LineFilling, room: ExactCells, _ offer: ColumnOffer
  ) {
    guard let last = slots.indices.last, slots[last].share > 0, slots[last].isPresent,
      slots[last].place + 1 == line.packer.count, nodes[slots[last].node].kind != .item
    else { return }
    let shares = slots.suffix(line.packer.count).map(\.share)
    let left = max(.zero, room - line.packer.used).divided(by: shares)
    cursor = slots[last].items.lowerBound
    let box = box(for: slots[last], y: offer.inside.y, height: left.last, estimate: nil)
    _ = solve(slots[last].node, in: box, placing: false)
    slots[last].items = slots[last].items.lowerBound..<cursor
  }

  /// The heights of shares in a column whose other children have known heights.
  private func knownShares(
    _ line: LineFilling, inside: RowInside, reference: FractionReference
  ) -> [Int: ExactCells] {
    guard nodes[line.group].holdsShare, line.capacity == nil, let room = inside.height else {
      return [:]
    }
    var left = room
    var weights: [(place: Int, weight: Int)] = []
    for (place, child) in children(of: line.group).enumerated() {
      let node = nodes[child]
      if place > 0 { left = left - line.packer.gap }
      left = left - node.edgesAcrossRow
      switch reference.height(node.height) {
      case .fixed(let height): left = left - node.bounding(height: height)
      case .share(let weight): weights.append((place, weight))
      case .content, .part: return [:]
      }
    }
    let parts = max(.zero, left).divided(by: weights.map(\.weight))
    return Dictionary(zip(weights.map(\.place), parts)) { first, _ in first }
  }

  /// Offers a child to the column: finds its width, then its height, and takes it if it fits.
  private mutating func offerToColumn(
    _ slot: inout Slot, line: inout LineFilling, _ offer: ColumnOffer
  ) -> Bool {
    let start = cursor
    let firstMark = placement.marks.count
    slot.isPresent = start < itemCount
    settleAcross(&slot, offer)
    let extent = extent(of: slot, line: line, offer)
    if case .fixed(let height) = extent {
      slot.main = height
    } else {
      findHeight(of: &slot, extent, line: line, offer)
    }
    let wanted = slot.main
    guard take(&slot, line: &line) else {
      cursor = start
      placement.marks.removeSubrange(firstMark...)
      return false
    }
    if slot.main != wanted {
      placement.marks.removeSubrange(firstMark...)
      slot.isPlaced = false
    }
    var isGiven = slot.main < wanted
    if case .fixed = extent { isGiven = true }
    if isGiven {
      cursor = start
      settleFixed(&slot, offer)
    }
    slot.items = start..<cursor
    return true
  }

  /// The height of a slot as far as it is known before anything is measured. The children of a
  /// counted group that follows content measure themselves (rule E10).
  private func extent(of slot: Slot, line: LineFilling, _ offer: ColumnOffer) -> Length {
    let node = nodes[slot.node]
    let own = offer.reference.height(node.height)
    if nodes[line.group].repetition.dividesAxis, let capacity = line.capacity {
      if line.hasEqualShares, let room = offer.inside.height {
        return .fixed(equalShare(slot, line: line, capacity: capacity, room: room).extent)
      }
      switch own {
      case .fixed(let size), .content(let size): return .content(size)
      case .part, .share: return .content(.zero)
      }
    }
    switch own {
    case .fixed(let height): return .fixed(node.bounding(height: height))
    case .share: return offer.shares[slot.place].map(Length.fixed) ?? own
    case .content, .part: return own
    }
  }

  /// Places an item of a height that is given, or solves a group of one at the top of the column
  /// until its place is known.
  private mutating func settleFixed(_ slot: inout Slot, _ offer: ColumnOffer) {
    if nodes[slot.node].kind == .item { return moveCursor() }
    let box = box(for: slot, y: offer.inside.y, height: slot.main, estimate: nil)
    solve(&slot, in: box, placing: offer.placing)
  }

  /// The height of a slot that follows its content. A slot that may still grow is placed later.
  private mutating func findHeight(
    of slot: inout Slot, _ extent: Length, line: LineFilling, _ offer: ColumnOffer
  ) {
    let node = nodes[slot.node]
    var estimate = ExactCells.zero
    var isLast = offer.placing
    switch extent {
    case .content(let size): estimate = size
    case .share(let parts):
      slot.share = line.capacity == nil && !line.hugsContent ? parts : 0
    case .fixed, .part: break
    }
    slot.isUniform = node.height.isUniform
    if slot.isUniform && slot.isPresent || slot.share > 0 { isLast = false }
    if offer.isStretched, nodes[line.group].repetition.dividesAxis { isLast = false }
    if node.kind == .item {
      slot.main = contentHeight(node, estimate: estimate, x: slot.crossStart, width: slot.cross)
      moveCursor()
    } else {
      let box = box(for: slot, y: offer.inside.y, height: nil, estimate: estimate)
      slot.main = solve(&slot, in: box, placing: isLast)
    }
    // In a column of a given height, a share is the room left by the others, whatever is in it.
    if slot.share > 0, !offer.isStretched { slot.main = .zero }
  }

  /// The width of a slot and where it starts across the column (rule S5).
  private mutating func settleAcross(_ slot: inout Slot, _ offer: ColumnOffer) {
    let node = nodes[slot.node]
    let inside = offer.inside
    slot.cross = width(ofChild: slot.node, reference: offer.widthReference, inside: inside)
    if node.width.isUniform { slot.cross = max(slot.cross, offer.uniformWidth) }
    let left = max(.zero, inside.width - slot.cross - node.edgesAlongRow)
    slot.crossStart =
      inside.x + ExactCells(node.leading.minimum)
      + node.leading.share(of: left, beside: node.trailing)
    if slot.isPresent, slot.cross + node.edgesAlongRow > inside.width + .tolerance {
      note(.overflow)
    }
  }

  /// The width of a child of a column.
  private mutating func width(
    ofChild child: Int, reference: FractionReference, inside: RowInside
  ) -> ExactCells {
    let node = nodes[child]
    let room = max(.zero, inside.width - node.edgesAlongRow)
    switch reference.width(node.width) {
    case .fixed(let width): return width
    case .content(let estimate):
      return contentWidth(of: child, estimate: estimate, room: room, heights: reference)
    case .part, .share: return room
    }
  }

  /// The box of a slot's group in a column.
  private func box(
    for slot: Slot, y: ExactCells, height: ExactCells?, estimate: ExactCells?
  ) -> GroupBox {
    GroupBox(
      x: slot.crossStart, y: y, width: slot.cross,
      widthEstimate: nodes[slot.node].widthEstimate, height: height, heightEstimate: estimate,
      keepsVerticalInsets: height != nil || !nodes[slot.node].height.isOfContent)
  }

  /// Gives the slots of a stretched column their heights: those of shares and of equal parts grow
  /// from their natural height to an equal level, as long as there is room (rule E6).
  private mutating func stretchColumn(
    from base: Int, line: inout LineFilling, room: ExactCells
  ) {
    let isEqual = line.capacity != nil && nodes[line.group].repetition.dividesAxis
    let growing = (base..<slots.count).filter { isEqual || slots[$0].share > 0 }
    guard !growing.isEmpty else { return }
    let left = room - line.packer.used
    if left > .zero {
      give(left, to: growing)
      line.packer.used += left
    }
    for index in growing { slots[index].share = 0 }
  }

  /// Step 3.
  private mutating func placeColumn(
    from base: Int, inside: RowInside, solved: inout SolvedGroup
  ) {
    let end = cursor
    for position in base..<slots.count {
      var slot = slots[position]
      var box = box(
        for: slot, y: slot.start, height: slot.main, estimate: nodes[slot.node].heightEstimate)
      box.isStretched =
        slot.share == 0
        || position < slots.count - 1 && nodes[slot.node].repetition.count == nil
      placeContent(of: &slot, in: box, tried: inside.y)
      slots[position] = slot
      solved.wholeReach = max(solved.wholeReach, slot.wholeReach)
      solved.reach = max(solved.reach, slot.reach)
    }
    cursor = end
  }
}

/// Divides a length by weights, none below its natural extent: those that would be are left at
/// it, and the others divide the rest.
///
/// - Complexity: O(*n* log *n*)
func fillLevels(
  _ parts: [(natural: ExactCells, weight: Int)], total: ExactCells
) -> [ExactCells] {
  var levels = parts.map(\.natural)
  // The largest natural extent for its weight comes first: once one is not short, none is.
  let order = parts.indices.sorted {
    parts[$0].natural.units * Int128(parts[$1].weight)
      > parts[$1].natural.units * Int128(parts[$0].weight)
  }
  var rest = total
  var weight = parts.reduce(0) { $0 + $1.weight }
  var open = order[...]
  while let first = open.first, weight > 0,
    rest.part(parts[first].weight, of: weight) < parts[first].natural
  {
    rest = max(.zero, rest - parts[first].natural)
    weight -= parts[first].weight
    open.removeFirst()
  }
  let longer = open.sorted()
  for (index, level) in zip(longer, rest.divided(by: longer.map { parts[$0].weight })) {
    levels[index] = max(levels[index], level)
  }
  return levels
}
