import GalleyManuscript
import GalleyText
import Testing

@testable import GalleyMakeup

private struct BlockCase: Sendable, CustomTestStringConvertible {
  var blocks: [Block]
  var measure: Int
  var options: BlockOptions
  var expected: String
  var reason: String
  var testDescription: String { reason }

  init(
    _ reason: String, _ blocks: [Block], measure: Int = 24, options: BlockOptions = BlockOptions(),
    _ expected: String
  ) {
    (self.reason, self.blocks, self.measure) = (reason, blocks, measure)
    (self.options, self.expected) = (options, expected)
  }
}

private func item(_ blocks: Block..., task: Bool? = nil) -> Block.List.Item {
  Block.List.Item(task: task, blocks: blocks)
}

private func list(
  start: Int? = nil, isTight: Bool = true, _ items: Block.List.Item...
) -> Block {
  Block(.list(Block.List(start: start, isTight: isTight, items: items)))
}

private var unreadableTable: Block {
  var table = table("a|b\n1|2\n3|4")
  table.unreadable = [
    Table.Unreadable(row: 0, message: "record"), Table.Unreadable(row: 2, message: "last"),
  ]
  return Block(.table(table))
}

private func heading(_ level: Int, _ text: String) -> Block {
  Block(.heading(level: level, [.text(text)]))
}

private func code(_ literal: String) -> Block {
  Block(.code(info: "", literal: literal, isFenced: true))
}

@Test(arguments: [
  BlockCase(
    "a blank line between blocks", [.paragraph("One two three four five."), .paragraph("Six.")],
    measure: 14, "One two three\nfour five.\n\nSix."),
  BlockCase(
    "headings without styles, the lighter the deeper",
    [
      heading(1, "Title"), heading(2, "本文"), heading(3, "Third"), heading(4, "Fourth"),
      heading(6, "Last"),
    ],
    options: BlockOptions(underlinesHeadings: true),
    "Title\n━━━━━\n\n本文\n────\n\nThird\n╌╌╌╌╌\n\nFourth\n┈┈┈┈┈┈\n\nLast\n····"),
  BlockCase(
    "a heading at the top of a frame is told by its place",
    [heading(3, "Title"), heading(4, "In it")],
    options: BlockOptions(underlinesHeadings: true, opensFrame: true),
    "Title\n\nIn it\n┈┈┈┈┈"),
  BlockCase(
    "headings in ASCII",
    [heading(1, "Title"), heading(2, "Two"), heading(3, "Three"), heading(4, "Four")],
    options: BlockOptions(asciiMarks: true, underlinesHeadings: true),
    "Title\n=====\n\nTwo\n---\n\nThree\n~~~~~\n\nFour\n...."),
  BlockCase("headings with styles", [heading(1, "Title")], "Title"),
  BlockCase(
    "a tight list in a list",
    [
      list(
        item(.paragraph("one two three"), list(item(.paragraph("inner"), list(item(code("x")))))),
        item(.paragraph("last")))
    ], measure: 15,
    """
    • one two three
      ◦ inner
        ▪  x
    • last
    """),
  BlockCase(
    "a loose list",
    [list(isTight: false, item(.paragraph("a"), .paragraph("b")), item(.paragraph("c")))],
    "• a\n\n  b\n\n• c"),
  BlockCase(
    "numbers are aligned", [.list(start: 9, ["nine", "ten"])], " 9. nine\n10. ten"),
  BlockCase(
    "tasks", [list(item(.paragraph("done"), task: true), item(.paragraph("open"), task: false))],
    "☑ done\n☐ open"),
  BlockCase(
    "tasks in ASCII",
    [
      list(
        start: 1, item(.paragraph("done"), task: true), item(.paragraph("open"), task: false)),
      .list(["x"]),
    ], options: BlockOptions(asciiMarks: true), "1. [x] done\n2. [ ] open\n\n- x"),
  BlockCase("an item without blocks", [list(item(), item(.paragraph("b")))], "•\n• b"),
  BlockCase(
    "a list that begins with a list", [list(item(list(item(.paragraph("deep")))))], "• ◦ deep"),
  BlockCase(
    "bullets hang no more where there is no room", [.list(["one two three"])], measure: 9,
    "• one two\nthree"),
  BlockCase(
    "a quotation", [Block(.quote([.paragraph("one two three"), .paragraph("four")]))],
    measure: 10, "│ one two\n│ three\n│\n│ four"),
  BlockCase(
    "a quotation in an item", [list(item(Block(.quote([.paragraph("said"), .paragraph("so")]))))],
    "• │ said\n  │\n  │ so"),
  BlockCase(
    "an alert", [Block(.alert(.warning, [.paragraph("Hot.")]))], "│ Warning\n│ Hot."),
  BlockCase(
    "code", [.paragraph("See:"), code("let x = 1\n\n  y\n")], "See:\n\n  let x = 1\n\n    y"),
  BlockCase(
    "long lines of code wrap with a mark", [code("abcdefghijklmnopqrs")], measure: 12,
    "  abcdefghij\n  ↪ klmnopqr\n  ↪ s"),
  BlockCase("a rule", [.paragraph("a"), Block(.thematicBreak)], measure: 5, "a\n\n─────"),
  BlockCase("HTML is text", [Block(.html("<hr>\n"))], "<hr>"),
  BlockCase(
    "plain text keeps its indent", [Block(.plain(Array("  indented text\nof two lines".utf8)))],
    measure: 15,
    "  indented text\n  of two lines"),
  BlockCase(
    "a terminal's output", [Block(.ansi(Array("\u{1B}[1mbold\u{1B}[0m\n\n x\n\n".utf8)))],
    "bold\n\n x"),
  BlockCase(
    "what could not be read", [Block(.unreadable("data.csv: no such file"))],
    "[data.csv: no such file]"),
  BlockCase(
    "a caption above a block",
    [
      Block(
        .code(info: "", literal: "x", isFenced: true),
        attributes: Attributes(values: [Attributes.Value(key: "title", value: "Main file")]))
    ], measure: 6, "Main\nfile\nx"),
  BlockCase(
    "records that could not be read", [unreadableTable], measure: 12,
    "a  b\n─  ─\n[record]\n1  2\n3  4\n[last]"),
  BlockCase(
    "records that could not be read, where tables are records", [unreadableTable],
    options: BlockOptions(isLinear: true), "[record]\n\na: 1\nb: 2\n\na: 3\nb: 4\n\n[last]"),
  BlockCase(
    "blocks without lines leave no blank",
    [.paragraph("a"), Block(.html("")), code(""), .paragraph("b")], "a\n\nb"),
  BlockCase(
    "reading aloud",
    [Block(.chart(Chart(form: .plot, points: [.init(label: "a", value: 1, text: "1")])))],
    options: BlockOptions(isLinear: true), "a 1"),
])
private func setsBlock(_ test: BlockCase) {
  #expect(drawn(test.blocks, measure: test.measure, options: test.options) == test.expected)
}

