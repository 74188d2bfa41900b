import GalleyLayout
import Testing

// The samples of public articles on UIKit's compositional layouts, with prefixes dropped and
// `let` written as `var` where a value is changed. Only this module is imported: that is the
// promise to those who carry a sample over.

private func solve(
  _ layout: CompositionalLayout, _ counts: [Int], width: Int, height: Int
) -> LayoutResult {
  layout.solve(
    itemCounts: counts,
    in: LayoutEnvironment(container: LayoutContainer(width: width, height: height)))
}

private func frames(_ result: LayoutResult, section: Int = 0) -> [[Int]] {
  result.elements(inSection: section).filter { $0.category == .item }
    .map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
}

private func frames(_ result: LayoutResult, kind: String, section: Int = 0) -> [[Int]] {
  result.elements(inSection: section).filter { $0.kind == kind }
    .map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
}

/// A mosaic of nested groups: one medium and two small squares, mirrored, and rows of three.
@Test func mosaicOfNestedGroups() {
  let sideInset = 18
  let insideInset = 8
  let topInset = 8
  let viewWidth = 400
  let smallSquareWidth = (viewWidth - (sideInset * 2 + insideInset * 2)) / 3
  let mediumSquareWidth = smallSquareWidth * 2 + insideInset
  let nestedGroupHeight = mediumSquareWidth + topInset
  let smallSquareGroupHeight = smallSquareWidth + topInset

  let layout = CompositionalLayout {
    (sectionIndex: Int, layoutEnvironment: LayoutEnvironment) -> LayoutSection? in

    let nestedGroupTypeA: LayoutGroup = {
      var smallSquareItem = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1.0),
          heightDimension: .absolute(smallSquareWidth + insideInset)))
      smallSquareItem.contentInsets = DirectionalEdgeInsets(
        top: topInset, leading: 0, bottom: 0, trailing: insideInset)
      let smallSquareGroup = LayoutGroup.vertical(
        layoutSize: LayoutSize(
          widthDimension: .absolute(smallSquareWidth + insideInset),
          heightDimension: .fractionalHeight(1.0)),
        subitem: smallSquareItem, count: 2)

      var mediumSquareItem = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .absolute(mediumSquareWidth), heightDimension: .fractionalHeight(1.0)))
      mediumSquareItem.contentInsets = DirectionalEdgeInsets(
        top: topInset, leading: 0, bottom: 0, trailing: 0)

      let nestedGroup = LayoutGroup.horizontal(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(nestedGroupHeight)),
        subitems: [smallSquareGroup, mediumSquareItem])
      return nestedGroup
    }()

    let nestedGroupTypeB: LayoutGroup = {
      var mediumSquareItem = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .absolute(mediumSquareWidth + insideInset),
          heightDimension: .fractionalHeight(1.0)))
      mediumSquareItem.contentInsets = DirectionalEdgeInsets(
        top: topInset, leading: 0, bottom: 0, trailing: insideInset)

      var smallSquareItem = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1.0),
          heightDimension: .absolute(smallSquareWidth + insideInset)))
      smallSquareItem.contentInsets = DirectionalEdgeInsets(
        top: topInset, leading: 0, bottom: 0, trailing: 0)
      let smallSquareGroup = LayoutGroup.vertical(
        layoutSize: LayoutSize(
          widthDimension: .absolute(smallSquareWidth), heightDimension: .fractionalHeight(1.0)),
        subitem: smallSquareItem, count: 2)

      let nestedGroup = LayoutGroup.horizontal(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(nestedGroupHeight)),
        subitems: [mediumSquareItem, smallSquareGroup])
      return nestedGroup
    }()

    let nestedGroupTypeC: LayoutGroup = {
      let smallSquareItem = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: .absolute(smallSquareWidth), heightDimension: .fractionalHeight(1.0)))

      var smallSquareGroup = LayoutGroup.horizontal(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1.0),
          heightDimension: .absolute(smallSquareGroupHeight)),
        subitem: smallSquareItem,
        count: 3)
      smallSquareGroup.interItemSpacing = .fixed(insideInset)
      smallSquareGroup.contentInsets = DirectionalEdgeInsets(
        top: topInset, leading: 0, bottom: 0, trailing: 0)

      return smallSquareGroup
    }()

    let group = LayoutGroup.vertical(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .absolute(nestedGroupHeight * 2 + smallSquareGroupHeight * 2)),
      subitems: [nestedGroupTypeA, nestedGroupTypeC, nestedGroupTypeB, nestedGroupTypeC])

    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(
      top: 0, leading: sideInset, bottom: 0, trailing: sideInset)
    return section
  }
  let result = solve(layout, [12], width: 400, height: 800)
  #expect(result.contentSize == CellSize(width: 400, height: 744))
  #expect(
    frames(result) == [
      [18, 8, 116, 116], [18, 132, 116, 116], [142, 8, 240, 240], [18, 256, 116, 116],
      [142, 256, 116, 116], [266, 256, 116, 116], [18, 380, 240, 240], [266, 380, 116, 116],
      [266, 504, 116, 116], [18, 628, 116, 116], [142, 628, 116, 116], [266, 628, 116, 116],
    ])
}

