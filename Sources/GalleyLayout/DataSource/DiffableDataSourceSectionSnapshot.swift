/// The items of one section as an outline: items may have others below them, which are shown while
/// it is expanded.
///
///     var outline = DiffableDataSourceSectionSnapshot<String>()
///     try outline.append(["fruit", "nuts"])
///     try outline.append(["apple", "pear"], to: "fruit")
///     outline.expand(["fruit"])
///     outline.visibleItems  // ["fruit", "apple", "pear", "nuts"]
///     try snapshot.apply(outline, to: "food")
///
/// An item is unique in an outline, and collapsed when it is added. A call that throws changes
/// nothing.
public struct DiffableDataSourceSectionSnapshot<
  ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The items in the order in which they are read, each before those below it.
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    var item: ItemIdentifier
    /// How many items it is below.
    var level: Int
    var isExpanded = false
  }

  /// An outline of nothing.
  public init() {}
}

extension DiffableDataSourceSectionSnapshot {
  /// All items, whether or not they are shown, each before those below it.
  public var items: [ItemIdentifier] { entries.map(\.item) }

  /// The items that are below no other.
  public var rootItems: [ItemIdentifier] { entries.filter { $0.level == 0 }.map(\.item) }

  /// The items that are shown: every item above them is expanded.
  ///
  /// - Complexity: O(*n*) in the items.
  public var visibleItems: [ItemIdentifier] {
    var shown: [ItemIdentifier] = []
    var hiddenBelow = Int.max
    for entry in entries where entry.level <= hiddenBelow {
      shown.append(entry.item)
      hiddenBelow = entry.isExpanded ? .max : entry.level
    }
    return shown
  }

  /// Whether an item is in the outline.
  public func contains(_ item: ItemIdentifier) -> Bool { index(of: item) != nil }

  /// The place of an item among all items; nil for one that is not present.
  ///
  /// - Complexity: O(*n*) in the items.
  public func index(of item: ItemIdentifier) -> Int? { entries.firstIndex { $0.item == item } }

  /// How many items an item is below; nil for one that is not present.
  public func level(of item: ItemIdentifier) -> Int? { index(of: item).map { entries[$0].level } }

  /// The item that an item is directly below; nil for a root, and for one that is not present.
  public func parent(of child: ItemIdentifier) -> ItemIdentifier? {
    guard let index = index(of: child) else { return nil }
    let level = entries[index].level
    return entries[..<index].last { $0.level < level }?.item
  }

  /// Whether an item is expanded, so that the items below it are shown where it is.
  public func isExpanded(_ item: ItemIdentifier) -> Bool {
    index(of: item).map { entries[$0].isExpanded } ?? false
  }

  /// Whether an item is shown.
  public func isVisible(_ item: ItemIdentifier) -> Bool { visibleItems.contains(item) }

  /// Returns the items below an item as an outline of their own, perhaps with the item.
  public func snapshot(
    of parent: ItemIdentifier, includingParent: Bool = false
  ) throws(SnapshotError) -> DiffableDataSourceSectionSnapshot {
    let range = try range(of: parent)
    var part = DiffableDataSourceSectionSnapshot()
    part.entries = Array(includingParent ? entries[range] : entries[range].dropFirst())
    let top = part.entries.first?.level ?? 0
    for index in part.entries.indices { part.entries[index].level -= top }
    return part
  }
}

// Changes

extension DiffableDataSourceSectionSnapshot {
  /// Adds items at the end of the children of another, or of the roots.
  public mutating func append(
    _ items: [ItemIdentifier], to parent: ItemIdentifier? = nil
  ) throws(SnapshotError) {
    let place = try parent.map { (parent) throws(SnapshotError) in try range(of: parent) }
    let level = place.map { entries[$0.lowerBound].level + 1 } ?? 0
    try insert(items.map { Entry(item: $0, level: level) }, at: place?.upperBound ?? entries.count)
  }

  /// Adds items before another one, on its level.
  public mutating func insert(
    _ items: [ItemIdentifier], before item: ItemIdentifier
  ) throws(SnapshotError) {
    let place = try range(of: item)
    let level = entries[place.lowerBound].level
    try insert(items.map { Entry(item: $0, level: level) }, at: place.lowerBound)
  }

  /// Adds items after another one and its descendants, on its level.
  public mutating func insert(
    _ items: [ItemIdentifier], after item: ItemIdentifier
  ) throws(SnapshotError) {
    let place = try range(of: item)
    let level = entries[place.lowerBound].level
    try insert(items.map { Entry(item: $0, level: level) }, at: place.upperBound)
  }

  /// Replaces the descendants of an item with another outline.
  public mutating func replace(
    childrenOf parent: ItemIdentifier, using snapshot: DiffableDataSourceSectionSnapshot
  ) throws(SnapshotError) {
    let place = try range(of: parent)
    let level = entries[place.lowerBound].level + 1
    var changed = self
    changed.entries.removeSubrange(place.dropFirst())
    try changed.insert(
      snapshot.entries.map {
        Entry(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded)
      }, at: place.lowerBound + 1)
    self = changed
  }

  /// Removes items with their descendants; unknown ones are ignored.
  public mutating func delete(_ items: [ItemIdentifier]) {
    let deleted = Set(items)
    var goneBelow = Int.max
    entries.removeAll { entry in
      if entry.level > goneBelow { return true }
      goneBelow = deleted.contains(entry.item) ? entry.level : .max
      return goneBelow != .max
    }
  }

  /// Takes everything out.
  public mutating func deleteAll() { entries = [] }

  /// Shows the items below the given ones; unknown ones are ignored.
  public mutating func expand(_ items: [ItemIdentifier]) { setExpanded(true, items) }

  /// Hides the items below the given ones; unknown ones are ignored.
  public mutating func collapse(_ items: [ItemIdentifier]) { setExpanded(false, items) }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifier]) {
    let changed = Set(items)
    for index in entries.indices where changed.contains(entries[index].item) {
      entries[index].isExpanded = isExpanded
    }
  }

  /// Returns the range of an item and its descendants.
  private func range(of item: ItemIdentifier) throws(SnapshotError) -> Range<Int> {
    guard let index = index(of: item) else { throw .unknownItem }
    let level = entries[index].level
    let end = entries[(index + 1)...].firstIndex { $0.level <= level } ?? entries.count
    return index..<end
  }

  private mutating func insert(_ added: [Entry], at place: Int) throws(SnapshotError) {
    var known = Set(entries.map(\.item))
    for entry in added where !known.insert(entry.item).inserted { throw .repeatedItem }
    entries.insert(contentsOf: added, at: place)
  }
}

extension DiffableDataSourceSnapshot {
  /// Puts the items that an outline shows in place of those of a section, which is added at the end
  /// where it is not present. Items of other sections move here.
  public mutating func apply(
    _ outline: DiffableDataSourceSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier
  ) throws(SnapshotError) {
    if indexOfSection(section) == nil { try appendSections([section]) }
    let shown = outline.visibleItems
    let kept = Set(shown)
    deleteItems(itemIdentifiers(inSection: section).filter { !kept.contains($0) })
    try appendItems(shown, toSection: section)
  }
}
