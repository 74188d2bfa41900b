import Foundation
import GalleyMakeup
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

private let naming = """
  layout {
    section named { areas "a b / c c" }
    section default { columns count=1 }
  }
  """

/// The words of a page of the naming template, in their order.
private func wordsOfPage(with text: String) throws -> String {
  made(document(text), try template(naming), width: 40).split { !$0.isLetter }
    .joined(separator: " ")
}

/// Where things go when a document meets a template, drawn as the order of words on the page.
@Test(arguments: [
  ("::: a\none\n::: b\ntwo\n", "one two", "loose items meet a naming section by name"),
  ("before\n\n::: a\none\n", "one before", "a naming section before the patterns comes first"),
  ("::: c\nthree\n", "three", "a row without items is left out"),
  ("::: d\nfour\n", "four", "an item that no place names flows through the pattern"),
  ("# A\n\none\n\n# X\n\nother\n\n# B\n\ntwo\n", "A B one two X other", "sections by name"),
])
func ordersWhatItSets(text: String, words: String, reason: String) throws {
  #expect(try wordsOfPage(with: text) == words, "\(reason)")
}

/// Items of markers that no place asks for are where their markers do.
@Test(arguments: [
  ("one\n::: x\ntwo\n:::\nthree\n", "one two three", "between blocks"),
  ("::: x\none\n:::\ntwo\n", "one two", "before all text"),
  ("::: x\none\n:::\n# F\n\n# G\n\ntwo\n", "one F G two", "before the first section"),
  ("# F\n\n::: x\none\n:::\n# G\n\ntwo\n", "F one G two", "in a section without text"),
  ("# T\n## F\n### I\none\n::: x\ntwo\n:::\nthree\n", "T F I one two three", "in an item"),
  ("# T\n## F\n### I\n::: x\none\n:::\ntwo\n", "T F I one two", "below an item's heading"),
  ("# T\n## F\none\n::: x\ntwo\n::: y\nthree\n:::\n## G\n", "T F one two three G", "several"),
  ("one\n::: x\ntwo\n::: a\nthree\n", "three one two", "beside one that is asked for"),
  ("one\n::: a\ntwo\n::: x title=X\nthree\n:::\nfour\n", "two one X three four", "titles"),
])
func keepsItemsOfMarkersInTheirPlace(text: String, words: String, reason: String) throws {
  #expect(try wordsOfPage(with: text) == words, "\(reason)")
}

@Test func whatHasNoPlaceIsSetAtTheEndWithAWarning() throws {
  let made = Makeup(
    template: try template("layout { section s { areas \"a\" } }"),
    environment: Environment(width: 20)
  ).makeUp(document("::: b\nbeta\n::: a\nalpha\n"))
  #expect(text(of: made.pages) == "alpha\nbeta\n")
  #expect(made.diagnostics.map(\.severity) == [.warning])
}

@Test func aNameWithoutAValueIsAnErrorWithItsPlace() throws {
  let source = "layout {\n  header { text \"{{hots}}\" }\n  section default { columns }\n}\n"
  var values = PlaceholderValues()
  values["host"] = "db-3"
  let made = Makeup(
    template: try template(source), environment: Environment(width: 20), values: values
  ).makeUp(document("x"))
  #expect(made.pages.isEmpty)
  let diagnostic = try #require(made.diagnostics.first)
  #expect(diagnostic.message == "unknown name 'hots'")
  #expect(diagnostic.hint == "did you mean 'host'?")
  #expect(SourceFile(name: "t", text: source).position(at: diagnostic.range.lowerBound).line == 2)
}

/// A frame that cannot grow marks the place of lines that it leaves out, and counts them.
@Test(arguments: [
  ("head", "one\n… 3 more lines\n"),
  ("tail", "… 3 more lines\nfour\n"),
  ("ellipsis", "one\ntwo…\n"),
  ("clip", "one\ntwo\n"),
])
func marksWhatAFrameClips(overflow: String, page: String) throws {
  let source = """
    layout { section default { item max-height=2; look overflow=\(overflow) } }
    """
  let made = Makeup(template: try template(source), environment: Environment(width: 20))
    .makeUp(document("one\\\ntwo\\\nthree\\\nfour\n"))
  #expect(text(of: made.pages) == page)
  #expect(made.clippedLines == (overflow == "head" || overflow == "tail" ? 3 : 2))
}