/// A grid with the same number of columns at every width.
@Test(arguments: [
  (370, [[25, 10, 100, 75], [135, 10, 100, 75], [245, 10, 100, 75], [25, 95, 100, 75]]),
  (320, [[25, 10, 83, 63], [118, 10, 84, 63], [212, 10, 83, 63], [25, 83, 83, 62]]),
])
func sameColumnsAtEveryWidth(frameWidth: Int, first: [[Int]]) {
  let sideMargin = 25
  let interItemSpacing = 10
  let horizontalItemCount = 3

  let availableWidth = frameWidth - sideMargin * 2 - (horizontalItemCount - 1) * interItemSpacing
  let itemWidth = Fraction(availableWidth, horizontalItemCount)

  // Item
  let itemSize = LayoutSize(
    widthDimension: .absolute(itemWidth), heightDimension: .fractionalHeight(1.0))
  let item = LayoutItem(layoutSize: itemSize)

  // Group
  let groupSize = LayoutSize(
    widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(itemWidth * 3 / 4))
  var group = LayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  group.interItemSpacing = .fixed(interItemSpacing)

  // Section
  var section = LayoutSection(group: group)
  section.interGroupSpacing = 10
  section.contentInsets = DirectionalEdgeInsets(
    top: 10, leading: sideMargin, bottom: 10, trailing: sideMargin)

  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [12], width: frameWidth, height: 700)
  #expect(Array(frames(result).prefix(4)) == first)
}

/// A row that moves sideways, with space between its items.
@Test func orthogonalRowWithSpacing() {
  let itemSize = LayoutSize(
    widthDimension: .fractionalWidth(0.2), heightDimension: .absolute(120))
  let item = LayoutItem(layoutSize: itemSize)

  let groupSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
  var group = LayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  group.interItemSpacing = .fixed(8)

  var section = LayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuous
  section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [10], width: 375, height: 667)
  #expect(frames(result).map { $0[0] } == [5, 88, 171, 254, 380, 463, 546, 629, 755, 838])
  #expect(result.orthogonalSections.first?.length == 959)
  #expect(result.orthogonalSections.first?.maximumOffset == 594)
}

/// The same row with the space around its groups.
@Test func orthogonalRowWithEdges() {
  let itemSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
  let item = LayoutItem(layoutSize: itemSize)
  let groupSize = LayoutSize(
    widthDimension: .fractionalWidth(0.2), heightDimension: .absolute(120))
  var group = LayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  group.edgeSpacing = LayoutEdgeSpacing(
    leading: nil, top: nil, trailing: .fixed(8), bottom: nil)
  var section = LayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuous
  section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [10], width: 375, height: 667)
  #expect(frames(result).map { $0[0] } == [5, 88, 171, 254, 337, 420, 503, 586, 669, 752])
  #expect(result.orthogonalSections.first?.length == 830)
}

