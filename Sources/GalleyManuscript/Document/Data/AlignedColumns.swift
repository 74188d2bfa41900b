/// The columns of lines that stand below one another.
///
/// 1. A gap is where every line is blank; columns lie between gaps.
/// 2. Below a head, what has no head of its own belongs to the column before it (the words of a
///    command line), and a head word with nothing below it to one beside it (`Mounted on`,
///    `Peer Address:Port`).
/// 3. Where a value too wide for its column has pushed others aside, words are columns: where every
///    line has a word for each name and names stand above numbers, or where a column is found that
///    holds several words of the head and as many in every line below, and then the last takes the
///    rest. So they are where all lines have as many words, and no line is a head (`mount`) or
///    nothing is aligned: one blank stands between all words.
/// 4. Where what stands first in every line ends with a colon, it is a name, what follows it is one
///    value, and no line is a head (`lscpu`).
struct AlignedColumns {
  /// The cells of each line; short lines lack cells at their end.
  private(set) var rows: [[AlignedCell]] = []
  /// Whether the first line names the columns: none of its words starts with a digit, or they stand
  /// above numbers, or above a rule; and none says what all lines say in its place, be it a sign or
  /// nothing is aligned.
  private(set) var hasHead = false
  /// Whether each line is a name that ends with a colon, and a value.
  private(set) var areValuesOfNames = false
  /// Where the head of each column stands, or else the column.
  private(set) var headPlaces: [Range<Int>] = []

  /// The lines that they are the columns of.
  let lines: ArraySlice<AlignedLine>

  /// Reads lines, the first of which is the head where a rule stands below it.
  init(_ lines: ArraySlice<AlignedLine>, isRuled: Bool = false) {
    self.lines = lines
    guard let first = lines.first else { return }
    let headWords = first.words
    if readNumbers(below: headWords) { return }
    var columns = AlignedColumns.columns(of: lines)
    if let names = columns.first, columns.count > 1, lines.count > 1,
      lines.allSatisfy({ $0.cell(in: names).text.utf8.last == UInt8(ascii: ":") })
    {
      areValuesOfNames = true
      setRows(in: [names, columns[1].lowerBound..<columns[columns.count - 1].upperBound])
      return
    }
    hasHead = lines.count > 1 && (isRuled || isHead(headWords) || areNumbers(in: columns))
    if hasHead { columns = mergedUnderHead(columns) }
    if splitsIntoWords(columns, headWords: headWords) {
      rows = lines.map { AlignedColumns.wordCells(of: $0, count: headWords.count) }
      headPlaces = headWords
    } else {
      setRows(in: columns)
    }
    if rows[0].count < columns.count || rows[0].dropFirst().contains(where: \.text.isEmpty) {
      hasHead = false
    }
  }

  /// Sets the cells in columns. A table that could be far larger than its text is none: each line is
  /// a cell.
  private mutating func setRows(in columns: [Range<Int>]) {
    let wordCount = lines.reduce(0) { $0 + $1.wordCount }
    let isSparse = columns.count * lines.count > 10_000 + 16 * wordCount
    let columns = isSparse ? [0..<lines.reduce(0) { max($0, $1.scalars.count) }] : columns
    rows = lines.map { AlignedColumns.cells(of: $0, in: columns) }
    setHeadPlaces(in: columns)
  }

  private mutating func setHeadPlaces(in columns: [Range<Int>]) {
    headPlaces = columns.map { column in
      let place = lines.first?.place(in: column) ?? column
      return place.isEmpty ? column : place
    }
  }

  /// The cells of a line, as far as it reaches.
  private static func cells(of line: AlignedLine, in columns: [Range<Int>]) -> [AlignedCell] {
    columns.prefix { $0.lowerBound < line.scalars.count }.map { line.cell(in: $0) }
  }
}

// MARK: Gaps

extension AlignedColumns {
  /// The stretches between the gaps of lines.
  static func columns(of lines: ArraySlice<AlignedLine>) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var start: Int?
    for (column, isFilled) in filled(by: lines).enumerated() {
      if isFilled {
        if start == nil { start = column }
      } else if let first = start {
        columns.append(first..<column)
        start = nil
      }
    }
    return columns
  }

  /// Where lines are not blank; the last place always is.
  private static func filled(by lines: ArraySlice<AlignedLine>) -> [Bool] {
    let width = lines.reduce(0) { max($0, $1.scalars.count) }
    var isFilled = [Bool](repeating: false, count: width + 1)
    for line in lines {
      for (column, scalar) in line.scalars.enumerated() where scalar != " " {
        isFilled[column] = true
      }
    }
    return isFilled
  }

  private func mergedUnderHead(_ columns: [Range<Int>]) -> [Range<Int>] {
    guard let head = lines.first else { return columns }
    let isFilledBelow = AlignedColumns.filled(by: lines.dropFirst())
    var merged: [Range<Int>] = []
    for column in columns {
      guard let last = merged.last else {
        merged.append(column)
        continue
      }
      let isHeadless = head.place(in: column).isEmpty
      let isNeighbour = column.lowerBound - last.upperBound == 1
      let isBodiless = [last, column].contains {
        !isFilledBelow.dropFirst($0.lowerBound).prefix($0.count).contains(true)
      }
      if isHeadless || isNeighbour && isBodiless {
        merged[merged.count - 1] = last.lowerBound..<column.upperBound
      } else {
        merged.append(column)
      }
    }
    return merged
  }
}

