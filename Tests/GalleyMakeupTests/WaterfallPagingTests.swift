import GalleyMakeup
import GalleyManuscript
import TestSupport
import Testing

/// On pages of a length, every tile of a waterfall that fits on a page is whole on one, in the
/// order of the document: no tile is on an earlier page than the one before it.
@Test func tilesOfWaterfallsMoveToTheNextPageWhole() throws {
  for seed in seeds(60) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...4, using: &random)
    let height = Int.random(in: 8...30, using: &random)
    let header = Bool.random(using: &random) ? "header repeat=page { text \"head\" }" : ""
    let border = Bool.random(using: &random) ? "border=round" : ""
    let tiles = (0..<Int.random(in: 1...30, using: &random)).map { index in
      (1...Int.random(in: 1...12, using: &random)).map { "word\(index).\($0)  \n" }.joined()
    }
    let text = tiles.map { "### T\n\n\($0)\n" }.joined()
    let result = Makeup(
      template: try template(
        """
        layout section-spacing=1 {
          section before { columns }
          section default {
            \(header)
            footer { text "end" }
            group waterfall spacing=1 count=\(count) \(border) { item border=line }
          }
        }
        """),
      environment: Environment(width: 60, height: height)
    ).makeUp(document("# A {.before}\n\nfirst\n\n# S\n\n" + text.replacing("###", with: "##")))
    var pages: [Int: [Int]] = [:]
    var heights: [Int: Int] = [:]
    for (number, page) in result.pages.enumerated() {
      for tile in page.elements where tile.category == .item && tile.section == 1 {
        guard let item = tile.item else { continue }
        pages[item, default: []].append(number)
        heights[item, default: 0] += tile.frame.height
      }
    }
    let place = "seed \(seed)\n\(text)\n" + GalleyMakeupTests.text(of: result.pages)
    #expect(pages.count == tiles.count, "\(place)")
    // The height that the section's head, the group's border and the section's end leave of a page.
    // A tile that is taller may cut the tiles beside it.
    if heights.values.allSatisfy({ $0 <= height - 4 }) {
      #expect(pages.values.allSatisfy { $0.count == 1 }, "\(place)")
    }
    let numbers = pages.sorted { $0.key < $1.key }.compactMap(\.value.first)
    #expect(numbers == numbers.sorted(), "\(place)")
    #expect(result.clippedLines == 0, "\(place)")
  }
}
