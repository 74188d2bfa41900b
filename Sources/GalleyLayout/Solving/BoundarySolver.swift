/// Sizes and places the boundary items of a section or of the layout (rules B1 to B9 and L1).
///
/// 1. `measureItems` finds their sizes, which no item of the section depends on.
/// 2. `settle` makes the section as long as the longest side item that extends it (rule B6).
/// 3. `place` puts them at their edges, and notes which stay in view.
struct BoundarySolver {
  let items: [LayoutBoundarySupplementaryItem]
  let axes: StackAxes
  /// Nil for the layout as a whole.
  let section: Int?
  /// The part across the scroll axis that they lie in (rule B7).
  let region: Range<Int>
  let aspect: Fraction
  let measure: LayoutMeasure
  /// The sizes of their slots, and how far their frames reach over these.
  private(set) var sizes: [(slot: CellSize, reach: DirectionalEdgeInsets)] = []
  /// By how much the section grows at its start (rule B4).
  private(set) var growthAtStart = 0
  /// By how much it grows at its end.
  private(set) var growthAtEnd = 0

  private enum Side {
    case start, end, beside
  }

  private func side(of item: LayoutBoundarySupplementaryItem) -> Side {
    let edges = item.alignment.edges
    let vertical = axes.direction == .vertical
    if edges.contains(vertical ? .top : .leading) { return .start }
    if edges.contains(vertical ? .bottom : .trailing) { return .end }
    return .beside
  }

  /// Whether a fraction of an item's length is one of the section's.
  private func isFilling(_ item: LayoutBoundarySupplementaryItem) -> Bool {
    item.fillsSection && side(of: item) == .beside
  }

  /// How far an item is moved along the scroll axis.
  private func offset(of item: LayoutBoundarySupplementaryItem) -> Int {
    bounded(axes.direction == .vertical ? item.offset.y : item.offset.x)
  }

  mutating func measureItems() {
    for (index, item) in items.enumerated() {
      var reach = item.contentInsets.reach
      let along = isFilling(item) ? nil : axes.along
      var slot = slot(of: item, at: index, along: along, reaching: &reach)
      if reach != .zero {
        let extent = axes.extents(of: slot).across
        let start = across(item, extent: extent)
        axes.bound(&reach, start: start, end: axes.across - start - extent)
        slot = self.slot(of: item, at: index, along: along, reaching: &reach)
      }
      sizes.append((slot, reach))
    }
  }

  /// Returns the size of an item's slot: that of its content less how far its frame reaches beyond
  /// it, at least zero (rule I5). An item beside the groups is sized by the section.
  private func slot(
    of item: LayoutBoundarySupplementaryItem, at index: Int, along: Int?,
    reaching reach: inout DirectionalEdgeInsets
  ) -> CellSize {
    let element = LayoutElement(
      category: .boundary, kind: item.elementKind,
      indexPath: LayoutIndexPath(item: index, section: section), estimatedSize: .zero)
    let isVertical = axes.direction == .vertical
    var size = ElementSizing(measure: measure, aspect: aspect).size(
      of: element, layoutSize: item.layoutSize, insets: item.contentInsets.nonNegative - reach,
      container: isVertical ? (region.count, along) : (along, region.count),
      room: isVertical ? region.count : axes.width ?? 1 << 31)
    func give(_ before: inout Int, _ after: inout Int, of extent: inout Int) {
      before = min(before, extent)
      after = min(after, extent - before)
      extent -= before + after
    }
    if item.layoutSize.widthDimension.isOfContent {
      give(&reach.leading, &reach.trailing, of: &size.width)
    }
    if item.layoutSize.heightDimension.isOfContent {
      give(&reach.top, &reach.bottom, of: &size.height)
    }
    return size
  }

  /// Settles the length of the section with the side items that extend it (rule B6), and notes how
  /// far items reach beyond it (rule B4).
  mutating func settle(length content: Int) -> Int {
    var settled = content
    for (index, item) in items.enumerated() where item.extendsBoundary && side(of: item) == .beside
    {
      settled = max(settled, axes.extents(of: sizes[index].slot).along)
    }
    for (index, item) in items.enumerated() {
      if isFilling(item) {
        var reach = sizes[index].reach
        sizes[index].slot = slot(of: item, at: index, along: settled, reaching: &reach)
      }
      if !item.extendsBoundary { continue }
      let frame = along(item, at: index, length: settled)
      growthAtStart = max(growthAtStart, -frame.lowerBound)
      growthAtEnd = max(growthAtEnd, frame.upperBound - settled)
    }
    return settled
  }

  /// Places the items around a section whose own length runs from `origin` + `growthAtStart`.
  func place(origin: Int, length: Int, into result: inout LayoutResult) {
    let start = origin.addingBounded(growthAtStart)
    for (index, item) in items.enumerated() {
      let across = axes.extents(of: sizes[index].slot).across
      let along = self.along(item, at: index, length: length)
      let from = start.addingBounded(along.lowerBound)
      let over = axes.sides(of: sizes[index].reach)
      let acrossStart = self.across(item, extent: across)
      let frame = axes.frame(
        along: from..<from.addingBounded(along.count),
        across: acrossStart - over.start..<acrossStart.addingBounded(across + over.end)
      ).inset(by: item.contentInsets.counted(in: item.layoutSize))
      if item.pinToVisibleBounds, side(of: item) != .beside {
        result.pins.append(
          PinnedItem(
            record: result.supplementaries.count, isAtStart: side(of: item) == .start,
            natural: from, length: along.count, content: start..<start.addingBounded(length)))
      }
      result.supplementaries.append(
        ElementRecord(
          frame: frame, zIndex: item.zIndex, kind: result.names.number(of: item.elementKind),
          style: 0, section: section ?? -1, item: index, order: result.supplementaries.count,
          category: .boundary))
    }
  }

  /// Where an item lies along the scroll axis, from the start of the section's own length (rules
  /// B2, B4, B5, B6, B8 and I5).
  private func along(
    _ item: LayoutBoundarySupplementaryItem, at index: Int, length: Int
  ) -> Range<Int> {
    let extent = axes.extents(of: sizes[index].slot).along
    let over = axes.ends(of: sizes[index].reach)
    let place =
      switch side(of: item) {
      case .start: item.extendsBoundary ? -extent : 0
      case .end: item.extendsBoundary ? length : length - extent
      case .beside: floorDivide(length - extent + 1, 2)
      }
    let start = place + offset(of: item)
    return start - over.start..<start + extent + over.end
  }

  /// Where an item starts across the scroll axis (rules B3 and B8).
  private func across(_ item: LayoutBoundarySupplementaryItem, extent: Int) -> Int {
    let edges = item.alignment.edges
    let vertical = axes.direction == .vertical
    let offset = bounded(vertical ? item.offset.x : item.offset.y)
    if edges.contains(vertical ? .leading : .top) { return region.lowerBound + offset }
    if edges.contains(vertical ? .trailing : .bottom) {
      return region.upperBound - extent + offset
    }
    return floorDivide(region.lowerBound + region.upperBound - extent + 1, 2) + offset
  }
}
