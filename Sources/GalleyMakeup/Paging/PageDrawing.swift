import GalleyCells
import GalleyManuscript
import GalleyText

/// A page that is being drawn.
struct PageDrawing {
  /// Where sections go.
  private var body: CellRect
  private var number: PlaceholderScope.PageNumber
  private let sections: SectionSetter
  private var page: Page
  private var clippedLines = 0
  /// The explanation of the frames of an explained page, drawn instead of their contents.
  private var explanation: Explanation?
  /// The lines between columns, whose ends join the frames of their page that they meet, once these
  /// are drawn.
  private var rules: [(frame: CellRect, weight: LineWeight)] = []
  /// The row that the page at hand begins at.
  private var firstRow = 0
  var axis: PageAxis { sections.axis }
  /// The column that sections start at.
  var bodyStart: Int { body.minX }

  /// A blank page.
  init(
    size: CellSize, body: CellRect, number: PlaceholderScope.PageNumber, sections: SectionSetter
  ) {
    self.body = body
    self.number = number
    self.sections = sections
    page = Page(canvas: sections.looks.canvas(of: size), elements: [])
    explanation = sections.looks.options.explains ? Explanation(looks: sections.looks) : nil
  }

  /// Goes on with the next page on the same cells, from a row down, whose sections go elsewhere.
  mutating func turn(to number: PlaceholderScope.PageNumber, body: CellRect, from row: Int) {
    joinRules()
    (self.number, self.body, firstRow) = (number, body, row)
  }

  /// Draws headers and footers over the cells where they are seen now.
  mutating func drawPinned(_ pieces: [SectionStrip.Piece]) {
    for piece in pieces {
      page.canvas.clear(piece.element.frame)
      draw(piece)
    }
  }

  /// The page and the lines that frames had no room for, once everything is drawn.
  consuming func finished() -> (page: Page, clippedLines: Int) {
    joinRules()
    page.elements.sort { $0.precedes($1) }
    if let explanation { page.canvas = explanation.canvas(of: page.canvas.size) }
    return (page, clippedLines)
  }

  /// Draws headers and footers, moved to their place.
  mutating func draw(_ pieces: [SectionStrip.Piece], dx: Int, dy: Int) {
    for piece in pieces { draw(piece.offsetBy(dx: dx, dy: dy)) }
  }

  /// Draws a part of a strip.
  ///
  /// A frame that is cut lists only the part that is on the page. It is drawn as a whole: its border
  /// has no line where it goes on, unless the cut closes it; then it is opened again where there is
  /// more of its text, or where no frame beside it has more. A table that goes on repeats its head.
  mutating func draw(_ part: PagePart, of strip: SectionStrip) {
    let whole = body
    body = body.rows(of: part)
    defer { body = whole }
    let rows = part.y..<part.y + part.rows.count
    let window = cells(along: rows)
    let (dx, dy) = distance(of: strip, in: part)
    if part.isFirst { clippedLines += strip.hiddenLines }
    let indices = part.pieces ?? Array(strip.pieces.indices)
    let leavesOut =
      part.opensFrames && indices.contains { strip.pieces[$0].goesOn(after: part.rows.lowerBound) }
    for index in indices {
      var piece = strip.pieces[index]
      let extent = axis.extent(of: piece.element.frame, in: strip.length)
      guard !piece.element.frame.isEmpty, extent.overlaps(part.rows) else { continue }
      if leavesOut, piece.isDone(before: part.rows.lowerBound) { continue }
      piece = piece.offsetBy(dx: dx, dy: dy)
      var window = window
      if case .ground = piece.drawing {
        window = stretch(&piece, over: part, of: strip, covering: extent)
      }
      if case .rule = piece.drawing, !part.isLast {
        window = lengthen(&piece, to: part, of: strip)
      }
      var shown: CellRect?
      var head = 0..<0
      if case .tile(let content, _) = piece.drawing {
        let frame = piece.element.frame
        if frame.minY < window.minY { head = window.minY - part.headRows..<window.minY }
        let isOpened = part.opensFrames && content.isClosedAtCuts
        if !isOpened { window = window.grown(up: head.count) }
        if content.isClosedAtCuts { shown = close(frame, in: &window, of: part) }
      }
      let clip = piece.clip ?? window
      page.canvas.clip = clip.intersection(window).intersection(page.canvas.bounds)
      let startsHere = extent.lowerBound >= part.rows.lowerBound
      draw(piece, shown: shown, head: head, counts: startsHere, cutTo: window)
    }
    page.canvas.clip = page.canvas.bounds
    explanation?.sections[part.section] = strip.rule
    drawRepeats(of: part, in: strip)
  }

