import GalleyCells

/// What groups came to that were solved without being placed, so that none is solved twice in the
/// same place: without it the work would grow with a power of the depth.
struct GroupMemory {
  private var heights: [HeightKey: (solved: SolvedGroup, cursor: Int)] = [:]
  private var widths: [WidthKey: ExactCells] = [:]

  /// What the height of a group follows from: where it starts in the columns and in the items, and
  /// what its container gives it.
  struct HeightKey: Hashable {
    var node: Int
    var cursor: Int
    var x: ExactCells
    var width: ExactCells
    var widthEstimate: ExactCells?
    var height: ExactCells?
    var heightEstimate: ExactCells?
    var room: GroupRoom?
    var keepsVerticalInsets: Bool
    var isStretched: Bool

    init(node: Int, cursor: Int, box: GroupBox) {
      self.node = node
      self.cursor = cursor
      x = box.x
      width = box.width
      widthEstimate = box.widthEstimate
      height = box.height
      heightEstimate = box.heightEstimate
      room = box.room
      keepsVerticalInsets = box.keepsVerticalInsets
      isStretched = box.isStretched
    }
  }

  /// What the natural width of a group follows from.
  struct WidthKey: Hashable {
    var node: Int
    var cursor: Int
    var estimate: ExactCells
    var room: ExactCells
    var height: ExactCells?
  }

  subscript(key: HeightKey) -> (solved: SolvedGroup, cursor: Int)? {
    get { heights[key] }
    set { heights[key] = newValue }
  }

  subscript(key: WidthKey) -> ExactCells? {
    get { widths[key] }
    set { widths[key] = newValue }
  }

  /// Forgets everything: another outermost group has other items.
  mutating func clear() {
    if !heights.isEmpty { heights.removeAll(keepingCapacity: true) }
    if !widths.isEmpty { widths.removeAll(keepingCapacity: true) }
  }
}
