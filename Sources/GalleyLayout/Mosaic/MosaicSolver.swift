/// Finds the bands of least cost for tiles, from the last tile to the first.
///
/// 1. The tiles from one to the last cost least with some band that begins with it, followed by the
///    tiles after that band, whose least cost is known by then.
/// 2. That band is looked for in each of the ways to divide the page (``BandDivision``), stack by
///    stack (``BandSearch``).
/// 3. The rows that its lower stacks leave free are given to their tiles.
struct MosaicSolver {
  private let tiles: [MosaicTile]
  private let rules: MosaicRules
  /// The ways to divide all of the page.
  private let divisions: [BandDivision]
  private var measures: TileMeasures
  private var search: BandSearch
  /// The rest from each tile on, by the tile; nothing is left after the last.
  private var rests: [MosaicRest]
  /// The bands that begin with each tile, the last tile's first.
  private var bandsFound = PackedBands()

  /// A solver for all plans, or for the one that has the stacks of an earlier one.
  init(
    _ tiles: [MosaicTile], _ rules: MosaicRules, keeping earlier: MosaicPlan? = nil,
    measure: @escaping MosaicMeasuring
  ) {
    self.tiles = tiles
    var rules = rules
    // Nothing is beside a tile of one cell.
    if rules.width == 1 { rules.spacingAcross = 0 }
    self.rules = rules
    measures = TileMeasures(width: rules.width, measure)
    search = BandSearch(rules, keeping: earlier?.keptStacks ?? [])
    divisions = BandDivision.all(of: rules.width + rules.spacingAcross, rules, &measures)
    rests = Array(repeating: MosaicRest(), count: tiles.count + 1)
  }

  /// The bands of all tiles, from the top.
  mutating func bands() -> [MosaicPlan.Band] {
    for first in tiles.indices.reversed() { findBand(from: first) }
    var bands: [MosaicPlan.Band] = []
    var next = 0
    while next < tiles.count {
      let band = bandsFound[tiles.count - 1 - next, from: next]
      bands.append(growing(band))
      next = max(next + 1, band.tiles.upperBound)
    }
    return bands
  }

  /// Steps 1 and 2: the best band that begins with a tile.
  private mutating func findBand(from first: Int) {
    measures.begin(tile: first)
    let most = min(tiles.count - first, MosaicRules.bandLimit)
    let count = (1..<most).first { tiles[first + $0].beginsBand } ?? most
    let range = first..<first + count
    search.begin(tiles[range], rests: rests[first + 1...first + count])
    for division in divisions where division.stackCount <= count {
      search.look(at: division, &measures)
    }
    for division in givenDivisions(of: range) where division.stackCount <= count {
      search.look(at: division, &measures)
    }
    rests[first] = search.rest
    bandsFound.append(search.band(&measures))
  }

  /// Returns the ways to divide the room that given widths leave on the page: the width of the
  /// first of some tiles, those of the first two and so on, as far as they fit.
  private mutating func givenDivisions(of range: Range<Int>) -> [BandDivision] {
    var divisions: [BandDivision] = []
    var given: [BandDivision.GivenTile] = []
    var left = rules.width + rules.spacingAcross
    for tile in range {
      guard let width = tiles[tile].width else { continue }
      let cells = max(1, width).addingBounded(rules.spacingAcross)
      if cells > left { continue }
      left -= cells
      let slot = measures.slot(ofWidth: max(1, width))
      given.append(BandDivision.GivenTile(tile: tile, width: max(1, width), slot: slot))
      divisions += BandDivision.all(of: left, rules, beside: given, &measures)
    }
    return divisions
  }

  /// Step 3.
  private func growing(_ band: MosaicPlan.Band) -> MosaicPlan.Band {
    var band = band
    for index in band.stacks.indices {
      let stack = band.stacks[index]
      let gaps = rules.spacingDown * (stack.heights.count - 1)
      let left = band.height - stack.heights.reduce(gaps, +)
      let tile = stack.tiles.last { tiles[$0].grows } ?? stack.tiles.upperBound - 1
      band.stacks[index].heights[tile - stack.tiles.lowerBound] += max(0, left)
    }
    return band
  }
}

extension MosaicPlan {
  /// Its stacks, by their first tiles.
  fileprivate var keptStacks: [BandSearch.KeptStack] {
    var kept = Array(repeating: BandSearch.KeptStack(), count: bands.last?.tiles.upperBound ?? 0)
    for stack in bands.flatMap(\.stacks) {
      kept[stack.tiles.lowerBound] = BandSearch.KeptStack(
        tileCount: stack.tiles.count, width: stack.width)
    }
    return kept
  }
}

/// The cost and the number of bands.
struct MosaicRest {
  var cost = 0
  var bandCount = 0
}

/// Bands as numbers: of a long mosaic one is kept for each tile.
private struct PackedBands {
  private var numbers: [Int] = []
  /// Where each begins.
  private var starts: [Int] = []

  mutating func append(_ band: MosaicPlan.Band) {
    starts.append(numbers.count)
    numbers += [band.cost, band.height, band.stacks.count]
    for stack in band.stacks {
      numbers += [
        stack.x, stack.width, stack.span?.numerator ?? 0, stack.span?.denominator ?? 0,
        stack.heights.count,
      ]
      numbers += stack.heights
    }
  }

  /// The band of a number, which begins with a tile.
  subscript(number: Int, from tile: Int) -> MosaicPlan.Band {
    var rest = numbers[starts[number]...]
    func next() -> Int { rest.popFirst() ?? 0 }
    var band = MosaicPlan.Band(stacks: [], height: 0, cost: next())
    band.height = next()
    var first = tile
    for _ in 0..<next() {
      let (x, width, above, below) = (next(), next(), next(), next())
      let last = first + next()
      band.stacks.append(
        MosaicPlan.Stack(
          tiles: first..<last, x: x, width: width, span: below > 0 ? Fraction(above, below) : nil,
          heights: (first..<last).map { _ in next() }))
      first = last
    }
    return band
  }
}