/// Items of three heights above one another, in groups that move sideways.
@Test func pileOfItems() {
  let layoutSize = LayoutSize(widthDimension: .absolute(110), heightDimension: .absolute(45))
  let item = LayoutItem(layoutSize: layoutSize)
  let layoutSize2 = LayoutSize(widthDimension: .absolute(110), heightDimension: .absolute(65))
  let item2 = LayoutItem(layoutSize: layoutSize2)
  let layoutSize3 = LayoutSize(widthDimension: .absolute(110), heightDimension: .absolute(85))
  let item3 = LayoutItem(layoutSize: layoutSize3)
  let groupLayoutSize = LayoutSize(
    widthDimension: .absolute(110), heightDimension: .absolute(205))
  var group = LayoutGroup.vertical(layoutSize: groupLayoutSize, subitems: [item, item2, item3])
  group.interItemSpacing = .fixed(5)
  group.edgeSpacing = LayoutEdgeSpacing(
    leading: nil, top: nil, trailing: .fixed(10), bottom: nil)
  var section = LayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [14], width: 320, height: 568)
  #expect(
    Array(frames(result).prefix(4))
      == [[0, 0, 110, 45], [0, 50, 110, 65], [0, 120, 110, 85], [120, 0, 110, 45]])
  #expect(result.orthogonalSections.first?.stops == [0, 120, 240, 280])
}

/// A large item beside two small ones.
@Test func nestedGroup() {
  let layoutSize = LayoutSize(widthDimension: .absolute(65), heightDimension: .absolute(120))
  let item = LayoutItem(layoutSize: layoutSize)
  let layoutSize2 = LayoutSize(widthDimension: .absolute(65), heightDimension: .absolute(45))
  let item2 = LayoutItem(layoutSize: layoutSize2)
  let layoutSize3 = LayoutSize(widthDimension: .absolute(65), heightDimension: .absolute(65))
  let item3 = LayoutItem(layoutSize: layoutSize3)
  let subGroupSize = LayoutSize(widthDimension: .absolute(65), heightDimension: .absolute(120))
  var subGroup = LayoutGroup.vertical(layoutSize: subGroupSize, subitems: [item2, item3])
  subGroup.interItemSpacing = .fixed(10)
  let groupLayoutSize = LayoutSize(
    widthDimension: .absolute(135), heightDimension: .absolute(120))
  var group = LayoutGroup.horizontal(layoutSize: groupLayoutSize, subitems: [item, subGroup])
  group.interItemSpacing = .fixed(5)
  group.edgeSpacing = LayoutEdgeSpacing(
    leading: nil, top: nil, trailing: .fixed(10), bottom: nil)
  var section = LayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [8], width: 320, height: 568)
  #expect(
    frames(result) == [
      [0, 0, 65, 120], [70, 0, 65, 45], [70, 55, 65, 65], [145, 0, 65, 120], [215, 0, 65, 45],
      [215, 55, 65, 65], [290, 0, 65, 120], [360, 0, 65, 45],
    ])
}

/// A header five rows above the content.
@Test func headerWithOffset() {
  let quarter = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
    subitems: [quarter])
  let headerSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
  let headerItem = LayoutBoundarySupplementaryItem(
    layoutSize: headerSize, elementKind: "header", alignment: .top,
    absoluteOffset: CellPoint(x: 0, y: -5))
  var section = LayoutSection(group: group)
  section.boundarySupplementaryItems = [headerItem]
  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [4], width: 375, height: 667)
  #expect(frames(result, kind: "header") == [[0, 0, 375, 40]])
  #expect(frames(result).map { $0[1] } == [45, 45, 45, 45])
}

