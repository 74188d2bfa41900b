import GalleyCells
import GalleyLayout
import Testing

private func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  LayoutSize(widthDimension: width, heightDimension: height)
}

private func solve(
  _ layout: CompositionalLayout, _ count: Int, width: Int = 40, height: Int? = nil,
  heights: [Int] = []
) -> LayoutResult {
  layout.solve(
    itemCounts: [count],
    in: LayoutEnvironment(container: LayoutContainer(width: width, height: height))
  ) { element, proposed in
    let item = element.indexPath.item
    return item < heights.count ? CellSize(width: proposed, height: heights[item]) : nil
  }
}

private func frames(_ result: LayoutResult) -> [CellRect] {
  result.elements(inSection: 0).filter { $0.category == .item }.map(\.frame)
}

/// A footer that is moved above its section makes room there, and the section moves down by it
/// (rule B4): 4 rows moved up by 7 leave 3 above.
@Test func aFooterAboveItsSectionMakesRoom() {
  let footer = LayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(1)), elementKind: "footer",
    alignment: .bottom, absoluteOffset: CellPoint(x: 0, y: -7))
  let row = LayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(4)))
  var section = LayoutSection(
    group: .vertical(layoutSize: row.layoutSize, subitems: [row]))
  section.boundarySupplementaryItems = [footer]
  let inSection = solve(CompositionalLayout(section: section), 1)
  #expect(frames(inSection) == [CellRect(x: 0, y: 3, width: 40, height: 4)])
  #expect(inSection.boundaryItems.map(\.frame.minY) == [0])
  #expect(inSection.contentSize.height == 7)

  section.boundarySupplementaryItems = []
  var configuration = CompositionalLayoutConfiguration()
  configuration.boundarySupplementaryItems = [footer]
  let inLayout = solve(
    CompositionalLayout(section: section, configuration: configuration), 1)
  #expect(frames(inLayout) == frames(inSection))
  #expect(inLayout.boundaryItems.map(\.frame.minY) == [0])
  #expect(inLayout.contentSize.height == 7)
}

/// The groups of an orthogonal section lie in a row as high as the tallest; a flexible edge above
/// puts the others at its bottom (rules O1 and S7).
@Test func groupsOfAnOrthogonalRowAlignInIt() {
  var group = LayoutGroup.vertical(
    layoutSize: size(.absolute(10), .estimated(1)),
    subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(1)))])
  group.edgeSpacing = LayoutEdgeSpacing(
    leading: nil, top: .flexible(1), trailing: nil, bottom: nil)
  var section = LayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuous
  let result = solve(CompositionalLayout(section: section), 3, heights: [2, 5, 3])
  #expect(frames(result).map(\.minY) == [4, 1, 3])
  #expect(result.contentSize.height == 6)
}

/// Fractions of the width are shares of the width less the gaps, as heights too, so that a square
/// stays one (rules D3, D6 and G7): (32 - 2 × 4) ÷ 3.
@Test(arguments: [FractionBasis.container, .afterSpacing])
func squaresBetweenGapsAreSquare(basis: FractionBasis) {
  var group = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(20)),
    repeatingSubitem: LayoutItem(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalWidth(1 / 3))),
    count: 3)
  group.interItemSpacing = .fixed(4)
  var configuration = CompositionalLayoutConfiguration()
  configuration.fractionBasis = basis
  let layout = CompositionalLayout(
    section: LayoutSection(group: group), configuration: configuration)
  let squares = [0, 12, 24].map { CellRect(x: $0, y: 0, width: 8, height: 8) }
  #expect(frames(solve(layout, 3, width: 32)) == squares)
}

/// How many places share a row counts the widths that are fractions of its height (rule D6): with
/// two, 12 - 4 cells are left, and half of them and 2 cells fit; a third would leave 4.
@Test func placesBetweenGapsCountOtherFractions() {
  var group = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(4)),
    subitems: [
      LayoutItem(layoutSize: size(.fractionalHeight(1 / 2), .fractionalHeight(1))),
      LayoutItem(layoutSize: size(.fractionalWidth(1 / 2), .fractionalHeight(1))),
    ])
  group.interItemSpacing = .fixed(4)
  var configuration = CompositionalLayoutConfiguration()
  configuration.fractionBasis = .afterSpacing
  let layout = CompositionalLayout(
    section: LayoutSection(group: group), configuration: configuration)
  #expect(
    frames(solve(layout, 2, width: 12)).map { [$0.minX, $0.width] } == [[0, 2], [6, 4]])
}

