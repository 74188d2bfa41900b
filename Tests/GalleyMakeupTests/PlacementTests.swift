import GalleyMakeup
import GalleyManuscript
import Testing

/// Where the items of a document go in a template, as a page shows it.
private struct Placement: CustomTestStringConvertible {
  let testDescription: String
  let layout: String
  let text: String
  let page: String
  let messages: [String]

  init(
    _ reason: String, _ layout: String, _ text: String, _ page: String, messages: [String] = []
  ) {
    testDescription = reason
    (self.layout, self.text, self.page, self.messages) = (layout, text, page, messages)
  }
}

/// Items of markers: `a=one` is `::: a` around a line.
private func items(_ texts: KeyValuePairs<String, String>) -> String {
  texts.map { "::: \($0)\n\($1)\n:::\n" }.joined()
}

private let placements = [
  Placement(
    "a nested group of named places takes no item of the next",
    """
    section s {
      group horizontal {
        group horizontal width="1/2" border=line { item a width=auto }
        group horizontal width="1/2" border=line { item b width=auto }
      }
    }
    """, items(["a": "AAA", "b": "BBB"]),
    """
    ┌──────────┐┌──────────┐
    │ AAA      ││ BBB      │
    └──────────┘└──────────┘

    """),
  Placement(
    "nor does one that would repeat them",
    "section s { group vertical { group horizontal times=2 { item a }; group horizontal { item b } } }",
    items(["a": "AAA", "b": "BBB"]),
    """
    AAA
    BBB

    """),
  Placement(
    "a share keeps its longest word beside content that is as wide as the row",
    """
    section s { group vertical {
      group horizontal spacing=2 { item left width="1fr"; item right width=auto }
      group horizontal spacing=2 {
        group vertical width="1fr" border=line { item up; item down }
        item right-too width=auto
      }
    } }
    """,
    items([
      "left": "Amsel and Sons", "right": "Invoice number 12345", "up": "one", "down": "twenty",
      "right-too": "Invoice number 12345",
    ]),
    """
    Amsel  Invoice number
    and    12345
    Sons
    ┌────────┐  Invoice
    │ one    │  number 12345
    │ twenty │
    └────────┘

    """),
  Placement(
    "named places that a row has no room for keep their own sizes in the next",
    """
    section s { group horizontal spacing=2 {
      item y width=auto border=heavy; item x width="1fr" border=line; item z width=auto border=double
    } }
    """, items(["y": "Disk is full since six", "x": "Left", "z": "zz"]),
    """
    ┏━━━━━━━━━━━━━━━━━━━━━━┓
    ┃ Disk is full since   ┃
    ┃ six                  ┃
    ┗━━━━━━━━━━━━━━━━━━━━━━┛
    ┌──────────────┐  ╔════╗
    │ Left         │  ║ zz ║
    └──────────────┘  ╚════╝

    """),
  Placement(
    "named places share all of the space between them: they never repeat",
    """
    section s { group horizontal spacing=flexible {
      item a width=auto; item b width=auto; item c width=auto
    } }
    """, items(["a": "one", "b": "two", "c": "three"]), "one       two      three\n"),
  Placement(
    "places given by hand carry texts",
    """
    section default {
      custom height=3 {
        item x=0 y=0 width=20 height=3 border=line {
          supplementary n anchor="bottom trailing" offset="-2 0" { text "{{item.name}}" }
        }
      }
      look { supplementary badge anchor="top trailing" offset="-2 0" { text " {{item.badge}} " } }
    }
    """, items(["api badge=3": "ok"]),
    """
    ┌────────────── 3 ─┐
    │ ok               │
    └───────────── api ┘

    """),
  Placement(
    "boundaries at the corners of an edge are as wide as their texts",
    """
    section default {
      boundary edge="top leading" { text "2026" }
      boundary edge="top trailing" { text "draft" }
      item
    }
    """, "one\n", "2026               draft\none\n"),
  Placement(
    "what is said where something holds pads, and the last item knows that it is",
    """
    section default {
      item
      look {
        when index=first { padding leading=4 }
        when index=last { padding leading=2; background border=line }
      }
    }
    """, items(["a": "x", "b": "y", "c": "z"]),
    """
        x
    y
    ──z─────────────────────

    """),
  Placement(
    "a section's data chooses its insets, and with its width its arrangement",
    """
    section default {
      item
      when section.state=closed { insets leading=6 }
      when max-width=30 section.kind=box { item border=line }
      when max-width=20 { insets leading=1 }
    }
    """,
    "## A {state=closed}\n\nin\n\n## B\n\nplain\n\n## C {kind=box}\n\nframed\n",
    """
          A
          ─

          in
    B
    ─

    plain
    C
    ─

    ┌──────────────────────┐
    │ framed               │
    └──────────────────────┘

    """),
  Placement(
    "a section says how narrow it may become beside another",
    """
    section s width="1/2" min-width=12 { columns count=1 }
    section t width="1/2" min-width=10 { columns count=1 }
    """, "## A {.s}\n\na\n\n## B {.s}\n\nb\n\n## C {.t}\n\nc\n\n## D {.t}\n\nd\n",
    """
    A
    ─

    a


    B
    ─

    b
    C            D
    ─            ─

    c            d

    """),
  Placement(
    "boundaries have insets, and those that say nothing take no room",
    """
    header { insets top=1 leading=2 bottom=1; text "H"; text "E" align=trailing }
    header { insets 2; text "{{none?}}" }
    section default {
      header { insets leading=3; text "{{section.title}}" }
      columns count=1
    }
    """, "## A\n\na\n",
    """

      H                    E

       A
       ─
    a

    """),
  Placement(
    "texts at a boundary reach over the frames and insets beside them, those of headings too",
    """
    footer { insets top=-1 trailing=4; text "{{page}}" align=trailing }
    section default group-spacing=-1 {
      insets 0 3
      header { insets bottom=-1 leading=-1; text "{{section.title}}" }
      boundary edge=trailing { insets leading=-1 trailing=-9; text "<" }
      item border=line
    }
    """, "## 本\n\n### A\n\na\n\n### B\n\nb\n",
    """
      本 ───────────────┐
       │ A              │
       │                │
       │ a              │
       ├─────────────── <
       │ B              │
       │                │
       │ b              │
       └────────────── 1┘

    """),
  Placement(
    "frames wider than the page end with it, with all of their text",
    """
    section default {
      header width=40 { text "a header that is longer than the page" }
      group horizontal width=30 border=line {
        item width=20 { supplementary x anchor=trailing { text "!" } }
        item width=10
      }
    }
    """, "one two three four five\n\nsix seven\n",
    """
    a header that is longer
    than the page
    ┌──────────────────────┐
    │ one two three four   │
    │ five               ! │
    └──────────────────────┘
    ┌──────────────────────┐
    │ six seven          ! │
    └──────────────────────┘

    """),
  Placement(
    "a text of several lines has as many rows, and the width of the longest",
    """
    section default {
      header { text "one\\ntwo"; text "right" align=trailing }
      boundary edge=leading { text "a\\nlong" }
      item border=line
    }
    """, "x\n\ny\n",
    """
    one
    two
                       right
        ┌──────────────────┐
        │ x                │
    a   └──────────────────┘
    long┌──────────────────┐
        │ y                │
        └──────────────────┘

    """),
  Placement(
    "a text at a boundary is moved into the page",
    """
    section default { header offset="-3 0" { text "{{section.title}}" }; columns count=1 }
    """, "## Alpha\n\na\n",
    """
    Alpha
    ─────
    a

    """),
  Placement(
    "of several backgrounds the one with the greater number is above",
    """
    section default {
      insets 1 4
      background border=line z=2 { insets 0 2 }
      background pattern="."
      item
    }
    """, "mm\n",
    """
    ..┌──────────────────┐..
    ..│.mm...............│..
    ..└──────────────────┘..

    """),
  Placement(
    "text runs through columns below its heading, and fewer where it is short",
    """
    section default { item columns=2 }
    """, "::: a\n# H\n\none two three four\n",
    """
    H

    one two three four

    """),
  Placement(
    "a section's heading stays above its items that are placed by name",
    #"section s { areas "a b" }"#, "## Notes\n\n### A\n\nxx\n\n### B\n\nyy\n",
    """
    Notes
    ─────

    A            B
    xx           yy

    """),
  Placement(
    "a header of the template says it instead",
    #"section s { header { text "{{section.title}}:" }; areas "a b" }"#,
    "## Notes\n\n### A\n\nxx\n\n### B\n\nyy\n",
    """
    Notes:
    A            B
    xx           yy

    """),
  Placement(
    "what no place can say is told",
    #"section s { areas "a b" }"#, "## Notes\n\n### A\n\nxx\n\n## Ways\n\n### B\n\nyy\n",
    """
    A            B
    xx           yy

    """,
    messages: ["Notes", "Ways"].map {
      "the heading '\($0)' is not printed: all that is below it has places by name, in sections "
        + "that have other items too"
    }),
  Placement(
    "an item that is left over is told by its name, and not the section that others are from",
    #"section s { areas "a" }"#, "## Notes\n\n### A\n\nxx\n\n### B\n\nyy\n",
    """
    A
    xx
    Notes
    ─────

    B
    ╌
    yy

    """,
    messages: ["the template has no place for 'b'; it is set after the last section"]),
  Placement(
    "an empty place of a picture shares no line",
    #"section s { areas spacing=-1 "a b . / a c c"; look border=line }"#,
    items(["a": "AAA", "c": "CCC"]),
    """
    ┌───────┬──────────────┐
    │ AAA   │ CCC          │
    └───────┴──────────────┘

    """),
  Placement(
    "places of a picture have a text of their own",
    #"section s { areas "a b"; look border=line; look b default="none" }"#, items(["a": "AAA"]),
    """
    ┌──────────┐┌──────────┐
    │ AAA      ││ none     │
    └──────────┘└──────────┘

    """),
  Placement(
    "rows of a picture that have heights go across the page",
    #"section s { areas "a x u / b x v" heights="auto auto" }"#,
    items(["a": "A", "b": "B", "x": "1\n\n2\n\n3", "u": "4\n\n5", "v": "6"]),
    """
    A       1       4

            2       5
    B               6
            3

    """),
  Placement(
    "named sections keep the template's order, with what meets patterns between",
    """
    section one { item a }
    section p { item border=line }
    section two { item b }
    section default { item }
    section three { item c }
    """, items(["c": "C", "b": "B", "a": "A"]) + "## P\n\nx\n\n## Other\n\ny\n",
    """
    A
    P
    ─

    ┌──────────────────────┐
    │ x                    │
    └──────────────────────┘
    B
    Other
    ─────

    y
    C

    """),
  Placement(
    "a boundary beside a section takes its width, and fills its height",
    """
    section default {
      boundary edge=leading height=fill { text "{{section.title}} " }
      item border=line
    }
    """, "## Side\n\none\n\ntwo\n",
    """
    Side ┌─────────────────┐
         │ one             │
         └─────────────────┘
         ┌─────────────────┐
         │ two             │
         └─────────────────┘

    """),
  Placement(
    "at the trailing side too, where columns are set narrower",
    "section default { boundary edge=trailing width=6 height=fill { text note align=trailing }; columns }",
    "one two three four five\n",
    """
    one two three       note
    four five

    """),
  Placement(
    "space beside what fills a width lies in that width",
    "section default { group vertical { item border=line { edge-spacing leading=4 trailing=2 } } }",
    "one\n",
    """
        ┌────────────────┐
        │ one            │
        └────────────────┘

    """),
  Placement(
    "a class that is no pattern's name is told",
    "section cards { item border=line }; section default { item }", "## A {.crads}\n\nx\n",
    """
    A
    ─

    x

    """, messages: ["unknown section 'crads' of the template (did you mean 'cards'?)"]),
  Placement(
    "an item of a pattern has no page of its own",
    "section default { item }", "## S\n\n### A {break=page}\n\nx\n",
    """
    S
    ─

    A
    x

    """,
    messages: [
      "'break=page' is for text in columns: items keep the order of their pattern (break=page on a "
        + "section of the template starts a page)"
    ]),
  Placement(
    "a text of a place is read as its kind",
    #"section s { item x kind=csv default="a,b\n1,2" }; section default { item }"#, "y\n",
    """
    a  b
    ─  ─
    1  2
    y

    """),
  Placement(
    "a narrow page has its own insets, header and looks",
    """
    section default {
      header { text wide }
      item
      when max-width=30 group-spacing=1 {
        insets leading=2
        header { text narrow }
        look border=line
      }
    }
    """, "one\n\ntwo\n",
    """
      narrow
      ┌────────────────────┐
      │ one                │
      └────────────────────┘

      ┌────────────────────┐
      │ two                │
      └────────────────────┘

    """),
  Placement(
    "a group has as many columns as are wide enough",
    "section default { group horizontal min-width=7 spacing=1 { item } }",
    "one\n\ntwo\n\nthree\n\nfour\n",
    """
    one     two      three
    four

    """),
  Placement(
    "sections are counted without the title before them",
    "section default { header { text \"{{section.index}} {{section.title}}\" }; item }",
    "# T\n\n## A\n\none\n\n## B\n\ntwo\n",
    """
    T
    ━

    1 A
    one
    2 B
    two

    """),
  Placement(
    "but no more than its count",
    "section default { group horizontal count=2 min-width=7 spacing=1 { item } }",
    "one\n\ntwo\n\nthree\n",
    """
    one          two
    three

    """),
  Placement(
    "a count is less where its copies would not be wide enough",
    "section default { group horizontal count=4 min-width=11 spacing=1 { item } }",
    "one\n\ntwo\n\nthree\n",
    """
    one          two
    three

    """),
  Placement(
    "so is that of columns",
    "section default { columns count=4 min-width=11 gap=2 }", "one\n\ntwo\n",
    """
    one          two

    """),
  Placement(
    "space is around a text that is anchored",
    """
    section default {
      item border=line { supplementary b offset="-1 0" { insets 0 1; text mark } }
    }
    """, "one\n",
    """
    ┌──────────────── mark ┐
    │ one                  │
    └──────────────────────┘

    """),
  Placement(
    "groups share borders", "section default group-spacing=-1 { item border=line }", "one\n\ntwo\n",
    """
    ┌──────────────────────┐
    │ one                  │
    ├──────────────────────┤
    │ two                  │
    └──────────────────────┘

    """),
  Placement(
    "a line stands between groups", "section default rule=line { item }", "one\n\ntwo\n",
    """
    one
    ────────────────────────
    two

    """),
  Placement(
    "a gap stands between a header and what it is for",
    "section default { header gap=1 { text head }; item }", "one\n",
    """
    head

    one

    """),
  Placement(
    "a text is moved by parts of itself and by cells",
    """
    section default {
      item border=line { supplementary b fraction="0 1" offset="-2 0" { text mark } }
    }
    """, "one\n",
    """
    ┌──────────────────────┐
    │ one             mark │
    └──────────────────────┘

    """),
  Placement(
    "places are arranged in stairs, beside those given by hand",
    """
    section default {
      custom height=5 arrange=stairs count=3 { item width=4 height=1; item x=20 y=0 width=4 height=1 }
    }
    """, "a\n\nb\n\nc\n\nd\n",
    """
    a                   d

              b

                        c

    """),
  Placement(
    "and in a ring, from the top and clockwise",
    "section default { custom height=5 arrange=ring count=4 { item width=2 height=1 } }",
    "a\n\nb\n\nc\n\nd\n",
    """
               a

    d                     b

               c

    """),
  Placement(
    "the items of a section are counted",
    """
    section default {
      item border=line title=top { supplementary n { text "{{item.index}}/{{item.count}}" } }
    }
    """, "## S\n\n### A\n\none\n\n### B\n\ntwo\n",
    """
    S
    ─

    ┌──────── A ──────── 1/2
    │ one                  │
    └──────────────────────┘
    ┌──────── B ──────── 2/2
    │ two                  │
    └──────────────────────┘

    """),
  Placement(
    "the first of several headings of an item looks like the others",
    "section default { group vertical { item border=line } }",
    "::: a\n# X\n\none\n\n# Y\n\ntwo\n:::\n",
    """
    ┌──────────────────────┐
    │ X                    │
    │ ━                    │
    │                      │
    │ one                  │
    │                      │
    │                      │
    │ Y                    │
    │ ━                    │
    │                      │
    │ two                  │
    └──────────────────────┘

    """),
  Placement(
    "columns ask something of the tables that flow through them",
    "section default { columns { column b hide=yes; table sort=a } }",
    "| a | b |\n|---|---|\n| 2 | x |\n| 1 | y |\n",
    """
    a
    ─
    1
    2

    """),
  Placement(
    "a sum is named in the first column that shows",
    "section default { columns { column a hide=yes; table total=c } }",
    "| a | b | c |\n|---|---|---|\n| x | y | 1 |\n| z | w | 2 |\n",
    """
    b      c
    ─────  ─
    y      1
    w      2
    ─────  ─
    Total  3

    """),
  Placement(
    "texts of a header that would touch stand on lines of their own",
    """
    section default {
      header { text "thirteen here" ; text "and eleven" align=trailing }
      columns
    }
    """, "x\n",
    """
    thirteen here and eleven
    x

    """),
  Placement(
    "without a cell between them they would be one word",
    """
    section default {
      header { text "thirteen here" ; text "and eleven." align=trailing }
      columns
    }
    """, "x\n",
    """
    thirteen here
                 and eleven.
    x

    """),
]

