extension Template {
  /// How one column of a table is set.
  package struct Column: Hashable, Sendable {
    /// The text of its head, as the data has it.
    package var name: String
    /// The text that its head shows instead.
    package var rename: String?
    /// Where its text is.
    package var align: Alignment?
    /// Its width; nil is the width that it needs.
    package var width: Dimension?
    /// The least width, in cells.
    package var min: Int?
    /// How its cells are broken.
    package var wrap: Wrap?
    /// How a cell that is too long is shortened, where cells never break.
    package var overflow: Overflow?
    /// The style of its cells, in words or by its name.
    package var style: Text?
    /// Whether it is left out.
    package var isHidden = false
    /// The states that change the looks of its cells, in order.
    package var states: [State] = []
    /// Where it is in its source.
    package var place = Origin.none

    /// Where the text of a column is.
    package enum Alignment: String, Hashable, Sendable, CaseIterable, TemplateWord {
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

    /// How a cell that is too long for its column and does not break is shortened.
    package enum Overflow: String, Hashable, Sendable, CaseIterable, TemplateWord {
      /// Its beginning is kept, with an ellipsis behind.
      case ellipsis
      /// Its end is kept, behind an ellipsis.
      case tail
    }

    package init(name: String) {
      self.name = name
    }

    /// This column with `other` added; where both say something, `other` wins.
    package func adding(_ other: Column) -> Column {
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
