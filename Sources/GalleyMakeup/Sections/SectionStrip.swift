import GalleyCells
import GalleyManuscript
import GalleyText

/// One section, solved and set: its pieces, in cells from the section's top left corner.
struct SectionStrip: Sendable {
  /// The cells it takes.
  var size: CellSize
  /// The cells it takes along the axis that sections follow one another along: its rows, or in a
  /// layout that runs sideways its columns.
  var length: Int
  /// The pieces, in drawing order (rule Q2).
  var pieces: [Piece]
  /// Where a page may end, in order: between its groups (rule C7).
  var cuts: [Cut]

  /// The rows from its first group to its last.
  var content: Range<Int>
  /// The rows between its headers and its footers; its insets are among them.
  var inside: Range<Int>

  /// The rule of the template that placed its items; empty where pages are not explained.
  var rule = ""
  /// The headers and footers that it prints again on every page that it goes on to.
  var continuation: Continuation?
  /// Whether it is nothing but a heading, which at most a blank row parts from the next section.
  var isHeading = false
  /// Whether it starts a page, as nothing of it fits on the one at hand.
  var startsPage = false

  /// Where it was solved, so that a part of it can be found and scrolled; nil where pages are only
  /// printed.
  var origin: StripOrigin?

  /// The lines that are in frames without a cell on the page, which show nowhere.
  var hiddenLines = 0

  /// The warning about the room that it has on pages.
  var warning: Diagnostic?

  /// The strips side by side that it represents where pages cut each by itself; empty for one alone.
  var beside: [SectionStrip] = []

  /// A section of which nothing is printed.
  static let empty = SectionStrip(
    size: .zero, length: 0, pieces: [], cuts: [], content: 0..<0, inside: 0..<0)

  /// A place where one page may end and another begin.
  struct Cut: Hashable, Sendable {
    /// The row after the last that goes on the one page.
    var end: Int
    /// The first row that goes on the other: the space between groups stays behind.
    var next: Int
    /// Whether the page ends here in any case.
    var isForced = false
    /// Whether frames that go on are closed before it and opened again after it, in a row more on
    /// both pages.
    var closesFrames = false
    /// The rows that the heads of tables take on the other page that go on there.
    var headRows = 0
  }

  /// A frame and the drawing in it.
  struct Piece: Sendable {
    /// The frame, as pages list it.
    var element: Page.Element
    /// The drawing in it.
    var drawing: Drawing
    /// The rule of the template that put it there.
    var rule = PlacementRule.none
    /// The cells of the strip that it may be drawn in; nil is everywhere.
    var clip: CellRect?
  }

  /// The contents of the frame of an element of a layout.
  struct Content: Sendable {
    /// The drawing in it.
    var drawing: Drawing
    /// The kind that pages list it as.
    var kind: String
    /// The rule of the template that put it there.
    var rule: PlacementRule
    /// Its frame, if that is not the one it was solved with: a text that had no room there.
    var frame: CellRect?

    /// The contents where nothing is drawn.
    static let none = Content(drawing: .nothing, kind: "", rule: .none)
  }

  /// The things that are drawn. The large ones are kept apart: pieces are moved and copied as a
  /// whole, and a page may have very many.
  enum Drawing: Sendable {
    /// An item: its content and the lines set for its frame.
    indirect case tile(TileContent, TileLines)
    /// Lines that flowed into a column.
    case lines(SetLines)
    /// A header, footer or supplementary, with space around it, and as it was set to be measured.
    indirect case head(
      [Template.AlignedText], PlaceholderScope, EdgeInsets = .zero,
      set: HeadContent.SetHead? = nil)
    /// A ground with a border, below everything else.
    indirect case ground(Template.Background, PlaceholderScope)
    /// The border and background of a group.
    indirect case group(Template.Look, PlaceholderScope)
    /// The line between two columns.
    case rule(LineWeight)
    /// The line between two groups, along its frame.
    case separator(LineWeight)
    /// A mark in one of the frame's cells.
    case mark(OverflowMark)
    /// A place that nothing came to.
    case nothing
  }
}

