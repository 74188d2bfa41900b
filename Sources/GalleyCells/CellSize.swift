/// A width and a height in whole cells. Neither is ever negative.
public struct CellSize: Hashable, Sendable {
  /// Cells across; a negative extent becomes 0.
  public var width: Int { didSet { width = max(0, width) } }
  /// Rows down; a negative extent becomes 0.
  public var height: Int { didSet { height = max(0, height) } }

  /// A size of `width` × `height` cells; a negative extent becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells either way.
  public static let zero = CellSize(width: 0, height: 0)
}