// MARK: Words

extension AlignedColumns {
  /// Reads words as columns where every line has a word for each name, or one more before them all,
  /// and names stand above numbers; else reads nothing.
  private mutating func readNumbers(below names: [Range<Int>]) -> Bool {
    guard lines.count > 1, names.count > 1, let first = lines.dropFirst().first else {
      return false
    }
    let count = first.wordCount
    let isUnnamed = count == names.count + 1
    guard count == names.count || isUnnamed,
      lines.dropFirst().allSatisfy({ line in
        line.wordCount == count
          && (!isUnnamed || line.words.first.map { $0.upperBound < names[0].lowerBound } ?? false)
      })
    else { return false }
    headPlaces = (isUnnamed ? [first.words[0]] : []) + names
    hasHead = areNumbers { line, isHead in
      (isHead && isUnnamed ? [AlignedCell(text: "")] : [])
        + AlignedColumns.wordCells(of: line, count: count)
    }
    return hasHead
  }

  /// Whether the words of the first line are names, as far as its words say.
  private func isHead(_ words: [Range<Int>]) -> Bool {
    guard let first = lines.first, !first.holdsNumber else { return false }
    return !isAnyWordInAllLines(words) { first.isOneBlankApart || AlignedColumns.isMark($0) }
  }

  /// Whether words are columns where gaps are none.
  private func splitsIntoWords(_ columns: [Range<Int>], headWords: [Range<Int>]) -> Bool {
    let (count, below) = (headWords.count, lines.dropFirst())
    guard let head = lines.first, columns.count < count, lines.count > 1 else { return false }
    if !hasHead || head.isOneBlankApart {
      if below.allSatisfy({ $0.wordCount == count && (!hasHead || $0.isOneBlankApart) }) {
        return true
      }
    }
    return hasHead && below.allSatisfy { $0.wordCount >= count }
      && columns.contains { column in
        let count = head.wordCount(in: column)
        return count > 1 && below.allSatisfy { $0.wordCount(in: column) >= count }
      }
  }

  /// Whether a word is no more than a sign, such as `=`.
  private static func isMark(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.count < 3 && word.allSatisfy { "=:|<>-".unicodeScalars.contains($0) }
  }

  /// Whether some word of the first line, of those that may be, stands as the same word in at least
  /// two more, which are all.
  private func isAnyWordInAllLines(
    _ words: [Range<Int>], where mayBe: (ArraySlice<Unicode.Scalar>) -> Bool
  ) -> Bool {
    guard let first = lines.first, lines.count > 2 else { return false }
    var candidates = words.map { first.scalars[$0] }.enumerated().filter { mayBe($0.element) }
    for line in lines.dropFirst() {
      let words = line.words
      if candidates.isEmpty { return false }
      candidates.removeAll { index, word in
        index >= words.count || !line.scalars[words[index]].elementsEqual(word)
      }
    }
    return !candidates.isEmpty
  }

  /// The first words of a line, the last with all that follows it.
  private static func wordCells(of line: AlignedLine, count: Int) -> [AlignedCell] {
    let words = line.words
    return words.prefix(count).enumerated().map { index, word in
      line.cell(in: index == count - 1 ? word.lowerBound..<line.scalars.count : word)
    }
  }
}

// MARK: Numbers

extension AlignedColumns {
  /// Whether half of the columns and more than one have a name, and below it nothing but numbers:
  /// then their first line is a head beyond doubt.
  var hasNamesAboveNumbers: Bool {
    guard let head = rows.first else { return false }
    var isName = head.map { name in
      !AlignedColumns.isNumber(name)
        && name.text.utf8.contains { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 }
    }
    var hasNumber = [Bool](repeating: false, count: head.count)
    for row in rows.dropFirst() {
      for (column, cell) in row.prefix(head.count).enumerated() where isName[column] {
        if AlignedColumns.isNumber(cell) {
          hasNumber[column] = true
        } else if !cell.text.isEmpty, cell.text != "-" {
          isName[column] = false
        }
      }
    }
    let count = head.indices.count { isName[$0] && hasNumber[$0] }
    return count > 1 && count * 2 >= headPlaces.count
  }

  /// Whether the cells in columns are numbers below names.
  private mutating func areNumbers(in columns: [Range<Int>]) -> Bool {
    setHeadPlaces(in: columns)
    return areNumbers { line, _ in AlignedColumns.cells(of: line, in: columns) }
  }

  /// Whether the cells of lines are numbers below names, and then sets them; the first two lines
  /// tell of most that they aren't.
  private mutating func areNumbers(
    _ cells: (_ line: AlignedLine, _ isHead: Bool) -> [AlignedCell]
  ) -> Bool {
    for count in [2, lines.count] {
      rows = lines.prefix(count).enumerated().map { cells($1, $0 == 0) }
      if !hasNamesAboveNumbers { return false }
    }
    return true
  }

  /// Whether a cell begins as a number, a date or a time does.
  private static func isNumber(_ cell: AlignedCell) -> Bool {
    let digit = cell.text.utf8.first { byte in !"+-.<>~".utf8.contains(byte) }
    return digit.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }
}
