extension Canvas {
  /// The canvas for a terminal: UTF-8 with SGR and, if asked for, links (OSC 8); a line for each
  /// row, each ended by a line feed.
  ///
  /// Escapes say only what changes from cell to cell, see ``LineRows``.
  ///
  /// - Parameters:
  ///   - depth: The terminal's colours; others are replaced by the nearest that it has.
  ///   - links: Whether links are written.
  ///   - paddingLines: Lines are as wide as the canvas; else spaces at their ends are left out that
  ///     can't be seen: a background, reversed colours, underlines and strikes can.
  /// - Returns: The bytes; none when the canvas has no rows.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func ansi(depth: ColorDepth, links: Bool = true, paddingLines: Bool = false) -> [UInt8] {
    var rows = LineRows(depth: depth, links: links, styles: styles)
    rows.output.reserveCapacity(cells.count + size.height)
    for y in 0..<size.height {
      var row = cells[y * size.width..<(y + 1) * size.width]
      if !paddingLines {
        while let last = row.last, last.isSpace, !rows.showsSpaces(last.style) { row.removeLast() }
      }
      for cell in row where !cell.isWideTail {
        rows.turn(to: cell.style, forSpace: cell.isSpace)
        appendText(of: cell, to: &rows.output)
      }
      // A sign that prepends itself to a space (GB9b) is one cluster with it.
      if !paddingLines, let last = row.last, !rows.showsSpaces(last.style) {
        rows.output.removeSpacesAtEnd(from: 0)
      }
      rows.endRow()
    }
    return rows.output
  }
}
