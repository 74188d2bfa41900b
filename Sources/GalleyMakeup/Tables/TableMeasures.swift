import GalleyManuscript
import GalleyText

/// What the cells of one column need: the first pass over a table.
struct ColumnMeasure {
  /// The cells of the widest line.
  private(set) var natural = 0
  /// The widest part of a number before its point, and from the point on.
  private(set) var integer = 0, fraction = 0
  private var numbers = 0, quantities = 0, texts = 0

  /// How the cells of the column stand in it.
  enum Standing {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// Numbers on their point, at the trailing edge; what is no number at that edge too.
    case decimal
    /// Numbers on their point, among text at the leading edge.
    case mixed
  }

  /// Whether its cells are numbers, with units or without.
  var holdsNumbers: Bool { texts == 0 && numbers + quantities > 0 }

  /// Adds a line of text that is not looked at as a number.
  mutating func add(lineOf cells: Int) {
    natural = max(natural, cells)
  }

  /// Adds a cell of a shape that is `cells` wide.
  mutating func add(_ shape: CellShape, cells: Int) {
    natural = max(natural, cells)
    switch shape.kind {
    case .missing: break
    case .quantity: quantities += 1
    case .text: texts += 1
    case .number(let integer):
      numbers += 1
      self.integer = max(self.integer, integer)
      fraction = max(fraction, cells - integer)
      natural = max(natural, self.integer + fraction)
    }
  }

  /// How cells stand under an alignment.
  ///
  /// Numbers with units line up at the trailing edge: `1.5G` and `20G` have no point in common.
  func standing(_ alignment: Table.Alignment) -> Standing {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .natural:
      if texts > 0 {
        numbers > 0 ? .mixed : .leading
      } else if quantities > 0 {
        .trailing
      } else {
        numbers > 0 ? .decimal : .leading
      }
    }
  }
}

/// The widths and standings of a table's columns: what is known after the first pass.
struct TableMeasures {
  /// What each column needs.
  private(set) var columns: [ColumnMeasure]
  /// How the cells of each column stand.
  private(set) var standings: [ColumnMeasure.Standing] = []
  /// What is known of each cell, row by row.
  private(set) var facts: [CellFact] = []
  private let cells: TableCells
  private let prose: ParagraphStyle

  /// Measures every cell once.
  ///
  /// - Complexity: O(*n*) in the bytes of the table.
  init(_ cells: TableCells, prose: ParagraphStyle) {
    self.cells = cells
    self.prose = prose
    columns = [ColumnMeasure](repeating: ColumnMeasure(), count: cells.columns.count)
    // The loop works on memory that nothing else can reach, so that no count is kept of it.
    let count = columns.count
    facts = columns.withUnsafeMutableBufferPointer { columns in
      [CellFact](unsafeUninitializedCapacity: cells.rowCount * count) { facts, factCount in
        cells.withReader { reader in
          for row in 0..<cells.rowCount {
            for column in 0..<count {
              let fact = TableMeasures.measure(
                cells, reader, row: row, column: column, prose: prose, into: &columns[column])
              facts.initializeElement(at: factCount, to: fact)
              factCount += 1
            }
          }
        }
      }
    }
    standings = columns.indices.map { columns[$0].standing(cells.columns[$0].alignment) }
    for (column, text) in (cells.head ?? []).enumerated() {
      columns[column].add(lineOf: naturalWidth(of: text, style: prose))
    }
  }

  /// Measures one cell; returns what the second pass asks about it.
  private static func measure(
    _ cells: TableCells, _ reader: TableCells.CellReader, row: Int, column: Int,
    prose: ParagraphStyle, into measure: inout ColumnMeasure
  ) -> CellFact {
    let utf8 = reader.utf8(row: row, column: column)
    if utf8.isEmpty, let text = cells.markup(at: reader.index(row: row, column: column)) {
      text.utf8.withUnsafeBufferPointer { utf8 in
        let shape = CellShape(utf8, ambiguousIsWide: prose.ambiguousIsWide)
        measure.add(shape, cells: naturalWidth(of: text, style: prose))
      }
      return CellFact(cells: nil, integer: nil)
    }
    let shape = CellShape(utf8, ambiguousIsWide: prose.ambiguousIsWide)
    let width = shape.cells ?? naturalWidth(of: StyledText(utf8: utf8), style: prose)
    measure.add(shape, cells: width)
    return CellFact(cells: shape.cells, integer: shape.integerCells)
  }
}

