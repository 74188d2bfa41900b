import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// The lines of a tile.
struct TileLines: Sendable {
  /// The lines.
  var lines = SetLines()
  /// Whether a page may end before each of them.
  var mayBreak: [Bool] = []

  /// No lines.
  init() {}

  /// Lines of a flow.
  init(_ blocks: SetBlocks) {
    lines = blocks.lines
    // A blank line ends a page rather than beginning one.
    mayBreak = blocks.rows.map { !$0.breakBefore.keepsTogether && !$0.isSpace }
  }

  /// Adds lines below these.
  fileprivate mutating func append(_ other: TileLines) {
    lines.append(other.lines)
    mayBreak += other.mayBreak
  }

  /// The lines in columns side by side, as level as they may end: the first ones are never lower
  /// than later ones. No page ends between the rows while they fit on one.
  ///
  /// - Complexity: O(*n* log *n*) in the lines.
  fileprivate func folded(into columns: ColumnGeometry, on row: TableRow) -> (TileLines, count: Int)
  {
    var row = row
    var (least, most) = (lines.count / columns.count, lines.count)
    while least < most {
      let middle = (least + most) / 2
      if self.columns(ofHeight: middle).count <= columns.count {
        most = middle
      } else {
        least = middle + 1
      }
    }
    let parts = self.columns(ofHeight: least)
    let rows = (0..<(parts.map(\.count).max() ?? 0)).map { y in
      for (column, part) in parts.enumerated() where y < part.count {
        let record = lines.records[part.lowerBound + y]
        let indent = row.isRightToLeft ? columns.width - record.end : record.indent
        row.isCut = row.isCut || record.isCut
        row.append(
          lines[part.lowerBound + y].text, cells: record.width,
          at: columns.start(of: column) + max(0, indent))
      }
      return row.take()
    }
    var folded = TileLines()
    folded.lines = SetLines(rows)
    folded.mayBreak = rows.indices.map { $0 == 0 }
    return (folded, parts.count)
  }

  /// The lines in columns of a height, filled one after another, without blanks at their ends.
  private func columns(ofHeight height: Int) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var start = 0
    while start < lines.count {
      if lines.records[start].width == 0 {
        start += 1
        continue
      }
      // The last place to end at, and the end of what is there.
      var (next, end) = (lines.count, start)
      var last = start
      for index in start..<lines.count {
        if index > start, mayBreak[index] { (next, last) = (index, end) }
        if lines.records[index].width > 0 { end = index + 1 }
        if end - start > max(1, height) {
          if last == start { (next, last) = (index, index) }
          break
        }
        if index == lines.count - 1 { (next, last) = (lines.count, end) }
      }
      columns.append(start..<last)
      start = next
    }
    return columns
  }

  /// Adds blank rows at the beginning and at the end, which stay with the lines there.
  fileprivate mutating func addBlanks(above: Int, below: Int) {
    lines.insertBlankLines(above, at: 0)
    mayBreak.insert(contentsOf: repeatElement(false, count: above), at: 0)
    lines.insertBlankLines(below, at: lines.count)
    mayBreak.append(contentsOf: repeatElement(false, count: below))
  }
}

/// Sets the content of one place: how large it wants to be, and how it is drawn in the frame that
/// it gets.
struct TileSetter: Sendable {
  /// What is set.
  let content: TileContent
  /// How blocks are set.
  let setter: BlockSetter
  /// What came of the rule that placed it, for pages that are explained.
  var outcome = ""
  /// The lines for each width that was asked for: few, and asked for again and again.
  private var linesSet: [LinesOfWidth] = []
  /// How it came out in widths that were asked for; nil where nobody will ask again.
  private var measures: [Int: MosaicMeasure]?

  /// What was found out about a tile, for another that is the same.
  struct Findings: Sendable {
    fileprivate var linesSet: [LinesOfWidth] = []
    fileprivate var measures: [Int: MosaicMeasure] = [:]
  }

  /// What was found out; nil where nobody will ask again.
  var findings: Findings? {
    get { measures.map { Findings(linesSet: linesSet, measures: $0) } }
    set {
      linesSet = newValue?.linesSet ?? []
      measures = newValue?.measures
    }
  }

  /// The lines for a frame of a width.
  fileprivate struct LinesOfWidth {
    let width: Int
    let lines: TileLines
    /// What the width does to the content, in cells.
    let demerits: Int
    /// The least width that the lines are the same in, and in all that are greater; nil where that
    /// isn't known.
    let sameFrom: Int?

    func holds(for width: Int) -> Bool { width == self.width || width >= sameFrom ?? .max }
  }

  init(content: TileContent, setter: BlockSetter) {
    self.content = content
    self.setter = setter
  }

  /// The width that the content wants, border and padding included: its own, at most `room`.
  func width(atMost room: Int) -> Int {
    guard !content.isBlank else { return 0 }
    let natural = max(setter.naturalWidth(of: content.blocks), content.titleWidth)
    return min(room, natural + content.chrome(width: .max).across)
  }

  /// The height that the content wants in a frame `width` cells wide, border and padding included.
  mutating func height(width: Int) -> Int {
    height(lineCount: lines(width: width).lines.count, width: width)
  }

