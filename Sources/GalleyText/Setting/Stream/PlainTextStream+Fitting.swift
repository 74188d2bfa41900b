/// Paragraphs whose lines are chosen together, or that no fast way sets.
extension PlainTextStream {
  /// The lines that are kept back of a paragraph's part, so that its end decides nothing.
  static let keptLines = 16
  /// The bytes that are kept of the text before a part's first line, where no place is certain.
  private static let contextLimit = 1 << 19

  /// Writes the lines of the paragraph, if it is complete, and else those of its parts that are.
  ///
  /// Its text alone says where a part ends, so that lines are the same however it is read: a part
  /// is set as soon as it is certain that the paragraph goes on far enough after it.
  mutating func setFittedLines(isComplete: Bool) {
    let needed = (isComplete ? 1 : 2) * PlainTextStream.lookahead
    while text.count - unset >= partLimit + needed { setPart() }
    if !isComplete { return }
    unset = setRest(isComplete: true)
    partLimit = PlainTextStream.paragraphLimit
  }

  /// Writes all but the last lines of the next part, which the text after it may change.
  private mutating func setPart() {
    var end = unset + partLimit
    while text.base[end] & 0xC0 == 0x80 { end -= 1 }
    // The text after it is out of sight meanwhile.
    let rest = Array(text.bytes[end...])
    text.advance(-rest.count)
    let next = setRest(isComplete: false)
    rest.withUnsafeBufferPointer { text.append($0) }
    if next > unset { paragraphStyle.firstLineIndent = 0 }
    let context = lines.isInDoubt ? next - lines.certainStart : 0
    partLimit = next == unset ? 2 * partLimit : max(PlainTextStream.paragraphLimit, context)
    unset = next
  }

  /// Writes the lines of the text that is left, or all but the last of them.
  ///
  /// - Returns: Where the text begins that is yet to be set.
  private mutating func setRest(isComplete: Bool) -> Int {
    guard lines.areLeading, !hasFirstLineIndent else {
      return setStyledLines(isComplete: isComplete)
    }
    return setPlainLines(text.padded().suffix(from: unset), isComplete: isComplete)
      ?? setLeadingLines(isComplete: isComplete)
  }

  /// Writes lines at the leading side, as they are in the text.
  ///
  /// - Returns: Where the text begins that is yet to be set; `unset` if no line is certain.
  private mutating func setLeadingLines(isComplete: Bool) -> Int {
    // The text before the first line decides where it may end, unless a part begins with it.
    let context = lines.isInDoubt ? lines.certainStart : unset
    let part = text.padded().suffix(from: context)
    let measures = LineMeasures(all: lines.room)
    let unseen = cutFragments(
      of: part, style: paragraphStyle, measures: measures, &lines.automaton, into: &fragments)
    let isSet = fragments.elements.prefix { $0.utf8Range.lowerBound < unset - context }
    let left = UnsafeBufferPointer(rebasing: fragments.elements[isSet.count...])
    guard let ends = certainEnds(of: left, measures, isComplete: isComplete) else { return unset }
    lines.settleDirection(text.bytes)
    let isASCII = isASCII(part.bytes)
    var start = 0
    for end in ends {
      lines.writeLine(part.bytes, left[start..<end], isASCII: isASCII, unseen: unseen)
      start = end
    }
    if isComplete, ends.isEmpty { lines.output.append(0x0A) }
    if isComplete { return text.count }
    let next = left[start].utf8Range.lowerBound
    if lines.isInDoubt { lines.certainStart = context + startOfContext(before: next, in: part) }
    return context + next
  }

  /// The last fragment up to the one where a line begins, from which nothing depends on the text before
  /// it; that line where there is none not too far away.
  private func startOfContext(before next: Int, in part: PaddedBytes) -> Int {
    let words = ASCIIWords(bytes: part.bytes, limit: lines.room, kept: style.kept)
    let start = fragments.elements.last {
      $0.utf8Range.lowerBound <= next && words.isCertainPlace(before: $0.utf8Range.lowerBound)
    }?.utf8Range.lowerBound
    return start ?? (next < PlainTextStream.contextLimit ? 0 : next)
  }

  /// Writes lines of any style.
  ///
  /// - Returns: Where the text begins that is yet to be set; `unset` if no line is certain.
  private mutating func setStyledLines(isComplete: Bool) -> Int {
    var part = StyledText(utf8: text.bytes[unset...])
    settleDirection(of: part)
    let room = lines.room
    let isNarrow = room < 2 && style.fit != .none
    // The text that is left would have to be found in the text that was not replaced.
    if isNarrow, !isComplete { return unset }
    if isNarrow { part = part.replacingWideClusters(style) }
    let measures = LineMeasures(measure: room, style: paragraphStyle)
    let fragments = part.utf8.withUnsafeBufferPointer {
      GalleyText.fragments(of: $0, style: paragraphStyle, measures: measures)
    }
    let certain = fragments.withUnsafeBufferPointer {
      certainEnds(of: $0, measures, isComplete: isComplete)
    }
    guard let ends = certain else { return unset }
    var set = SetLines(in: part)
    fragments[..<(ends.last ?? 0)].withUnsafeBufferPointer {
      LineMaker(text: part, measures: measures, style: paragraphStyle, unseen: .anything)
        .append($0, endingAt: ends, to: &set)
    }
    write(set, indent: paragraphStyle.direction == .rightToLeft ? 0 : lines.indent)
    if isComplete, set.isEmpty { lines.output.append(0x0A) }
    return isComplete ? text.count : unset + fragments[ends.last ?? 0].utf8Range.lowerBound
  }

  /// Writes lines after an indent.
  mutating func write(_ set: SetLines, indent: Int) {
    set.text.utf8.withUnsafeBufferPointer { text in
      for line in set.records {
        var row = UnsafeBufferPointer(rebasing: text[line.utf8Range])
        // A row of verbatim text may be cut behind a joiner.
        if endsWithJoiner(row) { row = UnsafeBufferPointer(rebasing: row.dropLast(3)) }
        lines.writeLine(CleanText(settled: row), indent: indent + line.indent)
      }
    }
  }

  /// The ends of the lines that text yet to be read cannot change; nil if there is none.
  private mutating func certainEnds(
    of fragments: UnsafeBufferPointer<Fragment>, _ measures: LineMeasures, isComplete: Bool
  ) -> [Int]? {
    var ends = lineEnds(
      of: fragments, fit: style.fit, measures: measures, isFirst: true, places: &places)
    if isComplete { return ends }
    ends.removeLast(min(ends.count, PlainTextStream.keptLines))
    guard let last = ends.last, last < fragments.count else { return nil }
    return ends
  }

  /// A paragraph that is set in parts keeps the direction of the first.
  private mutating func settleDirection(of part: StyledText) {
    guard paragraphStyle.direction == .automatic else { return }
    let isRightToLeft = paragraphStyle.isRightToLeft(part.utf8[...])
    paragraphStyle.direction = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
