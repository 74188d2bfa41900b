@testable import GalleyText
import TestSupport
import Testing

private func style(_ fit: ParagraphStyle.Fit) -> ParagraphStyle {
  var style = ParagraphStyle(fit: fit)
  style.keepsWords = true
  return style
}

private let fits: [ParagraphStyle.Fit] = [.greedy, .optimal]

/// Lines end between words; only a word that is longer than a line is cut.
@Test(arguments: [
  Wrapped("see well-known", 10, ["see", "well-known"], "not after a hyphen"),
  Wrapped("at 127.0.0.1:8080 b", 14, ["at", "127.0.0.1:8080", "b"], "nor in an address"),
  Wrapped("a /usr/lib b", 8, ["a", "/usr/lib", "b"], "nor in a path"),
  Wrapped("a (see b)", 5, ["a", "(see", "b)"], "signs are of their words"),
  Wrapped("aa :8080", 5, ["aa", ":8080"], "a word may begin with any sign"),
  Wrapped("a :x", 3, ["a", ":x"], "even before which UAX #14 has no break"),
  Wrapped("aaa !", 4, ["aaa", "!"], "a sign alone has no such break: it is torn off"),
  Wrapped("aa ! bb", 4, ["aa !", "bb"], "and stays where there is room"),
  Wrapped("well-known", 6, ["well-", "known"], "a longer one is cut after a sign"),
  Wrapped("/usr/lib/swift", 9, ["/usr/lib/", "swift"], "the last that fits"),
  Wrapped("127.0.0.1:8080", 10, ["127.0.0.1:", "8080"], "be it at the end of the line"),
  Wrapped("1,000,000", 6, ["1,000,", "000"], "in a number"),
  Wrapped("a_bcdefghij", 8, ["a_bcdefg", "hij"], "but not in the first half"),
  Wrapped(
    "api-gateway", 9, ["api-", "gateway"], "or before it, where the next line holds the rest"),
  Wrapped("api-gateway", 8, ["api-", "gateway"], "half is enough"),
  Wrapped("a/b/c", 3, ["a/", "b/c"], "in few cells, too"),
  Wrapped("thousand", 5, ["thous", "and"], "between letters where there is none"),
  Wrapped("ab cd well-known", 6, ["ab cd", "well-", "known"], "it begins a line"),
  Wrapped("well-known ab", 8, ["well-", "known ab"], "and text goes on after it"),
  Wrapped("don't stop", 7, ["don't", "stop"], "an apostrophe"),
  Wrapped("( ab", 3, ["(", "ab"], "even after which it has none"),
  Wrapped("« ab cd »", 5, ["« ab", "cd »"], "but not beside a sign that is no ASCII"),
  Wrapped("so\nmuch", 9, ["so", "much"], "line ends stay"),
  Wrapped("10\u{A0}km far", 5, ["10\u{A0}km", "far"], "no break at a no-break space"),
  Wrapped("本文abc本", 5, ["本文", "abc本"], "other scripts break as they do"),
  Wrapped("本文漢字", 5, ["本文", "漢字"], "between any two"),
  Wrapped("co\u{AD}op", 3, ["co-", "op"], "a soft hyphen is no ASCII"),
  Wrapped("took 33.07 s in all", 11, ["took", "33.07 s in", "all"], "no unit leaves its number"),
  Wrapped("naïve 33.07 s in", 12, ["naïve", "33.07 s in"], "nor beside other letters"),
  Wrapped("up 12 %, down", 6, ["up", "12 %,", "down"], "a sign, and a comma after it"),
  Wrapped("at 5 GiB/s now", 5, ["at 5", "GiB/s", "now"], "where a line has room for both"),
  Wrapped("see 12 items", 7, ["see 12", "items"], "what is no unit does"),
  Wrapped("a5 s", 3, ["a5", "s"], "a name with a digit is no number"),
  Wrapped("alpha beta - gamma", 10, ["alpha", "beta -", "gamma"], "a dash stays with its word"),
  Wrapped("naïve beta – gamma", 10, ["naïve", "beta –", "gamma"], "any dash"),
  Wrapped("alpha beta - c", 4, ["alph", "a", "beta", "- c"], "where a line has room for both"),
])
func linesKeepWords(_ sample: Wrapped) {
  for fit in fits {
    let lines = setLines(of: StyledText(sample.text), measure: sample.measure, style: style(fit))
    #expect(lines.map(\.text.string) == sample.lines, sample.reason)
  }
}

