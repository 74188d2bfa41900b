/// Blocks of text that nobody has said to be Markdown, and that are none in it. They are in no other block.
extension BlockParser {
  /// Opens one, or sees that none starts here.
  mutating func openGuessed(in container: Int, _ kind: MarkdownNode.Kind) -> Bool {
    let isOutermost = matched == 1 || matched == 2 && (kind == .list || kind == .paragraph)
    guard options.isGuessed, isOutermost, indent == 0 else { return false }
    if utf8[textOffset] == UInt8(ascii: "|") { return kind.isContainer && openRows() }
    return !(kind == .paragraph && mayUnderline(container)) && openTitle()
  }
}

// MARK: Titles between rules

extension BlockParser {
  /// Opens a heading that is between two rules of one sign, as programs print it and reStructuredText has
  /// it; lines between may be in a frame of that sign.
  ///
  ///     ################
  ///     # Nightly run  #
  ///     ################
  private mutating func openTitle() -> Bool {
    guard let title = titleBetweenRules() else { return false }
    let (node, first) = (openNode(.heading), line)
    nodes[node].level = utf8[textOffset].isOne(of: "=#") ? 1 : 2
    addLine(to: node, title.text, below: title.line)
    (lineEnd, takenEnd) = (title.ruleEnd, title.ruleEnd)
    nodes[node].reach(title.ruleEnd, line: first + title.lineCount)
    endLine()
    return true
  }

  /// Whether the line may be the rule below a heading of one line, which is about as long.
  private func mayUnderline(_ paragraph: Int) -> Bool {
    guard utf8[textOffset].isOne(of: "=-") else { return false }
    let node = nodes[paragraph]
    let heading = String(decoding: text[node.textStart..<(node.textEnd - 1)], as: UTF8.self)
    return node.firstLine == node.lastLine
      && abs(heading.unicodeScalars.count - (lineEnd - textOffset)) < 2
  }

  /// Adds a line that is so many below this one to the text of a leaf.
  private mutating func addLine(to node: Int, _ range: Range<Int>, below count: Int) {
    let (first, firstEnd) = (line, lineEnd)
    (line, lineEnd) = (first + count, range.upperBound)
    addLine(to: node, from: range.lowerBound)
    (line, lineEnd) = (first, firstEnd)
  }

  /// The one text between the rule that begins here and the next; nil where there is none, or more.
  private func titleBetweenRules() -> Title? {
    let sign = utf8[textOffset]
    guard utf8[textOffset..<lineEnd].isRule(of: sign) else { return nil }
    var title: Title?
    for (count, (line, _)) in zip(1...Title.mostLines, linesBelow) {
      let content = trimmed(utf8[line])
      if content.isRule(of: sign) {
        title?.ruleEnd = line.upperBound
        title?.lineCount = count
        return title
      }
      guard !content.isEmpty, let text = content.unframed(sign) else { return nil }
      if !text.isEmpty {
        if title != nil { return nil }
        title = Title(text: text.startIndex..<text.endIndex, line: count)
      }
    }
    return nil
  }

  private struct Title {
    /// The bytes of it, and how many lines they are below the first rule.
    var text: Range<Int>
    var line: Int
    /// The end of the second rule, and how many lines it is below the first.
    var ruleEnd = 0
    var lineCount = 0

    /// The most lines between the rules, and the second.
    static let mostLines = 6
  }
}

// MARK: Rows between bars

extension BlockParser {
  /// Opens a table of rows between bars without the delimiter row of Markdown: three or more that have as
  /// many cells, or two with a rule of Org mode among them.
  ///
  ///     | Name | Size |
  ///     |------+------|
  ///     | a    |   12 |
  private mutating func openRows() -> Bool {
    guard let rows = rowsBetweenBars() else { return false }
    let node = openNode(.table)
    nodes[node].table = tables.count
    tables.append(Array(repeating: .natural, count: rows.columnCount))
    for row in rows.rows { addLine(to: node, row.range, below: row.line) }
    (lineEnd, takenEnd) = (rows.end, rows.end)
    close(to: open.count - 1)
    endLine()
    return true
  }

