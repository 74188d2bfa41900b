/// Words of ASCII, which the automata need not read.
extension FragmentCutter {
  /// Cuts words after their spaces, for as long as that is beyond doubt: words of letters, digits
  /// and the like, with one space between them, and shorter than a line.
  ///
  /// - Parameter start: Where the text begins, or follows a certain place.
  /// - Returns: Where the first word begins that the automata have to read, or the end.
  mutating func cutWords(from start: Int) -> Int {
    if style.keepsWords { return cutKeptWords(from: start) }
    let first = fragments.count
    var offset = start
    while offset < bytes.count {
      var next = cutSimpleWords(from: offset)
      if next == offset { next = cutCompound(from: offset) }
      if next == offset { break }
      offset = next
    }
    if let hyphenation { hyphenate(from: first, hyphenation) }
    return offset
  }

  /// Cuts words that are kept whole, for as long as they are of ASCII and shorter than a line.
  private mutating func cutKeptWords(from start: Int) -> Int {
    var offset = start
    while hyphenation == nil, let end = words.endOfKeptWord(from: offset) {
      let fragment = word(offset..<end)
      fragments.append(fragment)
      offset = fragment.spaceEnd
    }
    return offset
  }

  /// Cuts words of ASCII, the last that were cut, where they may be hyphenated.
  private mutating func hyphenate(from first: Int, _ patterns: HyphenationPatterns) {
    let words = Array(fragments.elements[first...])
    fragments.shorten(to: first)
    for var word in words {
      hyphens.find(in: bytes, word.utf8Range, patterns)
      for offset in hyphens.points {
        let length = offset - word.utf8Range.lowerBound
        fragments.append(word.takePart(upTo: offset, width: length))
      }
      fragments.append(word)
    }
  }

  /// Cuts words that have no places inside them, a block of text at a time.
  ///
  /// - Returns: Where the first word begins that may have, or the end.
  private mutating func cutSimpleWords(from start: Int) -> Int {
    var wordStart = start
    var block = NonLetterBlock(of: bytes, from: start)
    while wordStart < bytes.count {
      fragments.reserve(NonLetterBlock.wordLimit)
      var next = fragments.end
      defer { fragments.advance(to: next) }
      while block.holdsSign {
        if let end = block.takeWord(from: wordStart, limit: measures.least, in: bytes) {
          next.initialize(to: Fragment(word: wordStart, to: end))
          wordStart = end &+ 1
        } else {
          guard let end = words.endOfWord(from: wordStart) else { return wordStart }
          let fragment = word(wordStart..<end)
          next.initialize(to: fragment)
          wordStart = fragment.spaceEnd
          block.skip(to: wordStart)
        }
        next += 1
      }
      block = NonLetterBlock(of: bytes, from: max(wordStart, block.end))
    }
    return wordStart
  }

  /// Cuts a word that has hyphens or slashes between letters: a line may end after each of them.
  ///
  /// - Returns: Where the next word begins; the start if there is any doubt.
  @inline(never)
  mutating func cutCompound(from start: Int) -> Int {
    let first = fragments.count
    var pieceStart = start
    while true {
      let letters = words.endOfLetters(from: pieceStart)
      if letters > pieceStart, letters &+ 1 < bytes.count,
        bytes[letters] == 0x2D || bytes[letters] == 0x2F,
        Addresses.isLetter(bytes[letters &+ 1]), letters - pieceStart < measures.least
      {
        let end = letters + 1
        if Addresses.leavesLetter(at: end, in: bytes), style.keepsAddresses { break }
        fragments.append(
          Fragment(
            utf8Range: pieceStart..<end, width: end - pieceStart, spaceEnd: end, ending: .inner))
        pieceStart = end
      } else {
        if pieceStart > start, let end = words.endOfWord(from: pieceStart),
          !Addresses.begin(bytes[start..<end])
        {
          let fragment = word(pieceStart..<end)
          fragments.append(fragment)
          return fragment.spaceEnd
        }
        break
      }
    }
    fragments.shorten(to: first)
    return start
  }

  /// A word, and the space after it, if the text is not over.
  private func word(_ range: Range<Int>) -> Fragment {
    if range.upperBound < bytes.count {
      return Fragment(word: range.lowerBound, to: range.upperBound)
    }
    return Fragment(
      utf8Range: range, width: range.count, spaceEnd: range.upperBound, ending: .hard)
  }
}
