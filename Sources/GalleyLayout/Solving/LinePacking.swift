/// Follows a group's axis as it fills up (rules G1 to G7, S2 and S3).
struct LinePacker {
  /// The room along the axis; nil when the group is as long as its contents (rule G5).
  let room: ExactCells?
  /// The smallest space between slots.
  let gap: ExactCells
  /// The length taken so far: edges, extents and gaps.
  var used = ExactCells.zero
  /// The places so far, those of left-out runs included.
  var count = 0

  /// The result of offering a slot.
  enum Fit {
    case fits
    /// It fits after it was cut to the end (rule G3).
    case trimmed
    /// It is the first one and was cut to the group's room (rule V1).
    case clamped
    case ends
  }

  init(room: ExactCells?, gap: Int) {
    self.room = room
    self.gap = ExactCells(gap)
  }

  /// Takes a slot if it fits: the length used with it is at most the room.
  ///
  /// An overshoot is forgiven when it is under half a cell and under half of the slot, which is
  /// then cut to the end (rule G3). The first slot always fits, cut to the room (rule V1).
  ///
  /// - Parameters:
  ///   - extent: The slot's extent; cut where the rules say so.
  ///   - edges: The space around it.
  ///   - growth: By how much it makes earlier slots larger (rule E7).
  /// - Returns: Whether and how it fits.
  mutating func take(
    _ extent: inout ExactCells, edges: ExactCells, growth: ExactCells = .zero
  ) -> Fit {
    let before = used + growth + (count > 0 ? gap : .zero) + edges
    var fit = Fit.fits
    if let room {
      let overshoot = before + extent - room
      if overshoot > .tolerance {
        if overshoot + .tolerance < .half, overshoot * 2 + .tolerance < extent {
          extent = room - before
          fit = .trimmed
        } else if count == 0 {
          extent = max(.zero, room - before)
          fit = .clamped
        } else {
          return .ends
        }
      }
    }
    used = before + extent
    count += 1
    return fit
  }

  /// Takes a slot whether it fits or not (rules G6 and G7); `growth` is as for `take`.
  mutating func takeAnyway(
    _ extent: ExactCells, edges: ExactCells, growth: ExactCells = .zero
  ) {
    used = used + growth + (count > 0 ? gap : .zero) + edges + extent
    count += 1
  }

  /// Leaves out whole runs of missing items, all of the same length, as long as another run and
  /// its end fit after them.
  ///
  /// - Returns: The runs left out.
  mutating func skipRuns(of length: ExactCells, slots: Int, capacity: Int?) -> Int {
    var runs = 0
    if let capacity {
      runs = (capacity - count) / slots - 1
    } else if let room, length > .zero {
      runs = Int(clamping: (room - used).units / length.units) - 2
    }
    guard runs > 0 else { return 0 }
    runs = min(runs, 1 << 32)
    used += length * runs
    count += runs * slots
    return runs
  }
}
