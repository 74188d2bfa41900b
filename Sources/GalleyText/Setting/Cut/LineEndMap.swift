/// A bit for each byte of a text, set where a line may end: the line goes up to that byte, and the
/// next begins there, or after it if it is a space.
struct LineEndMap: ~Copyable {
  /// A word of zeros, so that there is one before each, and the bits.
  private var words = GrowingBuffer<UInt64>(capacity: 64)

  /// Forgets all ends, and makes room for those of a text of so many bytes.
  mutating func clear(length: Int) {
    words.shorten(to: 0)
    words.append(0, count: length / 64 + 2)
  }

  /// Adds ends among 64 bytes, of which the first is at a multiple of 64.
  @inline(__always)
  mutating func insert(_ ends: UInt64, at offset: Int) {
    assert(offset >= 0 && offset &>> 6 &+ 1 < words.count)
    words.base[offset &>> 6 &+ 1] |= ends
  }

  /// Adds an end.
  @inline(__always)
  mutating func insert(_ end: Int) {
    insert(1 &<< UInt64(truncatingIfNeeded: end), at: end)
  }

  /// The ends, until there are others.
  var ends: LineEnds { LineEnds(words: UnsafePointer(words.base)) }
}

/// The bits of a ``LineEndMap``, to be looked up.
struct LineEnds {
  fileprivate let words: UnsafePointer<UInt64>

  /// The bits of a byte and the 63 before it; its own is the highest.
  @inline(__always)
  func window(to last: Int) -> UInt64 {
    assert(last >= 0)
    let word = words + (last &>> 6)
    let shift = UInt64(truncatingIfNeeded: last)
    return word[1] &<< ~shift | (word[0] &>> 1) &>> shift
  }

  /// Whether a line may end before a byte.
  func contains(_ end: Int) -> Bool { window(to: end) &>> 63 == 1 }

  /// The last end after an offset, and not after another one; nil if there is none.
  func last(after start: Int, to last: Int) -> Int? {
    var last = last
    while last > start {
      let bits = window(to: last)
      if bits != 0 {
        let end = last &- bits.leadingZeroBitCount
        return end > start ? end : nil
      }
      last -= 64
    }
    return nil
  }
}
