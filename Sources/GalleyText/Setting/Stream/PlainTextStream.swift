/// Sets plain text in lines as it is read.
///
///     var stream = PlainTextStream(measure: 72, style: ParagraphStyle(fit: .greedy))
///     while let chunk = read() { stream.write(chunk, to: &output) }
///     stream.finish(to: &output)
///
/// Paragraphs are separated by blank lines; the blanks before a paragraph's first line are an
/// indent that all its lines keep. What is written is what ``setLines(of:measure:style:)`` makes of
/// each paragraph, with one blank line between two of them, as text without styles.
///
/// Greedy lines are written while their paragraph is read, in memory that the measure bounds; a
/// paragraph that is fitted otherwise, justified, hyphenated or written from right to left is
/// read to its end first.
public struct PlainTextStream: ~Copyable {
  let style: ParagraphStyle
  let measure: Int
  var filler: LineFiller
  /// What was read and not yet set: the end of the text may decide what becomes of it.
  private var input: [UInt8] = []
  /// How much of the input has had its overstrikes resolved.
  private var resolved = 0
  var gap = Gap()
  var mode = Mode.gap
  /// The text of a paragraph that is read to its end first.
  var paragraph: [UInt8] = []
  var paragraphIndent = 0
  var hasParagraphs = false
  /// The last scalar of the text, 0 in none.
  var last: UInt32 = 0
  /// How many marks the text ends with.
  var marks = 0
  var address = AddressState.outside

  /// The blanks between two words or two paragraphs.
  struct Gap {
    var lineEnds = 0
    /// The column after the last line end.
    var column = 0
    var hasSpace = false
  }

  /// What is being read.
  enum Mode {
    /// Blanks; a paragraph may be open before them.
    case gap
    /// Words, each line written as it is full.
    case filling
    /// Words of a paragraph that is set at its end.
    case gathering
  }

  /// Where the text stands with respect to an address.
  enum AddressState { case outside, word, begins, continues }

  /// The paragraph that is open, by how it is read; nil between paragraphs.
  var openParagraph: Mode?

  /// No decision looks further ahead than this many bytes.
  static let lookahead = 256
  /// A line with overstrikes that is longer than this many bytes is read in parts.
  private static let longestLine = 1 << 20

  /// A stream that nothing was read from.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line, indents included; less than 1 counts as 1.
  ///   - style: How paragraphs are set; their indents are their own.
  public init(measure: Int, style: ParagraphStyle = ParagraphStyle()) {
    self.measure = min(max(1, measure), LineMeasures.limit)
    self.style = style
    filler = LineFiller(ambiguousIsWide: style.ambiguousIsWide)
  }

  /// Reads more text, and adds the lines that are finished to an output.
  ///
  /// - Complexity: O(*n*).
  public mutating func write(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    input.append(contentsOf: bytes)
    consume(isFinal: false, to: &output)
  }

  /// Sets what is left at the end of the text.
  public mutating func finish(to output: inout [UInt8]) {
    consume(isFinal: true, to: &output)
    endParagraph()
    filler.flush(to: &output)
  }

  /// Sets the input, except for the end that more text may change.
  private mutating func consume(isFinal: Bool, to output: inout [UInt8]) {
    let end = resolveOverstrikes(isFinal: isFinal)
    var text: [UInt8] = []
    swap(&text, &input)
    let consumed = text.withUnsafeBufferPointer { bytes in
      set(
        UnsafeBufferPointer(rebasing: bytes[..<end]),
        limit: isFinal ? end : max(0, end - PlainTextStream.lookahead))
    }
    text.removeFirst(consumed)
    resolved = max(0, resolved - consumed)
    swap(&text, &input)
    filler.flush(to: &output)
  }

  /// Resolves the overstrikes of the lines that have been read to their end: all of a line at once,
  /// so that it doesn't matter in what pieces the text arrives.
  ///
  /// - Returns: The end of the input that can be set.
  private mutating func resolveOverstrikes(isFinal: Bool) -> Int {
    let unresolved = input[resolved...]
    guard unresolved.withUnsafeBufferPointer(holdsBackspace) else { return input.count }
    var end = unresolved.lastIndex(of: 0x0A).map { $0 + 1 } ?? resolved
    if isFinal { end = input.count }
    if end == resolved, unresolved.count > PlainTextStream.longestLine {
      // No line is waited for without end.
      end = input.count - PlainTextStream.lookahead
    }
    let text = resolvingOverstrikes(unresolved[..<end]).utf8
    input.replaceSubrange(resolved..<end, with: text)
    resolved += text.count
    return resolved
  }

  /// Ends the paragraph that is open, if there is one.
  mutating func endParagraph() {
    switch openParagraph {
    case .filling: filler.endParagraph()
    case .gathering:
      var own = style
      (own.firstLineIndent, own.indent) = (paragraphIndent, paragraphIndent)
      for line in setLines(of: StyledText(utf8: paragraph), measure: measure, style: own) {
        if !line.text.isEmpty { filler.page.append(0x20, count: line.indent) }
        line.text.utf8.withUnsafeBufferPointer { filler.page.append($0) }
        filler.endLoneLine()
      }
      paragraph.removeAll(keepingCapacity: true)
    case .gap, nil: return
    }
    openParagraph = nil
  }
}

/// Whether a backspace stands among bytes. Looks at eight bytes at a time.
private func holdsBackspace(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  var offset = 0
  while offset + 8 <= raw.count {
    let other = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ 0x0808_0808_0808_0808
    // A byte that is 0 borrows from its top bit; the lowest one found is right.
    if (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080 != 0 { return true }
    offset += 8
  }
  return raw[offset...].contains(0x08)
}
