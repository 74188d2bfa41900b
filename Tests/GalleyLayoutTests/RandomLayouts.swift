import GalleyCells
import GalleyLayout
import TestSupport

/// Random descriptions for laws that hold for every layout.
struct RandomLayout {
  var random: SeededGenerator
  /// The numbers that sizes are drawn from.
  var sizes: [Int] = Array(0...24)
  /// Whether sizes may follow content.
  var allowsContent = true

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func chance(_ one: Int, in many: Int) -> Bool {
    Int.random(in: 0..<many, using: &random) < one
  }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  mutating func size() -> Int { pick(sizes) }

  mutating func fraction() -> Fraction {
    let below = max(1, abs(size() % 1_000_000))
    return chance(1, in: 8) ? Fraction(size(), below) : Fraction(1, pick([1, 2, 3, 4, 5, 7, 16]))
  }

  mutating func dimension() -> LayoutDimension {
    switch Int.random(in: 0..<(allowsContent ? 9 : 6), using: &random) {
    case 0, 1: .absolute(size())
    case 2: .fractionalWidth(fraction())
    case 3: .fractionalHeight(fraction())
    case 4: .absolute(fraction())
    case 5: .share(size())
    case 6, 7: .estimated(size())
    default: .uniformAcrossSiblings(estimate: size())
    }
  }

  mutating func layoutSize() -> LayoutSize {
    LayoutSize(widthDimension: dimension(), heightDimension: dimension())
  }

  mutating func insets() -> DirectionalEdgeInsets {
    if chance(2, in: 3) { return .zero }
    return DirectionalEdgeInsets(
      top: size() % 4, leading: size() % 4, bottom: size() % 4, trailing: size() % 4)
  }

