import GalleyCells
import GalleyLayout
import Testing

private let row = LayoutSize(
  widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))

private func solve(
  _ layout: CompositionalLayout, _ counts: [Int], width: Int = 40, height: Int? = nil
) -> LayoutResult {
  layout.solve(
    itemCounts: counts,
    in: LayoutEnvironment(container: LayoutContainer(width: width, height: height))
  ) { element, proposed in CellSize(width: proposed, height: 1 + element.indexPath.item % 2) }
}

// Lists (rule LS1)

@Test func aPlainListHasSeparatorsBetweenItsRows() {
  let layout = CompositionalLayout(section: .list(using: .init(appearance: .plain)))
  let result = solve(layout, [3])
  let frames: [CellRect] = [
    CellRect(x: 0, y: 0, width: 40, height: 1), CellRect(x: 0, y: 2, width: 40, height: 2),
    CellRect(x: 0, y: 5, width: 40, height: 1),
  ]
  let items = result.elements(inSection: 0).filter { $0.category == .item }
  #expect(items.map(\.frame) == frames)
  #expect(
    result.elements(inSection: 0).filter { $0.kind == LayoutListConfiguration.separatorElementKind }
      .map(\.frame.minY) == [1, 4])
}

@Test func groupedListsAreABlankLineApart() {
  var configuration = LayoutListConfiguration(appearance: .grouped)
  configuration.showsSeparators = false
  configuration.headerMode = .supplementary
  configuration.footerMode = .supplementary
  let result = solve(CompositionalLayout(section: .list(using: configuration)), [1, 2])
  // Header, row, footer of 2; a blank line; header, rows of 1 and 2, footer of 2.
  #expect(result.sections.map(\.frame.minY) == [0, 5])
  #expect(result.sections.map(\.frame.height) == [4, 6])
}

@Test func anInsetListLiesInABox() {
  var configuration = LayoutListConfiguration(appearance: .insetGrouped)
  configuration.showsSeparators = false
  configuration.headerMode = .firstItemInSection
  let result = solve(CompositionalLayout(section: .list(using: configuration)), [2])
  let elements = result.elements(inSection: 0)
  #expect(elements.first?.kind == LayoutListConfiguration.boxElementKind)
  #expect(elements.first?.frame == CellRect(x: 0, y: 0, width: 40, height: 5))
  #expect(elements.dropFirst().map(\.style) == [LayoutListConfiguration.headerStyle, nil])
  #expect(elements.dropFirst().map(\.frame.minX) == [2, 2])
}

@Test func paddingStandsAboveTheHeader() {
  var configuration = LayoutListConfiguration(appearance: .sidebarPlain)
  configuration.headerMode = .supplementary
  configuration.headerTopPadding = 2
  let result = solve(CompositionalLayout(section: .list(using: configuration)), [1])
  #expect(
    result.layoutAttributesForSupplementaryView(
      ofKind: LayoutListConfiguration.headerElementKind, at: LayoutIndexPath(item: 0, section: 0)
    )?.frame.minY == 2)
  #expect(result.contentSize.height == 4)
}

// Uniform groups (rule E8)

@Test func groupsOfUniformHeightAreAsTallAsTheTallest() {
  let item = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5),
      heightDimension: .uniformAcrossSiblings(estimate: 1)))
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .uniformAcrossSiblings(estimate: 1)), subitems: [item])
  let layout = CompositionalLayout(section: LayoutSection(group: group))
  let result = layout.solve(
    itemCounts: [5], in: LayoutEnvironment(container: LayoutContainer(width: 20, height: nil))
  ) { element, width in CellSize(width: width, height: [1, 2, 7, 3, 1][element.indexPath.item]) }
  #expect(result.elements(inSection: 0).map(\.frame.height) == [7, 7, 7, 7, 7])
  #expect(result.groups(inSection: 0).map(\.frame.minY) == [0, 7, 14])
  #expect(result.groups(inSection: 0).map(\.items) == [0..<2, 2..<4, 4..<5])
}