extension SectionStrip.Piece {
  /// The piece with its frame elsewhere.
  func offsetBy(dx: Int, dy: Int) -> SectionStrip.Piece {
    var piece = self
    piece.element.frame = element.frame.offsetBy(dx: dx, dy: dy)
    piece.clip = clip?.offsetBy(dx: dx, dy: dy)
    return piece
  }

  /// Draws the piece in its frame on a page; of its lines those that the canvas lets show.
  ///
  /// - Parameters:
  ///   - canvas: The page.
  ///   - shown: The part of the frame that is on the page, where it is closed and opened again.
  ///   - head: The rows of the page for the head of a table that goes on below them.
  ///   - page: The page's number.
  ///   - looks: How things look.
  /// - Returns: The lines that the frame had no room for, and those that cover others.
  func draw(
    on canvas: inout Canvas, shown: CellRect? = nil, head: Range<Int> = 0..<0,
    page: PlaceholderScope.PageNumber, looks: StyleResolver
  ) -> LostLines {
    var lost = drawing.draw(
      in: element.frame, shown: shown ?? element.frame, head: head, on: &canvas, page: page,
      looks: looks)
    if clip == nil { lost.clipped += linesBeside(canvas.bounds, looks: looks) }
    return lost
  }

  /// The lines that begin or end beside some bounds, as those of a frame that is too wide for the
  /// page do.
  func linesBeside(_ bounds: CellRect, looks: StyleResolver) -> Int {
    let frame = element.frame
    guard frame.minX < bounds.minX || frame.maxX > bounds.maxX,
      case .tile(let content, let tile) = drawing
    else { return 0 }
    let lines = tile.lines
    let chrome = content.chrome(width: frame.width, givesWay: tile.takesPadding)
    let room = looks.inside(frame, chrome)
    // A mark is in the last row of a frame that is too low, an ellipsis in longer lines.
    let shown = lines.count > room.height ? room.height - 1 : lines.count
    return lines.records.prefix(max(0, shown)).count { line in
      let start = room.minX + line.indent
      return line.end <= room.width && (start < bounds.minX || start + line.width > bounds.maxX)
    }
  }

  /// The warning about lines that the frame had no room for: in the document, if an item is in it,
  /// else where the template asks for it.
  func clipping(of lines: Int) -> Diagnostic {
    let (source, range) =
      if case .tile(let content, _) = drawing, content.place.source != nil {
        content.place
      } else {
        (rule.place.source, rule.place.range)
      }
    let name = element.kind.isEmpty ? "the frame" : "the frame of '\(element.kind)'"
    return Diagnostic(
      .warning, "\(lines == 1 ? "1 line" : "\(lines) lines") had no room in \(name)", in: source,
      at: range)
  }
}

extension SectionStrip.Drawing {
  /// The lines of text that are above or below `bounds` in a frame; all of them, where the frame
  /// has no cell within. Text beside the page is counted there.
  func lines(of frame: CellRect, outside bounds: CellRect) -> Int {
    switch self {
    case .tile(let content, let tile):
      let lines = tile.lines
      if frame.intersection(bounds).isEmpty { return lines.count }
      let top = frame.minY + content.chrome(width: frame.width).top
      let shown = top..<max(top, min(top + lines.count, frame.maxY))
      return shown.count - shown.clamped(to: bounds.minY..<bounds.maxY).count
    case .lines(let lines): return frame.intersection(bounds).isEmpty ? lines.count : 0
    case .head, .ground, .group, .rule, .separator, .mark, .nothing: return 0
    }
  }

