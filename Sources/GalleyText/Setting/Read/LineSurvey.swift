import GalleyCells

/// The properties of a paragraph's lines, and the ends that are kept because of them.
struct LineSurvey {
  private let text: UnsafeBufferPointer<UInt8>
  /// The lines, and the bytes of the first word of the last one.
  private(set) var lines: [Line] = []
  private var lastWord = 0..<0

  /// The properties of a line.
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
    /// Whether it begins with that, or with a number written like it.
    let isEntry: Bool

    /// Whether it is a single word of as many cells as bytes: prose of other scripts may have no blanks.
    var isWord: Bool { wordWidth == textEnd - textStart }

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
    let repeatsWord = !lines.isEmpty && text[lastWord].elementsEqual(text[word])
    lines.append(
      Line(
        textStart: Int32(truncatingIfNeeded: line.lowerBound),
        textEnd: Int32(truncatingIfNeeded: line.lowerBound + shown.count),
        end: Int32(clamping: column + ahead.aboutWidth(of: shown)),
        wordWidth: Int32(clamping: wordWidth),
        initial: decodeScalar(in: text, at: line.lowerBound).value,
        isDivided: shown.endsWithHyphen,
        repeatsWord: repeatsWord,
        isEntry: repeatsWord || !lines.isEmpty && text.areNumbersAlike(lastWord, word)))
    lastWord = word
  }

  /// The ends that are kept, see ``EndedLines/kept``.
  ///
  /// Text beside a tag has the tag's column for its indent, and may be prose in a narrow column.
  func keptEnds(isQuoted: Bool, isIndented: Bool, isBesideTag: Bool) -> Int64 {
    guard lines.count > 1 else { return 0 }
    if isBesideTag, !areEntries(from: 0), !areWords(from: 0) { return endsWithRoom }
    if keepsAll(from: 0, isQuoted: isQuoted) || isIndented && areCommands { return -1 }
    if shown(lines[0]).isNotice { return endsBeforeCapitals }
    let kept = endsWithRoom
    // Below a heading, lines may be of another kind.
    return kept & 1 != 0 && lines.count > 2 && keepsAll(from: 1, isQuoted: isQuoted) ? -1 : kept
  }

  /// The ends of the lines that would have had room for much more, or have it behind a colon, above
  /// several words.
  private var endsWithRoom: Int64 {
    let longest = longest(from: 0)
    let measure = longest < EndedLines.leastFill ? 0 : longest * 3 / 5
    var kept: Int64 = 0
    for line in 0..<lines.count - 1 {
      let isLabel = shown(lines[line]).last == UInt8(ascii: ":") && !lines[line + 1].isWord
      if hasRoom(after: line, in: isLabel ? max(longest, EndedLines.leastFill) : measure) {
        kept |= 1 << line
      }
    }
    return kept
  }

  /// The ends that are kept in an item of a list whose longest line ends at a column, see
  /// ``EndedLines``, rule 12.
  func keptEndsOfItem(in longest: Int) -> Int64 {
    var kept: Int64 = 0
    for (last, line) in lines.dropFirst().enumerated() {
      let measure = longest < EndedLines.leastFill ? 0 : longest * (line.beginsSmall ? 3 : 4) / 5
      if hasRoom(after: last, in: measure) || shown(line).isOfChange { kept |= 1 << last }
    }
    return kept
  }

  /// Whether all lines from one on are kept.
  private func keepsAll(from first: Int, isQuoted: Bool) -> Bool {
    let longest = longest(from: first)
    let isShort = longest <= EndedLines.longestShort
    let (lines, breaks) = (self.lines[first...], self.lines.count - first - 1)
    let beginsSmall = lines.contains { $0.beginsSmall }
    let repeatWord = lines.dropFirst().allSatisfy { $0.repeatsWord }
    let fill = max(longest, EndedLines.leastFill)
    let ended = lines.indices.dropLast().count { hasRoom(after: $0, in: fill) }
    return repeatWord && (!beginsSmall || breaks > 1)
      || areEntries(from: first) || areWords(from: first)
      || ended == breaks && (!beginsSmall || isShort && breaks > 1)
      || !beginsSmall && breaks > 2 && (isShort ? ended * 2 >= breaks : ended + 1 == breaks)
      || isShort && breaks > 2 && areVerse(lines)
      || breaks > 1 && lines.dropFirst().allSatisfy { shown($0).isField }
      || isQuoted && isShort
  }

  /// Whether those from one on are three or more that begin with the same word or with numbers written alike.
  func areEntries(from first: Int = 0) -> Bool {
    lines.count - first > 2 && lines[(first + 1)...].allSatisfy { $0.isEntry }
  }

  /// Whether the last may be one of several however long the first is: an entry, or a word where the
  /// first is one too.
  var mayBeLong: Bool {
    guard let first = lines.first, let last = lines.last else { return false }
    return last.isEntry || first.isWord && last.isWord
  }

  /// Whether the lines from `first` on are single words: three or more, or two that may be names or
  /// values.
  private func areWords(from first: Int) -> Bool {
    let words = lines[first...]
    guard words.count > 1, words.allSatisfy({ $0.isWord && !$0.isDivided }) else { return false }
    return words.count > 2
      || words.allSatisfy { shown($0).dropLast().contains { $0.isOfName } }
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

/// Whether a scalar is not a capital letter, and no sign among those of European scripts either.
func isSmall(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isSmallLetter }
  guard let properties = Unicode.Scalar(scalar)?.properties else { return true }
  return scalar < 0x2600 ? properties.isAlphabetic && !properties.isUppercase : true
}