@Test(arguments: placements)
private func placesItems(_ placement: Placement) throws {
  var options = MakeupOptions()
  options.isColorless = true
  let makeup = Makeup(
    template: try template("layout {\n\(placement.layout)\n}"),
    environment: Environment(width: 24), options: options)
  let result = makeup.makeUp(document(placement.text))
  #expect(text(of: result.pages) == placement.page)
  let messages = result.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
  #expect(messages == placement.messages)
}

/// Sections are items for a template that asks for it.
@Test(
  arguments: [
    (
      "## A\n\none\n\n## B\n\ntwo\n\n- three\n", "A            B\none          two\n",
      "with all blocks of each"
    ),
    (
      "o\n\n## A\n\none\n\n## B\n\ntwo\n", "o\nA            B\none          two\n",
      "not what is above them"
    ),
    ("## A\n\none\n\n### B\n\ntwo\n\n## C\n\nthree\n", "A\n─\n", "not where one has an item"),
    ("## A\n\none\n\n## B {.lead}\n\ntwo\n", "A\n─\n", "nor where one has a pattern"),
    ("## A\n\none\n\n## B {width=1/2}\n\ntwo\n", "A\n─\n", "nor where one has a width"),
    ("## A\n\none\n", "A\n─\n", "nor a single one"),
  ] as [(String, String, Comment)])
