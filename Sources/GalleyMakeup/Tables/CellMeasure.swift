import GalleyManuscript

/// The facts about a cell that the first pass finds and the second asks for, in four bytes.
struct CellMeasure {
  private let packedCells: UInt16
  private let packedInteger: UInt16

  /// A cell that takes so many cells as it is, nil when it has to be set first; and so many before
  /// its point, nil when it is no number.
  init(cells: Int?, integer: Int?) {
    packedCells = CellMeasure.packed(cells)
    packedInteger = CellMeasure.packed(integer)
  }

  /// The facts about a plain cell: each of its bytes is a cell.
  init(_ cell: SimpleCell) {
    self.init(cells: cell.count, integer: cell.integer)
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
