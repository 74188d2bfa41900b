/// The bytes of delimited text at which a plain cell ends or turns out to be none: the separator,
/// quotes, and bytes that are not printable ASCII, line ends above all.
///
/// Sixty-four bytes are looked at together, and the offsets of many stops kept in order, so that
/// whoever follows them neither waits for a look nor asks whether one is due.
struct DelimiterIndex {
  private let base: UnsafeRawPointer
  private let separator: SIMD16<UInt8>
  /// A bit among eight for each of sixteen bytes. Kept here, they are no constant: the compiler
  /// knows too much about shifts of those, and takes lanes apart.
  private let bits = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
  /// The last block that can be looked at, and the next one that will be.
  private let lastBlock: Int
  private var block: Int
  /// The offsets that are kept, from index 1 on; room for those of two blocks is behind them.
  private let offsets: UnsafeMutableBufferPointer<UInt32>
  /// The indices of the next stop and after the last.
  private var first = 1
  private var end = 1

  /// The bytes that are looked at together, and so the most stops that are added at a time.
  private static let blockSize = 64

  /// The room that an index needs to find as many stops at a time.
  static func capacity(for stopCount: Int) -> Int {
    max(1 << 12, 2 * stopCount) + 3 * blockSize
  }

  /// Looks from `start` on, which is not 0. Bytes less than a block and a step from the text's end
  /// are not looked at, so that the cells found can be copied in steps.
  init(
    _ base: UnsafePointer<UInt8>, from start: Int, end: Int, separator: UInt8,
    memory: UnsafeMutableBufferPointer<UInt32>
  ) {
    self.base = UnsafeRawPointer(base)
    self.separator = SIMD16(repeating: separator)
    lastBlock = end - DelimiterIndex.blockSize - CellGrid.step
    block = start
    offsets = memory
    seek(start)
  }

  /// The stops that were found and are still to come.
  var count: Int { end - first }

  /// The stops that are still to come. Before the first is the offset before the place where
  /// the index is: a cell is the bytes between one offset and the next.
  var bounds: UnsafePointer<UInt32>? {
    offsets.baseAddress.map { UnsafePointer($0 + (first - 1)) }
  }

  /// Goes on behind some of the stops that were found.
  mutating func skip(_ count: Int) { first += count }

  /// Goes on at an offset at or behind the one where the index is.
  mutating func seek(_ offset: Int) {
    while first < end, Int(offsets[first]) < offset { first += 1 }
    if first == end { block = max(block, offset) }
    offsets[first - 1] = UInt32(truncatingIfNeeded: offset - 1)
  }

  /// Looks for stops where fewer than `wanted` are left.
  @inline(__always)
  mutating func find(_ wanted: Int) {
    if end - first < wanted { findMore() }
  }

  /// Looks for as many stops as there is room for.
  @inline(never)
  private mutating func findMore() {
    guard let memory = offsets.baseAddress else { return }
    memory.update(from: memory + (first - 1), count: end - first + 1)
    (first, end) = (1, end - first + 1)
    let limit = offsets.count - 2 * DelimiterIndex.blockSize
    while end < limit, block <= lastBlock {
      add(stopsOfBlock(), to: memory + end)
      block += DelimiterIndex.blockSize
    }
  }

  /// Adds a block's stops; eight are written together, though there may be fewer.
  @inline(__always)
  private mutating func add(_ stops: UInt64, to memory: UnsafeMutablePointer<UInt32>) {
    var rest = stops
    let count = stops.nonzeroBitCount
    var index = 0
    repeat {
      for next in index..<index &+ 8 {
        // The last bit is for the compiler, which then knows that there is one.
        let stop = block &+ (rest | 1 &<< 63).trailingZeroBitCount
        memory[next] = UInt32(truncatingIfNeeded: stop)
        rest &= rest &- 1
      }
      index &+= 8
    } while index < count
    end &+= count
  }
}

// MARK: Blocks

extension DelimiterIndex {
  /// A bit for each byte of the block, set for a stop, the first byte's lowest.
  @inline(__always)
  private func stopsOfBlock() -> UInt64 {
    let halves = packed(
      packed(bitsOfQuarter(0), bitsOfQuarter(1)), packed(bitsOfQuarter(2), bitsOfQuarter(3)))
    let bytes = unsafeBitCast(packed(halves, halves), to: SIMD2<UInt64>.self)
    return UInt64(littleEndian: bytes[0])
  }

  /// For each of sixteen bytes of the block its bit among eight, if it is a stop.
  @inline(__always)
  private func bitsOfQuarter(_ index: Int) -> SIMD16<UInt8> {
    let bytes = base.loadUnaligned(
      fromByteOffset: block &+ index &* 16, as: SIMD16<UInt8>.self)
    // The types are spelled out: operators between a vector and a number take a byte at a time.
    // Of signed bytes that are one more, those that are no printable ASCII are the small ones.
    let signed = unsafeBitCast(bytes &+ SIMD16<UInt8>(repeating: 1), to: SIMD16<Int8>.self)
    let isUnprintable = signed .< SIMD16<Int8>(repeating: 0x21)
    let isQuote = bytes .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let isStop = isUnprintable .| isQuote .| (bytes .== separator)
    return unsafeBitCast(isStop, to: SIMD16<UInt8>.self) & bits
  }

  /// The bits of each two neighbours together, those of the first vector before the second's.
  @inline(__always)
  private func packed(_ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>) -> SIMD16<UInt8> {
    SIMD16(lowHalf: packed(first), highHalf: packed(second))
  }

  @inline(__always)
  private func packed(_ bytes: SIMD16<UInt8>) -> SIMD8<UInt8> {
    let pairs = unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
    let together = pairs | pairs &>> SIMD8<UInt16>(repeating: 8)
    return SIMD8(truncatingIfNeeded: together & SIMD8<UInt16>(repeating: 0xFF))
  }
}
