/// A member of a group: a ``LayoutItem`` or another ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// How large it is.
  var layoutSize: LayoutSize { get set }
  /// How far its frame stays inside its size (rule I1); ignored along an axis whose dimension is
  /// estimated or uniform (rule I3).
  var contentInsets: DirectionalEdgeInsets { get set }
  /// The space around it, outside its size (rule S1).
  var edgeSpacing: LayoutEdgeSpacing? { get set }
  /// The supplementary items attached to it, such as badges.
  var supplementaryItems: [LayoutSupplementaryItem] { get set }
  /// The least rows it is high; nil for none.
  var minimumHeight: Int? { get set }
  /// The most rows it is high; nil for none.
  var maximumHeight: Int? { get set }
}

/// The smallest thing that is placed: one block of content.
public struct LayoutItem: LayoutSubitem, Hashable {
  /// How large it is.
  public var layoutSize: LayoutSize
  /// How far its frame stays inside its size; ignored along an estimated axis (rules I1 and I3).
  public var contentInsets: DirectionalEdgeInsets = .zero
  /// The space around it, outside its size (rule S1).
  public var edgeSpacing: LayoutEdgeSpacing?
  /// The supplementary items attached to it, such as badges.
  public var supplementaryItems: [LayoutSupplementaryItem]
  /// The least rows it is high; nil for none.
  public var minimumHeight: Int?
  /// The most rows it is high; nil for none.
  public var maximumHeight: Int?
  /// The name of its appearance; carried to its ``LayoutAttributes``.
  public var style: String?

  /// An item of a size, with the supplementary items attached to it.
  public init(layoutSize: LayoutSize, supplementaryItems: [LayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}
