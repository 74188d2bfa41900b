import GalleyLayout
import GalleyManuscript

extension SectionStrip {
  /// The strip of a solved section, the `section`th of the page. `contents` gives the contents of
  /// an element's frame.
  ///
  /// A text that is anchored to an item or at a boundary is never cut: one that would lie outside
  /// the strip, and the margins beside it, is moved inside.
  init(
    _ result: LayoutResult, section: Int?, axis: PageAxis, margins: EdgeInsets = .zero,
    contents: (LayoutAttributes) -> Content
  ) {
    size = result.contentSize
    let length = axis.length(of: size)
    self.length = length
    let groups = result.groups(inSection: 0).map { axis.extent(of: $0.frame, in: length) }
    cuts = zip(groups, groups.dropFirst()).map { Cut(end: $0.upperBound, next: $1.lowerBound) }
    let start = groups.first?.lowerBound ?? 0
    content = start..<max(start, groups.last?.upperBound ?? 0)
    inside =
      result.sections.first.map { axis.extent(of: $0.contentFrame, in: length) }
      ?? 0..<length
    let all = CellRect(origin: .zero, size: size)
    hiddenLines = result.elements(inSection: 0).reduce(0) { lines, element in
      let isWhole = !element.frame.isEmpty && element.frame.intersection(all) == element.frame
      guard element.category == .item, !isWhole else { return lines }
      return lines + contents(element).drawing.lines(of: element.frame, outside: all)
    }
    let reach = CellRect(
      x: -margins.leading, y: 0, width: size.width + margins.across, height: size.height)
    // Pieces are large, and of a list that grows as it must there are two at a time.
    var pieces: [Piece] = []
    pieces.reserveCapacity(result.elementCount)
    result.forEachElement(in: .everything) { attributes in
      let isText = attributes.category == .supplementary || attributes.category == .boundary
      guard isText || attributes.frame.intersects(all) else { return }
      let content = contents(attributes)
      var element = Page.Element(attributes, section: section, kind: content.kind)
      element.frame = content.frame ?? element.frame
      if case .group = content.drawing, axis.direction == .vertical {
        element.frame = element.frame.cut(atWidth: all.maxX)
      }
      if case .head = content.drawing {
        element.frame = element.frame.moved(into: reach)
      }
      guard element.frame.intersects(reach) else { return }
      pieces.append(Piece(element: element, drawing: content.drawing, rule: content.rule))
    }
    self.pieces = pieces
    if result.diagnostics.contains(where: { $0.code == .overflow }) {
      keepWhatSticksOut(of: result, along: axis)
    }
  }

  /// The cells that headers, footers and insets leave to the groups of a section on a page that runs
  /// sideways, which their widths are parts of: a page that is divided among groups holds them beside a
  /// header. nil where all of the page is theirs, or nothing.
  func widthLeftToGroups(on page: Int, insets: Int) -> Int? {
    let beside = length - content.count
    let starts = [content.lowerBound] + cuts.map(\.next)
    let widest = zip(starts, cuts.map(\.end) + [content.upperBound]).map { $1 - $0 }.max() ?? 0
    let hasNoRoom = beside > insets || widest > page - beside
    return hasNoRoom && beside > 0 && beside < page ? page - beside : nil
  }

  /// Moves cuts below the items that stick out of the groups before them into the space that a cut
  /// leaves behind.
  private mutating func keepWhatSticksOut(of result: LayoutResult, along axis: PageAxis) {
    let items = result.elements(inSection: 0).filter { $0.category == .item }
    var reach = 0
    for (cut, group) in zip(cuts.indices, result.groups(inSection: 0)) {
      for item in group.items.clamped(to: items.indices) {
        reach = max(reach, axis.extent(of: items[item].frame, in: length).upperBound)
      }
      cuts[cut].end = min(cuts[cut].next, max(cuts[cut].end, reach))
    }
  }

  /// Draws a rule in the middle of each gap between columns, above the section's ground, whose
  /// lines it joins. Of a gap that has two cells in its middle it takes the one nearer the end of
  /// the lines before, which are of many lengths, so that it touches no line's start.
  mutating func addRules(_ design: Template.Columns, between bands: [Range<Int>]) {
    guard let weight = design.rule else { return }
    // Columns that nothing came to have no frame; their neighbours are known by their numbers.
    let items = pieces.map(\.element).filter { $0.category == .item }
    let columns = items.sorted { ($0.item ?? 0) < ($1.item ?? 0) }
    var rules: [Piece] = []
    var rest = columns[...]
    for band in bands {
      let inBand = rest.prefix { band.contains($0.item ?? 0) }
      rest = rest.dropFirst(inBand.count)
      guard let first = inBand.first else { continue }
      let frames = inBand.map(\.frame)
      let height = frames.map(\.height).max() ?? 0
      for (column, next) in zip(frames, frames.dropFirst()) {
        let isMirrored = next.minX < column.minX
        let gap = isMirrored ? column.minX - next.maxX : next.minX - column.maxX
        let before = max(0, gap - 1) / 2
        let x = isMirrored ? column.minX - 1 - before : column.maxX + before
        let frame = CellRect(x: x, y: column.minY, width: 1, height: height)
        let element = Page.Element(
          category: .decoration, section: first.section, item: nil, kind: "rule", frame: frame,
          z: 0)
        let rule = PlacementRule(node: "columns", place: design.place)
        rules.append(Piece(element: element, drawing: .rule(weight), rule: rule))
      }
    }
    let grounds = pieces.prefix { $0.element.category == .decoration }.count
    pieces.insert(contentsOf: rules, at: grounds)
  }
}

extension CellRect {
  /// More cells than any page has.
  static let everything = CellRect(
    x: -(1 << 40), y: -(1 << 40), width: 1 << 41, height: 1 << 41)

  /// The part of the rectangle that is on a page of a width, from its left edge on.
  fileprivate func cut(atWidth width: Int) -> CellRect {
    let left = max(0, minX)
    return CellRect(x: left, y: minY, width: min(maxX, width) - left, height: height)
  }

  /// The rectangle where it lies in another, as near to its place as can be; at the start of one
  /// that is too small.
  fileprivate func moved(into bounds: CellRect) -> CellRect {
    var moved = self
    moved.origin.x = max(bounds.minX, min(minX, bounds.maxX - width))
    moved.origin.y = max(bounds.minY, min(minY, bounds.maxY - height))
    return moved
  }
}

extension Page.Element {
  /// The element of a solved frame, under the name that pages call it.
  init(_ attributes: LayoutAttributes, section: Int?, kind: String) {
    let category = Page.Category(attributes.category)
    let hasItem = category == .item || category == .supplementary
    self.init(
      category: category, section: section,
      item: hasItem ? attributes.indexPath.item : nil, kind: kind, frame: attributes.frame,
      z: attributes.zIndex)
  }
}

extension Page.Category {
  /// The page's category for one of the layout.
  init(_ category: LayoutElementCategory) {
    switch category {
    case .item: self = .item
    case .supplementary: self = .supplementary
    case .boundary: self = .boundary
    case .decoration: self = .decoration
    }
  }
}
