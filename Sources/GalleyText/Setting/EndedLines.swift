import GalleyCells

/// Which lines of a paragraph of plain text were ended by their writer, and not only filled.
///
/// A line was ended where the first word of the next one would have fitted and did not come. Prose
/// that was filled holds no such line, whatever its measure, and ragged prose few; so the paragraph
/// decides as a whole:
///
/// 1. Lines that begin with the same word, which is no small letter's if they are two, are entries,
///    however long they are: notices of copyright, the synopsis of a command.
/// 2. Where every line was ended, all are kept if none begins with a small letter, as in addresses,
///    or if three or more are short.
/// 3. Of four short lines or more that begin with no small letter, half are enough: verse.
/// 4. Four short lines or more that all begin with a capital letter are verse, however long they are,
///    if few end a sentence and half of them end with a sign.
/// 5. Two lines or more below the first that all are fields: the head of a commit.
/// 6. Short lines of a quotation, which may be a session as well.
/// 7. Else lines that would have had room for much more are kept: what stands above a paragraph.
///
/// A paragraph whose first line is longer than ``longestShort`` is prose or entries, so that prose
/// costs a look at its first two lines.
struct EndedLines {
  /// A bit for each line whose end is kept, the lowest for the first one; the highest is that of all
  /// lines that follow.
  private(set) var kept: Int64 = 0
  /// Whether marks with letters follow a colon.
  private(set) var holdLabels = false

  /// The cells that any prose is wide, and the most of a short line.
  private static let leastFill = 45
  private static let longestShort = 60
  /// The lines that decide.
  private static let mostLines = 48

  /// The lines that were looked at.
  private var lines: [Line] = []

  /// What is looked at of a line.
  private struct Line {
    /// The column that it ends at.
    let end: Int
    /// The bytes and the cells of its first word.
    let word: Range<Int>
    let wordWidth: Int
    /// Whether it ends with a hyphen: its last word goes on.
    let isDivided: Bool
    /// The first scalar.
    let initial: UInt32
    /// Whether it begins with the first word of the line before.
    let repeatsWord: Bool
    /// Whether it begins with a capital letter and another after it.
    let isCapitalized: Bool
    /// The last byte.
    let final: UInt8
    /// Whether it ends a sentence, in quotation marks perhaps.
    let endsSentence: Bool
    /// Whether it begins with a name and a colon.
    let isField: Bool

    /// Whether it begins with no capital letter, digit or sign.
    var beginsSmall: Bool {
      initial < 0x80 ? UInt8(initial).isSmallLetter : isSmall(initial)
    }
  }

