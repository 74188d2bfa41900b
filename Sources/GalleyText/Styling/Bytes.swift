import GalleyCells

extension [UInt8] {
  /// Adds a scalar's UTF-8; a value that is not a scalar adds U+FFFD.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
    } else if let scalar = Unicode.Scalar(value) {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      append(contentsOf: UTF8.encodedReplacementCharacter)
    }
  }

  /// Removes trailing spaces among the bytes that were added from an offset on.
  mutating func removeSpacesAtEnd(from start: Int) {
    while count > start, last == 0x20 { removeLast() }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without the spaces at their end.
  @inline(__always)
  var trimmingSpacesAtEnd: UnsafeBufferPointer<UInt8> {
    var end = count
    while end > 0, self[end - 1] == 0x20 { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[..<end])
  }
}

/// The offset of the first byte from `offset` on that is not printable ASCII (U+0020–007E), or
/// the number of bytes. Looks at eight bytes at a time, at some of the last ones perhaps twice.
@inline(__always)
func endOfPrintableASCII(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
  let end = bytes.count
  assert(offset >= 0 && offset <= end)
  var offset = offset
  let raw = UnsafeRawBufferPointer(bytes)
  func firstFound(from start: Int) -> Int? {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let found = unprintableBytes(of: word)
    return found == 0 ? nil : start + found.trailingZeroBitCount / 8
  }
  let first = offset
  while end - offset >= 8 {
    if let found = firstFound(from: offset) { return found }
    offset += 8
  }
  if offset < end, end - first >= 8 { return firstFound(from: end - 8) ?? end }
  while offset < end, bytes[offset] &- 0x20 < 0x5F { offset += 1 }
  return offset
}

/// The offset of the first control of ASCII (U+0000–001F) from `offset` on, or the number of bytes.
func firstControl(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var offset = offset
  while offset &+ 8 <= raw.count {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    // The lowest is right: a borrow comes only from a byte that is found already.
    let found = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
    offset &+= 8
  }
  while offset < bytes.count, bytes[offset] >= 0x20 { offset &+= 1 }
  return offset
}

/// The top bits of those of eight bytes that are not printable ASCII. The lowest bit is right;
/// higher ones may be set for other bytes too.
@inline(__always)
func unprintableBytes(of word: UInt64) -> UInt64 {
  // A byte's top bit is set when it was set, when 0x20 can't be taken off, or when 1 more sets
  // it. A borrow or carry comes only from a byte that is found already, so the lowest is right.
  let below = (word &- 0x2020_2020_2020_2020) & ~word
  let delete = word &+ 0x0101_0101_0101_0101
  return (word | below | delete) & 0x8080_8080_8080_8080
}

/// The end of the ASCII letters at an offset. Looks at eight bytes at a time.
@inline(__always)
func endOfLetters(in bytes: PaddedBytes, from offset: Int) -> Int {
  var offset = offset
  while true {
    let others = tops(ofBytesBesideLettersIn: bytes.word(at: offset))
    if others != 0 { return offset &+ others.trailingZeroBitCount &>> 3 }
    offset &+= 8
  }
}

/// The top bits of those of eight bytes that are not ASCII letters.
@inline(__always)
func tops(ofBytesBesideLettersIn word: UInt64) -> UInt64 {
  let high: UInt64 = 0x8080_8080_8080_8080
  let folded = word & ~high | 0x2020_2020_2020_2020
  // The top bit is set of a byte from `a` on, and of one beyond `z`.
  let isFromA = folded &+ 0x1F1F_1F1F_1F1F_1F1F
  let isBeyondZ = folded &+ 0x0505_0505_0505_0505
  return (~isFromA | isBeyondZ | word) & high
}

/// One bit for each of sixteen bytes, the first one lowest.
@inline(__always)
func bits(of mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
  let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  // Each byte keeps another bit; multiplying adds all of them up in the highest byte.
  let (weights, sum): (UInt64, UInt64) = (0x8040_2010_0804_0201, 0x0101_0101_0101_0101)
  let low = ((words[0].littleEndian & weights) &* sum) &>> 56
  let high = ((words[1].littleEndian & weights) &* sum) &>> 56
  return low | high &<< 8
}

/// Whether any byte of a mask is set.
@inline(__always)
func holdsAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
  let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return words[0] | words[1] != 0
}

/// Whether all bytes of a text are ASCII.
func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(text)
  var all: UInt64 = 0
  var offset = 0
  while offset &+ 32 <= raw.count {
    for word in 0..<4 {
      all |= raw.loadUnaligned(fromByteOffset: offset &+ 8 &* word, as: UInt64.self)
    }
    offset &+= 32
  }
  return all & 0x8080_8080_8080_8080 == 0 && raw[offset...].allSatisfy { $0 < 0x80 }
}

/// Where the line begins that ends at an offset, or is around it: after the last line feed
/// before it, but not before `start`. Looks at eight bytes at a time.
func startOfLine(
  in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
) -> Int {
  assert(start >= 0 && start <= end && end <= bytes.count)
  let raw = UnsafeRawBufferPointer(bytes)
  var line = end
  while line &- start >= 8 {
    let word = raw.loadUnaligned(fromByteOffset: line &- 8, as: UInt64.self)
    if tops(ofBytesEqualTo: 0x0A, in: word) != 0 { break }
    line &-= 8
  }
  while line > start, bytes[line - 1] != 0x0A { line -= 1 }
  return line
}

extension String {
  /// A string repeated so many times; empty where that is less than 1.
  ///
  /// `String(repeating:count:)` looks at its result again and again, and rows of marks are made for
  /// each width that a mosaic tries.
  package init(_ mark: String, times count: Int) {
    let bytes = mark.utf8
    let length = bytes.count * Swift.max(0, count)
    self.init(unsafeUninitializedCapacity: length) { buffer in
      guard length > 0, let start = buffer.baseAddress else { return 0 }
      for (index, byte) in bytes.enumerated() { buffer[index] = byte }
      var filled = bytes.count
      while filled < length {
        let more = Swift.min(filled, length - filled)
        (start + filled).initialize(from: start, count: more)
        filled += more
      }
      return length
    }
  }
}
