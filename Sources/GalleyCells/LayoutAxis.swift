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
