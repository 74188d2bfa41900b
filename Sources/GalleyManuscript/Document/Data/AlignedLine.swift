import GalleyCells

/// A line of aligned text; a character is a column, so it is looked at scalar by scalar, and a wide one
/// is two. Sequences that change the looks of text on a terminal have no width.
struct AlignedLine: Equatable {
  /// Its characters, without tabs and without the blanks at its end; ``filler`` is behind wide ones.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The looks of its beginning, and the changes further on.
  private var looks: [LineShape] = []
  private(set) var wordCount = 0
  /// Whether one blank, and no more, is between its words.
  private(set) var isOneBlankApart = true
  /// Whether it reads as running text, which may have wider gaps after a comma.
  private(set) var isRunning = true
  /// How many of its words start with a digit, as the name of a column rarely does.
  private(set) var numberCount = 0
  /// The blanks that its tabs are.
  private var tabs: [Range<Int>] = []

  /// A sequence, the column from which on it counts, and how that looks.
  private struct LineShape: Equatable {
    var column: Int
    let sequence: Substring
    let looks: TerminalLooks
  }

  /// A blank line.
  init() {}

  /// A line of text: a tab reaches to the next multiple of 8, other controls are kept, and invalid UTF-8
  /// is read as U+FFFD. `looks` is how its beginning looks, and becomes how that of the next line does.
  init(_ utf8: ArraySlice<UInt8>, after looks: inout TerminalLooks) {
    self.looks = looks == TerminalLooks() ? [] : [LineShape(column: 0, sequence: "", looks: looks)]
    scalars.reserveCapacity(utf8.count)
    var offset = utf8.startIndex
    utf8.withUnsafeBufferPointer { bytes in
      while offset < utf8.endIndex {
        let scalar = decodeScalar(in: bytes, at: offset - utf8.startIndex)
        if scalar.value == 0x1B,
          case .sequence(let sequence) = TerminalLooks.beginning(of: utf8[offset...])
        {
          looks.apply(sequence)
          self.looks.append(LineShape(column: scalars.count, sequence: sequence, looks: looks))
          offset += sequence.utf8.count
          continue
        }
        append(Unicode.Scalar(scalar.value) ?? "\u{FFFD}")
        offset += scalar.length
      }
    }
    look()
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar == "\t" {
      let start = scalars.count
      repeat { scalars.append(" ") } while scalars.count % 8 != 0
      tabs.append(start..<scalars.count)
    } else {
      // No text holds it: it is no character.
      scalars.append(scalar == AlignedLine.filler ? "\u{FFFD}" : scalar)
      if scalar.isWide { scalars.append(AlignedLine.filler) }
    }
  }

  /// The second column of a wide character.
  static let filler: Unicode.Scalar = "\u{10FFFF}"

  /// In how many places some lines begin, or go on behind two blanks.
  static func startCount(of lines: [AlignedLine]) -> Int {
    let starts = lines.flatMap { line in
      line.words.map(\.lowerBound).filter { $0 < 2 || line.scalars[$0 - 2] == " " }
    }
    return Set(starts).count
  }

  /// The line as a program that counts characters aligns it; nil where no character is wide.
  var withOneColumnEach: AlignedLine? {
    guard scalars.contains(AlignedLine.filler) else { return nil }
    var line = self
    let fillers = scalars.reduce(into: [0]) { counts, scalar in
      counts.append(counts[counts.count - 1] + (scalar == AlignedLine.filler ? 1 : 0))
    }
    func place(_ column: Int) -> Int { column - fillers[min(column, scalars.count)] }
    line.scalars.removeAll { $0 == AlignedLine.filler }
    for index in line.looks.indices { line.looks[index].column = place(looks[index].column) }
    line.tabs = tabs.map { place($0.lowerBound)..<place($0.upperBound) }
    return line
  }

