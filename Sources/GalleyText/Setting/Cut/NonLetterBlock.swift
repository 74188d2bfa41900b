/// A block of text as a bit for each of its bytes, set where no ASCII letter is: most words end
/// at such a sign, and all that must be known of them are the bits around it.
struct NonLetterBlock {
  /// The offset of the first byte.
  private let start: Int
  /// The signs that are yet to be looked at, and those of bytes after the text's end.
  private var signs: UInt64
  /// More words do not end in a block.
  static let wordLimit = 32
  /// Two bytes are looked at after the sign where a word ends.
  private static let length = 62

  /// The block at an offset.
  init(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.start = start
    let raw = UnsafeRawBufferPointer(bytes)
    var signs: UInt64 = 0
    if start &+ 64 <= raw.count {
      for index in 0..<8 {
        let word = raw.loadUnaligned(fromByteOffset: start &+ 8 &* index, as: UInt64.self)
        signs |= NonLetterBlock.signs(of: UInt64(littleEndian: word)) &<< UInt64(8 &* index)
      }
    } else {
      signs = NonLetterBlock.signs(ofLast: raw, from: start)
    }
    self.signs = signs
  }

  /// The bits of the block at the end of a text; set after it.
  private static func signs(ofLast raw: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    var signs = ~0 as UInt64
    if start >= raw.count { return signs }
    // The last eight bytes are read together, with some that were read before.
    var index = (raw.count - start - 1) & ~7
    var word = raw.count < 8 ? 0 : raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    word = UInt64(littleEndian: word) &>> UInt64(64 - 8 * (raw.count - start - index))
    while true {
      signs = signs &<< 8 | NonLetterBlock.signs(of: word)
      index -= 8
      if index < 0 { return signs }
      word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: start + index, as: UInt64.self))
    }
  }

  /// Where the next block begins.
  var end: Int { start &+ NonLetterBlock.length }

  /// Whether there is a sign yet to be looked at, and all that must be known of it.
  @inline(__always)
  var holdsSign: Bool { signs.trailingZeroBitCount < NonLetterBlock.length }

  /// Takes a word of letters with a space and the beginning of a word after it, or one of letters
  /// and a closing sign with a space and a letter after it: no line ends inside it, and one may
  /// after it. It begins after all signs that were taken.
  ///
  /// - Returns: Its end; nil if the word is any other, or longer than a limit.
  @inline(__always)
  mutating func takeWord(
    from wordStart: Int, limit: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let index = signs.trailingZeroBitCount
    let following = signs &>> UInt64(truncatingIfNeeded: index)
    let sign = start &+ index
    guard sign > wordStart, sign &- wordStart < limit else { return nil }
    // A letter after them means that signs are bytes of the text.
    if following & 2 == 0 {
      guard bytes[sign] == 0x20 else { return nil }
      signs &= signs &- 1
      return sign
    }
    if following & 4 == 0, bytes[sign &+ 1] == 0x20, SignSet.closing.contains(bytes[sign]) {
      signs &= signs &- 1
      signs &= signs &- 1
      return sign &+ 1
    }
    let isBeforeWord =
      sign &+ 1 < bytes.count && bytes[sign] == 0x20 && ASCIIWords.begins(with: bytes[sign &+ 1])
    guard isBeforeWord else { return nil }
    signs &= signs &- 1
    return sign
  }

  /// Leaves out the signs before an offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    let index = offset &- start
    signs = index < 64 ? signs & ~0 &<< UInt64(truncatingIfNeeded: index) : 0
  }

  /// A bit for each of eight bytes that is not a letter, in the order of the bytes.
  @inline(__always)
  private static func signs(of word: UInt64) -> UInt64 {
    // The product has bit `8i` of the bytes at `56 + i`; no two of its terms meet.
    return ((tops(ofBytesBesideLettersIn: word) &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }
}

/// A set of ASCII signs: a bit for each of U+0020–005F.
struct SignSet {
  private let bits: UInt64

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x40 && bits &>> UInt64(byte &- 0x20) & 1 == 1
  }

  /// Signs that may be before the letters of a word: `alphabetic`, `"` `'` `(` and `[`
  static let opening = SignSet(bits: alphabetic | 1 << 2 | 1 << 7 | 1 << 8 | 1 << 59)
  /// Signs that may be among them: `alphabetic`, `"` `'` `,` `.` `:` `;`
  static let inner = SignSet(
    bits: alphabetic | 1 << 2 | 1 << 7 | 1 << 12 | 1 << 14 | 1 << 26 | 1 << 27)
  /// Signs that may be after them: `"` `'` `,` `.` `:` `;` `!` `)` `?` `]`
  static let closing = SignSet(
    bits: 1 << 1 | 1 << 2 | 1 << 7 | 1 << 9 | 1 << 12 | 1 << 14 | 1 << 26 | 1 << 27 | 1 << 31
      | 1 << 61)
  /// Bytes in a word that no line may end beside, letters apart: digits, `,` `:` `;` `'` `"` `)`
  static let plain = SignSet(bits: 0x3FF << 16 | 1 << 2 | 1 << 7 | 1 << 9 | 1 << 12 | 3 << 26)

  /// Signs that are as letters: `#` `&` `*` `<` `=` `>` `@` `^` `_`
  private static let alphabetic: UInt64 =
    1 << 3 | 1 << 6 | 1 << 10 | 1 << 28 | 1 << 29 | 1 << 30 | 1 << 32 | 1 << 62 | 1 << 63
}
