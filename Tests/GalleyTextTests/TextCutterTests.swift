import TestSupport
import Testing

@testable import GalleyText

/// Signs that take the following character into their cluster, a space too (UAX #29, GB9b), with
/// possible neighbours around them.
let prependedSigns = [
  "\u{600}", "\u{605}", "\u{600}\u{601}", "a\u{6DD}", "\u{70F}\u{301}", "\u{8E2}", "\u{110BD}",
  "\u{D4E}\u{600}\u{605}", "\u{111C2}1", "\u{600} \u{301}", "\u{605})", "\u{600}本",
  "\u{600}\u{AD}", "\u{600}\u{6DD} .\u{6DD}.", "( \u{AD}", "\u{600} \u{2060}",
]

/// Returns words of many scripts, soft hyphens in every other one, and the text between words.
private func randomWords(_ random: inout SeededGenerator) -> [UInt8] {
  let vocabulary = [
    "co\u{AD}op", "hy\u{AD}phen\u{AD}a\u{AD}tion,", "\u{AD}un", "end\u{AD}", "a\u{AD}\u{AD}b",
    "é\u{AD}té", "本\u{AD}文", "漢字かな", "한국\u{AD}어", "x\u{AD}\u{301}", "(so\u{AD})", "10\u{AD}.5",
    "\u{1F1F3}\u{AD}\u{1F1F4}", "https://a.ex\u{AD}am\u{AD}ple/b-c", "--long\u{AD}-op\u{AD}tion",
    "well-\u{AD}known", "“q\u{AD}”", "नम\u{AD}स्ते", "של\u{AD}ום", "a", "be", "sea", "tree", "planet",
    "abcdefghijklmnopqrstuvwx\u{AD}yz", "\u{200B}", "\u{2060}", "naïve", "—", "…", "\u{A0}",
    "e\u{301}",
    "\u{600}\u{661}", "क्\u{200D}", "\u{AD}\u{600}\u{661}", "👩‍👩‍👧", "🇳🇴", "各\u{AD}", "1\u{AD}2%",
    "(", "--", "-", "5", "kB", "33.07", ":8080", "s,", "«", "»", "?!", "x=1", "\"",
    "/usr\u{AD}/lib", "ภาษาไทย", "ຂອງຂ້ອຍ", "កម្ពុជា", "ကျွန်တော်", "ไทย\u{AD}ไทย", "👩‍👩‍👧‍👦‍👩‍👩‍👧",
  ]
  let signCount = [0, 0, 1, 2].randomElement(using: &random) ?? 0
  var text = "x"
  for _ in 0..<Int.random(in: 1...60, using: &random) {
    let ends = text.utf8.last == 0x20
    let isSign = Int.random(in: 0..<3, using: &random) < signCount
    text += (isSign ? prependedSigns : vocabulary).randomElement(using: &random) ?? "a"
    let space = [" ", " ", " ", ""].randomElement(using: &random) ?? ""
    text += ends && text.utf8.last == 0x20 ? "" : space
  }
  return StyledText(text.trimmingSpaces()).cleaned(for: .setting).utf8
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    String(decoding: utf8.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }
}

/// The fragments of a text that the rules alone make.
func fragmentsByRules(
  of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures
) -> [Fragment] {
  let buffer = GrowingBuffer<Fragment>(capacity: 16)
  var cutter = FragmentCutter(bytes: bytes, style: style, measures: measures, fragments: buffer)
  cutter.cut(0..<bytes.count)
  return Array(cutter.fragments.elements)
}

/// Text that is cut in a walk has the fragments that the rules make.
@Test(arguments: [false, true])
func walksCutWhereTheRulesDo(ambiguousIsWide: Bool) throws {
  let patterns = try #require(HyphenationPatterns(utf8: "UTF-8\na1n\n1m\nê1\né1t\n1e\n".utf8))
  var random = SeededGenerator(seed: 71)
  var cutter = TextCutter(ambiguousIsWide: ambiguousIsWide)
  for round in rounds(400) {
    let text = randomWords(&random)
    var style = ParagraphStyle(ambiguousIsWide: ambiguousIsWide)
    style.keepsAddresses = round % 5 != 0
    style.keepsWords = round % 7 > 3
    if round % 4 == 0 { style.hyphenation = patterns }
    let measures = LineMeasures(all: Int.random(in: 2...(round % 3 == 0 ? 12 : 80), using: &random))
    let walked = text.withUnsafeBufferPointer {
      cutter.cut($0, style: style, measures: measures).fragments
    }
    let ruled = text.withUnsafeBufferPointer {
      fragmentsByRules(of: $0, style: style, measures: measures)
    }
    #expect(walked == ruled, "seed 71, round \(round): \(String(decoding: text, as: UTF8.self))")
  }
}

