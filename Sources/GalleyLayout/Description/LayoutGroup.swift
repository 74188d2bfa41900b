/// Asks a custom group for the places of its items, given the group's own geometry.
public typealias LayoutGroupCustomItemProvider =
  @Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem]

/// The place of one item in a custom group (rule G14).
public struct LayoutGroupCustomItem: Hashable, Sendable {
  /// Where it starts from the group's outer corner, in cells and parts of a cell.
  public var origin: FractionPoint
  /// How wide it is.
  public var width: Fraction
  /// How high it is.
  public var height: Fraction
  /// Its place in the drawing order; 0 leaves it to the section.
  public var zIndex: Int

  /// The place in whole cells, its edges rounded.
  public var frame: CellRect {
    let left = ExactCells(origin.x)
    let top = ExactCells(origin.y)
    return CellRect(
      x: left.rounded, y: top.rounded,
      width: (left + ExactCells(width)).rounded - left.rounded,
      height: (top + ExactCells(height)).rounded - top.rounded)
  }

  /// A place with a frame from the group's outer corner and a place in the drawing order.
  public init(frame: CellRect, zIndex: Int = 0) {
    self.init(
      x: Fraction(frame.minX), y: Fraction(frame.minY), width: Fraction(frame.width),
      height: Fraction(frame.height), zIndex: zIndex)
  }

  /// A place that need not lie on whole cells, such as a third of the group; its edges are rounded
  /// (rule C1).
  public init(x: Fraction, y: Fraction, width: Fraction, height: Fraction, zIndex: Int = 0) {
    origin = FractionPoint(x: x, y: y)
    self.width = width
    self.height = height
    self.zIndex = zIndex
  }
}

/// An arrangement of items and of other groups; a group is an item wherever one is wanted.
///
///     let card = LayoutItem(layoutSize: LayoutSize(
///       widthDimension: .fractionalWidth(1 / 3), heightDimension: .estimated(4)))
///     var row = LayoutGroup.horizontal(
///       layoutSize: LayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .estimated(4)),
///       subitems: [card])
///     row.interItemSpacing = .fixed(0)
///
/// Groups nest to 128 levels; a subtree that would be deeper is placed as one item,
/// with a diagnostic.
public struct LayoutGroup: LayoutSubitem {
  /// The group's own node, then the trees of its children in order.
  var nodes: [LayoutNode]

  init(
    layoutSize: LayoutSize, content: LayoutNode.Content, subitems: [any LayoutSubitem] = []
  ) {
    var root = LayoutNode(item: LayoutItem(layoutSize: layoutSize), content: content)
    root.depth = 1
    var below: [LayoutNode] = []
    for subitem in subitems {
      let tree = LayoutNode.nodes(of: subitem).asItem(deeperThan: LayoutNode.depthLimit - 1)
      root.depth = max(root.depth, 1 + (tree.first?.depth ?? 0))
      below += tree
    }
    root.span = 1 + below.count
    nodes = [root] + below
  }
}

