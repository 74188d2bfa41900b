import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as bytes: each cell in its column, and the words of a cell that
/// is too wide below one another.
///
/// It writes what ``TableSetter`` sets and a page would print, without making a line of it.
struct RowByteWriter {
  /// The columns of the source.
  private let columns: [Column]
  /// The cells of the widest row.
  private let width: Int
  /// The index of the first column that is shown.
  private let first: Int
  /// Blanks to be copied. Kept here, they are no constant, and filling with them becomes no call.
  private let blanks = SIMD16<UInt8>(repeating: UInt8(ascii: " "))

  private struct Column {
    let place: ColumnPlace
    /// Its number among those that are shown.
    let number: Int
    /// What becomes of a cell that is too wide.
    let excess: Excess

    /// A column that is not shown: every cell is too wide for it.
    static var hidden: Column { Column(place: .none, number: 0, excess: .nothing) }
  }

  /// What becomes of a cell that is too wide: nothing is written of it, its words go on below, or
  /// it has to be set.
  private enum Excess { case nothing, words, text }

  /// The most lines of a row: there are no more words in a plain cell.
  private static let mostLines = 128

  /// A writer of the rows that a setter sets.
  init(_ setter: TableSetter, columnCount: Int) {
    var columns = [Column](repeating: .hidden, count: columnCount)
    for (index, column) in setter.cells.columns.enumerated() where column.index < columnCount {
      columns[column.index] = Column(
        place: setter.places[index], number: index,
        excess: setter.wrapsWords[index] ? .words : .text)
    }
    self.columns = columns
    width = setter.width
    first = setter.cells.columns.first?.index ?? 0
  }

  /// The bytes that a row may take while it is written.
  var rowCapacity: Int { RowByteWriter.mostLines * (width + 1) + 2 * RowLine.step }

  /// Writes the plain rows that come next, until so many bytes are written or a row is not words
  /// and spaces where it has to wrap.
  ///
  /// - Parameters:
  ///   - reader: What reads the rows; it is moved behind those that were written.
  ///   - buffer: Room for `limit` bytes and ``rowCapacity`` more.
  ///   - limit: The bytes after which no row is begun.
  ///   - parting: What stands between the last row and the next.
  /// - Returns: The bytes that were written.
  func write(
    _ reader: inout CellReader, to buffer: UnsafeMutableBufferPointer<UInt8>, upTo limit: Int,
    parting: inout RowParting
  ) -> Int {
    guard let first = buffer.baseAddress else { return 0 }
    var output = first
    withUnsafeTemporaryAllocation(of: Rest.self, capacity: columns.count) { rests in
      guard let rests = rests.baseAddress else { return }
      while let rows = reader.plainRows {
        let written = write(
          rows, to: &output, before: first + limit, rests: rests, parting: &parting)
        if written.rowCount == 0 { return }
        reader.skip(written.rowCount, of: rows, byteCount: written.byteCount)
        if written.rowCount < rows.rowCount { return }
      }
    }
    return output - first
  }

  /// Writes rows until little room is left.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - output: Where the next line begins; it is moved behind what was written.
  ///   - end: Where no row may begin any more; ``rowCapacity`` bytes follow it.
  ///   - rests: Room for a rest of each column.
  ///   - parting: What stands between the last row and the next.
  /// - Returns: How many rows were written, and the bytes that they take in the source. A row that
  ///   is not words and spaces where it has to wrap is not written, and none after it.
  private func write(
    _ rows: CellReader.SimpleRows, to output: inout UnsafeMutablePointer<UInt8>,
    before end: UnsafeMutablePointer<UInt8>, rests: UnsafeMutablePointer<Rest>,
    parting: inout RowParting
  ) -> (rowCount: Int, byteCount: Int) {
    columns.withUnsafeBufferPointer { columns in
      let columns = UnsafeBufferPointer(rebasing: columns.prefix(rows.cellCount))
      var row = (text: rows.source, cells: rows.cells)
      var rowCount = 0
      while rowCount < rows.rowCount, output < end {
        let isPlain = !parting.partsBelowFirst && isPlainFirst(row, in: columns)
        let start = isPlain ? output : startBelow(parting, row, in: columns, output)
        guard let (end, wrapped) = write(row, in: columns, from: start, to: &output, rests: rests)
        else { break }
        if !wrapped.isEmpty || parting.isPending { parting.note(wrapped: wrapped) }
        row = (end + (rows.lineEnd &- 1), row.cells + rows.cellCount)
        rowCount += 1
      }
      return (rowCount, row.text - rows.source)
    }
  }

