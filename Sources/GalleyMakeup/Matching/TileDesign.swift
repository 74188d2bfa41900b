import GalleyManuscript

/// The look of a place's contents: found once for all tiles that share it.
final class TileDesign: Sendable {
  /// The place.
  let place: ArrangedPlace
  /// The look that counts: every item's, that of its name, the place's own.
  let look: Template.Look
  /// The strings with placeholders in the looks that it is made of.
  let texts: [Template.Text]

  /// The design of items of a name, in a place of a section with these looks.
  init(_ place: ArrangedPlace, named name: String, looks: [Template.Look]) {
    let looks = looks.filter { $0.fits(name) } + [place.look]
    self.place = place
    look = looks.reduce(Template.Look(name: name)) { $0.adding($1) }
    texts = looks.flatMap(\.allTexts).filter { !$0.isLiteral }
  }

  /// A design with another look in its place.
  private init(_ design: TileDesign, look: Template.Look) {
    place = design.place
    self.look = look
    texts = design.texts
  }

  /// The design of an item, in the states that hold for it.
  func inStates(of item: Document.Item, scope: PlaceholderScope) -> TileDesign {
    if look.states.isEmpty { return self }
    return TileDesign(self, look: look.inStates(of: item, scope: scope))
  }
}

extension Template.Look {
  /// Whether it is for every item, or for those of a name.
  fileprivate func fits(_ name: String) -> Bool { self.name == nil || self.name == name }
}

/// The places of one run of a section's arrangement, and the designs of their contents.
struct TileDesigns {
  /// The places, each with the text that is printed where nothing comes: its own, or that of a look;
  /// at least one.
  let places: [ArrangedPlace]
  private let looks: [Template.Look]
  /// The names that looks are for.
  private let names: Set<String>
  /// The designs of each place, by the names that looks are for; others share that of no name.
  private var known: [[String: TileDesign]]

  /// The places of a section that is filled next.
  init(of section: MatchedSection) {
    let pattern = section.pattern
    looks = pattern.looks
    names = Set(looks.compactMap(\.name))
    let places = section.arrangement.places.map { place in
      var place = place
      let named = pattern.looks.last { $0.fits(place.name ?? "") && $0.fallback != nil }
      place.fallback = place.look.fallback ?? named?.fallback
      if pattern.groupSpacing ?? 0 < 0, section.arrangement.hasPlacesAtEdges {
        place.sharing.formUnion(pattern.scroll == .none ? .down : .across)
      }
      return place
    }
    self.places =
      places.isEmpty
      ? [ArrangedPlace(rule: PlacementRule(node: "section", place: pattern.place))] : places
    known = Array(repeating: [:], count: self.places.count)
  }

  /// A tile of the place at an index, with an item or without one.
  mutating func tile(at index: Int, holding item: Document.Item?) -> MatchedSection.Tile {
    guard let item else { return emptyTile(at: index) }
    let name = names.contains(item.name) ? item.name : ""
    if let design = known[index][name] { return MatchedSection.Tile(design: design, item: item) }
    let design = TileDesign(places[index], named: name, looks: looks)
    known[index][name] = design
    return MatchedSection.Tile(design: design, item: item)
  }

  /// A tile of the place at an index, to which no item came: its own name finds looks.
  func emptyTile(at index: Int) -> MatchedSection.Tile {
    let design = TileDesign(places[index], named: places[index].name ?? "", looks: looks)
    return MatchedSection.Tile(design: design, item: nil)
  }
}

/// A pattern as it is before a section of the document fills it.
struct SectionDesign {
  /// The section, without its contents.
  let section: MatchedSection
  /// The designs of the contents of its places.
  var tiles: TileDesigns

  /// The properties that it depends on.
  struct Key: Hashable {
    let pattern: Int
    let alternative: Int?
    let width: Int
    let isTitled: Bool

    init(
      _ section: Document.Section, pattern: Int, of template: Template, in room: Environment
    ) {
      self.pattern = pattern
      alternative = template.layout.sections[pattern].alternative(
        for: section, width: room.width, height: room.height)
      width = room.width
      isTitled = !section.title.isEmpty
    }
  }

  /// The design of a section of the document, which its title has a part in.
  init(_ section: Document.Section, _ key: Key, of template: Template) {
    let pattern = template.layout.sections[key.pattern]
    var matched = MatchedSection(pattern, alternative: key.alternative, width: key.width)
    matched.section = section
    if !matched.isInColumns { matched.addHeading(along: template.layout.axis) }
    self.section = matched
    tiles = TileDesigns(of: matched)
  }
}
