import GalleyCells

/// Which lines of a paragraph of plain text were ended by their writer, and not only filled.
///
/// A line was ended where the first word of the next one would have fitted and did not come. Prose
/// that was filled holds no such line, whatever its measure, and ragged prose few; so the paragraph
/// decides as a whole:
///
/// 1. Lines that begin with the same word, which is not a small letter's if they are two, are entries,
///    however long they are: notices of copyright, the synopsis of a command.
/// 2. Where every line was ended, all are kept if none begins with a small letter, as in addresses,
///    or if three or more are short.
/// 3. Of four short lines or more that begin with no small letter, half are enough: verse.
/// 4. Four short lines or more that all begin with a capital letter are verse, however long they are,
///    if few end a sentence and half of them end with a sign.
/// 5. Two lines or more below the first that all are fields: the head of a commit.
/// 6. Short lines of a quotation, which may be a session as well.
/// 7. Two lines with an indent that end far from any measure, and end no sentence: commands.
/// 8. Below a notice of copyright, lines that begin with no small letter.
/// 9. Else lines that would have had room for much more are kept: what is above a paragraph.
///
/// A paragraph whose first line is longer than ``longestShort`` is prose or entries, and one is prose
/// whose first line is filled as far as that and goes on with a small letter: so prose costs a look at
/// its first two lines, see ``areProse(_:at:isFinal:)``.
struct EndedLines {
  /// A bit for each line whose end is kept, the lowest for the first one; the highest is that of all
  /// lines that follow.
  private(set) var kept: Int64 = 0
  /// Whether marks with letters follow a colon, and others a line in brackets, as a name in a change log.
  private(set) var holdLabels = false
  private(set) var holdMarks = false

  /// The cells that any prose is wide, and the most of a short line.
  static let leastFill = 45
  fileprivate static let longestShort = 60
  /// The lines that decide.
  static let mostLines = 48

  /// Whether a paragraph is prose for its first two lines, which most are.
  ///
  /// - Parameters:
  ///   - text: What begins with its first line, without the indent.
  ///   - column: The cells of that.
  ///   - isFinal: Whether no more text follows.
  /// - Returns: Whether no more of it needs to be looked at; nil where that depends on more text.
  static func areProse(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, isFinal: Bool
  ) -> Bool? {
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let first = ahead.next() else { return ahead.needsMore ? nil : true }
    let shown = text.trimmed(first)
    let end = column + ahead.aboutWidth(of: shown)
    let isLong = end > longestShort
    if isLong, text[0].isSmallLetter { return true }
    if text.isNotice { return false }
    if end < leastFill || shown.last == UInt8(ascii: ":") { return false }
    guard let next = ahead.nextInitial() else { return nil }
    if next == decodeScalar(in: text, at: 0).value { return false }
    return isLong || isSmall(next) && !ahead.nextHasRoom(after: end, in: longestShort)
  }

  /// Whether a block at the margin is prose for its first line, or for how the second one begins, and
  /// has neither a ``HangingLabel`` nor any other mark: what most blocks are, told without a branch for a
  /// byte. False where there is any doubt.
  static func areProseBeyondDoubt(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    typealias Block = SIMD16<UInt8>
    let begin = 64
    guard text.count > LinesAhead.longest + 1, Addresses.isLetter(text[0]),
      text[1] != UInt8(ascii: ")")
    else { return false }
    let raw = UnsafeRawBufferPointer(text)
    let (space, colon) = (Block(repeating: 0x20), Block(repeating: 0x3A))
    var found = SIMDMask<SIMD16<Int8>>(repeating: false)
    for offset in stride(from: 0, to: begin, by: 16) {
      let block = raw.loadUnaligned(fromByteOffset: offset, as: Block.self)
      let next = raw.loadUnaligned(fromByteOffset: offset &+ 1, as: Block.self)
      found .|= (block &- space) .>= Block(repeating: 0x5F)
      found .|= (block .== space) .& (next .== space) .| (block .== colon)
    }
    if holdsAny(found) { return false }
    if text[0].isSmallLetter { return true }
    if text.isNotice { return false }
    let line = UnsafeBufferPointer(rebasing: text[..<LinesAhead.longest])
    let end = endOfPrintableASCII(in: line, from: begin)
    return text[end] == 0x0A && text[end - 1] != 0x20 && text[end - 1] != UInt8(ascii: ":")
      && text[end + 1] != text[0] && text[end + 1] &- 0x21 < 0x5E
  }

