/// Thrown where the kind of a line depends on more text.
struct NeedsMoreText: Error {}

/// Returns a finding about a line, unless that depends on more text.
@inline(__always)
private func decided<Found>(_ found: Found?) throws(NeedsMoreText) -> Found {
  guard let found else { throw NeedsMoreText() }
  return found
}

/// A line that is read, and the facts known about it before all of it is looked at.
private struct LineToRead {
  /// Its text without the indent and the marks of a quotation; a line end and the following text
  /// come after it.
  let text: UnsafeBufferPointer<UInt8>
  /// The cells before that, but for the marks.
  let column: Int
  let quote: PlainQuote?
  /// Its kind by its first bytes.
  let mark: PlainLine
  /// The last byte of the line before, blanks aside.
  let last: UInt8?
  /// Whether it begins its block, and whether it is below a line of text that belongs to no ``LineShape``.
  let isFirst: Bool
  let isBelowText: Bool
  /// Whether no more text follows.
  let isFinal: Bool
  /// The cells that it has.
  let room: Int
  let style: ParagraphStyle
}

/// How a line is read, in steps.
extension PlainIndents {
  /// Reads the beginning of the next line of the block.
  ///
  /// 1. Most lines are text at the margin that goes on.
  /// 2. Its marks of a quotation are left out.
  /// 3. It may be one of those whose places say something, or the first row of a table.
  /// 4. Else it starts a paragraph or goes on with one.
  ///
  /// - Parameters:
  ///   - line: Its text without the indent; a line end and the following text come after it.
  ///   - indent: The cells before it.
  ///   - last: The last byte of the line before, blanks aside.
  ///   - above: The text of that, if it is shown as it was written; else nothing.
  ///   - isFinal: Whether no more text follows.
  ///   - measure: The cells of the lines that are set.
  ///   - style: How many cells tabs and ambiguous characters have.
  ///   - tables: Sets tables that have no room as they are.
  /// - Returns: How it begins; nil where that depends on more text.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, at indent: Int, after last: UInt8?,
    below above: UnsafeBufferPointer<UInt8>, isFinal: Bool, measure: Int, style: ParagraphStyle,
    tables: TableSetting
  ) -> PlainLineStart? {
    // A line that goes on by its first byte alone does so everywhere, however it was ended.
    if indent == 0, style.fit != .none, let first = line.first, followsAtMargin(first) {
      return PlainLineStart(startsParagraph: false, textOffset: 0, quote: nil, indent: 0)
    }
    if indent == 0, followsProse(line) {
      return PlainLineStart(startsParagraph: true, textOffset: 0, quote: nil, indent: 0)
    }
    var next = self
    let quote = next.enterQuote(line, at: indent, after: last, measure: measure, style)
    let text = quote.map { UnsafeBufferPointer(rebasing: line[$0.utf8Count...]) } ?? line
    // The marks took some of the bytes that decide.
    if quote != nil, !isFinal, text.count < HangingLabel.window,
      !text.contains(where: { $0 == 0x0A || $0 == 0x0D })
    {
      return nil
    }
    let read = LineToRead(
      text: text, column: quote?.textColumn ?? indent, quote: quote,
      mark: PlainLine(text, mayBeField: next.mayHoldField), last: last, isFirst: !next.hasLine,
      isBelowText: hasLine && shape == nil, isFinal: isFinal, room: measure - (quote?.width ?? 0),
      style: style)
    do {
      let row = quote == nil && !isQuoted ? try next.readRow(read, tables) : nil
      let start = if let row { row } else { try next.readText(read, below: above) }
      self = next
      return start
    } catch {
      return nil
    }
  }

  /// Follows the first line of a block if it is at the margin and prose beyond doubt, as most are.
  ///
  /// - Returns: Whether it is; if not, all of it is to be looked at, and nothing has changed.
  private mutating func followsProse(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !hasLine, !isQuoted, EndedLines.areProseBeyondDoubt(line) else { return false }
    return startsParagraph(at: 0)
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
}

// MARK: Lines whose places say something

