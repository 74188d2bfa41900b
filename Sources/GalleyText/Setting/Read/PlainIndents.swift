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
/// keeps the indent of its first line. What hangs beside a ``HangingLabel`` is a paragraph, too, and so is
/// each option below one.
///
/// Some lines are what they are by their first bytes (``PlainLine``): items of a list and quoted
/// lines, where they begin a block, follow others of their kind or a colon, or are several items beyond
/// doubt, since any line of prose may begin with a dash; rules; and fields, in a block that begins with one. Each starts a paragraph,
/// and so does what follows a rule. What a field says hangs beside its name, and goes on with the lines
/// that have an indent. Lines that their writer ended (``EndedLines``) are paragraphs, too, and so are
/// those that are in the middle (``CenteredLines``), and all whose places say something (``LineShape``).
/// Where the first line alone of a paragraph has an indent, it keeps that, and the paragraph has none.
public struct PlainIndents: Hashable, Sendable {
  /// The least change of indent, in cells, that starts a paragraph.
  public static let leastStep = 4

  /// The least cells that an indent leaves for text.
  public static let leastMeasure = 8

  /// The indent of the line before.
  private(set) var last = 0
  /// Whether there was a line.
  private(set) var hasLine = false
  /// Whether the line before was the first.
  private var mayBeFirstLineIndent = false
  /// The column that what follows the last tag of the block hangs at; nil before there is one.
  private(set) var tagColumn: Int?
  /// How far the first tag of the block was moved to the left in a narrow measure: as far as all that
  /// follows, so that columns stay below each other.
  private(set) var shift: Int?
  /// The column that what follows the options of the block hangs at; nil before there is one.
  private(set) var optionColumn: Int?
  /// That of the last of them, which may reach beyond the column of the others.
  private(set) var lastOptionColumn: Int?
  /// The bytes of the mark that the line before began with, that of an item.
  private(set) var markLength: Int?
  /// Whether the line before ends its paragraph.
  private var isClosed = false
  /// Whether marked lines were among the lines, labels among these with more that may follow, and
  /// whether the first was a field.
  private var holdsMarks = false
  private var holdsLabels = false
  private var holdsFields = false
  /// How often the lines are quoted.
  private var quoteDepth = 0
  /// The ends of the lines to come that are kept, see ``EndedLines/kept``.
  private var keptEnds: Int64 = 0
  /// The column that the longest line of the items ends at.
  private var longestItem = 0
  /// Whether the lines are in the middle.
  private var areCentered = false
  /// Whether its paragraph is right of a colon above it.
  private var hangsBelowColon = false
  /// The cells of the line before, if it has parts at both sides.
  private var headerWidth: Int?
  /// What the line before is of, if its places say something: it stands alone, and blanks are kept.
  private var shape: LineShape?
  /// Whether the line before is that of an option which reaches beyond this column.
  private var hangsBeyondColumn = false
  /// Whether it is of a field, which any line with an indent goes on with.
  private var isOfField = false

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
    let goesOn = isOfField ? indent > 0 && !line.isMarked : goesOn(at: indent)
    let isBelowColon = isBelowColon(at: indent, after: last)
    let starts = stands(line, after: last) || !goesOn || isInList || isBelowColon
    if starts { (isOfField, hangsBelowColon) = (false, isBelowColon) }
    if !hasLine { holdsFields = line.isField }
    (self.last, hasLine, mayBeFirstLineIndent) = (indent, true, !hasLine)
    hangsBeyondColumn = false
    return starts
  }

  /// Reads what the next line of the block begins with.
  ///
  /// - Parameters:
  ///   - line: Its text without the indent; a line end, and what follows, come after it.
  ///   - indent: The cells before it.
  ///   - last: The last byte of the line before, blanks aside.
  ///   - above: The text of that, if it is shown as it was written; else nothing.
  ///   - isFinal: Whether no more text follows.
  ///   - measure: The cells of the lines that are set.
  ///   - style: How many cells tabs and ambiguous characters have.
  ///   - tables: What sets tables that have no room as they are.
  /// - Returns: What it begins with; nil where that depends on more text.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, at indent: Int, after last: UInt8?,
    below above: UnsafeBufferPointer<UInt8>, isFinal: Bool, measure: Int, style: ParagraphStyle,
    tables: TableSetting
  ) -> PlainLineStart? {
    // However its line was ended, what goes on for its first byte alone does so everywhere.
    if indent == 0, style.fit != .none, let first = line.first, followsAtMargin(first) {
      return PlainLineStart(startsParagraph: false, textOffset: 0, quote: nil, indent: 0)
    }
    if indent == 0, followsProse(line) {
      return PlainLineStart(startsParagraph: true, textOffset: 0, quote: nil, indent: 0)
    }
    var next = self
    let quote = next.enterQuote(line, at: indent, after: last, measure: measure, style)
    let (text, column) =
      quote.map { (UnsafeBufferPointer(rebasing: line[$0.utf8Count...]), $0.textColumn) }
      ?? (line, indent)
    let room = measure - (quote?.width ?? 0)
    let mark = PlainLine(text, mayBeField: next.mayHoldField)
    let isFirst = !next.hasLine
    if quote == nil, !isQuoted {
      guard
        let isShaped = next.takeShape(
          text, at: column, mark, after: last, isFinal: isFinal, style)
      else { return nil }
      if isShaped, let shape = next.shape {
        let indent = shape.indent(
          ofLineAt: column, shown: shown(shape.column, in: room), in: room)
        if self.shape == nil, style.fit != .none {
          let rows = shape.wideRows(
            text, at: column, room: room - indent, isFinal: isFinal, style)
          guard let rows else { return nil }
          let blanks = [UInt8](repeating: 0x20, count: column)
          let table = rows.isEmpty ? [] : tables(blanks + rows, room - indent)
          if !table.isEmpty {
            (next.shape, next.keptEnds, next.isClosed) = (nil, 0, true)
            self = next
            return PlainLineStart(table: table, utf8Count: rows.count, indent: indent)
          }
        }
        self = next
        return PlainLineStart(
          row: ShapedLine(firstLineOf: text, at: column, style), of: text, shape, indent: indent,
          room: room, style)
      }
    }
    guard let beginItems = next.beginItems(text, at: column, mark, after: last, isFinal, style)
    else {
      return nil
    }
    next.holdsMarks = next.holdsMarks || beginItems
    let isNew = next.startsParagraph(at: column, mark, after: last)
    if next.holdsLabels, case .label = mark {
      next.holdsLabels = PlainLine.labelMayFollow(text, isFinal: isFinal)
    }
    var start = PlainLineStart(
      startsParagraph: next.endsLine() || isNew || style.fit == .none,
      textOffset: quote?.utf8Count ?? 0, quote: quote, indent: next.shown(column, in: room))
    if isFirst || headerWidth != nil, column == 0, quote == nil, HangingLabel.mayHaveGap(text) {
      guard
        let header = HeaderLine.find(in: text, below: headerWidth, isFinal: isFinal, style)
      else { return nil }
      if let header {
        start.set(header, of: text, in: room)
        (next.headerWidth, next.isClosed) = (header.width, true)
        self = next
        return start
      }
    }
    next.headerWidth = nil
    var form = FieldForm.paragraph
    if case .field(let length) = mark {
      guard
        let found = FieldForm.find(
          of: text, named: length, isFirst: isFirst, isFinal: isFinal, measure: room - column)
      else { return nil }
      form = found
      if form == .hanging { next.markLength = length }
    }
    guard
      let lowerColumn = isNew && form == .paragraph
        ? FirstLineIndent.columnBelow(
          text, at: column, begins: isFirst || mark.isMarked, holdsMarks: next.holdsMarks,
          isFinal: isFinal, style)
        : .some(nil)
    else { return nil }
    guard
      let tag = lowerColumn != nil
        ? .some(nil)
        : next.tag(
          of: text, at: column, isFirst: isFirst, isNew: start.startsParagraph, isFinal: isFinal,
          measure: room, style)
    else { return nil }
    let isItem = isNew && mark.isItem
    if isItem {
      guard next.lookAheadInItem(text, at: column, hangingAt: tag?.textColumn, isFinal, style)
      else { return nil }
    } else if isNew, form == .lines {
      next.keptEnds = -1
    } else if isNew, form == .hanging || tag == nil && !mark.isMarked {
      guard next.lookAhead(text, at: column, isFirst: isFirst, isFinal: isFinal, style) else {
        return nil
      }
    }
    if let lowerColumn, next.keptEnds == 0, !next.areCentered {
      start.indent = next.shown(lowerColumn, in: room)
      start.firstLineIndent = next.shown(column, in: room) - start.indent
      (next.last, next.mayBeFirstLineIndent) = (lowerColumn, false)
    }
    if let tag {
      next.hang(tag)
      next.isOfField = form == .hanging
      start.hang(beside: tag, of: text)
    }
    if mark == .rule {
      guard let length = PlainLine.length(ofRule: text, isFinal: isFinal) else { return nil }
      if hasLine, shape == nil, quote == nil, PlainLine.isHeading(above, over: length) {
        start.headingIndent = shown(self.last, in: room)
      }
      start.textOffset += PlainLine.surplus(of: text, length, in: room - start.indent)
    }
    if next.areCentered {
      let width = CenteredLines.width(of: text, style)
      (start.startsParagraph, start.indent) = (true, max(0, (room - width) / 2))
    }
    self = next
    return start
  }

  /// Follows the first line of a block if it is at the margin and prose beyond doubt, as most are.
  ///
  /// - Returns: Whether it is; if not, all of it is to be looked at, and nothing has changed.
  private mutating func followsProse(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !hasLine, !isQuoted, EndedLines.areProseBeyondDoubt(line) else { return false }
    return startsParagraph(at: 0)
  }

  /// Takes the next line as one whose places say something.
  ///
  /// - Returns: Whether it is such a line; if not, nothing has changed but that the paragraph above it
  ///   may be over. Nil where that depends on more text.
  private mutating func takeShape(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, _ mark: PlainLine, after last: UInt8?,
    isFinal: Bool, _ style: ParagraphStyle
  ) -> Bool? {
    if let shape {
      guard let next = shape.next(text, at: column, isFinal: isFinal, style) else { return nil }
      (self.shape, isClosed, keptEnds) = (next, true, 0)
      // A rule is cut where it has no room.
      if mark == .rule { return false }
    }
    if shape == nil, mark != .rule {
      let isBelowColon = hasLine && last == UInt8(ascii: ":") && column >= self.last
      let code =
        hasLine
        ? CodeLine.Place(at: column, below: self.last, isBelowColon: isBelowColon) : .block
      let begins = isBelowColon || !goesOn(at: column) || keptEnds & 1 != 0
      let found = LineShape.begin(
        text, at: column, code: mark.isMarked ? nil : code, begins: begins, isFinal: isFinal,
        style)
      guard let found else { return nil }
      shape = found
    }
    guard shape != nil else { return false }
    (self.last, hasLine, mayBeFirstLineIndent, isClosed) = (column, true, false, false)
    // No line goes on with the one before.
    (keptEnds, markLength, hangsBeyondColumn, isOfField) = (-1, nil, false, false)
    return true
  }

  /// Whether a line is the first of several items of a list, without a colon above them; nil where that
  /// depends on more text.
  private func beginItems(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, _ mark: PlainLine, after last: UInt8?,
    _ isFinal: Bool, _ style: ParagraphStyle
  ) -> Bool? {
    if mayHoldMarks(after: last) || isQuoted || !mark.beginsItem { return false }
    return EndedLines.areItems(text, at: column, isFinal: isFinal, style)
  }

  /// Whether a line so far right of a colon above it is no more of its paragraph.
  private func isBelowColon(at column: Int, after last: UInt8?) -> Bool {
    last == UInt8(ascii: ":") && hasLine && !isOfField && column >= self.last + 2
  }

  /// The tag of a line, if it has one; nil where more text decides.
  ///
  /// Where blanks are justified, that the next line begins below the text after a gap tells the tag;
  /// below what follows an option, after a single blank. A line with an indent that is alone is not
  /// justified: two blanks tell its tag.
  private func tag(
    of text: UnsafeBufferPointer<UInt8>, at column: Int, isFirst: Bool, isNew: Bool,
    isFinal: Bool, measure: Int, _ style: ParagraphStyle
  ) -> HangingLabel?? {
    guard PlainIndents.mayHoldTag(at: column, startsParagraph: isNew) else { return .some(nil) }
    func tag(below indents: PlainIndents) -> HangingLabel? {
      HangingLabel(
        text, indent: column, below: indents, isNew: isNew, measure: measure, style: style)
    }
    let mayHaveGap = HangingLabel.mayHaveGap(text)
    let isOption = isNew && HangingLabel.isOption(text)
    if !mayHaveGap, !isOption, markLength == nil, optionColumn == nil { return .some(nil) }
    if let found = tag(below: self) { return found }
    if !mayHaveGap, !isOption { return .some(nil) }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let first = ahead.next() else { return ahead.needsMore ? nil : .some(nil) }
    let next = ahead.next()
    if next == nil, ahead.needsMore { return nil }
    var hanging = self
    let line = next.map { text.skipBlanks($0, from: 0, style) }
    if let line, line.offset < (next?.upperBound ?? 0) {
      hanging.tagColumn = line.column
      if isOption { hanging.lastOptionColumn = line.column }
    } else if isFirst, column > 0, !ahead.isTooLong {
      hanging.tagColumn = HangingLabel.textColumn(
        in: UnsafeBufferPointer(rebasing: text[first]), indent: column, style)
    }
    return tag(below: hanging)
  }

  /// Enters the quotation that a line is of, or leaves the one before it.
  private mutating func enterQuote(
    _ line: UnsafeBufferPointer<UInt8>, at indent: Int, after last: UInt8?, measure: Int,
    _ style: ParagraphStyle
  ) -> PlainQuote? {
    guard isQuoted || line.first == UInt8(ascii: ">") else { return nil }
    let quote =
      isQuoted || mayHoldMarks(after: last)
      ? PlainQuote(line, at: shown(indent, in: measure), measure: measure, style) : nil
    if quote?.depth ?? 0 != quoteDepth {
      self = PlainIndents()
      (quoteDepth, holdsMarks) = (quote?.depth ?? 0, true)
    }
    return quote
  }

  /// Whether the writer ended the line before the one that is read.
  private mutating func endsLine() -> Bool {
    defer { keptEnds >>= 1 }
    return keptEnds & 1 != 0
  }

  /// Looks at the lines after one that starts a paragraph; false if more text is needed.
  private mutating func lookAhead(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFirst: Bool, isFinal: Bool,
    _ style: ParagraphStyle
  ) -> Bool {
    if isFirst, !isQuoted, column >= CenteredLines.leastIndent {
      guard let found = CenteredLines.areHere(text, at: column, isFinal: isFinal, style) else {
        return false
      }
      areCentered = found
      if found { return true }
    }
    guard let areProse = EndedLines.areProse(text, at: column, isFinal: isFinal) else {
      return false
    }
    if areProse {
      keptEnds = 0
      return true
    }
    guard let lines = EndedLines.read(text, at: column, self, isFinal: isFinal, style) else {
      return false
    }
    (keptEnds, holdsLabels) = (lines.kept, holdsLabels || lines.holdLabels)
    holdsMarks = holdsMarks || lines.holdMarks
    return true
  }

  /// Looks at the lines of an item, whose text hangs at a column; false if more text is needed.
  private mutating func lookAheadInItem(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, hangingAt textColumn: Int?, _ isFinal: Bool,
    _ style: ParagraphStyle
  ) -> Bool {
    var indents = self
    indents.last = textColumn ?? column
    let lines = EndedLines.read(
      text, at: column, indents, longestItem: longestItem, isFinal: isFinal, style)
    guard let lines else { return false }
    longestItem = lines.longest
    if keptEnds >= 0 { keptEnds = lines.kept }
    return true
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

  /// Whether a line is alone for what it is.
  private mutating func stands(_ line: PlainLine, after last: UInt8?) -> Bool {
    let mayHoldMarks = mayHoldMarks(after: last)
    (markLength, isClosed) = (nil, line == .rule || line == .command)
    switch line {
    case .text, .option: return false
    case .field: return holdsFields
    case .rule, .command: return true
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
  private func mayHoldMarks(after last: UInt8?) -> Bool {
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

  /// Whether a line with an indent may begin with a ``HangingLabel``: not within lines at the margin.
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
  public mutating func hang(_ tag: HangingLabel) {
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
