import GalleyManuscript

/// Pages that have been made up: the parts on each and their places, ready to be drawn one by one.
struct PagePlan: Sendable {
  /// Draws them.
  let drawer: PageDrawer
  /// The sections.
  let strips: [SectionStrip]
  /// The parts of sections that are on each page.
  let parts: [[PagePart]]

  /// The number of pages.
  var count: Int { parts.count }

  /// The warnings about the pages: where they are too short for their contents.
  var warnings: [Diagnostic] {
    drawer.heads.warnings(forPages: count) + strips.compactMap(\.warning)
  }

  /// The pages of a layout that runs sideways one below another on one, each as high as its
  /// contents, with a blank row between two.
  var joined: PagePlan {
    var all: [PagePart] = []
    var height = 0
    for parts in parts where !parts.isEmpty {
      let start = height > 0 ? height + 1 : 0
      let rows = parts.compactMap { self.rows(of: $0) }
      let top = rows.map(\.lowerBound).min() ?? 0
      height = start + max(1, (rows.map(\.upperBound).max() ?? 0) - top)
      for var part in parts {
        part.across = start - top..<height
        all.append(part)
      }
    }
    return PagePlan(drawer: drawer.growing(to: max(1, height)), strips: strips, parts: [all])
  }

  /// The rows that something of a part is in; nil where nothing is.
  private func rows(of part: PagePart) -> Range<Int>? {
    let strip = strips[part.section].strip(of: part)
    let axis = drawer.sections.axis
    let shown = (part.pieces ?? Array(strip.pieces.indices)).map { strip.pieces[$0].element.frame }
      .filter { !$0.isEmpty && axis.extent(of: $0, in: strip.length).overlaps(part.rows) }
    guard let top = shown.map(\.minY).min(), let bottom = shown.map(\.maxY).max() else {
      return nil
    }
    return top..<bottom
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
package struct PageStretch: Sendable {
  /// The rows: a whole page, or, of a page without a length, some rows of it. Its frames are where
  /// they are among these rows.
  package let page: Page
  /// Which page they are on, from 1.
  package let number: Int
  /// The lines of text that frames on them had no room for.
  let clippedLines: Int
}

extension [String] {
  /// Adds those of some names that are not there yet, as many as messages name and one more.
  mutating func note(_ names: [String]) {
    for name in names where count <= Makeup.Result.namedFrames && !contains(name) { append(name) }
  }
}
