import GalleyCells

/// Sets rows of aligned text, each ended by a line feed but for the last, as a table in so many cells.
///
/// It returns the lines of the table, a blank one between two parts, and none where the rows are not a table
/// beyond doubt.
public typealias TableSetting = (_ rows: [UInt8], _ measure: Int) -> [SetLines]

/// Lines of plain text that are set as one paragraph: ``PlainIndents`` says where they begin, and
/// the tags that they hang beside.
public struct PlainTextParagraph: Hashable, Sendable {
  /// The marks that are before each of its lines, as of a quotation; a cell for each byte.
  public let quote: [UInt8]
  /// The cells after these and before its first line, which the others keep.
  public let indent: Int
  /// More cells before its first line.
  public let firstLineIndent: Int
  /// Its lines, joined; the blanks that they begin and end with are not part of it.
  public fileprivate(set) var text = StyledText()
  /// The words that it hangs beside; nil if there are none.
  public let tag: Tag?
  /// Whether it is a line whose blanks are kept, cut as code is where it has no room: the tag is all of
  /// it.
  public let isVerbatim: Bool
  /// The lines of a table that it is instead, a blank one between its parts.
  public let table: [SetLines]

  /// The words that a paragraph hangs beside.
  public struct Tag: Hashable, Sendable {
    /// The words.
    public let text: StyledText
    /// The cells before them.
    public let indent: Int
    /// Their cells.
    public let width: Int
  }

  fileprivate init(
    _ start: PlainLineStart, tag: Tag?, of line: UnsafeBufferPointer<UInt8>
  ) {
    quote = start.quote?.marks(of: line) ?? []
    (indent, firstLineIndent, self.tag) = (start.indent, start.firstLineIndent, tag)
    (isVerbatim, table) = (start.isVerbatim, start.table)
  }

  /// The paragraphs of lines without a blank one among them. Overstrikes, as formatted manual pages
  /// have them, are styles.
  ///
  /// - Parameters:
  ///   - utf8: The lines, each ended by a line feed; nothing of them need be clean.
  ///   - measure: The cells of the lines that are set: a tag needs room beside the hanging text.
  ///   - style: How many cells tabs and ambiguous characters have.
  ///   - look: How the text looks.
  ///   - tables: Sets tables that have no room as they are.
  /// - Returns: The paragraphs, in order; at least one if there is any text.
  /// - Complexity: O(*n*).
  public static func paragraphs(
    of utf8: [UInt8], measure: Int, style: ParagraphStyle, look: TextStyle = .plain,
    tables: TableSetting = { _, _ in [] }
  ) -> [PlainTextParagraph] {
    utf8.withUnsafeBufferPointer { bytes in
      let holdBackspaces = bytes.firstOffset(of: 0x08) < bytes.count
      var reader = ParagraphReader(
        measure: measure, style: style, lines: JoinedLines(look, holdBackspaces: holdBackspaces))
      var start = 0
      while start < bytes.count {
        let end = bytes.firstOffset(of: 0x0A, from: start)
        let joins = reader.joinsLine(bytes, from: start, to: end)
        start = joins ? end + 1 : reader.readLine(bytes, from: start, to: end, tables) + 1
      }
      reader.endParagraph()
      return reader.paragraphs
    }
  }
}

/// Reads lines one after another, and puts them in paragraphs.
private struct ParagraphReader: ~Copyable {
  let measure: Int
  let style: ParagraphStyle
  /// The lines of the last paragraph.
  var lines: JoinedLines
  private(set) var paragraphs: [PlainTextParagraph] = []
  private var indents = PlainIndents()

  init(measure: Int, style: ParagraphStyle, lines: consuming JoinedLines) {
    (self.measure, self.style) = (measure, style)
    self.lines = lines
  }

  /// Adds a line to the last paragraph if it goes on whatever comes after its first byte, as most do.
  @inline(__always)
  mutating func joinsLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Bool
  {
    guard start < end, style.fit != .none, indents.followsAtMargin(bytes[start]) else {
      return false
    }
    lines.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    return true
  }

  /// Adds any other line, or begins another paragraph with it, or with all lines of a table;
  /// returns the end of the text it took.
  @inline(never)
  mutating func readLine(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ tables: TableSetting
  ) -> Int {
    let (content, indent) = bytes.skipBlanks(start..<end, from: 0, style)
    if content == end { return end }
    let rest = UnsafeBufferPointer(rebasing: bytes[content...])
    // No more text can follow.
    let begin = indents.read(
      rest, at: indent, after: lines.lastByte, below: lines.lastLine, isFinal: true,
      measure: measure, style: style, tables: tables)
    guard let begin else { return end }
    if begin.startsParagraph {
      endParagraph(heading: begin.headingIndent)
      let tag = begin.tag.map {
        PlainTextParagraph.Tag(text: lines.shown($0.utf8), indent: $0.indent, width: $0.width)
      }
      paragraphs.append(PlainTextParagraph(begin, tag: tag, of: rest))
    }
    let end = begin.table.isEmpty ? end : content + begin.textOffset
    lines.append(UnsafeBufferPointer(rebasing: bytes[min(content + begin.textOffset, end)..<end]))
    return end
  }

