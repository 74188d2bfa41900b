/// Where a column of a table is, and how cells stand in it.
struct ColumnPlace {
  /// Its first cell.
  let start: Int
  /// Its cells.
  let width: Int
  /// How its cells stand.
  let standing: ColumnMeasure.Standing
  /// Where the point of its numbers is, from its first cell on.
  let point: Int

  /// A column that has been measured, at a place.
  init(start: Int, width: Int, measure: ColumnMeasure, standing: ColumnMeasure.Standing) {
    self.start = start
    self.width = width
    self.standing = standing
    point = standing == .decimal ? width - measure.fraction : measure.integer
  }

  /// Where a line of a head that takes `cells` cells begins: it stands as the column does.
  func headStart(cells: Int) -> Int {
    let rest = max(0, width - cells)
    return switch standing {
    case .leading, .mixed: start
    case .center: start + rest / 2
    case .trailing, .decimal: start + rest
    }
  }

  /// Where a cell, or one line of it, begins.
  ///
  /// - Parameters:
  ///   - cells: The cells that it takes.
  ///   - integer: The cells before its point; nil when it is no number.
  /// - Returns: Its first cell, counted from the table's edge.
  func start(cells: Int, integer: Int?) -> Int {
    let rest = max(0, width - cells)
    switch standing {
    case .leading: return start
    case .center: return start + rest / 2
    case .trailing: return start + rest
    case .decimal: return start + (integer.map { min(max(0, point - $0), rest) } ?? rest)
    case .mixed: return start + (integer.map { min(max(0, point - $0), rest) } ?? 0)
    }
  }
}
