import GalleyManuscript
import GalleyText

extension Template.Look {
  /// The look of an item, in the states that hold for it: of several that say the same, the first
  /// counts.
  func inStates(of item: Document.Item, scope: PlaceholderScope) -> Template.Look {
    let value = item.onlyValue
    return states.reversed().reduce(self) { look, state in
      let holds = state.holds(
        value: value, index: scope.item?.index ?? 0, count: scope.item?.count ?? 0,
        named: scope.value)
      return holds ? look.adding(state.look) : look
    }
  }
}

extension Document.Item {
  /// Its text, where that is one paragraph or one number.
  fileprivate var onlyValue: String? {
    guard blocks.count == 1 else { return nil }
    switch blocks[0].content {
    case .paragraph(let inlines): return inlines.plainText
    case .plain(let utf8): return String(decoding: utf8, as: UTF8.self)
    case .chart(let chart): return chart.points.count == 1 ? chart.points[0].text : nil
    default: return nil
    }
  }
}

extension TableWishes {
  /// These wishes with the styles of their columns in words, which a template may have named.
  func namingNoStyles(of template: Template) -> TableWishes {
    var wishes = self
    for column in wishes.ownColumns.indices {
      let style = wishes.ownColumns[column].style
      wishes.ownColumns[column].style = style.map(template.styleWords)
      for state in wishes.ownColumns[column].states.indices {
        let style = wishes.ownColumns[column].states[state].look.style
        wishes.ownColumns[column].states[state].look.style = style.map(template.styleWords)
      }
    }
    return wishes
  }
}

extension Table {
  /// Sets cells in the styles of their columns, or of the states of these that hold for them.
  mutating func markStates() {
    let columns = look.columns.indices.filter {
      look.columns[$0].style != nil || !look.columns[$0].states.isEmpty
    }
    guard !columns.isEmpty else { return }
    let marked = rows.enumerated().map { row, cells in
      var cells = cells
      for column in columns where column < cells.count {
        let place = (index: row + 1, count: rows.count)
        guard let words = look.columns[column].style(of: cells[column], at: place) else { continue }
        cells[column] = .inlines(Inlines([.styled(words, cells[column].inlines)]))
      }
      return cells
    }
    rows = Rows(marked)
  }
}

extension Template.Column {
  /// The words of the style that it gives a cell, or the first of its states that holds; nil where
  /// none does.
  fileprivate func style(of cell: Table.Cell, at place: (index: Int, count: Int)) -> String? {
    let value = cell.plainText
    let state = states.first {
      $0.look.style != nil
        && $0.holds(value: value, index: place.index, count: place.count, named: { _ in nil })
    }
    guard case .literal(let words)? = (state?.look.style ?? style)?.pieces.first else { return nil }
    return words
  }
}

extension Table.Cell {
  /// Its text, without its looks.
  fileprivate var plainText: String {
    switch self {
    case .text(let text): text
    case .output(let output): parseTerminalOutput(output.utf8).text.string
    case .inlines(let inlines): inlines.plainText
    }
  }

  /// Its text, as inlines.
  fileprivate var inlines: Inlines {
    if case .inlines(let inlines) = self { inlines } else { Inlines(plainText) }
  }
}

extension [MatchedSection] {
  /// Warnings about conditions on attributes that no item or section of the document has, where one is
  /// called nearly so; each place once. Other attributes may be there another time.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var misspeltConditions: [Diagnostic] {
    var places: [DiagnosticPlace: (name: String, origin: Template.Origin)] = [:]
    var keys: Set<String> = []
    func note(_ conditions: [Template.Condition], at place: Template.Origin) {
      for case .named(let name, _) in conditions {
        places[DiagnosticPlace(name: name, start: place.range.lowerBound)] = (name, place)
      }
    }
    for section in self {
      if let attributes = section.section?.attributes {
        for value in attributes.values { keys.insert("section.\(value.key)") }
      }
      section.pattern.alternatives.forEach { note($0.conditions, at: $0.place) }
      var last: TileDesign?
      for tile in section.tiles {
        for value in tile.item?.attributes.values ?? [] { keys.insert("item.\(value.key)") }
        guard tile.design !== last else { continue }
        last = tile.design
        tile.design.look.states.forEach { note($0.conditions, at: $0.place) }
      }
    }
    return places.values.sorted {
      ($0.origin.range.lowerBound, $0.name) < ($1.origin.range.lowerBound, $1.name)
    }
    .compactMap { name, origin in
      let isKnown =
        keys.contains(name) || PlaceholderScope.Part.ownNames.contains { name.hasSuffix(".\($0)") }
      guard !isKnown, let meant = nearest(to: name, in: keys.sorted()) else { return nil }
      return Diagnostic(
        .warning, unknownName("attribute", name) + " of the document", hint: didYouMean(meant),
        in: origin.source, at: origin.range)
    }
  }

  /// A condition in a template.
  private struct DiagnosticPlace: Hashable {
    let name: String
    let start: Int
  }
}
