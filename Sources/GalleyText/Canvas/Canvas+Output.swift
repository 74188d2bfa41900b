extension Canvas {
  /// The canvas as plain UTF-8: a line for each row, each ended by a line feed.
  ///
  /// - Parameter paddingLines: Lines are as wide as the canvas; else blanks at their ends are left
  ///   out.
  /// - Returns: The bytes; none when the canvas has no rows.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  package func plainText(paddingLines: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(cells.count + size.height)
    for y in 0..<size.height {
      appendPlainText(ofRow: y, paddingLine: paddingLines, to: &output)
      output.append(0x0A)
    }
    return output
  }

  private func appendPlainText(ofRow y: Int, paddingLine: Bool, to output: inout [UInt8]) {
    cells.withUnsafeBufferPointer { cells in
      let row = UnsafeBufferPointer(rebasing: cells[y * size.width..<(y + 1) * size.width])
      var end = row.count
      if !paddingLine {
        while end > 0, row[end - 1].isSpace { end -= 1 }
      }
      let start = output.count
      appendPlainText(of: UnsafeBufferPointer(rebasing: row[..<end]), to: &output)
      // A sign that prepends itself to a space (GB9b) is one cluster with it.
      if !paddingLine { output.removeSpacesAtEnd(from: start) }
    }
  }

  /// Adds the text of cells. Runs of ASCII are most of any page: each goes into the output in one
  /// piece. Of cells that are the same, as those of lines are, the text is found once.
  private func appendPlainText(of cells: UnsafeBufferPointer<Cell>, to output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cells.count) { run in
      var x = 0
      while true {
        var length = 0
        while x < cells.count, case let byte = cells[x].ascii, byte != 0 {
          run[length] = byte
          length += 1
          x += 1
        }
        output.append(contentsOf: run[..<length])
        guard x < cells.count else { return }
        let cell = cells[x]
        x += 1
        let start = output.count
        appendText(of: cell, to: &output)
        let size = output.count - start
        while x < cells.count, cells[x] == cell {
          for place in output.count - size..<output.count { output.append(output[place]) }
          x += 1
        }
      }
    }
  }

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
  package func ansi(depth: ColorDepth, links: Bool = true, paddingLines: Bool = false) -> [UInt8] {
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
