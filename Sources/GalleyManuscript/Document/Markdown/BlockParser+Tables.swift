extension BlockParser {
  /// Opens a table where the line is a row of hyphens with as many cells as the paragraph's last
  /// line, which becomes the head; the lines before it stay a paragraph.
  mutating func openTable(_ paragraph: Int) -> Bool {
    guard let alignments = scanDelimiterRow() else { return false }
    let headStart = nodes[paragraph].lastLineStart
    let headEnd = nodes[paragraph].textEnd
    let cells = tableCells(of: text, from: headStart, to: headEnd - 1)
    guard cells.count == alignments.count else { return false }
    let headOffset = lastTextOffset
    nodes[paragraph].textEnd = headStart
    nodes[paragraph].lastLine = max(nodes[paragraph].firstLine, line - 2)
    let table = openNode(.table)
    nodes[table].textStart = headStart
    nodes[table].textEnd = headEnd
    nodes[table].start = headOffset
    nodes[table].firstLine = line - 1
    nodes[table].table = tables.count
    tables.append(alignments)
    endLine()
    return true
  }

  /// Whether the line is a pipe and nothing else, which has no cell and so is not a row.
  var isLonePipe: Bool {
    textOffset < lineEnd && utf8[textOffset] == UInt8(ascii: "|")
      && utf8[(textOffset + 1)..<lineEnd].allSatisfy(GalleyManuscript.isBlank)
  }

  /// The alignments of a row like `| :-- | --- |`; nil where the line is not such a row.
  private func scanDelimiterRow() -> [Table.Alignment]? {
    var scanner = MarkdownScanner(utf8, from: textOffset, to: lineEnd)
    var alignments: [Table.Alignment] = []
    _ = scanner.skip(UInt8(ascii: "|"))
    while true {
      scanner.skipSpace()
      let isLeading = scanner.skip(UInt8(ascii: ":"))
      let hyphens = runLength(of: UInt8(ascii: "-"), from: scanner.offset)
      if hyphens == 0 { return nil }
      scanner.offset += hyphens
      let isTrailing = scanner.skip(UInt8(ascii: ":"))
      alignments.append(
        isLeading ? (isTrailing ? .center : .leading) : (isTrailing ? .trailing : .natural))
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: "|")) else { break }
      scanner.skipSpace()
      if scanner.current == nil { break }
    }
    return scanner.current == nil ? alignments : nil
  }
}

/// The cells of a table's row: the stretches between pipes that no backslash is before,
/// without the blanks around them. Pipes at both ends are no borders between cells.
func tableCells(of utf8: [UInt8], from start: Int, to end: Int) -> [SourceRange] {
  var cells: [SourceRange] = []
  var (offset, end) = (start, end)
  while offset < end, isBlank(utf8[offset]) { offset += 1 }
  while end > offset, isBlank(utf8[end - 1]) { end -= 1 }
  if offset < end, utf8[offset] == UInt8(ascii: "|") { offset += 1 }
  var cellStart = offset
  while offset < end {
    let byte = utf8[offset]
    if byte == UInt8(ascii: "|"), offset == cellStart || utf8[offset - 1] != UInt8(ascii: "\\") {
      cells.append(SourceRange(trimmed(utf8[cellStart..<offset])))
      cellStart = offset + 1
    }
    offset += 1
  }
  if cellStart < end { cells.append(SourceRange(trimmed(utf8[cellStart..<end]))) }
  return cells
}
