import TestSupport
import Testing

@testable import GalleyManuscript

private func blocks(_ text: String) -> [Block] {
  parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
}

/// Inlines as they are written, line ends as `/`.
func written(_ inlines: Inlines) -> String {
  inlines.map { inline in
    switch inline {
    case .text(let text), .code(let text): text
    case .span(let span, let inner): "\(span)(\(written(inner)))"
    case .styled(let words, let inner): "\(words)(\(written(inner)))"
    case .link(let target, _, let inner): "link \(target)(\(written(inner)))"
    case .image(let source, _, let inner): "image \(source)(\(written(inner)))"
    case .footnote(let label, let inner): "note \(label)(\(written(inner)))"
    case .softBreak: " "
    case .lineBreak: "/"
    case .html(let text): "html \(text)"
    }
  }.joined()
}

@Test(arguments: [
  ("a <b>b <i>c</i></b> d", "a strong(b emphasis(c)) d", "elements nest"),
  (
    "<kbd>^C</kbd> <del>x</del> <u>y</u> <mark>z</mark>",
    "code(^C) strikethrough(x) underline(y) mark(z)", "styles"
  ),
  (
    "10<sup>6</sup>, H<sub>2</sub>O, <small>s</small>", "10superscript(6), Hsubscript(2)O, s",
    "exponents"
  ),
  ("<ruby>東<rt>とう</rt>京<rt>きょう</ruby>だ", "東(とう)京(きょう)だ", "readings in parentheses"),
  ("<ruby>東<rp>[</rp><rt>とう</rt><rp>]</rp></ruby>", "東[とう]", "in its own, where it has them"),
  ("<ruby>a<rp>[<rt>b<rp>]</ruby><ruby>c<rt>d</ruby>", "a[b]c(d)", "each ruby by itself"),
  ("a<br>b<br/>c<BR />d", "a/b/c/d", "line breaks"),
  ("a<br><br>b<br>", "a//b", "an empty line; none at the end"),
  ("a<br>\nb", "a/b", "a line end after a break is none"),
  ("a <!-- x --> b<!---->c<?php x ?><!DOCTYPE x>", "a  bc", "comments"),
  ("<img src='x.png' alt='a &amp; b'>", "image x.png(a & b)", "pictures"),
  ("<img src=x.png>y", "image x.png()y", "a picture without words"),
  ("<img src=x.png alt=''>y", "y", "a picture that says nothing"),
  ("<a href=\"x?a&amp;b\">y</a><a name=z></a>", "link x?a&b(y)", "links and anchors"),
  ("[a <a href=b>c</a>](d)", "link d(a c)", "no link in a link"),
  ("<b>a *b</b> c* d", "strong(a emphasis(b c) d)", "an end that Markdown stands before"),
  ("*a <b>b* c</b> d", "emphasis(a strong(b)) c d", "an end in another element"),
  ("<b>a <i>b</b> c</i> d", "strong(a emphasis(b)) c d", "ends in another order"),
  ("</b>a</i>", "a", "ends of nothing"),
  ("<b>a", "strong(a)", "no end"),
  ("<x-y z=1>a</x-y> <blink>b</blink>", "a b", "unknown elements are what they hold"),
  ("press <Enter>, a List<String>", "press <Enter>, a List<String>", "but bare ones are text"),
  ("ada: <Media omitted>", "ada: <Media omitted>", "words without values are text, too"),
  ("</TabItem><T>a</T>", "<T>a</T>", "their ends, too, but not of what began elsewhere"),
  ("x <ul><li>a</li><li>b</li></ul>", "x /- a/- b", "a list in a line"),
  ("a <p align=center>b</p> c", "a /b/ c", "a block in a line"),
  ("a < b <3 and `<b>`", "a < b <3 and <b>", "what is no tag"),
])
func readsTagsInText(text: String, expected: String, reason: Comment) {
  guard case .paragraph(let inlines)? = blocks(text).first?.content else {
    Issue.record("no paragraph: \(text)")
    return
  }
  #expect(written(inlines) == expected, reason)
}

