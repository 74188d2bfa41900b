/// A stretch of a row in one style.
public struct CanvasRun: Hashable, Sendable {
  /// Its first column.
  public var column: Int
  /// How many cells it takes.
  public var width: Int
  /// Whether its clusters take two cells each; no run mixes those with narrow ones.
  public var isWide: Bool
  /// Its text; blanks are spaces.
  public var text: String
  /// How it looks: its roles, and in its other parts what the canvas' theme makes of them.
  public var style: TextStyle
}

extension Canvas {
  /// How a cell looks in the theme.
  private func shown(_ cell: Cell) -> TextStyle { theme.resolved(styles[cell.style]) }

  /// The runs of a row from left to right, for outputs that place text by column.
  ///
  /// They adjoin, from the first column on. Spaces at the end that can't be seen are left out, as
  /// in ``ansi(depth:links:paddingLines:)``. Empty outside the canvas.
  public func runs(inRow y: Int) -> [CanvasRun] {
    guard y >= 0, y < size.height else { return [] }
    let row = cells[y * size.width..<(y + 1) * size.width]
    let seen = row.lastIndex { cell in
      !cell.isSpace || Rendition(shown(cell), depth: .trueColor, links: false).showsSpaces
    }
    guard let last = seen else { return [] }
    var runs: [CanvasRun] = []
    var text: [UInt8] = []
    var start = row.startIndex
    for index in row.startIndex...last {
      let cell = row[index]
      if !cell.isWideTail { appendText(of: cell, to: &text) }
      let isLast = index == last
      if !isLast {
        let next = row[index + 1]
        if next.isWideTail || next.style == cell.style && next.isWideHead == cell.isWideTail {
          continue
        }
      }
      runs.append(
        CanvasRun(
          column: start - row.startIndex, width: index + 1 - start,
          isWide: cell.isWideTail, text: String(decoding: text, as: UTF8.self),
          style: shown(cell)))
      text = []
      start = index + 1
    }
    return runs
  }
}
