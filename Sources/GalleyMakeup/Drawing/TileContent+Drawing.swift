import GalleyCells
import GalleyManuscript
import GalleyText

extension TileContent {
  /// Draws the tile in `frame`: its ground, its border with the title, and its lines within.
  ///
  /// - Parameters:
  ///   - tile: The lines of its text.
  ///   - frame: Its frame.
  ///   - shown: The part of the frame that is on the page, around which the border is closed; less
  ///     than the frame where it began on another page or continues on the next.
  ///   - head: The rows, above those of its own lines, for the head of a table that began on
  ///     another page; empty for none.
  ///   - canvas: The page.
  ///   - looks: How things look.
  /// - Returns: The lines that the frame had no room for, and the rows in which it covers other
  ///   texts.
  func draw(
    _ tile: TileLines, in frame: CellRect, shown: CellRect, head: Range<Int>,
    on canvas: inout Canvas, looks: StyleResolver
  ) -> LostLines {
    let lines = tile.lines
    guard !frame.isEmpty else { return LostLines(clipped: lines.count) }
    var lost = LostLines()
    if isOpaque {
      lost.covered += canvas.rowsOfText(in: shown)
      canvas.erase(
        shown, joining: look.border?.lineSides(isRightToLeft: looks.isRightToLeft) ?? [])
    }
    canvas.fill(shown, style: style)
    look.drawGround(in: shown, style: style, on: &canvas, scope: scope, looks: looks)
    let isContinued = !head.isEmpty || shown.minY != frame.minY
    drawTitle(in: shown, isContinued: isContinued, on: &canvas, looks: looks)
    let chrome = chrome(width: frame.width, givesWay: tile.takesPadding)
    let room = looks.inside(frame, chrome)
    let clip = canvas.clip
    if !head.isEmpty {
      canvas.clip = clip.intersection(shown)
      drawHead(of: tile, in: head, of: room, inside: shown, on: &canvas, looks: looks)
    }
    let below = head.isEmpty ? clip : clip.below(head)
    canvas.clip = below
    if shown != frame { canvas.clip = below.intersection(looks.inside(shown, borderInsets)) }
    let text = drawText(lines, in: room, on: &canvas, looks: looks, losing: &lost)
    canvas.clip = below.intersection(shown)
    if framesTable { join(text, in: room, of: frame, on: &canvas) }
    canvas.clip = clip
    return lost
  }

  /// Draws the head of the table that goes on below some rows of the room for text, in the last of
  /// them.
  private func drawHead(
    of tile: TileLines, in rows: Range<Int>, of room: CellRect, inside shown: CellRect,
    on canvas: inout Canvas, looks: StyleResolver
  ) {
    let line = rows.upperBound - room.minY
    guard let head = repeatedHead(of: tile, at: line), head.count <= rows.count else { return }
    let top = rows.upperBound - head.count
    let place = CellRect(x: room.minX, y: top, width: room.width, height: head.count)
    _ = head.draw(on: &canvas, from: top, in: place, overflow: look.overflow, looks: looks)
    guard framesTable else { return }
    var whole = head
    whole.append(tile.lines)
    join(DrawnText(lines: head, whole: whole, top: top), in: place, of: shown, on: &canvas)
  }

  /// The cells that the border takes of the frame.
  private var borderInsets: EdgeInsets { look.border?.insets ?? .zero }

  /// Draws the text where the look puts it in a taller frame, cut where it is too long.
  ///
  /// - Returns: The part of it that is drawn.
  private func drawText(
    _ lines: SetLines, in room: CellRect, on canvas: inout Canvas, looks: StyleResolver,
    losing lost: inout LostLines
  ) -> DrawnText {
    guard !room.isEmpty else {
      lost.clipped += lines.count
      return DrawnText(lines: SetLines(), whole: lines, top: room.minY)
    }
    let fitted = (look.overflow ?? .head).fit(
      lines, height: room.height, width: room.width, looks: looks, style: style)
    let top = room.minY + look.rowsAbove(of: room.height - fitted.lines.count)
    lost.clipped += fitted.clipped
    lost.covered += fitted.lines.countCovering(on: canvas, from: top, in: room)
    lost.shortened += fitted.lines.draw(
      on: &canvas, from: top, in: room, overflow: look.overflow, looks: looks)
    return DrawnText(lines: fitted.lines, whole: lines, top: top)
  }

  /// Joins the lines of a table that is in `room` with the border of a frame: across at its
  /// rules; up and down between its columns, where nothing is between.
  private func join(
    _ text: DrawnText, in room: CellRect, of frame: CellRect, on canvas: inout Canvas
  ) {
    let line = style.border
    for y in text.rules where y < room.maxY {
      let weight = text.weight(ofRule: y)
      for side in [frame.minX..<room.minX + 1, room.maxX - 1..<frame.maxX] {
        canvas.strokeHorizontal(
          from: CellPoint(x: side.lowerBound, y: y), length: side.count, weight: weight, style: line
        )
      }
    }
    let isBelowBorder = text.isAtStart && titlePlace(width: frame.width) != .text
    let rows =
      (isBelowBorder ? [frame.minY..<text.top + 1] : [])
      + (text.isAtEnd ? [text.end - 1..<frame.maxY] : [])
    for x in text.bars {
      for rows in rows {
        canvas.strokeVertical(
          from: CellPoint(x: room.minX + x, y: rows.lowerBound), length: rows.count, weight: .light,
          style: line)
      }
    }
  }
}

