import GalleyMakeup
import GalleyManuscript
import GalleyTemplates
import GalleyText
import TestSupport
import Testing

private func made(
  _ document: Document, _ template: Template, width: Int, direction: Template.Direction?,
  order: ParagraphStyle.Order
) -> String {
  var options = MakeupOptions()
  options.isColorless = true
  options.direction = direction
  options.order = order
  let makeup = Makeup(
    template: template, environment: Environment(width: width), options: options)
  return text(of: makeup.makeUp(document).pages)
}

/// A Hebrew document on a page that starts where the document does, as a terminal shows it that
/// doesn't reorder text.
@Test(arguments: [40, 80])
func setsPagesFromRightToLeft(width: Int) throws {
  let document = DocumentReader().read(try sample("hebrew.md")).0
  let page = made(
    document, try builtIn("page"), width: width, direction: .automatic, order: .visual)
  try expectPage(page, cells: width, matches: "hebrew-rtl-visual-\(width)")
}

/// The same frames hold the same text in logical order, for terminals that reorder it.
@Test func framesAreTheSameInBothOrders() throws {
  let document = DocumentReader().read(try sample("hebrew.md")).0
  let page = made(
    document, try builtIn("page"), width: 40, direction: .rightToLeft, order: .logical)
  try expectPage(page, cells: 40, matches: "hebrew-rtl-logical-40")
}

/// On a page that starts at the left, blocks of Hebrew prose start at the right by themselves.
@Test func setsHebrewBlocksOnOtherPages() throws {
  let document = DocumentReader().read(try sample("hebrew.md")).0
  let page = made(document, try builtIn("page"), width: 40, direction: nil, order: .visual)
  try expectPage(page, cells: 40, matches: "hebrew-ltr-visual-40")
}

/// Frames, titles on borders, badges, running heads and the side that is cut off are mirrored; each
/// text keeps its own order.
@Test func mirrorsFramesAndWhatIsSetOnThem() throws {
  let source = """
    template "Cards"
    layout {
      header { text "{{title}}"; text "page 1" align=trailing }
      section default {
        group horizontal height=6 {
          item width="1/2"
          item width="1/2"
        }
        look border=line title="top leading" overflow=head {
          supplementary badge anchor="top trailing" offset="-1 0" { text "{{item.badge}}" }
        }
      }
    }
    """
  let text = """
    ---
    title: שלום (עולם)
    ---
    ::: a badge=3 title="כותרת [א]"
    שורה אחת ארוכה מאוד, ועוד שורה, ועוד אחת ועוד אחת ועוד אחת ועוד אחת

    ::: b badge=12 title="plain title"
    Some text that is too long for its tile, on and on it goes, never quite at its end
    """
  for order in [ParagraphStyle.Order.visual, .logical] {
    let page = made(
      document(text), try template(source), width: 44, direction: .automatic, order: order)
    try expectPage(page, cells: 44, matches: "hebrew-cards-\(order)")
  }
}

/// Margins, paddings and the insets of backgrounds lie at the leading side, which is the right.
@Test func mirrorsInsets() throws {
  let source = """
    layout {
      insets leading=3
      section default {
        look border="line leading top" {
          padding leading=2
          background pattern="." { insets leading=2 }
        }
        group horizontal spacing=1 border=line { padding leading=1; insets leading=2; item; item }
      }
    }
    """
  let page = made(
    document("# A\n\none two\n\nthree\n"), try template(source), width: 36,
    direction: .rightToLeft, order: .logical)
  #expect(
    page == """
                                      A
                                      ━

      ┌─────────────────────────────┐
      │────────────┐ ─────────────┐ │
      │.....three. │ ....one two. │ │
      └─────────────────────────────┘

      """)
}

/// Every row of a page is as wide, and says the same, in both orders.
@Test func ordersDifferOnlyInOrder() throws {
  let document = DocumentReader().read(try sample("hebrew.md")).0
  let page = try builtIn("page")
  for width in [1, 2, 3, 5, 8, 13, 21, 34, 55] {
    for direction in [Template.Direction.leftToRight, .rightToLeft] {
      let pages = [ParagraphStyle.Order.logical, .visual].map {
        made(document, page, width: width, direction: direction, order: $0)
          .split(separator: "\n", omittingEmptySubsequences: false)
      }
      #expect(pages[0].count == pages[1].count)
      for (logical, visual) in zip(pages[0], pages[1]) {
        #expect(displayWidth(of: visual) <= width)
        #expect(
          signature(logical) == signature(visual), "width \(width): \(logical) and \(visual)")
      }
    }
  }
}

/// The scalars of a line, brackets taken for one another, in no order.
private func signature(_ line: Substring) -> [UInt32] {
  let pairs: [UInt32: UInt32] = [0x29: 0x28, 0x5D: 0x5B]
  return line.unicodeScalars.filter { $0 != " " }.map { pairs[$0.value] ?? $0.value }.sorted()
}

/// The name that a control is shown by is text, and its letters are the first strong ones.
@Test func shownControlsDecideOnTheDirection() {
  var reader = DocumentReader()
  reader.kind = .plain
  let text = reader.read(SourceFile(name: "-", text: "\u{B} שלום\n\n- שלום\n")).0
  #expect(
    made(text, .page, width: 12, direction: nil, order: .logical) == "^K שלום\n\n      - שלום\n")
}

/// Text that runs from right to left is beside the mark of a list or a quotation that begins at the
/// left; a list that begins at the right has all of its text there.
@Test(arguments: [
  ("- a\n- שלום", "• a\n• שלום\n"), ("> a\n>\n> שלום", "│ a\n│\n│ שלום\n"),
  ("1. a\n2. שלום", "1. a\n2. שלום\n"),
  ("- שלום\n- a", "      שלום •\n         a •\n"), ("שלום\n\na", "        שלום\n\na\n"),
])
func textIsBesideItsMark(markdown: String, expected: String) {
  #expect(
    made(document(markdown), .page, width: 12, direction: nil, order: .visual)
      == expected.replacing("שלום", with: "םולש"))
}
