import GalleyManuscript
import GalleyText

/// The room that the columns of a table need, as it is known after the first pass over it.
///
/// How far plain cells reach was found where they were read; the cells of other rows are measured
/// here.
struct TableMeasures: Sendable {
  /// How far each column reaches, its head included.
  let extents: [ColumnExtent]
  /// The cells of each column's widest cell below the head.
  let bodyWidths: [Int]
  /// The alignment of each column's cells.
  let alignments: [ColumnAlignment]
  /// The demands of the names of groups.
  private let groupDemands: [ColumnDemand]
  /// The facts about each cell of the rows that are not plain, row by row.
  let facts: CellMeasures
  let cells: TableCells
  let prose: ParagraphStyle
  /// Cuts and sets text that is not plain.
  let lineSetter: LineSetter
  /// The widths below which columns would tear a word: nothing is known before some measure has asked.
  var floors: [Int?]
  /// How often words were looked at.
  private var looks = 0
  var sample: TableSample?

  /// Measures the cells of a table.
  ///
  /// - Complexity: O(*n*) in the bytes of the rows that are not plain.
  init(_ cells: TableCells, prose: ParagraphStyle, lineSetter: LineSetter) {
    (self.cells, self.lineSetter) = (cells, lineSetter)
    var prose = prose
    prose.keepsWords = true
    self.prose = prose
    let plain = cells.columns.map { column in
      column.index < cells.grid.extents.count ? cells.grid.extents[column.index] : ColumnExtent()
    }
    var (extents, facts) = TableMeasures.measure(
      cells, prose: prose, from: plain, marks: plain.map(\.decimalMark))
    let marks = extents.map(\.decimalMark)
    // Only the last row may have told the mark of a column.
    if marks != plain.map(\.decimalMark) {
      (extents, facts) = TableMeasures.measure(cells, prose: prose, from: plain, marks: marks)
    }
    self.facts = facts
    let isRightToLeft = prose.direction == .rightToLeft
    alignments = cells.columns.indices.map { column in
      let natural = cells.columns[column].alignment
      let alignment = ColumnAlignment(
        natural, in: extents[column], isRightToLeft: isRightToLeft)
      let alignsNumbers =
        alignment != .mixed || natural == .decimal
        || TableMeasures.holdsNumbers(column, of: cells, mark: marks[column])
      return alignsNumbers ? alignment : .leading
    }
    for (column, text) in cells.foot.enumerated() {
      text.utf8.withUnsafeBufferPointer { utf8 in
        let shape = CellShape(
          utf8, decimalMark: marks[column], alignsUnits: cells.columns[column].alignsUnits,
          ambiguousIsWide: prose.ambiguousIsWide)
        extents[column].add(shape.kind, cells: shape.cells ?? naturalWidth(of: text, style: prose))
      }
    }
    bodyWidths = extents.map(\.natural)
    for (column, text) in (cells.head ?? []).enumerated() {
      extents[column].add(lineOf: text.cells(in: prose))
    }
    self.extents = extents
    floors = Array(repeating: nil, count: extents.count)
    groupDemands = cells.groups.map { group in
      ColumnDemand(
        natural: naturalWidth(of: group.name, style: prose),
        floor: lineSetter.longestFragmentWidth(of: group.name, style: prose))
    }
  }

  /// Measures the cells of all rows that are not plain, with a decimal mark for each column.
  private static func measure(
    _ cells: TableCells, prose: ParagraphStyle, from plain: [ColumnExtent], marks: [DecimalMark]
  ) -> (extents: [ColumnExtent], facts: CellMeasures) {
    var extents = plain
    let facts = cells.withReader { reader in
      var facts = CellMeasures()
      while reader.source.readNextOtherRow() {
        facts.beginRow()
        for column in reader.presentColumns {
          facts.append(
            measure(
              column, of: reader, prose: prose, mark: marks[column],
              alignsUnits: cells.columns[column].alignsUnits, into: &extents[column]))
        }
      }
      return facts
    }
    return (extents, facts)
  }

