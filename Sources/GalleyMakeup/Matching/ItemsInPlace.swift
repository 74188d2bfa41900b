import GalleyManuscript

/// Puts the items of markers where they are in the text around them, so that items that no place
/// of a template asks for keep their reading order.
///
/// 1. Find the place of each: after the last heading, item or block of its source that its marker
///    comes after.
/// 2. Put each into the section around it as an item. One that is between the blocks of another
///    item divides it.
///
/// Items of a source that nothing else comes from, as those of arguments, stay where they are.
struct ItemsInPlace {
  private let document: Document
  private let isAsked: [Bool]
  private let askedNames: [String]
  private var sources: [String: Progress] = [:]
  private var insertions: [Insertion] = []

  /// The items of a source, and how far it was read.
  private struct Progress {
    /// The items, in the order of their markers, and how many of them have a place.
    var items: [Int] = []
    var placed = 0
    /// The place after the part that was read last.
    var place: ItemPlace?
  }

  /// An item that represents itself and its place in the text.
  private struct Insertion {
    var item: Int
    var place: ItemPlace
  }

  /// Nothing is placed yet.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isAsked: Which of its loose items a place asks for; they stay where they are.
  ///   - names: The names that places ask for: an item of such a name is not divided.
  init(_ document: Document, isAsked: [Bool], names: [String]) {
    self.document = document
    self.isAsked = isAsked
    askedNames = names
    guard !document.sections.isEmpty else { return }
    let items = document.looseItems
    for index in items.indices where !isAsked[index] {
      guard let source = items[index].source else { continue }
      sources[source.name, default: Progress()].items.append(index)
    }
    for name in Array(sources.keys) {
      sources[name]?.items.sort { items[$0].range.lowerBound < items[$1].range.lowerBound }
    }
  }

  /// The document with its items in place.
  ///
  /// - Complexity: O(*n*) in the blocks of the document, but for sorting its loose items.
  consuming func placed() -> Document {
    guard !sources.isEmpty else { return document }
    for index in document.sections.indices { visit(index) }
    for name in sources.keys.sorted() { placeRest(of: name) }
    return insertions.isEmpty ? document : inserted()
  }
}

/// A place between the parts of a document.
private struct ItemPlace {
  var section: Int
  /// How many of the section's items are before it; -1 above the section's heading.
  var item = 0
  /// How many blocks of the next item are before it; -1 before the item.
  var block = -1

  func isBefore(_ other: ItemPlace) -> Bool {
    (section, item, block) < (other.section, other.item, other.block)
  }
}

// MARK: - Step 1

extension ItemsInPlace {
  /// Comes to a section and goes through its contents.
  private mutating func visit(_ index: Int) {
    let section = document.sections[index]
    let top = ItemPlace(section: index, item: section.title.isEmpty ? 0 : -1)
    pass(section.source, at: section.range, from: top, to: ItemPlace(section: index))
    for (count, item) in section.items.enumerated() {
      guard let source = item.source, sources[source.name] != nil else { continue }
      let start = ItemPlace(section: index, item: count)
      pass(
        source, at: item.range, from: start, to: ItemPlace(section: index, item: count, block: 0))
      if item.name.isEmpty || !askedNames.contains(item.name) {
        for (blocks, block) in item.blocks.enumerated() {
          let after = ItemPlace(section: index, item: count, block: blocks + 1)
          pass(source, at: block.range, from: start, to: after)
        }
      }
      let isWhole = sources[source.name]?.place?.block == item.blocks.count
      if isWhole || askedNames.contains(item.name) {
        sources[source.name]?.place = ItemPlace(section: index, item: count + 1)
      }
    }
  }

  /// Passes a part that starts at a range of a source: the items marked before it go to the place
  /// after the part that was read last, or to `start` where none was.
  private mutating func pass(
    _ source: SourceFile?, at range: SourceRange, from start: ItemPlace, to end: ItemPlace
  ) {
    guard let name = source?.name, var progress = sources[name] else { return }
    while progress.placed < progress.items.count {
      let item = progress.items[progress.placed]
      guard document.looseItems[item].range.lowerBound < range.lowerBound else { break }
      insertions.append(Insertion(item: item, place: progress.place ?? start))
      progress.placed += 1
    }
    progress.place = end
    sources[name] = progress
  }

  /// Places the items that are marked after everything else of their source.
  private mutating func placeRest(of name: String) {
    guard let progress = sources[name], let place = progress.place else { return }
    insertions += progress.items[progress.placed...].map { Insertion(item: $0, place: place) }
  }
}

// MARK: - Step 2

extension ItemsInPlace {
  private func inserted() -> Document {
    var result = document
    result.sections.removeAll(keepingCapacity: true)
    // Sorting is stable.
    var rest = insertions.sorted { $0.place.isBefore($1.place) }[...]
    for (index, section) in document.sections.enumerated() {
      let above = rest.prefix { $0.place.section == index && $0.place.item < 0 }
      rest = rest.dropFirst(above.count)
      if let first = above.first.map({ document.looseItems[$0.item] }) {
        result.sections.append(
          Document.Section(
            name: "", items: above.map { document.looseItems[$0.item] }, source: first.source,
            range: first.range))
      }
      let within = rest.prefix { $0.place.section == index }
      rest = rest.dropFirst(within.count)
      result.sections.append(within.isEmpty ? section : self.section(section, with: within))
    }
    var isLoose = Array(repeating: true, count: document.looseItems.count)
    for insertion in insertions { isLoose[insertion.item] = false }
    result.looseItems = document.looseItems.indices.filter { isLoose[$0] }
      .map { document.looseItems[$0] }
    return result
  }

  /// A section with the items inserted into it.
  private func section(
    _ section: Document.Section, with insertions: ArraySlice<Insertion>
  ) -> Document.Section {
    var result = section
    result.items.removeAll(keepingCapacity: true)
    var rest = insertions
    for (index, item) in section.items.enumerated() {
      var left = item
      var blocks = 0
      while let next = rest.first, next.place.item == index {
        if next.place.block > blocks || next.place.block == 0 && !left.title.isEmpty {
          result.items.append(left.cut(at: next.place.block - blocks))
          blocks = next.place.block
        }
        result.items.append(document.looseItems[next.item])
        rest = rest.dropFirst()
      }
      if blocks < item.blocks.count || blocks == 0 { result.items.append(left) }
    }
    result.items += rest.map { document.looseItems[$0.item] }
    return result
  }
}

extension Document.Item {
  /// Takes its first blocks, with its name and title, out of it.
  fileprivate mutating func cut(at count: Int) -> Document.Item {
    var first = self
    first.blocks = Array(blocks.prefix(count))
    // The body, if read again, would give the whole item.
    first.body = nil
    let rest = blocks.dropFirst(count)
    self = Document.Item(
      blocks: Array(rest), source: source, range: rest.first?.range ?? range)
    return first
  }
}
