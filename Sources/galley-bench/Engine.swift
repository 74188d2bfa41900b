import GalleyCells
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
