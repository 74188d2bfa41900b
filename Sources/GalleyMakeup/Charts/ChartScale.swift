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

  /// The scale of some numbers; nil when none of them is finite and the ends are not said.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - least: Its least number, where that is said.
  ///   - greatest: Its greatest number, where that is said and not below the least.
  init?(_ values: some Sequence<Double>, from least: Double? = nil, to greatest: Double? = nil) {
    var range: (least: Double, greatest: Double)?
    for value in values where value.isFinite {
      range = range.map { (min($0.least, value), max($0.greatest, value)) } ?? (value, value)
    }
    guard let first = least ?? range?.least ?? greatest,
      let last = greatest ?? range?.greatest ?? least
    else { return nil }
    (self.least, self.greatest) = (first, max(first, last))
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

/// Numbers spread over `count` places: of those that fall together the one that is farthest from
/// the middle of all; straight lines between neighbours where there are fewer numbers than places.
/// Peaks stay in either case.
///
/// - Returns: `count` numbers; nil where no number falls, or none that could be read.
/// - Complexity: O(*n* + *m*) for *n* numbers and *m* places.
func resampled(_ values: [Double?], to count: Int, around middle: Double) -> [Double?] {
  guard !values.isEmpty, count > 0 else { return [] }
  if values.count >= count {
    return (0..<count).map { place in
      farthest(values[place * values.count / count..<(place + 1) * values.count / count], middle)
    }
  }
  var places = (0..<count).map { interpolated(values, at: $0, of: count) }
  guard values.count > 1 else { return places }
  for (index, value) in values.enumerated() {
    let (whole, part) = (index * (count - 1)).quotientAndRemainder(dividingBy: values.count - 1)
    places[whole + (2 * part >= values.count - 1 ? 1 : 0)] = value
  }
  return places
}

private func farthest(_ values: ArraySlice<Double?>, _ middle: Double) -> Double? {
  values.lazy.compactMap { $0 }.max { abs($0 / 2 - middle / 2) < abs($1 / 2 - middle / 2) }
}

private func interpolated(_ values: [Double?], at place: Int, of count: Int) -> Double? {
  guard count > 1, values.count > 1 else { return values[0] }
  let (whole, part) = (place * (values.count - 1)).quotientAndRemainder(dividingBy: count - 1)
  guard part > 0 else { return values[whole] }
  let fraction = Double(part) / Double(count - 1)
  guard let before = values[whole], let after = values[whole + 1], before.isFinite, after.isFinite,
    before != after
  else { return fraction < 0.5 ? values[whole] : values[whole + 1] }
  return before * (1 - fraction) + after * fraction
}
