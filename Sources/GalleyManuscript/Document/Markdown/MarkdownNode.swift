/// A block while its lines are being read. Nodes lie in one array and point at each other.
struct MarkdownNode {
  enum Kind: UInt8 {
    case document, quote, list, item
    /// The content of a footnote. It has no text, so its text is its label.
    case footnote
    /// The definition of a term, which is the paragraph before it.
    case definition
    /// The blocks below `!!! note`. Its text is the rest of the line after the marks.
    case admonition
    case paragraph, heading, fencedCode, indentedCode, html, table
    case rule
    /// A paragraph of nothing but link definitions; it still counts between blank lines.
    case definitions

    /// Whether it counts where nesting has a limit: not an item, which is in a list.
    var nests: Bool {
      switch self {
      case .quote, .list, .definition, .admonition: true
      default: false
      }
    }

    /// Whether it holds blocks rather than lines.
    var isContainer: Bool { rawValue <= Kind.admonition.rawValue }
  }

  var kind: Kind
  /// Whether no blank line is between the blocks of a list.
  var isTight = true
  /// The level of a heading, the kind of an HTML block (1 to 7).
  var level: Int {
    get { Int(smallLevel) }
    set { smallLevel = UInt8(clamping: newValue) }
  }
  private var smallLevel: UInt8 = 0
  /// The node after this one in its parent, or -1.
  @Packed var next = -1
  /// The first and last nodes in this one, or -1.
  @Packed var firstChild = -1
  @Packed var lastChild = -1
  /// Where it is in the source.
  @Packed var start: Int
  @Packed var end: Int
  /// The first and last lines with anything of it on them.
  @Packed var firstLine: Int
  @Packed var lastLine: Int
  /// Its text in the parser's buffer; lines end with LF.
  @Packed var textStart = 0
  @Packed var textEnd = 0
  /// Where the last line of its text starts.
  @Packed var lastLineStart = 0
  /// The alignments of a table's columns, an index of the parser's list.
  @Packed var table = -1
  /// The marker of a list or an item.
  var marker = ListMarker()
  /// The opening fence of fenced code. It is not a list, so it has the room of a list's marker.
  var fence: CodeFence {
    get { CodeFence(character: marker.character, length: marker.padding) }
    set { (marker.character, marker.padding) = (newValue.character, newValue.length) }
  }

  init(_ kind: Kind, start: Int, line: Int) {
    self.kind = kind
    self.start = start
    end = start
    firstLine = line
    lastLine = line
  }
}

extension MarkdownNode {
  /// Adds a line to its text, where the line comes right after it; false where it does not.
  @inline(__always)
  mutating func takeLine(_ start: Int, _ end: Int) -> Bool {
    if textStart == textEnd {
      textStart = start
    } else if textEnd != start {
      return false
    }
    (lastLineStart, textEnd) = (start, end)
    return true
  }

  /// Makes it reach as far as a place at least.
  @inline(__always)
  mutating func reach(_ end: Int, line: Int) {
    self.end = max(self.end, end)
    lastLine = max(lastLine, line)
  }

  /// Whether a blank line parts it from the sibling before it.
  func isBelowBlankLine(_ previous: MarkdownNode) -> Bool { firstLine - previous.lastLine > 1 }
}

/// The marker of an item of a list.
struct ListMarker {
  /// `-`, `+`, `*`, or the `.` or `)` after a number.
  var character: UInt8 = 0
  private var hasNumber = false
  @Packed private var digits = 0
  /// The columns before the marker, and from the marker to the item's text.
  @Packed var indent = 0
  @Packed var padding = 0

  /// The number, of nine digits at most, or nil for a bullet.
  var number: Int? {
    get { hasNumber ? digits : nil }
    set { (hasNumber, digits) = (newValue != nil, newValue ?? 0) }
  }

  /// Whether an item with this marker goes on with a list that has the other.
  func continues(_ other: ListMarker) -> Bool {
    character == other.character && (number == nil) == (other.number == nil)
  }
}
