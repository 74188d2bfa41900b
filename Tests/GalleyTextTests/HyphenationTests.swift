import TestSupport
import Testing

@testable import GalleyText

extension HyphenationPatterns {
  /// The offsets in UTF-8 where a word may be hyphenated.
  fileprivate func hyphenationPoints(in word: [UInt8]) -> [Int] {
    var search = Search()
    word.withUnsafeBufferPointer { search.find(in: $0, 0..<word.count, self) }
    return search.points
  }
}

@Test func hyphenatesByPatterns() throws {
  let file =
    "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 3\n% a comment\n1ty\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\n"
  let patterns = try #require(HyphenationPatterns(utf8: file.utf8))
  #expect(patterns.hyphenationPoints(in: Array("hyphenation".utf8)) == [2, 6])
  #expect(patterns.hyphenationPoints(in: Array("Qty".utf8)) == [], "the minima hold")
  let style = ParagraphStyle(fit: .greedy, hyphenation: patterns)
  func lines(_ text: String, _ measure: Int) -> [String] {
    setLines(of: StyledText(text), measure: measure, style: style).map(\.text.string)
  }
  #expect(lines("a hyphenation", 10) == ["a hyphen-", "ation"])
  #expect(lines("https://hyphenation", 12) == ["https://hyph", "enation"], "a URL has no hyphen")
  #expect(HyphenationPatterns(utf8: "EBCDIC\na1b\n".utf8) == nil, "an unknown encoding")
}

/// The patterns that come with the program, by a language tag.
@Test(arguments: [
  ("en", "hyphenation", "hy-phen-ation"), ("en-GB", "associate", "as-so-ciate"),
  ("EN_us", "table", "ta-ble"), ("de", "Straßenverkehrsamt", "Stra-ßen-ver-kehrs-amt"),
  ("de-AT", "Donaudampfschifffahrt", "Do-nau-dampf-schiff-fahrt"),
  ("fr", "représentation", "re-pré-sen-ta-tion"), ("es", "extraordinaria", "ex-tra-or-di-na-ria"),
  ("it", "straordinaria", "straor-di-na-ria"),
])
func hyphenatesByBuiltInPatterns(language: String, word: String, expected: String) throws {
  let patterns = try #require(HyphenationPatterns(builtInFor: language))
  #expect(hyphenated(word, by: patterns) == expected)
}

@Test func otherLanguagesHaveNoBuiltInPatterns() {
  for language in ["", "-", "e", "eng", "pt", "x-en"] {
    #expect(HyphenationPatterns(builtInFor: language) == nil, "\(language)")
  }
}

/// A word is hyphenated in steps that grow as it does: this one would take minutes otherwise.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func hyphenatesLongWords(fit: ParagraphStyle.Fit) throws {
  let patterns = try #require(HyphenationPatterns(builtInFor: "en"))
  let word = String(repeating: "unbelievable", count: 20_000)
  let style = ParagraphStyle(fit: fit, hyphenation: patterns)
  let lines = setLines(of: StyledText(word), measure: 60, style: style)
  #expect(lines.allSatisfy { $0.width <= 60 })
  #expect(lines.map { $0.text.string.filter { $0 != "-" } }.joined() == word)
}

/// A word with hyphens where patterns have them.
private func hyphenated(_ word: String, by patterns: HyphenationPatterns) -> String {
  patterns.hyphenationPoints(in: Array(word.utf8)).reversed().reduce(word) { text, point in
    var utf8 = Array(text.utf8)
    utf8.insert(0x2D, at: point)
    return String(decoding: utf8, as: UTF8.self)
  }
}

/// Returns a word with its possible hyphens, by patterns of letters and settings as in a file.
private func hyphenated(_ word: String, by lines: String) -> String? {
  let file =
    "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n"
    + lines.replacing(" ", with: "\n")
    .replacing("=", with: " ")
  let patterns = HyphenationPatterns(utf8: file.replacing("~", with: "=").utf8)
  return patterns.map { hyphenated(word, by: $0) }
}