/// Lines with soft hyphens are the same, streamed or not, in whatever pieces they come.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func softHyphensAreStreamedAsTheyAreSet(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 72)
  for round in rounds(200) {
    let text = randomWords(&random)
    let measure = Int.random(in: 2...60, using: &random)
    let style = ParagraphStyle(
      fit: fit, ambiguousIsWide: round % 3 == 0,
      direction: round % 4 == 0 ? .rightToLeft : .leftToRight)
    let general = setLines(of: StyledText(utf8: text), measure: measure, style: style)
    let lines = general.map { line in
      let clusters = graphemeClusters(of: line.text.utf8, ambiguousIsWide: style.ambiguousIsWide)
      let first = clusters.first { $0.width > 0 }?.utf8Range.lowerBound ?? line.text.utf8.count
      let shown = String(decoding: line.text.utf8[first...], as: UTF8.self)
      return (shown.isEmpty ? "" : String(repeating: " ", count: line.indent) + shown) + "\n"
    }
    let whole = stream(text, measure, style)
    #expect(whole == lines.joined(), "seed 72, round \(round), measure \(measure)")
    let chunk = Int.random(in: 1...200, using: &random)
    #expect(stream(text, measure, style, chunk: chunk) == whole, "seed 72, round \(round)")
  }
}

/// A format character does not show after a space: it needs no room at the end of a line, no line
/// of its own, and no hyphen.
@Test(arguments: [
  ("(( \u{AD}(b", 2, "((\n(b\n", "a soft hyphen after a space divides no word"),
  ("aa (( \u{AD}bb", 5, "aa ((\nbb\n", "and needs no room"),
  ("a ( \u{2060}\u{AD}b", 3, "a (\nb\n", "nor among others"),
  ("ab \u{2060}\u{200B}cde", 2, "ab\ncd\ne\n", "what glues and divides"),
  ("abcdefghij \u{FEFF}\u{200B}klmnop", 5, "abcde\nfghij\nklmno\np\n", "after a long word"),
])
func guidesAreNotSeenAfterSpaces(text: String, measure: Int, lines: String, reason: String) {
  let style = ParagraphStyle(fit: .greedy, direction: .leftToRight)
  let set = setLines(of: StyledText(text), measure: measure, style: style)
  #expect(set.map { $0.text.string + "\n" }.joined() == lines, "\(reason)")
  #expect(set.allSatisfy { $0.width == displayWidth(of: $0.text.utf8) }, "\(reason)")
  #expect(stream(Array(text.utf8), measure, style) == lines, "streamed: \(reason)")
}

/// A trailing letter of Hangul without the others of its syllable has no cell, and no line of its
/// own before a long word.
@Test func whatHasNoCellIsNoLine() {
  let text = "ab \u{2060}\u{200B}\u{11A8}\u{200B}cde"
  let style = ParagraphStyle(fit: .greedy, direction: .leftToRight)
  #expect(setLines(of: StyledText(text), measure: 2, style: style).map(\.width) == [2, 2, 1])
  #expect(stream(Array(text.utf8), 2, style) == "ab\ncd\ne\n")
  let signs = "\u{1161} .\u{E33}"
  #expect(setLines(of: StyledText(signs), measure: 2, style: style).map(\.width) == [2])
  #expect(stream(Array(signs.utf8), 2, style) == ".\u{E33}\n")
  let glued = "な\u{200B}\u{11C2} \u{2060}〛"
  #expect(setLines(of: StyledText(glued), measure: 2, style: style).map(\.width) == [2, 2])
  #expect(stream(Array(glued.utf8), 2, style) == "な\n〛\n")
}

