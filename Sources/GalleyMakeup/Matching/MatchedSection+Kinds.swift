import GalleyManuscript

extension MatchedSection {
  /// The look of a tile: every item's, its name's, its place's own.
  func look(of tile: Tile) -> Template.Look {
    let name = tile.name
    var look = Template.Look(name: name)
    for index in pattern.looks.indices {
      let part = pattern.looks[index].name
      if part == nil || part == name { look = look.adding(pattern.looks[index]) }
    }
    return look.adding(tile.place.look)
  }

  /// Reads the bodies of items again as the kinds that the template states, where the document
  /// states none.
  ///
  /// - Parameter fields: The placeholders that stand as marks in the document, if any do.
  /// - Returns: What is wrong with them, read as that.
  mutating func readBodies(with fields: MergeFields?) -> [Diagnostic] {
    var reader = DocumentReader()
    reader.fields = fields
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices {
      guard let item = tiles[index].item, item.kind == nil, let body = item.body,
        let kind = look(of: tiles[index]).kind
      else { continue }
      let (blocks, found) = reader.readBlocks(of: body, as: kind)
      tiles[index].item?.blocks = blocks
      tiles[index].item?.noteTableWishes(reporting: &diagnostics)
      tiles[index].item?.kind = kind
      diagnostics += found + (tiles[index].item?.limitCharts() ?? [])
    }
    return diagnostics
  }

  /// Does what looks and authors ask of tables.
  ///
  /// - Returns: What could not be done.
  mutating func arrangeTables(in template: Template) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices {
      guard tiles[index].item?.blocks.contains(where: \.hasTable) == true else { continue }
      let wishes = look(of: tiles[index]).table.namingNoStyles(of: template)
      tiles[index].item?.blocks.arrangeTables(wishes, reporting: &diagnostics)
    }
    if flow.contains(where: \.hasTable) {
      flow.arrangeTables(TableWishes(), reporting: &diagnostics)
    }
    return diagnostics
  }
}
