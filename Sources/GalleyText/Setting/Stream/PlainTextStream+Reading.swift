/// Lines of the source, and the paragraphs that they make.
extension PlainTextStream {
  /// Reads the blanks at the beginning of a line, and settles their meaning.
  mutating func readIndent(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      switch byte {
      case 0x20, 0x09, 0x0C:
        column = PlainIndents.column(after: byte, at: column, style) ?? column
      case 0x0A where followsCarriageReturn: break
      case 0x0A, 0x0D:
        column = 0
        endBlock()
      default:
        guard let text = beginLine(UnsafeBufferPointer(rebasing: bytes[offset...])) else {
          needsMoreText = true
          return offset
        }
        followsCarriageReturn = false
        return offset + text
      }
      followsCarriageReturn = byte == 0x0D
      offset += 1
    }
    return offset
  }

  /// Begins a paragraph with a line, or joins the line to the one before; returns the bytes before
  /// its text, or nil where more text decides what it is.
  private mutating func beginLine(_ next: UnsafeBufferPointer<UInt8>) -> Int? {
    // A letter begins no rule below a heading.
    let mayBeRule = next.first.map { !Addresses.isLetter($0) } ?? false
    let isAsWritten =
      mayBeRule && shownEnd == lineStart && max(spaceEnd, omittedEnd, unset) <= lineStart
    let above = isAsWritten ? text.bytes.dropFirst(lineStart) : text.bytes[..<0]
    let start = indents.read(
      next, at: column, after: text.last, below: UnsafeBufferPointer(rebasing: above),
      isFinal: isFinal, measure: measure, style: style, tables: tables)
    guard let start else { return nil }
    isAtLineStart = false
    if start.startsParagraph {
      if let indent = start.headingIndent { partHeading(indent: indent) }
      endParagraph()
      beginParagraph(start, next)
    } else if text.count > unset {
      joinLine(to: UnsafeBufferPointer(rebasing: next[start.textOffset...]))
    }
    (lineStart, shownEnd) = (text.count, text.count)
    return start.textOffset
  }

  /// Makes a paragraph of the last line, which is a heading with so many cells before it.
  private mutating func partHeading(indent: Int) {
    guard isInParagraph, lineStart > unset, text.bytes[lineStart - 1] == 0x20 else { return }
    let heading = Array(text.bytes[lineStart...])
    text.advance(-heading.count)
    endParagraph()
    let start = PlainLineStart(startsParagraph: true, textOffset: 0, quote: nil, indent: indent)
    heading.withUnsafeBufferPointer {
      beginParagraph(start, $0)
      text.append($0)
    }
  }

  /// Joins the next line to the last: by a space or nothing, or by removing a formatter's hyphen.
  private mutating func joinLine(to next: UnsafeBufferPointer<UInt8>) {
    let line = UnsafeBufferPointer(rebasing: text.bytes[unset...])
    if dividesWord(line, before: next.first) {
      text.advance(-3)
    } else if !joinsWithoutSpace(line, next) {
      addSpace()
    }
  }

  /// Ends a line: the blanks at its end are not part of its text.
  mutating func endLine() {
    isAtLineStart = true
    column = 0
    let endsWithBlank = text.last == 0x20 && text.count != omittedEnd
    if text.count > lineStart, endsWithBlank { text.advance(-1) }
  }

  private mutating func beginParagraph(_ start: PlainLineStart, _ line: UnsafeBufferPointer<UInt8>)
  {
    let followsSpace = !isInBlock && hasBlocks
    if followsSpace { lines.output.append(0x0A) }
    textStarts.append(
      LineGalley.TextStart(offset: lines.output.count, followsSpace: followsSpace))
    (isInBlock, hasBlocks, isInParagraph) = (true, true, true)
    text.removeAll()
    (unset, pendingJoiner) = (0, 0)
    (markEnd, guidesEnd, spaceEnd, omittedEnd) = (-1, -1, -1, -1)
    (paragraphStyle.direction, paragraphStyle.firstLineIndent) =
      (style.direction, start.firstLineIndent)
    hasFirstLineIndent = start.firstLineIndent > 0
    let room = measure - (start.quote?.width ?? 0) - start.indent
    lines.beginParagraph(indent: start.indent, room: room)
    if let quote = start.quote {
      pendingQuote = PendingQuote(marks: quote.marks(of: line), start: lines.output.count)
    }
    if !start.table.isEmpty { return write(table: start.table) }
    guard let tag = start.tag else { return }
    if start.isVerbatim { return setVerbatim(tag.utf8) }
    pendingTag = PendingTag(
      text: resolvingOverstrikes(tag.utf8).utf8, indent: tag.indent, width: tag.width,
      start: lines.output.count)
  }

  /// Sets a line that has no room as code is set; nothing is left of its paragraph.
  private mutating func setVerbatim(_ line: [UInt8]) {
    isInParagraph = false
    let measures = LineMeasures(all: lines.room)
    write(
      SetLines(verbatim: resolvingOverstrikes(line), measures: measures, style: style.verbatim),
      indent: lines.indent)
  }

  /// Writes the parts of a table; nothing is left of its paragraph.
  private mutating func write(table parts: [SetLines]) {
    isInParagraph = false
    for (index, lines) in parts.enumerated() {
      if index > 0 {
        self.lines.output.append(0x0A)
        textStarts.append(
          LineGalley.TextStart(offset: self.lines.output.count, followsSpace: true))
      }
      write(lines, indent: self.lines.indent)
    }
  }

  /// Ends the paragraph that is open, if there is one.
  private mutating func endParagraph() {
    guard isInParagraph else { return }
    if text.count > unset, text.last == 0x20 { text.advance(-1) }
    setLines(isComplete: true)
    isInParagraph = false
    pendingQuote = nil
  }

  /// Ends the block that is open, if there is one: a line is blank, or the text is over.
  mutating func endBlock() {
    endParagraph()
    isInBlock = false
    indents = PlainIndents()
  }

  /// The last line, if it is not the first of the paragraph, and so short that it may be a heading.
  private var lastLineInParagraph: [UInt8] {
    guard lineStart > unset, text.count - lineStart <= PlainLine.longestHeading,
      text.bytes[lineStart - 1] == 0x20
    else { return [] }
    return Array(text.bytes[lineStart...])
  }

  /// Sets the text that was read, as far as its lines are certain, and forgets it.
  mutating func setLines(isComplete: Bool) {
    // A hyphen that may be the formatter's goes when the next line begins.
    let rest = UnsafeBufferPointer(rebasing: text.bytes[unset...])
    if !isComplete, dividesWord(rest, before: UInt8(ascii: "a")) { return }
    let held = isComplete ? [] : lastLineInParagraph
    text.advance(-held.count)
    defer { held.withUnsafeBufferPointer { text.append($0) } }
    let isSimple = lines.areSimple && !hasFirstLineIndent
    if isSimple, !lines.isInDoubt {
      unset = lines.setLines(text.padded(), from: unset, isComplete: isComplete)
    }
    if !isSimple || lines.isInDoubt { setFittedLines(isComplete: isComplete) }
    settleTag()
    settleQuote()
    // The context of later text is not forgotten.
    let forgotten = isSimple ? lines.certainStart : unset
    if isComplete || forgotten == 0 { return }
    text.removeFirst(forgotten)
    unset -= forgotten
    (markEnd, shownEnd) = (markEnd - forgotten, shownEnd - forgotten)
    (guidesEnd, spaceEnd) = (guidesEnd - forgotten, spaceEnd - forgotten)
    (lineStart, omittedEnd) = (lineStart - forgotten, omittedEnd - forgotten)
    lines.forget(forgotten)
  }
}