/// Settings of pattern files, with `=` for a blank and a blank for a line end, `~` for `=`.
@Test(arguments: [
  ("a1b b1c", "abc", "a-b-c", "wherever a value is odd"),
  ("a1b a2bc", "abc", "abc", "the highest counts"),
  ("a1b LEFTHYPHENMIN=2", "abab", "aba-b", "letters stay together at the beginning"),
  ("a1b RIGHTHYPHENMIN=2", "abab", "a-bab", "and at the end"),
  ("1n NEXTLEVEL a1b", "ababnabab", "a-ba-b-na-ba-b", "parts of a compound, and in them"),
  ("1n NEXTLEVEL .a1b", "ababnabab", "a-bab-nabab", "a part is as a word: it begins and ends"),
  ("1n NEXTLEVEL b1a. n1a.", "nabana", "nab-a-n-a", "there too"),
  ("1n NEXTLEVEL 1a", "banaxna", "b-a-n-ax-n-a", "every part is by itself"),
  (
    "COMPOUNDLEFTHYPHENMIN=2 COMPOUNDRIGHTHYPHENMIN=3 1n NEXTLEVEL 1a", "xaxaxanaxaxa",
    "x-ax-axa-nax-ax-a", "others at the borders of parts"
  ),
  ("COMPOUNDLEFTHYPHENMIN=2 1b1 NEXTLEVEL 1x", "aabaabaa", "aa-baa-baa", "and between borders"),
  ("NOHYPHEN=x,bc a1b a1x x1a b1c c1b", "abaxabcb", "a-baxab-cb", "none beside what has none"),
  ("a1b/a~b,1,2", "abab", "abab", "none that changes the spelling"),
  ("f1f/ff~f,1,2 1ah", "schiffahrt", "schiff-ahrt", "but others in the word"),
  ("a1b/a~b,1,2 a3b", "abab", "a-ba-b", "unless a higher value says it needs no change"),
  ("a1b a3b/a~b,1,2", "abab", "abab", "or that it does"),
  ("f1f/ff~f,1,2 NEXTLEVEL 1a", "affabe", "aff-abe", "at the border of parts as well"),
])
func readsSettingsOfPatterns(lines: String, word: String, expected: String, reason: Comment) {
  #expect(hyphenated(word, by: lines) == expected, reason)
}

/// Pattern files are in the encoding that their first line names.
@Test(arguments: [
  ("ISO8859-1", [0xE4, 0x31, 0xDF], "äß"), ("ISO8859-2", [0xB3, 0x31, 0xB6], "łś"),
  ("ISO 8859-5", [0xD1, 0x31, 0xD2], "бв"), ("iso8859-7", [0xE1, 0x31, 0xE2], "αβ"),
  ("ISO8859-8", [0xE0, 0x31, 0xE1], "אב"), ("ISO-8859-9", [0xFD, 0x31, 0xFE], "ış"),
  ("ISO8859-13", [0xE0, 0x31, 0xF0], "ąš"), ("ISO8859-15", [0xBD, 0x31, 0xA8], "œš"),
  ("KOI8-R", [0xC1, 0x31, 0xC2], "аб"), ("KOI8-U", [0xA4, 0x31, 0xAD], "єґ"),
  ("microsoft-cp1251", [0xE0, 0x31, 0xE1], "аб"), ("windows-1250", [0x9A, 0x31, 0x9E], "šž"),
  ("UTF-8", [0xC3, 0xA4, 0x31, 0xC3, 0x9F], "äß"),
])
func readsPatternsInTheirEncoding(name: String, pattern: [Int], letters: String) throws {
  let file = Array("\(name)\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n".utf8) + pattern.map { UInt8($0) }
  let patterns = try #require(HyphenationPatterns(utf8: file))
  #expect(patterns.hyphenationPoints(in: Array(letters.utf8)) == [2])
}

/// Hyphens are at the points that patterns laid over a word one after another give, in words that
/// come again, in capitals and longer than the words that are remembered.
@Test(arguments: UInt64(1)...4)
func hyphensAreWherePatternsSay(seed: UInt64) throws {
  var generator = SeededGenerator(seed: seed)
  let letters = Array("abcé".unicodeScalars)
  var patterns: [[Character]: [Int]] = [:]
  for _ in 0..<120 {
    var pattern = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Character(letters[Int.random(in: 0..<4, using: &generator)])
    }
    if Int.random(in: 0..<8, using: &generator) == 0 { pattern.insert(".", at: 0) }
    if Int.random(in: 0..<8, using: &generator) == 0 { pattern.append(".") }
    patterns[pattern] = (0...pattern.count).map { _ in Int.random(in: 0...5, using: &generator) }
  }
  let file = patterns.map { letters, values in
    "\(values[0])" + zip(letters, values.dropFirst()).map { "\($0)\($1)" }.joined()
  }
  let read = try #require(
    HyphenationPatterns(
      utf8: "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n\(file.joined(separator: "\n"))\n".utf8))
  func expected(_ word: [Character]) -> [Int] {
    let bordered = ["."] + word + ["."]
    var values = [Int](repeating: 0, count: bordered.count + 1)
    for (pattern, levels) in patterns {
      for start in bordered.indices where bordered[start...].starts(with: pattern) {
        for (offset, level) in levels.enumerated() {
          values[start + offset] = max(values[start + offset], level)
        }
      }
    }
    return (1..<max(1, word.count)).filter { values[$0 + 1] % 2 == 1 }
      .map { String(word[..<$0]).utf8.count }
  }
  for _ in rounds(500) {
    let word = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
      Character(
        letters[Int.random(in: 0..<(Bool.random(using: &generator) ? 4 : 2), using: &generator)])
    }
    let found = read.hyphenationPoints(in: Array(String(word).utf8))
    #expect(found == expected(word), "\(String(word)), seed \(seed)")
    let again = read.hyphenationPoints(in: Array(String(word).uppercased().utf8))
    #expect(again == found, "\(String(word)) in capitals, seed \(seed)")
  }
}
