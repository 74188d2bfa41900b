import GalleyManuscript

/// A line of cells that is being written.
///
/// Cells are copied in steps, and as many blanks written between them; over what is too much, the
/// next cell or the next line is written. A step holds most cells, so that their lengths, which
/// nobody can foresee, decide about nothing.
struct RowLine {
  private let first: UnsafeMutablePointer<UInt8>
  /// The end of its last cell.
  private var end: UnsafeMutablePointer<UInt8>

  /// The bytes that are copied together.
  static let step = CellGrid.step

  /// A line that begins in memory with room for its bytes and two steps more.
  init(at first: UnsafeMutablePointer<UInt8>) { (self.first, end) = (first, first) }

  /// Whether it has no cells.
  var isEmpty: Bool { end == first }

  /// Adds a cell that begins at `start`, at or after the end of the one before; nothing where it is
  /// empty. It can be read in steps, and `blanks` is half a step of them.
  @inline(__always)
  mutating func append(
    _ text: UnsafePointer<UInt8>, count: Int, at start: Int, blanks: SIMD16<UInt8>
  ) {
    let target = UnsafeMutableRawPointer(first + start)
    var filled = UnsafeMutableRawPointer(end)
    repeat {
      filled.storeBytes(of: blanks, as: SIMD16<UInt8>.self)
      filled.storeBytes(of: blanks, toByteOffset: 16, as: SIMD16<UInt8>.self)
      filled += RowLine.step
    } while filled < target
    let source = UnsafeRawPointer(text)
    var copied = 0
    repeat {
      let half = source.loadUnaligned(fromByteOffset: copied, as: SIMD16<UInt8>.self)
      let other = source.loadUnaligned(fromByteOffset: copied &+ 16, as: SIMD16<UInt8>.self)
      target.storeBytes(of: half, toByteOffset: copied, as: SIMD16<UInt8>.self)
      target.storeBytes(of: other, toByteOffset: copied &+ 16, as: SIMD16<UInt8>.self)
      copied &+= RowLine.step
    } while copied < count
    end = count == 0 ? end : first + (start &+ count)
  }

  /// Ends the line; returns where the next begins.
  func finish() -> UnsafeMutablePointer<UInt8> {
    end.pointee = UInt8(ascii: "\n")
    return end + 1
  }
}
