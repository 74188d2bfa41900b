extension DocumentReader {
  /// The paragraphs of plain text, separated by blank lines; each keeps its lines and its indent.
  func plainBlocks(of body: SourceExcerpt) -> [Block] {
    let utf8 = body.source.utf8
    let end = body.range.upperBound
    var blocks: [Block] = []
    var start: Int?
    var lastEnd = 0
    var line = body.range.lowerBound
    func close() {
      guard let first = start else { return }
      let range = SourceRange(first, lastEnd)
      blocks.append(Block(.plain(body.source.decodedLines(in: range)), range: range))
      start = nil
    }
    while line < end {
      let (contentEnd, next) = utf8.lineEnd(from: line, to: end)
      if utf8[line..<contentEnd].allSatisfy(isBlank) {
        close()
      } else {
        if start == nil { start = line }
        lastEnd = contentEnd
      }
      line = next
    }
    close()
    return blocks
  }
}

extension SourceFile {
  /// The text in a range with CR LF and CR as LF, and U+FFFD for what is not UTF-8.
  func decodedLines(in range: SourceRange) -> String {
    let bytes = utf8[range.lowerBound..<range.upperBound]
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var line = range.lowerBound
    while line < range.upperBound {
      let (contentEnd, next) = utf8.lineEnd(from: line, to: range.upperBound)
      lines += utf8[line..<contentEnd]
      if contentEnd < next { lines.append(0x0A) }
      line = next
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
