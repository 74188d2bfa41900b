import Foundation
import GalleyManuscript
import GalleyTemplates
import Testing

@Test(arguments: BuiltInTemplate.all.map(\.name))
func checksClean(name: String) throws {
  let builtIn = try #require(BuiltInTemplate.named(name))
  let source = SourceFile(name: name, utf8: builtIn.utf8)
  let (template, diagnostics) = parseTemplate(source)
  #expect(diagnostics.map { "\($0.message) \(source.position(at: $0.range.lowerBound))" } == [])
  #expect(builtIn.utf8.starts(with: "// ".utf8), "it says first what it is for")
  #expect(template?.title.isEmpty == false)
}

/// The directory, the list in Package.swift and the table in Templates.swift agree, and the gallery
/// is as long as it is said to be.
@Test func embedsEveryTemplate() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Templates")
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".kdl") }
  let names = BuiltInTemplate.all.map(\.name)
  #expect(
    names.map { $0.replacing("/", with: "-") + ".kdl" }.sorted() == files.sorted())
  #expect(names.filter { $0.hasPrefix("gallery/") }.count == 35)
  for name in names {
    let file = folder.appendingPathComponent(name.replacing("/", with: "-") + ".kdl")
    #expect(try Array(Data(contentsOf: file)) == BuiltInTemplate.named(name)?.utf8)
  }
}

/// `grid` takes its number of columns from the command line.
@Test(arguments: [(nil, 3), ("5", 5)] as [(String?, Int)])
func takesNumbersFromValues(value: String?, count: Int) throws {
  let grid = try #require(BuiltInTemplate.named("grid"))
  let (template, _) = parseTemplate(
    SourceFile(name: "grid", utf8: grid.utf8), value: { $0 == "columns" ? value : nil })
  let section = try #require(template?.layout.sections.first)
  guard case .group(let group) = section.arrangement else {
    Issue.record("no group")
    return
  }
  #expect(group.repetition == .count(count))
}

/// The default template that the program does not parse is the one that its users can read.
@Test func keepsThePageAsAValue() throws {
  let page = try #require(BuiltInTemplate.named("page"))
  #expect(parseTemplate(SourceFile(name: "page", utf8: page.utf8)).template == Template.page)
}
