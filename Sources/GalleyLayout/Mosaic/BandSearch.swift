/// Looks for the best band that begins with a tile, by the cost of it and all after it together.
///
/// A part of a band is known by the tiles it holds and the line of the division that it ends at.
/// Only its height's cost is open until the band is whole. So of parts that end alike, one that
/// is no taller and costs no more than another is as good or better whatever follows, and the other
/// is not looked at again.
struct BandSearch {
  /// The stacks that a band begins with.
  private struct Part {
    /// The tallest of its stacks, in rows.
    var height = 0
    /// Its cost apart from the costs that the height of the band decides.
    var cost = 0
    /// The cells of its stacks, with the spacing after each.
    var covered = 0
    var stackCount = 0
    /// The line of the division that it ends at.
    var line = 0
    /// The tiles of its last stack, and the cells that one is wide.
    var tileCount = 0
    var width = 0
    /// The part without its last stack, and the next part that ends alike; -1 for none.
    var before = -1
    var other = -1
  }

  /// A stack that a part may go on with.
  private struct Stack {
    var tileCount: Int
    var width: Int
    var height: Int
    var cost: Int
    /// The line that it ends at.
    var line: Int
  }

  private let rules: MosaicRules
  /// The only stacks looked at, by their first tiles; none for all.
  private let kept: [KeptStack]
  private var tiles: ArraySlice<MosaicTile> = []
  /// The rest after the first tile, the first two, and so on.
  private var rests: [MosaicRest] = []
  /// The least cost of the rest after so many tiles or more.
  private var leastRests: [Int] = []
  private var parts: [Part] = []
  /// The first of the parts that hold so many tiles and end at a line.
  private var ends: [Int] = []
  private var division = BandDivision.none
  /// The cost of the best band and all after it, the number of these bands, and the best band.
  private var best: (cost: Int, bandCount: Int, tileCount: Int, part: Int)?
  private var bestDivision = BandDivision.none

  /// A stack of an earlier plan; no tiles where none begins.
  struct KeptStack {
    var tileCount = 0
    var width = 0
  }

  /// A search that keeps to rules, and to stacks of an earlier plan if there are any.
  init(_ rules: MosaicRules, keeping kept: [KeptStack]) { (self.rules, self.kept) = (rules, kept) }

  /// Begins the search for a band of some of these tiles, with the rest after each of them.
  mutating func begin(_ tiles: ArraySlice<MosaicTile>, rests: ArraySlice<MosaicRest>) {
    self.tiles = tiles
    // A part of the array they come from would keep that from being changed in place.
    self.rests.removeAll(keepingCapacity: true)
    self.rests.append(contentsOf: rests)
    (best, bestDivision) = (nil, .none)
    parts.removeAll(keepingCapacity: true)
    leastRests.removeAll(keepingCapacity: true)
    leastRests.append(contentsOf: repeatElement(.max, count: rests.count + 1))
    var least = Int.max
    for count in stride(from: rests.count, to: 0, by: -1) {
      least = min(least, self.rests[count - 1].cost)
      leastRests[count] = least
    }
  }

