/// The changes that turn one snapshot into another (rules DS6 and DS7).
///
/// Deletes and the starts of moves refer to the old snapshot, inserts, the ends of moves, reloads
/// and reconfigures to the new one. Elements that keep their relative order are not moved, and no
/// shorter list of changes would do. An item that changes section moves.
public struct SnapshotDifference<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// A section that is added.
  public struct SectionInsert: Hashable, Sendable {
    /// Where it is in the new snapshot.
    public var index: Int
    /// Which one it is.
    public var section: SectionIdentifier
  }

  /// A section that is moved.
  public struct SectionMove: Hashable, Sendable {
    /// Where it was in the old snapshot.
    public var from: Int
    /// Where it is in the new one.
    public var to: Int
  }

  /// An item that is added.
  public struct ItemInsert: Hashable, Sendable {
    /// Where it is in the new snapshot.
    public var indexPath: LayoutIndexPath
    /// Which one it is.
    public var item: ItemIdentifier
  }

  /// An item that is moved.
  public struct ItemMove: Hashable, Sendable {
    /// Where it was in the old snapshot.
    public var from: LayoutIndexPath
    /// Where it is in the new one.
    public var to: LayoutIndexPath
  }

  /// The sections of the old snapshot that are gone, in growing order.
  public internal(set) var sectionDeletes: [Int] = []
  /// The sections that are new, in growing order.
  public internal(set) var sectionInserts: [SectionInsert] = []
  /// The sections that have another place among their neighbours.
  public internal(set) var sectionMoves: [SectionMove] = []
  /// The items of the old snapshot that are gone, in order, those of deleted sections included.
  public internal(set) var itemDeletes: [LayoutIndexPath] = []
  /// The items that are new, in order, those of new sections included.
  public internal(set) var itemInserts: [ItemInsert] = []
  /// The items that have another section, or another place among their neighbours.
  public internal(set) var itemMoves: [ItemMove] = []
  /// The items to be replaced.
  public internal(set) var itemReloads: [LayoutIndexPath] = []
  /// The items to be updated in place.
  public internal(set) var itemReconfigures: [LayoutIndexPath] = []
  /// The sections to be replaced.
  public internal(set) var sectionReloads: [Int] = []

  /// Whether nothing changes.
  public var isEmpty: Bool { self == SnapshotDifference() }
}

extension DiffableDataSourceSnapshot {
  /// Returns the changes that turn an older snapshot into this one (rules DS6 and DS7).
  ///
  /// - Complexity: O(*n* log *n*) in the items of both.
  public func difference(
    from old: DiffableDataSourceSnapshot
  ) -> SnapshotDifference<SectionIdentifier, ItemIdentifier> {
    var difference = SnapshotDifference<SectionIdentifier, ItemIdentifier>()
    if self != old {
      compareSections(with: old, into: &difference)
      compareItems(with: old, into: &difference)
    }
    noteMarks(into: &difference)
    return difference
  }

  private func compareSections(
    with old: DiffableDataSourceSnapshot,
    into difference: inout SnapshotDifference<SectionIdentifier, ItemIdentifier>
  ) {
    let before = places(old.sectionIdentifiers)
    let after = places(sectionIdentifiers)
    difference.sectionDeletes = old.sectionIdentifiers.indices.filter {
      after[old.sectionIdentifiers[$0]] == nil
    }
    var kept: [(from: Int, to: Int)] = []
    for (index, section) in sectionIdentifiers.enumerated() {
      if let from = before[section] {
        kept.append((from, index))
      } else {
        difference.sectionInserts.append(.init(index: index, section: section))
      }
    }
    let steady = longestIncreasing(kept.map(\.from))
    for (index, move) in kept.enumerated() where !steady[index] {
      difference.sectionMoves.append(.init(from: move.from, to: move.to))
    }
  }

  private func compareItems(
    with old: DiffableDataSourceSnapshot,
    into difference: inout SnapshotDifference<SectionIdentifier, ItemIdentifier>
  ) {
    var before: [ItemIdentifier: LayoutIndexPath] = [:]
    for (section, identifier) in old.sectionIdentifiers.enumerated() {
      for (item, name) in old.itemIdentifiers(inSection: identifier).enumerated() {
        let path = LayoutIndexPath(item: item, section: section)
        before[name] = path
        if sectionIdentifier(containingItem: name) == nil { difference.itemDeletes.append(path) }
      }
    }
    let oldSections = places(old.sectionIdentifiers)
    for (section, identifier) in sectionIdentifiers.enumerated() {
      let oldSection = oldSections[identifier]
      var staying: [(from: LayoutIndexPath, to: LayoutIndexPath)] = []
      for (item, name) in itemIdentifiers(inSection: identifier).enumerated() {
        let path = LayoutIndexPath(item: item, section: section)
        guard let from = before[name] else {
          difference.itemInserts.append(.init(indexPath: path, item: name))
          continue
        }
        if from.section == oldSection {
          staying.append((from, path))
        } else {
          difference.itemMoves.append(.init(from: from, to: path))
        }
      }
      let steady = longestIncreasing(staying.map(\.from.item))
      for (index, move) in staying.enumerated() where !steady[index] {
        difference.itemMoves.append(.init(from: move.from, to: move.to))
      }
    }
  }

