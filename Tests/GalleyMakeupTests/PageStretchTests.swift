import GalleyCells
import GalleyManuscript
import GalleyTemplates
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Rows that are handed on while pages are made are the rows of the pages, in every template.
@Test func rowsHandedOnAreThoseOfThePages() throws {
  let templates = try BuiltInTemplate.all.map { try builtIn($0.name) }
  for seed in 1000..<1120 as Range<UInt64> {
    var maker = DocumentMaker(random: SeededGenerator(seed: seed))
    let document = document(maker.document())
    let template = try #require(templates.randomElement(using: &maker.random))
    let width = Int.random(in: 20...120, using: &maker.random)
    let height =
      Bool.random(using: &maker.random) ? Int.random(in: 3...40, using: &maker.random) : nil
    let makeup = Makeup(
      template: template, environment: Environment(width: width, height: height))
    let whole = makeup.makeUp(document)
    let (rows, result) = streamed(document, makeup)
    let place = "seed \(seed), \(template.title), \(width) by \(height ?? 0)"
    #expect(rows == text(of: whole.pages), "\(place)")
    #expect(result.clippedLines == whole.clippedLines, "\(place)")
    #expect(result.diagnostics == whole.diagnostics, "\(place)")
  }
}

/// A section of more rows than are handed on at once, in boxes and columns.
@Test(arguments: [
  "section default { columns count=2 rule=line }",
  "section default { background border=double\n insets 1\n group vertical { item } }",
  "section default { background border=round style=\"bg=blue\"\n columns count=1 }",
])
func longSectionsAreHandedOnInParts(section: String) throws {
  let text = (0..<3000).map { "Paragraph \($0) with 本文.\n\n" }.joined()
  let makeup = Makeup(
    template: try template("layout section-spacing=1 { insets 1 2\n \(section) }"),
    environment: Environment(width: 40))
  let rest = document("# A\n\nfirst\n\n# B\n\n\(text)\n\n# C\n\nlast\n")
  #expect(streamed(rest, makeup).rows == GalleyMakeupTests.text(of: makeup.makeUp(rest).pages))
}

/// The rows that are handed on, with a line of `=` where a page starts.
private func streamed(_ document: Document, _ makeup: Makeup) -> (rows: String, Makeup.Result) {
  let writer = PageWriter(.text)
  var rows = ""
  var page = 1
  var prepared = makeup.prepare(document)
  var result = prepared.makeUp(with: PlaceholderValues()) { stretch in
    if stretch.number != page { rows += "==\n" }
    page = stretch.number
    rows += String(decoding: writer.bytes(of: [stretch.page]), as: UTF8.self)
  }
  result.diagnostics = prepared.diagnostics + result.diagnostics
  return (rows, result)
}
