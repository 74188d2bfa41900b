import GalleyManuscript
import GalleyText

/// How wide blocks would like to be, which measures an item of automatic width.
extension BlockSetter {
  /// The cells of the measure at which no line of the blocks wraps.
  ///
  /// Rules and charts fill any measure, so they ask for little.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, nested ``Block/depthLimit`` deep at most.
  ///   - notes: The notes so far: the numbers of links are part of the text.
  /// - Returns: The cells, not negative.
  func naturalWidth(of blocks: [Block], notes: LinkNotes = LinkNotes()) -> Int {
    var notes = notes
    return naturalWidth(of: blocks, depth: 0, notes: &notes)
  }

  private func naturalWidth(of blocks: [Block], depth: Int, notes: inout LinkNotes) -> Int {
    blocks.reduce(0) { widest, block in
      let caption = block.caption.map { cells(of: StyledText($0)) } ?? 0
      return max(widest, caption, naturalWidth(of: block, depth: depth, notes: &notes))
    }
  }

  private func naturalWidth(of block: Block, depth: Int, notes: inout LinkNotes) -> Int {
    switch block.content {
    case .paragraph(let inlines):
      return cells(of: styledText(of: inlines, style: .plain, notes: &notes))
    case .heading(let level, let inlines):
      let style = BlockStyles.heading(level: level)
      return cells(of: styledText(of: inlines, style: style, notes: &notes, isBrief: true))
    case .plain(let utf8):
      return plainParagraphs(of: utf8, measure: .max).reduce(0) {
        max($0, $1.indent + cells(of: $1.text))
      }
    case .quote(let inner): return 2 + naturalWidth(of: inner, depth: depth, notes: &notes)
    case .alert(let alert, let inner):
      let width = naturalWidth(of: inner, depth: depth, notes: &notes)
      return 2 + max(alert.rawValue.utf8.count, width)
    case .list(let list): return naturalWidth(of: list, depth: depth, notes: &notes)
    case .code(_, let literal, _): return 2 + verbatimWidth(of: StyledText(literal))
    case .html(let string): return verbatimWidth(of: StyledText(string))
    case .ansi(let bytes), .lines(let bytes):
      return verbatimWidth(of: terminalText(bytes))
    case .thematicBreak: return 3
    case .table(let table): return naturalWidth(of: table, notes: &notes)
    case .chart(let chart): return ChartSetter(chart, options: options).naturalWidth
    case .unreadable(let message): return 2 + cells(of: StyledText(message))
    }
  }

  private func naturalWidth(of list: Block.List, depth: Int, notes: inout LinkNotes) -> Int {
    let numbering = ListNumbering(list)
    var widest = 0
    for (index, item) in list.items.enumerated() {
      let marks = marks(of: item, at: index, numbering: numbering, depth: depth)
      let width = marks.reduce(numbering?.padding(of: marks[0]) ?? 0) { $0 + cells(of: $1) + 1 }
      widest = max(
        widest, width + naturalWidth(of: item.blocks, depth: depth + 1, notes: &notes))
    }
    return widest
  }

  private func naturalWidth(of table: Table, notes: inout LinkNotes) -> Int {
    let cells = TableCells(table, setter: self, notes: &notes)
    let widest = TableMeasures(cells, prose: options.prose, lineSetter: proseSetter).natural
    return table.titles.reduce(widest) { max($0, self.cells(of: $1)) }
  }

  /// The cells that a text takes on one line.
  func cells(of text: String) -> Int {
    displayWidth(of: text, ambiguousIsWide: options.prose.ambiguousIsWide)
  }

  private func cells(of text: StyledText) -> Int { cells(of: text, style: options.prose) }

  private func verbatimWidth(of text: StyledText) -> Int { cells(of: text, style: verbatimStyle) }

  private func cells(of text: StyledText, style: ParagraphStyle) -> Int {
    options.measuresWords
      ? proseSetter.longestFragmentWidth(of: text, style: style)
      : GalleyText.naturalWidth(of: text, style: style)
  }
}
