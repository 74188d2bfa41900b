import GalleyCells

/// A piece of text between two places where a line may end: some text, and the spaces after it.
///
/// A line that ends after a fragment ends without the fragment's spaces, and with a hyphen if the
/// fragment asks for one.
///
/// Most text has a fragment for each word, so it is small: offsets and cells are of 32 bits.
struct Fragment: Hashable, Sendable {
  private var textStart: UInt32
  private var textEnd: UInt32
  private var end: UInt32
  private var cells: UInt32
  private var spaceCells: UInt32
  /// How a line ends at the end of the fragment.
  var ending: Ending
  /// It begins a word that is longer than a line, and so a line: a word is not cut where it would
  /// have to be cut again.
  var startsLine: Bool

  /// Text is cut into fragments that has no more bytes than this.
  static let textLimit = Int(UInt32.max)

  /// Those that add nothing to the line come first; their costs are in ``Raggedness``.
  enum Ending: UInt8, Hashable, Sendable {
    /// It just ends.
    case plain
    /// It just ends, inside a word of ASCII: see ``Addresses/isInner(_:in:)``.
    case inner
    /// It ends with a hyphen that the text doesn't show elsewhere.
    case hyphen
    /// It must end: the text has a line end here, or is over.
    case hard
  }

  @inline(__always)
  init(
    utf8Range: Range<Int>, width: Int, spaces: Int = 0, spaceEnd: Int, ending: Ending,
    startsLine: Bool = false
  ) {
    textStart = UInt32(truncatingIfNeeded: utf8Range.lowerBound)
    textEnd = UInt32(truncatingIfNeeded: utf8Range.upperBound)
    end = UInt32(truncatingIfNeeded: spaceEnd)
    cells = UInt32(truncatingIfNeeded: width)
    spaceCells = UInt32(truncatingIfNeeded: spaces)
    (self.ending, self.startsLine) = (ending, startsLine)
  }

  /// A word of ASCII and the one space after it.
  @inline(__always)
  init(word start: Int, to end: Int) {
    textStart = UInt32(truncatingIfNeeded: start)
    textEnd = UInt32(truncatingIfNeeded: end)
    self.end = textEnd &+ 1
    cells = textEnd &- textStart
    spaceCells = 1
    (ending, startsLine) = (.plain, false)
  }

  /// The bytes of the text.
  var utf8Range: Range<Int> {
    get { Int(textStart)..<Int(textEnd) }
    set {
      textStart = UInt32(truncatingIfNeeded: newValue.lowerBound)
      textEnd = UInt32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The cells of the text.
  @inline(__always)
  var width: Int {
    get { Int(cells) }
    set { cells = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The cells of the spaces.
  @inline(__always)
  var spaces: Int {
    get { Int(spaceCells) }
    set { spaceCells = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The end of the bytes of the spaces.
  var spaceEnd: Int {
    get { Int(end) }
    set { end = UInt32(truncatingIfNeeded: newValue) }
  }

  /// Takes the text up to an offset, which has so many cells, off the beginning: a fragment that
  /// ends with a hyphen.
  mutating func takePart(upTo offset: Int, width part: Int) -> Fragment {
    defer { (utf8Range, width) = (offset..<utf8Range.upperBound, width - part) }
    return Fragment(
      utf8Range: utf8Range.lowerBound..<offset, width: part, spaceEnd: offset, ending: .hyphen)
  }

  /// Whether the line ends as the text has it there.
  @inline(__always)
  var isPlainEnd: Bool { ending.rawValue <= Ending.inner.rawValue }

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

  /// Lines of so much room.
  init(first: Int, other: Int) {
    self.first = min(max(1, first), LineMeasures.limit)
    self.other = min(max(1, other), LineMeasures.limit)
    measure = max(self.first, self.other)
  }

  /// Lines of equal room.
  init(all cells: Int) { self.init(first: cells, other: cells) }

  /// No line is longer; a square of it is still far from the greatest integer.
  static let limit = 1 << 20

  /// The room of a line by whether it is the first.
  func room(isFirst: Bool) -> Int { isFirst ? first : other }

  /// The cells before a line by whether it is the first.
  func indent(isFirst: Bool) -> Int { measure - room(isFirst: isFirst) }

  /// The least cells that a line has.
  var least: Int { min(first, other) }
}

/// A text as fragments.
struct CutText {
  var fragments: [Fragment]
  /// The content that it may have but its lines don't show.
  var unseen: InvisibleContent
}

extension CutText {
  /// A text that is cut by the rules.
  init(of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, measures: LineMeasures) {
    self.init(
      fragments: GalleyText.fragments(of: bytes, style: style, measures: measures),
      unseen: .anything)
  }
}

/// The content that a text may have but its lines don't show.
enum InvisibleContent: Comparable {
  case nothing
  /// Soft hyphens.
  case softHyphens
  /// Format characters of any kind.
  case anything
}

/// The end of a cluster, and the cells up to there: a word may have millions, so it is small.
struct ClusterEnd {
  private let packedEnd: UInt32
  private let packedCells: UInt32

  /// Both are less than ``Fragment/textLimit``.
  init(end: Int, cells: Int) {
    packedEnd = UInt32(truncatingIfNeeded: end)
    packedCells = UInt32(truncatingIfNeeded: cells)
  }

  var end: Int { Int(packedEnd) }
  var cells: Int { Int(packedCells) }
}

extension [ClusterEnd] {
  /// How many of the clusters of a piece end up to an offset.
  ///
  /// - Complexity: O(log *n*), since pieces may be looked at in many places.
  func count(upTo offset: Int) -> Int { partitioningIndex { $0.end > offset } }

  /// The cells of those.
  func cells(upTo offset: Int) -> Int {
    let count = count(upTo: offset)
    return count > 0 ? self[count - 1].cells : 0
  }
}
