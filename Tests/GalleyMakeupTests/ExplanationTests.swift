import GalleyMakeup
import GalleyManuscript
import GalleyTemplates
import TestSupport
import Testing

/// A page explained, as text.
private func explained(
  _ document: Document, _ template: Template, width: Int, height: Int? = nil, ascii: Bool = false
) -> [Page] {
  var options = MakeupOptions()
  options.isColorless = true
  options.explains = true
  options.ascii = ascii
  var values = PlaceholderValues()
  values["host"] = "db-3"
  return Makeup(
    template: template, environment: Environment(width: width, height: height), values: values,
    options: options
  ).makeUp(document).pages
}

private let operations = """
  ## Ops

  ### Alert {#alert badge=page}

  Replication is **94 s** behind.

  ### Requests {#rps}

  1284

  ### Log {#log}

  12:04 WARN 日本 edge is slow

  ## Cards {color=cyan}

  ### Alpha

  One card.

  ### Beta

  Another.

  ### Gamma

  A third.

  ## Notes

  Everything else is prose in columns, and this is enough of it to show that there are two of them
  on a wide page.
  """

@Test(arguments: [40, 60, 100, 160])
func explainsAPage(width: Int) throws {
  let document = document(operations)
  let (parsed, diagnostics) = parseTemplate(try sample("operations.kdl"))
  #expect(diagnostics == [])
  let pages = explained(document, try #require(parsed), width: width)
  try expectPage(text(of: pages), cells: width, matches: "explained-\(width)")
}

/// Insets of the section, of its container and of the item move the frame alike, across and down.
@Test func explainsInsets() throws {
  let template = try template(
    "layout { insets 2 1; section default { insets 1 3; item height=4 { insets 1 2 } } }")
  let page = text(of: explained(document("::: a\nx\n"), template, width: 40))
  #expect(page.contains("0.0 a 28×2 at 6,4: item"), "\(page)")
}

/// Small frames have keys, and frames below others are in the legend.
@Test func explainsSmallFrames() throws {
  let template = try template(
    """
    layout {
      section default {
        background border=round
        look border=line {
          supplementary badge { text "!" }
          supplementary mark anchor=center { text "***" }
        }
        group horizontal spacing=1 count=8 { item height=4 }
      }
    }
    """)
  let pages = explained(document("# S\n\n### A\n\na\n\n### B\n\nb\n"), template, width: 60)
  try expectPage(text(of: pages), cells: 60, matches: "explained-small-frames")
}

/// Whatever the template and the width, each frame is named with its place and its size, on it or
/// in the legend.
@Test(arguments: BuiltInTemplate.all.map(\.name))
func explainsEveryFrame(template name: String) throws {
  let document = DocumentReader().read(try sample("operations.md")).0
  for (width, height) in [(60, nil), (100, nil), (23, nil), (60, 20)] as [(Int, Int?)] {
    for page in explained(document, try builtIn(name), width: width, height: height) {
      let words = text(of: [page]).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      for element in page.elements where element.kind != "overflow" {
        let path = [element.section, element.item].compactMap { $0.map(String.init) }
        let size = "\(element.frame.width)×\(element.frame.height)"
        let name = element.kind.isEmpty ? element.category.rawValue : element.kind
        let title = ([path.joined(separator: "."), name] + [size]).filter { !$0.isEmpty }
          .joined(separator: " ")
        #expect(words.contains(title), "\(width) cells")
      }
    }
  }
}

@Test func explainsInASCII() throws {
  let pages = explained(
    document("### A\n\na\n"), try template("layout { section default { item } }"), width: 30,
    ascii: true)
  #expect(text(of: pages).utf8.allSatisfy { $0 < 0x80 })
}
