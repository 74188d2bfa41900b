import GalleyCells
import GalleyManuscript
import GalleyText

extension PageSetter {
  /// Makes pages of `matched` and hands on their rows as soon as nothing can be added to them, so
  /// that only the pages at hand are kept.
  ///
  /// Pages whose headers say how many there are wait for the last.
  ///
  /// - Parameters:
  ///   - matched: The sections.
  ///   - memory: The sections that were set before.
  ///   - sink: Takes the rows, in order.
  /// - Returns: The diagnostics about the pages.
  /// - Throws: The errors of `sink`.
  func setPages<Problem: Error>(
    of matched: [MatchedSection], memory: inout StripMemory,
    to sink: (PageStretch) throws(Problem) -> Void
  ) throws(Problem) -> [Diagnostic] {
    func nameCount(_ texts: [Template.Text]) -> Bool { texts.contains { $0.names("pages") } }
    let namesCount =
      layout.boundaries.contains { nameCount($0.allTexts) }
      || matched.contains { nameCount($0.allTexts) }
    if layout.axis == .vertical, !namesCount {
      // No text says the number of pages; their own numbers may still make headers higher.
      let heights = heads.bodyHeights(countDigits: PageSetter.digitsOfAnyNumber)
      if page.height != nil, heights == heads.bodyHeights(countDigits: 1) {
        return try setEachPage(of: matched, heights: heights, memory: &memory, to: sink)
      }
      // The explanation of a page says where on it its frames are.
      if page.height == nil, heads.areAboveBody, layout.sectionSpacing >= 0,
        !sections.looks.options.explains
      {
        try setEachSection(of: matched, memory: &memory, to: sink)
        return []
      }
    }
    let plan = plan(of: matched, memory: &memory)
    for index in 0..<plan.count {
      let (page, clippedLines) = plan.draw(pageAt: index)
      try sink(PageStretch(page: page, number: index + 1, clippedLines: clippedLines))
    }
    return plan.warnings
  }
}

// MARK: - Pages of a length

extension PageSetter {
  /// Hands on each page when a section has begun the next.
  private func setEachPage<Problem: Error>(
    of matched: [MatchedSection], heights: BodyHeights?, memory: inout StripMemory,
    to sink: (PageStretch) throws(Problem) -> Void
  ) throws(Problem) -> [Diagnostic] {
    var flow = SectionFlow(self, bodyHeights: heights)
    var strips: [Int: SectionStrip] = [:]
    var warnings: [Diagnostic] = []
    var printed = 0
    func hand(on count: Int, _ flow: inout SectionFlow) throws(Problem) {
      while printed < count {
        let number = PlaceholderScope.PageNumber(number: printed + 1, count: nil)
        let parts = flow.takeParts(ofPage: printed)
        let (page, clippedLines) = flow.drawer.draw(parts, number: number) { strips[$0] }
        printed += 1
        try sink(PageStretch(page: page, number: printed, clippedLines: clippedLines))
      }
    }
    for (place, row) in matched.rows.enumerated() {
      let strip = flow.add(row, place: place, count: nil, memory: &memory)
      strips[place] = strip
      if let warning = strip.warning { warnings.append(warning) }
      let done = flow.paginator.page - 1
      guard printed < done else { continue }
      try hand(on: done, &flow)
      let kept = flow.paginator.pages[done].map(\.section)
      strips = strips.filter { kept.contains($0.key) || flow.holds($0.key) }
    }
    flow.placeHeld()
    try hand(on: flow.paginator.page, &flow)
    return heads.warnings(forPages: printed) + warnings
  }

  /// As many digits as the number of any page has that fits into memory.
  private static let digitsOfAnyNumber = 9
}

// MARK: - Pages as long as their content

extension PageSetter {
  /// Hands on each section when it is set: nothing is around sections but the headers above them,
  /// the margins and the space between them.
  private func setEachSection<Problem: Error>(
    of matched: [MatchedSection], memory: inout StripMemory,
    to sink: (PageStretch) throws(Problem) -> Void
  ) throws(Problem) {
    var flow = SectionFlow(self, bodyHeights: nil)
    var number = 1
    var isEmpty = true
    func hand(on drawn: (page: Page, clippedLines: Int)) throws(Problem) {
      guard drawn.page.canvas.size.height > 0 else { return }
      try sink(PageStretch(page: drawn.page, number: number, clippedLines: drawn.clippedLines))
    }
    func handOn(blanks rows: Int) throws(Problem) {
      try hand(on: drawing(ofRows: rows, number: number).finished())
    }
    try hand(on: drawHead(ofPage: number))
    for (place, row) in matched.rows.enumerated() {
      let strip = flow.add(row, place: place, count: nil, memory: &memory)
      if flow.paginator.page > number {
        try handOn(blanks: layout.insets.bottom)
        number = flow.paginator.page
        isEmpty = true
        try hand(on: drawHead(ofPage: number))
      }
      let parts = flow.takeParts(ofPage: flow.paginator.page - 1)
      guard !parts.isEmpty else { continue }
      if !isEmpty { try handOn(blanks: flow.paginator.lastGap) }
      isEmpty = false
      for part in strip.bands(of: place, along: sections.axis) {
        var drawing = drawing(ofRows: part.rows.count, number: number)
        drawing.draw(part, of: strip)
        try hand(on: drawing.finished())
      }
    }
    try handOn(blanks: layout.insets.bottom)
  }

  /// The rows above the body of a page: its top margin and its headers.
  private func drawHead(ofPage number: Int) -> (page: Page, clippedLines: Int) {
    let frame = heads.frame(of: PlaceholderScope.PageNumber(number: number, count: nil), around: 1)
    var drawing = drawing(ofRows: layout.insets.top + frame.body.minY, number: number)
    drawing.draw(frame.pieces, dx: layout.insets.leading, dy: layout.insets.top)
    return drawing.finished()
  }

  /// Some rows across a page, to be drawn.
  private func drawing(ofRows rows: Int, number: Int) -> PageDrawing {
    let body = CellRect(
      x: layout.insets.leading, y: 0, width: sections.environment.container.contentSize.width,
      height: rows)
    return PageDrawing(
      size: CellSize(width: page.width, height: rows), body: body,
      number: PlaceholderScope.PageNumber(number: number, count: nil), sections: sections)
  }
}

extension SectionStrip {
  /// The strip in parts of some thousand rows, each in a place of its own.
  fileprivate func bands(of section: Int, along axis: PageAxis) -> [PagePart] {
    let most = 4096
    var bands = stride(from: 0, to: length, by: most).map { start in
      let rows = start..<min(length, start + most)
      return PagePart(
        section: section, rows: rows, held: rows, extent: 0..<rows.count,
        isLast: rows.upperBound == length)
    }
    distribute(over: &bands, along: axis)
    return bands
  }
}
