/// The constraints of a mosaic: the page's width, and the author's wishes for all tiles.
///
/// A number out of its range is taken as the nearest in it.
package struct MosaicRules: Hashable, Sendable {
  /// The cells of the page, 1 to 2²⁰.
  package var width: Int { didSet { width = Self.length(width, atLeast: 1) } }
  /// The units of the grid that the edges of tiles are on, 1 to ``gridLimit``.
  package var grid = 12 { didSet { grid = min(max(1, grid), Self.gridLimit) } }
  /// The least cells of a tile; one that is as wide as the page may be narrower.
  package var minimumTileWidth = 24 {
    didSet { minimumTileWidth = Self.length(minimumTileWidth, atLeast: 1) }
  }
  /// The most stacks side by side; nil for as many as fit.
  package var maximumColumns: Int? { didSet { maximumColumns = maximumColumns.map { max(1, $0) } } }
  /// The most tiles one below another beside a taller one; 1 stacks none.
  package var maximumStack = 3 { didSet { maximumStack = max(1, maximumStack) } }
  /// The cells between tiles side by side; −1 shares a cell.
  package var spacingAcross = 0 {
    didSet { spacingAcross = Self.length(spacingAcross, atLeast: -1) }
  }
  /// The rows between tiles one below another, bands included; −1 shares a row.
  package var spacingDown = 0 { didSet { spacingDown = Self.length(spacingDown, atLeast: -1) } }

  /// The finest grid.
  package static let gridLimit = 60
  /// The most tiles of a band.
  package static let bandLimit = 12

  /// The rules of a page `width` cells wide.
  package init(width: Int) {
    self.width = Self.length(width, atLeast: 1)
  }

  /// A number of cells, which is far from overflowing.
  private static func length(_ cells: Int, atLeast least: Int) -> Int {
    min(max(least, cells), 1 << 20)
  }
}

/// The properties of a tile that are known before it is measured.
package struct MosaicTile: Hashable, Sendable {
  /// The units of the grid that its author wants it to span; those of the whole grid, or more, are
  /// all of the page.
  package var span: Int?
  /// The cells that its author wants it to be wide.
  package var width: Int?
  /// Whether it begins a band.
  package var beginsBand = false
  /// Whether it makes use of more rows than it asks for.
  package var grows = false

  /// A tile that goes anywhere.
  package init() {}
}

/// How a tile comes out at a width.
package struct MosaicMeasure: Hashable, Sendable {
  /// The rows that it asks for.
  package var height: Int
  /// The cost of the width for its contents, in cells: 0 where all is well.
  package var demerits: Int
  /// The least width from which it comes out the same, up to any; nil where that isn't known.
  package var sameFrom: Int?

  /// A tile of some rows.
  package init(height: Int, demerits: Int = 0, sameFrom: Int? = nil) {
    self.height = height
    self.demerits = demerits
    self.sameFrom = sameFrom
  }
}

/// Tells how a tile comes out at a width, in cells.
package typealias MosaicMeasuring = (_ tile: Int, _ width: Int) -> MosaicMeasure
