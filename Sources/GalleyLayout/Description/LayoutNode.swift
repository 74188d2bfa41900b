/// One item or group of a group's tree.
///
/// A tree is kept as the list of its nodes, each followed by its children: nesting needs no
/// recursion to copy or to free, and the solver walks an array.
struct LayoutNode: Sendable {
  /// Size, insets, edges and supplementary items.
  var item: LayoutItem
  /// How the node arranges its children.
  var content: Content = .item
  /// The space between its children.
  var spacing: LayoutSpacing = .fixed(0)
  /// The nodes of the tree below it, itself included.
  var span = 1
  /// The levels of groups in its tree; 0 for an item.
  var depth = 0
  /// Whether a group was replaced by this item because it was nested too deeply.
  var isTooDeep = false

  enum Content: Sendable {
    case item
    case line(LayoutAxis, Repetition)
    case waterfall(columns: Int)
    case areas(AreaPicture)
    case custom(LayoutGroupCustomItemProvider)
  }
}

/// How often a group repeats its list.
enum Repetition: Hashable, Sendable {
  /// Until the axis is full (rule G1).
  case untilFull
  /// Once in all groups of a section (rule G11).
  case once
  /// So many equal shares of the axis (rule G6).
  case equalShares(Int)
  /// So many times at the items' own sizes (rule G7).
  case times(Int)

  /// The number of places where that is given.
  var count: Int? {
    switch self {
    case .untilFull, .once: nil
    case .equalShares(let count), .times(let count): count
    }
  }

  /// Whether the axis is divided into equal shares.
  var dividesAxis: Bool {
    if case .equalShares = self { true } else { false }
  }
}

extension LayoutNode {
  /// Whether the node is an item, not a group.
  var isItem: Bool {
    if case .item = content { true } else { false }
  }

  /// The deepest nesting that is solved: the solver calls itself for each level, on the caller's
  /// stack and thread, so that a measuring closure may belong to an actor.
  static let depthLimit = 128

  /// The nodes of an item or group, as they are below a group.
  static func nodes(of subitem: any LayoutSubitem) -> [LayoutNode] {
    if let group = subitem as? LayoutGroup { return group.nodes }
    if let item = subitem as? LayoutItem { return [LayoutNode(item: item)] }
    var item = LayoutItem(
      layoutSize: subitem.layoutSize, supplementaryItems: subitem.supplementaryItems)
    item.contentInsets = subitem.contentInsets
    item.edgeSpacing = subitem.edgeSpacing
    item.minimumHeight = subitem.minimumHeight
    item.maximumHeight = subitem.maximumHeight
    return [LayoutNode(item: item)]
  }

  /// The node as an item that represents groups nested too deeply.
  var asItem: LayoutNode {
    var item = self
    item.content = .item
    item.span = 1
    item.depth = 0
    item.isTooDeep = true
    return item
  }
}

extension [LayoutNode] {
  /// The tree, or its root as a single item where the tree has more than `limit` levels of groups.
  func asItem(deeperThan limit: Int) -> [LayoutNode] {
    guard let root = first, root.depth > limit else { return self }
    return [root.asItem]
  }
}
