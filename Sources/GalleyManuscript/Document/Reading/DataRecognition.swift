/// Tells data that nobody named, such as what a command prints into a pipe.
///
/// Only what is data beyond doubt is read as such: text that is Markdown as well stays Markdown.
///
/// - JSON: an object or an array that is read to its end, or a line of it each.
/// - CSV and TSV, between commas, semicolons, tabs or bars: a head and two records or more, all of as many fields as the first, which are
///   names; none but a tab's starts or ends with a blank.
/// - Aligned text: a head and two rows or more, whose gaps agree, or one row of several columns, if
///   names stand above numbers; or three names or more with a colon, and a value each.
/// - Records that are a line each and no prose (``areRecords``): columns, or lines as they are.
///
/// No line of the last two starts as a block of Markdown does, but for a rule below the head.
struct DataRecognition {
  /// The kind; nil for text.
  private(set) var kind: ContentKind?
  /// Whether lines look like those of a table, but may be text.
  private(set) var isInDoubt = false

  private let body: SourceExcerpt
  /// The first lines that are not blank, without their ends.
  private var lines: [ArraySlice<UInt8>] = []

  /// The body up to the end of the last of these lines.
  private var beginning: SourceExcerpt {
    let end = lines.last?.endIndex ?? body.range.upperBound
    return SourceExcerpt(body.source, SourceRange(body.range.lowerBound, end))
  }

  /// Looks at a body.
  ///
  /// - Complexity: O(*n*) in its length where it is JSON, in its first 64 KiB elsewhere.
  init(_ body: SourceExcerpt) {
    self.body = body
    guard let first = body.utf8.first(where: { $0 != 0x0A && $0 != 0x0D && !isBlank($0) }) else {
      return
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      if isJSON { kind = .json }
      return
    }
    readLines()
    guard lines.count > 1 else { return }
    if isDelimited(by: UInt8(ascii: "\t")) {
      kind = .tsv
    } else if ",;|".utf8.contains(where: isDelimited) {
      kind = .csv
    } else {
      kind = alignedKind
    }
  }

  /// The lines of the beginning, the last of which is whole.
  private mutating func readLines() {
    let end = min(body.range.upperBound, body.range.lowerBound + ContentKind.guessLength)
    var line = body.range.lowerBound
    while line < end {
      let (contentEnd, next) = body.source.utf8.lineEnd(from: line, to: body.range.upperBound)
      let text = body.source.utf8[line..<contentEnd]
      if !text.allSatisfy(isBlank) { lines.append(text) }
      line = next
    }
  }
}

// MARK: - JSON

extension DataRecognition {
  private var isJSON: Bool {
    let read = JSONRecords(body)
    if read.diagnostics.holdErrors || !read.unreadable.isEmpty { return false }
    return read.whole?.members != nil || read.table.rowCount > 0
  }
}

// MARK: - Delimited text

extension DataRecognition {
  private func isDelimited(by separator: UInt8) -> Bool {
    guard let head = lines.first, head.contains(separator) else { return false }
    let text = DelimitedText(beginning, separator: separator, isStrict: true)
    guard text.mistake == nil, text.grid.rowCount > 2 else { return false }
    let names = text.grid.texts(ofRow: 0)
    guard names.count > 1, Set(names).count == names.count, names.allSatisfy(isName) else {
      return false
    }
    return text.grid.withReader { reader in
      while reader.readRow() {
        guard reader.cells.count == names.count else { return false }
        if separator != 0x09, reader.cells.contains(where: { $0.hasBlankAtEnd }) {
          return false
        }
      }
      return true
    }
  }

  /// Whether a field names a column: it is short, holds a letter and no end of a sentence.
  private func isName(_ field: String) -> Bool {
    let utf8 = field.utf8
    guard let first = utf8.first, let last = utf8.last, utf8.count <= 40,
      !isASCIIDigit(first), !".!?:".utf8.contains(last)
    else { return false }
    return utf8.contains { isASCIILetter($0) || $0 >= 0x80 }
  }
}

