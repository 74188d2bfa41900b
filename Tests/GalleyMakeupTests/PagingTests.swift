import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// A rule of paging, drawn: the pages that a template makes of a document in a given size.
struct PagingCase: Sendable, CustomTestStringConvertible {
  /// The golden page.
  var name: String
  /// The block of the template's layout.
  var layout: String
  /// The document.
  var text: String
  /// The page.
  var width: Int
  var height: Int?
  var testDescription: String { name }

  init(_ name: String, width: Int, height: Int?, layout: String, _ text: String) {
    (self.name, self.layout, self.text) = (name, layout, text)
    (self.width, self.height) = (width, height)
  }
}

/// Words that are all different: `1 2 3`, so that lost or repeated text shows.
private func words(_ range: ClosedRange<Int>) -> String {
  range.map(String.init).joined(separator: " ")
}

/// Paragraphs of such words, of the lengths given.
private func paragraphs(_ lengths: [Int], from first: Int = 1) -> String {
  var next = first
  return lengths.map { length in
    defer { next += length }
    return words(next...next + length - 1)
  }.joined(separator: "\n\n") + "\n"
}

/// Cards with so many words each.
private func cards(_ lengths: [Int]) -> String {
  lengths.enumerated().map { "### Card \($0 + 1)\n\n\(words(1...$1))\n\n" }.joined()
}

private let framedSections = """
  header { text "Every page" ; text "{{page}}/{{pages}}" align=trailing }
  footer { text "foot" align=center }
  section cards {
    header repeat=page { text "{{section.title}} {{continued?}}" }
    footer repeat=page { text "more after {{page}}" align=trailing }
    background border=line
    insets 1 2
    group horizontal spacing=1 count=2 { item border=line }
  }
  section default {
    header repeat=page { text "{{section.title}} {{continued?}}" }
    footer { text "end of {{section.title}}" align=trailing }
    background border=round
    insets 1 2
    columns count=2 gap=3 rule=line
  }
  """