  /// Looks at the bands of a division.
  mutating func look(at division: BandDivision, _ measures: inout TileMeasures) {
    self.division = division
    let lineCount = division.lines.count
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(-1, count: tiles.count * lineCount))
    ends[0] = parts.count
    parts.append(Part())
    for taken in tiles.indices {
      for line in 0..<lineCount {
        let first = ends[(taken - tiles.startIndex) * lineCount + line]
        if first >= 0 { goOn(from: first, taken: taken, line: line, &measures) }
      }
    }
  }

  /// Goes on from parts that end alike, with each stack that may follow.
  private mutating func goOn(
    from first: Int, taken: Int, line: Int, _ measures: inout TileMeasures
  ) {
    if line < division.end {
      for step in division.steps[line] {
        let stack = Stack(tileCount: 0, width: step.width, height: 0, cost: 0, line: step.end)
        goOn(from: first, with: stack, slot: step.slot, isGiven: false, taken: taken, &measures)
      }
    }
    let reach = min(tiles.endIndex - taken, rules.maximumStack)
    let given = division.given.first { $0.tile >= taken }
    guard let given, given.tile - taken < reach else { return }
    let stack = Stack(tileCount: 0, width: given.width, height: 0, cost: 0, line: line)
    goOn(from: first, with: stack, slot: given.slot, isGiven: true, taken: taken, &measures)
  }

  /// Goes on with a stack of one tile, of two, and so on. One whose width is given holds just one
  /// tile that asked for it, any other none.
  private mutating func goOn(
    from first: Int, with empty: Stack, slot: Int, isGiven: Bool, taken: Int,
    _ measures: inout TileMeasures
  ) {
    let only = kept.isEmpty ? nil : kept[taken]
    if let only, only.width != empty.width { return }
    var stack = empty
    var demerits = 0
    var givenCount = 0
    for tile in taken..<taken + min(tiles.endIndex - taken, rules.maximumStack) {
      if division.given(tile) != nil { givenCount += 1 }
      if givenCount > (isGiven ? 1 : 0) { return }
      let known = measures.known(tile: tile, slot: slot)
      stack.tileCount += 1
      stack.height += known.height + (stack.tileCount > 1 ? rules.spacingDown : 0)
      demerits += MosaicCost.demerit * known.demerits
      demerits += unfulfilledWishes(of: tile, in: stack, from: parts[first].line)
      if isGiven && givenCount == 0 || only.map({ $0.tileCount != stack.tileCount }) ?? false {
        continue
      }
      stack.cost = demerits + cost(of: stack)
      var part = first
      while part >= 0 {
        add(stack, to: part, taken: taken + stack.tileCount - tiles.startIndex)
        part = parts[part].other
      }
    }
  }

  /// Returns the cost of a stack apart from demerits: the rows below it, less those of the band,
  /// and its shape.
  private func cost(of stack: Stack) -> Int {
    let width = rules.width
    let stacked = stack.tileCount > 1 ? MosaicCost.stacked * stack.tileCount * width : 0
    return stacked + MosaicCost.wide * stack.width * stack.width / width
      - MosaicCost.void * stack.height * (stack.width + rules.spacingAcross)
  }

  /// Returns the cost of a tile that is not as wide as its author asked; that wish weighs twice for
  /// all of the page.
  private func unfulfilledWishes(of tile: Int, in stack: Stack, from line: Int) -> Int {
    let wish = MosaicCost.wish * rules.width
    if let width = tiles[tile].width { return width == stack.width ? 0 : wish }
    guard let span = tiles[tile].span else { return 0 }
    let spanned = division.unit * Fraction(stack.line - line)
    if spanned == Fraction(min(max(1, span), rules.grid)) { return 0 }
    return span < rules.grid ? wish : 2 * wish
  }
}

// MARK: - Parts

extension BandSearch {
  /// Adds a part with one more stack, or finds that it is a whole band.
  private mutating func add(_ stack: Stack, to index: Int, taken: Int) {
    var part = parts[index]
    part.height = max(part.height, stack.height)
    part.cost += stack.cost
    part.covered += stack.width + rules.spacingAcross
    part.stackCount += 1
    if part.stackCount > rules.maximumColumns ?? .max { return }
    (part.line, part.tileCount, part.width) = (stack.line, stack.tileCount, stack.width)
    (part.before, part.other) = (index, -1)
    if let best, least(of: part) + leastRests[taken] > best.cost { return }
    let last = tiles.startIndex + taken
    let isWhole = part.line == division.end && !division.given.contains { $0.tile >= last }
    if isWhole {
      // Stacked tiles that are as wide as the page are bands of their own.
      if part.stackCount > 1 || stack.tileCount == 1 { finish(part, taken: taken) }
    } else if taken < tiles.count {
      keep(part, at: taken * division.lines.count + part.line)
    }
  }

