import GalleyCells
import GalleyManuscript
import GalleyText

/// How a table is set in a measure.
enum TableFit: Hashable, Sendable {
  /// In columns of some widths, `gap` cells between two.
  case columns([Int], gap: Int)
  /// Row by row.
  case records(RecordLayout)
}

extension TableMeasures {
  /// How the table is set in a measure; the first of these that it fits, unless a later one is less
  /// to read:
  ///
  /// 1. in columns, two cells apart or one, none of them wrapped;
  /// 2. in such columns, some of them wrapped between words;
  /// 3. in columns, with words that are torn in the widest of those that hold text;
  /// 4. as records.
  ///
  /// What is less to read is found from the first rows.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line, at least 1.
  ///   - isLinear: Whether it is read aloud: as records, always.
  /// - Returns: The fit; the same for every row.
  /// - Complexity: O(*n*) in the bytes of the table where its cells have to wrap; O(*k*) in the
  ///   number of columns where they fit.
  func fit(measure: Int, isLinear: Bool) -> TableFit {
    var whole: [(widths: [Int], gap: Int)] = []
    var floors = ColumnFloors(count: extents.count)
    let wish = isLinear ? .always : cells.look.records
    for gap in wish == .always ? [] : [usualGap, 1] {
      guard let widths = widths(measure: measure, gap: gap, floors: &floors) else { continue }
      if holds(widths) { return .columns(widths, gap: gap) }
      whole.append((widths, gap))
    }
    let sample = TableSample(self)
    var least: (fit: TableFit, cost: Int)?
    for (widths, gap) in whole {
      let cost = sample.cost(ofColumns: widths)
      if cost < least?.cost ?? .max { least = (.columns(widths, gap: gap), cost) }
    }
    if let least, least.cost <= sample.leastOfOthers { return least.fit }
    let layout = RecordLayout(
      recordDemands(sample), records: mayStandAbreast ? cells.rowCount : 1, measure: measure,
      isLinear: isLinear)
    if wish == .always { return .records(layout) }
    let records = wish == .never ? Int.max : sample.cost(of: layout, measure: measure)
    var best = (fit: TableFit.records(layout), cost: records)
    for cells in Self.tornWords {
      guard let widths = tornWidths(measure: measure, wordsOf: cells, sample) else { continue }
      let shared = sample.sharingAnew(widths, least: Self.tornWords[0])
      let cost = sample.cost(ofColumns: shared)
      if cost < best.cost { best = (.columns(shared, gap: 1), cost) }
    }
    if let least, least.cost <= best.cost { return least.fit }
    if wish == .never, best.cost == .max, let widths = leastWidths(measure: measure) {
      return .columns(widths, gap: 1)
    }
    return best.fit
  }

  /// The widths of columns one cell apart of which any may tear its cells; nil where there is no cell
  /// for each.
  private func leastWidths(measure: Int) -> [Int]? {
    let demands = demands(floors: extents.map { min(1, $0.natural) }, measure: measure, gap: 1)
    return columnWidths(demands, available: measure - taken(byGap: 1))
  }

  /// The cells of words that columns keep whole which tear longer ones; fewer tear those that are
  /// looked for.
  fileprivate static let tornWords = [12, 16, 20, 24, 32, 48]

  /// Whether records may stand side by side: lines that run from right to left are whole ones, and
  /// what stands in place of a record has all of a line.
  private var mayStandAbreast: Bool {
    prose.direction != .rightToLeft && cells.hasNames && !cells.hasMarks
  }

  /// What the fields of the table's rows ask for that are not empty in all of them.
  private func recordDemands(_ sample: TableSample) -> [RecordLayout.Demand] {
    cells.columns.indices.filter { bodyWidths[$0] > 0 }.map { column in
      let name = StyledText(cells.columns[column].label)
      return RecordLayout.Demand(
        column: column,
        name: name.cellsAsItIs(in: prose) ?? setLine(of: name, style: prose).width,
        value: bodyWidths[column], words: sample.longWords(ofColumn: column))
    }
  }

  /// The widths of columns one cell apart that keep words of so many cells whole; numbers always
  /// are. Nil where they don't fit.
  private func tornWidths(measure: Int, wordsOf cells: Int, _ sample: TableSample) -> [Int]? {
    let floors = extents.indices.map { column in
      // What comes after the sample has a cell at least.
      let least = max(min(1, extents[column].natural), solidWidth(ofColumn: column))
      let longest = max(sample.longestWord(ofColumn: column), least)
      return extents[column].hasTexts
        ? max(min(longest, cells), sample.longestWord(ofColumn: column, where: \.isSolid)) : longest
    }
    let demands = demands(floors: floors, measure: measure, gap: 1)
    return columnWidths(demands, available: measure - taken(byGap: 1))
  }
}

