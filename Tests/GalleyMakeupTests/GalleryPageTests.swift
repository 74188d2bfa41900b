import Foundation
import GalleyManuscript
import GalleyTemplates
import Testing

/// `Templates/README.md` shows what each template makes today; `GALLEY_RECORD=1 swift test` writes
/// it anew.
@Test func theGalleryShowsEveryTemplate() throws {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Templates/README.md").standardizedFileURL
  let gallery = try galleryPage()
  if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "1" {
    try Data(gallery.utf8).write(to: url)
  }
  #expect(try String(contentsOf: url, encoding: .utf8) == gallery)
}

/// The gallery as Markdown: what each template says of itself, and the top of a page that it makes.
private func galleryPage() throws -> String {
  var text = """
    # Templates

    What is built in, each with the top of a page of 72 cells that galley made with it: of a report
    or, in the gallery of known compositional layouts, of numbered tiles. `galley -t NAME` sets a
    document so, and `galley --show-template NAME` prints the source to start from. Templates for
    sixteen kinds of page, from a newspaper to a form letter, are shown with their documents in
    `man/galley-examples.7`.

    What public articles on compositional layouts describe is shown here:

    \(ArticleRow.table)
    """
  for builtIn in BuiltInTemplate.all {
    text += "\n## \(builtIn.name)\n\n\(openingComment(of: builtIn))\n"
    // What is made for a document of its own is shown with that in the manual.
    if builtIn.name.hasPrefix("layouts/") { continue }
    text += "\n```text\n\(try topOfPage(builtIn.name))```\n"
  }
  return text
}

/// The comment that a template opens with.
private func openingComment(of template: BuiltInTemplate) -> String {
  String(decoding: template.utf8, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .prefix { $0.hasPrefix("//") }
    .map { $0.drop { $0 == "/" }.drop { $0 == " " } }
    .joined(separator: "\n")
}

/// The first rows of what a template makes.
private func topOfPage(_ name: String) throws -> String {
  let rows = 24
  let template = try builtIn(name)
  let document =
    name.hasPrefix("gallery/")
    ? numberedTiles(for: template) : DocumentReader().read(try sample("week.md")).0
  return made(document, template, width: 72)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().prefix(rows)
    .map { "\($0)\n" }.joined()
}
