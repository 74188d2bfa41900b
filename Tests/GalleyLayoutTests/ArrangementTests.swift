import GalleyCells
import GalleyLayout
import Testing

private let fill = LayoutSize(
  widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
private let autoRow = LayoutSize(
  widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))

/// Solves one section with items of the given natural heights; nil represents unmeasured.
private func solve(
  _ group: LayoutGroup, heights: [Int?], width: Int, height: Int? = nil
) -> [[Int]] {
  let result = CompositionalLayout(section: LayoutSection(group: group)).solve(
    itemCounts: [heights.count],
    in: LayoutEnvironment(container: LayoutContainer(width: width, height: height))
  ) { element, proposed in
    heights[element.indexPath.item].map { CellSize(width: proposed, height: $0) }
  }
  return result.elements(inSection: 0).filter { $0.category == .item }
    .map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
}

// Shares

@Test func sharesDivideWhatOthersLeave() {
  func item(_ width: LayoutDimension) -> LayoutItem {
    LayoutItem(layoutSize: LayoutSize(widthDimension: width, heightDimension: .absolute(1)))
  }
  var row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
    subitems: [item(.absolute(10)), item(.share(1)), item(.share(2))])
  row.interItemSpacing = .fixed(2)
  // 80 - 10 - 2 x 2 = 66, in 22 and 44.
  #expect(
    solve(row, heights: [nil, nil, nil, nil], width: 80)
      == [[0, 0, 10, 1], [12, 0, 22, 1], [36, 0, 44, 1], [0, 1, 10, 1]])
}

@Test func equalCardsAreMeasuredAtTheirOwnWidth() {
  let card = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .share(1), heightDimension: .uniformAcrossSiblings(estimate: 1)))
  let row = LayoutGroup.horizontal(layoutSize: autoRow, subitems: [card, card, card])
  let result = CompositionalLayout(section: LayoutSection(group: row)).solve(
    itemCounts: [3],
    in: LayoutEnvironment(container: LayoutContainer(width: 80, height: nil))
  ) { _, width in CellSize(width: width, height: width) }
  let frames = result.elements(inSection: 0).map(\.frame)
  #expect(frames.map(\.width) == [27, 26, 27])
  #expect(frames.map(\.height) == [27, 27, 27])
}

@Test func aColumnOfSharesFillsItsHeight() {
  let header = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(2)))
  let line = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)))
  let lines = LayoutGroup.vertical(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .share(1)),
    subitems: [line])
  let column = LayoutGroup.vertical(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(6)),
    subitems: [header, lines])
  // A list inside a share of known height repeats until that is full.
  #expect(
    solve(column, heights: Array(repeating: nil, count: 6), width: 10).map { $0[1] }
      == [0, 2, 3, 4, 5, 6])
}

// Stretching (rule E6)

@Test func aStackStretchesToItsNeighbour() {
  let tall = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(1)))
  let part = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
  let stack = LayoutGroup.vertical(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
    subitems: [part, part])
  let row = LayoutGroup.horizontal(layoutSize: autoRow, subitems: [tall, stack])
  #expect(
    solve(row, heights: [9, 1, 1], width: 20)
      == [[0, 0, 10, 9], [10, 0, 10, 5], [10, 5, 10, 4]])
}

@Test func aRowHoldsWhatIsMeasuredInAStretchedStack() {
  let short = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(1)))
  let line = LayoutItem(layoutSize: autoRow)
  let stack = LayoutGroup.vertical(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
    subitems: [line, line])
  let side = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
  let row = LayoutGroup.horizontal(layoutSize: autoRow, subitems: [short, stack])
  #expect(
    solve(row, heights: [1, 3, 4, 1], width: 20)
      == [[0, 0, 10, 1], [10, 0, 10, 3], [10, 3, 10, 4], [0, 7, 10, 1]])
  let sides = LayoutGroup.horizontal(layoutSize: autoRow, subitems: [side, stack])
  #expect(solve(sides, heights: [1, 3, 4], width: 20)[0] == [0, 0, 10, 7])
}