  /// Looks at the lines of a paragraph.
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
    // Most paragraphs begin with a long line of printable ASCII.
    let limit = min(text.count, max(0, longestShort + 1 - column))
    let printable = endOfPrintableASCII(in: UnsafeBufferPointer(rebasing: text[..<limit]), from: 0)
    let isLong = printable + column > longestShort
    if isLong, text[0].isSmallLetter { return EndedLines() }
    var ahead = LinesAhead(text, isFinal: isFinal)
    guard let first = ahead.next(after: printable) else {
      return ahead.needsMore ? nil : EndedLines()
    }
    if isLong, let starts = ahead.nextStarts(with: text[0]) {
      if !starts { return EndedLines() }
    } else if isLong {
      return nil
    }
    return read(text, first, at: column, ahead, indents, style)
  }

  /// Looks at the lines after the first.
  private static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, at column: Int, _ ahead: LinesAhead,
    _ indents: PlainIndents, _ style: ParagraphStyle
  ) -> EndedLines? {
    var (ended, ahead, indents) = (EndedLines(), ahead, indents)
    ended.append(text, first, at: column, style)
    let isLong = ended.lines[0].end > longestShort
    var last = first
    while ended.lines.count < mostLines {
      guard let line = ahead.next() else {
        if ahead.needsMore { return nil }
        if ahead.isTooLong { return EndedLines() }
        break
      }
      guard let start = indents.follow(text, line, style) else {
        ended.noteLabel(text, line, after: last)
        break
      }
      last = start.offset..<line.upperBound
      ended.append(text, last, at: start.column, style)
      if isLong, ended.lines.last?.repeatsWord == false { return EndedLines() }
    }
    ended.settle(isQuoted: indents.isQuoted)
    return ended
  }

  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, at column: Int,
    _ style: ParagraphStyle
  ) {
    let shown = text.trimmed(line)
    let word = text.word(of: line)
    lines.append(
      Line(
        end: column + aboutWidth(of: shown), word: word,
        wordWidth: aboutWidth(of: UnsafeBufferPointer(rebasing: text[word])),
        isDivided: shown.endsWithHyphen,
        initial: decodeScalar(in: text, at: line.lowerBound).value,
        repeatsWord: lines.last.map { text.isEqual($0.word, word) } ?? false,
        isCapitalized: UnsafeBufferPointer(rebasing: text[word]).isCapitalized,
        final: shown.last ?? 0, endsSentence: PlainTag.endsSentence(shown, at: shown.count),
        isField: PlainLine(shown, mayBeField: true).isField))
  }

  /// Notes a label that follows a colon, which ends the lines before it.
  private mutating func noteLabel(
    _ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, after last: Range<Int>
  ) {
    let start = text[line].firstIndex { !$0.isBlank } ?? line.upperBound
    guard text.trimmed(last).last == UInt8(ascii: ":"),
      case .label = PlainLine(text.trimmed(start..<line.upperBound), mayBeField: false)
    else { return }
    holdLabels = true
  }

  /// Decides which ends are kept.
  private mutating func settle(isQuoted: Bool) {
    guard lines.count > 1, let longest = lines.lazy.map({ $0.end }).max() else { return }
    if keepsAll(from: 0, isQuoted: isQuoted) {
      kept = -1
    } else if longest >= EndedLines.leastFill {
      for line in 0..<lines.count - 1 where hasRoom(after: line, in: longest * 3 / 5) {
        kept |= 1 << line
      }
      // Below a heading, lines may be of another kind.
      if kept & 1 != 0, lines.count > 2, keepsAll(from: 1, isQuoted: isQuoted) { kept = -1 }
    }
  }

  /// Whether all lines from one on are kept.
  private func keepsAll(from first: Int, isQuoted: Bool) -> Bool {
    let lines = lines[first...]
    let breaks = lines.count - 1
    let longest = lines.reduce(0) { max($0, $1.end) }
    let isShort = longest <= EndedLines.longestShort
    let beginsSmall = lines.contains { $0.beginsSmall }
    let areEntries = lines.dropFirst().allSatisfy { $0.repeatsWord }
    let fill = max(longest, EndedLines.leastFill)
    let ended = lines.indices.dropLast().count { hasRoom(after: $0, in: fill) }
    return areEntries && (!beginsSmall || breaks > 1)
      || ended == breaks && (!beginsSmall || isShort && breaks > 1)
      || !beginsSmall && isShort && breaks > 2 && ended * 2 >= breaks
      || isShort && breaks > 2 && areVerse(lines)
      || breaks > 1 && lines.dropFirst().allSatisfy(\.isField)
      || isQuoted && isShort
  }

  /// Whether lines that are all about as long are verse: each begins with a capital letter, which no
  /// sentence before it explains, and ends where there is a pause.
  private func areVerse(_ lines: ArraySlice<Line>) -> Bool {
    lines.allSatisfy(\.isCapitalized)
      && lines.dropLast().count(where: \.endsSentence) * 2 < lines.count
      && lines.count { ",;:.!?-".utf8.contains($0.final) || $0.endsSentence } * 2 >= lines.count
  }

  /// Whether the first word of the next line would have fitted a measure.
  private func hasRoom(after line: Int, in measure: Int) -> Bool {
    !lines[line].isDivided && lines[line].end + 1 + lines[line + 1].wordWidth <= measure
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

  /// The most bytes of a line.
  private static let longest = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) {
    (self.bytes, self.isFinal) = (bytes, isFinal)
  }

  /// The next line, without its end; nil at the end of the text, and where there is any doubt. So
  /// many bytes of it are known to be printable.
  mutating func next(after printable: Int = 0) -> Range<Int>? {
    guard offset < bytes.count else {
      needsMore = !isFinal
      return nil
    }
    let limit = min(bytes.count, offset + LinesAhead.longest + 1)
    let line = lineEnd(from: offset + printable, upTo: limit)
    isTooLong = line == limit && limit - offset > LinesAhead.longest
    let followsReturn = line + 1 < bytes.count || isFinal
    needsMore = !isTooLong && !isFinal && (line == limit || bytes[line] == 0x0D && !followsReturn)
    if isTooLong || needsMore { return nil }
    let range = offset..<line
    let isPair = line + 1 < bytes.count && bytes[line] == 0x0D && bytes[line + 1] == 0x0A
    offset = min(bytes.count, line + (isPair ? 2 : 1))
    return range
  }

  private func lineEnd(from start: Int, upTo limit: Int) -> Int {
    let line = UnsafeBufferPointer(rebasing: bytes[start..<limit])
    let lineFeed = line.firstOffset(of: 0x0A)
    return start + UnsafeBufferPointer(rebasing: line[..<lineFeed]).firstOffset(of: 0x0D)
  }

  /// Whether the next line begins with a byte, after blanks; nil if that is not known.
  func nextStarts(with byte: UInt8) -> Bool? {
    let line = bytes[offset...].prefix(LinesAhead.longest)
    if let first = line.first(where: { !$0.isBlank }) { return first == byte }
    return isFinal || line.count == LinesAhead.longest ? false : nil
  }
}

/// About the cells of a line of text: two for what is of three bytes or more and beyond the scripts
/// of Africa and South Asia.
///
/// - Complexity: O(*n*), about an instruction for a byte.
private func aboutWidth(of text: UnsafeBufferPointer<UInt8>) -> Int {
  if endOfPrintableASCII(in: text, from: 0) == text.count { return text.count }
  if text.firstOffset(of: 0x08) < text.count {
    return resolvingOverstrikes(text).utf8.count { $0 & 0xC0 != 0x80 }
  }
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

/// Whether a scalar is no capital letter, and no sign among those of European scripts either.
private func isSmall(_ scalar: UInt32) -> Bool {
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
    let length =
      suffix(3).elementsEqual([0xE2, 0x80, 0x90]) ? 3 : last == UInt8(ascii: "-") ? 1 : 0
    return length > 0 && count > length && Addresses.isLetter(self[count - length - 1])
  }

  /// Whether a word begins with a capital letter, and is not one of capitals.
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
