/// The room for a section on the page at hand and on the next.
struct PageRoom: Hashable, Sendable {
  /// The rows that are free on the page at hand.
  var here: Int
  /// The rows of the next page.
  var next: Int
  /// Whether something stands on the page at hand already, so that what does not fit may wait for
  /// the next.
  var isInUse: Bool
}

/// The rows that a section's repeated headers and footers take of a page that it goes on to, or
/// after which it goes on.
struct RepeatedRows: Hashable, Sendable {
  /// The rows before a part that is not the first.
  var head: Int
  /// The rows after a part that is not the last.
  var foot: Int

  /// No row, as nothing is repeated.
  static let nothing = RepeatedRows(head: 0, foot: 0)
}
