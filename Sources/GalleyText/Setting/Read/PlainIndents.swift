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
/// keeps the indent of its first line. Text beside a ``HangingLabel`` is a paragraph, too, and so
/// is each option below one.
///
/// The first bytes of some lines tell their kind (``PlainLine``): items of a list and quoted lines,
/// where they begin a block, follow others of their kind or a colon, or are several items beyond
/// doubt, since any line of prose may begin with a dash; rules; and fields, in a block that begins
/// with one. Each starts a paragraph, and so does the line after a rule. The value of a field hangs
/// beside its name, and goes on with the lines that have an indent. Lines that their writer ended
/// (``EndedLines``) are paragraphs, too, and so are those that are in the middle
/// (``CenteredLines``), and all whose places say something (``LineShape``). Where the first line
/// alone of a paragraph has an indent, it keeps that, and the paragraph has none.
package struct PlainIndents: Hashable, Sendable {
  /// The least change of indent, in cells, that starts a paragraph.
  package static let leastStep = 4

  /// The least cells that an indent leaves for text.
  package static let leastMeasure = 8

  /// The indent of the line before.
  var last = 0
  /// Whether there was a line.
  var hasLine = false
  /// Whether the line before was the first.
  var mayBeFirstLineIndent = false
  /// The column that the text after the last tag of the block hangs at; nil before there is one.
  var tagColumn: Int?
  /// How far the first tag of the block was moved to the left in a narrow measure: as far as all that
  /// follows, so that columns stay below each other.
  var shift: Int?
  /// The column that the text of the block's options hangs at; nil before there is one.
  var optionColumn: Int?
  /// That of the last of them, which may reach beyond the column of the others.
  var lastOptionColumn: Int?
  /// The bytes of the mark that the line before began with, that of an item.
  var markLength: Int?
  /// Whether the line before ends its paragraph.
  var isClosed = false
  /// Whether marked lines were among the lines, labels among these with more that may follow, and
  /// whether the first was a field.
  var holdsMarks = false
  var holdsLabels = false
  var holdsFields = false
  /// How often the lines are quoted.
  var quoteDepth = 0
  /// The ends of the lines to come that are kept, see ``EndedLines/kept``.
  var keptEnds: Int64 = 0
  /// The column that the longest line of the items ends at.
  var longestItem = 0
  /// Whether the lines are in the middle.
  var areCentered = false
  /// Whether its paragraph is right of a colon above it.
  var hangsBelowColon = false
  /// The cells of the line before, if it has parts at both sides.
  var headerWidth: Int?
  /// The shape that the line before belongs to, if any: it is alone then, and its blanks are kept.
  var shape: LineShape?
  /// Whether the line before is that of an option which reaches beyond this column.
  var hangsBeyondColumn = false
  /// Whether it is of a field, which any line with an indent goes on with.
  var isOfField = false

  /// The beginning of a block: of lines without a blank one among them.
  package init() {}

  /// Whether a line with an indent, in cells, starts a paragraph; it is the next line of the block.
  ///
  /// - Parameters:
  ///   - indent: The cells before it.
  ///   - line: Its kind. Left of text beside options, but not at the margin, an option starts one.
  ///   - last: The last byte of the line before, blanks aside.
  /// - Returns: Whether it does.
  mutating func startsParagraph(
    at indent: Int, _ line: PlainLine = .text, after last: UInt8? = nil
  ) -> Bool {
    let isInList = line == .option && indent > 0 && optionColumn.map { indent < $0 } ?? false
    let goesOn = isOfField ? indent > 0 && !line.isMarked : goesOn(at: indent)
    let isBelowColon = isBelowColon(at: indent, after: last)
    let starts = startsByKind(line, after: last) || !goesOn || isInList || isBelowColon
    if starts { (isOfField, hangsBelowColon) = (false, isBelowColon) }
    if !hasLine { holdsFields = line.isField }
    (self.last, hasLine, mayBeFirstLineIndent) = (indent, true, !hasLine)
    hangsBeyondColumn = false
    return starts
  }

  /// Whether a line so far right of a colon above it no longer belongs to its paragraph.
  func isBelowColon(at column: Int, after last: UInt8?) -> Bool {
    last == UInt8(ascii: ":") && hasLine && !isOfField && column >= self.last + 2
  }

  /// Whether the writer ended the line before the one that is read.
  mutating func endsLine() -> Bool {
    defer { keptEnds >>= 1 }
    return keptEnds & 1 != 0
  }

  /// Follows a line in a range, if it goes on with the paragraph before it as text; where that
  /// begins, and the cells before it.
  mutating func follow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ style: ParagraphStyle
  ) -> (offset: Int, column: Int)? {
    let begin = UnsafeBufferPointer(rebasing: bytes[line])
    if let first = begin.first, Addresses.isLetter(first), goesOn(at: 0), !holdsFields, !isQuoted,
      PlainLine.labelLength(of: begin) == 0
    {
      // Most lines begin with a letter at the margin.
      (last, mayBeFirstLineIndent) = (0, false)
      return (line.lowerBound, 0)
    }
    var (offset, column) = bytes.skipBlanks(line, from: 0, style)
    if isQuoted {
      let rest = UnsafeBufferPointer(rebasing: bytes[offset..<line.upperBound])
      guard let quote = PlainQuote(rest, at: 0, measure: .max, style), quote.depth == quoteDepth
      else {
        return nil
      }
      (offset, column) = (offset + quote.utf8Count, quote.textColumn)
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[offset..<line.upperBound])
    let goesOn = goesOn(at: column)
    let mark = PlainLine(rest, mayBeField: holdsFields)
    guard !rest.isEmpty, goesOn, mark == .text || mark == .option && optionColumn == nil else {
      return nil
    }
    (last, mayBeFirstLineIndent) = (column, false)
    return (offset, column)
  }

  /// Whether a line starts a paragraph because of its kind.
  private mutating func startsByKind(_ line: PlainLine, after last: UInt8?) -> Bool {
    let mayHoldMarks = mayHoldMarks(after: last)
    (markLength, isClosed) = (nil, line == .rule || line == .banner || line == .command)
    switch line {
    case .text, .option: return false
    case .field: return holdsFields
    case .rule, .banner, .command: return true
    case .signature:
      keptEnds = -1
      return true
    case .label(let length):
      guard holdsLabels || !hasLine else { return false }
      (markLength, holdsMarks, holdsLabels) = (length, true, true)
      return true
    case .quote(let length), .bullet(let length), .number(let length):
      guard mayHoldMarks else { return false }
      (markLength, holdsMarks) = (length, true)
      if case .quote = line { isClosed = true }
      return true
    }
  }

  /// Whether the next line may begin with a mark.
  func mayHoldMarks(after last: UInt8?) -> Bool {
    holdsMarks || !hasLine || isClosed || last == UInt8(ascii: ":")
  }

  /// Whether the next line may be a field.
  var mayHoldField: Bool { holdsFields || !hasLine }

  /// Whether a line at the margin goes on, unless its first byte may be a mark.
  var mayGoOn: Bool {
    goesOn(at: 0) && !holdsFields && !holdsLabels && keptEnds == 0 && !isQuoted && !areCentered
  }

  /// Follows a line at the margin that goes on with the paragraph whatever comes after its first byte:
  /// most lines are such.
  ///
  /// - Returns: Whether it does; if not, more of it is to be looked at, and nothing has changed.
  @inline(__always)
  mutating func followsAtMargin(_ first: UInt8) -> Bool {
    mayGoOn && first &- 0x21 < 0x5E && !PlainLine.mayBeMarked(first) && !startsParagraph(at: 0)
  }

  /// Whether the lines are quoted.
  var isQuoted: Bool { quoteDepth > 0 }

  /// Follows the line that was the next to the text beside its tag, which starts a paragraph.
  ///
  /// An option that reaches beyond the column of the others leaves it where it is, and goes on
  /// there.
  package mutating func hang(_ tag: HangingLabel) {
    let reachesColumn = optionColumn.map { last + tag.width >= $0 } ?? false
    hangsBeyondColumn = tag.isOption && reachesColumn
    if tag.isOption {
      lastOptionColumn = tag.textColumn
      if !reachesColumn { optionColumn = tag.textColumn }
    }
    tagColumn = tag.textColumn
    shift = shift ?? last - tag.shownIndent
    (last, hasLine, mayBeFirstLineIndent) = (tag.textColumn, true, false)
  }

  /// Whether a line with an indent, in cells, would go on with the paragraph of the one before.
  func goesOn(at indent: Int) -> Bool {
    let isDeeper = indent - last >= PlainIndents.leastStep
    let leastStep = hangsBelowColon ? 1 : PlainIndents.leastStep
    let isShallower =
      last - indent >= leastStep && !mayBeFirstLineIndent
      && !(hangsBeyondColumn && indent == optionColumn)
    return hasLine && !isClosed && !isDeeper && !isShallower
  }
}

