import GalleyLive
import GalleyManuscript
import Testing

private func snapshot(_ text: String) -> LiveSnapshot {
  LiveSnapshot(DocumentReader().read(SourceFile(name: "a.md", text: text)).0)
}

/// The changes are the difference of two snapshots.
@Test(
  arguments: [
    ("::: a\none\n", "::: a\none\n", 0, 0, 0, "nothing"),
    (
      "::: a\none\n::: b\ntwo\n", "text\n\n::: a\none\n::: b\ntwo\n", 1, 0, 0,
      "text before items moves them in the source only"
    ),
    ("::: a\none\n::: b\ntwo\n", "::: a\nthree\n::: b\ntwo\n", 0, 0, 1, "an item says else"),
    ("::: a\none\n::: b\ntwo\n", "::: b\ntwo\n", 0, 1, 0, "an item is gone"),
    ("::: a\none\n", "::: a title=x\none\n", 0, 0, 1, "its title is another"),
    ("::: a\n1\n", "::: a sparkline\n1\n", 0, 0, 1, "its kind is another"),
  ] as [(String, String, Int, Int, Int, Comment)])
func saysWhatChanged(
  old: String, new: String, inserts: Int, deletes: Int, reloads: Int, reason: Comment
) {
  let difference = snapshot(new).difference(from: snapshot(old))
  #expect(difference.itemInserts.count == inserts, reason)
  #expect(difference.itemDeletes.count == deletes, reason)
  #expect(difference.itemReloads.count == reloads, reason)
  #expect(difference.isEmpty == (old == new), reason)
}

/// A section that is called something else is another, though its items say the same.
@Test func sectionsHaveTitles() {
  let (one, two) = (snapshot("## S {#s}\n\nc\n"), snapshot("## T {#s}\n\nc\n"))
  #expect(!two.difference(from: one).isEmpty)
  #expect(one.difference(from: one).isEmpty)
}

/// Items have identity also where their names are not unique, and items that have none.
@Test func everyItemHasIdentity() {
  let text = "a\n\nb\n\n## S\n\nc\n\n## S\n\nd\n"
  let (one, two) = (snapshot(text), snapshot(text + "\ne\n"))
  #expect(one.identifiers.numberOfItems == 4)
  #expect(two.difference(from: one).itemInserts.count == 1)
  #expect(one.difference(from: one).isEmpty)
}
