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
  /// - Returns: What there is to say about the pages.
  /// - Throws: What `sink` throws.
  func setPages<Problem: Error>(
    of matched: [MatchedSection], memory: inout StripMemory,
    to sink: (PageStretch) throws(Problem) -> Void
  ) throws(Problem) -> [Diagnostic] {
    let namesCount = (layout.boundaries.flatMap(\.allTexts) + matched.flatMap(\.allTexts))
      .contains { $0.names("pages") }
    if layout.axis == .vertical, !namesCount {
      // No text says the number of pages; their own numbers may still make headers higher.
      let heights = heads.bodyHeights(countDigits: PageSetter.digitsOfAnyNumber)
      if page.height != nil, heights == heads.bodyHeights(countDigits: 1) {
        return try setEachPage(of: matched, heights: heights, memory: &memory, to: sink)
      }
      // What explains a page says where on it its frames are.
      if page.height == nil, layout.boundaries.isEmpty, layout.sectionSpacing >= 0,
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
    var strips: [Int: Strip] = [:]
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
    flow.finish()
    try hand(on: flow.paginator.page, &flow)
    return heads.warnings(forPages: printed) + warnings
  }

  /// As many digits as the number of any page has that fits into memory.
  private static let digitsOfAnyNumber = 9
}

// MARK: - Pages as long as their content

extension PageSetter {
  /// Hands on each section when it is set: nothing stands around sections but the margins and the
  /// space between them.
  private func setEachSection<Problem: Error>(
    of matched: [MatchedSection], memory: inout StripMemory,
    to sink: (PageStretch) throws(Problem) -> Void
  ) throws(Problem) {
    var flow = SectionFlow(self, bodyHeights: nil)
    var number = 1
    var isEmpty = true
    func handOn(blanks rows: Int) throws(Problem) {
      guard rows > 0 else { return }
      let canvas = sections.looks.canvas(of: CellSize(width: page.width, height: rows))
      try sink(
        PageStretch(page: Page(canvas: canvas, elements: []), number: number, clippedLines: 0))
    }
    try handOn(blanks: layout.insets.top)
    for (place, row) in matched.rows.enumerated() {
      let strip = flow.add(row, place: place, count: nil, memory: &memory)
      if flow.paginator.page > number {
        try handOn(blanks: layout.insets.bottom)
        number = flow.paginator.page
        isEmpty = true
        try handOn(blanks: layout.insets.top)
      }
      let parts = flow.takeParts(ofPage: flow.paginator.page - 1)
      guard !parts.isEmpty else { continue }
      if !isEmpty { try handOn(blanks: layout.sectionSpacing) }
      isEmpty = false
      for part in strip.bands(of: place, along: sections.axis) {
        let (page, clippedLines) = draw(part, of: strip, number: number)
        try sink(PageStretch(page: page, number: number, clippedLines: clippedLines))
      }
    }
    try handOn(blanks: layout.insets.bottom)
  }

  /// The rows of one part of a section, across the page.
  private func draw(
    _ part: PagePart, of strip: Strip, number: Int
  ) -> (page: Page, clippedLines: Int) {
    let body = CellRect(
      x: layout.insets.leading, y: 0, width: sections.environment.container.contentSize.width,
      height: part.rows.count)
    var drawing = PageDrawing(
      size: CellSize(width: page.width, height: part.rows.count), body: body,
      number: PlaceholderScope.PageNumber(number: number, count: nil), sections: sections)
    drawing.draw(part, of: strip)
    return drawing.finished()
  }
}

extension Strip {
  /// The strip in parts of some thousand rows, each in a place of its own.
  fileprivate func bands(of section: Int, along axis: PageAxis) -> [PagePart] {
    let most = 4096
    var bands = stride(from: 0, to: length, by: most).map { start in
      let rows = start..<min(length, start + most)
      var band = PagePart(section: section, rows: rows, held: rows)
      band.extent = 0..<rows.count
      band.isLast = rows.upperBound == length
      return band
    }
    distribute(over: &bands, along: axis)
    return bands
  }
}