extension UInt8 {
  /// Whether it is a digit, or a sign that names and values hold, and few words of prose.
  fileprivate var isOfName: Bool { self &- 0x30 < 10 || isOne(of: "./=_:@~+#%") }
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
  fileprivate var endsWithPause: Bool { last?.isOne(of: ",;:.!?-") ?? false }

  /// Whether it ends as a sentence does.
  var endsSentence: Bool { HangingLabel.endsSentence(self, at: count) }

  /// Whether it begins as a notice of copyright does.
  var isNotice: Bool {
    count > 4 && self[0] == UInt8(ascii: "C") && self[1] | 0x20 == UInt8(ascii: "o")
      && self[2] | 0x20 == UInt8(ascii: "p") && self[3] | 0x20 == UInt8(ascii: "y")
  }

  /// Whether it begins as a remark on a change does: `(name):`, `Reviewed-by:`.
  fileprivate var isOfChange: Bool {
    guard first == UInt8(ascii: "(") else {
      return isCapitalized && isField && prefix { $0 != UInt8(ascii: ":") }.contains(0x2D)
    }
    let end = firstIndex(of: UInt8(ascii: ")")) ?? count
    return end + 1 < count && self[end + 1] == UInt8(ascii: ":")
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
  func word(of line: Range<Int>) -> Range<Int> {
    var end = line.lowerBound
    while end < line.upperBound, !self[end].isBlank { end += 1 }
    return line.lowerBound..<end
  }

  /// Whether a word at an offset begins with a hexadecimal digit or a bracket, and holds a digit among its
  /// first eight bytes, of which there are four or more.
  func mayBeNumber(at offset: Int) -> Bool {
    guard offset < count, self[offset] < 0x3A || self[offset] &- 0x5B < 12 else { return false }
    var (end, holdsDigit) = (offset, false)
    while end < count, end < offset + 8, self[end] &- 0x21 < 0x5E {
      holdsDigit = holdsDigit || self[end] &- 0x30 < 10
      end += 1
    }
    return holdsDigit && end - offset > 3
  }

  /// Whether two words are numbers written alike: digits and the same signs, as in times, or seven or
  /// more hexadecimal digits, as in the names of commits.
  fileprivate func areNumbersAlike(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard mayBeNumber(at: first.lowerBound) || mayBeNumber(at: second.lowerBound) else {
      return false
    }
    func isHexadecimal(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte &- 0x61 < 6 }
    if first.count > 6, first.count == second.count, self[first].allSatisfy(isHexadecimal),
      self[second].allSatisfy(isHexadecimal)
    {
      return true
    }
    var (one, other, signs) = (first.lowerBound, second.lowerBound, 0)
    while one < first.upperBound, other < second.upperBound {
      if self[one] &- 0x30 < 10, self[other] &- 0x30 < 10 {
        while one < first.upperBound, self[one] &- 0x30 < 10 { one += 1 }
        while other < second.upperBound, self[other] &- 0x30 < 10 { other += 1 }
      } else if self[one] == self[other] {
        (one, other, signs) = (one + 1, other + 1, signs + 1)
      } else {
        return false
      }
    }
    return signs > 1 && one == first.upperBound && other == second.upperBound
  }
}