// Providers (rule N1)

@Test func aSectionProviderIsAskedOnceAndLearnsTheRoom() {
  let layout = CompositionalLayout { index, environment in
    let narrow = environment.container.effectiveContentSize.width < 60
    let item = LayoutItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(narrow ? 1 : 1 / 2), heightDimension: .absolute(1)))
    return LayoutSection(
      group: .horizontal(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
        subitems: [item]))
  }
  #expect(solve(layout, [2], width: 59).contentSize.height == 2)
  #expect(solve(layout, [2], width: 60).contentSize.height == 1)
}

/// N1: without a section nothing of it is placed.
@Test func aMissingSectionIsTold() {
  let layout = CompositionalLayout { _, _ in nil }
  let result = solve(layout, [0, 2])
  #expect(result.diagnostics.map(\.code) == [.missingSection])
  #expect(result.diagnostics.map(\.section) == [1])
  #expect(result.diagnostics.map(\.count) == [2])
  #expect(result.elements(inSection: 1).isEmpty)
  #expect(result.contentSize.height == 0)
}

// Visible items (rule N4)

@Test func aHandlerChangesWhatIsDrawnButNotWhatIsLaidOut() {
  let item = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  var section = LayoutSection(
    group: .horizontal(
      layoutSize: LayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(2)),
      subitems: [item]))
  section.orthogonalScrollingBehavior = .groupPaging
  section.visibleItemsInvalidationHandler = { items, offset, _ in
    for index in items.indices where items[index].attributes.frame.minX < 10 {
      items[index].isHidden = true
    }
    items[items.count - 1].translation.y = offset.x
  }
  let result = solve(CompositionalLayout(section: section), [6], width: 25)
  let visible = result.visibleItems(inSection: 0, offset: 10)
  #expect(visible.map(\.attributes.indexPath.item) == [2, 3])
  #expect(visible.map(\.frame.minX) == [10, 20])
  #expect(visible.map(\.frame.minY) == [0, 10])
  #expect(result.elements(inSection: 0).map(\.frame.minX) == [0, 10, 20, 30, 40, 50])
  #expect(result.orthogonalSections.first?.restingOffset(for: 14) == 10)
}

/// O5: a window that may rest at its own multiples comes to the earlier of two that are as near.
@Test func aWindowRestsAtTheEarlierOfTwoPlaces() {
  let size = LayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(1))
  var section = LayoutSection(
    group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  section.orthogonalScrollingBehavior = .paging
  let row = solve(CompositionalLayout(section: section), [9], width: 20).orthogonalSections.first
  #expect(row?.stops == [0, 20, 40, 60, 70])
  let asked = [-1, 9, 10, 11, 30, 31, 65, 66, 70, 999]
  #expect(asked.map { row?.restingOffset(for: $0) } == [0, 0, 0, 20, 20, 40, 60, 60, 70, 70])
}

// Depth and numbers of sections

private func nested(_ depth: Int, _ wrap: (LayoutGroup, Int) -> LayoutGroup) -> LayoutGroup {
  let full = LayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  var group = LayoutGroup.horizontal(
    layoutSize: full, subitems: [LayoutItem(layoutSize: full)])
  for level in 1..<depth { group = wrap(group, level) }
  return group
}

/// Sizes that follow one another down the tree take time in proportion to its depth, not to a
/// power of it; with a power this test would not end.
@Test(arguments: [
  (LayoutDimension.fractionalWidth(1), LayoutDimension.fractionalHeight(1)),
  (.fractionalWidth(1), .estimated(3)),
  (.fractionalWidth(1), .uniformAcrossSiblings(estimate: 2)),
  (.fractionalWidth(1), .share(1)),
  (.estimated(30), .uniformAcrossSiblings(estimate: 2)),
  (.estimated(30), .fractionalHeight(1)),
])
func groupsNest128Deep(
  width: GalleyLayout.LayoutDimension, height: GalleyLayout.LayoutDimension
) {
  let size = LayoutSize(widthDimension: width, heightDimension: height)
  let group = nested(128) { group, level in
    var inner = group
    inner.layoutSize = size
    return level % 2 == 0
      ? .horizontal(layoutSize: size, subitems: [inner])
      : .vertical(layoutSize: size, subitems: [inner])
  }
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: group)), [2], width: 30, height: 10)
  #expect(result.elements(inSection: 0).map(\.frame.width) == [30, 30])
  #expect(!result.diagnostics.contains { $0.code == .tooDeep })
}

