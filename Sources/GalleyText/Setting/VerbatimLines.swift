/// Sets text as it is: spaces are kept, tabs reach to their stops, and a line that is longer than
/// the measure goes on in the next one after a mark.
func verbatimLines(
  of text: StyledText, measures: LineMeasures, style: ParagraphStyle
) -> [SetLine] {
  var lines: [SetLine] = []
  let maker = LineMaker(text: text, measures: measures, style: style, unseen: .anything)
  var start = 0
  repeat {
    let end = text.utf8[start...].firstIndex(of: 0x0A) ?? text.utf8.count
    var line = text[start..<end].expandingTabs(style).cleaned(for: .cells)
    start = end + 1
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
  } while start < text.utf8.count
  return lines
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
struct VerbatimPieces {
  let line: StyledText
  let style: ParagraphStyle
  /// Whether each byte is a cluster of one cell.
  private let isASCII: Bool
  /// The end of the last byte that is no space.
  private let visibleEnd: Int
  /// Whether rows of the line stand before the first piece.
  private let goesOn: Bool
  /// Where the next piece begins.
  private(set) var start = 0
  /// The level of the line as a paragraph: what it begins with says nothing, since spaces stay
  /// where they are.
  let baseLevel: UInt8

  /// The pieces of a line, or of the rest of one that goes on; of spaces at its end, if it does not
  /// end in them, too.
  init(of line: StyledText, style: ParagraphStyle, goesOn: Bool = false, endsInBlanks: Bool = true)
  {
    self.goesOn = goesOn
    self.line = line
    self.style = style
    baseLevel = style.order == .visual && style.direction == .rightToLeft ? 1 : 0
    isASCII = line.utf8.withUnsafeBufferPointer { endOfPrintableASCII(in: $0, from: 0) == $0.count }
    visibleEnd =
      endsInBlanks ? line.utf8.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0 : line.utf8.count
  }

  /// Nothing but spaces is left.
  var isAtEnd: Bool { start >= visibleEnd }

  /// The next piece, in a line of so many cells; one cluster at least.
  mutating func next(room: Int) -> SetLine {
    var piece = StyledText()
    var width = 0
    if start > 0 || goesOn {
      let mark = continuationMark(room: room, style: style)
      piece.append(mark, level: baseLevel)
      width = mark.isEmpty ? 0 : continuationMarkWidth
    }
    let (end, cells) = reach(room: style.fit == .none ? .max : room - width)
    let stretch = line[start..<end]
    if piece.isEmpty { piece = stretch } else { piece.append(stretch) }
    start = end
    return SetLine(text: piece, width: width + cells, isHardEnd: isAtEnd)
  }

  /// The end of the clusters from `start` on that have room, one at least, and their cells.
  private func reach(room: Int) -> (end: Int, cells: Int) {
    if isASCII {
      let cells = min(line.utf8.count - start, max(1, room))
      return (start + cells, cells)
    }
    return line.utf8.withUnsafeBufferPointer { bytes in
      var walk = ClusterWalk(from: start, ambiguousIsWide: style.ambiguousIsWide)
      var reached = (end: start, cells: 0)
      while let cluster = walk.next(in: bytes) {
        if reached.cells + cluster.width > room, reached.end > start { break }
        reached = (cluster.utf8Range.upperBound, reached.cells + cluster.width)
      }
      return reached
    }
  }
}

extension ParagraphStyle {
  /// The cells that a tab reaches to a multiple of.
  var tabStop: Int { min(max(1, tabWidth), LineMeasures.limit) }
}

extension StyledText {
  /// The line with spaces for its tabs, up to the next multiple of the tab width; `column` cells
  /// stand before it.
  func expandingTabs(_ style: ParagraphStyle, from column: Int = 0) -> StyledText {
    if !utf8.contains(0x09) { return self }
    let stop = style.tabStop
    var expanded = StyledText()
    var column = column
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
