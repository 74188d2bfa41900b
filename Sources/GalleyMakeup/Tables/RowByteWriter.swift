import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as bytes: each cell in its place, and the words of a cell that
/// is too wide below one another.
///
/// It writes what ``TableSetter`` and ``RecordSetter`` set and a page would print, without making lines
/// of it. A record is several lines of cells, with names before them.
struct RowByteWriter {
  /// The columns of the source.
  private let columns: [Column]
  /// What records have of each of them besides; empty where rows are no records.
  private let fields: [Field]
  /// The names of all columns of records, and enough after them to be read in steps; empty where rows
  /// are no records.
  private let names: [UInt8]
  private let ambiguousIsWide: Bool
  /// The index of the first column that is shown.
  private let first: Int
  /// The bytes that a row may take while it is written.
  let rowCapacity: Int
  /// Blanks to be copied. Kept here, they are no constant, and filling with them becomes no call.
  private let blanks = SIMD16<UInt8>(repeating: UInt8(ascii: " "))

  private struct Column {
    let place: ColumnPlace
    /// Its number among those that are shown.
    let number: Int
    /// What becomes of a cell that is too wide.
    let excess: Excess
    /// The cells of the longest word that lines of such a cell hold.
    let longestWord: Int

    /// A column that is not shown: every cell is too wide for it.
    static var hidden: Column {
      Column(place: .none, number: 0, excess: .nothing, longestWord: 0)
    }
  }

  private struct Field {
    /// Whether it is the first of a line.
    var beginsLine = false
    /// Where its name is among them, and its bytes; 0 for a column without one.
    var nameStart = 0
    var nameCount = 0
    /// The bytes of its name beyond its cells: what follows on its line is so much further on.
    var nameExcess = 0
    /// The first cell of its name.
    var namePlace = 0
    /// Where the words of a cell that is too wide begin, and where they go on below; nil where both are
    /// its place.
    var paragraph: (first: ColumnPlace, below: ColumnPlace)?
  }

  /// What becomes of a cell that is too wide: nothing is written of it, its words go on below, or
  /// it has to be set.
  private enum Excess { case nothing, words, text }

  /// The most lines of a cell: there are no more words in a plain one.
  private static let mostLines = 128

  /// A writer of the rows that a setter sets in columns.
  init(_ setter: TableSetter, columnCount: Int) {
    var columns = [Column](repeating: .hidden, count: columnCount)
    for (index, column) in setter.cells.columns.enumerated() where column.index < columnCount {
      columns[column.index] = Column(
        place: setter.places[index], number: index,
        excess: setter.wrapsWords[index] ? .words : .text, longestWord: setter.places[index].width)
    }
    self.columns = columns
    (fields, names, ambiguousIsWide) = ([], [], false)
    first = setter.cells.columns.first?.index ?? 0
    rowCapacity = RowByteWriter.mostLines * (setter.width + 1) + 2 * RowLine.step
  }

  /// A writer of records in lines of `measure` cells; nil where names have to be set, or records
  /// stand side by side.
  init?(
    _ cells: TableCells, layout: RecordLayout, columnCount: Int, measure: Int,
    prose: ParagraphStyle
  ) {
    guard layout.across == 1 else { return nil }
    var columns = [Column](repeating: .hidden, count: columnCount)
    var fields = [Field](repeating: Field(), count: columnCount)
    var (names, lineCount) = ([UInt8](), 0)
    for line in layout.lines {
      for (index, place) in line.enumerated() {
        let column = cells.columns[place.column]
        guard column.index < columnCount else { continue }
        let name = Array(column.label.utf8)
        let width = name.withUnsafeBufferPointer {
          CellShape.cells(of: $0, ambiguousIsWide: prose.ambiguousIsWide)
        }
        guard let width else { return nil }
        let wrapsWords = place.mayWrap(in: measure) && column.wrapsWords(prose)
        var field = Field(
          beginsLine: index == 0, nameStart: names.count, nameCount: name.count,
          nameExcess: name.count - width, namePlace: place.name)
        var longestWord = place.room
        if let indent = place.indent {
          let start = name.isEmpty ? 0 : width + 1
          field.paragraph = (
            .leading(start, width: measure - start), .leading(indent, width: measure - indent)
          )
          longestWord = measure - max(start, indent)
        }
        columns[column.index] = Column(
          place: .leading(place.value, width: place.room), number: place.column,
          excess: wrapsWords && name.count == width ? .words : .text, longestWord: longestWord)
        fields[column.index] = field
        names += name
        lineCount += place.mayWrap(in: measure) ? RowByteWriter.mostLines : 1
      }
    }
    (self.columns, self.fields) = (columns, fields)
    rowCapacity = lineCount * (measure + 1) + names.count + 2 * RowLine.step
    self.names = names + [UInt8](repeating: 0, count: RowLine.step)
    ambiguousIsWide = prose.ambiguousIsWide
    first = 0
  }
}

