import GalleyManuscript

/// Sets sections one after another and places them on pages.
///
/// A section of nothing but a heading is held until the next one is set, and goes to the page where
/// that begins.
struct SectionFlow {
  /// The parts of each page, but for the headings that are held.
  private(set) var paginator: Paginator
  /// Draws the pages.
  let drawer: PageDrawer

  /// The headings that are held, by their place among all sections.
  private var held: [(place: Int, strip: SectionStrip)] = []
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

  /// Takes the parts of a page, by its index, to forget them here.
  mutating func takeParts(ofPage index: Int) -> [PagePart] { paginator.takeParts(ofPage: index) }

  /// Whether the strip of a place is held.
  func holds(_ place: Int) -> Bool { held.contains { $0.place == place } }

  /// Sets the sections of a row and places them.
  ///
  /// - Parameters:
  ///   - row: The sections that are side by side, or one alone.
  ///   - place: The place of the row among all of them, from 0.
  ///   - count: The number of pages, as far as it is known.
  ///   - memory: The sections that were set before.
  /// - Returns: Their strip; an empty one, that is placed nowhere, where all its places are empty.
  mutating func add(
    _ row: ArraySlice<MatchedSection>, place: Int, count: Int?, memory: inout StripMemory
  ) -> SectionStrip {
    if row.contains(where: \.pattern.startsPage) {
      placeHeld()
      paginator.startPage()
    }
    guard row.count == 1, var section = row.first else {
      let isCut = bodyHeights != nil && sections.axis.direction == .vertical
      return self.place(at: place, count: count, keepsTogether: true) { sections, scope, room in
        let whole = sections.strips(of: row, scope: scope, room: nil)
        guard isCut else {
          let width = sections.environment.container.contentSize.width
          return [SectionStrip(whole, width: width)]
        }
        let length = whole.map(\.length).max() ?? 0
        return length <= max(room.here, room.next)
          ? whole : sections.strips(of: row, scope: scope, room: room)
      }
    }
    let index = row.startIndex
    guard section.leaveOutEmptyPlaces(scope: scope.entering(section, index: index)) else {
      return SectionStrip.empty
    }
    let bodyHeights = bodyHeights
    func strip(_ sections: SectionSetter, _ scope: PlaceholderScope, _ room: PageRoom)
      -> SectionStrip
    {
      let room = bodyHeights.map { heights in
        sections.axis.direction == .vertical
          ? room : PageRoom(here: heights.least, next: heights.least, isInUse: false)
      }
      var strip = memory.strip(ofSection: index, room: room, height: bodyHeights?.least) {
        sections.strip(
          of: section, index: index, scope: scope.entering(section, index: index), room: room)
      }
      strip.isHeading = section.isHeading
      return strip
    }
    if section.isHeading, bodyHeights != nil {
      let heading = strip(sections, scope(onPage: paginator.page, count: count), paginator.room)
      held.append((place, heading))
      return heading
    }
    return self.place(at: place, count: count, keepsTogether: section.pattern.keepsTogether) {
      [strip($0, $1, $2)]
    }
  }

  /// Places the headings that are held, also at the end, where no section follows them.
  mutating func placeHeld() {
    for (place, strip) in held {
      var strips = [strip]
      paginator.place(&strips, section: place, keepsTogether: true)
    }
    held = []
  }

  /// Places the strips made for the room that is left: that of a section, or those of sections side
  /// by side. They begin below the held headings, on the page at hand; or all of these on the next,
  /// where they can't.
  private mutating func place(
    at place: Int, count: Int?, keepsTogether: Bool,
    _ make: (SectionSetter, PlaceholderScope, PageRoom) -> [SectionStrip]
  ) -> SectionStrip {
    let (before, headings) = (paginator.mark, held)
    placeHeld()
    let page = paginator.page
    var strips = make(sections, scope(onPage: page, count: count), paginator.room)
    paginator.place(&strips, section: place, keepsTogether: keepsTogether)
    let begun = paginator.begun(place, onPage: page)
    if begun < strips.count(where: { $0.length > 0 }), begun > 0 || !headings.isEmpty {
      paginator.goBack(to: before)
      held = headings
      paginator.startPage()
      placeHeld()
      strips = make(sections, scope(onPage: paginator.page, count: count), paginator.room)
      paginator.place(&strips, section: place, keepsTogether: keepsTogether)
    }
    return SectionStrip(sideBySide: strips)
  }

  /// The scope of placeholders on a page.
  private func scope(onPage page: Int, count: Int?) -> PlaceholderScope {
    var scope = scope
    scope.page = PlaceholderScope.PageNumber(number: page, count: count)
    return scope
  }
}

/// The room for a section on the page at hand and on the next.
struct PageRoom: Hashable, Sendable {
  /// The rows that are free on the page at hand.
  var here: Int
  /// The rows of the next page.
  var next: Int
  /// Whether something is on the page at hand already, so that content that does not fit may wait
  /// for the next.
  var isInUse: Bool

  /// The rows that pages have for the content of a section: its header and upper inset take theirs
  /// from the first, its repeated headers and footers from those that it goes on to, the lower
  /// inset and the footer from the last.
  ///
  /// - Parameters:
  ///   - blank: The section around content of any height.
  ///   - repeated: The headers and footers that it repeats.
  /// - Returns: The rows of the first page and of the others.
  func heights(around blank: SectionStrip, repeated: Continuation?) -> ColumnHeights {
    let above = blank.content.lowerBound
    let below = blank.length - blank.content.upperBound
    let (head, foot) = (repeated?.head ?? 0, repeated?.foot ?? 0)
    return ColumnHeights(
      first: ColumnHeights.Page(
        ifContinued: here - above - foot, ifLast: here - above - below),
      others: ColumnHeights.Page(
        ifContinued: next - head - foot, ifLast: next - head - below),
      isInUse: isInUse)
  }
}

/// The rows that a section's repeated headers and footers take of a page that it goes on to, or
/// after which it goes on.
struct RepeatedRows: Hashable, Sendable {
  /// The rows before a part that is not the first.
  var head: Int
  /// The rows after a part that is not the last.
  var foot: Int
}
