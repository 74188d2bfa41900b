/// A line of cells that is being written.
///
/// Cells are copied sixteen bytes at a time, and as many blanks written between them; over what is
/// too much, the next cell or the next line is written.
struct RowLine {
  private let first: UnsafeMutablePointer<UInt8>
  /// The end of its last cell.
  private var end: UnsafeMutablePointer<UInt8>

  /// The bytes that are copied together.
  static let step = 16

  /// A line that begins in memory with room for its bytes and two steps more.
  init(at first: UnsafeMutablePointer<UInt8>) { (self.first, end) = (first, first) }

  /// Adds a cell that begins at `start`, at or after the end of the one before. It can be read in
  /// steps, and `blanks` is one of blanks.
  @inline(__always)
  mutating func append(
    _ text: UnsafePointer<UInt8>, count: Int, at start: Int, blanks: SIMD16<UInt8>
  ) {
    let start = first + start
    repeat {
      UnsafeMutableRawPointer(end).storeBytes(of: blanks, as: SIMD16<UInt8>.self)
      end += RowLine.step
    } while end < start
    let source = UnsafeRawPointer(text)
    let target = UnsafeMutableRawPointer(start)
    var copied = 0
    repeat {
      target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: copied, as: SIMD16<UInt8>.self),
        toByteOffset: copied, as: SIMD16<UInt8>.self)
      copied &+= RowLine.step
    } while copied < count
    end = start + count
  }

  /// Ends the line; returns where the next begins.
  func finish() -> UnsafeMutablePointer<UInt8> {
    end.pointee = UInt8(ascii: "\n")
    return end + 1
  }
}
