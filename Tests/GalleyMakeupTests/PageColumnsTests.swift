import GalleyManuscript
import TestSupport
import Testing

@testable import GalleyMakeup

/// Paragraphs of numbered words.
private func words(_ range: Range<Int>, _ random: inout SeededGenerator) -> String {
  var text = ""
  for number in range {
    let isLong = Int.random(in: 0..<7, using: &random) == 0
    text += "\(number)\(isLong ? "字漢" : "")"
    text += Int.random(in: 0..<23, using: &random) == 0 ? "\n\n" : " "
  }
  return text
}

/// The numbers in some cells of the rows of a page, in the order in which columns that start in these
/// cells are read.
private func numbers(on page: String, columns starts: [Int], to end: Int) -> [Int] {
  let rows: [[Character]] = page.split(separator: "\n").map { row in
    // A wide character takes two cells.
    Array(row.flatMap { ("字漢".contains($0) ? [$0, "_"] : [$0]) as [Character] })
  }
  var found: [Int] = []
  for (start, end) in zip(starts, starts.dropFirst() + [end]) {
    for row in rows {
      let cells = String(row.dropFirst(start).prefix(end - start))
      found += cells.split { !$0.isNumber }.compactMap { Int($0) }
    }
  }
  return found
}

/// Text in columns inside a place goes on in the columns of the next page: read page by page, and
/// there column by column, it is the text as written, whatever the length of a page, in frames and
/// without.
@Test func columnsInAPlaceGoOnPageByPage() throws {
  for seed in seeds(40) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 56...130, using: &random)
    let height = Int.random(in: 6...30, using: &random)
    let count = Int.random(in: 2...4, using: &random)
    let isFramed = Bool.random(using: &random)
    let total = Int.random(in: 1...900, using: &random)
    let layout = "item columns=\(count) \(isFramed ? "border=line" : "")"
    let template = try template("layout { section default { \(layout) } }")
    let text = words(1_000..<1_000 + total, &random)
    let pages = made(
      document("::: a\n\(text)\n:::\n"), template, width: width, height: height)
    var columns = Template.Columns()
    columns.minWidth = 24
    let geometry = ColumnGeometry(
      columns, width: width - (isFramed ? 4 : 0), atMost: count)
    let starts = (0..<geometry.count).map { geometry.start(of: $0) + (isFramed ? 2 : 0) }
    let read = pages.components(separatedBy: "==\n").flatMap {
      numbers(on: $0, columns: starts, to: width)
    }
    let isRead = read == Array(1_000..<1_000 + total)
    #expect(isRead, "seed \(seed): \(layout)\n\(pages)")
  }
}

/// Sections side by side go on side by side, each for itself: in their columns or frames, which are
/// closed on every page, below the headers that they repeat.
@Test func sectionsSideBySideGoOnPageByPage() throws {
  for seed in seeds(40) {
    var random = SeededGenerator(seed: seed &+ 7_000)
    let width = Int.random(in: 60...120, using: &random)
    let height = Int.random(in: 9...24, using: &random)
    let left = words(1_000..<1_000 + Int.random(in: 1...300, using: &random), &random)
    let right = words(2_000..<2_000 + Int.random(in: 1...300, using: &random), &random)
    let arrangements = ["columns count=1", "item border=line"].shuffled(using: &random)
    let template = try template(
      """
      layout {
        section left width="1/2" { header repeat=page { text LEFT }; \(arrangements[0]) }
        section right width="1/2" { header repeat=page { text RIGHT }; \(arrangements[1]) }
        section default { columns count=1 }
      }
      """)
    let text = "## Left\n\n\(left)\n\n## Right\n\n\(right)\n\n## After\n\n3000\n"
    let pages = made(document(text), template, width: width, height: height)
      .components(separatedBy: "==\n")
    let middle = SectionShares(
      ["1/2", "1/2"].map {
        Document.Section(
          name: "", attributes: Attributes(values: [.init(key: "width", value: $0)]))
      }, width: width
    ).shares[1]?.start
    let start = try #require(middle)
    let read = [0, start].enumerated().map { place, first in
      pages.flatMap { numbers(on: $0, columns: [first], to: place == 0 ? start : width) }
    }
    let written = [left, right].map { $0.split { !$0.isNumber }.compactMap { Int($0) } }
    #expect(
      [read[0].filter { $0 < 3_000 }, read[1]] == written,
      "seed \(seed):\n\(pages.joined(separator: "==\n"))")
    for page in pages {
      #expect(page.count { $0 == "┌" } == page.count { $0 == "└" }, "seed \(seed):\n\(page)")
      let isLeft = page.split { !$0.isNumber }.contains { $0.hasPrefix("1") && $0.count == 4 }
      let isRight = page.split { !$0.isNumber }.contains { $0.hasPrefix("2") && $0.count == 4 }
      #expect(isLeft == page.contains("LEFT"), "seed \(seed):\n\(page)")
      #expect(isRight == page.contains("RIGHT"), "seed \(seed):\n\(page)")
    }
  }
}

