import GalleyCells
import GalleyText
import TestSupport
import Testing

/// Text set in a measure and drawn, one string a row.
private func rows(
  _ text: StyledText, _ measure: Int, direction: ParagraphStyle.Direction = .automatic,
  isVerbatim: Bool = false
) -> [String] {
  let style = ParagraphStyle(
    fit: .greedy, isVerbatim: isVerbatim, direction: direction, order: .visual)
  let lines = setLines(of: text, measure: measure, style: style)
  var canvas = Canvas(size: CellSize(width: measure, height: lines.count))
  for y in lines.indices { canvas.draw(lines, line: y, at: CellPoint(x: 0, y: y)) }
  return String(decoding: canvas.plainText(paddingLines: true), as: UTF8.self)
    .split(separator: "\n").map(String.init)
}

/// Hebrew letters represent themselves: `א` comes first, and is drawn last from the left.
@Test(arguments: [
  ("abc", ["abc     "], "text from left to right stays"),
  ("אבג", ["     גבא"], "a word is reversed, a paragraph begins at the right"),
  ("אב גד הו", ["וה דג בא"], "so are words"),
  ("אב גד הו זח", ["וה דג בא", "      חז"], "within each line, not over lines"),
  ("a אב גד", ["a דג בא "], "words from the right within text from the left"),
  ("a אב גד הו", ["a דג בא ", "וה      "], "each line of it by itself"),
  ("אב 12 גד", ["דג 12 בא"], "numbers run from left to right"),
  ("אב 1,234", ["1,234 בא"], "with their separators"),
  ("אב 5%", ["    5% בא"], "and terminators"),
  ("اب 12", ["   12 با"], "after Arabic letters too"),
  ("אב ab גד", ["דג ab בא"], "words from the left within text from the right"),
  ("(אב)", ["    (בא)"], "brackets are mirrored"),
  ("ab (אב)", ["ab (בא) "], "and belong to what is around them"),
  ("אב [ab]", [" [ab] בא"], "also where they enclose the other direction"),
  ("א<ב", ["     ב>א"], "mirrored signs"),
  ("a\u{301}א\u{5B8}ב", ["a\u{301}בא\u{5B8}    "], "marks stay on their base"),
  ("אב本文", ["  本文בא"], "wide clusters are whole"),
  ("א👩‍👩‍👧ב", ["    ב👩‍👩‍👧א"], "so are joined emoji"),
  ("א!", ["      !א"], "a sign at the end is at the left"),
  ("a!\u{200F}ב", ["a!ב     "], "a direction mark guides and is gone"),
  ("א\nb", ["       א", "b       "], "a line end ends a paragraph"),
  ("\u{202E}ab", ["<U+202E>", "ab      "], "overrides are shown, not obeyed"),
])
func drawsInVisualOrder(text: String, expected: [String], reason: Comment) {
  #expect(rows(StyledText(text), displayWidth(of: expected[0])) == expected, reason)
}

@Test func textWithoutDirectionRunsAsThePageDoes() {
  #expect(rows(StyledText("1 - 2"), 7) == ["1 - 2  "])
  #expect(rows(StyledText("1 - 2"), 7, direction: .rightToLeft) == ["  2 - 1"])
  #expect(rows(StyledText("ab."), 7, direction: .rightToLeft) == ["    ab."], "its own comes first")
}

/// Verbatim text stays where it was written; only its words are reversed.
@Test func verbatimTextKeepsItsPlace() {
  #expect(rows(StyledText("  אב גד\tx"), 12, isVerbatim: true) == ["  דג בא x   "])
  #expect(
    rows(StyledText("אבגדהוזח"), 6, isVerbatim: true) == ["והדגבא", "↪ חז  "],
    "cut where it was read")
  #expect(
    rows(StyledText("אבגדהוזח"), 6, direction: .rightToLeft, isVerbatim: true)
      == ["והדגבא", "  חז ↩"])
}

