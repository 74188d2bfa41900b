import GalleyText
import TestSupport
import Testing

/// Random text: words, long words, wide and combining scalars, signs, spaces, line ends.
func randomText(_ random: inout SeededGenerator, pieces: Int) -> String {
  let vocabulary = [
    "a", "be", "sea", "tree", "house", "planet", "thousand", "well-known", "(so", "so)", "it's",
    "本文", "漢字かな", "한국어", "e\u{301}", "👩‍👩‍👧", "🇳🇴", "co\u{AD}op", "\u{A0}", "\u{200B}", "10.5", "$3",
    "https://a.example/b-c?d", "--long-option", "/usr/lib", "—", "“q”", "नमस्ते", "שלום", "x\u{2060}y",
  ]
  var text = ""
  for _ in 0..<pieces {
    text += vocabulary.randomElement(using: &random) ?? "a"
    text += [" ", " ", " ", "  ", "", "\n"].randomElement(using: &random) ?? " "
  }
  return text
}

private let fits: [ParagraphStyle.Fit] = [.greedy, .optimal, .anywhere]

@Test func noLineIsWiderThanItsMeasure() {
  var random = SeededGenerator(seed: 41)
  let alignments: [ParagraphStyle.Alignment] = [.leading, .center, .trailing, .justify]
  for round in 0..<600 {
    let text = randomText(&random, pieces: 30)
    let measure = Int.random(in: 1...30, using: &random)
    let style = ParagraphStyle(
      fit: fits[round % 3], alignment: alignments[round % 4],
      firstLineIndent: Int.random(in: 0...4, using: &random),
      indent: Int.random(in: 0...4, using: &random), isVerbatim: round % 7 == 0)
    for line in setLines(of: StyledText(text), measure: measure, style: style) {
      #expect(line.indent + line.width <= measure, "seed 41, round \(round), \(line)")
      #expect(line.indent >= 0)
      #expect(line.width == displayWidth(of: line.text.utf8))
    }
  }
}

/// What greedy lines say is what the text says, but for spaces and what is never shown.
@Test func joiningGreedyLinesGivesBackTheWords() {
  var random = SeededGenerator(seed: 42)
  for round in 0..<300 {
    let text = randomText(&random, pieces: 30).replacing("\u{AD}", with: "")
    let measure = Int.random(in: 2...40, using: &random)
    let lines = setLines(
      of: StyledText(text), measure: measure, style: ParagraphStyle(fit: .greedy))
    let said = String(lines.map(\.text.string).joined().unicodeScalars.filter { $0 != " " })
    let shown = sanitized(text.utf8, for: .lines).filter { $0 != 0x20 && $0 != 0x0A }
    #expect(Array(said.utf8) == shown, "seed 42, round \(round)")
  }
}

@Test func wrappingWrappedTextChangesNothing() {
  var random = SeededGenerator(seed: 43)
  for round in 0..<300 {
    let text = StyledText(randomText(&random, pieces: 30))
    let measure = Int.random(in: 2...40, using: &random)
    let style = ParagraphStyle(fit: fits[round % 3], direction: .leftToRight)
    let lines = setLines(of: text, measure: measure, style: style).map(\.text.string)
    let again = setLines(
      of: StyledText(lines.joined(separator: "\n")), measure: measure, style: style
    ).map(\.text.string)
    #expect(again == lines, "seed 43, round \(round)")
  }
}

@Test func widthAddsUpOverEveryCut() {
  var random = SeededGenerator(seed: 44)
  for round in 0..<100 {
    let utf8 = Array(randomText(&random, pieces: 8).utf8)
    let whole = displayWidth(of: utf8)
    for cluster in graphemeClusters(of: utf8) {
      let cut = cluster.utf8Range.upperBound
      let parts = displayWidth(of: utf8[..<cut]) + displayWidth(of: utf8[cut...])
      #expect(parts == whole, "seed 44, round \(round), cut at \(cut)")
    }
  }
}

/// Random bytes, malformed for the most part, are walked to their end, once, as Swift decodes them.
@Test func walksRandomBytes() {
  var random = SeededGenerator(seed: 45)
  for round in 0..<2000 {
    let utf8 = (0..<12).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return Bool.random(using: &random) ? byte : byte | 0xC0
    }
    var end = 0
    for cluster in graphemeClusters(of: utf8) {
      #expect(cluster.utf8Range.lowerBound == end)
      end = cluster.utf8Range.upperBound
    }
    #expect(end == utf8.count, "seed 45, round \(round)")
    let repaired = Array(String(decoding: utf8, as: UTF8.self).utf8)
    #expect(displayWidth(of: utf8) == displayWidth(of: repaired), "seed 45, \(utf8)")
    #expect(
      lineBreakOpportunities(in: utf8).count == lineBreakOpportunities(in: repaired).count)
  }
}
