/// Aligned text, as commands print it: tables, and lines that are none.
///
/// A table is never harder to read than the input: lines are printed as they are unless one of
/// these cases makes a table of them, whose columns are counted in cells (`psql`), or else in
/// characters (`sqlite3`). Each names the outputs that asked for it.
///
/// Drawing (``AlignedDrawing``)
/// 1. A line of rules, and nothing else, is structure, and the line above it is a head. Several rules
///    on a line say how many names that has: `pip list`, `sqlite3 -column`, `psql`, `perf report`,
///    and below a preamble `dpkg -l`.
/// 2. Bars at both ends of all lines, and as many on each, part cells: `mysql`, `sqlite3 -box`,
///    `csvlook`. A first line of two bars above them is a title: `aws --output table`, but boxes within
///    boxes are lines. Lines above the first rule are one head (`duckdb`, `polars`), and names within
///    it are one (`clickhouse`). So do bars that are below one another, with a blank beside them: `psql`,
///    `dstat`, `/proc/net/dev`, not `mtr`.
///
/// Text around columns (``AlignedTable``)
/// 3. Running text above all columns is a title: `total 48` of `ls -l`, `netstat`, `w`, `smartctl`; so
///    are a line with a rule below it above a head (`cloc`), and a name with a colon above nothing
///    (`iostat`).
/// 4. A line of names that each are above several columns is one of groups: `vmstat`, `zpool iostat`.
///    Words that are each above one name are more of that name: `gprof`. A head that comes again below
///    rows, with its groups if it has any, is left out, be its time another (`sar`).
/// 5. Text below the last rule or bar is a foot, not a row: the `(4 rows)` of `psql`, or text below
///    a short rule (R). Where lines are no table as a whole, running text that fills a gap of those
///    above it begins another stretch, which is a table if it has a head or three columns: `nmap`,
///    `netstat -an`, `dnf list`.
///    What is below each of several labels is by itself where one is above a table with a head: scripts.
/// 6. Between blank lines a table represents itself, unless it has neither head nor title and is
///    in the columns of the table above: `ls -l a b`, `iostat`, `/proc/partitions`. Rows with a time
///    each go on below the head of the table above if it comes again: `sar`, `pidstat`.
///
/// Columns (``AlignedColumns``)
/// 7. Names that end with a colon, each with a value, and no gaps in any value: `lscpu`, but neither
///    `stat` nor `systemctl status`.
/// 8. The first line is a head where the lines below differ from it in kind, and each name is above a
///    column: numbers below names, small letters below capitals (`df`, `docker ps`, `iptables -L`).
///    Digits, signs and capitals that a name lacks are not enough in one column (`web1` below `db`), and
///    a text that comes again in its column is a value.
///    `git status -s`, `gh pr list`, the legend of `systemctl` have none.
/// 9. Below a head, one blank is a gap where all lines have it between two names and most have text
///    below both (`lsblk`); two names without text below the second are one (`Mounted on`). A
///    column without a name belongs to the one before it (`iptables -L`), or is the first (`free`),
///    but a single mark before some names belongs to these (`systemctl`). Words that a slash joins
///    are one (`docker stats`), and a last name that text has pushed aside is moved (`w`).
///    Of several gaps between two names the widest counts (`pandas`), and names with two numbers below
///    one of them are above no columns.
/// 10. Where each line has a word for each name and numbers are below them, words are columns, be
///     they aligned or not; so are those of a line that a long word has pushed aside (`iptables -L`),
///     but neither more of the row above (`ss -i`) nor text below all rows (`nmap`).
/// 11. Without a head, a gap is two blanks in all lines; in five lines or more it is one beside a
///     column that is padded, such as the sizes of `ls -l`. All lines fill all columns, unlike those of
///     `last`, `who` and `git branch -vv`, with a word each or with one unit (`go test -bench`), and
///     none begins with a date or a time as those of a log.
///     As many tabs in each line are gaps, however wide they are: `gh pr list`.
/// 12. Text in the first or last column keeps the blanks before it where it is a tree (`zpool list
///     -v`, `ps axf`), and in others where all steps are alike (`ceph osd tree`). A tree without a head is
///     lines: `tree`, `npm ls`.
/// 13. Columns of two cells each gain nothing: `cal`. Nor does a table that would be far larger than
///     its text.
///
/// Names and values below one another
/// 14. Names with a value each, between lines that count records, are rows: `psql \x`, `mysql \G`.
struct AlignedText {
  /// A table, or lines that are none.
  enum Part {
    case table(AlignedTable)
    case lines([AlignedLine])
  }

  /// The tables and the lines between them; blank lines only within lines.
  private(set) var parts: [Part] = []

