import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as records, as bytes: what ``RecordSetter`` sets of them and a
/// page would print.
struct RecordByteWriter {
  /// The fields of the columns of the source; nil for one that is not shown.
  private let fields: [Field?]
  /// The shown columns, in order, as indices of those of the source.
  private let shown: [Int]
  /// The names of all columns, and enough after them to be read in steps.
  private let names: [UInt8]
  private let measure: Int
  private let ambiguousIsWide: Bool
  /// The most bytes of a row, in all its lines.
  let rowCapacity: Int
  private let blanks = SIMD16<UInt8>(repeating: UInt8(ascii: " "))

  private struct Field {
    /// Where its name is among them; empty for a column without one.
    let nameRange: Range<Int>
    /// The bytes of its name beyond its cells: what follows on its line is so much further on.
    let nameExcess: Int
    let place: RecordLayout.Field
    /// Whether it is the first of a line.
    let beginsLine: Bool
    /// Whether a line may end after any word.
    let wrapsWords: Bool
  }

  /// A writer of records in lines of `measure` cells; nil where names have to be set, or records
  /// stand side by side.
  init?(
    _ cells: TableCells, layout: RecordLayout, columnCount: Int, measure: Int,
    prose: ParagraphStyle
  ) {
    var fields = [Field?](repeating: nil, count: columnCount)
    var names: [UInt8] = []
    for line in layout.lines {
      for (index, place) in line.enumerated() {
        let column = cells.columns[place.column]
        guard column.index < columnCount else { continue }
        let name = Array(column.label.utf8)
        let width = name.withUnsafeBufferPointer {
          CellShape.cells(of: $0, ambiguousIsWide: prose.ambiguousIsWide)
        }
        guard let width else { return nil }
        let start = names.count
        names += name
        fields[column.index] = Field(
          nameRange: start..<names.count, nameExcess: name.count - width, place: place,
          beginsLine: index == 0, wrapsWords: column.wrapsWords(prose))
      }
    }
    guard layout.across == 1 else { return nil }
    shown = cells.columns.map(\.index)
    // A blank where a line is cut becomes a line end and an indent of two.
    let fieldBytes = names.count + columnCount * (SimpleCell.longest + 2) + measure * columnCount
    rowCapacity = 3 * fieldBytes + 2 * RowLine.step
    self.names = names + [UInt8](repeating: 0, count: RowLine.step)
    self.fields = fields
    self.measure = measure
    ambiguousIsWide = prose.ambiguousIsWide
  }
}

extension RecordByteWriter {
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
    names.withUnsafeBufferPointer { names in
      guard let names = names.baseAddress else { return }
      while let rows = reader.plainRows {
        var row = (text: rows.source, cells: rows.cells)
        var rowCount = 0
        while rowCount < rows.rowCount, output - first < limit,
          let end = write(
            row, cellCount: rows.cellCount, names: names, to: &output, isFirst: &isFirst)
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
  /// - Returns: The end of the row in the source; nil if it has to be set, and then nothing is
  ///   written.
  private func write(
    _ row: (text: UnsafePointer<UInt8>, cells: UnsafePointer<SimpleCell>), cellCount: Int,
    names: UnsafePointer<UInt8>, to output: inout UnsafeMutablePointer<UInt8>,
    isFirst: inout Bool
  ) -> UnsafePointer<UInt8>? {
    var text = row.text
    let first = isFirst ? output : RowLine(at: output).finish()
    var next = first
    var line = RowLine(at: next)
    var excess = 0
    // A table may have columns that its plain rows lack.
    for (index, field) in fields.prefix(cellCount).enumerated() {
      let plain = row.cells[index]
      let (start, count) = (text + plain.quoteCount, plain.count)
      text += plain.sourceCount &+ 1
      guard let field else { continue }
      if field.beginsLine, !line.isEmpty {
        next = line.finish()
        line = RowLine(at: next)
        excess = 0
      }
      if count == 0 { continue }
      if !field.nameRange.isEmpty {
        line.append(
          names + field.nameRange.lowerBound, count: field.nameRange.count,
          at: field.place.name + excess, blanks: blanks)
        excess += field.nameExcess
      }
      if count <= field.place.room {
        line.append(start, count: count, at: field.place.value + excess, blanks: blanks)
        continue
      }
      guard let indent = field.place.indent, field.wrapsWords, field.nameExcess == 0 else {
        return nil
      }
      let place = field.nameRange.isEmpty ? 0 : field.nameRange.count + 1
      line.append(start, count: count, at: place, blanks: blanks)
      guard let end = wrap(next, count: place + count, indent: indent) else { return nil }
      next = end
      line = RowLine(at: next)
    }
    if !line.isEmpty { next = line.finish() }
    guard next > first else { return nil }
    (output, isFirst) = (next, false)
    return text
  }

  /// Cuts a line that was written into lines that fit.
  ///
  /// - Returns: Where the next line begins; nil if the line is not words and spaces.
  @inline(never)
  private func wrap(
    _ line: UnsafeMutablePointer<UInt8>, count: Int, indent: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + RowLine.step) { copy in
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

extension RecordByteWriter {
  /// Adds the lines of a row that is not plain to text, where each of its fields is drawn as it is
  /// and fits on its line; else nothing.
  ///
  /// - Parameters:
  ///   - reader: What read the row last.
  ///   - text: What the lines are added to.
  ///   - isFirst: Whether there was no record yet: a blank line is between two.
  /// - Returns: Whether the row needs no setting.
  func write(_ reader: TableReader, to text: inout [UInt8], isFirst: inout Bool) -> Bool {
    let start = text.count
    if !isFirst { text.append(UInt8(ascii: "\n")) }
    let first = text.count
    var filled = 0
    for index in reader.presentColumns {
      guard shown[index] < fields.count, let field = fields[shown[index]] else { continue }
      if field.beginsLine, filled > 0 {
        text.append(UInt8(ascii: "\n"))
        filled = 0
      }
      if reader.markup(index) != nil
        || !write(reader.cell(index).utf8, of: field, to: &text, after: &filled)
      {
        text.removeLast(text.count - start)
        return false
      }
    }
    if filled > 0 { text.append(UInt8(ascii: "\n")) }
    guard text.count > first else {
      text.removeLast(text.count - start)
      return false
    }
    isFirst = false
    return true
  }

  /// Adds a field after the cells of its line that are filled, or nothing where it has no value;
  /// false when it has to be set.
  private func write(
    _ value: UnsafeBufferPointer<UInt8>, of field: Field, to text: inout [UInt8],
    after filled: inout Int
  ) -> Bool {
    if value.isEmpty { return true }
    guard value.first != UInt8(ascii: " "), value.last != UInt8(ascii: " "),
      let cells = CellShape.cells(of: value, ambiguousIsWide: ambiguousIsWide),
      cells <= field.place.room
    else { return false }
    text += repeatElement(UInt8(ascii: " "), count: field.place.name - filled)
    text += names[field.nameRange]
    let nameEnd = field.place.name + field.nameRange.count - field.nameExcess
    text += repeatElement(UInt8(ascii: " "), count: field.place.value - nameEnd)
    text += value
    filled = field.place.value + cells
    return true
  }
}
