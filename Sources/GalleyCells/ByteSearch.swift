extension UnsafeBufferPointer<UInt8> {
  /// Looks for a byte, eight at a time.
  ///
  /// - Parameters:
  ///   - byte: The value.
  ///   - start: Where to begin, from 0 to the number of bytes.
  /// - Returns: The offset of the first byte of the value, or the number of bytes.
  /// - Complexity: O(*n*).
  @inlinable
  package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int {
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

extension ArraySlice<UInt8> {
  /// The index of the first byte of a value at or behind an index, or the end index.
  ///
  /// - Complexity: O(*n*), in words of eight bytes.
  package func index(of byte: UInt8, from start: Int) -> Int {
    startIndex + withUnsafeBufferPointer { $0.firstOffset(of: byte, from: start - startIndex) }
  }

  /// Its lines, as LF or CR LF ends them, but for empty ones.
  package var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let lineFeed = index(of: 0x0A, from: start)
      let end = start < lineFeed && self[lineFeed - 1] == 0x0D ? lineFeed - 1 : lineFeed
      if start < end { lines.append(self[start..<end]) }
      start = lineFeed + 1
    }
    return lines
  }
}

/// The top bits of those of eight bytes that have a value. The lowest one is right; higher ones may
/// be set for other bytes too.
@inlinable @inline(__always)
package func tops(ofBytesEqualTo byte: UInt8, in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // Equal bytes are 0 now: taking 1 off one borrows into its top bit, and perhaps from the next.
  let differing = word ^ UInt64(byte) &* ones
  return (differing &- ones) & ~differing & ones &<< 7
}

extension UInt8 {
  /// Whether it is one of some characters of ASCII.
  ///
  /// - Complexity: O(*n*) in the number of characters, without a loop for a literal.
  @inlinable @inline(__always)
  package func isOne(of characters: StaticString) -> Bool {
    characters.withUTF8Buffer { $0.contains(self) }
  }
}
