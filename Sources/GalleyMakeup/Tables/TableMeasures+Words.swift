import GalleyManuscript
import GalleyText

extension TableMeasures {
  /// The cells of the longest words of some columns, their heads included.
  ///
  /// - Complexity: O(*n*) in the bytes of the table.
  func longestWords(ofColumns columns: [Int]) -> [Int] {
    var words = LongestWords(columns.map { cells.columns[$0].index }, prose: prose)
    for (index, column) in columns.enumerated() {
      words.look(at: extents[column].integer + extents[column].fraction, column: index)
      if let head = cells.head { words.look(at: head[column], column: index) }
    }
    cells.withReader { reader in
      while true {
        if let rows = reader.source.plainRows {
          words.look(at: rows)
          reader.source.skip(rows)
        } else if reader.readRow() {
          for (index, column) in columns.enumerated() {
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
    return words.longest
  }
}

/// Looks for the longest words of some columns.
///
/// Text is looked at closely only where more bytes stand between two spaces than the longest word so
/// far has cells: no cluster takes more cells than bytes.
private struct LongestWords {
  /// The cells of the longest word of each column so far.
  private(set) var longest: [Int]
  /// The columns that are looked at, as indices of a row's cells.
  private let indices: [Int]
  private let prose: ParagraphStyle

  /// A look at the columns at these indices of a row.
  init(_ indices: [Int], prose: ParagraphStyle) {
    longest = [Int](repeating: 0, count: indices.count)
    self.indices = indices
    self.prose = prose
  }

  mutating func look(at cells: Int, column: Int) {
    longest[column] = max(longest[column], cells)
  }

  mutating func look(at text: StyledText, column: Int) {
    look(at: longestFragmentWidth(of: text, style: prose), column: column)
  }

  mutating func look(at utf8: UnsafeBufferPointer<UInt8>, column: Int) {
    guard hasWord(utf8, longerThan: longest[column]) else { return }
    look(at: StyledText(utf8: utf8), column: column)
  }

  /// Looks at plain rows. Of most cells no more is asked than whether they are longer than a word.
  mutating func look(at rows: CellReader.PlainRows) {
    var limits = [Int](repeating: .max, count: rows.cellCount)
    for (column, index) in indices.enumerated() where index < rows.cellCount {
      limits[index] = longest[column]
    }
    limits.withUnsafeMutableBufferPointer { limits in
      var (source, cell) = (rows.source, rows.cells)
      for _ in 0..<rows.rowCount {
        for index in limits.indices {
          let plain = cell.pointee
          if plain.count > limits[index], let column = indices.firstIndex(of: index) {
            look(
              at: UnsafeBufferPointer(start: source + plain.quoteCount, count: plain.count),
              column: column)
            limits[index] = longest[column]
          }
          source += plain.sourceCount &+ 1
          cell += 1
        }
        source += rows.lineEnd &- 1
      }
    }
  }
}
