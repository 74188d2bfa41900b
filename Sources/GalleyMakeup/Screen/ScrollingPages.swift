import GalleyLayout
import GalleyManuscript
import GalleyText

/// A document made up to be looked at on a screen: its pages one below another, of which any rows
/// can be drawn.
///
///     let view = pages.view(rows: 40)
///     let corner = CellPoint(x: 0, y: view.clamped(12))
///     let screen = pages.canvas(of: CellSize(width: 80, height: 40), from: corner)
///
/// On a screen that is too low for the page, the layout's headers and footers stay at its top and
/// bottom, and those of a section with `repeat=page` while their section is seen. The frames to
/// draw are found by the engine's query, which takes no longer on a long page than on a short one.
package struct ScrollingPages: Sendable {
  /// The columns of a page.
  package var width: Int { plan.drawer.page.width }
  /// The rows of all pages, as they are printed.
  package let height: Int
  private let plan: PagePlan
  private(set) var strips: [SectionStrip]
  /// The first row of each page, and the rows of its headers and footers.
  private let pages: [(start: Int, frame: BoundaryFrame)]
  /// The rows above and below the only page's body that stay where they are, and those of its body;
  /// nil where all rows scroll.
  private let fixed: (head: Int, foot: Int, length: Int)?
  /// The parts of sections, with the row of the view that each starts at.
  let allParts: [(part: PagePart, start: Int)]
  /// The sections that scroll across, by their parts.
  private let scrollingParts: [Int]

  init(_ plan: PagePlan) {
    self.plan = plan
    let strips = plan.strips
    self.strips = strips
    var start = 0
    pages = (0..<plan.count).map { index in
      let frame = plan.drawer.frame(of: plan.number(ofPageAt: index), around: plan.parts[index])
      defer { start += plan.drawer.height(around: frame) }
      return (start, frame)
    }
    height = start
    let fixed = pages.first.flatMap { page -> (head: Int, foot: Int, length: Int)? in
      guard plan.count == 1, plan.drawer.page.height == nil, !page.frame.pieces.isEmpty else {
        return nil
      }
      let head = plan.drawer.insets.top + page.frame.body.minY
      return (head, start - head - page.frame.body.height, page.frame.body.height)
    }
    self.fixed = fixed
    let parts = zip(plan.parts, pages).flatMap { parts, page in
      let start = fixed == nil ? page.start + plan.drawer.insets.top + page.frame.body.minY : 0
      return parts.map { (part: $0, start: start + $0.y) }
    }
    allParts = parts
    scrollingParts = parts.indices.filter {
      strips[parts[$0].part.section].strip(of: parts[$0].part).origin?.across != nil
    }
  }

  /// The part of the pages that is seen on a screen, and how far it scrolls.
  package struct View: Hashable, Sendable {
    /// The rows that scroll: all rows, or those between headers and footers that don't.
    package let length: Int
    /// The rows of the screen that they scroll in.
    package let window: Range<Int>

    /// The view of nothing.
    package static let none = View(length: 0, window: 0..<0)

    /// The greatest row that can be at the top of the window.
    package var lastTop: Int { max(0, length - window.count) }
    /// Whether there is more than the window shows.
    package var scrolls: Bool { lastTop > 0 }

    /// The row nearest to another that can be at the top of the window.
    package func clamped(_ top: Int) -> Int { min(max(0, top), lastTop) }
  }

  /// How the pages are seen on a screen of so many rows.
  package func view(rows: Int) -> View {
    guard let (head, foot, length) = fixed, height > rows, rows - head - foot >= 4 else {
      return View(length: height, window: 0..<max(0, rows))
    }
    return View(length: length, window: head..<rows - foot)
  }

  /// The cells of a screen with a column and a row of the view at the top left of its window. Cells
  /// beside the page are blank.
  ///
  /// - Complexity: O(*c* + log *n* + *k* log *k*) for *c* cells of the rows that are seen and *k* of *n*
  ///   frames in them.
  package func canvas(of size: CellSize, from corner: CellPoint) -> Canvas {
    let columns = max(0, corner.x)..<max(0, corner.x) + max(1, size.width)
    let rows = canvas(rows: size.height, from: corner.y, columns: columns)
    if rows.size == size, columns.lowerBound == 0 { return rows }
    var canvas = Canvas(size: size, as: rows)
    canvas.draw(rows, at: CellPoint(x: -columns.lowerBound, y: 0))
    return canvas
  }

  /// The rows of a screen, of which only some columns are seen.
  private func canvas(rows: Int, from top: Int, columns: Range<Int>) -> Canvas {
    let view = view(rows: rows)
    let top = view.clamped(top)
    guard view.window != 0..<max(0, rows) else {
      return canvas(ofRows: top..<top + max(0, rows), columns: columns, bodyStart: nil)
    }
    var canvas = fixedFrame(rows: rows, view)
    let body = self.canvas(ofRows: top..<top + view.window.count, columns: columns, bodyStart: 0)
    canvas.draw(body, at: CellPoint(x: 0, y: view.window.lowerBound))
    return canvas
  }

  /// The rows of the view that can be read on a screen of so many rows with one of them at the top of
  /// the window: those that no header or footer of a section is moved over.
  package func openRows(rows: Int, from top: Int) -> Range<Int> {
    let view = view(rows: rows)
    let window = view.clamped(top)..<view.clamped(top) + view.window.count
    var open = window
    for index in canPin ? allParts.indices : 0..<0 {
      let start = allParts[index].start
      guard window.overlaps(start..<start + allParts[index].part.rows.count) else { continue }
      let part = allParts[index].part
      let strip = strips[part.section].strip(of: part)
      let distance = start - part.rows.lowerBound
      let inStrip = window.moved(by: -distance)
      for (piece, frame) in strip.origin?.pinned(inRows: inStrip) ?? [] {
        // A piece that moved down is a header.
        let isHeader = frame.minY > strip.pieces[piece].element.frame.minY
        open =
          isHeader
          ? min(max(open.lowerBound, frame.maxY + distance), open.upperBound)..<open.upperBound
          : open.lowerBound..<max(min(open.upperBound, frame.minY + distance), open.lowerBound)
      }
    }
    return open
  }

  /// The headers and footers around a window of the only page.
  private func fixedFrame(rows: Int, _ view: View) -> Canvas {
    let number = plan.number(ofPageAt: 0)
    let drawer = plan.drawer
    let frame = drawer.heads.frame(of: number, around: view.window.count)
    var drawing = PageDrawing(
      size: CellSize(width: width, height: rows), body: frame.body, number: number,
      sections: drawer.sections)
    drawing.draw(frame.pieces, dx: drawer.insets.leading, dy: drawer.insets.top)
    return drawing.finished().page.canvas
  }

  /// Some rows of all pages, or of the only page's body where a start is given for it, as wide as a
  /// page. Cells in none of the columns need not be drawn.
  private func canvas(
    ofRows rows: Range<Int>, columns: Range<Int>, bodyStart: Int?, pins: Bool = true
  ) -> Canvas {
    let drawer = plan.drawer
    var drawing = PageDrawing(
      size: CellSize(width: width, height: rows.count), body: .zero,
      number: plan.number(ofPageAt: 0), sections: drawer.sections)
    let first = max(0, pages.partitioningIndex { $0.start > rows.lowerBound } - 1)
    for index in first..<pages.count {
      let (start, frame) = pages[index]
      if start >= rows.upperBound { break }
      let dy = start + drawer.insets.top - rows.lowerBound
      let body = frame.body.offsetBy(
        dx: drawer.insets.leading,
        dy: bodyStart.map { $0 - rows.lowerBound - frame.body.minY } ?? dy)
      drawing.turn(
        to: plan.number(ofPageAt: index), body: body, from: start - rows.lowerBound)
      draw(
        plan.parts[index], below: body.minY, on: &drawing, rows: rows.count, columns: columns,
        pins: pins && canPin)
      if bodyStart == nil { drawing.draw(frame.pieces, dx: drawer.insets.leading, dy: dy) }
    }
    return drawing.finished().page.canvas
  }

  /// Draws the parts of sections on a page as far as they are seen in `rows` rows; the page's body
  /// starts at one of them, or above. Headers and footers stay in view where `pins` says so.
  private func draw(
    _ parts: [PagePart], below start: Int, on drawing: inout PageDrawing, rows: Int,
    columns: Range<Int>, pins: Bool
  ) {
    let isDown = drawing.axis.direction == .vertical
    for index in parts.indices {
      let extent = parts[index].extent
      if isDown, extent.upperBound + start <= 0 || extent.lowerBound + start >= rows { continue }
      let part = parts[index]
      let strip = strips[part.section].strip(of: part)
      let top = start + part.y
      var seen = part
      let inStrip = part.rows.lowerBound - top..<part.rows.lowerBound - top + rows
      let window = CellRect(
        x: columns.lowerBound - drawing.bodyStart - 1, y: inStrip.lowerBound,
        width: columns.count + 2, height: rows)
      if part.pieces == nil, isDown { seen.pieces = strip.origin?.pieces(in: window) }
      let pinned = pins ? strip.origin?.pinned(inRows: inStrip) ?? [] : []
      if !pinned.isEmpty {
        let moved = Set(pinned.map(\.piece))
        seen.pieces = (seen.pieces ?? Array(strip.pieces.indices)).filter { !moved.contains($0) }
      }
      drawing.draw(seen, of: strip)
      drawing.drawPinned(
        pinned.map { piece, frame in
          var piece = strip.pieces[piece]
          piece.element.frame = frame
          return piece.offsetBy(dx: drawing.bodyStart, dy: top - part.rows.lowerBound)
        })
    }
  }

  /// Whether headers stay in view: on pages of a height they are repeated instead.
  private var canPin: Bool { plan.drawer.page.height == nil }
}

