extension BlockBuilder {
  /// The table of a node.
  ///
  /// Rows without any markup, which most long tables have only, stay the bytes that they are.
  mutating func table(_ node: MarkdownNode) -> Table {
    let alignments = tables[node.table]
    var lines = node.textStart..<node.textEnd
    let head = takeRow(from: &lines, columns: alignments.count).map { cell($0) }
    if let grid = plainRows(lines, columns: alignments.count) {
      return Table(alignments: alignments, head: head, rows: Table.Rows(grid))
    }
    var rows: [[Table.Cell]] = []
    while !lines.isEmpty {
      rows.append(takeRow(from: &lines, columns: alignments.count).map { cell($0) })
    }
    return Table(alignments: alignments, head: head, rows: rows)
  }

  /// The cells of the first line, which is taken from `lines`; those beyond the columns are dropped.
  private func takeRow(from lines: inout Range<Int>, columns: Int) -> ArraySlice<SourceRange> {
    let end = inlines.utf8[lines].firstIndex(of: 0x0A) ?? lines.upperBound
    let cells = tableCells(of: inlines.utf8, from: lines.lowerBound, to: end)
    lines = min(end + 1, lines.upperBound)..<lines.upperBound
    return cells.prefix(columns)
  }

  /// Rows as a grid of bytes; nil where a cell has markup in it.
  private func plainRows(_ lines: Range<Int>, columns: Int) -> CellGrid? {
    var rest = lines
    var builder = CellGridBuilder(cellCount: columns)
    while !rest.isEmpty {
      for cell in takeRow(from: &rest, columns: columns) {
        let range = cell.lowerBound..<cell.upperBound
        guard inlines.isPlain(range) else { return nil }
        builder.append(inlines.utf8[range])
      }
      builder.endRow()
    }
    return builder.finish()
  }

  /// A cell, its `\|` as pipes first: they count inside code as well.
  private mutating func cell(_ range: SourceRange) -> Table.Cell {
    let bytes = inlines.utf8[range.lowerBound..<range.upperBound]
    guard bytes.contains(UInt8(ascii: "\\")) else {
      return .inlines(inlines.parse(range.lowerBound..<range.upperBound))
    }
    let text = Array(bytes)
    let start = inlines.utf8.count
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0
      if byte != UInt8(ascii: "\\") || next != UInt8(ascii: "|") { inlines.utf8.append(byte) }
    }
    defer { inlines.utf8.removeLast(inlines.utf8.count - start) }
    return .inlines(inlines.parse(start..<inlines.utf8.count))
  }
}
