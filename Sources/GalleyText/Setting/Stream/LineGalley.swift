import GalleyCells

/// Lines that are set and not yet made up into pages: a galley of type, as bytes.
///
/// A line is known by where its bytes are, so that pages are made of it without another copy. Lines
/// are added at the end and taken away at the beginning, in memory that is kept.
public struct LineGalley: ~Copyable, @unchecked Sendable {
  /// A line.
  public struct Line: BitwiseCopyable, Sendable {
    /// Where its bytes begin among all that were ever added, its indent included.
    let start: Int
    let utf8Count: Int32
    /// The cells that it takes, its indent included.
    let width: Int32
    /// How many lines of its text are before it; those of a paragraph are one text.
    public let index: Int32
    /// The kind of its content.
    public let kind: Kind
  }

  /// The content of a line.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// The blank between two blocks.
    case space
    /// A line of a text.
    case text
    /// The part without room in the line before it, of a text whose lines are kept as they are.
    case continuation
  }

  /// A text that begins among lines that are added.
  struct TextStart: BitwiseCopyable {
    /// The offset of its first line.
    let offset: Int
    /// Whether the line before it is the blank between two blocks.
    let followsSpace: Bool
  }

  /// Rows that wait until the empty lines before them are added.
  private struct Waiting {
    var rows: [UInt8]
    var lines: LogLines
  }

  /// The empty lines that are added together.
  private static let emptyLinesTogether = 1 << 12

  /// How many lines there are that are not space between blocks.
  public private(set) var textCount = 0
  /// How many empty lines follow the others; they are not part of the page if nothing comes after
  /// them. They may be many, so they are counted, not kept.
  private var emptyEnd = 0
  /// The rows after so many empty lines that they are added a few at a time.
  private var waiting: [Waiting] = []

  private var bytes = ByteBuffer(capacity: 1 << 16)
  private var records = GrowingBuffer<Line>(capacity: 1 << 10)
  /// How many bytes were taken away at the beginning.
  private var takenCount = 0
  /// How many lines of its text will be before the next line.
  private var nextIndex: Int32 = 0
  private let ambiguousIsWide: Bool
  /// Rows that are put together.
  private var rows = ByteBuffer(capacity: 1 << 12)

  /// A galley without lines.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// The lines, until others are added or taken away.
  public var lines: UnsafeBufferPointer<Line> { records.elements }
}

// MARK: - Adding lines

extension LineGalley {
  /// Adds lines of clean text, each ended by a line feed, and without blanks at their ends.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - starts: The texts that begin among them, in order.
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<TextStart>
  ) {
    var next = 0
    appendLines(text) { offset, index in
      guard next < starts.count else { return .text }
      if offset == starts[next].offset {
        (index, next) = (0, next + 1)
      } else if starts[next].followsSpace, offset == starts[next].offset - 1 {
        return .space
      }
      return .text
    }
    // The lines of the last one may all be to come.
    if next < starts.count { nextIndex = 0 }
  }

  /// Adds the rows of lines that are kept as they are.
  ///
  /// - Parameters:
  ///   - rows: The rows, each ended by a line feed.
  ///   - lines: The lines that they belong to; if there is but one, all of them are its.
  mutating func append(rows: UnsafeBufferPointer<UInt8>, of lines: LogLines) {
    let text = rows.dropLast(lines.emptyEnd)
    if !waiting.isEmpty || !text.isEmpty && emptyEnd > LineGalley.emptyLinesTogether {
      waiting.append(Waiting(rows: Array(rows), lines: lines))
      return
    }
    if !text.isEmpty {
      appendEmptyLines(emptyEnd)
      emptyEnd = 0
      appendLines(UnsafeBufferPointer(rebasing: text)) { offset, _ in
        lines.count == 1 && (offset > 0 || lines.goesOn) ? .continuation : .text
      }
    }
    emptyEnd += lines.emptyEnd
  }

  /// Adds some of the lines that wait; false where none does.
  public mutating func appendWaiting() -> Bool {
    guard !waiting.isEmpty else { return false }
    let count = min(emptyEnd, LineGalley.emptyLinesTogether)
    emptyEnd -= count
    appendEmptyLines(count)
    if emptyEnd > 0 { return true }
    let next = waiting
    waiting = []
    for lines in next {
      lines.rows.withUnsafeBufferPointer { append(rows: $0, of: lines.lines) }
    }
    return true
  }

  private mutating func appendEmptyLines(_ count: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { lines in
      lines.initialize(repeating: 0x0A)
      appendLines(UnsafeBufferPointer(lines)) { _, _ in .text }
    }
  }

  /// Adds lines; `kind` tells the content of each by its offset, and may begin a text.
  @inline(__always)
  private mutating func appendLines(
    _ text: UnsafeBufferPointer<UInt8>, kind: (_ offset: Int, _ index: inout Int32) -> Kind
  ) {
    let first = bytes.count
    bytes.append(text)
    var offset = first
    while offset < bytes.count {
      // Most lines are printable ASCII, which the line feed ends.
      let printable = endOfPrintableASCII(in: bytes.bytes, from: offset)
      let length = bytes.bytes.firstOffset(of: 0x0A, from: printable) - offset
      let kind = kind(offset - first, &nextIndex)
      let line = UnsafeBufferPointer(start: bytes.base + offset, count: length)
      let width =
        printable == offset + length
        ? length : displayWidth(of: line, ambiguousIsWide: ambiguousIsWide)
      records.append(
        Line(
          start: takenCount + offset, utf8Count: Int32(clamping: length),
          width: Int32(clamping: width), index: nextIndex, kind: kind))
      if kind != .space {
        textCount += 1
        if nextIndex < .max { nextIndex += 1 }
      }
      offset += length + 1
    }
  }
}

