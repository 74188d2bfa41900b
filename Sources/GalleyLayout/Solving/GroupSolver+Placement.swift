extension GroupSolver {
  /// Places the contents of a slot where its row or column wants them.
  ///
  /// A group that was placed when it was measured only moves there; any other is solved once more,
  /// with the items it had and the extent that it got.
  ///
  /// - Parameters:
  ///   - slot: The slot; how far it reaches is noted in it.
  ///   - box: The place and the extent that it got.
  ///   - tried: Where a group that was placed when it was measured lies now.
  mutating func placeContent(of slot: inout Slot, in box: GroupBox, tried: ExactCells) {
    if nodes[slot.node].kind == .item {
      let reach = place(
        slot.node, x: box.x, y: box.y, width: box.width, height: box.height ?? .zero,
        item: slot.isPresent ? slot.items.lowerBound : itemCount)
      slot.wholeReach = reach.whole
      slot.reach = reach.present ?? .zero
    } else if slot.isPlaced {
      let distance = box.y - tried
      move(slot, by: distance)
      if runsAcross { return }
      slot.wholeReach += distance
      if !slot.items.isEmpty { slot.reach += distance }
    } else {
      cursor = slot.items.lowerBound
      let solved = solve(slot.node, in: box, placing: true)
      placeRest(of: slot, in: box)
      slot.wholeReach = solved.wholeReach
      slot.reach = solved.reach
    }
  }

  /// Solves the group of a slot, and notes in that what is placed of it and how far it reaches.
  ///
  /// - Returns: The height of the group.
  @discardableResult
  mutating func solve(_ slot: inout Slot, in box: GroupBox, placing: Bool) -> ExactCells {
    let firstMark = placement.marks.count
    let solved = solve(slot.node, in: box, placing: placing)
    slot.marks = firstMark..<placement.marks.count
    slot.isPlaced = placing
    slot.wholeReach = solved.wholeReach
    slot.reach = solved.reach
    return solved.height
  }

  /// Places the next item, or notes how far a missing one would reach.
  ///
  /// - Returns: The far edge of its frame along the scroll axis, for missing and present items.
  mutating func place(
    _ index: Int, x: ExactCells, y: ExactCells, width: ExactCells, height: ExactCells,
    item: Int
  ) -> (whole: ExactCells, present: ExactCells?) {
    let node = nodes[index]
    let insets = node.insets(runsAcross ? .horizontal : .vertical)
    let start = runsAcross ? x : y
    let reach = max(start + insets.before, start + (runsAcross ? width : height) - insets.after)
    guard item < itemCount else {
      placement.hasMissing = true
      return (reach, nil)
    }
    let columns = columns(of: node, x: x, width: width)
    placement[item] = PlacedFrame(
      x: columns.x, width: columns.width, y: y, height: height,
      top: Int32(clamping: node.insets.top), bottom: Int32(clamping: node.insets.bottom),
      node: Int32(index))
    return (reach, reach)
  }

  /// Puts items that a group held when it was measured, but not when it was placed, in the group's
  /// corner without an extent, so that every item has a frame.
  mutating func placeRest(of slot: Slot, in box: GroupBox) {
    guard cursor < slot.items.upperBound else { return }
    note(.noRoom)
    let corner = PlacedFrame(x: box.x.rounded, y: box.y, node: Int32(slot.node))
    while cursor < slot.items.upperBound {
      placement[cursor] = corner
      cursor += 1
    }
  }

  /// Moves placed items and groups down.
  mutating func move(_ slot: Slot, by distance: ExactCells) {
    if distance.units == 0 { return }
    for item in slot.items.clamped(to: placement.firstItem..<max(placement.firstItem, itemCount)) {
      placement[item].y += distance
    }
    for mark in slot.marks { placement.marks[mark].y += distance }
  }
}
