extension Template {
  /// How one column of a table is set.
  public struct Column: Hashable, Sendable {
    /// The text of its head, as the data has it.
    public var name: String
    /// What its head says instead.
    public var rename: String?
    /// Where its text is.
    public var align: Alignment?
    /// Its width; nil is what it needs.
    public var width: Dimension?
    /// The least width, in cells.
    public var min: Int?
    /// How its cells are broken.
    public var wrap: Wrap?
    /// What becomes of a cell that is too long where cells never break.
    public var overflow: Overflow?
    /// The style of its cells, in words or by its name.
    public var style: Text?
    /// Whether it is left out.
    public var isHidden = false
    /// What changes the looks of its cells, in order.
    public var states: [State] = []
    /// Where it is in its source.
    public var place = Origin.none

    /// Where the text of a column is.
    public enum Alignment: String, Hashable, Sendable, CaseIterable, TemplateWord {
      /// At the edge where text starts.
      case leading
      /// In the middle.
      case center
      /// At the edge where text ends.
      case trailing
      /// At both edges: cells have no use for it, and are where text starts.
      case justify
      /// Numbers on their decimal points, with or without units.
      case decimal
    }

    /// What becomes of a cell that is too long for its column and does not break.
    public enum Overflow: String, Hashable, Sendable, CaseIterable, TemplateWord {
      /// Its beginning is kept, with an ellipsis behind.
      case ellipsis
      /// Its end is kept, behind an ellipsis.
      case tail
    }

    /// A column of a table.
    public init(name: String) {
      self.name = name
    }

    /// This column with `other` added; where both say something, `other` wins.
    public func adding(_ other: Column) -> Column {
      var sum = self
      sum.rename = other.rename ?? rename
      sum.align = other.align ?? align
      sum.width = other.width ?? width
      sum.min = other.min ?? min
      sum.wrap = other.wrap ?? wrap
      sum.overflow = other.overflow ?? overflow
      sum.style = other.style ?? style
      sum.isHidden = other.isHidden || isHidden
      sum.states += other.states
      return sum
    }
  }
}
