import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as records, as bytes: what ``BlockSetter`` sets of them and a
/// page would print.
struct PlainRecordWriter {
  /// The columns of the source; nil for one that is not shown.
  private let columns: [Column?]
  /// The labels of all columns, and enough after them to be read in steps.
  private let labels: [UInt8]
  private let measure: Int
  private let ambiguousIsWide: Bool
  /// The most bytes of a row, in all its lines.
  let rowCapacity: Int
  private let blanks = SIMD16<UInt8>(repeating: UInt8(ascii: " "))

  private struct Column {
    /// Where its label is among them; empty for a column without a name.
    let label: Range<Int>
    /// Whether a line may end after any word.
    let wrapsWords: Bool
  }

  /// A writer of records in lines of `measure` cells; nil where names are not plain.
  init?(_ cells: TableCells, columnCount: Int, measure: Int, prose: ParagraphStyle) {
    var columns = [Column?](repeating: nil, count: columnCount)
    var labels: [UInt8] = []
    for column in cells.columns where column.index < columnCount {
      let start = labels.count
      labels += column.label.utf8
      columns[column.index] = Column(
        label: start..<labels.count, wrapsWords: column.wrapsWords(prose))
    }
    guard labels.withUnsafeBufferPointer({ $0.isPrintableASCII }) else { return nil }
    // A blank where a line is cut becomes a line end and an indent of two.
    let fieldBytes = labels.count + columnCount * (PlainCell.longest + 2)
    rowCapacity = 3 * fieldBytes + 2 * RowLine.step
    self.labels = labels + [UInt8](repeating: 0, count: RowLine.step)
    self.columns = columns
    self.measure = measure
    ambiguousIsWide = prose.ambiguousIsWide
  }
}

extension PlainRecordWriter {
  /// Writes the plain rows that come next, until so many bytes are written or a row is not words
  /// and spaces where it has to wrap.
  ///
  /// - Parameters:
  ///   - reader: What reads the rows; it is moved behind those that were written.
  ///   - buffer: Room for `limit` bytes and ``rowCapacity`` more.
  ///   - limit: The bytes after which no row is begun.
  ///   - isFirst: Whether there was no record yet: a blank line is between two.
  /// - Returns: The bytes that were written.
  func write(
    _ reader: inout CellReader, to buffer: UnsafeMutableBufferPointer<UInt8>, upTo limit: Int,
    isFirst: inout Bool
  ) -> Int {
    guard let first = buffer.baseAddress else { return 0 }
    var output = first
    labels.withUnsafeBufferPointer { labels in
      guard let labels = labels.baseAddress else { return }
      while let rows = reader.plainRows {
        var row = (text: rows.source, cells: rows.cells)
        var rowCount = 0
        while rowCount < rows.rowCount, output - first < limit,
          let end = write(
            row, cellCount: rows.cellCount, labels: labels, to: &output, isFirst: &isFirst)
        {
          row = (end + (rows.lineEnd &- 1), row.cells + rows.cellCount)
          rowCount += 1
        }
        if rowCount == 0 { return }
        reader.skip(rowCount, of: rows, byteCount: row.text - rows.source)
        if rowCount < rows.rowCount { return }
      }
    }
    return output - first
  }

  /// Writes the lines of a row.
  ///
  /// - Returns: The end of the row in the source; nil if a field has to be set, and then nothing is
  ///   written.
  private func write(
    _ row: (text: UnsafePointer<UInt8>, cells: UnsafePointer<PlainCell>), cellCount: Int,
    labels: UnsafePointer<UInt8>, to output: inout UnsafeMutablePointer<UInt8>,
    isFirst: inout Bool
  ) -> UnsafePointer<UInt8>? {
    var text = row.text
    let first = isFirst ? output : RowLine(at: output).finish()
    var next = first
    for (index, column) in columns.enumerated() {
      // A table may have columns that its plain rows lack.
      let plain = index < cellCount ? row.cells[index] : .empty
      let (start, count) = (text + plain.quoteCount, plain.count)
      if index < cellCount { text += plain.sourceCount &+ 1 }
      guard let column, count > 0 || !column.label.isEmpty else { continue }
      let label = column.label.count
      let place = label + (label > 0 && count > 0 ? 1 : 0)
      var line = RowLine(at: next)
      if label > 0 {
        line.append(
          labels + column.label.lowerBound, count: label, at: 0, blanks: blanks)
      }
      if count > 0 { line.append(start, count: count, at: place, blanks: blanks) }
      if place + count <= measure {
        next = line.finish()
      } else if let end = column.wrapsWords ? wrap(next, count: place + count) : nil {
        next = end
      } else {
        return nil
      }
    }
    if next > first { (output, isFirst) = (next, false) }
    return text
  }

  /// Cuts a line that was written into lines that fit.
  ///
  /// - Returns: Where the next line begins; nil if the line is not words and spaces.
  @inline(never)
  private func wrap(
    _ line: UnsafeMutablePointer<UInt8>, count: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    let indent = BlockSetter.fieldIndent(inMeasure: measure)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + RowLine.step) { copy in
      guard let start = copy.baseAddress else { return nil }
      start.initialize(from: line, count: count)
      var rest = UnsafeBufferPointer(start: start, count: count)
      guard isWords(rest, measure: measure - indent) else { return nil }
      var (next, place) = (line, 0)
      while let start = rest.baseAddress, !rest.isEmpty {
        let end = endOfLine(ofWords: rest, measure: measure - place)
        var line = RowLine(at: next)
        line.append(start, count: end, at: place, blanks: blanks)
        next = line.finish()
        rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
        place = indent
      }
      return next
    }
  }
}

// MARK: Other rows

extension PlainRecordWriter {
  /// Adds the lines of a row that is not plain to text, where each of its fields is drawn as it is
  /// and fits on its line; else nothing.
  ///
  /// - Parameters:
  ///   - reader: What read the row last.
  ///   - cells: The cells that it reads.
  ///   - text: What the lines are added to.
  ///   - isFirst: Whether there was no record yet: a blank line is between two.
  /// - Returns: Whether the row needs no setting.
  func write(
    _ reader: TableReader, of cells: TableCells, to text: inout [UInt8], isFirst: inout Bool
  ) -> Bool {
    let start = text.count
    if !isFirst { text.append(UInt8(ascii: "\n")) }
    let first = text.count
    for (index, shown) in cells.columns.enumerated() {
      guard shown.index < columns.count, let column = columns[shown.index] else { continue }
      if reader.markup(index) != nil || !write(reader.cell(index).utf8, of: column, to: &text) {
        text.removeLast(text.count - start)
        return false
      }
    }
    if text.count > first { isFirst = false } else { text.removeLast(text.count - start) }
    return true
  }

  /// Adds the line of a field, or nothing where it has neither a name nor a value; false when it
  /// has to be set.
  private func write(
    _ value: UnsafeBufferPointer<UInt8>, of column: Column, to text: inout [UInt8]
  ) -> Bool {
    if value.isEmpty, column.label.isEmpty { return true }
    guard value.first != UInt8(ascii: " "), value.last != UInt8(ascii: " "),
      let cells = CellShape.cells(of: value, ambiguousIsWide: ambiguousIsWide)
    else { return false }
    let gap = column.label.isEmpty || value.isEmpty ? 0 : 1
    guard column.label.count + gap + cells <= measure else { return false }
    text += labels[column.label]
    if gap > 0 { text.append(UInt8(ascii: " ")) }
    text += value
    text.append(UInt8(ascii: "\n"))
    return true
  }
}
