import GalleyCells
import GalleyManuscript

/// Where the numbers of a plot are across it: by time where the labels are dates or times of day
/// that never go back, else evenly.
///
/// Times without a date that are less than the one before are of the next day.
struct PlotPlaces {
  /// The number of points.
  let count: Int
  /// Seconds since the first label; empty where the labels are not times.
  private let times: [Double]

  /// The places of some points, by their labels.
  ///
  /// - Complexity: O(*n*).
  init(_ labels: [String]) {
    count = labels.count
    let times = PlotPlaces.times(labels)
    guard let first = times.first, let last = times.last, last > first else {
      self.times = []
      return
    }
    self.times = times.map { $0 - first }
  }

  /// Whether they are by time.
  var areTimes: Bool { !times.isEmpty }

  /// The place of a point among `places`, from 0.
  func place(of index: Int, among places: Int) -> Int {
    guard let extent = times.last else { return index * (places - 1) / max(1, count - 1) }
    return wholeSteps(times[index] / extent, of: places - 1)
  }

  /// The point nearest to a share of the way from the first to the last.
  ///
  /// - Complexity: O(log *n*).
  func point(at share: Double) -> Int {
    guard let extent = times.last else { return wholeSteps(share, of: count - 1) }
    let time = share * extent
    let next = min(times.partitioningIndex { $0 >= time }, count - 1)
    return next > 0 && time - times[next - 1] < times[next] - time ? next - 1 : next
  }

  /// The seconds that labels say, never less than before; none where one of them says none.
  private static func times(_ labels: [String]) -> [Double] {
    var times: [Double] = []
    times.reserveCapacity(labels.count)
    var day = 0.0
    for label in labels {
      guard let time = LabelTime(label) else { return [] }
      var seconds = time.seconds + day
      if !time.hasDate, let last = times.last, seconds < last {
        day += LabelTime.secondsOfDay
        seconds += LabelTime.secondsOfDay
      }
      if let last = times.last, seconds < last { return [] }
      times.append(seconds)
    }
    return times
  }
}
