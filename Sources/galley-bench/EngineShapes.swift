import GalleyCells
import GalleyLayout

/// Solves shapes other than rows of cards: a repeated fixed grid, nested groups that follow
/// their content, many sections, a waterfall, and queries for one screen.
@Sendable func benchShapes(_ sizes: [Int]) {
  for size in sizes.isEmpty ? [10_000, 100_000, 1_000_000] : sizes {
    report("fixed grid", size) { solve(fixedGrid, [size]).contentSize.height }
    report("nested, measured", size) { solve(measuredMosaic, [size]).contentSize.height }
    report("waterfall", size) { solve(waterfall, [size]).contentSize.height }
    let sections = max(1, size / 10)
    report("sections of ten", size) {
      solve(fixedGrid, Array(repeating: 10, count: sections)).contentSize.height
    }
    let grid = solve(fixedGrid, [size])
    let rounds = 1_000
    let step = max(1, grid.contentSize.height / rounds)
    report("1000 queries", size) {
      var found = 0
      for round in 0..<rounds {
        let screen = CellRect(x: 0, y: round * step, width: 120, height: 50)
        found += grid.layoutAttributesForElements(in: screen).count
      }
      return found
    }
  }
}

private func report(_ name: String, _ size: Int, _ work: () -> Int) {
  let (best, answer) = fastest(work)
  let rate = Double(size) * 1_000 / Double(max(1, best))
  print("\(name), \(size) items: \(best / 1_000) us, \(tenths(rate)) M items/s (\(answer))")
}

private func solve(_ section: LayoutSection, _ counts: [Int]) -> LayoutResult {
  CompositionalLayout(section: section).solve(
    itemCounts: counts,
    in: LayoutEnvironment(container: LayoutContainer(width: 120, height: nil))
  ) { element, width in CellSize(width: width, height: 2 + element.indexPath.item & 7) }
}

private let row = LayoutSize(
  widthDimension: .fractionalWidth(1), heightDimension: .estimated(4))

private var fixedGrid: LayoutSection {
  let item = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)))
  return LayoutSection(
    group: .horizontal(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
      subitems: [item]))
}

/// A card, and beside it two that are on one another.
private var measuredMosaic: LayoutSection {
  let card = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .share(2), heightDimension: .uniformAcrossSiblings(estimate: 4)))
  let stack = LayoutGroup.vertical(
    layoutSize: LayoutSize(
      widthDimension: .share(1), heightDimension: .uniformAcrossSiblings(estimate: 4)),
    subitem: LayoutItem(layoutSize: row), count: 2)
  var group = LayoutGroup.horizontal(layoutSize: row, subitems: [card, stack])
  group.interItemSpacing = .fixed(2)
  return LayoutSection(group: group)
}

private var waterfall: LayoutSection {
  LayoutSection(
    group: .waterfall(layoutSize: row, subitem: LayoutItem(layoutSize: row), count: 5))
}
