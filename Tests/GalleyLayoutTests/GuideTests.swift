import GalleyLayout
import TestSupport
import Testing

// The code of the catalogue in `Documentation`: its pages show the lines between `begin` and `end`,
// and the output of the code is the picture below them.

/// Compares a page with the code in this file and its output.
private func expectGuide(
  _ name: String, prints picture: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let page = try CataloguePage(name)
  #expect(page.pictures == [picture], sourceLocation: sourceLocation)
  #expect(try page.isCompiled(in: #filePath), sourceLocation: sourceLocation)
}

@Test func yourFirstLayout() throws {
  var printed = ""
  func print(_ text: String) { printed += text }
  // begin
  let item = LayoutItem(
    layoutSize: LayoutSize(widthDimension: .share(1), heightDimension: .fractionalHeight(1)))
  var row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)),
    repeatingSubitem: item, count: 3)
  row.interItemSpacing = .fixed(1)

  var section = LayoutSection(group: row)
  section.interGroupSpacing = 1
  let layout = CompositionalLayout(section: section)
  let result = layout.solve(
    itemCounts: [5],
    in: LayoutEnvironment(container: LayoutContainer(width: 40, height: nil)))
  print(result.visualDescription())
  let last = result.layoutAttributesForItem(at: LayoutIndexPath(item: 4, section: 0))
  // end
  #expect(last?.frame == CellRect(x: 14, y: 5, width: 12, height: 4))
  try expectGuide("YourFirstLayout", prints: printed)
}

@Test func aLayoutFromTheArticles() throws {
  var printed = ""
  func print(_ text: String) { printed += text }
  // begin
  let large = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(2 / 3), heightDimension: .fractionalHeight(1)))
  let small = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
  let pair = LayoutGroup.vertical(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)),
    subitem: small, count: 2)
  let group = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(6)),
    subitems: [large, pair])
  let header = LayoutBoundarySupplementaryItem(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
    elementKind: "header", alignment: .top)
  let layout = CompositionalLayout(
    sectionProvider: { index, environment in
      var section = LayoutSection(group: group)
      section.boundarySupplementaryItems = index == 0 ? [header] : []
      section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
      return section
    },
    configuration: CompositionalLayoutConfiguration())
  let result = layout.solve(
    itemCounts: [3, 3],
    in: LayoutEnvironment(container: LayoutContainer(width: 38, height: nil)))
  print(result.visualDescription())
  // end
  let path = CompositionalLayout.IndexPath(item: 2, section: 1)
  #expect(result.layoutAttributesForItem(at: path)?.frame.height == 3)
  try expectGuide("ALayoutFromTheArticles", prints: printed)
}

@Test func measureYourOwnContent() throws {
  var printed = ""
  func print(_ text: String) { printed += text }
  // begin
  let texts = ["one", "two three four five six", "seven eight nine"]

  @Sendable func height(of text: String, in width: Int) -> Int {
    var (lines, filled) = (1, 0)
    for word in text.split(separator: " ") {
      let isFirst = filled == 0
      if !isFirst, filled + 1 + word.count > width { (lines, filled) = (lines + 1, 0) }
      filled += word.count + (filled == 0 ? 0 : 1)
    }
    return lines
  }

  let measure: LayoutMeasure = { element, width in
    guard element.category == .item else { return nil }
    let text = texts[element.indexPath.item]
    return CellSize(width: text.count + 2, height: height(of: text, in: width - 2) + 2)
  }
  let item = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .share(1), heightDimension: .uniformAcrossSiblings(estimate: 3)))
  let row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(3)),
    repeatingSubitem: item, count: 3)
  let result = CompositionalLayout(section: LayoutSection(group: row)).solve(
    itemCounts: [3], in: LayoutEnvironment(container: LayoutContainer(width: 36, height: nil)),
    measuring: measure)
  print(result.visualDescription())
  let element = LayoutElement(category: .item, indexPath: LayoutIndexPath(item: 1, section: 0))
  let size = measure(element, 12)
  // end
  #expect(size == CellSize(width: 25, height: 5))
  try expectGuide("MeasureYourOwnContent", prints: printed)
}