  /// Measures one cell; returns the facts that the second pass asks for.
  private static func measure(
    _ column: Int, of reader: TableReader, prose: ParagraphStyle, mark: DecimalMark,
    alignsUnits: Bool, into extent: inout ColumnExtent
  ) -> CellMeasure {
    let utf8 = reader.cell(column).utf8
    if utf8.isEmpty, let text = reader.markup(column) {
      text.utf8.withUnsafeBufferPointer { utf8 in
        let shape = CellShape(
          utf8, decimalMark: mark, alignsUnits: alignsUnits,
          ambiguousIsWide: prose.ambiguousIsWide)
        extent.add(shape.kind, cells: text.cells(in: prose))
      }
      return CellMeasure(cells: nil, integer: nil)
    }
    let shape = CellShape(
      utf8, decimalMark: mark, alignsUnits: alignsUnits, ambiguousIsWide: prose.ambiguousIsWide)
    let width = shape.cells ?? naturalWidth(of: StyledText(utf8: utf8), style: prose)
    extent.add(shape.kind, cells: width)
    return CellMeasure(cells: shape.cells, integer: shape.kind.integer)
  }

  /// Whether most cells of a column that says something are numbers, in the first rows.
  private static func holdsNumbers(
    _ column: Int, of cells: TableCells, mark: DecimalMark
  ) -> Bool {
    cells.withReader { reader in
      var balance = 0
      for _ in 0..<TableSample.rowLimit where reader.readRow() {
        let text = reader.markup(column).map(\.utf8)
        let kind =
          text?.withUnsafeBufferPointer { CellKind($0, decimalMark: mark) }
          ?? CellKind(reader.cell(column).trimmed, decimalMark: mark)
        if kind != .missing { balance += kind.integer == nil ? -1 : 1 }
      }
      return balance > 0
    }
  }

  /// The facts about a cell of the row that was read last.
  func fact(of column: Int, in reader: TableReader) -> CellMeasure {
    guard let index = reader.source.otherIndex else {
      // Each byte of a plain cell is a cell.
      return reader.cell(column).plain.map { CellMeasure(cells: $0.count, integer: $0.integer) }
        ?? CellMeasure(cells: 0, integer: nil)
    }
    return facts[index, column]
  }
}

// MARK: Widths

extension TableMeasures {
  /// The widths with a gap; nil where the floors don't fit.
  ///
  /// Words are looked at only in the columns that have to give way: to look at a large table takes
  /// as long as to print it.
  mutating func widths(measure: Int, gap: Int) -> [Int]? {
    while true {
      let demands = demands(floors: floors, measure: measure, gap: gap)
      let available = measure - taken(byGap: gap)
      guard let widths = columnWidths(demands, available: available) else { return nil }
      // The floor does not matter to a column that is as wide as it asks to be.
      let unknown = demands.indices.filter { floors[$0] == nil }
      let shrunk = unknown.filter { widths[$0] < demands[$0].natural }
      // Nor does it matter to one that holds all its words in the width it was given.
      if shrunk.isEmpty
        || haveWords(inColumns: shrunk, within: shrunk.map { widths[$0] })
      {
        return widths
      }
      looks += 1
      findFloors(ofColumns: looks < 3 ? shrunk : unknown)
    }
  }

  /// The least demands of the columns: an unknown floor is 0.
  func demands(floors: [Int?], measure: Int, gap: Int) -> [ColumnDemand] {
    var demands = extents.indices.map { column in
      ColumnDemand(
        natural: extents[column].natural, floor: floors[column] ?? 0,
        option: cells.columns[column].option, measure: measure)
    }
    let uniform = demands.indices.filter { cells.columns[$0].isUniform }
    let widest = uniform.map { demands[$0].natural }.max() ?? 0
    for column in uniform { demands[column].natural = widest }
    for (group, name) in zip(cells.groups, groupDemands) {
      widen(&demands, for: group, named: name, gap: gap)
    }
    return demands
  }

