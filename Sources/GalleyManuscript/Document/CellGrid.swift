/// The cells of a data set, as stretches of its source.
///
/// The bytes are shared with the source, so a grid takes eight bytes a cell and four a row on top
/// of the text that there is anyway. A cell that the source writes differently from what it says
/// (a doubled quote) has its text in a second buffer; its offsets go on where the source ends.
public struct CellGrid: Hashable, Sendable {
  /// Where the text of a cell begins and ends.
  ///
  /// Offsets of `bytes`, or, from `bytes.count` on, of `decoded`.
  public struct Stretch: Hashable, Sendable {
    /// The offset of the first byte.
    public var lowerBound: UInt32
    /// The offset after the last byte; never below the first.
    public var upperBound: UInt32

    /// The bytes from one offset up to, not including, another.
    @inlinable
    public init(_ lowerBound: UInt32, _ upperBound: UInt32) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }

    /// The length in bytes.
    @inlinable public var count: Int { Int(upperBound) - Int(lowerBound) }
  }

  /// The bytes of the source, untrusted and perhaps not UTF-8.
  public let bytes: [UInt8]
  /// The text of the cells that the source writes with escapes.
  public let decoded: [UInt8]
  /// The cells, row by row.
  public let cells: [Stretch]
  /// The index in `cells` of each row's first cell, then the one after the last row's last cell.
  public let rowBounds: [UInt32]

  /// A grid over shared bytes. Stretches lie in their buffers; bounds rise, and lie in `cells`.
  init(bytes: [UInt8], decoded: [UInt8], cells: [Stretch], rowBounds: [UInt32]) {
    self.bytes = bytes
    self.decoded = decoded
    self.cells = cells
    self.rowBounds = rowBounds
  }

  /// The number of rows.
  public var rowCount: Int { max(0, rowBounds.count - 1) }

  /// The indices in `cells` of a row's cells.
  public func cellRange(ofRow row: Int) -> Range<Int> {
    Int(rowBounds[row])..<Int(rowBounds[row + 1])
  }

  /// The bytes of the cell at an index of `cells`.
  public func utf8(ofCell index: Int) -> ArraySlice<UInt8> {
    let cell = cells[index]
    let (lower, upper) = (Int(cell.lowerBound), Int(cell.upperBound))
    return lower < bytes.count || upper == lower
      ? bytes[min(lower, bytes.count)..<min(upper, bytes.count)]
      : decoded[lower - bytes.count..<upper - bytes.count]
  }

  /// The text of the cell at an index of `cells`, with U+FFFD for what is not UTF-8.
  public func text(ofCell index: Int) -> String {
    String(decoding: utf8(ofCell: index), as: UTF8.self)
  }
}
