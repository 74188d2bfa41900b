import GalleyCells

/// What a fraction of a group's axis is a part of, when the group has spaces (rule D6).
public enum FractionBasis: Hashable, Sendable {
  /// The group's whole inside; spaces come on top.
  case container
  /// What the spaces leave.
  case afterSpacing
}

/// What holds for the layout as a whole.
public struct CompositionalLayoutConfiguration: Sendable {
  /// The axis that sections follow one another along.
  public var scrollDirection = ScrollDirection.vertical
  /// The space between every two sections, empty ones included (rule T1).
  public var interSectionSpacing = 0
  /// Headers and footers of the whole layout (rule L1).
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []
  /// Which margins sections add to their insets; `automatic` is none (rule T4).
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// What fractions of a group's axis are parts of (rule D6).
  public var fractionBasis = FractionBasis.container
  /// The height of a cell divided by its width (rule C4).
  public var cellAspectRatio: Fraction = 1

  /// Sections that follow one another downwards, without space between them.
  public init() {}
}