extension LayoutGroup {
  /// A row that places its list in order and starts it again until it is full (rules G1 to G3).
  public static func horizontal(
    layoutSize: LayoutSize, subitems: [any LayoutSubitem]
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, content: .line(.horizontal, .untilFull), subitems: subitems)
  }

  /// A column that places its list in order and starts it again until it is full (rules G1 to G3).
  public static func vertical(
    layoutSize: LayoutSize, subitems: [any LayoutSubitem]
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, content: .line(.vertical, .untilFull), subitems: subitems)
  }

  /// A row of `count` equal parts; the subitem's own width is ignored (rule G6).
  public static func horizontal(
    layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, content: .line(.horizontal, .equalShares(max(1, bounded(count)))),
      subitems: [subitem])
  }

  /// A column of `count` equal parts; the subitem's own height is ignored (rule G6).
  public static func vertical(
    layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, content: .line(.vertical, .equalShares(max(1, bounded(count)))),
      subitems: [subitem])
  }

  /// A row of the subitem `count` times at its own width; fractions are of the room left by the
  /// spaces (rule G7).
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    times(.horizontal, layoutSize, [repeatingSubitem], count)
  }

  /// A column of the subitem `count` times at its own height; fractions are of the room left by the
  /// spaces (rule G7).
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    times(.vertical, layoutSize, [repeatingSubitem], count)
  }

  /// A row of a list of subitems `count` times at their own widths; fractions are of the room left
  /// by the spaces (rule G7, for a list).
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitems: [any LayoutSubitem], count: Int
  ) -> LayoutGroup {
    times(.horizontal, layoutSize, repeatingSubitems, count)
  }

  /// A column of a list of subitems `count` times at their own heights; fractions are of the room
  /// left by the spaces (rule G7, for a list).
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitems: [any LayoutSubitem], count: Int
  ) -> LayoutGroup {
    times(.vertical, layoutSize, repeatingSubitems, count)
  }

  /// The row or column as the outermost group of a section that places its list only once: where
  /// it is full, the next group goes on with the list (rule G11).
  package func placedOnce() -> LayoutGroup {
    guard case .line(let axis, .untilFull) = nodes[0].content else { return self }
    var group = self
    group.nodes[0].content = .line(axis, .once)
    return group
  }

  private static func times(
    _ axis: LayoutAxis, _ layoutSize: LayoutSize, _ subitems: [any LayoutSubitem], _ count: Int
  ) -> LayoutGroup {
    let places = bounded(max(1, bounded(count)) * max(1, subitems.count))
    return LayoutGroup(
      layoutSize: layoutSize, content: .line(axis, .times(places)), subitems: subitems)
  }

  /// A group whose items lie where a closure says, relative to the group's outer corner
  /// (rule G14). It takes as many items as the closure returns frames; each carries the
  /// supplementary items of one of the subitems, where there are any, in their order.
  public static func custom(
    layoutSize: LayoutSize, subitems: [LayoutItem] = [],
    itemProvider: @escaping LayoutGroupCustomItemProvider
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, content: .custom(itemProvider), subitems: subitems)
  }

  /// `count` columns of equal width; each item goes into the column that is shortest so far, the
  /// first of several (galley's own).
  ///
  /// A group of estimated height takes all items that remain; another takes them until the next
  /// one would not fit.
  public static func waterfall(
    layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, content: .waterfall(columns: max(1, bounded(count))),
      subitems: [subitem])
  }

  /// A tree of nodes that starts with a group.
  private init(tree: [LayoutNode]) {
    nodes = tree
  }

  /// The items and groups that it arranges, in order, as they were given: of a group that repeats
  /// them, once.
  ///
  /// - Complexity: O(*n*) in the nodes of the tree.
  public var subitems: [any LayoutSubitem] {
    var subitems: [any LayoutSubitem] = []
    var next = 1
    while next < nodes.count {
      let child = nodes[next]
      subitems.append(
        child.isItem ? child.item : LayoutGroup(tree: Array(nodes[next..<next + child.span])))
      next += child.span
    }
    return subitems
  }

  /// The levels of groups in it, itself included.
  var depth: Int { nodes[0].depth }

  /// How large the group is.
  public var layoutSize: LayoutSize {
    get { nodes[0].item.layoutSize }
    set { nodes[0].item.layoutSize = newValue }
  }

  /// How far the group's inside stays inside its size; ignored along an estimated axis.
  public var contentInsets: DirectionalEdgeInsets {
    get { nodes[0].item.contentInsets }
    set { nodes[0].item.contentInsets = newValue }
  }

  /// The space around the group, outside its size.
  public var edgeSpacing: LayoutEdgeSpacing? {
    get { nodes[0].item.edgeSpacing }
    set { nodes[0].item.edgeSpacing = newValue }
  }

  /// The supplementary items attached to every instance of the group (rule A5).
  public var supplementaryItems: [LayoutSupplementaryItem] {
    get { nodes[0].item.supplementaryItems }
    set { nodes[0].item.supplementaryItems = newValue }
  }

  /// The least rows the group is high; nil for none.
  public var minimumHeight: Int? {
    get { nodes[0].item.minimumHeight }
    set { nodes[0].item.minimumHeight = newValue }
  }

  /// The most rows the group is high; nil for none.
  public var maximumHeight: Int? {
    get { nodes[0].item.maximumHeight }
    set { nodes[0].item.maximumHeight = newValue }
  }

  /// The space between the group's items, none by default (rule S2).
  ///
  /// In an areas group, whose cells are spaced both ways, a flexible space counts as its minimum.
  public var interItemSpacing: LayoutSpacing? {
    get { nodes[0].spacing }
    set { nodes[0].spacing = newValue ?? .fixed(0) }
  }
}

/// How tall the groups of a section may grow where their content decides: the room left for them on
/// pages of a given length (rule C7).
///
/// A waterfall takes items as long as they fit and leaves the others to the next group. Groups of
/// other kinds take their pattern once, however tall it becomes.
package struct LayoutGroupRoom: Hashable, Sendable {
  /// The rows that the first group has.
  package var first: Int
  /// The rows that each of the others has; so does the first where they are needed for an item, as
  /// it then begins on the next page.
  package var others: Int

  /// The room of groups, in rows.
  package init(first: Int, others: Int) {
    self.first = first
    self.others = others
  }
}
