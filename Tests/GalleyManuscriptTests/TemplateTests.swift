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
  #expect(areas.rows == [["a", "a"], ["b", "c"]])
  #expect(areas.spacing == 1)
  #expect(layout.sections[0].looks.map(\.name) == [nil, "b"])
  #expect(layout.sections[0].looks[1].kind == .ansi)
}

/// `--areas` draws bordered cards.
@Test func drawsATemplateFromAPicture() throws {
  let template = try #require(areasTemplate(fromPicture: "alert alert / lat log").template)
  let section = try #require(template.layout.sections.first)
  guard case .areas(let areas) = section.arrangement else {
    Issue.record("no picture")
    return
  }
  #expect(areas.rows == [["alert", "alert"], ["lat", "log"]])
  #expect(section.looks.first?.border == Template.Border(.line))
  #expect(parseTemplate(SourceFile(name: "d", text: template.dump())).template == template)
  let wrong = areasTemplate(fromPicture: "a b / b a")
  #expect(wrong.template == nil)
  #expect(wrong.diagnostics.map(\.range.lowerBound) == [6, 8])
}
