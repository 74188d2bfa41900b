import GalleyManuscript

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
