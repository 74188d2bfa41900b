import GalleyCells

/// Draws pages whose parts are known; holds the properties that all of them share.
struct PageDrawer: Sendable {
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

  /// Draws a page: its parts of sections, then the headers and footers around them.
  ///
  /// - Parameters:
  ///   - parts: The parts of sections that are on it.
  ///   - number: Which page it is, of how many.
  ///   - strip: The strip of a section, by its index.
  /// - Returns: The page, and the lines that frames on it had no room for.
  /// - Complexity: O(*c* + *n*) for *c* cells and *n* frames that show on the page.
  func draw(
    _ parts: [PagePart], number: PlaceholderScope.PageNumber, of strip: (Int) -> SectionStrip?
  ) -> (page: Page, clippedLines: Int) {
    let frame = frame(of: number, around: parts)
    let size = CellSize(width: page.width, height: height(around: frame))
    var drawing = PageDrawing(
      size: size, body: frame.body.offsetBy(dx: insets.leading, dy: insets.top), number: number,
      sections: sections)
    for part in parts {
      if let strip = strip(part.section) { drawing.draw(part, of: strip.strip(of: part)) }
    }
    drawing.draw(frame.pieces, dx: insets.leading, dy: insets.top)
    return drawing.finished()
  }

  /// The same for one page whose body has so many rows.
  func growing(to rows: Int) -> PageDrawer {
    PageDrawer(
      page: Environment(width: page.width), insets: insets, heads: heads.unbounded(),
      bodyHeights: BodyHeights(first: rows, others: []), sections: sections)
  }

  /// The headers and footers around the parts of sections on a page.
  func frame(of number: PlaceholderScope.PageNumber, around parts: [PagePart]) -> BoundaryFrame {
    let taken = parts.last?.extent.upperBound ?? 0
    return heads.frame(
      of: number, around: bodyHeights?[number.number] ?? taken, holding: parts)
  }

  /// The rows of a page with these headers and footers.
  func height(around frame: BoundaryFrame) -> Int { page.height ?? frame.size.height + insets.down }
}
