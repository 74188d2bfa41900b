import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as bytes: each cell in its place, and the words of a cell that
/// is too wide below one another.
///
/// It writes the bytes that a page would print of lines of ``TableSetter`` and ``RecordSetter``,
/// without making them. A record is several lines of cells, with names before them.
struct RowByteWriter {
  /// The columns of the source.
  private let columns: [Column]
  /// The fields of records, one for each column; empty where rows are no records.
  private let fields: [Field]
  /// The names of all columns of records, padded to be read in steps; empty where rows are no
  /// records.
  private let names: [UInt8]
  /// The bytes that switch from look to look; nil where looks are not shown.
  private let looks: RowLooks?
  /// The cells that lines are padded to; 0 where they are not.
  private let padding: Int
  /// The cells of a line of records.
  private let measure: Int
  private let ambiguousIsWide: Bool
  /// The bytes of the longest name and value, with padding to read them in steps.
  private let paragraphCapacity: Int
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
    /// The treatment of a cell that is too wide.
    let excess: Excess

    /// How its cells look.
    var look: RowLooks.Look { excess == .nothing || number > 0 ? .plain : .title }

    /// A column that is not shown: every cell is too wide for it.
    static var hidden: Column {
      Column(place: .leading(0, width: -1), number: 0, excess: .nothing)
    }
  }

  private struct Field {
    /// Whether it is the first of a line.
    var beginsLine = false
    /// Where its name is among them, and its bytes; 0 for a column without one.
    var nameStart = 0
    var nameCount = 0
    /// The bytes of its name beyond its cells: the rest of its line is so much further on.
    var nameExcess = 0
    /// The first cell of its name.
    var namePlace = 0
    /// The indent of lines after the first where name and value have become one paragraph; nil
    /// where they never do.
    var indent: Int?
  }

  /// The treatment of a cell that is too wide: nothing of it is written, its words go on below, or
  /// it has to be set.
  private enum Excess { case nothing, words, text }

  /// The most lines of a cell: there are no more bytes in a plain one.
  private static let mostLines = SimpleCell.longest + 1

  /// A writer of the rows that a setter sets in columns.
  init(_ setter: TableSetter, columnCount: Int, padding: Int) {
    var columns = [Column](repeating: .hidden, count: columnCount)
    for (index, column) in setter.cells.columns.enumerated() where column.index < columnCount {
      columns[column.index] = Column(
        place: setter.places[index], number: index,
        excess: setter.wrapsWords[index] ? .words : .text)
    }
    self.columns = columns
    (fields, names, looks, ambiguousIsWide) = ([], [], nil, false)
    (self.padding, measure, paragraphCapacity) = (padding, setter.measure, RowLine.step)
    first = setter.cells.columns.first?.index ?? 0
    rowCapacity = RowByteWriter.mostLines * (max(setter.width, padding) + 1) + 2 * RowLine.step
  }

  /// A writer of records in lines of `measure` cells, in looks that are shown unless they are nil;
  /// nil where names have to be set, or records are side by side.
  init?(
    _ cells: TableCells, layout: RecordLayout, columnCount: Int, measure: Int,
    prose: ParagraphStyle, looks: RowLooks?, padding: Int
  ) {
    guard layout.across == 1 else { return nil }
    var columns = [Column](repeating: .hidden, count: columnCount)
    var fields = [Field](repeating: Field(), count: columnCount)
    var (names, lineCount, longestName) = ([UInt8](), 0, 0)
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
        columns[column.index] = Column(
          place: .leading(place.value, width: place.room), number: place.column,
          excess: wrapsWords && name.count == width ? .words : .text)
        fields[column.index] = Field(
          beginsLine: index == 0, nameStart: names.count, nameCount: name.count,
          nameExcess: name.count - width, namePlace: place.name, indent: place.indent)
        names += name
        longestName = max(longestName, name.count)
        lineCount += place.mayWrap(in: measure) ? RowByteWriter.mostLines + name.count : 1
      }
    }
    (self.columns, self.fields, self.looks) = (columns, fields, looks)
    (self.padding, self.measure) = (padding, measure)
    let switches = looks == nil ? 0 : 2 * RowLooks.stride
    rowCapacity =
      lineCount * (max(measure, padding) + 1 + switches) + fields.count * switches + names.count
      + 2 * RowLine.step
    paragraphCapacity = longestName + 1 + SimpleCell.longest + RowLine.step
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
  ///   - reader: The reader of the rows; it is moved past those that were written.
  ///   - buffer: Room for `limit` bytes and ``rowCapacity`` more.
  ///   - limit: The bytes after which no row is begun.
  ///   - parting: The parting between the last row and the next.
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

  /// The fields of records, the names of the columns, their looks, and the memory where a name and
  /// its value are put together.
  private struct Records {
    let fields: UnsafePointer<Field>
    let names: UnsafePointer<UInt8>
    let looks: UnsafePointer<UInt8>?
    let paragraph: UnsafeMutablePointer<UInt8>
  }

  private func withRecords<Result>(_ body: (Records?) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: paragraphCapacity) { paragraph in
      fields.withUnsafeBufferPointer { fields in
        names.withUnsafeBufferPointer { names in
          guard let first = fields.baseAddress, !fields.isEmpty, let names = names.baseAddress,
            let paragraph = paragraph.baseAddress
          else { return body(nil) }
          guard let looks else {
            return body(Records(fields: first, names: names, looks: nil, paragraph: paragraph))
          }
          return looks.switches.withUnsafeBufferPointer { looks in
            body(
              Records(
                fields: first, names: names, looks: looks.baseAddress, paragraph: paragraph))
          }
        }
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
    // The cells by which fields close up where the first of their line are missing.
    var (next, restCount, shift) = (start, 0, 0)
    var wrapped = RowParting.ColumnSet()
    for index in columns.indices {
      let plain = row.cells[index]
      let (start, count) = (text + plain.quoteCount, plain.count)
      text += plain.sourceCount &+ 1
      let isWide = count > columns[index].place.width
      if let records {
        let field = records.fields[index]
        if field.beginsLine, !line.isEmpty {
          next = finish(line, rests, &restCount, records.looks)
          line = RowLine(at: next)
        }
        if count == 0 { continue }
        if line.isEmpty { shift = field.namePlace }
        if isWide, field.indent != nil {
          guard
            let own = paragraph(of: UnsafeBufferPointer(start: start, count: count), index, records)
          else { return nil }
          if own.isBelowName {
            line.append(
              records.paragraph, count: field.nameCount, at: 0, in: .name, records.looks,
              blanks: blanks)
            line = RowLine(at: finish(line, rests, &restCount, records.looks))
          }
          rests[0] = own.rest
          line = append(rests, to: line, records.looks)
          restCount = rests[0].isFinished ? 0 : 1
          wrapped.insert(columns[index].number)
          continue
        }
        if field.nameCount > 0 {
          line.append(
            records.names + field.nameStart, count: field.nameCount, at: field.namePlace - shift,
            in: .name, records.looks, blanks: blanks)
          line.excess += field.nameExcess
        }
      }
      if !isWide {
        let place = columns[index].place.start(cells: count, integer: plain.integer)
        if let records {
          line.append(
            start, count: count, at: place - shift, in: columns[index].look, records.looks,
            blanks: blanks)
        } else {
          line.append(start, count: count, at: place, blanks: blanks)
        }
      } else if columns[index].excess != .nothing {
        let cell = UnsafeBufferPointer(start: start, count: count)
        guard var rest = Rest(of: cell, in: columns[index]) else { return nil }
        if shift > 0 {
          rest.place = .leading(rest.place.start - shift, width: rest.place.width)
        }
        rests[restCount] = rest
        wrapped.insert(columns[index].number)
        line = append(rests + restCount, to: line, records?.looks)
        if !rests[restCount].isFinished { restCount += 1 }
      }
    }
    if records == nil || !line.isEmpty { next = finish(line, rests, &restCount, records?.looks) }
    if records != nil, next == start { return nil }
    output = next
    return (text, wrapped)
  }

  /// Ends a line, and writes the lines of the rests of its cells.
  @inline(__always)
  private func finish(
    _ line: RowLine, _ rests: UnsafeMutablePointer<Rest>, _ restCount: inout Int,
    _ looks: UnsafePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8> {
    var next = line.finish(padding: padding, looks, blanks: blanks)
    while restCount > 0 { writeLine(of: rests, count: &restCount, to: &next, looks) }
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

  /// Where a row begins: below a blank line where one belongs above it.
  @inline(never)
  private func startBelow(
    _ parting: RowParting, _ row: Row, in columns: UnsafeBufferPointer<Column>,
    _ output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let index = columns.indices.first { columns[$0].excess != .nothing && row.cells[$0].count > 0 }
    let wraps = index.map { row.cells[$0].count > columns[$0].place.width } ?? false
    let above = parting.above(first: index.map { columns[$0].number }, wraps: wraps)
    return above == .blank
      ? RowLine(at: output).finish(padding: padding, nil, blanks: blanks) : output
  }

  /// The rest of a cell, or of a name and a value, still to be written.
  private struct Rest {
    let words: KeptWords
    /// Where its next line is.
    var place: ColumnPlace
    /// Where lines after the first begin; nil where they begin as that does.
    var indent: Int?
    /// The bytes before the value, of a name and a blank, and how the value looks.
    var valueStart = 0
    let look: RowLooks.Look
    /// The byte that the next line begins with.
    var next = 0

    var isFinished: Bool { next >= words.text.count }

    /// All of a cell that is too wide; nil when it has to be set.
    @inline(never)
    init?(of cell: UnsafeBufferPointer<UInt8>, in column: Column) {
      self.init(of: cell, column.place, others: column.place.width, in: column)
    }

    /// All of a text, `others` being the cells of lines after the first; nil where it has to be set.
    init?(
      of text: UnsafeBufferPointer<UInt8>, _ place: ColumnPlace, others: Int, in column: Column
    ) {
      guard column.excess == .words,
        let words = KeptWords(text, first: place.width, other: others)
      else { return nil }
      (self.words, self.place, look) = (words, place, column.look)
    }
  }

  /// A name and a value that have become one paragraph; nil where they have to be set. A value that fits
  /// a line of its own is not parted by its name: it is below that.
  @inline(never)
  private func paragraph(
    of value: UnsafeBufferPointer<UInt8>, _ index: Int, _ records: Records
  ) -> (rest: Rest, isBelowName: Bool)? {
    let (field, column) = (records.fields[index], columns[index])
    let indent = field.indent ?? 0
    var end = records.paragraph
    if field.nameCount > 0 {
      end.initialize(from: records.names + field.nameStart, count: field.nameCount)
      end[field.nameCount] = UInt8(ascii: " ")
      end += field.nameCount + 1
    }
    guard let start = value.baseAddress else { return nil }
    end.initialize(from: start, count: value.count)
    let count = end - records.paragraph
    let text = UnsafeBufferPointer(start: records.paragraph, count: count + value.count)
    let (whole, others) = (ColumnPlace.leading(0, width: measure), measure - indent)
    guard var rest = Rest(of: text, whole, others: others, in: column) else { return nil }
    (rest.valueStart, rest.indent) = (count, indent)
    let isBelowName =
      1...measure ~= field.nameCount && text.count > measure && value.count <= others
    if isBelowName { (rest.next, rest.place) = (count, .leading(indent, width: others)) }
    return (rest, isBelowName)
  }

  /// The line with as many more words as fit in their column; `rest` keeps the others.
  ///
  /// A line changed in place would be kept in memory even where rows do not wrap.
  @inline(never)
  private func append(
    _ rest: UnsafeMutablePointer<Rest>, to line: RowLine, _ looks: UnsafePointer<UInt8>?
  ) -> RowLine {
    var line = line
    let (start, value) = (rest.pointee.next, rest.pointee.valueStart)
    let (end, next) = rest.pointee.words.line(from: start, isFirst: start == 0)
    let edge = rest.pointee.place.start(cells: end - start, integer: nil)
    guard let text = rest.pointee.words.text.baseAddress else { return line }
    if start < value - 1 {
      line.append(
        text + start, count: min(end, value - 1) - start, at: edge, in: .name, looks,
        blanks: blanks)
    }
    let first = max(start, value)
    if first < end {
      line.append(
        text + first, count: end - first, at: edge + first - start, in: rest.pointee.look, looks,
        blanks: blanks)
    }
    rest.pointee.next = next
    if let indent = rest.pointee.indent { rest.pointee.place = .leading(indent, width: 0) }
    return line
  }

  /// Writes the next line of a row; the rests that are not finished move to the front.
  @inline(never)
  private func writeLine(
    of rests: UnsafeMutablePointer<Rest>, count: inout Int,
    to output: inout UnsafeMutablePointer<UInt8>, _ looks: UnsafePointer<UInt8>?
  ) {
    var line = RowLine(at: output)
    var left = 0
    for index in 0..<count {
      line = append(rests + index, to: line, looks)
      if rests[index].isFinished { continue }
      if left < index { rests[left] = rests[index] }
      left += 1
    }
    count = left
    output = line.finish(padding: padding, looks, blanks: blanks)
  }
}

// MARK: Other records

extension RowByteWriter {
  /// Adds the lines of a record that is not plain to text, where each of its fields is drawn as it is
  /// and fits on its line.
  ///
  /// - Parameters:
  ///   - reader: The reader that read the row last.
  ///   - text: The text that the lines are added to.
  /// - Returns: Whether the row needs no setting; else only a part of it may have been added.
  func write(_ reader: TableReader, to text: inout [UInt8]) -> Bool {
    withRecords { records in
      guard let records else { return false }
      let start = text.count
      var (row, shift) = (SimpleRow(), 0)
      for index in reader.presentColumns {
        if reader.markup(index) != nil { return false }
        let (source, value) = (reader.columns[index], reader.cell(index).utf8)
        guard source < columns.count else { continue }
        let (column, field) = (columns[source], fields[source])
        if field.beginsLine, !row.isEmpty {
          row.write(to: &text, padding: padding, records.looks)
          row.clear()
        }
        if value.isEmpty || column.excess == .nothing { continue }
        guard value.first != UInt8(ascii: " "), value.last != UInt8(ascii: " "),
          let cells = CellShape.cells(of: value, ambiguousIsWide: ambiguousIsWide),
          cells <= column.place.width
        else { return false }
        if row.isEmpty { shift = field.namePlace }
        let name = UnsafeBufferPointer(
          start: records.names + field.nameStart, count: field.nameCount)
        row.append(
          name, cells: name.count - field.nameExcess, at: field.namePlace - shift, in: .name,
          records.looks)
        row.append(
          value, cells: cells, at: column.place.start - shift, in: column.look, records.looks)
      }
      if !row.isEmpty { row.write(to: &text, padding: padding, records.looks) }
      return text.count > start
    }
  }
}