extension RecordLayout.Field {
  /// Whether some values take more than one line.
  fileprivate func mayWrap(in measure: Int) -> Bool { indent != nil || end >= measure }
}

// MARK: Plain rows

extension RowByteWriter {
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
      columns.withUnsafeBufferPointer { columns in
        withRecords { records in
          while let rows = reader.plainRows {
            let columns = UnsafeBufferPointer(rebasing: columns.prefix(rows.cellCount))
            let end = first + limit
            // Two loops are made of one, so that rows of a table ask nothing of records.
            let written =
              if let records {
                write(rows, in: columns, records, to: &output, before: end, rests, &parting)
              } else {
                write(rows, in: columns, nil, to: &output, before: end, rests, &parting)
              }
            if written.rowCount > 0 {
              reader.skip(written.rowCount, of: rows, byteCount: written.byteCount)
            }
            if written.rowCount < rows.rowCount { return }
          }
        }
      }
    }
    return output - first
  }

  /// What records have of each column, and the names of all.
  private typealias Records = (fields: UnsafePointer<Field>, names: UnsafePointer<UInt8>)

  private func withRecords(_ body: (Records?) -> Void) {
    fields.withUnsafeBufferPointer { fields in
      names.withUnsafeBufferPointer { names in
        guard !fields.isEmpty, let first = fields.baseAddress, let names = names.baseAddress else {
          return body(nil)
        }
        body((first, names))
      }
    }
  }

  /// Writes rows until one has to be set or begins at `end`: their number, and the bytes that they take
  /// in the source.
  @inline(__always)
  private func write(
    _ rows: CellReader.SimpleRows, in columns: UnsafeBufferPointer<Column>,
    _ records: Records?, to output: inout UnsafeMutablePointer<UInt8>,
    before end: UnsafeMutablePointer<UInt8>,
    _ rests: UnsafeMutablePointer<Rest>, _ parting: inout RowParting
  ) -> (rowCount: Int, byteCount: Int) {
    var row = (text: rows.source, cells: rows.cells)
    var rowCount = 0
    while rowCount < rows.rowCount, output < end {
      let isPlain = !parting.partsBelowFirst && isPlainFirst(row, in: columns)
      let start = isPlain ? output : startBelow(parting, row, in: columns, output)
      guard
        let (end, wrapped) = write(
          row, in: columns, records, from: start, to: &output, rests: rests)
      else { break }
      if !wrapped.isEmpty || parting.isPending { parting.note(wrapped: wrapped) }
      row = (end + (rows.lineEnd &- 1), row.cells + rows.cellCount)
      rowCount += 1
    }
    return (rowCount, row.text - rows.source)
  }

  /// A row: where its first cell begins in the source, and its cells.
  private typealias Row = (text: UnsafePointer<UInt8>, cells: UnsafePointer<SimpleCell>)

  /// Writes a row.
  ///
  /// - Returns: The end of the row in the source, and the columns whose cells wrap; nil if a cell
  ///   that is too wide is not words and spaces, or a record has no cells, and then nothing is written.
  @inline(__always)
  private func write(
    _ row: Row, in columns: UnsafeBufferPointer<Column>, _ records: Records?,
    from start: UnsafeMutablePointer<UInt8>, to output: inout UnsafeMutablePointer<UInt8>,
    rests: UnsafeMutablePointer<Rest>
  ) -> (end: UnsafePointer<UInt8>, wrapped: RowParting.ColumnSet)? {
    var text = row.text
    var line = RowLine(at: start)
    var (next, restCount, excess) = (start, 0, 0)
    var wrapped = RowParting.ColumnSet()
    for index in columns.indices {
      let plain = row.cells[index]
      let (start, count) = (text + plain.quoteCount, plain.count)
      text += plain.sourceCount &+ 1
      if let records {
        if records.fields[index].beginsLine, !line.isEmpty {
          next = finish(line, rests, &restCount)
          (line, excess) = (RowLine(at: next), 0)
        }
        if count == 0 { continue }
        if records.fields[index].nameCount > 0 {
          line.append(
            records.names + records.fields[index].nameStart, count: records.fields[index].nameCount,
            at: records.fields[index].namePlace + excess, blanks: blanks)
          excess += records.fields[index].nameExcess
        }
      }
      if count <= columns[index].place.width {
        let place = columns[index].place.start(cells: count, integer: plain.integer)
        line.append(start, count: count, at: place &+ excess, blanks: blanks)
      } else if columns[index].excess != .nothing {
        let cell = UnsafeBufferPointer(start: start, count: count)
        let paragraph = records?.fields[index].paragraph
        guard let rest = Rest(of: cell, in: columns[index]) else { return nil }
        rests[restCount] = rest
        if let paragraph { rests[restCount].place = paragraph.first }
        wrapped.insert(columns[index].number)
        // A value that fits a line of its own is not parted by its name.
        let isBelow = paragraph.map { $0.first.width < count && count <= $0.below.width } ?? false
        if !isBelow || line.isEmpty { line = append(rests + restCount, to: line) }
        if let paragraph { rests[restCount].place = paragraph.below }
        if !rests[restCount].text.isEmpty { restCount += 1 }
      }
    }
    if records == nil || !line.isEmpty { next = finish(line, rests, &restCount) }
    if records != nil, next == start { return nil }
    output = next
    return (text, wrapped)
  }

  /// Ends a line, and writes those with what is still to come of its cells.
  @inline(__always)
  private func finish(
    _ line: RowLine, _ rests: UnsafeMutablePointer<Rest>, _ restCount: inout Int
  ) -> UnsafeMutablePointer<UInt8> {
    var next = line.finish()
    while restCount > 0 { writeLine(of: rests, count: &restCount, to: &next) }
    return next
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
    var place: ColumnPlace
    var text: UnsafeBufferPointer<UInt8>

    /// All of a cell that is too wide; nil when it is not words and spaces, or wraps in another
    /// way.
    @inline(never)
    init?(of text: UnsafeBufferPointer<UInt8>, in column: Column) {
      (place, self.text) = (column.place, text)
      guard column.excess == .words, isWords(text, measure: column.longestWord) else { return nil }
    }
  }

  /// The line with as many words more as fit in their column; the rest is what is left of them.
  ///
  /// A line that were changed in place would be kept in memory where rows do not wrap, too.
  @inline(never)
  private func append(_ rest: UnsafeMutablePointer<Rest>, to line: RowLine) -> RowLine {
    var line = line
    let (column, text) = (rest.pointee.place, rest.pointee.text)
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

// MARK: Other records

extension RowByteWriter {
  /// Adds the lines of a record that is not plain to text, where each of its fields is drawn as it is
  /// and fits on its line.
  ///
  /// - Parameters:
  ///   - reader: What read the row last.
  ///   - text: What the lines are added to.
  /// - Returns: Whether the row needs no setting; else not all of it may be there.
  func write(_ reader: TableReader, to text: inout [UInt8]) -> Bool {
    names.withUnsafeBufferPointer { names in
      let start = text.count
      var row = SimpleRow()
      for index in reader.presentColumns {
        if reader.markup(index) != nil { return false }
        let (source, value) = (reader.columns[index], reader.cell(index).utf8)
        guard source < columns.count else { continue }
        if fields[source].beginsLine, !row.isEmpty {
          row.write(to: &text)
          row.clear()
        }
        if value.isEmpty || columns[source].excess == .nothing { continue }
        let column = columns[source]
        guard value.first != UInt8(ascii: " "), value.last != UInt8(ascii: " "),
          let cells = CellShape.cells(of: value, ambiguousIsWide: ambiguousIsWide),
          cells <= column.place.width
        else { return false }
        let field = fields[source]
        let end = field.nameStart + field.nameCount
        let name = UnsafeBufferPointer(rebasing: names[field.nameStart..<end])
        row.append(name, cells: name.count - field.nameExcess, at: field.namePlace)
        row.append(value, cells: cells, at: column.place.start)
      }
      if !row.isEmpty { row.write(to: &text) }
      return text.count > start
    }
  }
}
