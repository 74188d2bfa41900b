/// The width or height of a layout item, in cells.
///
/// A cell is one character position of the page. A dimension is given relative to a container, as
/// a count of cells, or left to the content:
///
///     let column = LayoutDimension.fractionalWidth(1 / 3)
///     let rule = LayoutDimension.absolute(1)
///     let paragraph = LayoutDimension.estimated(4)
///
/// A fraction that is not above zero and a negative count of cells are mistakes: they resolve to
/// no cells, with a diagnostic (rule D7). The two axes are independent: a fraction of the width
/// may be a height (rule D3).
public enum LayoutDimension: Hashable, Sendable {
  /// A fixed number of cells, whatever the container measures (rule D1).
  case absolute(Int)
  /// A fixed number of cells and parts of a cell; see ``absolute(_:)-swift.type.method``.
  case exact(Fraction)
  /// A share of the container's width (rule D2).
  case fractionalWidth(Fraction)
  /// A share of the container's height (rule D2).
  case fractionalHeight(Fraction)
  /// A first guess in cells, replaced by the measured size of the content (rule D4).
  case estimated(Int)
  /// Like `estimated`, then grown to the largest sibling (rule D5).
  case uniformAcrossSiblings(estimate: Int)
  /// A share of the room that other children and spacings leave along the axis; galley's own.
  ///
  /// A group that holds a share takes its list once. Across the group's axis a share is the whole
  /// container.
  case share(Int)

  /// A fixed length that need not be whole, such as a third of 250 cells (rule D1).
  ///
  /// It is not rounded before layout: only the edges of frames are.
  public static func absolute(_ cells: Fraction) -> LayoutDimension {
    cells.denominator == 1 ? .absolute(cells.numerator) : .exact(cells)
  }

  /// Whether the content decides it.
  package var isOfContent: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .exact, .fractionalWidth, .fractionalHeight, .share: false
    }
  }
}

// Lengths that were computed in floating point would make frames depend on how they were rounded;
// literals such as 44.5 are fractions.
extension LayoutDimension {
  /// Lengths and shares are exact.
  @_disfavoredOverload
  @available(*, unavailable, message: "write a literal such as 44.5, or Fraction(89, 2)")
  public static func absolute(_ cells: Double) -> LayoutDimension { .absolute(0) }

  /// Lengths and shares are exact.
  @_disfavoredOverload
  @available(*, unavailable, message: "write a literal such as 0.5, or Fraction(1, 2)")
  public static func fractionalWidth(_ share: Double) -> LayoutDimension { .absolute(0) }

  /// Lengths and shares are exact.
  @_disfavoredOverload
  @available(*, unavailable, message: "write a literal such as 0.5, or Fraction(1, 2)")
  public static func fractionalHeight(_ share: Double) -> LayoutDimension { .absolute(0) }

  /// Estimates are whole cells.
  @_disfavoredOverload
  @available(*, unavailable, message: "write whole cells, or Int(cells.rounded())")
  public static func estimated(_ cells: Double) -> LayoutDimension { .absolute(0) }
}
