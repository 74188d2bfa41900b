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
