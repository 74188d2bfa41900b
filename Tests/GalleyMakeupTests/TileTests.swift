import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// A section of a template, the page it makes of five items, and why it is there.
struct TileCase: Sendable {
  let name: String
  let section: String

  init(_ name: String, _ section: String) {
    self.name = name
    self.section = section
  }
}

private let items = """
  ## S {color=red}

  ### One

  First.

  ### A title that is rather long

  Second has more text in it than the first.

  ### 東京の天気は晴れ

  Third.

  ### Four

  Fourth.

  ### Five

  Fifth.
  """

private let cases = [
  // An item's background is drawn in its insets, below its text.
  TileCase(
    "backgrounds",
    """
    look border=line { background pattern="." { insets 1 3 } }
    group horizontal spacing=1 count=3 { item { padding 1 4 } }
    """),
  // Along an axis that the content decides, insets are space around the place.
  TileCase(
    "insets", "group horizontal { item border=line { insets 1 2 }; item border=line width=auto }"),
  // A place given by hand covers the places below it; lines from outside join its border.
  TileCase(
    "overlapping",
    """
    look border=line
    custom height=10 {
      item x=0 y=0 width="1/2" height="1/2"
      item x="1/4" y="1/4" width="1/2" height="1/2" z=2
      item x="1/2" y="1/2" width="1/2" height="1/2" z=1
    }
    """),
  // A place as tall as its neighbours is as tall as those of a given height too.
  TileCase(
    "besides-given-heights",
    "look border=line ; group horizontal spacing=2 { item height=9; item height=fill; item }"),
  // A place without a border beside others that share theirs keeps the cells of one blank.
  TileCase(
    "sharing-without-borders",
    """
    look border=line title="top leading"
    group vertical spacing=-1 {
      group horizontal spacing=-1 { item; item border=none; item border="heavy top" }
      item border=none
      group horizontal spacing=-1 count=2 { item }
    }
    """),
  // A title gives way to a text on its edge, a cell of line between them.
  TileCase(
    "titles-beside-badges",
    """
    look border=line title="top leading" {
      supplementary badge anchor="top trailing" offset="-2 0" { text " new " }
    }
    group horizontal spacing=1 count=3 { item height=5 }
    """),
  TileCase(
    "titles-behind-badges",
    """
    look border=line title="bottom trailing" {
      supplementary badge anchor="bottom trailing" offset="-2 0" { text " new " }
    }
    group horizontal spacing=1 count=3 { item height=5 }
    """),
  // A border too narrow for a title leaves it to the text.
  TileCase(
    "titles-in-narrow-frames",
    "look border=line title=\"top leading\" ; group horizontal spacing=1 count=8 { item }"),
  // A group's texts are on its border, which its insets surround.
  TileCase(
    "group-borders",
    """
    look border=line
    group horizontal border=round spacing=1 count=3 {
      padding 1 2; insets 1
      background pattern=":"
      supplementary name anchor="top leading" offset="2 0" { text " group {{section.title}} " }
      item
    }
    """),
  // A place that nothing came to prints its text, in the last run of a pattern too.
  TileCase(
    "defaults",
    "look border=line ; group horizontal spacing=1 times=1 { item; item default=\"none\" }"),
]

@Test(arguments: cases)
func setsTiles(_ tile: TileCase) throws {
  let template = try template("layout { section default { \(tile.section) } }")
  try expectPage(
    made(document(items), template, width: 60), cells: 60, matches: "tiles-\(tile.name)")
}

/// Lines cut off by a header or the edge of the page are counted; a title is not cut.
@Test(arguments: [
  ("look border=line title=top ; item width=20", 0),
  ("header height=1 width=4 { text \"one two three\" } ; item", 3),
  ("custom { item x=50 y=0 width=20 height=4 }", 5),
  ("item width=20", 0),
  ("group horizontal { item width=\"1/200\" ; item }", 33),
])
func countsWhatIsCutOff(section: String, lines: Int) throws {
  let made = Makeup(
    template: try template("layout { section default { \(section) } }"),
    environment: Environment(width: 60)
  ).makeUp(document(items))
  #expect(made.clippedLines == lines)
}