  /// Reads the lines of a body.
  ///
  /// - Complexity: O(*n*) in the text with its tabs expanded.
  init(_ body: SourceExcerpt) {
    var stretches: [AlignedStretch] = []
    for (lines, blanks) in AlignedText.paragraphs(of: body) {
      for stretch in AlignedStretch.all(in: lines, blanksBefore: blanks)
      where stretches.isEmpty || !stretches[stretches.count - 1].takes(stretch) {
        stretches.append(stretch)
      }
    }
    var lines: [AlignedLine] = []
    for stretch in stretches {
      guard let table = stretch.table else {
        let blanks = lines.isEmpty ? 0 : stretch.blanksBefore
        lines += repeatElement(AlignedLine(), count: blanks) + stretch.all
        continue
      }
      if !lines.isEmpty { parts.append(.lines(lines)) }
      parts.append(.table(table))
      lines = []
    }
    if !lines.isEmpty { parts.append(.lines(lines)) }
  }

  /// Whether all of it is lines.
  var isLines: Bool { parts.allSatisfy { $0.table == nil } }

  /// The lines between blank ones, and how many of these are before.
  private static func paragraphs(
    of body: SourceExcerpt
  ) -> [(lines: [AlignedLine], blanksBefore: Int)] {
    var paragraphs: [(lines: [AlignedLine], blanksBefore: Int)] = []
    var blanks = 1
    var looks = TerminalLooks()
    let text = body.source.lines(in: body.range)
    for text in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = AlignedLine(text, after: &looks)
      if line.scalars.isEmpty {
        blanks += 1
        continue
      }
      if blanks > 0 { paragraphs.append(([], blanks)) }
      paragraphs[paragraphs.count - 1].lines.append(line)
      blanks = 0
    }
    return paragraphs
  }
}

/// Lines between blank ones, or several such stretches that are one table.
struct AlignedStretch {
  /// How many blank lines are before it.
  let blanksBefore: Int
  /// Its lines, with the blank ones between stretches that are one table.
  private(set) var all: [AlignedLine]
  private var map: ColumnMap
  /// The table that it was before more were added.
  private var first: AlignedTable?
  private var isJoined = false

  private init(_ lines: [AlignedLine], blanksBefore: Int, isSection: Bool = false) {
    (all, self.blanksBefore) = (lines, blanksBefore)
    var table = AlignedStretch.table(of: lines)
    if isSection, let columns = table?.columns, !columns.hasHead, columns.headPlaces.count < 3 {
      table = nil
    }
    map = ColumnMap(AlignedColumns.stretches(of: table?.columns.lines ?? lines[...]))
    first = table
  }

  /// Lines without a blank one; or what is below each label among them: if a table with a head is
  /// below one, or below all of them where the whole is a table and its labels are not drawn.
  static func all(in lines: [AlignedLine], blanksBefore: Int) -> [AlignedStretch] {
    let labels = lines[...].labelStarts
    let starts = labels.places.filter { $0 > 0 }
    if starts.isEmpty { return unlabelled(in: lines, blanksBefore: blanksBefore) }
    let sections = zip([0] + starts, starts + [lines.count]).map { start, end in
      unlabelled(in: Array(lines[start..<end]), blanksBefore: start == 0 ? blanksBefore : 1)
    }
    let haveHeads = sections.map { $0.first?.first?.columns.hasHead ?? false }
    if haveHeads.contains(true), labels.areDrawn || haveHeads.allSatisfy({ $0 }) {
      return Array(sections.joined())
    }
    let whole = unlabelled(in: lines, blanksBefore: blanksBefore)
    let isTable = whole.contains { $0.first != nil }
    return isTable || !haveHeads.contains(true) ? whole : Array(sections.joined())
  }

  /// Lines without a blank one or a label within them, their foot apart; or their sections, where they
  /// are no table as a whole and one of these is.
  private static func unlabelled(in lines: [AlignedLine], blanksBefore: Int) -> [AlignedStretch] {
    let foot = AlignedRecords.footStart(of: lines) ?? AlignedDrawing.footStart(of: lines)
    let body = AlignedStretch(Array(lines[..<(foot ?? lines.count)]), blanksBefore: blanksBefore)
    let below = foot.map { [AlignedStretch(Array(lines[$0...]), blanksBefore: 0)] } ?? []
    // A rule below the last of a box begins another.
    var starts = body.all.indices.dropFirst().dropLast().filter { index in
      body.all[index + 1].isBetweenBars && body.all[index].isRule && body.all[index - 1].isRule
    }
    let areBoxes = !starts.isEmpty
    if starts.isEmpty, body.first == nil { starts = sectionStarts(of: body.all) }
    let heads = starts.isEmpty ? repeatedHeads(of: body) : []
    if !heads.isEmpty { starts = heads }
    if starts.isEmpty { return [body] + below }
    let sections = zip([0] + starts, starts + [body.all.count]).map { start, end in
      AlignedStretch(
        Array(body.all[start..<end]), blanksBefore: start == 0 ? blanksBefore : 0, isSection: true)
    }
    let areTables = sections.allSatisfy { section in
      guard let table = section.first else {
        return !areBoxes && heads.isEmpty && section.all.allSatisfy(\.isRunning)
      }
      return heads.isEmpty || table.columns.hasHead
    }
    return (areTables ? sections : [body]) + below
  }

