import GalleyCells
import GalleyManuscript
import GalleyText

/// The texts of a header, a footer or a supplementary, set in the width they share.
///
/// Texts at different alignments are on one line while they leave a cell between one another;
/// otherwise each starts a line of its own, in the order written.
struct RunningHead: Sendable {
  /// The rows, each with the texts that are on it.
  private(set) var rows: [[SetLine]]

  /// The rows it takes.
  var height: Int { rows.count }

  /// The cells of its widest row, from its first text to its last.
  let naturalWidth: Int

  /// Sets `texts`, with their placeholders filled from `scope`, in `width` cells; a text that has
  /// nothing to say takes no room.
  init(_ texts: [Template.AlignedText], width: Int, scope: PlaceholderScope, looks: StyleResolver) {
    let expanded = texts.compactMap { text -> ([StyledText], Template.AlignedText)? in
      let expansion = scope.expand(text.text)
      guard !expansion.isSilent, !expansion.text.isEmpty else { return nil }
      var style = looks.style(text.style, scope: scope)
      if looks.options.isWeb, let anchor = scope.anchor(of: text.text) { style.anchor = anchor }
      let lines = expansion.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (lines.map { StyledText(String($0), style: style) }, text)
    }
    let widths = expanded.map { lines, _ in
      lines.map { displayWidth(of: $0.utf8, ambiguousIsWide: looks.options.ambiguousIsWide) }
    }
    let set = zip(expanded, widths).map { text, widths in
      let lines = zip(text.0, widths).flatMap { line, cells in
        RunningHead.lines(
          of: line, cells: cells, align: scope.alignment(of: text.1), width: width, looks: looks)
      }
      return lines + RunningHead.underline(of: lines, in: text.1, looks: looks)
    }
    rows = RunningHead.joined(set) ?? set.flatMap { $0.map { [$0] } }
    naturalWidth = widths.reduce(max(0, widths.count - 1)) { $0 + ($1.max() ?? 0) }
  }

  /// The lines of one text. A text that fits on one line is one, with the blanks at its ends.
  private static func lines(
    of text: StyledText, cells: Int, align: Template.Alignment, width: Int, looks: StyleResolver
  ) -> [SetLine] {
    guard cells <= width else {
      return setLines(of: text, measure: max(1, width), style: looks.headStyle(align)).separated
    }
    let free = width - cells
    var line = setLine(of: text, style: looks.headStyle(align))
    line.indent =
      switch align {
      case .leading, .justify: looks.isRightToLeft ? free : 0
      case .center: free / 2
      case .trailing: looks.isRightToLeft ? 0 : free
      }
    return [line]
  }

  /// The underline below the lines of a heading where styles don't show; none for other texts.
  private static func underline(
    of lines: [SetLine], in text: Template.AlignedText, looks: StyleResolver
  ) -> [SetLine] {
    guard let level = text.headingLevel, looks.showsWithoutStyles else { return [] }
    return [SetLines(lines).underline(looks.marks.underline(level: level), style: .plain)]
  }

  /// All texts on one row, or nil where two of them would meet or one takes several lines.
  private static func joined(_ set: [[SetLine]]) -> [[SetLine]]? {
    let lines = set.compactMap { $0.first }.sorted { $0.indent < $1.indent }
    guard set.allSatisfy({ $0.count == 1 }),
      zip(lines, lines.dropFirst()).allSatisfy({ $0.end < $1.indent })
    else { return nil }
    return lines.isEmpty ? [] : [lines]
  }

  /// Draws the rows from `frame`'s top down, as far as it reaches.
  ///
  /// - Returns: The texts that cover others.
  func draw(on canvas: inout Canvas, in frame: CellRect) -> Int {
    var covered = 0
    for (row, lines) in rows.prefix(frame.height).enumerated() {
      for line in lines {
        let start = CellPoint(x: frame.minX, y: frame.minY + row)
        if line.covers(canvas, at: start, in: frame) { covered += 1 }
        line.draw(on: &canvas, at: start, in: frame)
        line.cutLine(on: &canvas, around: start)
      }
    }
    return covered
  }
}

extension SetLine {
  /// Leaves a blank on both sides of the line where it is in a horizontal rule, as a header at
  /// the edge of a framed section does; corners stay whole. Text that has blanks of its own at an
  /// end needs none there.
  fileprivate func cutLine(on canvas: inout Canvas, around start: CellPoint) {
    let first = start.x + indent
    let (left, right) =
      level % 2 == 0 ? (text.utf8.first, text.utf8.last) : (text.utf8.last, text.utf8.first)
    let sides = [(left, first - 1), (right, first + width)]
    for (end, beside) in sides where end != nil && end != UInt8(ascii: " ") {
      let cell = CellPoint(x: beside, y: start.y)
      if canvas.hasRule(at: cell) {
        canvas.clear(CellRect(origin: cell, size: CellSize(width: 1, height: 1)))
      }
    }
  }
}
