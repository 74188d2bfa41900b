import GalleyLayout
import GalleyManuscript

/// Answers the engine's questions about the tiles of a section.
struct SectionTiles {
  /// The setter of each tile.
  private(set) var tiles: [TileSetter]
  private let compiled: CompiledSection
  private var heads: HeadContent
  /// The tiles' frames, once they have some.
  private var frames: [CellRect] = []

  /// The content of tiles in the places of a section.
  init(_ tiles: [TileSetter], _ designer: TileDesigner, compiled: CompiledSection) {
    self.tiles = tiles
    self.compiled = compiled
    heads = HeadContent(
      boundaries: compiled.boundaries, scope: designer.scope, looks: designer.looks)
  }

  /// The natural size of `element` in `width` cells.
  mutating func naturalSize(of element: LayoutElement, width: Int) -> CellSize? {
    let item = element.indexPath.item
    switch element.category {
    case .item:
      guard tiles.indices.contains(item) else { return .zero }
      if element.asksFor == .height {
        return CellSize(width: width, height: tiles[item].height(width: width))
      }
      let isLeast = element.asksFor == .leastWidth
      return CellSize(width: tiles[item].width(atMost: width, isLeast: isLeast), height: 0)
    case .supplementary:
      guard let (text, scope) = supplementary(element.kind, at: item) else { return .zero }
      return RunningHead(
        text.texts, width: max(1, width - text.insets.across), scope: scope, looks: heads.looks
      ).size(in: width, within: text.insets)
    case .boundary, .decoration:
      return heads.naturalSize(of: element, width: width)
    }
  }

  /// Notes the frames of tiles, so that it is known which texts anchored to them have room there.
  mutating func note(framesOf elements: [LayoutAttributes]) {
    frames = Array(repeating: .zero, count: tiles.count)
    for element in elements
    where element.category == .item && tiles.indices.contains(element.indexPath.item) {
      frames[element.indexPath.item] = element.frame
    }
  }

  /// The contents of a frame.
  mutating func content(of attributes: LayoutAttributes) -> SectionStrip.Content {
    let item = attributes.indexPath.item
    switch attributes.category {
    case .item:
      guard tiles.indices.contains(item) else { return .none }
      let content = tiles[item].content
      let lines = tiles[item].lines(in: attributes.frame.size)
      var rule = content.design.place.rule
      rule.outcome = tiles[item].outcome
      return SectionStrip.Content(
        drawing: content.isBlank ? .nothing : .tile(content, lines),
        kind: content.scope.item?.name ?? content.look.name ?? "", rule: rule)
    case .supplementary: return supplementaryContent(of: attributes)
    case .decoration: return compiled.ground(called: attributes.kind, scope: heads.scope)
    case .boundary: return heads.content(of: attributes)
    }
  }

  private func supplementaryContent(of attributes: LayoutAttributes) -> SectionStrip.Content {
    switch compiled.supplementaries[attributes.kind] {
    case .group(let group):
      return SectionStrip.Content(
        drawing: .group(group.look, heads.scope), kind: "group",
        rule: PlacementRule(node: "group", place: group.frame.place))
    case .text(let text, _), .groupText(let text):
      let item = attributes.indexPath.item
      let found = supplementary(attributes.kind, at: item)
      var content = SectionStrip.Content(
        drawing: found.map { .head($0.texts, $1, $0.insets) } ?? .nothing, kind: text.kind,
        rule: PlacementRule(node: "supplementary", place: text.place))
      if found != nil, frames.indices.contains(item),
        case .text? = compiled.supplementaries[attributes.kind]
      {
        content.frame = tiles[item].content.frame(
          of: text, solved: attributes.frame, on: frames[item],
          isRightToLeft: heads.looks.isRightToLeft)
      }
      return content
    case nil:
      return SectionStrip.Content(drawing: .nothing, kind: attributes.kind, rule: .none)
    }
  }

  /// A supplementary and the scope of its texts; nil where it belongs to items of another name.
  private func supplementary(
    _ kind: String, at item: Int
  ) -> (Template.Supplementary, PlaceholderScope)? {
    switch compiled.supplementaries[kind] {
    case .text(let text, let itemName):
      guard tiles.indices.contains(item) else { return (text, heads.scope) }
      let content = tiles[item].content
      guard !content.isBlank, itemName == nil || itemName == content.look.name else { return nil }
      return (text, content.scope)
    case .groupText(let text): return (text, heads.scope)
    case .group, nil: return nil
    }
  }
}

extension CompiledSection {
  /// The section's background, or a line between its groups.
  func ground(called kind: String, scope: PlaceholderScope) -> SectionStrip.Content {
    if let rule, kind == section.separatorElementKind {
      return SectionStrip.Content(
        drawing: .separator(rule), kind: kind, rule: PlacementRule(node: "section", place: place))
    }
    let background = backgrounds[kind]
    return SectionStrip.Content(
      drawing: background.map { .ground($0, scope) } ?? .nothing, kind: "background",
      rule: PlacementRule(node: "background", place: background?.place ?? .none))
  }
}
