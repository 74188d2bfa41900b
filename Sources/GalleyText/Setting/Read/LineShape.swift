/// The shape of the lines that a line of plain text begins, if their places say something.
struct LineShape: Hashable, Sendable {
  /// The column that its lines begin at, but for those which are right of it.
  let column: Int
  private var kind: Kind

  /// The lines of a block that decide.
  static let mostLines = 24
  /// The most rows of a table that is set as one.
  private static let mostRows = 1000

  private enum Kind: Hashable, Sendable {
    /// Rows of a table, of which this is the last that has gaps.
    indirect case table(ShapedLine)
    /// Lines of a table of contents.
    case contents
    /// A drawing, to the end of its block.
    case drawing
    /// Code, to the end of its block or a line left of it; below other text, to a line of prose.
    case code(CodeLine.Place)
  }

  private init(_ kind: Kind, at column: Int) { (self.kind, self.column) = (kind, column) }

  /// The shape that begins at a line which belongs to none yet.
  ///
  /// - Parameters:
  ///   - text: The text from its first line on.
  ///   - column: The column of that.
  ///   - code: Where it would begin lines of code; nil where it begins none.
  ///   - begins: Whether it begins a paragraph whatever it is.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How wide tabs are.
  /// - Returns: Its shape, nothing if it has none; nil where that depends on more text.
  static func begin(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, code: CodeLine.Place?, begins: Bool,
    isFinal: Bool, _ style: ParagraphStyle
  ) -> LineShape?? {
    if begins {
      guard let isLeader = LeaderDots.areHere(text, isFinal: isFinal) else { return nil }
      if isLeader { return LineShape(.contents, at: column) }
    }
    let mayBeDrawn = begins && ShapedLine.mayBeDrawn(text)
    if mayBeDrawn || HangingLabel.mayHaveGap(text) {
      var ahead = LinesAhead(text, isFinal: isFinal)
      guard let line = ahead.next() else { return ahead.needsMore ? nil : .some(nil) }
      let first = ShapedLine(text.trimmed(line), at: column, style)
      if begins, mayBeDrawn || first.hasEarlyGap {
        guard let drawing = drawing(first, ahead, text, style) else { return nil }
        if let drawing { return drawing }
      }
      if first.gaps.count > 1, first.hasEarlyGap {
        guard let isTable = isTable(first, ahead, text, style) else { return nil }
        if isTable { return LineShape(.table(first), at: column) }
      }
    }
    guard let code, CodeLine.mayBegin(text, at: column, code) else { return .some(nil) }
    guard let isCode = CodeLine.areHere(text, at: column, code, isFinal: isFinal, style) else {
      return nil
    }
    return .some(isCode ? LineShape(.code(code), at: column) : nil)
  }

