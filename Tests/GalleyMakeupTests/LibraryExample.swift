import GalleyKit
import TestSupport
import Testing

/// The README shows these ten lines; a test of the command holds it to them.
@Test func tenLinesSetAPage() {
  let source = SourceFile(name: "hello.md", text: "# Hello\n\nSo much *depends* upon it.")
  let design = SourceFile(name: "two.kdl", text: "layout { section default { columns count=2 } }")
  let (document, remarks) = DocumentReader().read(source)
  let (template, mistakes) = parseTemplate(design)
  let makeup = Makeup(template: template ?? Template(), environment: Environment(width: 60))
  let result = makeup.makeUp(document)
  let page = PageWriter(.text).bytes(of: result.pages)
  let report = messages(for: remarks + mistakes + result.diagnostics)

  let lines = page.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  #expect(lines.first == "Hello")
  #expect(lines.last == "So much depends upon it.")
  #expect(report == [])
}

/// The catalogue's code for pages is compiled here, and its output is the one shown there.
@Test func aPageFromSwift() throws {
  var printed = ""
  func print(_ text: String) { printed += text }
  // begin
  let source = SourceFile(
    name: "week.md", text: "# Week 47\n\n## Services\n\n### api\n\nAll quiet.\n\n### web\n\n*Slow.*"
  )
  let design = SourceFile(
    name: "two.kdl",
    text: """
      layout { section default {
        group horizontal count=2 { item border=line }
        look title="top leading"
      } }
      """)
  let (document, remarks) = DocumentReader().read(source)
  let (template, mistakes) = parseTemplate(design)
  let makeup = Makeup(template: template ?? Template(), environment: Environment(width: 40))
  let result = makeup.makeUp(document)
  let report = messages(for: remarks + mistakes + result.diagnostics)
  let page = String(decoding: PageWriter(.text).bytes(of: result.pages), as: UTF8.self)
  print(page)
  // end
  #expect(report.isEmpty)
  let shown = try CataloguePage("APageFromSwift")
  #expect(shown.pictures == [String(printed.dropLast())])
  #expect(try shown.isCompiled(in: #filePath))
}