func sectionsAreItems(text: String, beginning: String, reason: Comment) throws {
  let sections =
    "section default { group horizontal count=2 spacing=2 { item } }; section lead { item }"
  var options = MakeupOptions()
  options.isColorless = true
  func page(_ properties: String) throws -> String {
    let makeup = Makeup(
      template: try template("layout \(properties) {\n\(sections)\n}"),
      environment: Environment(width: 24), options: options)
    return GalleyMakeupTests.text(of: makeup.makeUp(document(text)).pages)
  }
  #expect(try page("sections=items").hasPrefix(beginning), reason)
  #expect(try page("").hasPrefix(text.hasPrefix("o") ? "o\nA\n─\n" : "A\n─\n"), reason)
}

/// Frames that had no room are called by the names of their items, the first ones.
@Test func namesTheFramesThatHadNoRoom() throws {
  let names = ["a", "b", "c", "d", "e"]
  let layout = "section default { group vertical height=1 { item height=1 wrap=none } }"
  let makeup = Makeup(
    template: try template("layout { \(layout) }"), environment: Environment(width: 4))
  let result = makeup.makeUp(
    document(names.map { "::: \($0)\nlong text\n:::\n" }.joined()))
  #expect(result.clippedLines == 5)
  #expect(result.clippedNames == ["a", "b", "c", "d"])
}