// MARK: - Sections that scroll across

extension ScrollingPages {
  /// A section whose groups run across the screen.
  package struct Across: Hashable, Sendable {
    /// Which one it is, from 0 on all pages.
    package let section: Int
    /// The rows of the view that it takes.
    package let rows: Range<Int>
    /// The window, and where it can rest.
    package let row: OrthogonalSection
    /// Where it rests.
    package let offset: Int

    /// Where it comes to rest when it is moved by a key: at the next stop on that side; in a row
    /// that rests anywhere a few cells on.
    package func offset(after steps: Int) -> Int {
      guard let stops = row.stops else { return row.restingOffset(for: offset + 8 * steps) }
      let next =
        steps > 0 ? stops.first { $0 > offset } : stops.last { $0 < offset }
      return next ?? offset
    }
  }

  /// The sections that scroll across, from top to bottom.
  package var acrosses: [Across] {
    scrollingParts.compactMap { index in
      let (part, start) = allParts[index]
      return strips[part.section].strip(of: part).origin?.across.map { across in
        Across(
          section: part.section, rows: start..<start + part.rows.count, row: across.row,
          offset: across.offset)
      }
    }
  }

  /// Moves the window onto a section to the stop nearest to an offset.
  package mutating func scroll(section: Int, to offset: Int) {
    guard strips.indices.contains(section),
      let strip = strips[section].origin?.strip(at: offset)
    else { return }
    strips[section] = strip
  }
}

