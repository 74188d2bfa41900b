import GalleyCells

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
  private var sizes: [CellSize] = []
  /// By how much the section grows at its start (rule B4).
  private(set) var growthAtStart = 0
  /// By how much it grows at its end.
  private(set) var growthAtEnd = 0

  init(
    items: [LayoutBoundarySupplementaryItem], axes: StackAxes, section: Int?,
    region: Range<Int>, aspect: Fraction, measure: @escaping LayoutMeasure
  ) {
    self.items = items
    self.axes = axes
    self.section = section
    self.region = region
    self.aspect = aspect
    self.measure = measure
  }

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

  private func length(of size: CellSize) -> Int {
    axes.direction == .vertical ? size.height : size.width
  }

  /// How far an item is moved along the scroll axis.
  private func offset(of item: LayoutBoundarySupplementaryItem) -> Int {
    bounded(axes.direction == .vertical ? item.offset.y : item.offset.x)
  }

  mutating func measureItems() {
    if items.isEmpty { return }
    let sizing = ElementSizing(measure: measure, aspect: aspect)
    let room = axes.direction == .vertical ? region.count : axes.width ?? 1 << 31
    for (index, item) in items.enumerated() {
      let element = LayoutElement(
        category: .boundary, kind: item.elementKind,
        indexPath: LayoutIndexPath(item: index, section: section), estimatedSize: .zero)
      let along = isFilling(item) ? nil : axes.along
      let container: (Int?, Int?) =
        axes.direction == .vertical ? (region.count, along) : (along, region.count)
      let size = sizing.size(
        of: element, layoutSize: item.layoutSize, insets: item.contentInsets.nonNegative,
        container: container, room: room)
      sizes.append(size)
      guard item.extendsBoundary else { continue }
      let extent = length(of: size)
      switch side(of: item) {
      case .start:
        growthAtStart = max(growthAtStart, extent - offset(of: item))
      case .end:
        growthAtEnd = max(growthAtEnd, extent + offset(of: item))
      case .beside: break
      }
    }
  }

  /// The length of the section with the side items that extend it (rule B6), and what items that
  /// were moved past the other end add (rule B4).
  mutating func settle(length content: Int) -> Int {
    var settled = content
    for (item, size) in zip(items, sizes) where item.extendsBoundary && side(of: item) == .beside {
      settled = max(settled, length(of: size))
    }
    for (index, item) in items.enumerated() where isFilling(item) {
      fill(index, of: settled)
    }
    for (item, size) in zip(items, sizes) where item.extendsBoundary {
      switch side(of: item) {
      case .start: growthAtEnd = max(growthAtEnd, offset(of: item) - settled)
      case .end: growthAtStart = max(growthAtStart, -settled - offset(of: item))
      case .beside:
        let extent = length(of: size)
        let from = along(item, extent: extent, length: settled)
        growthAtStart = max(growthAtStart, -from)
        growthAtEnd = max(growthAtEnd, from + extent - settled)
      }
    }
    return settled
  }

  /// Gives an item beside the groups its fraction of a section's length, if it asks for one.
  private mutating func fill(_ index: Int, of length: Int) {
    switch (
      axes.direction, items[index].layoutSize.widthDimension,
      items[index].layoutSize.heightDimension
    )
    {
    case (.vertical, _, .fractionalHeight(let share)):
      sizes[index].height = share.rounded(of: length)
    case (.horizontal, .fractionalWidth(let share), _):
      sizes[index].width = share.rounded(of: length)
    default: break
    }
  }

  /// Places the items around a section whose own length runs from `origin` + `growthAtStart`.
  func place(origin: Int, length: Int, into result: inout LayoutResult) {
    let start = origin.addingBounded(growthAtStart)
    for (index, item) in items.enumerated() {
      let size = sizes[index]
      let extent = self.length(of: size)
      let across = axes.direction == .vertical ? size.width : size.height
      let along = self.along(item, extent: extent, length: length)
      let from = start.addingBounded(along)
      let acrossStart = self.across(item, extent: across)
      let slot = axes.frame(
        along: from..<from.addingBounded(extent),
        across: acrossStart..<acrossStart.addingBounded(across))
      let frame = slot.inset(by: ElementSizing.insets(item.contentInsets, for: item.layoutSize))
      if item.pinToVisibleBounds, side(of: item) != .beside {
        result.pins.append(
          PinnedItem(
            record: result.supplementaries.count, isAtStart: side(of: item) == .start,
            natural: from, length: extent, content: start..<start.addingBounded(length)))
      }
      result.supplementaries.append(
        ElementRecord(
          frame: frame, zIndex: item.zIndex, kind: result.names.number(of: item.elementKind),
          style: 0, section: section ?? -1, item: index, order: result.supplementaries.count,
          category: .boundary))
    }
  }

  /// Where an item starts along the scroll axis, from the start of the section's own length
  /// (rules B2, B4, B5, B6 and B8).
  private func along(
    _ item: LayoutBoundarySupplementaryItem, extent: Int, length: Int
  ) -> Int {
    let place =
      switch side(of: item) {
      case .start: item.extendsBoundary ? -extent : 0
      case .end: item.extendsBoundary ? length : length - extent
      case .beside: floorDivide(length - extent + 1, 2)
      }
    return place + offset(of: item)
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
