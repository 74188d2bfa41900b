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
      var next = cutSimpleWords(from: offset)
      if next == offset { next = cutCompound(from: offset) }
      if next == offset { break }
      offset = next
    }
    return offset
  }

  /// Cuts words that have no places inside them, a block of text at a time.
  ///
  /// - Returns: Where the first word begins that may have, or the end.
  private mutating func cutSimpleWords(from start: Int) -> Int {
    var wordStart = start
    var block = SignBlock(of: bytes, from: start)
    while wordStart < bytes.count {
      fragments.reserve(SignBlock.wordLimit)
      while block.holdsSign {
        if let end = block.endOfWord(from: wordStart, limit: measures.least, in: bytes) {
          fragments.appendReserved(Fragment(word: wordStart, to: end))
          wordStart = end &+ 1
        } else {
          let end = endOfCertainWord(from: wordStart)
          if end == wordStart { return wordStart }
          fragments.append(word(wordStart..<end))
          if end == bytes.count { return end }
          wordStart = end + 1
        }
        block.skip(to: wordStart)
      }
      block = SignBlock(of: bytes, from: max(wordStart, block.end))
    }
    return wordStart
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
        fragments.shorten(to: first)
        return start
      }
    }
  }

  /// A word, and the space after it, if the text is not over.
  private func word(_ range: Range<Int>) -> Fragment {
    if range.upperBound < bytes.count {
      return Fragment(word: range.lowerBound, to: range.upperBound)
    }
    return Fragment(
      utf8Range: range, width: range.count, spaceEnd: range.upperBound, ending: .hard)
  }

  /// The end of the word at an offset, or the offset if there is any doubt about it.
  @inline(never)
  private func endOfCertainWord(from start: Int) -> Int {
    let letters = endOfLetters(from: start)
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

  /// The end of the ASCII letters at an offset.
  private func endOfLetters(from start: Int) -> Int {
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
      && (Addresses.isAlphanumeric(after) || SignSet.opening.contains(after))
  }
}
