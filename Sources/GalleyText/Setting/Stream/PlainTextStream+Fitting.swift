/// Paragraphs whose lines are chosen together, or that no fast way sets.
extension PlainTextStream {
  /// The lines that are kept back of a paragraph's part, so that its end decides nothing.
  private static let keptLines = 16

  /// Writes the lines of the paragraph, or all but the last of those of a part that is long enough.
  ///
  /// - Returns: Where the text begins that is yet to be set.
  mutating func setFittedLines(isComplete: Bool) -> Int {
    if !isComplete, text.count - unset < partLimit { return unset }
    var part = StyledText(utf8: text.bytes[unset...])
    settleDirection(of: part)
    let room = lines.room
    let isNarrow = room < 2 && style.fit != .none
    if isNarrow { part = part.replacingWideClusters(style) }
    let measures = LineMeasures(all: room)
    let fragments = part.utf8.withUnsafeBufferPointer {
      GalleyText.fragments(of: $0, style: paragraphStyle, measures: measures)
    }
    var ends = lineEnds(of: fragments[...], fit: style.fit, measures: measures, isFirst: true)
    if !isComplete {
      ends.removeLast(min(ends.count, PlainTextStream.keptLines))
      guard let last = ends.last, last < fragments.count, !isNarrow else {
        partLimit = 2 * (text.count - unset)
        return unset
      }
    }
    var set: [SetLine] = []
    LineMaker(text: part, fragments: fragments, measures: measures, style: paragraphStyle)
      .append(fragments[..<(ends.last ?? 0)], endingAt: ends, to: &set)
    for line in set {
      line.text.utf8.withUnsafeBufferPointer {
        lines.writeLine($0, indent: lines.indent + line.indent)
      }
    }
    if isComplete, set.isEmpty { lines.output.append(0x0A) }
    partLimit = PlainTextStream.paragraphLimit
    return isComplete ? text.count : unset + fragments[ends.last ?? 0].utf8Range.lowerBound
  }

  /// A paragraph that is set in parts keeps the direction of the first.
  private mutating func settleDirection(of part: StyledText) {
    guard paragraphStyle.direction == .automatic else { return }
    let isRightToLeft = firstStrongIsRightToLeft(in: part.utf8[...])
    paragraphStyle.direction = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