extension PlainIndents {
  /// Reads a line whose places say something, or a table that begins with it; nil if it is another.
  private mutating func readRow(
    _ line: LineToRead, _ tables: TableSetting
  ) throws(NeedsMoreText) -> PlainLineStart? {
    let isFirstRow = shape == nil
    guard try takeShape(line), let shape else { return nil }
    let shownColumn = shown(shape.column, in: line.room)
    let indent = shape.indent(ofLineAt: line.column, shown: shownColumn, in: line.room)
    if isFirstRow, line.style.fit != .none {
      let rows = try decided(
        shape.wideRows(
          line.text, at: line.column, room: line.room - indent, isFinal: line.isFinal, line.style))
      if !rows.isEmpty {
        let column = rows.leastColumn(below: line.column, line.style)
        let left = shape.indent(ofLineAt: column, shown: shownColumn, in: line.room)
        let blanks = [UInt8](repeating: 0x20, count: line.column)
        let table = tables(blanks + rows, line.room - left)
        if !table.isEmpty {
          (self.shape, keptEnds, isClosed) = (nil, 0, true)
          return PlainLineStart(table: table, utf8Count: rows.count, indent: left)
        }
      }
    }
    return PlainLineStart(
      row: ShapedLine(firstLineOf: line.text, at: line.column, line.style), of: line.text, shape,
      indent: indent, room: line.room, line.style)
  }

  /// Takes the next line as one whose places say something.
  ///
  /// - Returns: Whether it is such a line; if not, nothing has changed but that the paragraph above it
  ///   may be over.
  private mutating func takeShape(_ line: LineToRead) throws(NeedsMoreText) -> Bool {
    if let shape {
      let next = try decided(
        shape.next(line.text, at: line.column, isFinal: line.isFinal, line.style))
      (self.shape, isClosed, keptEnds) = (next, true, 0)
      // A rule is cut where it has no room.
      if line.mark == .rule { return false }
    }
    let mayBegin = shape == nil ? try mayBeginShape(line) : false
    if mayBegin {
      let isBelowColon = hasLine && line.last == UInt8(ascii: ":") && line.column >= last
      let code =
        hasLine ? CodeLine.Place(at: line.column, below: last, isBelowColon: isBelowColon) : .block
      let begins = isBelowColon || !goesOn(at: line.column) || keptEnds & 1 != 0
      shape = try decided(
        LineShape.begin(
          line.text, at: line.column, code: line.mark.isMarked ? nil : code, begins: begins,
          isFinal: line.isFinal, line.style))
    }
    guard shape != nil else { return false }
    (last, hasLine, mayBeFirstLineIndent, isClosed) = (line.column, true, false, false)
    // No line goes on with the one before.
    (keptEnds, markLength, hangsBeyondColumn, isOfField) = (-1, nil, false, false)
    headerWidth = nil
    return true
  }

