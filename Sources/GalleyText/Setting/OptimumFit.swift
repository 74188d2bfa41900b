/// Chooses line ends so that the lines of a paragraph are as even as they can be together: the
/// total fit of Knuth and Plass, on a grid.
enum OptimumFit {
  /// The line ends of a paragraph: for each line, the index after its last fragment.
  ///
  /// Of two ways that are equally ragged, the one with longer lines at the end is taken.
  ///
  /// - Complexity: O(*n* × *m*), where *m* is the measure: a line holds no more fragments.
  static func lineEnds(
    of fragments: ArraySlice<Fragment>, measures: LineMeasures, isFirst: Bool
  ) -> [Int] {
    let base = fragments.startIndex
    let count = fragments.count
    /// Cells before each fragment, as if all stood in one line.
    var positions = [0]
    positions.reserveCapacity(count + 1)
    for fragment in fragments {
      positions.append((positions.last ?? 0) &+ fragment.width &+ fragment.spaces)
    }
    /// The least raggedness of the lines before each fragment, and where the last of them begins.
    var least = [Int](repeating: Int.max, count: count + 1)
    var starts = [Int](repeating: 0, count: count + 1)
    least[0] = 0
    let widest = max(measures.other, measures.room(isFirst: isFirst))
    for end in 0..<count {
      let last = fragments[base + end]
      let edge = positions[end] &+ last.width
      var start = end
      while start >= 0, edge &- positions[start] <= widest {
        let room = measures.room(isFirst: isFirst && start == 0)
        let unused = room &- (edge &- positions[start])
        if unused >= 0 {
          let line = Raggedness.Line(
            unused: unused, room: room, ending: last.ending,
            followsHyphen: start > 0 && fragments[base + start - 1].ending == .hyphen,
            isOneFragment: start == end)
          let sum = least[start] &+ Raggedness.cost(of: line)
          if sum <= least[end + 1] {
            least[end + 1] = sum
            starts[end + 1] = start
          }
        }
        start -= 1
      }
    }
    return ends(starts, count: count).map { base + $0 }
  }

  /// Follows the starts of lines from the end of the paragraph to its beginning.
  private static func ends(_ starts: [Int], count: Int) -> [Int] {
    var ends: [Int] = []
    var end = count
    while end > 0 {
      ends.append(end)
      end = starts[end]
    }
    return ends.reversed()
  }
}

/// How far a line is from an even one.
enum Raggedness {
  /// What is ragged about a line.
  struct Line {
    /// The cells that the line leaves free, before its hyphen.
    var unused: Int
    /// The cells that it has.
    var room: Int
    /// How its last fragment ends.
    var ending: Fragment.Ending
    /// The line before it ends with a hyphen.
    var followsHyphen: Bool
    /// It holds one fragment.
    var isOneFragment: Bool
  }

  /// The square of the unused cells, and what is added to it: for a hyphen as for 4 unused cells,
  /// for a second one in a row as for 8 more, for a hyphen that doesn't fit as for no line at all.
  /// The last line may be as short as it likes, but one short word counts as 6 unused cells.
  @inline(__always)
  static func cost(of line: Line) -> Int {
    switch line.ending {
    case .plain: return line.unused &* line.unused
    case .hard: return line.isOneFragment && line.unused &* 4 > line.room &* 3 ? 36 : 0
    case .hyphen:
      let unused = line.unused - 1
      if unused < 0 { return LineMeasures.limit &* LineMeasures.limit }
      return unused &* unused &+ 16 &+ (line.followsHyphen ? 64 : 0)
    }
  }

  /// The raggedness of a paragraph whose lines end at these indices.
  static func total(
    of fragments: ArraySlice<Fragment>, lineEnds: [Int], measures: LineMeasures, isFirst: Bool
  ) -> Int {
    var total = 0
    var start = fragments.startIndex
    for end in lineEnds where end > start {
      let line = fragments[start..<end]
      let last = line[end - 1]
      let width = line.dropLast().reduce(last.width) { $0 + $1.width + $1.spaces }
      let room = measures.room(isFirst: isFirst && start == fragments.startIndex)
      total += cost(
        of: Line(
          unused: max(0, room - width), room: room, ending: last.ending,
          followsHyphen: start > fragments.startIndex && fragments[start - 1].ending == .hyphen,
          isOneFragment: line.count == 1))
      start = end
    }
    return total
  }
}