/// Content is measured on the caller's thread, however deep it is nested: a closure of the main actor
/// traps on any other.
@MainActor @Test func measuresOnTheCallersThread() {
  let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(3))
  var group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
  for _ in 1..<128 { group = .vertical(layoutSize: size, subitems: [group]) }
  var isOnMainActor: [Bool] = []
  let measure: @MainActor (LayoutElement, Int) -> CellSize? = { _, width in
    isOnMainActor.append(true)
    return CellSize(width: width, height: 2)
  }
  let result = CompositionalLayout(section: LayoutSection(group: group)).solve(
    itemCounts: [1], in: LayoutEnvironment(container: LayoutContainer(width: 30, height: 10))
  ) { element, width in MainActor.assumeIsolated { measure(element, width) } }
  #expect(result.diagnostics.isEmpty)
  #expect(!isOnMainActor.isEmpty)
}

@Test func deeperNestingIsADiagnostic() {
  let full = LayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  let group = nested(100_000) { group, _ in .vertical(layoutSize: full, subitems: [group]) }
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: group)), [2], width: 30, height: 10)
  #expect(result.elements(inSection: 0).map(\.frame.height) == [10, 10])
  #expect(result.diagnostics.map(\.code) == [.tooDeep])
}

@Test func tenThousandSectionsFollowOneAnother() {
  let layout = CompositionalLayout(
    section: LayoutSection(
      group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])))
  let result = solve(layout, Array(repeating: 2, count: 10_000))
  #expect(result.sections.count == 10_000)
  #expect(result.contentSize.height == 30_000)
  #expect(result.sections[9_999].frame.minY == 29_997)
}

@Test func placesWithoutNumberTakeNoTime() {
  let item = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)))
  let size = LayoutSize(
    widthDimension: .absolute(Int(Int32.max)), heightDimension: .absolute(Int(Int32.max)))
  var inner = LayoutGroup.vertical(layoutSize: size, subitem: item, count: Int(Int32.max))
  inner.interItemSpacing = .flexible(0)
  for _ in 0..<20 {
    inner = .horizontal(layoutSize: size, repeatingSubitem: inner, count: Int(Int32.max))
  }
  let result = solve(CompositionalLayout(section: LayoutSection(group: inner)), [3])
  #expect(result.elements(inSection: 0).count == 3)
}

// Queries

@Test func aQueryOnAMillionItemsFindsOneScreen() {
  let item = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)))
  let layout = CompositionalLayout(
    section: LayoutSection(
      group: .horizontal(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(2)),
        subitems: [item])))
  let result = solve(layout, [1_000_000], width: 80)
  let found = result.layoutAttributesForElements(
    in: CellRect(x: 0, y: 300_001, width: 80, height: 24))
  #expect(found.count == 52)
  #expect(found.first?.indexPath == LayoutIndexPath(item: 600_000, section: 0))
}

// Groups that take turns

/// A row of `count` items, of a height each and together.
private func line(
  of count: Int, height: LayoutDimension, item: LayoutDimension = .fractionalHeight(1)
) -> LayoutGroup {
  .horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
    subitem: LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: item)),
    count: count)
}

