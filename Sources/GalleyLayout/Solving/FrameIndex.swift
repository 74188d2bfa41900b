/// Boxes around runs of frames, and around runs of boxes, so that the frames that meet a rectangle
/// are found without looking at all of them.
///
/// Frames that are close in the list are close on the page, so a box around sixteen neighbours is
/// small. A query looks at the boxes it meets: logarithmic, plus the frames found.
struct FrameIndex: Sendable {
  /// Boxes around sixteen entries each of the level below, the lowest level first.
  private var levels: [[Box]] = []
  private static let fanOut = 16

  struct Box: Sendable {
    var minX = Int.max
    var minY = Int.max
    var maxX = Int.min
    var maxY = Int.min

    @inline(__always)
    mutating func include(_ frame: CellRect) {
      if frame.size.width == 0 || frame.size.height == 0 { return }
      minX = min(minX, frame.origin.x)
      minY = min(minY, frame.origin.y)
      maxX = max(maxX, frame.maxX)
      maxY = max(maxY, frame.maxY)
    }

    mutating func include(_ box: Box) {
      minX = min(minX, box.minX)
      minY = min(minY, box.minY)
      maxX = max(maxX, box.maxX)
      maxY = max(maxY, box.maxY)
    }

    func meets(_ rect: CellRect) -> Bool {
      minX < rect.maxX && rect.minX < maxX && minY < rect.maxY && rect.minY < maxY
    }
  }

  init() {}

  /// An index of `count` frames.
  ///
  /// - Complexity: O(*n*)
  init(count: Int, frame: (Int) -> CellRect) {
    var lowest: [Box] = []
    lowest.reserveCapacity((count + Self.fanOut - 1) / Self.fanOut)
    var next = 0
    while next < count {
      var box = Box()
      let end = min(count, next + Self.fanOut)
      while next < end {
        box.include(frame(next))
        next += 1
      }
      lowest.append(box)
    }
    levels = [lowest]
    while let below = levels.last, below.count > Self.fanOut {
      var level: [Box] = []
      for start in stride(from: 0, to: below.count, by: Self.fanOut) {
        var box = Box()
        for entry in below[start..<min(below.count, start + Self.fanOut)] { box.include(entry) }
        level.append(box)
      }
      levels.append(level)
    }
  }

  /// Calls `body` with the runs of frames whose box meets a rectangle, in order.
  func forEachRun(meeting rect: CellRect, of count: Int, _ body: (Range<Int>) -> Void) {
    guard let top = levels.indices.last, !rect.isEmpty else { return }
    var pending: [(level: Int, entry: Int)] = []
    for entry in levels[top].indices.reversed() { pending.append((top, entry)) }
    while let (level, entry) = pending.popLast() {
      guard levels[level][entry].meets(rect) else { continue }
      let start = entry * Self.fanOut
      if level == 0 {
        body(start..<min(count, start + Self.fanOut))
      } else {
        let end = min(levels[level - 1].count, start + Self.fanOut)
        for below in (start..<end).reversed() { pending.append((level - 1, below)) }
      }
    }
  }
}
