import GalleyMakeup
import GalleyManuscript
import Testing

private let week = """
  ::: crane title=Crane
  Serviced.
  ::: basin title=Basin
  Dredged.
  ::: lamp title=Lamp
  Lit again.
  """

/// Without a frame a title belongs to its text, and the blank line is above it; spacing between
/// places that a template asks for counts.
@Test(arguments: [
  ("item", "Crane\nServiced.\n\nBasin\nDredged.\n\nLamp\nLit again.\n", "one below another"),
  (
    "group horizontal count=2 { item }",
    "Crane     Basin\nServiced. Dredged.\n\nLamp\nLit again.\n", "rows of items"
  ),
  (
    "group vertical { item ; item ; item }",
    "Crane\nServiced.\n\nBasin\nDredged.\n\nLamp\nLit again.\n", "in a group"
  ),
  (
    "group vertical spacing=0 { item ; item ; item }",
    "Crane\nServiced.\nBasin\nDredged.\nLamp\nLit again.\n", "as close as asked for"
  ),
  (
    "areas \"crane / basin / lamp\"",
    "Crane\nServiced.\n\nBasin\nDredged.\n\nLamp\nLit again.\n", "in a picture"
  ),
  (
    "group waterfall count=2 { item }",
    "Crane      Basin\nServiced.  Dredged.\n\nLamp\nLit again.\n", "in a waterfall"
  ),
])
func titlesBelongToTheirText(arrangement: String, page: String, reason: Comment) throws {
  let template = try template("layout { section default { \(arrangement) } }")
  #expect(made(document(week), template, width: 20) == page, reason)
}

/// Items without titles follow one another without a blank row.
@Test func untitledItemsAreClose() throws {
  let template = try template("layout { section default { item } }")
  #expect(made(document("one\n\ntwo\n"), template, width: 20) == "one\ntwo\n")
}

/// Space outside of the items of a waterfall is between them.
@Test func waterfallsKeepEdgeSpacing() throws {
  let template = try template(
    "layout { section default { group waterfall count=2 { item { edge-spacing bottom=1 } } } }")
  #expect(
    made(document("a\n\nb\n\nc\n\nd\n"), template, width: 10) == "a    b\n\nc    d\n\n")
}

/// Padding at the sides gives way where words would be torn for it, and only there.
@Test(arguments: [
  ("longword", 10, "┌────────┐\n│longword│\n└────────┘\n", "gives way"),
  ("longword", 12, "┌──────────┐\n│ longword │\n└──────────┘\n", "fits"),
  ("longword", 8, "┌──────┐\n│ long │\n│ word │\n└──────┘\n", "stays where that does not help"),
  ("path/word", 11, "┌─────────┐\n│ path/   │\n│ word    │\n└─────────┘\n", "stays for names"),
])
func paddingGivesWayToWords(text: String, width: Int, page: String, reason: Comment) throws {
  let template = try template("layout { section default { item border=line } }")
  #expect(made(document("\(text)\n"), template, width: width) == page, reason)
}

/// Where padding gives way in a mosaic, the rows that it saves are not left blank.
@Test func mosaicsMeasureWithoutPadding() throws {
  let template = try template("layout { section default { mosaic; look border=line } }")
  #expect(
    made(document("longwords\n\nlong abcdefghi\n"), template, width: 11) == """
      ┌─────────┐
      │longwords│
      └─────────┘
      ┌─────────┐
      │long     │
      │abcdefghi│
      └─────────┘

      """)
}

/// A small table stays together in columns of text.
@Test func smallTablesStayTogether() throws {
  let template = try template("layout { section default { columns count=2 } }")
  let text = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n"
  #expect(made(document(text), template, width: 30) == "a  b\n─  ─\n1  2\n3  4\n5  6\n")
}

/// A condition on an attribute that nothing has is told where another is called nearly so.
@Test(arguments: [
  ("item.sate=down", "::: a state=down", ["unknown attribute 'item.sate' of the document"]),
  ("item.state=down", "::: a state=down", []),
  ("item.state=down", "::: a level=3", []),
  ("item.index=1", "::: a indexes=3", []),
])
func misspeltConditionsAreTold(condition: String, item: String, messages: [String]) throws {
  let state = condition.replacing("item.", with: "section.")
  let layouts = [
    (item, messages, "look { when \(condition) style=bold }"),
    (
      "## S {\(item.dropFirst(6))}\n", messages.map { $0.replacing("item.", with: "section.") },
      "when \(state) { item border=line }"
    ),
  ]
  for (text, messages, layout) in layouts {
    let template = try template("layout { section default { item ; \(layout) } }")
    let made = Makeup(template: template, environment: Environment(width: 20))
      .makeUp(document("\(text)\nx\n"))
    #expect(made.diagnostics.map(\.message) == messages)
  }
}
