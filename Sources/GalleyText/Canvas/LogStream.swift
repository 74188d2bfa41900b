import GalleyCells

/// Sets a log, or any output of a program for a terminal, in lines as it is read.
///
///     var stream = LogStream(measure: 72, colors: .ansi16)
///     while let chunk = read() { stream.write(chunk, to: &output) }
///     stream.finish(to: &output)
///
/// Lines are kept as they are; one that is longer than the measure goes on in the next after a
/// mark. Looks are kept, everything else that drives a terminal is not, see
/// ``parseTerminalOutput(_:)``. What is written is what the lines would be on a ``Canvas``. Memory
/// is bounded by the longest line.
public struct LogStream: ~Copyable, Sendable {
  /// How many complete sequences were left out: all but SGR and links that a page may have.
  public private(set) var removed = 0

  private let paragraph: ParagraphStyle
  private let measure: Int
  private let colors: ColorDepth?
  private let links: Bool
  private let rows: LogRows
  /// How text looks from here on.
  private var style = TextStyle.plain
  private let cache: RenditionCache
  /// The beginning of a line whose end was not read yet.
  private var partialLine: [UInt8] = []
  /// The lines that are set, where too little follows them in memory.
  private var padded = ByteBuffer(capacity: ControlIndex.limit + LogLane.overread)
  /// Where the controls are in the lines that are set.
  private var controls = ControlIndex()
  /// The pieces of a row in the fast lane.
  private var pieces = GrowingBuffer<LogPen.Piece>(capacity: ControlIndex.limit)
  /// Where the fast lane writes.
  private var scratch: ByteBuffer