/// An overshoot of exactly half an item is not forgiven, whatever the fraction (rule G3).
@Test(arguments: [(2, 3), (2, 7), (4, 5)])
func halfAnItemOverDoesNotFit(above: Int, below: Int) {
  let width = Fraction(above, below)
  let row = LayoutGroup.horizontal(
    layoutSize: size(.absolute(width * Fraction(3, 2)), .absolute(2)),
    subitems: [LayoutItem(layoutSize: size(.absolute(width), .fractionalHeight(1)))])
  let result = solve(CompositionalLayout(section: LayoutSection(group: row)), 2)
  #expect(frames(result).map(\.minY) == [0, 2])
}

/// Uniform items are uniform in a group that places its subitem a number of times, too, and a row
/// that is as wide as its items has room for them (rules E7, E10, G6 and G7).
@Test func uniformItemsAreUniformHoweverTheyAreRepeated() {
  let item = LayoutItem(
    layoutSize: size(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 1)))
  let column = size(.fractionalWidth(1), .estimated(1))
  for group: LayoutGroup in [
    .vertical(layoutSize: column, subitem: item, count: 3),
    .vertical(layoutSize: column, repeatingSubitem: item, count: 3),
    .vertical(layoutSize: column, subitems: [item, item, item]),
  ] {
    let result = solve(
      CompositionalLayout(section: LayoutSection(group: group)), 4, heights: [1, 4, 2, 3])
    #expect(frames(result).map(\.height) == [4, 4, 4, 3])
    #expect(frames(result).map(\.minY) == [0, 4, 8, 12])
  }
  let word = LayoutItem(
    layoutSize: size(.uniformAcrossSiblings(estimate: 1), .absolute(1)))
  let row = LayoutGroup.horizontal(
    layoutSize: size(.estimated(1), .absolute(1)), subitems: [word, word, word])
  let result = CompositionalLayout(section: LayoutSection(group: row)).solve(
    itemCounts: [3],
    in: LayoutEnvironment(container: LayoutContainer(width: 40, height: nil))
  ) { element, _ in CellSize(width: [3, 7, 4][element.indexPath.item], height: 1) }
  #expect(frames(result).map(\.minX) == [0, 7, 14])
  #expect(frames(result).map(\.width) == [7, 7, 7])
}

/// Uniform items are as large as the largest one present, estimated ones among them; items missing
/// from the last group do not count (rules E5 and E7).
@Test func uniformItemsFollowWhatIsThere() {
  let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 3)
  let column = LayoutGroup.vertical(
    layoutSize: size(.fractionalWidth(1), .estimated(1)),
    subitems: [
      LayoutItem(layoutSize: size(.fractionalWidth(1), uniform)),
      LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(1))),
    ])
  let stacked = solve(
    CompositionalLayout(section: LayoutSection(group: column)), 2, heights: [1, 5])
  #expect(frames(stacked).map(\.height) == [5, 5])
  let row = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(1)),
    subitems: [LayoutItem(layoutSize: size(uniform, .absolute(1)))])
  let chips = CompositionalLayout(section: LayoutSection(group: row)).solve(
    itemCounts: [3],
    in: LayoutEnvironment(container: LayoutContainer(width: 16, height: nil))
  ) { element, _ in CellSize(width: [7, 8, 1][element.indexPath.item], height: 1) }
  #expect(frames(chips).map(\.width) == [8, 8, 1])
}

/// An empty item takes no room in a column, and the next one follows it there (rules G1 and G2).
@Test func anEmptyItemDoesNotEndAColumn() {
  let column = LayoutGroup.vertical(
    layoutSize: size(.absolute(9), .absolute(5)),
    subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(4)))])
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: column)), 4, heights: [2, 0, 0, 3])
  #expect(frames(result).map(\.minY) == [0, 2, 2, 2])
}

/// A badge of a custom group is attached to the group once, not to its items (rule A5).
@Test func aCustomGroupCarriesItsBadgeOnce() {
  func badge(_ kind: String) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: size(.absolute(1), .absolute(1)), elementKind: kind,
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
  }
  var custom = LayoutGroup.custom(layoutSize: size(.absolute(10), .absolute(2))) { _ in
    [0, 5].map { LayoutGroupCustomItem(frame: CellRect(x: $0, y: 0, width: 4, height: 1)) }
  }
  custom.supplementaryItems = [badge("group")]
  let row = LayoutGroup.horizontal(
    layoutSize: size(.absolute(20), .absolute(2)),
    subitems: [
      LayoutItem(
        layoutSize: size(.absolute(10), .fractionalHeight(1)), supplementaryItems: [badge("item")]),
      custom,
    ])
  let result = solve(CompositionalLayout(section: LayoutSection(group: row)), 3)
  let badges = result.elements(inSection: 0).filter { $0.category == .supplementary }
  #expect(badges.map(\.kind) == ["item", "group"])
  #expect(badges.map(\.frame.minX) == [9, 19])
}
