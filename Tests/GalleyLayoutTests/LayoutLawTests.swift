import GalleyCells
import GalleyLayout
import TestSupport
import Testing

private func elements(_ result: LayoutResult) -> [LayoutAttributes] {
  result.sections.indices.flatMap(result.elements) + result.layoutBoundaryItems
}

@Test func sameInputSameOutputAndOneFrameForEveryItem() {
  for seed in seeds(1000) {
    var random = RandomLayout(seed: seed)
    let (layout, counts) = random.layout(sections: 2)
    let environment = random.environment()
    let first = layout.solve(itemCounts: counts, in: environment, measuring: measured)
    let second = layout.solve(itemCounts: counts, in: environment, measuring: measured)
    #expect(elements(first) == elements(second), "seed \(seed)")
    for (section, count) in counts.enumerated() {
      let paths = first.elements(inSection: section).filter { $0.category == .item }
        .map(\.indexPath.item)
      #expect(paths == Array(0..<count), "seed \(seed)")
      let held = first.groups(inSection: section).flatMap { Array($0.items) }
      #expect(held == Array(0..<count), "seed \(seed)")
    }
  }
}

/// A layout asks the same questions when it is solved again, whoever remembers the answers: nothing
/// has to be measured twice (rule N3).
@Test func aSecondSolveAsksForNothingNew() {
  for seed in seeds(1000) {
    var random = RandomLayout(seed: seed)
    let (layout, counts) = random.layout(sections: 2)
    let environment = random.environment()
    var answers: [Question: CellSize?] = [:]
    let first = layout.solve(itemCounts: counts, in: environment) { element, width in
      let answer = measured(element, width)
      answers[Question(element: element, width: width)] = .some(answer)
      return answer
    }
    var unknown = 0
    let second = layout.solve(itemCounts: counts, in: environment) { element, width in
      if let answer = answers[Question(element: element, width: width)] { return answer }
      unknown += 1
      return nil
    }
    #expect(elements(first) == elements(second), "seed \(seed)")
    #expect(first.diagnostics == second.diagnostics && unknown == 0, "seed \(seed)")
  }
}

/// A question that a layout asks about an element.
private struct Question: Hashable {
  var element: LayoutElement
  var width: Int
}

@Test func rightToLeftIsTheMirror() {
  for seed in seeds(1000) {
    var random = RandomLayout(seed: seed)
    let (layout, counts) = random.layout(sections: 2)
    var environment = random.environment()
    let left = layout.solve(itemCounts: counts, in: environment, measuring: measured)
    environment.layoutDirection = .rightToLeft
    let right = layout.solve(itemCounts: counts, in: environment, measuring: measured)
    #expect(left.contentSize == right.contentSize, "seed \(seed)")
    for (one, other) in zip(elements(left), elements(right)) {
      var mirrored = one
      mirrored.frame.origin.x = left.contentSize.width - one.frame.minX - one.frame.width
      #expect(mirrored == other, "seed \(seed)")
    }
  }
}

/// The elements of a section, seen from where the first section starts: a footer of the layout that
/// is moved above it moves all sections down.
private func elementsFromStart(_ result: LayoutResult, _ section: Int) -> [LayoutAttributes] {
  let start = result.sections[0].frame.origin
  return result.elements(inSection: section).map { element in
    var element = element
    element.frame = element.frame.offsetBy(dx: -start.x, dy: -start.y)
    return element
  }
}

@Test func anItemMoreMovesNoEarlierSection() {
  for seed in seeds(1000) {
    var random = RandomLayout(seed: seed)
    let (layout, counts) = random.layout(sections: 3)
    let environment = random.environment()
    let before = layout.solve(itemCounts: counts, in: environment, measuring: measured)
    var more = counts
    more[2] += 1
    let after = layout.solve(itemCounts: more, in: environment, measuring: measured)
    for section in 0..<2 {
      #expect(
        elementsFromStart(before, section) == elementsFromStart(after, section), "seed \(seed)")
    }
  }
}

