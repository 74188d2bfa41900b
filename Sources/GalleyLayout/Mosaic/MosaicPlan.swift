/// The cheapest way to set tiles in bands: a mosaic is composed as a paragraph is, all of it
/// together.
///
///     var rules = MosaicRules(width: 80)
///     rules.minimumTileWidth = 20
///     let plan = MosaicPlan(of: [MosaicTile](repeating: MosaicTile(), count: 3), rules) {
///       tile, width in MosaicMeasure(height: heightOfText(tile, width))
///     }
///     let section = LayoutSection(groups: plan.groups { _, size in LayoutItem(layoutSize: size) })
///
/// A band is a row of stacks, a stack one to three tiles, one below another. Tiles keep their
/// order: a band is read stack by stack, each from its top. Every band fills the width. The cost of
/// a band is given in cells, so that costs can be weighed by eye:
///
/// - the cells that it covers, the rows between it and the next band included;
/// - half of the cells below stacks that are lower than it;
/// - the demerits of its tiles, for the effects of their widths on their contents;
/// - a quarter of a row of the page where its stacks are not equally wide, an eighth for each tile
///   that is stacked, up to a sixteenth for wide stacks where narrower ones would do, and sixteen
///   rows for each wish of an author that it leaves unfulfilled.
///
/// The plan is the one of least cost; of several the one with the fewest bands, then the one that
/// ends its bands earlier, then the one whose stacks are wider first.
package struct MosaicPlan: Hashable, Sendable {
  /// The rules that it keeps.
  package let rules: MosaicRules
  /// The bands, from the top of the page.
  package let bands: [Band]

  /// The units that a cell of the page costs.
  package static let unitsPerCell = 4096

  /// Stacks side by side.
  package struct Band: Hashable, Sendable {
    /// The stacks, in reading order.
    package var stacks: [Stack]
    /// The rows of the tallest stack, and so of all.
    package var height: Int
    /// The cost of the band; ``MosaicPlan/unitsPerCell`` make the cost of a cell.
    package var cost: Int

    /// The tiles of all its stacks.
    package var tiles: Range<Int> {
      (stacks.first?.tiles.lowerBound ?? 0)..<(stacks.last?.tiles.upperBound ?? 0)
    }
  }

  /// Tiles one below another, equally wide.
  package struct Stack: Hashable, Sendable {
    /// The tiles, by their numbers.
    package var tiles: Range<Int>
    /// The cells before it, from the leading edge.
    package var x: Int
    /// The cells that it is wide.
    package var width: Int
    /// The part of the grid that it spans, in units of the grid; nil where a tile gives its width
    /// in cells.
    package var span: Fraction?
    /// The rows of each tile. They fill the band: the rows left by a lower stack go to the last of
    /// its tiles that grow, or else to its last.
    package var heights: [Int]
  }

  /// Finds the plan of least cost, or keeps the stacks of an earlier one while they cost no more than
  /// a quarter more: tiles that somebody watches stay where they are while their contents change.
  ///
  /// - Parameters:
  ///   - tiles: The properties of each tile that are known before it is measured, in reading order.
  ///   - rules: The width of the page and the author's wishes for the mosaic.
  ///   - earlier: The earlier plan; one of other rules or of more or fewer tiles is not kept.
  ///   - measure: Says how a tile comes out at a width; asked at most once for a width of a tile, or
  ///     twice where a plan may be kept.
  /// - Complexity: O(*n*) in the number of tiles, for rules of a bounded grid.
  package init(
    of tiles: [MosaicTile], _ rules: MosaicRules, keeping earlier: MosaicPlan? = nil,
    measuring measure: MosaicMeasuring
  ) {
    self.rules = rules
    bands = withoutActuallyEscaping(measure) { measure in
      var solver = MosaicSolver(tiles, rules, measure: measure)
      let best = solver.bands()
      guard let earlier, earlier.rules == rules, earlier.bands.last?.tiles.upperBound == tiles.count
      else { return best }
      solver = MosaicSolver(tiles, rules, keeping: earlier, measure: measure)
      let kept = solver.bands()
      let isKept = kept.map(\.tiles) == earlier.bands.map(\.tiles)
      return isKept && kept.cost / 5 <= best.cost / 4 ? kept : best
    }
  }

  /// The plan as groups for the engine, one for each band, to be placed in their order; `item` makes
  /// the item of a tile, of the size that the plan gives it.
  package func groups(_ item: (_ tile: Int, _ size: LayoutSize) -> LayoutItem) -> [LayoutGroup] {
    bands.map { band in
      let stacks = band.stacks.map { stack -> any LayoutSubitem in
        let items = zip(stack.tiles, stack.heights).map { tile, height in
          item(tile, LayoutSize(width: stack.width, height: height))
        }
        if items.count == 1 { return items[0] }
        var column = LayoutGroup.vertical(
          layoutSize: LayoutSize(width: stack.width, height: band.height),
          repeatingSubitems: items, count: 1)
        column.interItemSpacing = .fixed(rules.spacingDown)
        return column
      }
      var row = LayoutGroup.horizontal(
        layoutSize: LayoutSize(width: rules.width, height: band.height),
        repeatingSubitems: stacks, count: 1)
      row.interItemSpacing = .fixed(rules.spacingAcross)
      return row
    }
  }
}

extension [MosaicPlan.Band] {
  /// The cost of all of them.
  fileprivate var cost: Int { reduce(0) { $0.addingBounded($1.cost) } }
}

extension LayoutSize {
  /// A size in cells.
  fileprivate init(width: Int, height: Int) {
    self.init(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }
}

/// The costs in a mosaic. A cell of the page costs many units, so that whole numbers tell
/// even small differences of shape apart.
enum MosaicCost {
  /// A cell of the page.
  static let cell = MosaicPlan.unitsPerCell
  /// A cell below a stack that is lower than its band.
  static let void = cell / 2
  /// A demerit of a tile.
  static let demerit = cell
  /// For each cell of the page's width: that the stacks of a band are not equally wide.
  static let uneven = cell / 4
  /// For each cell of the page's width: a tile that is stacked.
  static let stacked = cell / 8
  /// For each cell of the page's width: the cost of a stack as wide as the page for not being
  /// narrower; others cost that much times the square of their share. Of two ways to divide pages
  /// that cost the same otherwise, the more even one has the smaller squares.
  static let wide = cell / 16
  /// For each cell of the page's width: a wish of an author that is not fulfilled. It outweighs
  /// the cost of any usual band.
  static let wish = 16 * cell
}
