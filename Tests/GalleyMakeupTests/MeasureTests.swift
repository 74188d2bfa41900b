import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

private let prose = Array(repeating: "prose", count: 60).joined(separator: " ")
private let wideTable = """
  | name | a | b | c |
  |------|---|---|---|
  | one  | aaaaaaaaaaaaaaaaaaaaaaaa | bbbbbbbbbbbbbbbbbbbbbbbbbbbb | cccccccccccccccccccccc |

  """

private func widths(_ page: String) -> [Int] {
  page.split(separator: "\n").map(\.count)
}

/// Prose has lines of at most `measure` cells; other content takes the page.
@Test(arguments: [
  ("measure=40", 40), ("measure=200", 120), ("", 120),
])
func proseKeepsItsMeasure(property: String, measure: Int) throws {
  let template = try template("layout { section default \(property) { item } }")
  let page = made(document(prose + "\n\n" + wideTable), template, width: 120)
  let lines = page.split(separator: "\n")
  let most = lines.filter { $0.contains("prose") }.map(\.count).max()
  #expect(try #require(most) <= measure)
  #expect(try #require(most) > measure - 6)
  #expect(lines.filter { $0.contains("one") }.map(\.count) == [84])
}

/// `page` sets prose to 80 cells on a terminal, to up to 100 where the width was asked for, and to
/// 80 on wider pages.
@Test(arguments: [
  (60, false, 60), (100, false, 80), (200, false, 80), (90, true, 90), (100, true, 100),
  (101, true, 80), (200, true, 80),
])
func pagesHaveAMeasure(width: Int, isGiven: Bool, measure: Int) throws {
  var options = MakeupOptions()
  options.widthIsGiven = isGiven
  let makeup = Makeup(
    template: try builtIn("page"), environment: Environment(width: width), options: options)
  let page = text(of: makeup.makeUp(document(prose + "\n\n" + wideTable)).pages)
  let lines = page.split(separator: "\n").filter { $0.contains("prose") }.map(\.count)
  #expect(try #require(lines.max()) <= measure)
  #expect(try #require(lines.max()) > measure - 6)
}

// MARK: Columns

/// Text goes into as many columns as get `min-lines` lines each.
@Test(arguments: [(6, 1), (63, 1), (64, 2), (200, 2)])
func columnsAreLongEnough(words: Int, columns: Int) throws {
  let template = try template(
    "layout { section default { columns count=2 rule=line min-lines=5 } }")
  let text = Array(repeating: "words", count: words).joined(separator: " ")
  let page = made(document(text), template, width: 96)
  let first = try #require(page.split(separator: "\n").first)
  #expect(first.split(separator: "│").count == columns)
}

/// A table that is wider than a column spans all of them, under its heading, and text goes on in
/// columns below it.
@Test func wideTablesSpanColumns() throws {
  let template = try template("layout { section default { columns count=2 rule=line gap=3 } }")
  let text = "\(prose)\n\n#### Sums\n\n\(wideTable)\n\n\(prose)\n"
  let page = made(document(text), template, width: 96)
  try expectPage(page, cells: 96, matches: "columns-with-a-wide-table")
}

/// A short table, a chart, code and a list with its parts are not divided among columns.
@Test(arguments: [
  "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n",
  "- one\n  - two\n  - three\n- four\n",
  "```\none\ntwo\nthree\nfour\n```\n",
])
func shortBlocksStayInOneColumn(block: String) throws {
  let template = try template("layout { section default { columns count=2 rule=line gap=3 } }")
  for count in 40...80 {
    let words = Array(repeating: "text", count: count).joined(separator: " ")
    let page = made(document("\(words)\n\n\(block)\n\(words)\n"), template, width: 43)
    let columns = (0..<2).map { column in
      page.split(separator: "\n").compactMap { line -> Substring? in
        let parts = line.split(separator: "│", omittingEmptySubsequences: false)
        return column < parts.count ? parts[column] : nil
      }.joined(separator: "\n")
    }
    let parts = ["one", "two", "three", "four", "1  2", "3  4", "5  6"]
    let holds = columns.map { column in parts.contains { column.contains($0) } }
    #expect(holds.count { $0 } == 1, "\(count) words:\n\(page)")
  }
}

/// Columns with a rule between them are three cells apart, others two, unless the template says how
/// far.
@Test(arguments: [
  ("rule=line", "aaaa │ aaaa\n"), ("", "aaaa  aaaa\n"), ("rule=line gap=1", "aaaa│aaaa\n"),
])
func columnsWithARuleAreThreeApart(columns: String, page: String) throws {
  let template = try template("layout { section default { columns count=2 \(columns) } }")
  let gap = page.split(separator: "\n")[0].count - 8
  #expect(made(document("aaaa\n\naaaa\n"), template, width: 8 + gap) == page)
}