@Test(arguments: [
  (
    [
      Inline.emphasis([.text("a")]), .strong([.text("b")]), .strikethrough([.text("c")]),
      .code("d"),
    ],
    "abcd", "*a***b**~~c~~`d`"
  ),
  ([.code("a`b")], "a`b", "``a`b``"),
  ([.code("`")], "`", "`` ` ``"),
  ([.text("a"), .softBreak, .text("b")], "a b", "a b"),
  ([.text("本"), .softBreak, .text("文")], "本文", "本文"),
  ([.text("本"), .softBreak, .emphasis([.text("文")])], "本文", "本 *文*"),
  ([.text("本"), .softBreak, .text("b")], "本 b", "本 b"),
  ([.text("한국"), .softBreak, .text("말")], "한국 말", "한국 말"),
  ([.text("a"), .lineBreak, .text("b")], "a\nb", "a\nb"),
  ([.html("<b>"), .image(source: "x.png", title: "", [.text("A cat")])], "<b>A cat", "<b>A cat"),
  ([.text("a\nb")], "a b", "a b"),
])
func setsInlines(inlines: [Inline], plain: String, marked: String) {
  #expect(drawn([Block(.paragraph(Inlines(inlines)))], measure: 40) == plain)
  #expect(
    drawn(
      [Block(.paragraph(Inlines(inlines)))], measure: 40, options: BlockOptions(keepsMarks: true))
      == marked)
}

/// Images in a link appear as their alternative texts alone, blanks beside them or not, and a link
/// without text as its target. Raised text has a mark beside other text, and none alone.
@Test(arguments: [
  ("x <a href='https://a.example'>\n  <img alt='Build' src='b'>\n</a> y", "x Build y"),
  ("x <a href='https://a.example'> <img src='b'> </a> y", "x [b] y"),
  ("x <a href='https://a.example'> <img src='b' alt=''> </a> y", "x https://a.example y"),
  ("![](img/logo.png?raw=1)", "[logo.png]"),
  ("![](https://a.example)", "[a.example]"),
  ("![](img/x.png \"A cat\")", "[A cat]"),
  ("[![](b/build.svg)](https://a.example)", "[build.svg]"),
  ("a <img src='data:image/png;base64,AAAA'> b", "a b"),
  ("![Galley](x.png) Galley", "Galley"),
  ("Galley ![Galley](x.png)", "Galley"),
  ("![Galley](x.png) Galley sets", "Galley Galley sets"),
  ("x<sup>2</sup> and <sup>small words</sup>", "x^2 and small words"),
])
func setsWhatHTMLSays(markdown: String, page: String) {
  let source = SourceFile(name: "-", text: markdown)
  let (blocks, _) = DocumentReader().readBlocks(of: source, as: .markdown)
  #expect(drawn(blocks, measure: 60) == page)
}

