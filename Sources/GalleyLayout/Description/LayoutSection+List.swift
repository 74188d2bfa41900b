/// The look and the parts of a list section (rule LS1).
public struct LayoutListConfiguration: Hashable, Sendable {
  /// The look of a list.
  public enum Appearance: Hashable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, with a blank line before each section but the first.
    case grouped
    /// Rows in a box that is set in by two columns, with a blank line before each section but the
    /// first.
    case insetGrouped
    /// Rows that are set in by two columns, without separators.
    case sidebar
    /// Rows from edge to edge, without separators.
    case sidebarPlain
  }

  /// The element above the rows.
  public enum HeaderMode: Hashable, Sendable {
    /// Nothing.
    case none
    /// A boundary item of the kind ``LayoutListConfiguration/headerElementKind``.
    case supplementary
    /// The first item, whose style is ``LayoutListConfiguration/headerStyle``.
    case firstItemInSection
  }

  /// The element below the rows.
  public enum FooterMode: Hashable, Sendable {
    /// Nothing.
    case none
    /// A boundary item of the kind ``LayoutListConfiguration/footerElementKind``.
    case supplementary
  }

  /// The look of the list.
  public var appearance: Appearance
  /// The element above the rows.
  public var headerMode = HeaderMode.none
  /// The element below the rows.
  public var footerMode = FooterMode.none
  /// Whether a decoration of the kind ``separatorElementKind`` takes a row between items.
  public var showsSeparators: Bool
  /// Blank rows above the header; nil for none.
  public var headerTopPadding: Int?

  /// A list of an appearance; separators are shown unless it is a sidebar.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// The element kind of a list's header.
  public static let headerElementKind = "list-header"
  /// The element kind of a list's footer.
  public static let footerElementKind = "list-footer"
  /// The element kind of the box around an inset list.
  public static let boxElementKind = "list-box"
  /// The element kind of the rule between two rows.
  public static let separatorElementKind = "list-separator"
  /// The style of a first item that is the section's header.
  public static let headerStyle = "list-header"
}

extension LayoutSection {
  /// A column of rows as wide as the section and as high as their content, one item each
  /// (rule LS1).
  public static func list(using configuration: LayoutListConfiguration) -> LayoutSection {
    let row = LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    var section = LayoutSection(
      group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))
    var extras = ListExtras()
    switch configuration.appearance {
    case .plain, .sidebarPlain: break
    case .grouped: extras.spacingBefore = 1
    case .insetGrouped:
      extras.spacingBefore = 1
      section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
      section.decorationItems = [
        .background(elementKind: LayoutListConfiguration.boxElementKind)
      ]
    case .sidebar:
      section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 2)
    }
    if configuration.showsSeparators {
      section.interGroupSpacing = 1
      section.separatorElementKind = LayoutListConfiguration.separatorElementKind
    }
    extras.headerTopPadding = bounded(max(0, configuration.headerTopPadding ?? 0))
    if configuration.headerMode == .firstItemInSection {
      extras.firstItemStyle = LayoutListConfiguration.headerStyle
    }
    section.addListBoundaries(configuration, size: row)
    section.list = extras
    return section
  }

  /// A list section, as a section provider makes it; the result does not depend on the
  /// environment.
  public static func list(
    using configuration: LayoutListConfiguration, layoutEnvironment: LayoutEnvironment
  ) -> LayoutSection {
    list(using: configuration)
  }

  private mutating func addListBoundaries(
    _ configuration: LayoutListConfiguration, size: LayoutSize
  ) {
    if configuration.headerMode == .supplementary {
      boundarySupplementaryItems.append(
        LayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: LayoutListConfiguration.headerElementKind,
          alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      boundarySupplementaryItems.append(
        LayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: LayoutListConfiguration.footerElementKind,
          alignment: .bottom))
    }
  }
}

extension CompositionalLayout {
  /// A layout in which every section is a list (rule LS1).
  public static func list(using configuration: LayoutListConfiguration) -> CompositionalLayout {
    CompositionalLayout(section: .list(using: configuration))
  }
}