/// A cut inside a word is after one of `-_/\.:,;&?+|`, and before a letter or a digit; but a point and
/// a comma before a digit may be a number's.
@Test func aCutIsBetweenASignAndALetter() {
  let signs = Array("-_/\\.:,;&?+|".utf8)
  for after in UInt8.min...UInt8.max {
    for before in Array("aZ09".utf8) {
      let isNumber = before < 0x3A && (after == 0x2C || after == 0x2E)
      #expect(
        isCut(after: after, before: before) == (signs.contains(after) && !isNumber), "\(after)")
    }
    for before in Array("-/.)( \u{7F}\0é".utf8) {
      #expect(!isCut(after: after, before: before), "\(after), \(before)")
    }
  }
}

/// A line says whether it ends inside a word.
@Test(
  arguments: [
    ("see well-known", 10, false, true, [false, false], "between words"),
    ("thousand", 5, true, true, [true, false], "between letters"),
    ("well-known", 6, true, true, [true, false], "after a sign"),
    ("ab cd", 2, false, true, [false, false], "a word as long as a line"),
    ("本文漢字", 4, false, true, [false, false], "scripts without spaces have no such words"),
    ("naïveté", 5, false, true, [true, false], "letters with accents have"),
    ("ab\ncd", 2, false, true, [false, false], "a line end"),
    ("see well-known", 10, false, false, [true, false], "a style that keeps no words"),
  ] as [(String, Int, Bool, Bool, [Bool], Comment)])
func linesSayThatTheyDivideAWord(
  text: String, measure: Int, isVerbatimToo: Bool, keepsWords: Bool, divides: [Bool],
  reason: Comment
) {
  var style = style(.greedy)
  style.keepsWords = keepsWords
  let lines = setLines(of: StyledText(text), measure: measure, style: style)
  #expect(lines.map(\.dividesWord) == divides, reason)
  guard isVerbatimToo else { return }
  style.isVerbatim = true
  let verbatim = setLines(of: StyledText(text), measure: measure, style: style)
  #expect(verbatim.first?.dividesWord == true, reason)
}

/// Words that are too long are torn where they read best.
@Test(arguments: [
  ("Ready,SchedulingDisabled", 20, ["Ready,", "SchedulingDisabled"], "after its only sign"),
  (
    "Ready,SchedulingDisabled", 16, ["Ready,Scheduling", "Disabled"],
    "not if that takes a line more"
  ),
  ("nosuid,nodev,memory_recursive", 20, ["nosuid,nodev,", "memory_recursive"], "between words"),
  (
    "a-b-c-d/e-f-g-h-i-j", 10, ["a-b-c-d/e-", "f-g-h-i-j"],
    "not where the rest is longer than a line"
  ),
  ("NODELIST(REASON)", 14, ["NODELIST", "(REASON)"], "before a bracket"),
  ("rtt=11.400/11.500/600", 18, ["rtt=11.400/11.500/", "600"], "not in a number"),
  ("v=12345678.901234", 12, ["v=12345678.", "901234"], "unless there is nothing else"),
  ("naïve,Ready,Scheduling", 16, ["naïve,Ready,", "Scheduling"], "nor in words of other letters"),
])
func longWordsAreTorn(text: String, measure: Int, lines: [String], reason: Comment) {
  let set = setLines(of: StyledText(text), measure: measure, style: style(.greedy))
  #expect(set.map(\.text.string) == lines, reason)
}