/// The words of a table's first rows: enough to tell how long it gets.
private struct TableSample {
  private let columnCount: Int
  /// The words of each cell, row by row, the head first.
  private let words: [[Word]]
  /// What is printed before values that stand alone.
  private let names: [Int]
  /// Whether the lines of a column's cells may end anywhere, so that no word of it is torn.
  private let mayEndAnywhere: [Bool]
  /// Whether the cells of a column are cut where they are too long.
  private let cutsCells: [Bool]
  private let hasHead: Bool
  /// Whether rules are between rows.
  private let isRuled: Bool

  private static let rowLimit = 64
  /// The lines of a cell that are still read as one thing, be they of one word each.
  private static let fewLines = 3
  /// The cells of a word that is torn nowhere but in lines of a few letters.
  private static let shortWord = 6

  /// What is known of a word.
  fileprivate struct Word {
    /// Its cells.
    let cells: Int
    /// Whether lines may end between any two of its characters, since some of them are wide.
    let hasWide: Bool
    /// The signs that it may be torn after, what is behind them, and how many cells are before that,
    /// where the word may be long.
    let signs: [(cells: Int, sign: UInt8, next: UInt8)]
    /// Whether it is a number or begins with one, as times, ports and addresses do: nobody reads
    /// half of it. What is longer than those names something.
    let isSolid: Bool

    private static let longestSolid = 24

    init(_ utf8: UnsafeBufferPointer<UInt8>) {
      let scalarCount = utf8.count { $0 & 0xC0 != 0x80 }
      cells = scalarCount == utf8.count ? scalarCount : displayWidth(of: utf8)
      hasWide = cells > scalarCount
      isSolid = cells <= Self.longestSolid && utf8[0] &- UInt8(ascii: "0") < 10
      var signs: [(cells: Int, sign: UInt8, next: UInt8)] = []
      if cells > TableMeasures.tornWords[0] {
        for offset in 1..<utf8.count
        where TornWord.isSign(utf8[offset - 1], before: utf8[offset]) {
          signs.append((offset, utf8[offset - 1], utf8[offset]))
        }
      }
      self.signs = signs
    }

    init(cells: Int) { (self.cells, hasWide, signs, isSolid) = (cells, false, [], false) }

    /// The cells that it needs on a line.
    var least: Int { hasWide ? 2 : cells }

    /// The cells of the line that begins after so many of it, which end after a sign; nil where that
    /// line ends inside a word.
    func torn(from start: Int, room: Int) -> Int? {
      var word = TornWord()
      for (cells, sign, next) in signs[signs.partitioningIndex { $0.cells > start }...] {
        if cells > start + room { break }
        word.look(at: sign, before: next, cells: cells - start)
      }
      return word.end(cells: cells - start, room: room)
    }
  }

  init(_ measures: TableMeasures) {
    let cells = measures.cells
    columnCount = cells.columns.count
    names = cells.columns.map { $0.label.utf8.count }
    mayEndAnywhere = cells.columns.map { $0.cellStyle(measures.prose).fit == .anywhere }
    cutsCells = cells.columns.map { $0.cut != nil }
    let head = cells.head ?? []
    hasHead = !head.isEmpty
    isRuled = cells.look.grid != .none
    var words = head.map { $0.utf8.withUnsafeBufferPointer { Self.words(of: $0) } }
    words += repeatElement([], count: columnCount - head.count)
    cells.withReader { reader in
      for _ in 0..<Self.rowLimit where reader.readRow() {
        for column in cells.columns.indices {
          let markup = reader.markup(column).map { text in
            text.utf8.withUnsafeBufferPointer { Self.words(of: $0, behind: text.indent) }
          }
          words.append(markup ?? Self.words(of: reader.cell(column).utf8))
        }
      }
    }
    self.words = words
  }

  /// The words of a cell; the first begins with the blanks before it that are kept.
  private static func words(
    of utf8: UnsafeBufferPointer<UInt8>, behind indent: Int = 0
  ) -> [Word] {
    var words: [Word] = []
    var start = 0
    while start < utf8.count {
      var end = start > 0 ? start : indent
      while end < utf8.count, utf8[end] > 0x20 { end += 1 }
      if end > start { words.append(Word(UnsafeBufferPointer(rebasing: utf8[start..<end]))) }
      start = end + 1
    }
    return words
  }

  /// The longest word of a column, its head included, of those that are looked for.
  func longestWord(
    ofColumn column: Int, where isWanted: (Word) -> Bool = { _ in true }
  ) -> Int {
    stride(from: column, to: words.count, by: columnCount)
      .reduce(0) { words[$1].reduce($0) { isWanted($1) ? max($0, $1.least) : $0 } }
  }

  /// The cells of the words of a column below its head that may be too long for a line, or for what
  /// is left of one beside a name.
  func longWords(ofColumn column: Int) -> [Int] {
    stride(from: columnCount + column, to: words.count, by: columnCount).flatMap { cell in
      words[cell].compactMap { $0.least > Self.shortWord ? $0.least : nil }
    }
  }

