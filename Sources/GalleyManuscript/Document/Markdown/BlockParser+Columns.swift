extension BlockParser {
  /// Whether nothing but blanks is left of the line.
  var isBlank: Bool { textOffset >= lineEnd }

  /// The columns of blanks before the text.
  var indent: Int { textColumn - column }

  /// Finds the text from a place on; places up to there need no second look.
  mutating func findText(from start: Int, column startColumn: Int) {
    textOffset = start
    textColumn = startColumn
    while textOffset < lineEnd {
      let byte = utf8[textOffset]
      if byte == 0x20 {
        textColumn += 1
      } else if byte == 0x09 {
        textColumn += 4 - textColumn % 4
      } else {
        return
      }
      textOffset += 1
    }
  }

  /// Moves on by columns of blanks; a tab may be entered without being left.
  mutating func advance(columns count: Int) {
    var left = count
    while left > 0, offset < lineEnd {
      guard utf8[offset] == 0x09 else {
        offset += 1
        column += 1
        left -= 1
        continue
      }
      let toStop = 4 - column % 4
      isInTab = toStop > left
      column += min(left, toStop)
      left -= min(left, toStop)
      if !isInTab { offset += 1 }
    }
    if offset > textOffset { findText(from: offset, column: column) }
  }

  mutating func advanceToText() {
    offset = textOffset
    column = textColumn
    isInTab = false
  }

  /// Moves past a marker of `length` bytes at the text, none of them tabs.
  mutating func skipMarker(_ length: Int) {
    offset = textOffset + length
    column = textColumn + length
    isInTab = false
    findText(from: offset, column: column)
  }

  /// Moves past `>` and the one column of blank that belongs to it.
  mutating func skipQuoteMarker() {
    skipMarker(1)
    if offset < lineEnd, GalleyManuscript.isBlank(utf8[offset]) { advance(columns: 1) }
  }

  /// The lines of the stretch at hand below this one.
  var linesBelow: UnfoldSequence<(line: SourceRange, nextLine: Int), Int> {
    let start = utf8.lineEnd(from: lineEnd, to: partEnd).nextLine
    return utf8.lineRanges(in: SourceRange(start, partEnd))
  }

  /// Whether only blanks are from `start` to the end of the line.
  func isBlankLine(from start: Int) -> Bool {
    start >= lineEnd || utf8[start..<lineEnd].allSatisfy(GalleyManuscript.isBlank)
  }

  /// How often `byte` is from `start` on.
  func runLength(of byte: UInt8, from start: Int) -> Int {
    utf8[start..<max(start, lineEnd)].prefix { $0 == byte }.count
  }
}