// MARK: - Searching

extension ScrollingPages {
  /// The next place that a text is at: the first in the next row of the view that holds it.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - row: The row to look from.
  ///   - isForward: Whether rows below count, or those above; `row` itself doesn't.
  ///   - ignoringCase: Whether capitals count as small letters.
  /// - Returns: Its row of the view and its columns of the page; nil where the text is nowhere on
  ///   that side.
  /// - Complexity: O(*n*) in the cells that are looked at.
  package func match(
    of text: [UInt8], from row: Int, isForward: Bool, ignoringCase: Bool
  ) -> CellRect? {
    let band = 256
    let length = fixed?.length ?? height
    var start = isForward ? row + 1 : row
    while isForward ? start < length : start > 0 {
      let rows =
        isForward ? max(0, start)..<min(length, start + band) : max(0, start - band)..<start
      if rows.isEmpty { return nil }
      let canvas = canvas(
        ofRows: rows, columns: 0..<width, bodyStart: fixed == nil ? nil : 0, pins: false)
      for y in isForward ? Array(0..<rows.count) : (0..<rows.count).reversed() {
        guard
          let columns = canvas.columns(of: text, inRow: y, ignoringCase: ignoringCase).first
        else { continue }
        return CellRect(
          x: columns.lowerBound, y: rows.lowerBound + y, width: columns.count, height: 1)
      }
      start = isForward ? rows.upperBound : rows.lowerBound
    }
    return nil
  }
}

extension PreparedMakeup {
  /// The pages of the document with these values for a screen, and the diagnostics about them
  /// beyond ``diagnostics``; nil where there is an error.
  package mutating func scrollingPages(
    with values: PlaceholderValues
  ) -> (ScrollingPages?, [Diagnostic]) {
    let (found, setting) = setting(with: values)
    guard let setting else { return (nil, found) }
    let plan = setting.setter.plan(of: setting.sections, memory: &memory)
    return (ScrollingPages(plan), found + plan.warnings)
  }
}
