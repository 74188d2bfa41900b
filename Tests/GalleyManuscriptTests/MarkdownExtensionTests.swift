import TestSupport
import Testing

@testable import GalleyManuscript

private func blocks(_ text: String) -> [Block] {
  parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
}

@Test(arguments: [
  ("A\n: b\n: c\n\nD\n\n:   e\n\n    f\n\ng", "list(‘A’, ‘b’, ‘c’ | ‘D’, ‘e’, ‘f’), ‘g’", "terms"),
  ("A\n: - b\n  - c\nlazy", "list(‘A’, list(‘b’ | ‘c lazy’))", "what a term means may be blocks"),
  ("> A\n> : b\n", "quote(list(‘A’, ‘b’))", "in a quotation"),
  ("a\nb\n: c\n", "‘a b : c’", "a term is one line"),
  ("# A\n: b\n:c\n", "h1 ‘A’, ‘: b :c’", "a heading is no term"),
  ("A\n\n\n: b", "‘A’, ‘: b’", "two blank lines part a term from its meaning"),
  (": a\n", "‘: a’", "a meaning without a term"),
])
func readsDefinitionLists(text: String, expected: String, reason: Comment) {
  #expect(blocks(text).summary == expected, reason)
}

@Test(arguments: [
  ("A\n: b\n: c\n\nD\n: e\n", true, "blank lines between terms"),
  ("A\n\n: b\n", false, "a blank line below a term"),
  ("A\n: b\n\n: c\n", false, "a blank line between meanings"),
  ("A\n: b\n\nD\n: e\n\n  f\n", false, "a meaning of two paragraphs"),
  ("A\n: - b\n  - c\n", true, "a meaning of one list"),
])
func definitionsAreAsTightAsTheyAreWritten(text: String, isTight: Bool, reason: Comment) {
  guard case .list(let list) = blocks(text).first?.content else {
    Issue.record("no list")
    return
  }
  #expect(list.isTight == isTight, reason)
}

/// Text that a program printed keeps its styles in a cell; a cell of markup has none of them.
@Test func cellsKeepWhatProgramsPrint() {
  let text = "| a | b |\n|---|---|\n| \u{1B}[31mx \\| y\u{1B}[m | *z* \\| |\n"
  guard case .table(let table) = blocks(text).first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.rows.first?.first == .output("\u{1B}[31mx | y\u{1B}[m"))
  guard case .inlines(let inlines) = table.rows.first?.last else {
    Issue.record("no markup")
    return
  }
  #expect(inlines.plainText == "z |")
}

@Test(
  arguments: [
    ("!!! note\n    a\n\n    - b\n\nc", "note(‘a’, list(‘b’)), ‘c’", nil, "what is indented"),
    ("!!! danger \"T x\"\n    a", "caution(‘a’)", "T x", "the nearest alert, and its title"),
    ("!!! example\n    a", "note(‘a’)", "Example", "a kind that no alert is like"),
    ("!!! tip \"\"\n    a", "tip(‘a’)", "", "no title"),
    ("??? note\n    a", "note(‘a’)", nil, "one that may be closed elsewhere"),
    ("???+ warning \"T x\"\n\n    a", "warning(‘a’)", "T x", "one that is open"),
    ("??? \"T\"\n    a", "note(‘a’)", "T", "a title alone"),
    ("- a\n\n    ??? tip\n        b", "list(‘a’, tip(‘b’))", nil, "in an item"),
    ("> ??? tip\n>     b", "quote(tip(‘b’))", nil, "in a quote"),
    ("!!! note inline end \"T\"\n    a", "note(‘a’)", "T", "words for other tools"),
    ("!!! note Read *this*\n    a", "note(‘a’)", "Read *this*", "a title without quotes"),
    ("!!! Mind the gap\n    a", "note(‘a’)", "Mind the gap", "a title without a kind"),
    ("=== \"A b\"\n\n    ``` c\n    d\n    ```\ne", "note(code c ‘d\n’), ‘e’", "A b", "a tab"),
    ("===+ \"A\"\n    b", "note(‘b’)", "A", "one that is open"),
    ("=== A\n    b", "‘=== A b’", nil, "no tab"),
    ("A\n===\n", "h1 ‘A’", nil, "the line below a heading"),
    ("??? who knows\nwhat", "‘??? who knows what’", nil, "a question"),
    ("a\n!!! note\n", "‘a !!! note’", nil, "a paragraph goes on"),
    ("!!!\n!!! \n!!!! x", "‘!!! !!! !!!! x’", nil, "what is none"),
  ] as [(String, String, String?, Comment)])