  /// The shape with the next line; nothing if that is not one of its lines, nil where that depends
  /// on more text.
  func next(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFinal: Bool, _ style: ParagraphStyle
  ) -> LineShape?? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let line = ahead.next() else { return ahead.needsMore ? nil : .some(nil) }
    switch kind {
    case .contents: return .some(LeaderDots.find(in: text.trimmed(line)) == nil ? nil : self)
    case .drawing: return self
    case .code(let place):
      let isProse =
        place != .block && column == self.column && CodeLine.isProse(text.trimmed(line))
      return .some(column < self.column || isProse ? nil : self)
    case .table(let row):
      let next = ShapedLine(text.trimmed(line), at: column, style)
      if next.gaps.count < 2 { return .some(next.continues(row) || next.isDrawn ? self : nil) }
      let isRow = next.continues(row) ? true : LineShape.isTable(next, ahead, text, style)
      return isRow.map { $0 ? LineShape(.table(next), at: self.column) : nil }
    }
  }

  /// The rows from its first line to the last, where one of the first is wider than there is room.
  ///
  /// - Parameters:
  ///   - text: The text from the first one on.
  ///   - column: The column of that.
  ///   - room: The cells of a line from there on.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How wide tabs are.
  /// - Returns: Their bytes without the last line end, none where they have room or are too many; nil
  ///   where that depends on more text.
  func wideRows(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, room: Int, isFinal: Bool,
    _ style: ParagraphStyle
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    if !keepsBlanks || kind == .contents { return text[..<0] }
    var (ahead, shape) = (LinesAhead(text, isFinal: isFinal), self)
    var (count, end, isWide) = (0, 0, false)
    while let line = ahead.next() {
      let start = count == 0 ? (offset: 0, column: column) : text.skipBlanks(line, from: 0, style)
      if start.offset == line.upperBound { break }
      let rest = UnsafeBufferPointer(rebasing: text[start.offset...])
      if count > 0, PlainLine(rest, mayBeField: false) != .rule {
        guard let next = shape.next(rest, at: start.column, isFinal: isFinal, style) else {
          return nil
        }
        guard let next else { break }
        shape = next
      }
      let width = ahead.aboutWidth(of: text.trimmed(start.offset..<line.upperBound))
      (count, end) = (count + 1, line.upperBound)
      isWide = isWide || start.column - column + width > room
      if count == (isWide ? LineShape.mostRows : LineShape.mostLines) { return text[..<0] }
    }
    if ahead.needsMore { return nil }
    return ahead.isTooLong || !isWide ? text[..<0] : text[..<end]
  }

  /// Whether the last cell wraps beside the others where a line has no room.
  var wrapsInCells: Bool { if case .table = kind { true } else { false } }

  /// Whether a line that has no room is cut as code is set; a line that may be code wraps as prose
  /// does, since a single line may be that.
  var keepsBlanks: Bool { if case .code = kind { false } else { true } }

  /// The cells before a line of it at a column, where lines of its own have so many: text that goes
  /// on in a cell of a table is below the part of the row that has room.
  func indent(ofLineAt column: Int, shown: Int, in room: Int) -> Int {
    let shift = self.column - shown
    if case .table(let row) = kind, room - column + shift < ShapedLine.leastRoom {
      let last = row.gaps.last {
        $0.columns.upperBound <= column
          && room - $0.columns.upperBound + shift >= ShapedLine.leastRoom
      }
      if let last { return last.columns.upperBound - shift }
    }
    return PlainIndents.granted(max(0, column - shift), in: room)
  }

  /// A drawing, if half of the lines of a block are of one, and one among the first three: the bits of
  /// a packet are numbered in two lines.
  private static func drawing(
    _ first: ShapedLine, _ ahead: LinesAhead, _ text: UnsafeBufferPointer<UInt8>,
    _ style: ParagraphStyle
  ) -> LineShape?? {
    var (ahead, column, count) = (ahead, first.column, 1)
    var (drawn, holdsBoxes) = (first.isDrawn ? 1 : 0, first.holdsBoxes)
    while count < LineShape.mostLines {
      guard let range = ahead.next() else {
        if ahead.needsMore { return nil }
        break
      }
      guard let line = ShapedLine(text, range, style) else { break }
      column = min(column, line.column)
      (count, holdsBoxes) = (count + 1, holdsBoxes || line.holdsBoxes)
      if line.isDrawn { drawn += 1 }
      if drawn == 0, count > 2 { return .some(nil) }
    }
    let isDrawing = drawn > 0 && 2 * drawn >= count && (count > 1 || holdsBoxes)
    return .some(isDrawing ? LineShape(.drawing, at: column) : nil)
  }

  /// Whether the next line is a row beside a first one or goes on in its last cell, or the first line
  /// below a rule that is among the next three is a row.
  private static func isTable(
    _ first: ShapedLine, _ ahead: LinesAhead, _ text: UnsafeBufferPointer<UInt8>,
    _ style: ParagraphStyle
  ) -> Bool? {
    var (ahead, isBelowRule) = (ahead, false)
    for distance in 1...4 {
      guard let range = ahead.next() else { return ahead.needsMore ? nil : false }
      guard let line = ShapedLine(text, range, style) else { return false }
      let shown = UnsafeBufferPointer(rebasing: text[range].drop { $0 == 0x20 || $0 == 0x09 })
      if PlainLine(shown, mayBeField: false) == .rule {
        isBelowRule = true
      } else if distance == 1 || isBelowRule {
        let isRow =
          first.isRow(beside: line) || first.gaps.last?.columns.upperBound == line.column
        if isRow || isBelowRule { return isRow }
      }
    }
    return false
  }
}

/// The dots that lead from a title to the number of its page, which ends the line: `....`, `. . . .`.
enum LeaderDots {
  /// The fewest of them.
  private static let least = 4
  /// The bytes of a longer line that they begin among.
  private static let window = 128

  /// Whether they are in the first line of a text; nil where that depends on more text.
  static func areHere(_ text: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Bool? {
    if text.count >= window, !mayBeHere(text) { return false }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let line = ahead.next() else { return ahead.needsMore ? nil : false }
    return find(in: text.trimmed(line)) != nil
  }

  /// Whether a dot is among the first bytes, of which every third is looked at: no four dots are between
  /// these, whether blanks part them or not.
  private static func mayBeHere(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < window {
      if text[offset] == UInt8(ascii: ".") { return true }
      offset += 3
    }
    return false
  }

  /// Their bytes in a line, with the blanks around them; nil if it has none.
  static func find(in line: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var end = line.count
    while end > 0, Addresses.isAlphanumeric(line[end - 1]) || line[end - 1] == UInt8(ascii: "-") {
      end -= 1
    }
    var (start, count) = (end, 0)
    while start > 0, line[start - 1] == UInt8(ascii: ".") || line[start - 1] == 0x20 {
      start -= 1
      if line[start] == UInt8(ascii: ".") { count += 1 }
    }
    return 1...6 ~= line.count - end && count >= least && start > 0 ? start..<end : nil
  }

  /// A line with so many cells fewer of them, or as many as can be left out; nil if it has none.
  static func shorten(_ line: [UInt8], by surplus: Int) -> [UInt8]? {
    guard let dots = line.withUnsafeBufferPointer({ find(in: $0) }) else { return nil }
    let cut = min(surplus, dots.count - 2 * least)
    return cut < 1 ? line : Array(line[...dots.lowerBound] + line[(dots.lowerBound + cut + 1)...])
  }
}