extension CellReader.Cell {
  fileprivate var hasBlankAtEnd: Bool {
    utf8.first.map(isBlank) ?? false || utf8.last.map(isBlank) ?? false
  }
}

// MARK: - Aligned text

extension DataRecognition {
  /// The kind of a table, or of lines that are records each; notes where they only may be a table.
  private var alignedKind: ContentKind? {
    mutating get {
      guard !lines.contains(where: { $0.startsMarkdown && !isDrawn($0) }) else { return nil }
      let areRecords = areRecords
      let gaps = lines.count { $0.holdsWideGap }
      guard areRecords || gaps * 2 >= lines.count || lines.contains(where: isDrawn) else {
        return nil
      }
      let read = AlignedText(beginning)
      if areRecords { return read.isLines ? .ansi : .table }
      if isBeyondDoubt(read) { return .table }
      isInDoubt = lines.count > 2 && !lines.allSatisfy { $0.isIndentedCode }
      return nil
    }
  }

  /// Whether a line that may be Markdown is what a table draws: a rule below each of several names or
  /// below a head with gaps, or a line of a box.
  private func isDrawn(_ line: ArraySlice<UInt8>) -> Bool {
    if line.isRuleOfColumns { return true }
    if lines[0].starts(with: "+-".utf8) {
      return line.first == UInt8(ascii: "|") || line.first == UInt8(ascii: "+")
    }
    if line.first == UInt8(ascii: "|") || line.first == UInt8(ascii: "+") {
      return lines.prefix(8).contains { $0.starts(with: "+++-".utf8) }
    }
    return lines[0].holdsWideGap && lines[1].isLongRule && line.isLongRule
  }

  /// Whether a table of a text is one beyond doubt and all others have heads, and nothing else is in
  /// it but a few lines without marks of Markdown.
  private func isBeyondDoubt(_ text: AlignedText) -> Bool {
    var (tabled, isCertain) = (0, false)
    var others: [String] = []
    for part in text.parts {
      switch part {
      case .lines(let lines): others += lines.filter { !$0.scalars.isEmpty }.map(\.text)
      case .table(let table):
        isCertain = isCertain || table.isBeyondDoubt
        if !isCertain && !table.columns.hasHead { return false }
        tabled += table.columns.rows.count
        others += table.titles
      }
    }
    return isCertain && others.count * 2 <= tabled
      && !others.contains { Array($0.utf8)[...].holdsMarkdown }
  }

  /// Whether the lines are what a program prints, a record each, and no prose.
  ///
  /// 1. Each is an assignment: `env`. Or most are numbers alone: `cal`.
  /// 2. Most begin with the branch of a tree or the line of a box: `tree`, `npm ls`; or with `;`: `dig`.
  /// 3. Each begins with a code, which is no word of a language, or with a date: `ls -l`, `du`,
  ///    `git log --oneline`, `journalctl`.
  /// 4. Each holds a code, and none a mark of Markdown or the end of a sentence or its part. Of three
  ///    lines or more a third of all words are codes (`ip addr`), or two words are the same in lines of
  ///    as many (`mount`); or two blanks part words in most lines (`last`), which may instead each
  ///    begin with a name and a colon (`/proc/meminfo`).
  private var areRecords: Bool {
    if lines.allSatisfy({ $0.isIndentedCode }) { return false }
    if lines.allSatisfy({ $0.isAssignment }) { return true }
    func areMost(_ isSo: (ArraySlice<UInt8>) -> Bool) -> Bool {
      lines.count > 2 && lines.count(where: isSo) * 2 > lines.count
    }
    if areMost({ $0.beginsWithDrawing }) || areMost({ $0.isNumbers }) { return true }
    let codes = Array(lines.lazy.map { $0.codeWords })
    let mayBeProse = lines.contains { $0.holdsMarkdown || $0.endsAsProse }
    // What `ls -l` lists stands below a count.
    if lines.count > 2 || !mayBeProse,
      codes.dropFirst(lines[0].starts(with: "total ".utf8) ? 1 : 0).allSatisfy(\.areFirst)
    {
      return true
    }
    let isGapped = lines.count { $0.holdsWideGap } * 2 > lines.count
    if mayBeProse { return false }
    if lines.count > 2 && isGapped && lines.allSatisfy({ $0.startsWithName }) { return true }
    guard codes.allSatisfy({ $0.count > 0 }) else { return false }
    let (count, all) = codes.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.all) }
    return lines.count > 2 && (count * 3 >= all || areAlike) || isGapped
  }

  /// Whether all lines are of as many words, two of which are the same in all of them.
  private var areAlike: Bool {
    var common = lines[0].split(whereSeparator: isBlank).map(Optional.init)
    for line in lines.dropFirst() {
      let words = line.split(whereSeparator: isBlank)
      if words.count != common.count { return false }
      for index in words.indices where common[index].map({ $0 != words[index] }) ?? false {
        common[index] = nil
      }
    }
    return common.count { $0 != nil } > 1
  }
}

