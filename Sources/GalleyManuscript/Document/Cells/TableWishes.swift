/// The wishes of an author about tables, in the look of an item or beside the data.
///
/// Columns are named by the texts of their heads, as the data has them. A nil property is left to
/// an earlier wish, or to the default.
package struct TableWishes: Hashable, Sendable {
  /// The columns that are shown, in this order.
  package var columns: Names?
  /// The columns that rows are sorted by, the first one first; `-` before a name is downwards.
  package var sort: Names?
  /// The rows that are shown at most.
  package var limit: Int?
  /// The columns whose sums are below the table.
  package var total: Names?
  /// Whether the first row is a head.
  package var head: Head?
  /// When rows become records.
  package var records: Records?
  /// The lines between rows and columns.
  package var grid: Grid?
  /// How rows are told apart.
  package var rows: Rows?
  /// How all columns are set; its name says nothing.
  package var everyColumn = Template.Column(name: "")
  /// How single columns are set; of several with a name, a later one adds to those before.
  package var ownColumns: [Template.Column] = []

  /// Names of columns as an author wrote them, and where.
  ///
  /// They are apart by commas, or by blanks where the columns of a table tell which belong
  /// together.
  package struct Names: Hashable, Sendable {
    package var text: String
    package var place: Template.Origin

    /// Names at a place.
    package init(_ text: String, place: Template.Origin = .none) {
      (self.text, self.place) = (text, place)
    }
  }

  /// The role of the first row.
  package enum Head: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// A row like all others.
    case none
  }

  /// When rows become records: names and values one below another.
  package enum Records: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// Where columns would be harder to read.
    case automatic = "auto"
    /// Only where there is no cell for each column.
    case never
    /// In any measure.
    case always
  }

  /// The lines of a table below its head.
  package enum Grid: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// None.
    case none
    /// Between rows.
    case rows
    /// Between rows and between columns, and around them.
    case full
  }

  /// How rows are told apart.
  package enum Rows: String, Hashable, Sendable, CaseIterable, TemplateWord {
    /// All look the same.
    case plain
    /// Dots lead from cell to cell in every other one.
    case zebra
    /// Dots lead from cell to cell in all of them.
    case leaders
  }

  /// No wishes.
  package init() {}

  /// Whether nothing is asked for.
  package var isEmpty: Bool { self == TableWishes() }

  /// These wishes with `other` added; where both ask for something, `other` wins.
  package func adding(_ other: TableWishes) -> TableWishes {
    var sum = self
    sum.columns = other.columns ?? columns
    sum.sort = other.sort ?? sort
    sum.limit = other.limit ?? limit
    sum.total = other.total ?? total
    sum.head = other.head ?? head
    sum.records = other.records ?? records
    sum.grid = other.grid ?? grid
    sum.rows = other.rows ?? rows
    sum.everyColumn = everyColumn.adding(other.everyColumn)
    sum.ownColumns += other.ownColumns
    return sum
  }
}
