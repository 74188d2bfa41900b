import GalleyLayout
import GalleyManuscript

/// The findings about the tiles of pages that are made again and again: their lines and their
/// heights in the widths that were asked for, and the mosaics that they are in.
///
/// A tile whose item has not changed is neither set nor measured again. A mosaic is planned again only
/// where a tile comes out in another way than before, and keeps its stacks while they are good enough.
package final class TileMemory: Sendable {
  private let findings = FrameMemory<Key, TileSetter.Findings>()
  private let plans = FrameMemory<MosaicKey, MosaicFindings>()

  /// The input for the plan of a mosaic, before its tiles are measured.
  struct MosaicKey: Hashable {
    let rules: MosaicRules
    let tiles: [MosaicTile]
    let names: [String]
  }

  /// The result of planning a mosaic.
  struct MosaicFindings {
    /// How its tiles came out, in the order in which that was asked.
    var measures: [(tile: Int, width: Int, measure: MosaicMeasure)] = []
    var plan: MosaicPlan
  }

  /// The contents of a tile, as far as they change with the document. The file that they were read
  /// from is not among them: a stream is another file with each update.
  private struct Key: Hashable {
    let section: Int
    let index: Int
    let name: String
    let kind: ContentKind?
    let readAs: ContentKind
    let title: Inlines
    let attributes: Attributes
    let body: HashedBytes
    let blocks: [Block]

    init(_ tile: MatchedSection.Tile, section: Int, index: Int) {
      (self.section, self.index) = (section, index)
      let item = tile.item
      name = item?.name ?? tile.place.name ?? ""
      kind = item?.kind
      readAs = item?.readAs ?? .markdown
      title = item?.title ?? Inlines()
      attributes = item?.attributes ?? Attributes()
      body = HashedBytes(item?.body?.utf8 ?? [])
      blocks = item?.body == nil ? item?.blocks ?? [] : []
    }
  }

  /// A memory of nothing.
  package init() {}

  /// Begins other pages.
  ///
  /// - Parameter isSame: Whether all but the document's items is as it was: the template, the width,
  ///   the values of placeholders. Nothing is remembered where it isn't.
  package func begin(isSame: Bool) {
    findings.begin(isSame: isSame)
    plans.begin(isSame: isSame)
  }

  /// Gives tiles the findings about them.
  func recall(_ tiles: inout [TileSetter], of matched: MatchedSection, section: Int) {
    for index in tiles.indices {
      let key = Key(matched.tiles[index], section: section, index: index)
      tiles[index].findings = findings[key] ?? TileSetter.Findings()
    }
  }

  /// Takes the findings about tiles.
  func keep(_ tiles: [TileSetter], of matched: MatchedSection, section: Int) {
    for (index, tile) in tiles.enumerated() {
      guard let found = tile.findings else { continue }
      findings.keep(found, of: Key(matched.tiles[index], section: section, index: index))
    }
  }

  /// The plan of a mosaic: the last one, where its tiles come out as they did then.
  func plan(_ key: MosaicKey, measuring measure: MosaicMeasuring) -> MosaicPlan {
    let known = plans[key]
    if let known,
      known.measures.allSatisfy({ measure($0.tile, $0.width) == $0.measure })
    {
      plans.keep(known, of: key)
      return known.plan
    }
    var measures: [(tile: Int, width: Int, measure: MosaicMeasure)] = []
    let plan = MosaicPlan(of: key.tiles, key.rules, keeping: known?.plan) { tile, width in
      let found = measure(tile, width)
      measures.append((tile, width, found))
      return found
    }
    plans.keep(MosaicFindings(measures: measures, plan: plan), of: key)
    return plan
  }
}
