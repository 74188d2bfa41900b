import GalleyLayout

extension SectionStrip {
  /// The windows onto a section whose groups run across the page's axis, one after another along it
  /// (rule C8).
  ///
  /// Groups are cut where a window ends, never within a wide character, and a mark in the window's
  /// first or last column (row, where the groups run down) says that they go on there. Elements
  /// before the windows stay there; those after them move on, and backgrounds grow. Where there is
  /// only one window, the lines that it hides are counted.
  ///
  /// - Complexity: O(*n* + *w* log *n*) for *n* elements and *w* windows.
  init(
    _ result: LayoutResult, row: OrthogonalSection, offsets: [Int], looks: StyleResolver,
    section: Int, axis: PageAxis, contents: (LayoutAttributes) -> Content
  ) {
    let windows = WindowStack(result, row: row, count: offsets.count, axis: axis)
    length = windows.length
    size = windows.bounds.size
    cuts = zip(windows.extents, windows.extents.dropFirst()).map {
      Cut(end: $0.upperBound, next: $1.lowerBound)
    }
    content = windows.content
    inside = windows.inside
    func piece(_ attributes: LayoutAttributes, frame: CellRect, clip: CellRect?) -> Piece {
      let content = contents(attributes)
      var element = Page.Element(attributes, section: section, kind: content.kind)
      element.frame = frame
      if let placed = content.frame {
        element.frame = placed.offsetBy(
          dx: frame.minX - attributes.frame.minX, dy: frame.minY - attributes.frame.minY)
      }
      return Piece(element: element, drawing: content.drawing, rule: content.rule, clip: clip)
    }
    func around(_ category: LayoutElementCategory) -> [Piece] {
      result.elements(inSection: 0).filter { $0.category == category }
        .map { piece($0, frame: windows.around($0.frame), clip: nil) }
    }
    let marks = OverflowMarks(row: row, section: section, axis: axis, looks: looks)
    var inside: [Piece] = []
    for (index, offset) in offsets.enumerated() {
      let clip = windows.window(index)
      let items = result.visibleItems(inSection: 0, offset: offset).map { item in
        piece(item.attributes, frame: windows.inside(item.frame, window: index), clip: clip)
      }
      let isOnly = offsets.count == 1
      inside += items
      inside += marks.pieces(in: clip, at: offset, over: isOnly ? items.map(\.element.frame) : [])
      guard isOnly else { continue }
      hiddenLines += result.linesMissing(from: items, contents: contents)
      // The window shows these in part or not at all.
      for item in items {
        hiddenLines +=
          axis.direction == .vertical
          ? item.linesBeside(clip, looks: looks)
          : item.drawing.lines(of: item.element.frame, outside: clip)
      }
    }
    // An item without a cell is in no window, however many there are.
    hiddenLines += result.elements(inSection: 0).reduce(0) { lines, element in
      guard element.category == .item, element.frame.isEmpty else { return lines }
      return lines + contents(element).drawing.lines(of: element.frame, outside: .zero)
    }
    pieces = around(.decoration) + inside + around(.boundary)
  }
}

extension LayoutResult {
  /// The lines of the section's items that are not among the pieces.
  fileprivate func linesMissing(
    from pieces: [SectionStrip.Piece], contents: (LayoutAttributes) -> SectionStrip.Content
  ) -> Int {
    let items = elements(inSection: 0).filter { $0.category == .item }
    var isShown = Array(repeating: false, count: items.count)
    for piece in pieces where piece.element.category == .item {
      if let item = piece.element.item, isShown.indices.contains(item) { isShown[item] = true }
    }
    return items.reduce(0) { lines, element in
      let item = element.indexPath.item
      guard isShown.indices.contains(item), !isShown[item], !element.frame.isEmpty else {
        return lines
      }
      return lines + contents(element).drawing.lines(of: element.frame, outside: .zero)
    }
  }
}

/// Where windows onto a section are, one after another, instead of the only one it was solved
/// with.
private struct WindowStack {
  /// The cells of all of it.
  let bounds: CellRect
  /// The cells along the axis.
  let length: Int
  /// The rows of each window.
  let extents: [Range<Int>]
  /// The rows between the section's headers and footers.
  let inside: Range<Int>
  private let axis: PageAxis
  private let solvedLength: Int
  private let viewport: CellRect

  init(_ result: LayoutResult, row: OrthogonalSection, count: Int, axis: PageAxis) {
    self.axis = axis
    viewport = row.viewport
    let solved = axis.length(of: result.contentSize)
    solvedLength = solved
    let first = axis.extent(of: row.viewport, in: solved)
    // Two windows are a row apart, or two columns.
    let step = first.count + (axis.direction == .vertical ? 1 : 2)
    let growth = max(0, count - 1) * step
    extents = (0..<count).map { first.moved(by: $0 * step) }
    length = solved + growth
    let extent = axis.rect(along: 0..<length, of: CellRect(origin: .zero, size: .zero))
    let all = CellRect(origin: .zero, size: result.contentSize)
    bounds = CellRect(
      origin: .zero, size: axis.rect(along: extent, across: all).size)
    let contentFrame = result.sections.first.map { axis.extent(of: $0.contentFrame, in: solved) }
    inside = contentFrame.map { $0.lowerBound..<$0.upperBound + growth } ?? 0..<length
  }

  /// The rows from the first window to the last.
  var content: Range<Int> { (extents.first?.lowerBound ?? 0)..<(extents.last?.upperBound ?? 0) }

  /// The cells of a window.
  func window(_ index: Int) -> CellRect { place(viewport, at: extents[index]) }

  /// The frame, in one of the windows, of an element that was solved in the only one.
  func inside(_ frame: CellRect, window index: Int) -> CellRect {
    let shift = extents[index].lowerBound - extents[0].lowerBound
    let extent = axis.extent(of: frame, in: solvedLength)
    return place(frame, at: extent.moved(by: shift))
  }

  /// The frame of an element around the windows: one that lies behind them grows, one that comes
  /// after them moves on.
  func around(_ frame: CellRect) -> CellRect {
    let extent = axis.extent(of: frame, in: solvedLength)
    let growth = length - solvedLength
    let windowEnd = extents.first?.upperBound ?? 0
    let start = extent.lowerBound + (extent.lowerBound >= windowEnd ? growth : 0)
    return place(
      frame, at: start..<extent.upperBound + (extent.upperBound >= windowEnd ? growth : 0))
  }

  private func place(_ frame: CellRect, at extent: Range<Int>) -> CellRect {
    axis.rect(along: axis.rect(along: extent, of: bounds), across: frame)
  }
}

extension OrthogonalSection {
  /// The offsets of windows of `length` cells that show all groups, one after another: the first at
  /// the start of the row, or before it; each of the others at the last stop that leaves nothing
  /// out between it and the one before, the end of the row only after all the others.
  ///
  /// - Complexity: O(*n*) in the number of stops and windows.
  func windowsOfAll(length: Int) -> [Int] {
    let length = max(1, length)
    var inner = (stops ?? []).filter { $0 < maximumOffset }[...]
    var last = min(0, stops?.first ?? 0)
    var offsets = [last]
    while last < maximumOffset {
      let reached = last + length
      let passed = inner.prefix { $0 <= reached }
      inner = inner.dropFirst(passed.count)
      let stop = passed.last.flatMap { $0 > last ? $0 : nil }
      last = stop ?? min(reached, maximumOffset)
      offsets.append(last)
    }
    return offsets
  }
}
