import GalleyCells

/// A line of aligned text; a character is a column, so it is looked at scalar by scalar. What
/// changes the looks of text on a terminal has no width.
struct AlignedLine: Equatable {
  /// Its characters, without tabs and without the blanks at its end.
  private(set) var scalars: [Unicode.Scalar] = []
  /// How its beginning looks, and what changes that further on.
  private var looks: [Look] = []
  /// The number of its words.
  private(set) var wordCount = 0
  /// Whether one blank, and no more, stands between its words.
  private(set) var isOneBlankApart = true
  /// Whether it reads as running text, which may have wider gaps after a comma.
  private(set) var isRunning = true
  /// How many of its words start with a digit, as the name of a column rarely does.
  private(set) var numberCount = 0

  /// A sequence, the column from which on it counts, and how that looks.
  private struct Look: Equatable {
    let column: Int
    let sequence: Substring
    let looks: TerminalLooks
  }

  /// A line of text: a tab reaches to the next multiple of 8, other controls are kept.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - looks: How its beginning looks; afterwards, how that of the next line does.
  init(_ text: Substring.UnicodeScalarView, after looks: inout TerminalLooks) {
    self.looks = looks == TerminalLooks() ? [] : [Look(column: 0, sequence: "", looks: looks)]
    var rest = text
    while let scalar = rest.first {
      if scalar == "\u{1B}", let sequence = TerminalLooks.sequence(in: rest) {
        looks.apply(sequence)
        self.looks.append(Look(column: scalars.count, sequence: sequence, looks: looks))
        rest = rest[sequence.endIndex...]
        continue
      }
      if scalar == "\t" {
        repeat { scalars.append(" ") } while scalars.count % 8 != 0
      } else {
        scalars.append(scalar)
      }
      rest = rest.dropFirst()
    }
    look()
  }

  /// Puts blanks in the place of bars, which stand in these columns or are missing.
  mutating func clear(barsAt columns: [Int]) {
    for column in columns.prefix(while: { $0 < scalars.count }) { scalars[column] = " " }
    look()
  }

  /// Drops the blanks at its end, and looks how its words stand.
  private mutating func look() {
    while scalars.last == " " { scalars.removeLast() }
    (wordCount, isOneBlankApart, isRunning, numberCount) = (0, true, true, 0)
    var end = -1
    for (column, scalar) in scalars.enumerated() where scalar != " " {
      if end < 0 || column > end {
        wordCount += 1
        if "0"..."9" ~= scalar { numberCount += 1 }
        if end >= 0, column > end + 1 {
          isOneBlankApart = false
          if scalars[end - 1] != "," { isRunning = false }
        }
      }
      end = column + 1
    }
  }
}

extension AlignedLine {
  /// Whether one of its words starts with a digit.
  var holdsNumber: Bool { numberCount > 0 }

  /// Where its words are.
  var words: [Range<Int>] {
    scalars.indices.split { scalars[$0] == " " }.map { $0.startIndex..<$0.endIndex }
  }

  /// The words that begin in a column.
  func wordCount(in column: Range<Int>) -> Int {
    let end = min(column.upperBound, scalars.count)
    return (min(column.lowerBound, end)..<end).count {
      scalars[$0] != " " && ($0 == column.lowerBound || scalars[$0 - 1] == " ")
    }
  }

  /// Its text without the blanks before it.
  var text: String { scalars[place(in: 0..<scalars.count)].text }

  /// The text in a column, without the blanks around it.
  func cell(in column: Range<Int>) -> AlignedCell {
    let place = place(in: column)
    let text = scalars[place].text
    let first = looks.partitioningIndex { $0.column > place.lowerBound }
    let inside = looks[first...].prefix { $0.column < place.upperBound }
    let before = first > 0 ? looks[first - 1].looks.sequences : ""
    if place.isEmpty || before.isEmpty && inside.isEmpty { return AlignedCell(text: text) }
    var output = String.UnicodeScalarView(before.unicodeScalars)
    var start = place.lowerBound
    for look in inside {
      output.append(contentsOf: scalars[start..<look.column])
      output.append(contentsOf: look.sequence.unicodeScalars)
      start = look.column
    }
    output.append(contentsOf: scalars[start..<place.upperBound])
    return AlignedCell(text: text, output: String(output))
  }

  /// Where the text in a column is; empty if there is none.
  func place(in column: Range<Int>) -> Range<Int> {
    var end = min(column.upperBound, scalars.count)
    var start = min(column.lowerBound, end)
    while start < end, scalars[start] == " " { start += 1 }
    while start < end, scalars[end - 1] == " " { end -= 1 }
    return start..<end
  }

  /// Whether one of its words stands above several columns.
  func stands(across columns: [Range<Int>]) -> Bool {
    var column = 0
    return words.contains { word in
      while column < columns.count, columns[column].upperBound <= word.lowerBound { column += 1 }
      return column + 1 < columns.count && columns[column + 1].lowerBound < word.upperBound
    }
  }

  /// Whether it is nothing but rules, as they are drawn below a head.
  var isRule: Bool {
    scalars.allSatisfy(AlignedLine.isRuleMark) && words.allSatisfy { $0.count > 2 }
  }

  /// Whether a bar stands in it.
  var holdsBar: Bool { scalars.contains(where: AlignedLine.isBar) }

  /// Whether a character may be the rule between two columns.
  static func isBar(_ scalar: Unicode.Scalar) -> Bool { scalar == "|" || scalar == "│" }

  private static func isRuleMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "=", "+", "|", "─", "━", "═", "┼", "╪", "│", " ": true
    default: false
    }
  }
}

/// A cell of aligned text.
struct AlignedCell: Equatable {
  /// Its text.
  var text: String
  /// The text with the sequences that change its looks; nil where there are none.
  var output: String?

  /// A cell of text.
  init(text: String, output: String? = nil) { (self.text, self.output) = (text, output) }

  /// The cell of a table.
  var tableCell: Table.Cell { output.map { .output($0) } ?? .text(text) }
}

extension ArraySlice<Unicode.Scalar> {
  /// The text that they are.
  var text: String {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(count)
    for scalar in self {
      if scalar.isASCII {
        utf8.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
