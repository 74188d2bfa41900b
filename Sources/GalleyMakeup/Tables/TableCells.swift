import GalleyCells
import GalleyManuscript
import GalleyText

/// The cells of a table's columns that are shown.
///
/// Cells are bytes in a grid, those of the source where the table is data, so that both passes over
/// a large table walk memory in order. Cells that hold markup are turned into text once, when their
/// links are numbered.
struct TableCells: Sendable {
  /// The columns, in order.
  let columns: [TableColumn]
  /// The head; nil when the table has none.
  private(set) var head: [StyledText]?
  /// The cells below the rows; none where there is no foot.
  private(set) var foot: [StyledText] = []
  /// How many rows were left out.
  let omittedRows: Int
  /// The names of the columns that are not shown since they are empty.
  let emptyNames: [String]
  /// Whether marks are between its rows in place of records that could not be read.
  let hasMarks: Bool
  /// Whether its rows are a name and a value each.
  let isRecord: Bool
  /// How the table is drawn.
  let look: Table.CellStyle
  /// Whether it has border lines of its own: in a full grid, unless it is in a frame that they
  /// would be next to.
  let isEnclosed: Bool
  /// Whether the frame that it is in is the border of its grid.
  var isFramed: Bool { look.grid == .full && !isEnclosed }
  /// The names above the head.
  let groups: [Group]
  /// The cells of all columns below the head; one that is markup is empty.
  let grid: CellGrid
  /// The cells that are markup, by row and shown column; empty when no cell is.
  private let markup: Markup

  /// The texts of cells that are markup, by their places: row by row, of the shown columns.
  ///
  /// A dictionary would cost a short run more than all of its tables.
  fileprivate struct Markup: Sendable {
    /// In order.
    var places: [Int] = []
    var texts: [StyledText] = []

    func text(at place: Int) -> StyledText? {
      let index = places.partitioningIndex { $0 >= place }
      return index < places.count && places[index] == place ? texts[index] : nil
    }
  }

  /// A name above several columns.
  struct Group: Sendable {
    let name: StyledText
    /// The shown columns below it; not empty.
    let columns: Range<Int>
  }

  /// Whether some column has a name.
  var hasNames: Bool { columns.contains { !$0.label.isEmpty } }

  /// Whether all cells of the first column that are not indented begin with a mark (`systemctl`), unlike
  /// those of a tree.
  var marksFirstColumn: Bool {
    if markup.places.isEmpty { return false }
    return withReader { reader in
      while reader.readRow() {
        let text = reader.markup(0)
        if text?.indent ?? 0 > 0 { continue }
        let start = text.map { Array($0.utf8.prefix(4)) } ?? Array(reader.cell(0).trimmed.prefix(4))
        let first = String(decoding: start, as: UTF8.self).unicodeScalars.first
        if let first, first.properties.isAlphabetic || "0"..."9" ~= first { return false }
      }
      return true
    }
  }

  /// The number of rows below the head.
  var rowCount: Int { grid.rowCount }

  /// The cells of a table.
  init(_ table: Table, setter: BlockSetter, notes: inout LinkNotes) {
    let columns = TableColumn.shown(of: table)
    self.columns = columns
    (look, omittedRows, emptyNames) = (table.look, table.omittedRows, table.emptyNames)
    isRecord = table.isRecord
    isEnclosed = look.grid == .full && !setter.options.framesTable
    hasMarks = !table.unreadable.isEmpty
    func texts(of cells: [Table.Cell], style: TextStyle) -> [StyledText] {
      columns.map { column in
        guard column.index < cells.count else { return StyledText() }
        return TableCells.text(
          of: cells[column.index], style: style, setter: setter, notes: &notes)
      }
    }
    foot = table.foot.isEmpty ? [] : texts(of: table.foot, style: BlockStyles.tableFoot)
    head = table.head.map { texts(of: $0, style: BlockStyles.tableHead) }
    groups = TableCells.groups(of: table, columns: columns, style: setter.options.style)
    if let grid = table.rows.grid {
      (self.grid, markup) = (grid, Markup())
      return
    }
    var builder = CellGridBuilder(cellCount: table.alignments.count)
    var markup = Markup()
    for (index, row) in table.rows.enumerated() {
      var isPlain = true
      for cell in row {
        if case .text(let string) = cell {
          builder.append(string)
        } else {
          builder.append("")
          isPlain = false
        }
      }
      builder.endRow(mayBePlain: isPlain)
      if isPlain { continue }
      for (offset, column) in columns.enumerated() where column.index < row.count {
        if case .text = row[column.index] { continue }
        markup.places.append(index * columns.count + offset)
        markup.texts.append(
          TableCells.text(of: row[column.index], style: .plain, setter: setter, notes: &notes))
      }
    }
    (grid, self.markup) = (builder.finish(), markup)
  }

