import GalleyCells

/// The line ends of settled ASCII whose words are kept (``ParagraphStyle/keepsWords``): first fit by
/// words, which are nothing but what is between spaces, and a number with its unit. A word that is
/// longer than a line begins one, and is torn: after a sign in the second half of the line, if there
/// is one.
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
      if place > start, pieceEnd - start > room || isTornHere {
        let number = startOfNumber(before: end, in: text, from: start, limit: measures.least)
        return number.map { ($0 - 1, $0) } ?? (end, place)
      }
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

/// Where the number begins that ends at a blank, if its unit is after that and text before it: no
/// line should end between the two.
///
///     took 33.07 s in all    // 5 for the blank at 10
///
/// - Parameters:
///   - blank: The offset of the blank.
///   - text: What it is in.
///   - start: Where the line begins: a number there stays.
///   - limit: The cells that both have room in.
/// - Returns: The offset of the number; nil where the line may end at the blank.
public func startOfNumber(
  before blank: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
) -> Int? {
  guard blank > start, blank + 1 < text.count, text[blank - 1] &- 0x30 < 10,
    text[blank] == 0x20
  else { return nil }
  var number = blank
  while number > start, isNumeric(text[number - 1]) { number -= 1 }
  guard number > start, text[number - 1] == 0x20 else { return nil }
  var end = blank + 1
  while end < text.count, text[end] > 0x20, end - number < limit + 1 { end += 1 }
  let hasText = text[start..<number].contains { $0 != 0x20 }
  guard hasText, end - number <= limit else { return nil }
  while end > blank + 1, ",.;:)]".utf8.contains(text[end - 1]) { end -= 1 }
  return NumberUnit.isKnown(text[(blank + 1)..<end]) ? number : nil
}

/// Whether a byte is a digit, or is in a number or before it.
private func isNumeric(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || ".,+-~<>(".utf8.contains(byte)
}