extension PlainIndents {
  /// A measure is narrow that has fewer cells.
  private static let narrowMeasure = 60

  /// The cells of an indent of the text in a measure: at most four in a narrow one, and text keeps
  /// ``leastMeasure``.
  func shown(_ indent: Int, in measure: Int) -> Int {
    if let shift { return PlainIndents.granted(max(0, indent - shift), in: measure) }
    // Of the 7 and 14 cells of a manual page, 2 and 4 are left.
    let isNarrow = measure < PlainIndents.narrowMeasure && indent > 2
    return PlainIndents.granted(
      isNarrow ? min(4, max(2, (2 * indent + 6) / 7)) : indent, in: measure)
  }

  /// How much of an indent is granted in a measure: text keeps ``leastMeasure`` cells.
  package static func granted(_ indent: Int, in measure: Int) -> Int {
    min(indent, max(0, measure - leastMeasure))
  }

  /// The column after a blank, in cells; nil if the byte is not a blank.
  @inline(__always)
  static func column(after blank: UInt8, at column: Int, _ style: ParagraphStyle) -> Int? {
    switch blank {
    case 0x20: return min(column + 1, LineMeasures.limit)
    // The page before it ends.
    case 0x0C: return column
    case 0x09: return min((column / style.tabStop + 1) * style.tabStop, LineMeasures.limit)
    default: return nil
    }
  }
}

