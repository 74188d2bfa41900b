import GalleyText

/// The words of a table's first rows: enough to tell how long it gets.
struct TableSample: Sendable {
  private let columnCount: Int
  /// The words of all cells, row by row, the head first.
  private var words: [Word] = []
  /// Where those of each cell end.
  private var ends: [Int] = []
  /// Where words may be torn, one word after another.
  private var signs: [Sign] = []
  /// The length in bytes of the label that precedes each column's values in records.
  private let names: [Int]
  /// The cells of the longest word of each column, its head included, and of the longest that is solid.
  private(set) var longestWords: [Int]
  private(set) var longestSolids: [Int]
  /// The demands of the fields of records, without those that are empty in all rows.
  private(set) var fields: [RecordLayout.Demand] = []
  /// Whether the lines of a column's cells may end anywhere, so that no word of it is torn.
  private let mayEndAnywhere: [Bool]
  /// Whether the cells of a column are cut where they are too long.
  private let cutsCells: [Bool]
  private let hasHead: Bool
  /// Whether rules are between rows.
  private let isRuled: Bool

  static let rowLimit = 64
  /// The lines of a cell that are still read as one thing, be they of one word each.
  private static let fewLines = 3
  /// The cells of a word that is torn nowhere but in lines of a few letters.
  private static let shortWord = 6

  /// A word of a cell, measured.
  private struct Word {
    /// Its cells.
    let cells: Int
    /// Whether lines may end between any two of its characters, since some of them are wide.
    var hasWide = false
    /// The signs that it may be torn after, by their indices; none where it is short.
    var signs = 0..<0
    /// Whether it is a number or begins with one, as times, ports and addresses do: nobody reads
    /// half of it. Longer words that begin with a digit are names.
    var isSolid = false

    static let longestSolid = 24

    /// The cells that it needs on a line.
    var least: Int { hasWide ? 2 : cells }
  }

  /// A sign, the byte after it, and the cells of its word up to and including the sign.
  private struct Sign {
    let cells: Int
    let sign: UInt8
    let next: UInt8
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
    (longestWords, longestSolids) = ([], [])
    for text in head { text.utf8.withUnsafeBufferPointer { addCell($0) } }
    ends += repeatElement(words.count, count: columnCount - head.count)
    cells.withReader { reader in
      for _ in 0..<Self.rowLimit where reader.readRow() {
        for column in cells.columns.indices {
          if let text = reader.markup(column) {
            text.utf8.withUnsafeBufferPointer { addCell($0, behind: text.indent) }
          } else {
            addCell(reader.cell(column).utf8)
          }
        }
      }
    }
    longestWords = longest { _ in true }
    longestSolids = longest(where: \.isSolid)
    fields = cells.columns.indices.filter { measures.bodyWidths[$0] > 0 }.map { column in
      let name = StyledText(cells.columns[column].label)
      return RecordLayout.Demand(
        column: column, name: name.line(in: measures.prose).width,
        value: measures.bodyWidths[column],
        words: longWords(ofColumn: column))
    }
  }

  /// Adds the words of a cell; the first begins with the blanks before it that are kept.
  private mutating func addCell(_ utf8: UnsafeBufferPointer<UInt8>, behind indent: Int = 0) {
    var start = 0
    while start < utf8.count {
      var end = start > 0 ? start : indent
      while end < utf8.count, utf8[end] > 0x20 { end += 1 }
      if end > start { addWord(UnsafeBufferPointer(rebasing: utf8[start..<end])) }
      start = end + 1
    }
    ends.append(words.count)
  }

  private mutating func addWord(_ utf8: UnsafeBufferPointer<UInt8>) {
    let scalarCount = utf8.count { $0 & 0xC0 != 0x80 }
    var word = Word(cells: scalarCount == utf8.count ? scalarCount : displayWidth(of: utf8))
    word.hasWide = word.cells > scalarCount
    word.isSolid = word.cells <= Word.longestSolid && utf8[0] &- UInt8(ascii: "0") < 10
    let first = signs.count
    if word.cells > TableMeasures.tornWords[0] {
      for offset in 1..<utf8.count where TornWord.isSign(utf8[offset - 1], before: utf8[offset]) {
        signs.append(Sign(cells: offset, sign: utf8[offset - 1], next: utf8[offset]))
      }
    }
    word.signs = first..<signs.count
    words.append(word)
  }

