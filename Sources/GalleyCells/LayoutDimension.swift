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

  /// Whether the content decides it (rules D4 and D5); content insets are ignored there (rule I3).
  @inlinable package var isOfContent: Bool {
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

/// The space between neighbours, in cells.
///
/// A negative space counts as none, with one exception: `.fixed(-1)` between the items of a group
/// lets neighbours overlap by exactly one cell, so that they can share a border.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many cells (rule S2).
  case fixed(Int)
  /// At least this many cells; leftover space is shared equally among all flexible spaces and
  /// added on top (rules S3 and S4).
  case flexible(Int)
}

/// The space around an item, outside its size (rule S1).
///
/// A side that is nil has no space. Around the group of a section, spaces in the direction of the
/// groups add to the distance between them; across it, flexible ones share the room that the group
/// leaves in the section's inside or, in an orthogonal section, in the largest group (rule S7).
///
///     card.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// On the side where text starts.
  public var leading: LayoutSpacing?
  /// Above.
  public var top: LayoutSpacing?
  /// On the side where text ends.
  public var trailing: LayoutSpacing?
  /// Below.
  public var bottom: LayoutSpacing?

  /// Spaces for the four sides.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// A direction on the page.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Down the page.
  case vertical
  /// Along a row.
  case horizontal

  /// The axis across this one.
  package var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}

/// How the groups of a section move across the direction in which sections follow one another
/// (rules O1 to O6); the raw values are the words of templates.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// They don't: an ordinary section.
  case none
  /// To any place.
  case continuous
  /// To any place, coming to rest at the start of a group.
  case continuousGroupLeadingBoundary = "group-leading"
  /// By the width of the window.
  case paging
  /// By one group.
  case groupPaging = "group-paging"
  /// By one group, which is then in the middle of the window.
  case groupPagingCentered = "group-paging-centered"
}
