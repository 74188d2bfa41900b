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

/// How far each side of a rectangle moves inwards, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Cells on the side where text starts.
  public var leading: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Cells on the side where text ends.
  public var trailing: Int

  /// Insets for the four sides; those not named are 0.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset on any side.
  public static let zero = EdgeInsets()

  /// The insets with each side brought into a range.
  package func bounded(to range: ClosedRange<Int>) -> EdgeInsets {
    func bounded(_ side: Int) -> Int { min(max(range.lowerBound, side), range.upperBound) }
    return EdgeInsets(
      top: bounded(top), leading: bounded(leading), bottom: bounded(bottom),
      trailing: bounded(trailing))
  }
}

/// Edges of a rectangle, named by the direction of the text.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8

  /// Edges from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge above.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge where text starts.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The edge below.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge where text ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The edge across that it names, if any.
  package var horizontal: DirectionalRectEdge { intersection([.leading, .trailing]) }
  /// The edge down that it names, if any.
  package var vertical: DirectionalRectEdge { intersection([.top, .bottom]) }
}
