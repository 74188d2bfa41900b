/// Sets plain text in lines as it is read.
///
///     var stream = PlainTextStream(measure: 72, style: ParagraphStyle(fit: .greedy))
///     while let chunk = read() { stream.write(chunk, to: &output) }
///     stream.finish(to: &output)
///
/// Blocks are separated by blank lines, one in the output; ``PlainIndents`` says where paragraphs
/// begin in them, and each keeps the indent of its first line. The output is that of
/// ``setLines(of:measure:style:)`` for each paragraph, as text without styles.
///
/// 1. Read: the text of a paragraph is gathered as setting has it, clean, lines joined, one space
///    for each run of blanks.
/// 2. Set: greedy lines are written as soon as they are full, while a walk finds their ends; others
///    at the paragraph's end.
///
/// Memory does not grow with the text: of a paragraph whose lines wait, and which is longer than
/// ``paragraphLimit``, all lines but the last few are written before the rest of it is read.
public struct PlainTextStream: ~Copyable {
  /// The bytes of a paragraph that are fitted together; a longer one is fitted in parts.
  public static let paragraphLimit = 1 << 15

  let style: ParagraphStyle
  let measure: Int
  let tables: TableSetting
  /// Text that was read and not yet understood: more text decides what becomes of it.
  private var input: [UInt8] = []

  // The line of the source that is being read.

  /// Whether nothing but blanks was read of it, and up to which column.
  var isAtLineStart = true
  var column = 0
  /// Where its text begins.
  var lineStart = 0
  /// Whether the text so far ends with a carriage return, whose line feed may be to come.
  var followsCarriageReturn = false
  /// Whether anything was read: a byte order mark may be before it.
  private var isAtStart = true
  /// Whether the text is all there is, and whether a line waits for more of it.
  private(set) var isFinal = false
  var needsMoreText = false
  /// Whether anything that was read is shown as U+FFFD.
  public var showsReplacements: Bool? { holdsReplacements }
  var holdsReplacements = false

  // The paragraph.

  /// The text of the paragraph, of which the lines before `unset` were written.
  var text = ByteBuffer(capacity: 1 << 15)
  var unset = 0
  var indents = PlainIndents()
  var isInBlock = false
  var isInParagraph = false
  var hasBlocks = false
  /// Marks on the text's last base, if the text still ends at `markEnd`.
  var marks = 0
  var markEnd = -1
  /// Where the text ends with nothing but format characters after a space, or its own beginning.
  var guidesEnd = -1
  /// Where the text ends with a space that was left out, and with anything else that was.
  var spaceEnd = -1
  var omittedEnd = -1
  /// A joiner that waits for the next scalar, 0 for none.
  var pendingJoiner: UInt32 = 0
  /// Where the text ends with characters that the source does not: no backspace reaches them.
  var shownEnd = 0
  var cleaner = Cleaner(for: .setting)

  // The lines.

  var lines: GreedyLines
  /// The tag to be beside the first line of the paragraph.
  var pendingTag: PendingTag?
  /// The marks of a quotation to be before the lines of the paragraph.
  var pendingQuote: PendingQuote?
  /// The paragraphs that begin among the lines that are not handed on.
  var textStarts = GrowingBuffer<LineGalley.TextStart>(capacity: 0)
  /// The fragments of a paragraph whose lines are chosen together, and the places between them.
  var fragments = GrowingBuffer<Fragment>(capacity: 0)
  var places = GrowingBuffer<OptimumFit.Breakpoint>(capacity: 0)
  /// Where its lines may end, and the chosen ones, if it is plain.
  var endMap = LineEndMap()
  var plainFit = ASCIIOptimumFit()
  /// How the paragraph is set, where lines are not greedy.
  var paragraphStyle: ParagraphStyle
  /// Whether its first line has an indent of its own: such lines are set in the general way.
  var hasFirstLineIndent = false
  /// The bytes of the next part of a paragraph.
  var partLimit = PlainTextStream.paragraphLimit

  /// No decision of reading looks further ahead than this many bytes, nor changes as much of the
  /// text before it.
  static let lookahead = 64
  /// The bytes that are read before lines are set.
  private static let slab = 1 << 13

