/// A node of a group's tree as the solver reads it: plain numbers, no references.
struct SolverNode {
  var width: LayoutDimension
  var height: LayoutDimension
  /// The insets that count (rule I3).
  var insets: EdgeInsets
  var leading: Edge
  var top: Edge
  var trailing: Edge
  var bottom: Edge
  var minimumHeight: ExactCells
  var maximumHeight: ExactCells
  var kind: Kind
  var repetition: Repetition
  /// The smallest space between children; -1 at the least.
  var gap: Int
  var isGapFlexible: Bool
  /// The nodes of the tree below it, itself included.
  var span: Int
  var hasSupplementaryItems: Bool
  /// How many groups it is in.
  var depth = 0
  /// The length of its list.
  var childCount = 0
  /// The items that one run of its list holds, counting nested lists once.
  var itemsInRun = 1
  /// Whether the list holds a share of the group's axis, so that it is taken once.
  var holdsShare = false
  /// Whether it is a row of items whose widths don't depend on their contents.
  var hasSettledWidths = false
  /// Whether its width or that of a child follows content.
  var hasNaturalWidths = false
  /// The problem with the description of the node, if any.
  var finding: LayoutDiagnostic.Code?

  /// A fixed or flexible space at one side.
  struct Edge {
    var minimum = 0
    var isFlexible = false

    init(_ spacing: LayoutSpacing?) {
      guard let spacing else { return }
      minimum = spacing.minimum
      isFlexible = spacing.isFlexible
    }

    /// Returns the part of the leftover that this edge before something gets (rules S5 and S7).
    func share(of left: ExactCells, beside after: Edge) -> ExactCells {
      guard isFlexible else { return .zero }
      return after.isFlexible ? left.part(1, of: 2) : left
    }
  }

  enum Kind: UInt8 {
    case item, row, column, waterfall, areas, custom
  }

  init(_ node: LayoutNode) {
    let item = node.item
    width = item.layoutSize.widthDimension
    height = item.layoutSize.heightDimension
    insets = item.contentInsets.counted(in: item.layoutSize)
    leading = Edge(item.edgeSpacing?.leading)
    top = Edge(item.edgeSpacing?.top)
    trailing = Edge(item.edgeSpacing?.trailing)
    bottom = Edge(item.edgeSpacing?.bottom)
    minimumHeight = ExactCells(bounded(max(0, item.minimumHeight ?? 0)))
    maximumHeight = ExactCells(bounded(max(0, item.maximumHeight ?? .max)))
    gap = node.spacing.minimumBetweenItems
    isGapFlexible = node.spacing.isFlexible
    span = node.span
    hasSupplementaryItems = !item.supplementaryItems.isEmpty
    repetition = .untilFull
    switch node.content {
    case .item: kind = .item
    case .line(let axis, let repetition):
      kind = node.span == 1 ? .item : axis == .horizontal ? .row : .column
      self.repetition = repetition
    case .waterfall(let columns):
      kind = .waterfall
      repetition = .equalShares(columns)
    case .areas(let picture): kind = picture.areas.isEmpty ? .item : .areas
    case .custom: kind = .custom
    }
    if node.isTooDeep {
      finding = .tooDeep
    } else if width.isInvalid || height.isInvalid {
      finding = .invalidDimension
    } else if kind == .item, !node.isItem {
      finding = .emptyGroup
    }
  }

  /// The fixed and least flexible space above and below.
  var edgesAcrossRow: ExactCells { ExactCells(top.minimum + bottom.minimum) }
  /// The fixed and least flexible space on both sides.
  var edgesAlongRow: ExactCells { ExactCells(leading.minimum + trailing.minimum) }

  /// The spaces around it along an axis.
  func edges(_ axis: LayoutAxis) -> (before: Edge, after: Edge) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }

  /// The insets along an axis.
  func insets(_ axis: LayoutAxis) -> (before: ExactCells, after: ExactCells) {
    axis == .horizontal
      ? (ExactCells(insets.leading), ExactCells(insets.trailing))
      : (ExactCells(insets.top), ExactCells(insets.bottom))
  }

  /// Whether a group is among its children.
  var holdsGroup: Bool { span > childCount + 1 }

  /// A height brought between the node's least and most height.
  func bounding(height: ExactCells) -> ExactCells {
    max(minimumHeight, min(height, maximumHeight))
  }
}

extension SolverNode {
  /// Returns the nodes of a tree, with the properties that follow from their children.
  static func nodes(of tree: [LayoutNode]) -> [SolverNode] {
    var nodes = tree.map(SolverNode.init)
    for index in nodes.indices {
      for below in (index + 1)..<(index + nodes[index].span) { nodes[below].depth += 1 }
    }
    for index in nodes.indices.reversed() where nodes[index].kind != .item {
      var child = index + 1
      let end = index + nodes[index].span
      var items = 0
      var children = 0
      var isNatural = nodes[index].width.isOfContent
      var isSettled =
        nodes[index].kind == .row && !nodes[index].width.isOfContent
        && nodes[index].repetition != .once
      while child < end {
        isSettled = isSettled && nodes[child].kind == .item && nodes[child].hasPlainWidth
        isNatural = isNatural || nodes[child].width.isOfContent
        items += nodes[child].itemsInRun
        children += 1
        if nodes[child].isShareAlong(nodes[index].kind) { nodes[index].holdsShare = true }
        child += nodes[child].span
      }
      nodes[index].hasNaturalWidths = isNatural
      nodes[index].hasSettledWidths = isSettled
      nodes[index].childCount = children
      let count = min(nodes[index].repetition.count ?? children, 1 << 24)
      let runs = (count + max(1, children) - 1) / max(1, children)
      nodes[index].itemsInRun = min(max(1, items) * max(1, runs), 1 << 24)
    }
    return nodes
  }

  /// Whether the width follows from the container's width alone.
  private var hasPlainWidth: Bool {
    switch width {
    case .absolute, .exact, .fractionalWidth, .share: true
    case .fractionalHeight, .estimated, .uniformAcrossSiblings: false
    }
  }

  private func isShareAlong(_ kind: Kind) -> Bool {
    switch (kind, width, height) {
    case (.row, .share, _), (.column, _, .share): true
    default: false
    }
  }
}