  /// Whether a line may be the first of its shape: not a rule, a banner or another line of a head.
  private func mayBeginShape(_ line: LineToRead) throws(NeedsMoreText) -> Bool {
    if line.mark == .rule || line.mark == .banner { return false }
    return headerWidth == nil ? true : try header(line) == nil
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The column that the first of some rows begins at, or a row below it that begins further left.
  fileprivate func leastColumn(below first: Int, _ style: ParagraphStyle) -> Int {
    let text = UnsafeBufferPointer(rebasing: self)
    var (ahead, least) = (LinesAhead(text, isFinal: true), first)
    _ = ahead.next()
    while let row = ahead.next() {
      least = Swift.min(least, text.skipBlanks(row, from: 0, style).column)
    }
    return least
  }
}

// MARK: Text

extension PlainIndents {
  /// Reads a line of text: where its paragraph is, what that hangs beside, and which lines go on with it.
  private mutating func readText(
    _ line: LineToRead, below above: UnsafeBufferPointer<UInt8>
  ) throws(NeedsMoreText) -> PlainLineStart {
    let indentAbove = line.mark == .rule ? shown(last, in: line.room) : 0
    if !holdsMarks { holdsMarks = try beginsItems(line) }
    let isNew = startsParagraph(at: line.column, line.mark, after: line.last)
    if line.mark.isLabelled(line.text, amongLabels: holdsLabels) {
      holdsLabels = PlainLine.labelMayFollow(line.text, isFinal: line.isFinal)
    }
    var start = PlainLineStart(
      startsParagraph: endsLine() || isNew || line.style.fit == .none,
      textOffset: line.quote?.utf8Count ?? 0, quote: line.quote,
      indent: shown(line.column, in: line.room))
    if let header = try header(line) {
      start.set(header, of: line.text, in: line.room)
      (headerWidth, isClosed) = (header.width, true)
      return start
    }
    headerWidth = nil
    if line.mark == .banner {
      if let banner = try banner(line) { start.shorten(banner, to: line.room, line.style) }
      // A title is above a block of its own.
      if !isQuoted { self = PlainIndents() }
      return start
    }
    let form = try fieldForm(line)
    let lowerColumn = isNew && form == .paragraph ? try columnBelow(line) : nil
    let tag = lowerColumn == nil ? try tag(of: line, isNew: start.startsParagraph) : nil
    if isNew { try lookAhead(line, form, beside: tag) }
    if let lowerColumn, keptEnds == 0, !areCentered {
      start.indent = shown(lowerColumn, in: line.room)
      start.firstLineIndent = shown(line.column, in: line.room) - start.indent
      (last, mayBeFirstLineIndent) = (lowerColumn, false)
    }
    if let tag {
      hang(tag)
      isOfField = form == .hanging
      start.hang(beside: tag, of: line.text)
    }
    if line.mark == .rule {
      let length = try decided(PlainLine.length(ofRule: line.text, isFinal: line.isFinal))
      let isUnderline = line.isBelowText && line.quote == nil
      if isUnderline, PlainLine.isHeading(above, over: length) { start.headingIndent = indentAbove }
      // A first part far from the second is a tag, and the second has room beside it.
      if tag == nil {
        start.textOffset += PlainLine.surplus(of: line.text, length, in: line.room - start.indent)
      }
    }
    if areCentered {
      let width = CenteredLines.width(of: line.text, line.style)
      (start.startsParagraph, start.indent) = (true, max(0, (line.room - width) / 2))
    }
    return start
  }

  /// Whether a line is the first of several items of a list, without a colon above them.
  private func beginsItems(_ line: LineToRead) throws(NeedsMoreText) -> Bool {
    if mayHoldMarks(after: line.last) || isQuoted || !line.mark.beginsItem { return false }
    return try decided(
      EndedLines.areItems(line.text, at: line.column, isFinal: line.isFinal, line.style))
  }

  /// The parts of a line that is at the head of a page, if it is one.
  private func header(_ line: LineToRead) throws(NeedsMoreText) -> HeaderLine? {
    guard line.isFirst || headerWidth != nil, line.column == 0, line.quote == nil,
      HangingLabel.mayHaveGap(line.text, within: HangingLabel.window)
    else { return nil }
    return try decided(
      HeaderLine.find(in: line.text, below: headerWidth, isFinal: line.isFinal, line.style))
  }

  /// All of a line that begins as a banner; nil in a quotation, and where it is very long.
  private func banner(
    _ line: LineToRead
  ) throws(NeedsMoreText) -> UnsafeBufferPointer<UInt8>? {
    if line.quote != nil { return nil }
    var ahead = LinesAhead(line.text, isFinal: line.isFinal)
    let banner = ahead.next()
    if banner == nil, ahead.needsMore { throw NeedsMoreText() }
    return banner.map { line.text.trimmed($0) }
  }

  /// The form of a line that is a field; its name is the mark if the value hangs beside it.
  private mutating func fieldForm(_ line: LineToRead) throws(NeedsMoreText) -> FieldForm {
    guard case .field(let length) = line.mark else { return .paragraph }
    let form = try decided(
      FieldForm.find(
        of: line.text, named: length, isFirst: line.isFirst, isFinal: line.isFinal,
        measure: line.room - line.column))
    if form == .hanging { markLength = length }
    return form
  }

  /// The column of a paragraph whose first line alone has an indent.
  private func columnBelow(_ line: LineToRead) throws(NeedsMoreText) -> Int? {
    try decided(
      FirstLineIndent.columnBelow(
        line.text, at: line.column, begins: line.isFirst || line.mark.isMarked,
        holdsMarks: holdsMarks, isFinal: line.isFinal, line.style))
  }

