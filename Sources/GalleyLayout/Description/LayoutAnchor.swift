extension DirectionalRectEdge {
  /// The place along one axis: 0 at the start edge, 1 at the end edge, else the middle (rule A1).
  func unitPoint(_ start: DirectionalRectEdge, _ end: DirectionalRectEdge) -> Fraction {
    switch (contains(start), contains(end)) {
    case (true, false): 0
    case (false, true): 1
    default: Fraction(1, 2)
    }
  }
}

/// The edge or corner that a boundary item lies on.
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// In the middle of the top edge.
  case top
  /// In the corner of the top and leading edges.
  case topLeading
  /// In the middle of the leading edge.
  case leading
  /// In the corner of the bottom and leading edges.
  case bottomLeading
  /// In the middle of the bottom edge.
  case bottom
  /// In the corner of the bottom and trailing edges.
  case bottomTrailing
  /// In the middle of the trailing edge.
  case trailing
  /// In the corner of the top and trailing edges.
  case topTrailing

  /// The edges that the alignment names.
  public var edges: DirectionalRectEdge {
    switch self {
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A place on a rectangle where a supplementary item is attached (rules A1 to A3).
///
///     LayoutAnchor(edges: [.top, .trailing], fractionalOffset: FractionPoint(x: 0.3, y: -0.3))
public struct LayoutAnchor: Hashable, Sendable {
  /// The edges that the place lies on; without a vertical edge it is in the middle of the height,
  /// without a horizontal one in the middle of the width.
  public var edges: DirectionalRectEdge
  /// How far the supplementary moves from there; positive to the trailing side and downwards.
  public var offset: Offset

  /// A distance in cells or in parts of the supplementary's own size.
  public enum Offset: Hashable, Sendable {
    /// Cells.
    case absolute(CellPoint)
    /// Parts of the supplementary's own width and height (rule A2).
    case fractional(FractionPoint)
  }

  /// A place on the named edges.
  public init(edges: DirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// A place some cells away from the named edges.
  public init(edges: DirectionalRectEdge, absoluteOffset: CellPoint) {
    self.edges = edges
    offset = .absolute(absoluteOffset)
  }

  /// A place away from the named edges, in parts of the supplementary's own size.
  public init(edges: DirectionalRectEdge, fractionalOffset: FractionPoint) {
    self.edges = edges
    offset = .fractional(fractionalOffset)
  }
}
