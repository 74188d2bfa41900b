import GalleyText
import TestSupport
import Testing

private func strings(_ text: String, _ measure: Int, _ style: ParagraphStyle) -> [String] {
  setLines(of: StyledText(text), measure: measure, style: style).map(\.text.string)
}

private let greedy = ParagraphStyle(fit: .greedy)

struct Wrapped: Sendable {
  var text: String
  var measure: Int
  var lines: [String]
  var reason: Comment

  init(_ text: String, _ measure: Int, _ lines: [String], _ reason: Comment) {
    (self.text, self.measure, self.lines, self.reason) = (text, measure, lines, reason)
  }
}

@Test(arguments: [
  Wrapped("so much depends upon", 8, ["so much", "depends", "upon"], "what fits"),
  Wrapped("so  much   depends", 20, ["so much depends"], "runs of spaces collapse"),
  Wrapped("  so\tmuch ", 20, ["so much"], "tabs are spaces, those at the ends are dropped"),
  Wrapped("so\nmuch\n", 20, ["so", "much"], "a line feed ends a line"),
  Wrapped("so\n\nmuch", 20, ["so", "", "much"], "two make an empty one"),
  Wrapped("\n", 20, [""], "text is never without a line"),
  Wrapped("abcdefgh ij", 3, ["abc", "def", "gh", "ij"], "a long word is cut"),
  Wrapped("abcdefg h", 3, ["abc", "def", "g h"], "and text goes on after it"),
  Wrapped("a bcdef", 3, ["a", "bcd", "ef"], "a long word begins on a line of its own"),
  Wrapped("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"], "between clusters"),
  Wrapped("本文本文", 5, ["本文", "本文"], "wide clusters are never torn"),
  Wrapped("本a", 1, ["?", "a"], "nor shown where they cannot be"),
  Wrapped(" !", 1, ["!"], "spaces that no line may end after (LB13) are none of its width"),
  Wrapped("a b  ))", 2, ["a", "b", "))"], "nor between two of its pieces"),
  Wrapped("a\u{605} b", 2, ["a\u{605}", "b"], "a sign that takes the space after it is seen"),
  Wrapped("a\u{605} b", 1, ["a", "?", "b"], "with it, it is wide"),
  Wrapped("10\u{A0}km far", 5, ["10\u{A0}km", "far"], "no break at a no-break space"),
  Wrapped("a\u{A0}\u{A0}b", 5, ["a\u{A0}\u{A0}b"], "which doesn't collapse"),
  Wrapped("co\u{AD}op\u{AD}er", 5, ["coop-", "er"], "a soft hyphen shows at the end"),
  Wrapped("(( \u{AD}\u{AD}h", 2, ["((", "h"], "soft hyphens after a space divide no word"),
  Wrapped("( \u{AD} h", 3, ["( h"], "nor are they seen in the middle of a line"),
  Wrapped("co\u{AD}op\u{AD}er", 6, ["cooper"], "and only there"),
  Wrapped("coop\u{AD}er", 4, ["coop", "er"], "a hyphen that doesn't fit is left out"),
  Wrapped("a\u{200B}b", 1, ["a", "b"], "a zero width space breaks and is gone"),
  Wrapped("well-known", 6, ["well-", "known"], "after a hyphen"),
  Wrapped("bon ?", 4, ["bon", "?"], "French spaces allow no break: torn where there is no room"),
  Wrapped("c'est bon ?", 9, ["c'est", "bon ?"], "and kept together where there is"),
  Wrapped(" ?", 9, ["?"], "a paragraph begins without spaces"),
  Wrapped("a\n ! b", 9, ["a", "! b"], "so does the next"),
  Wrapped("a-本\u{2060}本\u{2060}本", 5, ["a-", "本本", "本"], "a longer word begins a line"),
  Wrapped("\u{1B}[31mred", 9, ["^[[31mred"], "a control is shown and measured"),
])
func greedyLines(_ sample: Wrapped) {
  #expect(strings(sample.text, sample.measure, greedy) == sample.lines, sample.reason)
}

