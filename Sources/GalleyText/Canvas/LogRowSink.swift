/// Where the rows of a log go.
protocol LogRowSink: ~Copyable {
  /// Takes the rows that lines became.
  ///
  /// - Parameters:
  ///   - rows: The rows, each ended by a line feed.
  ///   - lines: The lines of the source, as they were read.
  /// - Returns: Whether they were taken. Those of a single line always are; of several, it may have
  ///   to be known which line each row belongs to.
  mutating func take(
    _ rows: UnsafeBufferPointer<UInt8>, of lines: UnsafeBufferPointer<UInt8>
  ) -> Bool
}

extension [UInt8]: LogRowSink {
  mutating func take(
    _ rows: UnsafeBufferPointer<UInt8>, of lines: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    append(contentsOf: rows)
    return true
  }
}

extension LineGalley: LogRowSink {
  mutating func take(
    _ rows: UnsafeBufferPointer<UInt8>, of lines: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let lineCount = lineFeeds(in: lines) + (lines.last == 0x0A ? 0 : 1)
    guard lineCount == 1 || lineCount == lineFeeds(in: rows) else { return false }
    append(rows: rows, emptyEnd: emptyLines(atEndOf: lines, in: rows), areOneLine: lineCount == 1)
    return true
  }
}

/// How many of the last rows are empty because their lines say nothing: a line of blanks is a row.
private func emptyLines(
  atEndOf lines: UnsafeBufferPointer<UInt8>, in rows: UnsafeBufferPointer<UInt8>
) -> Int {
  var (row, end, count) = (rows.count, lines.count, 0)
  // A row before the end ends where the one after it begins.
  while row > 0, row == 1 || rows[row - 2] == 0x0A, end > 0 {
    let last = lines[end - 1] == 0x0A ? end - 1 : end
    let start = lines[..<last].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard saysNothing(UnsafeBufferPointer(rebasing: lines[start..<end])) else { break }
    (row, end, count) = (row - 1, start, count + 1)
  }
  return count
}

/// Whether a line of a log has no text, not even blanks.
private func saysNothing(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
  if line.allSatisfy({ $0 == 0x0A }) { return true }
  var parser = TerminalParser(readsSequences: true)
  parser.parse(line)
  return parser.lines.allSatisfy(\.isEmpty)
}

/// How many line feeds there are in bytes.
private func lineFeeds(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var count = 0
  for byte in bytes { count &+= byte == 0x0A ? 1 : 0 }
  return count
}
