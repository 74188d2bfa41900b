import GalleyCells

extension Canvas {
  /// Takes text and lines out of cells that something else is to cover; the colours behind them
  /// stay.
  ///
  /// Lines that come from outside end in the outermost cells of `sides`, where the border that is
  /// drawn there joins them.
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - sides: The sides of the rectangle that will have a line.
  public mutating func erase(_ rect: CellRect, joining sides: LineSides = []) {
    let rect = rect.nearby
    let area = visible(rect)
    for y in area.rows {
      for x in area.columns {
        var inward: LineSides = []
        if sides.contains(.top), y == rect.minY { inward.insert(.bottom) }
        if sides.contains(.bottom), y == rect.maxY - 1 { inward.insert(.top) }
        if sides.contains(.left), x == rect.minX { inward.insert(.right) }
        if sides.contains(.right), x == rect.maxX - 1 { inward.insert(.left) }
        erase(x: x, y: y, keepingAllBut: inward)
      }
    }
  }

  /// Takes everything out of a cell, or of a cell on a border only its text and the segments that
  /// lead `inward`.
  private mutating func erase(x: Int, y: Int, keepingAllBut inward: LineSides) {
    let cell = cells[y * size.width + x]
    if !inward.isEmpty, case .segments(let segments) = cell.kind {
      put(Cell(.segments(segments.without(inward)), style: cell.style), x: x, y: y)
    } else if cell != .blank {
      let ground = styles.index(of: 0, over: cell.style)
      put(Cell(.blank, style: ground, isGround: true), x: x, y: y)
    }
  }
}
