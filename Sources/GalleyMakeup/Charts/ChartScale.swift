import GalleyManuscript

/// Where numbers lie between the least and the greatest of a chart.
///
/// Infinite numbers lie at the ends and don't stretch the scale; NaN counts as a number that could
/// not be read. Differences are taken of halves, so that no two finite numbers overflow.
struct ChartScale: Hashable, Sendable {
  /// The least finite number.
  let least: Double
  /// The greatest finite number.
  let greatest: Double

  /// The scale of some numbers; nil when none of them is finite.
  init?(_ values: some Sequence<Double>) {
    var range: (least: Double, greatest: Double)?
    for value in values where value.isFinite {
      range = range.map { (min($0.least, value), max($0.greatest, value)) } ?? (value, value)
    }
    guard let range else { return nil }
    (least, greatest) = range
  }

  /// How far `value` is on the way from the least to the greatest, from 0 to 1; the middle where
  /// these are equal, but 0 where they are zero.
  func share(of value: Double) -> Double {
    if value >= greatest && value > least { return 1 }
    if value <= least && value < greatest { return 0 }
    let extent = greatest / 2 - least / 2
    guard extent > 0 else { return greatest == 0 ? 0 : 0.5 }
    let share = (value / 2 - least / 2) / extent
    return share.isNaN ? 0 : min(1, max(0, share))
  }
}

/// `share` of `steps` as a whole number of steps, rounded; NaN is 0, and no share leaves the range.
func wholeSteps(_ share: Double, of steps: Int) -> Int {
  guard share > 0, steps > 0 else { return 0 }
  if share >= 1 { return steps }
  return min(steps, Int((share * Double(steps)).rounded()))
}

extension Chart.Point {
  /// The number, unless it could not be read or is NaN.
  var number: Double? { value.flatMap { $0.isNaN ? nil : $0 } }
}

/// Numbers spread over `count` places: means of neighbours where there are more numbers than
/// places, straight lines between neighbours where there are fewer.
///
/// - Returns: `count` numbers; nil where none of the numbers that fall there could be read.
/// - Complexity: O(*n* + *m*) for *n* numbers and *m* places.
func resampled(_ values: [Double?], to count: Int) -> [Double?] {
  guard !values.isEmpty, count > 0 else { return [] }
  return (0..<count).map { place in
    values.count >= count
      ? mean(values[place * values.count / count..<(place + 1) * values.count / count])
      : interpolated(values, at: place, of: count)
  }
}

private func mean(_ values: ArraySlice<Double?>) -> Double? {
  let known = values.compactMap { $0 }
  guard !known.isEmpty else { return nil }
  // Each is divided before they are added: the sum of finite numbers may not be finite.
  let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
  return mean.isNaN ? nil : mean
}

private func interpolated(_ values: [Double?], at place: Int, of count: Int) -> Double? {
  guard count > 1, values.count > 1 else { return values[0] }
  let (whole, part) = (place * (values.count - 1)).quotientAndRemainder(dividingBy: count - 1)
  guard part > 0 else { return values[whole] }
  let fraction = Double(part) / Double(count - 1)
  guard let before = values[whole], let after = values[whole + 1], before.isFinite, after.isFinite
  else { return fraction < 0.5 ? values[whole] : values[whole + 1] }
  return before * (1 - fraction) + after * fraction
}
