/// Where the columns of aligned text are, as more lines come below those that they were found in.
struct ColumnMap {
  /// The columns that it began with, in order.
  let columns: [Range<Int>]
  /// The number of columns by now.
  private(set) var count = 0
  /// The column that each place is in; nil in gaps.
  private var indices: [Int?] = []

  /// A map of columns, in order.
  init(_ columns: [Range<Int>]) {
    self.columns = columns
    for column in columns { fill(column, with: nil) }
  }

  /// Adds columns, unless one of them would join two that are here, or two of them would be one.
  ///
  /// - Returns: Whether they were added.
  /// - Complexity: O(*n*) in the places that they reach to.
  mutating func takes(_ added: [Range<Int>]) -> Bool {
    var touched: [Int?] = []
    var last: Int?
    for column in added {
      var index: Int?
      for case let found? in indices.dropFirst(column.lowerBound).prefix(column.count) {
        if found == last || index.map({ $0 != found }) ?? false { return false }
        index = found
      }
      touched.append(index)
      last = index ?? last
    }
    for (column, index) in zip(added, touched) { fill(column, with: index) }
    return true
  }

  private mutating func fill(_ column: Range<Int>, with index: Int?) {
    if indices.count < column.upperBound {
      indices += repeatElement(nil, count: column.upperBound - indices.count)
    }
    for place in column { indices[place] = index ?? count }
    if index == nil { count += 1 }
  }
}
