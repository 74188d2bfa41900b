/// A piece of a block's text between two bytes, before nodes are made of it.
struct InlinePiece {
  enum Kind: UInt8 {
    /// Text as it is.
    case text
    case softBreak, lineBreak
    case code, html
    /// Mathematics with its dollar signs.
    case math
    /// A run of delimiters, an index of the parser's list.
    case delimiters
    /// A whole link, its text the piece's, its target at `index`: an address in angle brackets, or
    /// one without, which is only text within another link.
    case autolink, address
    /// A reference to a footnote, an index of the parser's list.
    case footnote
    /// The start and end of a link or an image; their bytes are the text that they otherwise are.
    case linkStart, imageStart, linkEnd
    /// The start of a stretch in a style; it ends as a link does, and its words are the target.
    case styleStart
  }

  var kind: Kind
  var range: SourceRange
  @Packed var index: Int

  init(_ kind: Kind, _ lower: Int, _ upper: Int, index: Int = -1) {
    self.kind = kind
    range = SourceRange(lower, upper)
    self.index = index
  }
}

/// A run of `*`, `_`, `~` or `=`.
struct DelimiterRun {
  var character: UInt8
  /// Its original length, and how much of it is left.
  var length: Int
  var left: Int
  var opens: Bool
  var closes: Bool
  /// The runs before and after it that are not settled, or -1.
  var previous = -1
  var next = -1
  /// The marks that end emphasis here, first to last, and those that start it, or -1.
  var firstClose = -1
  var lastClose = -1
  var firstOpen = -1

  /// Whether it starts or ends one thing with all its length.
  var isWhole: Bool { character.isOne(of: "~=^") }
  /// Whether it may be the mark of a script: no blank is between two of them.
  var isScript: Bool {
    character == UInt8(ascii: "^") || character == UInt8(ascii: "~") && length == 1
  }
}

/// One end of emphasis that a run of delimiters makes.
struct EmphasisMark {
  /// The kind of span that it starts or ends.
  var kind: Inline.Span
  /// The delimiters it takes.
  var length: Int
  /// The next mark of its run, or -1.
  var next = -1
}

/// A bracket that may start a link.
struct OpenBracket {
  var piece: Int
  var isImage: Bool
  var textStart: Int
  /// The last unsettled delimiters before it.
  var delimiter: Int
  /// Whether another bracket was opened after it, so that its text is not a label.
  var hasBracketAfter = false
}