/// The borders of a row of cards are straight whatever is in them.
@Test func cardsOfARowAreEquallyTall() throws {
  let source =
    "layout { section default { group horizontal { item border=line; item border=line } } }"
  let page = made(
    document("short\n\n日本語 👩‍👩‍👧‍👦 and more text than fits\n"), try template(source), width: 24)
  let rows = page.split(separator: "\n")
  #expect(rows.allSatisfy { $0.hasSuffix("┐") || $0.hasSuffix("│") || $0.hasSuffix("┘") })
  #expect(Set(rows.map { displayWidth(of: $0) }) == [24])
}

/// Reading order is kept, nothing has a border, no heading is lost.
@Test func setsEverythingInReadingOrder() throws {
  var options = MakeupOptions()
  options.isLinear = true
  let document = DocumentReader().read(try sample("week.md")).0
  let made = Makeup(
    template: try builtIn("report"), environment: Environment(width: 60), options: options
  ).makeUp(document)
  let page = text(of: made.pages)
  let order = ["Platform", "Summary", "Services", "api", "検索", "billing", "Notes", "Next week"]
  var rest = page[...]
  for word in order {
    let found = try #require(rest.range(of: word), "\(word) in its order")
    rest = rest[found.upperBound...]
  }
  #expect(!page.contains("┌"))
}

/// Pages that start on the right are mirror images: titles and running heads move, text is at
/// the right.
@Test func mirrorsPagesThatStartOnTheRight() throws {
  let source = """
    template "Right to left" direction=rtl
    layout {
      header { text "first"; text "last" align=trailing }
      section default {
        item border=line
        look title="top leading" { supplementary badge anchor="top trailing" offset="-1 0" { text "1" } }
      }
    }
    """
  let page = made(
    document("::: a\none\n"), try template(source), width: 16)
  #expect(
    page == """
      last       first
      ┌1 ──────── a ─┐
      │          one │
      └──────────────┘

      """)
}

/// Right-to-left text is as wide as other text, so that tables with it keep their columns narrow.
@Test func columnsOfRightToLeftTextAreAsWideAsTheText() throws {
  let page = made(
    document("| שם | n |\n|---|---|\n| גדול | 12 |\n"),
    try template("layout { section default { columns count=1 } }"), width: 40)
  #expect(page == "שם     n\n────  ──\nגדול  12\n")
}

/// The outline lists every section and item, also those that are set as one flow, and the kind that
/// the template gives a body.
@Test(arguments: [
  (
    "columns count=1", "# A\n\nx\n\n## I\n\none\n\n# B\n\ntwo\n",
    [
      "section a → default", "  1 block", "  item i (markdown)", "section b → default", "  1 block",
    ]
  ),
  (
    "item; look kind=code", "::: log\none\n",
    ["section without a heading → default", "  item log (code)"]
  ),
])
func outlinesSectionsAndItems(design: String, text: String, lines: [String]) throws {
  let makeup = Makeup(
    template: try template("layout { section default { \(design) } }"),
    environment: Environment(width: 40))
  #expect(makeup.outline(of: document(text)).lines == lines)
}

/// A condition refers to the room within the page's margins, and is asked once: content that was
/// prepared for columns is not lost in a mosaic.
@Test(arguments: [
  (18, " ┌──────────────┐\n │ some words   │\n └──────────────┘\n"),
  (19, " some words\n"),
])
func choosesArrangementsByTheRoomWithinMargins(width: Int, page: String) throws {
  let source = """
    layout {
      insets 0 1
      section default { columns count=1; when max-width=16 { item border=line } }
    }
    """
  #expect(made(document("some words\n"), try template(source), width: width) == page)
}
