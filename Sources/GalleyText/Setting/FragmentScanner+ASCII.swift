/// Words of ASCII, which the automata need not read.
extension FragmentCutter {
  /// Cuts words after their spaces, for as long as that is beyond doubt: words of letters, digits
  /// and the like, with one space between them, and shorter than a line.
  ///
  /// - Parameter start: Where the text begins, or follows a certain place.
  /// - Returns: Where the first word begins that the automata have to read, or the end.
  mutating func cutWords(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      var next = cutSomeWords(from: offset)
      if next == offset { next = cutCompound(from: offset) }
      if next == offset { break }
      offset = next
    }
    return offset
  }

  /// Cuts a few words, so that the array is asked for room once for all of them.
  @inline(__always)
  private mutating func cutSomeWords(from start: Int) -> Int {
    var offset = start
    withUnsafeTemporaryAllocation(of: Fragment.self, capacity: 16) { batch in
      var count = 0
      while count < batch.count, offset < bytes.count {
        let end = endOfCertainWord(from: offset)
        if end == offset { break }
        // Written in place: a value that is used twice is copied by a call.
        (batch.baseAddress.unsafelyUnwrapped + count).initialize(to: word(offset..<end))
        offset = end == bytes.count ? end : end &+ 1
        count &+= 1
      }
      fragments.append(contentsOf: UnsafeBufferPointer(rebasing: batch[..<count]))
    }
    return offset
  }

  /// Cuts a word that has hyphens between letters: a line may end after each of them.
  ///
  /// - Returns: Where the next word begins; the start if there is any doubt.
  @inline(never)
  private mutating func cutCompound(from start: Int) -> Int {
    let first = fragments.count
    var pieceStart = start
    while true {
      let letters = endOfLetters(from: pieceStart)
      if letters > pieceStart, letters &+ 1 < bytes.count, bytes[letters] == 0x2D,
        Addresses.isLetter(bytes[letters &+ 1]), letters - pieceStart < measures.least
      {
        let end = letters + 1
        fragments.append(
          Fragment(
            utf8Range: pieceStart..<end, width: end - pieceStart, spaceEnd: end, ending: .plain))
        pieceStart = end
      } else {
        let end = pieceStart > start ? endOfCertainWord(from: pieceStart) : pieceStart
        if end > pieceStart, !Addresses.begin(bytes[start..<end]) {
          let fragment = word(pieceStart..<end)
          fragments.append(fragment)
          return fragment.spaceEnd
        }
        fragments.removeSubrange(first...)
        return start
      }
    }
  }

  /// A word, and the space after it, if the text is not over.
  @inline(__always)
  private func word(_ range: Range<Int>) -> Fragment {
    let isLast = range.upperBound == bytes.count
    let spaces = isLast ? 0 : 1
    return Fragment(
      utf8Range: range, width: range.count, spaces: spaces,
      spaceEnd: range.upperBound &+ spaces, ending: isLast ? .hard : .plain)
  }

  /// The end of the word at an offset, or the offset if there is any doubt about it.
  @inline(__always)
  private func endOfCertainWord(from start: Int) -> Int {
    let end = endOfLetters(from: start)
    // What most words are: letters, a space, and another letter.
    if end &+ 1 < bytes.count, bytes[end] == 0x20, end > start,
      Addresses.isLetter(bytes[end &+ 1]), end &- start <= measures.least
    {
      return end
    }
    return endOfCertainWord(from: start, letters: end)
  }

  @inline(never)
  private func endOfCertainWord(from start: Int, letters: Int) -> Int {
    let end = endOfWord(from: start, letters: letters)
    let isShort = end > start && end - start <= measures.least
    guard isShort, end == bytes.count || isCertainPlace(afterBlank: end) else { return start }
    let isAddress =
      style.keepsAddresses && holdsPoint(letters..<end) && Addresses.begin(bytes[start..<end])
    return isAddress ? start : end
  }

  /// Whether a point stands before a letter or a digit: where an address may break.
  private func holdsPoint(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      if bytes[offset] == 0x2E, Addresses.isAlphanumeric(bytes[offset + 1]) { return true }
      offset += 1
    }
    return false
  }

  /// The end of the ASCII letters at an offset. Looks at eight bytes at a time.
  @inline(__always)
  private func endOfLetters(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let high: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    while offset &+ 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let folded = word & ~high | 0x2020_2020_2020_2020
      // The top bit is set of a byte from `a` on, and of one beyond `z`.
      let isFromA = folded &+ 0x1F1F_1F1F_1F1F_1F1F
      let isBeyondZ = folded &+ 0x0505_0505_0505_0505
      let other = (~isFromA | isBeyondZ | word) & high
      if other != 0 { return offset &+ other.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < raw.count, Addresses.isLetter(raw[offset]) { offset &+= 1 }
    return offset
  }

  /// The end of a word at a space or the end of the text; its beginning if a line may end in it:
  /// if it has more than letters, digits and `inner` signs between opening brackets and closing
  /// signs. It may be an address, but only with a point.
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

  /// Signs that are as letters: `#` `&` `*` `<` `=` `>` `@` `^` `_`
  private static let alphabetic: UInt64 =
    1 << 3 | 1 << 6 | 1 << 10 | 1 << 28 | 1 << 29 | 1 << 30 | 1 << 32 | 1 << 62 | 1 << 63
  /// Those, `"` `'` `(` and `[`
  private static let opening: UInt64 = alphabetic | 1 << 2 | 1 << 7 | 1 << 8 | 1 << 59
  /// Signs as letters, `"` `'` `,` `.` `:` `;`
  private static let inner: UInt64 =
    alphabetic | 1 << 2 | 1 << 7 | 1 << 12 | 1 << 14 | 1 << 26 | 1 << 27
  /// `"` `'` `,` `.` `:` `;` `!` `)` `?` `]`
  private static let closing: UInt64 =
    1 << 1 | 1 << 2 | 1 << 7 | 1 << 9 | 1 << 12 | 1 << 14 | 1 << 26 | 1 << 27 | 1 << 31 | 1 << 61

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
