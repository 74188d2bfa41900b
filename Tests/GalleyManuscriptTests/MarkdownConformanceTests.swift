import Foundation
import GalleyManuscript
import TestSupport
import Testing

private func html(_ markdown: String, _ options: MarkdownOptions) -> String {
  HTMLRenderer.render(
    parseMarkdown(SourceFile(name: "t", text: markdown), options: options))
}

/// Every example of CommonMark 0.31.2, extensions off.
@Test(.conformance("commonmark/commonmark-0.31.2.json"))
func parsesTheSuiteOfCommonMark() throws {
  let data = try ConformanceFile("commonmark/commonmark-0.31.2.json").contents()
  let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  var passed = 0
  for entry in cases {
    let markdown = try #require(entry["markdown"] as? String)
    let expected = try #require(entry["html"] as? String)
    let actual = html(markdown, .commonMark)
    #expect(actual == expected, "example \(entry["example"] ?? ""): \(markdown.debugDescription)")
    passed += actual == expected ? 1 : 0
  }
  print("CommonMark suite: \(passed) of \(cases.count) passed")
  #expect(passed == 652)
}

/// The extensions of GitHub's specification; those it leaves to HTML are not required.
@Test(.conformance("commonmark/gfm-extensions.json"))
func parsesTheSuiteOfGitHubExtensions() throws {
  let data = try ConformanceFile("commonmark/gfm-extensions.json").contents()
  let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  var passed = 0
  for entry in cases where entry["required"] as? Bool == true {
    let markdown = try #require(entry["markdown"] as? String)
    let actual = html(markdown, .gfm)
    let accepted = [entry["html"], entry["html_alt"]].compactMap { $0 as? String }
    let isMatch = entry["compare"] as? String == "no-crash-only" || accepted.contains(actual)
    #expect(isMatch, "\(entry["id"] ?? ""): \(actual.debugDescription) for \(accepted)")
    passed += isMatch ? 1 : 0
  }
  print("GFM suite: \(passed) passed")
  #expect(passed == 47)
}

