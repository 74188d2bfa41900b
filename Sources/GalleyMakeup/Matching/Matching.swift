import GalleyManuscript

/// Finds a place in the template for everything in a document.
///
/// 1. Naming sections take their items, from markers, arguments or anywhere in the text; failing
///    an item of a name, the document's section of that name.
/// 2. Every other section of the document meets a pattern: by class, by its own name, else
///    `default`.
/// 3. The document's order rules. A naming section stands where the first of its items does; with
///    loose items it comes first when the template declares it before its first pattern, else last.
/// 4. What nothing takes is set full width at the end, with a warning.
struct Matching {
  private let template: Template
  private let document: Document
  private let inside: Environment
  /// What has a place: which loose items, which sections, and which items of each section.
  private var takenLooseItems: [Bool]
  private var takenSections: [Bool]
  private var takenItems: [[Bool]]
  private var diagnostics: [Diagnostic] = []

  /// A section to print and where the document wants it.
  private struct Ranked {
    var rank: Int
    var section: MatchedSection
  }

  init(_ document: Document, with template: Template, in environment: Environment) {
    self.template = template
    self.document = document
    inside = environment.inset(by: template.layout.insets)
    takenLooseItems = Array(repeating: false, count: document.looseItems.count)
    takenSections = Array(repeating: false, count: document.sections.count)
    takenItems = document.sections.map { Array(repeating: false, count: $0.items.count) }
  }

  /// The sections to print, in order.
  mutating func match() -> Matched {
    var ranked: [Ranked] = []
    var looseRank = Matching.firstRank
    for section in template.layout.sections {
      if !section.namesItems {
        looseRank = Matching.lastRank
      } else if let gathered = gather(section, looseRank: looseRank) {
        ranked.append(gathered)
      }
    }
    ranked += patterned()
    // Sorting is stable: sections of equal rank keep the template's order.
    ranked.sort { $0.rank < $1.rank }
    return Matched(
      sections: ranked.map(\.section), leftovers: leftovers(), diagnostics: diagnostics)
  }

  // MARK: - Naming sections

  /// A naming section with what it names, or nil when nothing of it is in the document and none of
  /// its places has a text of its own.
  private mutating func gather(_ pattern: Template.Section, looseRank: Int) -> Ranked? {
    var section = MatchedSection(pattern, in: inside)
    var first: Int?
    section.tiles = section.arrangement.places.map { place -> MatchedSection.Tile in
      guard let name = place.name, let (item, rank) = take(name, looseRank: looseRank) else {
        return MatchedSection.Tile(place: place, item: nil)
      }
      first = min(first ?? rank, rank)
      return MatchedSection.Tile(place: place, item: item)
    }
    guard section.tiles.contains(where: \.isFilled) else { return nil }
    return Ranked(rank: first ?? looseRank, section: section)
  }

  /// Takes the item of a name, or failing one the section of that name, and says where it stands.
  private mutating func take(_ name: String, looseRank: Int) -> (Document.Item, rank: Int)? {
    if let index = document.looseItems.lastIndex(where: { $0.name == name }) {
      takenLooseItems[index] = true
      return (document.looseItems[index], looseRank)
    }
    for (sectionIndex, section) in document.sections.enumerated() {
      if let index = section.items.firstIndex(where: { $0.name == name }) {
        takenItems[sectionIndex][index] = true
        return (section.items[index], sectionIndex)
      }
    }
    guard let index = document.sections.firstIndex(where: { $0.name == name }) else { return nil }
    takenSections[index] = true
    let section = document.sections[index]
    let item = Document.Item(
      name: name, title: section.title, attributes: section.attributes,
      blocks: section.flow(printingTitle: false), range: section.range)
    return (item, index)
  }

  // MARK: - Patterns

  /// The sections that no naming section took, each with the pattern it meets, and the loose items
  /// that are left as a section of their own.
  private mutating func patterned() -> [Ranked] {
    var met: [(index: Int, section: Document.Section, pattern: Template.Section)] = []
    for (index, section) in document.sections.enumerated() where !takenSections[index] {
      let rest = section.without(takenItems[index])
      if rest.items.isEmpty, !section.items.isEmpty { continue }
      guard let pattern = pattern(for: section) else { continue }
      takenSections[index] = true
      met.append((index, rest, pattern))
    }
    let shares = shares(of: met.map(\.section))
    let ranked = met.enumerated().map { place, met in
      Ranked(rank: met.index, section: fill(met.pattern, with: met.section, in: shares[place]))
    }
    return ranked + looseSection()
  }

