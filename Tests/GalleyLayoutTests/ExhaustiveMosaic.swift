import GalleyCells
import GalleyLayout
import TestSupport

/// A mosaic to be planned: tiles, rules, and how each tile comes out at each width.
struct MosaicTrial {
  var rules: MosaicRules
  var tiles: [MosaicTile]
  /// The measures of each tile, by its width from 0 on.
  var measures: [[MosaicMeasure]]

  /// The plan that is looked at.
  var plan: MosaicPlan {
    MosaicPlan(of: tiles, rules) { tile, width in measures[tile][width] }
  }

  /// A random one of up to `count` tiles.
  init(seed: UInt64, tileCount count: Int) {
    var random = SeededGenerator(seed: seed)
    func pick<Element>(_ list: [Element]) -> Element {
      list[Int.random(in: 0..<list.count, using: &random)]
    }
    rules = MosaicRules(width: Int.random(in: 1...60, using: &random))
    rules.grid = pick([1, 2, 3, 4, 5, 6, 6])
    rules.minimumTileWidth = Int.random(in: 1...24, using: &random)
    rules.maximumColumns = pick([nil, nil, 1, 2, 3])
    rules.maximumStack = Int.random(in: 1...4, using: &random)
    rules.spacingAcross = pick([-1, 0, 0, 1, 2])
    rules.spacingDown = pick([-1, 0, 0, 1])
    let hasWishes = Int.random(in: 0..<4, using: &random) == 0
    let shape = Int.random(in: 0..<4, using: &random)
    let (width, down) = (rules.width, rules.spacingDown)
    tiles = (0..<Int.random(in: 0...count, using: &random)).map { _ in
      var tile = MosaicTile()
      tile.grows = Bool.random(using: &random)
      guard hasWishes else { return tile }
      if Int.random(in: 0..<4, using: &random) == 0 {
        tile.span = Int.random(in: 1...7, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        tile.width = Int.random(in: 1...width + 2, using: &random)
      }
      tile.beginsBand = Int.random(in: 0..<6, using: &random) == 0
      return tile
    }
    measures = tiles.map { _ in
      let area = Int.random(in: 1...200, using: &random)
      return (0...width).map { cells in
        switch shape {
        // Text: the wider, the lower.
        case 0: MosaicMeasure(height: area / max(1, cells) + 1)
        case 1: MosaicMeasure(height: area / 10 + 1, demerits: max(0, 20 - cells) * 3)
        // Anything.
        default:
          MosaicMeasure(
            height: Int.random(in: (down < 0 ? 1 : 0)...12, using: &random),
            demerits: Bool.random(using: &random) ? 0 : Int.random(in: 0...90, using: &random))
        }
      }
    }
  }
}

/// The cost of the best plan, found by looking at all of them.
struct ExhaustiveMosaic {
  private let trial: MosaicTrial
  private var rules: MosaicRules { trial.rules }
  private var spacing: Int { rules.width == 1 ? 0 : rules.spacingAcross }

  /// The way of a band to divide the page: where its free stacks may begin and end, how much of the
  /// grid these are, and which tiles are as wide as they ask.
  private struct Division {
    var lines: [Int]
    var unit: Fraction
    var isEven: Bool
    var given: [Int: Int] = [:]
  }

  init(_ trial: MosaicTrial) {
    self.trial = trial
  }

  /// In the units of plans.
  func leastCost() -> Int {
    let count = trial.tiles.count
    var rests = [Int](repeating: 0, count: count + 1)
    for first in (0..<count).reversed() {
      rests[first] =
        (first + 1...count).prefix { end in
          !(first + 1..<end).contains { trial.tiles[$0].beginsBand }
        }.map { leastCost(of: first..<$0) + rests[$0] }.min() ?? 0
    }
    return rests[0]
  }

  /// Returns the cost of the best band of some tiles; 1 << 50 where there is none.
  private func leastCost(of tiles: Range<Int>) -> Int {
    var least = 1 << 50
    for division in divisions(for: tiles) {
      visit(tiles, from: 0, stacks: [], in: division, least: &least)
    }
    return least
  }

