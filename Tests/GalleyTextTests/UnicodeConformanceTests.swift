import GalleyText
import TestSupport
import Testing

/// A test line as code points, and the scalar offsets where it says `÷`, the start left out.
private func testCase(_ line: Substring) -> (text: ScalarText, breaks: [Int]) {
  let fields = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
  var values: [UInt32] = []
  var breaks: [Int] = []
  for field in fields {
    if let value = UInt32(field, radix: 16) {
      values.append(value)
    } else if field == "÷", !values.isEmpty {
      breaks.append(values.count)
    }
  }
  return (ScalarText(values), breaks)
}

private func clusterEnds(_ text: ScalarText) -> [Int] {
  text.scalarOffsets(graphemeClusters(of: text.utf8).map(\.utf8Range.upperBound))
}

private func breaks(_ text: ScalarText) -> [Int] {
  text.scalarOffsets(lineBreakOpportunities(in: text.utf8).map(\.utf8Offset))
}

/// UAX #29: every case of GraphemeBreakTest.txt.
@Test(.conformance("unicode/GraphemeBreakTest.txt"))
func clustersAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/GraphemeBreakTest.txt").lines()
  var tally = Tally()
  for line in lines {
    let (text, expected) = testCase(line)
    tally.record(clusterEnds(text) == expected, "\(line): \(clusterEnds(text))")
  }
  tally.report("GraphemeBreakTest")
  #expect(tally.failures == [])
  #expect(tally.passed >= 766)
}

/// UAX #14: every case of LineBreakTest.txt, without tailoring.
@Test(.conformance("unicode/LineBreakTest.txt"))
func breaksLinesAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/LineBreakTest.txt").lines()
  var tally = Tally()
  for line in lines {
    let (text, expected) = testCase(line)
    tally.record(breaks(text) == expected, "\(line): \(breaks(text))")
  }
  tally.report("LineBreakTest")
  #expect(tally.failures == [])
  #expect(tally.passed >= 19338)
}

/// Random strings over all property classes, against an independent reading of both annexes.
@Test(.conformance("unicode/stress-breaks.tsv"))
func breaksRandomTextAsTheStandardDoes() throws {
  let lines = try ConformanceFile("unicode/stress-breaks.tsv").lines()
  var tally = Tally()
  for line in lines.dropFirst() {
    let fields = line.split(separator: "\t")
    let numbers = fields.dropFirst().map { $0.split(separator: " ").compactMap { Int($0) } }
    guard let first = fields.first, numbers.count == 2 else { continue }
    let text = ScalarText(hexadecimal: first)
    tally.record(clusterEnds(text) == numbers[0], "\(line): clusters \(clusterEnds(text))")
    tally.record(breaks(text) == numbers[1], "\(line): breaks \(breaks(text))")
  }
  tally.report("stress-breaks, clusters and breaks")
  #expect(tally.failures == [])
  #expect(tally.passed >= 6000)
}

/// The width rule, on every row that is not contested.
@Test(.conformance("unicode/width-cases.tsv"))
func measuresAsTerminalsDo() throws {
  let lines = try ConformanceFile("unicode/width-cases.tsv").lines()
  var tally = Tally()
  var contested = 0
  for line in lines.dropFirst() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 9, let expected = Int(fields[7]) else { continue }
    if fields[8] == "contested" {
      contested += displayWidth(of: ScalarText(hexadecimal: fields[2]).utf8) == expected ? 1 : 0
      continue
    }
    let width = displayWidth(of: ScalarText(hexadecimal: fields[2]).utf8)
    tally.record(width == expected, "\(line): \(width)")
  }
  tally.report("width-cases (and \(contested) contested ones as proposed)")
  #expect(tally.failures == [])
  #expect(tally.passed >= 9671)
}