  /// The tag of a line, if it has one.
  ///
  /// Where blanks are justified, a next line that begins below the text after a gap tells the tag;
  /// one that begins below the text of an option, after a single blank. A line with an indent that
  /// is alone is not justified: two blanks tell its tag.
  private func tag(
    of line: LineToRead, isNew: Bool
  ) throws(NeedsMoreText) -> HangingLabel? {
    let (text, style) = (line.text, line.style)
    // None is within lines at the margin.
    guard line.column > 0 || isNew else { return nil }
    func tag(below indents: PlainIndents) -> HangingLabel? {
      HangingLabel(
        text, indent: line.column, below: indents, isNew: isNew, measure: line.room, style: style)
    }
    let mayHaveGap = HangingLabel.mayHaveGap(text)
    let isOption = isNew && HangingLabel.isOption(text)
    if !mayHaveGap, !isOption, markLength == nil, optionColumn == nil { return nil }
    if let found = tag(below: self) { return found }
    if !mayHaveGap, !isOption { return nil }
    var ahead = LinesAhead(text, isFinal: line.isFinal)
    let first = ahead.next()
    let next = first.flatMap { _ in ahead.nextShown(style) }
    if next == nil, ahead.needsMore { throw NeedsMoreText() }
    guard let first else { return nil }
    var hanging = self
    if let next {
      hanging.tagColumn = next.column
      if isOption { hanging.lastOptionColumn = next.column }
    } else if line.isFirst, line.column > 0, !ahead.isTooLong {
      hanging.tagColumn = HangingLabel.textColumn(
        in: UnsafeBufferPointer(rebasing: text[first]), indent: line.column, style)
    }
    return tag(below: hanging)
  }

  /// Looks at the lines after one that starts a paragraph: which of them were ended, and whether they are
  /// in the middle.
  private mutating func lookAhead(
    _ line: LineToRead, _ form: FieldForm, beside tag: HangingLabel?
  ) throws(NeedsMoreText) {
    let (text, column, isFinal, style) = (line.text, line.column, line.isFinal, line.style)
    if line.mark.isItem {
      var indents = self
      indents.last = tag?.textColumn ?? column
      let lines = try decided(
        EndedLines.read(
          text, at: column, indents, longestItem: longestItem, isFinal: isFinal, style))
      longestItem = lines.longest
      if keptEnds >= 0 { keptEnds = lines.kept }
      return
    }
    if form == .lines { keptEnds = -1 }
    guard form == .hanging || form == .paragraph && !line.mark.isMarked else { return }
    if let tag, form == .paragraph { return try lookAhead(line, hangingBeside: tag) }
    if line.isFirst, !isQuoted, column >= CenteredLines.leastIndent {
      areCentered = try decided(
        CenteredLines.areHere(text, at: column, isFinal: isFinal, style))
      if areCentered { return }
    }
    try lookAhead(text, at: column, self, line)
  }

  /// Looks at the lines right below the text beside a tag, if there are any.
  private mutating func lookAhead(
    _ line: LineToRead, hangingBeside tag: HangingLabel
  ) throws(NeedsMoreText) {
    let text = UnsafeBufferPointer(rebasing: line.text[tag.textOffset...])
    var (ahead, indents) = (LinesAhead(text, isFinal: line.isFinal), self)
    indents.hang(tag)
    guard ahead.next() != nil, let next = ahead.nextShown(line.style) else {
      if ahead.needsMore { throw NeedsMoreText() }
      return
    }
    if next.column == tag.textColumn {
      try lookAhead(text, at: tag.textColumn, indents, line)
    }
  }

  /// Looks at the lines of text that begins at a column: which of them were ended.
  private mutating func lookAhead(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, _ indents: PlainIndents, _ line: LineToRead
  ) throws(NeedsMoreText) {
    let isFinal = line.isFinal
    if try decided(EndedLines.areProse(text, at: column, isFinal: isFinal)) {
      keptEnds = 0
      return
    }
    let lines = try decided(
      EndedLines.read(text, at: column, indents, isFinal: isFinal, line.style))
    (keptEnds, holdsLabels) = (lines.kept, holdsLabels || lines.holdLabels)
    holdsMarks = holdsMarks || lines.holdMarks
  }
}
