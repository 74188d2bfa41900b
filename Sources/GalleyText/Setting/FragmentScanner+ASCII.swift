/// Words of ASCII, which the automata need not read.
extension FragmentCutter {
  /// Cuts words after their spaces, for as long as that is beyond doubt: words of letters, digits
  /// and the like, with one space between them, and shorter than a line.
  ///
  /// - Parameter start: Where the text begins, or follows a certain place.
  /// - Returns: Where the first word begins that the automata have to read, or the end.
  mutating func cutWords(from start: Int) -> Int {
    var wordStart = start
    while wordStart < bytes.count {
      var end = endOfLetters(from: wordStart)
      if end < bytes.count, bytes[end] != 0x20 { end = endOfWord(from: wordStart, letters: end) }
      let isLast = end == bytes.count
      guard end > wordStart, end - wordStart <= measures.least,
        isLast || bytes[end] == 0x20 && isCertainPlace(afterBlank: end)
      else { return wordStart }
      let next = isLast ? end : end + 1
      fragments.append(
        Fragment(
          utf8Range: wordStart..<end, width: end - wordStart, spaces: next - end, spaceEnd: next,
          ending: isLast ? .hard : .plain))
      wordStart = next
    }
    return wordStart
  }

  /// The end of the ASCII letters at an offset. Looks at eight bytes at a time.
  @inline(__always)
  private func endOfLetters(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let high: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    while offset + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let folded = word & ~high | 0x2020_2020_2020_2020
      // The top bit is set of a byte from `a` on, and of one beyond `z`.
      let isFromA = folded &+ 0x1F1F_1F1F_1F1F_1F1F
      let isBeyondZ = folded &+ 0x0505_0505_0505_0505
      let other = (~isFromA | isBeyondZ | word) & high
      if other != 0 { return offset + other.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < raw.count, Addresses.isLetter(raw[offset]) { offset += 1 }
    return offset
  }

  /// The end of a word at a space or the end of the text; its beginning if a line may end in it, or
  /// it may be an address: if it has more than letters, digits and `,` `:` `;` `'` `"` between
  /// opening brackets and closing signs.
  private func endOfWord(from start: Int, letters: Int) -> Int {
    var offset = letters
    if offset == start {
      while offset < bytes.count, sign(bytes[offset], isIn: FragmentCutter.opening) { offset += 1 }
    }
    while offset < bytes.count, isInWord(bytes[offset]) { offset += 1 }
    while offset < bytes.count, sign(bytes[offset], isIn: FragmentCutter.closing) { offset += 1 }
    return offset == bytes.count || bytes[offset] == 0x20 ? offset : start
  }

  @inline(__always)
  private func isInWord(_ byte: UInt8) -> Bool {
    Addresses.isAlphanumeric(byte) || sign(byte, isIn: FragmentCutter.inner)
  }

  /// Whether a byte is one of the signs of a set: a bit for each of U+0020–005F.
  @inline(__always)
  private func sign(_ byte: UInt8, isIn signs: UInt64) -> Bool {
    byte &- 0x20 < 0x40 && signs &>> UInt64(byte &- 0x20) & 1 == 1
  }

  /// `"` `'` `(` `[`
  private static let opening: UInt64 = 1 << 2 | 1 << 7 | 1 << 8 | 1 << 59
  /// `"` `'` `,` `:` `;`
  private static let inner: UInt64 = 1 << 2 | 1 << 7 | 1 << 12 | 1 << 26 | 1 << 27
  /// Those, `!` `)` `.` `?` and `]`
  private static let closing: UInt64 = inner | 1 << 1 | 1 << 9 | 1 << 14 | 1 << 31 | 1 << 61

  /// The next place where a line may end whatever stands around it, or the end of the text.
  func certainPlace(after start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == 0x20, isCertainPlace(afterBlank: offset) { return offset + 1 }
      offset += 1
    }
    return bytes.count
  }

  /// Whether a line may end after a space, whatever stands around what it stands between; and
  /// nothing after it depends on what stands before it.
  @inline(__always)
  private func isCertainPlace(afterBlank blank: Int) -> Bool {
    guard blank > 0, blank + 1 < bytes.count else { return false }
    // Not after an opening bracket, nor before signs that no line begins with.
    let before = bytes[blank - 1]
    let after = bytes[blank + 1]
    return before &- 0x21 < 0x5E && before != 0x28 && before != 0x5B && before != 0x7B
      && (Addresses.isAlphanumeric(after) || sign(after, isIn: FragmentCutter.opening))
  }
}
