/// The columns of lines that are below one another: cases 7 to 13 of ``AlignedText``.
struct AlignedColumns {
  /// The cells of each line; short lines lack cells at their end.
  var rows: [[AlignedCell]] = []
  /// Whether the first line names the columns.
  private(set) var hasHead = false
  /// Whether each line is a name that ends with a colon, and a value.
  private(set) var areValuesOfNames = false
  /// Where the head of each column is, or else the column.
  private(set) var headPlaces: [Range<Int>] = []
  /// The lines that they are the columns of.
  private(set) var lines: ArraySlice<AlignedLine> = []

  init() {}

  /// Reads lines, of which the first is a head if a rule is below it, with names where that says so; nil
  /// where they are no table. Some need a head, or names with a colon, for that.
  init?(
    _ lines: ArraySlice<AlignedLine>, isRuled: Bool, names: [Range<Int>], needsHead: Bool = true
  ) {
    self.lines = lines
    guard lines.count > 1, !isSparse(lines.first?.wordCount ?? 0) else { return nil }
    let isRead =
      !isRuled && readValues() || readHead(isRuled: isRuled, names: names)
      || !needsHead && readPadded()
    if !isRead || gainNothing || holdsColumns { return nil }
  }

  /// The columns of records.
  init(_ records: AlignedRecords, of lines: ArraySlice<AlignedLine>) {
    (rows, self.lines, hasHead) = (records.rows, lines, true)
    headPlaces = rows[0].indices.map { $0..<$0 + 1 }
  }

  /// Reads the lines that bars are around, from one of them on; nil where that is not so.
  init?(boxed drawing: AlignedDrawing, from start: Int) {
    lines = drawing.lines[start...]
    let headEnd = drawing.ruled ?? start
    guard AlignedDrawing.areBoxed(lines), headEnd >= start,
      headEnd == start || drawing.hasTop && !lines[...headEnd].contains(where: \.holdsNumber)
    else { return nil }
    rows = lines.map { line in
      let bars = line.scalars.indices.filter { AlignedLine.isBar(line.scalars[$0]) }
      headPlaces = headPlaces.isEmpty ? zip(bars, bars.dropFirst()).map { $0 + 1..<$1 } : headPlaces
      return zip(bars, bars.dropFirst()).map { line.cell(in: $0 + 1..<$1) }
    }
    // Types are below the names of `duckdb` and `polars`.
    if headEnd > start,
      rows[...(headEnd - start)].contains(where: { $0.contains(where: \.holdsGap) })
    {
      return nil
    }
    for line in rows[1..<headEnd - start + 1] {
      for (column, cell) in line.enumerated() { rows[0][column].append(line: cell) }
    }
    rows.removeSubrange(1..<headEnd - start + 1)
    hasHead = drawing.ruled != nil || lines.count > 1 && differsInKind
    if headPlaces.count < 2 && !hasHead { return nil }
  }

  /// Takes away a first column that has nothing but a name with a colon, since this is a title of the
  /// others: `avg-cpu:` of `iostat`.
  mutating func takeLabel() -> String? {
    guard hasHead, headPlaces.count > 2, let name = rows.first?.first?.text, name.utf8.last == 0x3A,
      rows.dropFirst().allSatisfy({ $0.first?.text.isEmpty ?? true })
    else { return nil }
    for index in rows.indices { rows[index] = Array(rows[index].dropFirst()) }
    headPlaces.removeFirst()
    return name
  }

  /// Whether one of them is several, by wide gaps in its name and in all below it.
  private var holdsColumns: Bool {
    hasHead
      && (rows.first ?? []).indices.contains { column in
        let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        return cells.allSatisfy { $0.holdsGap || $0.text.isEmpty }
      }
  }

  /// Whether columns of two cells are all there is, or so many that a table would be far larger than
  /// its text.
  private var gainNothing: Bool {
    let isNarrow =
      headPlaces.count > 4
      && rows.allSatisfy { row in row.allSatisfy { $0.text.utf8.count < 3 } }
    return isNarrow || isSparse(headPlaces.count)
  }