@Test func aQueryIsAFilterOverAllElements() {
  for seed in seeds(2000) {
    var random = RandomLayout(seed: seed)
    let (layout, counts) = random.layout(sections: 2)
    let result = layout.solve(
      itemCounts: counts, in: random.environment(), measuring: measured)
    let rect = CellRect(
      x: random.size() - 4, y: random.size() * 2, width: random.size() * 2,
      height: random.size() * 2)
    let found = result.layoutAttributesForElements(in: rect)
    let wanted = elements(result).filter { $0.frame.intersects(rect) }
    #expect(Set(found) == Set(wanted), "seed \(seed)")
    #expect(found.count == wanted.count, "seed \(seed)")
    #expect(found.map(\.zIndex) == found.map(\.zIndex).sorted(), "seed \(seed)")
    let paths = Dictionary(grouping: elements(result), by: Path.init)
    for element in wanted where paths[Path(element)]?.count == 1 {
      #expect(look(up: element, in: result) == element, "seed \(seed)")
    }
  }
}

/// The key of an element; two of a kind on one item cannot be told apart.
private struct Path: Hashable {
  var kind: String
  var indexPath: LayoutIndexPath
  var isItem: Bool

  init(_ element: LayoutAttributes) {
    kind = element.kind
    indexPath = element.indexPath
    isItem = element.category == .item
  }
}

/// An element as it is found by its path.
private func look(up element: LayoutAttributes, in result: LayoutResult) -> LayoutAttributes? {
  switch element.category {
  case .item: result.layoutAttributesForItem(at: element.indexPath)
  case .decoration:
    result.layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
  default:
    result.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
  }
}

/// Rows and columns whose parts are fractions that add up to one, equal shares or shares, nested.
private struct Tiling {
  var random: SeededGenerator

  mutating func tile(depth: Int, along: Bool, _ dimension: LayoutDimension) -> (
    any LayoutSubitem, Int
  ) {
    let size =
      along
      ? LayoutSize(widthDimension: dimension, heightDimension: .fractionalHeight(1))
      : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: dimension)
    guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else {
      return (LayoutItem(layoutSize: size), 1)
    }
    return group(depth: depth - 1, size: size)
  }

  mutating func group(depth: Int, size: LayoutSize) -> (LayoutGroup, Int) {
    let row = Bool.random(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      let count = Int.random(in: 1...7, using: &random)
      let (child, items) = tile(depth: depth, along: row, .absolute(1))
      return (
        row
          ? .horizontal(layoutSize: size, subitem: child, count: count)
          : .vertical(layoutSize: size, subitem: child, count: count), items * count
      )
    }
    let weights = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Int.random(in: 1...9, using: &random)
    }
    let whole = weights.reduce(0, +)
    let shares = Bool.random(using: &random)
    var children: [any LayoutSubitem] = []
    var items = 0
    for weight in weights {
      let dimension: LayoutDimension =
        shares
        ? .share(weight)
        : row
          ? .fractionalWidth(Fraction(weight, whole))
          : .fractionalHeight(Fraction(weight, whole))
      let (child, count) = tile(depth: depth, along: row, dimension)
      children.append(child)
      items += count
    }
    return (
      row
        ? .horizontal(layoutSize: size, subitems: children)
        : .vertical(layoutSize: size, subitems: children), items
    )
  }
}

/// Tiles that should cover their group cover every cell of it exactly once (rule C1).
@Test func tilesCoverEveryCellOnce() {
  for seed in seeds(1000) {
    var tiling = Tiling(random: SeededGenerator(seed: seed))
    let width = Int.random(in: 1...90, using: &tiling.random)
    let height = Int.random(in: 1...40, using: &tiling.random)
    let (group, count) = tiling.group(
      depth: 3,
      size: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let result = CompositionalLayout(section: LayoutSection(group: group)).solve(
      itemCounts: [count],
      in: LayoutEnvironment(container: LayoutContainer(width: width, height: height)))
    var covered = Array(repeating: 0, count: width * height)
    for item in result.elements(inSection: 0) {
      for y in item.frame.minY..<item.frame.maxY {
        for x in item.frame.minX..<item.frame.maxX where x < width && y < height {
          covered[y * width + x] += 1
        }
      }
    }
    let area = result.elements(inSection: 0).reduce(0) { $0 + $1.frame.width * $1.frame.height }
    #expect(covered.allSatisfy { $0 == 1 }, "seed \(seed): \(width) x \(height)")
    #expect(area == width * height, "seed \(seed)")
    #expect(result.diagnostics.isEmpty, "seed \(seed): \(result.diagnostics)")
  }
}

/// Frames of tilings with insets and gaps stay in their section, at every width.
@Test func framesStayInTheirSection() {
  for seed in seeds(1000) {
    var tiling = Tiling(random: SeededGenerator(seed: seed))
    let width = Int.random(in: 1...90, using: &tiling.random)
    var (group, count) = tiling.group(
      depth: 2,
      size: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(12)))
    group.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 2, leading: 1, bottom: 3, trailing: 1)
    section.interGroupSpacing = 1
    section.decorationItems = [.background(elementKind: "back")]
    let result = CompositionalLayout(section: section).solve(
      itemCounts: [count * 2 + 1, count],
      in: LayoutEnvironment(container: LayoutContainer(width: width, height: nil)))
    for (index, frame) in result.sections.enumerated() {
      for element in result.elements(inSection: index) where !element.frame.isEmpty {
        #expect(
          frame.frame.intersection(element.frame) == element.frame,
          "seed \(seed), width \(width)")
      }
    }
  }
}

