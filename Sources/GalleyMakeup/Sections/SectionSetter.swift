import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// Sets one section of a page as a strip.
///
/// 1. Find out what stands in each place and how it looks, or let blocks flow through columns.
/// 2. Compile the template's section for the engine.
/// 3. Solve it, measuring the content as the engine asks.
/// 4. Say what is drawn in each frame.
struct SectionSetter {
  /// The page's inside.
  let environment: LayoutEnvironment
  /// How the engine is set up, apart from the layout's boundaries.
  let configuration: CompositionalLayoutConfiguration
  /// Styles and options.
  let looks: Looks
  /// The axis that sections follow one another along.
  let axis: PageAxis

  /// A setter for the inside of a page.
  init(
    environment: LayoutEnvironment, configuration: CompositionalLayoutConfiguration, looks: Looks,
    axis: PageAxis
  ) {
    self.environment = environment
    self.looks = looks
    self.axis = axis
    var configuration = configuration
    configuration.scrollDirection = axis.direction == .vertical ? .vertical : .horizontal
    self.configuration = configuration
  }

  /// The same setter along another axis.
  func along(_ axis: PageAxis) -> SectionSetter {
    SectionSetter(
      environment: environment, configuration: configuration, looks: looks, axis: axis)
  }

  /// The same setter for a page's inside of another height.
  func bounded(to height: Int) -> SectionSetter {
    var environment = environment
    environment.container.height = height
    return SectionSetter(
      environment: environment, configuration: configuration, looks: looks, axis: axis)
  }

  /// The same setter for a page's inside of another width.
  private func narrowed(to width: Int) -> SectionSetter {
    var environment = environment
    environment.container.width = width
    return SectionSetter(
      environment: environment, configuration: configuration, looks: looks, axis: axis)
  }

  /// Sets sections that stand side by side as one strip; the first is the `index`th of the page.
  func strip(of row: [MatchedSection], index: Int, scope: PlaceholderScope) -> Strip {
    let width = environment.container.contentSize.width
    var strips: [Strip] = []
    var starts: [Int] = []
    for (place, section) in row.enumerated() {
      let share = section.share ?? SectionShares.Share(row: 0, start: 0, width: width)
      strips.append(
        narrowed(to: share.width).strip(
          of: section, index: index + place,
          scope: scope.entering(section, index: index + place), room: nil))
      starts.append(looks.isRightToLeft ? width - share.start - share.width : share.start)
    }
    return Strip(strips, starts: starts, width: width)
  }

  /// Sets the `index`th section of the page; `room` is nil where pages grow with their content.
  func strip(
    of matched: MatchedSection, index: Int, scope: PlaceholderScope, room: PageRoom?
  ) -> Strip {
    let width = environment.container.contentSize.width
    var matched = matched
    matched.pattern.insets = insets(matched.pattern.insets)
    var continuation: Continuation?
    if let room {
      let page = axis.direction == .vertical ? room.next : width
      continuation = Continuation(matched.pattern, index: index, scope: scope, in: self)
        .flatMap { $0.head + $0.foot < page ? $0 : nil }
    }
    matched.pattern.boundaries.removeAll { $0.exceptFirst || !scope.hasSomethingToSay(in: $0) }
    let compiled = Compiler.compile(matched, width: width)
    var strip: Strip
    switch matched.arrangement {
    case .columns(let columns):
      let section = self.columns(
        matched, columns, compiled: compiled, scope: scope, repeated: continuation)
      strip = self.strip(
        of: section, index: index, room: room, repeated: continuation,
        keepsTogether: matched.pattern.keepsTogether)
    case .group, .item, .areas, .custom:
      strip = mosaic(
        matched, compiled, index: index, scope: scope, room: room, repeated: continuation)
    }
    if looks.options.explains { strip.rule = matched.rule }
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

  /// A mosaic: items in places.
  private func mosaic(
    _ matched: MatchedSection, _ compiled: CompiledSection, index: Int, scope: PlaceholderScope,
    room: PageRoom?, repeated: Continuation?
  ) -> Strip {
    let designer = TileDesigner(matched: matched, scope: scope, looks: looks)
    var content = MosaicContent(designer, compiled: compiled)
    var section = compiled.section
    if let room, axis.direction == .vertical {
      endWaterfalls(of: matched, in: &section, room: room, repeated: repeated) {
        content.naturalSize(of: $0, width: $1)
      }
    }
    let result = solve(section, items: matched.tiles.count) {
      content.naturalSize(of: $0, width: $1)
    }
    content.keepTitlesClear(of: result.elements(inSection: 0))
    guard let row = result.orthogonalSections.first else {
      return Strip(result, section: index, axis: axis) { content.content(of: $0) }
    }
    let window = axis.direction == .vertical ? row.viewport.width : row.viewport.height
    let offsets =
      matched.pattern.stops == .all
      ? row.windowsOfAll(length: window)
      : [row.restingOffset(for: matched.pattern.scrollOffset)]
    return Strip(
      result, row: row, offsets: offsets, looks: looks, section: index, axis: axis
    ) { content.content(of: $0) }
  }

  /// Has the engine solve one section.
  func solve(
    _ section: LayoutSection, items: Int, measuring: LayoutMeasure
  ) -> LayoutResult {
    CompositionalLayout(section: section, configuration: configuration)
      .solve(itemCounts: [items], in: environment, measuring: measuring)
  }
}
