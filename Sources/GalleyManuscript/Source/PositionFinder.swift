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
    // A byte order mark is not a column: editors don't show it.
    if offset == 0, utf8.starts(with: [0xEF, 0xBB, 0xBF]) { offset = min(3, end) }
    while offset < end {
      // A line feed at the offset ends its line, even behind a carriage return before it.
      let (lineEnd, next) = utf8.lineEnd(from: offset, to: end + 1)
      if next > lineEnd, next <= end {
        (offset, line, column) = (next, line + 1, 1)
      } else {
        column += utf8[offset..<end].count { $0 & 0xC0 != 0x80 }
        offset = end
      }
    }
    return SourceFile.Position(line: line, column: column)
  }
}