@Test(arguments: [
  PagingCase(
    "repeat-in-mosaic", width: 40, height: 14, layout: framedSections,
    "## Cards {.cards}\n\n" + cards([3, 9, 12, 14, 5])),
  PagingCase(
    "repeat-in-columns", width: 40, height: 10, layout: framedSections,
    "## Prose\n\n" + paragraphs([30, 40, 20, 35])),
  PagingCase(
    "repeat-beside", width: 30, height: 8,
    layout: """
      section default supplementaries-follow-insets=no {
        boundary edge=leading repeat=page width=6 { text "side" }
        header except=first repeat=page { text "again" align=center }
        insets leading=8
        columns
      }
      """, paragraphs([60, 30])),
  PagingCase(
    "decorations-cut", width: 30, height: 9,
    layout: """
      section default {
        background border=double { insets top=1 }
        header { text "free of the frame" }
        insets top=1 leading=2 bottom=1 trailing=2
        columns
      }
      """, paragraphs([40, 40])),
  PagingCase(
    "orphans-and-widows", width: 20, height: 6,
    layout: "section default { columns orphans=3 widows=3 }",
    paragraphs([30, 20, 24])),
  PagingCase(
    "heading-keeps-two-lines", width: 24, height: 6,
    layout: "section default { columns count=2 gap=2 }",
    paragraphs([8, 3]) + "\n### Heading\n\n" + paragraphs([20, 12], from: 12)),
  PagingCase(
    "table-head-continued", width: 24, height: 8,
    layout: "section default { columns }",
    "| day | count |\n|---|--:|\n" + (1...12).map { "| day \($0) | \($0)00 |\n" }.joined()),
  PagingCase(
    "breaks", width: 30, height: 6,
    layout: "section default { columns count=3 gap=2 balance=none }",
    "1 2 3\n\n<!-- galley: break=column -->\n4 5 6\n\n<!-- galley: break=page -->\n7 8 9\n"),
  PagingCase(
    "balance-last", width: 30, height: 7,
    layout: "section default { columns count=2 gap=2 balance=last }", paragraphs([50, 30])),
  PagingCase(
    "balance-all", width: 30, height: 7,
    layout: "section default { columns count=2 gap=2 balance=all }",
    "1 2 3 4 5 6 7 8 9 10\n\n<!-- galley: break=page -->\n" + paragraphs([30], from: 11)),
  PagingCase(
    "balance-none", width: 30, height: 7,
    layout: "section default { columns count=2 gap=2 balance=none }", paragraphs([50, 10])),
  PagingCase(
    "min-width-chooses-the-count", width: 40, height: nil,
    layout: """
      section wide { columns min-width=12 gap=2 rule=line }
      section default { columns min-width=19 gap=2 rule=line }
      """,
    "## A {.wide}\n\n\(paragraphs([40]))\n## B\n\n\(paragraphs([40]))"),
  PagingCase(
    "rule-joins-frames", width: 40, height: 8,
    layout: """
      section default {
        background border=line
        insets 1 2
        columns count=2 gap=3 rule=heavy
      }
      """, paragraphs([40, 40])),
  PagingCase(
    "keep-together", width: 30, height: 10,
    layout: """
      section kept keep=together { columns count=2 gap=2 rule=line }
      section default { columns }
      """,
    paragraphs([40]) + "\n## Kept {.kept}\n\n" + paragraphs([60])
      + "\n## After\n\n" + paragraphs([5])),
  PagingCase(
    "windows-on-pages", width: 24, height: 8,
    layout: """
      section default scroll=group-leading {
        header repeat=page { text "{{section.title}} {{continued?}}" }
        group horizontal width=10 height=5 spacing=1 { item width=9 border=line title="top leading" }
      }
      """, "## Row\n\n" + cards([3, 5, 2, 4, 1])),
  PagingCase(
    "overflow", width: 36, height: nil,
    layout: """
      section default {
        group horizontal spacing=1 count=4 { item max-height=5 border=line }
        look a overflow=head
        look b overflow=tail
        look c overflow=ellipsis
        look d overflow=clip
      }
      """, ["a", "b", "c", "d"].map { "::: \($0)\n\(words(1...20))\n" }.joined()),
  PagingCase(
    "tall-item-broken", width: 30, height: 10,
    layout: "section default { areas \"a b / c c\" spacing=1 ; look border=line }",
    "::: a\n\(words(1...9))\n::: b\n\(words(1...20))\n::: c\n\(words(1...70))\n"),
  PagingCase(
    "shared-borders-cut", width: 24, height: 6,
    layout: """
      section default {
        areas "a b / c d / e f" spacing=-1
        look border=line
      }
      """, ["a", "b", "c", "d", "e", "f"].map { "::: \($0)\n\($0)\n" }.joined()),
  PagingCase(
    "waterfall-ends-with-the-page", width: 40, height: 12,
    layout: """
      header { text "head" ; text "{{page}}/{{pages}}" align=trailing }
      section default {
        header repeat=page { text "{{section.title}} {{continued?}}" }
        group waterfall spacing=1 count=3 { item border=line }
      }
      """, "## Tiles\n\n" + cards([6, 9, 3, 2, 12, 4, 40, 3, 9, 6, 2])),
  PagingCase(
    "pages-of-three-lines", width: 30, height: 3,
    layout: """
      header { text "head" ; text "{{page}}/{{pages}}" align=trailing }
      section default { columns }
      """, paragraphs([30])),
  PagingCase(
    "pages-of-one-line", width: 30, height: 1,
    layout: """
      header { text "head" }
      section default { group horizontal count=2 { item border=line } }
      """, cards([2, 2])),
  // Without pages, a block that starts a page starts below everything, after a blank row.
  PagingCase(
    "breaks-without-pages", width: 30, height: nil,
    layout: "section default { columns count=2 gap=3 rule=line }",
    "1 2 3 4 5 6 7 8 9 10 11 12\n\n<!-- galley: break=page -->\n" + paragraphs([12], from: 13)),
  PagingCase(
    "first-column-at-the-right", width: 40, height: 6,
    layout: """
      header { text "{{page}}" }
      section default {
        background border=line
        insets 1 2
        columns count=3 gap=3 rule=line
      }
      """, paragraphs([60, 20])),
  // A card that a page cuts is closed at its foot, and opened again with its title.
  PagingCase(
    "cut-cards-are-closed", width: 30, height: 7,
    layout: """
      section default {
        look title="top leading" border=line { padding 0 1 }
        group horizontal spacing=1 count=2 { item }
      }
      """, "::: long\n" + paragraphs([30, 40]) + "::: short\n" + words(1...4)),
  PagingCase(
    "records-are-not-cut", width: 30, height: 9,
    layout: "section default { look border=line ; item }",
    """
    ::: volumes table
    Filesystem              Mounted on
    /dev/mapper/vg-data     /srv/containers/storage
    /dev/mapper/vg-backup   /srv/backup/storage
    /dev/mapper/vg-scratch  /srv/scratch/storage
    """),
  // Notes are at the foot of the page that refers to them; those without room there go on.
  PagingCase(
    "notes-at-the-foot-of-their-page", width: 46, height: 14,
    layout: "section default { columns count=2 gap=2 }",
    "\(words(1...20)) one[^a] \(words(21...40)) two[^b] \(words(41...90)) three[^c].\n\n"
      + "[^a]: A note.\n[^b]: \(words(1...60))\n[^c]: The last note.\n"),
  // Below a table that spans the columns too.
  PagingCase(
    "notes-below-all-bands", width: 30, height: 12,
    layout: "section default { columns count=2 gap=2 }",
    "one[^a] \(words(1...9))\n\n| a | b |\n|---|---|\n| \(words(1...3)) | two[^b] |\n\n"
      + "\(words(10...20)) three[^c]\n\n[^a]: A.\n[^b]: B.\n[^c]: C.\n"),
  // A heading, of a section or in a list, does not end a page.
  PagingCase(
    "sections-of-a-heading-go-on", width: 30, height: 9,
    layout: "section default { item }",
    "# T\n\n## A\n\n\(words(1...10))\n\n## B\n\n## C\n\n\(words(11...20))\n"),
  PagingCase(
    "heads-of-list-items-go-on", width: 30, height: 5,
    layout: "section default { item }",
    "1. a\n\n2. b\n\n3. Handbook\n\n   The old one.\n"),
])
func paginates(_ test: PagingCase) throws {
  var template = try template("layout section-spacing=1 {\n\(test.layout)\n}\n")
  if test.name == "first-column-at-the-right" { template.direction = .rightToLeft }
  let pages = made(document(test.text), template, width: test.width, height: test.height)
  try expectPage(pages, cells: test.width, matches: "paging/\(test.name)")
}

