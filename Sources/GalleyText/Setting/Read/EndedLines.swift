import GalleyCells

/// Which lines of a paragraph of plain text were ended by their writer, and not only filled.
///
/// A line was ended where the first word of the next one would have fitted and did not come. Prose
/// that was filled holds no such line, whatever its measure, and ragged prose few; so the paragraph
/// decides as a whole:
///
/// 1. Lines that begin with the same word, which is not a small letter's if they are two, are entries,
///    however long they are: notices of copyright, the synopsis of a command; so are three or more that
///    begin with numbers written alike: times of a log, the names of commits.
/// 2. Where every line was ended, all are kept if none begins with a small letter, as in addresses,
///    or if three or more are short; where all but one of four or more were, if none begins so.
/// 3. Of four short lines or more that begin with no small letter, half are enough: verse.
/// 4. Four short lines or more that all begin with a capital letter are verse, however long they are,
///    if few end a sentence and half of them end with a sign.
/// 5. Two lines or more below the first that all are fields: the head of a commit.
/// 6. Short lines of a quotation, which may be a session as well.
/// 7. Two lines with an indent that end far from any measure, and end no sentence: commands.
/// 8. Below a notice of copyright, lines that begin with no small letter.
/// 9. Else lines that would have had room for much more are kept: those above a paragraph; and those
///    that end with a colon, had room, and are above several words.
/// 10. Lines of one word of ASCII each: three or more, or two that hold a digit or a sign as names and
///    values do: `main.c`, `app=web`.
/// 11. All that are beside a line longer than ``LinesAhead/longest``, or below one longer than
///    ``longestFilled`` that ends a sentence: nobody fills such lines.
///
/// 12. In an item of a list with a line that is as wide as prose, those that had room for the next word in
///    three fifths of the longest line, before a capital letter or a sign in four fifths; before `(name):`
///    and `Reviewed-by:` always.
///
/// A paragraph whose first line is longer than ``longestShort`` is prose or entries, and one is prose
/// whose first line is filled as far as that and goes on with a small letter: so prose costs a look at
/// its first two lines, see ``areProse(_:at:isFinal:)``.
struct EndedLines {
  /// A bit for each line whose end is kept, the lowest for the first one; the highest is that of all
  /// lines that follow.
  private(set) var kept: Int64 = 0
  /// The column that the longest line of the items ends at, if it is one.
  private(set) var longest = 0
  /// Whether marks with letters follow a colon, and others a line in brackets, as a name in a change log.
  private(set) var holdLabels = false
  private(set) var holdMarks = false

  /// The cells that any prose is wide, and the most of a short line.
  static let leastFill = 45
  static let longestShort = 60
  /// The most cells that anybody fills.
  private static let longestFilled = 128
  /// The lines that decide.
  static let mostLines = 48

