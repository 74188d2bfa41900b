/// An exact share of something, such as a third of a row.
///
/// Write it as a quotient of whole numbers or as a decimal literal; both are exact:
///
///     let third: Fraction = 1 / 3
///     let half: Fraction = 0.5
///     third.rounded(of: 80)  // 27
///
/// The value is kept in lowest terms with a positive denominator. Numerator and denominator stay
/// within ±2³¹; a result that would leave that range becomes the nearest fraction that doesn't,
/// so arithmetic never traps and never overflows.
public struct Fraction: Hashable, Sendable {
  /// The number above the line; carries the sign.
  public let numerator: Int
  /// The number below the line; always positive.
  public let denominator: Int

  /// The largest numerator and denominator that are kept.
  public static let limit = 1 << 31

  /// `numerator` ÷ `denominator`, in lowest terms.
  ///
  /// A denominator of zero gives the largest fraction of the numerator's sign, or zero.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    self = Fraction(
      reducing: numerator.magnitude, by: denominator.magnitude,
      isNegative: (numerator < 0) != (denominator < 0))
  }

  private init(reducing numerator: UInt, by denominator: UInt, isNegative: Bool) {
    let limit = UInt(Fraction.limit)
    guard denominator > 0 else {
      self.numerator = numerator == 0 ? 0 : (isNegative ? -Fraction.limit : Fraction.limit)
      self.denominator = 1
      return
    }
    let divisor = greatestCommonDivisor(numerator, denominator)
    var above = numerator / divisor
    var below = denominator / divisor
    if above > limit || below > limit {
      (above, below) = nearestFraction(above, below, limit: limit)
    }
    self.numerator = isNegative ? -Int(above) : Int(above)
    self.denominator = Int(below)
  }

  /// The fraction nearest to a computed number: `Fraction(1.0 / 3)` is a third.
  ///
  /// A number beyond ``limit`` becomes the limit of its sign, and NaN becomes 0.
  public init(_ value: Double) {
    guard value.magnitude < Double(Fraction.limit) else {
      self.init(value.isNaN ? 0 : value < 0 ? -1 : 1, value.isNaN ? 1 : 0)
      return
    }
    let scale = 62 - Int(max(0, value.magnitude.exponent))
    let below = UInt(1) << UInt(scale)
    self = Fraction(
      reducing: UInt((value.magnitude * Double(below)).rounded()), by: below,
      isNegative: value < 0)
  }

  /// Nothing of it.
  public static let zero = Fraction(0)
  /// All of it.
  public static let one = Fraction(1)

  /// This share of `cells`, rounded to the nearest whole cell, halves up.
  public func rounded(of cells: Int) -> Int {
    let (product, overflow) = cells.multipliedReportingOverflow(by: numerator)
    if overflow {
      return (cells < 0) == (numerator < 0) ? Fraction.limit : -Fraction.limit
    }
    let (doubled, overflowsAgain) = product.multipliedReportingOverflow(by: 2)
    if overflowsAgain { return floorDivide(product, denominator) }
    return floorDivide(doubled + denominator, 2 * denominator)
  }
}

extension Fraction: ExpressibleByIntegerLiteral {
  /// A whole number of times.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Fraction: ExpressibleByFloatLiteral {
  /// The decimal fraction that was written: `0.333` is 333/1000, see ``init(_:)-(Double)``.
  ///
  /// Write `1 / 3` for a third.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Fraction: Comparable {
  /// Whether the left fraction is the smaller one. Exact.
  public static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Fraction {
  /// The quotient; dividing by zero gives the largest fraction.
  public static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// The product.
  public static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// The sum.
  public static func + (left: Fraction, right: Fraction) -> Fraction {
    let (above, overflow) = (left.numerator * right.denominator)
      .addingReportingOverflow(right.numerator * left.denominator)
    return overflow
      ? Fraction(left.numerator < 0 ? -limit : limit)
      : Fraction(above, left.denominator * right.denominator)
  }

  /// The difference.
  public static func - (left: Fraction, right: Fraction) -> Fraction {
    left + Fraction(-right.numerator, right.denominator)
  }
}

extension Fraction: CustomStringConvertible {
  /// `1/3`, or `2` for a whole number.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

private func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
  var (a, b) = (left, right)
  while b != 0 { (a, b) = (b, a % b) }
  return max(1, a)
}

/// The fraction nearest to `above` ÷ `below` whose terms are at most `limit`.
///
/// The convergents of the continued fraction come ever nearer; the last one that is small enough is
/// taken one step further where that comes nearer still.
private func nearestFraction(
  _ above: UInt, _ below: UInt, limit: UInt
) -> (above: UInt, below: UInt) {
  if above / below >= limit { return (limit, 1) }
  var rest = (above, below)
  var before: (above: UInt, below: UInt) = (0, 1)
  var last: (above: UInt, below: UInt) = (1, 0)
  while rest.1 != 0 {
    let quotient = rest.0 / rest.1
    let room = min(
      last.above == 0 ? .max : (limit - before.above) / last.above,
      last.below == 0 ? .max : (limit - before.below) / last.below)
    let step = min(quotient, room)
    let next = (
      above: step * last.above + before.above, below: step * last.below + before.below
    )
    if step < quotient { return 2 * step > quotient ? next : last }
    (before, last) = (last, next)
    rest = (rest.1, rest.0 - quotient * rest.1)
  }
  return last
}

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