  /// Whether so many columns would be far more cells than there are words.
  func isSparse(_ columnCount: Int) -> Bool {
    columnCount * lines.count > 10_000 + 16 * lines.reduce(0) { $0 + $1.wordCount }
  }
}

// MARK: Gaps

extension AlignedColumns {
  /// The stretches between the gaps of lines.
  static func stretches(of lines: ArraySlice<AlignedLine>) -> [Range<Int>] {
    let isFilled = filled(by: lines)
    return isFilled.indices.split { !isFilled[$0] }.map { $0.startIndex..<$0.endIndex }
  }

  /// Where some lines are not blank; the last place always is.
  private static func filled(by lines: ArraySlice<AlignedLine>) -> [Bool] {
    lines.reduce(into: [Bool]()) { $1.fill(&$0) } + [false]
  }

  /// Reads lines without a head; false where they have no columns.
  private mutating func readPadded() -> Bool {
    guard let columns = paddedColumns else { return false }
    setRows(in: columns, isHeaded: false)
    return true
  }

  /// Sets the cells in columns, with the blanks before those of a tree.
  private mutating func setRows(in columns: [Range<Int>], isHeaded: Bool) {
    let body = isHeaded ? lines.dropFirst() : lines
    let edges = columns.indices.map { index in
      treeEdge(
        of: columns[index], in: body, mayBeMarked: index == 0 || index == columns.count - 1)
    }
    rows = lines.enumerated().map { row, line in
      columns.indices.prefix { columns[$0].lowerBound < line.scalars.count }.map { index in
        guard let edge = edges[index], row > 0 || !isHeaded else {
          return line.cell(in: columns[index])
        }
        return line.cell(in: edge..<columns[index].upperBound, keepsIndent: true)
      }
    }
    headPlaces = columns.map { column in
      let place = lines.first?.place(in: column) ?? column
      return place.isEmpty ? column : place
    }
  }

  /// Where the text of a column begins that some lines indent, as trees do; nil for other columns, and
  /// where half of it or more is numbers. Only where marks may be before names does a line do so that is
  /// not one step deeper than the line above it, or less deep.
  private func treeEdge(
    of column: Range<Int>, in lines: ArraySlice<AlignedLine>, mayBeMarked: Bool = true
  ) -> Int? {
    var (edge, end, isIndented, isFlush) = (Int.max, 0, false, true)
    var (count, numberCount) = (0, 0)
    var (first, last, step) = (Int.max, 0, 0)
    for line in lines {
      let place = line.place(in: column)
      if place.isEmpty { continue }
      if edge == .max { (first, last) = (place.lowerBound, place.lowerBound) }
      if place.lowerBound != first { isIndented = true }
      if end > 0, place.upperBound != end { isFlush = false }
      count += 1
      if CellStart(line.scalars[place]).isNumber { numberCount += 1 }
      (edge, end) = (min(edge, place.lowerBound), place.upperBound)
      let deeper = place.lowerBound - last
      if step == 0, deeper > 1 { step = deeper }
      let isStep = deeper == 0 || deeper == step || deeper < 0 && step > 0 && deeper % step == 0
      if !mayBeMarked, place.lowerBound < first || !isStep { return nil }
      last = place.lowerBound
    }
    return isIndented && !isFlush && numberCount * 2 < count ? edge : nil
  }
}

// MARK: Names with a colon

extension AlignedColumns {
  /// Reads lines as names that end with a colon, and a value each (case 7).
  private mutating func readValues() -> Bool {
    let columns = AlignedColumns.stretches(of: lines)
    guard columns.count > 1, let last = columns.last else { return false }
    let values = columns[1].lowerBound..<last.upperBound
    var ends: Set<Int> = []
    for line in lines {
      let name = line.place(in: columns[0])
      guard let end = line.scalars[name].last, end == ":", !line.holdsGap(in: values) else {
        return false
      }
      ends.insert(name.upperBound)
    }
    // Names that all end in one place are those of a form, and stay below one another.
    if ends.count == 1, lines.contains(where: { $0.indent != lines.first?.indent }) { return false }
    areValuesOfNames = true
    setRows(in: [columns[0], values], isHeaded: false)
    return true
  }
}

// MARK: Heads

