/// A table from any source: Markdown, CSV, JSON, or a command's aligned output.
public struct Table: Hashable, Sendable {
  /// Where the text of a column stands in its cells.
  public enum Alignment: Hashable, Sendable {
    /// Nothing was said: numbers on their decimal point, other text at the leading edge.
    case natural
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// One cell.
  public enum Cell: Hashable, Sendable {
    /// Text that is not markup.
    case text(String)
    /// Markdown that has been read.
    case inlines([Inline])
  }

  /// The alignment of each column; its count is the number of columns.
  public var alignments: [Alignment]
  /// The head row; nil when the source has none.
  public var head: [Cell]?
  /// The rows below the head. A short row lacks cells at its end; none is longer than the table.
  public var rows: [[Cell]]

  /// A table.
  public init(alignments: [Alignment], head: [Cell]?, rows: [[Cell]]) {
    self.alignments = alignments
    self.head = head
    self.rows = rows
  }
}