  /// Looks at the lines of a paragraph that is not prose for its first two.
  ///
  /// - Parameters:
  ///   - text: What begins with its first line, without the indent.
  ///   - column: The cells of that.
  ///   - indents: What follows its first line.
  ///   - isFinal: Whether no more text follows.
  ///   - style: How many cells tabs and ambiguous characters have.
  /// - Returns: What they say; nil where that depends on more text.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, at column: Int, _ indents: PlainIndents, isFinal: Bool,
    _ style: ParagraphStyle
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
        if ahead.isTooLong { return EndedLines() }
        break
      }
      var start = (offset: line.lowerBound, column: column)
      if let last {
        guard let next = indents.follow(text, line, style) else {
          ended.holdLabels = isLabel(text, line, after: last)
          ended.holdMarks = survey.isInBrackets
          break
        }
        let rest = UnsafeBufferPointer(rebasing: text[next.offset...])
        let isBelowColon = text.trimmed(last).last == UInt8(ascii: ":")
        guard
          let shape = LineShape.begin(
            rest, at: next.column, mayBeCode: isBelowColon, begins: isBelowColon,
            isFinal: isFinal, style)
        else { return nil }
        if shape != nil {
          shapedBegin = 1 << (survey.lines.count - 1)
          break
        }
        start = next
      }
      (last, leastColumn) = (start.offset..<line.upperBound, min(leastColumn, start.column))
      survey.append(start.offset..<line.upperBound, at: start.column, ahead)
      if survey.lines.count == 1 {
        isLong = survey.longest(from: 0) > longestShort
      } else if isLong, !isNotice, survey.lines.last?.repeatsWord == false {
        return EndedLines()
      }
    }
    ended.kept =
      survey.keptEnds(isQuoted: indents.isQuoted, isIndented: leastColumn >= PlainIndents.leastStep)
      | shapedBegin
    return ended
  }

  /// Whether a line begins with a label that follows a colon, which ends the lines before it.
  private static func isLabel(
    _ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, after last: Range<Int>
  ) -> Bool {
    let start = text[line].firstIndex { !$0.isBlank } ?? line.upperBound
    guard text.trimmed(last).last == UInt8(ascii: ":"),
      case .label = PlainLine(text.trimmed(start..<line.upperBound), mayBeField: false)
    else { return false }
    return true
  }
}

/// What is looked at of the lines of a paragraph, and the ends that are kept for it.
private struct LineSurvey {
  private let text: UnsafeBufferPointer<UInt8>
  /// The lines, and the bytes of the first word of the last one.
  private(set) var lines: [Line] = []
  private var lastWord = 0..<0

  /// What is looked at of a line.
  struct Line {
    /// Its bytes, without blanks around them.
    let textStart: Int32
    let textEnd: Int32
    /// The column that it ends at.
    let end: Int32
    /// The cells of its first word.
    let wordWidth: Int32
    /// The first scalar.
    let initial: UInt32
    /// Whether it ends with a hyphen: its last word goes on.
    let isDivided: Bool
    /// Whether it begins with the first word of the line before.
    let repeatsWord: Bool

    /// Whether it begins with no capital letter, digit or sign.
    var beginsSmall: Bool { isSmall(initial) }
  }

  init(of text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    lines.reserveCapacity(EndedLines.mostLines)
  }

