/// Words of ASCII that no line ends in, found without the automata: letters, digits and the like,
/// with a space after them.
struct ASCIIWords {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Longer words don't fit a line.
  let limit: Int
  /// Addresses break by rules of their own; where words are kept, they are such.
  let kept: KeptRuns

  /// The end of the word at an offset; nil if there is any doubt about it.
  @inline(never)
  func endOfWord(from start: Int) -> Int? {
    let letters = endOfLetters(from: start)
    let end = endOfWord(from: start, letters: letters)
    let isShort = end > start && end - start <= limit
    guard isShort, end == bytes.count || isCertainPlace(afterBlank: end) else { return nil }
    let isAddress =
      kept.addresses && holdsPoint(letters..<end) && Addresses.begin(bytes[start..<end])
    return isAddress ? nil : end
  }

  /// The end of the word at an offset, which is kept; nil if there is any doubt about it.
  func endOfKeptWord(from start: Int) -> Int? {
    var end = start
    while end < bytes.count, Addresses.isSeen(bytes[end]) { end &+= 1 }
    guard end > start, end - start <= limit else { return nil }
    return end == bytes.count || isCertainPlace(afterBlank: end) ? end : nil
  }

  /// Whether a point is before a letter or a digit: where an address may break.
  private func holdsPoint(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      if bytes[offset] == 0x2E, Addresses.isAlphanumeric(bytes[offset + 1]) { return true }
      offset += 1
    }
    return false
  }

  /// The end of the ASCII letters at an offset.
  func endOfLetters(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, Addresses.isLetter(bytes[offset]) { offset &+= 1 }
    return offset
  }

  /// The end of a word at a space or the end of the text; its beginning if a line may end in it:
  /// if it has more than letters, digits and `inner` signs between opening brackets and closing
  /// signs. It may be an address, but only with a point.
  private func endOfWord(from start: Int, letters: Int) -> Int {
    var offset = letters
    if offset == start {
      while offset < bytes.count, SignSet.opening.contains(bytes[offset]) { offset += 1 }
    }
    while offset < bytes.count, isInWord(bytes[offset]) { offset += 1 }
    while offset < bytes.count, SignSet.closing.contains(bytes[offset]) { offset += 1 }
    return offset == bytes.count || bytes[offset] == 0x20 ? offset : start
  }

  @inline(__always)
  private func isInWord(_ byte: UInt8) -> Bool {
    Addresses.isAlphanumeric(byte) || SignSet.inner.contains(byte)
  }

  /// The next place where a line may end whatever is around it, or the end of the text.
  func certainPlace(after start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == 0x20, isCertainPlace(afterBlank: offset) { return offset + 1 }
      offset += 1
    }
    return bytes.count
  }

  /// Whether a line may begin at an offset by the bytes next to it, whatever is around them.
  func isCertainPlace(before start: Int) -> Bool {
    start > 0 && bytes[start - 1] == 0x20 && isCertainPlace(afterBlank: start - 1)
  }

  /// Whether a line may end after a space by the bytes next to it, whatever is around them, and
  /// nothing after it depends on the text before it.
  @inline(__always)
  func isCertainPlace(afterBlank blank: Int) -> Bool {
    guard blank > 0, blank + 1 < bytes.count else { return false }
    if kept.words {
      return KeptWords.endsLine(before: blank + 1, in: bytes, limit: limit) == true
        && !Addresses.isDash(bytes, at: blank + 1, after: 0, limit: limit)
    }
    let (before, after) = (bytes[blank - 1], bytes[blank + 1])
    return ASCIIWords.isCertainPlace(between: before, and: after)
      || ASCIIWords.isEnd(before) && isAddress(at: blank + 1)
  }

  /// Whether a line may end at a space between two bytes.
  @inline(__always)
  static func isCertainPlace(between before: UInt8, and after: UInt8) -> Bool {
    isEnd(before) && begins(with: after)
  }

  /// Whether a line may end with a byte: no opening bracket.
  @inline(__always)
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte &- 0x21 < 0x5E && !opens(byte)
  }

  /// Whether a byte is an opening bracket.
  @inline(__always)
  static func opens(_ byte: UInt8) -> Bool {
    // Upper case folded to lower case, `[` is `{`.
    byte | 0x20 == 0x7B || byte == 0x28
  }

  /// Whether an address with a sign before its letters begins at an offset.
  private func isAddress(at start: Int) -> Bool {
    switch bytes[start] {
    case 0x2D, 0x2E, 0x2F, 0x7E: kept.addresses && Addresses.begin(bytes, at: start)
    default: false
    }
  }

  /// The end of an address at an offset; nil if there is none, or the text after it is in doubt.
  func endOfAddress(from start: Int) -> Int? {
    guard kept.addresses else { return nil }
    var end = start
    while end < bytes.count, Addresses.isSeen(bytes[end]) { end += 1 }
    let isCertain =
      end == bytes.count || bytes[end] == 0x20 && isCertainPlace(afterBlank: end)
    return isCertain && Addresses.begin(bytes[start..<end]) ? end : nil
  }

  /// Whether a word may begin with a byte, and a line may with the word.
  @inline(__always)
  static func begins(with byte: UInt8) -> Bool {
    Addresses.isAlphanumeric(byte) || SignSet.opening.contains(byte)
  }
}
