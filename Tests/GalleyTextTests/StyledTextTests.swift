import GalleyText
import TestSupport
import Testing

private let bold = TextStyle(attributes: .bold)
private let red = TextStyle(foreground: .indexed(1))

@Test func runsCoverTheTextAndNeighboursDiffer() {
  var text = StyledText("ab")
  text.append("", style: bold)
  text.append("cd")
  text.append("é", style: red)
  text.append(utf8: [0x21], style: red)
  #expect(text.string == "abcdé!")
  #expect(
    text.runs == [
      .init(upperBound: 4, style: .plain), .init(upperBound: 7, style: red),
    ])
  #expect(StyledText("") == StyledText())
}

@Test func aPartKeepsItsStyles() {
  var text = StyledText("abc", style: bold)
  text.append("def", style: red)
  #expect(text[0..<0] == StyledText())
  #expect(
    text[2..<4].runs == [.init(upperBound: 1, style: bold), .init(upperBound: 2, style: red)])
  #expect(text[3..<6] == StyledText("def", style: red))
  #expect(text.style(at: 2) == bold)
  #expect(text.style(at: 3) == red)
  #expect(text.style(at: 6) == .plain)
}

/// Parts cut anywhere, added up again, are the whole.
@Test func partsAddUpToTheWhole() {
  var random = SeededGenerator(seed: 7)
  let styles = [TextStyle.plain, bold, red]
  for _ in 0..<200 {
    var text = StyledText()
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let length = Int.random(in: 0..<4, using: &random)
      text.append(
        String(repeating: "x", count: length), style: styles.randomElement(using: &random)!)
    }
    let count = text.utf8.count
    let a = Int.random(in: 0...count, using: &random)
    let b = Int.random(in: a...count, using: &random)
    var sum = text[0..<a]
    sum.append(text[a..<b])
    sum.append(text[b..<count])
    #expect(sum == text)
    #expect(text.runs.last?.upperBound ?? 0 == count)
  }
}

@Test func mappedStylesMerge() {
  var text = StyledText("abc", style: bold)
  text.append("def", style: red)
  #expect(text.mapStyles { _ in .plain } == StyledText("abcdef"))
}

/// Cut by cells, clusters stay whole and blanks at the cut are left out.
@Test(arguments: [
  ("abc def", 4, "abc", "def"), ("abc def", 3, "abc", "def"), ("日本語", 5, "日本", "本語"),
  ("e\u{301}e\u{301}", 1, "e\u{301}", "e\u{301}"), ("ab", 0, "", ""), ("ab", 9, "ab", "ab"),
])
func cutsByCells(text: String, cells: Int, beginning: String, ending: String) {
  #expect(StyledText(text).beginning(cells: cells).string == beginning)
  #expect(StyledText(text).ending(cells: cells).string == ending)
}

@Test func cutsByCellsWhereAmbiguousIsWide() {
  #expect(StyledText("αβγ").beginning(cells: 5, ambiguousIsWide: true).string == "αβ")
  #expect(StyledText("αβγ").ending(cells: 5, ambiguousIsWide: true).string == "βγ")
}