  /// Adds a line that begins at a column.
  mutating func append(_ line: Range<Int>, at column: Int, _ ahead: LinesAhead) {
    let shown = text.trimmed(line)
    let word = text.word(of: line)
    let wordWidth = ahead.aboutWidth(of: UnsafeBufferPointer(rebasing: text[word]))
    lines.append(
      Line(
        textStart: Int32(truncatingIfNeeded: line.lowerBound),
        textEnd: Int32(truncatingIfNeeded: line.lowerBound + shown.count),
        end: Int32(clamping: column + ahead.aboutWidth(of: shown)),
        wordWidth: Int32(clamping: wordWidth),
        initial: decodeScalar(in: text, at: line.lowerBound).value,
        isDivided: shown.endsWithHyphen,
        repeatsWord: !lines.isEmpty && text.isEqual(lastWord, word)))
    lastWord = word
  }

  /// The ends that are kept, see ``EndedLines/kept``.
  func keptEnds(isQuoted: Bool, isIndented: Bool) -> Int64 {
    guard lines.count > 1 else { return 0 }
    if keepsAll(from: 0, isQuoted: isQuoted) || isIndented && areCommands { return -1 }
    if shown(lines[0]).isNotice { return endsBeforeCapitals }
    let longest = longest(from: 0)
    if longest < EndedLines.leastFill { return 0 }
    var kept: Int64 = 0
    for line in 0..<lines.count - 1 where hasRoom(after: line, in: longest * 3 / 5) {
      kept |= 1 << line
    }
    // Below a heading, lines may be of another kind.
    return kept & 1 != 0 && lines.count > 2 && keepsAll(from: 1, isQuoted: isQuoted) ? -1 : kept
  }

  /// Whether all lines from one on are kept.
  private func keepsAll(from first: Int, isQuoted: Bool) -> Bool {
    let longest = longest(from: first)
    let isShort = longest <= EndedLines.longestShort
    let (lines, breaks) = (self.lines[first...], self.lines.count - first - 1)
    let beginsSmall = lines.contains { $0.beginsSmall }
    let areEntries = lines.dropFirst().allSatisfy { $0.repeatsWord }
    let fill = max(longest, EndedLines.leastFill)
    let ended = lines.indices.dropLast().count { hasRoom(after: $0, in: fill) }
    return areEntries && (!beginsSmall || breaks > 1)
      || ended == breaks && (!beginsSmall || isShort && breaks > 1)
      || !beginsSmall && isShort && breaks > 2 && ended * 2 >= breaks
      || isShort && breaks > 2 && areVerse(lines)
      || breaks > 1 && lines.dropFirst().allSatisfy { shown($0).isField }
      || isQuoted && isShort
  }

  /// Whether they are one in brackets.
  var isInBrackets: Bool {
    guard lines.count == 1 else { return false }
    let line = shown(lines[0])
    return line.first == UInt8(ascii: "[") && line.last == UInt8(ascii: "]")
  }

  /// Whether two lines end far from any measure, and neither ends a sentence.
  private var areCommands: Bool {
    lines.count == 2 && hasRoom(after: 0, in: EndedLines.leastFill)
      && !lines.contains { shown($0).endsSentence }
  }

  /// The ends before lines that begin with no small letter.
  private var endsBeforeCapitals: Int64 {
    var kept: Int64 = 0
    for line in 0..<lines.count - 1 where !lines[line + 1].beginsSmall { kept |= 1 << line }
    return kept
  }

  /// Whether lines that are all about as long are verse: each begins with a capital letter, which no
  /// sentence before it explains, and ends where there is a pause.
  private func areVerse(_ lines: ArraySlice<Line>) -> Bool {
    guard lines.allSatisfy({ shown($0).isCapitalized }) else { return false }
    let sentences = lines.dropLast().count { shown($0).endsSentence }
    let pauses = lines.count { shown($0).endsWithPause || shown($0).endsSentence }
    return sentences * 2 < lines.count && pauses * 2 >= lines.count
  }

