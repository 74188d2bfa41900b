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