@Test(arguments: [
  Wrapped(
    "see https://a.example/b_c?d=e now", 25, ["see", "https://a.example/b_c?d=e", "now"],
    "a URL is whole where a line holds it"),
  Wrapped(
    "see https://a.example/b_c?d=e now", 24, ["see https://a.example/", "b_c?d=e now"],
    "elsewhere it breaks, but not after `_` or `.`"),
  Wrapped(
    "see https://a.example/w/日本語 now", 27, ["see", "https://a.example/w/日本語", "now"],
    "an IRI is whole, too"),
  Wrapped(
    "see (https://ü.example/日本/b-c)日本", 29, ["see", "(https://ü.example/日本/b-c)", "日本"],
    "up to the bracket at its end"),
  Wrapped(
    "日本https://a.example/日本語、日", 24, ["日本https://a.example/日", "本語、日"],
    "text that it runs into may be text after it, too"),
  Wrapped(
    "https://a.example/日本語", 23, ["https://a.example/日本", "語"], "one that no line holds"),
  Wrapped(
    "see https://a.example/b/Größe now", 24, ["see https://a.example/b/", "Größe now"],
    "which breaks where a URL does"),
  Wrapped(
    "https://a-b.example/c?d=e&f=g#h-i", 21,
    ["https://a-b.example/", "c?d=e&f=g#h-i"], "never in its host"),
  Wrapped(
    "https://a.b/?c=d1&e=f2#g-h", 8, ["https://", "a.b/?c=", "d1&e=f2#", "g-h"],
    "a host that is too long is cut as any word"),
  Wrapped(
    "(https://a.b/ccccccc/d).", 20, ["(https://a.b/", "ccccccc/d)."], "with its brackets"),
  Wrapped(
    "mailto:ann@a-b.example?cc=eve", 24, ["mailto:ann@a-b.example?", "cc=eve"],
    "an address of mail has a host"),
  Wrapped(
    "so much depends --no-list", 23, ["so much depends", "--no-list"],
    "an option goes to the next line"),
  Wrapped(
    "so much de-pends", 12, ["so much", "de-pends"], "so does any word, if little is left free"),
  Wrapped("so de-pends upon", 8, ["so de-", "pends", "upon"], "but not a third of the line"),
  Wrapped("use --long-option=x", 8, ["use", "--long-", "option=x"], "not after the first hyphens"),
  Wrapped("/usr/share/doc", 7, ["/usr/", "share/", "doc"], "a path"),
  Wrapped("a src/main.swift b", 10, ["a src/", "main.swift", "b"], "a path without its root"),
  Wrapped("x (see ./a/b).", 9, ["x (see", "./a/b)."], "punctuation stays with it"),
  Wrapped("file-name.txt", 9, ["file-", "name.txt"], "no address: as UAX #14 says"),
  Wrapped("an e-mail to me", 5, ["an", "e-mai", "l to", "me"], "no letter is left alone"),
  Wrapped("so /usr/lib/x is", 11, ["so /usr/", "lib/x is"], "nor goes to the next line alone"),
  Wrapped("/usr/lib-x/y or", 10, ["/usr/lib-", "x/y or"], "but more of a path does"),
])
func addressesBreakWhereTheyCanBeCopied(_ sample: Wrapped) {
  #expect(strings(sample.text, sample.measure, greedy) == sample.lines, sample.reason)
}

/// A dash between blanks stays with the word before it: a line that begins with one is an item of a list.
@Test(arguments: [
  Wrapped("here - as a dash", 7, ["here -", "as a", "dash"], "it fits"),
  Wrapped(
    "so here - as a dash", 8, ["so", "here -", "as a", "dash"], "and takes its word with it"),
  Wrapped("so here -- as", 9, ["so", "here --", "as"], "as typewriters have it"),
  Wrapped("so hér – as a dash", 7, ["so", "hér –", "as a", "dash"], "an en dash"),
  Wrapped("so here — as a dash", 8, ["so", "here —", "as a", "dash"], "an em dash"),
  Wrapped("well-known - as", 8, ["well-", "known -", "as"], "it takes the end of a word"),
  Wrapped("here - as", 5, ["here", "- as"], "unless they have no room together"),
  Wrapped("a - - b c", 4, ["a -", "- b", "c"], "after another dash it is a word"),
  Wrapped("so much -5 now", 8, ["so much", "-5 now"], "a number is none"),
])
func noLineBeginsWithADash(_ sample: Wrapped) {
  #expect(strings(sample.text, sample.measure, greedy) == sample.lines, sample.reason)
}

@Test func optimalLinesAreEven() {
  let text = "aaa bb cc ddddd"
  #expect(strings(text, 6, greedy) == ["aaa bb", "cc", "ddddd"])
  #expect(strings(text, 6, ParagraphStyle(fit: .optimal)) == ["aaa", "bb cc", "ddddd"])
}

/// A last line of one short word is avoided, and a word that could be hyphenated is one word.
@Test(arguments: ["elderly", "el\u{AD}der\u{AD}ly"])
func optimalLinesDontEndWithAShortWord(word: String) {
  let lines = strings(
    "everybody who was anybody came to honour the \(word)", 44, ParagraphStyle())
  #expect(lines == ["everybody who was anybody came to honour", "the elderly"])
}

/// A long word that ends in a sign which takes the space after it is cut like any other.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func cutsBeforeASignThatTakesTheSpace(fit: ParagraphStyle.Fit) {
  let lines = strings("\u{600}<U\u{600} word", 3, ParagraphStyle(fit: fit))
  #expect(lines == ["\u{600}<U", "\u{600}", "wor", "d"])
}

