import GalleyCells

/// The width or height of a layout item, in cells.
public enum LayoutDimension: Hashable, Sendable {
  /// A fixed number of cells, whatever the container measures (rule D1).
  case absolute(Int)
  /// A share of the container's width (rule D2).
  case fractionalWidth(Fraction)
  /// A share of the container's height (rule D2).
  case fractionalHeight(Fraction)
  /// A first guess in cells, replaced by the measured size of the content (rule D4).
  case estimated(Int)
  /// Like `estimated`, then grown to the largest sibling (rule D5).
  case uniformAcrossSiblings(estimate: Int)
  /// A share of what the group's other children leave; galley's own.
  case share(Int)
}