/// A badge attached with anchors of its own and of its item.
@Test func badgeWithTwoAnchors() {
  let badgeSize = LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
  let badgeContainerAnchor = LayoutAnchor(
    edges: [.top, .leading], absoluteOffset: CellPoint(x: 10, y: 10))
  let badgeItemAnchor = LayoutAnchor(
    edges: [.bottom, .trailing], absoluteOffset: CellPoint(x: 0, y: 0))
  let badgeItem = LayoutSupplementaryItem(
    layoutSize: badgeSize, elementKind: "badge", containerAnchor: badgeContainerAnchor,
    itemAnchor: badgeItemAnchor)
  let layoutSize = LayoutSize(
    widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
  let item = LayoutItem(layoutSize: layoutSize, supplementaryItems: [badgeItem])
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
    subitems: [item])
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: group)), [6], width: 320, height: 568)
  #expect(
    frames(result, kind: "badge") == [
      [-10, -10, 20, 20], [70, -10, 20, 20], [150, -10, 20, 20], [230, -10, 20, 20],
      [-10, 50, 20, 20], [70, 50, 20, 20],
    ])
}

/// A background that leaves the header out.
@Test func backgroundBelowHeader() {
  let half = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
    subitems: [half])
  var section = LayoutSection(group: group)
  section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 20, trailing: 20)
  section.boundarySupplementaryItems = [
    LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      elementKind: "header", alignment: .top)
  ]
  var decorationItem = LayoutDecorationItem.background(elementKind: "background")
  decorationItem.contentInsets = DirectionalEdgeInsets(
    top: 40, leading: 10, bottom: 10, trailing: 10)
  section.decorationItems = [decorationItem]
  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [4], width: 320, height: 568)
  #expect(frames(result, kind: "background") == [[10, 40, 300, 120]])
  #expect(result.contentSize.height == 170)
}

/// Stairs of items that a closure places.
@Test func customStairs() {
  let height = 120
  let groupLayoutSize = LayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  let group = LayoutGroup.custom(layoutSize: groupLayoutSize) {
    (env) -> [LayoutGroupCustomItem] in
    let size = env.container.contentSize
    let spacing = 8
    let itemWidth = (size.width - spacing * 4) / 3
    return [
      LayoutGroupCustomItem(frame: CellRect(x: 0, y: 0, width: itemWidth, height: height / 3)),
      LayoutGroupCustomItem(
        frame: CellRect(
          x: (itemWidth + spacing), y: height / 3, width: itemWidth, height: height / 3)),
      LayoutGroupCustomItem(
        frame: CellRect(
          x: ((itemWidth + spacing) * 2), y: height * 2 / 3, width: itemWidth,
          height: height / 3)),
    ]
  }
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: group)), [6], width: 320, height: 568)
  #expect(
    frames(result) == [
      [0, 0, 96, 40], [104, 40, 96, 40], [208, 80, 96, 40], [0, 120, 96, 40],
      [104, 160, 96, 40], [208, 200, 96, 40],
    ])
}

/// An item in the middle of its row, whatever the width.
@Test func centredItem() {
  var item = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(120)))
  item.edgeSpacing = LayoutEdgeSpacing(
    leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
    subitems: [item])
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: group)), [2], width: 375, height: 667)
  #expect(frames(result) == [[88, 0, 200, 120], [88, 120, 200, 120]])
}

/// Items at equal distances that grow with the width.
@Test func equalDistances() {
  let item = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .absolute(65), heightDimension: .absolute(120)))
  var group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
    subitems: [item])
  group.interItemSpacing = .flexible(8)
  let result = solve(
    CompositionalLayout(section: LayoutSection(group: group)), [8], width: 375, height: 667)
  #expect(frames(result).map { $0[0] } == [0, 78, 155, 233, 310, 0, 78, 155])
}

private enum SectionLayoutKind: Int, CaseIterable {
  case list
  case grid1
  case grid2

  var columnInt: Int {
    switch self {
    case .list:
      return 1
    case .grid1:
      return 5
    case .grid2:
      return 2
    }
  }
}