  /// The sections that stand side by side; none where all of them follow one another sideways.
  private mutating func shares(of sections: [Document.Section]) -> [Int: SectionShares.Share] {
    guard template.layout.axis == .vertical else { return [:] }
    let shares = SectionShares(sections, width: inside.width)
    diagnostics += shares.diagnostics
    return shares.shares
  }

  /// The pattern that a section of the document meets, or nil.
  private func pattern(for section: Document.Section) -> Template.Section? {
    let patterns = template.layout.sections.filter { !$0.namesItems }
    let wanted = section.attributes.classes.prefix(1) + [section.name, "default"]
    for name in wanted {
      if let pattern = patterns.first(where: { $0.name == name }) { return pattern }
    }
    return nil
  }

  /// Loose items that no naming section took, in the pattern `default`.
  private mutating func looseSection() -> [Ranked] {
    let section = Document.Section(name: "", items: document.looseItems).without(takenLooseItems)
    guard !section.items.isEmpty, let pattern = pattern(for: section) else { return [] }
    for index in takenLooseItems.indices { takenLooseItems[index] = true }
    return [Ranked(rank: Matching.lastRank, section: fill(pattern, with: section))]
  }

  /// A pattern filled with the items of a section, in the room that it has.
  private func fill(
    _ pattern: Template.Section, with section: Document.Section,
    in share: SectionShares.Share? = nil
  ) -> MatchedSection {
    let room = share.map { Environment(width: $0.width, height: inside.height) } ?? inside
    var matched = MatchedSection(pattern, of: section, in: room)
    matched.share = share
    if case .columns = matched.arrangement {
      matched.flow = section.flow(printingTitle: !pattern.hasHeader)
    } else {
      if !pattern.hasHeader, !section.title.isEmpty {
        matched.pattern.boundaries.append(.heading(along: template.layout.axis))
      }
      let places = matched.arrangement.places
      let rule = PlacementRule(node: "section", place: pattern.place)
      matched.tiles = section.items.enumerated().map { index, item in
        MatchedSection.Tile(
          place: places.isEmpty ? ArrangedPlace(rule: rule) : places[index % places.count],
          item: item)
      }
      matched.addPlacesWithTexts(places)
    }
    return matched
  }

  // MARK: - What is left

  private mutating func leftovers() -> [Block] {
    var blocks: [Block] = []
    for (index, item) in document.looseItems.enumerated() where !takenLooseItems[index] {
      blocks += item.titledBlocks(headingLevel: 2)
      warn(about: item.name.isEmpty ? "an item" : "'\(item.name)'", in: item.source, at: item.range)
    }
    for (index, section) in document.sections.enumerated() where !takenSections[index] {
      let rest = section.without(takenItems[index])
      if rest.items.isEmpty, !section.items.isEmpty { continue }
      blocks += rest.flow(printingTitle: true)
      warn(
        about: section.name.isEmpty ? "a part" : "'\(section.name)'", in: section.source,
        at: section.range)
    }
    return blocks
  }

  private mutating func warn(about what: String, in source: SourceFile?, at range: SourceRange) {
    diagnostics.append(
      Diagnostic(
        .warning, "the template has no place for \(what); it is set after the last section",
        in: source, at: range))
  }

  // MARK: - Order

  // The rank of a section of the text is its index.

  /// Before every section of the text.
  private static let firstRank = -1
  /// After every section of the text.
  private static let lastRank = Int.max
}

extension Document.Section {
  /// The section without the items at the indices where `taken` is true.
  fileprivate func without(_ taken: [Bool]) -> Document.Section {
    guard taken.contains(true) else { return self }
    var rest = self
    rest.items.removeAll()
    for (index, item) in items.enumerated() where !taken[index] { rest.items.append(item) }
    return rest
  }
}
