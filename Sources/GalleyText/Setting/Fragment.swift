/// A piece of text between two places where a line may end: some text, and the spaces after it.
///
/// A line that ends after a fragment ends without the fragment's spaces, and with a hyphen if the
/// fragment asks for one.
struct Fragment: Hashable, Sendable {
  /// The bytes of the text.
  var utf8Range: Range<Int>
  /// The cells of the text.
  var width: Int
  /// The cells of the spaces.
  var spaces = 0
  /// The end of the bytes of the spaces.
  var spaceEnd: Int
  /// What a line looks like that ends here.
  var ending: Ending
  /// It begins a word that is longer than a line, and so a line: a word is not cut where it would
  /// have to be cut again.
  var startsLine = false

  enum Ending: Hashable, Sendable {
    /// It just ends.
    case plain
    /// It ends with a hyphen that the text doesn't show elsewhere.
    case hyphen
    /// It must end: the text has a line end here, or is over.
    case hard
  }

  /// The cells that the line's end adds to the fragment's own.
  var endWidth: Int { ending == .hyphen ? 1 : 0 }
}

/// The room that the lines of a paragraph have.
struct LineMeasures: Hashable, Sendable {
  /// The cells of the first line's text.
  let first: Int
  /// The cells of the other lines' text.
  let other: Int
  private let measure: Int

  /// Indents leave at least one cell of a measure.
  init(measure: Int, style: ParagraphStyle) {
    let measure = min(max(1, measure), LineMeasures.limit)
    self.measure = measure
    first = measure - min(max(0, style.firstLineIndent), measure - 1)
    other = measure - min(max(0, style.indent), measure - 1)
  }

  /// Lines of equal room.
  init(all cells: Int) {
    measure = min(max(1, cells), LineMeasures.limit)
    (first, other) = (measure, measure)
  }

  /// No line is longer; a square of it is still far from the greatest integer.
  static let limit = 1 << 20

  /// The room of a line by whether it is the first.
  func room(isFirst: Bool) -> Int { isFirst ? first : other }

  /// The cells before a line by whether it is the first.
  func indent(isFirst: Bool) -> Int { measure - room(isFirst: isFirst) }

  /// What fits every line.
  var least: Int { min(first, other) }
}
