import GalleyLayout

/// The solved layout of a strip: finds the pieces that a part of a screen shows, and where they are
/// when it is scrolled.
final class StripOrigin: Sendable {
  /// The section across the strip that scrolls, its offset, and the strip of a window at an offset.
  let across: (row: OrthogonalSection, offset: Int, window: @Sendable (Int) -> SectionStrip)?
  private let result: LayoutResult
  /// The pieces of the elements that the result knows.
  private let pieces: [Key: Int]
  /// The pieces that it doesn't know: rules and marks.
  private let others: [Int]
  /// Whether it has headers or footers.
  private let hasBoundaries: Bool
  /// The most cells that a piece was moved from where it was solved.
  private let reach: Int

  /// The identity of an element within a section.
  private struct Key: Hashable {
    let category: LayoutElementCategory
    let kind: String
    let item: Int

    init(_ attributes: LayoutAttributes) {
      category = attributes.category
      kind = attributes.kind
      item = attributes.indexPath.item
    }
  }

  /// The origin of a strip that `result` was made into.
  init(
    _ result: LayoutResult, of strip: SectionStrip, across row: OrthogonalSection? = nil,
    at offset: Int = 0,
    window: @escaping @Sendable (Int) -> SectionStrip = { _ in .empty }
  ) {
    self.result = result
    hasBoundaries = !result.boundaryItems.isEmpty
    across = row.map { ($0, offset, window) }
    var pieces: [Key: Int] = [:]
    var others: [Int] = []
    var reach = 0
    // Pieces are in the order of their elements, of which some are not drawn. A window moves its
    // pieces: the few that it shows are looked at one by one.
    var elements = row == nil ? result.layoutAttributesForElements(in: .everything)[...] : []
    for (index, piece) in strip.pieces.enumerated() {
      let rest = elements.drop { !piece.element.isMade(of: $0) }
      guard let attributes = rest.first else {
        others.append(index)
        continue
      }
      elements = rest.dropFirst()
      pieces[Key(attributes)] = index
      reach = max(
        reach, abs(piece.element.frame.minX - attributes.frame.minX),
        abs(piece.element.frame.minY - attributes.frame.minY))
    }
    self.pieces = pieces
    self.others = others
    self.reach = reach
  }

  /// The origin of the same section in another window.
  private init(_ other: StripOrigin, of strip: SectionStrip, at offset: Int) {
    result = other.result
    hasBoundaries = other.hasBoundaries
    across = other.across.map { ($0.row, offset, $0.window) }
    pieces = [:]
    others = Array(strip.pieces.indices)
    reach = 0
  }

  /// The strip with its window at the stop nearest to an offset; nil where nothing scrolls across.
  func strip(at offset: Int) -> SectionStrip? {
    guard let across else { return nil }
    let rest = across.row.restingOffset(for: offset)
    var strip = across.window(rest)
    strip.origin = StripOrigin(self, of: strip, at: rest)
    return strip
  }

  /// The pieces of a strip that may have a cell in a rectangle, in drawing order.
  ///
  /// - Complexity: O(log *n* + *k* log *k*) for *k* of *n* pieces.
  func pieces(in rect: CellRect) -> [Int] {
    let near = CellRect(
      x: rect.minX - reach, y: rect.minY - reach, width: rect.width + 2 * reach,
      height: rect.height + 2 * reach)
    let found = result.layoutAttributesForElements(in: near).compactMap { pieces[Key($0)] }
    return (found + others).sorted()
  }

  /// The headers and footers that are elsewhere while only some rows are seen (rule P1).
  func pinned(inRows rows: Range<Int>) -> [(piece: Int, frame: CellRect)] {
    guard hasBoundaries else { return [] }
    let resting = result.boundaryItems
    return zip(resting, result.boundaryItems(inWindow: rows)).compactMap { rest, moved in
      guard rest.frame != moved.frame, let piece = pieces[Key(rest)] else { return nil }
      return (piece, moved.frame)
    }
  }
}

extension Page.Element {
  /// Whether an element of a layout may have become this one, in its place or moved from it.
  fileprivate func isMade(of attributes: LayoutAttributes) -> Bool {
    Page.Category(attributes.category) == category && !(category == .decoration && kind == "rule")
      && (item == nil || item == attributes.indexPath.item) && frame.size == attributes.frame.size
  }
}
