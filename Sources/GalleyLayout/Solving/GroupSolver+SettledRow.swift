/// The slots of a row that is the same in every group that starts in the same columns.
struct SettledRow {
  var x: ExactCells
  var width: ExactCells
  /// The length that heights given as fractions of the width refer to.
  var fractionWidth: ExactCells
  var slots: [Slot]
  /// The same as plain places, where nothing in the row depends on anything but its own content.
  var places: [SettledPlace]
}

/// An item's place in such a row: columns that are final, and a height that is given or asked for.
struct SettledPlace {
  var x: Int
  var width: Int
  var node: Int32
  /// The space above, and that above and below.
  var top: ExactCells
  var edges: ExactCells
  /// The height where it is given; nil where it follows content.
  var height: ExactCells?
  var estimate: ExactCells
  var minimum: ExactCells
  var maximum: ExactCells
  var topInset: Int32
  var bottomInset: Int32
}

extension GroupSolver {
  /// The slots of a row whose widths don't depend on its items, when it was solved before in the
  /// same columns and there are items for all its places.
  func settledRow(_ index: Int, in box: GroupBox) -> SettledRow? {
    guard nodes[index].hasSettledWidths, let known = memory.settledRows[index],
      known.x == box.x, known.width == box.width, known.slots.count <= itemCount - cursor
    else { return nil }
    return known
  }

  /// Keeps the slots of such a row, if none is missing.
  mutating func keepRow(
    _ index: Int, from base: Int, first: Int, inside: RowInside, in box: GroupBox
  ) {
    guard nodes[index].hasSettledWidths, slots.count - base <= itemCount - first else { return }
    let kept = Array(slots[base...])
    let places = kept.compactMap(settledPlace)
    memory.settledRows[index] = SettledRow(
      x: box.x, width: box.width, fractionWidth: inside.fractionWidth, slots: kept,
      places: places.count == kept.count && !runsAcross ? places : [])
  }

  /// A slot as a plain place; nil when its height depends on its row.
  private func settledPlace(_ slot: Slot) -> SettledPlace? {
    let node = nodes[slot.node]
    if node.height.isUniform || node.top.isFlexible || node.bottom.isFlexible { return nil }
    let reference = FractionReference(width: slot.main, height: nil, aspect: aspect)
    var height: ExactCells?
    var estimate = ExactCells.zero
    switch node.height {
    case .absolute, .exact:
      guard case .fixed(let size) = reference.height(node.height) else { return nil }
      height = node.bounding(height: size)
    case .estimated(let cells): estimate = ExactCells(cells).asExtent
    default: return nil
    }
    let columns = columns(of: node, x: slot.start, width: slot.main)
    return SettledPlace(
      x: columns.x, width: columns.width, node: Int32(slot.node),
      top: ExactCells(node.top.minimum), edges: node.edgesAcrossRow, height: height,
      estimate: estimate, minimum: node.minimumHeight, maximum: node.maximumHeight,
      topInset: Int32(clamping: node.insets.top), bottomInset: Int32(clamping: node.insets.bottom))
  }

  /// Places the items of a row of plain places that follows its content: each is measured, and the
  /// row is as tall as the tallest (rule E5).
  ///
  /// The result is that of the steps of `solveRow` for such a row.
  mutating func placeSettled(_ places: [SettledPlace], of index: Int, in box: GroupBox)
    -> SolvedGroup
  {
    let node = nodes[index]
    let insets = box.keepsVerticalInsets ? node.insets(.vertical) : (before: .zero, after: .zero)
    let y = box.y + insets.before
    var tallest = ExactCells.zero
    var reach = ExactCells.zero
    for place in places {
      let height = place.height ?? measuredHeight(of: place)
      let top = y + place.top
      placement[cursor] = PlacedFrame(
        x: place.x, width: place.width, y: top, height: height, top: place.topInset,
        bottom: place.bottomInset, node: place.node)
      tallest = max(tallest, height + place.edges)
      reach = max(
        reach, top + ExactCells(Int(place.topInset)),
        top + height - ExactCells(Int(place.bottomInset)))
      cursor += 1
    }
    let height = node.bounding(height: tallest + insets.before + insets.after)
    return SolvedGroup(height: height, isMeasured: true, wholeReach: reach, reach: reach)
  }

  /// The height that the next item's content asks for in a plain place.
  private mutating func measuredHeight(of place: SettledPlace) -> ExactCells {
    placement.hasMeasured = true
    let guess = CellSize(width: place.width, height: place.estimate.rounded)
    let size = measure(guess, asking: .height, proposing: place.width)
    let height = size.map { ExactCells(bounded(max(0, $0.height))) } ?? place.estimate
    return max(place.minimum, min(height, place.maximum))
  }
}