@Test func groupsTakeTurns() {
  let section = LayoutSection(groups: [
    line(of: 2, height: .absolute(3)), line(of: 1, height: .absolute(1)),
  ])
  let result = solve(CompositionalLayout(section: section), [5])
  let frames: [CellRect] = [
    CellRect(x: 0, y: 0, width: 20, height: 3), CellRect(x: 20, y: 0, width: 20, height: 3),
    CellRect(x: 0, y: 3, width: 40, height: 1),
    CellRect(x: 0, y: 4, width: 20, height: 3), CellRect(x: 20, y: 4, width: 20, height: 3),
  ]
  #expect(result.elements(inSection: 0).map(\.frame) == frames)
  #expect(result.groups(inSection: 0).map(\.items) == [0..<2, 2..<3, 3..<5])
}

@Test func ofGroupsThatTakeTurnsTheUniformOnesAreAsHighAsTheHighest() {
  let section = LayoutSection(groups: [
    line(of: 1, height: .uniformAcrossSiblings(estimate: 1), item: .estimated(1)),
    line(of: 1, height: .absolute(1)),
  ])
  let result = CompositionalLayout(section: section).solve(
    itemCounts: [4], in: LayoutEnvironment(container: LayoutContainer(width: 40, height: nil))
  ) { element, width in CellSize(width: width, height: 1 + element.indexPath.item) }
  #expect(result.groups(inSection: 0).map(\.frame.height) == [3, 1, 3, 1])
}

@Test func neighboursShareARow() {
  var section = LayoutSection(group: line(of: 1, height: .absolute(3)))
  section.interGroupSpacing = -1
  let result = solve(CompositionalLayout(section: section), [3])
  #expect(result.elements(inSection: 0).map(\.frame.minY) == [0, 2, 4])
  #expect(result.contentSize.height == 7)
}

@Test func aSectionWithoutGroupsPlacesNothing() {
  let result = solve(CompositionalLayout(section: LayoutSection(groups: [])), [3])
  #expect(result.contentSize.height == 0)
}

/// P1 in queries: with a window, pinned elements are where the window has them.
@Test func queriesKnowTheWindow() {
  let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
  var header = LayoutBoundarySupplementaryItem(
    layoutSize: size, elementKind: "head", alignment: .top)
  header.pinToVisibleBounds = true
  var section = LayoutSection(
    group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  section.boundarySupplementaryItems = [header]
  let result = solve(CompositionalLayout(section: section), [9], width: 10)
  let window = CellRect(x: 0, y: 4, width: 10, height: 3)
  func kinds(_ elements: [LayoutAttributes]) -> [String] {
    elements.filter { $0.category == .boundary }.map { "\($0.kind) \($0.frame.minY)" }
  }
  #expect(kinds(result.layoutAttributesForElements(in: window)) == [])
  #expect(
    kinds(result.layoutAttributesForElements(in: window, inWindow: 4..<7)) == ["head 4"])
  #expect(
    [3, 9, 10, 20].map { kinds(result.boundaryItems(inWindow: $0..<$0 + 3)) }
      == [["head 3"], ["head 9"], ["head 9"], ["head 9"]], "it ends with its section")
  let top = CellRect(x: 0, y: 0, width: 10, height: 1)
  #expect(kinds(result.layoutAttributesForElements(in: top)) == ["head 0"])
  #expect(kinds(result.layoutAttributesForElements(in: top, inWindow: 4..<7)) == [])
}

// Negative insets of boundary items (rule I5)

