/// An invalid change to a snapshot.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Items were added before there was a section (rule DS2).
  case noSections
  /// A section that is present was added, or named twice in one call (rule DS2).
  case repeatedSection
  /// An item was named twice in one call (rule DS2).
  case repeatedItem
  /// A section was named that is not present (rules DS3 and DS5).
  case unknownSection
  /// An item was named that is not present (rules DS3 and DS5).
  case unknownItem
  /// Something was put before or after itself (rule DS3).
  case destinationIsMoved

  /// The mistake in a sentence without a full stop.
  public var description: String {
    switch self {
    case .noSections: "there is no section to add items to"
    case .repeatedSection: "a section can be in a snapshot only once"
    case .repeatedItem: "an item can be named only once in a call"
    case .unknownSection: "the section is not in the snapshot"
    case .unknownItem: "the item is not in the snapshot"
    case .destinationIsMoved: "the destination is among what is put there"
    }
  }
}

/// Ordered sections of ordered items, each known by its identifier: the contents of a layout at one
/// moment (rules DS1 to DS5).
///
///     var snapshot = DiffableDataSourceSnapshot<String, Int>()
///     try snapshot.appendSections(["numbers"])
///     try snapshot.appendItems([1, 2, 3])
///
/// An item is unique over the whole snapshot; sections and items are named apart. A call that
/// throws changes nothing. Snapshots are equal when their sections and items are, in order;
/// marks for reloading don't count.
public struct DiffableDataSourceSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// The sections in order.
  public private(set) var sectionIdentifiers: [SectionIdentifier] = []
  /// The items that were reloaded, in the order of the calls.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The items that were reconfigured, in the order of the calls.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  /// The sections that were reloaded, in the order of the calls.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []

  private var items: [SectionIdentifier: [ItemIdentifier]] = [:]
  private var sections: [ItemIdentifier: SectionIdentifier] = [:]

  /// A snapshot of nothing.
  public init() {}
}

extension DiffableDataSourceSnapshot {
  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// How many items there are in all sections.
  public var numberOfItems: Int { sections.count }

  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifier] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// The number of items of each section, for which a layout is solved.
  public var itemCounts: [Int] { sectionIdentifiers.map { items[$0]?.count ?? 0 } }

  /// How many items a section has; 0 for one that is not present.
  public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    items[section]?.count ?? 0
  }

  /// The items of a section in order; none for one that is not present.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    items[section] ?? []
  }

  /// The section that an item is in.
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    sections[item]
  }

  /// The place of a section among the sections.
  ///
  /// - Complexity: O(*n*) in the sections.
  public func indexOfSection(_ section: SectionIdentifier) -> Int? {
    items[section] == nil ? nil : sectionIdentifiers.firstIndex(of: section)
  }

  /// The place of an item among all items.
  ///
  /// - Complexity: O(*n*) in the sections and the items of its section.
  public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    guard let section = sections[item] else { return nil }
    var before = 0
    for other in sectionIdentifiers {
      if other == section { return items[other]?.firstIndex(of: item).map { before + $0 } }
      before += items[other]?.count ?? 0
    }
    return nil
  }
}

// Sections

extension DiffableDataSourceSnapshot {
  /// Adds empty sections at the end (rule DS2).
  public mutating func appendSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    try insert(sections, at: sectionIdentifiers.count)
  }

  /// Adds empty sections before another one (rule DS3).
  public mutating func insertSections(
    _ sections: [SectionIdentifier], beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try insert(sections, at: try place(of: destination))
  }

  /// Adds empty sections after another one (rule DS3).
  public mutating func insertSections(
    _ sections: [SectionIdentifier], afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try insert(sections, at: try place(of: destination) + 1)
  }

  /// Takes sections out, with their items; unknown ones are ignored (rule DS4).
  public mutating func deleteSections(_ sections: [SectionIdentifier]) {
    let deleted = Set(sections)
    for section in deleted {
      for item in items.removeValue(forKey: section) ?? [] { self.sections[item] = nil }
    }
    sectionIdentifiers.removeAll { deleted.contains($0) }
  }

  /// Moves a section before another one (rule DS3).
  public mutating func moveSection(
    _ section: SectionIdentifier, beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try move(section, to: destination, after: false)
  }

  /// Moves a section after another one (rule DS3).
  public mutating func moveSection(
    _ section: SectionIdentifier, afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try move(section, to: destination, after: true)
  }

  /// Marks sections to be replaced as a whole (rule DS5).
  public mutating func reloadSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    guard sections.allSatisfy({ items[$0] != nil }) else { throw .unknownSection }
    reloadedSectionIdentifiers = Self.adding(sections, to: reloadedSectionIdentifiers)
  }

  private mutating func insert(
    _ sections: [SectionIdentifier], at place: Int
  ) throws(SnapshotError) {
    guard Set(sections).count == sections.count, sections.allSatisfy({ items[$0] == nil })
    else { throw .repeatedSection }
    sectionIdentifiers.insert(contentsOf: sections, at: place)
    for section in sections { items[section] = [] }
  }

  private mutating func move(
    _ section: SectionIdentifier, to destination: SectionIdentifier, after: Bool
  ) throws(SnapshotError) {
    let from = try place(of: section)
    _ = try place(of: destination)
    guard section != destination else { throw .destinationIsMoved }
    sectionIdentifiers.remove(at: from)
    let to = try place(of: destination)
    sectionIdentifiers.insert(section, at: after ? to + 1 : to)
  }

  private func place(of section: SectionIdentifier) throws(SnapshotError) -> Int {
    guard let place = indexOfSection(section) else { throw .unknownSection }
    return place
  }
}

