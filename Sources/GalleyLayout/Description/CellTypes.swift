import GalleyCells

// `import GalleyLayout` is all that a description of a layout needs: these are the types of whole
// cells that appear in it.

/// A position in whole cells.
public typealias CellPoint = GalleyCells.CellPoint
/// A width and a height in whole cells.
public typealias CellSize = GalleyCells.CellSize
/// A rectangle of whole cells.
public typealias CellRect = GalleyCells.CellRect
/// An exact share of something, such as `1 / 3`.
public typealias Fraction = GalleyCells.Fraction
/// A pair of exact shares.
public typealias FractionPoint = GalleyCells.FractionPoint
/// How far each side of a frame moves inwards, in cells. A negative inset of a boundary item
/// moves it outwards (rule I5); any other counts as 0.
public typealias DirectionalEdgeInsets = GalleyCells.EdgeInsets
/// The width or height of a layout item, in cells.
public typealias LayoutDimension = GalleyCells.LayoutDimension
/// The space between neighbours, in cells.
public typealias LayoutSpacing = GalleyCells.LayoutSpacing
/// The space around an item, outside its size.
public typealias LayoutEdgeSpacing = GalleyCells.LayoutEdgeSpacing
/// How the groups of a section move across the direction in which sections follow one another.
public typealias OrthogonalScrollingBehavior = GalleyCells.OrthogonalScrollingBehavior
/// The direction in which sections follow one another.
public typealias ScrollDirection = GalleyCells.LayoutAxis
/// A mistake in a picture of areas.
public typealias LayoutAreasError = GalleyCells.AreaPictureError

/// A number type for exact arithmetic: ``Fraction``.
///
/// The operators of a type are only seen where its own module is imported. These, on a protocol of
/// this module, let a file that imports only this one write `.fractionalWidth(1 / 3)`.
public protocol ExactShare: Sendable {
  /// The left value divided by the right one.
  static func quotient(_ left: Self, _ right: Self) -> Self
  /// Both values multiplied.
  static func product(_ left: Self, _ right: Self) -> Self
  /// Both values added.
  static func sum(_ left: Self, _ right: Self) -> Self
  /// The left value less the right one.
  static func difference(_ left: Self, _ right: Self) -> Self
}

extension GalleyCells.Fraction: ExactShare {
  /// The quotient; dividing by zero gives the largest fraction.
  public static func quotient(_ left: Fraction, _ right: Fraction) -> Fraction { left / right }
  /// The product.
  public static func product(_ left: Fraction, _ right: Fraction) -> Fraction { left * right }
  /// The sum.
  public static func sum(_ left: Fraction, _ right: Fraction) -> Fraction { left + right }
  /// The difference.
  public static func difference(_ left: Fraction, _ right: Fraction) -> Fraction { left - right }
}

/// The quotient of two shares, such as `1 / 3`.
public func / <Share: ExactShare>(left: Share, right: Share) -> Share { .quotient(left, right) }

/// The product of two shares.
public func * <Share: ExactShare>(left: Share, right: Share) -> Share { .product(left, right) }

/// The sum of two shares.
public func + <Share: ExactShare>(left: Share, right: Share) -> Share { .sum(left, right) }

/// The difference of two shares.
public func - <Share: ExactShare>(left: Share, right: Share) -> Share {
  .difference(left, right)
}
