import GalleyCells

/// The end of a cluster, and the cells up to there: a word may have millions, so it is small.
struct ClusterEnd {
  private let packedEnd: UInt32
  private let packedCells: UInt32

  /// Both are less than ``Fragment/textLimit``.
  init(end: Int, cells: Int) {
    packedEnd = UInt32(truncatingIfNeeded: end)
    packedCells = UInt32(truncatingIfNeeded: cells)
  }

  var end: Int { Int(packedEnd) }
  var cells: Int { Int(packedCells) }
}

extension [ClusterEnd] {
  /// How many of the clusters of a piece end up to an offset.
  ///
  /// - Complexity: O(log *n*), since pieces may be looked at in many places.
  func count(upTo offset: Int) -> Int { partitioningIndex { $0.end > offset } }

  /// The cells of those.
  func cells(upTo offset: Int) -> Int {
    let count = count(upTo: offset)
    return count > 0 ? self[count - 1].cells : 0
  }
}
