import GalleyCells

/// The line ends of settled ASCII whose words are kept (``ParagraphStyle/keepsWords``): first fit by
/// words, which are the text between spaces, and a number with its unit. A word that is longer than
/// a line begins one, and is torn, see ``TornWord``.
///
/// These are the line ends that ``FirstFit`` finds among fragments, but found by counting bytes.
public struct KeptWords {
  /// The text that they are in.
  public let text: UnsafeBufferPointer<UInt8>
  private let measures: LineMeasures

  fileprivate init(_ text: UnsafeBufferPointer<UInt8>, _ measures: LineMeasures) {
    (self.text, self.measures) = (text, measures)
  }

  /// The words of a text in lines of which the first and the others have so many cells; nil where it is
  /// not settled ASCII.
  public init?(_ text: UnsafeBufferPointer<UInt8>, first: Int, other: Int) {
    guard isSettledASCII(text) else { return nil }
    self.init(text, LineMeasures(first: first, other: other))
  }

  /// Whether a line may end before a byte of a word that is kept: after a space, unless that is
  /// between a number and its unit, and nowhere else. Nil where the rules decide: outside of such
  /// words, and before a letter or digit after text that is not ASCII, which may be an opening sign.
  static func endsLine(
    before offset: Int, in text: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> Bool? {
    guard offset > 0, Addresses.isSeen(text[offset]) else { return nil }
    if Addresses.isSeen(text[offset - 1]) { return false }
    guard offset > 1, text[offset - 1] == 0x20 else { return nil }
    if !Addresses.isSeen(text[offset - 2]) {
      return Addresses.isAlphanumeric(text[offset]) ? nil : true
    }
    return startOfNumber(before: offset - 1, in: text, from: 0, limit: limit) == nil
  }

  /// Where the lines of a text end, before the space there.
  ///
  /// - Complexity: O(*n*).
  static func lineEnds(
    of text: UnsafeBufferPointer<UInt8>, measures: LineMeasures
  ) -> [Int] {
    let words = KeptWords(text, measures)
    var ends: [Int] = []
    var start = 0
    while start < text.count {
      let (end, next) = words.line(from: start, isFirst: ends.isEmpty)
      ends.append(end)
      start = next
    }
    return ends
  }

  /// The end of the line that begins at an offset, and where the next one begins.
  public func line(from start: Int, isFirst: Bool) -> (end: Int, next: Int) {
    let room = measures.room(isFirst: isFirst)
    if text.count - start <= min(room, measures.least), text.last != 0x20 {
      return (text.count, text.count)
    }
    var (end, place) = (start, start)
    while place < text.count {
      let wordEnd = endOfWord(from: place)
      let isLong = wordEnd - place > measures.least
      let pieceEnd = isLong ? tornEnd(from: place, wordEnd: wordEnd) : wordEnd
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

  /// The end of a word and of a dash after it, or of as much of the word as tells that two lines are too
  /// short for it.
  private func endOfWord(from start: Int) -> Int {
    let limit = min(text.count, start + 2 * measures.least + 1)
    var end = start
    while end < limit, text[end] != 0x20 { end += 1 }
    let isTorn = start > 0 && text[start - 1] != 0x20
    guard !isTorn, end + 1 < text.count, text[end + 1] == UInt8(ascii: "-") else { return end }
    let first = startOfNumber(before: start - 1, in: text, from: 0, limit: measures.least) ?? start
    guard Addresses.isDash(text, at: end + 1, after: end + 1 - first, limit: measures.least) else {
      return end
    }
    return text[(end + 1)...].firstIndex(of: 0x20) ?? text.count
  }

  /// The end of the part that a line takes of a word that is too long for it.
  private func tornEnd(from start: Int, wordEnd: Int) -> Int {
    var word = TornWord()
    for cells in 1...max(1, measures.least) {
      word.look(at: text[start + cells - 1], before: text[start + cells], cells: cells)
    }
    return start + (word.end(cells: wordEnd - start, room: measures.least) ?? measures.least)
  }
}

/// The signs in a word that is too long for a line, after one of which it is torn (``isCut``): the
/// last one in the second half of the line, but preferably one there that parts words of a list or
/// a path, and one in the first half where there is none, if the rest is no more than a line; else
/// after a mark of a number in the second half.
public struct TornWord {
  /// The cells up to the last sign, to the last that parts words, and to the last mark of a number;
  /// none are 0.
  private var last = 0
  private var parting = 0
  private var inNumber = 0

  /// A word without a sign.
  public init() {}

  /// Whether the word may be torn between two bytes.
  public static func isSign(_ byte: UInt8, before next: UInt8) -> Bool {
    isEnd(byte, before: next) || isMark(byte, before: next)
  }

  /// Whether that is behind a sign, or before an opening bracket: `NODELIST(REASON)`.
  private static func isEnd(_ byte: UInt8, before next: UInt8) -> Bool {
    isCut(after: byte, before: next)
      || (next == 0x28 || next == 0x5B) && Addresses.isAlphanumeric(byte)
  }

  private static func isMark(_ byte: UInt8, before next: UInt8) -> Bool {
    (byte == 0x2C || byte == 0x2E) && next &- 0x30 < 10
  }

  /// Notes a sign or mark in the first of two bytes, which ends so many cells into the line.
  public mutating func look(at byte: UInt8, before next: UInt8, cells: Int) {
    if Self.isEnd(byte, before: next) {
      last = cells
      if byte.isOne(of: ",;/\\|") { parting = cells }
    } else if Self.isMark(byte, before: next) {
      inNumber = cells
    }
  }

  /// Where the word is torn.
  ///
  /// - Parameters:
  ///   - cells: The cells of the whole word from the beginning of the line on.
  ///   - room: Those of a line.
  /// - Returns: The cells of it that the line takes; nil where it is cut when it is full.
  public func end(cells: Int, room: Int) -> Int? {
    if isInSecondHalf(parting, of: room), cells - parting <= room { return parting }
    if isInSecondHalf(last, of: room) { return last }
    if last > 0, cells - last <= room { return last }
    return isInSecondHalf(inNumber, of: room) ? inNumber : nil
  }

  private func isInSecondHalf(_ place: Int, of room: Int) -> Bool { 2 * place >= max(8, room) }
}

/// Where the number begins that ends at a blank, if its unit is after that and text before it: no
/// line should end between the two.
///
///     took 33.07 s in all    // 5 for the blank at 10
///
/// - Parameters:
///   - blank: The offset of the blank.
///   - text: The text that it is in.
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
  while end > blank + 1, text[end - 1].isOne(of: ",.;:)]") { end -= 1 }
  return NumberUnit.isKnown(text[(blank + 1)..<end]) ? number : nil
}

/// Whether a byte is a digit, or is in a number or before it.
private func isNumeric(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || byte.isOne(of: ".,+-~<>(")
}