/// Every emoji that is fully qualified is one cluster of two cells.
@Test(.conformance("unicode/emoji-test.txt"))
func emojiAreTwoCells() throws {
  let lines = try ConformanceFile("unicode/emoji-test.txt").lines()
  var tally = Tally()
  for line in lines where line.contains("; fully-qualified") {
    let text = ScalarText(hexadecimal: line.prefix { $0 != ";" })
    let clusters = graphemeClusters(of: text.utf8)
    tally.record(clusters.map(\.width) == [2], "\(line): \(clusters.map(\.width))")
  }
  tally.report("emoji-test, fully qualified")
  #expect(tally.failures == [])
  #expect(tally.passed > 3000)
}

// MARK: Without Unicode's files

/// Letters that join on and on are shown in pieces of no more than eight cells; sequences that
/// people write are one cluster.
@Test(
  arguments: [
    ("\u{1112}", "", 10, [4, 4, 2], "leading consonants of two cells"),
    ("\u{1112}", "\u{1161}\u{11AB}", 4, [6], "a syllable of four of them, a vowel and an end"),
    ("\u{915}\u{94D}", "\u{915}", 10, [16, 5], "consonants with a virama between them"),
    ("\u{915}\u{94D}", "\u{915}\u{93F}", 3, [8], "a conjunct and a vowel"),
    ("\u{600}", "1", 9, [8, 2], "signs of numbers before a digit"),
    ("\u{600}", "\u{1F600}", 7, [7, 1], "a wide sign that takes them over eight"),
    ("\u{301}", "", 30, [30], "marks take no cells"),
  ] as [(String, String, Int, [Int], Comment)])
func lettersAreJoinedUpToEightCells(
  joined: String, end: String, count: Int, scalars: [Int], reason: Comment
) {
  let text = String(repeating: joined, count: count) + end
  let found = graphemeClusters(of: Array(text.utf8))
  let counts = found.map { Array(text.utf8)[$0.utf8Range].count { !UTF8.isContinuation($0) } }
  #expect(counts == scalars, reason)
  #expect(found.allSatisfy { $0.width <= 2 })
}

/// Whatever the standard library knows as an emoji that is shown in colour takes two cells.
@Test func emojiPresentationIsTwoCells() {
  var tried = 0
  for value in UInt32(0x80)...0x1FFFF {
    guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation,
      !(0x1F1E6...0x1F1FF ~= value)
    else { continue }
    #expect(displayWidth(of: String(scalar)) == 2, "\(scalar.escaped(asASCII: true))")
    tried += 1
  }
  #expect(tried > 1100)
}

/// Signs that are repeated, and those after them, are as wide as their clusters.
@Test(arguments: [
  "─", "日", "a", "🇩", "e\u{301}", "\u{301}", "👩\u{200D}", "👍🏽", "각", "\u{1100}", "\u{AD}",
  "\u{FE0F}",
])
func repeatedSignsAreAsWideAsTheirClusters(sign: String) {
  for count in 1...5 {
    for end in ["", "\u{301}", "\u{FE0F}", "a", "\u{200D}👩", "🇪", "─"] {
      let text = String(repeating: sign, count: count) + end
      let width = graphemeClusters(of: Array(text.utf8)).reduce(0) { $0 + $1.width }
      #expect(displayWidth(of: text) == width, "\(count) times, then \(end)")
    }
  }
}

/// The last of several beginnings of a sign may be a sign.
@Test func repeatedBeginningsOfSignsAreReadOneByOne() {
  let bytes: [UInt8] = [0xE6, 0x97, 0xE6, 0x97, 0xE6, 0x97, 0xA5]
  #expect(displayWidth(of: bytes) == 4)
}

