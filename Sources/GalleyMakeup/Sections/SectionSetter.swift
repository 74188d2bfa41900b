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
  var axis: Template.Axis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  /// The same setter for a page's inside of another height.
  func bounded(to height: Int) -> SectionSetter {
    var environment = environment
    environment.container.height = height
    return SectionSetter(environment: environment, configuration: configuration, looks: looks)
  }

  /// The rows that a section's strip can have on the page where it starts and on those after it.
  typealias PageRoom = (here: Int, next: Int)

  /// Sets the `index`th section of the page; `room` is nil where pages grow with their content.
  func strip(
    of matched: MatchedSection, index: Int, scope: PlaceholderScope, room: PageRoom?
  ) -> Strip {
    let width = environment.container.contentSize.width
    var matched = matched
    matched.pattern.boundaries.removeAll { !scope.hasSomethingToSay(in: $0) }
    let compiled = Compiler.compile(matched, width: width)
    var strip: Strip
    switch matched.arrangement {
    case .columns(let columns):
      let section = ColumnSection(
        matched, columns, compiled: compiled, width: width, scope: scope, looks: looks)
      strip = self.strip(of: section, index: index, room: room)
    case .group, .item, .areas, .custom:
      strip = mosaic(matched, compiled, index: index, scope: scope)
    }
    strip.rule = matched.rule
    return strip
  }

  /// A mosaic: items in places.
  private func mosaic(
    _ matched: MatchedSection, _ compiled: CompiledSection, index: Int, scope: PlaceholderScope
  ) -> Strip {
    let designer = TileDesigner(matched: matched, scope: scope, looks: looks)
    var content = MosaicContent(designer, compiled: compiled)
    let result = solve(compiled.section, items: matched.tiles.count) {
      content.naturalSize(of: $0, width: $1)
    }
    guard let row = result.orthogonalSections.first else {
      return Strip(result, section: index, axis: axis) { content.drawing(of: $0) }
    }
    let request = matched.pattern.scrollOffset
    let offsets =
      matched.pattern.stops == .all ? row.windowsOfAll : [row.restingOffset(for: request)]
    return Strip(
      result, row: row, offsets: offsets, marks: OverflowMarks(looks), section: index
    ) { content.drawing(of: $0) }
  }

  /// Columns that blocks flow through.
  ///
  /// On pages, the section is solved once without lines to learn what its insets, headers and
  /// footers take; what that leaves of a page is the height of the columns.
  private func strip(of columns: ColumnSection, index: Int, room: PageRoom?) -> Strip {
    guard let room else { return solve(columns, columns.content(heights: nil), index: index) }
    // Sideways, all of the height is the columns' but for their insets; headers stand beside them.
    let around =
      axis == .horizontal
      ? columns.compiled.section.contentInsets.down
      : solve(columns, columns.content(heights: nil, isEmpty: true), index: index).length
    let (here, next) = (room.here - around, room.next - around)
    var content = columns.content(heights: (here, next))
    let startsPage = content.startsWithoutLines
    if startsPage { content = columns.content(heights: (next, next)) }
    var strip = solve(columns, content, index: index)
    strip.startsPage = startsPage
    for cut in strip.cuts.indices { strip.cuts[cut].isForced = true }
    return strip
  }

  private func solve(_ columns: ColumnSection, _ content: ColumnContent, index: Int) -> Strip {
    let result = solve(columns.compiled.section, items: content.count) { element, width in
      element.category == .item
        ? content.size(ofColumn: element.indexPath.item)
        : columns.heads.naturalSize(of: element, width: width)
    }
    var strip = Strip(result, section: index, axis: axis) {
      columns.drawing(of: $0, content: content)
    }
    strip.addRules(columns.design, geometry: columns.geometry)
    return strip
  }

  /// Has the engine solve one section.
  private func solve(
    _ section: LayoutSection, items: Int, measuring: LayoutMeasure
  ) -> LayoutResult {
    CompositionalLayout(section: section, configuration: configuration)
      .solve(itemCounts: [items], in: environment, measuring: measuring)
  }
}
