/// Whether a text is words that lines may end between and nowhere else, each no longer than the
/// measure, with single spaces between them: letters and digits of ASCII, and the marks after which
/// no line ends inside a word (UAX #14, LB13, LB19, LB29).
///
/// Filling lines with such words takes no more than counting bytes, and what comes out is what the
/// setting of text makes of them by first fit.
func isWords(_ utf8: UnsafeBufferPointer<UInt8>, measure: Int) -> Bool {
  var start = 0
  for (offset, byte) in utf8.enumerated() {
    switch byte {
    case UInt8(ascii: " "):
      if offset == start { return false }
      start = offset + 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      if offset - start >= measure { return false }
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'"):
      // Before these no line ends, not even after a space.
      if offset == start || offset - start >= measure { return false }
    case UInt8(ascii: "."), UInt8(ascii: ":"):
      // Inside a word it may be the point of an address.
      let isLast = offset + 1 == utf8.count || utf8[offset + 1] == UInt8(ascii: " ")
      if !isLast || offset == start || offset - start >= measure { return false }
    default: return false
    }
  }
  return true
}

/// The bytes of the words that fit on the first line of a measure; a space follows them, or nothing.
///
/// The text must be ``isWords(_:measure:)``.
func endOfLine(ofWords utf8: UnsafeBufferPointer<UInt8>, measure: Int) -> Int {
  if utf8.count <= measure { return utf8.count }
  var end = measure
  while end > 0, utf8[end] != UInt8(ascii: " ") { end -= 1 }
  return end
}
