import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// A rule of paging, drawn: what a template makes of a document on pages of a size.
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

/// Words that are all different: `1 2 3`, so that what is lost or printed twice shows.
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
])
func paginates(_ test: PagingCase) throws {
  let template = try template("layout section-spacing=1 {\n\(test.layout)\n}\n")
  let pages = made(document(test.text), template, width: test.width, height: test.height)
  try expectPage(pages, cells: test.width, matches: "paging/\(test.name)")
}
