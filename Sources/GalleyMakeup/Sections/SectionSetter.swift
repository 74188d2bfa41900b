import GalleyLayout
import GalleyManuscript

/// Sets one section of a page as a strip.
///
/// 1. Find the contents of each place and their look, or let blocks flow through columns.
/// 2. Compile the template's section for the engine.
/// 3. Solve it, measuring the content as the engine asks.
/// 4. Find the drawing for each frame.
struct SectionSetter {
  /// The page's inside.
  private(set) var environment: LayoutEnvironment
  /// Styles and options.
  let looks: StyleResolver
  /// The axis that sections follow one another along.
  private(set) var axis: PageAxis
  /// The margins at the left and right of the page's inside, which texts anchored to items may
  /// stick out into.
  private(set) var margins = EdgeInsets.zero

  /// The same setter along another axis.
  func along(_ axis: PageAxis) -> SectionSetter {
    var setter = self
    setter.axis = axis
    return setter
  }

  /// The same setter for a page's inside of another height; nil is any.
  func bounded(to height: Int?) -> SectionSetter {
    var setter = self
    setter.environment.container.height = height
    return setter
  }

  /// The same setter for a part of the page's inside.
  private func narrowed(to width: Int) -> SectionSetter {
    var setter = self
    setter.environment.container.width = width
    setter.margins = .zero
    return setter
  }

  /// Sets sections that are side by side, each where it is on the page; the first is the `index`th
  /// of the page. `room` is nil where no page cuts them.
  func strips(
    of row: ArraySlice<MatchedSection>, scope: PlaceholderScope, room: PageRoom?
  ) -> [SectionStrip] {
    let width = environment.container.contentSize.width
    return zip(row.indices, row).map { index, section in
      let share = section.share ?? SectionShares.Share(row: 0, start: 0, width: width)
      let strip = narrowed(to: share.width).strip(
        of: section, index: index, scope: scope.entering(section, index: index), room: room)
      let start = looks.isRightToLeft ? width - share.start - share.width : share.start
      return strip.moved(by: start, acrossPageOf: width)
    }
  }

  /// Sets the `index`th section of the page; `room` is nil where pages grow with their content.
  func strip(
    of matched: MatchedSection, index: Int, scope: PlaceholderScope, room: PageRoom?
  ) -> SectionStrip {
    let width = environment.container.contentSize.width
    var matched = matched
    matched.pattern.insets = insets(matched.pattern.insets)
    makeRoomBeside(&matched.pattern, scope: scope)
    var continuation: Continuation?
    if let room {
      let page = axis.direction == .vertical ? room.next : width
      continuation = Continuation(matched.pattern, index: index, scope: scope, in: self)
        .flatMap { $0.head + $0.foot < page ? $0 : nil }
    }
    matched.pattern.boundaries.removeAll { $0.exceptFirst || !scope.hasSomethingToSay(in: $0) }
    var strip: SectionStrip
    switch matched.arrangement {
    case .columns(let columns):
      let section = self.columns(
        matched, columns, compiled: Compiler.compile(matched, width: width), scope: scope,
        repeated: continuation)
      strip = self.strip(
        of: section, index: index, room: room, repeated: continuation,
        keepsTogether: matched.pattern.keepsTogether)
    case .group, .item, .areas, .mosaic, .custom:
      strip = tiles(matched, index: index, scope: scope, room: room, repeated: continuation)
      if axis.direction == .horizontal,
        let left = strip.widthLeftToGroups(
          on: width, insets: matched.pattern.insets.across)
      {
        strip = narrowed(to: left).tiles(
          matched, index: index, scope: scope, room: room, repeated: continuation)
      }
    }
    if looks.options.explains { strip.rule = matched.rule + strip.rule }
    strip.continuation = continuation
    return strip
  }

  /// The insets that a section keeps: those across its axis give way where they leave no room.
  private func insets(_ insets: EdgeInsets) -> EdgeInsets {
    let width = environment.container.contentSize.width
    return axis.direction == .vertical
      ? insets.leavingRoom(width: width, height: nil)
      : insets.leavingRoom(width: .max, height: environment.container.height)
  }

  /// Widens the insets of a section by the cells of its boundaries that are beside its groups and
  /// extend it.
  private func makeRoomBeside(_ pattern: inout Template.Section, scope: PlaceholderScope) {
    let inside = environment.container.contentSize.width - pattern.insets.across
    let insets = pattern.insets
    let start = pattern.supplementariesFollowInsets ? insets : .zero
    for boundary in pattern.boundaries where boundary.extends {
      guard let side = boundary.side(along: axis.direction), scope.hasSomethingToSay(in: boundary)
      else { continue }
      let head = RunningHead(boundary.texts, width: max(1, inside), scope: scope, looks: looks)
      var size = head.size(in: .max, within: boundary.insets)
      switch boundary.width {
      case .absolute(let cells): size.width = cells
      case .fractionalWidth(let share): size.width = share.rounded(of: inside)
      default: break
      }
      if case .absolute(let rows) = boundary.height { size.height = rows }
      size.width += boundary.gap
      size.height += boundary.gap
      pattern.insets.widen(side, to: start, and: size, offset: boundary.offset)
    }
    guard pattern.insets != insets else { return }
    if self.insets(pattern.insets) == pattern.insets {
      pattern.boundaryInsets = insets
    } else {
      pattern.insets = insets
    }
  }

