import GalleyManuscript

/// A section of the page to be: a template's section, and the part of the document that fills it.
struct MatchedSection: Sendable {
  /// The design.
  var pattern: Template.Section {
    get { shared.pattern }
    set { shared = SharedPattern(newValue) }
  }
  private var shared: SharedPattern
  /// The design's arrangement for the page, without the empty rows of a picture.
  ///
  /// The contents were chosen for this arrangement: nothing asks the design a second time.
  var arrangement: Template.Arrangement
  /// Which of the design's alternatives the arrangement is; nil for its own.
  private(set) var alternative: Int?
  /// Its section of the document; nil for a naming section, which gathers items from anywhere.
  var section: Document.Section?
  /// Which of the sections it is, from 1; nil for a title before them and the leftovers after them.
  var number: Int?
  /// Its share of the page's width beside its neighbours; nil for all of it.
  var share: SectionShares.Share?
  /// The tiles of its places, in the order of the places. Empty in a section of columns.
  var tiles: [Tile] = []
  /// The blocks that flow through its columns; empty where there are tiles.
  var flow: [Block] = []

  /// Whether its text flows through columns, so that it has no places.
  var isInColumns: Bool { if case .columns = arrangement { true } else { false } }

  /// Whether there is nothing of it but a heading.
  var isHeading: Bool { tiles.isEmpty && flow.allSatisfy(\.isHeading) }

  /// A section of a design, in the arrangement that it has for the inside of a page; nothing fills
  /// it yet.
  init(_ pattern: Template.Section, of section: Document.Section? = nil, in inside: Environment) {
    let alternative = pattern.alternative(
      for: section, width: inside.width, height: inside.height)
    self.init(pattern, alternative: alternative, width: inside.width)
    self.section = section
  }

  /// A section of a design, in the arrangement of one of its alternatives.
  init(_ pattern: Template.Section, alternative: Int?, width: Int) {
    self.alternative = alternative
    shared = SharedPattern(pattern.resolved(to: alternative, width: width))
    arrangement = shared.pattern.arrangement
  }

  /// One column across the page.
  init(column flow: [Block]) {
    arrangement = .columns(Template.Columns())
    shared = SharedPattern(Template.Section(name: "", arrangement: arrangement, place: .none))
    self.flow = flow
  }

  /// Adds a header that says its section's title, unless there is none or the design has one.
  mutating func addHeading(along axis: Template.Axis) {
    guard !pattern.hasHeader, section?.title.isEmpty == false else { return }
    pattern.boundaries.append(.heading(along: axis))
  }

  /// Adds the remaining places of the last run, up to the last that has a text of its own.
  mutating func addPlacesWithTexts(_ designs: TileDesigns) {
    guard !tiles.isEmpty else { return }
    let taken = (tiles.count - 1) % designs.places.count + 1
    let left = designs.places[taken...]
    guard let last = left.lastIndex(where: { $0.fallback != nil }) else { return }
    tiles += (taken...last).map(designs.emptyTile)
  }

  /// A place and its item.
  struct Tile: Sendable {
    /// The place and the look of its contents.
    var design: TileDesign
    /// The item; nil for a place without one.
    var item: Document.Item?
    /// The text of a place without one, read as the kind that a look states; nil where none does.
    var ownBlocks: [Block]?

    /// The place.
    var place: ArrangedPlace { design.place }
    /// Whether there is anything to print.
    var isFilled: Bool { item != nil || place.fallback != nil }
  }
}

/// A design, once for all sections that have it: it takes hundreds of bytes, a section may be a line.
private final class SharedPattern: Sendable {
  let pattern: Template.Section

  init(_ pattern: Template.Section) { self.pattern = pattern }
}

/// A document met with a template: the sections to print, in order, and the diagnostics.
struct Matched: Sendable {
  /// The sections to print.
  var sections: [MatchedSection]
  /// Blocks that nothing took, set full width after the last section.
  var leftovers: [Block]
  /// The diagnostics for the author.
  var diagnostics: [Diagnostic]
}

extension Document.Section {
  /// The same with the names of items that have no titles.
  var titledByNames: Document.Section {
    var section = self
    for index in items.indices { section.items[index] = items[index].titledByName(onBorder: false) }
    return section
  }

