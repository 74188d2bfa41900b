import GalleyManuscript
import GalleyText

extension TableMeasures {
  /// Finds the longest words of some columns, their heads included.
  ///
  /// - Complexity: O(*n*) in the bytes of the table.
  mutating func findFloors(ofColumns columns: [Int]) {
    let none = [Int](repeating: 0, count: columns.count)
    let words = longestWords(ofColumns: columns, atLeast: none, looksAtPlainRows: true)
    for (column, longest) in zip(columns, words.longest) { floors[column] = longest }
  }

  /// Whether no word of some columns is longer than so many cells.
  ///
  /// - Complexity: O(*n*) in the bytes of the table, or of its rows that are not plain where enough
  ///   is known of the others.
  func haveWords(inColumns columns: [Int], within widths: [Int]) -> Bool {
    let isUnknown = zip(columns, widths).contains { extents[$0].longestWord > $1 }
    let words = longestWords(
      ofColumns: columns, atLeast: widths, looksAtPlainRows: isUnknown)
    return words.longest == widths
  }

  /// The cells that a column needs so that no number in it is torn from its unit, or parted at its
  /// point.
  func solidWidth(ofColumn column: Int) -> Int {
    extents[column].hasTexts
      ? extents[column].integer + extents[column].fraction : bodyWidths[column]
  }

  /// The cells of the longest words, or of `least` where these are more: then most cells are too
  /// short to be looked at.
  private func longestWords(
    ofColumns columns: [Int], atLeast least: [Int], looksAtPlainRows: Bool
  ) -> LongestWords {
    let indices = columns.map { cells.columns[$0].index }
    var words = LongestWords(indices, atLeast: least, prose: prose, lineSetter)
    for (index, column) in columns.enumerated() {
      words.look(at: solidWidth(ofColumn: column), column: index)
      if let head = cells.head { words.look(at: head[column], column: index) }
    }
    cells.withReader { reader in
      while true {
        if let rows = reader.source.plainRows {
          if looksAtPlainRows { words.look(at: rows) }
          reader.source.skip(rows)
        } else if reader.readRow() {
          let present = reader.presentColumns
          for (index, column) in columns.enumerated() {
            if column >= present.upperBound { break }
            if let text = reader.markup(column) {
              words.look(at: text, column: index)
            } else {
              words.look(at: reader.cell(column).utf8, column: index)
            }
          }
        } else {
          return
        }
      }
    }
    return words
  }
}

/// Looks for the longest words of some columns.
///
/// Text is looked at closely only where there are more bytes between two spaces than the longest
/// word so far has cells: no cluster takes more cells than bytes.
struct LongestWords {
  /// The cells of the longest word of each column so far.
  private(set) var longest: [Int]
  /// The columns that are looked at, as indices of a row's cells.
  private let indices: [Int]
  private let prose: ParagraphStyle
  private let lineSetter: LineSetter

  /// A look at the columns at these indices of a row, for words of more than so many cells.
  init(
    _ indices: [Int], atLeast least: [Int], prose: ParagraphStyle, _ lineSetter: LineSetter
  ) {
    longest = least
    (self.indices, self.prose, self.lineSetter) = (indices, prose, lineSetter)
  }

  mutating func look(at cells: Int, column: Int) {
    longest[column] = max(longest[column], cells)
  }

  /// Looks at text whose lines are all indented by its leading blanks.
  mutating func look(at text: StyledText, column: Int) {
    let known = longest[column] - text.indent
    guard text.utf8.withUnsafeBufferPointer({ hasWord($0, longerThan: known) }) else { return }
    look(at: text.indent + lineSetter.longestFragmentWidth(of: text, style: prose), column: column)
  }

  mutating func look(at utf8: UnsafeBufferPointer<UInt8>, column: Int) {
    guard hasWord(utf8, longerThan: longest[column]) else { return }
    if prose.hyphenation == nil, utf8.isPrintableASCII {
      look(at: longestWord(in: utf8), column: column)
    } else {
      look(at: StyledText(utf8: utf8), column: column)
    }
  }

  /// Looks at plain rows. Most are only asked whether some cell is longer than the longest word so
  /// far; the text is located only in the others.
  mutating func look(at rows: CellReader.SimpleRows) {
    var (source, passed) = (rows.source, 0)
    for row in 0..<rows.rowCount {
      let cells = rows.cells + row * rows.cellCount
      guard hasCandidate(cells, count: rows.cellCount) else { continue }
      source += rows.byteCount(ofRows: row - passed, from: rows.cells + passed * rows.cellCount)
      passed = row
      look(at: cells, count: rows.cellCount, source: source)
    }
  }

  /// Whether a cell of a plain row is longer than the longest word of its column so far.
  private func hasCandidate(_ cells: UnsafePointer<SimpleCell>, count: Int) -> Bool {
    for column in indices.indices where indices[column] < count {
      if cells[indices[column]].count > longest[column] { return true }
    }
    return false
  }

  /// Looks at the cells of a plain row; the columns are in the order of its cells.
  private mutating func look(
    at cells: UnsafePointer<SimpleCell>, count: Int, source: UnsafePointer<UInt8>
  ) {
    var (source, passed) = (source, 0)
    for column in indices.indices where indices[column] < count {
      while passed < indices[column] {
        source += cells[passed].sourceCount &+ 1
        passed += 1
      }
      let cell = cells[passed]
      guard cell.count > longest[column] else { continue }
      let text = UnsafeBufferPointer(start: source + cell.quoteCount, count: cell.count)
      look(at: text, column: column)
    }
  }
}

/// The longest word of printable ASCII; lines end in none where words are kept whole.
private func longestWord(in utf8: UnsafeBufferPointer<UInt8>) -> Int {
  var (longest, start) = (0, 0)
  for end in 0...utf8.count where end == utf8.count || utf8[end] == UInt8(ascii: " ") {
    longest = max(longest, end - start)
    start = end + 1
  }
  return longest
}