/// Text that other text covers is counted: under a badge, under text that sticks out of its group,
/// under a place given by hand, and under text that sticks out of the section.
@Test(arguments: [
  ("item ; look { supplementary n anchor=\"top leading\" { text no } }", 2),
  ("item ; look { supplementary n anchor=\"bottom trailing\" { text no } }", 0),
  ("group horizontal height=1 { item height=auto }", 2),
  ("custom height=3 { item x=0 y=0 width=9 height=2 ; item x=0 y=1 width=9 height=2 }", 1),
  ("custom height=3 { item x=0 y=0 width=9 height=2 ; item x=9 y=1 width=9 height=2 }", 0),
])
func countsWhatIsCovered(section: String, lines: Int) throws {
  let made = Makeup(
    template: try template("layout { section default { \(section) } }"),
    environment: Environment(width: 60)
  ).makeUp(document("- alpha\n- beta\n\n1. gamma\n2. delta\n"))
  #expect(made.clippedLines == lines, "\(text(of: made.pages))")
}

/// The first block leaves room for a text in the corner of its frame, if it would reach it.
@Test(arguments: [
  (
    "one two three", "one two    12\nthree\n", "a line that reaches the text, and a blank before it"
  ),
  ("one two", "one two    12\n", "a line that ends before it"),
  ("one two four\n\na b c d e f g", "one two    12\nfour\n\na b c d e f g\n", "the rest is wide"),
])
func leavesRoomInTheCorner(text: String, page: String, reason: String) throws {
  let template = try template(
    """
    layout { section default {
      item ; look { supplementary n anchor="top trailing" { text "12" } }
    } }
    """)
  let made = made(document("::: a\n\(text)\n:::\n"), template, width: 13)
  #expect(made == page, "\(reason)")
}

/// A text in the corner that takes most of the frame still leaves words some room, or else is above
/// them.
@Test(arguments: [
  (20, "one two  a long text\nthree\n", "8 cells are left of 20"),
  (19, "        a long text\none two three\n", "7 would be left of 19"),
])
func leavesRoomForALongTextInTheCorner(width: Int, page: String, reason: String) throws {
  let template = try template(
    """
    layout { section default {
      item ; look { supplementary n anchor="top trailing" { text "a long text" } }
    } }
    """)
  #expect(
    made(document("::: a\none two three\n:::\n"), template, width: width) == page, "\(reason)")
}

/// Insets that would leave no room give way.
@Test(arguments: [
  ("insets 0 5", "", 10, nil as Int?, "alpha beta\ngamma\n"),
  ("insets 1 2", "", 10, 2, "  alpha\n  beta\n==\n  gamma\n\n"),
  ("insets 1 2", "", 14, 3, "\n  alpha beta\n\n==\n\n  gamma\n\n"),
  ("", "insets 0 9", 10, nil, "alpha beta\ngamma\n"),
])
func insetsGiveWay(
  margins: String, insets: String, width: Int, height: Int?, page: String
) throws {
  let template = try template(
    "layout { \(margins)\n section default { \(insets)\n item } }")
  #expect(made(document("alpha beta gamma\n"), template, width: width, height: height) == page)
}

/// A place beside others stays empty when nothing comes to it; rows and stacks close up.
@Test func leavesOutEmptyPlaces() throws {
  let template = try template(
    """
    layout {
      section a { look border=line; areas spacing=1 "one two / gone lost / three three" }
      section b {
        group vertical spacing=1 {
          item x default="{{x?}}"
          group horizontal spacing=1 { item four border=line; item y border=line }
          item z default="{{z|z}}"
        }
      }
    }
    """)
  let page = made(
    document("::: one\n1\n:::\n::: three\n3\n:::\n::: four\n4\n:::\n"), template, width: 20)
  #expect(
    page == """
      ┌────────┐
      │ 1      │
      └────────┘

      ┌──────────────────┐
      │ 3                │
      └──────────────────┘
      ┌────────┐
      │ 4      │
      └────────┘

      z

      """)
}

/// The title goes where a place asks for it.
@Test func printsTheTitleOnce() throws {
  let template = try template(
    """
    layout {
      section head { group vertical { item a default=\"a\"; item b default=\"<{{title}}>\" } }
      section default { columns count=1 }
    }
    """)
  #expect(made(document("# T\n\ntext\n"), template, width: 20) == "a\n<T>\ntext\n")
}

/// On a border, an item without a title has its name, whatever it begins with.
@Test func namesAreOnBorders() throws {
  let source = try template(
    "layout { section default { item border=line; look title=\"top leading\" } }")
  let page = made(document("::: a\n# b\n1\n"), source, width: 12)
  #expect(page == "┌─ a ──────┐\n│ b        │\n│          │\n│ 1        │\n└──────────┘\n")
}

