import GalleyManuscript
import Synchronization

/// What was found out about the tiles of pages that are made again and again: their lines and their
/// heights in the widths that were asked for.
///
/// A tile whose item has not changed is neither set nor measured again. What the last pages did not
/// ask for is forgotten, so memory holds what one page needs.
public final class TileMemory: Sendable {
  private let state = Mutex(State())

  private struct State {
    var before: [Key: TileSetter.Findings] = [:]
    var now: [Key: TileSetter.Findings] = [:]
  }

  /// What a tile is made of, as far as it changes with the document. The file that it was read from is
  /// no part of it: a stream is another one with each update.
  private struct Key: Hashable {
    let section: Int
    let index: Int
    let name: String
    let kind: ContentKind?
    let readAs: ContentKind
    let title: Inlines
    let attributes: Attributes
    let body: [UInt8]
    let blocks: [Block]

    init(_ tile: MatchedSection.Tile, section: Int, index: Int) {
      (self.section, self.index) = (section, index)
      let item = tile.item
      name = item?.name ?? tile.place.name ?? ""
      kind = item?.kind
      readAs = item?.readAs ?? .markdown
      title = item?.title ?? Inlines()
      attributes = item?.attributes ?? Attributes()
      body = item?.body.map { Array($0.utf8) } ?? []
      blocks = item?.body == nil ? item?.blocks ?? [] : []
    }
  }

  /// A memory of nothing.
  public init() {}

  /// Begins other pages.
  ///
  /// - Parameter isSame: Whether all but the document's items is as it was: the template, the width,
  ///   the values of placeholders. Nothing is remembered where it isn't.
  public func begin(isSame: Bool) {
    state.withLock { $0 = State(before: isSame ? $0.now : [:]) }
  }

  /// Gives tiles what is known about them.
  func recall(_ tiles: inout [TileSetter], of matched: MatchedSection, section: Int) {
    state.withLock { state in
      for index in tiles.indices {
        let key = Key(matched.tiles[index], section: section, index: index)
        tiles[index].findings = state.before[key] ?? TileSetter.Findings()
      }
    }
  }

  /// Takes what is known about tiles.
  func keep(_ tiles: [TileSetter], of matched: MatchedSection, section: Int) {
    state.withLock { state in
      for (index, tile) in tiles.enumerated() {
        guard let findings = tile.findings else { continue }
        state.now[Key(matched.tiles[index], section: section, index: index)] = findings
      }
    }
  }
}
