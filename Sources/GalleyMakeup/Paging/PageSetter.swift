import GalleyLayout
import GalleyManuscript

/// Puts sections on pages.
///
/// 1. Set each section as a strip.
/// 2. Distribute the strips over the pages, or stack them on the only one.
/// 3. Begin again where the number of pages turns out to need more room in the running heads.
struct PageSetter {
  /// The layout; its insets are those at the page's left and right, whatever its direction.
  let layout: Template.Layout
  let page: Environment
  let scope: PlaceholderScope
  let sections: SectionSetter
  var heads: PageHeads
  /// Whether sections follow one another across a page that grows with its content: those that do
  /// not fit beside others are below them, and no page ends.
  var growsAcross = false

  init(environment: Environment, looks: StyleResolver, scope: PlaceholderScope) {
    var layout = looks.template.layout
    layout.insets = layout.insets.leavingRoom(
      width: environment.width, height: environment.height)
    layout.insets = looks.onPage(layout.insets)
    self.layout = layout
    page = environment
    self.scope = scope
    let inside = environment.inset(by: layout.insets)
    sections = SectionSetter(
      environment: LayoutEnvironment(
        container: LayoutContainer(width: inside.width, height: inside.height),
        layoutDirection: looks.isRightToLeft ? .rightToLeft : .leftToRight),
      looks: looks, axis: PageAxis(layout.axis, isRightToLeft: looks.isRightToLeft),
      margins: EdgeInsets(leading: layout.insets.leading, trailing: layout.insets.trailing))
    heads = PageHeads(layout, scope: scope, sections: sections)
  }

  /// The height of a page for a layout that runs sideways and has no length: each section is as high
  /// as its content asks.
  func naturalHeight(of matched: [MatchedSection]) -> Int {
    var height = 1
    for (index, section) in matched.enumerated() {
      var section = section
      let inside = scope.entering(section, index: index)
      guard section.leaveOutEmptyPlaces(scope: inside) else { continue }
      let strip = sections.strip(of: section, index: index, scope: inside, room: nil)
      height = max(height, strip.size.height)
    }
    let page = PlaceholderScope.PageNumber(number: 1, count: 1)
    return heads.frame(of: page, around: height).size.height + layout.insets.down
  }

  /// The pages of `matched`, ready to be drawn; sections that were set before are taken from
  /// `memory`.
  func plan(of matched: [MatchedSection], memory: inout StripMemory) -> PagePlan {
    var digits = 1
    while true {
      let heights = heads.bodyHeights(countDigits: digits)
      let plan = plan(of: matched, bodyHeights: heights, countDigits: digits, memory: &memory)
      let needed = plan.count.digits
      guard needed > digits, heads.bodyHeights(countDigits: needed) != heights else {
        return growsAcross ? plan.joined : plan
      }
      digits = needed
    }
  }

  /// The pages of `matched`, with bodies of these heights.
  private func plan(
    of matched: [MatchedSection], bodyHeights: BodyHeights?, countDigits: Int,
    memory: inout StripMemory
  ) -> PagePlan {
    var flow = SectionFlow(self, bodyHeights: bodyHeights)
    let strips = matched.rows.enumerated().map { place, row in
      flow.add(row, place: place, count: Int(leastWithDigits: countDigits), memory: &memory)
    }
    flow.placeHeld()
    return PagePlan(drawer: flow.drawer, strips: strips, parts: flow.paginator.pages)
  }
}

extension [MatchedSection] {
  /// The sections that are side by side, or one alone.
  var rows: SectionRows { SectionRows(sections: self) }
}

/// The sections of a page row by row: those that are side by side, or one alone.
struct SectionRows: Sequence, IteratorProtocol {
  fileprivate let sections: [MatchedSection]
  private var start = 0

  fileprivate init(sections: [MatchedSection]) { self.sections = sections }

  mutating func next() -> ArraySlice<MatchedSection>? {
    guard start < sections.count else { return nil }
    let row = sections[start].share?.row
    var end = start + 1
    while row != nil, end < sections.count, sections[end].share?.row == row { end += 1 }
    defer { start = end }
    return sections[start..<end]
  }
}