/// A table that a page cuts in a frame has its head again, as in columns; the frame's border says
/// that it goes on, or a line above the head where there is none.
@Test func headsOfTablesAreRepeatedInFrames() throws {
  let rows = (1...12).map { "| row \($0) | \($0) |\n" }.joined()
  let table = document("::: t\n| name | n |\n|---|--:|\n\(rows):::\n")
  let framed = try template("layout { section default { item border=line } }")
  #expect(
    made(table, framed, width: 20, height: 10) == """
      ┌──────────────────┐
      │ name     n       │
      │ ──────  ──       │
      │ row 1    1       │
      │ row 2    2       │
      │ row 3    3       │
      │ row 4    4       │
      │ row 5    5       │
      │ row 6    6       │
      └──────────────────┘
      ==
      ┌─ (continued) ────┐
      │ name     n       │
      │ ──────  ──       │
      │ row 7    7       │
      │ row 8    8       │
      │ row 9    9       │
      │ row 10  10       │
      │ row 11  11       │
      │ row 12  12       │
      └──────────────────┘

      """)
  let plain = try template("layout { section default { item } }")
  let pages = made(table, plain, width: 20, height: 10).components(separatedBy: "==\n")
  #expect(pages.count == 2)
  #expect(
    pages.last?.hasPrefix("(continued)\nname     n\n──────  ──\nrow 9    9\nrow 10  10\n") == true)
  // A page without room for the head and rows below it has rows alone.
  let low = made(table, framed, width: 20, height: 6)
  #expect(low.components(separatedBy: "name").count == 2)
  // Text that goes on beside a table begins at the top of its frame.
  let text = (1...9).map { "line \($0)\n\n" }.joined()
  let both = document("::: t\n| name | n |\n|---|--:|\n\(rows):::\n::: u\n\(text):::\n")
  let pair = try template(
    "layout { section default { group horizontal { item border=line; item border=line } } }")
  let beside = made(both, pair, width: 40, height: 10).components(separatedBy: "==\n")
  let page = "┌─ (continued) ────┐┌─ (continued) ────┐\n│ row 7    7       ││ line 5           │\n"
  #expect(beside.count > 1 && beside[1].hasPrefix(page))
}

/// As many columns as were asked for are on a page, also where a width that does not divide would
/// make room for another.
@Test func columnsAreAsManyAsAsked() throws {
  let words = (1...40).map { "\($0)" }.joined(separator: "\n\n")
  let template = try template("layout { section default { columns count=11 } }")
  let page = made(document(words), template, width: 118, height: 1)
  let first = try #require(page.split(separator: "\n").first)
  let numbers: [Substring] = first.split(separator: " ")
  #expect(numbers == (1...11).map { "\($0)" })
}

/// Pages too short for their headers show the title of the document all the same, once on the
/// first.
@Test(arguments: 1...6)
func shortPagesKeepTheTitle(height: Int) throws {
  let report = document("# Title\n\n## Part\n\ntext\n")
  let all = made(report, try builtIn("report"), width: 40, height: height)
  let pages = all.components(separatedBy: "==\n")
  #expect(pages.first?.contains("Title") ?? false, "\(all)")
  #expect(pages.count(where: { $0.contains("━━━") }) <= 1)
  #expect(all.contains("text"))
}