  /// Draws in `frame` and says how many lines had no room.
  fileprivate func draw(
    in frame: CellRect, shown: CellRect, head: Range<Int>, on canvas: inout Canvas,
    page: PlaceholderScope.PageNumber, looks: StyleResolver
  ) -> LostLines {
    switch self {
    case .tile(let content, let tile):
      return content.draw(
        tile, in: frame, shown: shown, head: head, on: &canvas, looks: looks)
    case .lines(let lines):
      return LostLines(
        shortened: lines.draw(
          on: &canvas, from: frame.minY, in: frame, overflow: nil, looks: looks))
    case .head(let texts, var scope, let insets, let set):
      let frame = looks.inside(frame, insets)
      let isSame =
        scope.page?.number == page.number && scope.page?.count == page.count
        && set?.width == frame.width
      let titles = scope.page?.titles
      scope.page = page
      if let titles { scope.page?.titles = titles }
      let known = isSame ? set?.head : nil
      let head = known ?? RunningHead(texts, width: frame.width, scope: scope, looks: looks)
      let covered = head.draw(on: &canvas, in: frame)
      return LostLines(clipped: max(0, head.height - frame.height), covered: covered)
    case .ground(let background, let scope):
      background.draw(in: frame, on: &canvas, scope: scope, looks: looks)
    case .group(let look, let scope):
      look.drawGround(in: frame, on: &canvas, scope: scope, looks: looks)
    case .separator(let weight) where frame.height == 1:
      canvas.strokeHorizontal(
        from: frame.origin, length: frame.width, weight: weight, style: BlockStyles.border)
    case .rule(let weight), .separator(let weight):
      canvas.strokeVertical(
        from: frame.origin, length: frame.height, weight: weight, style: BlockStyles.border)
    case .mark(let mark):
      canvas.draw(mark.text, at: frame.origin, clippedTo: frame)
    case .nothing: break
    }
    return LostLines()
  }
}

extension Template.Look {
  /// Draws the backgrounds, and the border in a style: that of the last background where none is
  /// given.
  func drawGround(
    in frame: CellRect, style: TextStyle? = nil, on canvas: inout Canvas, scope: PlaceholderScope,
    looks: StyleResolver
  ) {
    for background in backgrounds {
      background.draw(
        in: looks.inside(frame, background.insets), on: &canvas, scope: scope, looks: looks)
    }
    guard let border else { return }
    let style = style ?? looks.style(backgrounds.last?.style, scope: scope)
    looks.stroke(border, in: frame, style: style, on: &canvas)
  }
}

extension Template.Background {
  /// Fills the blank cells of `frame` and draws the border around them.
  func draw(
    in frame: CellRect, on canvas: inout Canvas, scope: PlaceholderScope, looks: StyleResolver
  ) {
    guard !frame.isEmpty else { return }
    let style = looks.style(self.style, scope: scope)
    let pattern = self.pattern.map { scope.expand($0).text }
      .map { looks.options.ascii ? $0.asciiPattern : $0 }
    canvas.fill(frame, pattern: pattern, style: style)
    guard let border else { return }
    looks.stroke(border, in: frame, style: style, on: &canvas)
  }
}

extension SectionStrip {
  /// Strips side by side as one, which no page cuts.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  init(_ strips: [SectionStrip], width: Int) {
    let length = strips.map(\.length).max() ?? 0
    self.length = length
    size = CellSize(width: width, height: length)
    pieces = strips.flatMap(\.pieces)
    cuts = []
    hiddenLines = strips.reduce(0) { $0 + $1.hiddenLines }
    content = strips.map(\.content).union
    inside = strips.map(\.inside).union
    rule = strips.map(\.rule).first { !$0.isEmpty } ?? ""
    warning = strips.compactMap(\.warning).first
  }

  /// The strip that represents those of sections side by side; one alone is itself.
  init(sideBySide strips: [SectionStrip]) {
    self = strips.first ?? .empty
    guard strips.count > 1 else { return }
    beside = strips
    warning = strips.compactMap(\.warning).first
  }

  /// The one that a part of a page is of.
  func strip(of part: PagePart) -> SectionStrip {
    beside.indices.contains(part.beside) ? beside[part.beside] : self
  }

  /// The strip moved across a page of a width.
  func moved(by cells: Int, acrossPageOf width: Int) -> SectionStrip {
    var moved = self
    moved.size.width = width
    moved.pieces = pieces.map { $0.offsetBy(dx: cells, dy: 0) }
    moved.continuation?.start = cells
    return moved
  }
}

extension [Range<Int>] {
  /// The rows from the first of any to the last of any.
  fileprivate var union: Range<Int> {
    let lower = map(\.lowerBound).min() ?? 0
    return lower..<Swift.max(lower, map(\.upperBound).max() ?? 0)
  }
}
