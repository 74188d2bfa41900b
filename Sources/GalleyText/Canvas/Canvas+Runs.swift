import GalleyCells

/// A stretch of a row in one style, of characters that fonts treat alike.
package struct CanvasRun: Hashable, Sendable {
  /// Its first column.
  package var column: Int
  /// How many cells it takes.
  package var width: Int
  /// The demands of its characters on a font.
  package var face: Face
  /// Its text in the order in which it is read; blanks are spaces.
  package var text: String
  /// Its look: its roles, and in its other parts how the canvas' theme shows them.
  package var style: TextStyle
  /// Its embedding level (UAX #9); odd where it runs from right to left.
  package var level: UInt8

  /// The demands of characters on a monospaced font.
  package enum Face: Hashable, Sendable {
    /// Characters that every such font has, one cell wide each.
    case text
    /// Lines and blocks, which fill their cells.
    case drawing
    /// Characters as wide as they are high; two cells each.
    case ideographs
    /// Symbols that other fonts often step in for; one cell and one scalar each.
    case symbols
    /// Letters of scripts whose fonts keep no cells, and clusters of several scalars.
    case letters
    /// Letters that are joined to those beside them.
    case joinedLetters
    /// One cluster of two cells, such as an emoji: a run of its own, whose glyph has any width.
    case picture
  }
}

extension CanvasRun {
  /// Whether a cell at a column is the next one in its direction.
  fileprivate func meets(_ column: Int, width: Int) -> Bool {
    level % 2 == 0 ? self.column + self.width == column : column + width == self.column
  }
}

extension Canvas {
  /// How a cell looks in the theme.
  func shownStyle(of cell: Cell) -> TextStyle { theme.resolved(styles[cell.style]) }

  /// The runs of a row in reading order, for outputs that place text by column.
  ///
  /// They are all cells from the first on. Spaces at the end that can't be seen are left out, as
  /// in ``ansi(depth:links:paddingLines:)``. Where the row was drawn in visual order, text
  /// that runs from right to left is read from its right end. Empty outside the canvas.
  package func runs(inRow y: Int) -> [CanvasRun] {
    guard y >= 0, y < size.height else { return [] }
    let start = y * size.width
    let seen = cells[start..<start + size.width].lastIndex { cell in
      !cell.isSpace || Rendition(shownStyle(of: cell), depth: .trueColor, links: false).showsSpaces
    }
    guard let last = seen else { return [] }
    var runs: [CanvasRun] = []
    var text: [UInt8] = []
    var style: UInt32 = 0
    for index in readingOrder(of: start...last) {
      let cell = cells[index]
      let (face, level) = (face(of: cell), level(at: index))
      let (column, width) = (index - start, cell.isWideHead ? 2 : 1)
      let last = runs.count - 1
      if last >= 0, face != .picture, runs[last].face == face, runs[last].level == level,
        style == cell.style, runs[last].meets(column, width: width)
      {
        runs[last].column = min(runs[last].column, column)
        runs[last].width += width
      } else {
        if last >= 0 { runs[last].text = String(decoding: text, as: UTF8.self) }
        text.removeAll(keepingCapacity: true)
        style = cell.style
        runs.append(
          CanvasRun(
            column: column, width: width, face: face, text: "", style: shownStyle(of: cell),
            level: level))
      }
      appendReadText(of: cell, level: level, to: &text)
    }
    if !runs.isEmpty { runs[runs.count - 1].text = String(decoding: text, as: UTF8.self) }
    return runs
  }

  /// The cells of a part of a row that clusters begin in, in reading order.
  private func readingOrder(of range: ClosedRange<Int>) -> [Int] {
    var order = range.filter { !cells[$0].isWideTail }
    var start = 0
    while hasLevels, start < order.count {
      var end = start
      while end < order.count, level(at: order[end]) > 0 { end += 1 }
      let stretch = order[start..<end]
      let read = logicalOrder(ofVisualLevels: stretch.map(level))
      order.replaceSubrange(start..<end, with: read.map { stretch[start + $0] })
      start = end + 1
    }
    return order
  }

  /// Adds the text of a cell, or its mirror image where the cell runs from right to left.
  private func appendReadText(of cell: Cell, level: UInt8, to text: inout [UInt8]) {
    let start = text.count
    appendText(of: cell, to: &text)
    guard level % 2 == 1 else { return }
    let width = cell.isWideHead ? 2 : 1
    let image = text[start...].withUnsafeBufferPointer { mirrored($0, width: width) }
    if let image { text.replaceSubrange(start..., with: image.utf8) }
  }

  /// The demands of the character in a cell on a font.
  private func face(of cell: Cell) -> CanvasRun.Face {
    switch cell.kind {
    case .blank, .wideTail: .text
    case .segments: usesASCIILines ? .text : drawnLines(in: cell) == nil ? .text : .drawing
    case .cluster(let index, let isWide): clusterFace(index, isWide: isWide)
    case .scalar(let value, let isWide):
      isWide ? (isIdeographic(value) ? .ideographs : .picture) : narrowFace(of: value)
    }
  }

  /// The demands of a cluster of several scalars on a font.
  private func clusterFace(_ index: Int, isWide: Bool) -> CanvasRun.Face {
    let first = utf8(ofCluster: index).withUnsafeBufferPointer { decodeScalar(in: $0, at: 0).value }
    if narrowFace(of: first) == .joinedLetters { return .joinedLetters }
    return isWide ? .picture : .letters
  }

  /// The lines that are drawn in a cell, also those that a text draws with its characters; nil
  /// where there are none, or they are drawn in ASCII.
  func drawnLines(in cell: Cell) -> LineSegments? {
    switch cell.kind {
    case .segments(let segments):
      segments.glyph(isASCII: usesASCIILines) < 0x80 ? nil : segments
    case .scalar(let value, isWide: false): LineSegments(glyph: value)
    default: nil
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The stretches that a condition on neighbours parts it into, in order.
  func parted(where isBetween: (Element, Element) -> Bool) -> [SubSequence] {
    var stretches: [SubSequence] = []
    var start = startIndex
    for index in indices.dropFirst() where isBetween(self[index - 1], self[index]) {
      stretches.append(self[start..<index])
      start = index
    }
    return start < endIndex ? stretches + [self[start...]] : stretches
  }
}

/// The demands of a scalar of one cell on a font. Most monospaced fonts hold the letters of Latin,
/// Greek and Cyrillic and the signs that are used with them.
private func narrowFace(of scalar: UInt32) -> CanvasRun.Face {
  switch scalar {
  case 0x20..<0x180, 0x370..<0x460, 0x1E00..<0x1F00, 0x2010..<0x2028, 0x2030..<0x203B, 0x20AC,
    0x2122:
    .text
  case 0x2571...0x2573: .symbols
  case 0x2500..<0x25A0: .drawing
  case 0x600..<0x780, 0x7C0..<0x7FB, 0x840..<0xE00, 0xF00..<0x1000, 0x1800..<0x18B0,
    0xFB50..<0xFE00, 0xFE70..<0xFEFF:
    .joinedLetters
  case 0x2000..<0x2C00, 0x1F000..<0x20000, 0xFFFD: .symbols
  default: .letters
  }
}

/// Whether a scalar of two cells is as wide as it is high in the fonts that have it: the scripts of
/// East Asia and the forms made for them.
private func isIdeographic(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
    0xFF00..<0xFFE7, 0x20000..<0x3FFFE:
    true
  default: false
  }
}
