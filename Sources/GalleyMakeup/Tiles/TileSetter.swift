import GalleyLayout
import GalleyManuscript
import GalleyText

/// The lines of a tile.
struct TileLines: Sendable {
  /// The lines, each with whether a page may end before it.
  var lines = SetLines()
  /// Whether they were set in the padding at their sides as well, where that keeps words whole, or all
  /// lines of code.
  var takesPadding = false
  /// Those that are columns side by side, of a text that goes on in them from page to page.
  var folds: [Fold] = []

  /// The heads of the tables in them, for pages that begin within one.
  var heads: [TableHead] = []

  /// The head of a table, which a page repeats that begins with one of its rows.
  struct TableHead: Sendable {
    /// The lines from the first row below the head to the last of the table.
    var rows: Range<Int>
    /// The lines that are repeated; the first says that the table is continued.
    let lines: SetLines
  }

  /// A text in columns.
  struct Fold: Sendable {
    /// The lines that it takes.
    var rows: Range<Int>
    let text: FoldedText
  }

  /// No lines.
  init() {}

  /// Lines of a flow.
  init(_ blocks: SetBlocks) {
    lines = blocks.lines
    // A blank line ends a page rather than beginning one.
    lines.noteBreaks { !blocks.rows[$0].breakBefore.keepsTogether && !blocks.rows[$0].isSpace }
    if blocks.heads.isEmpty { return }
    heads = blocks.heads.map { TableHead(rows: 0..<0, lines: $0) }
    for (row, line) in blocks.rows.enumerated() {
      guard let head = line.head else { continue }
      let known = heads[head].rows
      heads[head].rows = (known.isEmpty ? row : known.lowerBound)..<row + 1
    }
    heads.removeAll { $0.rows.isEmpty }
  }

  /// Adds lines below these.
  fileprivate mutating func append(_ other: TileLines) {
    var other = other
    other.moveRows(by: lines.count)
    folds += other.folds
    heads += other.heads
    lines.append(other.lines)
  }

  /// Puts others in the place of some of the lines.
  mutating func replace(_ rows: Range<Int>, with other: TileLines) {
    var replaced = lines.lines(in: 0..<rows.lowerBound)
    replaced.append(other.lines)
    replaced.append(lines.lines(in: rows.upperBound..<lines.count))
    lines = replaced
  }

  /// Adds blank rows at the beginning and at the end, which stay with the lines there.
  fileprivate mutating func addBlanks(above: Int, below: Int) {
    moveRows(by: above)
    lines.insertBlankLines(above, at: 0)
    lines.insertBlankLines(below, at: lines.count)
  }

  /// Takes away the first blank line below others.
  fileprivate mutating func closeUp() {
    let first = lines.records.firstIndex { $0.width > 0 } ?? lines.count
    guard let blank = lines.records[first...].firstIndex(where: { $0.width == 0 }) else { return }
    replace(blank..<blank + 1, with: TileLines())
    moveRows(by: -1)
  }

  /// Notes that all texts in columns and all tables are some lines further down.
  private mutating func moveRows(by count: Int) {
    for index in folds.indices { folds[index].rows = folds[index].rows.moved(by: count) }
    for index in heads.indices { heads[index].rows = heads[index].rows.moved(by: count) }
  }
}

/// Sets the content of one place: how large it wants to be, and how it is drawn in the frame that
/// it gets.
struct TileSetter: Sendable {
  /// The content to set.
  let content: TileContent
  /// How blocks are set.
  let setter: BlockSetter
  /// The outcome of the rule that placed it, for pages that are explained.
  var outcome = ""
  /// The lines for each width that was asked for, few and asked for again and again, and for the last
  /// frame that its chart takes more rows of than it asks for.
  private var linesSet: [LinesOfWidth] = []
  /// How it came out in widths that were asked for; nil where nobody will ask again.
  private var measures: [Int: MosaicMeasure]?

  /// The findings about a tile, for another that is the same.
  struct Findings: Sendable {
    fileprivate var linesSet: [LinesOfWidth] = []
    fileprivate var measures: [Int: MosaicMeasure] = [:]
  }

