/// The constraints of a mosaic: the page's width, and the author's wishes for all tiles.
///
/// A number out of its range is taken as the nearest in it.
public struct MosaicRules: Hashable, Sendable {
  /// The cells of the page, 1 to 2²⁰.
  public var width: Int { didSet { width = Self.length(width, atLeast: 1) } }
  /// The units of the grid that the edges of tiles are on, 1 to ``gridLimit``.
  public var grid = 12 { didSet { grid = min(max(1, grid), Self.gridLimit) } }
  /// The least cells of a tile; one that is as wide as the page may be narrower.
  public var minimumTileWidth = 24 {
    didSet { minimumTileWidth = Self.length(minimumTileWidth, atLeast: 1) }
  }
  /// The most stacks side by side; nil for as many as fit.
  public var maximumColumns: Int? { didSet { maximumColumns = maximumColumns.map { max(1, $0) } } }
  /// The most tiles one below another beside a taller one; 1 stacks none.
  public var maximumStack = 3 { didSet { maximumStack = max(1, maximumStack) } }
  /// The cells between tiles side by side; −1 shares a cell.
  public var spacingAcross = 0 {
    didSet { spacingAcross = Self.length(spacingAcross, atLeast: -1) }
  }
  /// The rows between tiles one below another, bands included; −1 shares a row.
  public var spacingDown = 0 { didSet { spacingDown = Self.length(spacingDown, atLeast: -1) } }

  /// The finest grid.
  public static let gridLimit = 60
  /// The most tiles of a band.
  public static let bandLimit = 12

  /// The rules of a page `width` cells wide.
  public init(width: Int) {
    self.width = Self.length(width, atLeast: 1)
  }

  /// A number of cells, which is far from overflowing.
  private static func length(_ cells: Int, atLeast least: Int) -> Int {
    min(max(least, cells), 1 << 20)
  }
}

/// The properties of a tile that are known before it is measured.
public struct MosaicTile: Hashable, Sendable {
  /// The units of the grid that its author wants it to span; those of the whole grid, or more, are
  /// all of the page.
  public var span: Int?
  /// The cells that its author wants it to be wide.
  public var width: Int?
  /// Whether it begins a band.
  public var beginsBand = false
  /// Whether it makes use of more rows than it asks for.
  public var grows = false

  /// A tile that goes anywhere.
  public init() {}
}

/// How a tile comes out at a width.
public struct MosaicMeasure: Hashable, Sendable {
  /// The rows that it asks for.
  public var height: Int
  /// The cost of the width for its contents, in cells: 0 where all is well.
  public var demerits: Int
  /// The least width from which it comes out the same, up to any; nil where that isn't known.
  public var sameFrom: Int?

  /// A tile of some rows.
  public init(height: Int, demerits: Int = 0, sameFrom: Int? = nil) {
    self.height = height
    self.demerits = demerits
    self.sameFrom = sameFrom
  }
}

/// Tells how a tile comes out at a width, in cells.
public typealias MosaicMeasuring = (_ tile: Int, _ width: Int) -> MosaicMeasure
