extension PlainTextStream {
  /// Writes whole lines of printable ASCII without reading every byte into the automata.
  ///
  /// A line is looked at in words of eight bytes. Where blanks stand alone, a line ends at the last
  /// one that fits, if no place where a line may end is hidden in the word after it, and the blank
  /// is a place for itself. Any doubt ends the lane: the automata read the line.
  mutating func setASCIILines(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let room = filler.room
    let needed = (room + 8) & ~7
    var offset = start
    while bytes.count - offset >= needed + 1, offset < limit {
      filler.page.reserve(needed + 8)
      let target = filler.page.base + filler.page.count
      guard copyLine(base + offset, to: target, count: needed) else { break }
      let length = lineLength(base + offset, room: room)
      if length == 0 { break }
      target[length] = 0x0A
      filler.endWrittenLine(length: length + 1)
      offset += length + 1
      (last, marks, address) = (0x20, 0, .outside)
    }
    return offset
  }

  /// Copies bytes with line feeds as spaces; false if there is anything but printable ASCII and
  /// lone blanks.
  @inline(__always)
  private func copyLine(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    var unwanted: UInt64 = 0
    var carry: UInt64 = 0
    var offset = 0
    while offset < count {
      let word = UnsafeRawPointer(source + offset).loadUnaligned(as: UInt64.self)
      // Bit 7 of a byte below 128 is set if the byte is above 0x20, or is 0x0A, or is 0x7F.
      let isAbove = word &+ 0x5F5F_5F5F_5F5F_5F5F
      let isNotLineFeed = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
      let isDelete = word &+ 0x0101_0101_0101_0101
      let isNotSpace = (word ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F
      let blanks = ~isAbove & high
      let doubled = blanks & (blanks << 8 | carry)
      carry = blanks >> 56
      unwanted |= word | isDelete | doubled | (blanks & isNotLineFeed & isNotSpace)
      // A line feed becomes a space.
      let lineFeeds = (~isNotLineFeed & high) >> 7
      let spaced = word ^ (lineFeeds &* 0x2A)
      UnsafeMutableRawPointer(target + offset).storeBytes(of: spaced, as: UInt64.self)
      offset += 8
    }
    return unwanted & high == 0
  }

  /// The length of the line that ends at the last blank that fits, or 0 in doubt.
  @inline(__always)
  private func lineLength(_ line: UnsafePointer<UInt8>, room: Int) -> Int {
    var length = room
    while length > 0, line[length] > 0x20 {
      if !isPlainInWord(line[length]) { return 0 }
      length -= 1
    }
    guard length > 0, mayEndLine(line[length - 1]), mayBeginLine(line[length + 1]) else { return 0 }
    return length
  }

  /// No line may end beside these in a word: letters, digits, `,` `:` `;` `'` `"`.
  @inline(__always)
  private func isPlainInWord(_ byte: UInt8) -> Bool {
    // One bit for each of the bytes 0x20 to 0x5F, letters folded to upper case.
    let folded = byte >= 0x60 ? byte & 0x5F : byte
    let plain: UInt64 = 0x07FF_FFFE_0FFF_1084
    return byte != 0x60 && plain >> UInt64(folded &- 0x20 & 63) & 1 == 1
  }

  /// A space after one of these is a place where a line may end: not after an opening bracket.
  @inline(__always)
  func mayEndLine(_ byte: UInt8) -> Bool {
    byte != 0x28 && byte != 0x5B && byte != 0x7B
  }

  /// So is one before these: letters, digits, opening brackets and quotation marks.
  @inline(__always)
  func mayBeginLine(_ byte: UInt8) -> Bool {
    Addresses.isAlphanumeric(byte) || byte == 0x28 || byte == 0x22 || byte == 0x27 || byte == 0x5B
  }
}
