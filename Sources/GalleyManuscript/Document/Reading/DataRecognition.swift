/// Recognizes data of an unnamed kind, such as the output of a command in a pipe.
///
/// Only text that is data beyond doubt is read as such: text that is Markdown too stays Markdown.
///
/// - JSON: an object or an array that is read to its end, or a line of it each.
/// - XML, which is code: it is in an element that is none of HTML's.
/// - CSV and TSV, between commas, semicolons, tabs or bars: a head and two records or more, all of as
///   many fields as the first, which are names; none but a tab's starts or ends with a blank.
/// - Aligned text: a head and two rows or more, whose gaps agree, or one row of several columns, if
///   names are above numbers; or three names or more with a colon, and a value each.
/// - A mail, which is plain text: the fields of its head come first. So are a manual page as `man` prints
///   it, whose name is at both sides of its first line, and an RFC, which says so in one of its first.
/// - Output of a program, line by line and not prose (``ProgramLines``): columns, or lines as they
///   are. So are lines that only look like those of a table.
///
/// No line of the last two starts as a block of Markdown does, but for a rule below the head or a title,
/// the lines of a box, and the features that only programs write.
struct DataRecognition {
  /// The kind; nil for text.
  private(set) var kind: ContentKind?

  private let body: SourceExcerpt
  private let isText: Bool
  /// The first lines that are not blank, without their ends.
  private(set) var lines: [ArraySlice<UInt8>] = []

  /// The body up to the end of the last of these lines.
  var beginning: SourceExcerpt {
    let end = lines.last?.endIndex ?? body.range.upperBound
    return SourceExcerpt(body.source, SourceRange(body.range.lowerBound, end))
  }

  /// Looks at a body.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - isTable: Whether it is known to be a table, so that it is JSON or delimited, or neither.
  ///   - isText: Whether it is plain where it is no data: then so is the help of a program, and
  ///     what holds a paragraph of prose.
  /// - Complexity: O(*n*) in its length where it is JSON, in its first 64 KiB elsewhere.
  init(_ body: SourceExcerpt, isTable: Bool = false, isText: Bool = false) {
    (self.body, self.isText) = (body, isText)
    guard let first = body.utf8.first(where: { !isBlankOrLineEnd($0) }) else { return }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      if isJSON { kind = .json }
      if kind == nil, first == UInt8(ascii: "{"), isObject { kind = .ansi }
      if kind != nil || first == UInt8(ascii: "{") { return }
    }
    if first == UInt8(ascii: "<"), isXML {
      kind = .code
      return
    }
    readLines()
    guard lines.count > 1, isTable || !isMarkdownTable else { return }
    if !isTable, isMail || isManualPage || isRFC {
      kind = .plain
    } else if isDelimited(by: UInt8(ascii: "\t")) {
      kind = .tsv
    } else if ",;|".utf8.contains(where: isDelimited) {
      kind = .csv
    } else if !isTable {
      kind = alignedKind
    }
  }

  /// The lines of the beginning, the last of which is whole.
  private mutating func readLines() {
    let utf8 = body.source.utf8
    for (line, _) in utf8.lineRanges(in: body.range) {
      if line.lowerBound >= body.range.lowerBound + ContentKind.guessLength { break }
      if !utf8[line].allSatisfy(isBlank) { lines.append(utf8[line]) }
    }
  }
}

// MARK: - XML

extension DataRecognition {
  /// Whether the text is in an element that is none of HTML's, below comments and declarations.
  private var isXML: Bool {
    var text = body.utf8.drop(while: isBlankOrLineEnd)
    var isDeclared = false
    while let end = text.starts(with: "<!--".utf8)
      ? "-->" : text.starts(with: "<?".utf8) ? "?>" : nil
    {
      isDeclared = isDeclared || text.starts(with: "<?xml".utf8)
      guard let next = text.indices.first(where: { text[$0...].starts(with: end.utf8) }) else {
        return false
      }
      text = text[(next + end.utf8.count)...].drop(while: isBlankOrLineEnd)
    }
    let isTyped = text.starts(with: "<!DOCTYPE ".utf8)
    let name = text.dropFirst(isTyped ? 10 : 1).prefix {
      isASCIILetter($0) || isASCIIDigit($0) || $0.isOne(of: "-:_.")
    }
    let root = String(decoding: name, as: UTF8.self)
    let isOfHTML =
      isTyped || isDeclared
      ? root.lowercased() == "html" : root != "svg" && HTMLTag.isKnown(root.lowercased())
    guard text.first == UInt8(ascii: "<"), !name.isEmpty, !isOfHTML, !holdsHeading(text) else {
      return false
    }
    return isDeclared
      || text.reversed().drop(while: isBlankOrLineEnd).starts(with: "</\(root)>".utf8.reversed())
  }

  /// Whether a heading of Markdown is among the tags.
  private func holdsHeading(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { text[$0] == 0x0A && text[$0...].dropFirst().starts(with: "# ".utf8) }
  }
}

