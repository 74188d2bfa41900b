extension Canvas {
  /// The canvas for a terminal: UTF-8 with SGR and, if asked for, links (OSC 8); a line for each
  /// row, each ended by a line feed.
  ///
  /// Escapes say only what changes from cell to cell, and all that was switched on is off at the
  /// end of each line. Over blanks that look the same in either, what is switched on stays where one
  /// of the two is a role's: mostly the same follows. What a program styled is switched where it did.
  ///
  /// - Parameters:
  ///   - depth: The terminal's colours; others are replaced by the nearest that it has.
  ///   - links: Whether links are written.
  ///   - paddingLines: Lines are as wide as the canvas; else spaces at their ends are left out that
  ///     can't be seen: a background, reversed colours, underlines and strikes can.
  /// - Returns: The bytes; none when the canvas has no rows.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public func ansi(depth: ColorDepth, links: Bool = true, paddingLines: Bool = false) -> [UInt8] {
    let renditions = styles.styles.map {
      Rendition(theme.resolved($0), depth: depth, links: links)
    }
    // Whether a blank looks like any other.
    let isUnseen = renditions.map { !$0.showsSpaces && $0.link == nil }
    let hasRoles = styles.styles.map { !$0.roles.isEmpty }
    var writer = RenditionWriter()
    writer.output.reserveCapacity(cells.count + size.height)
    for y in 0..<size.height {
      var row = cells[y * size.width..<(y + 1) * size.width]
      if !paddingLines {
        while let last = row.last, last.isSpace, !renditions[Int(last.style)].showsSpaces {
          row.removeLast()
        }
      }
      var style: UInt32 = 0
      for cell in row where !cell.isWideTail {
        let (before, own) = (Int(style), Int(cell.style))
        let mayStay = cell.isSpace && isUnseen[before] && isUnseen[own]
        if own != before, !(mayStay && (hasRoles[before] || hasRoles[own])) {
          style = cell.style
          writer.change(to: renditions[own])
        }
        appendText(of: cell, to: &writer.output)
      }
      // A sign that prepends itself to a space (GB9b) is one cluster with it.
      if !paddingLines, let last = row.last, !renditions[Int(last.style)].showsSpaces {
        writer.output.removeSpacesAtEnd(from: 0)
      }
      writer.change(to: .plain)
      writer.output.append(0x0A)
    }
    return writer.output
  }
}
