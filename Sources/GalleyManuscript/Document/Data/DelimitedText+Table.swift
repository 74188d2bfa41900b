/// Reads comma- or tab-separated values, quoted as RFC 4180 says, and their records.
///
/// - Returns: The fields of every record, the first included, or nil and an error.
public func parseDelimitedText(
  _ source: SourceFile, separator: Unicode.Scalar
) -> (CellGrid?, [Diagnostic]) {
  let text = DelimitedText(
    SourceExcerpt(source), separator: UInt8(truncatingIfNeeded: separator.value))
  return text.mistake.map { (nil, [$0]) } ?? (text.grid, [])
}

extension DocumentReader {
  /// Reads delimited text as a table whose first record is its head; nil when it is empty or
  /// cannot be read. Blank lines between the records of several columns are no rows; a record that
  /// is longer or shorter than the head is a row, with a warning.
  func readDelimitedTable(
    _ body: SourceExcerpt, separator: Unicode.Scalar
  ) -> (Table?, [Diagnostic]) {
    let text = DelimitedText(body, separator: UInt8(truncatingIfNeeded: separator.value))
    if let mistake = text.mistake { return (nil, [mistake]) }
    let grid = text.grid
    guard grid.rowCount > 0 else { return (nil, []) }
    let head = grid.cellRange(ofRow: 0)
    let lengths = RecordLengths(grid, head: head.count)
    let table = Table(
      alignments: Array(repeating: .natural, count: lengths.longest),
      head: head.map { .text(grid.text(ofCell: $0)) },
      rows: Table.Rows(grid.withoutHead(blankRows: lengths.blankRows)))
    return (table, lengths.warning(in: body.source).map { [$0] } ?? [])
  }
}

extension CellGrid {
  /// The rows below the first, without those listed, which hold one cell each.
  fileprivate func withoutHead(blankRows: [Int]) -> CellGrid {
    guard !blankRows.isEmpty else {
      return CellGrid(
        bytes: bytes, decoded: decoded, cells: cells, rowBounds: Array(rowBounds.dropFirst()))
    }
    var kept: [Stretch] = []
    var bounds: [UInt32] = [0]
    var blanks = blankRows[...]
    for row in 1..<rowCount {
      if blanks.first == row {
        blanks = blanks.dropFirst()
        continue
      }
      kept += cells[cellRange(ofRow: row)]
      bounds.append(UInt32(truncatingIfNeeded: kept.count))
    }
    return CellGrid(bytes: bytes, decoded: decoded, cells: kept, rowBounds: bounds)
  }
}

/// How the lengths of records compare with the head's.
private struct RecordLengths {
  var longest: Int
  var blankRows: [Int] = []
  private let head: Int
  private var uneven = 0
  private var first: (length: Int, range: SourceRange)?

  init(_ grid: CellGrid, head: Int) {
    self.head = head
    longest = head
    for row in 1..<max(1, grid.rowCount) {
      let cells = grid.cellRange(ofRow: row)
      if cells.count == head { continue }
      if cells.count == 1, grid.cells[cells.lowerBound].count == 0 {
        blankRows.append(row)
        continue
      }
      longest = max(longest, cells.count)
      uneven += 1
      if first == nil {
        let lower = Int(grid.cells[cells.lowerBound].lowerBound)
        let upper = Int(grid.cells[cells.upperBound - 1].upperBound)
        let end = grid.bytes.count
        first = (cells.count, SourceRange(min(lower, end), min(upper, end)))
      }
    }
  }

  func warning(in source: SourceFile) -> Diagnostic? {
    guard let first else { return nil }
    let more =
      uneven == 1 ? "" : " (\(uneven - 1) more \(uneven == 2 ? "row differs" : "rows differ"))"
    return Diagnostic(
      .warning,
      "this row has \(first.length) \(first.length == 1 ? "cell" : "cells") where the head has "
        + "\(head)\(more)", in: source, at: first.range)
  }
}