// MARK: - Mail

extension DataRecognition {
  /// Whether the first lines are fields of a mail's head, its sender's and another among them (RFC
  /// 5322, 3.6); a line that begins with a blank goes on with the field above, and a mailbox has a line
  /// of its own before them.
  private var isMail: Bool {
    var names: Set<String> = []
    for line in lines[0].starts(with: "From ".utf8) ? lines.dropFirst() : lines[...] {
      if line.first.map(isBlank) == true, !names.isEmpty { continue }
      let name = line.prefix { isASCIILetter($0) || $0 == UInt8(ascii: "-") }
      guard !name.isEmpty, line.dropFirst(name.count).first == UInt8(ascii: ":") else { break }
      names.insert(String(decoding: name, as: UTF8.self).lowercased())
    }
    return names.contains("from")
      && !names.isDisjoint(with: ["to", "subject", "date", "message-id"])
  }
}

// MARK: - Manual pages and RFCs

extension DataRecognition {
  /// Whether the first line begins and ends with the name of a manual page and its section: `LS(1)`.
  private var isManualPage: Bool {
    let words = Array(lines[0].words)
    guard words.count > 1, words.first == words.last, let name = words.first,
      name.last == UInt8(ascii: ")"), let open = name.firstIndex(of: UInt8(ascii: "("))
    else { return false }
    return open > name.startIndex && isASCIIDigit(name[open + 1])
  }

  /// Whether one of the first lines begins with the words that number an RFC.
  private var isRFC: Bool {
    lines.prefix(8).contains { $0.starts(with: "Request for Comments: ".utf8) }
  }
}

// MARK: - JSON

extension DataRecognition {
  private var isJSON: Bool {
    let read = JSONRecords(body)
    if read.diagnostics.holdErrors || !read.unreadable.isEmpty { return false }
    return read.whole?.members != nil || read.table.rowCount > 0
  }

  /// Whether lines are in braces of their own: an object as a console prints it.
  private var isObject: Bool {
    let words = body.utf8.split(whereSeparator: isBlankOrLineEnd)
    return words.first?.elementsEqual("{".utf8) ?? false
      && words.last?.elementsEqual("}".utf8) ?? false && body.utf8.contains(0x0A)
  }
}

// MARK: - Aligned text

extension DataRecognition {
  /// The kind of a table, or of lines that are records each or may be those of a table.
  private var alignedKind: ContentKind? {
    let output = ProgramLines(lines, of: body.source.utf8)
    if isText && (output.areHelp || output.holdProse) { return nil }
    if output.areReport {
      // Rows of many columns may begin with their time: `sar`.
      let mayHoldTables =
        lines.contains { $0.isBanner } || lines.count { $0.wideGapCount > 3 } * 2 > lines.count
      return mayHoldTables && holdsHeadedTables(AlignedText(beginning)) ? .table : .ansi
    }
    let drawsBoxes = lines.prefix(8).contains { $0.drawsBoxes }
    if holdsBox { return drawsBoxes || AlignedText(beginning).isLines ? .ansi : .table }
    let labelled = rulesOfLabels(output)
    let holdsMarkdown = lines.indices.contains {
      lines[$0].startsMarkdown && !isDrawn(lines[$0]) && !labelled.contains($0)
    }
    if holdsMarkdown { return nil }
    if drawsBoxes { return .ansi }
    let gaps = lines.count { $0.holdsWideGap }
    let areRecords = output.areRecords
    guard areRecords || gaps * 2 >= lines.count || lines.contains(where: isDrawn) else {
      return nil
    }
    let read = AlignedText(beginning)
    let isTable = areRecords && gaps > 0 ? !read.isLines : isBeyondDoubt(read)
    if isTable { return .table }
    let mayBeCode = lines.count < 3 || lines.allSatisfy { $0.isIndentedCode }
    if !areRecords && mayBeCode { return nil }
    return holdsHeadedTables(read) ? .table : .ansi
  }

