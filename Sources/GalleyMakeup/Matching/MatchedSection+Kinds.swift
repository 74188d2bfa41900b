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
  /// - Parameters:
  ///   - fields: The placeholders that stand as marks in the document, if any do.
  ///   - delimiter: What separates the fields of delimited text; nil for what it says.
  /// - Returns: What is wrong with them, read as that.
  mutating func readBodies(with fields: MergeFields?, delimiter: UInt8?) -> [Diagnostic] {
    var reader = DocumentReader()
    (reader.fields, reader.delimiter) = (fields, delimiter)
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

  /// Does what looks and authors ask of tables; of those that hold marks, when values stand in place
  /// of these.
  ///
  /// - Parameters:
  ///   - template: The template, whose styles tables name.
  ///   - fields: The placeholders that stand as marks in the document, if any do.
  /// - Returns: What could not be done.
  mutating func arrangeTables(
    in template: Template, with fields: MergeFields?
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices {
      guard tiles[index].item?.blocks.contains(where: \.hasTable) == true else { continue }
      let wishes = look(of: tiles[index]).table.namingNoStyles(of: template)
      tiles[index].item?.blocks.arrangeTables(wishes, with: fields, reporting: &diagnostics)
    }
    if flow.contains(where: \.hasTable) {
      flow.arrangeTables(TableWishes(), with: fields, reporting: &diagnostics)
    }
    return diagnostics
  }
}
