import GalleyCells
import GalleyManuscript

/// The layout's own headers and footers, page by page, and the room that they leave.
struct PageHeads: Sendable {
  private let boundaries: [Template.Boundary]
  private let scope: PlaceholderScope
  /// The properties of the sections, by their places among the rows of sections; empty where no
  /// header asks for them.
  private var parts: [PlaceholderScope.Part] = []
  /// The section with the longest title, which represents any other until pages are known.
  private var longest: PlaceholderScope.Part?
  /// How sections are solved on the inside of a page.
  private var sections: SectionSetter
  /// The rows inside a page's margins; nil where pages grow with their content.
  private var room: Int? { sections.environment.container.height }
  /// Whether they fill every page after the first: numbers of more digits need no less room. Then
  /// they are not set for each of them, however long they are.
  private var fillOthers = false

  init(_ layout: Template.Layout, scope: PlaceholderScope, sections: SectionSetter) {
    boundaries = layout.boundaries
    self.scope = scope
    self.sections = sections.along(PageAxis(.vertical, isRightToLeft: false))
    fillOthers = !boundaries.isEmpty && fill(PlaceholderScope.PageNumber(number: 2, count: nil))
  }

  /// The same around bodies of any height.
  func unbounded() -> PageHeads {
    var heads = self
    heads.sections = sections.bounded(to: nil)
    return heads
  }

  /// Notes the properties that headers show of the sections on their page.
  mutating func note(_ matched: [MatchedSection]) {
    guard boundaries.contains(where: \.namesSections) else { return }
    parts = matched.rows.compactMap { row in
      row.first.flatMap { scope.entering($0, index: row.startIndex).section }
    }
    longest = parts.max { $0.title.utf8.count < $1.title.utf8.count }
  }

  /// The headers and footers of a page around `length` rows; `held` are the parts on it.
  ///
  /// A page that they would fill goes without them (``warnings``).
  func frame(
    of page: PlaceholderScope.PageNumber, around length: Int, holding held: [PagePart] = []
  ) -> BoundaryFrame {
    if !(fillOthers && page.number > 1) {
      let frame = wholeFrame(of: page, around: length, holding: held)
      guard let room, frame.size.height > room else { return frame }
    }
    return BoundaryFrame(aroundNothingBut: length, in: sections)
  }

  /// Whether they would fill a page around a row of its body, so that it goes without them.
  func fill(_ page: PlaceholderScope.PageNumber) -> Bool {
    if fillOthers, page.number > 1 { return true }
    return room.map { wholeFrame(of: page, around: 1).size.height > $0 } ?? false
  }

  /// The headers and footers of a page, whether or not they leave room for anything.
  private func wholeFrame(
    of page: PlaceholderScope.PageNumber, around length: Int, holding held: [PagePart] = []
  ) -> BoundaryFrame {
    var scope = scope
    scope.page = page
    enter(held, &scope)
    let shown = boundaries.filter { boundary in
      (page.number == 1 ? !boundary.exceptFirst : boundary.repeatsOnPages ?? true)
        && scope.hasSomethingToSay(in: boundary)
    }
    return BoundaryFrame(shown, around: length, scope: scope, in: sections)
  }

  /// Has the scope of a page name the sections that are on it; the title of the document does not count.
  private func enter(_ held: [PagePart], _ scope: inout PlaceholderScope) {
    scope.section = longest
    if let longest { scope.page?.titles = (longest.title, longest.title) }
    let held = held.filter { parts.indices.contains($0.section) }
    guard let last = held.last,
      let first = held.first(where: { !parts[$0.section].title.isEmpty }) ?? held.first
    else { return }
    scope.section = parts[first.section]
    scope.isContinued = !first.isFirst
    scope.page?.titles = (parts[first.section].title, parts[last.section].title)
  }

  /// Whether all of them are above the body and say nothing about its contents, so that they can be
  /// drawn before it is known.
  var areAboveBody: Bool {
    boundaries.allSatisfy { boundary in
      boundary.edge == .top && boundary.extends && boundary.offset.y <= 0
        && !boundary.namesSections
    }
  }

  /// The warnings about `count` pages: that they are too short for headers and footers.
  func warnings(forPages count: Int) -> [Diagnostic] {
    guard let place = boundaries.first?.place,
      [1, count].contains(where: { fill(PlaceholderScope.PageNumber(number: $0, count: count)) })
    else { return [] }
    return [
      Diagnostic(
        .warning, "headers and footers are left out: they would fill a page",
        in: place.source, at: place.range)
    ]
  }

  /// The rows that pages have for their bodies, nil where these grow with their content; the number
  /// of pages has `digits` digits.
  func bodyHeights(countDigits digits: Int) -> BodyHeights? {
    guard let room else { return nil }
    guard !boundaries.isEmpty else { return BodyHeights(first: room, others: [room]) }
    let count = Int(leastWithDigits: digits)
    let numbers = [1] + (1...max(1, digits)).map { max(2, Int(leastWithDigits: $0)) }
    let heights = numbers.map { number in
      let page = PlaceholderScope.PageNumber(number: number, count: count)
      return room - (frame(of: page, around: 1).size.height - 1)
    }
    return BodyHeights(first: heights[0], others: Array(heights.dropFirst()))
  }
}

/// The rows of the bodies of pages.
struct BodyHeights: Hashable, Sendable {
  /// Those of the first page.
  let first: Int
  /// Those of the others, by the digits of their number: numbers of as many digits are as wide, so
  /// the headers that say them are as high. Numbers with more digits have the last.
  private let others: [Int]
  /// Those of the page with the fewest.
  var least: Int { others.reduce(first, min) }

  /// The heights of the first page and of others by the digits of their number.
  init(first: Int, others: [Int]) {
    self.first = first
    let last = others.lastIndex { $0 != others.last } ?? -1
    self.others = Array(others.prefix(last + 2))
  }

  /// The rows of a page's body, by its number from 1.
  subscript(page: Int) -> Int {
    page == 1 || others.isEmpty ? first : others[min(page.digits, others.count) - 1]
  }
}

extension Int {
  /// The least number of so many digits; of 18, where that is more.
  init(leastWithDigits digits: Int) {
    self = (1..<Swift.max(1, Swift.min(digits, 18))).reduce(1) { power, _ in power * 10 }
  }

  /// The digits of the number in decimal, at least one.
  var digits: Int {
    var (rest, digits) = (magnitude / 10, 1)
    while rest > 0 { (rest, digits) = (rest / 10, digits + 1) }
    return digits
  }
}

extension Template.Boundary {
  /// Whether it says something of the sections on its page.
  var namesSections: Bool {
    allTexts.contains { text in
      text.pieces.contains { piece in
        guard case .placeholder(let name, _, _) = piece else { return false }
        return name.dropping(prefix: "section.") != nil || name.dropping(prefix: "page.") != nil
      }
    }
  }
}
