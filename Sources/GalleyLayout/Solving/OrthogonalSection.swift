/// A section whose groups run across the scroll axis: a window over a longer row (rules O1 to O6).
public struct OrthogonalSection: Hashable, Sendable {
  /// Which section it is.
  public internal(set) var section: Int
  /// The window, in cells of the content.
  public internal(set) var viewport: CellRect
  /// The length of the row of groups, in cells.
  public internal(set) var length: Int
  /// The largest offset at which the window is still full: the row less the window, at least 0.
  public internal(set) var maximumOffset: Int
  /// How it moves.
  public internal(set) var behavior: OrthogonalScrollingBehavior
  /// How far the row is moved towards its start, in cells; the frames in the result are at this
  /// offset.
  public internal(set) var offset: Int

  /// The places where it comes to rest at a group; empty for other behaviours.
  var groupStops: [Int] = []
  /// The size of the window along the row.
  var window: Int

  /// The largest number of stops that ``stops`` lists.
  public static let stopLimit = 1 << 20

  /// The offsets at which it can rest, in growing order; nil when it can rest anywhere.
  ///
  /// Paging stops are multiples of the window up to the largest offset, which is the last (O4);
  /// a row that is more than 2²⁰ windows long lists the first 2²⁰.
  public var stops: [Int]? {
    switch behavior {
    case .none, .continuous: return nil
    case .paging:
      guard window > 0, maximumOffset > 0 else { return [0] }
      let count = min((maximumOffset - 1) / window + 1, Self.stopLimit)
      return (0..<count).map { $0 * window } + [maximumOffset]
    default: return groupStops
    }
  }

  /// The first place it rests at (rule O5).
  var initialOffset: Int {
    behavior == .continuous || behavior == .paging ? 0 : groupStops.first ?? 0
  }

  /// Where a request to rest at an offset ends: the nearest stop, the earlier of two; a request at
  /// or past the end rests at the end (rules O2 to O5).
  ///
  /// - Complexity: O(log *n*) in the number of stops.
  public func restingOffset(for request: Int) -> Int {
    let clamped = min(max(0, request), maximumOffset)
    switch behavior {
    case .none, .continuous: return clamped
    case .paging:
      guard window > 0, clamped < maximumOffset else { return clamped }
      let before = clamped / window * window
      let after = before.addingBounded(window)
      return min(clamped - before <= after - clamped ? before : after, maximumOffset)
    default:
      return nearestGroupStop(to: request)
    }
  }

  private func nearestGroupStop(to request: Int) -> Int {
    guard let first = groupStops.first, let last = groupStops.last else { return 0 }
    if request <= first { return first }
    if request >= last { return last }
    if behavior != .groupPagingCentered, request >= maximumOffset { return maximumOffset }
    var low = 0
    var high = groupStops.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if groupStops[middle] <= request { low = middle } else { high = middle }
    }
    return request - groupStops[low] <= groupStops[high] - request
      ? groupStops[low] : groupStops[high]
  }
}
