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

/// What a program printed keeps its looks in a cell; a cell of markup is none of it.
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
    ("a\n!!! note\n", "‘a !!! note’", nil, "a paragraph goes on"),
    ("!!!\n!!! \n!!!! x", "‘!!! !!! !!!! x’", nil, "what is none"),
  ] as [(String, String, String?, Comment)])
func readsAdmonitions(text: String, expected: String, title: String?, reason: Comment) {
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
  ("$a\n*b* c$", "$a\n*b* c$", "over lines"),
])
func readsMath(text: String, expected: String, reason: Comment) {
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(inlines.plainText == expected, reason)
}

/// Names of emoji and marks, and what only looks like them.
@Test(arguments: [
  (":tada: :+1:", "🎉 👍", "names"), ("a:tada:", "a:tada:", "none within a word"),
  (":fire::heart:", "🔥❤️", "one after another"), (":nobody:", ":nobody:", "an unknown name"),
  ("`:tada:` ::tada:: \\:tada:", ":tada: ::tada:: :tada:", "code, doubled colons, an escape"),
  ("10:100:30 :100:x", "10:100:30 :100:x", "times"), ("[:tada:](x)", "🎉", "in a link"),
  ("==a *b*== (==c==).", "a b (c).", "marks"), ("a==b==c", "a==b==c", "none within a word"),
  ("a == b == c", "a == b == c", "nor between blanks"), ("=a= ===b===", "=a= ===b===", "two signs"),
  ("\"==\" or \"==\"", "\"==\" or \"==\"", "nor between signs"),
  ("~a~ ~~b~~", "a b", "GitHub's strikethrough"), ("2^10^", "2^10^", "no superscript"),
])
func readsEmojiAndMarks(text: String, expected: String, reason: Comment) {
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(inlines.plainText == expected, reason)
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
