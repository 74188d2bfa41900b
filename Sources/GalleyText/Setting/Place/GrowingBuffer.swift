/// Values that are written one after the other and forgotten together, in memory that is kept.
///
/// Room is reserved before it is written to: an array would ask about it, and about other owners, at
/// every word, and each paragraph for memory. It owns its memory alone, so that it may be handed to
/// another thread.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The elements, until the buffer is written to.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Makes room for so many more elements.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    assert(more >= 0)
    if capacity &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    copy.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (copy, larger)
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Adds an element several times.
  mutating func append(_ element: Element, count repeats: Int) {
    reserve(repeats)
    (base + count).initialize(repeating: element, count: repeats)
    count &+= repeats
  }

  /// Where the next element is to be.
  @inline(__always)
  var end: UnsafeMutablePointer<Element> { base + count }

  /// Counts elements that were written after the last one, into reserved room.
  @inline(__always)
  mutating func advance(to end: UnsafeMutablePointer<Element>) {
    assert(end >= base && end - base <= capacity)
    count = end - base
  }

  /// How many more elements there is room for.
  var room: Int { capacity - count }

  /// The last element; nil if there is none.
  var last: Element? {
    get { count > 0 ? base[count - 1] : nil }
    set { if let newValue, count > 0 { base[count - 1] = newValue } }
  }

  /// Forgets so many elements at the beginning.
  mutating func removeFirst(_ count: Int) {
    assert(0...self.count ~= count)
    base.update(from: base + count, count: self.count - count)
    self.count -= count
  }

  /// Forgets all but so many elements at the beginning.
  mutating func shorten(to count: Int) { self.count = min(self.count, count) }
}

/// Bytes that are written one after the other.
typealias ByteBuffer = GrowingBuffer<UInt8>

extension ByteBuffer {
  /// The bytes, until the buffer is written to.
  var bytes: UnsafeBufferPointer<UInt8> { elements }

  /// Counts bytes that were written after the last one, into reserved room; a negative number
  /// takes bytes off the end.
  @inline(__always)
  mutating func advance(_ length: Int) { advance(to: end + length) }

  /// Adds bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    end.update(from: source, count: bytes.count)
    advance(bytes.count)
  }

  /// Adds the bytes of a line, and a line feed.
  mutating func append(line: UnsafeBufferPointer<UInt8>) {
    append(line)
    append(0x0A)
  }

  /// Forgets all bytes.
  mutating func removeAll() { shorten(to: 0) }
}
