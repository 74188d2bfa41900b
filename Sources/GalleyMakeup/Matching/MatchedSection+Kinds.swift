import GalleyManuscript

extension MatchedSection {
  /// The look of a tile: every item's, its name's, its place's own.
  func look(of tile: Tile) -> Template.Look {
    look(named: tile.name, adding: tile.place.look)
  }

  /// The look of what is called by a name, in a place with a look of its own.
  func look(named name: String, adding own: Template.Look) -> Template.Look {
    var look = Template.Look(name: name)
    for index in pattern.looks.indices {
      let part = pattern.looks[index].name
      if part == nil || part == name { look = look.adding(pattern.looks[index]) }
    }
    return look.adding(own)
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

  /// Reads what places say that no item came to, as the kinds that looks state. An array of a record
  /// is a table whatever the kind of table.
  ///
  /// - Parameters:
  ///   - template: The template, whose styles tables name.
  ///   - scope: What placeholders can name.
  /// - Returns: What is wrong with them, read as that.
  mutating func readFallbacks(
    in template: Template, scope: PlaceholderScope
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices where tiles[index].ownText != nil {
      let look = look(of: tiles[index])
      let text = tiles[index].fallback(in: scope)
      guard var kind = look.kind, !text.isEmpty else { continue }
      if [.csv, .tsv, .table].contains(kind), text.utf8.first == UInt8(ascii: "[") { kind = .json }
      var (blocks, found) = DocumentReader().readBlocks(
        of: SourceFile(name: "", text: text), as: kind)
      blocks.arrangeTables(
        look.table.namingNoStyles(of: template), reporting: &found)
      tiles[index].ownBlocks = blocks
      diagnostics += found
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
      var wishes = TableWishes()
      if case .columns(let columns) = arrangement {
        wishes = columns.look.table.namingNoStyles(of: template)
      }
      flow.arrangeTables(wishes, with: fields, reporting: &diagnostics)
    }
    return diagnostics
  }
}
