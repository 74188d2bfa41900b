/// The bytes of delimited text at which a plain cell ends or turns out to be none: the separator,
/// quotes, and what is no printable ASCII, line ends above all.
///
/// Sixteen bytes are looked at together, and the stops of 64 kept as bits, so that finding the next
/// one does not wait for the one before it.
struct StopScan {
  private let base: UnsafePointer<UInt8>
  private let separator: SIMD16<UInt8>
  /// The last block that can be looked at.
  private let lastBlock: Int
  /// The offset of the block, and a bit for each stop in it that is still to come.
  private var block: Int
  private var stops: UInt64 = 0

  /// The bytes that are looked at together.
  private static let blockSize = 64

  /// Looks from `start` on. Text that is less than a block and sixteen bytes from its end is not
  /// looked at: what is found can be copied in steps of sixteen bytes.
  init(_ base: UnsafePointer<UInt8>, from start: Int, end: Int, separator: UInt8) {
    self.base = base
    self.separator = SIMD16(repeating: separator)
    lastBlock = end - StopScan.blockSize - 16
    block = start - StopScan.blockSize
  }

  /// The offset of the next stop; -1 at the end.
  @inline(__always)
  mutating func next() -> Int {
    while stops == 0 {
      block &+= StopScan.blockSize
      if block > lastBlock { return -1 }
      stops = quarter(0) | quarter(1) &<< 16 | quarter(2) &<< 32 | quarter(3) &<< 48
    }
    let stop = block &+ stops.trailingZeroBitCount
    stops &= stops &- 1
    return stop
  }

  /// A bit for each of sixteen bytes of the block.
  @inline(__always)
  private func quarter(_ index: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: block &+ index &* 16, as: SIMD16<UInt8>.self)
    // The types are spelled out: operators between a vector and a number take a byte at a time.
    let fromSpace = bytes &- SIMD16<UInt8>(repeating: 0x20)
    let isUnprintable = fromSpace .> SIMD16<UInt8>(repeating: 0x5E)
    let isQuote = bytes .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let isSeparator = bytes .== separator
    let halves = unsafeBitCast(isUnprintable .| isQuote .| isSeparator, to: SIMD2<UInt64>.self)
    return bits(of: halves[0]) | bits(of: halves[1]) &<< 8
  }

  /// A bit for each byte of a word whose bytes are 0 or 255, the first byte's lowest: each leaves one
  /// bit, and the product gathers them at its top.
  @inline(__always)
  private func bits(of word: UInt64) -> UInt64 {
    ((UInt64(littleEndian: word) & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
  }
}