func readsAdmonitions(text: String, expected: String, title: String?, reason: Comment) {
  let blocks = blocks(text)
  #expect(blocks.summary == expected, reason)
  #expect(blocks.first?.attributes["title"] == title, reason)
}

@Test(
  arguments: [
    ("> [!NOTE]\n> a", "note(‘a’)", nil, "GitHub's five"),
    ("> \\[!TIP]\n> a", "tip(‘a’)", nil, "escaped"),
    ("> [!note]- *A* b\n> c\n>\n> d", "note(‘c’, ‘d’)", "A b", "a title, folded elsewhere"),
    ("> [!info]+\n> a", "note(‘a’)", "Info", "the nearest alert"),
    ("> [!my-own] A", "note()", "A", "any word"),
    ("> [!NOTE](/u)\n> a", "quote(‘!NOTE a’)", nil, "a link"),
    ("> [!NOTE]a\n", "quote(‘[!NOTE]a’)", nil, "a word behind it"),
    ("> [! a] b\n", "quote(‘[! a] b’)", nil, "no word"),
  ] as [(String, String, String?, Comment)])
func readsAlerts(text: String, expected: String, title: String?, reason: Comment) {
  let blocks = blocks(text)
  #expect(blocks.summary == expected, reason)
  #expect(blocks.first?.attributes["title"] == title, reason)
}

@Test(arguments: [
  ("$a_1*b$ *c*", "$a_1*b$ c", "no markup in math"),
  ("$$x*y*z$$ and $\\$*x*$", "$$x*y*z$$ and $\\$*x*$", "two marks, and an escaped one"),
  ("$5 *and* $7", "$5 and $7", "no math between sums"),
  ("$ *a*$ $*b* $c", "$ a$ $b $c", "no blanks inside the marks"),
  ("$*a*$5", "$a$5", "no digit after them"),
  ("\\(a_1 = *b*\\) *c*", "\\(a_1 = *b*\\) c", "in the parentheses of TeX"),
  ("\\[ \\frac{a}{b} \\] d", "\\[ \\frac{a}{b} \\] d", "and its brackets"),
  ("\\[ \\] x \\(x\\) \\[*a*\\]", "[ ] x (x) [a]", "which may be escaped, too"),
  ("\\(a \\(x^2\\) *b*\\)", "(a \\(x^2\\) b)", "the innermost, if they nest"),
  ("\\(x^2 \\\\) *a*", "(x^2 \\) a", "nothing ends after two backslashes"),
  ("$a\n*b* c$", "$a\n*b* c$", "over lines"),
])
func readsMath(text: String, expected: String, reason: Comment) {
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(inlines.plainText == expected, reason)
}

/// Attributes behind a span belong to it, as in kramdown.
@Test(arguments: [
  ("[a](b){:target=\"_blank\"} c", "a c", "a link"), ("`a`{: .b} c", "a c", "code"),
  ("*a*{:.b} __c__{: #d}", "a c", "emphasis"), ("a{:.b}", "a{:.b}", "but not behind a word"),
  ("`a`{b} `c`{:", "a{b} c{:", "nor what is none"),
  ("`a`{:>1} *b*{:.2f} *c*{: 5d} *d*{:e, f}", "a{:>1} b{:.2f} c{: 5d} d{:e, f}", "or a format"),
  ("a *{:.b}", "a *{:.b}", "nor behind a sign"),
])
func leavesOutAttributesOfSpans(text: String, expected: String, reason: Comment) {
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(inlines.plainText == expected, reason)
}

