import GalleyMakeup
import GalleyManuscript
import GalleyText
import Testing

/// Pages in a format for browsers.
private func web(
  _ text: String, _ source: String = "layout { section default { columns } }", width: Int = 60,
  format: OutputFormat = .html
) throws -> String {
  var options = MakeupOptions()
  options.isWeb = true
  options.links = .osc8
  let makeup = Makeup(
    template: try template(source), environment: Environment(width: width), options: options)
  let pages = makeup.makeUp(document(text)).pages
  return String(decoding: PageWriter(format).bytes(of: pages), as: UTF8.self)
}

/// The identifiers of a page, in its order.
private func identifiers(_ html: String) -> [String] {
  html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }.filter { !$0.hasPrefix("galley-page") }
}

/// Headings have the identifiers that GitHub gives them, each once, and those that authors choose.
@Test(
  arguments: [
    ("# One\n\n## What's *new*?\n\nx", ["one", "whats-new"], "without signs and marks"),
    ("## A b\n\nx\n\n## A b\n\nx\n\n## A-b\n\nx", ["a-b", "a-b-1", "a-b-2"], "numbered"),
    ("## Über 本文\n\nx", ["über-本文"], "letters of any script"),
    ("## One {#two}\n\nx\n\n## Two\n\nx", ["two", "two-1"], "what is chosen goes first"),
    ("## Two\n\nx\n\n## One {#two}\n\nx", ["two-1", "two"], "even where it comes later"),
    ("## A\n\n### B\n\n#### C\n\nx\n\n##### A\n\nx", ["a", "b", "c", "a-1"], "of all levels"),
    (
      "x\n\n> ## In a quotation\n>\n> x\n\n- ## In a list", ["in-a-quotation", "in-a-list"],
      "nested"
    ),
    ("# Top {#start}\n\n## A\n\nx\n\n## B\n\nx", ["start", "a", "b"], "the title's own"),
  ] as [(String, [String], Comment)])
func headingsHaveIdentifiers(text: String, expected: [String], reason: Comment) throws {
  #expect(identifiers(try web(text)) == expected, reason)
  #expect(identifiers(try web(text, format: .svg)) == expected, reason)
  #expect(identifiers(try web(text, width: 4)) == expected, "those of several lines have one")
}

/// Links lead to the titles of tiles and of their sections, whatever prints them; where a tile
/// prints none, to the tile itself.
@Test(arguments: [
  "item; look border=line title=\"top leading\"", "item", "item; look border=line",
  "item; header { text \"{{section.title}}\" }",
  "item; header repeat=page { text \"{{section.title}}: {{section.count}}\" }",
])
func sectionsAndTilesHaveIdentifiers(section: String) throws {
  let text = "# Title\n\n## One\n\n### Card\n\nx\n\n## Two\n\n### Card\n\ny\n"
  let html = try web(text, "layout { section default { \(section) } }")
  #expect(identifiers(html) == ["title", "one", "card", "two", "card-1"], "\(html)")
  let items = try web(
    "::: disk table\nA B\n1 2\n::: load\n[disk](#disk)\n", "layout { section default { item } }")
  #expect(identifiers(items) == ["disk", "load"], "\(items)")
  #expect(items.contains("href=\"#disk\""))
}

/// A link to a part of the page is one where there is that part; else its text is plain.
@Test(
  arguments: [
    ("[x](#one)", true, "a heading"),
    ("[x](#One)", false, "browsers take capitals for what they are"),
    ("[x](#none)", false, "nothing"), ("[x](#%C3%BCber)", true, "encoded"),
    ("[x](#über)", true, "not so"),
    ("[x](#)", true, "the top"), ("[x](#galley-page-1)", true, "a page"),
    ("[x](other.html#none)", true, "another file's"),
  ] as [(String, Bool, Comment)])
func linksLeadSomewhere(link: String, leads: Bool, reason: Comment) throws {
  let text = "\(link)\n\n## One\n\nx\n\n## Über\n\nx\n"
  for format in [OutputFormat.html, .svg] {
    let page = try web(text, format: format)
    #expect(page.contains("<a ") == leads, reason)
    #expect(leads || !page.contains("galley-link") && !page.contains("underline"), reason)
  }
}

/// A page that is not for browsers has no identifiers, and is unchanged.
@Test func terminalsHaveNoIdentifiers() throws {
  let makeup = Makeup(
    template: try template("layout { section default { columns } }"),
    environment: Environment(width: 40))
  let pages = makeup.makeUp(document("## One\n\n[x](#one)\n")).pages
  #expect(identifiers(String(decoding: PageWriter(.html).bytes(of: pages), as: UTF8.self)) == [])
}
