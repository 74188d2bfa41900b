/// A length or a position in cells and exact parts of a cell.
///
/// Layout adds up thirds and sevenths and rounds only the edges of what it places. The value is
/// kept in units of 2⁻⁶⁴ of a cell, and rounding forgives 2⁻³³ of a cell. A sum of fewer than
/// 2³⁰ parts whose exact value has a denominator below 2³² therefore rounds as the rational
/// number would: three thirds of 80 end at 80, and half of 25 ends at 13.
///
///     let third = ExactCells(80).scaled(by: Fraction(1, 3))
///     (third + third + third).rounded  // 80
///
/// Extents are kept below ``limit``, so a sum of 2²⁴ of them stays in range; sums saturate.
@frozen
@usableFromInline package struct ExactCells: Hashable, Sendable {
  /// The value in units of 2⁻⁶⁴ of a cell.
  @usableFromInline package var units: Int128

  /// A value in units of 2⁻⁶⁴ of a cell.
  @inlinable
  package init(units: Int128) {
    self.units = units
  }

  /// A whole number of cells.
  @inlinable
  package init(_ cells: Int) {
    units = Int128(cells) << 64
  }

  /// An exact number of cells, such as 5/2.
  package init(_ cells: Fraction) {
    units = (Int128(cells.numerator) << 64) / Int128(cells.denominator)
  }

  /// No cells.
  package static let zero = ExactCells(0)
  /// Half a cell.
  package static let half = ExactCells(units: 1 << 63)
  /// The largest extent that a layout works with: 2³¹ cells.
  package static let limit = ExactCells(1 << 31)
  /// The difference that rounding and comparing forgive: 2⁻³³ of a cell.
  package static let tolerance = ExactCells(units: 1 << 31)

  /// The nearest whole number of cells, halves up.
  ///
  /// - Complexity: O(1), a shift and an addition.
  @inlinable
  package var rounded: Int {
    Int(truncatingIfNeeded: (units &+ (1 << 63) &+ (1 << 31)) >> 64)
  }

  /// Whether the value is a whole number of cells.
  @inlinable
  package var isWhole: Bool { UInt64(truncatingIfNeeded: units) == 0 }

  /// The value brought into `0 ... limit`.
  @inlinable
  package var asExtent: ExactCells {
    ExactCells(units: min(max(0, units), 1 << 95))
  }

  /// This share of an extent; the extent is taken into `0 ... limit` first, and so is the result.
  package func scaled(by share: Fraction) -> ExactCells {
    let product = asExtent.units * Int128(share.numerator)
    guard share.denominator > 1 else { return ExactCells(units: product).asExtent }
    return ExactCells(units: product / Int128(share.denominator)).asExtent
  }

  /// `part` ÷ `whole` of an extent; `whole` is taken as at least 1, `part` into `0 ... whole`.
  ///
  /// The whole of an extent is exactly the extent, so parts that are cut at growing `part` share
  /// their edges and the last one ends where the extent does.
  package func part(_ part: Int, of whole: Int) -> ExactCells {
    let whole = min(max(1, whole), 1 << 62)
    let part = min(max(0, part), whole)
    if part == whole { return self }
    if whole <= 1 << 31 { return ExactCells(units: units * Int128(part) / Int128(whole)) }
    return ExactCells(units: units / Int128(whole) * Int128(part))
  }

  /// The sum, held at the ends of the range instead of overflowing.
  @inlinable
  package static func + (left: ExactCells, right: ExactCells) -> ExactCells {
    let (sum, overflow) = left.units.addingReportingOverflow(right.units)
    return ExactCells(units: overflow ? (left.units < 0 ? .min : .max) : sum)
  }

  /// The difference, held at the ends of the range instead of overflowing.
  @inlinable
  package static func - (left: ExactCells, right: ExactCells) -> ExactCells {
    let (difference, overflow) = left.units.subtractingReportingOverflow(right.units)
    return ExactCells(units: overflow ? (left.units < 0 ? .min : .max) : difference)
  }

  /// Adds in place.
  @inlinable
  package static func += (left: inout ExactCells, right: ExactCells) {
    left = left + right
  }

  /// The value `count` times; held at the ends of the range instead of overflowing.
  package static func * (left: ExactCells, count: Int) -> ExactCells {
    let (product, overflow) = left.units.multipliedReportingOverflow(by: Int128(count))
    let isNegative = (left.units < 0) != (count < 0)
    return ExactCells(units: overflow ? (isNegative ? .min : .max) : product)
  }
}

extension ExactCells: Comparable {
  /// Whether the left value is the smaller one.
  @inlinable
  package static func < (left: ExactCells, right: ExactCells) -> Bool {
    left.units < right.units
  }
}
