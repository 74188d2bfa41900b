/// Rows of pages, one after another as they are printed.
public struct PageStretch: Sendable {
  /// The rows: a whole page, or, of a page without a length, some rows of it. Its frames are where
  /// they are among these rows.
  public let page: Page
  /// Which page they are on, from 1.
  public let number: Int
  /// The lines of text that frames on them had no room for.
  let clippedLines: Int
}

extension [String] {
  /// Adds those of some names that are not there yet, as many as messages name and one more.
  mutating func note(_ names: [String]) {
    for name in names where count <= Makeup.Result.namedFrames && !contains(name) { append(name) }
  }
}