/// Rows that are repeated as they are, rows of plain places, and rows that are solved in full come
/// out the same: heights that are given, measured, and measured beside a flexible edge of nothing.
@Test func shortCutsChangeNothing() {
  for seed in seeds(2000) {
    var random = RandomLayout(seed: seed)
    let count = Int.random(in: 1...5, using: &random.random)
    let height = random.size()
    let width = random.size() * 4
    let gap = random.spacing()
    let insets = random.insets()
    let widths = (0..<count).map { _ in random.fraction() }
    let supplementaries = random.supplementaries()
    let items = Int.random(in: 0...20, using: &random.random)
    func frames(_ dimension: LayoutDimension, bottom: LayoutSpacing?) -> [LayoutAttributes] {
      let list = widths.map { width in
        var item = LayoutItem(
          layoutSize: LayoutSize(
            widthDimension: .fractionalWidth(width), heightDimension: dimension),
          supplementaryItems: supplementaries)
        item.contentInsets = insets
        item.contentInsets.top = 0
        item.contentInsets.bottom = 0
        item.edgeSpacing = LayoutEdgeSpacing(top: .fixed(1), bottom: bottom)
        return item
      }
      var row = LayoutGroup.horizontal(
        layoutSize: LayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(7)),
        subitems: list)
      row.interItemSpacing = gap
      var section = LayoutSection(group: row)
      section.interGroupSpacing = 1
      let result = CompositionalLayout(section: section).solve(
        itemCounts: [items],
        in: LayoutEnvironment(container: LayoutContainer(width: width, height: nil))
      ) { _, proposed in CellSize(width: proposed, height: height) }
      return result.elements(inSection: 0)
    }
    let given = frames(.absolute(height), bottom: nil)
    #expect(given == frames(.estimated(2), bottom: nil), "seed \(seed)")
    #expect(given == frames(.estimated(2), bottom: .flexible(0)), "seed \(seed)")
    #expect(given == frames(.absolute(height), bottom: .flexible(0)), "seed \(seed)")
  }
}

/// No combination of numbers overflows or traps.
/// Counted groups in counted groups have thousands of places here, so that fewer layouts will do.
@Test func extremeNumbersDoNotTrap() {
  let extremes = [
    0, 1, -1, 2, 3, 7, 80, 1_000_003, Int(Int32.max), Int(Int32.max) - 1, Int(Int32.min), .max,
    .min, 1 << 40,
  ]
  for seed in seeds(200) {
    var random = RandomLayout(seed: seed)
    random.sizes = extremes
    let (layout, counts) = random.layout(sections: 2)
    let container = LayoutContainer(
      width: random.chance(1, in: 4) ? nil : random.size(),
      height: random.chance(1, in: 2) ? nil : random.size(), contentInsets: .zero)
    let direction: LayoutDirection = random.chance(1, in: 2) ? .leftToRight : .rightToLeft
    let result = layout.solve(
      itemCounts: counts, in: LayoutEnvironment(container: container, layoutDirection: direction)
    ) { element, width in
      CellSize(width: extremes[element.indexPath.item % 14], height: width)
    }
    #expect(result.sections.count == 2, "seed \(seed)")
    _ = result.layoutAttributesForElements(
      in: CellRect(x: .min, y: .min, width: .max, height: .max))
    _ = result.boundaryItems(inWindow: 0..<Int.max)
    for row in result.orthogonalSections {
      _ = row.restingOffset(for: random.size())
      _ = result.visibleItems(inSection: row.section, offset: random.size())
    }
  }
}
