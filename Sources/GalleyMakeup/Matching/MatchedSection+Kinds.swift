import GalleyManuscript

extension MatchedSection {
  /// Reads the bodies of items again as the kinds that the template states, where the document
  /// states none.
  ///
  /// - Parameters:
  ///   - fields: The placeholders that are marks in the document, if any do.
  ///   - delimiter: The separator of fields in delimited text; nil for the one that the text shows.
  /// - Returns: The mistakes in them, read as these kinds.
  mutating func readBodies(with fields: MergeFields?, delimiter: UInt8?) -> [Diagnostic] {
    var reader = DocumentReader()
    (reader.fields, reader.delimiter) = (fields, delimiter)
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices {
      guard let item = tiles[index].item, item.kind == nil, let body = item.body,
        let kind = tiles[index].design.look.kind
      else { continue }
      let (blocks, found) = reader.readBlocks(of: body, as: kind)
      tiles[index].item?.blocks = blocks
      tiles[index].item?.noteTableWishes(reporting: &diagnostics)
      tiles[index].item?.kind = kind
      diagnostics += found + (tiles[index].item?.limitCharts() ?? [])
    }
    return diagnostics
  }

  /// Reads the texts of places that no item came to, as the kinds that looks state. An array of a
  /// record is a table whatever the kind of table.
  ///
  /// - Parameters:
  ///   - template: The template, whose styles tables name.
  ///   - scope: The scope of placeholders.
  /// - Returns: The mistakes in them, read as these kinds.
  mutating func readFallbacks(
    in template: Template, scope: PlaceholderScope
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices where tiles[index].ownText != nil {
      let look = tiles[index].design.look
      let text = tiles[index].fallback(in: scope)
      guard var kind = look.kind, !text.isEmpty else { continue }
      if [.csv, .tsv].contains(kind), text.utf8.first == UInt8(ascii: "[") { kind = .json }
      var (blocks, found) = DocumentReader().readBlocks(
        of: SourceFile(name: "", text: text), as: kind)
      blocks.arrangeTables(
        look.table.namingNoStyles(of: template), reporting: &found)
      tiles[index].ownBlocks = blocks
      diagnostics += found
    }
    return diagnostics
  }

  /// Arranges tables as looks and authors ask; those that hold marks are arranged once values have
  /// replaced these.
  ///
  /// - Parameters:
  ///   - template: The template, whose styles tables name.
  ///   - fields: The placeholders that are marks in the document, if any do.
  /// - Returns: The diagnostics about requests that could not be met.
  mutating func arrangeTables(
    in template: Template, with fields: MergeFields?
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in tiles.indices {
      guard tiles[index].item?.blocks.hold(where: \.isTable) == true else { continue }
      let wishes = tiles[index].design.look.table.namingNoStyles(of: template)
      tiles[index].item?.blocks.arrangeTables(wishes, with: fields, reporting: &diagnostics)
    }
    if flow.hold(where: \.isTable) {
      var wishes = TableWishes()
      if case .columns(let columns) = arrangement {
        wishes = columns.look.table.namingNoStyles(of: template)
      }
      flow.arrangeTables(wishes, with: fields, reporting: &diagnostics)
    }
    return diagnostics
  }
}
