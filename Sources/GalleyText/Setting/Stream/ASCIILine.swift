/// The bytes at the beginning of a line of ASCII, and how many of them fit.
///
/// It tells where the line ends from what stands there alone, where nothing further away matters.
struct ASCIILine {
  let start: UnsafePointer<UInt8>
  let room: Int

  private typealias Block = SIMD16<UInt8>

  /// The length of the line that ends at the last blank that fits; 0 in doubt.
  ///
  /// What follows the blank must hide no place where the line could end. One byte after those that
  /// fit is looked at, and the byte after it.
  @inline(__always)
  var certainLength: Int {
    guard room >= 16, let length = lengthByBlock else { return lengthByBytes }
    return mayEnd(at: length) ? length : 0
  }

  /// Whether the line may end at a blank, whatever stands around what it stands between.
  @inline(__always)
  func mayEnd(at blank: Int) -> Bool {
    // Not after an opening bracket, nor before signs that no line begins with.
    let before = start[blank - 1]
    let after = start[blank + 1]
    return before != 0x28 && before != 0x5B && before != 0x7B
      && (Addresses.isAlphanumeric(after) || after == 0x28 || after == 0x22 || after == 0x27
        || after == 0x5B)
  }

  /// The length, by the last sixteen bytes that fit; nil where they don't decide it.
  ///
  /// There is no branch on where the blank is, which nobody could foresee.
  @inline(__always)
  private var lengthByBlock: Int? {
    let first = room - 15
    let block = UnsafeRawPointer(start + first).loadUnaligned(as: Block.self)
    let blanks = bits(block .== Block(repeating: 0x20))
    if blanks == 0 { return nil }
    let last = 31 - blanks.leadingZeroBitCount
    let length = first + last
    let hiding = ~plainBits(block) & 0xFFFF & (0xFFFE &<< UInt32(last))
    // A bracket after the blank opens the word.
    let isOpening = hiding == 2 &<< UInt32(last) && start[length + 1] == 0x28
    return hiding == 0 || isOpening ? length : nil
  }

  /// The length, byte by byte.
  @inline(never)
  private var lengthByBytes: Int {
    var length = room
    while length > 0 {
      let byte = start[length]
      if byte == 0x20 { break }
      // A bracket opens the word, or hides a place.
      let isOpening = byte == 0x28 && start[length - 1] == 0x20
      if !Addresses.isLetter(byte), !isPlainInWord(byte), !isOpening { return 0 }
      length -= 1
    }
    return length > 0 && mayEnd(at: length) ? length : 0
  }
}

// MARK: What no line may end beside in a word: letters, digits, `,` `:` `;` `'` `"` `)`

extension ASCIILine {
  /// Whether a byte is such.
  @inline(__always)
  private func isPlainInWord(_ byte: UInt8) -> Bool {
    // One bit for each of the bytes 0x20 to 0x5F, letters folded to upper case.
    let folded = byte >= 0x60 ? byte & 0x5F : byte
    let plain: UInt64 = 0x07FF_FFFE_0FFF_1284
    return byte != 0x60 && plain >> UInt64(folded &- 0x20 & 63) & 1 == 1
  }

  /// A bit for each byte of a block that is such.
  @inline(__always)
  private func plainBits(_ block: Block) -> UInt32 {
    let folded = block | Block(repeating: 0x20)
    let isLetter = folded &- Block(repeating: 0x61) .< Block(repeating: 26)
    // Digits, `:` and `;`.
    let isDigit = block &- Block(repeating: 0x30) .< Block(repeating: 12)
    let isQuote = (block .== Block(repeating: 0x22)) .| (block .== Block(repeating: 0x27))
    let isSign = (block .== Block(repeating: 0x29)) .| (block .== Block(repeating: 0x2C))
    return bits(isLetter .| isDigit .| isQuote .| isSign)
  }

  /// One bit for each of sixteen bytes, the first one lowest.
  @inline(__always)
  private func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt32 {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    // Each byte keeps a bit of its own; the highest byte of the product is the sum of all.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = (words[0].littleEndian & 0x8040_2010_0804_0201) &* ones
    let high = (words[1].littleEndian & 0x8040_2010_0804_0201) &* ones
    return UInt32(truncatingIfNeeded: high &>> 48 & 0xFF00 | low &>> 56)
  }
}
