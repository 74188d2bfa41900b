/// Settles names that a document gives twice: the later item counts.
///
/// An item that represents itself takes the place of the earlier one. Under a heading the earlier
/// item only loses its name, since its content still has its place in the text.
struct Namespace {
  /// The document with each name once.
  private(set) var document: Document
  /// A warning for each name that was given twice.
  private(set) var diagnostics: [Diagnostic] = []

  private enum Owner {
    case section(Int)
    case item(section: Int, Int)
    case loose(Int)
  }

  /// A place in half of the room: there may be one for each heading of a long text.
  private struct PackedPlace {
    @Packed private var section: Int
    @Packed private var item: Int

    init(_ place: Owner) {
      switch place {
      case .section(let index): (section, item) = (index, -1)
      case .item(let index, let item): (section, self.item) = (index, item)
      case .loose(let index): (section, item) = (-1, index)
      }
    }

    var place: Owner {
      if section < 0 {
        .loose(item)
      } else if item < 0 {
        .section(section)
      } else {
        .item(section: section, item)
      }
    }
  }

  private var places: [String: PackedPlace] = [:]
  private var replaced: Set<Int> = []

  init(_ document: Document) {
    self.document = document
  }

  /// Goes through all names in order.
  mutating func settle() {
    places.reserveCapacity(document.sections.count + document.looseItems.count)
    for section in document.sections.indices {
      claim(document.sections[section].name, .section(section))
      for item in document.sections[section].items.indices {
        claim(document.sections[section].items[item].name, .item(section: section, item))
      }
    }
    for item in document.looseItems.indices { claim(document.looseItems[item].name, .loose(item)) }
    guard !replaced.isEmpty else { return }
    document.looseItems = document.looseItems.indices.filter { !replaced.contains($0) }.map {
      document.looseItems[$0]
    }
  }

  private mutating func claim(_ name: String, _ place: Owner) {
    guard !name.isEmpty else { return }
    guard let earlier = places[name]?.place else {
      places[name] = PackedPlace(place)
      return
    }
    switch (earlier, place) {
    case (.section, .item), (.item, .section), (.section, .loose):
      // An item is looked for before a section, so both can keep their name.
      if case .section = earlier { places[name] = PackedPlace(place) }
      return
    case (.section(let index), .section): document.sections[index].name = ""
    case (.item(let section, let index), .item(let later, let item)):
      document.sections[section].items[index].takeName()
      document.sections[section].items[index].name = ""
      document.sections[later].items[item].takeName()
    case (.item(let section, let index), .loose(let item)):
      document.sections[section].items[index] = document.looseItems[item]
      replaced.insert(item)
    case (.loose(let index), .loose(let item)):
      document.looseItems[index] = document.looseItems[item]
      replaced.insert(item)
    case (.loose, .section), (.loose, .item): break
    }
    warn(name, of: place)
    if case .loose = place { return }
    places[name] = PackedPlace(place)
  }

  private mutating func warn(_ name: String, of place: Owner) {
    let (source, range) =
      switch place {
      case .section(let section):
        (document.sections[section].source, document.sections[section].range)
      case .item(let section, let item):
        (
          document.sections[section].items[item].source,
          document.sections[section].items[item].range
        )
      case .loose(let item): (document.looseItems[item].source, document.looseItems[item].range)
      }
    diagnostics.add(
      .warning, "the name '\(name)' is repeated; the last one is used", in: source, at: range)
  }
}

extension Document {
  /// Gives an item, or else a section, of a name an attribute; `title` becomes its title.
  mutating func set(_ key: String, to value: String, ofItem name: String) -> Diagnostic? {
    if let index = looseItems.lastIndex(where: { $0.name == name }) {
      looseItems[index].set(key, to: value)
      return nil
    }
    for section in sections.indices {
      if let index = sections[section].items.lastIndex(where: { $0.name == name }) {
        sections[section].items[index].set(key, to: value)
        return nil
      }
    }
    if let index = sections.lastIndex(where: { $0.name == name }) {
      if key == "title" {
        sections[index].title = Inlines(value)
      } else {
        sections[index].attributes[key] = value
      }
      return nil
    }
    let names = (looseItems + sections.flatMap(\.items)).map(\.name) + sections.map(\.name)
    return Diagnostic(
      .warning, unknownName("item", name),
      hint: didYouMean(nearest(to: name, in: names)), in: nil)
  }
}

extension Document.Item {
  /// Makes the name of a file its title, as one of several of a name.
  fileprivate mutating func takeName() {
    if title.isEmpty, body != nil { title = Inlines(name) }
  }

  fileprivate mutating func set(_ key: String, to value: String) {
    attributes[key] = value
    takeTitle()
  }
}
