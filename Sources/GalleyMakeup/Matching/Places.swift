import GalleyManuscript

extension Template.Arrangement {
  /// The places of one run of the arrangement, depth first in the order written; none in columns.
  var places: [ArrangedPlace] {
    switch self {
    case .item(let item): return [ArrangedPlace(item)]
    case .group(let group):
      var places: [ArrangedPlace] = []
      group.addPlaces(to: &places)
      return places
    case .areas(let areas):
      return areas.names.map { name in
        ArrangedPlace(
          name: name, sharing: areas.sharing,
          rule: PlacementRule(node: "areas", place: areas.place))
      }
    case .mosaic(let mosaic):
      return [
        ArrangedPlace(
          sharing: mosaic.sharing, rule: PlacementRule(node: "mosaic", place: mosaic.place))
      ]
    case .custom(let custom): return custom.places
    case .columns: return []
    }
  }

  /// Whether one of its places asks for an item by its name.
  fileprivate var namesItems: Bool {
    switch self {
    case .item(let item): item.name != nil
    case .group(let group): group.namesItems
    case .areas(let areas): areas.picture.rows.contains { $0.contains { $0 != nil } }
    case .custom(let custom): custom.namesItems
    case .mosaic, .columns: false
    }
  }
}

/// A place of an arrangement, as far as it concerns its contents.
struct ArrangedPlace: Sendable {
  /// The name of the item it takes; nil takes the next one.
  var name: String?
  /// How its item appears; adds to the section's looks.
  var look = Template.Look(name: nil)
  /// The text that is printed when no item comes.
  var fallback: Template.Text?
  /// Whether its cells were given by hand, so that it may lie over other places.
  var isByHand = false
  /// Where it shares borders with other places.
  var sharing: BorderSharing = []
  /// The rule that put it there.
  var rule: PlacementRule
}

extension ArrangedPlace {
  /// A place for an item in a group, or alone.
  fileprivate init(_ item: Template.Item) {
    self.init(
      name: item.name, look: item.look,
      rule: PlacementRule(node: "item", place: item.frame.place))
  }
}

extension Template.Group {
  /// Adds the places of one run of it; borders are shared with neighbours in the same group.
  fileprivate func addPlaces(to places: inout [ArrangedPlace]) {
    let start = places.count
    let sharing = sharing
    for child in children {
      let first = places.count
      switch child {
      case .item(let item): places.append(ArrangedPlace(item))
      case .group(let group): group.addPlaces(to: &places)
      case .custom(let custom): places += custom.places
      }
      guard !sharing.isEmpty, child.hasPlacesAtEdges else { continue }
      for index in places.indices.dropFirst(first) { places[index].sharing.formUnion(sharing) }
    }
    let pattern = places[start...]
    for _ in 1..<runs { places += pattern }
  }
}

extension Template.Custom {
  /// The places of one run.
  var places: [ArrangedPlace] {
    items.flatMap { item in
      let place = ArrangedPlace(
        name: item.name, look: item.look, isByHand: true,
        rule: PlacementRule(node: "item", place: item.look.place))
      return Array(repeating: place, count: runs(of: item))
    }
  }
}

extension Template.Areas {
  /// The names of the picture in reading order, each once.
  var names: [String] { picture.areas.map(\.name) }
}

extension Template.Boundary {
  /// The heading of a section whose template has no header: above its tiles, or before it in a
  /// layout that runs sideways.
  static func heading(along axis: Template.Axis) -> Template.Boundary {
    var heading = Template.Boundary(kind: "header", edge: .top)
    // An empty row, or column, between the heading and its content (rule B8).
    switch axis {
    case .vertical:
      heading.offset.y = -1
    case .horizontal:
      heading.edge.insert(.leading)
      heading.width = .estimated(1)
      heading.offset.x = -1
    }
    let title = Template.Text.Piece.placeholder(
      name: "section.title", fallback: .empty, range: SourceRange(0, 0))
    var text = Template.AlignedText(Template.Text([title]))
    text.style = Template.Text([.literal("heading")])
    text.headingLevel = Document.Section.headingLevel
    heading.texts = [text]
    return heading
  }
}

extension Template.Section {
  /// Whether it asks for items by their names, in any of its arrangements.
  var namesItems: Bool {
    arrangement.namesItems
      || alternatives.contains { $0.arrangement?.namesItems ?? false }
  }

  /// Whether it starts with a header of its own, or says the title elsewhere, so that the document's
  /// heading isn't printed.
  var hasHeader: Bool {
    boundaries.contains { boundary in
      !boundary.exceptFirst
        && (boundary.edge.vertical == .top
          || boundary.texts.contains { $0.text.names("section.title") })
    }
  }

  /// Which of its alternatives a section of the document has in a container of `width` cells and,
  /// where it is known, `height` rows: the first that holds; nil for none.
  func alternative(
    for section: Document.Section? = nil, width: Int, height: Int?
  ) -> Int? {
    alternatives.firstIndex { alternative in
      alternative.holds(for: section)
        && width >= alternative.minWidth ?? 0 && width <= alternative.maxWidth ?? .max
        && (height ?? .max) >= alternative.minHeight ?? 0
        && (height ?? 0) <= alternative.maxHeight ?? .max
    }
  }

  /// The section in a container of `width` cells: an alternative's properties replace its own.
  func resolved(to alternative: Int?, width: Int) -> Template.Section {
    var section = self
    if let alternative = alternative.map({ alternatives[$0] }) {
      section.arrangement = alternative.arrangement ?? arrangement
      section.groupSpacing = alternative.groupSpacing ?? groupSpacing
      section.insets = alternative.insets ?? insets
      if !alternative.backgrounds.isEmpty { section.backgrounds = alternative.backgrounds }
      if !alternative.boundaries.isEmpty { section.boundaries = alternative.boundaries }
      section.looks += alternative.looks
    }
    if case .group(var group) = section.arrangement {
      group.settleCount(width: width - section.insets.across)
      section.arrangement = .group(group)
    }
    return section
  }
}

extension Template.Alternative {
  /// Whether its conditions on data hold for a section of the document.
  fileprivate func holds(for section: Document.Section?) -> Bool {
    if conditions.isEmpty { return true }
    var data = PlaceholderScope(values: PlaceholderValues(), title: "")
    data.section = section.map { PlaceholderScope.Part($0, index: 0, count: $0.items.count) }
    var state = Template.State()
    state.conditions = conditions
    return state.holds(value: nil, index: 0, count: 0, named: data.value)
  }
}

extension Template.Group {
  /// Finds how many shares of the group are as wide as they should be, where the template says only
  /// that.
  fileprivate mutating func settleCount(width: Int) {
    guard case .atLeast(let least, let most) = repetition else { return }
    let chrome = look.chrome(width: .max).across + frame.insets.across
    let gap: Int =
      switch spacing {
      case .fixed(let cells)?, .flexible(let cells)?: cells
      case nil: 0
      }
    let room = (width - chrome + gap) / max(1, least + gap)
    repetition = .count(max(1, min(room, most ?? room)))
  }
}
