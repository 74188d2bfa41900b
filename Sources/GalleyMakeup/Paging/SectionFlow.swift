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

  /// Sets the sections of a row and places them.
  ///
  /// - Parameters:
  ///   - row: The sections that stand side by side, or one alone.
  ///   - place: The place of the row among all of them, from 0.
  ///   - count: The number of pages, as far as it is known.
  ///   - memory: The sections that were set before.
  /// - Returns: Their strip; an empty one, that is placed nowhere, where all its places are empty.
  mutating func add(
    _ row: ArraySlice<MatchedSection>, place: Int, count: Int?, memory: inout StripMemory
  ) -> Strip {
    guard row.count == 1, let section = row.first else {
      if row.contains(where: \.pattern.startsPage) { paginator.startPage() }
      let scope = scope(count: count)
      let strip = sections.strip(of: Array(row), index: row.startIndex, scope: scope)
      paginator.place(strip, section: place, keepsTogether: true)
      return strip
    }
    return add(section, index: row.startIndex, place: place, count: count, memory: &memory)
  }

  /// Sets a section that stands alone and places it.
  private mutating func add(
    _ section: MatchedSection, index: Int, place: Int, count: Int?, memory: inout StripMemory
  ) -> Strip {
    var section = section
    guard section.leaveOutEmptyPlaces(scope: scope.entering(section, index: index)) else {
      return Strip.empty
    }
    if section.pattern.startsPage { paginator.startPage() }
    let scope = scope(count: count).entering(section, index: index)
    let room = bodyHeights.map { heights in
      sections.axis.direction == .vertical
        ? paginator.room : PageRoom(here: heights.least, next: heights.least, isInUse: false)
    }
    let strip = memory.strip(ofSection: index, room: room, height: bodyHeights?.least) {
      sections.strip(of: section, index: index, scope: scope, room: room)
    }
    paginator.place(strip, section: place, keepsTogether: section.pattern.keepsTogether)
    return strip
  }

  /// What placeholders can name on the page at hand.
  private func scope(count: Int?) -> PlaceholderScope {
    var scope = scope
    scope.page = PlaceholderScope.PageNumber(number: paginator.page, count: count)
    return scope
  }
}