/// The pieces of a word of ASCII that is longer than a line: each ends after the last sign in the
/// second half of the line, four cells at least, but rather after one of `,;/\|` if one more line takes
/// the rest; after one in the first half if that is so; after a mark of a number in the second half;
/// else where the line is full.
private func pieces(of word: [UInt8], measure: Int) -> [[UInt8]] {
  var pieces: [[UInt8]] = []
  var rest = word[...]
  while rest.count > measure {
    let signs = (1...measure).filter { place in
      let offset = rest.startIndex + place
      return isCut(after: rest[offset - 1], before: rest[offset])
    }
    let late = signs.filter { 2 * $0 >= max(8, measure) }
    let parting = signs.last { ",;/\\|".utf8.contains(rest[rest.startIndex + $0 - 1]) } ?? 0
    let leavesLine = { (place: Int) in rest.count - place <= measure }
    let mark = (1...measure).last { place in
      let offset = rest.startIndex + place
      return 2 * place >= max(8, measure) && ",.".utf8.contains(rest[offset - 1])
        && (0x30...0x39).contains(rest[offset])
    }
    let sign =
      late.contains(parting) && leavesLine(parting)
      ? parting : late.last ?? signs.last.flatMap { leavesLine($0) ? $0 : nil } ?? mark
    pieces.append(Array(rest.prefix(sign ?? measure)))
    rest = rest.dropFirst(sign ?? measure)
  }
  return pieces + [Array(rest)]
}

/// No line ends inside a word of ASCII that fits the measure, longer ones are cut where they should
/// be, and nothing is lost.
@Test(arguments: fits)
func linesThatKeepWordsLoseNothing(fit: ParagraphStyle.Fit) {
  let vocabulary = [
    "a", "be", "sea", "planet", "well-known", "(so", "so)", "it's", "10.5", "$3", ":8080", "--all",
    "https://a.example/b-c?d=e&f", "--long-option", "/usr/lib/swift", "127.0.0.1:8080", "x|y|z",
    "a_b_c_d_e", "C:\\dir\\file.txt", "本文漢字", "한국어", "naïve", "e\u{301}e",
    "—", "“q”",
  ]
  var random = SeededGenerator(seed: 75)
  for round in 0..<500 {
    let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      vocabulary.randomElement(using: &random) ?? ""
    }
    let text = words.reduce("") { text, word in
      text.isEmpty
        ? word : text + ([" ", " ", "  ", "\n"].randomElement(using: &random) ?? "") + word
    }
    let measure = Int.random(in: 2...30, using: &random)
    let lines = setLines(of: StyledText(text), measure: measure, style: style(fit))
    for line in lines { #expect(line.width <= measure, "seed 75, round \(round): \(line)") }
    var parts = lines.flatMap { $0.text.string.split(separator: " ").map { Array($0.utf8) } }[...]
    for word in words.map({ Array($0.utf8) }) {
      if word.allSatisfy({ $0 < 0x80 }) {
        let pieces = pieces(of: word, measure: measure)
        #expect(Array(parts.prefix(pieces.count)) == pieces, "seed 75, round \(round), \(measure)")
        parts = parts.dropFirst(pieces.count)
      } else {
        var said: [UInt8] = []
        while said.count < word.count, let part = parts.popFirst() { said += part }
        #expect(said == word, "seed 75, round \(round), \(measure)")
      }
    }
    #expect(parts.isEmpty, "seed 75, round \(round), \(measure)")
  }
}

/// A word that has no room after the indent of a row that goes on takes cells of the indent.
@Test(arguments: [
  ("     a: b (/usr/lib/x;", 16, ["     a: b ", "  ↪ (/usr/lib/x;"], "two cells are left"),
  ("     a: b (/usr/lib/x; c", 14, ["     a: b ", "↪ (/usr/lib/x;", "↪ c"], "none is"),
  ("     a: b (/usr/lib/x;", 13, ["     a: b ", "   ↪ (/usr/", "   ↪ lib/x;"], "it fits nowhere"),
  ("     ab cd", 8, ["     ab ", "  ↪ cd"], "it fits anyway"),
])
func anIndentGivesWay(text: String, measure: Int, lines: [String], reason: Comment) {
  var style = ParagraphStyle(fit: .anywhere, isVerbatim: true)
  style.keepsWords = true
  let set = setLines(of: StyledText(text), measure: measure, style: style)
  #expect(set.map(\.text.string) == lines, reason)
}

