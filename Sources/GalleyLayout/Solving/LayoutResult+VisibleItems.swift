import GalleyCells

extension LayoutResult {
  /// The elements of an orthogonal section that its window shows at an offset, as the section's
  /// handler wants them drawn (rule N4).
  ///
  /// Nothing is laid out again: the frames are those of the result, moved to the offset.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - offset: How far the row is moved; nil for where it rests in the result.
  /// - Returns: The items and supplementary items that meet the window, in drawing order; empty
  ///   for a section that is not orthogonal.
  /// - Complexity: O(log *n* + *k* log *k*) for *k* elements found among *n*.
  public func visibleItems(inSection section: Int, offset: Int? = nil) -> [LayoutVisibleItem] {
    guard let row = orthogonalSections.first(where: { $0.section == section }) else { return [] }
    let offset = offset ?? row.offset
    let distance = bounded(row.offset.subtractingBounded(offset))
    let isHorizontal = scrollDirection == .vertical
    let mirrored = environment.layoutDirection == .rightToLeft
    let dx = isHorizontal ? (mirrored ? -distance : distance) : 0
    let dy = isHorizontal ? 0 : distance
    var visible = elements(
      inSection: section, meeting: row.viewport.offsetBy(dx: -dx, dy: -dy)
    ).map { element in
      var element = element
      element.frame = element.frame.offsetBy(dx: dx, dy: dy)
      return LayoutVisibleItem(attributes: element)
    }
    let start = bounded(offset)
    handlers[section]?(
      &visible,
      isHorizontal ? CellPoint(x: start, y: 0) : CellPoint(x: 0, y: start), environment)
    return visible.filter { !$0.isHidden && $0.alpha >= Fraction(1, 2) }
      .enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  /// The items and supplementary items of a section that meet a rectangle, in the order of layout.
  private func elements(inSection section: Int, meeting rect: CellRect) -> [LayoutAttributes] {
    let frame = sections[section]
    var found: [LayoutAttributes] = []
    itemIndex.forEachRun(meeting: rect, of: items.count) { run in
      for record in run.clamped(to: frame.items) where items[record].frame.intersects(rect) {
        found.append(attributes(ofItem: record, section: section))
      }
    }
    supplementaryIndex.forEachRun(meeting: rect, of: supplementaries.count) { run in
      for record in run.clamped(to: frame.supplementaries)
      where supplementaries[record].category == .supplementary
        && supplementaries[record].frame.intersects(rect)
      {
        found.append(attributes(of: supplementaries[record]))
      }
    }
    return found
  }
}
