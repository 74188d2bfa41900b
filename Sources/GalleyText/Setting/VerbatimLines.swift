/// Sets text as it is: spaces are kept, tabs reach to their stops, and a line that is longer than
/// the measure goes on in the next one after a mark.
func verbatimLines(
  of text: StyledText, measures: LineMeasures, style: ParagraphStyle
) -> [SetLine] {
  var lines: [SetLine] = []
  let maker = LineMaker(text: text, fragments: [], measures: measures, style: style)
  for range in lineRanges(of: text.utf8) {
    var line = text[range].expandingTabs(style).cleaned(for: .cells)
    // Clusters may have joined that something stood between which is never seen.
    if measures.least < 2, style.fit != .none { line = line.replacingWideClusters(style) }
    var pieces = VerbatimPieces(of: line, style: style)
    repeat {
      let isFirst = lines.isEmpty
      var set = pieces.next(room: measures.room(isFirst: isFirst))
      set.text = set.text.levelingEnd(pieces.baseLevel)
      set.level = pieces.baseLevel
      set.isRightToLeft = style.direction == .rightToLeft
      maker.align(&set, isFirst: isFirst)
      lines.append(set)
    } while !pieces.isAtEnd
  }
  return lines
}

/// The lines of a text, without the line feeds that end them.
private func lineRanges(of utf8: [UInt8]) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var start = 0
  for (offset, byte) in utf8.enumerated() where byte == 0x0A {
    ranges.append(start..<offset)
    start = offset + 1
  }
  if start < utf8.count || ranges.isEmpty { ranges.append(start..<utf8.count) }
  return ranges
}

/// What a row begins with that goes on with a line; nothing where it has no room for the mark and
/// more than it. It points the way that the text runs.
func continuationMark(room: Int, style: ParagraphStyle) -> String {
  guard room >= 2 * continuationMarkWidth else { return "" }
  return style.direction == .rightToLeft
    ? style.asciiMarks ? "< " : "↩ " : style.asciiMarks ? "> " : "↪ "
}

/// The cells of the mark.
let continuationMarkWidth = 2

/// A line cut between clusters.
private struct VerbatimPieces {
  let line: StyledText
  let style: ParagraphStyle
  private let clusters: [GraphemeCluster]
  /// The number of clusters up to the last that is no space.
  private let visibleCount: Int
  private var index = 0
  /// The level of the line as a paragraph: what it begins with says nothing, since spaces stay
  /// where they are.
  let baseLevel: UInt8

  init(of line: StyledText, style: ParagraphStyle) {
    self.line = line
    self.style = style
    baseLevel = style.order == .visual && style.direction == .rightToLeft ? 1 : 0
    clusters = graphemeClusters(of: line.utf8, ambiguousIsWide: style.ambiguousIsWide)
    let last = clusters.lastIndex { line.utf8[$0.utf8Range.lowerBound] != 0x20 }
    visibleCount = last.map { $0 + 1 } ?? 0
  }

  /// Nothing but spaces is left.
  var isAtEnd: Bool { index >= visibleCount }

  /// The next piece, in a line of so many cells; one cluster at least.
  mutating func next(room: Int) -> SetLine {
    var piece = StyledText()
    var width = 0
    if index > 0 {
      let mark = continuationMark(room: room, style: style)
      piece.append(mark, level: baseLevel)
      width = mark.isEmpty ? 0 : continuationMarkWidth
    }
    let start = index
    while index < clusters.count {
      let cells = clusters[index].width
      if style.fit != .none, width + cells > room, index > start { break }
      width += cells
      index += 1
    }
    if start < index {
      let lower = clusters[start].utf8Range.lowerBound
      piece.append(line[lower..<clusters[index - 1].utf8Range.upperBound])
    }
    return SetLine(text: piece, width: width, isHardEnd: isAtEnd)
  }
}

extension StyledText {
  /// The line with spaces for its tabs, up to the next multiple of the tab width.
  fileprivate func expandingTabs(_ style: ParagraphStyle) -> StyledText {
    if !utf8.contains(0x09) { return self }
    let stop = min(max(1, style.tabWidth), LineMeasures.limit)
    var expanded = StyledText()
    var column = 0
    for cluster in graphemeClusters(of: utf8, ambiguousIsWide: style.ambiguousIsWide) {
      let start = cluster.utf8Range.lowerBound
      if utf8[start] == 0x09 {
        let count = stop - column % stop
        expanded.append(utf8: repeatElement(0x20, count: count), as: self, at: start)
        column += count
      } else {
        expanded.append(self[cluster.utf8Range])
        column += cluster.width
      }
    }
    return expanded
  }
}
