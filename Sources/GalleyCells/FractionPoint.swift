/// A pair of exact shares, such as how far something moves in parts of its own size.
public struct FractionPoint: Hashable, Sendable {
  /// The share across; positive to the trailing side.
  public var x: Fraction
  /// The share down; positive downwards.
  public var y: Fraction

  /// A pair of shares, written as literals: `FractionPoint(x: 0.5, y: -0.5)`.
  public init(x: Fraction, y: Fraction) {
    self.x = x
    self.y = y
  }

  /// Nothing either way.
  public static let zero = FractionPoint(x: 0, y: 0)
}
