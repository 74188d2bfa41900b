/// The direction in which text runs.
public enum LayoutDirection: Hashable, Sendable {
  /// From left to right: leading is left.
  case leftToRight
  /// From right to left: leading is right (rule M1).
  case rightToLeft
}

/// The room that something is laid out in.
public struct LayoutContainer: Hashable, Sendable {
  /// Cells across; nil when there is no bound, which only the scroll axis may have.
  public var width: Int?
  /// Rows down; nil when there is no bound, which only the scroll axis may have.
  public var height: Int?
  /// The margins (rule T4).
  public var contentInsets: DirectionalEdgeInsets

  /// Room of a width and a height; nil for no bound.
  public init(width: Int?, height: Int?, contentInsets: DirectionalEdgeInsets = .zero) {
    self.width = width
    self.height = height
    self.contentInsets = contentInsets
  }

  /// Room of a size.
  public init(contentSize: CellSize, contentInsets: DirectionalEdgeInsets = .zero) {
    self.init(
      width: contentSize.width, height: contentSize.height, contentInsets: contentInsets)
  }

  /// The size before margins; 0 along an axis without a bound.
  public var contentSize: CellSize { CellSize(width: width ?? 0, height: height ?? 0) }

  /// The size that the margins leave; 0 along an axis without a bound.
  public var effectiveContentSize: CellSize {
    CellRect(origin: .zero, size: contentSize).inset(by: effectiveContentInsets).size
  }

  /// The margins in cells, without those below zero.
  public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets.nonNegative }
}

/// The surroundings that a section provider and a custom group are told of (rule N2).
public struct LayoutEnvironment: Hashable, Sendable {
  /// The page, or the group that a custom group's items lie in.
  public var container: LayoutContainer
  /// The direction of the text.
  public var layoutDirection: LayoutDirection
  /// The height of a cell divided by its width (rule C4); set from the layout's configuration.
  public internal(set) var cellAspectRatio: Fraction = 1

  /// The environment of a container.
  public init(container: LayoutContainer, layoutDirection: LayoutDirection = .leftToRight) {
    self.container = container
    self.layoutDirection = layoutDirection
  }
}

extension DirectionalEdgeInsets {
  /// The insets with 0 for those below, none above 2³¹.
  var nonNegative: DirectionalEdgeInsets { bounded(to: 0...1 << 31) }

  /// How far a frame reaches beyond its slot: the amounts of the negative insets (rule I5).
  var reach: DirectionalEdgeInsets { (.zero - self).nonNegative }

  /// The insets less others.
  static func - (left: Self, right: Self) -> Self {
    DirectionalEdgeInsets(
      top: left.top.subtractingBounded(right.top),
      leading: left.leading.subtractingBounded(right.leading),
      bottom: left.bottom.subtractingBounded(right.bottom),
      trailing: left.trailing.subtractingBounded(right.trailing))
  }
}
