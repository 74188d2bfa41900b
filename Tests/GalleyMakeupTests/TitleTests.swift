import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// Returns the page of a document, and the messages about it.
private func page(
  of source: String, layout: String, width: Int
) throws -> (text: String, messages: [String]) {
  let makeup = Makeup(
    template: try template("layout { \(layout) }"), environment: Environment(width: width))
  let result = makeup.makeUp(document(source))
  return (text(of: result.pages), result.diagnostics.map(\.message))
}

/// Headings are where their author has them, be they the title, set by a header or in the text.
@Test(arguments: [
  "section default { columns }",
  "section default { header { text \"{{section.title}}\" }; columns }",
])
func headingsAreWhereTheirAuthorHasThem(layout: String) throws {
  let source = """
    <h1 align="center">T t</h1>

    <h2 align="right">S</h2>

    x

    ### I {align=center}

    y
    """
  let rows = try page(of: source, layout: layout, width: 11).text
    .split(separator: "\n").filter { $0.contains { $0.isLetter } }
  #expect(rows.map { $0.prefix { $0 == " " }.count } == [4, 10, 0, 5, 0])
}

/// A title that lacks room on a border drops in order: dashes, the supplementary beside it, its
/// place on the border. Nothing is lost, and nothing need be said.
@Test(arguments: [
  (
    16,
    """
    ┌x ─ Story 10 ─┐
    │ x            │
    └──────────────┘

    """, "both fit"
  ),
  (
    14,
    """
    ┌x  Story 10 ┐
    │ x          │
    └────────────┘

    """, "without dashes"
  ),
  (
    12,
    """
    ┌x ────────┐
    │ Story 10 │
    │          │
    │ x        │
    └──────────┘

    """, "the title is a heading in the text"
  ),
  (
    10,
    """
    ┌x ──────┐
    │ Story  │
    │ 10     │
    │        │
    │ x      │
    └────────┘

    """, "in several lines"
  ),
])
func titlesGiveWay(width: Int, expected: String, reason: Comment) throws {
  let layout = """
    section default {
      look title="top leading" border=line { padding 0 1 }
      item { supplementary n anchor="top leading" offset="1 0" { text "{{item.at?}}" } }
    }
    """
  let found = try page(of: "::: s at=x title=\"Story 10\"\nx\n", layout: layout, width: width)
  #expect(found.text == expected, reason)
  #expect(found.messages == [])
}

/// A supplementary that has no room on a frame's edge is inside, where it takes rows from the text; one
/// that is wider than the frame wraps there. Wide characters count two cells.
@Test(arguments: [
  (
    12, "bottom trailing",
    """
    ┌──────────┐
    │ x        │
    └─── one two

    """, "one two", "on the edge"
  ),
  (
    11, "bottom trailing",
    """
    ┌─────────┐
    │ x       │
    │ one two │
    │ three   │
    └─────────┘

    """, "one two three", "wraps below the text"
  ),
  (
    11, "top trailing",
    """
    ┌─────────┐
    │ one two │
    │ three   │
    │ x       │
    └─────────┘

    """, "one two three", "wraps above the text"
  ),
  (
    9, "top leading",
    """
    ┌───────┐
    │ 漢字  │
    │ 漢字  │
    │ x     │
    └───────┘

    """, "漢字漢字", "wide characters"
  ),
])
func wrappedSupplementariesAreInside(
  width: Int, anchor: String, expected: String, text: String, reason: Comment
) throws {
  let layout = """
    section default {
      item border=line { supplementary n anchor="\(anchor)" { text "\(text)" } }
    }
    """
  let found = try page(of: "x\n", layout: layout, width: width)
  #expect(found.text == expected, reason)
  #expect(found.messages == [], reason)
}

/// Two supplementaries that have no room on an edge are one further inside than the other.
@Test func wrappedSupplementariesDoNotMeet() throws {
  let layout = """
    section default {
      item border=line {
        supplementary m anchor="top leading" { text "one two three" }
        supplementary n anchor="top trailing" { text "four five six" }
      }
    }
    """
  let found = try page(of: "x\n", layout: layout, width: 13)
  #expect(
    found.text == """
      ┌───────────┐
      │ one two   │
      │ three     │
      │ four five │
      │ six       │
      │ x         │
      └───────────┘

      """)
  #expect(found.messages == [])
}

/// Supplementaries are whole wherever they hang: beyond a page or its insets, and beside an item that
/// is shorter.
@Test(arguments: [
  (
    "insets 2", #"item border=line { supplementary n offset="2 -1" { text "[9]" } }"#, 16,
    """


      ┌───────── [9]
      │ x        │
      └──────────┘



    """, "beyond insets"
  ),
  (
    "", #"item border=line { supplementary n anchor="top trailing" offset="2 0" { text "[9]" } }"#,
    10,
    """
    ┌───── [9]
    │ x      │
    └────────┘

    """, "at the page's edge"
  ),
  (
    "",
    """
    item width=6 {
      supplementary n anchor="top trailing" offset="8 0" width=7 { text "longer than it" }
    }
    """, 16,
    """
    x      longer
           than it

    """, "a note that its item grows for"
  ),
])
func supplementariesAreWhole(
  layout: String, item: String, width: Int, expected: String, reason: Comment
) throws {
  let found = try page(of: "x\n", layout: "\(layout)\nsection default { \(item) }", width: width)
  #expect(found.text == expected, reason)
  #expect(found.messages == [], reason)
}
