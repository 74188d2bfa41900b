import GalleyLayout
import TestSupport
import Testing

private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

private func snapshot(_ sections: [(String, [Int])]) throws -> Snapshot {
  var snapshot = Snapshot()
  for (section, items) in sections {
    try snapshot.appendSections([section])
    try snapshot.appendItems(items, toSection: section)
  }
  return snapshot
}

@Test func itemsGoToTheNamedOrTheLastSection() throws {
  var snapshot = try snapshot([("a", [1, 2]), ("b", [3])])
  try snapshot.appendItems([4])
  try snapshot.appendItems([5], toSection: "a")
  #expect(snapshot.itemIdentifiers == [1, 2, 5, 3, 4])
  #expect(snapshot.itemCounts == [3, 2])
  #expect(snapshot.indexOfItem(3) == 3)
  #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
  #expect(snapshot.indexOfSection("c") == nil)
}

/// An item that is present moves when it is added again (rule DS2).
@Test func anItemThatIsPresentMoves() throws {
  var snapshot = try snapshot([("a", [1, 2, 3]), ("b", [4])])
  try snapshot.appendItems([2], toSection: "b")
  #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3])
  #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 2])
  try snapshot.insertItems([4, 9], beforeItem: 3)
  #expect(snapshot.itemIdentifiers == [1, 4, 9, 3, 2])
  try snapshot.moveItem(2, afterItem: 1)
  #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2, 4, 9, 3])
}

@Test func mistakesAreThrownAndChangeNothing() throws {
  var empty = Snapshot()
  #expect(throws: SnapshotError.noSections) { try empty.appendItems([1]) }
  var snapshot = try snapshot([("a", [1, 2]), ("b", [3])])
  let before = snapshot
  #expect(throws: SnapshotError.repeatedSection) { try snapshot.appendSections(["c", "a"]) }
  #expect(throws: SnapshotError.repeatedSection) { try snapshot.appendSections(["d", "d"]) }
  #expect(throws: SnapshotError.repeatedItem) { try snapshot.appendItems([7, 7]) }
  #expect(throws: SnapshotError.unknownSection) {
    try snapshot.appendItems([7], toSection: "z")
  }
  #expect(throws: SnapshotError.unknownSection) {
    try snapshot.insertSections(["c"], beforeSection: "z")
  }
  #expect(throws: SnapshotError.unknownItem) { try snapshot.insertItems([7], afterItem: 9) }
  #expect(throws: SnapshotError.destinationIsMoved) {
    try snapshot.insertItems([1, 2], afterItem: 2)
  }
  #expect(throws: SnapshotError.destinationIsMoved) {
    try snapshot.moveItem(1, beforeItem: 1)
  }
  #expect(throws: SnapshotError.unknownItem) { try snapshot.moveItem(9, beforeItem: 1) }
  #expect(throws: SnapshotError.destinationIsMoved) {
    try snapshot.moveSection("a", afterSection: "a")
  }
  #expect(throws: SnapshotError.unknownItem) { try snapshot.reloadItems([1, 9]) }
  #expect(throws: SnapshotError.unknownItem) { try snapshot.reconfigureItems([9]) }
  #expect(throws: SnapshotError.unknownSection) { try snapshot.reloadSections(["z"]) }
  #expect(snapshot == before)
  #expect(snapshot.reloadedItemIdentifiers.isEmpty)
}

@Test func deletingIgnoresWhatIsUnknown() throws {
  var snapshot = try snapshot([("a", [1, 2]), ("b", [3])])
  snapshot.deleteItems([1, 2, 99])
  #expect(snapshot.itemCounts == [0, 1])
  #expect((snapshot.numberOfSections, snapshot.numberOfItems) == (2, 1))
  snapshot.deleteSections(["b", "z"])
  #expect(snapshot.sectionIdentifiers == ["a"])
  #expect(snapshot.sectionIdentifier(containingItem: 3) == nil)
  snapshot.deleteAllItems()
  #expect(snapshot == Snapshot())
}

@Test func marksAreNotPartOfEquality() throws {
  let old = try snapshot([("a", [1, 2])])
  var new = old
  try new.reloadItems([2])
  try new.reconfigureItems([1])
  try new.reloadSections(["a"])
  #expect(new == old)
  let difference = new.difference(from: old)
  #expect(difference.itemReloads == [LayoutIndexPath(item: 1, section: 0)])
  #expect(difference.itemReconfigures == [LayoutIndexPath(item: 0, section: 0)])
  #expect(difference.sectionReloads == [0])
  #expect(new.withoutMarks.difference(from: old).isEmpty)
}

/// Only items that leave their place among their neighbours are moved (rule DS6).
@Test func theDifferenceIsTheShortest() throws {
  let old = try snapshot([("a", [1, 2, 3, 4, 5]), ("b", [6])])
  let new = try snapshot([("a", [5, 1, 2, 7, 4]), ("b", [3, 6])])
  let difference = new.difference(from: old)
  #expect(difference.itemMoves.map(\.from.item) == [4, 2])
  #expect(difference.itemInserts.map(\.item) == [7])
  #expect(difference.itemDeletes.isEmpty)
}