  /// Makes the last column of a group ask for the cells that the group's name needs beyond its
  /// columns, unless the width of that column is given.
  private func widen(
    _ demands: inout [ColumnDemand], for group: TableCells.Group, named name: ColumnDemand,
    gap: Int
  ) {
    let gaps = gap * (group.columns.count - 1)
    let last = group.columns.upperBound - 1
    let natural = demands[group.columns].reduce(gaps) { $0 + $1.natural }
    if cells.columns[last].option?.width == nil {
      demands[last].natural += max(0, name.natural - natural)
    }
    let floor = demands[group.columns].reduce(gaps) { $0 + $1.floor }
    var missing = name.floor - floor
    for column in group.columns.reversed() where missing > 0 {
      let added = min(missing, demands[column].natural - demands[column].floor)
      demands[column].floor += added
      missing -= added
    }
  }

  /// The cells between columns, where there is room: a line of a full grid has blanks beside it.
  var usualGap: Int { cells.look.grid == .full ? 3 : 2 }

  /// The cells between the columns and around them, where they are `gap` cells apart.
  func taken(byGap gap: Int) -> Int {
    gap * max(0, extents.count - 1) + (cells.isEnclosed ? 2 * ((gap + 1) / 2) : 0)
  }

  /// The natural width of the table.
  var natural: Int {
    naturalDemands.reduce(taken(byGap: usualGap)) { $0 + $1.natural }
  }

  /// Whether each cell is on one line.
  func holds(_ fit: TableFit) -> Bool {
    if case .columns(let widths, _) = fit { holds(widths) } else { false }
  }

  /// The indices, in the rows of the table, of the columns that have a name and nothing below it;
  /// none where the author says something of columns, or where all are.
  var emptyColumns: [Int] {
    guard cells.rowCount > 0, cells.columns.allSatisfy({ $0.option == nil }) else { return [] }
    let empty = cells.columns.indices.filter {
      bodyWidths[$0] == 0 && !cells.columns[$0].name.isEmpty
    }
    return empty.count < cells.columns.count ? empty.map { cells.columns[$0].index } : []
  }

  /// Whether columns of some widths hold each of their cells on one line, be it cut.
  func holds(_ widths: [Int]) -> Bool {
    widths.indices.allSatisfy { widths[$0] >= extents[$0].natural || cells.columns[$0].cut != nil }
  }

  /// Whether columns of some widths are as wide as they would be in any room.
  func isNatural(_ widths: [Int]) -> Bool {
    cells.columns.allSatisfy { $0.option?.width == nil }
      && zip(widths, naturalDemands).allSatisfy { $0 == $1.natural }
  }

  private var naturalDemands: [ColumnDemand] {
    let floors = [Int?](repeating: nil, count: extents.count)
    return demands(floors: floors, measure: 0, gap: usualGap)
  }
}

/// The facts about a cell that the first pass finds and the second asks for, in four bytes.
struct CellMeasure {
  private let packedCells: UInt16
  private let packedInteger: UInt16

  /// A cell that takes so many cells as it is, nil when it has to be set first; and so many before
  /// its point, nil when it is not a number.
  init(cells: Int?, integer: Int?) {
    packedCells = CellMeasure.packed(cells)
    packedInteger = CellMeasure.packed(integer)
  }

  /// The cells that its text takes as it is; nil when it has to be set first.
  var cells: Int? { packedCells == .max ? nil : Int(packedCells) }

  /// The cells before the point of a number; nil when it is not a number.
  var integer: Int? { packedInteger == .max ? nil : Int(packedInteger) }

  /// Text too wide for two bytes is too wide for a line as well, and is set like other text.
  private static func packed(_ value: Int?) -> UInt16 {
    value.flatMap { UInt16(exactly: $0) } ?? .max
  }
}

/// The facts about the cells of rows, row by row; a cell that its row lacks takes no cells.
struct CellMeasures: Sendable {
  private var facts: [CellMeasure] = []
  /// Where the facts of each row begin.
  private var starts: [Int] = []

  /// The cells of all rows.
  var count: Int { facts.count }

  mutating func beginRow() { starts.append(facts.count) }
  mutating func append(_ fact: CellMeasure) { facts.append(fact) }

  subscript(row: Int, column: Int) -> CellMeasure {
    let end = row + 1 < starts.count ? starts[row + 1] : facts.count
    let index = starts[row] + column
    return index < end ? facts[index] : CellMeasure(cells: 0, integer: nil)
  }
}