  /// The findings; nil where nobody will ask again.
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
    var lines: TileLines
    /// Its demerits for the content, in cells; padding that gives way doesn't reduce them.
    var demerits: Int
    /// The lines of code or of a log that are broken between words.
    var brokenLines: Int
    /// The least width that the lines are the same in, and in all that are greater; nil where that
    /// isn't known.
    var sameFrom: Int?
    /// The rows of the only frame that they are for; nil where that is any of the width.
    var height: Int?

    /// The lines that end within a word, but not after a sign in it: a slash, a hyphen.
    var tornLines: Int { lines.lines.tornLines }

    func holds(for width: Int) -> Bool {
      height == nil && (width == self.width || width >= sameFrom ?? .max)
    }
  }

  init(content: TileContent, setter: BlockSetter) {
    self.content = content
    self.setter = setter
  }

  /// The width that the content wants, border and padding included: its own, or the least that tears
  /// no word; at most `room`.
  func width(atMost room: Int, isLeast: Bool) -> Int {
    guard !content.isBlank else { return 0 }
    var options = self.setter.options
    options.measuresWords = isLeast
    let setter = isLeast ? BlockSetter(options, proseSetter: self.setter.proseSetter) : self.setter
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
    var tables: TableMemory?
    let set = set(width: width, &tables)
    linesSet.append(set)
    return set.lines
  }

  /// The content in lines, for a frame of a size: a chart takes the rows that are left, and where
  /// they don't suffice, a title in the text is right above the rest of it.
  mutating func lines(in size: CellSize) -> TileLines {
    var lines = lines(width: size.width)
    let left = size.height - lines.lines.count - content.chrome(width: size.width).down
    if left < 0, content.titlePlace(width: size.width) == .text { lines.closeUp() }
    guard left > 0, content.growingChart != nil else { return lines }
    if let known = linesSet.first(where: { $0.height == size.height && $0.width == size.width }) {
      return known.lines
    }
    var options = setter.options
    options.extraChartRows = left
    let setter = BlockSetter(options, proseSetter: setter.proseSetter)
    var tables: TableMemory?
    var grown = TileSetter(content: content, setter: setter).set(width: size.width, &tables)
    grown.height = size.height
    linesSet.removeAll { $0.height != nil }
    linesSet.append(grown)
    return grown.lines
  }

  /// How the content comes out in a frame `width` cells wide. Its lines are kept where they are the
  /// same in other widths, or all are: a mosaic asks for many. The findings about its tables are
  /// kept in `tables`.
  mutating func measure(
    width: Int, tables: inout TableMemory?, keepsLines: Bool
  ) -> MosaicMeasure {
    if let known = measures?[width] { return known }
    let known = linesSet.first { $0.holds(for: width) }
    let set = known ?? set(width: width, &tables)
    if known == nil, keepsLines || set.sameFrom != nil && linesSet.isEmpty { linesSet.append(set) }
    let measure = MosaicMeasure(
      height: height(lineCount: set.lines.lines.count, width: width), demerits: set.demerits,
      sameFrom: set.sameFrom)
    measures?[width] = measure
    return measure
  }

  /// 1. Set the blocks, the title among them where that has no room on the border.
  /// 2. Set them again where their first lines would run into texts in the corner.
  /// 3. Leave rows to the texts that have moved into the frame, and to those in the corner that no
  ///    text has room beside.
  private func set(width: Int, _ tables: inout TableMemory?) -> LinesOfWidth {
    let chrome = content.chrome(width: width)
    let set = set(width: width, chrome: chrome, &tables)
    let tighter = content.chrome(width: width, givesWay: true)
    guard set.tornLines > 0 || set.brokenLines > 0, tighter != chrome else { return set }
    var tight = self.set(width: width, chrome: tighter, &tables)
    tight.lines.takesPadding = true
    // A width is no better for text that touches the frame: the rows that it saves count.
    let saved = set.lines.lines.count - tight.lines.lines.count
    tight.demerits = set.demerits + (saved + Fitness.partedWord) * width
    tight.sameFrom = nil
    let keepsLines = set.brokenLines > 0 && tight.brokenLines == 0 && tight.tornLines == 0
    return tight.tornLines < set.tornLines || keepsLines ? tight : set
  }

  private func set(
    width: Int, chrome: EdgeInsets, _ tables: inout TableMemory?
  ) -> LinesOfWidth {
    let place = content.titlePlace(width: width)
    let blocks = place == .text ? content.titledBlocks : content.blocks
    let measure = max(1, width - chrome.across)
    let columns = content.look.columns ?? 1
    if let set = setInColumns(blocks, atMost: columns, width: width, chrome: chrome) {
      return set
    }
    let set = setter.setListingNotes(blocks, measure: measure, tables: &tables)
    var lines = TileLines(set)
    let corner = corner(above: lines, width: width, chrome: chrome)
    let beside = corner?.cellsBeside(measure: measure, chrome: chrome)
    if let beside {
      lines = TileLines(
        setter.setListingNotes(blocks, measure: measure, leavingToFirst: beside))
    }
    makeRoom(in: &lines, below: beside == nil ? corner : nil, width: width, chrome: chrome)
    var sameFrom: Int?
    if corner == nil, place != .text, let around = content.widthOfTexts {
      sameFrom = set.fitness.naturalMeasure.map {
        max($0 + content.chrome(width: .max).across, content.titleWidth + 2) + around
      }
    }
    return LinesOfWidth(
      width: width, lines: lines, demerits: set.fitness.demerits,
      brokenLines: set.fitness.brokenLines, sameFrom: sameFrom)
  }

  /// The headings that begin the text across all columns, and the rest through them; nil
  /// where there is room for one column only, or text. Of columns that stay empty others are wider.
  private func setInColumns(
    _ blocks: [Block], atMost most: Int, width: Int, chrome: EdgeInsets
  ) -> LinesOfWidth? {
    let measure = max(1, width - chrome.across)
    guard let columns = content.columns(atMost: most, in: measure) else { return nil }
    let heads = blocks.prefix { $0.isHeading }
    var tables: TableMemory?
    var lines = TileLines(
      setter.setListingNotes(Array(heads), measure: columns.wholeWidth, tables: &tables))
    if !lines.lines.isEmpty { lines.addBlanks(above: 0, below: 1) }
    let set = setter.setListingNotes(
      Array(blocks.dropFirst(heads.count)), measure: columns.width, tables: &tables)
    let text = FoldedText(
      text: TileLines(set), columns: columns, style: content.style,
      isRightToLeft: setter.runsRightToLeft)
    var (folded, count) = text.folded()
    if count < columns.count {
      return setInColumns(blocks, atMost: count, width: width, chrome: chrome)
    }
    folded.folds = [TileLines.Fold(rows: folded.lines.indices, text: text)]
    lines.append(folded)
    let corner = corner(above: lines, width: width, chrome: chrome)
    makeRoom(in: &lines, below: corner, width: width, chrome: chrome)
    return LinesOfWidth(
      width: width, lines: lines, demerits: set.fitness.demerits,
      brokenLines: set.fitness.brokenLines, sameFrom: nil)
  }

  /// The texts in the corner that lines run into which are set in all of the measure.
  private func corner(above lines: TileLines, width: Int, chrome: EdgeInsets) -> CornerText? {
    guard let corner = CornerText(of: content, width: width) else { return nil }
    let meets = corner.meets(
      lines.lines, measure: max(1, width - chrome.across), chrome: chrome,
      isRightToLeft: setter.runsRightToLeft)
    return meets ? corner : nil
  }

  /// Leaves rows to texts that have moved into the frame, and to those in a corner that lines are
  /// below.
  private func makeRoom(
    in lines: inout TileLines, below corner: CornerText?, width: Int, chrome: EdgeInsets
  ) {
    let moved = content.rowsOfMovedTexts(width: width)
    let corner = (corner?.rows.upperBound ?? 0) - chrome.top
    lines.addBlanks(above: max(moved.above, corner, 0), below: moved.below)
  }
}

extension TileContent {
  /// The blocks below the border's title as a heading.
  fileprivate var titledBlocks: [Block] {
    let title = borderTitle?.inlines ?? Inlines()
    return [Block(.heading(level: Document.Section.headingLevel + 1, title))] + blocks
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
