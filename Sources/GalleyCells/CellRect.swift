/// A rectangle of whole cells: it covers the columns `minX ..< maxX` and the rows `minY ..< maxY`.
///
///     CellRect(x: 2, y: 0, width: 3, height: 1).maxX  // 5
public struct CellRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: CellPoint
  /// How far the rectangle reaches from its corner.
  public var size: CellSize

  /// A rectangle from its corner and size.
  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its four numbers; a negative extent becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: CellPoint(x: x, y: y), size: CellSize(width: width, height: height))
  }

  /// The rectangle that covers nothing, at the origin.
  public static let zero = CellRect(origin: .zero, size: .zero)

  /// The first column covered.
  public var minX: Int { origin.x }
  /// The first row covered.
  public var minY: Int { origin.y }
  /// The column after the last one covered. Rectangles saturate at the ends of the number range.
  public var maxX: Int { origin.x.addingBounded(size.width) }
  /// The row after the last one covered.
  public var maxY: Int { origin.y.addingBounded(size.height) }
  /// Cells across.
  public var width: Int { size.width }
  /// Rows down.
  public var height: Int { size.height }
  /// Whether no cell is covered.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Whether the cell at `point` is covered.
  public func contains(_ point: CellPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The cells that both rectangles cover; empty, at the greater of the two corners, where they
  /// don't meet.
  public func intersection(_ other: CellRect) -> CellRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return CellRect(
      x: x, y: y, width: min(maxX, other.maxX).subtractingBounded(x),
      height: min(maxY, other.maxY).subtractingBounded(y))
  }

  /// Whether the rectangles have at least one cell in common.
  public func intersects(_ other: CellRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return CellRect(
      x: x, y: y, width: max(maxX, other.maxX).subtractingBounded(x),
      height: max(maxY, other.maxY).subtractingBounded(y))
  }

  /// The rectangle moved by `dx` columns and `dy` rows.
  public func offsetBy(dx: Int, dy: Int) -> CellRect {
    CellRect(
      origin: CellPoint(x: origin.x.addingBounded(dx), y: origin.y.addingBounded(dy)), size: size)
  }

  /// The rectangle that is left when each side moves inwards by its inset; leading is left.
  ///
  /// Insets larger than the rectangle leave an empty one, never a negative one.
  public func inset(by insets: EdgeInsets) -> CellRect {
    CellRect(
      x: minX.addingBounded(insets.leading), y: minY.addingBounded(insets.top),
      width: width.subtractingBounded(insets.leading).subtractingBounded(insets.trailing),
      height: height.subtractingBounded(insets.top).subtractingBounded(insets.bottom))
  }
}