@Test func countedPartsOfAStretchedStackGrowEqually() {
  let tall = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(1)))
  let line = LayoutItem(layoutSize: autoRow)
  let stack = LayoutGroup.vertical(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(0.5),
      heightDimension: .uniformAcrossSiblings(estimate: 1)),
    subitem: line, count: 2)
  let row = LayoutGroup.horizontal(layoutSize: autoRow, subitems: [tall, stack])
  #expect(solve(row, heights: [10, 2, 3], width: 20).map { $0[3] } == [10, 5, 5])
  #expect(solve(row, heights: [10, 2, 7], width: 20).map { $0[3] } == [10, 3, 7])
}

// Least and most height

@Test func heightsStayBetweenTheirBounds() {
  var item = LayoutItem(layoutSize: autoRow)
  item.minimumHeight = 3
  item.maximumHeight = 5
  let column = LayoutGroup.vertical(layoutSize: autoRow, subitems: [item])
  #expect(solve(column, heights: [1, 4, 9], width: 8).map { $0[3] } == [3, 4, 5])
}

// Overlap by one cell

@Test func neighboursShareABorder() {
  let card = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .share(1), heightDimension: .fractionalHeight(1)))
  var row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
    subitems: [card, card, card])
  row.interItemSpacing = .fixed(-1)
  // 30 + 2 shared columns are 32 in three: 10 2/3 each.
  #expect(
    solve(row, heights: [nil, nil, nil], width: 30)
      == [[0, 0, 11, 3], [10, 0, 10, 3], [19, 0, 11, 3]])
  row.interItemSpacing = .fixed(-2)
  #expect(solve(row, heights: [nil, nil, nil], width: 30).map { $0[0] } == [0, 10, 20])
}

// Waterfalls

@Test func eachItemGoesIntoTheShortestColumn() {
  var group = LayoutGroup.waterfall(
    layoutSize: autoRow, subitem: LayoutItem(layoutSize: autoRow), count: 3)
  group.interItemSpacing = .fixed(1)
  #expect(
    solve(group, heights: [5, 2, 3, 1, 4, 1], width: 32) == [
      [0, 0, 10, 5], [11, 0, 10, 2], [22, 0, 10, 3], [11, 3, 10, 1], [22, 4, 10, 4],
      [11, 5, 10, 1],
    ])
}

@Test func aWaterfallOfGivenHeightEndsWhenTheNextItemDoesNotFit() {
  let group = LayoutGroup.waterfall(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)),
    subitem: LayoutItem(layoutSize: autoRow), count: 2)
  #expect(
    solve(group, heights: [3, 2, 2, 3, 1], width: 20) == [
      [0, 0, 10, 3], [10, 0, 10, 2], [10, 2, 10, 2], [0, 4, 10, 3], [10, 4, 10, 1],
    ])
}

/// A waterfall as high as its content ends where its room does; an item taller than any room has
/// the room that it needs, and one that fits only in a later room has that room.
@Test(arguments: [
  ([3, 2, 2, 3, 1], 4, 4, [3, 2]), ([3, 1, 9, 2, 5], 4, 6, [2, 3]), ([5, 1, 1], 4, 6, [3]),
])
func aWaterfallEndsWithItsRoom(heights: [Int], first: Int, others: Int, counts: [Int]) {
  var section = LayoutSection(
    group: .waterfall(
      layoutSize: autoRow, subitem: LayoutItem(layoutSize: autoRow), count: 2))
  section.groupRoom = LayoutGroupRoom(first: first, others: others)
  let result = CompositionalLayout(section: section).solve(
    itemCounts: [heights.count],
    in: LayoutEnvironment(container: LayoutContainer(width: 20, height: nil))
  ) { element, width in CellSize(width: width, height: heights[element.indexPath.item]) }
  let groups = result.groups(inSection: 0).map(\.frame)
  let found = groups.map { group in
    result.elements(inSection: 0).count {
      $0.category == .item && $0.frame.minY >= group.minY && $0.frame.maxY <= group.maxY
    }
  }
  #expect(found == counts)
}