/// In a piece that ends in the cluster of a space, a soft hyphen has no cell either.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func softHyphensHaveNoCellBeforeSignsThatTakeSpaces(fit: ParagraphStyle.Fit) {
  let style = ParagraphStyle(fit: fit, direction: .leftToRight)
  let lines = setLines(of: StyledText("ab \u{AD}\u{600} cd"), measure: 4, style: style)
  #expect(lines.map(\.text.string) == ["ab \u{600}", "cd"])
}

/// State that a setter keeps from one text to the next changes no line.
@Test func settersSetAllTextsAlike() {
  var random = SeededGenerator(seed: 73)
  let setter = LineSetter()
  for round in 0..<400 {
    let text = StyledText(
      randomText(&random, pieces: 40) + String(decoding: randomWords(&random), as: UTF8.self))
    var style = ParagraphStyle(
      fit: [.optimal, .greedy, .anywhere, .none][round % 4],
      alignment: [.leading, .center, .justify][round % 3], indent: round % 5,
      ambiguousIsWide: round / 50 % 2 == 1, keepsSpaces: round % 11 == 0,
      order: round % 7 == 0 ? .visual : .logical)
    style.keepsWords = round % 5 == 0
    let measure = Int.random(in: 1...60, using: &random)
    let lines = setter.setLines(of: text, measure: measure, style: style)
    #expect(
      lines == setLines(of: text, measure: measure, style: style), "seed 73, round \(round)")
  }
}

/// Empty text has no lines, wherever its buffer of no bytes lies in memory.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal, .anywhere, .none])
func noTextHasNoLines(fit: ParagraphStyle.Fit) {
  var withRoom = StyledText()
  withRoom.reserveCapacity(64, runs: 1)
  for text in [StyledText(), StyledText(""), withRoom, StyledText("x")[1..<1]] {
    let lines = LineSetter().setLines(of: text, measure: 9, style: ParagraphStyle(fit: fit))
    #expect(lines.isEmpty)
  }
}

/// Where spaces are kept, a long piece is cut among them, and before format characters.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal, .anywhere])
func keptSpacesAreCutBeforeGuides(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 75)
  for round in 0..<400 {
    let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      [" ", "  ", "\u{FEFF}", "\u{2060}", "\u{AD}", "ab", "本", "\u{600}", "e\u{301}"]
        .randomElement(using: &random) ?? " "
    }
    .joined()
    let style = ParagraphStyle(
      fit: fit, ambiguousIsWide: round % 3 > 0, keepsSpaces: round % 4 > 0)
    let measure = Int.random(in: 1...8, using: &random)
    let lines = setLines(of: StyledText(text), measure: measure, style: style)
    let seen = letters(lines.map(\.text.string).joined())
    // A wide character is a mark in one cell.
    if measure > 1 { #expect(seen == letters(text), "seed 75, round \(round)") }
    #expect(lines.allSatisfy { $0.width <= measure }, "seed 75, round \(round)")
  }
}

/// Returns the visible characters of a text, without spaces and the hyphens at lines' ends.
private func letters(_ text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { !isFormatCharacter($0.value) && $0 != " " && $0 != "-" }
}

/// No more than four signs are joined: no emoji has more, and terminals that know of none show each.
@Test func joinsFourSignsAtMost() {
  let emoji = ["👩🏻‍❤️‍💋‍👨🏿", "👨‍👩‍👧‍👦", "🏴‍☠️", "क्‍ष"]
  for emoji in emoji { #expect(StyledText(emoji).cleaned(for: .cells).string == emoji) }
  let chain = Array(repeating: "👩🏽", count: 400).joined(separator: "\u{200D}")
  let clean = StyledText(chain).cleaned(for: .cells)
  let clusters = graphemeClusters(of: clean.utf8)
  #expect(clusters.count == 100)
  #expect(clusters.allSatisfy { $0.width == 2 })
  #expect(clean.cleaned(for: .cells).utf8 == clean.utf8)
  let lines = setLines(of: StyledText(chain), measure: 40, style: ParagraphStyle(fit: .greedy))
  #expect(lines.map(\.width) == Array(repeating: 40, count: 5))
  let streamed = stream(Array(chain.utf8), 40, ParagraphStyle(fit: .greedy))
  #expect(streamed == lines.map { $0.text.string + "\n" }.joined())
}
