import GalleyManuscript
import TestSupport
import Testing

@Test(arguments: [
  ("widht", "width", "exchanged neighbours are one step"),
  ("colunms", "columns", "two steps in seven letters would be too many"),
  ("hieght", "height", "exchanged neighbours"),
  ("hiegth", "height", "twice, in six letters"),
  ("itm", "item", "a letter is missing"),
  ("col", "columns", "the only name that begins so"),
  ("hei", "height", "three letters are enough to be sure"),
  ("wi", nil, "two are not"),
  ("x", nil, "nothing is near one letter that is in no name"),
  ("hovercraft", nil, "nothing is near"),
  ("", nil, "nothing is near nothing"),
])
func findsTheNearestName(name: String, expected: String?, why: String) {
  let names = ["width", "height", "item", "columns", "section"]
  #expect(nearest(to: name, in: names) == expected, "\(why)")
}

/// The walk gives the positions that counting from the start gives.
@Test func findsPositionsInOneWalk() {
  var generator = SeededGenerator(seed: 3)
  let pieces = ["a", "\n", "\r", "\r\n", "é", "本", "💡", "\u{301}"]
  for _ in 0..<200 {
    let text = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let source = SourceFile(name: "t", text: text)
    var finder = PositionFinder(source)
    for _ in 0..<10 {
      let offset = Int.random(in: -1...text.utf8.count + 1, using: &generator)
      #expect(
        finder.position(at: offset) == source.position(at: offset),
        "\(offset) in \(Array(text.utf8))")
    }
  }
}