// Areas

@Test func areasOfGivenHeightFillTheGroup() throws {
  let group = try LayoutGroup.areas(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(6)),
    "a a b / c d b")
  #expect(
    solve(group, heights: [nil, nil, nil, nil], width: 30)
      == [[0, 0, 20, 3], [20, 0, 10, 6], [0, 3, 10, 3], [10, 3, 10, 3]])
  #expect(group.areaNames == ["a", "b", "c", "d"])
}

@Test func areasAreCutAlongRowsFirst() throws {
  let group = try LayoutGroup.areas(
    layoutSize: autoRow,
    """
    head head
    left right
    """)
  #expect(
    solve(group, heights: [2, 5, 3], width: 20)
      == [[0, 0, 20, 2], [0, 2, 10, 5], [10, 2, 10, 5]])
}

@Test func theLastItemOfAShorterSideStretches() throws {
  // Cut into two columns: a over c on the left, b over d on the right.
  let group = try LayoutGroup.areas(layoutSize: autoRow, "a b/a d/c d")
  #expect(
    solve(group, heights: [2, 6, 3, 1], width: 20)
      == [[0, 0, 10, 2], [10, 0, 10, 6], [10, 6, 10, 3], [0, 2, 10, 7]])
}

@Test func whatCannotBeCutIsAGridOfTheLowestRows() throws {
  // A pinwheel: no straight line goes through.
  let group = try LayoutGroup.areas(layoutSize: autoRow, "a a b/d e b/d c c")
  let frames = solve(group, heights: [2, 9, 4, 3, 1], width: 30)
  // The rows end at 2 (a), at 9 (b, which spans two) and at 10 (c); d and e stretch.
  #expect(
    frames == [
      [0, 0, 20, 2], [20, 0, 10, 9], [0, 2, 10, 8], [10, 2, 10, 7], [10, 9, 20, 1],
    ])
}

@Test func columnsAndRowsCanHaveDimensions() throws {
  var group = try LayoutGroup.areas(
    layoutSize: autoRow, "a b/c d", widths: [.absolute(5)], heights: [.absolute(2)])
  group.interItemSpacing = .fixed(1)
  #expect(
    solve(group, heights: [9, 9, 3, 4], width: 20)
      == [[0, 0, 5, 2], [6, 0, 14, 2], [0, 3, 5, 4], [6, 3, 14, 4]])
}

@Test func anEmptyCellStaysEmpty() throws {
  let group = try LayoutGroup.areas(layoutSize: autoRow, "a ./. b")
  #expect(solve(group, heights: [2, 3], width: 20) == [[0, 0, 10, 2], [10, 2, 10, 3]])
}

/// A list is placed so many times, all of it.
@Test func aListIsRepeated() {
  func item(_ width: Int) -> LayoutItem {
    LayoutItem(
      layoutSize: LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(1)))
  }
  let row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
    repeatingSubitems: [item(2), item(3)], count: 2)
  #expect(
    solve(row, heights: Array(repeating: nil, count: 5), width: 40)
      == [[0, 0, 2, 1], [2, 0, 3, 1], [5, 0, 2, 1], [7, 0, 3, 1], [0, 1, 2, 1]])
}

/// Content that a list repeats gives way to the longest word of a share beside it; else the row ends
/// before content that would leave less (rule E12).
@Test func sharesKeepTheirLongestWord() {
  func widths(_ row: LayoutGroup, _ content: Int) -> [Int] {
    var row = row
    row.interItemSpacing = .fixed(2)
    return CompositionalLayout(section: LayoutSection(group: row)).solve(
      itemCounts: [2], in: LayoutEnvironment(container: LayoutContainer(width: 40, height: nil))
    ) { element, width in
      let share = element.asksFor == .leastWidth ? 8 : 30
      let natural = element.indexPath.item == 0 ? share : content
      return CellSize(width: min(width, natural), height: 1)
    }.elements(inSection: 0).map(\.frame.width)
  }
  let items = [LayoutDimension.share(1), .estimated(1)].map {
    LayoutItem(layoutSize: LayoutSize(widthDimension: $0, heightDimension: .absolute(1)))
  }
  let repeated = LayoutGroup.horizontal(layoutSize: autoRow, repeatingSubitems: items, count: 1)
  #expect(widths(repeated, 50) == [8, 30])
  #expect(widths(repeated, 20) == [18, 20])
  let list = LayoutGroup.horizontal(layoutSize: autoRow, subitems: items)
  #expect(widths(list, 31) == [40, 37])
  #expect(widths(list, 30) == [8, 30])
}

