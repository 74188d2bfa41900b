import GalleyLayout

/// Describes and solves sections of rows of three to five cards, with fractional widths, gaps and
/// insets, and heights that a trivial closure measures.
@Sendable func benchEngine(_ sizes: [Int]) {
  let sizes = sizes.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : sizes
  for size in sizes {
    let before = peakMemory()
    var best = Int.max
    var content = CellSize.zero
    for _ in 0..<max(3, min(40, 2_000_000 / max(1, size))) {
      let start = cpuNanoseconds()
      content = solveCards(size)
      best = min(best, cpuNanoseconds() - start)
    }
    let rate = Double(size) * 1_000 / Double(max(1, best))
    let bytes = Double(max(0, peakMemory() - before)) / Double(max(1, size))
    print(
      "engine \(size) items: \(best / 1_000) us, \(tenths(rate)) M items/s, "
        + "\(tenths(bytes)) bytes/item above start, content \(content.width) x \(content.height)")
  }
}

/// One layout of `count` cards, three sections of which have rows of three, four and five.
private func solveCards(_ count: Int) -> CellSize {
  let layout = CompositionalLayout { index, _ in cards(inRow: 3 + index % 3) }
  let part = count / 3
  let environment = LayoutEnvironment(container: LayoutContainer(width: 120, height: nil))
  let result = layout.solve(
    itemCounts: [part, part, count - 2 * part], in: environment
  ) { element, width in
    CellSize(width: width, height: 3 + element.indexPath.item & 7)
  }
  return result.contentSize
}

private func cards(inRow count: Int) -> LayoutSection {
  var card = LayoutItem(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(Fraction(1, count)), heightDimension: .estimated(4)))
  card.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
  var row = LayoutGroup.horizontal(
    layoutSize: LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(4)),
    repeatingSubitem: card, count: count)
  row.interItemSpacing = .fixed(2)
  var section = LayoutSection(group: row)
  section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
  section.interGroupSpacing = 1
  return section
}

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
