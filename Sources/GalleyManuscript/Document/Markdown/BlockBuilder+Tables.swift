extension BlockBuilder {
  /// The table of a node.
  ///
  /// Rows without any markup, which most long tables have only, stay the bytes that they are.
  mutating func table(_ node: MarkdownNode) -> Table {
    var alignments = tables[node.table]
    var lines = node.textStart..<node.textEnd
    let head = takeRow(from: &lines).prefix(alignments.count).map { cell($0) }
    var (rows, longest) = rows(lines, columns: alignments.count)
    if options.extraCells, longest > alignments.count {
      alignments += repeatElement(.natural, count: longest - alignments.count)
      rows = self.rows(lines, columns: longest).rows
    }
    return Table(alignments: alignments, head: head, rows: rows)
  }

  /// The rows on lines, and how many cells the longest has there; those beyond the columns are left
  /// out.
  private mutating func rows(
    _ lines: Range<Int>, columns: Int
  ) -> (rows: Table.Rows, longest: Int) {
    var longest = 0
    if let grid = plainRows(lines, columns: columns, longest: &longest) {
      return (Table.Rows(grid), longest)
    }
    var lines = lines
    var rows: [[Table.Cell]] = []
    while !lines.isEmpty {
      let cells = takeRow(from: &lines)
      longest = max(longest, cells.count)
      rows.append(cells.prefix(columns).map { cell($0) })
    }
    return (Table.Rows(rows), longest)
  }

  /// The cells of the first line, which is taken from `lines`.
  private func takeRow(from lines: inout Range<Int>) -> [SourceRange] {
    let end = inlines.utf8[lines].firstIndex(of: 0x0A) ?? lines.upperBound
    let cells = tableCells(of: inlines.utf8, from: lines.lowerBound, to: end)
    lines = min(end + 1, lines.upperBound)..<lines.upperBound
    return cells
  }

  /// Rows as a grid of bytes; nil where a cell has markup in it.
  private func plainRows(_ lines: Range<Int>, columns: Int, longest: inout Int) -> CellGrid? {
    var rest = lines
    var builder = CellGridBuilder(cellCount: columns)
    while !rest.isEmpty {
      let cells = takeRow(from: &rest)
      longest = max(longest, cells.count)
      for cell in cells.prefix(columns) {
        let range = cell.lowerBound..<cell.upperBound
        guard inlines.isPlain(range) else { return nil }
        builder.append(inlines.utf8[range])
      }
      builder.endRow()
    }
    return builder.finish()
  }

  /// A cell; `\|` becomes a pipe first, since it counts inside code as well. Text that a program
  /// printed with terminal sequences is not markup.
  private mutating func cell(_ range: SourceRange) -> Table.Cell {
    // No slice is held while text is added: all of it would be copied.
    let isAsWritten = !inlines.utf8[range].contains { $0.isOne(of: "\\\u{1B}") }
    if isAsWritten {
      return .inlines(inlines.parse(range.lowerBound..<range.upperBound))
    }
    let start = inlines.utf8.count
    for place in range.lowerBound..<range.upperBound {
      let byte = inlines.utf8[place]
      let next = place + 1 < range.upperBound ? inlines.utf8[place + 1] : 0
      if byte != UInt8(ascii: "\\") || next != UInt8(ascii: "|") { inlines.utf8.append(byte) }
    }
    if inlines.utf8[start...].contains(0x1B) {
      defer { inlines.utf8.removeSubrange(start...) }
      return .output(String(decoding: inlines.utf8[start...], as: UTF8.self))
    }
    return .inlines(inlines.parse(start..<inlines.utf8.count))
  }
}
