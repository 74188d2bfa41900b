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
/// How far each side of a frame moves inwards, in cells; a negative inset counts as 0.
public typealias DirectionalEdgeInsets = GalleyCells.EdgeInsets

/// What can be written as a quotient of literals.
///
/// It lets a file that imports only this module write `.fractionalWidth(1 / 3)`.
public protocol QuotientLiteral: Sendable {
  /// The left value divided by the right one.
  static func quotient(_ left: Self, _ right: Self) -> Self
}

extension GalleyCells.Fraction: QuotientLiteral {
  /// The quotient; dividing by zero gives the largest fraction.
  public static func quotient(_ left: Fraction, _ right: Fraction) -> Fraction {
    left / right
  }
}

/// The quotient of two shares, such as `1 / 3`.
public func / <Value: QuotientLiteral>(left: Value, right: Value) -> Value {
  .quotient(left, right)
}