  /// Gives the last paragraph its text, and makes one of its last line if that is a heading with so many
  /// cells before it.
  mutating func endParagraph(heading: Int? = nil) {
    if paragraphs.isEmpty { return }
    let last = heading == nil ? nil : lines.takeLastLine()
    paragraphs[paragraphs.count - 1].text = lines.take()
    guard let last, let heading else { return }
    let start = PlainLineStart(startsParagraph: true, textOffset: 0, quote: nil, indent: heading)
    var paragraph = PlainTextParagraph(
      start, tag: nil, of: UnsafeBufferPointer(start: nil, count: 0))
    paragraph.text = last
    paragraphs.append(paragraph)
  }
}

/// The text of lines that are joined: bytes in one look, unless there are overstrikes among them.
private struct JoinedLines: ~Copyable {
  private let look: TextStyle
  private let holdBackspaces: Bool
  private var plain = ByteBuffer(capacity: 1 << 9)
  private var styled = StyledText()
  /// Where the last line begins, and its bytes in the source.
  private var lineStart = 0
  private var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  init(_ look: TextStyle, holdBackspaces: Bool) {
    (self.look, self.holdBackspaces) = (look, holdBackspaces)
  }

  /// The last byte of the text so far.
  var lastByte: UInt8? { holdBackspaces ? styled.utf8.last : plain.last }

  /// The bytes of the last line in the source, but for a blank at its end.
  var lastLine: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source.dropLast(source.last == 0x20 ? 1 : 0))
  }

  /// The last line, which is no longer one of these, if a space is before it; else nil.
  mutating func takeLastLine() -> StyledText? {
    if lineStart == 0 { return nil }
    if holdBackspaces {
      guard styled.utf8[lineStart - 1] == 0x20 else { return nil }
      let line = styled[lineStart..<styled.utf8.count]
      styled = styled[0..<lineStart - 1]
      return line
    }
    guard plain.bytes[lineStart - 1] == 0x20 else { return nil }
    let line = StyledText(utf8: Array(plain.bytes[lineStart...]), style: look)
    plain.advance(lineStart - 1 - plain.count)
    return line
  }

  /// The text of the lines so far, which are forgotten.
  mutating func take() -> StyledText {
    let text = holdBackspaces ? styled : StyledText(utf8: Array(plain.bytes), style: look)
    plain.removeAll()
    (styled, lineStart) = (StyledText(), 0)
    return text
  }

  /// Adds a line, without the blanks at its end.
  mutating func append(_ line: UnsafeBufferPointer<UInt8>) {
    source = line
    // A blank at the end may be struck over the character before it.
    if holdBackspaces { return append(overstruck: line) }
    let line = line.trimmed(0..<line.count)
    if line.isEmpty { return }
    switch joint(of: plain.bytes, and: line, line.first) {
    case .space: plain.append(0x20)
    case .hyphen: plain.advance(-3)
    case .nothing: break
    }
    lineStart = plain.count
    plain.append(line)
  }

  /// Adds a line that may hold overstrikes.
  private mutating func append(overstruck line: UnsafeBufferPointer<UInt8>) {
    // A malformed sequence is one character to a backspace, whatever its bytes.
    let shown = shown(String(decoding: line, as: UTF8.self).utf8)
    guard let start = shown.utf8.firstIndex(where: { !$0.isBlank }),
      let last = shown.utf8.lastIndex(where: { !$0.isBlank })
    else { return }
    let joint: Joint = styled.utf8.withUnsafeBufferPointer { text in
      shown.utf8.withUnsafeBufferPointer { shown in
        self.joint(of: text, and: UnsafeBufferPointer(rebasing: shown[start...]), line.first)
      }
    }
    switch joint {
    case .space: styled.append(byte: 0x20, style: styled.runs.last?.style ?? look)
    case .hyphen: styled = styled[0..<styled.utf8.count - 3]
    case .nothing: break
    }
    lineStart = styled.utf8.count
    styled.append(shown, in: start..<last + 1)
  }

  /// Text with its overstrikes as styles, added to the look.
  func shown(_ text: some Sequence<UInt8>) -> StyledText {
    resolvingOverstrikes(text).mapStyles(look.adding)
  }

  /// The joint of two lines: a space or nothing, or a hyphen that is removed, since only a
  /// formatter put it there.
  private enum Joint { case space, nothing, hyphen }

  /// The joint of text and the next line, which begins with a byte in the source.
  private func joint(
    of text: UnsafeBufferPointer<UInt8>, and line: UnsafeBufferPointer<UInt8>, _ firstByte: UInt8?
  ) -> Joint {
    guard let last = text.last else { return .nothing }
    if last < 0x80 { return .space }
    if dividesWord(Array(text.suffix(64)), before: firstByte) { return .hyphen }
    return joinsWithoutSpace(text, line) ? .nothing : .space
  }
}