  /// The text of a line.
  private func shown(_ line: Line) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(line.textStart)..<Int(line.textEnd)])
  }

  /// The column that the longest line from one on ends at.
  func longest(from first: Int) -> Int {
    lines[first...].reduce(0) { max($0, Int($1.end)) }
  }

  /// Whether the first word of the next line would have fitted a measure.
  private func hasRoom(after line: Int, in measure: Int) -> Bool {
    !lines[line].isDivided && Int(lines[line].end) + 1 + Int(lines[line + 1].wordWidth) <= measure
  }
}

/// The lines that begin a text which more may follow.
struct LinesAhead {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isFinal: Bool
  private var offset = 0
  /// Whether more text decides what the next line is, and whether that is longer than looked at.
  private(set) var needsMore = false
  private(set) var isTooLong = false
  /// Whether the last line is printable ASCII, and whether it holds overstrikes.
  private var isPrintable = false
  private var isOverstruck = false

  /// The most bytes of a line.
  static let longest = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) {
    (self.bytes, self.isFinal) = (bytes, isFinal)
  }

  /// The next line, without its end; nil at the end of the text, and where there is any doubt.
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else {
      needsMore = !isFinal
      return nil
    }
    let limit = min(bytes.count, offset + LinesAhead.longest + 1)
    let line = lineEnd(from: offset, upTo: limit)
    isTooLong = line == limit && limit - offset > LinesAhead.longest
    let followsReturn = line + 1 < bytes.count || isFinal
    needsMore = !isTooLong && !isFinal && (line == limit || bytes[line] == 0x0D && !followsReturn)
    if isTooLong || needsMore { return nil }
    let range = offset..<line
    let isPair = line + 1 < bytes.count && bytes[line] == 0x0D && bytes[line + 1] == 0x0A
    offset = min(bytes.count, line + (isPair ? 2 : 1))
    return range
  }

  private mutating func lineEnd(from start: Int, upTo limit: Int) -> Int {
    let text = UnsafeBufferPointer(rebasing: bytes[..<limit])
    let end = endOfPrintableASCII(in: text, from: start)
    isPrintable = end == limit || bytes[end] == 0x0A || bytes[end] == 0x0D
    if isPrintable { return end }
    var line = firstControl(in: text, from: end)
    isOverstruck = false
    while line < limit, bytes[line] != 0x0A, bytes[line] != 0x0D {
      isOverstruck = isOverstruck || bytes[line] == 0x08
      line = firstControl(in: text, from: line + 1)
    }
    return line
  }

  /// The first scalar of the next line after blanks, a line end if it has none; nil if that is not known.
  func nextInitial() -> UInt32? {
    let line = bytes[offset...].prefix(LinesAhead.longest)
    guard let start = line.firstIndex(where: { !$0.isBlank }) else {
      return isFinal || line.count == LinesAhead.longest ? 0x0A : nil
    }
    if bytes[start] < 0x80 { return UInt32(bytes[start]) }
    return isFinal || start + 4 <= bytes.count ? decodeScalar(in: bytes, at: start).value : nil
  }

  /// Whether the first word of the next line, as far as that is known, would have had room in a measure
  /// after a column.
  func nextHasRoom(after column: Int, in measure: Int) -> Bool {
    let line = bytes[offset...].prefix(LinesAhead.longest).drop { $0.isBlank }
    let word = UnsafeBufferPointer(rebasing: line.prefix { $0 > 0x20 })
    return column + 1 + scalarWidth(of: word) <= measure
  }

  /// About the cells of text of the last line.
  ///
  /// - Complexity: O(*n*), about an instruction for a byte; O(1) where all is printable ASCII.
  func aboutWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
    if isPrintable { return text.count }
    if !isOverstruck { return scalarWidth(of: text) }
    return resolvingOverstrikes(text).utf8.count { $0 & 0xC0 != 0x80 }
  }
}