/// Every kind of block, by CommonMark alone.
@Test(arguments: [
  ("# a\n## b #\n#c\n", "<h1>a</h1>\n<h2>b</h2>\n<p>#c</p>\n", "headings with number signs"),
  ("a\n=\n\nb\n---\n", "<h1>a</h1>\n<h2>b</h2>\n", "underlined headings"),
  ("***\n- - -\n", "<hr />\n<hr />\n", "rules"),
  ("a\n    b\n", "<p>a\nb</p>\n", "a paragraph whose second line is indented"),
  ("    a\n\n    b\n", "<pre><code>a\n\nb\n</code></pre>\n", "indented code"),
  ("~~~ x\n*a*\n~~~\n", "<pre><code class=\"language-x\">*a*\n</code></pre>\n", "fenced code"),
  ("> a\nb\n\nc\n", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n<p>c</p>\n", "a quotation"),
  (
    "- a\n- b\n\n1) c\n",
    "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n", "tight lists"
  ),
  ("3. a\n\n   b\n", "<ol start=\"3\">\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ol>\n", "a loose list"),
  ("<div>\n*a*\n\n*b*\n", "<div>\n*a*\n<p><em>b</em></p>\n", "HTML up to a blank line"),
  ("[a]\n\n[a]: /u 't'\n", "<p><a href=\"/u\" title=\"t\">a</a></p>\n", "a definition of a link"),
])
func readsEveryKindOfBlock(markdown: String, expected: String, reason: Comment) {
  #expect(html(markdown, .commonMark) == expected, reason)
}

/// Cases that the suites leave open, as other implementations of the specifications read them.
@Test(arguments: [
  (
    "[a <https://b.example> c](/u)",
    "<p><a href=\"/u\">a <a href=\"https://b.example\">https://b.example</a> c</a></p>\n",
    "an address in angle brackets stays a link within another"
  ),
  (
    "[a https://b.example c](/u)", "<p><a href=\"/u\">a https://b.example c</a></p>\n",
    "one without them does not"
  ),
  ("www.", "<p>www.</p>\n", "a host has a label after its dot"),
  ("ftp://a_b.example.", "<p>ftp://a_b.example.</p>\n", "a dot at the end is none between labels"),
  (
    "tmailto:a@b.example", "<p>tmailto:<a href=\"mailto:a@b.example\">a@b.example</a></p>\n",
    "a scheme starts a word"
  ),
  (
    "a | b\n--|--\n`\\\\|` | c",
    "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
      + "<td><code>\\|</code></td>\n<td>c</td>\n</tr>\n</tbody>\n</table>\n",
    "a backslash before a pipe counts, whatever stands before it"
  ),
  (
    "a | b\n--|--\n|\n",
    "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n</table>\n<p>|</p>\n",
    "a pipe alone is no row"
  ),
  (
    "_www.a.example_", "<p><em><a href=\"http://www.a.example\">www.a.example</a></em></p>\n",
    "an underscore at the end is no part of a host"
  ),
  ("[see http://a.example", "<p>[see http://a.example</p>\n", "no address after an open bracket"),
  ("a@.b", "<p>a@.b</p>\n", "a host does not start with a dot"),
  ("- [x]\n  a", "<ul>\n<li>[x]\na</li>\n</ul>\n", "a box has a blank after it on its line"),
  (
    "- a\n  <!-- b\n\n- c", "<ul>\n<li>\n<p>a</p>\n<!-- b\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>\n",
    "blank lines at the end of HTML make a list loose"
  ),
])
func readsWhatTheSuitesLeaveOpen(markdown: String, expected: String, reason: Comment) {
  #expect(html(markdown, .gfm) == expected, reason)
}

/// Inputs that ruin parsers which repeat failed searches: they end, and the tree is no deeper than
/// promised. How long they take is measured elsewhere.
@Test(.conformance("commonmark/pathological.json"))
func survivesPathologicalInputs() throws {
  let data = try ConformanceFile("commonmark/pathological.json").contents()
  let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  for entry in cases {
    let parts = try #require(entry["parts"] as? [[Any]])
    let markdown = parts.map { part in
      String(repeating: part[0] as? String ?? "", count: (part[1] as? Int ?? 0) / 10 + 1)
    }.joined()
    let blocks = parseMarkdown(SourceFile(name: "t", text: markdown), options: .gfm)
    #expect(depth(of: blocks) <= Block.depthLimit, "\(entry["name"] ?? "")")
  }
  print("pathological inputs: \(cases.count) read")
}

/// How deep blocks are nested, the outermost being 1.
private func depth(of blocks: [Block]) -> Int {
  blocks.reduce(0) { deepest, block in
    let inner =
      switch block.content {
      case .quote(let inner), .alert(_, let inner): depth(of: inner)
      case .list(let list): list.items.map { depth(of: $0.blocks) }.max() ?? 0
      case .paragraph(let inlines): depth(of: inlines)
      default: 0
      }
    return max(deepest, inner + 1)
  }
}

/// How deep inlines are nested, counted on its own.
private func depth(of inlines: Inlines) -> Int {
  let deepest = inlines.reduce(0) { deepest, inline in
    switch inline {
    case .span(_, let inner), .link(_, _, let inner):
      max(deepest, depth(of: inner) + 1)
    default: max(deepest, 1)
    }
  }
  #expect(deepest <= Block.depthLimit)
  return 0
}

@Test(.conformance("commonmark/entities.json"))
func knowsTheNamesOfHTML() throws {
  let data = try ConformanceFile("commonmark/entities.json").contents()
  let entities = try #require(JSONSerialization.jsonObject(with: data) as? [String: String])
  var passed = 0
  for (name, text) in entities {
    let blocks = parseMarkdown(
      SourceFile(name: "t", text: "x&\(name);x"), options: .commonMark)
    let isMatch = blocks.first?.content == .paragraph([.text("x\(text)x")])
    #expect(isMatch, "&\(name);")
    passed += isMatch ? 1 : 0
  }
  print("HTML names: \(passed) of \(entities.count) passed")
  #expect(passed == 2125)
}