  /// The line; or two, where it is a rule of a box and the names within that, as `clickhouse` draws it:
  /// these between bars, and the rule.
  var partedFromRule: [AlignedLine] {
    guard let first = scalars.first(where: { $0 != " " }), let last = scalars.last,
      AlignedLine.isBoxMark(first), AlignedLine.isBoxMark(last), !isRule,
      scalars.contains(where: { "┬┳╦".unicodeScalars.contains($0) })
    else { return [self] }
    var (names, rule) = (self, self)
    for column in scalars.indices.dropFirst(indent) {
      if !AlignedLine.isBoxMark(scalars[column]) {
        rule.scalars[column] = "─"
      } else {
        names.scalars[column] = "─━═".unicodeScalars.contains(scalars[column]) ? " " : "│"
      }
    }
    names.look()
    rule.look()
    return [names, rule]
  }

  /// Puts blanks in the place of bars, which are in these columns or are missing.
  mutating func clear(barsAt columns: [Int]) {
    for column in columns.prefix(while: { $0 < scalars.count })
    where AlignedLine.isBar(scalars[column]) || column == 0 { scalars[column] = " " }
    look()
  }

  /// Puts blanks in at a column, which lines reach beyond or not.
  mutating func insert(blanks count: Int, at column: Int) {
    guard column < scalars.count else { return }
    replace(column..<column, withBlanks: count)
    look()
  }

  /// Puts blanks in place of the text in some columns, and moves the text after them.
  private mutating func replace(_ columns: Range<Int>, withBlanks count: Int) {
    scalars.replaceSubrange(columns, with: repeatElement(" ", count: count))
    for index in looks.indices where looks[index].column >= columns.upperBound {
      looks[index].column += count - columns.count
    }
  }

  /// Drops the blanks at its end, and looks how its words are.
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

  /// Whether sequences change its looks.
  var isStyled: Bool { !looks.isEmpty }

  var words: [Range<Int>] {
    scalars.indices.split { scalars[$0] == " " }.map { $0.startIndex..<$0.endIndex }
  }

  /// Its text without the blanks before it.
  var text: String { scalars[place(in: 0..<scalars.count)].text }

  /// The number of blanks before its text.
  var indent: Int { place(in: 0..<scalars.count).lowerBound }

  /// The text in a column, without the blanks around it but for those before it that are kept.
  func cell(in column: Range<Int>, keepsIndent: Bool = false) -> AlignedCell {
    let place = place(in: column)
    let text = scalars[place].text
    let indent = keepsIndent && !place.isEmpty ? place.lowerBound - column.lowerBound : 0
    if place.isEmpty || indent == 0 && looks.isEmpty { return AlignedCell(text: text) }
    let output = output(of: place)
    if indent == 0 && output.count == text.utf8.count { return AlignedCell(text: text) }
    let blanks = String(repeating: " ", count: indent)
    return AlignedCell(text: text, output: blanks + String(decoding: output, as: UTF8.self))
  }

  /// The whole line as it is, with the sequences that change its looks and those that reset them.
  var output: [UInt8] {
    output(of: 0..<scalars.count) + (looks.isEmpty ? "" : TerminalLooks.none).utf8
  }

  /// The text at a place, with the sequences that change its looks.
  private func output(of place: Range<Int>) -> [UInt8] {
    let first = looks.partitioningIndex { $0.column > place.lowerBound }
    var output = first > 0 ? Array(looks[first - 1].looks.sequences.utf8) : []
    var start = place.lowerBound
    for look in looks[first...].prefix(while: { $0.column < place.upperBound }) {
      output += scalars[start..<look.column].utf8 + look.sequence.utf8
      start = look.column
    }
    return output + scalars[start..<place.upperBound].utf8
  }

  /// Where the text in a column is; empty if there is none.
  func place(in column: Range<Int>) -> Range<Int> {
    var end = min(column.upperBound, scalars.count)
    var start = min(column.lowerBound, end)
    while start < end, scalars[start] == " " { start += 1 }
    while start < end, scalars[end - 1] == " " { end -= 1 }
    return start..<end
  }

