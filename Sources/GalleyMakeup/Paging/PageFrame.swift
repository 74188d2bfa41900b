import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// The layout's own headers and footers around the body of a page.
struct PageFrame: Sendable {
  /// Where sections go, in cells from the top left corner inside the page's margins.
  var body: CellRect
  /// The size inside the margins, headers and footers included.
  var size: CellSize
  /// The headers and footers.
  var pieces: [Strip.Piece]

  /// The frame around a body of `height` rows.
  ///
  /// The engine solves it: the body is the only item of a section, so every rule of boundary items
  /// (their edges, offsets and what they push) holds here as it does in sections.
  init(
    _ boundaries: [Template.Boundary], bodyHeight height: Int, in environment: LayoutEnvironment,
    heads: (_ origins: [String: Template.Boundary]) -> HeadContent
  ) {
    let items = BoundaryItems(boundaries)
    let heads = heads(items.origins)
    let bodySize = LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(max(0, height)))
    let section = LayoutSection(
      group: .vertical(layoutSize: bodySize, subitems: [LayoutItem(layoutSize: bodySize)]))
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = items.items
    let result = CompositionalLayout(section: section, configuration: configuration)
      .solve(itemCounts: [height > 0 ? 1 : 0], in: environment) { element, width in
        heads.naturalSize(of: element, width: width)
      }
    let strip = Strip(result, section: nil) { heads.drawing(of: $0) }
    size = strip.size
    body = result.sections.first?.contentFrame ?? CellRect(origin: .zero, size: size)
    pieces = strip.pieces.filter { $0.element.category == .boundary }
  }
}