@Test(arguments: [
  (
    "<div align=\"center\">\n\n# T\n\n*x*\n\n</div>\n\ny", "h1 ‘T’, ‘x’, ‘y’",
    "Markdown in elements"
  ),
  ("<h2>a <i>b</i></h2>\n<p>c<p>d\n<hr>", "h2 ‘a b’, ‘c’, ‘d’, rule", "ends that are left out"),
  ("<ul>\n<li>a\n<li>b<ol start=3><li>c</ol>\n</ul>", "list(‘a’ | ‘b’, list(‘c’))", "lists"),
  ("<li>a</li>\n<li>b</li>", "list(‘a’ | ‘b’)", "a list that does not begin"),
  ("<blockquote>\n\n- a\n\n</blockquote>", "quote(list(‘a’))", "a quotation of Markdown"),
  ("<details>\n<summary>s</summary>\n\na\n\n</details>\nb", "h6 ‘s’, ‘a’, ‘b’", "details"),
  ("<pre>\na <b>b</b>\n\n  &lt;c\n</pre>\nd", "code  ‘a b\n\n  <c\n’, ‘d’", "kept lines"),
  ("<script>\na\n\nb</script>\n\n<style>c</style>\nd", "‘d’", "what is no text"),
  ("<!-- a\n\nb -->\n\nc <!-- d\n e --> f", "‘c  f’", "comments"),
  ("<!-- a\n\nb", "‘<!-- a b’", "a comment without an end is text"),
  ("<a name=\"x\"></a>\n\ny\n\n<br>", "‘y’", "what says nothing is no block"),
  (
    "<table><tr><th>a<th>b</tr>\n<tr><td>c<br>d</td><td><p>e</p></td></tr></table>",
    "table(a|b ‖ c d|e)", "a simple table"
  ),
  (
    "<table><caption>a <b>b</b></caption><tr><td>c<tr><td>d</table>",
    "‘a b’, table(c / d)", "a caption above"
  ),
  ("<table><td>a<td>b<tr><td>c</table>", "table(a|b / c)", "cells without a head, and too few"),
  (
    "<table><tr><td rowspan=3>a<td>b<tr><td rowspan=2>c<tr><tr><td>d</table>",
    "table(a|b / |c / d)", "cells that take several rows"
  ),
  ("<table><td>a<pre>\nb\n c\n</pre>d</table>", "table(a b c d)", "kept lines in a cell"),
  ("<table><td><pre>b\nc</pre></table>", "table(b c)", "and the end of the last"),
  (
    "<table><tr><td>a</td><td>\n\n- b\n\n</td></tr></table>", "‘a’, list(‘b’)",
    "cells that are more than text stand one below another"
  ),
  (
    "<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>", "table(a b)",
    "a table in a table"
  ),
  ("<td>a</td></table></ul></p>\nb", "‘a’, ‘b’", "parts without a whole"),
  (
    "&copy; A &amp; B &unknown; *x*\n\n<p>&copy; &lt; *x*</p>", "‘© A & B &unknown; x’, ‘© < *x*’",
    "entities"
  ),
])
func readsBlocksOfHTML(text: String, expected: String, reason: Comment) {
  #expect(blocks(text).summary == expected, reason)
}

@Test func elementsSayWhereTheirLinesStand() {
  let text =
    "<p align=right>a</p>\n<div style=\"x: y; text-align: Center\">\n\nb\n\n## c\n</div>\nd"
  let sides = blocks(text).map { $0.attributes["align"] }
  #expect(sides == ["right", "center", "center", nil])
}

/// The end of a paragraph that is left out is before the next block.
@Test(arguments: [
  ("<p align=right>a\n\n## b\n\nc", ["right", nil, nil] as [String?], "no end"),
  ("<p align=right>\n\na\n\nb\n</p>\n\nc", ["right", "right", nil], "an end"),
  ("<div align=right>a\n\nb", ["right", "right"], "another element"),
  ("<p align=right>a\n\nb\n<p>c</p>", ["right", nil, nil], "the next paragraph"),
])
func paragraphsEndBeforeBlocks(text: String, sides: [String?], reason: Comment) {
  #expect(blocks(text).map { $0.attributes["align"] } == sides, reason)
}

/// However many rows cells take, places are bounded by the text.
@Test func spannedPlacesAreBounded() {
  let wide = String(repeating: "<td rowspan=60000>a", count: 2000)
  let html = "<table><tr>" + wide + String(repeating: "<tr><td>b", count: 2000) + "</table>"
  guard case .table(let table) = blocks(html).first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.rows.reduce(0) { $0 + $1.count } < 60_000)
}

/// No more is nested than ``Block/depthLimit``, whatever nests.
@Test func elementsNestAsDeepAsBlocks() {
  let html = String(repeating: "<blockquote>\n\n> - <ul><li>\n\n", count: 300) + "x"
  #expect(depth(of: blocks(html)) <= Block.depthLimit)
  let inline = String(repeating: "<b>*a ", count: 300) + "x"
  #expect(blocks(inline).summary.contains("x"))
}

private func depth(of blocks: [Block]) -> Int {
  blocks.reduce(0) { deepest, block in
    let inner =
      switch block.content {
      case .quote(let inner), .alert(_, let inner): depth(of: inner)
      case .list(let list): list.items.map { depth(of: $0.blocks) }.max() ?? 0
      default: 0
      }
    return max(deepest, inner + 1)
  }
}

private let pieces = [
  "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<div align=center>", "</div>", "<ul>", "</ul>",
  "<li>", "</li>", "<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<th>", "<br>",
  "<blockquote>", "</blockquote>", "<h2>", "</h2>", "<details>", "<summary>", "</summary>",
  "<a href=x>", "</a>", "<pre>", "</pre>", "<!-- c -->", "\n\n", "\n", "*", "**", "- ", "> ",
  "    ", "&amp;",
]

/// However elements and Markdown are mixed, every word is in the document once, in order.
@Test func elementsLoseNoWords() {
  for seed in UInt64(0)..<3000 {
    var generator = SeededGenerator(seed: seed)
    var (text, words) = ("", [String]())
    for number in 0..<Int.random(in: 1...30, using: &generator) {
      text += pieces.randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) {
        words.append("w\(number)w")
        text += words[words.count - 1] + " "
      }
    }
    let said = blocks(text).summary.matches(of: /w\d+w/).map { String($0.output) }
    #expect(said.sorted() == words.sorted(), "seed \(seed): \(text.debugDescription)")
  }
}
