import GalleyManuscript

/// Pages that have been made up: what is where on each, ready to be drawn one by one.
struct PagePlan: Sendable {
  /// Draws them.
  let drawer: PageDrawer
  /// The sections.
  let strips: [SectionStrip]
  /// The parts of sections that are on each page.
  let parts: [[PagePart]]

  /// The number of pages.
  var count: Int { parts.count }

  /// What there is to say about the pages: where they are too short for what should be on them.
  var warnings: [Diagnostic] {
    drawer.heads.warnings(forPages: count) + strips.compactMap(\.warning)
  }

  /// Draws the page at `index`, from 0.
  ///
  /// - Returns: The page, and the lines that frames on it had no room for.
  func draw(pageAt index: Int) -> (page: Page, clippedLines: Int) {
    drawer.draw(parts[index], number: number(ofPageAt: index)) { strips[$0] }
  }

  /// Which page is at `index`, of how many.
  func number(ofPageAt index: Int) -> PlaceholderScope.PageNumber {
    PlaceholderScope.PageNumber(number: index + 1, count: count)
  }
}

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
