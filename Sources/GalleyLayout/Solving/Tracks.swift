/// Rows or columns side by side: where each starts and ends.
struct Tracks {
  var starts: [ExactCells]
  var ends: [ExactCells]

  var length: ExactCells { ends.max() ?? .zero }

  /// Lays tracks one after another; of two that share a line, one that is empty has none.
  init(extents: [ExactCells], gap: ExactCells) {
    self.init(fixed: extents, gap: gap, spans: [])
  }

  /// The lowest rows that hold every span: each row ends where its highest span does, measured
  /// from where that span's first row starts.
  ///
  /// Every edge is as early as it can be, so no other rows are lower in total.
  ///
  /// - Parameters:
  ///   - fixed: The height of each row that has one of its own.
  ///   - gap: The space between rows.
  ///   - spans: The rows of each span and its height.
  init(
    fixed: [ExactCells?], gap: ExactCells, spans: [(rows: Range<Int>, height: ExactCells)]
  ) {
    var endingAt = Array(repeating: [Int](), count: fixed.count)
    for (index, span) in spans.enumerated() { endingAt[span.rows.upperBound - 1].append(index) }
    starts = []
    ends = []
    var position = ExactCells.zero
    for row in fixed.indices {
      starts.append(position)
      var end = position + (fixed[row] ?? .zero)
      if fixed[row] == nil {
        for index in endingAt[row] {
          end = max(end, starts[spans[index].rows.lowerBound] + spans[index].height)
        }
      }
      ends.append(end)
      position = max(position, end + gap)
    }
  }
}
