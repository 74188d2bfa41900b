/// Lines whose ends were chosen among fragments.
extension GreedyLines {
  /// Writes fragments of a text as a line; it may be known to be ASCII, and no more of it than
  /// `unseen` is left out of lines.
  mutating func writeLine(
    _ text: UnsafeBufferPointer<UInt8>, _ fragments: Slice<UnsafeBufferPointer<Fragment>>,
    isASCII: Bool, unseen: InvisibleContent
  ) {
    guard let first = fragments.first, let last = fragments.last else { return }
    let range = first.utf8Range.lowerBound..<last.utf8Range.upperBound
    let shown = UnsafeBufferPointer(rebasing: text[range])
    if isASCII, direction == .leftToRight, !shown.isEmpty {
      output.reserve(indent + shown.count + 1)
      if indent > 0 { output.append(0x20, count: indent) }
      output.append(shown)
      return output.append(0x0A)
    }
    let width = fragments.dropLast().reduce(last.width) { $0 + $1.width + $1.spaces }
    let hyphenated = last.ending == .hyphen && width < room
    if unseen > .nothing || endsWithJoiner(shown) {
      if unseen == .softHyphens, writeWithoutSoftHyphens(shown, hyphenated: hyphenated) { return }
      return writeCleaned(shown, hyphenated: hyphenated)
    }
    writeLine(CleanText(settled: shown), indent: indent(ofWidth: width))
  }

  /// Writes a line that runs to the right, and of which nothing is left out but soft hyphens before
  /// ASCII: the clusters beside those stay apart.
  ///
  /// - Returns: False for any other.
  private mutating func writeWithoutSoftHyphens(
    _ text: UnsafeBufferPointer<UInt8>, hyphenated: Bool
  ) -> Bool {
    guard direction == .leftToRight, let lead = text.first, lead &- 0x21 < 0x5E,
      !endsWithJoiner(text)
    else { return false }
    let start = output.count
    output.reserve(indent + text.count + 2)
    output.append(0x20, count: indent)
    var offset = 0
    while offset < text.count {
      let end = endOfBytesBeforeSoftHyphen(text, from: offset)
      output.append(UnsafeBufferPointer(rebasing: text[offset..<end]))
      offset = end + 2
      if offset < text.count, text[offset] >= 0x80 {
        output.advance(start - output.count)
        return false
      }
    }
    if hyphenated { output.append(UInt8(ascii: "-")) }
    while output.last == 0x20, output.count > start { output.advance(-1) }
    output.append(0x0A)
    return true
  }

  /// The next soft hyphen, or the text's end.
  private func endOfBytesBeforeSoftHyphen(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var offset = endOfPrintableASCII(in: text, from: start)
    while offset + 1 < text.count, text[offset] != 0xC2 || text[offset + 1] != 0xAD {
      offset = endOfPrintableASCII(in: text, from: offset + 1)
    }
    return offset + 1 < text.count ? offset : text.count
  }
}
