/// The room for a section on the page at hand and on the next.
struct PageRoom: Hashable, Sendable {
  /// The rows that are free on the page at hand.
  var here: Int
  /// The rows of the next page.
  var next: Int
  /// Whether something is on the page at hand already, so that content that does not fit may wait
  /// for the next.
  var isInUse: Bool

  /// The rows that pages have for the content of a section: its header and upper inset take theirs
  /// from the first, its repeated headers and footers from those that it goes on to, the lower
  /// inset and the footer from the last.
  ///
  /// - Parameters:
  ///   - blank: The section around content of any height.
  ///   - repeated: The headers and footers that it repeats.
  /// - Returns: The rows of the first page and of the others.
  func heights(around blank: SectionStrip, repeated: Continuation?) -> ColumnHeights {
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

/// The rows that a section's repeated headers and footers take of a page that it goes on to, or
/// after which it goes on.
struct RepeatedRows: Hashable, Sendable {
  /// The rows before a part that is not the first.
  var head: Int
  /// The rows after a part that is not the last.
  var foot: Int
}