@Test(arguments: [
  ("https://a.example/", "text", "text (https://a.example/)", "text[1]", "text", true),
  ("https://a.example", "https://a.example", "https://a.example", "https://a.example", nil, true),
  ("mailto:a@b.example", "a@b.example", "a@b.example", "a@b.example", nil, true),
  ("docs/x.md", "docs", "docs (docs/x.md)", "docs[1]", "docs (docs/x.md)", false),
  ("#part", "part", "part", "part", "part", false),
  ("javascript:x", "x", "x (javascript:x)", "x[1]", "x (javascript:x)", false),
  (
    "https://evil.test/", "https://good.example/", "https://good.example/ (https://evil.test/)",
    "https://good.example/[1]", "https://good.example/ (https://evil.test/)", false
  ),
  ("https://a.example/ü", "u", "u (https://a.example/ü)", "u[1]", "u", true),
  ("https://a.example/", "", "https://a.example/", "https://a.example/", nil, false),
])
func showsLinks(
  target: String, text: String, inline: String, notes: String, osc8: String?, isLink: Bool
) {
  let block = Block(.paragraph([.link(destination: target, title: "", [.text(text)])]))
  func set(_ form: Template.Links) -> SetBlocks {
    var notes = LinkNotes()
    return BlockSetter(BlockOptions(links: form)).set([block], measure: 80, notes: &notes)
  }
  #expect(set(.inline).drawing == inline)
  #expect(set(.notes).drawing == notes)
  #expect(set(.osc8).drawing == osc8 ?? inline)
  #expect(set(.none).drawing == (text.isEmpty ? target : text))
  let links = set(.osc8).lines.flatMap { $0.text.runs.compactMap(\.style.link) }
  #expect(links.isEmpty != isLink)
}

/// In a browser links lead to files beside the page and to places in it, and nowhere that names a scheme
/// of its own.
@Test(arguments: [
  ("../rel.md", "../rel.md", "j"), ("#part", "#part", "j"), ("a b|c.md", "a%20b%7Cc.md", "j"),
  ("https://e.x/a|b", "https://e.x/a%7Cb", "j"),
  ("javascript:alert(1)", nil, "j (javascript:alert(1))"), ("//e.x/", nil, "j (//e.x/)"),
])
func browsersFollowRelativeLinks(target: String, address: String?, page: String) {
  let block = Block(.paragraph([.link(destination: target, title: "", [.text("j")])]))
  var (options, notes) = (BlockOptions(links: .osc8), LinkNotes())
  options.isWeb = true
  let set = BlockSetter(options).set([block], measure: 80, notes: &notes)
  let links = set.lines.flatMap { $0.text.runs.compactMap(\.style.link) }
  #expect(links == [address].compactMap { $0 })
  #expect(set.drawing == page)
}

/// Nothing is between a small heading and its content, of whatever kind; one line is below the
/// heading of a section, and above a caption, which is a heading itself.
@Test(arguments: [
  "text", "- item", "> quote", "> [!NOTE]\n> x", "```\ncode\n```", "---", "| a |\n|---|\n| b |",
  "``` bars\na 1\n```", "``` csv\na,b\n1,2\n```",
])
func smallHeadingsAreAboveTheirContent(block: String) {
  func blanks(below heading: String) -> Int {
    let source = SourceFile(name: "-", text: "\(heading)\n\n\(block)\n")
    let (blocks, _) = DocumentReader().readBlocks(of: source, as: .markdown)
    let lines = drawn(blocks, measure: 40).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix(while: \.isEmpty).count
  }
  #expect(blanks(below: "## A") == 1)
  for level in 3...6 { #expect(blanks(below: String(repeating: "#", count: level) + " A") == 0) }
}

@Test func captionsAreBelowABlankLine() {
  var block = Block.paragraph("text")
  block.attributes["title"] = "Caption"
  let heading = Block(.heading(level: 3, [.text("A")]))
  #expect(drawn([heading, block], measure: 40) == "A\n\nCaption\ntext")
}
