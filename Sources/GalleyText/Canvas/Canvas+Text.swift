import GalleyCells

extension Canvas {
  /// Draws a text in one line, in the order that the levels of its runs give.
  ///
  /// The text is cleaned first, so that nothing of it drives the terminal; a tab is a space, a
  /// line end is shown. It replaces the contents of its cells, lines too, but keeps the background
  /// behind it unless it has its own. A cluster without width joins the cluster before it, and is
  /// left out at the beginning, where it would join the end of another text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The cell where it begins; it may be outside.
  ///   - clip: The cells that may be drawn in; nil is the whole canvas.
  /// - Returns: The cells that the whole text takes, cut off or not.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @discardableResult
  public mutating func draw(
    _ text: StyledText, at start: CellPoint, clippedTo clip: CellRect? = nil
  ) -> Int {
    draw(text, in: 0..<text.utf8.count, at: start, clippedTo: clip)
  }

  /// Draws the part of a text in a range of bytes.
  private mutating func draw(
    _ text: StyledText, in range: Range<Int>, at start: CellPoint, clippedTo clip: CellRect?
  ) -> Int {
    let area = visible(clip?.nearby ?? bounds)
    let start = start.nearby
    let pen = Pen(x: start.x, y: start.y, columns: area.columns)
    let isVisible = area.rows.contains(start.y)
    let isPlain = text.utf8.withUnsafeBufferPointer { bytes in
      guard text.isInOrder(in: range),
        let ascii = CleanText(printableASCII: UnsafeBufferPointer(rebasing: bytes[range]))
      else { return false }
      if isVisible { drawASCII(ascii, from: range.lowerBound, of: text, with: pen) }
      return true
    }
    return isPlain ? range.count : drawCleaned(text[range], isVisible: isVisible, with: pen)
  }

  /// Draws text that may be anything; returns the cells that it takes.
  private mutating func drawCleaned(_ text: StyledText, isVisible: Bool, with pen: Pen) -> Int {
    var end = pen
    text.cleaned { clean, runs in
      if runs.contains(where: { $0.level > 0 }) {
        drawReordered(clean, runs, isVisible: isVisible, with: &end)
      } else {
        drawClusters(clean, runs, isVisible: isVisible, with: &end)
      }
    }
    return end.x - pen.x
  }

  /// Draws a set line: its text, after its indent.
  ///
  /// - Parameters:
  ///   - lines: Lines.
  ///   - index: Which of them.
  ///   - start: The cell where the line begins, indent included.
  ///   - clip: The cells that may be drawn in; nil is the whole canvas.
  public mutating func draw(
    _ lines: SetLines, line index: Int, at start: CellPoint, clippedTo clip: CellRect? = nil
  ) {
    let record = lines.records[index]
    let start = start.nearby
    let origin = CellPoint(x: start.x + record.indent, y: start.y)
    _ = draw(lines.text, in: record.utf8Range, at: origin, clippedTo: clip)
  }

  /// Where the next cluster goes.
  struct Pen {
    var x: Int
    let y: Int
    /// The columns that may be drawn in.
    let columns: Range<Int>
  }

  /// Draws printable ASCII that is in a text from an offset on: a cell for each byte.
  private mutating func drawASCII(
    _ ascii: CleanText, from start: Int, of text: StyledText, with pen: Pen
  ) {
    var lower = max(0, pen.columns.lowerBound - pen.x)
    let end = min(ascii.utf8.count, max(0, pen.columns.upperBound - pen.x))
    let row = pen.y * size.width
    var index = text.runIndex(at: start + lower)
    while lower < end, index < text.runs.count {
      let range = lower..<min(end, text.runs[index].upperBound - start)
      let style = styles.index(of: text.runs[index].style)
      (lower, index) = (range.upperBound, index + 1)
      let drawn = drawUntouched(ascii, range, style: style, at: row + pen.x)
      for offset in drawn..<range.upperBound {
        let x = pen.x + offset
        let style = styles.index(of: style, over: cells[row + x].style)
        put(Cell(ascii: ascii.utf8[offset], style: style), x: x, y: pen.y)
      }
    }
  }

  /// Draws printable ASCII as far as nothing was drawn in its cells.
  ///
  /// - Returns: The offset of the first byte whose cell is in use; else the end of `range`.
  private mutating func drawUntouched(
    _ ascii: CleanText, _ range: Range<Int>, style: UInt32, at position: Int
  ) -> Int {
    cells.withUnsafeMutableBufferPointer { cells in
      for offset in range {
        guard cells[position + offset].isUntouched else { return offset }
        cells[position + offset] = Cell(ascii: ascii.utf8[offset], style: style)
      }
      return range.upperBound
    }
  }

  /// Draws text cluster by cluster. A cluster has the style of its first byte.
  private mutating func drawClusters(
    _ text: CleanText, _ runs: [StyledText.Run], isVisible: Bool,
    with pen: inout Pen
  ) {
    var walk = ClusterWalk(ambiguousIsWide: ambiguousIsWide)
    var runIndex = 0
    var style: UInt32?
    var last: (range: Range<Int>, x: Int, width: Int)?
    while let cluster = walk.next(in: text.utf8) {
      while runs[runIndex].upperBound <= cluster.utf8Range.lowerBound {
        runIndex += 1
        style = nil
      }
      guard isVisible else {
        pen.x += cluster.width
        continue
      }
      let index = style ?? styles.index(of: runs[runIndex].style)
      style = index
      if cluster.width == 0 {
        guard let base = last else { continue }
        last = (base.range.lowerBound..<cluster.utf8Range.upperBound, base.x, base.width)
      } else {
        last = (cluster.utf8Range, pen.x, cluster.width)
        pen.x += cluster.width
      }
      if let last {
        draw(text[last.range], width: last.width, style: index, x: last.x, pen: pen)
      }
    }
  }

  /// Draws a cluster whose left edge is at `x`, or a space where only half of it is inside.
  mutating func draw(
    _ cluster: CleanText, width: Int, style: UInt32, x: Int, pen: Pen
  ) {
    let right = x + width - 1
    switch (pen.columns.contains(x), pen.columns.contains(right)) {
    case (true, true):
      let under = cells[pen.y * size.width + x].style
      let style = styles.index(of: style, over: under)
      let cell = Cell(content(of: cluster, isWide: width == 2), style: style)
      if width == 2 { putWide(cell, x: x, y: pen.y) } else { put(cell, x: x, y: pen.y) }
    case (true, false), (false, true):
      let x = pen.columns.contains(x) ? x : right
      let style = styles.index(of: style, over: cells[pen.y * size.width + x].style)
      put(Cell(.scalar(0x20, isWide: false), style: style), x: x, y: pen.y)
    case (false, false): break
    }
  }
}
