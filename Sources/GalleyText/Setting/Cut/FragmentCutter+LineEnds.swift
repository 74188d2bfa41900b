/// Where lines may end in text of ASCII: found by its letters, digits and spaces, 64 bytes at a
/// time, and by the rules where they leave a doubt.
extension FragmentCutter {
  /// Finds where lines of the cutter's text may end. Words may be longer than a line.
  ///
  /// - Returns: False unless each byte is a cell, and lines end before all of the spaces at their
  ///   end or at none.
  mutating func findLineEnds(of text: PaddedBytes, _ map: inout LineEndMap) -> Bool {
    assert(text.start == bytes.baseAddress && text.count == bytes.count)
    map.clear(length: bytes.count)
    var wordStart = 0
    var followsWord: UInt64 = 0
    var block = WordBlock(of: text, at: 0)
    var offset = 0
    while offset < bytes.count {
      guard block.isASCII else { return false }
      let next = WordBlock(of: text, at: offset &+ 64)
      let beside = Neighbours(
        before: block.alphanumerics &<< 1 | followsWord,
        after: block.alphanumerics &>> 1 | next.alphanumerics &<< 63)
      // Whatever is around it, a line may end at a space between letters or digits.
      let ends = block.spaces & beside.before & beside.after
      map.insert(ends, at: offset)
      var doubts = ~(block.alphanumerics | ends)
      if bytes.count &- offset < 64 { doubts &= ~bits(from: bytes.count &- offset) }
      guard settle(doubts, at: offset, among: ends, beside, &wordStart, &map) else { return false }
      if let start = startAfterLast(ends) { wordStart = max(wordStart, offset &+ start) }
      followsWord = block.alphanumerics &>> 63
      block = next
      offset &+= 64
    }
    return true
  }

  /// The bytes of a block that have a letter or a digit before them, and those with one after them.
  private struct Neighbours {
    let before: UInt64
    let after: UInt64
  }

  /// Finds the line ends of the words that the doubtful bytes of a block belong to.
  ///
  /// - Returns: False if the text is not fit for a map.
  @inline(__always)
  private mutating func settle(
    _ doubts: UInt64, at offset: Int, among ends: UInt64, _ beside: Neighbours,
    _ wordStart: inout Int, _ map: inout LineEndMap
  ) -> Bool {
    var doubts = doubts & bits(from: wordStart &- offset)
    while doubts != 0 {
      let bit = doubts & (0 &- doubts)
      let sign = offset &+ doubts.trailingZeroBitCount
      if beside.before & bit != 0, let blank = blank(afterWordTo: sign) {
        map.insert(blank)
        wordStart = blank &+ 1
      } else if beside.after & bit != 0, sign == wordStart, SignSet.opening.contains(bytes[sign]) {
        // It is as if the word had begun with the letter.
        doubts &= doubts &- 1
        continue
      } else {
        if let start = startAfterLast(ends & (bit &- 1)) {
          wordStart = max(wordStart, offset &+ start)
        }
        guard settleWord(at: &wordStart, &map) else { return false }
      }
      doubts &= bits(from: wordStart &- offset)
    }
    return true
  }

  /// The bits of a block from an index on, which may be before or after the block.
  @inline(__always)
  private func bits(from index: Int) -> UInt64 {
    index < 64 ? ~0 &<< UInt64(truncatingIfNeeded: max(0, index)) : 0
  }

  /// The index after the last of some bits; nil if there is none.
  @inline(__always)
  private func startAfterLast(_ bits: UInt64) -> Int? {
    bits == 0 ? nil : 64 &- bits.leadingZeroBitCount
  }

  /// The space at the end of a word of letters and digits, if it is at a sign, or after one, and if
  /// a line may end there whatever is around it.
  @inline(__always)
  private func blank(afterWordTo sign: Int) -> Int? {
    let blank = sign &+ (SignSet.closing.contains(bytes[sign]) ? 1 : 0)
    let isCertain =
      blank &+ 1 < bytes.count && bytes[blank] == 0x20
      && ASCIIWords.begins(with: bytes[blank &+ 1])
    return isCertain ? blank : nil
  }

  /// Finds the line ends of a word of any kind, and moves to the next.
  @inline(never)
  private mutating func settleWord(at wordStart: inout Int, _ map: inout LineEndMap) -> Bool {
    let start = wordStart
    if let end = words.endOfWord(from: start) {
      if end < bytes.count { map.insert(end) }
      wordStart = end + 1
      return true
    }
    if let end = words.endOfAddress(from: start) {
      Addresses.forEachPlace(in: start..<end, of: bytes, limit: measures.least) {
        map.insert($0)
      }
      if end < bytes.count { map.insert(end) }
      wordStart = end + 1
      return true
    }
    fragments.shorten(to: 0)
    wordStart = cutCompound(from: start)
    if wordStart == start {
      wordStart = words.certainPlace(after: start)
      cut(start..<wordStart)
    }
    return insertFragments(from: start, &map)
  }

  /// Finds the line ends of a word that a line begins in, or with, and that is longer than the
  /// line.
  ///
  /// - Returns: False if the text is not fit for a map.
  mutating func cutLongWord(from start: Int, _ map: inout LineEndMap) -> Bool {
    var end = start
    while end < bytes.count, Addresses.isSeen(bytes[end]), end == start || !map.ends.contains(end) {
      end += 1
    }
    if end == bytes.count || map.ends.contains(end) {
      for cut in stride(from: start + measures.least, to: end, by: measures.least) {
        map.insert(cut)
      }
      return true
    }
    // A space is in it that no line ends at.
    var wordStart = start
    while wordStart > 0, !words.isCertainPlace(before: wordStart) { wordStart -= 1 }
    fragments.shorten(to: 0)
    cut(wordStart..<words.certainPlace(after: start))
    return insertFragments(from: wordStart, &map)
  }

  /// Adds the ends of fragments; false if one is not as long as wide, or ends with a hyphen.
  private func insertFragments(from start: Int, _ map: inout LineEndMap) -> Bool {
    var start = start
    for fragment in fragments.elements {
      let range = fragment.utf8Range
      guard range.lowerBound == start, range.count == fragment.width, fragment.ending != .hyphen
      else { return false }
      start = fragment.spaceEnd
      if range.upperBound == bytes.count { return true }
      let spaces = bytes[range.upperBound] == 0x20 ? 1 : 0
      guard fragment.spaces == spaces, start - range.upperBound == spaces else { return false }
      map.insert(range.upperBound)
    }
    return true
  }
}
