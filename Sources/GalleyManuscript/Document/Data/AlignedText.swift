/// Aligned text, as commands print it: a table, or several below one another.
///
/// Blank lines part tables, as those of `ls -l a b` and `iostat`. A part that stands in the columns
/// of the table above it, and has neither titles nor a head of its own, is more of its rows. Among
/// several, a single line and running text are titles, and so is what stands below the bars between
/// columns: `(2 rows)`.
struct AlignedText {
  /// The tables.
  private(set) var tables: [AlignedTable] = []

  /// Reads the lines of a body.
  ///
  /// - Complexity: O(*n*) in the text with its tabs expanded.
  init(_ body: SourceExcerpt) {
    let stretches = AlignedText.stretches(of: body).flatMap(AlignedText.withoutFoot)
    if stretches.count < 2 {
      tables = stretches.map { AlignedTable($0.lines) }
      return
    }
    var parts: [Part] = []
    for stretch in stretches {
      let part = Part(stretch.lines)
      let isMore = !stretch.isFoot && !parts.isEmpty && parts[parts.count - 1].takes(part)
      if !isMore { parts.append(part) }
    }
    tables = parts.map { part in
      let table = part.table ?? AlignedTable(part.lines)
      return parts.count > 1 && (part.lines.count == 1 || table.isRunningText)
        ? AlignedTable(titles: part.lines) : table
    }
  }

  /// The stretches of lines between blank ones.
  private static func stretches(of body: SourceExcerpt) -> [[AlignedLine]] {
    var stretches: [[AlignedLine]] = []
    var isOpen = false
    var looks = TerminalLooks()
    let text = body.source.decodedLines(in: body.range).unicodeScalars
    for text in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = AlignedLine(text, after: &looks)
      if line.scalars.isEmpty {
        isOpen = false
      } else if isOpen {
        stretches[stretches.count - 1].append(line)
      } else {
        stretches.append([line])
        isOpen = true
      }
    }
    return stretches
  }
}

// MARK: Parts

extension AlignedText {
  /// Lines without blank ones among them; running text at the end of some with bars is their foot.
  private typealias Stretch = (lines: [AlignedLine], isFoot: Bool)

  /// Lines, and then their foot if they have one.
  private static func withoutFoot(_ lines: [AlignedLine]) -> [Stretch] {
    guard let last = lines.lastIndex(where: { $0.holdsBar || $0.isRule }), last > 0,
      last + 1 < lines.count, lines[(last + 1)...].allSatisfy(\.isRunning),
      !AlignedTable.barColumns(of: lines[...last]).isEmpty
    else { return [(lines, false)] }
    return [(Array(lines[...last]), false), (Array(lines[(last + 1)...]), true)]
  }
}

extension AlignedText {
  /// Lines between blank ones, or several such stretches.
  private struct Part {
    var lines: [AlignedLine]
    var map: ColumnMap
    /// What they are; nil after more have been added.
    var table: AlignedTable?

    init(_ lines: [AlignedLine]) {
      self.lines = lines
      let table = AlignedTable(lines)
      map = ColumnMap(AlignedColumns.columns(of: table.columns.lines))
      self.table = table
    }

    /// Whether this is one line, of a name for each word of another part.
    private func isHead(of other: Part) -> Bool {
      guard lines.count == 1, !lines[0].holdsNumber else { return false }
      let count = lines[0].wordCount
      return other.lines.allSatisfy { $0.wordCount == count }
    }

    /// Whether they name their own columns, or say what they are.
    var hasOwnHead: Bool {
      guard let table else { return false }
      return !table.titles.isEmpty || !table.groups.isEmpty
        || table.columns.hasNamesAboveNumbers
    }

    /// Takes the lines of another part if they are more rows of this one, or the rows below the
    /// names that are all of it.
    mutating func takes(_ other: Part) -> Bool {
      guard map.count > 1, other.map.count > 1, !other.hasOwnHead else { return false }
      if isHead(of: other) {
        map = other.map
      } else if other.lines.contains(where: { $0.isRunning && $0.wordCount * 2 < map.count })
        || !map.takes(other.map.columns)
      {
        return false
      }
      lines += other.lines
      table = nil
      return true
    }
  }
}
