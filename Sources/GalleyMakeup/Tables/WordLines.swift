import GalleyManuscript
import GalleyText

/// Whether a text is words that lines may end between and nowhere else, each no longer than the
/// measure, with single spaces between them: letters and digits of ASCII, and the marks after which
/// no line ends inside a word (UAX #14, LB13, LB19, LB29).
///
/// Filling lines with such words takes no more than counting bytes, and what comes out is what the
/// setting of text makes of them by first fit.
func isWords(_ utf8: UnsafeBufferPointer<UInt8>, measure: Int) -> Bool {
  !hasWord(utf8, longerThan: measure)
    && (isLettersAndSpaces(utf8) || isWordsWithMarks(utf8, letters: .ascii))
}

/// Whether a text is such words, of letters that take a cell each and two bytes at most: Latin,
/// Greek and Cyrillic ones too. Some of these take two cells where ambiguous characters are wide.
func isWordsOfLetters(_ utf8: UnsafeBufferPointer<UInt8>, measure: Int) -> Bool {
  !hasWord(utf8, longerThan: measure) && isWordsWithMarks(utf8, letters: .twoBytes)
}

/// Whether the text is letters, digits and single spaces between them; sixteen bytes are looked at
/// together, the last ones perhaps twice, and shorter text is left to others.
private func isLettersAndSpaces(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  guard utf8.count > 16, utf8[0] != UInt8(ascii: " ") else { return false }
  let bytes = UnsafeRawBufferPointer(utf8)
  let last = utf8.count - 16
  var offset = 1
  while true {
    let some = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    let before = bytes.loadUnaligned(fromByteOffset: offset &- 1, as: SIMD16<UInt8>.self)
    // The types are spelled out: operators between a vector and a number take a byte at a time.
    let space = SIMD16<UInt8>(repeating: UInt8(ascii: " "))
    let folded = (some | space) &- SIMD16<UInt8>(repeating: UInt8(ascii: "a"))
    let digit = some &- SIMD16<UInt8>(repeating: UInt8(ascii: "0"))
    let isLetter = folded .< SIMD16<UInt8>(repeating: 26)
    let isDigit = digit .< SIMD16<UInt8>(repeating: 10)
    let isSpace = (some .== space) .& (before .!= space)
    let known = unsafeBitCast(isLetter .| isDigit .| isSpace, to: SIMD2<UInt64>.self)
    if known[0] & known[1] != .max { return false }
    if offset == last { return true }
    offset = min(offset + 16, last)
  }
}

/// The letters that words may hold.
private enum Letters { case ascii, twoBytes }

/// Whether two bytes are a letter (UAX #14, AL) that goes on with none before it.
private func isLetter(_ lead: UInt8, _ trail: UInt8) -> Bool {
  guard trail & 0xC0 == 0x80 else { return false }
  switch UInt32(lead & 0x1F) << 6 | UInt32(trail & 0x3F) {
  case 0xD7, 0xF7, 0x3A2: return false
  case 0xC0...0x24F, 0x391...0x3C9, 0x400...0x481, 0x48A...0x4FF: return true
  default: return false
  }
}

/// Whether the text is words with single spaces between them, some of which end with a mark.
private func isWordsWithMarks(_ utf8: UnsafeBufferPointer<UInt8>, letters: Letters) -> Bool {
  var start = 0
  for (offset, byte) in utf8.enumerated() {
    switch byte {
    case UInt8(ascii: " "):
      if offset == start { return false }
      start = offset + 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      break
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'"):
      // Before these no line ends, not even after a space.
      if offset == start { return false }
    case UInt8(ascii: "."), UInt8(ascii: ":"):
      // Inside a word it may be the point of an address.
      let isLast = offset + 1 == utf8.count || utf8[offset + 1] == UInt8(ascii: " ")
      if !isLast || offset == start { return false }
    case 0xC3...0xD3:
      guard letters == .twoBytes, offset + 1 < utf8.count, isLetter(byte, utf8[offset + 1])
      else { return false }
    case 0x80...0xBF:
      // What leads it has been looked at.
      if offset == 0 || utf8[offset - 1] < 0xC0 { return false }
    default: return false
    }
  }
  return true
}

/// The bytes of the words that fit on the first line of a measure; a space follows them, or
/// nothing.
///
/// The text must be ``isWords(_:measure:)``.
func endOfLine(ofWords utf8: UnsafeBufferPointer<UInt8>, measure: Int) -> Int {
  if utf8.count <= measure { return utf8.count }
  var end = measure
  while end > 0, utf8[end] != UInt8(ascii: " ") { end -= 1 }
  return startOfNumber(before: end, in: utf8, from: 0, limit: measure).map { $0 - 1 } ?? end
}

/// The words of letters that fit on the first line of a measure, in bytes and in cells; a space
/// follows them, or nothing.
///
/// The text must be ``isWords(_:measure:)`` or ``isWordsOfLetters(_:measure:)``.
func endOfLine(
  ofLetters utf8: UnsafeBufferPointer<UInt8>, measure: Int
) -> (end: Int, cells: Int) {
  var last = (end: 0, cells: 0)
  var cells = 0
  for (offset, byte) in utf8.enumerated() where byte & 0xC0 != 0x80 {
    if byte == UInt8(ascii: " ") { last = (offset, cells) }
    if cells == measure {
      let number = startOfNumber(before: last.end, in: utf8, from: 0, limit: measure)
      return number.map { ($0 - 1, last.cells - (last.end - $0 + 1)) } ?? last
    }
    cells += 1
  }
  return (utf8.count, cells)
}