extension AlignedTable {
  /// Whether it has a head, and rules or bars part names, or names stand above numbers, or two rows or
  /// more have gaps that agree: most are two blanks wide in most lines. Or three names with a colon.
  fileprivate var isBeyondDoubt: Bool {
    if columns.areValuesOfNames { return columns.rows.count > 2 }
    guard columns.hasHead else { return false }
    if isDrawn { return true }
    if columns.hasNamesAboveNumbers {
      return columns.headPlaces.count > 2 || columns.rows.count > 2
    }
    guard columns.rows.count > 2, columns.headPlaces.count > 1 else { return false }
    let ends = columns.headPlaces.dropFirst().map(\.lowerBound)
    let wide = ends.count { start in
      let count = columns.lines.count { line in
        start < 2 || line.scalars.count < start
          || line.scalars[start - 2..<start].allSatisfy { $0 == " " }
      }
      return count * 3 >= columns.lines.count * 2
    }
    return wide * 2 >= ends.count
  }
}

extension ArraySlice<UInt8> {
  /// Whether two blanks or a tab stand between words; three after the end of a sentence.
  fileprivate var holdsWideGap: Bool {
    var blanks = 0
    var word: UInt8?
    for byte in self {
      if isBlank(byte) {
        blanks += byte == 0x09 ? 2 : 1
      } else {
        if let word, blanks > (".!?".utf8.contains(word) ? 2 : 1) { return true }
        (blanks, word) = (0, byte)
      }
    }
    return false
  }

  /// Whether the line is code in Markdown where it stands below a blank one.
  fileprivate var isIndentedCode: Bool {
    first == 0x09 || count > 3 && prefix(4).allSatisfy { $0 == 0x20 }
  }

  /// Whether the line ends as a sentence or a part of one does.
  fileprivate var endsAsProse: Bool {
    last { !isBlank($0) }.map(".,;!?".utf8.contains) ?? false
  }

  /// Whether the line holds marks of Markdown or a URL.
  fileprivate var holdsMarkdown: Bool {
    contains(UInt8(ascii: "`")) || last == UInt8(ascii: "\\")
      || ["**", "](", "://"].contains { holds(Array($0.utf8)) }
  }

  private func holds(_ text: [UInt8]) -> Bool {
    indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }

  /// Whether the line is nothing but two numbers or more.
  fileprivate var isNumbers: Bool {
    let words = split(whereSeparator: isBlank)
    return words.count > 1 && words.allSatisfy { $0.allSatisfy(isASCIIDigit) }
  }

  /// Whether its first word is a name with a colon, and others follow.
  fileprivate var startsWithName: Bool {
    let words = split(maxSplits: 1, whereSeparator: isBlank)
    return words.count > 1 && words[0].last == UInt8(ascii: ":")
  }