  /// Whether a line that may be Markdown is part of a drawn table: a rule below each of several
  /// names or below a head with gaps, or a line of a box; or a row after a mark, with three or more
  /// cells like the first line (`gh run list`, `virsh list`).
  private func isDrawn(_ line: ArraySlice<UInt8>) -> Bool {
    if lines[0].wideGapCount > 1, line.wideGapCount > 1, line.drop(while: isBlank).isMarked {
      return true
    }
    // Columns that are numbered through: `kill -l`.
    if lines[0].wideGapCount > 2, line.holdsWideGap, line.beginsWithNumberMark { return true }
    if line.isRuleOfColumns || line.beginsWithBranch || line.indent > 0 && line.beginsWithDrawing {
      return true
    }
    // The last branch of a tree.
    if line.drop(while: { isBlank($0) || $0 == UInt8(ascii: "|") }).starts(with: "`-- ".utf8) {
      return true
    }
    if line.drop(while: isBlank).first?.isOne(of: "|+") ?? false,
      lines.prefix(8).contains(where: { $0.drawsBoxes })
    {
      return true
    }
    if lines[0].starts(with: "+-".utf8)
      || lines[0].isLongRule && lines[1].first == UInt8(ascii: "|")
    {
      return line.first == UInt8(ascii: "|") || line.first == UInt8(ascii: "+") || line.isLongRule
    }
    if line.first == UInt8(ascii: "|") || line.first == UInt8(ascii: "+") {
      return lines.prefix(8).contains { $0.starts(with: "+++-".utf8) }
    }
    // A row that goes on, where bars part columns below a rule.
    if line.drop(while: isBlank).first == UInt8(ascii: "|"),
      lines.prefix(8).contains(where: { $0.isRuleOfColumns && $0.contains(UInt8(ascii: "+")) })
    {
      return true
    }
    return line.isLongRule
      && lines.indices.prefix(8).contains { index in
        index > 0 && lines[index].isLongRule && lines[index - 1].holdsWideGap
      }
  }

  /// The rules below words that name what commands printed; empty unless no blank line is around some
  /// of these, as there is around a heading of Markdown.
  private func rulesOfLabels(_ output: ProgramLines) -> Set<Int> {
    let rules = lines.indices.filter { index in
      let line = lines[index]
      return index > 0 && index + 1 < lines.count && line.count > 2 && line.isTitleRule
        && lines[index - 1].count == line.count && lines[index + 1].holdsWideGap
        && output.isBelow(index) && output.isBelow(index + 1)
    }
    return rules.contains { output.isBelow($0 - 1) } ? Set(rules) : []
  }

  /// Whether half of the lines are those of a box, and no others are Markdown but a title's rule.
  private var holdsBox: Bool {
    lines.count { $0.isRuleOfBox } > 1 && lines.count { $0.isOfBox } * 2 >= lines.count
      && lines.allSatisfy { line in
        line.isOfBox || (line.isTitleRule || !line.startsMarkdown) && !line.holdsEmphasisOrLink
      }
  }

  /// Whether half of the tables of a text that keeps its lines in any case have heads, and all of
  /// these are tables beyond doubt.
  private func holdsHeadedTables(_ text: AlignedText) -> Bool {
    let tables = text.parts.compactMap(\.table)
    let headed = tables.filter(\.columns.hasHead)
    return !headed.isEmpty && headed.count * 2 >= tables.count
      && headed.allSatisfy(\.isBeyondDoubt)
  }

  /// Whether a table of a text is one beyond doubt and all others have heads, and nothing else is in
  /// it but fewer lines than those have rows, without marks of Markdown.
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
    return isCertain && others.count < tabled
      && !others.contains { Array($0.utf8)[...].holdsMarkdown }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the edges of two boxes or more are beside each other: a drawing, not a table.
  fileprivate var drawsBoxes: Bool {
    guard let first = drop(while: isBlank).first, first == UInt8(ascii: "+") || first == 0xE2 else {
      return false
    }
    let words = Array(words)
    return words.count > 1 && words.count(where: { $0.isRuleOfBox }) > 1
  }

  /// Whether it begins with a number and a closing parenthesis.
  fileprivate var beginsWithNumberMark: Bool {
    drop(while: isBlank).first { !isASCIIDigit($0) } == UInt8(ascii: ")")
  }
}

extension Table {
  /// The table that lines of aligned text are beyond doubt, and nothing else: two thirds of its rows
  /// begin in the first column. Nil for any others.
  ///
  /// - Complexity: O(*n*) in the text with its tabs expanded.
  package init?(beyondDoubtIn lines: [UInt8]) {
    let text = AlignedText(SourceExcerpt(SourceFile(name: "", utf8: lines)))
    guard text.parts.count == 1, let table = text.parts[0].table, table.isBeyondDoubt else {
      return nil
    }
    let rows = table.columns.rows
    guard 3 * rows.count(where: { !($0.first?.text.isEmpty ?? true) }) >= 2 * rows.count else {
      return nil
    }
    self.init(table)
  }
}

extension AlignedTable {
  /// Whether it has a head, and rules or bars part names, or names are above numbers, or above two
  /// rows or more: three names in capitals, or gaps that agree, most of which are two blanks wide in
  /// most lines. Or three names with a colon.
  fileprivate var isBeyondDoubt: Bool {
    if columns.areValuesOfNames { return columns.rows.count > 2 }
    guard columns.hasHead else { return false }
    if isDrawn { return true }
    if columns.hasNamesAboveNumbers {
      // A single row may be a sentence's.
      return columns.rows.count > 2
        || columns.headPlaces.count > 2 && columns.lines.contains { !$0.isOneBlankApart }
    }
    guard columns.rows.count > 2, columns.headPlaces.count > 1 else { return false }
    if columns.headPlaces.count > 2, columns.rows[0].allSatisfy({ CellStart($0.text).isCapital }) {
      return true
    }
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
