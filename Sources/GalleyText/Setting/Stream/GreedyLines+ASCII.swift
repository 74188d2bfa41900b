/// Lines of ASCII, which end at a blank.
extension GreedyLines {
  /// Writes lines of ASCII for as long as each ends, beyond doubt, at the last blank that fits;
  /// returns where the next line begins.
  ///
  /// A line is copied in words of eight bytes. The text after its last blank must hide no place
  /// where it could end, and the blank must be one by itself.
  mutating func setASCIILines(_ text: PaddedBytes, from start: Int) -> Int {
    assert(room > 0 && indent >= 0)
    let needed = (room + 8) & ~7
    let first = start
    var start = start
    while text.count - start > room, text[start] < 0x80 {
      output.reserve(indent + needed + 8)
      var target = output.end
      if indent > 0 {
        target.update(repeating: 0x20, count: indent)
        target += indent
      }
      // Bytes after the text may be copied too; they are written over.
      let line = text.address(of: start, loading: needed)
      guard isASCII(copying: line, to: target, count: needed) else { break }
      let length = ASCIILine(start: line, room: room).certainLength
      if length == 0 { break }
      target[length] = 0x0A
      output.advance(indent + length + 1)
      start += length + 1
    }
    if start > first { (state, certainStart) = (TextAutomaton.start, start) }
    return start
  }

  /// Writes the rest of a paragraph, if it is ASCII and fits a line.
  mutating func setLastASCIILine(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let left = text.count - start
    guard left > 0, left <= room, let base = text.baseAddress else { return false }
    output.reserve(indent + left + 1)
    let line = output.end + indent
    let words = left & ~7
    guard isASCII(copying: base + start, to: line, count: words) else { return false }
    for index in words..<left {
      let byte = base[start + index]
      if byte >= 0x80 { return false }
      line[index] = byte
    }
    output.end.update(repeating: 0x20, count: indent)
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
}
