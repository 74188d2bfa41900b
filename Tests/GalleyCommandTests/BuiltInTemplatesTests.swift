import GalleyManuscript
import GalleyTemplates
import Testing

/// Every built-in template can be used as it is.
@Test(arguments: BuiltInTemplate.all.map(\.name))
func parses(name: String) throws {
  let builtIn = try #require(BuiltInTemplate.all.first { $0.name == name })
  let (template, diagnostics) = parseTemplate(SourceFile(name: name, utf8: builtIn.utf8))
  #expect(diagnostics == [])
  #expect(try #require(template).title != "")
}

@Test func namesAreUnique() {
  let names = BuiltInTemplate.all.map(\.name)
  #expect(Set(names).count == names.count)
}

/// The template that is used without being read is the one that is shown.
@Test func thePageIsWhatItsFileSays() throws {
  let source = SourceFile(name: "page", utf8: BuiltInTemplate.page.utf8)
  let parsed = try #require(parseTemplate(source).template)
  #expect(Template.page.dump() == parsed.dump())
}
