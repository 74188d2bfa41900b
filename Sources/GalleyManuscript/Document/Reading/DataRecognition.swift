/// Tells data that nobody named, such as what a command prints into a pipe.
///
/// Only what is data beyond doubt is read as such: text that is Markdown as well stays Markdown.
///
/// - JSON: an object or an array that is read to its end, or a line of it each.
/// - CSV and TSV, between commas, semicolons, tabs or bars: a head and two records or more, all of as many fields as the first, which are
///   names; none but a tab's starts or ends with a blank.
/// - Aligned text: a head and two rows or more, whose gaps agree, or one row of several columns, if
///   names stand above numbers; or three names or more with a colon, and a value each. No line starts
///   as a block of Markdown does, but for a rule below the head.
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
    } else if isAligned {
      kind = .table
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
    guard let last = utf8.last, utf8.count <= 40, !".!?:".utf8.contains(last) else { return false }
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
  /// Whether the lines are a table; notes where they only may be.
  private var isAligned: Bool {
    mutating get {
      let gaps = lines.count { $0.holdsWideGap }
      guard gaps * 2 >= lines.count else { return false }
      let text = lines[1].isRuleOfColumns ? lines[..<1] + lines[2...] : lines[...]
      guard !text.contains(where: { $0.startsMarkdown }) else { return false }
      let tables = AlignedText(beginning).tables
      let isTable = tables.count == 1 && tables[0].titles.isEmpty && tables[0].isBeyondDoubt
      isInDoubt = !isTable && lines.count > 2 && !lines.allSatisfy { $0.isIndentedCode }
      return isTable
    }
  }
}

extension AlignedTable {
  /// Whether it has a head and two rows or more, whose gaps agree: most are two blanks wide in most
  /// lines, or names stand above numbers. Or three names with a colon.
  fileprivate var isBeyondDoubt: Bool {
    if columns.areValuesOfNames { return columns.rows.count > 2 }
    guard columns.hasHead else { return false }
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

  /// Whether the line is a rule below each of several names.
  fileprivate var isRuleOfColumns: Bool {
    let rules = split(whereSeparator: isBlank)
    return rules.count > 1
      && rules.allSatisfy { $0.count > 1 && $0.allSatisfy { $0 == UInt8(ascii: "-") } }
  }

  /// Whether the line starts as a block of Markdown does: a heading, a quotation, an item of a list,
  /// a fence, a row of a table or a rule.
  fileprivate var startsMarkdown: Bool {
    let text = drop(while: isBlank)
    guard let first = text.first else { return false }
    let second = text.dropFirst().first ?? 0x20
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "~"): return true
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
