/// What things cost in a mosaic. A cell of the page costs many units, so that whole numbers tell
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
  /// For each cell of the page's width: what a stack as wide as the page costs for not being
  /// narrower; others cost that much times the square of their share. Of two ways to divide pages
  /// that cost the same otherwise, the more even one has the smaller squares.
  static let wide = cell / 16
  /// For each cell of the page's width: a wish of an author that is not fulfilled. It outweighs
  /// what any usual band costs.
  static let wish = 16 * cell
}