@Test func wrapsAnywhereOrNowhere() {
  let text = "ab cd  ef"
  #expect(strings(text, 4, ParagraphStyle(fit: .anywhere)) == ["ab c", "d ef"])
  #expect(strings(text, 4, ParagraphStyle(fit: .none)) == ["ab cd ef"])
}

@Test func keptSpacesNeverReachOverTheMeasure() {
  let style = ParagraphStyle(fit: .greedy, keepsSpaces: true)
  #expect(strings("   !", 4, style) == ["   !"])
  #expect(strings("  !!", 3, style) == ["  !", "!"])
  #expect(strings("\t!", 1, style) == ["", "!"])
}

@Test func verbatimLinesGoOnAfterAMark() {
  let style = ParagraphStyle(isVerbatim: true)
  #expect(strings("a  b\tc\n\n  d", 20, style) == ["a  b    c", "", "  d"])
  #expect(strings("abcdefghij", 6, style) == ["abcdef", "↪ ghij"])
  #expect(
    strings("abcdefghij", 6, ParagraphStyle(isVerbatim: true, asciiMarks: true))
      == ["abcdef", "> ghij"])
  #expect(strings("abcdef     ", 6, style) == ["abcdef"])
  #expect(strings("  abcd efgh", 8, style) == ["  abcd ", "  ↪ efgh"])
  #expect(strings("  本文 本文本文", 8, style) == ["  本文 ", "  ↪ 本文", "  ↪ 本文"], "wide clusters")
  #expect(strings("    \u{301}abcdef", 8, style)[1].hasPrefix("  ↪ "), "an accent on a space")
  #expect(strings("      abcd", 4, style).dropFirst().allSatisfy { $0.hasPrefix("↪ ") })
}

@Test func alignsAndIndents() {
  func indents(_ style: ParagraphStyle, _ text: String = "ab c") -> [Int] {
    setLines(of: StyledText(text), measure: 7, style: style).map(\.indent)
  }
  #expect(indents(ParagraphStyle(alignment: .center)) == [1])
  #expect(indents(ParagraphStyle(alignment: .trailing)) == [3])
  #expect(indents(ParagraphStyle(fit: .greedy, firstLineIndent: 2), "abcd efgh") == [2, 0])
  #expect(indents(ParagraphStyle(fit: .greedy, indent: 2), "abcd efgh") == [0, 2])
  #expect(indents(ParagraphStyle(), "אב ג") == [3])
  #expect(indents(ParagraphStyle(alignment: .trailing), "אב ג") == [0])
}

@Test func justifiesWithinALimit() {
  let style = ParagraphStyle(fit: .greedy, alignment: .justify)
  #expect(
    strings("a b c dd ee ff gg hh ii", 8, style) == ["a  b  c", "dd ee ff", "gg hh ii"]
      || strings("a b c dd ee ff gg hh ii", 8, style) == ["a b c dd", "ee ff gg", "hh ii"])
  #expect(strings("aa bb cc dddd ee ff ggg h", 10, style) == ["aa  bb  cc", "dddd ee ff", "ggg h"])
  #expect(strings("aa bb ccccccccc", 9, style) == ["aa bb", "ccccccccc"], "more than triple")
  #expect(strings("aaa bbb ccccccccc", 9, style) == ["aaa   bbb", "ccccccccc"])
  #expect(strings("本文本文本", 7, style) == ["本 文本", "文本"])
}

@Test func stylesRunOnOverLines() {
  var text = StyledText("so ")
  text.append("much depends", style: TextStyle(attributes: .bold))
  let lines = setLines(of: text, measure: 8, style: greedy)
  #expect(lines.map(\.text.string) == ["so much", "depends"])
  #expect(lines[1].text == StyledText("depends", style: TextStyle(attributes: .bold)))
}

@Test func measuresExtents() {
  #expect(naturalWidth(of: StyledText("so much\ndepends upon")) == 12)
  #expect(naturalWidth(of: StyledText("שלום")) == 4, "wherever it would stand on a line")
  let (setter, style) = (LineSetter(), ParagraphStyle())
  #expect(setter.longestFragmentWidth(of: StyledText("so much depends upon"), style: style) == 7)
  #expect(setter.longestFragmentWidth(of: StyledText(""), style: style) == 0)
}

/// Signs that prepend themselves to a space make one cluster with it (GB9b): its visible part has
/// room, and lines are no wider than they say.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func signsThatPrependThemselvesToASpaceHaveRoom(fit: ParagraphStyle.Fit) {
  let text = StyledText(utf8: Array("aa \u{600}\u{600} yy".utf8))
  let lines = setLines(of: text, measure: 4, style: ParagraphStyle(fit: fit))
  #expect(lines.map { String(decoding: $0.text.utf8, as: UTF8.self) }.joined().contains("\u{600}"))
  for line in lines { #expect(displayWidth(of: line.text.utf8) <= 4, "\(line.text.utf8)") }
}