  /// A stream that nothing was read from.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line; less than 1 counts as 1.
  ///   - colors: The terminal's colours; nil writes plain text, without any escape.
  ///   - links: Whether links are written, if escapes are.
  ///   - tabWidth: Tabs reach to the next multiple of this many cells.
  ///   - asciiMarks: A line goes on after `>`, not `↪`.
  ///   - ambiguousIsWide: Scalars whose East_Asian_Width is Ambiguous take two cells; marks are then
  ///     ASCII.
  public init(
    measure: Int, colors: ColorDepth?, links: Bool = true, tabWidth: Int = 8,
    asciiMarks: Bool = false, ambiguousIsWide: Bool = false
  ) {
    self.measure = min(max(1, measure), 1 << 20)
    self.colors = colors
    self.links = links
    paragraph = ParagraphStyle(
      fit: .anywhere, tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide, isVerbatim: true,
      direction: .leftToRight, asciiMarks: asciiMarks || ambiguousIsWide)
    let mark = continuationMark(room: self.measure, style: paragraph)
    rows = LogRows(
      measure: self.measure, mark: mark, width: mark.isEmpty ? 0 : continuationMarkWidth,
      showsStyles: colors != nil)
    cache = RenditionCache(depth: colors)
    scratch = ByteBuffer(
      capacity: LogLane.capacity(for: ControlIndex.limit, hasEscapes: colors != nil))
  }

  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - output: Where the lines are added, each ended by a line feed.
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    read(bytes, to: &output)
  }

  /// Sets what is left: the last line, if no line feed ended it.
  public mutating func finish(to output: inout [UInt8]) {
    readEnd(to: &output)
  }

  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, to sink: inout some LogRowSink & ~Copyable
  ) {
    var offset = 0
    if !partialLine.isEmpty {
      guard let end = bytes.firstIndex(of: 0x0A) else {
        partialLine.append(contentsOf: bytes)
        return
      }
      partialLine.append(contentsOf: bytes[...end])
      offset = end + 1
      let line = partialLine
      partialLine.removeAll(keepingCapacity: true)
      line.withUnsafeBufferPointer { setLines($0, in: 0..<$0.count, to: &sink) }
    }
    while offset < bytes.count {
      guard let end = endOfSlab(in: bytes, from: offset) else {
        partialLine.append(contentsOf: bytes[offset...])
        return
      }
      setLines(bytes, in: offset..<end, to: &sink)
      offset = end
    }
  }

  private mutating func readEnd(to sink: inout some LogRowSink & ~Copyable) {
    let line = partialLine
    partialLine = []
    line.withUnsafeBufferPointer { setLines($0, in: 0..<$0.count, to: &sink) }
  }

  /// The offset after the last line that ends in the next slab, or after the first line if it is
  /// longer; nil if no line ends.
  private func endOfSlab(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    let limit = min(offset + ControlIndex.limit, bytes.count)
    let last = startOfLine(in: bytes, from: offset, to: limit)
    return last > offset ? last : bytes[limit...].firstIndex(of: 0x0A).map { $0 + 1 }
  }

  /// Sets whole lines, each in the fast lane if it can be.
  private mutating func setLines(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>,
    to sink: inout some LogRowSink & ~Copyable
  ) {
    let lines = UnsafeBufferPointer(rebasing: bytes[range])
    guard lines.count <= ControlIndex.limit else { return setLine(lines, to: &sink) }
    guard var start = lines.baseAddress else { return }
    if bytes.count - range.upperBound < LogLane.overread {
      padded.removeAll()
      padded.append(lines)
      padded.pad()
      start = UnsafePointer(padded.base)
    }
    controls.read(start, count: lines.count)
    let lane = LogLane(start, controls: controls, rows: rows)
    var place = LogLane.Place()
    while place.offset < lines.count {
      if style.link == nil { setLinesInLane(lines, lane, from: &place, to: &sink) }
      guard place.offset < lines.count else { return }
      let end = endOfLine(in: lines, from: place.offset)
      setLine(UnsafeBufferPointer(rebasing: lines[place.offset..<end]), to: &sink)
      lane.move(&place, to: end)
    }
  }

  private func endOfLine(in lines: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    lines[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.count
  }

  /// Sets lines in the fast lane, and moves the place to where it ended.
  private mutating func setLinesInLane(
    _ lines: UnsafeBufferPointer<UInt8>, _ lane: LogLane, from place: inout LogLane.Place,
    to sink: inout some LogRowSink & ~Copyable
  ) {
    let start = place
    let before = rows.showsStyles ? PackedStyle(style) : .plain
    var after = before
    let count = lane.setLines(
      from: &place, to: lines.count, at: scratch.base, pieces: pieces.base, style: &after, cache)
    if place.offset == start.offset { return }
    let taken = UnsafeBufferPointer(rebasing: lines[start.offset..<place.offset])
    if !sink.take(UnsafeBufferPointer(start: scratch.base, count: count), of: taken) {
      var (next, style) = (start, before)
      while next.offset < place.offset {
        let offset = next.offset
        let end = endOfLine(in: lines, from: offset)
        let count = lane.setLines(
          from: &next, to: end, at: scratch.base, pieces: pieces.base, style: &style, cache)
        _ = sink.take(
          UnsafeBufferPointer(start: scratch.base, count: count),
          of: UnsafeBufferPointer(rebasing: lines[offset..<end]))
      }
    }
    if rows.showsStyles { style = after.style }
  }

  /// Sets a line of any kind: reads it as a terminal's, sets it, and prints it from a canvas.
  private mutating func setLine(
    _ bytes: UnsafeBufferPointer<UInt8>, to sink: inout some LogRowSink & ~Copyable
  ) {
    var parser = TerminalParser(readsSequences: true, style: style)
    parser.parse(bytes)
    style = parser.style
    removed += parser.removed
    var output: [UInt8] = []
    for line in parser.lines {
      let rows = GalleyText.setLines(of: line, measure: measure, style: paragraph)
      var canvas = Canvas(
        size: CellSize(width: measure, height: max(1, rows.count)),
        ambiguousIsWide: paragraph.ambiguousIsWide)
      for (y, row) in rows.enumerated() {
        canvas.draw(row, at: CellPoint(x: 0, y: y))
      }
      output += colors.map { canvas.ansi(depth: $0, links: links) } ?? canvas.plainText()
    }
    _ = output.withUnsafeBufferPointer { sink.take($0, of: bytes) }
  }
}

extension LogStream: GalleySource {
  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - galley: Where the lines are added; their looks are left out of it, and a stream with
  ///     colours has no place there.
  public mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to galley: inout LineGalley
  ) {
    read(bytes, to: &galley)
  }

  /// Sets what is left: the last line, if no line feed ended it. Empty lines at the end are no part
  /// of the page.
  public mutating func finish(to galley: inout LineGalley) {
    readEnd(to: &galley)
    galley.removeEmptyEnd()
  }
}