  private func divisions(for tiles: Range<Int>) -> [Division] {
    var divisions = divisions(of: rules.width + spacing, given: [:])
    var (left, given) = (rules.width + spacing, [Int: Int]())
    for tile in tiles {
      guard let width = trial.tiles[tile].width, width + spacing <= left else { continue }
      given[tile] = width
      left -= width + spacing
      divisions += self.divisions(of: left, given: given)
    }
    return divisions
  }

  private func divisions(of cells: Int, given: [Int: Int]) -> [Division] {
    func lines(_ parts: Int) -> [Int] {
      (0...parts).map { Fraction($0, max(1, parts)).rounded(of: cells) }
    }
    if cells == 0 { return [Division(lines: [0], unit: 0, isEven: given.isEmpty, given: given)] }
    let grid = Division(lines: lines(rules.grid), unit: 1, isEven: false, given: given)
    return (1...12).map { parts in
      Division(
        lines: lines(parts), unit: Fraction(rules.grid, parts), isEven: given.isEmpty,
        given: given)
    } + [grid]
  }

  private struct Stack {
    var tiles: Range<Int>
    var width: Int
    var span: Fraction
  }

  private func visit(
    _ tiles: Range<Int>, from line: Int, stacks: [Stack], in division: Division,
    least: inout Int
  ) {
    let last = division.lines.count - 1
    if tiles.isEmpty {
      guard line == last else { return }
      // Equal parts are taken one by one, so that all are needed.
      if let cost = cost(of: stacks, in: division) { least = min(least, cost) }
      return
    }
    for count in 1...min(tiles.count, rules.maximumStack) {
      let stacked = tiles.prefix(count)
      let given = stacked.compactMap { division.given[$0] }
      if given.count == 1 {
        visit(
          tiles.dropFirst(count), from: line,
          stacks: stacks + [Stack(tiles: stacked, width: given[0], span: 0)], in: division,
          least: &least)
      }
      guard given.isEmpty, line < last else { continue }
      let isGrid = division.unit == 1 && !division.isEven
      for end in line + 1...(isGrid ? last : line + 1) {
        let cells = division.lines[end] - division.lines[line] - spacing
        if cells < 1 { continue }
        let stack = Stack(
          tiles: stacked, width: cells, span: division.unit * Fraction(end - line))
        visit(
          tiles.dropFirst(count), from: end, stacks: stacks + [stack], in: division,
          least: &least)
      }
    }
  }

  private func cost(of stacks: [Stack], in division: Division) -> Int? {
    let width = rules.width
    if stacks.count > rules.maximumColumns ?? 12 { return nil }
    if stacks.count == 1, stacks[0].tiles.count > 1 { return nil }
    let free = stacks.filter { $0.span > 0 }
    // A stack across the page may be as narrow as that is.
    if stacks.count > 1, free.contains(where: { $0.width < max(1, rules.minimumTileWidth) }) {
      return nil
    }
    if stacks.count == 1, !division.isEven, division.given.isEmpty { return nil }
    let heights = stacks.map { stack in
      stack.tiles.reduce(rules.spacingDown * (stack.tiles.count - 1)) {
        $0 + trial.measures[$1][stack.width].height
      }
    }
    let height = max(0, heights.max() ?? 0)
    let cell = MosaicPlan.unitsPerCell
    var cost = cell * (height + rules.spacingDown) * width
    for (stack, own) in zip(stacks, heights) {
      cost += cell / 2 * (height - own) * (stack.width + spacing)
      cost += cell / 16 * stack.width * stack.width / width
      if stack.tiles.count > 1 { cost += cell / 8 * width * stack.tiles.count }
      for tile in stack.tiles {
        cost += cell * trial.measures[tile][stack.width].demerits
        cost += unfulfilled(trial.tiles[tile], in: stack) * 16 * cell * width
      }
    }
    return division.isEven ? cost : cost + cell / 4 * width
  }

  /// The weight of a wish that is not fulfilled.
  private func unfulfilled(_ tile: MosaicTile, in stack: Stack) -> Int {
    if let width = tile.width { return width == stack.width ? 0 : 1 }
    guard let span = tile.span, stack.span != Fraction(min(span, rules.grid)) else { return 0 }
    return span < rules.grid ? 1 : 2
  }
}