/// Names of emoji and marks, and text that only looks like them.
@Test(arguments: [
  (":tada: :+1:", "🎉 👍", "names"), ("a:tada:", "a:tada:", "none within a word"),
  (":fire::heart:", "🔥❤️", "one after another"), (":nobody:", ":nobody:", "an unknown name"),
  ("`:tada:` ::tada:: \\:tada:", ":tada: ::tada:: :tada:", "code, doubled colons, an escape"),
  ("10:100:30 :100:x", "10:100:30 :100:x", "times"), ("[:tada:](x)", "🎉", "in a link"),
  ("==a *b*== (==c==).", "a b (c).", "marks"), ("a==b==c", "a==b==c", "none within a word"),
  ("a == b == c", "a == b == c", "nor between blanks"), ("=a= ===b===", "=a= ===b===", "two signs"),
  ("\"==\" or \"==\"", "\"==\" or \"==\"", "nor between signs"),
  ("これは**「重要」**です。", "これは「重要」です。", "strong brackets"),
  ("**重要：**请看“*这里*”。", "重要：请看“这里”。", "and a label beside ideographs"),
  ("**“중요”**는 *‘것’*이다", "“중요”는 ‘것’이다", "and beside Hangul"),
  ("**“a”**b _「x」_y", "**“a”**b _「x」_y", "but not beside other letters"),
  ("「_x_」", "「x」", "nor is an underscore within a word"),
  ("~a~ ~~b~~", "a b", "GitHub's strikethrough"), ("2^10^", "2^10^", "no superscript"),
])
func readsEmojiAndMarks(text: String, expected: String, reason: Comment) {
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(inlines.plainText == expected, reason)
}

/// Scripts are Pandoc's, and only where Markdown is asked for by name.
@Test(arguments: [
  ("H~2~O", "Hsubscript(2)O", "an index"), ("2^10^", "2superscript(10)", "an exponent"),
  ("x^*a*^", "xsuperscript(emphasis(a))", "with inlines in it"),
  ("~~a~b~c~~", "strikethrough(asubscript(b)c)", "in struck text"),
  ("a~~b~~", "astrikethrough(b)", "two tildes strike through"),
  ("~x y~ a^x y^", "~x y~ a^x y^", "no blanks between"), ("^^ ~ ^ a^", "^^ ~ ^ a^", "nothing"),
  ("a^^b^^ ~~~x~~~", "a^^b^^ ~~~x~~~", "other lengths"),
  ("5~6 and 7~8", "5~6 and 7~8", "about"), ("a\\^b^", "a^b^", "an escape"),
  ("a~b~c~d~e", "asubscript(b)csubscript(d)e", "one after another"),
])
func readsScriptsWhereTheyAreAskedFor(text: String, expected: String, reason: Comment) {
  var reader = DocumentReader()
  reader.markdown.scripts = true
  let (blocks, _) = reader.readBlocks(of: SourceFile(name: "t", text: text), as: .markdown)
  guard case .paragraph(let inlines)? = blocks.first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(written(inlines) == expected, reason)
}

/// Marks that open many scripts and close none take no longer than other text.
@Test func scriptsAreReadInLinearTime() {
  var reader = DocumentReader()
  reader.markdown.scripts = true
  for piece in ["^a", "a^ ", "~b~", "^~", "x^y~"] {
    let text = String(repeating: piece, count: 20_000)
    let (blocks, _) = reader.readBlocks(of: SourceFile(name: "t", text: text), as: .markdown)
    #expect(blocks.count == 1)
  }
}

@Test func everyNameOfAnEmojiIsFound() {
  let entries = EmojiNames.table.description.split { $0 == " " || $0 == "\n" }
  #expect(entries.count > 1900)
  for entry in entries {
    let name = Array(entry.prefix { $0 != "=" }.utf8)
    #expect(EmojiNames.text(of: name[...])?.isEmpty == false, "\(entry)")
    #expect(name.count <= EmojiNames.longestName)
  }
}