  /// How far the frames of a strip are moved for a part of it to be in its place.
  private func distance(of strip: SectionStrip, in part: PagePart) -> (dx: Int, dy: Int) {
    let whole = axis.rect(
      along: part.y - part.rows.lowerBound..<part.y - part.rows.lowerBound + strip.length,
      of: body)
    return (whole.minX, whole.minY)
  }

  /// The cells of the page that some rows of its body cover. Down the page that is all of its
  /// width, since frames may stick out into the margins.
  private func cells(along rows: Range<Int>) -> CellRect {
    var bounds = body
    if axis.direction == .vertical {
      bounds = CellRect(x: 0, y: body.minY, width: page.canvas.size.width, height: body.height)
    }
    return axis.rect(along: rows, of: bounds)
  }

  /// Draws a piece, and lists the part of its frame in a window.
  private mutating func draw(
    _ piece: SectionStrip.Piece, shown: CellRect? = nil, head: Range<Int> = 0..<0,
    counts: Bool = true, cutTo window: CellRect? = nil
  ) {
    var piece = piece
    if case .mark(let mark) = piece.drawing {
      guard let cell = mark.cell(of: piece.element.frame, on: page.canvas) else { return }
      piece.element.frame = CellRect(origin: cell, size: CellSize(width: 1, height: 1))
    }
    var listed = piece.element
    if let window {
      listed.frame = axis.rect(along: listed.frame.intersection(window), across: listed.frame)
    }
    page.elements.append(listed)
    guard explanation == nil else {
      explanation?.add(
        listed, of: piece.element.frame, rule: piece.rule, clip: page.canvas.clip)
      return
    }
    let lost = piece.draw(
      on: &page.canvas, shown: shown, head: head, page: number, looks: sections.looks)
    if sections.looks.options.isWeb, counts, let anchor = piece.anchor {
      page.canvas.anchor(anchor, in: piece.element.frame)
    }
    let missing =
      lost.covered + lost.shortened + (counts ? lost.clipped + linesBelow(piece) : 0)
    clippedLines += missing
    if missing > 0 {
      page.clippings.append(piece.clipping(of: missing))
      page.clippedNames.note([piece.element.kind])
    }
    if case .rule(let weight) = piece.drawing {
      rules.append((piece.element.frame.intersection(page.canvas.clip), weight))
    }
  }
}

extension CellRect {
  /// The rows of a page's body that are a part's.
  fileprivate func rows(of part: PagePart) -> CellRect {
    guard let rows = part.across else { return self }
    return CellRect(x: minX, y: minY + rows.lowerBound, width: width, height: rows.count)
  }

  /// The same cells and those in so many rows above them.
  fileprivate func grown(up rows: Int) -> CellRect {
    CellRect(x: minX, y: minY - rows, width: width, height: height + rows)
  }
}

extension SectionStrip.Piece {
  /// The anchor that links to its item lead to.
  fileprivate var anchor: String? {
    if case .tile(let content, _) = drawing {
      content.scope.item?.attributes.identifier
    } else {
      nil
    }
  }

  /// Whether it is a tile with lines below a row that it is cut at.
  fileprivate func goesOn(after row: Int) -> Bool {
    guard case .tile = drawing, element.frame.minY < row else { return false }
    return drawing.lines(of: element.frame, outside: upper(to: row)) > 0
  }

  /// Whether it is a tile all of whose lines are above a row that it is cut at.
  fileprivate func isDone(before row: Int) -> Bool {
    guard case .tile(let content, _) = drawing, content.isClosedAtCuts,
      (content.look.valign ?? .top) == .top, element.frame.minY < row
    else { return false }
    return drawing.lines(of: element.frame, outside: upper(to: row)) == 0
  }

  /// Its frame above a row.
  private func upper(to row: Int) -> CellRect {
    let frame = element.frame
    return CellRect(x: frame.minX, y: frame.minY, width: frame.width, height: row - frame.minY)
  }
}

extension PageDrawing {
  /// The part of a frame that is on the page, closed in a row more where the part of its section
  /// says so, above the head of a table; nil where all of it does. The window grows by these rows.
  private func close(
    _ frame: CellRect, in window: inout CellRect, of part: PagePart
  ) -> CellRect? {
    var (top, bottom) = (frame.minY, frame.maxY)
    if part.opensFrames, top < window.minY {
      window = window.grown(up: part.openingRows)
      top = window.minY
    }
    if part.closesFrames, bottom > window.maxY {
      bottom = window.maxY + 1
      window = CellRect(
        x: window.minX, y: window.minY, width: window.width, height: window.height + 1)
    }
    if (top, bottom) == (frame.minY, frame.maxY) { return nil }
    return CellRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
  }

