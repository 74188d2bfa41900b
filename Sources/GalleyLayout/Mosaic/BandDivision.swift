/// One way to divide the width of the page, or the room left by given widths, among the stacks of a
/// band: into equal parts, of which each stack takes one, or on the lines of the grid.
struct BandDivision {
  /// A part of the division that a stack may take.
  struct Step {
    /// The line that it ends at.
    var end: Int
    /// The cells that the stack is wide.
    var width: Int
    /// Where measures at this width are kept.
    var slot: Int
  }

  /// A tile whose author gave its width, in a stack of its own.
  struct GivenTile {
    let tile: Int
    let width: Int
    /// Where measures at this width are kept.
    let slot: Int
  }

  /// Where the lines are, in cells from the first; the spacing after a stack belongs to it.
  let lines: [Int]
  /// The parts that begin at each line.
  let steps: [[Step]]
  /// The size of one part of the division, in units of the grid.
  let unit: Fraction
  /// Whether all stacks are equally wide.
  let isEven: Bool
  /// The tiles whose authors gave their widths, which are beside the rest; in their order.
  let given: [GivenTile]
  /// How many stacks a band of this division has at least.
  let stackCount: Int

  /// The last line.
  var end: Int { lines.count - 1 }

  /// Returns the width given by the author of a tile; nil for most.
  func given(_ tile: Int) -> GivenTile? {
    given.isEmpty ? nil : given.first { $0.tile == tile }
  }

  /// No division: no stack is in it.
  static let none = BandDivision(
    lines: [0], steps: [], unit: 0, isEven: true, given: [], stackCount: 0)
}

extension BandDivision {
  /// The ways to divide `cells`, a spacing included, among stacks beside those of given widths.
  static func all(
    of cells: Int, _ rules: MosaicRules, beside given: [GivenTile] = [],
    _ measures: inout TileMeasures
  ) -> [BandDivision] {
    if cells == 0 { return [BandDivision(parts: 0, of: 0, rules, given, &measures)] }
    let limit = min(MosaicRules.bandLimit, rules.maximumColumns ?? .max) - given.count
    let least = rules.minimumTileWidth + rules.spacingAcross
    let fitting = least > 0 ? cells / least : limit
    // A tile that is as wide as the page may be narrower than the least.
    let most = max(given.isEmpty ? 1 : 0, min(limit, fitting))
    var divisions = (0..<most).map {
      BandDivision(parts: $0 + 1, of: cells, rules, given, &measures)
    }
    if most > 1 {
      divisions.append(BandDivision(gridOf: cells, rules, given, &measures))
    }
    return divisions
  }

  /// Equal parts.
  private init(
    parts: Int, of cells: Int, _ rules: MosaicRules, _ given: [GivenTile],
    _ measures: inout TileMeasures
  ) {
    let lines = BandDivision.lines(of: cells, parts: parts)
    self.lines = lines
    steps = (0..<parts).map { start in
      let width = lines[start + 1] - lines[start] - rules.spacingAcross
      return [Step(end: start + 1, width: width, slot: measures.slot(ofWidth: width))]
    }
    unit = parts > 0 ? Fraction(rules.grid, parts) : .zero
    isEven = given.isEmpty
    self.given = given
    stackCount = parts + given.count
  }

  /// The lines of the grid.
  private init(
    gridOf cells: Int, _ rules: MosaicRules, _ given: [GivenTile],
    _ measures: inout TileMeasures
  ) {
    let lines = BandDivision.lines(of: cells, parts: rules.grid)
    self.lines = lines
    let end = rules.grid
    let least = rules.minimumTileWidth
    steps = (0..<end).map { start in
      (start + 1...end).compactMap { stop in
        let width = lines[stop] - lines[start] - rules.spacingAcross
        let left = lines[end] - lines[stop] - rules.spacingAcross
        // All of it in one stack is an equal part.
        guard width >= least, stop == end ? start > 0 : left >= least else { return nil }
        return Step(end: stop, width: width, slot: measures.slot(ofWidth: width))
      }
    }
    unit = 1
    isEven = false
    self.given = given
    stackCount = 2
  }

  /// The lines between equal parts: each rounded for itself, halves up, so that the lines of a
  /// division are where those of another are that has them too (rule C1).
  private static func lines(of cells: Int, parts: Int) -> [Int] {
    (0...parts).map { parts == 0 ? 0 : Fraction($0, parts).rounded(of: cells) }
  }
}
