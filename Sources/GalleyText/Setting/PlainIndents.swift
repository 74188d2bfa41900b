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
  /// Whether the line before is that of an option which reaches beyond this column.
  private var hangsBeyondColumn = false

  /// The beginning of a block: of lines without a blank one among them.
  public init() {}

  /// Whether a line with an indent, in cells, starts a paragraph; it is the next line of the block.
  ///
  /// - Parameters:
  ///   - indent: The cells before it.
  ///   - isOption: Whether it begins as an option does: left of what hangs beside options, but not
  ///     at the margin, it is one.
  /// - Returns: Whether it does.
  public mutating func startsParagraph(at indent: Int, isOption: Bool = false) -> Bool {
    let isInList = isOption && indent > 0 && optionColumn.map { indent < $0 } ?? false
    let starts = isInList || !goesOn(at: indent)
    (last, hasLine, mayBeFirstLineIndent) = (indent, true, !hasLine)
    hangsBeyondColumn = false
    return starts
  }

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
    return hasLine && !isDeeper && !isShallower
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
