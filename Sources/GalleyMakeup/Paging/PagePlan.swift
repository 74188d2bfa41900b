import GalleyCells
import GalleyManuscript
import GalleyText

/// Pages that have been made up: what stands where on each, ready to be drawn one by one.
struct PagePlan: Sendable {
  /// The size of the page.
  let page: Environment
  /// The margins.
  let insets: EdgeInsets
  /// The layout's headers and footers.
  let heads: PageHeads
  /// The rows of the pages' bodies; nil where they grow with their content.
  let bodyHeights: BodyHeights?
  /// How the sections were set.
  let sections: SectionSetter
  /// The sections.
  let strips: [Strip]
  /// The parts of sections that stand on each page.
  let parts: [[PagePart]]

  /// The number of pages.
  var count: Int { parts.count }

  /// What there is to say about the pages: where they are too short for what should be on them.
  var warnings: [Diagnostic] {
    heads.warnings(forPages: count) + strips.compactMap(\.warning)
  }

  /// Draws the page at `index`, from 0: its parts of sections, then the headers and footers around
  /// them.
  ///
  /// - Returns: The page, and the lines that frames on it had no room for.
  /// - Complexity: O(*c* + *n*) for *c* cells and *n* frames that show on the page.
  func draw(pageAt index: Int) -> (page: Page, clippedLines: Int) {
    let number = PlaceholderScope.PageNumber(number: index + 1, count: count)
    let taken = parts[index].last?.extent.upperBound ?? 0
    let frame = heads.frame(of: number, around: bodyHeights?[index + 1] ?? taken)
    let size = CellSize(width: page.width, height: page.height ?? frame.size.height + insets.down)
    var drawing = PageDrawing(
      size: size, body: frame.body.offsetBy(dx: insets.leading, dy: insets.top), number: number,
      sections: sections)
    for part in parts[index] { drawing.draw(part, of: strips[part.section]) }
    drawing.draw(frame.pieces, dx: insets.leading, dy: insets.top)
    return drawing.finished()
  }
}
