import GalleyManuscript
import GalleyText

extension RowByteWriter {
  /// Whether the first cell of a row is filled and does not wrap.
  @inline(__always)
  func isPlainFirst(_ row: Row, in columns: UnsafeBufferPointer<Column>) -> Bool {
    guard first < columns.count else { return false }
    return 1...max(1, columns[first].place.width) ~= row.cells[first].count
  }

  /// Where a row begins: below a blank line where one belongs above it.
  @inline(never)
  func startBelow(
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
  struct Rest {
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
  func paragraph(
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
  func append(
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
  func writeLine(
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
