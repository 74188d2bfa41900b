import GalleyCells
import GalleyLayout
import TestSupport
import Testing

/// A random layout of known sizes, or the same with its axes exchanged.
///
/// Content is left out: text is measured at its width, so a turned page of text is another page.
private struct TurnableLayout {
  var random: SeededGenerator
  let isTurned: Bool

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func chance(_ one: Int, in many: Int) -> Bool { number(1...many) <= one }

  mutating func fraction() -> Fraction { Fraction(number(1...4), number(2...7)) }

  mutating func dimension() -> LayoutDimension {
    switch number(0...3) {
    case 0: .absolute(number(1...12))
    case 1: isTurned ? .fractionalWidth(fraction()) : .fractionalHeight(fraction())
    default: isTurned ? .fractionalHeight(fraction()) : .fractionalWidth(fraction())
    }
  }

  mutating func layoutSize() -> LayoutSize {
    let (one, other) = (dimension(), dimension())
    return isTurned
      ? LayoutSize(widthDimension: other, heightDimension: one)
      : LayoutSize(widthDimension: one, heightDimension: other)
  }

  mutating func insets() -> DirectionalEdgeInsets {
    if chance(2, in: 3) { return .zero }
    let (a, b, c, d) = (number(0...2), number(0...2), number(0...2), number(0...2))
    return isTurned
      ? DirectionalEdgeInsets(top: b, leading: a, bottom: d, trailing: c)
      : DirectionalEdgeInsets(top: a, leading: b, bottom: c, trailing: d)
  }

  mutating func spacing() -> LayoutSpacing? {
    switch number(0...2) {
    case 0: .fixed(number(0...3))
    case 1: .flexible(number(0...2))
    default: nil
    }
  }

  mutating func edges() -> LayoutEdgeSpacing? {
    if chance(2, in: 3) { return nil }
    let (a, b, c, d) = (spacing(), spacing(), spacing(), spacing())
    return isTurned
      ? LayoutEdgeSpacing(leading: b, top: a, trailing: d, bottom: c)
      : LayoutEdgeSpacing(leading: a, top: b, trailing: c, bottom: d)
  }

  func turned(_ edges: DirectionalRectEdge) -> DirectionalRectEdge {
    guard isTurned else { return edges }
    let pairs: [(DirectionalRectEdge, DirectionalRectEdge)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    return pairs.reduce(into: []) { if edges.contains($1.0) { $0.insert($1.1) } }
  }

  func point(_ x: Int, _ y: Int) -> CellPoint {
    isTurned ? CellPoint(x: y, y: x) : CellPoint(x: x, y: y)
  }

  mutating func supplementaries() -> [LayoutSupplementaryItem] {
    if chance(4, in: 5) { return [] }
    let edges: [DirectionalRectEdge] = [.top, .trailing, [.bottom, .leading], []]
    let anchor = LayoutAnchor(
      edges: turned(edges[number(0...3)]),
      absoluteOffset: point(number(-2...2), number(-2...2)))
    return [
      LayoutSupplementaryItem(
        layoutSize: layoutSize(), elementKind: "badge", containerAnchor: anchor)
    ]
  }

  mutating func subitem(depth: Int) -> any LayoutSubitem {
    if depth > 0, chance(1, in: 2) { return group(depth: depth - 1) }
    var item = LayoutItem(layoutSize: layoutSize(), supplementaryItems: supplementaries())
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    return item
  }

  mutating func group(depth: Int) -> LayoutGroup {
    let size = layoutSize()
    let isRow = chance(1, in: 2) != isTurned
    let count = number(1...4)
    let subitems: [any LayoutSubitem] = (0..<number(1...3)).map { _ in subitem(depth: depth) }
    var group: LayoutGroup
    switch number(0...4) {
    case 0:
      group =
        isRow
        ? .horizontal(layoutSize: size, subitem: subitems[0], count: count)
        : .vertical(layoutSize: size, subitem: subitems[0], count: count)
    case 1:
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: subitems[0], count: count)
        : .vertical(layoutSize: size, repeatingSubitem: subitems[0], count: count)
    default:
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: subitems)
        : .vertical(layoutSize: size, subitems: subitems)
    }
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    group.interItemSpacing = spacing()
    group.supplementaryItems = supplementaries()
    return group
  }

  mutating func boundary() -> [LayoutBoundarySupplementaryItem] {
    if chance(1, in: 2) { return [] }
    let places: [(RectAlignment, RectAlignment)] = [
      (.top, .leading), (.bottomTrailing, .bottomTrailing), (.trailing, .bottom),
      (.bottomLeading, .topTrailing),
    ]
    let place = places[number(0...3)]
    var item = LayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(), elementKind: "header", alignment: isTurned ? place.1 : place.0,
      absoluteOffset: point(number(-3...3), number(-9...9)))
    item.extendsBoundary = chance(2, in: 3)
    item.contentInsets = insets()
    return [item]
  }

  mutating func solve() -> LayoutResult {
    var configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = chance(1, in: 2) != isTurned ? .vertical : .horizontal
    configuration.interSectionSpacing = number(0...2)
    if chance(1, in: 4) { configuration.fractionBasis = .afterSpacing }
    configuration.boundarySupplementaryItems = boundary()
    let behaviors: [OrthogonalScrollingBehavior] = [
      .none, .none, .none, .continuous, .paging, .groupPagingCentered,
    ]
    let sections = (0..<2).map { _ in
      var section = LayoutSection(group: group(depth: 2))
      section.contentInsets = insets()
      section.interGroupSpacing = number(0...2)
      section.orthogonalScrollingBehavior = behaviors[number(0...5)]
      section.boundarySupplementaryItems = boundary()
      if chance(1, in: 3) { section.decorationItems = [.background(elementKind: "back")] }
      return section
    }
    let counts = sections.map { _ in number(0...7) }
    let (width, height) = (number(1...60), number(1...40))
    return CompositionalLayout(
      sectionProvider: { index, _ in sections[index] }, configuration: configuration
    )
    .solve(
      itemCounts: counts,
      in: LayoutEnvironment(
        container: isTurned
          ? LayoutContainer(width: height, height: width)
          : LayoutContainer(width: width, height: height)))
  }
}

/// A layout with its axes exchanged is the same layout with its axes exchanged (rule H1).
@Test func turningALayoutTurnsItsFrames() {
  for seed in seeds(1000) {
    var straight = TurnableLayout(random: SeededGenerator(seed: seed), isTurned: false)
    var turned = TurnableLayout(random: SeededGenerator(seed: seed), isTurned: true)
    let (one, other) = (straight.solve(), turned.solve())
    #expect(one.contentSize.width == other.contentSize.height, "seed \(seed)")
    #expect(one.contentSize.height == other.contentSize.width, "seed \(seed)")
    let elements = one.sections.indices.flatMap(one.elements) + one.layoutBoundaryItems
    let others = other.sections.indices.flatMap(other.elements) + other.layoutBoundaryItems
    #expect(elements.count == others.count, "seed \(seed)")
    for (element, twin) in zip(elements, others) {
      let frame = twin.frame
      #expect(
        element.frame
          == CellRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width),
        "seed \(seed)")
    }
    #expect(
      one.orthogonalSections.map(\.stops) == other.orthogonalSections.map(\.stops), "seed \(seed)")
  }
}
