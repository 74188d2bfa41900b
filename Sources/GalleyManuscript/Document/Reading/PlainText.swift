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
      if isBlankLine(utf8, from: line, to: contentEnd) {
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

  /// The paragraphs of text that keeps its lines and has inline marks.
  func lineBlocks(of body: SourceExcerpt) -> [Block] {
    var text: [UInt8] = []
    var places: [(text: Range<Int>, source: SourceRange)] = []
    for block in plainBlocks(of: body) {
      guard case .plain(let lines) = block.content else { continue }
      let start = text.count
      for line in String(decoding: lines, as: UTF8.self).utf8.split(separator: 0x0A) {
        let rest = line.drop { isBlank($0) || $0 == 0x0C }
        // No blank at the beginning of a line is text in Markdown, but this one is.
        for _ in line[..<rest.startIndex] { text += "\u{A0}".utf8 }
        text += rest
        text.append(0x0A)
      }
      places.append((start..<text.count, block.range))
    }
    var options = MarkdownOptions.galley
    options.keepsLines = true
    var parser = InlineParser(utf8: text, definitions: LinkDefinitions(), options: options)
    let blocks = places.map { Block(.paragraph(parser.parse($0.text)), range: $0.source) }
    parser.finish()
    return blocks
  }

  private func isBlankLine(_ utf8: [UInt8], from start: Int, to end: Int) -> Bool {
    var offset = start
    // A form feed begins a page.
    while offset < end, isBlank(utf8[offset]) || utf8[offset] == 0x0C { offset += 1 }
    return offset == end
  }
}

extension SourceFile {
  /// The bytes in a range with CR LF and CR as LF.
  func lines(in range: SourceRange) -> [UInt8] {
    let bytes = utf8[range]
    let isUnix = bytes.index(of: 0x0D, from: bytes.startIndex) == bytes.endIndex
    if isUnix { return Array(bytes) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for (line, next) in utf8.lineRanges(in: range) {
      lines += utf8[line]
      if line.upperBound < next { lines.append(0x0A) }
    }
    return lines
  }
}
