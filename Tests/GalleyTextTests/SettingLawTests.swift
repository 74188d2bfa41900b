import GalleyText
import TestSupport
import Testing

/// Random text: words, long words, wide and combining scalars, signs, spaces, line ends.
func randomText(_ random: inout SeededGenerator, pieces: Int) -> String {
  let vocabulary = [
    "a", "be", "sea", "tree", "house", "planet", "thousand", "well-known", "(so", "so)", "it's",
    "本文", "漢字かな", "한국어", "e\u{301}", "👩‍👩‍👧", "🇳🇴", "co\u{AD}op", "\u{A0}", "\u{200B}", "10.5", "$3",
    "https://a.example/b-c?d", "--long-option", "/usr/lib", "—", "“q”", "नमस्ते", "שלום", "x\u{2060}y",
    "ภาษาไทย", "កម្ពុជា", "မြန်မာ",
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

/// The text of the lines is the original text, except for spaces and characters that never show.
@Test(arguments: fits)
func joiningLinesGivesBackTheWords(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 42)
  for round in 0..<200 {
    let text = randomText(&random, pieces: 30).replacing("\u{AD}", with: "")
    let measure = Int.random(in: 2...40, using: &random)
    let lines = setLines(
      of: StyledText(text), measure: measure, style: ParagraphStyle(fit: fit))
    let said = String(lines.map(\.text.string).joined().unicodeScalars.filter { $0 != " " })
    let shown = sanitized(text.utf8, for: .lines).filter { $0 != 0x20 && $0 != 0x0A }
    #expect(Array(said.utf8) == shown, "seed 42, round \(round)")
  }
}

@Test func wrappingWrappedTextChangesNothing() {
  var random = SeededGenerator(seed: 43)
  for round in 0..<300 {
    // An empty line at the end would be none where lines are joined.
    let text = StyledText(randomText(&random, pieces: 30) + "end")
    let measure = Int.random(in: 2...40, using: &random)
    let style = ParagraphStyle(fit: fits[round % 3], direction: .leftToRight)
    let lines = setLines(of: text, measure: measure, style: style).map(\.text.string)
    let again = setLines(
      of: StyledText(lines.joined(separator: "\n")), measure: measure, style: style
    ).map(\.text.string)
    #expect(again == lines, "seed 43, round \(round)")
  }
}

/// Scalars of which each has a rule of its own.
private let hostileScalars: [UInt32] = [
  0x20, 0x20, 0x20, 0x09, 0x0A, 0x61, 0x2D, 0x2F, 0xA0, 0xAD, 0x301, 0x338, 0x5D0, 0x600, 0x605,
  0x627, 0x661, 0x70F, 0x903, 0x915, 0x94D, 0xE33, 0x1100, 0x1161, 0x11A8, 0x115F, 0x200B, 0x200C,
  0x200D, 0x200F, 0x2014, 0x2060, 0x231A, 0x3001, 0x300C, 0x3042, 0x672C, 0xAC00, 0xFE0E, 0xFE0F,
  0xFF01, 0x110BD, 0x1F1E6, 0x1F1FA, 0x1F3FB, 0x1F44D, 0x1F468, 0x1F469, 0x20000, 0xE0101, 0x1B,
  0x202E,
]

/// Lines of ASCII are cut out of their text as they are there: by the way that all other lines
/// go, which is theirs as well where ambiguous scalars are wide, they are the same.
@Test func linesOfASCIIAreAsAllOthers() {
  var random = SeededGenerator(seed: 54)
  let words = [
    "a", "be", "sea", "well-known", "/usr/lib", "(so", "10.5", "\t", "  ", "abcdefghijklmn",
  ]
  for round in 0..<400 {
    var text = StyledText()
    for _ in 0..<30 {
      let style = TextStyle(attributes: Bool.random(using: &random) ? .bold : [])
      let word = words.randomElement(using: &random) ?? ""
      text.append(word + ([" ", " ", "", "\n"].randomElement(using: &random) ?? ""), style: style)
    }
    let measure = Int.random(in: 1...40, using: &random)
    var style = ParagraphStyle(
      fit: fits[round % 3], alignment: round % 2 == 0 ? .center : .leading, indent: round % 4,
      keepsSpaces: round % 5 == 0)
    let lines = setLines(of: text, measure: measure, style: style)
    style.ambiguousIsWide = true
    #expect(setLines(of: text, measure: measure, style: style) == lines, "seed 54, round \(round)")
  }
}

/// Text that nobody writes fits every measure, and each of its clusters is in some line.
@Test func hostileScalarsFitEveryMeasure() {
  var random = SeededGenerator(seed: 52)
  for round in 0..<40 {
    let values = (0..<40).map { _ in hostileScalars.randomElement(using: &random) ?? 0x20 }
    let text = StyledText(utf8: ScalarText(values).utf8)
    for measure in 1...40 {
      let style = ParagraphStyle(
        fit: fits[(round + measure) % 3], indent: round % 3, isVerbatim: round % 5 == 0,
        keepsSpaces: round % 2 == 0, order: round % 4 == 0 ? .visual : .logical)
      for line in setLines(of: text, measure: measure, style: style) {
        let isFit = line.indent >= 0 && line.indent + line.width <= measure
        #expect(isFit, "seed 52, round \(round), measure \(measure): \(line)")
        #expect(line.width == displayWidth(of: line.text.utf8), "seed 52, round \(round)")
        #expect(line.text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      }
    }
  }
}

/// A line is as wide as its clusters where signs take spaces into theirs: such a space is seen in
/// the middle of a line, where the cluster has room for it, and not at the end.
@Test(arguments: [ParagraphStyle.Alignment.leading, .justify])
func signsThatTakeSpacesFitEveryMeasure(alignment: ParagraphStyle.Alignment) {
  var random = SeededGenerator(seed: 55)
  let words = prependedSigns + ["a", "be", "sea", "(so)", "本文", "e\u{301}"]
  for round in 0..<600 {
    let text = (0..<12).map { _ in
      (words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
    }.joined()
    let measure = Int.random(in: 2...20, using: &random)
    let style = ParagraphStyle(fit: fits[round % 3], alignment: alignment)
    for line in setLines(of: StyledText(text), measure: measure, style: style) {
      #expect(line.width <= measure, "seed 55, round \(round): \(line)")
      #expect(line.width == displayWidth(of: line.text.utf8), "seed 55, round \(round): \(line)")
      #expect(line.text.utf8.last != 0x20, "seed 55, round \(round): \(line)")
    }
  }
}

@Test(arguments: [
  ("\u{600}\u{601} x", 20, ["\u{600}\u{601} x"], 3, "no third cell in the middle of a line"),
  ("\u{600}\u{601} xy", 3, ["\u{600}\u{601}", "xy"], 2, "nor at its end"),
  ("\u{600}\u{601} xy", 4, ["\u{600}\u{601} xy"], 4, "so that more fits"),
  ("\u{600} xy", 4, ["\u{600} xy"], 4, "a sign of one cell leaves it to the space"),
  ("a\u{600} )b", 2, ["a\u{600}", ")b"], 2, "it is dropped where a long word is cut"),
])
func spacesAreInTheClustersOfSigns(
  text: String, measure: Int, lines: [String], width: Int, reason: String
) {
  for fit in [ParagraphStyle.Fit.greedy, .optimal] {
    let set = setLines(of: StyledText(text), measure: measure, style: ParagraphStyle(fit: fit))
    #expect(set.map(\.text.string) == lines, "\(fit): \(reason)")
    #expect(set.first?.width == width, "\(fit): \(reason)")
  }
}

@Test(arguments: [false, true])
func widthAddsUpOverEveryCut(ambiguousIsWide: Bool) {
  var random = SeededGenerator(seed: 44)
  func width(_ utf8: some Sequence<UInt8>) -> Int {
    displayWidth(of: utf8, ambiguousIsWide: ambiguousIsWide)
  }
  for round in 0..<400 {
    let scalars = (0..<12).map { _ in hostileScalars.randomElement(using: &random) ?? 0x20 }
    let utf8 =
      round % 4 == 0
      ? Array(randomText(&random, pieces: 8).utf8) : StyledText(utf8: ScalarText(scalars).utf8).utf8
    let whole = width(utf8)
    for cluster in graphemeClusters(of: utf8) {
      let cut = cluster.utf8Range.upperBound
      let parts = width(utf8[..<cut]) + width(utf8[cut...])
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
    var width = 0
    for cluster in graphemeClusters(of: utf8) {
      #expect(cluster.utf8Range.lowerBound == end)
      end = cluster.utf8Range.upperBound
      width += cluster.width
    }
    #expect(end == utf8.count, "seed 45, round \(round)")
    #expect(displayWidth(of: utf8) == width, "seed 45, round \(round)")
    let repaired = Array(String(decoding: utf8, as: UTF8.self).utf8)
    #expect(displayWidth(of: utf8) == displayWidth(of: repaired), "seed 45, \(utf8)")
    #expect(
      lineBreakOpportunities(in: utf8).count == lineBreakOpportunities(in: repaired).count)
  }
}
