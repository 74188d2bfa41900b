extension LayoutResult {
  /// Every element whose frame has a cell in common with a rectangle, in drawing order: by zIndex,
  /// then decorations, items, supplementary items, then sections and the order of layout
  /// (rules Q1 and Q2).
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - window: The visible range on the scroll axis, as for ``boundaryItems(inWindow:)``: items
  ///     that stay in view are where it moves them. nil leaves them where they are laid out.
  /// - Returns: The elements.
  /// - Complexity: O(log *n* + *k* log *k* + *p*) for *k* elements found among *n*, and *p* that
  ///   stay in view.
  public func layoutAttributesForElements(
    in rect: CellRect, inWindow window: Range<Int>? = nil
  ) -> [LayoutAttributes] {
    var attributes: [LayoutAttributes] = []
    forEachElement(in: rect, inWindow: window) { attributes.append($0) }
    return attributes
  }

  /// Calls a function with each of these elements, one at a time.
  package func forEachElement(
    in rect: CellRect, inWindow window: Range<Int>? = nil, _ body: (LayoutAttributes) -> Void
  ) {
    var found: [(z: Int, rank: Int, order: Int, record: Int)] = []
    let moved = window.map(framesOfPinnedItems) ?? [:]
    decorationIndex.forEachRun(meeting: rect, of: decorations.count) { run in
      for record in run where decorations[record].frame.intersects(rect) {
        found.append((decorations[record].zIndex, 0, decorations[record].order, record))
      }
    }
    itemIndex.forEachRun(meeting: rect, of: items.count) { run in
      for record in run where items[record].frame.intersects(rect) {
        found.append((Int(items[record].zIndex), 1, record, record))
      }
    }
    supplementaryIndex.forEachRun(meeting: rect, of: supplementaries.count) { run in
      for record in run
      where moved[record] == nil && supplementaries[record].frame.intersects(rect) {
        found.append(
          (supplementaries[record].zIndex, 2, supplementaries[record].order, record))
      }
    }
    for (record, frame) in moved where frame.intersects(rect) {
      found.append((supplementaries[record].zIndex, 2, supplementaries[record].order, record))
    }
    found.sort { ($0.z, $0.rank, $0.order) < ($1.z, $1.rank, $1.order) }
    for entry in found {
      switch entry.rank {
      case 0: body(attributes(of: decorations[entry.record]))
      case 1: body(attributes(ofItem: entry.record))
      default: body(attributes(of: supplementaries[entry.record], at: moved[entry.record]))
      }
    }
  }

  /// How many elements there are.
  package var elementCount: Int { items.count + supplementaries.count + decorations.count }

  /// Where an item lies; nil when there is no such item.
  ///
  /// - Complexity: O(1)
  public func layoutAttributesForItem(at indexPath: LayoutIndexPath) -> LayoutAttributes? {
    guard let section = indexPath.section, sections.indices.contains(section),
      indexPath.item >= 0, indexPath.item < sections[section].items.count
    else { return nil }
    return attributes(
      ofItem: sections[section].items.lowerBound + indexPath.item, section: section)
  }

  /// Where a supplementary or boundary item lies; nil when there is no such one.
  ///
  /// The path's item is that of the item it is attached to, the ordinal of the group, or the place
  /// in the list of boundary items; its section is nil for boundary items of the layout.
  ///
  /// - Complexity: O(log *n*)
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: LayoutIndexPath
  ) -> LayoutAttributes? {
    find(kind, at: indexPath, in: supplementaries).map { attributes(of: supplementaries[$0]) }
  }

  /// Where a decoration lies; nil when there is no such one.
  ///
  /// - Complexity: O(log *n*)
  public func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: LayoutIndexPath
  ) -> LayoutAttributes? {
    find(kind, at: indexPath, in: decorations).map { attributes(of: decorations[$0]) }
  }

  /// The repetitions of a section's group in order, which is where pages can be cut (rule C7).
  public func groups(inSection section: Int) -> ArraySlice<LayoutGroupFrame> {
    sections.indices.contains(section) ? groups[sections[section].groups] : []
  }

  /// All elements of a section in the order of layout: decorations, items, supplementary items.
  public func elements(inSection section: Int) -> [LayoutAttributes] {
    guard sections.indices.contains(section) else { return [] }
    let frame = sections[section]
    return frame.decorations.map { attributes(of: decorations[$0]) }
      + frame.items.map { attributes(ofItem: $0, section: section) }
      + frame.supplementaries.map { attributes(of: supplementaries[$0]) }
  }

  /// The boundary items of the layout as a whole.
  public var layoutBoundaryItems: [LayoutAttributes] {
    supplementaries.reversed().prefix { $0.section < 0 }.reversed().map { attributes(of: $0) }
  }

  /// Finds a record by section, kind and item; a section's records are sorted so.
  private func find(_ kind: String, at path: LayoutIndexPath, in records: [ElementRecord]) -> Int? {
    guard let number = kind.isEmpty ? 0 : names.numbers[kind] else { return nil }
    let key = (path.section ?? Int.max, number, path.item)
    let index = records.partitioningIndex {
      ($0.section < 0 ? Int.max : $0.section, $0.kind, $0.item) >= key
    }
    guard index < records.count else { return nil }
    let record = records[index]
    let isSame =
      (record.section < 0 ? nil : record.section) == path.section && record.kind == number
      && record.item == path.item
    return isSame ? index : nil
  }

  /// The section of an item's record.
  func section(ofItem record: Int) -> Int {
    sections.partitioningIndex { $0.items.upperBound > record }
  }

  func attributes(ofItem record: Int) -> LayoutAttributes {
    attributes(ofItem: record, section: section(ofItem: record))
  }

  func attributes(ofItem record: Int, section: Int) -> LayoutAttributes {
    let item = items[record]
    return LayoutAttributes(
      category: .item, kind: "",
      indexPath: LayoutIndexPath(
        item: record - sections[section].items.lowerBound, section: section),
      frame: item.frame, zIndex: Int(item.zIndex),
      style: item.style == 0 ? nil : names[item.style])
  }

  /// The attributes of a record; its frame may be moved.
  func attributes(of record: ElementRecord, at frame: CellRect? = nil) -> LayoutAttributes {
    LayoutAttributes(
      category: record.category, kind: names[record.kind],
      indexPath: LayoutIndexPath(
        item: record.item, section: record.section < 0 ? nil : record.section),
      frame: frame ?? record.frame, zIndex: record.zIndex,
      style: record.style == 0 ? nil : names[record.style])
  }

  /// Makes the indexes of frames, once all frames are final.
  mutating func makeIndexes() {
    itemIndex = FrameIndex(count: items.count) { items[$0].frame }
    supplementaryIndex = FrameIndex(count: supplementaries.count) { supplementaries[$0].frame }
    decorationIndex = FrameIndex(count: decorations.count) { decorations[$0].frame }
  }

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
  /// - Parameter window: The visible range along the scroll axis, in cells from the start of the
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