@Test func stylesAndLinksTravelWithTheirClusters() {
  let bold = TextStyle(attributes: .bold)
  let link = TextStyle(link: "https://example.com/")
  var text = StyledText("א")
  text.append("ב", style: bold)
  text.append("ג", style: link)
  let lines = setLines(of: text, measure: 3, style: ParagraphStyle(order: .visual))
  var canvas = Canvas(size: CellSize(width: 3, height: 1))
  canvas.draw(lines, line: 0, at: .zero)
  #expect(canvas.runs(inRow: 0).map(\.text) == ["א", "ב", "ג"])
  #expect(canvas.runs(inRow: 0).map(\.style) == [.plain, bold, link])
}

/// The drawn order is that of ``BidiParagraph`` for each line of the paragraph, and each cluster is
/// drawn once.
@Test func drawsLinesAsTheirParagraphIsResolved() {
  let words = [
    "אבג", "ד\u{5B8}ה", "שלום!", "ابت", "١٢", "abc", "12", "3.5", "-7%", "(אב)", "[a]", "<ו>",
    "a/b",
    "本文", "e\u{301}", "«ט»", ".", "$5", "א12", "x2",
  ]
  var random = SeededGenerator(seed: 71)
  for round in 0..<300 {
    let text = (0..<12).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
    let measure = Int.random(in: 6...40, using: &random)
    let style = ParagraphStyle(fit: round % 2 == 0 ? .greedy : .optimal, order: .visual)
    let scalars = text.unicodeScalars.map(\.value)
    let paragraph = BidiParagraph(scalars, direction: .automatic)
    var offset = 0
    for line in setLines(of: StyledText(text), measure: measure, style: style) {
      while scalars[offset] == 0x20 { offset += 1 }
      let range = offset..<offset + line.text.string.unicodeScalars.count
      #expect(scalars[range].elementsEqual(line.text.string.unicodeScalars.map(\.value)))
      offset = range.upperBound
      let levels = paragraph.levels(of: range)
      let expected = paragraph.visualOrder(of: range).compactMap { index -> UInt32? in
        let isMark = scalars[index] == 0x301 || scalars[index] == 0x5B8
        return isMark ? nil : shown(scalars[index], level: levels[index - range.lowerBound] ?? 0)
      }
      var canvas = Canvas(size: CellSize(width: line.width, height: 1))
      canvas.draw(line.text, at: .zero)
      let drawn = String(decoding: canvas.plainText(paddingLines: true).dropLast(), as: UTF8.self)
      #expect(
        drawn.compactMap { $0.unicodeScalars.first?.value } == expected,
        "seed 71, round \(round): \(text)")
      #expect(displayWidth(of: drawn) == line.width)
      #expect(drawn.unicodeScalars.count == range.count, "marks are drawn too")
    }
  }
}

private func shown(_ scalar: UInt32, level: UInt8) -> UInt32 {
  let pairs: [UInt32: UInt32] = [
    0x28: 0x29, 0x29: 0x28, 0x5B: 0x5D, 0x5D: 0x5B, 0x3C: 0x3E, 0x3E: 0x3C, 0xAB: 0xBB,
    0xBB: 0xAB,
  ]
  return level % 2 == 1 ? pairs[scalar] ?? scalar : scalar
}

/// A piece of a line keeps its own order, whatever is around it.
@Test func embeddedTextKeepsItsOrder() {
  let style = ParagraphStyle(direction: .rightToLeft, order: .visual)
  var line = StyledText("", style: .plain)
  line.append(setLine(of: StyledText("אב"), style: style).text.embedded(in: 1))
  line.append("  ", level: 1)
  line.append(setLine(of: StyledText("ab."), style: style).text.embedded(in: 1))
  line.append("  ", level: 1)
  line.append(StyledText("גד").embedded(in: 1))
  var canvas = Canvas(size: CellSize(width: 11, height: 1))
  canvas.draw(line, at: .zero)
  #expect(
    String(decoding: canvas.plainText(), as: UTF8.self) == "גד  ab.  בא\n",
    "text in logical order among mirrored pieces")
}