  /// Where the words of the first line come again above rows, in lines that have no head as a whole.
  private static func repeatedHeads(of body: AlignedStretch) -> [Int] {
    guard body.first?.columns.hasHead != true, let head = body.all.first, head.wordCount > 1
    else { return [] }
    let heads = body.all.indices.filter { body.all[$0].hasWords(of: head) }
    let haveRows = zip(heads, heads.dropFirst() + [body.all.count]).allSatisfy { $1 - $0 > 1 }
    return haveRows ? Array(heads.dropFirst()) : []
  }

  /// Where sections begin but for the first: with running text that fills a gap of the aligned lines
  /// above it, or more than a word of which is in their first column. Nowhere among rules and bars, and
  /// nowhere if such text is indented, and more of the row above it (`ss -i`).
  private static func sectionStarts(of lines: [AlignedLine]) -> [Int] {
    if lines.contains(where: { $0.holdsBar || $0.isRule }) { return [] }
    var (starts, isFilled, indent) = ([Int](), [Bool](), 0)
    for (index, line) in lines.enumerated() {
      if line.isRunning {
        if line.isAcross(columnsOf: isFilled) {
          if line.indent > indent { return [] }
          starts.append(index)
          isFilled = []
        }
        continue
      }
      if isFilled.isEmpty { indent = line.indent }
      line.fill(&isFilled)
    }
    return starts
  }

  /// The table that it is; nil for lines.
  var table: AlignedTable? {
    isJoined ? AlignedStretch.table(of: all.filter { !$0.scalars.isEmpty }) : first
  }

  /// The table that lines are below labels, if they begin with such.
  private static func table(of lines: [AlignedLine]) -> AlignedTable? {
    let labelEnd = lines[...].labelEnd
    guard labelEnd > 0, labelEnd < lines.count else { return unlabelledTable(of: lines) }
    var table = unlabelledTable(of: Array(lines[labelEnd...]))
    table?.name(by: lines[..<labelEnd])
    // A head may have a rule below it, too.
    let mayBeHead = labelEnd == 2 && !lines[0].isMarkedLabel && table?.columns.hasHead != true
    return mayBeHead ? unlabelledTable(of: lines) : table
  }

  /// The table that lines are, be they aligned by cells or by characters, if fewer places say so.
  private static func unlabelledTable(of lines: [AlignedLine]) -> AlignedTable? {
    let lines = lines.flatMap { $0.partedFromRule }
    if isTitled(lines) { return nil }
    let narrow = lines.map { $0.withOneColumnEach }
    guard narrow.contains(where: { $0 != nil }) else { return table(inColumnsOf: lines) }
    let counted = zip(narrow, lines).map { $0 ?? $1 }
    let areCounted = AlignedLine.startCount(of: counted) < AlignedLine.startCount(of: lines)
    let (first, second) = areCounted ? (counted, lines) : (lines, counted)
    return table(inColumnsOf: first) ?? table(inColumnsOf: second)
  }

  /// Whether the second line is one rule, and all others are running text that shares no columns.
  private static func isTitled(_ lines: [AlignedLine]) -> Bool {
    guard lines.count > 2, lines[1].isRule, lines[1].rules.count == 1, lines[0].wordCount > 1 else {
      return false
    }
    let texts = [lines[0]] + lines[2...]
    return texts.allSatisfy { $0.isRunning && !$0.isRule }
      && texts.contains { $0.wordCount != lines[0].wordCount }
  }

  /// The same, with the fields between tabs one below another if that makes a table.
  private static func table(inColumnsOf lines: [AlignedLine]) -> AlignedTable? {
    AlignedLine.partedByTabs(lines).flatMap { AlignedTable($0) } ?? AlignedTable(lines)
  }

  /// Takes the lines of another stretch if they are more rows of this one, or the rows below the
  /// names that are all of it.
  mutating func takes(_ other: AlignedStretch) -> Bool {
    guard map.count > 1, other.map.count > 1, other.blanksBefore > 0 else { return false }
    if continues(in: other) {
      _ = map.takes(other.map.columns)
    } else if other.hasOwnHead {
      return false
    } else if isHead(of: other) {
      map = other.map
    } else if !isJoined && first == nil || other.all.allSatisfy(\.isRunning)
      || !map.takes(other.map.columns)
    {
      return false
    }
    all += repeatElement(AlignedLine(), count: other.blanksBefore) + other.all
    isJoined = true
    return true
  }

