import GalleyManuscript

extension Makeup {
  /// The parts of the document and the sections of the template that they meet, a line each,
  /// without setting anything: `--outline`.
  ///
  ///     section services → cards
  ///       item api (markdown)
  ///       item log (ansi)
  ///
  /// A place of the template that no item came to is listed as `empty`; the blocks of items without
  /// a name that flow through columns are counted.
  package func outline(of document: Document) -> (lines: [String], diagnostics: [Diagnostic]) {
    var matching = Matching(document, with: template, in: environment, looks: looks)
    let matched = matching.match(joiningColumns: false)
    let arrow = looks.options.ascii ? "->" : "→"
    var lines: [String] = []
    if !document.title.isEmpty { lines.append("title \(document.title.plainText)") }
    for section in matched.sections {
      lines.append("section \(section.outlineName) \(arrow) \(section.pattern.outlineName)")
      lines += section.outlineOfTiles + section.outlineOfFlow
    }
    if !matched.leftovers.isEmpty {
      lines.append("left over \(arrow) set after the last section")
      lines.append("  \(matched.leftovers.count) blocks")
    }
    return (lines, matched.diagnostics)
  }
}

extension MatchedSection {
  fileprivate var outlineName: String {
    guard let section else { return "of named items" }
    return section.name.isEmpty ? "without a heading" : section.name
  }

  /// A line for each place and its item.
  fileprivate var outlineOfTiles: [String] {
    tiles.map { tile in
      tile.item?.outline(stating: tile.design.look.kind) ?? "  empty \(tile.place.name ?? "place")"
    }
  }

  /// A line for each item that flows through columns.
  fileprivate var outlineOfFlow: [String] {
    guard !flow.isEmpty else { return [] }
    return (section?.items ?? []).map { item in
      guard item.name.isEmpty else { return item.outline(stating: nil) }
      return "  \(item.blocks.count) \(item.blocks.count == 1 ? "block" : "blocks")"
    }
  }
}

extension Template.Section {
  fileprivate var outlineName: String { name.isEmpty ? "one column" : name }
}

extension Document.Item {
  /// The item's line, read as the kind it states, else as the one that the template does, else as
  /// the one that was guessed.
  fileprivate func outline(stating kind: ContentKind?) -> String {
    let name = name.isEmpty ? "without a name" : name
    return "  item \(name) (\((self.kind ?? (body == nil ? nil : kind) ?? readAs).rawValue))"
  }
}
