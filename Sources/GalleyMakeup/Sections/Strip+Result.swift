import GalleyCells
import GalleyLayout
import GalleyManuscript

extension Strip {
  /// The strip of a solved section, the `section`th of the page. `drawing` says what is drawn in
  /// an element's frame, and what pages call the element.
  init(
    _ result: LayoutResult, section: Int?, axis: Template.Axis = .vertical,
    drawing: (LayoutAttributes) -> (Drawing, kind: String)
  ) {
    size = result.contentSize
    let groups = result.groups(inSection: 0)
    cuts = zip(groups, groups.dropFirst()).map { group, next in
      Cut(
        end: group.frame.extent(along: axis).upperBound,
        next: next.frame.extent(along: axis).lowerBound)
    }
    length = axis == .vertical ? size.height : size.width
    let all = CellRect(origin: .zero, size: size)
    pieces = result.layoutAttributesForElements(in: all).map { attributes in
      let (drawing, kind) = drawing(attributes)
      return Piece(
        element: Page.Element(attributes, section: section, kind: kind), drawing: drawing)
    }
  }

  /// Draws a rule in the middle of each gap between columns.
  mutating func addRules(_ design: Template.Columns, geometry: ColumnGeometry) {
    guard let weight = Template.Border(design.rule).lineWeight else { return }
    let columns = pieces.map(\.element).filter { $0.category == .item }
    var rules: [Piece] = []
    for band in stride(from: 0, to: columns.count, by: geometry.count) {
      let frames = columns[band..<min(columns.count, band + geometry.count)].map(\.frame)
      let height = frames.map(\.height).max() ?? 0
      for (left, right) in zip(frames, frames.dropFirst()) {
        let x = left.maxX + (right.minX - left.maxX) / 2
        let frame = CellRect(x: x, y: left.minY, width: 1, height: height)
        let element = Page.Element(
          category: .decoration, section: columns[band].section, item: nil, kind: "rule",
          frame: frame, z: 0)
        rules.append(Piece(element: element, drawing: .rule(weight)))
      }
    }
    pieces = rules + pieces
  }
}

extension CellRect {
  /// The rows that are covered, or along a horizontal axis the columns.
  func extent(along axis: Template.Axis) -> Range<Int> {
    axis == .vertical ? minY..<maxY : minX..<maxX
  }
}

extension Page.Element {
  /// The element of a solved frame, under the name that pages call it.
  init(_ attributes: LayoutAttributes, section: Int?, kind: String) {
    let category: Page.Category =
      switch attributes.category {
      case .item: .item
      case .supplementary: .supplementary
      case .boundary: .boundary
      case .decoration: .decoration
      }
    let hasItem = category == .item || category == .supplementary
    self.init(
      category: category, section: section,
      item: hasItem ? attributes.indexPath.item : nil, kind: kind, frame: attributes.frame,
      z: attributes.zIndex)
  }
}
