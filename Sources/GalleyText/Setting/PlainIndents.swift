/// Where paragraphs of plain text begin, by the indents of its lines.
///
///     var indents = PlainIndents()
///     indents.startsParagraph(at: 0)  // true, "NAME": the first line of a block always does
///     indents.startsParagraph(at: 7)  // true, "       ls - list directory contents"
///     indents.startsParagraph(at: 7)  // false
///
/// Plain text has no markup but its indents, and a change of indent is one. A line that starts
/// ``leastStep`` cells further right than the one before starts a paragraph of its own, as in a
/// manual page; so does one that much further left, unless it only follows the indented first line
/// of a block. Smaller changes, such as the hanging lines of a list, are the same paragraph, which
/// keeps the indent of its first line. What hangs beside a ``PlainTag`` is a paragraph, too, and so is
/// each option below one.
///
/// Some lines are what they are by their first bytes (``PlainLine``): items of a list and quoted
/// lines, where they begin a block, follow others of their kind or a colon, since any line of prose
/// may begin with a dash; rules; and fields, in a block that begins with one. Each starts a paragraph,
/// and so does what follows a rule or a quoted line.
public struct PlainIndents: Hashable, Sendable {
  /// The least change of indent, in cells, that starts a paragraph.
  public static let leastStep = 4

  /// The least cells that an indent leaves for text.
  public static let leastMeasure = 8

  /// The indent of the line before.
  private var last = 0
  /// Whether there was a line.
  private var hasLine = false
  /// Whether the line before was the first.
  private var mayBeFirstLineIndent = false
  /// The column that what follows the options of the block hangs at; nil before there is one.
  private(set) var optionColumn: Int?
  /// That of the last of them, which may reach beyond the column of the others.
  private(set) var lastOptionColumn: Int?
  /// The bytes of the mark that the line before began with: of an item, or of what is quoted.
  private(set) var markLength: Int?
  /// Whether the line before ends its paragraph.
  private var isClosed = false
  /// Whether marked lines were among the lines, and whether the first was a field.
  private var holdsMarks = false
  private var holdsFields = false
  /// Whether the line before is that of an option which reaches beyond this column.
  private var hangsBeyondColumn = false

  /// The beginning of a block: of lines without a blank one among them.
  public init() {}

  /// Whether a line with an indent, in cells, starts a paragraph; it is the next line of the block.
  ///
  /// - Parameters:
  ///   - indent: The cells before it.
  ///   - line: What its first bytes say that it is. Left of what hangs beside options, but not at
  ///     the margin, an option is one.
  ///   - last: The last byte of the line before, blanks aside.
  /// - Returns: Whether it does.
  mutating func startsParagraph(
    at indent: Int, _ line: PlainLine = .text, after last: UInt8? = nil
  ) -> Bool {
    let isInList = line == .option && indent > 0 && optionColumn.map { indent < $0 } ?? false
    let isNext = !goesOn(at: indent) || isInList
    let starts = stands(line, after: last) || isNext
    if !hasLine { holdsFields = line == .field }
    (self.last, hasLine, mayBeFirstLineIndent) = (indent, true, !hasLine)
    hangsBeyondColumn = false
    return starts
  }

  /// Whether a line stands alone for what it is.
  private mutating func stands(_ line: PlainLine, after last: UInt8?) -> Bool {
    (markLength, isClosed) = (nil, line == .rule)
    switch line {
    case .text, .option: return false
    case .field: return holdsFields
    case .rule: return true
    case .quote(let length), .bullet(let length), .number(let length):
      guard holdsMarks || !hasLine || last == UInt8(ascii: ":") else { return false }
      (markLength, holdsMarks) = (length, true)
      if case .quote = line { isClosed = true }
      return true
    }
  }

  /// Whether the next line may be a field.
  var mayHoldField: Bool { holdsFields || !hasLine }

  /// Whether a line at the margin goes on, unless its first byte may be a mark.
  var mayGoOn: Bool { goesOn(at: 0) && !holdsFields }

  /// Whether a line with an indent may begin with a ``PlainTag``: not within lines at the margin.
  ///
  /// - Parameters:
  ///   - indent: The cells before it.
  ///   - startsParagraph: Whether it starts a paragraph.
  /// - Returns: Whether it is to be looked for.
  public static func mayHoldTag(at indent: Int, startsParagraph: Bool) -> Bool {
    indent > 0 || startsParagraph
  }

  /// Follows the line that was the next to what hangs beside its tag, which starts a paragraph.
  ///
  /// An option that reaches beyond the column of the others leaves it where it is, and goes on
  /// there.
  public mutating func hang(_ tag: PlainTag) {
    let reachesColumn = optionColumn.map { last + tag.width >= $0 } ?? false
    hangsBeyondColumn = tag.isOption && reachesColumn
    if tag.isOption {
      lastOptionColumn = tag.textColumn
      if !reachesColumn { optionColumn = tag.textColumn }
    }
    (last, hasLine, mayBeFirstLineIndent) = (tag.textColumn, true, false)
  }

  /// Whether a line with an indent, in cells, would go on with the paragraph of the one before.
  func goesOn(at indent: Int) -> Bool {
    let isDeeper = indent - last >= PlainIndents.leastStep
    let isShallower =
      last - indent >= PlainIndents.leastStep && !mayBeFirstLineIndent
      && !(hangsBeyondColumn && indent == optionColumn)
    return hasLine && !isClosed && !isDeeper && !isShallower
  }

  /// How much of an indent is granted in a measure: text keeps ``leastMeasure`` cells.
  public static func granted(_ indent: Int, in measure: Int) -> Int {
    min(indent, max(0, measure - leastMeasure))
  }

  /// The column after a blank, in cells; nil if the byte is none.
  @inline(__always)
  public static func column(after blank: UInt8, at column: Int, tabWidth: Int) -> Int? {
    switch blank {
    case 0x20: return min(column + 1, LineMeasures.limit)
    case 0x09:
      let tab = min(max(1, tabWidth), LineMeasures.limit)
      return min((column / tab + 1) * tab, LineMeasures.limit)
    default: return nil
    }
  }
}
