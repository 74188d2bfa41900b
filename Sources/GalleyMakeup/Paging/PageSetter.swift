import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// Puts sections on pages and draws them.
///
/// 1. Set each section as a strip.
/// 2. Distribute the strips over the pages, or stack them on the only one.
/// 3. Draw each page: the strips, then the headers and footers around them.
struct PageSetter {
  private let layout: Template.Layout
  private let page: Environment
  private let scope: PlaceholderScope
  private let looks: Looks
  private let sections: SectionSetter
  /// The lines that frames had no room for.
  private(set) var clippedLines = 0

  init(template: Template, environment: Environment, looks: Looks, scope: PlaceholderScope) {
    layout = template.layout
    page = environment
    self.looks = looks
    self.scope = scope
    let inside = environment.inset(by: template.layout.insets)
    var configuration = CompositionalLayoutConfiguration()
    configuration.cellAspectRatio = template.cellAspect
    configuration.scrollDirection = layout.axis == .vertical ? .vertical : .horizontal
    sections = SectionSetter(
      environment: LayoutEnvironment(
        container: LayoutContainer(width: inside.width, height: inside.height),
        layoutDirection: looks.isRightToLeft ? .rightToLeft : .leftToRight),
      configuration: configuration, looks: looks)
  }

  /// The pages of `matched`.
  mutating func pages(of matched: [MatchedSection]) -> [Page] {
    let bodies = [1, 2].map { bodyHeight($0, taken: .max / 2) }
    let sections = layout.axis == .vertical ? sections : sections.bounded(to: bodies.min() ?? 1)
    let pageLength = layout.axis == .vertical ? nil : page.inset(by: layout.insets).width
    var paginator = Paginator(spacing: layout.sectionSpacing) { index in
      pageLength ?? bodies[min(index, 1)]
    }
    let strips = matched.enumerated().map { index, section in
      if section.pattern.startsPage { paginator.startPage() }
      let strip = sections.strip(
        of: section, index: index, scope: scope.entering(section, index: index),
        room: page.height == nil
          ? nil : pageLength.map { _ in (bodies[0], bodies[0]) } ?? paginator.room)
      paginator.place(strip, section: index, of: section.pattern)
      return strip
    }
    return paginator.pages.enumerated().map { index, slices in
      draw(slices, of: strips, number: index + 1, count: paginator.pages.count)
    }
  }

  /// The headers and footers of a page around a body of `bodyHeight` rows.
  private func frame(ofPage number: Int, count: Int, bodyHeight: Int) -> PageFrame {
    var scope = scope
    scope.page = PlaceholderScope.PageNumber(number: number, count: count)
    let boundaries = layout.boundaries.filter { boundary in
      (number == 1 ? !boundary.exceptFirst : boundary.repeatsOnPages ?? true)
        && scope.hasSomethingToSay(in: boundary)
    }
    return PageFrame(boundaries, bodyHeight: bodyHeight, in: sections.environment) { origins in
      HeadContent(boundaries: origins, scope: scope, looks: looks)
    }
  }

  // MARK: - Drawing

  private mutating func draw(
    _ slices: [Paginator.Slice], of strips: [Strip], number: Int, count: Int
  ) -> Page {
    let taken = slices.map { $0.y + $0.rows.count }.max() ?? 0
    let frame = frame(ofPage: number, count: count, bodyHeight: bodyHeight(number, taken: taken))
    let height = page.height ?? frame.size.height + layout.insets.down
    var result = Page(
      canvas: looks.canvas(of: CellSize(width: page.width, height: height)), elements: [])
    let origin = CellPoint(x: layout.insets.leading, y: layout.insets.top)
    let body = frame.body.offsetBy(dx: origin.x, dy: origin.y)
    for slice in slices {
      draw(strips[slice.section], rows: slice.rows, at: slice.y, in: body, on: &result)
    }
    for piece in frame.pieces {
      var piece = piece
      piece.element.frame = piece.element.frame.offsetBy(dx: origin.x, dy: origin.y)
      if looks.options.explains {
        Explanation(element: piece.element, rule: "", looks: looks).draw(on: &result.canvas)
      } else {
        clippedLines += piece.draw(on: &result.canvas, looks: looks)
      }
      result.elements.append(piece.element)
    }
    result.elements.sort { $0.precedes($1) }
    return result
  }

  /// The rows of a page's body: what is left of a page of a height, else what is taken.
  private func bodyHeight(_ number: Int, taken: Int) -> Int {
    guard let height = sections.environment.container.height else { return taken }
    return max(1, height - (frame(ofPage: number, count: 1, bodyHeight: 1).size.height - 1))
  }

  /// Draws `rows` of a strip, the first of which goes to row `y` of `body`; columns of it, along a
  /// horizontal axis.
  ///
  /// A frame that is cut lists only the part that is on the page, but is drawn as a whole: its
  /// border has no line where it goes on.
  private mutating func draw(
    _ strip: Strip, rows: Range<Int>, at y: Int, in body: CellRect, on page: inout Page
  ) {
    let axis = layout.axis
    let start = y - rows.lowerBound
    let dx = axis == .vertical ? body.minX : body.minX + start
    let dy = axis == .vertical ? body.minY + start : body.minY
    let window =
      axis == .vertical
      ? CellRect(x: 0, y: body.minY + y, width: page.canvas.size.width, height: rows.count)
      : CellRect(x: body.minX + y, y: body.minY, width: rows.count, height: body.height)
    page.canvas.clip = window
    for piece in strip.pieces where piece.element.frame.meets(rows, along: axis) {
      var piece = piece
      let startsHere = piece.element.frame.extent(along: axis).lowerBound >= rows.lowerBound
      piece.element.frame = piece.element.frame.offsetBy(dx: dx, dy: dy)
      let clip = piece.clip?.offsetBy(dx: dx, dy: dy) ?? window
      page.canvas.clip = clip.intersection(window)
      if looks.options.explains {
        Explanation(element: piece.element, rule: strip.rule, looks: looks).draw(on: &page.canvas)
      } else {
        let clipped = piece.draw(on: &page.canvas, looks: looks)
        if startsHere { clippedLines += clipped }
      }
      piece.element.frame = piece.element.frame.cut(to: window, along: axis)
      page.elements.append(piece.element)
    }
    page.canvas.clip = page.canvas.bounds
  }
}

extension CellRect {
  /// Whether one of `rows` is covered, or along a horizontal axis one of these columns.
  fileprivate func meets(_ rows: Range<Int>, along axis: Template.Axis) -> Bool {
    !isEmpty && extent(along: axis).overlaps(rows)
  }

  /// The part that is inside `window` along an axis.
  fileprivate func cut(to window: CellRect, along axis: Template.Axis) -> CellRect {
    let inside = intersection(window)
    return axis == .vertical
      ? CellRect(x: minX, y: inside.minY, width: width, height: inside.height)
      : CellRect(x: inside.minX, y: minY, width: inside.width, height: height)
  }
}
