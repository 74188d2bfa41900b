import GalleyMakeup
import GalleyManuscript
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