  /// The column whose words are torn most shares its cells anew with another: with the next of
  /// those that are torn, and with the one that has the most cells to spare.
  ///
  /// - Parameters:
  ///   - widths: The widths of the columns.
  ///   - least: The cells that a column of torn words keeps.
  /// - Returns: The widths that cost least; the same where none cost less.
  func sharingAnew(_ widths: [Int], least: Int) -> [Int] {
    let longest = widths.indices.map { longestWord(ofColumn: $0) }
    let torn = widths.indices.filter { longest[$0] > widths[$0] }
      .sorted { longest[$0] > longest[$1] }
    guard let first = torn.first else { return widths }
    let loosest = widths.indices.max { widths[$0] - longest[$0] < widths[$1] - longest[$1] }
    var best = (widths: widths, cost: cost(ofColumns: widths))
    for partner in [torn.dropFirst().first, loosest] {
      guard let partner, partner != first else { continue }
      let sum = best.widths[first] + best.widths[partner]
      let rest = max(1, min(least, longest[partner]))
      for width in stride(from: least, through: sum - rest, by: 1) {
        var shared = best.widths
        (shared[first], shared[partner]) = (width, sum - width)
        let cost = cost(ofColumns: shared)
        if cost < best.cost { best = (shared, cost) }
      }
    }
    return best.widths
  }

  /// What neither columns with a torn word nor records cost less than.
  var leastOfOthers: Int {
    let rows = words.count / columnCount - 1
    return min(
      1 + rows + (hasHead ? 1 : 0) + Fitness.partedWord, 2 * rows + Fitness.rows(ofRecords: rows))
  }

  /// The rows of a measure that columns take and what parts them, with those that torn words cost.
  func cost(ofColumns widths: [Int]) -> Int {
    let start = hasHead ? 0 : columnCount
    var parting = RowParting(isRuled: isRuled, mayWrap: true)
    return stride(from: start, to: words.count, by: columnCount).reduce(1) { cost, row in
      var (height, torn, first) = (0, 0, nil as Int?)
      var wrapped = RowParting.ColumnSet()
      for (column, width) in widths.enumerated() where !words[row + column].isEmpty {
        let lines = Self.lines(of: words[row + column], room: cutsCells[column] ? .max : width)
        height = max(height, lines.count)
        torn += mayEndAnywhere[column] ? 0 : lines.torn
        // Words one below another are read like a list, not like what they say.
        if lines.count > Self.fewLines, lines.count * 2 > words[row + column].count {
          torn += lines.count - Self.fewLines
        }
        first = first ?? column
        if lines.count > 1 { wrapped.insert(column) }
      }
      if row == 0 { return cost + height + torn }
      let above = parting.above(first: first, wraps: first.map(wrapped.contains) ?? false)
      parting.note(wrapped: wrapped)
      return cost + max(1, height) + (above == .none ? 0 : 1) + torn
    }
  }

  /// The rows of a measure that records take, with those that torn words cost, and what records do.
  func cost(of layout: RecordLayout, measure: Int) -> Int {
    let rows = words.count / columnCount - 1
    let cost = stride(from: columnCount, to: words.count, by: columnCount).reduce(0) { cost, row in
      let heights = layout.lines.map { fields in
        fields.reduce(0) { height, field in
          var words = words[row + field.column]
          if words.isEmpty { return height }
          if field.indent != nil, names[field.column] > 0 {
            words.insert(Word(cells: names[field.column]), at: 0)
          }
          let lines = Self.lines(of: words, room: field.indent != nil ? measure : field.room)
          return max(height, lines.count + lines.torn)
        }
      }
      return cost + heights.reduce(1, +)
    }
    return (cost + layout.across - 1) / layout.across + Fitness.rows(ofRecords: rows)
  }

  /// About the lines that words take, and what it costs that some of them end inside a word: half as
  /// much where that is after a sign of it.
  private static func lines(of words: [Word], room: Int) -> (count: Int, torn: Int) {
    let room = max(1, room)
    var (count, tears) = (1, 0)
    /// The cells of the line that are filled, and the blank before the next word.
    var filled = 0
    for word in words {
      if word.hasWide {
        let (free, line) = (max(0, room - filled) & ~1, max(2, room & ~1))
        let more = (max(0, word.cells - free) + line - 1) / line
        count += more
        filled = more > 0 ? word.cells - free - (more - 1) * line + 1 : filled + word.cells + 1
        continue
      }
      if filled + word.cells > room, filled > 0 { (count, filled) = (count + 1, 0) }
      var start = 0
      while word.cells - start > room {
        let torn = word.torn(from: start, room: room)
        start += torn ?? room
        count += 1
        tears += torn == nil ? Fitness.tornWord : Fitness.partedWord
      }
      filled += word.cells - start + 1
    }
    return (count, tears)
  }
}
