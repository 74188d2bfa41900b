import FuzzSupport

@testable import GalleyMakeup
@testable import GalleyManuscript

/// The whole way: choices, a template, a NUL and a document. The pages keep the promises of pages
/// in every form, and are as long as asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var page = PageCheck(template: PageCheck.onePage, width: 1 + input.choice(below: 200))
  let length = input.choice(below: 64)
  page.length = length == 0 ? nil : length
  page.options = options(&input)
  var reader = DocumentReader()
  reader.kind = input.choice(of: [nil] + ContentKind.allCases.map(Optional.some))
  let templateText = input.text()
  if !templateText.isEmpty {
    let (template, diagnostics) = parseTemplate(SourceFile(name: "t", utf8: templateText))
    requireMistakes(diagnostics, "template")
    guard let template else { return 0 }
    page.template = template
  }
  reader.sectionLevel = page.template.sectionLevel
  reader.itemLevel = page.template.itemLevel
  let included = SourceFile(name: "a.csv", text: "a,b\n1,2\n")
  reader.load = { path, _ in path == "a.csv" ? .file(included) : .failure("is not there") }
  var assembly = DocumentAssembly(reader: reader)
  assembly.add(document: SourceFile(name: "-", utf8: input.rest()))
  let (document, diagnostics) = assembly.finish()
  requireMistakes(diagnostics, "document")
  page.check(document)
  return 0
}

private func options(_ input: inout FuzzInput) -> MakeupOptions {
  var options = MakeupOptions()
  options.ascii = input.coin()
  options.isColorless = input.coin()
  options.keepsMarks = input.coin()
  options.explains = input.choice(below: 8) == 1
  options.isLinear = input.choice(below: 8) == 1
  options.ambiguousIsWide = input.coin()
  options.tabWidth = 1 + input.choice(below: 9)
  options.links = input.choice(of: [.inline, .notes, .none, .osc8])
  options.wrap = input.choice(of: [.optimal, .greedy, .anywhere, .none])
  options.direction = input.choice(of: [nil, .leftToRight, .rightToLeft, .automatic])
  return options
}