/// The first line of a paragraph that has an indent alone, as books set it.
enum FirstLineIndent {
  /// The column of the next line, where that is left of a line which begins a block or an item, as far as a
  /// first line is indented, and goes on with it.
  ///
  /// - Parameters:
  ///   - text: The text from the line on.
  ///   - column: The cells before it.
  ///   - begins: Whether it begins a block or an item.
  ///   - holdsMarks: Whether lines of its block begin with marks.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How wide tabs are.
  /// - Returns: The column; nothing where there is none, and nil where that depends on more text.
  static func columnBelow(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, begins: Bool, holdsMarks: Bool,
    isFinal: Bool, _ style: ParagraphStyle
  ) -> Int?? {
    if column == 0 { return .some(nil) }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let first = ahead.next(), let (line, start) = ahead.nextShown(style) else {
      return ahead.needsMore ? nil : .some(nil)
    }
    let isFilled = column + first.count >= EndedLines.leastFill
    let above = text.trimmed(first)
    let mayBeMarked = holdsMarks || above.last == UInt8(ascii: ":")
    guard begins, isFilled, start < column, column - start <= 2 * PlainIndents.leastStep,
      !mayBeMarked || !PlainLine(line, mayBeField: false).isMarked,
      !HangingLabel.isOption(line), !CodeLine.isEvident(above)
    else { return .some(nil) }
    return start
  }
}

/// The form of a field of plain text, `Name: value`, on the page.
enum FieldForm {
  /// A paragraph like any other.
  case paragraph
  /// A label beside its value.
  case hanging
  /// A name above lines each of which says something of its own.
  case lines

  /// Finds the form of a field: several words hang beside its name where they have room, and below
  /// a name alone each line says something of its own. The first field is one if another or a line
  /// with an indent follows it, since any paragraph may begin with a word and a colon.
  ///
  /// - Parameters:
  ///   - text: The text from its name on.
  ///   - length: The bytes of the name.
  ///   - isFirst: Whether it begins its block.
  ///   - isFinal: Whether no more text follows.
  ///   - measure: The cells that it has.
  /// - Returns: Its form; nil where that depends on more text.
  static func find(
    of text: UnsafeBufferPointer<UInt8>, named length: Int, isFirst: Bool, isFinal: Bool,
    measure: Int
  ) -> FieldForm? {
    let value = text[length...].prefix(HangingLabel.window).prefix { $0 >= 0x20 || $0 == 0x09 }
    let words = value.split(maxSplits: 1) { $0 == 0x20 || $0 == 0x09 }.count
    if words == 1 || words == 0 && isFirst { return .paragraph }
    if words > 1, measure - length <= HangingLabel.leastRoom { return .paragraph }
    if words > 1, !isFirst { return .hanging }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard ahead.next() != nil, let next = ahead.next() else {
      return ahead.needsMore ? nil : .paragraph
    }
    let line = UnsafeBufferPointer(rebasing: text[next])
    let indent = line.skipBlanks(0..<line.count, from: 0, ParagraphStyle()).offset
    let isIndented = indent > 0 && indent < line.count
    guard isIndented || words > 1 && PlainLine(line, mayBeField: true).isField else {
      return .paragraph
    }
    return words > 1 ? .hanging : .lines
  }
}
