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

/// The walk gives the positions that counting the lines and scalars before an offset gives.
@Test func findsPositionsInOneWalk() {
  var generator = SeededGenerator(seed: 3)
  let pieces = ["a", "\n", "\r", "\r\n", "é", "本", "💡", "\u{301}"]
  for _ in 0..<200 {
    let text = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let source = SourceFile(name: "t", text: text)
    var finder = PositionFinder(source)
    for _ in 0..<10 {
      let offset = Int.random(in: -1...text.utf8.count + 1, using: &generator)
      let (found, counted) = (
        finder.position(at: offset), countedPosition(at: offset, in: text)
      )
      #expect(
        (found.line, found.column) == counted, "\(offset) in \(Array(text.utf8))")
    }
  }
}

private func countedPosition(at offset: Int, in text: String) -> (line: Int, column: Int) {
  let utf8 = Array(text.utf8)
  let end = min(max(0, offset), utf8.count)
  var (line, start) = (1, 0)
  for offset in 0..<end {
    let isReturn = utf8[offset] == 0x0D && (offset + 1 == utf8.count || utf8[offset + 1] != 0x0A)
    if utf8[offset] == 0x0A || isReturn { (line, start) = (line + 1, offset + 1) }
  }
  let scalars = utf8[start..<end].count { $0 & 0xC0 != 0x80 }
  return (line, scalars + 1)
}

@Test(arguments: [
  (0, 1, "the mark is not a column"),
  (2, 1, "nor is a part of it"),
  (3, 1, "what is behind it is the first"),
  (5, 3, "columns count on"),
  (7, 1, "as they do in other lines"),
])
func countsNoByteOrderMark(offset: Int, column: Int, why: String) {
  let source = SourceFile(name: "t", text: "\u{FEFF}abc\nd")
  #expect(source.position(at: offset).column == column, "\(why)")
}