// MARK: - Taking lines away

extension LineGalley {
  /// Takes lines away that are on a page.
  ///
  /// - Complexity: O(*n*) in the size of the rest.
  public mutating func removeFirst(_ count: Int) {
    let count = min(max(0, count), lines.count)
    guard count > 0 else { return }
    let end = count < lines.count ? lines[count].start - takenCount : bytes.count
    textCount -= lines[..<count].reduce(0) { $1.kind == .space ? $0 : $0 + 1 }
    bytes.removeFirst(end)
    takenCount += end
    records.removeFirst(count)
  }

  /// Takes away the empty lines at the end: nothing comes after them.
  mutating func removeEmptyEnd() {
    while var last = waiting.popLast() {
      last.rows.removeLast(last.lines.emptyEnd)
      last.lines.emptyEnd = 0
      if !last.rows.isEmpty { return waiting.append(last) }
    }
    emptyEnd = 0
  }
}

// MARK: - Rows of pages

extension LineGalley {
  /// Adds columns of lines, side by side, to an output, a line for each row.
  ///
  /// - Parameters:
  ///   - columns: The lines of each column.
  ///   - starts: The cell that each column starts at: no line reaches the next.
  ///   - output: Where the rows go, without blanks at their ends.
  /// - Complexity: O(*n*) in the size of the output.
  public mutating func write(
    _ columns: [Range<Int>], at starts: [Int], to output: inout [UInt8]
  ) {
    let height = columns.reduce(0) { max($0, $1.count) }
    rows.removeAll()
    for row in 0..<height {
      var cell = 0
      for column in 0..<min(columns.count, starts.count) where row < columns[column].count {
        let line = records.elements[columns[column].lowerBound + row]
        guard line.utf8Count > 0 else { continue }
        let blanks = max(0, starts[column] - cell)
        rows.append(0x20, count: blanks)
        rows.append(
          UnsafeBufferPointer(
            start: bytes.base + (line.start - takenCount), count: Int(line.utf8Count)))
        cell += blanks + Int(line.width)
      }
      rows.append(0x0A)
    }
    output.append(contentsOf: rows.bytes)
  }
}

/// Text that is set in the lines of a galley as it is read.
public protocol GalleySource: ~Copyable {
  /// Reads more text, and adds the lines that are finished to a galley.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to galley: inout LineGalley)
  /// Sets the rest of the text at its end.
  mutating func finish(to galley: inout LineGalley)
  /// Whether anything that was read is shown as U+FFFD; nil if nobody knows.
  var showsReplacements: Bool? { get }
}

extension PlainTextStream: GalleySource {
  /// Reads more text, and adds the lines that are finished to a galley.
  ///
  /// - Complexity: O(*n*).
  public mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to galley: inout LineGalley
  ) {
    read(bytes)
    flush(to: &galley)
  }

  /// Sets the rest of the text at its end.
  public mutating func finish(to galley: inout LineGalley) {
    readEnd()
    flush(to: &galley)
  }

  private mutating func flush(to galley: inout LineGalley) {
    galley.append(lines.output.bytes, starts: textStarts.elements)
    forgetLines()
  }
}
