import GalleyManuscript

/// Where a column of a table is, and how cells are aligned in it. Cells are counted from the
/// leading edge of the table.
struct ColumnPlace {
  /// Its first cell.
  let start: Int
  /// Its cells.
  let width: Int
  /// The alignment of its cells.
  let alignment: ColumnAlignment
  /// Where the point of its numbers is, from its left edge on.
  private let point: Int
  /// Whether the table runs from right to left. Numbers never do: they are at the right of their
  /// column in both directions.
  private let isRightToLeft: Bool

  /// A column that has been measured, at a place.
  init(
    start: Int, width: Int, extent: ColumnExtent, alignment: ColumnAlignment,
    isRightToLeft: Bool
  ) {
    self.start = start
    self.width = width
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    point = alignment == .decimal || isRightToLeft ? width - extent.fraction : extent.integer
  }

  /// A place whose cells all begin at its first.
  static func leading(_ start: Int, width: Int) -> ColumnPlace {
    ColumnPlace(
      start: start, width: width, extent: ColumnExtent(), alignment: .leading,
      isRightToLeft: false)
  }

  /// Where a line of a head that takes `cells` cells begins: it is aligned like the column.
  func headStart(cells: Int) -> Int {
    let rest = max(0, width - cells)
    return switch alignment {
    case .leading, .mixed: start
    case .center: start + rest / 2
    case .trailing: start + rest
    case .decimal: start + (isRightToLeft ? 0 : rest)
    }
  }

  /// Where a cell, or one line of it, begins.
  ///
  /// - Parameters:
  ///   - cells: The cells that it takes.
  ///   - integer: The cells before its point; nil when it is not a number.
  /// - Returns: Its first cell.
  @inline(__always)
  func start(cells: Int, integer: Int?) -> Int {
    if alignment == .leading { return start }
    let rest = max(0, width - cells)
    switch alignment {
    case .leading: return start
    case .center: return start + rest / 2
    case .trailing: return start + rest
    case .decimal, .mixed:
      guard let integer else { return alignment == .mixed ? start : headStart(cells: cells) }
      let left = min(max(0, point - integer), rest)
      return start + (isRightToLeft ? rest - left : left)
    }
  }
}

/// How cells are aligned in their column.
enum ColumnAlignment {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
  /// Numbers on their point, at the trailing edge; other cells at that edge too.
  case decimal
  /// Numbers on their point, among text at the leading edge.
  case mixed

  /// The alignment of cells in a column of some extent, as the table asks for it.
  ///
  /// Numbers with units line up at the trailing edge: `1.5G` and `20G` have no point in common. In
  /// a table that runs from right to left that edge is where reading begins.
  init(_ alignment: Table.Alignment, in extent: ColumnExtent, isRightToLeft: Bool) {
    self =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case .decimal: extent.hasTexts ? .mixed : .decimal
      case .natural:
        if extent.hasTexts {
          extent.hasNumbers ? .mixed : .leading
        } else if extent.hasQuantities {
          .trailing
        } else {
          extent.hasNumbers ? .decimal : .leading
        }
      }
    let holdsNumbers = !extent.hasTexts && (extent.hasNumbers || extent.hasQuantities)
    if self == .trailing, isRightToLeft, holdsNumbers { self = .leading }
  }
}