/// Lines of ASCII whose words are kept are found by counting bytes: they are those of fragments.
@Test func keepsWordsOfASCIIAsFragmentsDo() {
  var random = SeededGenerator(seed: 117)
  let pieces = [
    "a", "be", "word", "longer", "a-b", "/usr/lib/x", "key=value", "1.5", "(", ")", "\"q\"",
    "--all", "-", "--", "5", "s",
    "https://a.example/b?c", "averyverylongword", "x_y_z", "…",
  ]
  for round in rounds(4000) {
    let count = Int.random(in: 1...9, using: &random)
    let words = (0..<count).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count - 1, using: &random)]
      }.joined()
    }
    let text = StyledText(words.joined(separator: " "))
    var style = ParagraphStyle(fit: .greedy)
    style.keepsWords = true
    style.indent = Int.random(in: 0...3, using: &random)
    style.alignment = [.leading, .center, .trailing][Int.random(in: 0...2, using: &random)]
    let measure = Int.random(in: 1...40, using: &random)
    let measures = LineMeasures(measure: measure, style: style)
    let cut = text.utf8.withUnsafeBufferPointer {
      CutText(of: $0, style: style, measures: measures)
    }
    var general = SetLines(in: text)
    cut.fragments.withUnsafeBufferPointer {
      LineMaker(text: text, measures: measures, style: style, unseen: .anything)
        .append(paragraphsOf: $0, to: &general)
    }
    let lines = setLines(of: text, measure: measure, style: style)
    #expect(lines == general, "seed 117, round \(round): \(text.string) in \(measure)")
  }
}

/// So are those of prose in ASCII, by a map of their ends, which one setter after another makes.
@Test(arguments: [ParagraphStyle.Fit.optimal, .greedy])
func setsProseOfASCIIAsFragmentsDo(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 118)
  let setter = LineSetter()
  let pieces = [
    "a", "be", "word", "longer", "a-b", "/usr/lib/x", "key=value", "1.5", "(", ")", "\"q\"",
    "--all",
    "https://a.example/b?c", "averyverylongword", "x_y_z", "!", "end.",
  ]
  for round in rounds(1200) {
    let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      (0..<Int.random(in: 1...2, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
    }
    let text = StyledText(words.joined(separator: " "))
    var style = ParagraphStyle(fit: fit)
    style.direction =
      [.automatic, .leftToRight, .rightToLeft][
        Int.random(in: 0...2, using: &random)]
    let measure = Int.random(in: 1...60, using: &random)
    let general = setLines(of: text, measure: measure, style: style)
    let lines = setter.setLines(of: text, measure: measure, style: style)
    #expect(lines == general, "seed 118, round \(round): \(text.string) in \(measure)")
  }
}

/// Verbatim lines whose words are kept keep numbers beside their units, where text is before.
@Test(arguments: [
  Wrapped("took 33.07 s all", 10, ["took", "↪ 33.07 s", "↪ all"], "the row is full at the blank"),
  Wrapped("took 33.07 s all", 11, ["took", "↪ 33.07 s", "↪ all"], "or behind it"),
  Wrapped("took 33.07 s all", 12, ["took 33.07 s", "↪ all"], "there is room for both"),
  Wrapped("took 1,024 GiB/s", 12, ["took 1,024", "↪ GiB/s"], "no row has room for both"),
  Wrapped("about 12 % of it", 9, ["about", "↪ 12 % of", "↪ it"], "a percentage"),
  Wrapped("about 12 seconds", 9, ["about 12", "↪ seconds"], "a word is no unit"),
  Wrapped("about 12  s of it", 9, ["about 12", "↪ s of it"], "two blanks part columns"),
  Wrapped("version x12 s of it", 12, ["version x12", "↪ s of it"], "what is no number"),
  Wrapped("123456 s", 7, ["123456", "↪ s"], "no text before it"),
])
func keepsNumbersBesideTheirUnits(_ test: Wrapped) {
  var style = style(.greedy)
  style.isVerbatim = true
  let lines = setLines(of: StyledText(test.text), measure: test.measure, style: style)
  let texts = lines.map { line in
    String(line.text.string.reversed().drop { $0 == " " }.reversed())
  }
  #expect(texts == test.lines, "\(test.reason)")
}