  /// Everything in the section as one flow of blocks.
  func flow(printingTitle: Bool) -> [Block] {
    var flow: [Block] = []
    addFlow(printingTitle: printingTitle, to: &flow)
    return flow
  }

  /// How many blocks that are.
  fileprivate var flowCount: Int {
    items.reduce(title.isEmpty ? 0 : 1) { $0 + $1.blocks.count + ($1.title.isEmpty ? 0 : 1) }
  }

  /// Adds everything in the section to a flow of blocks.
  func addFlow(printingTitle: Bool = true, to flow: inout [Block]) {
    // Only once: arrays that make room for a little more each time are copied each time.
    if flow.isEmpty { flow.reserveCapacity(flowCount) }
    if printingTitle { flow += heading }
    for item in items {
      if item.title.isEmpty {
        flow += item.blocks
      } else {
        flow += item.titledBlocks(headingLevel: Self.headingLevel + 1)
      }
    }
  }
}

extension Document {
  /// How many blocks its sections are as one flow.
  var flowCount: Int { sections.reduce(0) { $0 + $1.flowCount } }

  /// Whether there is more than one item, so that names tell them apart.
  var holdsItems: Bool { sections.reduce(looseItems.count) { $0 + $1.items.count } > 1 }

  /// The title as a heading, named and at the side where its author has it.
  var titleBlock: Block {
    var attributes = Attributes(identifier: values.identifier)
    attributes["align"] = values["align"]
    return Block(.heading(level: 1, title), attributes: attributes)
  }

  /// Everything in the order in which it is read, as one column: the title, the sections with the
  /// items of markers among them, then the items that are in none.
  var inReadingOrder: MatchedSection {
    let isAsked = Array(repeating: false, count: looseItems.count)
    let document = ItemsInPlace(self, isAsked: isAsked, names: []).placed()
    var flow = title.isEmpty ? [] : [titleBlock]
    flow.reserveCapacity(1 + document.flowCount)
    let isNamed = holdsItems
    for section in document.sections {
      (isNamed ? section.titledByNames : section).addFlow(to: &flow)
    }
    for item in document.looseItems {
      flow += (isNamed ? item.titledByName(onBorder: false) : item).titledBlocks(headingLevel: 2)
    }
    return MatchedSection(column: flow)
  }
}

/// The sections of a page as they are filled, in order.
///
/// Prose in columns goes on over neighbours of the same pattern where nothing of the section's own
/// (a header, a page of its own) is between: a text of many short sections is one flow, never a
/// list of as many designs.
struct FilledSections {
  /// The sections so far.
  private(set) var sections: [MatchedSection] = []

  private let joinsColumns: Bool
  private let count: Int
  /// The blocks that the first flow of several sections may come to.
  private var room: Int
  /// The pattern of the last section, as a place in the template's list; nil for a naming section.
  private var lastPattern: Int?

  /// No sections yet, to be joined or not; at most `count`, with `room` blocks.
  init(joinsColumns: Bool, count: Int, room: Int) {
    (self.joinsColumns, self.count, self.room) = (joinsColumns, count, room)
  }

  /// Adds a section of its own.
  mutating func add(_ section: MatchedSection, pattern: Int? = nil) {
    // Thousands may be joined in the first.
    if sections.count == 1 { sections.reserveCapacity(count) }
    sections.append(section)
    lastPattern = pattern
  }

  /// Whether the last section's flow goes on with one of a pattern.
  func goesOn(withPattern pattern: Int) -> Bool {
    guard joinsColumns, pattern == lastPattern, let last = sections.last, last.isInColumns,
      last.share == nil
    else { return false }
    return last.pattern.boundaries.isEmpty && last.pattern.backgrounds.isEmpty
      && !last.pattern.startsPage && !last.pattern.keepsTogether
  }

  /// Adds the contents of a section, and its heading, to the flow of the last.
  mutating func flow(_ section: Document.Section) {
    sections[sections.count - 1].flow.reserveCapacity(room)
    room = 0
    section.addFlow(to: &sections[sections.count - 1].flow)
  }
}