  /// The lines of a piece that are below the page's body in a layout that runs sideways, where no
  /// other page takes them.
  private func linesBelow(_ piece: SectionStrip.Piece) -> Int {
    guard axis.direction == .horizontal else { return 0 }
    let frame = piece.element.frame
    let bounds = CellRect(x: frame.minX, y: body.minY, width: frame.width, height: body.height)
    return piece.drawing.lines(of: frame, outside: bounds)
  }

  /// Lengthens the rules between columns into the lines across that they end at.
  private mutating func joinRules() {
    for (frame, weight) in rules where !frame.isEmpty {
      for (end, first) in [(frame.minY - 1, frame.minY - 1), (frame.maxY, frame.maxY - 1)]
      where end >= firstRow {
        let line = (frame.minX - 1...frame.minX + 1).map { CellPoint(x: $0, y: end) }
        guard line.allSatisfy(page.canvas.hasLine) else { continue }
        page.canvas.strokeVertical(
          from: CellPoint(x: frame.minX, y: first), length: 2, weight: weight,
          style: BlockStyles.border)
      }
    }
    rules = []
  }

  /// Draws the headers and footers that a section repeats around a part of it.
  private mutating func drawRepeats(of part: PagePart, in strip: SectionStrip) {
    guard part.repeats, !(part.isFirst && part.isLast), let continuation = strip.continuation else {
      return
    }
    let first = part.y - part.openingRows
    let rows = first..<part.extent.upperBound - (part.isLast ? 0 : continuation.foot)
    let frame = continuation.frame(
      isFirst: part.isFirst, isLast: part.isLast, length: rows.count, page: number)
    // The frame is as wide as the page's body; along the axis its own body goes to the part's rows.
    let bodyPlace = axis.rect(along: axis.rect(along: rows, of: body), across: body)
    let inFrame = axis.rect(along: frame.body, across: .zero)
    draw(
      frame.pieces, dx: bodyPlace.minX - inFrame.minX + continuation.start,
      dy: bodyPlace.minY - inFrame.minY)
  }

  /// Lengthens a rule between columns to the end of a page that they go on after, where the
  /// section's ground does so too: lines that keep together may leave their feet blank, which would
  /// be a gap in a frame.
  ///
  /// - Returns: The cells that it may be drawn in.
  private func lengthen(
    _ piece: inout SectionStrip.Piece, to part: PagePart, of strip: SectionStrip
  ) -> CellRect {
    let rows = part.y..<part.y + part.rows.count
    guard axis.direction == .vertical, case .ground? = strip.pieces.first?.drawing else {
      return cells(along: rows)
    }
    let foot = part.repeats ? strip.continuation?.foot ?? 0 : 0
    let end = max(rows.upperBound, part.extent.upperBound - foot)
    let frame = piece.element.frame
    piece.element.frame = CellRect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: max(frame.height, body.minY + end - frame.minY))
    return cells(along: rows.lowerBound..<end)
  }

  /// Stretches the ground of a section over the area around a part of it: it is cut with its
  /// section, without a line or an inset where it goes on (rule C7). A ground that leaves the
  /// section's own header or footer free does so with the repeated ones.
  ///
  /// - Returns: The cells that it may be drawn in.
  private func stretch(
    _ piece: inout SectionStrip.Piece, over part: PagePart, of strip: SectionStrip,
    covering extent: Range<Int>
  ) -> CellRect {
    let start = part.y - part.rows.lowerBound
    var frame = extent.moved(by: start)
    var window = part.y..<part.y + part.rows.count
    if extent.lowerBound < part.rows.lowerBound {
      let head = part.repeats ? strip.continuation?.headBand ?? 0 : 0
      let free = extent.lowerBound > 0 && extent.lowerBound >= strip.inside.lowerBound
      let first = part.extent.lowerBound + (free ? head : min(head, extent.lowerBound))
      window = first..<window.upperBound
      frame = first - 1..<frame.upperBound
    }
    if extent.upperBound > part.rows.upperBound {
      let foot = part.repeats ? strip.continuation?.footBand ?? 0 : 0
      let below = strip.length - extent.upperBound
      let free = below > 0 && extent.upperBound <= strip.inside.upperBound
      let end = max(window.upperBound, part.extent.upperBound - (free ? foot : min(foot, below)))
      window = window.lowerBound..<end
      frame = frame.lowerBound..<end + 1
    }
    piece.element.frame = axis.rect(
      along: axis.rect(along: frame, of: body), across: piece.element.frame)
    return cells(along: window)
  }
}