  /// Whether nothing is in columns but a sign, such as the bullet of `systemctl`.
  func isMark(in columns: Range<Int>) -> Bool {
    let place = place(in: columns)
    return place.count < 2
      && scalars[place].allSatisfy { !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
  }

  /// Whether no text is at a column. Blanks beside a slash alone between two words are none:
  /// `12.3MiB / 7.66GiB`.
  func isBlank(at column: Int) -> Bool {
    column >= scalars.count
      || scalars[column] == " " && !isLoneSlash(at: column - 1) && !isLoneSlash(at: column + 1)
  }

  private func isLoneSlash(at column: Int) -> Bool {
    guard column > 1, column + 2 < scalars.count, scalars[column] == "/" else { return false }
    return scalars[column - 1] == " " && scalars[column + 1] == " "
      && scalars[column - 2] != " " && scalars[column + 2] != " "
  }

  /// Whether it fills a gap between columns, or its end by a word that is no number, or has several
  /// words and nothing behind the first column; false without columns.
  func isAcross(columnsOf isFilled: [Bool]) -> Bool {
    guard let first = isFilled.firstIndex(of: true),
      let gap = isFilled[first...].firstIndex(of: false)
    else { return false }
    if scalars.count <= gap { return wordCount > 1 }
    return (gap..<isFilled.count).split { isFilled[$0] }.contains { gap in
      gap.upperBound < isFilled.count
        && (!holdsBlank(in: gap) || holdsName(at: gap.upperBound - 1))
    }
  }

  /// Whether a word that does not begin as a number does is at a column.
  private func holdsName(at column: Int) -> Bool {
    if isBlank(at: column) { return false }
    var start = column
    while start > 0, !isBlank(at: start - 1) { start -= 1 }
    return !CellStart(scalars[start...]).isNumber
  }

  /// Notes the columns that it fills, of so many as lines have had so far.
  func fill(_ isFilled: inout [Bool]) {
    isFilled += repeatElement(false, count: max(0, scalars.count - isFilled.count))
    for column in scalars.indices where !isBlank(at: column) { isFilled[column] = true }
  }

  /// Whether a blank is among the columns.
  func holdsBlank(in columns: Range<Int>) -> Bool { columns.contains(where: isBlank) }

  /// Whether a word begins at a column and fills a gap behind it.
  func holdsWord(from start: Int, over gap: Range<Int>) -> Bool {
    (start == 0 || isBlank(at: start - 1)) && !holdsBlank(in: start..<gap.upperBound)
  }

  /// Whether a number that fills the blank at a column has pushed the word below the next name behind
  /// it, as in `ps aux`.
  func pushesWord(at column: Int, below name: Range<Int>) -> Bool {
    guard let end = (column..<name.upperBound).first(where: isBlank), end > column,
      !isBlank(at: end + 1)
    else { return false }
    let start = scalars[..<column].lastIndex(of: " ").map { $0 + 1 } ?? 0
    return CellStart(scalars[start..<end]).isNumber
  }

  /// Whether two blanks are between the words in a column.
  func holdsGap(in column: Range<Int>) -> Bool {
    let place = place(in: column)
    return place.dropFirst().contains { scalars[$0] == " " && scalars[$0 - 1] == " " }
  }

  /// Its words, those as one that are known to be one name: `Local Address:Port`, the time in the head
  /// of `sar`, `10:15:01 AM`, and words beside a slash or before a percent sign, `USAGE / LIMIT`.
  var knownNames: [Range<Int>] {
    var names: [Range<Int>] = []
    for word in words {
      if let last = names.last, word.lowerBound - last.upperBound == 1,
        ["Local", "Peer", "Foreign"].contains(scalars[last].text)
          && scalars[word].starts(with: "Address".unicodeScalars)
          || ["AM", "PM"].contains(scalars[word].text) && isTime(last)
          || isLoneSlash(at: word.lowerBound) || isLoneSlash(at: last.upperBound - 1)
          || scalars[word].text == "%"
      {
        names[names.count - 1] = last.lowerBound..<word.upperBound
      } else {
        names.append(word)
      }
    }
    return names
  }

  /// Whether it begins as a line of a log does, with a date or a time: `2026-11-22`, `11:08:20`,
  /// `[   12.34]` or `Nov 22 11:08:20`.
  var startsWithTime: Bool {
    let words = words.prefix(3)
    return words.prefix(1).contains { scalars[$0.lowerBound] == "[" || isTime($0) }
      || words.dropFirst(2).contains(where: isTime)
  }

  /// Whether it begins as a command or a message does: with a prompt, a path, or a name and a colon.
  var startsAsCommandOrName: Bool {
    guard let word = words.first.map({ scalars[$0] }), let first = word.first else { return false }
    return first == "$" || first == "/" || word.last == ":"
  }

  /// Whether it is a head once more: the same text, but for the time that a head begins with (`sar`).
  func repeats(_ head: AlignedLine) -> Bool {
    guard scalars.count == head.scalars.count else { return false }
    let start = head.startsWithTime ? head.knownNames.first?.upperBound ?? 0 : 0
    return scalars[start...] == head.scalars[start...]
  }

  /// Whether it has the words of another line, wherever they are.
  func hasWords(of other: AlignedLine) -> Bool {
    wordCount == other.wordCount
      && zip(words, other.words).allSatisfy { scalars[$0] == other.scalars[$1] }
  }

  private func isTime(_ word: Range<Int>) -> Bool {
    let marks = scalars[word].prefix(10).filter { !("0"..."9" ~= $0) }
    return "0"..."9" ~= scalars[word.lowerBound]
      && ["::", "--"].contains { marks.starts(with: $0.unicodeScalars) }
  }

  /// Whether it begins with the branch of a tree.
  var startsWithBranch: Bool {
    let text = scalars[indent...]
    return text.first.map(AlignedLine.isBoxMark) ?? false
      || ["|-", "`-", "\\_"].contains { text.starts(with: $0.unicodeScalars) }
  }
}

extension ArraySlice<Unicode.Scalar> {
  var text: String { String(decoding: utf8, as: UTF8.self) }

