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
      ─

        two


      ==
      B
      ─

      long enough
      for two
      columns

      """)
}

/// Headers are beside the columns of their section, which take the rest of a page; headers that
/// fill a page come before them.
@Test(arguments: [
  (
    "width=6 repeat=page",
    """
    side  a b c     1 2 3 4
          d e f g   5 6 7 8
          h i       9 10


    ==
    side  11 12 13  20 21 22
          14 15 16  23
          17 18 19



    """
  ),
  (
    "width=24",
    """
    side




    ==
    a b c d e f  11 12 13
    g h i        14 15 16 17
                 18 19 20 21
    1 2 3 4 5 6  22 23
    7 8 9 10

    """
  ),
])
func headersStandBesideColumns(header: String, page: String) throws {
  let template = try template(
    """
    layout axis=horizontal { section default {
      boundary edge="top leading" \(header) { text side }
      columns count=2 gap=1
    } }
    """)
  let text = """
    a b c d e f g h i

    1 2 3 4 5 6 7 8 9 10

    11 12 13 14 15 16 17 18 19 20 21 22 23
    """
  #expect(made(document(text), template, width: 24, height: 5) == page)
}

/// Without a length, pages are as high as the highest section, and a header lies above its own.
@Test func isAsHighAsItsContentSideways() throws {
  let layout = """
    layout axis=horizontal section-spacing=1 {
      header { text HEAD }
      section default { header { text "= {{section.title}} =" }; item width=auto border=line }
    }
    """
  let text = "## A\n\none\n\n## A long title\n\ntwo\n\n## B\n\n- three\n- four\n- five\n"
  #expect(
    made(document(text), try template(layout), width: 36) == """
      HEAD
      = A =   = A long title = = B =
      ┌─────┐ ┌─────┐          ┌─────────┐
      │ one │ │ two │          │ • three │
      └─────┘ └─────┘          │ • four  │
                               │ • five  │
                               └─────────┘

      """)
}
