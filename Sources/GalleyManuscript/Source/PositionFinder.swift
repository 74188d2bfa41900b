/// Finds lines and columns for many offsets of one source in a single walk.
///
/// It goes on from the last answer, so asking in the order of the source costs O(*n*) in all; an
/// earlier offset starts again from the top.
package struct PositionFinder: Sendable {
  private let utf8: [UInt8]
  private let firstLine: Int
  private var offset = 0
  private var line: Int
  private var column = 1

  /// A finder at the start of a source.
  package init(_ source: SourceFile) {
    utf8 = source.utf8
    firstLine = source.firstLine
    line = firstLine
  }

  /// The line and column of an offset, as ``SourceFile/position(at:)`` counts them.
  package mutating func position(at utf8Offset: Int) -> SourceFile.Position {
    let end = min(max(0, utf8Offset), utf8.count)
    if end < offset { (offset, line, column) = (0, firstLine, 1) }
    while offset < end {
      let byte = utf8[offset]
      offset += 1
      if endsLine(byte) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80, offset > 1 || !startsWithMark {
        column += 1
      }
    }
    return SourceFile.Position(line: line, column: column)
  }

  /// Whether the source starts with a byte order mark, which is not a column.
  private var startsWithMark: Bool { utf8.starts(with: [0xEF, 0xBB, 0xBF]) }

  private func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
        && !(offset < utf8.count && utf8[offset] == UInt8(ascii: "\n"))
  }
}
