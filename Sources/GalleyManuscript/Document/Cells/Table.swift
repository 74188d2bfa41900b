/// A table from any source: Markdown, CSV, JSON, or a command's aligned output.
package struct Table: Hashable, Sendable {
  /// Where the text of a column is in its cells.
  package enum Alignment: Hashable, Sendable {
    /// Nothing was said: numbers on their decimal point, other text at the leading edge.
    case natural
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// Numbers on their decimal points, with or without units.
    case decimal
  }

  /// One cell.
  package enum Cell: Hashable, Sendable {
    /// Text that is not markup.
    case text(String)
    /// Text with sequences that change its looks on a terminal.
    case output(String)
    /// Markdown that has been read.
    case inlines(Inlines)
  }

  /// Lines that are above it and describe it: `total 48`, above the files that `ls -l` lists.
  package var titles: [String] = []
  /// Names that are above the head, each above several columns: `memory`, above `free` and `buff`.
  package var groups: [Group] = []
  /// The alignment of each column; its count is the number of columns.
  package var alignments: [Alignment]
  /// The head row; nil when the source has none.
  package var head: [Cell]?
  /// The rows below the head. A short row lacks cells at its end; none is longer than the table.
  package var rows: Rows

  /// A name that columns have in common.
  package struct Group: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The indices of the columns; not empty, and of no other group.
    package var columns: Range<Int>

    /// A name of columns.
    package init(name: String, columns: Range<Int>) {
      self.name = name
      self.columns = columns
    }
  }

  /// A row below a rule, such as the sums of columns; empty for none.
  package var foot: [Cell] = []
  /// How many rows were left out below the last.
  package var omittedRows = 0
  /// The names of the columns that are hidden since they are empty in all rows.
  package var emptyNames: [String] = []
  /// The wishes of its author, until they are carried out.
  package var wishes = TableWishes()
  /// Whether its rows are a name and a value each, which has to be seen where these are not in columns.
  package var isRecord = false
  /// How it is drawn, as far as its author has said.
  package var look = CellStyle()

  /// How a table is drawn.
  package struct CellStyle: Hashable, Sendable {
    /// When its rows become records.
    package var records = TableWishes.Records.automatic
    /// The lines between its rows and columns.
    package var grid = TableWishes.Grid.none
    /// How its rows are told apart.
    package var rows = TableWishes.Rows.plain
    /// How its columns are set: one for each, or none where no column has settings.
    package var columns: [Template.Column] = []
  }

  /// The marks between the rows in place of records that could not be read, in order.
  package var unreadable: [Unreadable] = []

  /// A mark in place of a record that could not be read.
  package struct Unreadable: Hashable, Sendable {
    /// The row that it is above; the number of rows where it is below the last.
    package var row: Int
    /// Why the record could not be read.
    package var message: String

    /// A mark above a row.
    package init(row: Int, message: String) {
      self.row = row
      self.message = message
    }
  }

  /// A table.
  package init(alignments: [Alignment], head: [Cell]?, rows: Rows) {
    self.alignments = alignments
    self.head = head
    self.rows = rows
  }

  /// A table of cells that are values of their own.
  package init(alignments: [Alignment], head: [Cell]?, rows: [[Cell]]) {
    self.init(alignments: alignments, head: head, rows: Rows(rows))
  }

  /// The rows of a table, each an array of cells.
  ///
  /// A data set keeps its cells as stretches of its source (``grid``): eight bytes a cell. Each row
  /// is turned into cells when it is accessed; code that handles large tables reads the bytes of
  /// the grid instead.
  package struct Rows: RandomAccessCollection, Hashable, Sendable {
    /// The stretches behind the rows of a data set; nil for rows whose cells are values.
    package var grid: CellGrid? {
      if case .grid(let grid) = storage { grid } else { nil }
    }

    private var storage: Storage

    private enum Storage: Hashable, Sendable {
      case cells([[Cell]])
      case grid(CellGrid)
    }

    /// Rows of cells.
    package init(_ rows: [[Cell]]) {
      storage = .cells(rows)
    }

    /// Rows that are read from a grid.
    package init(_ grid: CellGrid) {
      storage = .grid(grid)
    }

    /// The place of the first row.
    package var startIndex: Int { 0 }

    /// The place after the last row.
    package var endIndex: Int {
      switch storage {
      case .cells(let rows): rows.count
      case .grid(let grid): grid.rowCount
      }
    }

    /// The cells of a row.
    ///
    /// - Complexity: O(1) for cells that are values, O(*n*) in the text of the row for a grid's.
    package subscript(row: Int) -> [Cell] {
      switch storage {
      case .cells(let rows): rows[row]
      case .grid(let grid): grid.cells(ofRow: row).map { .text(grid.text($0)) }
      }
    }
  }
}

extension Table.Rows {
  /// Some of the rows and of their cells, by their indices in the order given, in memory of their own.
  /// Cells that a row lacks are empty; rows that may not be plain are looked at cell by cell when they
  /// are set.
  ///
  /// - Complexity: O(*n*) in the rows that are taken.
  package func selecting(
    rows: some Sequence<Int>, columns: [Int], mayBePlain: Bool = true
  ) -> Table.Rows {
    guard let grid else {
      return Table.Rows(
        rows.map { row in
          let cells = self[row]
          return columns.map { $0 < cells.count ? cells[$0] : .text("") }
        })
    }
    var builder = CellGridBuilder(cellCount: columns.count)
    for row in rows {
      let cells = grid.cells(ofRow: row)
      for column in columns { builder.append(column < cells.count ? grid.utf8(cells[column]) : []) }
      builder.endRow(mayBePlain: mayBePlain)
    }
    return Table.Rows(builder.finish())
  }
}
