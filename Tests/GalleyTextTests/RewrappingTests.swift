import GalleyText
import TestSupport
import Testing

/// Words of lines that are wrapped again. Among them is all that a line may end in: hyphens,
/// addresses, ideographs beside letters, soft hyphens, words that are longer than a line.
private let words = [
  "a", "be", "sea", "thousand", "well-known", "e-mail", "(so", "so)", "it's", "10.5", "$3", "—",
  "a—b", "“q”", "?", "!", "end.", "Mr.", "1.", "*", "<https://example.org/a/b-c_d.html>.",
  "https://a.example/?q=1&r=a+b#c,d", "(www.example.org/x).", "--long-option=value", "-v",
  "/usr/share/doc/x.y", "./a/b-c", "src/main.swift", "a/b", "and/or", "a本文b", "x漢字かなy",
  "z「本」z", "본문", "👩‍👩‍👧", "🇳🇴", "e\u{301}", "x_y.z", "[a](b)", "50%", "a|b", "l’été", "10\u{A0}km",
  "co\u{AD}op\u{AD}er\u{AD}ation", "abcdefghijklmnopqrstuvwxyz", "x\u{2060}y",
]

/// A paragraph with an indent, in lines. A mark at its beginning would make marks of others.
private func randomParagraph(_ random: inout SeededGenerator) -> String {
  var text = ["", "", "  ", "     "].randomElement(using: &random) ?? ""
  text += "x "
  for _ in 0..<Int.random(in: 1...24, using: &random) {
    text += words.randomElement(using: &random) ?? ""
    text += [" ", " ", " ", "  "].randomElement(using: &random) ?? ""
  }
  return text
}

/// Lines that were wrapped are wrapped to themselves, first fit: a line that was full is full.
///
/// This cannot hold where lines do not show the characters that were between them:
/// - a space between two ideographs, which is gone where a line ends at it: no space comes back;
/// - a word joiner in a word that is cut between ideographs;
/// - text from right to left: spaces that bring a line to the right are an indent to the reader.
///
/// And it does not hold after an opening quotation mark and a space (`« a/b.c`): no line ends there
/// but before an address, and the rest of an address that was cut may not be one.
@Test func wrappingGreedyLinesChangesNothing() {
  var random = SeededGenerator(seed: 51)
  for round in rounds(1000) {
    let text = randomParagraph(&random)
    let measure = Int.random(in: 13...50, using: &random)
    let style = ParagraphStyle(fit: .greedy)
    let lines = stream(Array(text.utf8), measure, style)
    let again = stream(Array(lines.utf8), measure, style)
    #expect(again == lines, "seed 51, round \(round), measure \(measure)")
  }
}

/// So are optimal lines, if joining them gives back the text: where no line ends inside a word.
///
/// It cannot hold elsewhere: a line that ends in `well-` is joined with a space, and the choice
/// among possible lines is another. Soft hyphens and other format characters may be missing.
@Test func wrappingOptimalLinesChangesNothing() {
  var random = SeededGenerator(seed: 53)
  var count = 0
  for round in rounds(2000) {
    let text = randomParagraph(&random)
    let measure = Int.random(in: 13...50, using: &random)
    let lines = stream(Array(text.utf8), measure, ParagraphStyle())
    let shown = sanitized(text.utf8, for: .lines).split { $0 == 0x20 || $0 == 0x0A }
    guard
      lines.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).elementsEqual(
        shown,
        by: {
          $0.elementsEqual($1)
        })
    else { continue }
    count += 1
    let again = stream(Array(lines.utf8), measure, ParagraphStyle())
    #expect(again == lines, "seed 53, round \(round), measure \(measure)")
  }
  #expect(count > 500)
}

/// A line end between ideographs is nothing; between emoji, as between words, it is a space.
@Test(arguments: [
  ("本\n文", "本文"), ("本、\n文", "本、文"), ("かな\nカナ", "かなカナ"), ("🈁\n🈁", "🈁🈁"),
  ("👍\n👍", "👍 👍"), ("⌚\n本", "⌚ 本"), ("🇳🇴\n🇳🇴", "🇳🇴 🇳🇴"), ("한\n국", "한 국"), ("a\n本", "a 本"),
])
func joinsLines(lines: String, joined: String) {
  #expect(stream(Array(lines.utf8), 40, ParagraphStyle()) == joined + "\n")
}
