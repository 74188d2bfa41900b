import GalleyManuscript
import Testing

/// The model of the language's own example.
@Test func parsesSectionsWithTheirLooks() throws {
  let (template, diagnostics) = parseTemplate(
    SourceFile(
      name: "t",
      text: """
        template "Two" min-width=40
        style strong "bold"
        layout section-spacing=1 {
            header { text "{{host|here}}" ; text "x" align=center style=strong }
            section ops {
                areas spacing=1 \"""
                    a a
                    b c
                    \"""
                look border=line title="top leading"
                look b kind=ansi
            }
            section default { columns min-width=34 gap=3 }
        }
        """))
  #expect(diagnostics.map(\.message) == [])
  let layout = try #require(template?.layout)
  #expect(layout.sectionSpacing == 1)
  #expect(layout.sections.map(\.name) == ["ops", "default"])
  guard case .areas(let areas) = layout.sections[0].arrangement else {
    Issue.record("no picture")
    return
  }
  #expect(areas.picture.rows == [["a", "a"], ["b", "c"]])
  #expect(areas.spacing == 1)
  #expect(layout.sections[0].looks.map(\.name) == [nil, "b"])
  #expect(layout.sections[0].looks[1].kind == .ansi)
}

/// A template of one section.
private func section(_ text: String) throws -> Template.Section {
  let (template, diagnostics) = parseTemplate(
    SourceFile(name: "t", text: "layout { section s \(text) }"))
  #expect(diagnostics.isEmpty, "\(text): \(diagnostics.map(\.message))")
  let section = try #require(template?.layout.sections.first, "\(text)")
  let dump = try #require(template).dump()
  #expect(parseTemplate(SourceFile(name: "d", text: dump)).template == template, "\(dump)")
  return section
}

/// Where a placeholder may say the name of a style, none is said to be unused.
@Test(arguments: ["item.state?", "section.mood?"])
func aPlaceholderMayNameAnyStyle(name: String) {
  let text = "style calm dim; layout { section s { look style=\"{{\(name)}}\"; item } }"
  #expect(parseTemplate(SourceFile(name: "t", text: text)).diagnostics.map(\.message) == [])
}

/// A mosaic of each of its properties: grid, least width, most columns, stack and spacing.
@Test(
  arguments: [
    ("mosaic", 12, 24, nil, 3, nil), ("mosaic grid=6", 6, 24, nil, 3, nil),
    ("mosaic min-width=30", 12, 30, nil, 3, nil), ("mosaic max-columns=4", 12, 24, 4, 3, nil),
    ("mosaic stack=1", 12, 24, nil, 1, nil), ("mosaic spacing=-1", 12, 24, nil, 3, -1),
    ("mosaic spacing=0", 12, 24, nil, 3, 0),
    ("mosaic grid=60 min-width=1 max-columns=10000 stack=12 spacing=9", 60, 1, 10_000, 12, 9),
    ("mosaic grid=\"{{n|8}}\"", 8, 24, nil, 3, nil),
  ] as [(String, Int, Int, Int?, Int, Int?)])
func parsesMosaics(
  text: String, grid: Int, minWidth: Int, maxColumns: Int?, stack: Int, spacing: Int?
) throws {
  guard case .mosaic(let mosaic) = try section("{ \(text) }").arrangement else {
    Issue.record("no mosaic")
    return
  }
  #expect(mosaic.grid == grid)
  #expect(mosaic.minWidth == minWidth)
  #expect(mosaic.maxColumns == maxColumns)
  #expect(mosaic.stack == stack)
  #expect(mosaic.spacing == spacing)
}

/// A mosaic for wide pages only.
@Test func parsesMosaicsOfSomeWidths() throws {
  let section = try section("{ when min-width=60 { mosaic stack=2 }; item }")
  guard case .mosaic(let mosaic) = section.alternatives.first?.arrangement else {
    Issue.record("no mosaic")
    return
  }
  #expect(mosaic.stack == 2)
}

@Test(arguments: [
  ("{ item }", nil), ("measure=80 { item }", Template.Measure(cells: 80)),
  ("measure=1 { mosaic }", Template.Measure(cells: 1)),
  ("measure=\"80 leading\" { item }", Template.Measure(cells: 80)),
  ("measure=\"72 center\" { columns count=2 }", Template.Measure(cells: 72, isCentered: true)),
  ("measure=\"{{m|60}}\" { item }", Template.Measure(cells: 60)),
])
func parsesTheMeasure(text: String, measure: Template.Measure?) throws {
  #expect(try section(text).measure == measure)
}

@Test(arguments: [
  ("columns count=2", 1), ("columns count=2 min-lines=10", 10),
  ("columns min-width=40 min-lines=1", 1),
])
func parsesTheLeastLinesOfColumns(text: String, lines: Int) throws {
  guard case .columns(let columns) = try section("{ \(text) }").arrangement else {
    Issue.record("no columns")
    return
  }
  #expect(columns.minLines == lines)
}

/// `--areas` draws bordered cards.
@Test func drawsATemplateFromAPicture() throws {
  let template = try #require(areasTemplate(fromPicture: "alert alert / lat log").template)
  let section = try #require(template.layout.sections.first)
  guard case .areas(let areas) = section.arrangement else {
    Issue.record("no picture")
    return
  }
  #expect(areas.picture.rows == [["alert", "alert"], ["lat", "log"]])
  #expect(section.looks.first?.border == Template.Border(.light))
  #expect(parseTemplate(SourceFile(name: "d", text: template.dump())).template == template)
  let wrong = areasTemplate(fromPicture: "a b / b a")
  #expect(wrong.template == nil)
  #expect(wrong.diagnostics.map(\.range.lowerBound) == [6, 8])
}

/// A picture's rows end as lines do anywhere: with LF, CR LF or CR, and at a slash.
@Test(arguments: ["\n", "\r\n", "\r", " / "])
func picturesTakeAnyLineEnd(end: String) throws {
  let picture = end == " / " ? "\"a b / c c\"" : "\"\"\"\n  a b\(end)  c c\n  \"\"\""
  let (template, diagnostics) = parseTemplate(
    SourceFile(name: "t", text: "layout { section s { areas \(picture) } }"))
  #expect(diagnostics.map(\.message) == [])
  guard case .areas(let areas) = template?.layout.sections[0].arrangement else {
    Issue.record("no picture")
    return
  }
  #expect(areas.picture.rows == [["a", "b"], ["c", "c"]])
}