  /// The number of rows below the head.
  private var rowCount: Int { ends.count / columnCount - 1 }

  /// The words of a cell, by their indices.
  private func words(ofCell cell: Int) -> Range<Int> {
    (cell > 0 ? ends[cell - 1] : 0)..<ends[cell]
  }

  /// The cells of the longest words of each column, of those that are looked for.
  private func longest(where isWanted: (Word) -> Bool) -> [Int] {
    var longest = Array(repeating: 0, count: columnCount)
    for cell in ends.indices {
      for word in words(ofCell: cell) where isWanted(words[word]) {
        longest[cell % columnCount] = max(longest[cell % columnCount], words[word].least)
      }
    }
    return longest
  }

  /// The widths of a column's words below its head that may be too long for a line, or for the
  /// rest of one beside a name.
  private func longWords(ofColumn column: Int) -> [Int] {
    var long: [Int] = []
    for cell in stride(from: columnCount + column, to: ends.count, by: columnCount) {
      for word in words(ofCell: cell) where words[word].least > Self.shortWord {
        long.append(words[word].least)
      }
    }
    return long
  }

  /// The column whose words are torn most shares its cells anew with another: with the next of
  /// those that are torn, and with the one that has the most cells to spare.
  ///
  /// - Parameters:
  ///   - widths: The widths of the columns.
  ///   - least: The cells that a column of torn words keeps.
  /// - Returns: The widths that cost least, and their cost; the given widths where none cost less.
  func sharingAnew(_ widths: [Int], least: Int) -> (widths: [Int], cost: Int) {
    let longest = longestWords
    let torn = widths.indices.filter { longest[$0] > widths[$0] }
      .sorted { longest[$0] > longest[$1] }
    var best = (widths: widths, cost: cost(ofColumns: widths))
    guard let first = torn.first else { return best }
    let loosest = widths.indices.max { widths[$0] - longest[$0] < widths[$1] - longest[$1] }
    for partner in [torn.dropFirst().first, loosest] {
      guard let partner, partner != first else { continue }
      let sum = best.widths[first] + best.widths[partner]
      let rest = max(1, min(least, longest[partner]))
      // Only two columns change.
      let others = rows.map { row in
        widths.indices.reduce(into: RowLines()) { lines, column in
          if column != first, column != partner {
            add(column, ofRow: row, width: best.widths[column], to: &lines)
          }
        }
      }
      for width in stride(from: least, through: sum - rest, by: 1) {
        let cost = cost(below: best.cost) { row in
          var lines = others[row]
          add(first, ofRow: row, width: width, to: &lines)
          add(partner, ofRow: row, width: sum - width, to: &lines)
          return lines
        }
        if cost < best.cost {
          (best.widths[first], best.widths[partner]) = (width, sum - width)
          best.cost = cost
        }
      }
    }
    return best
  }

  /// A lower bound for the cost of columns with a torn word and for that of records.
  var leastOfOthers: Int {
    min(
      1 + rowCount + (hasHead ? 1 : 0) + Fitness.partedWord,
      2 * rowCount + Fitness.rows(ofRecords: rowCount))
  }

  /// The cost of columns: the rows that they take, the lines between rows, and the penalties for
  /// torn words. It is not counted further once it reaches the limit.
  func cost(ofColumns widths: [Int], below limit: Int = .max) -> Int {
    cost(below: limit) { row in
      widths.indices.reduce(into: RowLines()) { lines, column in
        add(column, ofRow: row, width: widths[column], to: &lines)
      }
    }
  }

  /// The rows, the head first: it is row 0, be it empty.
  private var rows: Range<Int> { 0..<rowCount + 1 }

  /// The lines and the cost of a row's cells, or of some of them.
  private struct RowLines {
    /// The lines of the tallest.
    var height = 0
    /// The cost of torn words.
    var torn = 0
    /// The first column that has words.
    var first: Int?
    /// The columns with more than a line.
    var wrapped = RowParting.ColumnSet()
  }

