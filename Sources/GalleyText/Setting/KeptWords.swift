/// The line ends of settled ASCII whose words are kept (``ParagraphStyle/keepsWords``): first fit by
/// words, which are nothing but what stands between spaces. A word that is longer than a line begins
/// one, and is torn: after a sign in the second half of the line, if there is one.
///
/// What ``FirstFit`` makes of fragments, found by counting bytes.
struct KeptWords {
  private let text: UnsafeBufferPointer<UInt8>
  private let measures: LineMeasures

  /// Where the lines of a text end, before the space there.
  ///
  /// - Complexity: O(*n*).
  static func lineEnds(
    of text: UnsafeBufferPointer<UInt8>, measures: LineMeasures
  ) -> [Int] {
    let words = KeptWords(text: text, measures: measures)
    var ends: [Int] = []
    var start = 0
    while start < text.count {
      let (end, next) = words.line(from: start, room: measures.room(isFirst: ends.isEmpty))
      ends.append(end)
      start = next
    }
    return ends
  }

  /// The end of a line, and where the next one begins.
  private func line(from start: Int, room: Int) -> (end: Int, next: Int) {
    var (end, place) = (start, start)
    while place < text.count {
      let wordEnd = endOfWord(from: place)
      let isLong = wordEnd - place > measures.least
      let pieceEnd = isLong ? tornEnd(from: place) : wordEnd
      let isTornHere = isLong && (place == 0 || text[place - 1] == 0x20)
      if place > start, pieceEnd - start > room || isTornHere { break }
      end = pieceEnd
      place = isLong ? pieceEnd : min(wordEnd + 1, text.count)
    }
    return (end, place)
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != 0x20 { end += 1 }
    return end
  }

  /// The end of what a line takes of a word that is too long for it.
  private func tornEnd(from start: Int) -> Int {
    var cells = measures.least
    while 2 * cells >= max(8, measures.least) {
      if isCut(after: text[start + cells - 1], before: text[start + cells]) { return start + cells }
      cells -= 1
    }
    return start + measures.least
  }
}
