import GalleyCells

extension Canvas {
  /// Draws the sides of a rectangle, one cell wide, in its outermost cells.
  ///
  /// Where it meets lines that are there already, they join: a cell keeps the segments of all
  /// lines through it, and the style of the last. Text stays, whether drawn before or after. A
  /// frame that is one cell wide or high is a line.
  ///
  /// - Parameters:
  ///   - rect: The frame.
  ///   - weight: The weight of its lines.
  ///   - sides: The sides that have a line.
  ///   - style: How its lines look.
  package mutating func stroke(
    frame rect: CellRect, weight: LineWeight, sides: LineSides = .all, style: TextStyle = .plain
  ) {
    let rect = rect.nearby
    guard !rect.isEmpty else { return }
    let hasAcross = !sides.isDisjoint(with: [.top, .bottom])
    let hasDown = !sides.isDisjoint(with: [.left, .right])
    let drawsAcross = hasAcross && (rect.width > 1 || !hasDown)
    let drawsDown = hasDown && (rect.height > 1 || !drawsAcross)
    let bottomLeft = CellPoint(x: rect.minX, y: rect.maxY - 1)
    let topRight = CellPoint(x: rect.maxX - 1, y: rect.minY)
    for (side, start) in [(LineSides.top, rect.origin), (.bottom, bottomLeft)]
    where drawsAcross && sides.contains(side) {
      strokeHorizontal(from: start, length: rect.width, weight: weight, style: style)
    }
    for (side, start) in [(LineSides.left, rect.origin), (.right, topRight)]
    where drawsDown && sides.contains(side) {
      strokeVertical(from: start, length: rect.height, weight: weight, style: style)
    }
  }

  /// Draws a line to the right.
  ///
  /// It begins and ends in the middle of its outermost cells: begun and ended on other lines it
  /// joins them without crossing. Where nothing joins an end it fills the cell.
  ///
  /// - Parameters:
  ///   - start: Its first cell.
  ///   - length: How many cells it has.
  ///   - weight: The weight of the line.
  ///   - style: How it looks.
  package mutating func strokeHorizontal(
    from start: CellPoint, length: Int, weight: LineWeight, style: TextStyle = .plain
  ) {
    let line = CellRect(x: start.x, y: start.y, width: length, height: 1).nearby
    let area = visible(line)
    guard let y = area.rows.first else { return }
    let index = styles.index(of: style)
    for x in area.columns {
      let segments = LineSegments(
        right: x < line.maxX - 1 || length == 1 ? weight : nil,
        left: x > line.minX || length == 1 ? weight : nil)
      add(segments, style: index, x: x, y: y)
    }
  }

  /// Draws a line downwards, as ``strokeHorizontal(from:length:weight:style:)`` does to the right.
  package mutating func strokeVertical(
    from start: CellPoint, length: Int, weight: LineWeight, style: TextStyle = .plain
  ) {
    let line = CellRect(x: start.x, y: start.y, width: 1, height: length).nearby
    let area = visible(line)
    guard let x = area.columns.first else { return }
    let index = styles.index(of: style)
    for y in area.rows {
      let segments = LineSegments(
        up: y > line.minY || length == 1 ? weight : nil,
        down: y < line.maxY - 1 || length == 1 ? weight : nil)
      add(segments, style: index, x: x, y: y)
    }
  }

  /// Adds segments to a cell, unless it holds text.
  private mutating func add(_ segments: LineSegments, style: UInt32, x: Int, y: Int) {
    let cell = cells[y * size.width + x]
    var union = segments
    if case .segments(let before) = cell.kind {
      union = segments.union(before)
    } else if !cell.isGround {
      return
    }
    put(Cell(.segments(union), style: styles.index(of: style, over: cell.style)), x: x, y: y)
  }

  /// Whether text is in any of some cells: no line, and no pattern of a decoration.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package func hasText(in rect: CellRect) -> Bool {
    let area = visible(rect.nearby)
    return area.rows.contains { y in
      area.columns.contains { x in
        let cell = cells[y * size.width + x]
        if cell.isGround || cell.isSpace { return false }
        if case .segments = cell.kind { return false }
        return true
      }
    }
  }

  /// Whether a horizontal line runs through a cell from its left to its right, and nothing else.
  package func hasRule(at point: CellPoint) -> Bool {
    segments(at: point)?.isRule ?? false
  }

  /// Whether a line runs through a cell; nowhere outside the canvas.
  package func hasLine(at point: CellPoint) -> Bool { segments(at: point) != nil }

  /// The segments of the lines through a cell; nil where there are none, and outside the canvas.
  private func segments(at point: CellPoint) -> LineSegments? {
    guard bounds.contains(point),
      case .segments(let segments) = cells[point.y * size.width + point.x].kind
    else { return nil }
    return segments
  }
}
