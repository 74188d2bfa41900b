import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// Puts sections on pages.
///
/// 1. Set each section as a strip.
/// 2. Distribute the strips over the pages, or stack them on the only one.
/// 3. Begin again where the number of pages turns out to need more room in the running heads.
struct PageSetter {
  private let layout: Template.Layout
  private let page: Environment
  private let scope: PlaceholderScope
  private let sections: SectionSetter
  private let heads: PageHeads

  init(template: Template, environment: Environment, looks: Looks, scope: PlaceholderScope) {
    layout = template.layout
    page = environment
    self.scope = scope
    let inside = environment.inset(by: template.layout.insets)
    var configuration = CompositionalLayoutConfiguration()
    configuration.cellAspectRatio = template.cellAspect
    sections = SectionSetter(
      environment: LayoutEnvironment(
        container: LayoutContainer(width: inside.width, height: inside.height),
        layoutDirection: looks.isRightToLeft ? .rightToLeft : .leftToRight),
      configuration: configuration, looks: looks,
      axis: PageAxis(template.layout.axis, isRightToLeft: looks.isRightToLeft))
    heads = PageHeads(template.layout, scope: scope, sections: sections)
  }

  /// The pages of `matched`, ready to be drawn; sections that were set before are taken from
  /// `memory`.
  func plan(of matched: [MatchedSection], memory: inout StripMemory) -> PagePlan {
    var digits = 1
    while true {
      let heights = heads.bodyHeights(countDigits: digits)
      let plan = plan(of: matched, bodyHeights: heights, countDigits: digits, memory: &memory)
      let needed = plan.count.digits
      guard needed > digits, heads.bodyHeights(countDigits: needed) != heights else { return plan }
      digits = needed
    }
  }

  /// The pages of `matched`, with bodies of these heights.
  private func plan(
    of matched: [MatchedSection], bodyHeights: BodyHeights?, countDigits: Int,
    memory: inout StripMemory
  ) -> PagePlan {
    let axis = self.sections.axis
    let sections = bodyHeights.map { self.sections.bounded(to: $0.least) } ?? self.sections
    let width = sections.environment.container.contentSize.width
    var paginator = Paginator(spacing: layout.sectionSpacing, axis: axis) { number in
      axis.direction == .horizontal ? width : bodyHeights?[number] ?? .max / 2
    }
    let strips = matched.enumerated().map { index, section in
      var section = section
      var scope = scope.entering(section, index: index)
      guard section.leaveOutEmptyPlaces(scope: scope) else { return Strip.empty }
      if section.pattern.startsPage { paginator.startPage() }
      scope.page = PlaceholderScope.PageNumber(
        number: paginator.page, count: Int(leastWithDigits: countDigits))
      let room = bodyHeights.map { heights in
        axis.direction == .vertical
          ? paginator.room : PageRoom(here: heights.least, next: heights.least, isInUse: false)
      }
      let strip = memory.strip(ofSection: index, room: room, height: bodyHeights?.least) {
        sections.strip(of: section, index: index, scope: scope, room: room)
      }
      paginator.place(strip, section: index, of: section.pattern)
      return strip
    }
    return PagePlan(
      page: page, insets: layout.insets, heads: heads, bodyHeights: bodyHeights,
      sections: sections, strips: strips, parts: paginator.pages)
  }
}
