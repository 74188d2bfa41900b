import GalleyText

/// Text that is set in lines as it is read.
protocol LineStream: ~Copyable {
  /// Reads more text, and adds the lines that are finished to an output.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8])
  /// Sets what is left at the end of the text.
  mutating func finish(to output: inout [UInt8])
  /// Adds more of the lines that the whole text was needed for; false where nothing is left.
  mutating func writeEnd(to output: inout [UInt8]) -> Bool
  /// Whether empty lines at the end are no part of the page.
  static var dropsEmptyEnd: Bool { get }
}

extension LineStream where Self: ~Copyable {
  mutating func writeEnd(to output: inout [UInt8]) -> Bool { false }
}

extension LogStream: LineStream {
  static let dropsEmptyEnd = true
}

extension PlainTextStream: LineStream {
  static let dropsEmptyEnd = false
}

/// A source that is read as much at a time as is there.
struct StreamedReading: ~Copyable {
  private let input: OpenFile
  private let window: UnsafeMutableBufferPointer<UInt8>
  /// How much may be read, where all of it is kept; nil where it is not.
  private let limit: InputLimit?
  /// What was read to learn what the source is, and not yet printed.
  private var beginning: [UInt8] = []

  /// The bytes that are read at a time, and those that are set at a time: a short line may become
  /// as wide as the page.
  private static let windowSize = 1 << 16
  private static let slabSize = 1 << 14
  /// The bytes of lines that are written together.
  private static let pageSize = 1 << 16

  init(of input: consuming OpenFile, limit: InputLimit? = nil) {
    self.input = input
    self.limit = limit
    window = .allocate(capacity: Self.windowSize)
  }

  deinit { window.deallocate() }

  /// The first `length` bytes of the source, or all of them; they are still printed.
  mutating func readBeginning(_ length: Int) throws(Failure) -> [UInt8] {
    while beginning.count < length {
      let count = try readSome()
      if count == 0 { break }
      beginning += window[..<count]
    }
    return beginning
  }

  /// Prints the source to its end; lines that are finished don't wait for what is yet to come.
  mutating func print<Stream: LineStream & ~Copyable>(
    _ stream: inout Stream, to output: Output
  ) throws(Failure) {
    var lines: [UInt8] = []
    var writer = LineWriter(output, dropsEmptyEnd: Stream.dropsEmptyEnd)
    while true {
      let count = try readMore()
      var slab = window[..<count]
      while !slab.isEmpty {
        let next = slab.prefix(Self.slabSize)
        slab = slab.dropFirst(next.count)
        stream.write(UnsafeBufferPointer(rebasing: next), to: &lines)
        if lines.count >= Self.pageSize || slab.isEmpty {
          try writer.write(&lines)
        }
      }
      if count == 0 { break }
    }
    stream.finish(to: &lines)
    while stream.writeEnd(to: &lines) {
      if lines.count >= Self.pageSize { try writer.write(&lines) }
    }
    try writer.write(&lines)
  }

  /// Fills the window with what is there, and returns how much; 0 at the end.
  private mutating func readMore() throws(Failure) -> Int {
    if beginning.isEmpty { return try readSome() }
    let count = min(beginning.count, window.count)
    for index in 0..<count { window[index] = beginning[index] }
    beginning.removeFirst(count)
    return count
  }

  private func readSome() throws(Failure) -> Int {
    let count = try input.readSome(into: UnsafeMutableRawBufferPointer(window))
    if let limit { try limit.take(count, of: input.name) }
    return count
  }
}

/// Writes lines; empty ones may be kept back until more follows, so that those at the end are never
/// printed.
private struct LineWriter {
  private let output: Output
  private let dropsEmptyEnd: Bool
  /// The empty lines that are kept back.
  private var keptCount = 0

  init(_ output: Output, dropsEmptyEnd: Bool) {
    (self.output, self.dropsEmptyEnd) = (output, dropsEmptyEnd)
  }

  /// Writes lines after those that were kept back, and empties the array.
  mutating func write(_ lines: inout [UInt8]) throws(Failure) {
    defer { lines.removeAll(keepingCapacity: true) }
    let (kept, count) = (keptCount, lines.count)
    if dropsEmptyEnd {
      let end = lines.lastIndex { $0 != UInt8(ascii: "\n") }.map { min($0 + 2, count) } ?? 0
      keptCount = count - end + (end == 0 ? kept : 0)
      lines.removeLast(count - end)
      if end > 0, kept > 0 {
        lines.insert(contentsOf: repeatElement(UInt8(ascii: "\n"), count: kept), at: 0)
      }
    }
    if !lines.isEmpty { try output.write(lines) }
  }
}
