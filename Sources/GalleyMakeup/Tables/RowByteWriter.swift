import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as bytes: each cell in its place, and the words of a cell that
/// is too wide below one another.
///
/// It writes the bytes that a page would print of lines of ``TableSetter`` and ``RecordSetter``,
/// without making them. A record is several lines of cells, with names before them.
struct RowByteWriter {
  /// The columns of the source.
  let columns: [Column]
  /// The fields of records, one for each column; empty where rows are not records.
  let fields: [Field]
  /// The names of all columns of records, padded to be read in steps; empty where rows are not
  /// records.
  private let names: [UInt8]
  /// The bytes that switch from look to look; nil where looks are not shown.
  private let looks: RowLooks?
  /// The cells that lines are padded to; 0 where they are not.
  let padding: Int
  /// The cells of a line of records.
  let measure: Int
  let ambiguousIsWide: Bool
  /// The bytes of the longest name and value, with padding to read them in steps.
  private let paragraphCapacity: Int
  /// The index of the first column that is shown.
  let first: Int
  /// The bytes that a row may take while it is written.
  let rowCapacity: Int
  /// Blanks to be copied. Kept here, they are not a constant, and filling with them becomes no call.
  let blanks = SIMD16<UInt8>(repeating: UInt8(ascii: " "))

  struct Column {
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

  struct Field {
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
  enum Excess { case nothing, words, text }

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
  struct Records {
    let fields: UnsafePointer<Field>
    let names: UnsafePointer<UInt8>
    let looks: UnsafePointer<UInt8>?
    let paragraph: UnsafeMutablePointer<UInt8>
  }

  func withRecords<Result>(_ body: (Records?) -> Result) -> Result {
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
  typealias Row = (text: UnsafePointer<UInt8>, cells: UnsafePointer<SimpleCell>)

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
