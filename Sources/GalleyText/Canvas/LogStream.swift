import GalleyCells

/// Sets a log, or any output of a program for a terminal, in lines as it is read.
///
///     var stream = LogStream(measure: 72, colors: .ansi16)
///     while let chunk = read() { stream.write(chunk, to: &output) }
///     stream.finish(to: &output)
///
/// Lines are kept as they are; one that is longer than the measure goes on in the next after a
/// mark. Looks are kept, everything else that drives a terminal is not, see
/// ``parseTerminalOutput(_:)``. The output is that of the lines on a ``Canvas``. Memory
/// is bounded: a line of more than 64 KiB is set as it is read. Such a line keeps its looks, but no
/// links, since a link is looked at whole; and a sequence of a MiB or more in it is not a sequence.
public struct LogStream: ~Copyable, Sendable {
  /// How many of the last lines have no text: they are not part of the page if nothing follows.
  public var emptyEnd: Int { written.emptyEnd }

  let paragraph: ParagraphStyle
  let measure: Int
  let colors: ColorDepth?
  let links: Bool
  let rows: LogRows
  /// How text looks from here on.
  var style = TextStyle.plain
  let cache: RenditionCache
  /// The lines that were set.
  var written = LogLines()
  /// The beginning of a line whose end was not read yet, or the continuation of a long line.
  private var partialLine: [UInt8] = []
  /// The line that is read, if rows of it were set already.
  var longLine: LongLine?
  /// The bytes from which on a line is set before its end is read.
  var stretchLimit = 1 << 16 {
    didSet { nextStretchCount = stretchLimit }
  }
  /// How much of a line is to be kept before another stretch of it is looked for.
  private var nextStretchCount = 1 << 16
  /// The lines that are set, where too little follows them in memory.
  var lastLines = ByteBuffer(capacity: ControlIndex.limit + LogLane.overread)
  /// Where the controls are in the lines that are set.
  var controls = ControlIndex()
  /// The pieces of a row in the fast lane.
  var pieces = GrowingBuffer<LogPen.Piece>(capacity: ControlIndex.limit)
  /// Where the fast lane writes.
  var scratch: ByteBuffer

  /// A stream that nothing was read from.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line; less than 1 counts as 1.
  ///   - colors: The terminal's colours; nil writes plain text, without any escape.
  ///   - links: Whether links are written, if escapes are.
  ///   - tabWidth: Tabs reach to the next multiple of this many cells.
  ///   - asciiMarks: A line goes on after `>`, not `↪`.
  ///   - ambiguousIsWide: Scalars whose East_Asian_Width is Ambiguous take two cells; marks are
  ///     then ASCII.
  public init(
    measure: Int, colors: ColorDepth?, links: Bool = true, tabWidth: Int = 8,
    asciiMarks: Bool = false, ambiguousIsWide: Bool = false
  ) {
    self.measure = min(max(1, measure), 1 << 20)
    self.colors = colors
    self.links = links
    var paragraph = ParagraphStyle(
      fit: .anywhere, tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide, isVerbatim: true,
      direction: .leftToRight, asciiMarks: asciiMarks || ambiguousIsWide)
    paragraph.shortensRules = true
    self.paragraph = paragraph
    rows = LogRows(measure: self.measure, showsStyles: colors != nil, style: paragraph)
    cache = RenditionCache(depth: colors)
    scratch = ByteBuffer(capacity: LogLane.capacity(hasEscapes: colors != nil))
  }

  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that were read.
  ///   - output: Where the lines are added, each ended by a line feed.
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    read(bytes, to: &output)
  }

  /// Sets the rest: the last line, if no line feed ended it.
  public mutating func finish(to output: inout [UInt8]) {
    endPartialLine(to: &output)
  }

  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, to sink: inout some LogRowSink & ~Copyable
  ) {
    var offset = 0
    if !partialLine.isEmpty || longLine != nil {
      guard let end = bytes.firstIndex(of: 0x0A) else { return keep(bytes[...], to: &sink) }
      partialLine.append(contentsOf: bytes[...end])
      offset = end + 1
      endPartialLine(to: &sink)
    }
    while offset < bytes.count {
      guard let end = endOfSlab(in: bytes, from: offset) else {
        return keep(bytes[offset...], to: &sink)
      }
      setLines(bytes, in: offset..<end, to: &sink)
      offset = end
    }
  }

  /// Keeps the beginning of a line; if it is long, only the end of it.
  private mutating func keep(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to sink: inout some LogRowSink & ~Copyable
  ) {
    partialLine.append(contentsOf: bytes)
    while partialLine.count >= nextStretchCount {
      let isForced = partialLine.count >= stretchLimit << 4
      let end = partialLine.withUnsafeBufferPointer { endOfStretch(in: $0) }
      guard let end = end ?? (isForced ? partialLine.count : nil) else {
        nextStretchCount = 2 * partialLine.count
        return
      }
      let stretch = Array(partialLine[..<end])
      partialLine.removeFirst(end)
      nextStretchCount = stretchLimit
      setStretch(stretch, isEnd: false, to: &sink)
    }
  }

  /// Sets the line that was kept.
  private mutating func endPartialLine(to sink: inout some LogRowSink & ~Copyable) {
    let line = partialLine
    partialLine.removeAll(keepingCapacity: true)
    nextStretchCount = stretchLimit
    if longLine != nil { return setStretch(line, isEnd: true, to: &sink) }
    line.withUnsafeBufferPointer { setLines($0, in: 0..<$0.count, to: &sink) }
  }

  /// The offset after the last line that ends in the next slab, or after the first line if it is
  /// longer; nil if no line ends.
  private func endOfSlab(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    let limit = min(offset + ControlIndex.limit, bytes.count)
    let last = startOfLine(in: bytes, from: offset, to: limit)
    return last > offset ? last : bytes[limit...].firstIndex(of: 0x0A).map { $0 + 1 }
  }
}

extension LogStream: GalleySource {
  /// Nobody knows whether anything is shown as U+FFFD.
  public var showsReplacements: Bool? { nil }

  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that were read.
  ///   - galley: Where the lines are added; their looks are left out of it, and a stream with
  ///     colours has no place there.
  public mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to galley: inout LineGalley
  ) {
    read(bytes, to: &galley)
  }

  /// Sets the rest: the last line, if no line feed ended it. Empty lines at the end are not part
  /// of the page.
  public mutating func finish(to galley: inout LineGalley) {
    endPartialLine(to: &galley)
    galley.removeEmptyEnd()
  }
}

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
