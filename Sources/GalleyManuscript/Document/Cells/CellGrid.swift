import GalleyCells

/// The cells of a data set, where they are in its source.
///
/// Most rows of a large table hold **plain** cells and nothing else: printable ASCII that is shown
/// as it is written. Such cells follow one another in the source, so that two bytes say all that is
/// asked of one (``SimpleCell``), and ``extents`` says of each column how far its plain cells reach.
/// The cells of **other** rows are stretches of the source. A cell that is written differently from
/// its text (a doubled quote) has the text in a second buffer, whose offsets continue where the
/// source ends.
package struct CellGrid: Hashable, Sendable {
  /// Where the text of a cell begins and ends.
  ///
  /// Offsets of `bytes`, or, from `bytes.count` on, of `decoded`.
  package struct Stretch: Hashable, Sendable {
    /// The offset of the first byte.
    package var lowerBound: UInt32
    /// The offset after the last byte; never below the first.
    package var upperBound: UInt32

    /// The bytes from one offset up to, not including, another.
    @inlinable
    package init(_ lowerBound: UInt32, _ upperBound: UInt32) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }

    /// The length in bytes.
    @inlinable package var count: Int { Int(upperBound) - Int(lowerBound) }
  }

  /// Rows that follow one another: one other row, or some plain ones.
  struct Run: Hashable, Sendable {
    /// The index of its first row.
    var firstRow: UInt32
    /// The index of its first cell in `plainCells`, or of other rows in `stretches`.
    var firstCell: UInt32
    var cellCount: UInt32
    /// Where in `bytes` plain rows begin; of an other row how many such are before it.
    var place: UInt32
    /// The bytes that end each plain row; 0 for an other row.
    var lineEnd: UInt8

    /// Rows of a grid; other ones where `lineEnd` is 0.
    init(firstRow: Int, firstCell: Int, cellCount: Int, place: Int, lineEnd: Int = 0) {
      self.firstRow = UInt32(truncatingIfNeeded: firstRow)
      self.firstCell = UInt32(truncatingIfNeeded: firstCell)
      self.cellCount = UInt32(truncatingIfNeeded: cellCount)
      self.place = UInt32(truncatingIfNeeded: place)
      self.lineEnd = UInt8(truncatingIfNeeded: lineEnd)
    }

    /// Whether the rows hold plain cells and nothing else.
    var isPlain: Bool { lineEnd > 0 }

    /// The most rows of so many cells: whoever looks for one row walks through those before it, and
    /// whoever reads rows makes room for those of a run.
    static func mostRows(ofCells cellCount: Int) -> Int {
      min(64, max(1, 1 << 10 / max(1, cellCount)))
    }
  }

  /// The bytes that plain cells may be copied in steps of.
  @inlinable package static var step: Int { 32 }

  /// The bytes of the source, untrusted and perhaps not UTF-8. At least ``step`` of them follow the
  /// last plain cell.
  package let bytes: [UInt8]
  /// The text of the cells that the source writes with escapes.
  package let decoded: [UInt8]
  /// The plain cells, row by row.
  private(set) var plainCells: [SimpleCell]
  /// The cells of other rows, row by row.
  let stretches: [Stretch]
  let runs: [Run]
  /// The number of rows.
  package let rowCount: Int
  /// How far the plain cells of each column reach; columns that no plain row has are missing.
  package private(set) var extents: [ColumnExtent]

  /// A grid over shared bytes. Cells lie in their buffers, and the runs' first rows rise from 0.
  init(
    bytes: [UInt8], decoded: [UInt8] = [], plainCells: [SimpleCell], stretches: [Stretch],
    runs: [Run], rowCount: Int, extents: [ColumnExtent]
  ) {
    self.bytes = bytes
    self.decoded = decoded
    self.plainCells = plainCells
    self.stretches = stretches
    self.runs = runs
    self.rowCount = rowCount
    self.extents = extents
    settleDecimalMarks()
  }

  /// The cells of a row.
  ///
  /// - Complexity: O(*n*) in the cells of a run.
  package func cells(ofRow row: Int) -> [Stretch] {
    let run = runs[max(0, runs.partitioningIndex { Int($0.firstRow) > row } - 1)]
    let count = Int(run.cellCount)
    guard run.isPlain else {
      return Array(stretches[Int(run.firstCell)..<Int(run.firstCell) + count])
    }
    var offset = Int(run.place)
    var cell = Int(run.firstCell)
    for _ in Int(run.firstRow)..<row {
      for index in cell..<cell + count { offset += plainCells[index].sourceCount + 1 }
      offset += Int(run.lineEnd) - 1
      cell += count
    }
    return plainCells[cell..<cell + count].map { cell in
      let start = offset + cell.quoteCount
      offset += cell.sourceCount + 1
      return Stretch(
        UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: start + cell.count))
    }
  }

  /// The bytes of a cell.
  package func utf8(_ cell: Stretch) -> ArraySlice<UInt8> {
    let (lower, upper) = (Int(cell.lowerBound), Int(cell.upperBound))
    return lower < bytes.count || upper == lower
      ? bytes[min(lower, bytes.count)..<min(upper, bytes.count)]
      : decoded[lower - bytes.count..<upper - bytes.count]
  }

  /// The text of a cell, with U+FFFD for invalid UTF-8.
  package func text(_ cell: Stretch) -> String {
    String(decoding: utf8(cell), as: UTF8.self)
  }

  /// The texts of the cells of a row.
  package func texts(ofRow row: Int) -> [String] {
    cells(ofRow: row).map(text)
  }
}

// MARK: Decimal marks

extension CellGrid {
  /// Reads the plain numbers anew of columns where most have a comma for their decimal mark.
  ///
  /// - Complexity: O(*n*) in the plain cells, if there is such a column.
  private mutating func settleDecimalMarks() {
    let voted = extents.map { $0.decimalMark == .comma }
    guard voted.contains(true) else { return }
    for column in extents.indices where voted[column] { extents[column].forgetMarks() }
    for (index, run) in runs.enumerated() where run.isPlain {
      var (offset, cell) = (Int(run.place), Int(run.firstCell))
      let end = index + 1 < runs.count ? Int(runs[index + 1].firstRow) : rowCount
      for _ in Int(run.firstRow)..<end {
        for column in 0..<Int(run.cellCount) {
          if voted[column] { readNumber(cell, ofColumn: column, at: offset) }
          offset += Int(plainCells[cell].sourceStep)
          cell += 1
        }
        offset += Int(run.lineEnd) - 1
      }
    }
  }

  /// Reads a plain cell anew, with a comma for the decimal mark where it may be one.
  private mutating func readNumber(_ index: Int, ofColumn column: Int, at offset: Int) {
    let cell = plainCells[index]
    guard cell.integer != nil else { return }
    let start = offset + cell.quoteCount
    let kind = bytes[start..<start + cell.count].withUnsafeBufferPointer {
      CellKind($0, decimalMark: .comma)
    }
    guard let integer = kind.integer else { return }
    plainCells[index] = SimpleCell(
      packing: cell.count, integerAndOne: integer + 1, quotes: cell.quoteCount)
    extents[column].add(numbersOf: cell.count, integer: integer, fraction: cell.count - integer)
  }
}
