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
  /// Where the fast lane writes.
  private var scratch: ByteBuffer

  /// The bytes that are handed to the fast lane at a time, at most.
  private static let slabSize = 4096

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
      capacity: LogLane.capacity(for: LogStream.slabSize, hasEscapes: colors != nil))
  }

  /// Sets the lines that end in a chunk, and keeps the rest for the next.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - output: Where the lines are added, each ended by a line feed.
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
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
      line.withUnsafeBufferPointer { setLines($0, in: 0..<$0.count, to: &output) }
    }
    while offset < bytes.count {
      guard let end = endOfSlab(in: bytes, from: offset) else {
        partialLine.append(contentsOf: bytes[offset...])
        return
      }
      setLines(bytes, in: offset..<end, to: &output)
      offset = end
    }
  }

  /// Sets what is left: the last line, if no line feed ended it.
  public mutating func finish(to output: inout [UInt8]) {
    let line = partialLine
    partialLine = []
    line.withUnsafeBufferPointer { setLines($0, in: 0..<$0.count, to: &output) }
  }

  /// The offset after the last line that ends in the next slab, or after the first line if it is
  /// longer; nil if no line ends.
  private func endOfSlab(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    let limit = min(offset + LogStream.slabSize, bytes.count)
    let last = bytes[offset..<limit].lastIndex(of: 0x0A)
    return (last ?? bytes[limit...].firstIndex(of: 0x0A)).map { $0 + 1 }
  }

  /// Sets whole lines, each in the fast lane if it can be.
  private mutating func setLines(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, to output: inout [UInt8]
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if range.count <= LogStream.slabSize, style.link == nil {
        offset = setLinesInLane(bytes, in: offset..<range.upperBound, to: &output)
      }
      guard offset < range.upperBound else { return }
      let end = bytes[offset..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 }
      let line = offset..<(end ?? range.upperBound)
      setLine(UnsafeBufferPointer(rebasing: bytes[line]), to: &output)
      offset = line.upperBound
    }
  }

  /// Sets lines in the fast lane, and returns where it ended.
  private mutating func setLinesInLane(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, to output: inout [UInt8]
  ) -> Int {
    guard let lane = LogLane(bytes, limit: range.upperBound, rows: rows) else {
      return range.upperBound
    }
    var packed = rows.showsStyles ? PackedStyle(style) : .plain
    let (end, count) = lane.setLines(
      from: range.lowerBound, to: scratch.base, style: &packed, cache)
    output.append(contentsOf: UnsafeBufferPointer(start: scratch.base, count: count))
    if rows.showsStyles { style = packed.style }
    return end
  }

  /// Sets a line of any kind: reads it as a terminal's, sets it, and prints it from a canvas.
  private mutating func setLine(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var parser = TerminalParser(readsSequences: true, style: style)
    parser.parse(bytes)
    style = parser.style
    removed += parser.removed
    for line in parser.lines {
      let rows = GalleyText.setLines(of: line, measure: measure, style: paragraph)
      var canvas = Canvas(
        size: CellSize(width: measure, height: max(1, rows.count)),
        ambiguousIsWide: paragraph.ambiguousIsWide)
      for (y, row) in rows.enumerated() {
        canvas.draw(row, at: CellPoint(x: 0, y: y))
      }
      if let colors {
        output.append(contentsOf: canvas.ansi(depth: colors, links: links))
      } else {
        output.append(contentsOf: canvas.plainText())
      }
    }
  }
}
