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
/// keeps the indent of its first line. What hangs beside a ``PlainTag`` is a paragraph, too.
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

  /// The beginning of a block: of lines without a blank one among them.
  public init() {}

  /// Whether a line with an indent, in cells, starts a paragraph; it is the next line of the block.
  public mutating func startsParagraph(at indent: Int) -> Bool {
    let starts = !goesOn(at: indent)
    (last, hasLine, mayBeFirstLineIndent) = (indent, true, !hasLine)
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

  /// Follows a line to what hangs beside its tag, which starts a paragraph.
  public mutating func hang(_ tag: PlainTag) {
    (last, hasLine, mayBeFirstLineIndent) = (tag.textColumn, true, false)
  }

  /// Whether a line with an indent, in cells, would go on with the paragraph of the one before.
  func goesOn(at indent: Int) -> Bool {
    let isDeeper = indent - last >= PlainIndents.leastStep
    let isShallower = last - indent >= PlainIndents.leastStep && !mayBeFirstLineIndent
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
