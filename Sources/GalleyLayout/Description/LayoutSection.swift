/// Which margins are added to a section's insets (rule T4).
public enum ContentInsetsReference: Hashable, Sendable {
  /// The value in the layout's configuration.
  case automatic
  /// None.
  case none
  /// The container's content insets, across the scroll axis only.
  case margins
}

/// Is told of the elements of a section that can be seen, the section's offset and where it is
/// laid out, and may change how the elements are drawn (rule N4).
public typealias VisibleItemsInvalidationHandler =
  @Sendable (inout [LayoutVisibleItem], CellPoint, LayoutEnvironment) -> Void

/// Groups that are repeated until the section's items are placed, with their surroundings.
public struct LayoutSection: Sendable {
  /// The groups that take turns, most often one. Without any, the section's items have no places.
  public var groups: [LayoutGroup]
  /// The group that is repeated, the first of several; setting it leaves no other.
  public var group: LayoutGroup {
    get { groups.first ?? .nothing }
    set { groups = [newValue] }
  }
  /// The space between the groups and the ends of the section (rule T3).
  public var contentInsets: DirectionalEdgeInsets = .zero
  /// The insets for boundary items, instead of the section's; nil for those (rule B7).
  public var supplementaryContentInsets: DirectionalEdgeInsets?
  /// Which margins are added to the insets (rule T4).
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The space between groups, in cells (rule T5); −1 lets neighbours share a row, and no number
  /// below it is taken.
  public var interGroupSpacing = 0
  /// How tall groups may grow where their content decides; nil for as tall as it asks.
  package var groupRoom: LayoutGroupRoom?
  /// Whether and how the groups run across the scroll axis (rule O1).
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The offset that an orthogonal section is asked to rest at; nil for its first stop.
  public var orthogonalOffset: Int?
  /// Headers, footers and other items at the boundary (rules B1 to B9).
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []
  /// Whether boundary items keep inside the section's insets (rule B7).
  public var supplementariesFollowContentInsets = true
  /// The kind of the decorations between every two groups, each in the middle row of the space
  /// between them; nil for none (rule LS1).
  public var separatorElementKind: String?
  /// Backgrounds (rules X1 to X5).
  public var decorationItems: [LayoutDecorationItem] = []
  /// Called with the visible elements of an orthogonal section (rule N4).
  public var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// The additions of a list section; nil in other sections.
  var list: ListExtras?

  /// A section of a group.
  public init(group: LayoutGroup) {
    groups = [group]
  }

  /// A section of groups that take turns: the first, the others in order, the first again.
  public init(groups: [LayoutGroup]) {
    self.groups = groups
  }

  /// The groups that the engine repeats: an empty one where there is none.
  var turns: [LayoutGroup] { groups.isEmpty ? [.nothing] : groups }

  struct ListExtras: Hashable, Sendable {
    /// Rows between this section and the one before.
    var spacingBefore = 0
    /// Rows above the section's header.
    var headerTopPadding = 0
    /// The style of the first item where it is the section's header.
    var firstItemStyle: String?
  }
}

extension LayoutGroup {
  /// A group of no items and no rows.
  fileprivate static let nothing = LayoutGroup.vertical(
    layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(0)),
    subitems: [])
}