/// Tags beside the paragraphs that hang at them, and the marks of quotations.
extension PlainTextStream {
  /// A tag whose paragraph has no line yet.
  struct PendingTag {
    let text: [UInt8]
    /// The cells before it, and its own.
    let indent: Int
    let width: Int
    /// Where the first line will be written.
    var start: Int
  }

  /// Writes the tag of the paragraph into the indent of its first line, once there is one; above a
  /// line that runs from right to left.
  mutating func settleTag() {
    guard let tag = pendingTag, lines.output.count > tag.start else { return }
    pendingTag = nil
    let written = Array(lines.output.bytes[tag.start...])
    let isBeside = lines.direction != .rightToLeft
    lines.output.advance(tag.start - lines.output.count)
    lines.output.append(0x20, count: tag.indent)
    tag.text.withUnsafeBufferPointer { lines.output.append($0) }
    var rest = written[...]
    if isBeside, written.first != 0x0A {
      rest = rest.dropFirst(tag.indent + tag.width)
    } else if !isBeside {
      lines.output.append(0x0A)
      textStarts.append(LineGalley.TextStart(offset: lines.output.count, followsSpace: false))
    }
    rest.withUnsafeBufferPointer { lines.output.append($0) }
  }

  /// The marks of a quotation whose lines are written from an offset on.
  struct PendingQuote {
    let marks: [UInt8]
    /// Where the first line is that they are not before yet.
    var start: Int
  }

  /// Puts the marks of the quotation before the lines that were written.
  mutating func settleQuote() {
    guard let quote = pendingQuote, lines.output.count > quote.start else { return }
    let written = Array(lines.output.bytes[quote.start...])
    lines.output.advance(quote.start - lines.output.count)
    for line in written.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let marks =
        line.isEmpty ? Array(quote.marks.reversed().drop { $0 == 0x20 }.reversed()) : quote.marks
      marks.withUnsafeBufferPointer { lines.output.append($0) }
      line.withUnsafeBufferPointer { lines.output.append($0) }
      lines.output.append(0x0A)
    }
    pendingQuote?.start = lines.output.count
  }
}
