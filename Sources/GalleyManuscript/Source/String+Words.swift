extension String {
  /// The stretches between blanks (U+0020), the empty ones between two blanks included.
  ///
  /// It compares bytes: splitting at Characters would look for grapheme clusters in text that is
  /// mostly one word.
  var words: [String] {
    guard utf8.contains(0x20) else { return [self] }
    return utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// Whether an ASCII text occurs in it.
  ///
  /// The standard library's own search comes with its regular expressions, a megabyte of program.
  func holds(_ part: StaticString) -> Bool {
    let bytes = Array(utf8)
    let wanted = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }

  /// The text without `ending`, or nil when it ends otherwise. Bytes count, not characters.
  func removing(ending: StaticString) -> String? {
    let count = ending.utf8CodeUnitCount
    guard utf8.count >= count else { return nil }
    var index = utf8.index(utf8.endIndex, offsetBy: -count)
    let end = index
    for offset in 0..<count {
      if utf8[index] != ending.utf8Start[offset] { return nil }
      index = utf8.index(after: index)
    }
    return String(self[..<end])
  }
}
