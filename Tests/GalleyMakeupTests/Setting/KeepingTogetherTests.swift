import GalleyManuscript
import GalleyText
import Testing

@testable import GalleyMakeup

/// Where columns may end, drawn before each line: `·` they may, `~` only in need, `-` they may not,
/// `|` a column and `/` a page ends; a blank between blocks is `_`.
private func rules(
  _ blocks: [Block], measure: Int = 10, orphans: Int = 2, widows: Int = 2
) -> String {
  var notes = LinkNotes()
  var options = BlockOptions()
  (options.orphans, options.widows) = (orphans, widows)
  let set = BlockSetter(options).set(blocks, measure: measure, notes: &notes)
  return zip(set.lines, set.rows).map { line, row in
    let rule =
      switch row.breakBefore {
      case .allowed: "·"
      case .avoided: "~"
      case .forbidden: "-"
      case .column: "|"
      case .page: "/"
      }
    return rule + (row.isSpace ? "_" : String(line.text.string.first { $0 != " " } ?? " "))
  }.joined()
}

/// A paragraph of so many lines that all begin with a letter.
private func paragraph(_ letter: String, lines: Int) -> Block {
  .paragraph(Array(repeating: letter + "xxxxxxxxx", count: lines).joined(separator: " "))
}

@Test func keepsOrphansAndWidows() {
  #expect(rules([paragraph("a", lines: 5)]) == "·a-a·a·a-a")
  #expect(rules([paragraph("a", lines: 3)]) == "·a-a-a")
  #expect(rules([paragraph("a", lines: 4)], orphans: 1, widows: 3) == "·a·a-a-a")
  #expect(rules([paragraph("a", lines: 3)], orphans: 0, widows: 0) == "·a·a·a")
}

@Test func keepsHeadingsWithTwoLines() {
  let heading = Block(.heading(level: 3, [.text("H")]))
  #expect(rules([heading, paragraph("a", lines: 5)], orphans: 1) == "·H-a-a·a·a-a")
  #expect(
    rules([heading, heading, .paragraph("a"), .paragraph("b"), .paragraph("c")])
      == "·H·_-H-a·_~b·_·c")
  #expect(rules([heading, Block(.list(Block.List(start: nil, isTight: true, items: [])))]) == "·H")
}

/// A heading does not keep a line of its own with the next heading, nor a caption that of its block
/// with the next caption: else columns of such sections would have no place to end at.
@Test func keepsNoMoreThanASectionHas() {
  let heading = Block(.heading(level: 3, [.text("H")]))
  #expect(
    rules([heading, .paragraph("a"), heading, .paragraph("b"), .paragraph("c")])
      == "·H-a·_·H-b·_~c")
  let section = Block(.heading(level: 2, [.text("S")]))
  #expect(
    rules([section, .paragraph("a"), section, .paragraph("b")]) == "·S·_-a·_·_·S·_-b")
  var captioned = Block.paragraph("a")
  captioned.attributes["title"] = "C"
  #expect(rules([captioned, captioned, .paragraph("b")]) == "·C-a·_·C-a·_·b")
  // A caption is among the lines that a heading keeps.
  #expect(rules([heading, captioned, .paragraph("b")]) == "·H·_-C-a·_·b")
}

/// Sections of a heading and a line are spread over columns as any other lines.
@Test func balancesSectionsOfOneLine() {
  var notes = LinkNotes()
  let sections = (1...6).flatMap { _ in
    [Block(.heading(level: 3, [.text("H")])), .paragraph("a")]
  }
  let set = BlockSetter(BlockOptions()).set(sections, measure: 10, notes: &notes)
  let pages = columns(of: set, count: 3, heights: nil, balance: .last)
  #expect(pages.map { $0.map { $0.height(in: set) } } == [[5, 5, 5]])
}

@Test func keepsWhatSaysSo() {
  var block = paragraph("a", lines: 5)
  block.attributes.classes = ["keep"]
  #expect(rules([block, .paragraph("b")]) == "·a-a-a-a-a·_·b")
  block.attributes = Attributes(values: [.init(key: "keep", value: "no")])
  #expect(rules([block]) == "·a-a·a·a-a")
}

