/// Finds whole sizes of supplementary and boundary items (rules A4, B1 and C2).
struct ElementSizing {
  let measure: LayoutMeasure
  let aspect: Fraction

  /// Returns the size of an element's slot: fractions of its container, or the content's own size,
  /// rounded.
  ///
  /// - Parameters:
  ///   - element: The element to measure; its estimates are filled in.
  ///   - layoutSize: Its size as it is described.
  ///   - insets: The sides that its frame loses, within which it is measured.
  ///   - container: The lengths that fractions refer to; nil for no bound.
  ///   - room: The most cells that a natural width can take.
  /// - Returns: The size of the slot, insets included.
  func size(
    of element: LayoutElement, layoutSize: LayoutSize, insets: DirectionalEdgeInsets,
    container: (width: Int?, height: Int?), room: Int
  ) -> CellSize {
    let reference = FractionReference(
      width: container.width.map { ExactCells($0) },
      height: container.height.map { ExactCells($0) }, aspect: aspect)
    var element = element
    let width = width(
      of: &element, reference.width(layoutSize.widthDimension), container: container.width,
      room: room)
    let height: Int
    switch reference.height(layoutSize.heightDimension) {
    case .fixed(let size): height = size.rounded
    case .content(let estimate):
      height = measuredHeight(
        of: element, layoutSize, insets: insets, width: width, estimate.rounded)
    case .part:
      height = measuredHeight(of: element, layoutSize, insets: insets, width: width, 0)
    case .share: height = container.height ?? 0
    }
    return CellSize(width: width, height: bounded(max(0, height)))
  }

  private func width(
    of element: inout LayoutElement, _ length: Length, container: Int?, room: Int
  ) -> Int {
    switch length {
    case .fixed(let size): return bounded(size.rounded)
    case .content(let estimate):
      return naturalWidth(of: &element, estimate: estimate.rounded, room: room)
    case .part, .share:
      return container ?? naturalWidth(of: &element, estimate: 0, room: room)
    }
  }

  /// The width that content asks for, at most `room`: also where a part is of no bound (rule C5).
  private func naturalWidth(of element: inout LayoutElement, estimate: Int, room: Int) -> Int {
    element.estimatedSize = CellSize(width: min(estimate, room), height: 1)
    element.asksFor = .width
    return min(max(0, measure(element, room)?.width ?? estimate), room)
  }

  private func measuredHeight(
    of element: LayoutElement, _ layoutSize: LayoutSize, insets: DirectionalEdgeInsets,
    width: Int, _ estimate: Int
  ) -> Int {
    let sides = layoutSize.widthDimension.isOfContent ? 0 : insets.leading + insets.trailing
    let proposed = max(0, width - sides)
    var element = element
    element.asksFor = .height
    element.estimatedSize = CellSize(width: proposed, height: estimate)
    return measure(element, proposed)?.height ?? estimate
  }
}

extension DirectionalEdgeInsets {
  /// The insets that count in a slot: none along an axis that follows content (rule I3), and none
  /// that is negative.
  func counted(in layoutSize: LayoutSize) -> DirectionalEdgeInsets {
    var insets = nonNegative
    if layoutSize.widthDimension.isOfContent { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isOfContent { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
