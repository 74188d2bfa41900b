/// The elements placed so far in the outermost group that is being solved.
struct GroupPlacement {
  /// Its first item.
  var firstItem = 0
  /// The frames of its items.
  var frames: [PlacedFrame] = []
  /// The groups in it that carry something.
  var marks: [GroupMark] = []
  /// Whether any item was measured or asked to be.
  var hasMeasured = false
  /// Whether a missing item took a place.
  var hasMissing = false

  /// Starts on a group at an item.
  mutating func begin(at item: Int) {
    firstItem = item
    marks.removeAll(keepingCapacity: true)
    hasMeasured = false
    hasMissing = false
  }

  /// The frame of an item of the group.
  subscript(item: Int) -> PlacedFrame {
    get { frames[item - firstItem] }
    set {
      while frames.count <= item - firstItem { frames.append(PlacedFrame()) }
      frames[item - firstItem] = newValue
    }
  }
}

/// The uniform sizes across a section (rule E8); zero where there are none.
struct UniformSizes {
  /// The least uniform height in groups of each depth; none where the largest isn't known.
  private var floors: [ExactCells] = []
  /// The largest found so far, by depth.
  private var largest: [ExactCells] = []
  /// The size of every outermost group where that is uniform.
  var groupHeight = ExactCells.zero
  var groupWidth = ExactCells.zero

  /// Returns the least uniform height in a group of a depth.
  func floor(atDepth depth: Int) -> ExactCells {
    depth < floors.count ? floors[depth] : .zero
  }

  /// Notes a uniform height in a group of a depth.
  mutating func note(_ height: ExactCells, atDepth depth: Int) {
    while largest.count <= depth { largest.append(.zero) }
    largest[depth] = max(largest[depth], height)
  }

  /// Takes the largest found as the least; false if there is none.
  mutating func settle() -> Bool {
    floors = largest
    return !floors.isEmpty
  }
}
