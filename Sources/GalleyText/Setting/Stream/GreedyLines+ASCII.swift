/// Lines of ASCII, which end at a blank.
extension GreedyLines {
  /// Writes lines of ASCII for as long as each ends, beyond doubt, at the last blank that fits;
  /// returns where the next line begins.
  ///
  /// A line is copied in words of eight bytes. What follows its last blank must hide no place where
  /// it could end, and the blank must be one by itself.
  mutating func setASCIILines(
    _ text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    let needed = (room + 9) & ~7
    var start = start
    while count - start > needed {
      output.reserve(indent + needed + 8)
      var target = output.base + output.count
      if indent > 0 {
        target.update(repeating: 0x20, count: indent)
        target += indent
      }
      guard isASCII(copying: text + start, to: target, count: needed) else { break }
      let length = certainLength(text + start)
      if length == 0 { break }
      target[length] = 0x0A
      output.advance(indent + length + 1)
      start += length + 1
      entry = LineScan.Entry()
    }
    return start
  }

  /// Writes the rest of a paragraph, if it is ASCII and fits a line.
  mutating func setLastASCIILine(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let left = text.count - start
    guard left > 0, left <= room, let base = text.baseAddress else { return false }
    output.reserve(indent + left + 1)
    let line = output.base + output.count + indent
    let words = left & ~7
    guard isASCII(copying: base + start, to: line, count: words) else { return false }
    for index in words..<left {
      let byte = base[start + index]
      if byte >= 0x80 { return false }
      line[index] = byte
    }
    (output.base + output.count).update(repeating: 0x20, count: indent)
    line[left] = 0x0A
    output.advance(indent + left + 1)
    return true
  }

  /// Copies bytes, in words of eight; false if there is anything but ASCII among them.
  @inline(__always)
  private func isASCII(
    copying source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    let source = UnsafeRawPointer(source)
    let target = UnsafeMutableRawPointer(target)
    var all: UInt64 = 0
    var offset = 0
    while offset < count {
      let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
      all |= word
      offset += 8
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// The length of the line that ends at the last blank that fits, or 0 in doubt.
  @inline(__always)
  private func certainLength(_ line: UnsafePointer<UInt8>) -> Int {
    var length = room
    while length > 0 {
      let byte = line[length]
      if byte == 0x20 { break }
      // A bracket opens the word, or hides a place.
      let isOpening = byte == 0x28 && line[length - 1] == 0x20
      if !Addresses.isLetter(byte), !isPlainInWord(byte), !isOpening { return 0 }
      length -= 1
    }
    return length > 0 && isCertain(line, blank: length) ? length : 0
  }

  /// The place after the last blank of a line that is a place to end beyond doubt; nil if there is
  /// none, or no ASCII before it.
  func lastCertainPlace(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> LineScan.Place? {
    guard let base = text.baseAddress, text.count - start > room + 1 else { return nil }
    let line = base + start
    var length = 0
    // The blank itself may stand where the room ends, and one byte after it is looked at.
    while length < room + 2 {
      let word = UnsafeRawPointer(line + length).loadUnaligned(as: UInt64.self)
      let found = UInt64(littleEndian: word) & 0x8080_8080_8080_8080
      length += found == 0 ? 8 : found.trailingZeroBitCount >> 3
      if found != 0 { break }
    }
    length = min(length, room + 2) - 2
    while length > 0, line[length] != 0x20 || !isCertain(line, blank: length) { length -= 1 }
    if length <= 0 { return nil }
    return LineScan.Place(next: start + length + 1, cells: length + 1)
  }

  /// Whether a line may end at a blank, whatever stands around what it stands between.
  @inline(__always)
  private func isCertain(_ line: UnsafePointer<UInt8>, blank: Int) -> Bool {
    // Not after an opening bracket, nor before signs that no line begins with.
    let before = line[blank - 1]
    let after = line[blank + 1]
    return before != 0x28 && before != 0x5B && before != 0x7B
      && (Addresses.isAlphanumeric(after) || after == 0x28 || after == 0x22 || after == 0x27
        || after == 0x5B)
  }

  /// No line may end beside these in a word: letters, digits, `,` `:` `;` `'` `"` `)`.
  @inline(__always)
  private func isPlainInWord(_ byte: UInt8) -> Bool {
    // One bit for each of the bytes 0x20 to 0x5F, letters folded to upper case.
    let folded = byte >= 0x60 ? byte & 0x5F : byte
    let plain: UInt64 = 0x07FF_FFFE_0FFF_1284
    return byte != 0x60 && plain >> UInt64(folded &- 0x20 & 63) & 1 == 1
  }
}