/// A header and a footer reach over the rows they adjoin and the insets of the section, a side item
/// over the groups, none past the container; a mirrored layout is the mirror.
@Test(arguments: [
  ("est 1", DirectionalEdgeInsets(leading: -1, bottom: -1), [[1, 0, 37, 1]], 4),
  ("est 1", DirectionalEdgeInsets(leading: -9, bottom: -9, trailing: -9), [[0, 0, 40, 1]], 4),
  ("abs 2", DirectionalEdgeInsets(bottom: -1), [[2, 0, 36, 3]], 6),
  ("est 1", DirectionalEdgeInsets(top: -1), [[2, 0, 36, 1]], 5),
  ("est 1", DirectionalEdgeInsets(top: .min, bottom: .min), [[2, 0, 36, 1]], 5),
])
func boundaryItemsReachOverWhatIsBesideThem(
  height: String, insets: DirectionalEdgeInsets, frames: [[Int]], length: Int
) {
  let group = LayoutGroup.vertical(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)),
    subitems: [
      LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    ])
  var section = LayoutSection(group: group)
  section.contentInsets = DirectionalEdgeInsets(leading: 2, trailing: 2)
  var header = LayoutBoundarySupplementaryItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: height == "abs 2" ? .absolute(2) : .estimated(1)),
    elementKind: "header", alignment: .top)
  header.contentInsets = insets
  section.boundarySupplementaryItems = [header]
  for direction in [LayoutDirection.leftToRight, .rightToLeft] {
    let result = CompositionalLayout(section: section).solve(
      itemCounts: [1],
      in: LayoutEnvironment(
        container: LayoutContainer(width: 40, height: nil), layoutDirection: direction)
    ) { _, proposed in CellSize(width: proposed, height: 1) }
    let shown = result.elements(inSection: 0).filter { $0.kind == "header" }.map(\.frame)
    let mirrored = shown.map { direction == .leftToRight ? $0.minX : 40 - $0.maxX }
    #expect(zip(mirrored, shown).map { [$0, $1.minY, $1.width, $1.height] } == frames)
    #expect(result.contentSize == CellSize(width: 40, height: length))
  }
}

/// E7: a row as wide as its content reports items that reach beyond the room that it may take.
@Test(arguments: [(30, 0), (20, 1)])
func aRowOfNaturalWidthTellsWhatHasNoRoom(width: Int, told: Int) {
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .estimated(2), heightDimension: .estimated(1)),
    repeatingSubitem: LayoutItem(
      layoutSize: LayoutSize(
        widthDimension: .uniformAcrossSiblings(estimate: 1), heightDimension: .absolute(1))),
    count: 3)
  let result = CompositionalLayout(section: LayoutSection(group: group)).solve(
    itemCounts: [3],
    in: LayoutEnvironment(container: LayoutContainer(width: width, height: nil))
  ) { element, _ in CellSize(width: [3, 5, 9][element.indexPath.item], height: 1) }
  #expect(result.elements(inSection: 0).map(\.frame.width) == [9, 9, 9])
  #expect(result.diagnostics.map(\.code) == Array(repeating: .overflow, count: told))
}

/// C11: on a page, frames wider than the container end with it, and are measured in its width;
/// right to left they are the mirror image, and a row that scrolls is as wide as it asks.
@Test(arguments: [
  (true, false, [[0, 0, 20, 3], [0, 3, 15, 4]]),
  (false, false, [[0, 0, 30, 2], [0, 2, 15, 4]]),
  (true, true, [[0, 0, 30, 2], [30, 0, 15, 4]]),
])
func framesEndWithTheContainer(isBounded: Bool, scrolls: Bool, frames: [[Int]]) {
  func group(_ width: Int) -> LayoutGroup {
    let size = LayoutSize(widthDimension: .absolute(width), heightDimension: .estimated(1))
    return .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
  }
  var section = LayoutSection(groups: [group(30), group(15)])
  section.orthogonalScrollingBehavior = scrolls ? .continuous : .none
  var configuration = CompositionalLayoutConfiguration()
  configuration.endsWithContainer = isBounded
  let layout = CompositionalLayout(section: section, configuration: configuration)
  for direction in [LayoutDirection.leftToRight, .rightToLeft] {
    let result = layout.solve(
      itemCounts: [2],
      in: LayoutEnvironment(
        container: LayoutContainer(width: 20, height: nil), layoutDirection: direction)
    ) { _, width in CellSize(width: width, height: (59 + width) / width) }
    let width = result.contentSize.width
    #expect(
      result.elements(inSection: 0).map(\.frame).map {
        [direction == .leftToRight ? $0.minX : width - $0.maxX, $0.minY, $0.width, $0.height]
      } == frames)
  }
}