/// What the first pass found out about a cell and the second asks for, in four bytes.
struct CellFact {
  private let packedCells: UInt16
  private let packedInteger: UInt16

  /// A cell that takes so many cells as it is, nil when it has to be set first; and so many before
  /// its point, nil when it is no number.
  init(cells: Int?, integer: Int?) {
    packedCells = CellFact.packed(cells)
    packedInteger = CellFact.packed(integer)
  }

  /// The cells that its text takes as it is; nil when it has to be set first.
  var cells: Int? { packedCells == .max ? nil : Int(packedCells) }

  /// The cells before the point of a number; nil when it is none.
  var integer: Int? { packedInteger == .max ? nil : Int(packedInteger) }

  /// What is too wide for two bytes is too wide for a line as well, and is set like other text.
  private static func packed(_ value: Int?) -> UInt16 {
    value.flatMap { UInt16(exactly: $0) } ?? .max
  }
}

// MARK: Widths

extension TableMeasures {
  /// How the cells of a column stand in a table that runs one way.
  ///
  /// Numbers with units line up at the right, which leads where reading begins there.
  func standing(ofColumn column: Int, isRightToLeft: Bool) -> ColumnMeasure.Standing {
    let alignsNumbers = standings[column] == .trailing && columns[column].holdsNumbers
    return isRightToLeft && alignsNumbers ? .leading : standings[column]
  }

  /// The widths of the columns and the gap between them; nil when not even the longest words fit
  /// side by side. The gap is two cells, or one where that saves the table.
  ///
  /// - Complexity: O(*n*) in the bytes of the table where its cells have to wrap; O(*k*) in the
  ///   number of columns where they fit.
  func widths(measure: Int) -> (widths: [Int], gap: Int)? {
    if let fitting = widths(measure: measure, gap: 2, floors: nil) { return (fitting, 2) }
    let floors = cells.withReader { reader in
      columns.indices.map { floor(ofColumn: $0, from: reader) }
    }
    for gap in [2, 1] {
      if let widths = widths(measure: measure, gap: gap, floors: floors) { return (widths, gap) }
    }
    return nil
  }

  /// The widths that a measure leaves; without floors, only when nothing has to shrink.
  private func widths(measure: Int, gap: Int, floors: [Int]?) -> [Int]? {
    let demands = demands(floors: floors, measure: measure)
    // A column of a fixed width may be narrower than its words, so nothing is said before these
    // are known.
    if floors == nil, zip(demands, columns).contains(where: { $0.floor < $1.natural }) {
      return nil
    }
    return columnWidths(demands, available: measure - gap * max(0, demands.count - 1))
  }

  /// What the columns ask for; without floors, none lets itself be shrunk.
  func demands(floors: [Int]?, measure: Int) -> [ColumnDemand] {
    var demands = columns.indices.map { column in
      ColumnDemand(
        natural: columns[column].natural, floor: floors?[column] ?? columns[column].natural,
        option: cells.columns[column].option, measure: measure)
    }
    let uniform = demands.indices.filter { cells.columns[$0].isUniform }
    let widest = uniform.map { demands[$0].natural }.max() ?? 0
    for column in uniform { demands[column].natural = widest }
    return demands
  }

  /// The cells of the longest word of a column, its head included.
  ///
  /// Text is looked at closely only where more bytes stand between two spaces than the longest word
  /// so far has cells: no cluster takes more cells than bytes.
  private func floor(ofColumn column: Int, from reader: TableCells.CellReader) -> Int {
    let measure = columns[column]
    var floor = measure.integer + measure.fraction
    if let head = cells.head {
      floor = max(floor, longestFragmentWidth(of: head[column], style: prose))
    }
    for row in 0..<cells.rowCount {
      if let text = cells.markup(at: reader.index(row: row, column: column)) {
        floor = max(floor, longestFragmentWidth(of: text, style: prose))
        continue
      }
      let utf8 = reader.utf8(row: row, column: column)
      if longestRun(utf8) > floor {
        floor = max(floor, longestFragmentWidth(of: StyledText(utf8: utf8), style: prose))
      }
    }
    return floor
  }

  /// The most bytes between two spaces.
  private func longestRun(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var longest = 0
    var start = 0
    for offset in utf8.indices where utf8[offset] == UInt8(ascii: " ") {
      longest = max(longest, offset - start)
      start = offset + 1
    }
    return max(longest, utf8.count - start)
  }
}
