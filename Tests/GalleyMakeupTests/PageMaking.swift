import Foundation
import GalleyMakeup
import GalleyManuscript
import GalleyTemplates
import Testing

/// A file in `Samples`, beside the tests.
func sample(_ name: String) throws -> SourceFile {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Samples/\(name)")
  return SourceFile(name: name, utf8: Array(try Data(contentsOf: url)))
}

/// The built-in template of a name.
func builtIn(_ name: String) throws -> Template {
  let found = try #require(BuiltInTemplate.named(name))
  return try #require(parseTemplate(SourceFile(name: name, utf8: found.utf8)).template)
}

/// A template from its source; a mistake in it fails the test. Styles that cases have in common may be
/// without use in one.
func template(_ text: String) throws -> Template {
  let (template, diagnostics) = parseTemplate(SourceFile(name: "template.kdl", text: text))
  #expect(diagnostics.filter { !$0.message.hasPrefix("nothing uses the style") } == [])
  return try #require(template)
}

/// Returns the document of a Markdown text, perhaps with markers.
func document(_ text: String) -> Document {
  DocumentReader().read(SourceFile(name: "document.md", text: text)).0
}

/// Numbered tiles, with a badge on every third: a section of twelve for each of the template's.
func numberedTiles(for template: Template) -> Document {
  let tiles = (1...12).map { number in
    var tile = Document.Item(blocks: [Block(.paragraph([.text("\(number)")]))])
    if number % 3 == 0 { tile.attributes["badge"] = "\(number)" }
    return tile
  }
  let names = template.layout.sections.map(\.name)
  let hasHeaders = template.layout.sections.contains { !$0.boundaries.isEmpty }
  let sections = names.map { name in
    Document.Section(
      name: name, title: names.count > 1 || hasHeaders ? [.text(name)] : [], items: tiles)
  }
  return Document(sections: sections)
}

/// Pages as text, with a line of `=` between two of them.
func text(of pages: [Page]) -> String {
  let writer = PageWriter(.text)
  return pages.map { String(decoding: writer.bytes(of: [$0]), as: UTF8.self) }
    .joined(separator: "==\n")
}

/// A document made up with a template, as text without colours.
func made(
  _ document: Document, _ template: Template, width: Int, height: Int? = nil
) -> String {
  var options = MakeupOptions()
  options.isColorless = true
  let makeup = Makeup(
    template: template, environment: Environment(width: width, height: height),
    options: options)
  return text(of: makeup.makeUp(document).pages)
}