  private func height(lineCount: Int, width: Int) -> Int {
    guard !content.isBlank else { return 0 }
    let least = content.anchored.reduce(0) { max($0, $1.leastHeight(onWidth: width)) }
    let wanted = max(lineCount + content.chrome(width: .max).down, least)
    return min(wanted, content.look.maxHeight ?? .max)
  }

  /// The content in lines, for a frame `width` cells wide; set once for each width.
  mutating func lines(width: Int) -> TileLines {
    if let known = linesSet.first(where: { $0.holds(for: width) }) { return known.lines }
    let set = set(width: width)
    linesSet.append(set)
    return set.lines
  }

  /// The content in lines, for a frame of a size: a chart takes the rows that are left.
  mutating func lines(in size: CellSize) -> TileLines {
    let lines = lines(width: size.width)
    let left = size.height - lines.lines.count - content.chrome(width: size.width).down
    guard left > 0, content.growingChart != nil else { return lines }
    var options = setter.options
    options.extraChartRows = left
    let grown = BlockSetter(options, proseSetter: setter.proseSetter)
    return TileSetter(content: content, setter: grown).set(width: size.width).lines
  }

  /// How the content comes out in a frame `width` cells wide. Its lines are kept only where they
  /// are the same in other widths: a mosaic asks for many.
  mutating func measure(width: Int) -> MosaicMeasure {
    if let known = measures?[width] { return known }
    let set = linesSet.first { $0.holds(for: width) } ?? set(width: width)
    if set.sameFrom != nil, linesSet.isEmpty { linesSet.append(set) }
    let measure = MosaicMeasure(
      height: height(lineCount: set.lines.lines.count, width: width), demerits: set.demerits,
      sameFrom: set.sameFrom)
    measures?[width] = measure
    return measure
  }

  /// 1. Set the blocks, under the title where that has no room on the border.
  /// 2. Set them again where their first lines would run into texts in the corner.
  /// 3. Leave rows to the texts that gave way to the title.
  private func set(width: Int) -> LinesOfWidth {
    let place = content.titlePlace(width: width)
    let title = place == .text ? content.borderTitle?.inlines ?? Inlines() : Inlines()
    let measure = measure(in: width)
    if let set = setInColumns(atMost: content.look.columns ?? 1, under: title, width: width)
    {
      return set
    }
    let set = setter.setListingNotes(content.blocks, under: title, measure: measure)
    var lines = TileLines(set)
    let corner = CornerText(of: content, width: width)
    let beside = corner?.cellsBeside(
      lines.lines, measure: measure, chrome: content.chrome(width: width),
      isRightToLeft: setter.runsRightToLeft)
    if let beside {
      lines = TileLines(
        setter.setListingNotes(
          content.blocks, under: title, measure: measure, leavingToFirst: beside))
    }
    let moved = content.rowsOfMovedTexts(width: width)
    lines.addBlanks(above: moved.above, below: moved.below)
    var sameFrom: Int?
    if beside == nil, place == nil || content.titleFits(place), let around = content.widthOfTexts {
      sameFrom = set.fitness.naturalMeasure.map {
        max($0 + content.chrome(width: .max).across, content.titleWidth + 2) + around
      }
    }
    return LinesOfWidth(
      width: width, lines: lines, demerits: set.fitness.demerits, sameFrom: sameFrom)
  }

  /// The title and headings that begin the text across all columns, and the rest through them; nil
  /// where there is room for one column only, or text. Of columns that stay empty others are wider.
  private func setInColumns(
    atMost most: Int, under title: Inlines, width: Int
  ) -> LinesOfWidth? {
    guard let columns = content.columns(atMost: most, in: measure(in: width)) else { return nil }
    let heads = content.blocks.prefix { $0.isHeading }
    var lines = TileLines(
      setter.setListingNotes(Array(heads), under: title, measure: columns.wholeWidth))
    if !lines.lines.isEmpty { lines.addBlanks(above: 0, below: 1) }
    let set = setter.setListingNotes(
      Array(content.blocks.dropFirst(heads.count)), under: Inlines(), measure: columns.width)
    let row = TableRow(
      style: content.style, isRightToLeft: setter.runsRightToLeft, measure: columns.wholeWidth)
    let (folded, count) = TileLines(set).folded(into: columns, on: row)
    if count < columns.count { return setInColumns(atMost: count, under: title, width: width) }
    lines.append(folded)
    let moved = content.rowsOfMovedTexts(width: width)
    lines.addBlanks(above: moved.above, below: moved.below)
    return LinesOfWidth(
      width: width, lines: lines, demerits: set.fitness.demerits, sameFrom: nil)
  }

  /// The cells of text in a frame `width` cells wide; at least one.
  private func measure(in width: Int) -> Int {
    max(1, width - content.chrome(width: width).across)
  }
}

extension TileContent {
  /// Whether the title is on the border, with all texts of its edge.
  fileprivate func titleFits(_ place: TitlePlace?) -> Bool {
    if case .border = place { true } else { false }
  }

  /// More cells than the anchored texts take from a line or from the title's edge; nil where that
  /// depends on the width of the frame.
  fileprivate var widthOfTexts: Int? {
    anchored.reduce(0) { sum, text in
      sum.flatMap { sum in text.reach.map { sum + $0 } }
    }
  }
}

extension EdgeInsets {
  /// The cells that both sides take of a width.
  var across: Int { leading + trailing }
  /// The rows that both sides take of a height.
  var down: Int { top + bottom }
}
