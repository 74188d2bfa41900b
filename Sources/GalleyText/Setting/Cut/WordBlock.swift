/// The letters and digits, and the spaces among 64 bytes of a text: a bit for each byte, the first
/// one lowest.
struct WordBlock {
  private(set) var alphanumerics: UInt64 = 0
  private(set) var spaces: UInt64 = 0
  /// Whether all bytes are ASCII.
  private(set) var isASCII = true

  private typealias Bytes = SIMD16<UInt8>
  private typealias Rows = SIMD2<UInt64>

  /// The block at an offset, which holds nothing if it is after the text's end.
  @inline(__always)
  init(of text: PaddedBytes, at offset: Int) {
    guard offset < text.count else { return }
    let address = UnsafeRawPointer(text.address(of: offset, loading: 64))
    // Each byte has a bit for the four bytes of the block that are there in their quarters, and
    // four for spaces; turned by rows and columns, each byte is the bits of eight bytes.
    var (all, marks) = (Bytes(repeating: 0), Bytes(repeating: 0))
    for quarter in 0..<4 {
      let bytes = address.loadUnaligned(fromByteOffset: 16 &* quarter, as: Bytes.self)
      all |= bytes
      marks |= WordBlock.marks(of: bytes) & Bytes(repeating: 0x11 &<< UInt8(quarter))
    }
    let turned = unsafeBitCast(
      WordBlock.turned(unsafeBitCast(marks, to: Rows.self)), to: Bytes.self)
    var bits = Bytes()
    (bits.evenHalf, bits.oddHalf) = (turned.lowHalf, turned.highHalf)
    let words = unsafeBitCast(bits, to: Rows.self)
    (alphanumerics, spaces) = (words[0], words[1])
    let halves = unsafeBitCast(all, to: Rows.self)
    isASCII = (halves[0] | halves[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// The lower half of each byte is set for a letter or a digit, and the upper one for a space.
  @inline(__always)
  private static func marks(of bytes: Bytes) -> Bytes {
    let fromA = (bytes | Bytes(repeating: 0x20)) &- Bytes(repeating: 0x61)
    let from0 = bytes &- Bytes(repeating: 0x30)
    let areSeen = (fromA .< Bytes(repeating: 26)) .| (from0 .< Bytes(repeating: 10))
    return unsafeBitCast(areSeen, to: Bytes.self) & Bytes(repeating: 0x0F)
      | unsafeBitCast(bytes .== Bytes(repeating: 0x20), to: Bytes.self) & Bytes(repeating: 0xF0)
  }

  /// Squares of eight rows of eight bits with the rows as columns.
  @inline(__always)
  private static func turned(_ squares: Rows) -> Rows {
    var squares = squares
    swap(&squares, by: 7, 0x00AA_00AA_00AA_00AA)
    swap(&squares, by: 14, 0x0000_CCCC_0000_CCCC)
    swap(&squares, by: 28, 0x0000_0000_F0F0_F0F0)
    return squares
  }

  /// Swaps the bits of a mask with those at a distance after them.
  @inline(__always)
  private static func swap(_ squares: inout Rows, by distance: UInt64, _ mask: UInt64) {
    let shift = Rows(repeating: distance)
    let changed = (squares ^ (squares &>> shift)) & Rows(repeating: mask)
    squares ^= changed ^ (changed &<< shift)
  }
}
