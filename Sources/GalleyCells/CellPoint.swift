/// A position on the page, in whole cells from its top left corner.
public struct CellPoint: Hashable, Sendable {
  /// Cells from the left edge; grows to the right.
  public var x: Int
  /// Rows from the top edge; grows downwards.
  public var y: Int

  /// A point `x` cells to the right of the origin and `y` rows below it.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner: no cells across, no rows down.
  public static let zero = CellPoint(x: 0, y: 0)
}