  /// Whether another stretch begins with the head of this one, and its rows tell by their time that
  /// they are more of the same (`sar`); reports of one moment each are tables of their own (`iostat`).
  private func continues(in other: AlignedStretch) -> Bool {
    guard let columns = first?.columns, columns.hasHead, let head = columns.lines.first,
      let again = other.all.first, let row = other.all.dropFirst().first
    else { return false }
    return again.repeats(head) && (head.startsWithTime || row.startsWithTime)
  }

  /// Whether this is one line, of a name for each word of another stretch.
  private func isHead(of other: AlignedStretch) -> Bool {
    guard !isJoined, all.count == 1, !all[0].holdsNumber else { return false }
    let count = all[0].wordCount
    return other.all.allSatisfy { $0.wordCount == count }
  }

  /// Whether its lines name their own columns, or describe them.
  private var hasOwnHead: Bool {
    guard let table else { return false }
    return !table.titles.isEmpty || !table.groups.isEmpty || table.columns.hasHead
  }
}

/// Where the columns of aligned text are, as more lines come below those that they were found in.
private struct ColumnMap {
  /// The columns that it began with, in order.
  let columns: [Range<Int>]
  /// The number of columns by now.
  private(set) var count = 0
  /// The column that each place is in; nil in gaps.
  private var indices: [Int?] = []

  /// A map of columns, in order.
  init(_ columns: [Range<Int>]) {
    self.columns = columns
    for column in columns { fill(column, with: nil) }
  }

  /// Adds columns, unless one of them would join two that are here, or two of them would be one.
  ///
  /// - Returns: Whether they were added.
  /// - Complexity: O(*n*) in the places that they reach to.
  mutating func takes(_ added: [Range<Int>]) -> Bool {
    var touched: [Int?] = []
    var last: Int?
    for column in added {
      var index: Int?
      for case let found? in indices.dropFirst(column.lowerBound).prefix(column.count) {
        if found == last || index.map({ $0 != found }) ?? false { return false }
        index = found
      }
      touched.append(index)
      last = index ?? last
    }
    for (column, index) in zip(added, touched) { fill(column, with: index) }
    return true
  }

  private mutating func fill(_ column: Range<Int>, with index: Int?) {
    if indices.count < column.upperBound {
      indices += repeatElement(nil, count: column.upperBound - indices.count)
    }
    for place in column { indices[place] = index ?? count }
    if index == nil { count += 1 }
  }
}

extension AlignedText.Part {
  /// The table that it is; nil for lines.
  var table: AlignedTable? { if case .table(let table) = self { table } else { nil } }

  /// The contents of blocks: a table, or lines, and the paragraphs of prose among these.
  var contents: [Block.Content] {
    switch self {
    case .table(let table): [.table(Table(table))]
    case .lines(let lines): lines[...].contents
    }
  }
}

extension ArraySlice<AlignedLine> {
  fileprivate var contents: [Block.Content] {
    var contents: [Block.Content] = []
    func keep(_ range: Range<Int>) {
      var kept = self[range].drop { $0.scalars.isEmpty }
      while kept.last?.scalars.isEmpty ?? false { kept.removeLast() }
      if !kept.isEmpty { contents.append(.lines(kept.text)) }
    }
    var start = startIndex
    for paragraph in split(whereSeparator: \.scalars.isEmpty) where paragraph.isProse {
      keep(start..<paragraph.startIndex)
      contents.append(.plain(paragraph.text))
      start = paragraph.endIndex
    }
    keep(start..<endIndex)
    return contents
  }

  /// Whether lines one below another are sentences that a person wrote: running text to the end of
  /// a sentence, whose lines but the last had no room for the next word.
  private var isProse: Bool {
    let longest = reduce(ProgramLines.leastMeasure) { Swift.max($0, $1.scalars.count) }
    let end = last?.scalars.last { $0 != AlignedLine.filler }
    return end.map { ".!?:…。！？：".unicodeScalars.contains($0) } ?? false
      && !contains { $0.startsAsCommandOrName }
      && reduce(0) { $0 + $1.scalars.count } > ProgramLines.leastMeasure
      && allSatisfy { $0.isRunning && $0.indent == 0 && !$0.startsWithTime && !$0.isStyled }
      && zip(self, dropFirst()).allSatisfy { line, next in
        line.scalars.count + 1 + (next.words.first?.count ?? 0) > longest
      }
  }

  /// The lines as they are.
  fileprivate var text: [UInt8] { Array(map(\.output).joined(separator: [0x0A])) }
}