  /// A row: where its first cell begins in the source, and its cells.
  private typealias Row = (text: UnsafePointer<UInt8>, cells: UnsafePointer<SimpleCell>)

  /// Writes a row.
  ///
  /// - Returns: The end of the row in the source, and the columns whose cells wrap; nil if a cell
  ///   that is too wide is not words and spaces, and then nothing is written.
  @inline(__always)
  private func write(
    _ row: Row, in columns: UnsafeBufferPointer<Column>, from start: UnsafeMutablePointer<UInt8>,
    to output: inout UnsafeMutablePointer<UInt8>, rests: UnsafeMutablePointer<Rest>
  ) -> (end: UnsafePointer<UInt8>, wrapped: RowParting.ColumnSet)? {
    var text = row.text
    var line = RowLine(at: start)
    var restCount = 0
    var wrapped = RowParting.ColumnSet()
    for index in columns.indices {
      let plain = row.cells[index]
      let (start, count) = (text + plain.quoteCount, plain.count)
      text += plain.sourceCount &+ 1
      if count <= columns[index].place.width {
        let place = columns[index].place.start(cells: count, integer: plain.integer)
        line.append(start, count: count, at: place, blanks: blanks)
      } else if columns[index].excess != .nothing {
        let cell = UnsafeBufferPointer(start: start, count: count)
        guard let rest = Rest(of: cell, in: columns[index]) else { return nil }
        rests[restCount] = rest
        wrapped.insert(columns[index].number)
        line = append(rests + restCount, to: line)
        if !rests[restCount].text.isEmpty { restCount += 1 }
      }
    }
    output = line.finish()
    while restCount > 0 { writeLine(of: rests, count: &restCount, to: &output) }
    return (text, wrapped)
  }
}

// MARK: Rows that wrap

extension RowByteWriter {
  /// Whether the first cell of a row is filled and does not wrap.
  @inline(__always)
  private func isPlainFirst(_ row: Row, in columns: UnsafeBufferPointer<Column>) -> Bool {
    guard first < columns.count else { return false }
    return 1...max(1, columns[first].place.width) ~= row.cells[first].count
  }

  /// Where a row begins: below a blank line where one stands above it.
  @inline(never)
  private func startBelow(
    _ parting: RowParting, _ row: Row, in columns: UnsafeBufferPointer<Column>,
    _ output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let index = columns.indices.first { columns[$0].excess != .nothing && row.cells[$0].count > 0 }
    let wraps = index.map { row.cells[$0].count > columns[$0].place.width } ?? false
    let above = parting.above(first: index.map { columns[$0].number }, wraps: wraps)
    return above == .blank ? RowLine(at: output).finish() : output
  }

  /// What is still to be written of a cell.
  private struct Rest {
    let column: ColumnPlace
    var text: UnsafeBufferPointer<UInt8>

    /// All of a cell that is too wide; nil when it is not words and spaces, or wraps in another
    /// way.
    @inline(never)
    init?(of text: UnsafeBufferPointer<UInt8>, in column: Column) {
      guard column.excess == .words, isWords(text, measure: column.place.width) else {
        return nil
      }
      (self.column, self.text) = (column.place, text)
    }
  }

  /// The line with as many words more as fit in their column; the rest is what is left of them.
  ///
  /// A line that were changed in place would be kept in memory where rows do not wrap, too.
  @inline(never)
  private func append(_ rest: UnsafeMutablePointer<Rest>, to line: RowLine) -> RowLine {
    var line = line
    let (column, text) = (rest.pointee.column, rest.pointee.text)
    let end = endOfLine(ofWords: text, measure: column.width)
    if let start = text.baseAddress {
      let place = column.start(cells: end, integer: nil)
      line.append(start, count: end, at: place, blanks: blanks)
    }
    rest.pointee.text = UnsafeBufferPointer(rebasing: text[min(end + 1, text.count)...])
    return line
  }

  /// Writes the next line of a row; the rests that are not finished move to the front.
  @inline(never)
  private func writeLine(
    of rests: UnsafeMutablePointer<Rest>, count: inout Int,
    to output: inout UnsafeMutablePointer<UInt8>
  ) {
    var line = RowLine(at: output)
    var left = 0
    for index in 0..<count {
      line = append(rests + index, to: line)
      if rests[index].text.isEmpty { continue }
      rests[left] = rests[index]
      left += 1
    }
    count = left
    output = line.finish()
  }
}