/// A difference made on the old snapshot gives the new one exactly (rule DS7).
@Test func differencesReplayExactly() throws {
  for seed in seeds(10_000) {
    var random = SeededGenerator(seed: seed)
    func any() throws -> Snapshot {
      let items = Array(0..<12).shuffled(using: &random)
        .prefix(Int.random(in: 0...12, using: &random))
      let names = ["a", "b", "c", "d"].shuffled(using: &random)
        .prefix(Int.random(in: 1...4, using: &random))
      var snapshot = Snapshot()
      try snapshot.appendSections(Array(names))
      for item in items {
        try snapshot.appendItems([item], toSection: names.randomElement(using: &random))
      }
      return snapshot
    }
    let old = try any()
    let new = try any()
    #expect(new.difference(from: old).applied(to: old) == new, "seed \(seed)")
    #expect(new.difference(from: new).isEmpty, "seed \(seed)")
  }
}

/// No list of moves within one section is shorter than the one reported.
@Test func movesAreAsFewAsCanBe() throws {
  for seed in seeds(300) {
    var random = SeededGenerator(seed: seed)
    let old = try snapshot([("a", Array(0..<7))])
    let order = Array(0..<7).shuffled(using: &random)
    let new = try snapshot([("a", order)])
    var longest = 0
    for subset in 0..<128 {
      let kept = order.filter { subset & (1 << $0) != 0 }
      if kept == kept.sorted() { longest = max(longest, kept.count) }
    }
    #expect(new.difference(from: old).itemMoves.count == 7 - longest, "seed \(seed)")
  }
}

@Test func aDifferenceOfAnotherSnapshotIsRefused() throws {
  let old = try snapshot([("a", [1, 2, 3])])
  let new = try snapshot([("a", [3, 2])])
  #expect(new.difference(from: old).applied(to: Snapshot()) == nil)
}

// Outlines of a section

@Test func anOutlineShowsWhatIsExpanded() throws {
  var outline = DiffableDataSourceSectionSnapshot<String>()
  try outline.append(["fruit", "nuts"])
  try outline.append(["apple", "pear"], to: "fruit")
  try outline.append(["boskoop"], to: "apple")
  try outline.insert(["fig"], before: "pear")
  try outline.insert(["plum"], after: "apple")
  #expect(outline.items == ["fruit", "apple", "boskoop", "plum", "fig", "pear", "nuts"])
  #expect(outline.visibleItems == ["fruit", "nuts"])
  outline.expand(["fruit", "unknown"])
  #expect(outline.visibleItems == ["fruit", "apple", "plum", "fig", "pear", "nuts"])
  outline.expand(["apple"])
  outline.collapse(["fruit"])
  #expect(outline.visibleItems == ["fruit", "nuts"])
  #expect(outline.isExpanded("apple") && !outline.isVisible("boskoop"))
  #expect(outline.parent(of: "boskoop") == "apple")
  #expect(outline.parent(of: "plum") == "fruit")
  #expect(outline.parent(of: "nuts") == nil)
  #expect(outline.level(of: "boskoop") == 2)
  #expect(try outline.snapshot(of: "fruit").rootItems == ["apple", "plum", "fig", "pear"])
  #expect(try outline.snapshot(of: "apple", includingParent: true).items == ["apple", "boskoop"])
  outline.delete(["apple", "nuts"])
  #expect(outline.items == ["fruit", "plum", "fig", "pear"])
  outline.deleteAll()
  #expect(outline.items.isEmpty && outline.rootItems.isEmpty)
  try outline.append(["fruit"])
  #expect(outline.visibleItems == ["fruit"])
}

@Test func mistakesLeaveAnOutlineAsItIs() throws {
  var outline = DiffableDataSourceSectionSnapshot<Int>()
  try outline.append([1, 2])
  let before = outline
  #expect(throws: SnapshotError.repeatedItem) { try outline.append([3, 1]) }
  #expect(throws: SnapshotError.repeatedItem) { try outline.append([3, 3], to: 1) }
  #expect(throws: SnapshotError.unknownItem) { try outline.append([3], to: 4) }
  #expect(throws: SnapshotError.unknownItem) { try outline.insert([3], before: 4) }
  #expect(throws: SnapshotError.unknownItem) { try outline.snapshot(of: 4) }
  #expect(outline == before)
}

@Test func anOutlineIsAppliedToASection() throws {
  var snapshot = DiffableDataSourceSnapshot<String, Int>()
  try snapshot.appendSections(["a", "b"])
  try snapshot.appendItems([1, 2], toSection: "a")
  try snapshot.appendItems([9], toSection: "b")
  var outline = DiffableDataSourceSectionSnapshot<Int>()
  try outline.append([2, 3])
  try outline.append([4, 9], to: 3)
  try snapshot.apply(outline, to: "a")
  #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3])
  outline.expand([3])
  try snapshot.apply(outline, to: "a")
  #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3, 4, 9])
  #expect(snapshot.itemIdentifiers(inSection: "b").isEmpty)
  var other = DiffableDataSourceSectionSnapshot<Int>()
  try other.append([5])
  try outline.replace(childrenOf: 3, using: other)
  try snapshot.apply(outline, to: "c")
  #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
  #expect(snapshot.itemIdentifiers(inSection: "c") == [2, 3, 5])
}
