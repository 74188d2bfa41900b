import GalleyCells
import GalleyManuscript

/// Finds a place in the template for everything in a document.
///
/// 1. Naming sections take their items, from markers, arguments or anywhere in the text; failing
///    an item of a name, the document's section of that name. One whose items are all that a section
///    of the document has takes its heading, too.
/// 2. Every other section of the document meets a pattern: by class, by its own name, else
///    `default`.
/// 3. Naming sections are in the template's order, each before the first section of the document
///    that meets a later pattern; sections that meet patterns keep the document's order. Loose
///    items that no place asks for are at their markers (``ItemsInPlace``), else last.
/// 4. Content that nothing takes is set full width at the end, with a warning.
///
/// Sections without items of their own may be items themselves (see `SectionsAsItems.swift`).
struct Matching {
  private let template: Template
  private let document: Document
  private let inside: Environment
  /// Sets sections to see how they would come out.
  private let setter: BlockSetter
  /// The parts that have a place: which loose items, which sections, and which items of each
  /// section; for a section without such items the list is empty.
  private var takenLooseItems: [Bool]
  private var takenSections: [Bool]
  private var takenItems: [[Bool]]
  private var diagnostics: [Diagnostic] = []
  /// The designs that were filled so far: documents of many sections have few.
  private var designs: [SectionDesign.Key: SectionDesign] = [:]

  /// A naming section to print.
  private struct Named {
    /// Its place in the template's list.
    var index: Int
    var section: MatchedSection
    /// The sections of the document that its items come from; nil among them is anything else.
    var sources: Set<Int?>
  }

  /// A section of the text and the pattern that it meets, as places in their lists.
  private struct SectionMatch {
    var section: Int
    var pattern: Int
  }

  init(
    _ document: Document, with template: Template, in environment: Environment, looks: StyleResolver
  ) {
    self.template = template
    inside = environment.inset(by: template.layout.insets)
    setter = looks.setter
    let document = document.withItemsInPlace(for: template, in: inside)
      .withSectionsAsItems(for: template)
    self.document = document
    takenLooseItems = Array(repeating: false, count: document.looseItems.count)
    takenSections = Array(repeating: false, count: document.sections.count)
    takenItems = Array(repeating: [], count: document.sections.count)
  }

  /// The sections to print, in order.
  ///
  /// - Parameter joiningColumns: Whether neighbours in columns of the same pattern become one flow,
  ///   so that columns balance over the whole of them.
  /// - Returns: The sections, the leftovers, and the diagnostics about both.
  mutating func match(joiningColumns: Bool) -> Matched {
    let sections = template.layout.sections
    var named = sections.indices.filter { sections[$0].namesItems }.compactMap { gather($0) }
    giveHeadings(to: &named)
    let met = matchedSections()
    let shares = shares(of: met)
    // Two blocks more for the title and the byline, which are put before the others.
    var filled = FilledSections(
      joinsColumns: joiningColumns, count: named.count + met.count, room: document.flowCount + 2)
    var rest = named[...]
    func addNamed(before pattern: Int) {
      while let first = rest.first, first.index < pattern {
        filled.add(first.section)
        rest.removeFirst()
      }
    }
    for (place, met) in met.enumerated() {
      addNamed(before: met.pattern)
      fill(met.pattern, with: self.rest(ofSection: met.section), in: shares[place], &filled)
    }
    if let (loose, pattern) = takeLooseItems() {
      addNamed(before: pattern)
      fill(pattern, with: loose, in: nil, &filled)
    }
    addNamed(before: .max)
    return Matched(
      sections: filled.sections, leftovers: leftovers(), diagnostics: diagnostics)
  }

  // MARK: - Naming sections

  /// A naming section with the items that it names, or nil when the document has none of them and
  /// none of its places has a text of its own.
  private mutating func gather(_ index: Int) -> Named? {
    var named = Named(
      index: index, section: MatchedSection(template.layout.sections[index], in: inside),
      sources: [])
    var designs = TileDesigns(of: named.section)
    for (index, place) in designs.places.enumerated() {
      let found = place.name.flatMap { take($0) }
      if let found { named.sources.insert(found.section) }
      named.section.tiles.append(designs.tile(at: index, holding: found?.0))
    }
    return named.section.tiles.contains(where: \.isFilled) ? named : nil
  }

  /// Takes the item of a name, with the section that it is one of several of; or failing an item the
  /// section of that name.
  private mutating func take(_ name: String) -> (Document.Item, section: Int?)? {
    if let index = document.looseItems.lastIndex(where: { $0.name == name }) {
      takenLooseItems[index] = true
      return (document.looseItems[index], nil)
    }
    for (sectionIndex, section) in document.sections.enumerated() {
      if let index = section.items.firstIndex(where: { $0.name == name }) {
        if takenItems[sectionIndex].isEmpty {
          takenItems[sectionIndex] = Array(repeating: false, count: section.items.count)
        }
        takenItems[sectionIndex][index] = true
        return (section.items[index], sectionIndex)
      }
    }
    guard let index = document.sections.firstIndex(where: { $0.name == name }) else { return nil }
    takenSections[index] = true
    return (document.sections[index].asItem, nil)
  }

