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
