/// The columns of aligned text, as commands print it.
///
/// 1. Expand tabs; a character is a column, so the text is looked at scalar by scalar.
/// 2. A gap is where every line is blank; columns lie between gaps.
/// 3. Below a head, what has no head of its own belongs to the column before it (the words of a
///    command line), and so does a head word with nothing below it (`Mounted on`).
/// 4. Where a value too wide for its column has pushed others aside, so that a column is found that
///    holds several words of the head and as many in every line below, words are columns and the
///    last takes the rest. So they are where all lines have as many words, and no line is a head
///    (`mount`) or nothing is aligned: one blank stands between all words.
/// 5. A few words above all columns (`total 48`) are no row of them: they stand in the first
///    column.
struct AlignedText {
  /// The cells of each line; short lines lack cells at their end.
  private(set) var rows: [[String]] = []
  /// Whether the first line names the columns: none of its words starts with a digit, and where it
  /// is not aligned, none says what all lines say in its place.
  private(set) var hasHead = false

  private var lines: [[Unicode.Scalar]] = []
  /// Whether anything below the first line stands at a column.
  private var isFilledBelow: [Bool] = []

  /// Reads the lines of a body; blank ones are no rows.
  init(_ body: SourceExcerpt) {
    for line in body.source.decodedLines(in: body.range).unicodeScalars.split(separator: "\n") {
      let expanded = Self.expanded(line)
      if !expanded.isEmpty { lines.append(expanded) }
    }
    guard let first = lines.first else { return }
    let headWords = Self.words(of: first)
    hasHead =
      lines.count > 1
      && headWords.allSatisfy { word in !("0"..."9" ~= first[word.lowerBound]) }
      && !(Self.areOneBlankApart(headWords) && isAnyWordInAllLines(headWords))
    let width = lines.reduce(0) { max($0, $1.count) }
    isFilledBelow = [Bool](repeating: false, count: width + 1)
    for line in lines.dropFirst() {
      for (column, scalar) in line.enumerated() where scalar != " " { isFilledBelow[column] = true }
    }
    let hasTitle = !hasHead && isTitle(headWords)
    var columns = columns(under: hasTitle ? [] : first)
    if hasHead { columns = mergedUnderHead(columns) }
    if splitsIntoWords(columns, headWords: headWords) {
      rows = lines.map { Self.wordCells(of: $0, count: headWords.count) }
    } else {
      // Only the columns that a line reaches: many columns and many short lines stay linear.
      rows = lines.map { line in
        columns.prefix { $0.lowerBound < line.count }.map { Self.cell(of: line, in: $0) }
      }
    }
    if hasTitle { rows[0] = [Self.cell(of: first, in: 0..<first.count)] }
    if rows[0].count < columns.count || rows[0].dropFirst().contains("") { hasHead = false }
  }

  /// Whether the first line is running text of fewer than half the words of any other line.
  private func isTitle(_ words: [Range<Int>]) -> Bool {
    guard lines.count > 1, Self.areOneBlankApart(words) else { return false }
    return lines.dropFirst().allSatisfy { Self.words(of: $0).count > 2 * words.count }
  }

  /// The line without tabs, other controls kept, and without the blanks at its end.
  private static func expanded(_ line: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in line {
      if scalar == "\t" {
        repeat { scalars.append(" ") } while scalars.count % 8 != 0
      } else {
        scalars.append(scalar)
      }
    }
    while scalars.last == " " { scalars.removeLast() }
    return scalars
  }

  /// The stretches between the gaps.
  private func columns(under head: [Unicode.Scalar]) -> [Range<Int>] {
    var isFilled = isFilledBelow
    for (column, scalar) in head.enumerated() where scalar != " " { isFilled[column] = true }
    var columns: [Range<Int>] = []
    var start: Int?
    for column in isFilled.indices {
      if isFilled[column] {
        if start == nil { start = column }
      } else if let first = start {
        columns.append(first..<column)
        start = nil
      }
    }
    return columns
  }

  private func mergedUnderHead(_ columns: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for column in columns {
      guard let last = merged.last else {
        merged.append(column)
        continue
      }
      let isHeadless = Self.cell(of: lines[0], in: column).isEmpty
      let isBodiless =
        column.lowerBound - last.upperBound == 1 && !isFilledBelow[column].contains(true)
      if isHeadless || isBodiless {
        merged[merged.count - 1] = last.lowerBound..<column.upperBound
      } else {
        merged.append(column)
      }
    }
    return merged
  }

  /// Whether words are columns where gaps are none.
  private func splitsIntoWords(_ columns: [Range<Int>], headWords: [Range<Int>]) -> Bool {
    let (count, below) = (headWords.count, lines.dropFirst())
    guard columns.count < count, lines.count > 1 else { return false }
    if !hasHead || Self.areOneBlankApart(headWords) {
      let words = below.map { Self.words(of: $0) }
      if words.allSatisfy({ $0.count == count && (!hasHead || Self.areOneBlankApart($0)) }) {
        return true
      }
    }
    return hasHead && below.allSatisfy { Self.words(of: $0).count >= count }
      && columns.contains { column in
        let count = wordCount(of: lines[0], in: column)
        return count > 1 && below.allSatisfy { wordCount(of: $0, in: column) >= count }
      }
  }

  /// The words that begin in a column.
  private func wordCount(of line: [Unicode.Scalar], in column: Range<Int>) -> Int {
    let end = min(column.upperBound, line.count)
    return (min(column.lowerBound, end)..<end).count {
      line[$0] != " " && ($0 == column.lowerBound || line[$0 - 1] == " ")
    }
  }

  /// Whether some word of the first line stands as the same word in at least two more, which are
  /// all.
  private func isAnyWordInAllLines(_ words: [Range<Int>]) -> Bool {
    guard lines.count > 2 else { return false }
    var candidates = words.map { lines[0][$0] }.enumerated().map { ($0.offset, $0.element) }
    for line in lines.dropFirst() {
      let words = Self.words(of: line)
      candidates.removeAll { index, word in
        index >= words.count || !line[words[index]].elementsEqual(word)
      }
      if candidates.isEmpty { return false }
    }
    return true
  }

  private static func wordCells(of line: [Unicode.Scalar], count: Int) -> [String] {
    let words = words(of: line)
    return words.prefix(count).enumerated().map { index, word in
      cell(of: line, in: index == count - 1 ? word.lowerBound..<line.count : word)
    }
  }

  private static func areOneBlankApart(_ words: [Range<Int>]) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound == 1 }
  }

  private static func words(of line: [Unicode.Scalar]) -> [Range<Int>] {
    line.indices.split { line[$0] == " " }.map { $0.startIndex..<$0.endIndex }
  }

  /// The text of a line in a column, without the blanks around it.
  private static func cell(of line: [Unicode.Scalar], in column: Range<Int>) -> String {
    var cell = line[min(column.lowerBound, line.count)..<min(column.upperBound, line.count)]
    while cell.first == " " { cell = cell.dropFirst() }
    while cell.last == " " { cell = cell.dropLast() }
    var text = ""
    text.unicodeScalars.append(contentsOf: cell)
    return text
  }
}

extension DocumentReader {
  /// Reads aligned text as a table.
  func readAlignedTable(_ body: SourceExcerpt) -> Table {
    let text = AlignedText(body)
    let cells = text.rows.map { row in row.map { Table.Cell.text($0) } }
    let columns = cells.reduce(0) { max($0, $1.count) }
    return Table(
      alignments: Array(repeating: .natural, count: columns),
      head: text.hasHead ? cells.first : nil,
      rows: text.hasHead ? Array(cells.dropFirst()) : cells)
  }
}
