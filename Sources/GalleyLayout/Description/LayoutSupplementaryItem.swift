/// Something attached to an item or a group, such as a badge on its corner.
///
/// It never affects the layout of anything else (rule A6). Fractions of its size are of the frame
/// it is attached to (rule A4).
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// How large it is.
  public var layoutSize: LayoutSize
  /// How far its frame stays inside its size, in cells.
  public var contentInsets: DirectionalEdgeInsets = .zero
  /// Its kind, by which queries and the measuring closure know it.
  public var elementKind: String
  /// Where on the item or group it is attached.
  public var containerAnchor: LayoutAnchor
  /// Which place of its own is put there; nil for the container anchor's edges (rule A1).
  public var itemAnchor: LayoutAnchor?
  /// Its place in the drawing order.
  public var zIndex = 1

  /// A supplementary item whose place and that of its container have the same edges.
  public init(layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// A supplementary item with places of its own and of its container.
  public init(
    layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }
}

/// Something at the boundary of a section or of the whole layout, such as a header.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// How large it is (rule B1).
  public var layoutSize: LayoutSize
  /// How far its frame stays inside its size, in cells.
  public var contentInsets: DirectionalEdgeInsets = .zero
  /// Its kind, by which queries and the measuring closure know it.
  public var elementKind: String
  /// The edge or corner it lies on (rules B2, B3 and B5).
  public var alignment: RectAlignment
  /// How far it moves after it is aligned, in cells (rule B8).
  public var offset: CellPoint
  /// Whether the section grows to make room for it (rule B4).
  public var extendsBoundary = true
  /// Whether a fraction of its size along the scroll axis is of the section's length instead of the
  /// container's, where it lies beside the groups; the section is at least as long as its content
  /// asks.
  public var fillsSection = false
  /// Whether it stays visible while any part of its section is (rule P1).
  public var pinToVisibleBounds = false
  /// Its place in the drawing order.
  public var zIndex = 1

  /// A boundary item at an edge or corner.
  public init(
    layoutSize: LayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CellPoint = .zero
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
  }
}

/// Something behind or between the items of a section that no data represents, such as a
/// background.
public struct LayoutDecorationItem: Hashable, Sendable {
  /// Its kind, by which queries know it.
  public var elementKind: String
  /// How far its frame stays inside the section, in cells (rule X1).
  public var contentInsets: DirectionalEdgeInsets = .zero
  /// Its place in the drawing order (rule X4).
  public var zIndex = 0
  /// The name of its appearance (rule X5).
  ///
  /// A section provider sets it from data, so that every section has a background of its own.
  public var style: String?

  /// A decoration that covers the whole section, its insets and boundary items included.
  public static func background(elementKind: String) -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind)
  }
}