  /// A stream that nothing was read from.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line, indents included; less than 1 counts as 1.
  ///   - style: How paragraphs are set; their indents are their own, and verbatim they are not.
  ///   - tables: Sets tables that have no room as they are.
  public init(
    measure: Int, style: ParagraphStyle = ParagraphStyle(),
    tables: @escaping TableSetting = { _, _ in [] }
  ) {
    self.tables = tables
    self.measure = min(max(1, measure), LineMeasures.limit)
    var style = style
    (style.firstLineIndent, style.indent) = (0, 0)
    self.style = style
    paragraphStyle = style
    lines = GreedyLines(style: style)
  }

  /// Reads more text, and adds the lines that are finished to an output.
  ///
  /// - Complexity: O(*n*).
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    read(bytes)
    flush(to: &output)
  }

  /// Sets the rest of the text at its end.
  public mutating func finish(to output: inout [UInt8]) {
    readEnd()
    flush(to: &output)
  }

  private mutating func flush(to output: inout [UInt8]) {
    output.append(contentsOf: lines.output.bytes)
    forgetLines()
  }

  /// Forgets the lines that were handed on.
  mutating func forgetLines() {
    assert(sanitized(lines.output.bytes).elementsEqual(lines.output.bytes))
    lines.output.removeAll()
    textStarts.shorten(to: 0)
    pendingTag?.start = 0
    pendingQuote?.start = 0
  }

  /// Reads more text, and sets the lines that are finished.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    if !input.isEmpty {
      // The remainder is read with as much as it needs of the next bytes.
      let left = input.count
      start = min(bytes.count, PlainTextStream.lookahead * 4)
      input.append(contentsOf: bytes[..<start])
      let consumed = consumeInput(isFinal: false)
      if consumed >= left {
        start = consumed - left
        input.removeAll(keepingCapacity: true)
      } else {
        input.removeFirst(consumed)
      }
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    if input.isEmpty {
      input.append(contentsOf: rest[consume(rest, isFinal: false)...])
    } else {
      input.append(contentsOf: rest)
    }
  }

  /// Sets the rest of the text at its end.
  mutating func readEnd() {
    _ = consumeInput(isFinal: true)
    input = []
    endBlock()
  }

  /// Reads the remainder of earlier text; returns how much of it was read.
  private mutating func consumeInput(isFinal: Bool) -> Int {
    var text: [UInt8] = []
    swap(&text, &input)
    defer { swap(&text, &input) }
    return text.withUnsafeBufferPointer { consume($0, isFinal: isFinal) }
  }

  /// Reads text, except for the end that more text may change; returns how much was read.
  private mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Int {
    guard let start = isAtStart ? startAfterByteOrderMark(bytes, isFinal: isFinal) : 0 else {
      return 0
    }
    (self.isFinal, needsMoreText) = (isFinal, false)
    let limit = isFinal ? bytes.count : settledEnd(of: bytes)
    return read(bytes, from: start, limit: max(start, limit))
  }

  /// The offset of the text after a byte order mark; nil if that is not yet known.
  private mutating func startAfterByteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool
  ) -> Int? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !isFinal, bytes.count < 3, mark.starts(with: bytes) { return nil }
    isAtStart = false
    return bytes.starts(with: mark) ? 3 : 0
  }

  /// Where reading may stop: after the last line end, or far enough from the end.
  private func settledEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let distant = max(0, bytes.count - PlainTextStream.lookahead)
    let lineEnd = bytes[distant...].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return lineEnd.map { $0 + 1 } ?? distant
  }

  /// Reads and sets text up to a limit, or a little further; returns where it stopped.
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    var offset = start
    while offset < limit, !needsMoreText {
      let end = min(offset + PlainTextStream.slab, limit)
      while offset < end, !needsMoreText {
        offset =
          isAtLineStart
          ? readIndent(bytes, from: offset, limit: end) : readText(bytes, from: offset, limit: end)
      }
      if isInParagraph { setLines(isComplete: false) }
    }
    return offset
  }
}