  /// The lines from this one on that begin with a bar; nil where they are no table but drawn, or one of
  /// Markdown.
  private func rowsBetweenBars() -> Rows? {
    let bar = UInt8(ascii: "|")
    var rows = Rows()
    let lines = utf8.lineRanges(in: SourceRange(textOffset, partEnd))
    for (count, (line, _)) in lines.enumerated() {
      let content = trimmed(utf8[line])
      guard content.first == bar else { break }
      if rows.rows.count == 1, content.allSatisfy({ $0.isOne(of: "-:| \t") }) { return nil }
      if content.isRuleOfColumnsInBars {
        rows.hasRule = true
      } else {
        guard content.last == bar,
          rows.take(tableCells(of: utf8, from: content.startIndex, to: content.endIndex), of: utf8)
        else { return nil }
        rows.rows.append((content.startIndex..<content.endIndex, count))
      }
      rows.end = line.upperBound
    }
    return rows.rows.count > (rows.hasRule ? 1 : 2) ? rows : nil
  }

  private struct Rows {
    /// The bytes of each, and how many lines it is below the first.
    var rows: [(range: Range<Int>, line: Int)] = []
    var columnCount = 0
    var hasRule = false
    /// The end of the last line.
    var end = 0

    /// Whether the cells of the next row may be in one table with those before it: the first one names
    /// columns, and none is a part of a drawing.
    mutating func take(_ cells: [SourceRange], of utf8: [UInt8]) -> Bool {
      if rows.isEmpty {
        columnCount = cells.count
        let names = cells.map { utf8[$0] }
        return cells.count > 1 && Set(names).count == names.count
          && names.allSatisfy(\.isColumnName)
      }
      return cells.count == columnCount && !cells.contains { utf8[$0].isDrawn }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a rule of columns between bars: `|---+---|`.
  fileprivate var isRuleOfColumnsInBars: Bool {
    count > 2 && last == UInt8(ascii: "|") && dropFirst().first == UInt8(ascii: "-")
      && allSatisfy { $0.isOne(of: "-+|") }
  }

  /// Whether a cell may name a column: it holds a letter, or is a year or the sign of a number.
  fileprivate var isColumnName: Bool {
    contains { isASCIILetter($0) || $0 >= 0x80 } || count == 4 && allSatisfy(isASCIIDigit)
      || elementsEqual("#".utf8)
  }

  /// Whether a cell is a part of a drawing: three signs or more of those that lines are drawn with.
  fileprivate var isDrawn: Bool {
    count > 2 && allSatisfy { $0.isOne(of: "-<>#=/\\_^+ ") }
  }

  /// Whether it is one of these signs again and again: seven times, if fewer begin a heading.
  fileprivate func isRule(of sign: UInt8) -> Bool {
    let signs = trimmed(self)
    return sign.isOne(of: "=-*#") && signs.count > (sign == UInt8(ascii: "#") ? 6 : 3)
      && signs.allSatisfy { $0 == sign }
  }

  /// The text of a title in a frame of a sign, or by itself; nil where it is more likely another block or a
  /// row of columns. A sign at the left alone is no frame if it is the mark of a list.
  fileprivate func unframed(_ sign: UInt8) -> ArraySlice<UInt8>? {
    var text = self
    let inner = drop { $0 == sign }
    let end = inner.lastIndex { $0 != sign }.map { $0 + 1 } ?? inner.startIndex
    let isClosed = end < endIndex && (inner.isEmpty || isBlank(self[end - 1]))
    if inner.isEmpty || inner.startIndex > startIndex && isBlank(inner[inner.startIndex]),
      isClosed || sign.isOne(of: "=#")
    {
      text = trimmed(inner[..<end])
    } else if isMarked || endsAsProse || first?.isOne(of: "#|>~`:+") ?? false {
      return nil
    }
    return text.count <= 100 && !text.holdsWideGap ? text : nil
  }
}
