/// Chooses line ends so that each line takes as much as fits. A word of ASCII goes whole to the
/// next line if that leaves the line no more than a third short.
enum FirstFit {
  /// The line ends of a paragraph: for each line, the index after its last fragment.
  ///
  /// Each fragment is no wider than the least of the measures, so that a line holds one at least.
  ///
  /// - Complexity: O(*n*): a line leaves to the next no more than a third of it.
  static func lineEnds(
    of fragments: UnsafeBufferPointer<Fragment>, measures: LineMeasures, isFirst: Bool
  ) -> [Int] {
    var ends: [Int] = []
    var room = measures.room(isFirst: isFirst)
    var width = 0
    var start = 0
    var index = start
    /// The end of the longest line that fits with its hyphen; `start` if there is none.
    var fitting = start
    /// The end of the longest one that divides no word, and its cells.
    var whole = (end: start, cells: 0)
    while index < fragments.count {
      let fragment = fragments[index]
      // Text without cells is not a line of its own before a long word.
      let startsLine = fragment.startsLine && width > 0
      if width + fragment.width > room || startsLine, index > start {
        // Where no hyphen fits, the line ends without one.
        var end = fitting > start ? fitting : index
        if fragments[end - 1].ending == .inner, whole.end > start,
          Raggedness.keepsWord(after: whole.cells, room: room)
        {
          end = whole.end
        }
        ends.append(end)
        (start, index, fitting, whole, width) = (end, end, end, (end, 0), 0)
        room = measures.other
        continue
      }
      width += fragment.width
      index += 1
      if width + fragment.endWidth <= room { fitting = index }
      width += fragment.spaces
      if fitting == index, fragment.ending != .inner { whole = (index, width) }
    }
    if start < fragments.count { ends.append(fragments.count) }
    return ends
  }
}
