/// A block while its lines are being read. Nodes lie in one array and point at each other.
struct MarkdownNode {
  /// The kinds of block.
  enum Kind: UInt8 {
    case document, quote, list, item
    case paragraph, heading, fencedCode, indentedCode, html, table
    case rule
    /// A paragraph of nothing but link definitions; it still counts between blank lines.
    case definitions

    /// Whether it holds blocks rather than lines.
    var isContainer: Bool { rawValue <= Kind.item.rawValue }
  }

  var kind: Kind
  /// The node after this one in its parent, or -1.
  var next = -1
  /// The first and last nodes in this one, or -1.
  var firstChild = -1
  var lastChild = -1
  /// Where it stands in the source.
  var start: Int
  var end: Int
  /// The first and last lines with anything of it on them.
  var firstLine: Int
  var lastLine: Int
  /// Its text in the parser's buffer; lines end with LF.
  var textStart = 0
  var textEnd = 0
  /// Where the last line of its text starts.
  var lastLineStart = 0
  /// The level of a heading, the kind of an HTML block (1 to 7).
  var level = 0
  /// The marker of a list or an item.
  var marker = ListMarker()
  /// Whether no blank line stands between the blocks of a list.
  var isTight = true
  /// The fence of code: its byte, its length, the columns it is indented by.
  var fence: (character: UInt8, length: Int, indent: Int) = (0, 0, 0)
  /// The alignments of a table's columns, an index of the parser's list.
  var table = -1

  init(_ kind: Kind, start: Int, line: Int) {
    self.kind = kind
    self.start = start
    end = start
    firstLine = line
    lastLine = line
  }
}

/// What an item of a list starts with.
struct ListMarker {
  /// `-`, `+`, `*`, or the `.` or `)` after a number.
  var character: UInt8 = 0
  /// The number, or nil for a bullet.
  var number: Int?
  /// The columns before the marker, and from the marker to the item's text.
  var indent = 0
  var padding = 0

  /// Whether an item with this marker goes on with a list that has the other.
  func continues(_ other: ListMarker) -> Bool {
    character == other.character && (number == nil) == (other.number == nil)
  }
}
