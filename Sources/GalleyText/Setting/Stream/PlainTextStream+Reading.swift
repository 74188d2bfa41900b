/// Lines of the source, and the paragraphs that they make.
extension PlainTextStream {
  /// Reads the blanks at the beginning of a line, and settles what they mean.
  mutating func readIndent(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      switch byte {
      case 0x20, 0x09:
        column =
          PlainIndents.column(after: byte, at: column, tabWidth: style.tabWidth) ?? column
      case 0x0A where followsCarriageReturn: break
      case 0x0A, 0x0D:
        column = 0
        endBlock()
      default:
        followsCarriageReturn = false
        beginLine(UnsafeBufferPointer(rebasing: bytes[offset...]))
        return offset
      }
      followsCarriageReturn = byte == 0x0D
      offset += 1
    }
    return offset
  }

  /// Begins a paragraph with a line, or joins the line to the one before.
  private mutating func beginLine(_ next: UnsafeBufferPointer<UInt8>) {
    isAtLineStart = false
    if indents.startsParagraph(at: column) {
      endParagraph()
      beginParagraph()
    } else if text.count > unset {
      let line = UnsafeBufferPointer(rebasing: text.bytes[unset...])
      if !joinsWithoutSpace(line, next) { addSpace() }
    }
    (lineStart, shownEnd) = (text.count, text.count)
  }

  /// Ends a line: the blanks at its end are none of its text.
  mutating func endLine() {
    isAtLineStart = true
    column = 0
    let endsWithBlank = text.last == 0x20 && text.count != omittedEnd
    if text.count > lineStart, endsWithBlank { text.advance(-1) }
  }

  private mutating func beginParagraph() {
    let followsSpace = !isInBlock && hasBlocks
    if followsSpace { lines.output.append(0x0A) }
    textStarts.append(
      LineGalley.TextStart(offset: lines.output.count, followsSpace: followsSpace))
    (isInBlock, hasBlocks, isInParagraph) = (true, true, true)
    text.removeAll()
    (unset, pendingJoiner) = (0, 0)
    (markEnd, guidesEnd, spaceEnd, omittedEnd) = (-1, -1, -1, -1)
    let indent = PlainIndents.granted(column, in: measure)
    paragraphStyle.direction = style.direction
    lines.beginParagraph(indent: indent, room: measure - indent)
  }

  /// Ends the paragraph that is open, if there is one.
  private mutating func endParagraph() {
    guard isInParagraph else { return }
    if text.count > unset, text.last == 0x20 { text.advance(-1) }
    setLines(isComplete: true)
    isInParagraph = false
  }

  /// Ends the block that is open, if there is one: a line is blank, or the text is over.
  mutating func endBlock() {
    endParagraph()
    isInBlock = false
    indents = PlainIndents()
  }

  /// Sets the text that was read, as far as its lines are certain, and forgets it.
  mutating func setLines(isComplete: Bool) {
    if lines.areSimple {
      text.pad()
      unset = lines.setLines(text.bytes, from: unset, isComplete: isComplete)
    } else {
      setFittedLines(isComplete: isComplete)
    }
    // What is forgotten leaves the context of what follows.
    let forgotten = max(0, unset - 8)
    if isComplete || forgotten == 0 { return }
    text.removeFirst(forgotten)
    unset -= forgotten
    (markEnd, shownEnd) = (markEnd - forgotten, shownEnd - forgotten)
    (guidesEnd, spaceEnd) = (guidesEnd - forgotten, spaceEnd - forgotten)
    (lineStart, omittedEnd) = (lineStart - forgotten, omittedEnd - forgotten)
    lines.forget(forgotten)
  }
}
