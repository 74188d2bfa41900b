import GalleyCells
import GalleyManuscript
import GalleyText

/// How a table is set in a measure.
enum TableFit: Hashable, Sendable {
  /// In columns of some widths, `gap` cells between two.
  case columns([Int], gap: Int)
  /// In several tables one below another, of these columns of its rows.
  case parts([[Int]])
  /// Row by row.
  case records(RecordLayout)
}

extension TableMeasures {
  /// How the table is set in a measure; the first of these that it fits, unless a later one is less
  /// to read:
  ///
  /// 1. in columns, two cells apart or one, none of them wrapped;
  /// 2. in such columns, some of them wrapped between words;
  /// 3. in columns, with words that are torn in the widest of those that hold text;
  /// 4. in parts, of a few rows, with the first column and as many others as fit each, where words would
  ///    be torn in columns;
  /// 5. as records.
  ///
  /// Which of them is less to read is estimated from the first rows.
  ///
  /// - Parameters:
  ///   - measure: The cells of a line, at least 1.
  ///   - isLinear: Whether it is read aloud: as records, always.
  /// - Returns: The fit; the same for every row.
  /// - Complexity: O(*n*) in the bytes of the table where its cells have to wrap, the first time;
  ///   else O(*k*) in the number of columns.
  mutating func fit(measure: Int, isLinear: Bool) -> TableFit {
    var whole: [(widths: [Int], gap: Int)] = []
    let wish = isLinear ? .always : cells.look.records
    for gap in wish == .always ? [] : [usualGap, 1] {
      guard let widths = widths(measure: measure, gap: gap) else { continue }
      if holds(widths) { return .columns(widths, gap: gap) }
      whole.append((widths, gap))
    }
    let sample = sample ?? TableSample(self)
    self.sample = sample
    var least: (fit: TableFit, cost: Int)?
    for (widths, gap) in whole {
      let cost = sample.cost(ofColumns: widths, below: least?.cost ?? .max)
      if cost < least?.cost ?? .max { least = (.columns(widths, gap: gap), cost) }
    }
    if let least, least.cost <= sample.leastOfOthers { return least.fit }
    let layout = RecordLayout(
      sample.fields, records: mayBeAbreast ? cells.rowCount : 1, measure: measure,
      isLinear: isLinear)
    if wish == .always { return .records(layout) }
    let records = wish == .never ? Int.max : sample.cost(of: layout, measure: measure)
    var best = (fit: TableFit.records(layout), cost: records)
    var known: [Int] = []
    for cells in Self.tornWords {
      guard let widths = tornWidths(measure: measure, wordsOf: cells, sample) else { break }
      if widths == known { continue }
      known = widths
      let shared = sample.sharingAnew(widths, least: Self.tornWords[0])
      if shared.cost < best.cost { best = (.columns(shared.widths, gap: 1), shared.cost) }
    }
    if let least {
      if least.cost <= best.cost { return least.fit }
    } else {
      let parts = parts(measure: measure)
      if parts.cost < best.cost { best = (.parts(parts.columns), parts.cost) }
    }
    // No column but a cell for each may be left.
    if wish == .never, best.cost == .max,
      let widths = widths(above: extents.map { min(1, $0.natural) }, measure: measure)
    {
      return .columns(widths, gap: 1)
    }
    return best.fit
  }

  /// The widths of columns one cell apart; nil where their floors don't fit.
  private func widths(above floors: [Int?], measure: Int) -> [Int]? {
    columnWidths(
      demands(floors: floors, measure: measure, gap: 1), available: measure - taken(byGap: 1))
  }

  /// The cells of words that columns keep whole even if they tear longer ones; fewer would tear
  /// words that readers look for.
  static let tornWords = [12, 16, 20, 24, 32, 48]

  /// The columns of parts whose cells do not wrap, and the rows of a measure that they take; no columns
  /// where there are many rows, or one or two, or where the first cells take half of the measure or do not tell
  /// rows apart. Groups stay together where they fit.
  private func parts(measure: Int) -> (columns: [[Int]], cost: Int) {
    let demands = demands(floors: floors, measure: measure, gap: 1)
    guard Self.rowsOfParts ~= cells.rowCount, cells.hasNames, !cells.hasMarks,
      cells.look.grid != .full, let first = demands.first?.natural, first * 2 <= measure,
      namesRows
    else { return ([], .max) }
    var parts: [[Int]] = []
    var (free, groups) = (0, cells.groups[...])
    for column in cells.columns.indices.dropFirst() {
      let width = 1 + demands[column].natural
      groups = groups.drop { $0.columns.upperBound <= column }
      let group = groups.first.map { $0.columns.lowerBound == column ? $0.columns : 0..<0 } ?? 0..<0
      let needed = group.reduce(0) { $0 + 1 + demands[$1].natural }
      if first + width > measure { return ([], .max) }
      if max(width, first + needed > measure ? 0 : needed) > free {
        parts.append([cells.columns[0].index])
        free = measure - first
      }
      parts[parts.count - 1].append(cells.columns[column].index)
      free -= width
    }
    let headLines = (cells.head ?? []).reduce(0) { max($0, 1 + $1.utf8.count { $0 == 0x0A }) }
    let height = headLines + (cells.groups.isEmpty ? 2 : 3) + cells.rowCount
    return (parts, parts.count * height - 1)
  }

  /// Whether the first cells of all rows are different texts, or whole numbers in a column of its own.
  private var namesRows: Bool {
    let names = cells.withReader { reader in
      var names: Set<String> = []
      while reader.readRow() {
        names.insert(
          reader.markup(0)?.string ?? String(decoding: reader.cell(0).trimmed, as: UTF8.self))
      }
      return names
    }
    let mayBeNames =
      extents[0].hasTexts || extents[0].fraction == 0 && cells.columns[0].group.isEmpty
    return names.count == cells.rowCount && !names.contains("") && mayBeNames
  }

  /// The rows of which all parts are seen at once, and that are worth comparing.
  private static let rowsOfParts = 3...12

  /// Whether records may be side by side: lines that run from right to left are whole ones, and a
  /// mark in place of a record takes a whole line.
  private var mayBeAbreast: Bool {
    prose.direction != .rightToLeft && cells.hasNames && !cells.hasMarks
  }

  /// The widths of columns one cell apart that keep words of so many cells whole; numbers always
  /// are. Nil where they don't fit.
  private func tornWidths(measure: Int, wordsOf cells: Int, _ sample: TableSample) -> [Int]? {
    let floors = extents.indices.map { column -> Int? in
      // Words beyond the sample have a cell at least.
      let least = max(min(1, extents[column].natural), solidWidth(ofColumn: column))
      let longest = max(sample.longestWords[column], least)
      return extents[column].hasTexts
        ? max(min(longest, cells), sample.longestSolids[column]) : longest
    }
    return widths(above: floors, measure: measure)
  }
}