  /// A cell in a style that its own looks are added to.
  private static func text(
    of cell: Table.Cell, style: TextStyle, setter: BlockSetter, notes: inout LinkNotes
  ) -> StyledText {
    switch cell {
    case .text(let string):
      StyledText(
        String(string.drop { $0 == " " }), style: setter.options.style.adding(style))
    case .output(let output):
      parsedOutput(output).mapStyles { setter.options.style.adding(style).adding($0) }
    case .inlines(let inlines):
      setter.styledText(of: inlines, style: style, notes: &notes, isBrief: true)
    }
  }

  /// The output of a program, with the styles that it sets.
  static func parsedOutput(_ output: String) -> StyledText {
    let lines = parseTerminalOutput(output.utf8).lines
    return lines.dropFirst().reduce(into: lines.first ?? StyledText()) { text, line in
      text.append("\n")
      text.append(line)
    }
  }

  /// The groups of which some column is shown.
  private static func groups(
    of table: Table, columns: [TableColumn], style: TextStyle
  ) -> [Group] {
    var start = 0
    return table.groups.compactMap { group in
      while start < columns.count, columns[start].index < group.columns.lowerBound { start += 1 }
      var end = start
      while end < columns.count, columns[end].index < group.columns.upperBound { end += 1 }
      guard end > start else { return nil }
      defer { start = end }
      let name = StyledText(group.name, style: style.adding(BlockStyles.tableHead))
      return Group(name: name, columns: start..<end)
    }
  }

  /// Gives `body` a reader of the rows from a place on, valid only within it.
  func withReader<Result>(
    from position: CellReader.Position = CellReader.Position(),
    _ body: (inout TableReader) -> Result
  ) -> Result {
    grid.withReader(from: position) { source in
      var reader = TableReader(source: source, columns: columns.map(\.index), markup: markup)
      return body(&reader)
    }
  }
}

/// Reads the shown cells of a table row by row.
struct TableReader {
  /// The reader of all cells.
  var source: CellReader
  /// The indices of the shown ones in a row.
  let columns: [Int]
  private let markup: TableCells.Markup
  /// Whether they are shown in the order of the row.
  private let isInOrder: Bool

  fileprivate init(source: CellReader, columns: [Int], markup: TableCells.Markup) {
    (self.source, self.columns, self.markup) = (source, columns, markup)
    isInOrder = columns.indices.dropFirst().allSatisfy { columns[$0 - 1] < columns[$0] }
  }

  /// The index of the row that was read last.
  var row: Int { source.position.row - 1 }

  /// Reads the next row; false when there is none.
  mutating func readRow() -> Bool { source.readRow() }

  /// The shown columns up to the last that the row has a cell of, so that short rows of a wide table
  /// are short work.
  var presentColumns: Range<Int> {
    guard isInOrder, columns.count > source.cells.count else { return columns.indices }
    return 0..<columns.partitioningIndex { $0 >= source.cells.count }
  }

  /// A cell of the row, by its shown column.
  func cell(_ column: Int) -> CellReader.Cell {
    let index = columns[column]
    return index < source.cells.count ? source.cells[index] : .missing
  }

  /// The text of a cell that is markup; nil for any other.
  func markup(_ column: Int) -> StyledText? {
    markup.places.isEmpty ? nil : markup.text(at: row * columns.count + column)
  }
}

extension CellReader.Cell {
  /// Its bytes without the spaces at both ends.
  var trimmed: UnsafeBufferPointer<UInt8> {
    guard utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ") else { return utf8 }
    return UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange])
  }
}