  /// Gives the headings of sections whose items all have places by name to the naming sections that
  /// hold nothing else; the others are told.
  private mutating func giveHeadings(to named: inout [Named]) {
    for index in document.sections.indices where isEmptied(index) {
      let section = document.sections[index]
      if section.title.isEmpty { continue }
      guard let place = named.firstIndex(where: { $0.sources == [index] }) else {
        diagnostics.append(
          Diagnostic(
            .warning,
            "the heading '\(section.title.plainText)' is not printed: all that is below it "
              + "has places by name, in sections that have other items too",
            in: section.source, at: section.range))
        continue
      }
      named[place].section.section = section.without(takenItems[index])
      named[place].section.addHeading(along: template.layout.axis)
    }
  }

  // MARK: - Patterns

  /// The sections that no naming section took whole, each with the pattern it meets.
  private mutating func matchedSections() -> [SectionMatch] {
    var met: [SectionMatch] = []
    for index in document.sections.indices where !takenSections[index] {
      guard !isEmptied(index), let pattern = pattern(for: document.sections[index]) else {
        continue
      }
      checkClass(of: document.sections[index])
      takenSections[index] = true
      met.append(SectionMatch(section: index, pattern: pattern))
    }
    return met
  }

  /// Whether naming sections took all items that a section had.
  private func isEmptied(_ section: Int) -> Bool {
    !takenItems[section].isEmpty && takenItems[section].allSatisfy { $0 }
  }

  /// A section without the items that naming sections took.
  private func rest(ofSection index: Int) -> Document.Section {
    document.sections[index].without(takenItems[index])
  }

  /// The sections that are side by side; none where all of them follow one another sideways.
  private mutating func shares(of met: [SectionMatch]) -> [Int: SectionShares.Share] {
    let sections = met.map { met in
      var section = document.sections[met.section]
      if section.attributes["width"] == nil {
        section.attributes["width"] = template.layout.sections[met.pattern].share.map {
          "\($0.numerator)/\($0.denominator)"
        }
      }
      if section.attributes["min-width"] == nil {
        section.attributes["min-width"] = template.layout.sections[met.pattern].minWidth.map(
          String.init)
      }
      return section
    }
    let asking = sections.contains { $0.attributes["width"] != nil }
    guard asking, template.layout.axis == .vertical else { return [:] }
    let shares = SectionShares(sections, width: inside.width) { place, width in
      let section = document.sections[met[place].section]
      return !tears(section, in: template.layout.sections[met[place].pattern], width: width)
    }
    diagnostics += shares.diagnostics
    return shares.shares
  }

  /// Whether tables or code that flow through the columns of a section are torn in some cells, and
  /// not in those of the page. Tiles find widths of their own.
  private func tears(
    _ section: Document.Section, in pattern: Template.Section, width: Int
  ) -> Bool {
    let flow = section.flow(printingTitle: false)
    func isTorn(in width: Int) -> Bool {
      let room = Environment(width: width, height: inside.height)
      let matched = MatchedSection(pattern, of: section, in: room)
      guard case .columns(let columns) = matched.arrangement else { return false }
      let measure = ColumnGeometry(columns, width: width - matched.pattern.insets.across).width
      var notes = LinkNotes()
      return setter.set(flow, measure: measure, notes: &notes).fitness.isTorn
    }
    return isTorn(in: width) && !isTorn(in: inside.width)
  }

  /// The pattern that a section of the document meets, or nil.
  private func pattern(for section: Document.Section) -> Int? {
    section.attributes.classes.first.flatMap { pattern(named: $0) } ?? pattern(named: section.name)
      ?? pattern(named: "default")
  }

  /// Warns about the class of a section that is not a pattern's name, where the template has patterns
  /// that can be asked for.
  private mutating func checkClass(of section: Document.Section) {
    guard let name = section.attributes.classes.first, pattern(named: name) == nil else { return }
    let names = template.layout.sections.filter { !$0.namesItems && $0.name != "default" }
      .map(\.name)
    if names.isEmpty { return }
    diagnostics.append(
      Diagnostic(
        .warning, unknownName("section", name) + " of the template",
        hint: didYouMean(nearest(to: name, in: names)),
        in: section.source, at: section.range))
  }

  /// The place of the first pattern of a name in the template's list, or nil.
  private func pattern(named name: String) -> Int? {
    template.layout.sections.firstIndex { $0.name == name && !$0.namesItems }
  }