  /// Adds the lines of a cell in a column of some width, and their cost.
  private func add(_ column: Int, ofRow row: Int, width: Int, to sum: inout RowLines) {
    let words = words(ofCell: row * columnCount + column)
    if words.isEmpty { return }
    let lines = lines(of: words, room: cutsCells[column] ? .max : width)
    sum.height = max(sum.height, lines.count)
    sum.torn += mayEndAnywhere[column] ? 0 : lines.torn
    // Words one below another read like a list, not like a text.
    if lines.count > Self.fewLines, lines.count * 2 > words.count {
      sum.torn += lines.count - Self.fewLines
    }
    sum.first = min(sum.first ?? column, column)
    if lines.count > 1 { sum.wrapped.insert(column) }
  }

  /// The cost of the rows, given the lines of each.
  private func cost(below limit: Int, lines: (Int) -> RowLines) -> Int {
    var parting = RowParting(isRuled: isRuled, mayWrap: true)
    var cost = 1
    for row in rows.dropFirst(hasHead ? 0 : 1) {
      if cost >= limit { break }
      let lines = lines(row)
      if row == 0 {
        cost += lines.height + lines.torn
        continue
      }
      let wraps = lines.first.map(lines.wrapped.contains) ?? false
      let above = parting.above(first: lines.first, wraps: wraps)
      parting.note(wrapped: lines.wrapped)
      cost += max(1, lines.height) + (above == .none ? 0 : 1) + lines.torn
    }
    return cost
  }

  /// The cost of records: their rows, the penalties for torn words, and that for records as such.
  func cost(of layout: RecordLayout, measure: Int) -> Int {
    var cost = 0
    for row in stride(from: columnCount, to: ends.count, by: columnCount) {
      // Below a record is a blank line.
      cost += 1
      for fields in layout.lines {
        cost += fields.reduce(0) { height, field in
          let words = words(ofCell: row + field.column)
          if words.isEmpty { return height }
          let isParagraph = field.indent != nil
          let lines = lines(
            of: words, behind: isParagraph ? names[field.column] : 0,
            room: isParagraph ? measure : field.room)
          return max(height, lines.count + lines.torn)
        }
      }
    }
    return (cost + layout.across - 1) / layout.across + Fitness.rows(ofRecords: rowCount)
  }

  /// The approximate number of lines that words take behind a name of so many cells, if there is
  /// one, and the penalty for lines that end inside a word: half as much after a sign of it.
  private func lines(
    of indices: Range<Int>, behind name: Int = 0, room: Int
  ) -> (count: Int, torn: Int) {
    let room = max(1, room)
    var (count, tears) = (1, 0)
    /// The cells of the line that are filled, and the blank before the next word.
    var filled = 0
    func add(_ word: Word) {
      if word.hasWide {
        let (free, line) = (max(0, room - filled) & ~1, max(2, room & ~1))
        let more = (max(0, word.cells - free) + line - 1) / line
        count += more
        filled = more > 0 ? word.cells - free - (more - 1) * line + 1 : filled + word.cells + 1
        return
      }
      if filled + word.cells > room, filled > 0 { (count, filled) = (count + 1, 0) }
      var (start, signs) = (0, word.signs)
      while word.cells - start > room {
        let torn = lineEnd(of: word, from: start, room: room, &signs)
        start += torn ?? room
        count += 1
        tears += torn == nil ? Fitness.tornWord : Fitness.partedWord
      }
      filled += word.cells - start + 1
    }
    if name > 0 { add(Word(cells: name)) }
    for index in indices { add(words[index]) }
    return (count, tears)
  }

  /// The cells of the line that begins after so many of a word and ends after a sign of it; nil
  /// where it ends elsewhere in the word. Signs before the line are dropped from `rest`.
  private func lineEnd(
    of word: Word, from start: Int, room: Int, _ rest: inout Range<Int>
  ) -> Int? {
    rest = (rest.first { signs[$0].cells > start } ?? rest.upperBound)..<rest.upperBound
    var torn = TornWord()
    for index in rest {
      let sign = signs[index]
      if sign.cells > start + room { break }
      torn.look(at: sign.sign, before: sign.next, cells: sign.cells - start)
    }
    return torn.end(cells: word.cells - start, room: room)
  }
}
