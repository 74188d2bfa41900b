import GalleyCells

extension DocumentReader {
  /// The paragraphs of plain text, separated by blank lines; each keeps its lines and its indent.
  func plainBlocks(of body: SourceExcerpt) -> [Block] {
    let utf8 = body.source.utf8
    let end = body.range.upperBound
    var blocks: [Block] = []
    var (start, lastEnd, hasReturns) = (body.range.upperBound, 0, false)
    func close() {
      guard start < end else { return }
      let range = SourceRange(start, lastEnd)
      let lines = hasReturns ? body.source.lines(in: range) : Array(utf8[start..<lastEnd])
      blocks.append(Block(.plain(lines), range: range))
      (start, hasReturns) = (end, false)
    }
    var line = body.range.lowerBound
    while line < end {
      let (contentEnd, next) = utf8.lineEnd(from: line, to: end)
      if isBlank(utf8, from: line, to: contentEnd) {
        close()
      } else {
        if start == end { start = line }
        lastEnd = contentEnd
      }
      hasReturns = hasReturns || contentEnd < next && utf8[contentEnd] == 0x0D
      line = next
    }
    close()
    return blocks
  }

  private func isBlank(_ utf8: [UInt8], from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end, utf8[offset] == 0x20 || utf8[offset] == 0x09 { offset += 1 }
    return offset == end
  }
}

extension SourceFile {
  /// The text in a range with CR LF and CR as LF, and U+FFFD for what is not UTF-8.
  func decodedLines(in range: SourceRange) -> String {
    String(decoding: lines(in: range), as: UTF8.self)
  }

  /// The bytes in a range with CR LF and CR as LF.
  func lines(in range: SourceRange) -> [UInt8] {
    let bytes = utf8[range.lowerBound..<range.upperBound]
    let isUnix = bytes.withUnsafeBufferPointer { $0.firstOffset(of: 0x0D) == $0.count }
    if isUnix { return Array(bytes) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var line = range.lowerBound
    while line < range.upperBound {
      let (contentEnd, next) = utf8.lineEnd(from: line, to: range.upperBound)
      lines += utf8[line..<contentEnd]
      if contentEnd < next { lines.append(0x0A) }
      line = next
    }
    return lines
  }
}
