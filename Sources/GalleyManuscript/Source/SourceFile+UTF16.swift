extension SourceFile {
  /// A source with a name and the bytes of a file: text in UTF-16 that begins with a byte order
  /// mark is read as UTF-8, with U+FFFD for half of a pair and for half of a unit at its end.
  ///
  /// - Complexity: O(*n*) for UTF-16; nothing is copied of anything else.
  public init(name: String, decoding bytes: [UInt8]) {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    // What begins like this in UTF-32 has a NUL next, which no text has.
    guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else {
      self.init(name: name, utf8: bytes)
      return
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    let high = isBigEndian ? 0 : 1
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { offset in
      UInt16(bytes[offset + high]) << 8 | UInt16(bytes[offset + 1 - high])
    }
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
    ) { utf8.append($0) }
    if bytes.count % 2 == 1 { utf8 += "\u{FFFD}".utf8 }
    self.init(name: name, utf8: utf8)
  }
}
