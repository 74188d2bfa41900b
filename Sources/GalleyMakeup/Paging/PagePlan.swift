import GalleyManuscript

/// Pages that have been made up: what stands where on each, ready to be drawn one by one.
struct PagePlan: Sendable {
  /// Draws them.
  let drawer: PageDrawer
  /// The sections.
  let strips: [Strip]
  /// The parts of sections that stand on each page.
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

  /// Which page stands at `index`, of how many.
  func number(ofPageAt index: Int) -> PlaceholderScope.PageNumber {
    PlaceholderScope.PageNumber(number: index + 1, count: count)
  }
}