  /// The loose items that no naming section took, as a section, and the pattern that it meets.
  private mutating func takeLooseItems() -> (Document.Section, pattern: Int)? {
    let section = Document.Section(name: "", items: document.looseItems).without(takenLooseItems)
    guard !section.items.isEmpty, let pattern = pattern(for: section) else { return nil }
    for index in takenLooseItems.indices { takenLooseItems[index] = true }
    return (section, pattern)
  }

  /// Fills the pattern at `index` with the items of a section.
  private mutating func fill(
    _ index: Int, with section: Document.Section, in share: SectionShares.Share?,
    _ filled: inout FilledSections
  ) {
    var text: Document.Section {
      document.isOfNamedItems && document.holdsItems ? section.titledByNames : section
    }
    if share == nil, filled.goesOn(withPattern: index) { return filled.flow(text) }
    let room = share.map { Environment(width: $0.width, height: inside.height) } ?? inside
    let key = SectionDesign.Key(section, pattern: index, of: template, in: room)
    var design = designs.removeValue(forKey: key) ?? SectionDesign(section, key, of: template)
    var matched = design.section
    (matched.section, matched.share) = (section, share)
    if matched.isInColumns {
      matched.flow = text.flow(printingTitle: !matched.pattern.hasHeader)
    } else {
      matched.tiles = section.items.enumerated().map { index, item in
        design.tiles.tile(at: index % design.tiles.places.count, holding: item)
      }
      matched.addPlacesWithTexts(design.tiles)
      if case .mosaic(let mosaic) = matched.arrangement {
        checkWishes(of: section, in: mosaic)
      } else {
        checkBreaks(in: section)
      }
    }
    designs[key] = design
    filled.add(matched, pattern: index)
  }

  /// Warns about attributes of items that say nothing in a mosaic.
  private mutating func checkWishes(of section: Document.Section, in mosaic: Template.Mosaic) {
    for item in section.items {
      for mistake in MosaicWishes(item.attributes, grid: mosaic.grid).mistakes {
        diagnostics.append(
          Diagnostic(
            .warning, mistake.message, hint: mistake.hint, in: item.source, at: item.range))
      }
    }
  }

  /// Warns about items that ask for a page, or another place, of their own in a pattern.
  private mutating func checkBreaks(in section: Document.Section) {
    for item in section.items {
      guard let value = item.attributes["break"] else { continue }
      diagnostics.append(
        Diagnostic(
          .warning,
          "'break=\(value)' is for text in columns: items keep the order of their pattern",
          hint: "break=page on a section of the template starts a page", in: item.source,
          at: item.range))
    }
  }

  // MARK: - Leftovers

  private mutating func leftovers() -> [Block] {
    var blocks: [Block] = []
    for (index, item) in document.looseItems.enumerated() where !takenLooseItems[index] {
      blocks += item.titledBlocks(headingLevel: 2)
      warn(about: item.name.isEmpty ? "an item" : "'\(item.name)'", in: item.source, at: item.range)
    }
    for index in document.sections.indices where !takenSections[index] {
      if isEmptied(index) { continue }
      let section = rest(ofSection: index)
      blocks += section.flow(printingTitle: true)
      warn(aboutAllOf: section, isPart: takenItems[index].contains(true))
    }
    return blocks
  }

  /// Warns about the rest of a section: items that were given by a name are called by it, and all
  /// that others of the section were taken from.
  private mutating func warn(aboutAllOf section: Document.Section, isPart: Bool) {
    let named = section.items.filter { (isPart || $0.body != nil) && !$0.name.isEmpty }
    if !isPart && !section.title.isEmpty || named.count < section.items.count {
      warn(
        about: section.name.isEmpty ? "a part" : "'\(section.name)'", in: section.source,
        at: section.range)
    }
    for item in named { warn(about: "'\(item.name)'", in: item.source, at: item.range) }
  }

  private mutating func warn(about what: String, in source: SourceFile?, at range: SourceRange) {
    diagnostics.append(
      Diagnostic(
        .warning, "the template has no place for \(what); it is set after the last section",
        in: source, at: range))
  }
}

extension Document {
  /// The document with its loose items in place but for those that a template asks for.
  fileprivate func withItemsInPlace(for template: Template, in inside: Environment) -> Document {
    if looseItems.isEmpty || sections.isEmpty { return self }
    let names = template.layout.sections.flatMap { section in
      MatchedSection(section, in: inside).arrangement.places.compactMap(\.name)
    }
    var isAsked = Array(repeating: false, count: looseItems.count)
    for name in names {
      if let index = looseItems.lastIndex(where: { $0.name == name }) { isAsked[index] = true }
    }
    return ItemsInPlace(self, isAsked: isAsked, names: names).placed()
  }
}

extension Document.Section {
  /// The section without the items at the indices where `taken` is true; it may be empty.
  fileprivate func without(_ taken: [Bool]) -> Document.Section {
    guard taken.contains(true) else { return self }
    var rest = self
    rest.items.removeAll()
    for (index, item) in items.enumerated() where !taken[index] { rest.items.append(item) }
    return rest
  }
}
