/// Whether more than `limit` bytes stand together without a space between them.
///
/// Nearly all bytes are passed over: a space ends all words that would reach beyond it.
///
/// - Complexity: O(*n*) in the bytes; with long words, O(*n* / *l*) for a limit *l*.
public func hasWord(_ utf8: UnsafeBufferPointer<UInt8>, longerThan limit: Int) -> Bool {
  var start = 0
  while start + limit < utf8.count {
    var place = start + limit
    while place >= start, utf8[place] != UInt8(ascii: " ") { place &-= 1 }
    if place < start { return true }
    start = place + 1
  }
  return false
}

/// The bytes of the longest stretch without a space, or `least` if that is more.
func longestWord(in utf8: UnsafeBufferPointer<UInt8>, atLeast least: Int) -> Int {
  guard hasWord(utf8, longerThan: least) else { return least }
  var (longest, start) = (least, 0)
  for (offset, byte) in utf8.enumerated() where byte == UInt8(ascii: " ") {
    longest = max(longest, offset - start)
    start = offset + 1
  }
  return max(longest, utf8.count - start)
}
