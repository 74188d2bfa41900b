import GalleyCells
import GalleyManuscript
import GalleyText

/// How a table is set in a measure.
enum TableFit: Hashable, Sendable {
  /// In columns of some widths, `gap` cells between two.
  case columns([Int], gap: Int)
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
  /// 4. as records.
  ///
  /// What is less to read is found from the first rows.
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
      sample.fields, records: mayStandAbreast ? cells.rowCount : 1, measure: measure,
      isLinear: isLinear)
    if wish == .always { return .records(layout) }
    let records = wish == .never ? Int.max : sample.cost(of: layout, measure: measure)
    var best = (fit: TableFit.records(layout), cost: records)
    for cells in Self.tornWords {
      guard let widths = tornWidths(measure: measure, wordsOf: cells, sample) else { continue }
      let shared = sample.sharingAnew(widths, least: Self.tornWords[0])
      if shared.cost < best.cost { best = (.columns(shared.widths, gap: 1), shared.cost) }
    }
    if let least, least.cost <= best.cost { return least.fit }
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

  /// The cells of words that columns keep whole which tear longer ones; fewer tear those that are
  /// looked for.
  static let tornWords = [12, 16, 20, 24, 32, 48]

  /// Whether records may stand side by side: lines that run from right to left are whole ones, and
  /// what stands in place of a record has all of a line.
  private var mayStandAbreast: Bool {
    prose.direction != .rightToLeft && cells.hasNames && !cells.hasMarks
  }

  /// The widths of columns one cell apart that keep words of so many cells whole; numbers always
  /// are. Nil where they don't fit.
  private func tornWidths(measure: Int, wordsOf cells: Int, _ sample: TableSample) -> [Int]? {
    let floors = extents.indices.map { column -> Int? in
      // What comes after the sample has a cell at least.
      let least = max(min(1, extents[column].natural), solidWidth(ofColumn: column))
      let longest = max(sample.longestWords[column], least)
      return extents[column].hasTexts
        ? max(min(longest, cells), sample.longestSolids[column]) : longest
    }
    return widths(above: floors, measure: measure)
  }
}