/// A row of sections whose second cannot begin on a page moves to the next as a whole; the next
/// section is below the longest.
@Test func sectionsSideBySideBeginTogether() throws {
  let template = try template(
    """
    layout section-spacing=1 {
      section a width="1/2" min-width=4 { columns count=1 }
      section b width="1/2" min-width=4 { item border=line }
      section default { columns count=1 }
    }
    """)
  let text = "first\n\nsecond\n\n## A\n\na1\n\na2\n\na3\n\na4\n\n## B\n\nb1\n\nb2\n\n## C\n\nc\n"
  #expect(
    made(document(text), template, width: 22, height: 9) == """
      first

      second






      ==
      A           B
      ─           ─

      a1          ┌────────┐
                  │ b1     │
      a2          └────────┘
                  ┌────────┐
      a3          │ b2     │
                  └────────┘
      ==
      a4

      C
      ─

      c




      """)
}

/// A line beside the last row of another item is printed where a page ends between the two.
@Test func aLineBesideTheEndOfAnItemIsPrinted() throws {
  let template = try template(
    """
    layout { section default { group horizontal {
      item height=6
      group vertical width="1fr" height=6 spacing=1 { item height=4 ; item height=1 }
    } } }
    """)
  let text = "::: a\n1\n\n2\n\n3\n:::\n\n::: b\n4\n:::\n\n::: c\n5\n:::\n"
  let page = made(document(text), template, width: 10, height: 3)
  #expect(page.filter(\.isNumber).sorted() == ["1", "2", "3", "4", "5"], "\(page)")
}

/// Without a length a layout that runs sideways is one page: groups that do not fit beside others
/// are below them, below one header; one that fills a page takes what the heading leaves.
@Test(arguments: [
  (
    #"group vertical width="1/2" { item border=line }"#,
    """
    HEAD    1/1
    A ┌───┐┌──┐
    ─ │ x ││y │
      └───┘└──┘

    B ┌───┐
    ─ │ z │
      └───┘

    """, "halves of what the heading leaves"
  ),
  (
    "group vertical { item border=line }",
    """
    HEAD    1/1
    A ┌───────┐
    ─ │ x     │
      └───────┘

    ┌───────┐
    │ y     │
    └───────┘

    B ┌───────┐
    ─ │ z     │
      └───────┘

    """, "whole pages"
  ),
])
func goesOnBelowSideways(section: String, page: String, reason: Comment) throws {
  let template = try template(
    """
    layout axis=horizontal section-spacing=1 {
      header { text HEAD ; text "{{page}}/{{pages}}" align=trailing }
      section default { \(section) }
    }
    """)
  let text = "## A\n\n::: a\nx\n\n::: b\ny\n\n:::\n\n## B\n\n::: c\nz\n"
  #expect(made(document(text), template, width: 11) == page, reason)
}
