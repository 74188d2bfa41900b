import GalleyManuscript
import GalleyText

/// Finds the contents of each place of a section and their look.
struct TileDesigner: Sendable {
  /// The section and its contents.
  let matched: MatchedSection
  /// The scope of placeholders in the section.
  let scope: PlaceholderScope
  /// Styles and options.
  let looks: StyleResolver

  /// The setter of each tile.
  func setters() -> [TileSetter] {
    var known: BlockSetter?
    return matched.tiles.indices.map { index in
      let content = content(at: index)
      var setter = looks.setter(for: content, measure: matched.pattern.measure)
      if let known, known.options == setter.options { setter = known }
      known = setter
      return TileSetter(content: content, setter: setter)
    }
  }

  /// The content of the tile at `index`.
  func content(at index: Int) -> TileContent {
    let tile = matched.tiles[index]
    guard let item = tile.item else { return fallback(tile) }
    let itemScope = scope.entering(item, index: index)
    let design = tile.design.inStates(of: item, scope: itemScope)
    let look = design.look
    let style = looks.style(look.style, scope: itemScope)
    let titled = look.titleEdge == nil ? item : item.titledByName(onBorder: look.hasTitleOnBorder)
    let isOnBorder = look.hasTitleOnBorder && !titled.title.isEmpty
    let isShown = isOnBorder || look.showsTitle
    let blocks =
      isShown ? item.blocks : titled.titledBlocks(headingLevel: Document.Section.headingLevel + 1)
    var titleStyle = style
    titleStyle.attributes.insert(.bold)
    titleStyle.roles.formUnion(.init(.subheading))
    return TileContent(
      blocks, in: design,
      borderTitle: isOnBorder ? BorderTitle(titled.title, style: titleStyle, looks: looks) : nil,
      anchored: look.supplementaries.compactMap {
        AnchoredText(
          $0, in: look, sharing: tile.design.place.sharing, scope: itemScope, looks: looks)
      }, place: (item.source, item.range), style: style, scope: itemScope)
  }

  /// The content of a place that nothing came to.
  private func fallback(_ tile: MatchedSection.Tile) -> TileContent {
    let text = tile.fallback(in: scope)
    let blocks = tile.ownBlocks ?? [Block(.paragraph(.lines(of: text)))]
    return TileContent(
      text.isEmpty ? [] : blocks, in: tile.design,
      style: looks.style(tile.design.look.style, scope: scope), scope: scope)
  }
}

extension Template.Look {
  /// Whether the border has a line where the title belongs.
  fileprivate var hasTitleOnBorder: Bool {
    guard let titleEdge, let border, border.weight != nil else { return false }
    return titleEdge.vertical == .bottom ? border.bottom : border.top
  }

  /// Whether one of the supplementaries says the item's title.
  fileprivate var showsTitle: Bool {
    supplementaries.contains { $0.texts.contains { $0.text.names("item.title") } }
  }
}

extension Template.Text {
  /// Whether `name` is one of the placeholders.
  func names(_ name: String) -> Bool {
    pieces.contains { piece in
      if case .placeholder(name, _, _) = piece { true } else { false }
    }
  }
}
