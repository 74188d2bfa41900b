import GalleyManuscript
import GalleyText

/// Whether a text is words that lines may end between and nowhere else, each no longer than the
/// measure, with single spaces between them: digits, letters that take a cell each and two bytes at most
/// (Latin, Greek and Cyrillic ones), and the marks after which no line ends inside a word (UAX #14,
/// LB13, LB19, LB29). Some letters take two cells where ambiguous characters are wide.
///
/// Filling lines with such words takes no more than counting, and the result is the same as that of
/// setting them as text by first fit.
func isWords(_ utf8: UnsafeBufferPointer<UInt8>, measure: Int) -> Bool {
  !hasWord(utf8, longerThan: measure) && isWordsWithMarks(utf8)
}

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
private func isWordsWithMarks(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
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
      guard offset + 1 < utf8.count, isLetter(byte, utf8[offset + 1]) else { return false }
    case 0x80...0xBF:
      // The lead byte has already been checked.
      if offset == 0 || utf8[offset - 1] < 0xC0 { return false }
    default: return false
    }
  }
  return true
}

/// The words that fit on the first line of a measure, in bytes and in cells; a space follows them, or
/// nothing.
///
/// The text must be ``isWords(_:measure:)``.
func endOfLine(
  ofWords utf8: UnsafeBufferPointer<UInt8>, measure: Int
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