/// Headers of pages say which sections are on them.
@Test func pagesHaveRunningHeads() throws {
  let layout = """
    layout {
      header gap=1 {
        text "{{section.title}} {{continued?}}"
        text "{{page.first}}-{{page.last}}" align=trailing
      }
      section default { columns }
    }
    """
  let text = "## A\n\none\n\ntwo\n\nthree\n\n## B\n\nfour\n\n## C\n\nfive\n"
  #expect(
    made(document(text), try template(layout), width: 24, height: 9) == """
      A                    A-A

      A
      ─

      one

      two

      ==
      A (continued)        A-B

      three
      B
      ─

      four


      ==
      C                    C-C

      C
      ─

      five




      """)
}

/// A page that begins with the title of the document begins in the section below it.
@Test func runningHeadsPassOverTheTitle() throws {
  let layout = """
    layout {
      header { text "{{section.title}}, {{page.first}}-{{page.last}}" }
      section default { item }
    }
    """
  let text = "# Title\n\n## A\n\n### one\n\n1\n\n## B\n\n### two\n\n2\n"
  let page = made(document(text), try template(layout), width: 24, height: 30)
  #expect(page.hasPrefix("A, A-B"))
}

/// Neighbours take the parts of the page that the template gives their patterns.
@Test func sectionsOfATemplateStandSideBySide() throws {
  let layout = """
    layout {
      section a width="1/3" { columns }
      section default width="2/3" { columns }
    }
    """
  #expect(
    made(document("## A\n\none\n\n## B\n\ntwo\n"), try template(layout), width: 92) == """
      A                               B
      ─                               ─

      one                             two

      """)
}

