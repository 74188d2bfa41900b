extension Int {
  /// The sum, held at the largest or smallest number instead of overflowing.
  @inlinable
  public func addingBounded(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : sum
  }

  /// The difference, held at the largest or smallest number instead of overflowing.
  @inlinable
  public func subtractingBounded(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : difference
  }
}
