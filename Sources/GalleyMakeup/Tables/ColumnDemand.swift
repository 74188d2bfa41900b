import GalleyCells

/// How many cells a column of a table asks for.
struct ColumnDemand: Hashable, Sendable {
  /// The width at which none of its cells wraps.
  var natural: Int
  /// The width below which a word would be torn; at most `natural`.
  var floor: Int
  /// Its share of the cells that the other columns leave; 0 takes no more than `natural`.
  var share = 0
}

/// The widths of the columns of a table: as wide as needed and no wider.
///
///     columnWidths([.init(natural: 5, floor: 3), .init(natural: 40, floor: 9)], available: 20)
///     // [5, 15]
///
/// When the natural widths don't fit, the widest columns give way first and stay equal, none of
/// them below its floor (max-min fairness): no column could get a cell more without taking it
/// from one that is no wider than it. Cells that don't divide go to the first columns.
///
/// - Parameters:
///   - demands: The demands of the columns, in order.
///   - available: The cells that the columns share, the gaps between them taken off.
/// - Returns: The widths, or nil when not even the floors fit.
/// - Complexity: O(*k* log *w*) for *k* columns up to *w* wide, O(*k*²) with shares.
func columnWidths(_ demands: [ColumnDemand], available: Int) -> [Int]? {
  let least = demands.reduce(0) { $0 + $1.floor }
  guard least <= available else { return nil }
  let wanted = demands.reduce(0) { $0 + $1.natural }
  return wanted <= available
    ? stretched(demands, by: available - wanted) : shrunk(demands, to: available)
}

/// The widths below one cap that use up the cells; `available` lies between floors and naturals.
private func shrunk(_ demands: [ColumnDemand], to available: Int) -> [Int] {
  func width(_ demand: ColumnDemand, cap: Int) -> Int {
    max(demand.floor, min(demand.natural, cap))
  }
  var cap = 0
  var tooHigh = demands.reduce(0) { max($0, $1.natural) } + 1
  while tooHigh - cap > 1 {
    let middle = cap + (tooHigh - cap) / 2
    let taken = demands.reduce(0) { $0 + width($1, cap: middle) }
    if taken <= available { cap = middle } else { tooHigh = middle }
  }
  var result = demands.map { width($0, cap: cap) }
  var rest = available - result.reduce(0, +)
  for index in result.indices where rest > 0 {
    let next = width(demands[index], cap: cap + 1)
    rest -= next - result[index]
    result[index] = next
  }
  return result
}

/// The natural widths, and for columns with a share their part of the cells that the others leave,
/// never less than they need.
private func stretched(_ demands: [ColumnDemand], by rest: Int) -> [Int] {
  var result = demands.map(\.natural)
  var sharing = demands.indices.filter { demands[$0].share > 0 }
  while !sharing.isEmpty {
    let total = rest + sharing.reduce(0) { $0 + demands[$1].natural }
    let shares = apportion(total, among: sharing.map { demands[$0].share })
    let short = zip(sharing, shares).filter { $1 < demands[$0].natural }.map(\.0)
    if short.isEmpty {
      for (index, share) in zip(sharing, shares) { result[index] = share }
      return result
    }
    sharing.removeAll(where: short.contains)
  }
  return result
}