  mutating func spacing() -> LayoutSpacing? {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .fixed(size())
    case 1: .flexible(size())
    case 2: .fixed(-1)
    default: nil
    }
  }

  mutating func edges() -> LayoutEdgeSpacing? {
    if chance(3, in: 4) { return nil }
    return LayoutEdgeSpacing(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  mutating func anchor() -> LayoutAnchor {
    let edges: [DirectionalRectEdge] = [
      [], .top, .leading, [.top, .trailing], [.bottom, .leading], .all,
    ]
    return chance(1, in: 2)
      ? LayoutAnchor(edges: pick(edges), absoluteOffset: CellPoint(x: size(), y: 0 &- size()))
      : LayoutAnchor(
        edges: pick(edges), fractionalOffset: FractionPoint(x: fraction(), y: fraction()))
  }

  mutating func supplementaries() -> [LayoutSupplementaryItem] {
    if chance(5, in: 6) { return [] }
    return [
      LayoutSupplementaryItem(
        layoutSize: layoutSize(), elementKind: pick(["badge", "mark"]),
        containerAnchor: anchor(), itemAnchor: anchor())
    ]
  }

  mutating func item() -> LayoutItem {
    var item = LayoutItem(layoutSize: layoutSize(), supplementaryItems: supplementaries())
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    if chance(1, in: 8) { item.minimumHeight = size() }
    if chance(1, in: 8) { item.maximumHeight = size() }
    return item
  }

  mutating func subitem(depth: Int) -> any LayoutSubitem {
    depth > 0 && chance(1, in: 2) ? group(depth: depth - 1) : item()
  }

  mutating func group(depth: Int) -> LayoutGroup {
    let layoutSize = layoutSize()
    var group: LayoutGroup
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      group = .horizontal(
        layoutSize: layoutSize, subitem: subitem(depth: depth), count: size())
    case 1:
      group = .vertical(layoutSize: layoutSize, subitem: subitem(depth: depth), count: size())
    case 2:
      group = .horizontal(
        layoutSize: layoutSize, repeatingSubitem: subitem(depth: depth), count: size())
    case 3:
      group = .vertical(
        layoutSize: layoutSize, repeatingSubitem: subitem(depth: depth), count: size())
    case 4:
      group = .waterfall(layoutSize: layoutSize, subitem: subitem(depth: depth), count: size())
    case 5:
      let frames = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        LayoutGroupCustomItem(
          frame: CellRect(x: size(), y: size(), width: size(), height: size()))
      }
      group = .custom(layoutSize: layoutSize) { _ in frames }
    case 6:
      let picture = pick(["a a b/c d b", "a b/a c", "a a b/d . b/d c c", "a", "a b c/a d d"])
      let widths = (0..<Int.random(in: 0..<3, using: &random)).map { _ in dimension() }
      let heights = (0..<Int.random(in: 0..<3, using: &random)).map { _ in dimension() }
      group =
        (try? .areas(layoutSize: layoutSize, picture, widths: widths, heights: heights))
        ?? .horizontal(layoutSize: layoutSize, subitems: [])
    default:
      let count = Int.random(in: 0..<4, using: &random)
      let subitems: [any LayoutSubitem] = (0..<count).map { _ in subitem(depth: depth) }
      group =
        chance(1, in: 2)
        ? .horizontal(layoutSize: layoutSize, subitems: subitems)
        : .vertical(layoutSize: layoutSize, subitems: subitems)
    }
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    group.interItemSpacing = spacing()
    group.supplementaryItems = supplementaries()
    return group
  }

  mutating func boundary() -> [LayoutBoundarySupplementaryItem] {
    (0..<(chance(1, in: 3) ? 2 : 0)).map { _ in
      var item = LayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(), elementKind: pick(["header", "footer"]),
        alignment: pick([.top, .bottom, .leading, .trailing, .topTrailing, .bottomLeading]),
        absoluteOffset: chance(1, in: 3) ? CellPoint(x: size(), y: 0 &- size()) : .zero)
      item.extendsBoundary = chance(2, in: 3)
      item.pinToVisibleBounds = chance(1, in: 2)
      item.contentInsets = insets()
      return item
    }
  }

  mutating func section() -> LayoutSection {
    var section = LayoutSection(group: group(depth: 2))
    section.contentInsets = insets()
    section.interGroupSpacing = size()
    if chance(1, in: 4) {
      section.orthogonalScrollingBehavior = pick([
        .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging,
        .groupPagingCentered,
      ])
      if chance(1, in: 2) { section.orthogonalOffset = size() }
    }
    section.boundarySupplementaryItems = boundary()
    section.supplementariesFollowContentInsets = chance(1, in: 2)
    if chance(1, in: 3) { section.decorationItems = [.background(elementKind: "back")] }
    return section
  }

  mutating func layout(sections count: Int) -> (CompositionalLayout, [Int]) {
    var configuration = CompositionalLayoutConfiguration()
    if chance(1, in: 4) { configuration.scrollDirection = .horizontal }
    if chance(1, in: 4) { configuration.fractionBasis = .afterSpacing }
    if chance(1, in: 4) { configuration.cellAspectRatio = fraction() }
    configuration.interSectionSpacing = size()
    configuration.boundarySupplementaryItems = boundary()
    configuration.contentInsetsReference = pick([.automatic, .none, .margins])
    let sections = (0..<count).map { _ in section() }
    let counts = sections.map { _ in Int.random(in: 0..<12, using: &random) }
    return (
      CompositionalLayout(
        sectionProvider: { index, _ in sections[index] }, configuration: configuration), counts
    )
  }

  mutating func environment(_ direction: LayoutDirection = .leftToRight) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutContainer(
        width: chance(1, in: 12) ? nil : size() &* 4, height: chance(1, in: 2) ? nil : size() &* 2,
        contentInsets: insets()),
      layoutDirection: direction)
  }
}

/// Sizes that follow from the element alone.
func measured(_ element: LayoutElement, _ width: Int) -> CellSize? {
  if element.indexPath.item % 5 == 4 { return nil }
  return CellSize(
    width: (element.indexPath.item &* 7) % 11, height: 1 + (element.indexPath.item + width) % 4)
}