  /// Items in places.
  private func tiles(
    _ matched: MatchedSection, index: Int, scope: PlaceholderScope, room: PageRoom?,
    repeated: Continuation?
  ) -> SectionStrip {
    let designer = TileDesigner(matched: matched, scope: scope, looks: looks)
    var tiles = designer.setters()
    looks.options.memory?.recall(&tiles, of: matched, section: index)
    let (compiled, plan) = compile(matched, &tiles)
    // Whoever keeps them too has all of them copied when the first is measured.
    var content = SectionTiles(consume tiles, designer, compiled: compiled)
    var section = compiled.section
    if let room, axis.direction == .vertical {
      endWaterfalls(of: matched, in: &section, room: room, repeated: repeated) {
        content.naturalSize(of: $0, width: $1)
      }
    }
    let result = solve(section, items: matched.tiles.count) {
      content.naturalSize(of: $0, width: $1)
    }
    content.note(framesOf: result.elements(inSection: 0))
    defer { looks.options.memory?.keep(content.tiles, of: matched, section: index) }
    guard let row = result.orthogonalSections.first else {
      var strip = SectionStrip(result, section: index, axis: axis, margins: margins) {
        content.content(of: $0)
      }
      if looks.options.explains { strip.rule = plan?.costs ?? "" }
      if looks.options.scrolls { strip.origin = StripOrigin(result, of: strip) }
      return strip
    }
    let window = axis.direction == .vertical ? row.viewport.width : row.viewport.height
    // The first place that a row rests at may be before its start (rule O5).
    let offset = matched.pattern.scrollOffset
    let rest = offset > 0 ? row.restingOffset(for: offset) : row.offset
    let strip = { @Sendable [content, looks, axis] (offsets: [Int]) in
      var content = content
      return SectionStrip(
        result, row: row, offsets: offsets, looks: looks, section: index, axis: axis
      ) { content.content(of: $0) }
    }
    guard looks.options.scrolls else {
      return strip(matched.pattern.stops == .all ? row.windowsOfAll(length: window) : [rest])
    }
    var scrolling = strip([rest])
    scrolling.origin = StripOrigin(result, of: scrolling, across: row, at: rest) { strip([$0]) }
    return scrolling
  }

  /// Compiles a section of tiles; where they are a mosaic, by the plan of it.
  private func compile(
    _ matched: MatchedSection, _ tiles: inout [TileSetter]
  ) -> (CompiledSection, MosaicPlan?) {
    let width = environment.container.contentSize.width
    var plan: MosaicPlan?
    if case .mosaic(let mosaic) = matched.arrangement {
      plan = tiles.plan(
        mosaic, width: width - matched.pattern.insets.across, memory: looks.options.memory)
    }
    if looks.options.explains, let plan { tiles.note(spansIn: plan) }
    let compiled = Compiler.compile(
      matched, width: width, plan: plan,
      height: axis.direction == .horizontal ? environment.container.height : nil,
      rowsBetween: tiles.contains { $0.content.isTitledWithoutFrame } ? 1 : 0)
    return (compiled, plan)
  }

  /// Has the engine solve one section.
  func solve(
    _ section: LayoutSection, items: Int, measuring: LayoutMeasure
  ) -> LayoutResult {
    var configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = axis.direction
    configuration.cellAspectRatio = looks.template.cellAspect
    configuration.endsWithContainer = true
    return CompositionalLayout(section: section, configuration: configuration)
      .solve(itemCounts: [items], in: environment, measuring: measuring)
  }
}

extension Template.Boundary {
  /// The side of the groups that it is at in a layout that runs along an axis; nil where it is
  /// before or behind them.
  fileprivate func side(along axis: Template.Axis) -> Template.Edge? {
    let across = axis == .vertical ? edge.horizontal : edge.vertical
    return edge == across && !edge.isEmpty ? edge : nil
  }
}

extension EdgeInsets {
  /// Makes the inset of a side as wide as `insets` and something of a size behind it, which is moved
  /// by an offset.
  fileprivate mutating func widen(
    _ side: Template.Edge, to insets: EdgeInsets, and size: CellSize, offset: CellPoint
  ) {
    switch side {
    case .top: top = max(top, insets.top + size.height + offset.y)
    case .leading: leading = max(leading, insets.leading + size.width + offset.x)
    case .bottom: bottom = max(bottom, insets.bottom + size.height - offset.y)
    default: trailing = max(trailing, insets.trailing + size.width - offset.x)
    }
  }
}

extension SectionSetter {
  /// Has the waterfalls of a section end with the page, so that a tile which does not fit moves to
  /// the next one whole: a new group begins there, and pages are cut between groups.
  func endWaterfalls(
    of matched: MatchedSection, in section: inout LayoutSection, room: PageRoom,
    repeated: Continuation?, measuring measure: LayoutMeasure
  ) {
    guard case .group(let group) = matched.arrangement, let waterfall = group.waterfall else {
      return
    }
    // A blank row shows how many rows the engine puts above and below the groups.
    let result = solve(section, items: min(1, matched.tiles.count)) { element, width in
      element.category == .item ? CellSize(width: width, height: 1) : measure(element, width)
    }
    let heights = room.heights(
      around: SectionStrip(result, section: nil, axis: axis) { _ in .none }, repeated: repeated)
    section.groupRoom = LayoutGroupRoom(
      first: heights.first.least, others: heights.others.least)
    if case .fixed(let cells)? = waterfall.spacing {
      section.interGroupSpacing = max(section.interGroupSpacing, cells)
    }
  }
}

extension Template.Group {
  /// The waterfall that the group is or begins with; nil where there is none in it.
  fileprivate var waterfall: Template.Group? {
    if kind == .waterfall { return self }
    for case .group(let group) in children {
      if let found = group.waterfall { return found }
    }
    return nil
  }
}