extension AlignedColumns {
  /// Reads the first line as a head (cases 8 to 10): by words where they are numbers below names, if
  /// not all of them are in as many columns.
  private mutating func readHead(isRuled: Bool, names: [Range<Int>]) -> Bool {
    if names.count > 1 { return readAligned(isRuled: true, words: names, places: names.gaps) }
    partHeads()
    guard let head = lines.first else { return false }
    var byWords = self
    let isByWords = byWords.readNumbers(below: head.knownNames)
    let found = AlignedNames(of: head, above: lines.dropFirst())
    let isAligned = readAligned(isRuled: isRuled, words: found.words, places: found.columnEnds)
    if isByWords, !isAligned || headPlaces.count != byWords.headPlaces.count { self = byWords }
    return isByWords || isAligned
  }

  /// Reads columns that end in places between names.
  private mutating func readAligned(
    isRuled: Bool, words: [Range<Int>], places: [Range<Int>]
  ) -> Bool {
    let isPushed = lines.map { line in !places.allSatisfy { line.holdsBlank(in: $0) } }
    guard !isPushed[0],
      let columns = columns(parted: places, firstName: words.first, isPushed: isPushed),
      columns.count > 1, isRuled || hasNamesAbove(columns, isPushed: isPushed)
    else { return false }
    setRows(in: columns, isHeaded: true)
    if isPushed.contains(true), !readPushed(isPushed, columns) { return false }
    // Columns that have no names of their own are below others.
    if !isRuled, rows.contains(where: { $0.contains(where: \.areNumbersApart) }) { return false }
    hasHead = true
    if isRuled || hasNamesAboveNumbers { return true }
    hasHead = differsInKind && !lines.allSatisfy(\.isOneBlankApart)
    return hasHead
  }

  /// Parts two names that `ss` runs together, where text is below the second; and moves the last name
  /// by a blank where all lines have text below the one before it up to its beginning, a blank there
  /// and text behind that (`w`).
  private mutating func partHeads() {
    guard let head = lines.first, let last = head.words.last, last.lowerBound > 1 else { return }
    let (start, below) = (last.lowerBound, lines.dropFirst())
    if head.scalars[last].elementsEqual("Address:PortProcess".unicodeScalars) {
      let process = last.upperBound - "Process".utf8.count
      guard below.contains(where: { $0.scalars.count > process }) else { return }
      for index in lines.indices { lines[index].insert(blanks: 2, at: process) }
    } else if head.isBlank(at: start - 1), !head.isBlank(at: start - 2),
      below.allSatisfy({ line in
        !line.isBlank(at: start - 1) && line.isBlank(at: start) && !line.isBlank(at: start + 1)
      })
    {
      lines[lines.startIndex].insert(blanks: 1, at: start)
    }
  }

  /// The columns between places in each of which all lines that are not pushed aside have a blank,
  /// and a column without a name before the first name; nil where some place has no such blank.
  private func columns(
    parted places: [Range<Int>], firstName: Range<Int>?, isPushed: [Bool]
  ) -> [Range<Int>]? {
    let fitting = zip(lines, isPushed).filter { !$0.1 }.map(\.0)
    let isFilled = AlignedColumns.filled(by: fitting[...])
    var columns: [Range<Int>] = []
    var start = 0
    func close(at place: Range<Int>) -> Bool {
      // The widest blank part of it, and of those the last: a cell may hold blanks below one another.
      let blanks = place.clamped(to: isFilled.indices).split { isFilled[$0] }
      guard let gap = blanks.last(where: { gap in blanks.allSatisfy { $0.count <= gap.count } })
      else { return false }
      var end = gap.startIndex
      while end > start, !isFilled[end - 1] { end -= 1 }
      if end > start { columns.append(start..<end) }
      start = gap.endIndex
      return true
    }
    while start < isFilled.count - 1, !isFilled[start] { start += 1 }
    if let firstName, start < firstName.lowerBound,
      !lines.allSatisfy({ $0.isMark(in: start..<firstName.lowerBound) })
    {
      _ = close(at: start..<firstName.lowerBound)
    }
    for place in places where !close(at: place) { return nil }
    let end = isFilled.count - 1
    return start < end ? columns + [start..<end] : columns
  }

