/// Splits a number of cells among shares so that nothing is left over.
///
///     apportion(80, among: [1, 1, 1])  // [27, 26, 27]
///
/// Every share gets its exact part rounded down or up, so equal shares differ by one cell at most.
/// Rounding the *edges* between shares, rather than each share, makes the parts add up.
///
/// - Parameters:
///   - total: The cells to split; a negative number is taken as 0.
///   - shares: The relative size that each part asks for; a negative share is taken as 0,
///     and one above 2²⁰ as 2²⁰.
/// - Returns: The cells of each share, in order. They add up to `total`, unless no share is above
///   zero: then every part is 0.
/// - Complexity: O(*n*), where *n* is the number of shares.
public func apportion(_ total: Int, among shares: [Int]) -> [Int] {
  let total = max(0, total)
  let bounded = shares.map { min(max(0, $0), 1 << 20) }
  let sum = bounded.reduce(0, +)
  guard sum > 0 else { return bounded.map { _ in 0 } }
  var before = 0
  var edge = 0
  return bounded.map { share in
    before += share
    let next = roundedEdge(total, before, of: sum)
    defer { edge = next }
    return next - edge
  }
}

/// `total` × `part` ÷ `whole`, halves up, without overflow: the product is taken in two words.
private func roundedEdge(_ total: Int, _ part: Int, of whole: Int) -> Int {
  let product = UInt(total).multipliedFullWidth(by: UInt(part))
  let (quotient, remainder) = UInt(whole).dividingFullWidth(product)
  return Int(remainder >= UInt(whole) - remainder ? quotient + 1 : quotient)
}