  var utf8: [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(count)
    for scalar in self where scalar != AlignedLine.filler {
      if scalar.isASCII {
        utf8.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return utf8
  }
}

extension AlignedLine {
  /// Lines whose tabs part as many fields in each of them, with these fields one below another; nil
  /// where that is not so, or where a tab indents a line.
  static func partedByTabs(_ lines: [AlignedLine]) -> [AlignedLine]? {
    // More tabs would take long, line by line.
    guard let count = lines.first?.tabs.count, 1...64 ~= count,
      lines.allSatisfy({ $0.tabs.count == count && $0.tabs[0].lowerBound > 0 })
    else { return nil }
    var lines = lines
    for tab in 0..<count {
      let start = lines.reduce(0) { max($0, $1.tabs[tab].lowerBound) } + 2
      for index in lines.indices { lines[index].widen(tab, to: start) }
    }
    for index in lines.indices { lines[index].look() }
    return lines
  }

  /// Moves the text after a tab to a column.
  private mutating func widen(_ tab: Int, to column: Int) {
    let blanks = tabs[tab].clamped(to: 0..<scalars.count)
    let shift = column - tabs[tab].upperBound
    if !blanks.isEmpty { replace(blanks, withBlanks: tabs[tab].count + shift) }
    tabs[tab] = tabs[tab].lowerBound..<column
    for index in tabs.indices.dropFirst(tab + 1) { tabs[index] = tabs[index].moved(by: shift) }
  }
}

extension Unicode.Scalar {
  /// Whether terminals give it two cells (UAX #11, W and F).
  fileprivate var isWide: Bool {
    value >= 0x1100 && (isEastAsian || properties.isEmojiPresentation)
  }

  /// Whether it is one of those that are not emoji: Hangul, kana, ideographs, full-width forms and their
  /// punctuation.
  var isEastAsian: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
