extension PageRoom {
  /// The rows that pages have for the content of a section: its header and upper inset take theirs
  /// from the first, what it repeats from those that it goes on to, the lower inset and the footer
  /// from the last.
  ///
  /// - Parameters:
  ///   - blank: The section around content of any height.
  ///   - repeated: What it repeats.
  /// - Returns: The rows of the first page and of the others.
  func heights(around blank: Strip, repeated: Continuation?) -> ColumnHeights {
    let above = blank.content.lowerBound
    let below = blank.length - blank.content.upperBound
    let (head, foot) = (repeated?.head ?? 0, repeated?.foot ?? 0)
    return ColumnHeights(
      first: ColumnHeights.Page(
        ifContinued: here - above - foot, ifLast: here - above - below),
      others: ColumnHeights.Page(
        ifContinued: next - head - foot, ifLast: next - head - below),
      isInUse: isInUse)
  }
}
