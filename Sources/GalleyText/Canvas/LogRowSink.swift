/// Where the rows of a log go.
protocol LogRowSink: ~Copyable {
  /// Takes the rows that lines became.
  ///
  /// - Parameters:
  ///   - rows: The rows, each ended by a line feed.
  ///   - lines: The lines that became the rows.
  /// - Returns: Whether they were taken. Those of a single line always are; of several, it may have
  ///   to be known which line each row belongs to.
  mutating func take(_ rows: UnsafeBufferPointer<UInt8>, of lines: LogLines) -> Bool
}

/// Lines of a log that became rows.
struct LogLines: BitwiseCopyable {
  /// How many they are.
  var count = 0
  /// How many of the last have no text, not even blanks: each is a row.
  var emptyEnd = 0
  /// Whether the first one is the rest of a line that has rows already.
  var goesOn = false

  /// Adds the lines that follow.
  mutating func add(_ next: LogLines) {
    count &+= next.count
    emptyEnd = next.emptyEnd == next.count ? emptyEnd &+ next.emptyEnd : next.emptyEnd
  }
}

extension [UInt8]: LogRowSink {
  mutating func take(_ rows: UnsafeBufferPointer<UInt8>, of lines: LogLines) -> Bool {
    append(contentsOf: rows)
    return true
  }
}

extension LineGalley: LogRowSink {
  mutating func take(_ rows: UnsafeBufferPointer<UInt8>, of lines: LogLines) -> Bool {
    guard lines.count == 1 || lines.count == lineFeeds(in: rows) else { return false }
    append(rows: rows, of: lines)
    return true
  }
}

/// How many line feeds there are in bytes.
private func lineFeeds(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var count = 0
  for byte in bytes { count &+= byte == 0x0A ? 1 : 0 }
  return count
}