/// An item that is alone, or begins with a heading, needs no name.
@Test(arguments: [("::: a\n1\n", "1"), ("::: a\n# b\n1\n::: c\n2\n", "b1c2")])
func whatIsKnownNeedsNoName(text: String, expected: String) {
  var options = MakeupOptions()
  options.isLinear = true
  let makeup = Makeup(
    template: .page, environment: Environment(width: 30), options: options)
  let page = GalleyMakeupTests.text(of: makeup.makeUp(document(text)).pages)
  #expect(page.filter { $0.isLetter || $0.isNumber } == expected)
}

/// The names of items are above them where nothing else tells them apart: in columns, read aloud, and
/// where a look wants titles on a border that is not there.
@Test(arguments: [
  ("columns count=1", "a1b2"), ("item border=\"line bottom\"; look title=\"top leading\"", "a1b2"),
  ("item", "12"),
])
func itemsAreKnownByTheirNames(section: String, expected: String) throws {
  let source = try template("layout { section default { \(section) } }")
  var items = document("::: a\n1\n::: b\n2\n")
  items.isOfNamedItems = true
  func words(isLinear: Bool) -> String {
    var options = MakeupOptions()
    options.isLinear = isLinear
    let makeup = Makeup(
      template: source, environment: Environment(width: 30), options: options)
    return text(of: makeup.makeUp(items).pages).filter { $0.isLetter || $0.isNumber }
  }
  #expect(words(isLinear: false) == expected)
  #expect(words(isLinear: true) == "a1b2")
}

/// Text in a place runs through columns of 24 cells or more, level at their ends, from the side that
/// it starts at.
@Test(arguments: [
  (58, "ltr", "item-columns-ltr"), (58, "rtl", "item-columns-rtl"),
  (49, "ltr", "item-columns-narrow"),
])
func runsThroughColumns(width: Int, direction: String, name: String) throws {
  let template = try template(
    """
    template "Columns" direction=\(direction)
    layout { section default { item columns=2 border=line title="top leading" } }
    """)
  let text = """
    ::: a title="A tile"
    # A heading across

    One two three four five six seven eight nine ten eleven twelve.

    - thirteen fourteen fifteen sixteen
    - seventeen eighteen

    ```
    code stays
    ```
    """
  try expectPage(made(document(text), template, width: width), cells: width, matches: name)
}

/// Whatever the text, the columns of a place hold all of its words, and none beyond its frame.
@Test(arguments: 1...40)
func columnsOfAPlaceHoldAllWords(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  let width = Int.random(in: 30...140, using: &random)
  let columns = Int.random(in: 2...5, using: &random)
  let template = try template("layout { section default { item columns=\(columns) border=line } }")
  var words: [String] = []
  var text = "::: a markdown\n"
  for _ in 0..<Int.random(in: 1...9, using: &random) {
    let paragraph = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      "w\(words.count)" + String(repeating: "x", count: Int.random(in: 0...4, using: &random))
    }
    // Each word is its own number, so that none can represent another.
    for (index, word) in paragraph.enumerated() { words.append("\(word)y\(index)") }
    text += words.suffix(paragraph.count).joined(separator: " ") + "\n\n"
  }
  let page = made(document(text), template, width: width)
  let found = page.split { " │┌─┐└┘\n".contains($0) }.map(String.init)
  #expect(found.sorted() == words.sorted(), "seed \(seed)")
  #expect(page.split(separator: "\n").allSatisfy { $0.count == width }, "seed \(seed)")
}

/// Padding gives way where all lines of code have room without it, and only there.
@Test(arguments: [
  (17, ["│   Su Mo Tu We │", "│    1  2  3  4 │"]), (15, ["│  Su Mo Tu We│", "│   1  2  3  4│"]),
  (14, ["│   Su Mo Tu │", "│   ↪ We     │"]),
])
func paddingGivesWayToLinesOfCode(width: Int, rows: [String]) throws {
  let page = made(
    document("## S\n\n### A\n\n```\nSu Mo Tu We\n 1  2  3  4\n```\n"),
    try template("layout { section default { look border=line { padding 0 1 } ; item } }"),
    width: width)
  for row in rows { #expect(page.contains(row), "\(page)") }
}
