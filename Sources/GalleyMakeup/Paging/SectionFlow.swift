import GalleyManuscript

/// Sets sections one after another and places them on pages.
struct SectionFlow {
  /// What stands on which page.
  var paginator: Paginator
  /// Draws the pages.
  let drawer: PageDrawer

  private let scope: PlaceholderScope
  private let bodyHeights: BodyHeights?
  private var sections: SectionSetter { drawer.sections }

  /// A flow onto pages with bodies of these heights; nil is one page as long as its content.
  init(_ setter: PageSetter, bodyHeights: BodyHeights?) {
    let axis = setter.sections.axis
    let sections = bodyHeights.map { setter.sections.bounded(to: $0.least) } ?? setter.sections
    let width = sections.environment.container.contentSize.width
    scope = setter.scope
    self.bodyHeights = bodyHeights
    paginator = Paginator(spacing: setter.layout.sectionSpacing, axis: axis) { number in
      axis.direction == .horizontal ? width : bodyHeights?[number] ?? .max / 2
    }
    drawer = PageDrawer(
      page: setter.page, insets: setter.layout.insets, heads: setter.heads,
      bodyHeights: bodyHeights, sections: sections)
  }

  /// Sets a section and places it.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - index: Its place among all of them, from 0.
  ///   - count: The number of pages, as far as it is known.
  ///   - memory: The sections that were set before.
  /// - Returns: Its strip; an empty one, that is placed nowhere, where all its places are empty.
  mutating func add(
    _ section: MatchedSection, index: Int, count: Int?, memory: inout StripMemory
  ) -> Strip {
    var section = section
    var scope = scope.entering(section, index: index)
    guard section.leaveOutEmptyPlaces(scope: scope) else { return Strip.empty }
    if section.pattern.startsPage { paginator.startPage() }
    scope.page = PlaceholderScope.PageNumber(number: paginator.page, count: count)
    let room = bodyHeights.map { heights in
      sections.axis.direction == .vertical
        ? paginator.room : PageRoom(here: heights.least, next: heights.least, isInUse: false)
    }
    let strip = memory.strip(ofSection: index, room: room, height: bodyHeights?.least) {
      sections.strip(of: section, index: index, scope: scope, room: room)
    }
    paginator.place(strip, section: index, of: section.pattern)
    return strip
  }
}
