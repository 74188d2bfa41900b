import GalleyText
import TestSupport
import Testing

/// A line ends with its last byte that is not a space: an accent that is on a space is not one.
@Test func anAccentOnASpaceIsNeverLost() {
  let style = ParagraphStyle(isVerbatim: true)
  let lines = setLines(of: StyledText("ab \u{301}"), measure: 2, style: style)
  #expect(lines.map(\.text.string) == ["ab", " \u{301}"])
}

/// Lines of ASCII are cut by counting, others cluster by cluster: letters with accents are cut
/// where those without are.
@Test func asciiIsCutWhereAccentedLettersAre() {
  var random = SeededGenerator(seed: 61)
  for round in 0..<200 {
    let count = Int.random(in: 0...40, using: &random)
    let plain = String((0..<count).map { _ in "aaa \n".randomElement(using: &random) ?? "a" })
    let accented = String(plain.map { $0 == "a" ? "é" : $0 })
    let measure = Int.random(in: 1...12, using: &random)
    let style = ParagraphStyle(fit: round % 4 == 0 ? .none : .greedy, isVerbatim: true)
    let lines = setLines(of: StyledText(plain), measure: measure, style: style)
    let others = setLines(of: StyledText(accented), measure: measure, style: style)
    #expect(lines.map(\.width) == others.map(\.width), "seed 61, round \(round)")
    #expect(
      lines.map(\.text.string)
        == others.map { String($0.text.string.map { $0 == "é" ? "a" : $0 }) },
      "seed 61, round \(round)")
  }
}