@Test func endsColumnsAndPagesWhereAsked() {
  var column = Block.paragraph("b")
  column.attributes["break"] = "column"
  var page = Block.paragraph("c")
  page.attributes["break"] = "page"
  #expect(rules([.paragraph("a"), column, page]) == "·a·_|b·_/c")
  // A heading is not kept with a block that is to begin a column.
  #expect(rules([Block(.heading(level: 1, [.text("H")])), column]) == "·H·_|b")
}

@Test func keepsRowsAndLinesOfCodeWhole() {
  let code = Block(.code(info: "", literal: "aaaaaaaaaaaa\nb\nc\nd\n", isFenced: false))
  #expect(rules([code], orphans: 1, widows: 1) == "·a-↪·b·c·d")
  let rows = table("h|k\na|x x x x\nb|y\nc|y\nd|y\ne|y\nf|y", alignments: nil)
  #expect(rules([Block(.table(rows))], measure: 6) == "·h-─-a-x·b·c·d·e·f")
  let few = table("h|k\na|x x x x\nb|y", alignments: nil)
  #expect(rules([Block(.table(few))], measure: 6) == "·h-─-a-x-b")
}

@Test func repeatsTheHeadOfATable() {
  var notes = LinkNotes()
  let blocks = [Block(.quote([Block(.table(table("h|k\na|1\nb|2\nc|3\nd|4")))]))]
  let set = BlockSetter(BlockOptions()).set(blocks, measure: 20, notes: &notes)
  let pages = columns(of: set, count: 2, heights: nil, balance: .last)
  let drawn = pages.joined().map { column in
    set.lines(of: column).map { $0.drawing }.joined(separator: "\n")
  }
  #expect(
    drawn == [
      "│ h  k\n│ ─  ─\n│ a  1\n│ b  2\n│ c  3", "│ (continued)\n│ h  k\n│ ─  ─\n│ d  4",
    ])
  #expect(set.heads.map(\.count) == [3], "one line more than the head has in its place")
}

@Test func listsNotes() {
  var notes = LinkNotes()
  var options = BlockOptions()
  options.links = .notes
  let links = ["https://a.example/", "https://b.example/", "https://a.example/"].map {
    Inline.link(destination: $0, title: "", [.text("x")])
  }
  let setter = BlockSetter(options)
  #expect(
    setter.set([Block(.paragraph(Inlines(links)))], measure: 40, notes: &notes).drawing
      == "x[1]x[2]x[1]")
  #expect(
    setter.set(notes, measure: 40).drawing == "[1] https://a.example/\n[2] https://b.example/")
}

@Test func warnsAboutColumnsThatNoTableHas() {
  var wishes = TableWishes()
  wishes.ownColumns = ["a", "none", "b"].map { Template.Column(name: $0) }
  var tables = [
    Block(.quote([Block(.table(table("a|c\n1|2")))])), Block(.table(table("b\n1"))),
  ]
  var warnings: [Diagnostic] = []
  tables.arrangeTables(wishes, reporting: &warnings)
  #expect(warnings.map(\.message) == ["unknown column 'none'"])
  #expect(warnings.first?.hint == "its columns are 'a', 'c', 'b'")
  var others = [Block.paragraph("no table")]
  others.arrangeTables(wishes, reporting: &warnings)
  #expect(warnings.count == 1)
}

@Test func cellsOfMarkup() {
  let cells: [Table.Cell] = [.inlines([.strong([.text("a")])]), .inlines([.code("12.5")])]
  let rows = Table(
    alignments: [.natural, .natural], head: [.text("name"), .text("value")],
    rows: [cells, [.text("b"), .text("7")]])
  #expect(
    drawn([Block(.table(rows))], measure: 20) == """
      name  value
      ────  ─────
      a      12.5
      b       7
      """)
}