// Items

extension DiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last one; those that are present already move
  /// there (rule DS2).
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) throws(SnapshotError) {
    guard let section = section ?? sectionIdentifiers.last else { throw .noSections }
    guard items[section] != nil else { throw .unknownSection }
    try takeOut(identifiers)
    items[section]?.append(contentsOf: identifiers)
    for item in identifiers { sections[item] = section }
  }

  /// Adds items before another one, in its section; those that are present already move there
  /// (rules DS2 and DS3).
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(identifiers, at: destination, after: false)
  }

  /// Adds items after another one, in its section; those that are present already move there
  /// (rules DS2 and DS3).
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(identifiers, at: destination, after: true)
  }

  /// Takes items out; unknown ones are ignored (rule DS4).
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    remove(Set(identifiers))
  }

  /// Takes everything out, sections too (rule DS4).
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    sections = [:]
  }

  /// Moves an item before another one, into its section (rule DS3).
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    guard sections[item] != nil else { throw .unknownItem }
    try insert([item], at: destination, after: false)
  }

  /// Moves an item after another one, into its section (rule DS3).
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    guard sections[item] != nil else { throw .unknownItem }
    try insert([item], at: destination, after: true)
  }

  /// Marks items to be replaced (rule DS5).
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
    guard identifiers.allSatisfy({ sections[$0] != nil }) else { throw .unknownItem }
    reloadedItemIdentifiers = Self.adding(identifiers, to: reloadedItemIdentifiers)
  }

  /// Marks items to be updated in place (rule DS5).
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
    guard identifiers.allSatisfy({ sections[$0] != nil }) else { throw .unknownItem }
    reconfiguredItemIdentifiers = Self.adding(identifiers, to: reconfiguredItemIdentifiers)
  }

  /// The snapshot as it is stored once it was applied: without marks (rule DS6).
  package var withoutMarks: DiffableDataSourceSnapshot {
    var snapshot = self
    snapshot.reloadedItemIdentifiers = []
    snapshot.reconfiguredItemIdentifiers = []
    snapshot.reloadedSectionIdentifiers = []
    return snapshot
  }

  private static func adding<Identifier: Hashable>(
    _ identifiers: [Identifier], to list: [Identifier]
  ) -> [Identifier] {
    var known = Set(list)
    return list + identifiers.filter { known.insert($0).inserted }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifier], at destination: ItemIdentifier, after: Bool
  ) throws(SnapshotError) {
    guard let section = sections[destination] else { throw .unknownItem }
    guard !identifiers.contains(destination) else { throw .destinationIsMoved }
    try takeOut(identifiers)
    guard let place = items[section]?.firstIndex(of: destination) else { throw .unknownItem }
    items[section]?.insert(contentsOf: identifiers, at: after ? place + 1 : place)
    for item in identifiers { sections[item] = section }
  }

  /// Takes items out that are about to be put elsewhere; one named twice is a mistake.
  private mutating func takeOut(_ identifiers: [ItemIdentifier]) throws(SnapshotError) {
    let named = Set(identifiers)
    guard named.count == identifiers.count else { throw .repeatedItem }
    remove(named)
  }

  private mutating func remove(_ named: Set<ItemIdentifier>) {
    let touched = Set(named.compactMap { sections.removeValue(forKey: $0) })
    for section in touched { items[section]?.removeAll { named.contains($0) } }
  }
}

extension DiffableDataSourceSnapshot: Equatable {
  /// Whether both have the same sections and items in the same order (rule DS5).
  public static func == (
    left: DiffableDataSourceSnapshot, right: DiffableDataSourceSnapshot
  ) -> Bool {
    left.sectionIdentifiers == right.sectionIdentifiers && left.items == right.items
  }
}
