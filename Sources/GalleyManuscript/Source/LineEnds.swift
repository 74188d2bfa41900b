extension [UInt8] {
  /// The end of the line at `start`: without its line end, and where the next line starts. LF,
  /// CR LF and CR end a line.
  func lineEnd(from start: Int, to end: Int) -> (contentEnd: Int, nextLine: Int) {
    withUnsafeBytes { bytes in
      let end = Swift.min(end, bytes.count)
      var offset = start
      while true {
        offset = bytes.firstControl(from: offset, to: end)
        if offset >= end { return (end, end) }
        let byte = bytes[offset]
        if byte == 0x0A { return (offset, offset + 1) }
        if byte == 0x0D {
          let isPair = offset + 1 < end && bytes[offset + 1] == 0x0A
          return (offset, offset + (isPair ? 2 : 1))
        }
        offset += 1
      }
    }
  }

  /// The lines of a range, each without its line end, and where the next line starts.
  func lineRanges(
    in range: SourceRange
  ) -> UnfoldSequence<(line: SourceRange, nextLine: Int), Int> {
    sequence(state: range.lowerBound) { start in
      guard start < range.upperBound else { return nil }
      let (contentEnd, nextLine) = lineEnd(from: start, to: range.upperBound)
      defer { start = nextLine }
      return (line: SourceRange(start, contentEnd), nextLine: nextLine)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first byte below U+0020 from `start` on, or `end`; eight are looked at at a
  /// time.
  @inline(__always)
  fileprivate func firstControl(from start: Int, to end: Int) -> Int {
    var offset = start
    while end - offset >= 8 {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The top bit of a byte is set where 0x20 cannot be taken off it; a borrow comes only from a
      // byte that is found already, so the lowest is right.
      let found = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < end, self[offset] >= 0x20 { offset += 1 }
    return offset
  }
}