  /// Finds where marked items and sections are in this snapshot.
  private func noteMarks(
    into difference: inout SnapshotDifference<SectionIdentifier, ItemIdentifier>
  ) {
    difference.sectionReloads = reloadedSectionIdentifiers.compactMap(indexOfSection)
    let marked = Set(reloadedItemIdentifiers).union(reconfiguredItemIdentifiers)
    guard !marked.isEmpty else { return }
    var paths: [ItemIdentifier: LayoutIndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, name) in itemIdentifiers(inSection: identifier).enumerated()
      where marked.contains(name) {
        paths[name] = LayoutIndexPath(item: item, section: section)
      }
    }
    difference.itemReloads = reloadedItemIdentifiers.compactMap { paths[$0] }
    difference.itemReconfigures = reconfiguredItemIdentifiers.compactMap { paths[$0] }
  }

  private func places(_ sections: [SectionIdentifier]) -> [SectionIdentifier: Int] {
    Dictionary(uniqueKeysWithValues: zip(sections, sections.indices))
  }
}

extension SnapshotDifference {
  /// The old snapshot with the changes made, which is the new one without its marks; nil when the
  /// changes don't belong to the snapshot.
  ///
  /// Elements that were not moved keep their order and fill the places left by moves and inserts.
  public func applied(
    to old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>? {
    var items = old.sectionIdentifiers.map { section in
      old.itemIdentifiers(inSection: section).map(Optional.some)
    }
    func takeOut(_ path: LayoutIndexPath) -> ItemIdentifier? {
      guard let section = path.section, items.indices.contains(section),
        items[section].indices.contains(path.item), let item = items[section][path.item]
      else { return nil }
      items[section][path.item] = nil
      return item
    }
    for path in itemDeletes { guard takeOut(path) != nil else { return nil } }
    var placed: [Int: [(place: Int, element: ItemIdentifier)]] = [:]
    for move in itemMoves {
      guard let item = takeOut(move.from), let section = move.to.section else { return nil }
      placed[section, default: []].append((move.to.item, item))
    }
    for insert in itemInserts {
      guard let section = insert.indexPath.section else { return nil }
      placed[section, default: []].append((insert.indexPath.item, insert.item))
    }
    guard let order = sectionOrder(of: old) else { return nil }
    var snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>()
    for (index, entry) in order.enumerated() {
      let steady = entry.from.map { items[$0].compactMap { $0 } } ?? []
      guard let all = filling(steady, around: placed[index] ?? []),
        (try? snapshot.appendSections([entry.section])) != nil,
        (try? snapshot.appendItems(all)) != nil
      else { return nil }
    }
    return snapshot
  }

  /// The new order of sections, each with its place in the old snapshot.
  private func sectionOrder(
    of old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> [(section: SectionIdentifier, from: Int?)]? {
    let sections = old.sectionIdentifiers
    let gone = Set(sectionDeletes).union(sectionMoves.map(\.from))
    guard gone.allSatisfy(sections.indices.contains) else { return nil }
    let steady = sections.indices.filter { !gone.contains($0) }
      .map { (section: sections[$0], from: Optional($0)) }
    let placed =
      sectionMoves.map {
        (place: $0.to, element: (section: sections[$0.from], from: Optional($0.from)))
      }
      + sectionInserts.map { (place: $0.index, element: (section: $0.section, from: nil)) }
    return filling(steady, around: placed)
  }
}

/// Puts elements at their places and fills the places between with others in order; nil when
/// the places don't fit.
private func filling<Element>(
  _ steady: [Element], around placed: [(place: Int, element: Element)]
) -> [Element]? {
  var all: [Element] = []
  var rest = steady[...]
  for (place, element) in placed.sorted(by: { $0.place < $1.place }) {
    while all.count < place, let next = rest.popFirst() { all.append(next) }
    guard all.count == place else { return nil }
    all.append(element)
  }
  return all + rest
}

/// Which numbers of a list belong to one of its longest growing parts.
///
/// - Complexity: O(*n* log *n*)
func longestIncreasing(_ numbers: [Int]) -> [Bool] {
  var ends: [Int] = []
  var before = Array(repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let place = ends.partitioningIndex { numbers[$0] >= number }
    if place > 0 { before[index] = ends[place - 1] }
    if place < ends.count { ends[place] = index } else { ends.append(index) }
  }
  var isIn = Array(repeating: false, count: numbers.count)
  var next = ends.last ?? -1
  while next >= 0 {
    isIn[next] = true
    next = before[next]
  }
  return isIn
}
