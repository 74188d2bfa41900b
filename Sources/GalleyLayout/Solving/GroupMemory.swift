/// Results for groups that were solved without being placed, so that none is solved twice in the
/// same place: without it the work would grow with a power of the depth.
///
/// Results for one outermost group are forgotten with it; the rest is kept for the section.
struct GroupMemory {
  /// Rows whose widths don't depend on their items, by node.
  var settledRows: [SettledRow?]
  /// The places of custom groups, by node.
  var customPlaces: [Int: [LayoutGroupCustomItem]] = [:]
  /// How pictures fall apart, by node.
  var areaPlans: [Int: AreaPlan] = [:]
  /// The results for groups of nothing but missing items.
  var missingGroups: [HeightKey: SolvedGroup] = [:]
  /// Heights measured in this outermost group, by item: the width asked and the answer.
  private var measured: [(width: Int, height: Int)] = []
  /// Groups solved in this outermost group without being placed, and the item after each.
  var heights: [HeightKey: (solved: SolvedGroup, cursor: Int)] = [:]
  /// The natural widths of groups in it.
  var widths: [WidthKey: ExactCells] = [:]

  init(nodeCount: Int) {
    settledRows = Array(repeating: nil, count: nodeCount)
  }

  /// The inputs that decide the height of a group: where it starts in the columns and in the items,
  /// and the box that its container gives it.
  struct HeightKey: Hashable {
    var node: Int
    var cursor: Int
    var box: GroupBox
    /// Whether it was tried out: then the groups in it hold as many items as their lists.
    var isTrying: Bool

    init(node: Int, cursor: Int, box: GroupBox, isTrying: Bool) {
      (self.node, self.cursor, self.box, self.isTrying) = (node, cursor, box, isTrying)
      self.box.y = .zero
    }
  }

  /// The inputs that decide the natural width of a group.
  struct WidthKey: Hashable {
    var node: Int
    var cursor: Int
    var estimate: ExactCells
    var room: ExactCells
    var height: ExactCells?
    var isTrying: Bool
  }

  /// The height measured at a width for an item, counted in its outermost group; nil for none.
  func measuredHeight(ofItem item: Int, width: Int) -> Int? {
    item < measured.count && measured[item].width == width ? measured[item].height : nil
  }

  /// Keeps the height measured at a width.
  mutating func keep(height: Int, ofItem item: Int, width: Int) {
    while measured.count <= item { measured.append((-1, 0)) }
    measured[item] = (width, height)
  }

  /// Forgets the results for one outermost group: another has other items.
  mutating func clear() {
    measured.removeAll(keepingCapacity: true)
    if !heights.isEmpty { heights.removeAll(keepingCapacity: true) }
    if !widths.isEmpty { widths.removeAll(keepingCapacity: true) }
  }
}
