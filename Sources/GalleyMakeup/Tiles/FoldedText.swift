import GalleyCells
import GalleyText

/// Text that runs through columns side by side in a place, on one page or on several.
struct FoldedText: Sendable {
  /// The lines, set at the width of a column.
  let text: TileLines
  let columns: ColumnGeometry
  /// The style of the blanks between columns, and the side that the first is at.
  let style: TextStyle
  let isRightToLeft: Bool

  /// The columns of one page, as level as they may end: the first ones are never lower than later
  /// ones.
  ///
  /// - Complexity: O(*n* log *n*) in the lines.
  func folded() -> (lines: TileLines, count: Int) {
    let parts = level(from: 0, breaksAnywhere: false)
    let height = parts.map(\.count).max() ?? 0
    var folded = TileLines()
    append(parts, height: height, to: &folded)
    return (folded, parts.count)
  }

  /// The columns of several pages, with so many rows each: a page continues the text after the
  /// columns of the preceding page, and on the last page they end level.
  ///
  /// Where lines that should stay together would need more rows than these, they don't; and blank
  /// lines that were left out where one column ended are left out elsewhere.
  ///
  /// - Parameter heights: The rows of each page; together no less than ``folded()`` has.
  /// - Returns: The lines, as many as all pages have rows; nil where these are too few.
  /// - Complexity: O(*n* log *n*) in the lines, for each of the blank ones: fewer than columns.
  func folded(onPages heights: [Int]) -> TileLines? {
    let found =
      self.parts(onPages: heights, breaksAnywhere: false)
      ?? self.parts(onPages: heights, breaksAnywhere: true)
    guard let parts = found else { return withoutLastBlank?.folded(onPages: heights) }
    var folded = TileLines()
    for (parts, height) in zip(parts, heights) { append(parts, height: height, to: &folded) }
    return folded
  }

  /// The same text with a blank line less; nil where there is none.
  private var withoutLastBlank: FoldedText? {
    guard let blank = text.lines.records.lastIndex(where: { $0.width == 0 }) else { return nil }
    var shorter = text
    shorter.replace(blank..<blank + 1, with: TileLines())
    return FoldedText(
      text: shorter, columns: columns, style: style, isRightToLeft: isRightToLeft)
  }

  /// The columns of each page; nil where the last of them would be too high.
  private func parts(onPages heights: [Int], breaksAnywhere: Bool) -> [[Range<Int>]]? {
    var start = 0
    var pages: [[Range<Int>]] = []
    for height in heights.dropLast() {
      let parts = parts(
        from: &start, height: height, atMost: columns.count, breaksAnywhere: breaksAnywhere)
      pages.append(parts)
    }
    let last = level(from: start, breaksAnywhere: breaksAnywhere)
    guard last.allSatisfy({ $0.count <= heights.last ?? 0 }) else { return nil }
    return pages + [last]
  }

  /// The columns of the lines from one on, of the least height that all of them have.
  private func level(from start: Int, breaksAnywhere: Bool) -> [Range<Int>] {
    func parts(_ height: Int) -> [Range<Int>] {
      var start = start
      return self.parts(
        from: &start, height: height, atMost: columns.count + 1, breaksAnywhere: breaksAnywhere)
    }
    var (least, most) = ((text.lines.count - start) / columns.count, text.lines.count - start)
    while least < most {
      let middle = (least + most) / 2
      if parts(middle).count <= columns.count { most = middle } else { least = middle + 1 }
    }
    return parts(least)
  }

  /// The lines from one on in columns of a height, filled one after another, without blanks at their
  /// ends; the one is then that after them.
  private func parts(
    from start: inout Int, height: Int, atMost count: Int, breaksAnywhere: Bool
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    while start < text.lines.count, parts.count < count {
      if text.lines.records[start].width == 0 {
        start += 1
        continue
      }
      // The last place to end at, and the end of the lines up to there.
      var (next, end) = (text.lines.count, start)
      var last = start
      for index in start..<text.lines.count {
        if index > start, breaksAnywhere || text.lines.records[index].mayBreakBefore {
          (next, last) = (index, end)
        }
        if text.lines.records[index].width > 0 { end = index + 1 }
        if end - start > max(1, height) {
          if last == start { (next, last) = (index, index) }
          break
        }
        if index == text.lines.count - 1 { (next, last) = (text.lines.count, end) }
      }
      parts.append(start..<last)
      start = next
    }
    return parts
  }

  /// Adds columns side by side, in rows of which a page has two at least.
  private func append(_ parts: [Range<Int>], height: Int, to folded: inout TileLines) {
    var row = TableRow(
      style: style, isRightToLeft: isRightToLeft, measure: columns.wholeWidth)
    let rows = (0..<height).map { y in
      for (column, part) in parts.enumerated() where y < part.count {
        let record = text.lines.records[part.lowerBound + y]
        let indent = isRightToLeft ? columns.width - record.end : record.indent
        row.isCut = row.isCut || record.isCut
        row.append(
          text.lines[part.lowerBound + y].text, cells: record.width,
          at: columns.start(of: column) + max(0, indent))
      }
      return row.take()
    }
    var lines = SetLines(rows)
    lines.noteBreaks { $0 >= 2 && $0 + 2 <= height }
    folded.lines.append(lines)
  }
}

extension SectionStrip {
  /// Has text in columns that pages cut go on in the columns of the next page; each page begins with
  /// one of these rows.
  ///
  /// - Complexity: O(*n* log *n*) in the pieces and in the lines of those in columns.
  mutating func refold(atCuts rows: [Int]) {
    for index in pieces.indices {
      guard case .tile(let content, var tile) = pieces[index].drawing, !tile.folds.isEmpty else {
        continue
      }
      let frame = pieces[index].element.frame
      let chrome = content.chrome(width: frame.width)
      let free = frame.height - chrome.down - tile.lines.count
      guard free >= 0 else { continue }
      let top = frame.minY + chrome.top + content.look.rowsAbove(of: free)
      for fold in tile.folds {
        let extent = fold.rows.moved(by: top)
        let cuts = rows.filter { extent.lowerBound < $0 && $0 < extent.upperBound }
        if cuts.isEmpty { continue }
        let heights = zip([extent.lowerBound] + cuts, cuts + [extent.upperBound]).map { $1 - $0 }
        guard let lines = fold.text.folded(onPages: heights) else { continue }
        tile.replace(fold.rows, with: lines)
      }
      pieces[index].drawing = .tile(content, tile)
    }
  }
}
