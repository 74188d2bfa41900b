extension StringProtocol {
  /// The text without the spaces at both ends.
  var trimmingBlanks: String {
    var bytes = Array(utf8)[...]
    while bytes.first == 0x20 { bytes.removeFirst() }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
    let wanted = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    let end = utf8.suffix(wanted.count)
    return end.elementsEqual(wanted) ? String(self[..<end.startIndex]) : nil
  }
}
