extension UnsafeBufferPointer<UInt8> {
  /// Looks for a byte, eight at a time.
  ///
  /// - Parameters:
  ///   - byte: The value.
  ///   - start: Where to begin, from 0 to the number of bytes.
  /// - Returns: The offset of the first byte of the value, or the number of bytes.
  /// - Complexity: O(*n*).
  @inlinable
  public func firstOffset(of byte: UInt8, from start: Int = 0) -> Int {
    assert(start >= 0 && start <= count)
    guard let base = baseAddress else { return count }
    let (raw, last) = (UnsafeRawPointer(base), count &- 8)
    var offset = start
    while offset <= last {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let found = tops(ofBytesEqualTo: byte, in: UInt64(littleEndian: word))
      if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < count, self[offset] != byte { offset &+= 1 }
    return offset
  }
}

/// The top bits of those of eight bytes that have a value. The lowest one is right; higher ones may
/// be set for other bytes too.
@inlinable @inline(__always)
public func tops(ofBytesEqualTo byte: UInt8, in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // Equal bytes are 0 now: taking 1 off one borrows into its top bit, and perhaps from the next.
  let differing = word ^ UInt64(byte) &* ones
  return (differing &- ones) & ~differing & ones &<< 7
}
