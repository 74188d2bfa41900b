/// Reads comma- or tab-separated values, quoted as RFC 4180 says and not otherwise.
///
/// - Parameters:
///   - source: The text.
///   - separator: The field separator: a comma or a tab.
///   - findsPlainRows: Whether rows of plain fields are looked for, which is several times faster;
///     without, every record is read in full. The records are the same.
/// - Returns: The fields of every record, the first included, or nil and an error.
package func parseDelimitedText(
  _ source: SourceFile, separator: Unicode.Scalar, findsPlainRows: Bool = true
) -> (CellGrid?, [Diagnostic]) {
  let text = DelimitedText(
    SourceExcerpt(source), separator: UInt8(truncatingIfNeeded: separator.value), isStrict: true,
    findsPlainRows: findsPlainRows)
  return text.mistake.map { (nil, [$0]) } ?? (text.grid, [])
}

extension DocumentReader {
  /// Reads delimited text as a table whose first record is its head; nil when it is empty or
  /// cannot be read. Blank lines between the records of several columns are no rows; a record that
  /// is longer or shorter than the head is a row, with a warning. Sequences that style text on a
  /// terminal are not a part of its fields, which keep their looks, nor are the brackets of spans.
  func readDelimitedTable(_ body: SourceExcerpt, isTabbed: Bool) -> (Table?, [Diagnostic]) {
    var text = DelimitedText(body, isTabbed: isTabbed, delimiter: delimiter)
    var looks: PrintedText?
    if text.mistake != nil || text.grid.holdsEscapes, body.utf8.contains(0x1B) {
      let printed = PrintedText(body)
      text = DelimitedText(printed.body, isTabbed: isTabbed, delimiter: delimiter)
      looks = printed
    }
    if let mistake = text.mistake { return (nil, [mistake]) }
    guard text.grid.rowCount > 0 else { return (nil, []) }
    let holdsSpans = (looks?.body ?? body).mayHoldSpans
    let head = text.grid.cells(ofRow: 0, in: looks, holdsSpans)
    let lengths = RecordLengths(text.grid, head: head.count)
    let grid = text.grid.withoutHead(blankRuns: lengths.blankRuns)
    let rows =
      looks == nil && !holdsSpans
      ? Table.Rows(grid)
      : Table.Rows((0..<grid.rowCount).map { grid.cells(ofRow: $0, in: looks, holdsSpans) })
    let table = Table(
      alignments: Array(repeating: .natural, count: lengths.longest), head: head, rows: rows)
    let uneven = lengths.warning(in: looks?.body.source ?? body.source)
    return (table, text.warnings + (uneven.map { [$0] } ?? []))
  }
}

extension Table.Rows {
  /// The rows of a grid, in which text with an ESC is the output of a program.
  init(printed grid: CellGrid) {
    self.init(grid)
    guard grid.holdsEscapes else { return }
    self.init(
      map {
        $0.map { cell in
          if case .text(let text) = cell, text.utf8.contains(0x1B) { .output(text) } else { cell }
        }
      })
  }
}

extension CellGrid {
  /// Whether an ESC is in a cell: in none of a plain row.
  fileprivate var holdsEscapes: Bool { stretches.contains { utf8($0).contains(0x1B) } }

  /// The cells of a row, with the looks that its source gives them. A cell that is written
  /// differently from its stored text has none. Other cells may hold spans.
  fileprivate func cells(
    ofRow row: Int, in looks: PrintedText?, _ holdSpans: Bool
  ) -> [Table.Cell] {
    cells(ofRow: row).map { cell in
      let blanks = utf8(cell).prefix { $0 == UInt8(ascii: " ") }.count
      let place = Int(cell.lowerBound) + blanks..<Int(cell.upperBound)
      let output = place.upperBound <= bytes.count ? looks?.output(of: place) : nil
      let text = text(cell)
      if let output { return .output(output) }
      if looks != nil, text.utf8.contains(0x1B) { return .output(text) }
      return holdSpans ? Table.Cell(field: text) : .text(text)
    }
  }

  /// The rows below the first, without the runs listed, which hold one row each.
  fileprivate func withoutHead(blankRuns: [Int]) -> CellGrid {
    var kept: [Run] = []
    kept.reserveCapacity(runs.count)
    var (blanks, droppedRows) = (blankRuns[...], 0)
    for (index, run) in runs.enumerated() {
      if index == 0 || blanks.first == index {
        if index > 0 { blanks.removeFirst() }
        droppedRows += 1
        continue
      }
      var moved = run
      moved.firstRow -= UInt32(truncatingIfNeeded: droppedRows)
      if !run.isPlain { moved.place -= UInt32(truncatingIfNeeded: droppedRows) }
      kept.append(moved)
    }
    return CellGrid(
      bytes: bytes, decoded: decoded, plainCells: plainCells, stretches: stretches, runs: kept,
      rowCount: rowCount - droppedRows, extents: extents)
  }
}

/// How the lengths of records compare with the head's.
private struct RecordLengths {
  var longest: Int
  /// The runs that are blank lines.
  var blankRuns: [Int] = []
  private let head: Int
  private var uneven = 0
  private var first: (length: Int, range: SourceRange)?

  /// Plain rows are as long as the head: only others are looked at.
  init(_ grid: CellGrid, head: Int) {
    self.head = head
    longest = head
    for (index, run) in grid.runs.enumerated() where index > 0 && !run.isPlain {
      let count = Int(run.cellCount)
      if count == head { continue }
      let cells = grid.stretches[Int(run.firstCell)..<Int(run.firstCell) + count]
      if count == 1, cells.first?.count == 0 {
        blankRuns.append(index)
        continue
      }
      longest = max(longest, count)
      uneven += 1
      if first == nil, let start = cells.first, let last = cells.last {
        let (lower, upper) = (Int(start.lowerBound), Int(last.upperBound))
        let end = grid.bytes.count
        first = (count, SourceRange(min(lower, end), min(upper, end)))
      }
    }
  }

  func warning(in source: SourceFile) -> Diagnostic? {
    guard let first else { return nil }
    return .unevenRow(
      ofCells: first.length, head: head, further: uneven - 1, in: source, at: first.range)
  }
}
