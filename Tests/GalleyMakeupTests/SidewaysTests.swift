import GalleyMakeup
import Testing

private let sideways = """
  layout axis=horizontal section-spacing=2 {
    section a { group vertical width=6 height=fill count=2 { item } }
    section default { columns count=2 }
  }
  """

/// In a layout that runs sideways, sections and groups follow one another across, page by page.
@Test func followsTheAxisAcross() throws {
  let document = document("# A\n\none\n\ntwo\n\nthree\n\n# B\n\nlong enough for two columns\n")
  let pages = made(document, try template(sideways), width: 24, height: 6)
  #expect(
    pages == """
      A one   three


        two


      ==
      B
      ─

      long enough
      for two
      columns

      """)
}

/// Without a height there is nothing for the places to fill.
@Test func asksForALengthSideways() throws {
  let made = Makeup(template: try template(sideways), environment: Environment(width: 24))
    .makeUp(document("x"))
  #expect(made.pages.isEmpty)
  #expect(
    made.diagnostics.map(\.message) == [
      "a layout with axis=horizontal needs pages of a length: give one with --length"
    ])
}