@Test func mathBetweenLinesIsKept() {
  #expect(blocks("a\n$$\nx\n  *y*\n$$\nb").summary == "‘a’, code  ‘x\n  *y*\n’, ‘b’")
  #expect(blocks("a\n\\[\nx\n]\n\\]\nb").summary == "‘a’, code  ‘x\n]\n’, ‘b’")
  #expect(blocks("\\[\nx\n\n\\]").summary == "‘[ x’, ‘]’")
}

@Test(
  arguments: [
    ("js title=\"a b.js\" {1,3} copy", "js", "a b.js"), ("title=x", "title=x", nil),
    ("rust,ignore", "rust,ignore", nil), ("sh title=x {.y title=z}", "sh title=x", "z"),
    ("a b=c d", "a", nil), ("c++ x y", "c++ x y", nil),
  ] as [(String, String, String?)])
func readsInfoStrings(info: String, word: String, title: String?) {
  let block = blocks("```\(info)\nx\n```\n").first
  guard case .code(let read, _, _)? = block?.content else {
    Issue.record("no code: \(info)")
    return
  }
  #expect(read == word)
  #expect(block?.attributes["title"] == title)
}

/// Which lists interrupt a paragraph, and how far their contents are indented (CommonMark, 5.2).
@Test(arguments: [
  ("a\n1. b", "‘a’, list(‘b’)", "an ordered list that begins with 1 interrupts"),
  ("a\n2. b", "‘a 2. b’", "and no other"),
  ("a\n14. b", "‘a 14. b’", "be it a number in the text"),
  ("a\n- b", "‘a’, list(‘b’)", "a bullet interrupts"),
  ("a\n-\n", "h2 ‘a’", "a bullet alone underlines"),
  ("a\n*\nb", "‘a * b’", "an empty item interrupts nothing"),
  ("-    a\n\n     b", "list(‘a’, ‘b’)", "up to four blanks after a bullet indent its item"),
  ("-    a\n\n   b", "list(‘a’), ‘b’", "less than they are leaves the item"),
  ("-   a\n\n    b", "list(‘a’, ‘b’)", "as three do"),
  ("1.  a\n\n    b", "list(‘a’, ‘b’)", "and two after a number"),
])
func readsLists(text: String, expected: String, reason: Comment) {
  #expect(blocks(text).summary == expected, reason)
}

/// The text that references expand to is bounded: beyond that they stay text.
@Test(arguments: [1000, 4000])
func referencesExpandToABoundedText(count: Int) {
  let target = String(repeating: "x", count: 2000)
  let blocks = blocks("[a]: http://e/\(target)\n\n" + String(repeating: "[a] ", count: count))
  guard case .paragraph(let inlines)? = blocks.first?.content else {
    Issue.record("no paragraph")
    return
  }
  let bytes = inlines.nodes.filter { $0.kind == .link }.reduce(0) { $0 + $1.range.count }
  #expect(bytes <= 1 << 20)
  #expect(bytes > (1 << 20) - 3000, "as many as there is room for")
  #expect(inlines.plainText.utf8.count > 2 * count, "the others say their labels")
  #expect(inlines.plainText.hasSuffix("[a]"))
}

/// A long list of classes is read in order, and each of them once where they are merged.
@Test func readsManyClasses() {
  let names = (0..<5000).map { "k\($0)" }
  let blocks = blocks("# h {\(names.map { ".\($0)" }.joined(separator: " "))}\n")
  #expect(blocks.first?.attributes.classes == names)
  let merged = Attributes(classes: names).merging(Attributes(classes: ["k7", "new"]))
  #expect(merged.classes == names + ["new"])
}

/// The destination of a link may hold parentheses 32 deep; deeper ones are no link, and all is text.
@Test(arguments: [(1, true), (32, true), (33, false), (5000, false)])
func destinationsNestParentheses(depth: Int, isLink: Bool) {
  let opened = String(repeating: "(", count: depth)
  let text = "[a](\(opened)x\(String(repeating: ")", count: depth)))"
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph")
    return
  }
  #expect(written(inlines).hasPrefix("link \(opened)x") == isLink)
  if !isLink { #expect(written(inlines) == text) }
}