/// A grid of squares.
@Test func gridOfSquares() {
  let itemSize = LayoutSize(
    widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
  var item = LayoutItem(layoutSize: itemSize)
  item.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
  let groupSize = LayoutSize(
    widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
  let group = LayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = LayoutSection(group: group)
  let layout = CompositionalLayout(section: section)
  let result = solve(layout, [17], width: 375, height: 667)
  #expect(frames(result).first == [5, 5, 65, 65])
  #expect(frames(result).last == [80, 230, 65, 65])
  #expect(result.contentSize == CellSize(width: 375, height: 300))
}

/// Sections with one, five and two columns.
@Test func distinctSections() {
  let layout = CompositionalLayout {
    (sectionIndex: Int, layoutEnvironment: LayoutEnvironment) -> LayoutSection? in
    guard let sectionLayoutKind = SectionLayoutKind(rawValue: sectionIndex) else { return nil }
    let columns = sectionLayoutKind.columnInt
    var itemSize = LayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    if columns == 5 {
      itemSize = LayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
    } else if columns == 2 {
      itemSize = LayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1.0))
    }
    var item = LayoutItem(layoutSize: itemSize)
    item.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupHeight =
      columns == 1 ? LayoutDimension.absolute(44) : LayoutDimension.fractionalWidth(0.2)
    let groupSize = LayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight)
    let group = LayoutGroup.horizontal(
      layoutSize: groupSize, repeatingSubitem: item, count: columns)
    let section = LayoutSection(group: group)
    return section
  }
  let result = solve(layout, [2, 6, 3], width: 375, height: 667)
  #expect(frames(result, section: 0) == [[5, 5, 365, 34], [5, 49, 365, 34]])
  #expect(
    frames(result, section: 1) == [
      [5, 93, 65, 65], [80, 93, 65, 65], [155, 93, 65, 65], [230, 93, 65, 65],
      [305, 93, 65, 65], [5, 168, 65, 65],
    ])
  #expect(
    frames(result, section: 2)
      == [[5, 243, 178, 65], [193, 243, 177, 65], [5, 318, 178, 65]])
}

/// A background whose appearance comes from data, section by section.
@Test func backgroundsFromData() {
  let appearances = ["paper", "slate", "sand"]
  let layout = CompositionalLayout { sectionIndex, _ in
    let item = LayoutItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [item])
    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    section.interGroupSpacing = 4
    section.decorationItems = [
      .background(elementKind: "block")
    ]
    section.decorationItems[0].style = appearances[sectionIndex]
    return section
  }
  let result = solve(layout, [2, 0, 3], width: 320, height: 568)
  let blocks = result.layoutAttributesForElements(
    in: CellRect(x: 0, y: 0, width: 320, height: 264)
  ).filter { $0.category == .decoration }
  #expect(blocks.map(\.style) == ["paper", "sand"])
  #expect(blocks.map(\.frame.height) == [108, 156])
  #expect(blocks.map(\.indexPath.section) == [0, 2])
}

/// Other forms that samples use: the provider first, lists, and the items of a group.
@Test func readsAsSamplesDo() {
  let item = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .absolute(44.5), heightDimension: .fractionalHeight(1)))
  let size = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(2))
  let column = LayoutGroup.vertical(layoutSize: size, subitem: item, count: 2)
  let row = LayoutGroup.horizontal(layoutSize: size, subitems: [item, column])
  #expect(row.subitems.count == 2)
  #expect((row.subitems.first as? LayoutItem) == item)
  #expect((row.subitems.last as? LayoutGroup)?.layoutSize == size)
  #expect((row.subitems.last as? LayoutGroup)?.subitems.count == 1)

  var configuration = CompositionalLayoutConfiguration()
  configuration.interSectionSpacing = 1
  let list = LayoutListConfiguration(appearance: .sidebarPlain)
  let layout = CompositionalLayout(
    sectionProvider: { _, environment in .list(using: list, layoutEnvironment: environment) },
    configuration: configuration)
  #expect(solve(layout, [2, 1], width: 10, height: 9).contentSize.height == 4)
  #expect(solve(.list(using: list), [2, 1], width: 10, height: 9).contentSize.height == 3)
}
