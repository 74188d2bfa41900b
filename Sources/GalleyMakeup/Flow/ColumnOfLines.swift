import GalleyText

/// The lines that one column of a page holds.
struct ColumnOfLines: Hashable, Sendable {
  /// The index in ``SetBlocks/heads`` of the table head that stands above the lines.
  var repeatedHead: Int?
  /// The indices in ``SetBlocks/lines``; the blanks at both ends are dropped.
  var lines: Range<Int>

  /// The number of rows that the column takes.
  func height(in blocks: SetBlocks) -> Int {
    lines.count + (repeatedHead.map { blocks.heads[$0].count } ?? 0)
  }
}

extension SetBlocks {
  /// The lines of a column from its head to its foot, a repeated table head first.
  func lines(of column: ColumnOfLines) -> SetLines {
    var lines = column.repeatedHead.map { heads[$0] } ?? SetLines()
    lines.append(self.lines.lines(in: column.lines))
    return lines
  }
}