extension CellRect {
  /// The part of it that is below some rows.
  fileprivate func below(_ rows: Range<Int>) -> CellRect {
    let top = max(minY, rows.upperBound)
    return CellRect(x: minX, y: top, width: width, height: max(0, maxY - top))
  }
}

extension Template.Look {
  /// The rows above the text in a frame that has so many more than it.
  func rowsAbove(of free: Int) -> Int {
    switch valign ?? .top {
    case .top: 0
    case .center: free / 2
    case .bottom: free
    }
  }
}

/// The lines of a text that are drawn.
private struct DrawnText {
  let lines: SetLines
  /// All lines of the text.
  let whole: SetLines
  /// The row that they begin in.
  let top: Int

  /// Whether the first of them is the first of the text.
  var isAtStart: Bool { lines.first == whole.first }
  /// Whether the last of them is the last of the text.
  var isAtEnd: Bool { lines.last == whole.last }

  /// The row after them.
  var end: Int { top + lines.count }

  /// The rows of the rules that join a frame.
  var rules: [Int] {
    lines.indices.filter { lines.records[$0].joinsFrame }.map { top + $0 }
  }

  /// The weight of the line that a rule is drawn with.
  func weight(ofRule y: Int) -> LineWeight {
    lines[y - top].text.string.unicodeScalars.first == "═" ? .double : .light
  }

  /// The cells of the lines between columns.
  var bars: [Int] { rules.first.map { lines[$0 - top].places(of: ["┼", "╪", "+"]) } ?? [] }
}

extension Canvas {
  /// The rows of a frame that text is in.
  fileprivate func rowsOfText(in frame: CellRect) -> Int {
    (frame.minY..<frame.maxY).clamped(to: clip.minY..<clip.maxY).count { y in
      hasText(in: CellRect(x: frame.minX, y: y, width: frame.width, height: 1))
    }
  }
}

extension TextStyle {
  /// The style of a frame around text of this style.
  var border: TextStyle { adding(BlockStyles.border).withoutLink }
}

extension SetLines {
  /// Draws the lines one below another from a row down, inside `frame`: those that the canvas lets
  /// show, so that a text of many pages is not looked at on each of them.
  ///
  /// - Returns: How many of those that show were shortened: because they are longer than the frame,
  ///   or before.
  func draw(
    on canvas: inout Canvas, from top: Int, in frame: CellRect, overflow: Template.Overflow?,
    looks: StyleResolver
  ) -> Int {
    let shown = (canvas.clip.minY - top..<canvas.clip.maxY - top).clamped(to: indices)
    var shortened = 0
    for row in shown {
      let start = CellPoint(x: frame.minX, y: top + row)
      if records[row].end > frame.width {
        (overflow ?? .head).shorten(self[row], width: frame.width, looks: looks)
          .draw(on: &canvas, at: start, in: frame)
        shortened += 1
      } else {
        canvas.draw(self, line: row, at: start, clippedTo: frame)
        if records[row].isCut { shortened += 1 }
      }
    }
    return shortened
  }

  /// How many of the lines would cover other text where ``draw(on:from:in:)`` puts them.
  fileprivate func countCovering(on canvas: Canvas, from top: Int, in frame: CellRect) -> Int {
    let shown = (canvas.clip.minY - top..<canvas.clip.maxY - top).clamped(to: indices)
    return shown.count { row in
      let line = records[row]
      let cells = CellRect(x: frame.minX + line.indent, y: top + row, width: line.width, height: 1)
      return canvas.hasText(in: cells.intersection(frame))
    }
  }
}

extension SetLine {
  /// Whether other text is where the line goes.
  func covers(_ canvas: Canvas, at start: CellPoint, in frame: CellRect) -> Bool {
    let cells = CellRect(x: start.x + indent, y: start.y, width: width, height: 1)
    return canvas.hasText(in: cells.intersection(frame))
  }

  /// Draws the line from `start` on, after its indent, inside `frame`.
  func draw(on canvas: inout Canvas, at start: CellPoint, in frame: CellRect) {
    canvas.draw(text, at: CellPoint(x: start.x + indent, y: start.y), clippedTo: frame)
  }
}

/// The lines of a frame's text that nobody reads.
struct LostLines: Hashable, Sendable {
  /// Those that the frame has no room for, on whatever page it begins.
  var clipped = 0
  /// Those of other texts, on the page at hand, that it covers.
  var covered = 0
  /// Those on the page at hand that are longer than the frame, which shows a part of each.
  var shortened = 0
}