  /// Whether most names begin or end where the text below them does, unlike words of a title.
  private func hasNamesAbove(_ columns: [Range<Int>], isPushed: [Bool]) -> Bool {
    guard let head = lines.first else { return false }
    let below = zip(lines, isPushed).dropFirst().filter { !$0.1 }.map(\.0)
    var (above, all) = (0, 0)
    for column in columns {
      let name = head.place(in: column)
      let places = below.map { $0.place(in: column) }.filter { !$0.isEmpty }
      let start = places.reduce(Int.max) { min($0, $1.lowerBound) }
      let end = places.reduce(0) { max($0, $1.upperBound) }
      if name.isEmpty || places.isEmpty { continue }
      all += 1
      if name.lowerBound == start || name.upperBound == end { above += 1 }
    }
    return above * 2 > all || all == 0
  }

  /// Reads lines that a long word has pushed aside by their words, the last with all that follows;
  /// false where some have too few, or the cells of others are no words.
  private mutating func readPushed(_ isPushed: [Bool], _ columns: [Range<Int>]) -> Bool {
    let (count, edge) = (columns.count, treeEdge(of: columns[0], in: lines.dropFirst()))
    for (index, line) in lines.enumerated() where index > 0 {
      if isPushed[index] {
        guard line.wordCount >= count, isAside(line, columns) else { return false }
        rows[index] = AlignedColumns.wordCells(of: line, count: count)
        if let edge, let name = line.words.first, name.lowerBound > edge {
          rows[index][0] = line.cell(in: edge..<name.upperBound, keepsIndent: true)
        }
      } else if !rows[index].dropLast(rows[index].count == count ? 1 : 0).allSatisfy({
        !$0.text.isEmpty && !$0.text.utf8.contains(UInt8(ascii: " "))
      }) {
        return false
      }
    }
    return true
  }

  /// Whether the words of a line up to one that is too long begin in their columns, unlike those of more
  /// of the row above (`ss -i`) and of text below all rows (`nmap`).
  private func isAside(_ line: AlignedLine, _ columns: [Range<Int>]) -> Bool {
    var start = 0
    for (word, column) in zip(line.words, columns) {
      if word.lowerBound < start || word.lowerBound >= column.upperBound { return false }
      if word.upperBound > column.upperBound { return true }
      start = column.upperBound
    }
    return true
  }
}

// MARK: Words

extension AlignedColumns {
  /// Reads words as columns where every line has a word for each name, or one more before them all,
  /// and names are above numbers; else reads nothing. Two words of a name that are above one word
  /// in all lines have none of their own (`CREATED AT`).
  private mutating func readNumbers(below names: [Range<Int>]) -> Bool {
    guard names.count > 1, let head = lines.first, let first = lines.dropFirst().first,
      lines.allSatisfy(\.isOneBlankApart)
        || !zip(names, names.gaps).contains(where: { name, gap in
          gap.count == 1
            && lines.dropFirst().allSatisfy { $0.holdsWord(from: name.lowerBound, over: gap) }
        })
    else { return false }
    let count = first.wordCount
    let isUnnamed = count == names.count + 1
    guard count == names.count || isUnnamed,
      lines.dropFirst().allSatisfy({ line in
        line.wordCount == count
          && (!isUnnamed || line.words.first.map { $0.upperBound < names[0].lowerBound } ?? false)
      })
    else { return false }
    headPlaces = (isUnnamed ? [first.words[0]] : []) + names
    let cells = (isUnnamed ? [AlignedCell(text: "")] : []) + names.map { head.cell(in: $0) }
    // The first two lines tell of most that they aren't.
    for some in [lines.prefix(2), lines] {
      rows = [cells] + some.dropFirst().map { AlignedColumns.wordCells(of: $0, count: count) }
      if !hasNamesAboveNumbers { return false }
    }
    hasHead = true
    return true
  }

  /// The first words of a line, the last with all that follows it.
  private static func wordCells(of line: AlignedLine, count: Int) -> [AlignedCell] {
    let words = line.words
    return words.prefix(count).enumerated().map { index, word in
      line.cell(in: index == count - 1 ? word.lowerBound..<line.scalars.count : word)
    }
  }
}