/// Frames of two sections share a line where nothing but frames meets, on every page, in every format
/// of a page.
@Test func sectionsShareBorders() throws {
  let template = try template(
    """
    layout section-spacing=-1 {
      section one { item a border=line }
      section two { group horizontal { item b border=heavy; item c border=line } }
      section three { item d }
      section four { item e border=line }
    }
    """)
  let text = "::: a\n1\n::: b\n2\n::: c\n3\n::: d\n4\n::: e\n5\n"
  #expect(
    made(document(text), template, width: 16) == """
      ┌──────────────┐
      │ 1            │
      ┢━━━━━━┱┬──────┤
      ┃ 2    ┃│ 3    │
      ┗━━━━━━┛└──────┘
      4
      ┌──────────────┐
      │ 5            │
      └──────────────┘

      """)
  let paged = made(document(text), template, width: 16, height: 3)
  #expect(
    paged.hasPrefix(
      """
      ┌──────────────┐
      │ 1            │
      └──────────────┘
      """), "\(paged)")
}

/// A header in the border of its section is in the line that two sections share.
@Test func aHeaderIsInASharedLine() throws {
  let template = try template(
    """
    layout section-spacing=-1 {
      section default { header { insets bottom=-1 leading=2; text "{{section.title}}" }; item border=line }
    }
    """)
  #expect(
    made(document("## A\n\na\n\n## B\n\nb\n"), template, width: 16) == """
      ┌ A ───────────┐
      │ a            │
      ├ B ───────────┤
      │ b            │
      └──────────────┘

      """)
}
