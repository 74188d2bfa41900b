import GalleyManuscript
import Testing

@testable import GalleyMakeup

private func shares(_ widths: [String?], width: Int = 80) -> (rows: String, warnings: [String]) {
  let sections = widths.enumerated().map { index, width in
    Document.Section(
      name: "s\(index)",
      attributes: Attributes(values: width.map { [.init(key: "width", value: $0)] } ?? []))
  }
  let shares = SectionShares(sections, width: width)
  let rows = shares.shares.sorted { $0.key < $1.key }
    .map { "\($0.key): \($0.value.start)+\($0.value.width) in \($0.value.row)" }
  return (rows.joined(separator: ", "), shares.diagnostics.map(\.message))
}

@Test(
  arguments: [
    (["1/2", "1/2"], "0: 0+39 in 0, 1: 41+39 in 0", [], "halves, and a gap of two cells"),
    (["1/3", "1/3", "1/3"], "", [], "thirds of 25 cells are too narrow"),
    (["40%", "0.6"], "0: 0+31 in 0, 1: 33+47 in 0", [], "however they are written"),
    ([nil, "1/2", "1/2", nil], "1: 0+39 in 1, 2: 41+39 in 1", [], "among others"),
    (
      ["1/2", "1/2", "1/2", "1/2"],
      "0: 0+39 in 0, 1: 41+39 in 0, 2: 0+39 in 2, 3: 41+39 in 2", [], "two rows"
    ),
    (["1", "1/2", "1/2"], "1: 0+39 in 1, 2: 41+39 in 1", [], "a whole row is no row"),
    (
      ["1/2"], "", ["the width of 's0' does not fill a row; it is set as wide as the page"],
      "nothing beside it"
    ),
    (
      ["1/2", "3/5", "2/5"], "1: 0+47 in 1, 2: 49+31 in 1",
      ["the width of 's0' does not fill a row; it is set as wide as the page"], "more than a row"
    ),
    (
      ["1/2", nil, "1/2"], "",
      [
        "the width of 's0' does not fill a row; it is set as wide as the page",
        "the width of 's2' does not fill a row; it is set as wide as the page",
      ], "no neighbours"
    ),
    (
      ["1/4", "1/4", "wide"], "",
      [
        "'wide' is not a part of a width",
        "the widths of 's0' and 's1' do not fill a row; they are set one below the other",
      ], "too little, and no number"
    ),
  ] as [([String?], String, [String], Comment)])
func findsSectionsSideBySide(
  widths: [String?], rows: String, warnings: [String], reason: Comment
) {
  #expect(shares(widths).rows == rows, reason)
  #expect(shares(widths).warnings == warnings, reason)
}

/// On a page too narrow for two of them, sections are one below the other, and that is not a
/// mistake.
@Test func narrowPagesStackSections() {
  #expect(shares(["1/2", "1/2"], width: 57).rows.isEmpty)
  #expect(shares(["1/2", "1/2"], width: 57).warnings.isEmpty)
  #expect(shares(["1/2", "1/2"], width: 58).rows == "0: 0+28 in 0, 1: 30+28 in 0")
  let thirds = "0: 0+28 in 0, 1: 30+28 in 0, 2: 60+28 in 0"
  #expect(shares(["1/3", "1/3", "1/3"], width: 88).rows == thirds)
}

/// Tables and code that sections side by side would tear, and a page would not, keep them one below
/// the other.
@Test(arguments: [
  (
    "| a | b |\n|---|---|\n| \(long) | \(long) |", 100, false,
    "a table that is torn beside another"
  ),
  ("| a | b |\n|---|---|\n| \(long) | \(long) |", 140, true, "one that fits"),
  ("```\n\(long)\(long)\n```", 80, false, "code that is broken in a word"),
  ("```\n\(long)\n```", 80, true, "code that fits"),
  ("\(long) \(long) \(long)", 80, true, "prose wraps"),
])
func sectionsThatWouldTearAreStacked(
  block: String, width: Int, isBeside: Bool, reason: Comment
) throws {
  let text = "# T\n\n## A {width=1/2}\n\n\(block)\n\n## B {width=1/2}\n\nb\n"
  let page = made(document(text), try builtIn("page"), width: width)
  let heads = page.split(separator: "\n").filter { $0.hasPrefix("A") || $0.hasSuffix(" B") }
  #expect((heads.first?.hasSuffix(" B") == true) == isBeside, reason)
}

private let long = "abcdefghijklmnopqrstuvwxyz0123"

private let sideBySide = """
  # T

  ## A {width="1/2"}

  one two three four five six

  ## B {width="1/2"}

  b

  ## C

  c
  """

@Test func setsSectionsSideBySide() throws {
  let page = try builtIn("page")
  #expect(
    made(document(sideBySide), page, width: 58) == """
      T
      ━

      A                             B
      ─                             ─

      one two three four five six   b


      C
      ─

      c

      """)
  #expect(
    made(document(sideBySide), try builtIn("cards"), width: 58) == """
      T
      ━

      A                             B
      ─                             ─

      ╭──────────────────────────╮  ╭──────────────────────────╮
      │ one two three four       │  │ b                        │
      │ five six                 │  ╰──────────────────────────╯
      ╰──────────────────────────╯


      C
      ─

      ╭───────────────────────────╮
      │ c                         │
      ╰───────────────────────────╯

      """)
}

/// Sections that are side by side move to the next page together, if they fit there.
@Test func keepsSectionsThatStandSideBySideOnOnePage() throws {
  let text = made(document("x\n\n" + sideBySide), try builtIn("page"), width: 58, height: 7)
  let pages = text.split(separator: "==\n", omittingEmptySubsequences: false)
  #expect(pages.count == 3)
  #expect(pages.dropFirst().first?.hasPrefix("A                             B\n") == true)
}
