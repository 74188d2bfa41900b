extension String {
  /// Whether a byte is in its UTF-8, looked for in memory: going through the bytes one by one would
  /// ask of each where it is kept.
  func holds(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(byte) }
  }
}