/// Where lines may end, by the rules of UAX #14; a bar is wherever one may.
@Test(arguments: [
  ("from |-5 |to |+7 |or |($3)", "LB25: a sign or a currency and its number"),
  ("3.5% |of |1,000€ |at |12:30", "LB25: a number in one piece"),
  ("yes! |no; |so: |(a |b)", "LB13, LB14: closing and opening signs"),
  ("a\u{A0}b \u{2060}c", "LB11, LB12: glue and the word joiner"),
  ("well-|known |re-|read", "LB21: after a hyphen"),
  ("and… |so |on…", "LB22: no ellipsis begins a line"),
  ("本|文。|「日|本」|か", "LB13, LB14: ideographs and their signs"),
  ("キャ|ン、ー", "LB21: small kana and the prolonged sound mark begin no line"),
  ("a|——|b", "LB17: between no two dashes"),
  ("🇩🇪|🇫🇷|🇮🇹", "LB30a: flags in pairs"),
  ("👍🏽|👩\u{200D}🚀|☝🏽", "LB8a, LB30b: joined signs and skin tones"),
  ("abc(d)ef", "LB30: no break beside a bracket within a word"),
  ("a1b2 |c3", "LB23: letters and digits"),
  ("한|국|어", "LB26: syllables of Hangul"),
  ("a\u{301} |b\u{200B}|c", "LB8, LB9: marks stay, zero width space parts"),
  ("one\r\n|two\n|three\r|four", "LB4, LB5, LB6: after line ends"),
  ("a  |b \u{200B}|c", "LB7: not before spaces"),
  ("a |\u{A0}b-|\u{A0}c", "LB12a: glue after a space or a hyphen"),
  ("x |« a |b » |c", "LB15a, LB15b: quotation marks keep the spaces inside them"),
  ("is |.35 |or |so .", "LB15c, LB15d: a line may begin with a decimal mark, not with a full stop"),
  ("本」 々|本", "LB16: a closing sign and a sign that begins no line"),
  ("a\"b\"c", "LB19: a quotation mark"),
  ("本|“本”|本", "LB19a: quotation marks among ideographs"),
  ("a|\u{FFFC}|b", "LB20: an object"),
  ("a |-word", "LB20a: a hyphen that begins a word"),
  ("א-a |א-|ב", "LB21a: a hyphen after Hebrew"),
  ("a/|b |א/ב", "LB21b: a slash before Hebrew"),
  ("本% |$本", "LB23a: ideographs and their signs"),
  ("b% |$a", "LB24: letters and their signs"),
  ("한% |$한", "LB27: Hangul and its signs"),
  ("aא", "LB28: letters"),
  ("\u{1B13}\u{1B44}\u{1B13}|\u{1B13}", "LB28a: consonants that a virama joins"),
  ("a.b", "LB29: a full stop within a word"),
  ("a|本", "LB31: anywhere else"),
])
func breaksLinesByTheRules(marked: String, rule: Comment) {
  let text = marked.replacing("|", with: "")
  var expected: [Int] = []
  for byte in marked.split(separator: "|", omittingEmptySubsequences: false).map(\.utf8.count) {
    expected.append((expected.last ?? 0) + byte)
  }
  #expect(lineBreakOpportunities(in: Array(text.utf8)).map(\.utf8Offset) == expected, rule)
}

/// Where clusters end, by the rules of UAX #29; a bar is wherever one does.
@Test(arguments: [
  ("a|\n|\r|\u{301}|b", "GB4, GB5: controls"),
  ("a|\r\n|b", "GB3: CR and LF"),
  ("\u{1112}\u{1161}\u{11AB}|\u{AC00}\u{11A8}|\u{AC01}\u{11A8}", "GB6, GB7, GB8: Hangul"),
  ("e\u{301}\u{200D}|a", "GB9: marks and joiners"),
  ("\u{915}\u{903}|\u{915}", "GB9a: spacing marks"),
  ("\u{600}1|2", "GB9b: signs before a number"),
  ("\u{915}\u{94D}\u{937}|\u{915}", "GB9c: conjuncts"),
  ("👩\u{200D}🚀|👩🏽", "GB11: emoji that are joined"),
  ("🇩🇪|🇫🇷|🇮", "GB12, GB13: flags"),
  ("a|本", "GB999: anywhere else"),
])
func endsClustersByTheRules(marked: String, rule: Comment) {
  let parts = marked.utf8.split(separator: UInt8(ascii: "|")).map(\.count)
  let found = graphemeClusters(of: marked.utf8.filter { $0 != UInt8(ascii: "|") })
  #expect(found.map(\.utf8Range.count) == parts, rule)
}
