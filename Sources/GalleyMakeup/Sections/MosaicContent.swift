import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// Answers the engine's questions about the content of a mosaic, and remembers the lines that the
/// answers were found with, so that nothing is set twice at one width.
struct MosaicContent {
  private let tiles: [TileSetter]
  private let compiled: CompiledSection
  private let heads: HeadContent
  private var lines: [Key: [SetLine]] = [:]

  /// An item in a frame of a width.
  private struct Key: Hashable {
    var item: Int
    var width: Int
  }

  init(_ designer: TileDesigner, compiled: CompiledSection) {
    self.compiled = compiled
    heads = HeadContent(
      boundaries: compiled.boundaries, scope: designer.scope, looks: designer.looks)
    tiles = designer.matched.tiles.indices.map { index in
      let content = designer.content(at: index)
      return TileSetter(content: content, setter: designer.looks.setter(for: content))
    }
  }

  /// The natural size of `element` in `width` cells.
  mutating func naturalSize(of element: LayoutElement, width: Int) -> CellSize? {
    let item = element.indexPath.item
    switch element.category {
    case .item:
      guard tiles.indices.contains(item) else { return .zero }
      if element.asksFor == .width {
        return CellSize(width: tiles[item].width(atMost: width), height: 0)
      }
      let lines = lines(ofItem: item, width: width)
      return CellSize(width: width, height: tiles[item].height(lineCount: lines.count))
    case .supplementary:
      guard let (texts, scope) = supplementary(element.kind, at: item) else { return .zero }
      return RunningHead(texts, width: width, scope: scope, looks: heads.looks).size(in: width)
    case .boundary, .decoration:
      return heads.naturalSize(of: element, width: width)
    }
  }

  /// What is drawn in a frame, and what pages call it.
  mutating func drawing(of attributes: LayoutAttributes) -> (Strip.Drawing, kind: String) {
    let item = attributes.indexPath.item
    switch attributes.category {
    case .item:
      guard tiles.indices.contains(item) else { return (.nothing, "") }
      let content = tiles[item].content
      let lines = lines(ofItem: item, width: attributes.frame.width)
      return (.tile(content, lines), content.scope.item?.name ?? content.look.name ?? "")
    case .supplementary:
      return supplementaryDrawing(of: attributes)
    case .decoration:
      return (compiled.ground(scope: heads.scope), attributes.kind)
    case .boundary:
      return heads.drawing(of: attributes)
    }
  }

  private func supplementaryDrawing(
    of attributes: LayoutAttributes
  ) -> (Strip.Drawing, kind: String) {
    switch compiled.supplementaries[attributes.kind] {
    case .group(let look, let insets):
      return (.group(look, insets: insets, heads.scope), "group")
    case .text(let text, _):
      guard let (texts, scope) = supplementary(attributes.kind, at: attributes.indexPath.item)
      else { return (.nothing, text.kind) }
      return (.head(texts, scope), text.kind)
    case nil:
      return (.nothing, attributes.kind)
    }
  }

  /// The lines of an item in a frame `width` cells wide.
  private mutating func lines(ofItem item: Int, width: Int) -> [SetLine] {
    let key = Key(item: item, width: width)
    if let known = lines[key] { return known }
    let set = tiles[item].lines(width: width)
    lines[key] = set
    return set
  }

  /// The texts of a supplementary on an item, and what they can name; nil where it belongs to
  /// items of another name.
  private func supplementary(
    _ kind: String, at item: Int
  ) -> ([Template.AlignedText], PlaceholderScope)? {
    guard case .text(let text, let itemName)? = compiled.supplementaries[kind] else { return nil }
    guard tiles.indices.contains(item) else { return (text.texts, heads.scope) }
    let content = tiles[item].content
    guard itemName == nil || itemName == content.look.name else { return nil }
    return (text.texts, content.scope)
  }
}

extension CompiledSection {
  /// The drawing of the section's background.
  func ground(scope: PlaceholderScope) -> Strip.Drawing {
    background.map { .ground($0, scope) } ?? .nothing
  }
}
