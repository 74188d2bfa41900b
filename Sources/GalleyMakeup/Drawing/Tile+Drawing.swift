import GalleyCells
import GalleyManuscript
import GalleyText

extension TileContent {
  /// Draws the tile in `frame`: its ground, its border with the title, and `lines` within.
  ///
  /// - Returns: The lines that the frame had no room for, of which a title that was shortened is one,
  ///   and the rows in which it covers other texts.
  func draw(
    _ lines: [SetLine], in frame: CellRect, on canvas: inout Canvas, looks: Looks
  ) -> LostLines {
    guard !frame.isEmpty else { return LostLines(clipped: lines.count) }
    var lost = LostLines()
    if isOpaque {
      lost.covered += canvas.rowsOfText(in: frame)
      canvas.erase(
        frame, joining: look.border?.lineSides(isRightToLeft: looks.isRightToLeft) ?? [])
    }
    canvas.fill(frame, pattern: nil, style: style)
    if let background = look.background {
      background.draw(
        in: looks.inside(frame, background.insets), on: &canvas, scope: scope, looks: looks)
    }
    if let border = look.border { looks.stroke(border, in: frame, style: style, on: &canvas) }
    let isWhole = drawTitle(in: frame, on: &canvas, looks: looks)
    let room = looks.inside(frame, chrome(width: frame.width))
    drawText(lines, in: room, on: &canvas, looks: looks, losing: &lost)
    if !isWhole { lost.clipped += 1 }
    return lost
  }

  /// The text, where the look puts it in a taller frame, cut where it is too long.
  private func drawText(
    _ lines: [SetLine], in room: CellRect, on canvas: inout Canvas, looks: Looks,
    losing lost: inout LostLines
  ) {
    guard !room.isEmpty else {
      lost.clipped += lines.count
      return
    }
    let fitted = (look.overflow ?? .head).fit(
      lines, height: room.height, width: room.width, looks: looks, style: style)
    let free = room.height - fitted.lines.count
    let top =
      switch look.valign ?? .top {
      case .top: room.minY
      case .center: room.minY + free / 2
      case .bottom: room.minY + free
      }
    lost.clipped += fitted.clipped
    lost.covered += fitted.lines.countCovering(on: canvas, from: top, in: room)
    fitted.lines.draw(on: &canvas, from: top, in: room)
  }
}

extension Canvas {
  /// The rows of a frame that text stands in.
  fileprivate func rowsOfText(in frame: CellRect) -> Int {
    (frame.minY..<frame.maxY).clamped(to: clip.minY..<clip.maxY).count { y in
      hasText(in: CellRect(x: frame.minX, y: y, width: frame.width, height: 1))
    }
  }
}

extension TextStyle {
  /// The style of lines around text of this style: its colours, without attributes of letters.
  var line: TextStyle {
    TextStyle(
      attributes: attributes.subtracting([.underline, .strike, .italic]), foreground: foreground,
      background: background)
  }
}

extension StyledText {
  /// The text in at most `cells`, ended by an ellipsis where it was longer.
  func shortened(to cells: Int, ascii: Bool) -> StyledText {
    guard naturalWidth(of: self) > cells else { return self }
    var style = ParagraphStyle()
    style.fit = .anywhere
    let line = setLines(of: self, measure: max(1, cells), style: style).first
    return line?.endingInEllipsis(width: cells, ascii: ascii).text ?? self
  }
}

extension [SetLine] {
  /// Draws the lines one below another from a row down, inside `frame`: those that the canvas lets
  /// show, so that a text of many pages is not looked at on each of them.
  func draw(on canvas: inout Canvas, from top: Int, in frame: CellRect) {
    let shown = (canvas.clip.minY - top..<canvas.clip.maxY - top).clamped(to: indices)
    for row in shown {
      self[row].draw(on: &canvas, at: CellPoint(x: frame.minX, y: top + row), in: frame)
    }
  }
}

extension [SetLine] {
  /// How many of the lines would cover other text where ``draw(on:from:in:)`` puts them.
  fileprivate func countCovering(on canvas: Canvas, from top: Int, in frame: CellRect) -> Int {
    let shown = (canvas.clip.minY - top..<canvas.clip.maxY - top).clamped(to: indices)
    return shown.count {
      self[$0].covers(canvas, at: CellPoint(x: frame.minX, y: top + $0), in: frame)
    }
  }
}

extension SetLine {
  /// Whether other text stands where the line goes.
  func covers(_ canvas: Canvas, at start: CellPoint, in frame: CellRect) -> Bool {
    let cells = CellRect(x: start.x + indent, y: start.y, width: width, height: 1)
    return canvas.hasText(in: cells.intersection(frame))
  }

  /// Draws the line from `start` on, after its indent, inside `frame`.
  func draw(on canvas: inout Canvas, at start: CellPoint, in frame: CellRect) {
    canvas.draw(text, at: CellPoint(x: start.x + indent, y: start.y), clippedTo: frame)
  }

  /// The line with an ellipsis at its end, in `width` cells; it begins where it did.
  func endingInEllipsis(width: Int, ascii: Bool) -> SetLine {
    let dots = ascii ? "..." : "…"
    let dotsWidth = displayWidth(of: dots)
    guard width >= dotsWidth else { return self }
    var style = ParagraphStyle()
    style.fit = .anywhere
    var kept = StyledText()
    let right = min(indent + self.width, width)
    let room = (isRightToLeft ? right : width - indent) - dotsWidth
    if room > 0 {
      let first = setLines(of: text, measure: room, style: style).first
      kept = self.width <= room ? text : first?.text ?? kept
    }
    var look = text.runs.last?.style ?? .plain
    look.link = nil
    kept.append(dots, style: look, level: level)
    var line = self
    (line.text, line.width) = (kept, naturalWidth(of: kept))
    line.indent = isRightToLeft ? max(0, right - line.width) : min(indent, width - dotsWidth)
    return line
  }
}
