import GalleyManuscript
import GalleyText

extension TableMeasures {
  /// The cells of the longest words of some columns, their heads included.
  ///
  /// - Complexity: O(*n*) in the bytes of the table.
  func longestWords(ofColumns columns: [Int]) -> [Int] {
    var words = LongestWords(columns.map { cells.columns[$0].index }, prose: prose)
    for (index, column) in columns.enumerated() {
      words.longest[index] = extents[column].integer + extents[column].fraction
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
  var longest: [Int]
  /// The place in `longest` of each column of a row; nil of those that are not looked at.
  private let places: [Int?]
  private let prose: ParagraphStyle

  /// A look at the columns at these indices of a row.
  init(_ indices: [Int], prose: ParagraphStyle) {
    longest = [Int](repeating: 0, count: indices.count)
    var places = [Int?](repeating: nil, count: (indices.max() ?? -1) + 1)
    for (place, index) in indices.enumerated() { places[index] = place }
    self.places = places
    self.prose = prose
  }

  mutating func look(at rows: CellReader.PlainRows) {
    var (offset, cell) = (0, rows.cells)
    for _ in 0..<rows.rowCount {
      for column in 0..<rows.cellCount {
        if column < places.count, let place = places[column], cell.pointee.count > longest[place] {
          let start = rows.source + offset + (cell.pointee.isQuoted ? 1 : 0)
          look(at: UnsafeBufferPointer(start: start, count: cell.pointee.count), column: place)
        }
        offset += cell.pointee.sourceCount + 1
        cell += 1
      }
      offset += rows.lineEnd - 1
    }
  }

  mutating func look(at text: StyledText, column: Int) {
    longest[column] = max(longest[column], longestFragmentWidth(of: text, style: prose))
  }

  mutating func look(at utf8: UnsafeBufferPointer<UInt8>, column: Int) {
    guard longestRun(utf8) > longest[column] else { return }
    look(at: StyledText(utf8: utf8), column: column)
  }

  /// The most bytes between two spaces.
  private func longestRun(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var longest = 0
    var start = 0
    for offset in utf8.indices where utf8[offset] == UInt8(ascii: " ") {
      longest = max(longest, offset - start)
      start = offset + 1
    }
    return max(longest, utf8.count - start)
  }
}
