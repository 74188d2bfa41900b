/// One place along a group's axis while the group is solved.
struct Slot {
  /// The child that is placed.
  var node: Int
  /// How many places come before it, left-out ones included.
  var place = 0
  /// The extent along the group's axis.
  var main = ExactCells.zero
  /// The extent across it.
  var cross = ExactCells.zero
  /// Where it starts along the axis, edges included; set when all slots are known.
  var start = ExactCells.zero
  /// Where it starts across the axis.
  var crossStart = ExactCells.zero
  /// The length of whole runs of missing items that were left out before this slot.
  var skipped = ExactCells.zero
  /// The flexible places in those runs.
  var skippedFlexible = 0
  /// The share of the room that others leave; 0 for none.
  var share = 0
  /// The items placed in it, and the groups that carry something.
  var items = 0..<0
  var marks = 0..<0
  /// Far edges of frames along the scroll axis: with missing items, and of those present.
  var wholeReach = ExactCells.zero
  var reach = ExactCells.zero
  /// The part of the row's height that it takes when that follows content (rule E6).
  var part: Fraction?
  /// Whether at least one item is in it.
  var isPresent = true
  /// Whether it takes the largest size of its siblings (rule E7).
  var isUniform = false
  /// Whether its group is already placed, and only has to be moved.
  var isPlaced = false
  /// Whether its extent is an equal share of the line, whatever its own is (rule G6).
  var isShare = false
}

/// The slots of a line that take the largest size of its content, and that size (rule E7).
struct UniformSlots {
  var count = 0
  var size = ExactCells.zero

  /// Takes the extent of a slot that follows content, and gives it the largest one if it is
  /// uniform.
  ///
  /// - Returns: By how much the uniform slots before it grow, all together.
  mutating func take(_ extent: inout ExactCells, isUniform: Bool) -> ExactCells {
    let largest = max(size, extent)
    let growth = (largest - size) * count
    size = largest
    if isUniform {
      extent = largest
      count += 1
    }
    return growth
  }
}
