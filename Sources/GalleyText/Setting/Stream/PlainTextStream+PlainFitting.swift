/// Paragraphs of ASCII whose lines are chosen together.
extension PlainTextStream {
  /// Chooses the lines of the paragraph, or of a part of it, and writes those that are certain.
  ///
  /// - Returns: Where the text begins that is yet to be set; `unset` if no line is certain, nil if
  ///   the text has more than lines that just end.
  mutating func setPlainLines(_ part: PaddedBytes, isComplete: Bool) -> Int? {
    guard style.fit == .optimal, lines.direction != .rightToLeft,
      let paragraph = ASCIIParagraph(part.bytes, room: lines.room),
      choosePlainLines(part, paragraph)
    else { return nil }
    var end = part.count
    if !isComplete {
      for _ in 0..<PlainTextStream.keptLines where end > 0 { end = plainFit.lineEnd(before: end) }
      if end == 0 { return unset }
    }
    lines.settleDirection(text.bytes)
    lines.writeLines(of: paragraph, to: end, plainFit)
    return isComplete ? text.count : unset + paragraph.start(after: end)
  }

  /// Chooses the lines of a text; false if it has more than plain ones.
  private mutating func choosePlainLines(
    _ part: PaddedBytes, _ paragraph: ASCIIParagraph
  ) -> Bool {
    let full = fullLines(
      of: part, paragraph, style: paragraphStyle, fragments: &fragments, map: &endMap)
    guard let full else { return false }
    plainFit.findLines(of: paragraph, ends: endMap.ends, limit: full.raggedness)
    return true
  }
}

/// Finds where the lines of a paragraph may end; works in the memory of fragments.
///
/// - Returns: The lines that are each as full as can be; nil if the text is not plain.
func fullLines(
  of text: PaddedBytes, _ paragraph: ASCIIParagraph, style: ParagraphStyle,
  keepingEnds: Bool = false, fragments: inout GrowingBuffer<Fragment>, map: inout LineEndMap
) -> FullLines? {
  var cutter = FragmentCutter(
    bytes: text.bytes, style: style, measures: LineMeasures(all: paragraph.room),
    fragments: fragments)
  var lines = FullLines(of: paragraph, keepingEnds: keepingEnds)
  var isPlain = cutter.findLineEnds(of: text, &map)
  while isPlain, !lines.fill(map.ends) {
    let start = lines.start
    // Where a word has to be cut, more than places decide which lines are full.
    isPlain =
      !keepingEnds && cutter.cutLongWord(from: start, &map)
      && map.ends.last(after: start, to: start + paragraph.room) != nil
  }
  fragments = cutter.fragments
  return isPlain ? lines : nil
}

extension GreedyLines {
  /// Writes the chosen lines of a paragraph up to the end of one of them.
  fileprivate mutating func writeLines(
    of paragraph: ASCIIParagraph, to lastEnd: Int, _ fit: borrowing ASCIIOptimumFit
  ) {
    let length = lengthOfLines(of: paragraph, to: lastEnd, fit)
    output.reserve(length)
    output.advance(length)
    let target = output.end
    // Without indents, and if each line ends at a space, line feeds represent spaces.
    if length == lastEnd + 1 {
      copyLines(of: paragraph, to: lastEnd, fit, before: target)
    } else {
      writeLines(of: paragraph, to: lastEnd, fit, before: target)
    }
  }

  private func copyLines(
    of paragraph: ASCIIParagraph, to lastEnd: Int, _ fit: borrowing ASCIIOptimumFit,
    before target: UnsafeMutablePointer<UInt8>
  ) {
    let lines = target - (lastEnd + 1)
    lines.update(from: paragraph.text, count: lastEnd)
    var end = lastEnd
    while end > 0 {
      lines[end] = 0x0A
      end = fit.lineEnd(before: end)
    }
  }

  private func writeLines(
    of paragraph: ASCIIParagraph, to lastEnd: Int, _ fit: borrowing ASCIIOptimumFit,
    before target: UnsafeMutablePointer<UInt8>
  ) {
    var target = target
    var end = lastEnd
    while end > 0 {
      let previous = fit.lineEnd(before: end)
      let start = paragraph.start(after: previous)
      target -= end - start + 1
      target.update(from: paragraph.text + start, count: end - start)
      target[end - start] = 0x0A
      target -= indent
      target.update(repeating: 0x20, count: indent)
      end = previous
    }
  }

  /// The bytes that lines take with their indents.
  private func lengthOfLines(
    of paragraph: ASCIIParagraph, to lastEnd: Int, _ fit: borrowing ASCIIOptimumFit
  ) -> Int {
    var length = 0
    var end = lastEnd
    while end > 0 {
      let previous = fit.lineEnd(before: end)
      length += indent + end - paragraph.start(after: previous) + 1
      end = previous
    }
    return length
  }
}
