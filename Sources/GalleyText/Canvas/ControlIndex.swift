/// Where the bytes are in some lines that are not printable ASCII.
///
/// They are found all at once, before anything is made of the lines: where the next one is then
/// waits for nothing that is written.
///
/// It owns its memory alone, so that it may be handed to another thread.
struct ControlIndex: ~Copyable, @unchecked Sendable {
  /// The offsets of the bytes from the start of the lines, in order, and of the end of the lines.
  var offsets: UnsafePointer<UInt16> { UnsafePointer(memory) }

  private let memory: UnsafeMutablePointer<UInt16>

  /// The most bytes that lines may have.
  static let limit = 1 << 12
  /// The bytes that are looked at together: so many must be readable after the lines.
  private static let blockSize = 64
  /// The offsets that are written together, though fewer be found.
  private static let together = 4

  init() {
    memory = .allocate(capacity: ControlIndex.limit + ControlIndex.together)
    memory.initialize(to: 0)
  }

  deinit { memory.deallocate() }

  /// Looks at other lines.
  ///
  /// - Parameters:
  ///   - lines: The lines; 64 bytes can be read after them.
  ///   - count: How many bytes they have, at most `limit`.
  mutating func read(_ lines: UnsafePointer<UInt8>, count: Int) {
    let count = min(count, ControlIndex.limit)
    var end = memory
    var offset = 0
    while offset < count {
      var printable: UInt64 = 0
      for quarter in 0..<4 {
        let block = UnsafeRawPointer(lines + offset + 16 &* quarter)
        printable |= printableBits(block) &<< UInt64(16 &* quarter)
      }
      let left = count &- offset
      let inLines = left < ControlIndex.blockSize ? 1 &<< UInt64(left) &- 1 : ~0
      end = ControlIndex.write(~printable & inLines, from: offset, at: end)
      offset &+= ControlIndex.blockSize
    }
    end.pointee = UInt16(truncatingIfNeeded: count)
  }

  /// Writes the offsets of the bits that are set, and returns their end.
  @inline(__always)
  private static func write(
    _ bits: UInt64, from offset: Int, at target: UnsafeMutablePointer<UInt16>
  ) -> UnsafeMutablePointer<UInt16> {
    var (bits, next) = (bits, target)
    let end = target + bits.nonzeroBitCount
    repeat {
      for place in 0..<together {
        next[place] = UInt16(truncatingIfNeeded: offset &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
      next += together
    } while bits != 0
    return end
  }

  /// A bit for each of 16 bytes, the first one lowest: whether it is printable ASCII.
  @inline(__always)
  private func printableBits(_ source: UnsafeRawPointer) -> UInt64 {
    typealias Block = SIMD16<Int8>
    // From U+0020 to U+007E; one more is less than nothing.
    let isPrintable =
      source.loadUnaligned(as: Block.self) &+ Block(repeating: 1) .> Block(repeating: 0x20)
    return bits(of: isPrintable)
  }
}