/// A list that is placed once in its section goes on in the next group, each item at its own size
/// (rule G11).
@Test func aListPlacedOnceGoesOn() {
  let items = [LayoutDimension.absolute(30), .absolute(30), .share(1)].map {
    LayoutItem(layoutSize: LayoutSize(widthDimension: $0, heightDimension: .absolute(1)))
  }
  var row = LayoutGroup.horizontal(layoutSize: autoRow, subitems: items).placedOnce()
  row.interItemSpacing = .fixed(2)
  #expect(
    solve(row, heights: [nil, nil, nil], width: 60)
      == [[0, 0, 30, 1], [0, 1, 30, 1], [32, 1, 28, 1]])
  row.interItemSpacing = .flexible(2)
  #expect(solve(row, heights: [nil], width: 60) == [[0, 0, 30, 1]])
}

/// A natural column leaves the shares beside it the width that their items need, if there is room.
@Test func naturalColumnsOfAreasLeaveRoomForShares() throws {
  let auto = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
  let item = LayoutItem(layoutSize: auto)
  func widths(_ naturals: [Int]) throws -> [Int] {
    let group = try LayoutGroup.areas(
      layoutSize: autoRow, "a b c", widths: [.absolute(10), .share(1), .estimated(1)],
      items: ["a": item, "b": item, "c": item])
    return CompositionalLayout(section: LayoutSection(group: group)).solve(
      itemCounts: [3], in: LayoutEnvironment(container: LayoutContainer(width: 40, height: nil))
    ) { element, width in
      CellSize(width: min(width, naturals[element.indexPath.item]), height: 1)
    }.elements(inSection: 0).map(\.frame.width)
  }
  #expect(try widths([9, 5, 12]) == [10, 18, 12])
  #expect(try widths([9, 5, 90]) == [10, 5, 25])
  #expect(try widths([9, 90, 90]) == [10, 15, 15])
}

@Test func areasShareBorders() throws {
  var group = try LayoutGroup.areas(layoutSize: autoRow, "a b/c b")
  group.interItemSpacing = .fixed(-1)
  #expect(
    solve(group, heights: [3, 4, 3], width: 19)
      == [[0, 0, 10, 3], [9, 0, 10, 5], [0, 2, 10, 3]])
}

@Test(arguments: [
  (
    "a b/b a", "'b' does not cover a rectangle",
    [" a [b]", "[b] a"]
  ),
  (
    "top top/top side/side side", "'top' does not cover a rectangle",
    ["[top] [top]", "[top]  side", " side  side"]
  ),
])
func aNameThatIsNotARectangleIsShown(picture: String, message: String, rows: [String]) {
  let error = #expect(throws: LayoutAreasError.self) {
    try LayoutGroup.areas(layoutSize: autoRow, picture)
  }
  #expect(error?.message == message)
  #expect(
    error?.picture.map { $0.split(separator: " ").joined(separator: " ") }
      == rows.map { $0.split(separator: " ").joined(separator: " ") })
}

@Test(arguments: ["", " / ", "a b/c"])
func aPictureThatIsNoTableIsAnError(picture: String) {
  #expect(throws: LayoutAreasError.self) {
    try LayoutGroup.areas(layoutSize: autoRow, picture)
  }
}

// Drawings

@Test func aGroupDrawsItself() {
  let third = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  let row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
    subitems: [third])
  #expect(
    row.visualDescription(width: 24)
      == """
      +------++------++------+
      |0     ||1     ||2     |
      +------++------++------+
      """)
}
