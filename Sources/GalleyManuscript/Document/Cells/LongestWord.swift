/// Whether more than `limit` bytes are together without a space that a line may end at.
///
/// Nearly all bytes are passed over: such a space ends all words that would reach beyond it.
///
/// - Complexity: O(*n*) in the bytes; with long words, O(*n* / *l*) for a limit *l*.
package func hasWord(_ utf8: UnsafeBufferPointer<UInt8>, longerThan limit: Int) -> Bool {
  var start = 0
  while start + limit < utf8.count {
    var place = start + limit
    while place >= start, !isWordEnd(utf8, at: place) { place &-= 1 }
    if place < start { return true }
    start = place + 1
  }
  return false
}

/// The bytes of the longest stretch without such a space, or `least` if that is more.
func longestWord(in utf8: UnsafeBufferPointer<UInt8>, atLeast least: Int) -> Int {
  guard hasWord(utf8, longerThan: least) else { return least }
  var (longest, start) = (least, 0)
  for offset in utf8.indices where isWordEnd(utf8, at: offset) {
    longest = max(longest, offset - start)
    start = offset + 1
  }
  return max(longest, utf8.count - start)
}

/// Whether a line may end at a byte beyond doubt: at a space before a letter or digit, and after
/// neither an opening sign nor one that may be (UAX #14, LB13 to LB17). Who counts on words that
/// are longer than they are only looks at them once more.
private func isWordEnd(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
  guard utf8[offset] == UInt8(ascii: " ") else { return false }
  guard offset > 0, offset + 1 < utf8.count else { return true }
  return mayEnd(utf8, before: offset) && mayBegin(utf8[offset + 1])
}

private func mayEnd(_ utf8: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool {
  switch utf8[offset - 1] {
  case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): false
  case 0x80...: offset > 1 && isLetterLead(utf8[offset - 2])
  default: true
  }
}

private func mayBegin(_ byte: UInt8) -> Bool {
  isASCIILetterOrDigit(byte) || isLetterLead(byte)
}

/// Whether a byte begins a scalar of two bytes between U+00C0 and U+04FF that is not a mark: a letter,
/// or a sign that breaks as one.
private func isLetterLead(_ byte: UInt8) -> Bool {
  0xC3...0xD3 ~= byte && byte != 0xCC && byte != 0xCD
}