  /// Whether the line is `NAME=` and anything.
  fileprivate var isAssignment: Bool {
    guard let first, isASCIILetter(first) || first == UInt8(ascii: "_"),
      let end = firstIndex(of: UInt8(ascii: "="))
    else { return false }
    return self[..<end].allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: "_")
    }
  }

  /// Whether the line begins with what draws a tree or a box, or with a `;`.
  fileprivate var beginsWithDrawing: Bool {
    let text = drop(while: isBlank)
    return text.first == UInt8(ascii: ";") || text.starts(with: "|--".utf8)
      || text.starts(with: "`--".utf8)
      || text.starts(with: [0xE2, 0x94]) || text.starts(with: [0xE2, 0x95])
  }

  /// The number of its words and of the codes among them, and whether these are what it begins with:
  /// the first word, or the time of a stamp that has month and day before it.
  fileprivate var codeWords: (all: Int, count: Int, areFirst: Bool) {
    var (all, count, areFirst) = (0, 0, false)
    for word in split(whereSeparator: isBlank) {
      if word.isCode {
        count += 1
        if all == 0 || all == 2 && word.count(where: { $0 == UInt8(ascii: ":") }) == 2 {
          areFirst = true
        }
      }
      all += 1
    }
    return (all, count, areFirst)
  }

  /// Whether a word is a path, an address, a mode, a version, a time or an identifier: it has a sign
  /// of such inside it, a digit beside a letter, or three digits; or it is a hash.
  private var isCode: Bool {
    var (digits, letters, signs, dashes, hexadecimals) = (0, 0, 0, 0, 0)
    for (offset, byte) in enumerated() {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "@"): signs += 1
      case UInt8(ascii: ":"), UInt8(ascii: "_"):
        if offset > 0, offset + 1 < count { signs += 1 }
      case UInt8(ascii: "-"): dashes += 1
      default:
        if isASCIIDigit(byte) { digits += 1 } else if isASCIILetter(byte) { letters += 1 }
        if isASCIIDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte {
          hexadecimals += 1
        }
      }
    }
    if letters + digits == 0 { return false }
    return signs > 0 || digits > 2 || digits > 0 && letters > 0 || dashes > 2
      || count > 6 && hexadecimals == count
      || count > 9 && prefix(10).allSatisfy("-bcdlprswxST".utf8.contains)
  }

  /// Whether the line is a rule below each of several names.
  fileprivate var isRuleOfColumns: Bool {
    let rules = split { isBlank($0) || $0 == UInt8(ascii: "+") }
    return rules.count > 1
      && rules.allSatisfy { $0.count > 1 && $0.allSatisfy { $0 == UInt8(ascii: "-") } }
  }

  /// Whether the line is a rule longer than those below headings.
  fileprivate var isLongRule: Bool {
    count > 20 && allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") }
  }

  /// Whether the line starts as a block of Markdown does: a heading, a quotation, an item of a list,
  /// a fence, a row of a table, a rule, HTML or the name of a link.
  fileprivate var startsMarkdown: Bool {
    let text = drop(while: isBlank)
    guard let first = text.first else { return false }
    let second = text.dropFirst().first ?? 0x20
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "<"): return true
    case UInt8(ascii: "~"): return second == first
    case UInt8(ascii: "["):
      let name = text.prefix { $0 != UInt8(ascii: "]") }
      return !name.contains { isBlank($0) || $0 == UInt8(ascii: ".") } || name.count == 2
    case UInt8(ascii: "#"): return second == first || isBlank(second)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="):
      return isBlank(second) || second == first
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = text.first { !isASCIIDigit($0) }
      return mark == UInt8(ascii: ")") || mark == UInt8(ascii: ".") && text.endsNumber
    default: return false
    }
  }

  /// Whether a blank follows its first digits and the mark after them.
  private var endsNumber: Bool {
    drop(while: isASCIIDigit).dropFirst().first.map(isBlank) ?? false
  }
}
