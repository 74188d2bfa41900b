/// Bytes that are written one after the other.
///
/// The owner reserves room before it writes: an array would ask about it, and about other owners,
/// at every byte. It owns its memory alone, so that it may be handed to another thread.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes, until the buffer is written to.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The last byte; nil if there is none.
  var last: UInt8? { count > 0 ? base[count - 1] : nil }

  /// Makes room for so many more bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    copy.update(from: base, count: count)
    base.deallocate()
    base = copy
    capacity = larger
  }

  /// Counts bytes that were written after the last one, into reserved room; a negative number
  /// takes bytes off the end.
  @inline(__always)
  mutating func advance(_ length: Int) { count += length }

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Adds bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Adds the bytes of a line, and a line feed.
  mutating func append(line: UnsafeBufferPointer<UInt8>) {
    reserve(line.count + 1)
    let target = base + count
    if let source = line.baseAddress { target.update(from: source, count: line.count) }
    target[line.count] = 0x0A
    count += line.count + 1
  }

  /// Adds one byte several times.
  mutating func append(_ byte: UInt8, count repeats: Int) {
    reserve(repeats)
    (base + count).update(repeating: byte, count: repeats)
    count += repeats
  }

  /// Makes 64 zero bytes follow the last one, without counting them.
  mutating func pad() {
    reserve(64)
    (base + count).update(repeating: 0, count: 64)
  }

  /// Forgets the bytes before an offset.
  mutating func removeFirst(_ length: Int) {
    base.update(from: base + length, count: count - length)
    count -= length
  }

  /// Forgets all bytes.
  mutating func removeAll() { count = 0 }
}
