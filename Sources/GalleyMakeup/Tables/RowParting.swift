/// The separator between two rows of a table, which shows where a row ends.
///
/// Where the author asked for lines between rows, it is a rule. Else there is none, unless the
/// first non-empty cell of the row could be taken for a continuation of the cell above it: where
/// either of them wraps, a blank line is between them.
struct RowParting: Hashable {
  /// Whether a rule is between all rows.
  let isRuled: Bool
  /// Whether some cell may take more than one line.
  let mayWrap: Bool
  /// Whether rows are records: a blank line is between any two.
  let areRecords: Bool
  private var isFirst = true
  /// The columns whose cell in the row above wraps.
  private var wrapped = ColumnSet()
  /// Whether a row without cells that wrap has to be noted.
  private(set) var isPending = true
  /// Whether a row that begins in the first column has something above it, even if it doesn't wrap
  /// there.
  private(set) var partsBelowFirst = true

  /// The separator above a row.
  enum Line { case none, blank, rule }

  /// Columns of a table; all beyond the 63rd are one.
  struct ColumnSet: Hashable {
    private var bits: UInt64 = 0
    var isEmpty: Bool { bits == 0 }

    mutating func insert(_ column: Int) { bits |= 1 &<< UInt64(min(column, 63)) }

    func contains(_ column: Int) -> Bool { bits & 1 &<< UInt64(min(column, 63)) != 0 }
  }

  /// The parting of rows of which none was set yet.
  init(isRuled: Bool, mayWrap: Bool, areRecords: Bool = false) {
    (self.isRuled, self.mayWrap, self.areRecords) = (isRuled, mayWrap, areRecords)
  }

  /// The separator above the next row.
  ///
  /// - Parameters:
  ///   - first: The column of its first cell that is not empty; nil where all are.
  ///   - wraps: Whether that cell takes more than one line.
  /// - Returns: The separator; none above the first row.
  func above(first: Int? = nil, wraps: Bool = false) -> Line {
    if isFirst { return .none }
    if isRuled { return .rule }
    if areRecords { return .blank }
    guard let first else { return .none }
    return wraps || wrapped.contains(first) ? .blank : .none
  }

  /// Notes a row that was set, and the columns whose cells take more than one line.
  mutating func note(wrapped: ColumnSet = ColumnSet()) {
    (self.wrapped, isFirst, isPending) = (wrapped, false, !wrapped.isEmpty)
    partsBelowFirst = isRuled || areRecords || wrapped.contains(0)
  }
}
