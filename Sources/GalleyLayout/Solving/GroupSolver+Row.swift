extension GroupSolver {
  /// Solves a horizontal group.
  ///
  /// 1. Fill the row with slots until it is full (rules G1 to G7, V1).
  /// 2. Settle where each begins: leftover goes to shares, else to flexible places (rule S3).
  /// 3. Find the heights that don't depend on the row's: fixed ones, and those of content at the
  ///    rounded width (rules E2 and C3). Groups of such heights are placed against the top.
  /// 4. Settle the row's height, which may follow the tallest (rule E5).
  /// 5. Place everything across the row: parts of its height stretch, uniform ones grow, flexible
  ///    edges share the rest (rules E6, E7, S5).
  mutating func solveRow(_ index: Int, in box: GroupBox, placing: Bool) -> SolvedGroup {
    let node = nodes[index]
    var inside = RowInside(node: node, box: box)
    let base = slots.count
    let first = cursor
    let known = settledRow(index, in: box)
    if let known, !known.places.isEmpty, box.height == nil, placing {
      return placeSettled(known.places, of: index, in: box)
    }
    defer { slots.removeSubrange(base...) }
    if let known {
      slots.append(contentsOf: known.slots)
      inside.fractionWidth = known.fractionWidth
    } else {
      let found = findings.total
      let line = packRow(index, inside: &inside, box: box)
      settleStarts(from: base, line: line, room: inside.width, origin: inside.x)
      if findings.total == found {
        keepRow(index, from: base, first: first, inside: inside, in: box)
      }
    }
    cursor = first
    var heights = findHeights(of: index, from: base, inside: inside, placing: placing)
    if inside.height == nil, heights.tallest == nil, box.heightEstimate == nil, !box.isStretched {
      heights.tallest = tallestPart(from: base)
    }
    let inner =
      inside.height
      ?? heights.tallest.map { max(.zero, $0) }
      ?? max(.zero, (box.heightEstimate ?? .zero) - inside.verticalInsets)
    let height = box.height ?? node.bounding(height: inner + inside.verticalInsets)
    var solved = SolvedGroup(height: height, isMeasured: heights.tallest != nil)
    let room = max(.zero, height - inside.verticalInsets)
    if placing {
      placeRow(
        from: base, room: room, inside: inside, uniform: heights.uniform, solved: &solved)
    }
    return solved
  }

  /// Step 1: slots with their widths, which follow from the room and from natural widths.
  private mutating func packRow(
    _ index: Int, inside: inout RowInside, box: GroupBox
  ) -> LineFilling {
    let base = slots.count
    var line = LineFilling(
      index, nodes: nodes, axis: .horizontal, followsContent: box.widthEstimate != nil,
      isStretched: false)
    line.packer = LinePacker(
      room: line.capacity == nil ? inside.width : nil, gap: nodes[index].gap)
    let estimate = box.heightEstimate.map { [inside] in max(.zero, $0 - inside.verticalInsets) }
    let height = box.isStretched ? nil : inside.height ?? estimate
    let reference = reference(
      line,
      in: FractionReference(
        width: box.widthEstimate ?? inside.width, height: height, aspect: aspect))
    if box.widthEstimate == nil { inside.fractionWidth = reference.width ?? inside.width }
    let heights = FractionReference(
      width: inside.fractionWidth, height: inside.height, aspect: aspect)
    fillLine(&line) { [inside] solver, slot, line in
      solver.offerToRow(
        &slot, line: &line, reference: reference, heights: heights, inside: inside)
    }
    if line.packer.used > inside.width + .tolerance, nodes[index].repetition.dividesAxis {
      line.hasEqualShares = true
      note(.clamped)
    } else if line.isRepeated {
      narrowContent(from: base, line: &line, to: inside.width)
    }
    return line
  }

  /// Has the widest slots of a row that follow content give way, where that would reach beyond the
  /// row (rule E12).
  private mutating func narrowContent(
    from base: Int, line: inout LineFilling, to room: ExactCells
  ) {
    guard line.packer.used > room + .tolerance else { return }
    let narrowed = (base..<slots.count)
      .filter { nodes[slots[$0].node].width.isOfContent && !slots[$0].isUniform }
      .sorted { slots[$0].main < slots[$1].main }
    let content = narrowed.reduce(ExactCells.zero) { $0 + slots[$1].main }
    line.packer.used = line.packer.used - content
    var left = max(.zero, room - line.packer.used)
    for (place, index) in narrowed.enumerated() {
      slots[index].main = min(slots[index].main, left.part(1, of: narrowed.count - place))
      left = left - slots[index].main
      line.packer.used += slots[index].main
    }
  }

  /// The width that a share has at least, where siblings follow content: that of the longest word in
  /// it, and at most an equal part of the row (rule E12).
  private mutating func leastWidth(
    ofShare child: Int, line: LineFilling, room: ExactCells
  ) -> ExactCells {
    let group = nodes[line.group]
    guard group.hasNaturalWidths else { return .zero }
    let start = cursor
    defer { cursor = start }
    var least = ExactCells.zero
    // The space beside an item, for each group that it is in.
    var beside: [ExactCells] = []
    for node in nodes[child..<child + nodes[child].span] where cursor < itemCount {
      beside.removeLast(beside.count - (node.depth - nodes[child].depth))
      let around = beside.last.map { $0 + node.edgesAlongRow } ?? .zero
      if node.kind == .item {
        let word = contentWidth(ofItem: node, estimate: .zero, room: room, asking: .leastWidth)
        least = max(least, word + around)
        moveCursor()
      }
      let insets = node.insets(.horizontal)
      beside.append(around + insets.before + insets.after)
    }
    let part = room.part(1, of: line.capacity ?? group.childCount) - nodes[child].edgesAlongRow
    return min(least, max(.zero, part))
  }

  /// Offers a child to the row: finds its width and takes it if it fits.
  private mutating func offerToRow(
    _ slot: inout Slot, line: inout LineFilling, reference: FractionReference,
    heights: FractionReference, inside: RowInside
  ) -> Bool {
    let node = nodes[slot.node]
    let room = max(.zero, inside.width - node.edgesAlongRow)
    slot.isPresent = cursor < itemCount
    if line.hasEqualShares {
      line.packer.takeAnyway(.zero, edges: .zero)
      moveCursor()
      return true
    }
    switch reference.width(node.width) {
    case .fixed(let width): slot.main = width
    case .content(let estimate):
      slot.isUniform = node.width.isUniform
      slot.main = contentWidth(
        of: slot.node, estimate: estimate, room: room, heights: heights, filled: inside.height)
    case .part(let part): slot.main = inside.width.scaled(by: part)
    case .share(let parts):
      if line.hugsContent {
        slot.main =
          naturalWidth(
            ofChild: slot.node, reference: reference, room: inside.width, heights: heights,
            filled: inside.height) ?? .zero
      } else if line.capacity == nil || line.isRepeated {
        slot.share = parts
        slot.main = leastWidth(ofShare: slot.node, line: line, room: inside.width)
      } else {
        slot.main = room
      }
    }
    guard take(&slot, line: &line) else { return false }
    skipItems(
      ofChild: slot.node, width: slot.main, heights: heights, filled: inside.height)
    return true
  }

  private struct RowHeights {
    /// The tallest slot with its edges; nil when nothing could be measured.
    var tallest: ExactCells?
    /// The height that uniform slots take.
    var uniform = ExactCells.zero
  }

  /// Step 3.
  private mutating func findHeights(
    of index: Int, from base: Int, inside: RowInside, placing: Bool
  ) -> RowHeights {
    let depth = nodes[index].depth
    var heights = RowHeights(uniform: uniformSizes.floor(atDepth: depth))
    var placed = base
    while placed < slots.count {
      var slot = slots[placed]
      let start = cursor
      slot.isPresent = start < itemCount
      slot.isUniform = false
      let height = findHeight(of: &slot, inside: inside, placing: placing)
      slot.items = start..<cursor
      if slot.isPresent, let height {
        let outer = height + nodes[slot.node].edgesAcrossRow
        heights.tallest = max(heights.tallest ?? outer, outer)
        if nodes[slot.node].height.isOfContent {
          heights.uniform = max(heights.uniform, height)
        }
      }
      slots[placed] = slot
      placed += 1
    }
    for slot in slots[base...] where slot.isUniform && slot.isPresent {
      uniformSizes.note(heights.uniform, atDepth: depth)
      let outer = heights.uniform + nodes[slot.node].edgesAcrossRow
      heights.tallest = max(heights.tallest ?? outer, outer)
    }
    return heights
  }

  /// The height of a slot in a row; nil when it takes a part of a height that follows others.
  private mutating func findHeight(
    of slot: inout Slot, inside: RowInside, placing: Bool
  ) -> ExactCells? {
    let node = nodes[slot.node]
    let reference = FractionReference(
      width: inside.fractionWidth, height: inside.height, aspect: aspect)
    if let height = height(of: slot.node, reference, filled: inside.height) {
      slot.cross = height
      settle(&slot, height: height, estimate: nil, inside: inside, placing: placing)
      return height
    }
    switch reference.height(node.height) {
    case .content(let estimate):
      slot.isUniform = node.height.isUniform
      if node.kind == .item {
        slot.cross = contentHeight(node, estimate: estimate, x: slot.start, width: slot.main)
        moveCursor()
      } else {
        slot.cross = settle(
          &slot, height: nil, estimate: estimate, inside: inside,
          placing: placing && !(slot.isUniform && slot.isPresent))
      }
      return slot.cross
    case .part(let part): return findNaturalHeight(of: &slot, part: part, inside: inside)
    case .share, .fixed: return findNaturalHeight(of: &slot, part: 1, inside: inside)
    }
  }

  /// Returns the height that a stretching slot needs of the row: for a group, at least that of its
  /// measured contents, so that nothing in it is lost (rule E6).
  private mutating func findNaturalHeight(
    of slot: inout Slot, part: Fraction, inside: RowInside
  ) -> ExactCells? {
    slot.part = part
    let node = nodes[slot.node]
    guard node.kind != .item else {
      moveCursor()
      return node.minimumHeight > .zero ? node.minimumHeight : nil
    }
    var box = box(for: slot, y: inside.y, height: nil, estimate: nil)
    box.isStretched = true
    let solved = solve(slot.node, in: box, placing: false)
    guard solved.isMeasured else { return nil }
    return solved.height.scaled(by: Fraction(1) / part)
  }

  /// Returns the height of a row in which everything is a part of an unspecified height: the one
  /// that its items ask for (rule C5).
  private mutating func tallestPart(from base: Int) -> ExactCells? {
    let end = cursor
    defer { cursor = end }
    var tallest: ExactCells?
    for slot in slots[base...] where slot.isPresent {
      guard let part = slot.part, nodes[slot.node].kind == .item else { continue }
      cursor = slot.items.lowerBound
      let height = contentHeight(
        nodes[slot.node], estimate: .zero, x: slot.start, width: slot.main)
      let needed = height.scaled(by: Fraction(1) / part) + nodes[slot.node].edgesAcrossRow
      tallest = max(tallest ?? needed, needed)
    }
    return tallest
  }

  /// Solves a group whose height doesn't depend on the row's, against the row's top.
  @discardableResult
  private mutating func settle(
    _ slot: inout Slot, height: ExactCells?, estimate: ExactCells?, inside: RowInside,
    placing: Bool
  ) -> ExactCells {
    guard nodes[slot.node].kind != .item else {
      moveCursor()
      return slot.cross
    }
    let box = box(
      for: slot, y: inside.y, height: height, estimate: estimate, growth: inside.growth)
    return solve(&slot, in: box, placing: placing)
  }

  /// The box of a slot's group in a row.
  private func box(
    for slot: Slot, y: ExactCells, height: ExactCells?, estimate: ExactCells?,
    growth: GroupRoom? = nil
  ) -> GroupBox {
    let node = nodes[slot.node]
    return GroupBox(
      x: slot.start, y: y, width: slot.main,
      widthEstimate: slot.isShare ? nil : node.widthEstimate,
      height: height, heightEstimate: estimate, room: growth?.less(node.edgesAcrossRow))
  }

  /// Step 5.
  private mutating func placeRow(
    from base: Int, room: ExactCells, inside: RowInside, uniform: ExactCells,
    solved: inout SolvedGroup
  ) {
    let end = cursor
    for position in base..<slots.count {
      var slot = slots[position]
      let node = nodes[slot.node]
      if let part = slot.part { slot.cross = node.bounding(height: room.scaled(by: part)) }
      if slot.isUniform, slot.isPresent { slot.cross = uniform }
      let left = max(.zero, room - slot.cross - node.edgesAcrossRow)
      let above = node.top.share(of: left, beside: node.bottom)
      let y = inside.y + ExactCells(node.top.minimum) + above
      if slot.isPresent, slot.cross + node.edgesAcrossRow > room + .tolerance {
        note(.overflow)
      }
      var box = box(for: slot, y: y, height: slot.cross, estimate: node.heightEstimate)
      box.isStretched = true
      placeContent(of: &slot, in: box, tried: inside.y)
      slots[position] = slot
      solved.wholeReach = max(solved.wholeReach, slot.wholeReach)
      solved.reach = max(solved.reach, slot.reach)
    }
    cursor = end
  }

  /// Moves past the item that was placed; missing items don't count.
  mutating func moveCursor() {
    if cursor < itemCount { cursor += 1 }
  }
}
