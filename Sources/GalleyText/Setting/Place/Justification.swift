import GalleyCells

/// Widens the gaps of a line until it fills its measure.
///
/// The gaps are spaces, and in East Asian text the places between two wide clusters. No space
/// becomes wider than three of itself, no place between ideographs wider than a cell: a line that
/// would need more stays ragged.
struct Justification {
  let text: [UInt8]
  let fragments: UnsafeBufferPointer<Fragment>

  /// Adds `cells` to the spaces after the fragments, one by one from the left or from the right, so
  /// that the wide gaps of neighbouring lines are not below each other: first as much as each
  /// is wide, then to the places between ideographs, then as much again.
  ///
  /// - Returns: The cells that were added: all of them, or none.
  /// - Complexity: O(*n*), times the widest space.
  func widen(_ spaces: inout [Int], by cells: Int, fromLeft: Bool) -> Int {
    var (capacity, widest) = (0, 1)
    for gap in fragments.indices.dropLast() {
      capacity += isBetweenIdeographs(gap) ? 1 : 2 * fragments[gap].spaces
      widest = max(widest, fragments[gap].spaces)
    }
    guard cells > 0, cells <= capacity else { return 0 }
    var left = cells
    for pass in 1...2 {
      for width in 1...widest {
        widen(&spaces, by: &left, fromLeft: fromLeft) { fragments[$0].spaces >= width }
      }
      if pass == 1 { widen(&spaces, by: &left, fromLeft: fromLeft) { isBetweenIdeographs($0) } }
    }
    return cells
  }

  /// Adds a cell to each gap of a kind, as long as there are any left.
  private func widen(
    _ spaces: inout [Int], by left: inout Int, fromLeft: Bool, where isOfKind: (Int) -> Bool
  ) {
    let count = fragments.count - 1
    for index in 0..<count where left > 0 {
      let gap = fromLeft ? index : count - 1 - index
      guard isOfKind(gap) else { continue }
      spaces[gap] += 1
      left -= 1
    }
  }

  /// Nothing but the border of two wide clusters follows a fragment.
  private func isBetweenIdeographs(_ index: Int) -> Bool {
    let fragment = fragments[index]
    let next = fragments[index + 1]
    guard fragment.spaces == 0, fragment.ending == .plain else { return false }
    return endsWide(fragment.utf8Range) && beginsWide(next.utf8Range)
  }

  private func beginsWide(_ range: Range<Int>) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      !range.isEmpty && isWide(decodeScalar(in: bytes, at: range.lowerBound).value)
    }
  }

  private func endsWide(_ range: Range<Int>) -> Bool {
    guard var start = range.last else { return false }
    while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
    return beginsWide(start..<range.upperBound)
  }
}

/// Whether a scalar alone takes two cells.
func isWide(_ scalar: UInt32) -> Bool {
  var automaton = ClusterAutomaton(ambiguousIsWide: false)
  _ = automaton.read(StagedTable.scalarClasses[scalar])
  return automaton.width == 2
}
