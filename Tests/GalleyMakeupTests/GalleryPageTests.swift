import Foundation
import GalleyCells
import GalleyMakeup
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

/// Returns the gallery as Markdown: for each template its description and the top of a page.
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
    // A template with a document of its own is shown with that in the manual.
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

/// Returns the first rows of a page that a template makes.
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

/// Layouts of an article keep its proportions: places 45, 65 and 85 high; one 120 high beside 45
/// and 65, with the room between these; three steps. Right to left they are the mirror image.
@Test(arguments: [
  (
    "app-store-stack", 60,
    [[0, 1, 25, 5], [0, 7, 25, 7], [0, 15, 25, 9], [27, 1, 25, 5]]
  ),
  (
    "nested-groups", 60,
    [[0, 0, 13, 12], [14, 0, 13, 5], [14, 6, 13, 6], [29, 0, 13, 12]]
  ),
  (
    "custom-stairs", 60,
    [
      [0, 0, 18, 4], [20, 4, 18, 4], [40, 8, 18, 4],
      [0, 12, 18, 4], [20, 16, 18, 4], [40, 20, 18, 4],
    ]
  ),
  ("custom-stairs", 41, [[0, 0, 12, 4], [14, 4, 12, 4], [27, 8, 12, 4]]),
])
func layoutsOfAnArticleKeepItsProportions(name: String, width: Int, frames: [[Int]]) throws {
  for direction in [TextDirection.leftToRight, .rightToLeft] {
    var template = try builtIn("gallery/\(name)")
    template.direction = direction
    let environment = Environment(width: width)
    let page = try #require(
      Makeup(template: template, environment: environment)
        .makeUp(numberedTiles(for: template)).pages.first)
    let items = page.elements.filter { $0.category == .item }.prefix(frames.count)
    let found = items.map { item in
      let frame = item.frame
      let x = direction == .leftToRight ? frame.minX : width - frame.maxX
      return [x, frame.minY, frame.width, frame.height]
    }
    #expect(found == frames)
  }
}

/// Places of a ring, a fan, a spiral or stairs are within their group, each elsewhere, and not in
/// one line, however few they are.
@Test(arguments: ["stairs", "ring", "fan", "spiral"])
func arrangedPlacesAreApart(generator: String) throws {
  for count in 3...9 {
    let template = try template(
      """
      layout {
        section default {
          custom height=30 arrange=\(generator) count=\(count) { item width=6 height=2 }
        }
      }
      """)
    let page = try #require(
      Makeup(template: template, environment: Environment(width: 80))
        .makeUp(numberedTiles(for: template)).pages.first)
    let frames = page.elements.filter { $0.category == .item }.prefix(count).map(\.frame)
    #expect(Set(frames.map(\.origin)).count == count, "\(count) places")
    #expect(Set(frames.map(\.minX)).count > 1 && Set(frames.map(\.minY)).count > 1)
    #expect(
      frames.allSatisfy {
        CellRect(x: 0, y: 0, width: 80, height: 30).intersection($0) == $0
      })
  }
}
