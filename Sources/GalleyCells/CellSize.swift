/// A width and a height in whole cells. Neither is ever negative.
public struct CellSize: Hashable, Sendable {
  /// Cells across.
  public var width: Int
  /// Rows down.
  public var height: Int

  /// A size of `width` × `height` cells; a negative extent becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells either way.
  public static let zero = CellSize(width: 0, height: 0)
}