/// About the cells of scalars: two for those of three bytes or more and beyond the scripts of Africa and
/// South Asia.
private func scalarWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
  let raw = UnsafeRawBufferPointer(text)
  var (width, offset) = (0, 0)
  while offset + 8 <= text.count {
    let bytes = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let following = (bytes & ~(bytes &<< 1)) &>> 7 & ones
    // Beyond E2: three top bits, and others that with 1D carry into the next bit.
    let long = (bytes & (bytes &<< 1) & (bytes &<< 2)) &>> 7
    let wide = long & (((bytes & (0x1F &* ones)) &+ (0x1D &* ones)) &>> 5) & ones
    width += Int(truncatingIfNeeded: ((ones &- following &+ wide) &* ones) &>> 56)
    offset += 8
  }
  while offset < text.count {
    width += text[offset] & 0xC0 == 0x80 ? 0 : text[offset] >= 0xE3 ? 2 : 1
    offset += 1
  }
  return width
}

/// The cells of text that is shown.
func shownWidth(of text: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) -> Int {
  if endOfPrintableASCII(in: text, from: 0) == text.count { return text.count }
  let shown = text.contains(0x08) ? resolvingOverstrikes(text).utf8 : Array(text)
  return displayWidth(of: shown, ambiguousIsWide: style.ambiguousIsWide)
}

/// Whether a scalar is not a capital letter, and no sign among those of European scripts either.
private func isSmall(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isSmallLetter }
  guard let properties = Unicode.Scalar(scalar)?.properties else { return true }
  return scalar < 0x2600 ? properties.isAlphabetic && !properties.isUppercase : true
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { 0x61...0x7A ~= self }
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line ends with a hyphen after a letter.
  fileprivate var endsWithHyphen: Bool {
    switch last {
    case UInt8(ascii: "-"): return count > 1 && Addresses.isLetter(self[count - 2])
    case 0x90:
      return count > 3 && self[count - 2] == 0x80 && self[count - 3] == 0xE2
        && Addresses.isLetter(self[count - 4])
    default: return false
    }
  }

  /// Whether a line ends where verse pauses.
  fileprivate var endsWithPause: Bool { last.map { ",;:.!?-".utf8.contains($0) } ?? false }

  /// Whether it ends as a sentence does.
  fileprivate var endsSentence: Bool { HangingLabel.endsSentence(self, at: count) }

  /// Whether it begins as a notice of copyright does.
  fileprivate var isNotice: Bool {
    count > 4 && self[0] == UInt8(ascii: "C") && self[1] | 0x20 == UInt8(ascii: "o")
      && self[2] | 0x20 == UInt8(ascii: "p") && self[3] | 0x20 == UInt8(ascii: "y")
  }

  /// Whether it begins with a name and a colon.
  fileprivate var isField: Bool { PlainLine(self, mayBeField: true).isField }

  /// Whether it begins with a capital letter and no second one.
  fileprivate var isCapitalized: Bool {
    let scalars = String(decoding: prefix(8), as: UTF8.self).unicodeScalars
    guard let first = scalars.first, first.properties.isUppercase else { return false }
    return !(scalars.dropFirst().first?.properties.isUppercase ?? false)
  }

  /// The first word of a line.
  fileprivate func word(of line: Range<Int>) -> Range<Int> {
    var end = line.lowerBound
    while end < line.upperBound, !self[end].isBlank { end += 1 }
    return line.lowerBound..<end
  }

  /// Whether the bytes of two ranges are the same.
  fileprivate func isEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count else { return false }
    for offset in 0..<first.count
    where self[first.lowerBound + offset] != self[second.lowerBound + offset] {
      return false
    }
    return true
  }

  /// A line without the blanks at its end.
  func trimmed(_ line: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    var end = line.upperBound
    while end > line.lowerBound, self[end - 1].isBlank { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[line.lowerBound..<end])
  }

  /// Where the text of a line begins after blanks, and the cells of these after a column.
  func skipBlanks(
    _ line: Range<Int>, from column: Int, _ style: ParagraphStyle
  ) -> (offset: Int, column: Int) {
    var place = (offset: line.lowerBound, column: column)
    while place.offset < line.upperBound,
      let column = PlainIndents.column(
        after: self[place.offset], at: place.column, tabWidth: style.tabWidth)
    {
      place = (place.offset + 1, column)
    }
    return place
  }
}
