import GalleyManuscript
import GalleyText

/// Writes the plain rows of a table as bytes: each cell in its column, and the words of a cell that
/// is too wide below one another.
///
/// It writes what ``TableSetter`` sets and a page would print, without making a line of it. Cells are
/// copied sixteen bytes at a time; what is copied too much, the next cell or blanks are written over.
struct PlainRowWriter {
  /// Where the columns of the source are; nil for one that is not shown.
  private let columns: [Column?]
  /// The cells of the widest row.
  private let width: Int

  private struct Column {
    let place: ColumnPlace
    /// Whether a cell that is too wide may end a line after any word.
    let wrapsWords: Bool
  }

  /// What is still to be written of a cell.
  private struct Rest {
    fileprivate let column: ColumnPlace
    fileprivate var text: UnsafeBufferPointer<UInt8>
  }

  /// The bytes that are copied together.
  private static let step = 16
  /// The most lines of a row: there are no more words in a plain cell.
  private static let mostLines = 128

  /// A writer of the rows that a setter sets.
  init(_ setter: TableSetter, columnCount: Int) {
    var columns = [Column?](repeating: nil, count: columnCount)
    for (index, column) in setter.cells.columns.enumerated() where column.index < columnCount {
      columns[column.index] = Column(
        place: setter.places[index], wrapsWords: setter.cellStyles[index].fit == .greedy)
    }
    self.columns = columns
    width = setter.width
  }

  /// The bytes that a row may take while it is written.
  var rowCapacity: Int { PlainRowWriter.mostLines * (width + 1) + 2 * PlainRowWriter.step }

  /// Writes the plain rows that come next, until so many bytes are written or a row is not words and
  /// spaces where it has to wrap.
  ///
  /// - Parameters:
  ///   - reader: What reads the rows; it is moved behind those that were written.
  ///   - buffer: Room for `limit` bytes and ``rowCapacity`` more.
  ///   - limit: The bytes after which no row is begun.
  /// - Returns: The bytes that were written.
  func write(
    _ reader: inout CellReader, to buffer: UnsafeMutableBufferPointer<UInt8>, upTo limit: Int
  ) -> Int {
    guard let first = buffer.baseAddress else { return 0 }
    var output = first
    withUnsafeTemporaryAllocation(of: Rest.self, capacity: columns.count) { rests in
      guard let rests = rests.baseAddress else { return }
      while let rows = reader.plainRows {
        let written = self.write(rows, to: &output, before: first + limit, rests: rests)
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
  /// - Returns: How many rows were written, and the bytes that they take in the source. A row that
  ///   is not words and spaces where it has to wrap is not written, and none after it.
  private func write(
    _ rows: CellReader.PlainRows, to output: inout UnsafeMutablePointer<UInt8>,
    before end: UnsafeMutablePointer<UInt8>, rests: UnsafeMutablePointer<Rest>
  ) -> (rowCount: Int, byteCount: Int) {
    columns.withUnsafeBufferPointer { columns in
      var (source, cell) = (rows.source, rows.cells)
      var rowCount = 0
      while rowCount < rows.rowCount, output < end {
        var (line, text) = (Line(at: output), source)
        var restCount = 0
        for column in 0..<rows.cellCount {
          let plain = cell[column]
          let start = text + (plain.isQuoted ? 1 : 0)
          text += plain.sourceCount &+ 1
          guard plain.count > 0, let column = columns[column] else { continue }
          if plain.count <= column.place.width {
            line.append(
              start, count: plain.count,
              at: column.place.start(cells: plain.count, integer: plain.integer))
          } else {
            var rest = Rest(
              column: column.place, text: UnsafeBufferPointer(start: start, count: plain.count))
            guard column.wrapsWords, isWords(rest.text, measure: column.place.width) else {
              return (rowCount, source - rows.source)
            }
            if append(&rest, to: &line) {
              rests[restCount] = rest
              restCount += 1
            }
          }
        }
        output = line.finish()
        if restCount > 0 { writeRests(rests, count: restCount, to: &output) }
        source = text + (rows.lineEnd &- 1)
        cell += rows.cellCount
        rowCount += 1
      }
      return (rowCount, source - rows.source)
    }
  }

  /// Writes the lines of a row that are below the first.
  private func writeRests(
    _ rests: UnsafeMutablePointer<Rest>, count: Int,
    to output: inout UnsafeMutablePointer<UInt8>
  ) {
    var isDone = false
    while !isDone {
      var line = Line(at: output)
      isDone = true
      for index in 0..<count where !rests[index].text.isEmpty {
        if append(&rests[index], to: &line) { isDone = false }
      }
      output = line.finish()
    }
  }

  /// Adds as many words of a cell as fit in its column; whether there are more.
  private func append(_ rest: inout Rest, to line: inout Line) -> Bool {
    let text = rest.text
    let end = endOfLine(ofWords: text, measure: rest.column.width)
    if let start = text.baseAddress {
      line.append(start, count: end, at: rest.column.start(cells: end, integer: nil))
    }
    rest.text = UnsafeBufferPointer(rebasing: text[min(end + 1, text.count)...])
    return !rest.text.isEmpty
  }

  /// A line that is being written.
  private struct Line {
    private let first: UnsafeMutablePointer<UInt8>
    /// The end of its last cell.
    private var end: UnsafeMutablePointer<UInt8>

    init(at first: UnsafeMutablePointer<UInt8>) { (self.first, end) = (first, first) }

    /// Adds a cell that begins at `start`, at or after the end of the one before.
    @inline(__always)
    mutating func append(_ text: UnsafePointer<UInt8>, count: Int, at start: Int) {
      let start = first + start
      let blanks = SIMD16<UInt8>(repeating: UInt8(ascii: " "))
      while end < start {
        UnsafeMutableRawPointer(end).storeBytes(of: blanks, as: SIMD16<UInt8>.self)
        end += PlainRowWriter.step
      }
      end = start
      let stop = start + count
      var text = UnsafeRawPointer(text)
      while end < stop {
        UnsafeMutableRawPointer(end).storeBytes(
          of: text.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
        end += PlainRowWriter.step
        text += PlainRowWriter.step
      }
      end = stop
    }

    /// Ends the line; returns where the next begins.
    func finish() -> UnsafeMutablePointer<UInt8> {
      end.pointee = UInt8(ascii: "\n")
      return end + 1
    }
  }
}
