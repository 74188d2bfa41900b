import GalleyCells

extension LayoutResult {
  /// The boundary items of all sections and of the layout, where they lie in the content.
  public var boundaryItems: [LayoutAttributes] {
    supplementaries.filter { $0.category == .boundary }.map { attributes(of: $0) }
  }

  /// The boundary items of all sections and of the layout, with those that stay in view moved into
  /// a window (rule P1).
  ///
  /// An item at the start moves down to the start of the window, but not past the end of its
  /// section's content; one at the end moves up likewise.
  ///
  /// - Parameter window: What can be seen along the scroll axis, in cells from the start of the
  ///   content; from its right end in a sideways layout that runs from right to left.
  /// - Returns: All boundary items, in the order in which they are looked up.
  public func boundaryItems(inWindow window: Range<Int>) -> [LayoutAttributes] {
    let moved = framesOfPinnedItems(in: window)
    return supplementaries.indices.filter { supplementaries[$0].category == .boundary }
      .map { attributes(of: supplementaries[$0], at: moved[$0]) }
  }

  /// Where the items that stay in view lie when a window is seen, by their records (rule P1).
  func framesOfPinnedItems(in window: Range<Int>) -> [Int: CellRect] {
    let isMirrored = environment.layoutDirection == .rightToLeft
    var frames: [Int: CellRect] = [:]
    for pin in pins {
      let distance = pin.position(in: window) - pin.natural
      frames[pin.record] = supplementaries[pin.record].frame.offsetBy(
        dx: scrollDirection == .vertical ? 0 : isMirrored ? -distance : distance,
        dy: scrollDirection == .vertical ? distance : 0)
    }
    return frames
  }
}

extension PinnedItem {
  /// Where the item lies when a window is seen (rule P1).
  func position(in window: Range<Int>) -> Int {
    isAtStart
      ? max(natural, min(window.lowerBound, content.upperBound.subtractingBounded(length)))
      : min(natural, max(window.upperBound.subtractingBounded(length), content.lowerBound))
  }
}
