/// Bytes that zero bytes follow in memory: whole words and blocks may be loaded from any of them.
///
/// Only padding makes them, see ``ByteBuffer/padded()``; they are there until the buffer is written
/// to.
struct PaddedBytes {
  /// The first byte.
  let start: UnsafePointer<UInt8>
  /// How many there are, without the zero bytes.
  let count: Int

  /// How many zero bytes follow them.
  static let padding = 64

  fileprivate init(start: UnsafePointer<UInt8>, count: Int) {
    (self.start, self.count) = (start, count)
    assert((0..<PaddedBytes.padding).allSatisfy { start[count + $0] == 0 })
  }

  /// The bytes, without those that follow them.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The byte at an offset, 0 after the last one.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count + PaddedBytes.padding)
    return start[offset]
  }

  /// Where the byte at an offset is; so many bytes may be loaded from there.
  @inline(__always)
  func address(of offset: Int, loading length: Int) -> UnsafePointer<UInt8> {
    assert(offset >= 0 && offset + length <= count + PaddedBytes.padding)
    return start + offset
  }

  /// The eight bytes from an offset on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let address = UnsafeRawPointer(address(of: offset, loading: 8))
    return UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// The bytes from an offset on.
  func suffix(from offset: Int) -> PaddedBytes {
    assert(offset >= 0 && offset <= count)
    return PaddedBytes(start: start + offset, count: count - offset)
  }
}

extension ByteBuffer {
  /// The bytes with zero bytes after the last one, until the buffer is written to.
  mutating func padded() -> PaddedBytes {
    reserve(PaddedBytes.padding)
    end.update(repeating: 0, count: PaddedBytes.padding)
    return PaddedBytes(start: base, count: count)
  }
}
