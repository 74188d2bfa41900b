// `import GalleyLayout` is all that a description of a layout needs: whole cells come with it, for its
// own files too, and the names that articles have for them.
@_exported import GalleyCells

extension LayoutDimension {
  /// The estimate of an extent that follows content; nil for another extent.
  var estimate: ExactCells? {
    switch self {
    case .estimated(let cells), .uniformAcrossSiblings(let cells): ExactCells(cells).asExtent
    default: nil
    }
  }

  /// Whether the dimension is grown to its largest sibling (rule D5).
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// Whether the dimension can't be meant as it is (rule D7).
  var isInvalid: Bool {
    switch self {
    case .absolute(let cells), .estimated(let cells), .uniformAcrossSiblings(let cells): cells < 0
    case .exact(let cells): cells < .zero
    case .fractionalWidth(let share), .fractionalHeight(let share): share <= .zero
    case .share(let parts): parts <= 0
    }
  }
}

extension LayoutSpacing {
  /// Whether the space takes a part of the leftover.
  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }

  /// The smallest space, in `0 ... 2³¹`.
  var minimum: Int {
    switch self {
    case .fixed(let cells), .flexible(let cells): bounded(max(0, cells))
    }
  }

  /// The smallest space between items, where -1 is allowed.
  var minimumBetweenItems: Int {
    self == .fixed(-1) ? -1 : minimum
  }
}

/// A number of cells brought into ±2³¹, so that sums of them can't overflow.
func bounded(_ cells: Int) -> Int {
  min(max(cells, -(1 << 31)), 1 << 31)
}

/// How wide and how high something is.
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var widthDimension: LayoutDimension
  /// The height.
  public var heightDimension: LayoutDimension

  /// A size from its two dimensions.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// How far each side of a frame moves inwards, in cells. A negative inset of a boundary item
/// moves it outwards (rule I5); any other counts as 0.
public typealias DirectionalEdgeInsets = EdgeInsets
/// The direction in which sections follow one another.
public typealias ScrollDirection = LayoutAxis
/// A mistake in a picture of areas.
public typealias LayoutAreasError = AreaPictureError