  /// Returns the least cost of a band that begins with a part.
  private func least(of part: Part) -> Int {
    let paper = MosaicCost.cell * (part.height + rules.spacingDown) * rules.width
    return paper + part.cost + MosaicCost.void * part.height * part.covered
  }

  /// Keeps a part unless one that ends alike is as good, and drops those that are no better.
  /// How many stacks they have counts only where that number has a limit.
  private mutating func keep(_ part: Part, at end: Int) {
    var (index, before) = (ends[end], -1)
    while index >= 0 {
      let known = parts[index]
      if isAsGood(known, as: part) {
        if isAsGood(part, as: known), precedes(part, known) {
          parts[index] = part
          parts[index].other = known.other
        }
        return
      }
      if isAsGood(part, as: known) {
        if before >= 0 { parts[before].other = known.other } else { ends[end] = known.other }
      } else {
        before = index
      }
      index = known.other
    }
    var part = part
    part.other = ends[end]
    ends[end] = parts.count
    parts.append(part)
  }

  /// Whether a band that begins with a part costs no more than one that begins with another.
  private func isAsGood(_ part: Part, as other: Part) -> Bool {
    part.height <= other.height && part.cost <= other.cost
      && (rules.maximumColumns == nil || part.stackCount <= other.stackCount)
  }

  /// Takes a whole band if it is the best so far.
  private mutating func finish(_ part: Part, taken: Int) {
    let rest = rests[taken - 1]
    let shape = division.isEven ? 0 : MosaicCost.uneven * rules.width
    let cost = (least(of: part) + shape).addingBounded(rest.cost)
    let found = (cost, rest.bandCount + 1, taken)
    if let best {
      let known = (best.cost, best.bandCount, best.tileCount)
      if found > known || found == known && !precedes(part, parts[best.part]) { return }
    }
    best = (cost, rest.bandCount + 1, taken, parts.count)
    bestDivision = division
    parts.append(part)
  }

  /// Whether of two parts that cost the same the one comes first: its stacks are wider first, then
  /// hold fewer tiles first.
  private func precedes(_ part: Part, _ other: Part) -> Bool {
    for (mine, its) in zip(stacks(of: part), stacks(of: other)) {
      if mine.width != its.width { return mine.width > its.width }
      if mine.tileCount != its.tileCount { return mine.tileCount < its.tileCount }
    }
    return false
  }

  /// The parts that a part came from, each by its last stack, and itself.
  private func stacks(of part: Part) -> [Part] {
    var stacks = [part]
    var before = part.before
    while before >= 0, parts[before].stackCount > 0 {
      stacks.append(parts[before])
      before = parts[before].before
    }
    return stacks.reversed()
  }
}

// MARK: - Results

extension BandSearch {
  /// The cost of the best band and all after it.
  var rest: MosaicRest {
    best.map { MosaicRest(cost: $0.cost, bandCount: $0.bandCount) } ?? MosaicRest()
  }

  /// The best band; its tiles are as high as they ask to be.
  func band(_ measures: inout TileMeasures) -> MosaicPlan.Band {
    guard let best else { return MosaicPlan.Band(stacks: [], height: 0, cost: 0) }
    var found: [MosaicPlan.Stack] = []
    var (tile, x, line) = (tiles.startIndex, 0, 0)
    for part in stacks(of: parts[best.part]) {
      let range = tile..<tile + part.tileCount
      let slot = measures.slot(ofWidth: part.width)
      let span = part.line > line ? bestDivision.unit * Fraction(part.line - line) : nil
      found.append(
        MosaicPlan.Stack(
          tiles: range, x: x, width: part.width, span: span,
          heights: range.map { measures.known(tile: $0, slot: slot).height }))
      (tile, line) = (range.upperBound, part.line)
      x += part.width + rules.spacingAcross
    }
    let rest = rests[best.tileCount - 1].cost
    return MosaicPlan.Band(
      stacks: found, height: parts[best.part].height, cost: best.cost - rest)
  }
}