  /// Whether a paragraph is prose for its first two lines, which most are.
  ///
  /// - Parameters:
  ///   - text: The text from its first line on, without the indent.
  ///   - column: The cells of that.
  ///   - isFinal: Whether no more text follows.
  /// - Returns: Whether no more of it needs to be looked at; nil where that depends on more text.
  static func areProse(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFinal: Bool
  ) -> Bool? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let first = ahead.next() else { return ahead.needsMore ? nil : !ahead.isTooLong }
    let shown = text.trimmed(first)
    let end = column + ahead.aboutWidth(of: shown)
    let isLong = end > longestShort
    guard let isAboveColumns = ahead.nextHasGap() else { return nil }
    if isAboveColumns { return false }
    if text.mayBeNumber(at: 0) || end > longestFilled && shown.endsSentence { return false }
    if !shown.contains(0x20) { return false }
    if isLong, text[0].isSmallLetter { return true }
    if text.isNotice { return false }
    if end < leastFill || shown.last == UInt8(ascii: ":") { return false }
    guard let next = ahead.nextInitial() else { return nil }
    if next == 0x7E || next == 0x5E { return false }
    if next == decodeScalar(in: text, at: 0).value { return false }
    return isLong || isSmall(next) && !ahead.nextHasRoom(after: end, in: longestShort)
  }

  /// Whether a block at the margin is prose for its first line, or for how the second one begins, and
  /// has neither a ``HangingLabel`` nor any other mark, as most blocks: told without a branch for
  /// each byte. False where there is any doubt.
  static func areProseBeyondDoubt(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    typealias Block = SIMD16<UInt8>
    let begin = 64
    guard text.count > LinesAhead.longest + 1, Addresses.isLetter(text[0]),
      text[1] != UInt8(ascii: ")")
    else { return false }
    let raw = UnsafeRawBufferPointer(text)
    let (space, colon) = (Block(repeating: 0x20), Block(repeating: 0x3A))
    let dot = Block(repeating: 0x2E)
    // A number may begin an entry.
    let digits = raw.loadUnaligned(as: Block.self) &- Block(repeating: 0x30)
    var (found, spaces) = (digits .< Block(repeating: 10), SIMDMask<Block.MaskStorage>())
    for offset in stride(from: 0, to: begin, by: 16) {
      let block = raw.loadUnaligned(fromByteOffset: offset, as: Block.self)
      let next = raw.loadUnaligned(fromByteOffset: offset &+ 1, as: Block.self)
      let second = raw.loadUnaligned(fromByteOffset: offset &+ 2, as: Block.self)
      found .|= (block &- space) .>= Block(repeating: 0x5F)
      spaces .|= block .== space
      found .|= (block .== space) .& (next .== space) .| (block .== colon)
      // Dots may lead to the number of a page.
      found .|= (block .== dot) .& ((next .== dot) .| (second .== dot))
    }
    if holdsAny(found) || !holdsAny(spaces) || PlainLine.endsAsBanner(text) { return false }
    let line = UnsafeBufferPointer(rebasing: text[..<LinesAhead.longest])
    let end = endOfPrintableASCII(in: line, from: begin)
    if text[0].isSmallLetter { return end == line.count || !mayHaveGap(text, from: end + 1) }
    if text.isNotice { return false }
    if end > longestFilled, text[end - 1] == UInt8(ascii: ".") { return false }
    return text[end] == 0x0A && text[end - 1] != 0x20 && text[end - 1] != UInt8(ascii: ":")
      && text[end + 1] != text[0] && text[end + 1] &- 0x21 < 0x5E
      && !mayHaveGap(text, from: end + 1)
  }

  /// Whether a gap may be among the first bytes of a line, see ``LinesAhead/nextHasGap()``.
  private static func mayHaveGap(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    typealias Block = SIMD16<UInt8>
    guard text.count >= start + HangingLabel.window else { return true }
    let raw = UnsafeRawBufferPointer(text)
    let space = Block(repeating: 0x20)
    var found = Block(repeating: 0x09) .== raw.loadUnaligned(fromByteOffset: start, as: Block.self)
    for offset in stride(from: start, to: start + HangingLabel.greatestLength, by: 16) {
      let block = raw.loadUnaligned(fromByteOffset: offset, as: Block.self)
      let next = raw.loadUnaligned(fromByteOffset: offset &+ 1, as: Block.self)
      found .|= (block .== space) .& (next .== space) .| (next .== Block(repeating: 0x09))
    }
    return holdsAny(found)
  }

  /// Looks at the lines of a paragraph that is not prose for its first two.
  ///
  /// - Parameters:
  ///   - text: The text from its first line on, without the indent.
  ///   - column: The cells of that.
  ///   - indents: The indents after its first line, which follow the other lines.
  ///   - longestItem: The column that the longest line of the items before it ends at; nil where it is
  ///     none itself.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How many cells tabs and ambiguous characters have.
  /// - Returns: The ends that are kept; nil where that depends on more text.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, _ indents: PlainIndents,
    longestItem: Int? = nil, isFinal: Bool, _ style: ParagraphStyle
  ) -> EndedLines? {
    var (survey, ahead, indents) = (
      LineSurvey(of: text), LinesAhead(text, isFinal: isFinal), indents
    )
    var (ended, shapedBegin) = (EndedLines(), Int64(0))
    var last: Range<Int>?
    let isNotice = text.isNotice
    var (isLong, leastColumn) = (false, column)
    while survey.lines.count < mostLines {
      guard let line = ahead.next() else {
        if ahead.needsMore { return nil }
        if ahead.isTooLong { ended.kept = -1 }
        break
      }
      var start = (offset: line.lowerBound, column: column)
      if let last {
        let lastColumn = indents.last
        let isBelowColon = text.trimmed(last).last == UInt8(ascii: ":")
        guard let next = indents.follow(text, line, style) else {
          let begin = text.skipBlanks(line, from: 0, style)
          let shown = text.trimmed(begin.offset..<line.upperBound)
          let mark = PlainLine(shown, mayBeField: false)
          ended.holdLabels = mark.isLabel && isBelowColon
          ended.holdMarks =
            survey.isInBrackets
            || mark.beginsItem
              && hasRoom(survey, aboveItemTo: begin.column + ahead.aboutWidth(of: shown))
          if mark == .rule || LeaderDots.find(in: shown) != nil {
            shapedBegin = 1 << (survey.lines.count - 1)
          }
          break
        }
        let rest = UnsafeBufferPointer(rebasing: text[next.offset...])
        let code = CodeLine.Place(
          at: next.column, below: lastColumn, isBelowColon: isBelowColon)
        guard
          let shape = LineShape.begin(
            rest, at: next.column, code: code, begins: isBelowColon, isFinal: isFinal, style)
        else { return nil }
        if shape != nil {
          shapedBegin = 1 << (survey.lines.count - 1)
          break
        }
        start = next
      }
      (last, leastColumn) = (start.offset..<line.upperBound, min(leastColumn, start.column))
      survey.append(start.offset..<line.upperBound, at: start.column, ahead)
      if longestItem != nil { continue }
      if survey.lines.count == 1 {
        let end = survey.longest(from: 0)
        isLong = end > longestShort
        if end > longestFilled, text.trimmed(line).endsSentence {
          ended.kept = -1
          return ended
        }
      } else if isLong, !isNotice, !survey.mayBeLong {
        return EndedLines()
      }
    }
    if let longestItem {
      let lines = UnsafeBufferPointer(rebasing: text[(last?.lowerBound ?? 0)...])
      guard let below = longestLine(below: lines, isFinal: isFinal, style) else { return nil }
      ended.longest = max(longestItem, below, survey.longest(from: 0))
      ended.kept = survey.keptEndsOfItem(in: ended.longest) | shapedBegin
      return ended
    }
    ended.kept |=
      survey.keptEnds(
        isQuoted: indents.isQuoted, isIndented: leastColumn >= PlainIndents.leastStep,
        isBesideTag: leastColumn == indents.tagColumn) | shapedBegin
    return ended
  }

  /// Whether a line within a paragraph is the first of several items of a list, and none of prose that
  /// begins with a dash: a line above another item had room for much more; or where all are short, all
  /// are items or hang below one. A number is not an item beside a bullet.
  ///
  /// - Parameters:
  ///   - text: The text from its mark on.
  ///   - column: The cells before that.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How many cells tabs and ambiguous characters have.
  /// - Returns: Nil where that depends on more text.
  static func areItems(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFinal: Bool, _ style: ParagraphStyle
  ) -> Bool? {
    var (ahead, first) = (LinesAhead(text, isFinal: isFinal), true)
    let isNumbered = PlainLine(text, mayBeField: false).isNumber
    var (longest, last, shortest, hang) = (0, 0, Int.max, true)
    for _ in 0..<mostLinesOfItems {
      guard let (shown, start) = ahead.nextShown(from: first ? column : 0, style) else {
        if ahead.needsMore { return nil }
        break
      }
      let mark = PlainLine(shown, mayBeField: false)
      let isItem = mark.beginsItem && mark.isNumber == isNumbered
      if isItem, !first { shortest = min(shortest, last) }
      hang = hang && (isItem || start > column)
      last = start + ahead.aboutWidth(of: shown)
      (longest, first) = (max(longest, last), false)
    }
    if shortest == .max { return false }
    return longest < leastFill ? hang : shortest + leastItem <= longest * 3 / 5
  }

  /// The lines that tell whether there are items, and the cells of a blank and the least mark.
  private static let mostLinesOfItems = 12
  private static let leastItem = 2

  /// Whether the last line was ended above an item that reaches to a column: it had room for much more.
  private static func hasRoom(_ survey: LineSurvey, aboveItemTo end: Int) -> Bool {
    guard let last = survey.lines.last else { return false }
    let longest = max(survey.longest(from: 0), end)
    return longest >= leastFill && Int(last.end) + leastItem <= longest * 3 / 5
  }

  /// The column where the longest line of a block ends among those below the first line of `text`; nil
  /// if that depends on more text.
  private static func longestLine(
    below text: UnsafeBufferPointer<UInt8>, isFinal: Bool, _ style: ParagraphStyle
  ) -> Int? {
    var (ahead, longest) = (LinesAhead(text, isFinal: isFinal), 0)
    guard ahead.next() != nil else { return ahead.needsMore ? nil : 0 }
    for _ in 0..<mostLinesOfItems {
      guard let (shown, start) = ahead.nextShown(style) else {
        return ahead.needsMore ? nil : longest
      }
      longest = max(longest, start + ahead.aboutWidth(of: shown))
    }
    return longest
  }
}
