import GalleyLayout
import GalleyManuscript

extension SectionSetter {
  /// Sets the blocks that flow through the columns of a section.
  ///
  /// In a layout that runs sideways its headers and footers are beside its columns, and take
  /// their cells from them; those that fill a page are before them.
  func columns(
    _ matched: MatchedSection, _ design: Template.Columns, compiled: CompiledSection,
    scope: PlaceholderScope, repeated: Continuation?
  ) -> ColumnSection {
    let page = environment.container.contentSize.width
    let whole = ColumnSection(
      matched, design, compiled: compiled, width: page, scope: scope, looks: looks)
    guard axis.direction == .horizontal else { return whole }
    let blank = solve(whole, whole.blank, index: 0)
    let beside = max(
      blank.length - blank.content.count, repeated.map { $0.head + $0.foot } ?? 0)
    let insets = matched.pattern.insets.across
    guard beside > insets, beside < page else { return whole }
    let width = page - beside + insets
    return ColumnSection(
      matched, design, compiled: Compiler.compile(matched, width: width), width: width,
      scope: scope, looks: looks)
  }

  /// Columns that blocks flow through, band by band: one on each page.
  ///
  /// Headers, footers and insets take their rows from the page that they are on: the section's
  /// header and upper inset from the first, the repeated ones from those that it goes on to, the
  /// lower inset and the footer from the last.
  func strip(
    of columns: ColumnSection, index: Int, room: PageRoom?, repeated: Continuation?,
    keepsTogether: Bool
  ) -> SectionStrip {
    guard let room else { return whole(columns, index: index) }
    if keepsTogether {
      let whole = whole(columns, index: index)
      if whole.length <= room.next { return whole }
    }
    var heights = self.heights(of: columns, index: index, room: room, repeated: repeated)
    var content = columns.content(heights: heights)
    let startsPage = content.startsWithoutLines
    if startsPage {
      let page = PageRoom(here: room.next, next: room.next, isInUse: false)
      heights = self.heights(of: columns, index: index, room: page, repeated: repeated)
      content = columns.content(heights: heights)
    }
    var strip = solve(columns, content, index: index)
    strip.startsPage = startsPage
    if !heights.others.hasRoom {
      strip.warning = Diagnostic(
        .warning, "a page is too short for a line of text beside its headers, footers and insets",
        hint: "give pages more rows with --length", in: columns.place.source,
        at: columns.place.range)
    }
    for (cut, startsPage) in zip(strip.cuts.indices, content.startsPage) {
      strip.cuts[cut].isForced = startsPage
    }
    return strip
  }

  /// Columns that no page bounds. Bands that a block with a break of its own begins are below one
  /// another, a blank row between them as between blocks.
  private func whole(_ columns: ColumnSection, index: Int) -> SectionStrip {
    solve(columns, columns.content(heights: nil), index: index)
  }

  /// The rows that the section's insets, headers and footers leave of pages for its columns.
  private func heights(
    of columns: ColumnSection, index: Int, room: PageRoom, repeated: Continuation?
  ) -> ColumnHeights {
    // Sideways, all of the height is the columns' but for their insets; headers are beside them.
    if axis.direction == .horizontal {
      let rows = ColumnHeights.Page(room.next - columns.compiled.section.contentInsets.down)
      return ColumnHeights(first: rows, others: rows, isInUse: false)
    }
    // A blank row shows how many rows the engine puts above and below the columns.
    let blank = solve(columns, columns.blank, index: index)
    return room.heights(around: blank, repeated: repeated)
  }

  private func solve(
    _ columns: ColumnSection, _ content: ColumnContent, index: Int
  ) -> SectionStrip {
    var section = columns.compiled.section
    section.groups = content.groups
    section.interGroupSpacing = ColumnContent.bandSpacing
    var heads = columns.heads
    let result = solve(section, items: content.count) { element, width in
      element.category == .item
        ? content.size(ofColumn: element.indexPath.item)
        : heads.naturalSize(of: element, width: width)
    }
    var strip = SectionStrip(result, section: index, axis: axis) {
      $0.category == .boundary
        ? heads.content(of: $0) : columns.content(of: $0, flowing: content)
    }
    strip.addRules(columns.design, between: content.items)
    if looks.options.scrolls { strip.origin = StripOrigin(result, of: strip) }
    return strip
  }
}
