extension InlineParser {
  /// Adds a run of delimiters, and whether the characters around it let it open or close.
  mutating func scanDelimiterRun(_ character: UInt8) {
    let start = offset
    var place = start
    while place < end, utf8[place] == character { place += 1 }
    let before = scalarClass(before: start)
    let after = place < end ? scalarClass(at: place) : .space
    let isLeft = after != .space && (after != .punctuation || before != .other)
    let isRight = before != .space && (before != .punctuation || after != .other)
    var run = DelimiterRun(
      character: character, length: place - start, left: place - start, opens: isLeft,
      closes: isRight)
    if character == UInt8(ascii: "_") {
      run.opens = isLeft && (!isRight || before.isPunctuation)
      run.closes = isRight && (!isLeft || after.isPunctuation)
    } else if character == UInt8(ascii: "=") {
      // Between signs and words `==` compares.
      run.opens = run.length == 2 && isLeft && !isRight
      run.closes = run.length == 2 && isRight && !isLeft
    } else if options.scripts, run.isScript {
      run.opens = run.length == 1 && mayOpenScript(character, at: place)
      run.closes = run.length == 1 && start > textRange.lowerBound
    } else if character == UInt8(ascii: "~"), run.length > 2 {
      (run.opens, run.closes) = (false, false)
    }
    guard run.opens || run.closes else {
      offset = place
      return
    }
    run.previous = lastDelimiter
    if lastDelimiter >= 0 { delimiters[lastDelimiter].next = delimiters.count }
    lastDelimiter = delimiters.count
    add(InlinePiece(.delimiters, start, place, index: delimiters.count), next: place)
    delimiters.append(run)
    if run.closes, run.previous >= 0 { skipSpanAttributes() }
  }

  /// Whether the mark of a script ends before the next blank, with something between them.
  private func mayOpenScript(_ character: UInt8, at start: Int) -> Bool {
    var place = start
    while place < end, utf8[place] > 0x20, utf8[place] != character { place += 1 }
    return place > start && place < end && utf8[place] == character
  }

  /// The class of a scalar beside delimiters.
  enum ScalarClass {
    case space, punctuation, other
    /// Those that words are not parted from by blanks; see ``MarkdownOptions/eastAsianEmphasis``.
    case eastAsian, eastAsianPunctuation

    var isPunctuation: Bool { self == .punctuation || self == .eastAsianPunctuation }
  }

  private func scalarClass(before place: Int) -> ScalarClass {
    guard place > textRange.lowerBound else { return .space }
    var start = place - 1
    while start > textRange.lowerBound, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return scalarClass(at: start)
  }

  private func scalarClass(at place: Int) -> ScalarClass {
    let byte = utf8[place]
    guard byte >= 0x80 else {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D: return .space
      default: return isASCIIPunctuation(byte) ? .punctuation : .other
      }
    }
    guard let scalar = Unicode.Scalar(utf8.utf8Scalar(at: place).value) else { return .other }
    let isEastAsian = options.eastAsianEmphasis && scalar.isEastAsian
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return isEastAsian ? .eastAsianPunctuation : .punctuation
    default: return isEastAsian ? .eastAsian : .other
    }
  }

  /// Pairs the delimiters that are after `bottom`, and forgets those that have no partner.
  mutating func settleEmphasis(above bottom: Int) {
    if lastDelimiter <= bottom { return }
    // For each sort of closer, the run below which no opener is to be found.
    var floors = InlineArray<20, Int>(repeating: bottom)
    var closer = firstDelimiter(above: bottom)
    while closer >= 0 {
      guard delimiters[closer].closes else {
        closer = delimiters[closer].next
        continue
      }
      let sort = sort(of: delimiters[closer])
      if let opener = opener(for: closer, above: floors[sort]) {
        pair(opener, closer)
        if delimiters[opener].left == 0 { unlink(opener) }
        if delimiters[closer].left == 0 {
          let next = delimiters[closer].next
          unlink(closer)
          closer = next
        }
      } else {
        floors[sort] = delimiters[closer].previous
        let next = delimiters[closer].next
        if !delimiters[closer].opens { unlink(closer) }
        closer = next
      }
    }
    while lastDelimiter > bottom { unlink(lastDelimiter) }
  }

  private func firstDelimiter(above bottom: Int) -> Int {
    if bottom >= 0 { return delimiters[bottom].next }
    var first = lastDelimiter
    while first >= 0, delimiters[first].previous >= 0 { first = delimiters[first].previous }
    return first
  }

  /// Closers of one sort have the same openers: by character, for `*` and `_` by length modulo 3
  /// and whether they also open, for `~` by length; those of `=` and `^` are alike.
  private func sort(of run: DelimiterRun) -> Int {
    let lengthAndSide = run.length % 3 * 2 + (run.opens ? 1 : 0)
    switch run.character {
    case UInt8(ascii: "*"): return lengthAndSide
    case UInt8(ascii: "_"): return 6 + lengthAndSide
    case UInt8(ascii: "="): return 18
    case UInt8(ascii: "^"): return 19
    default: return 12 + lengthAndSide
    }
  }

  private func opener(for closer: Int, above floor: Int) -> Int? {
    let run = delimiters[closer]
    var candidate = run.previous
    while candidate > floor {
      let opener = delimiters[candidate]
      if opener.opens, opener.character == run.character, matches(opener, run) {
        return candidate
      }
      candidate = opener.previous
    }
    return nil
  }

  /// The rule of three: where a run does both, lengths do not add up to a multiple of 3 unless
  /// both are one. Strikethrough and marks need equal lengths.
  private func matches(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
    if opener.isWhole { return opener.length == closer.length }
    if !opener.closes, !closer.opens { return true }
    return (opener.length + closer.length) % 3 != 0
      || opener.length % 3 == 0 && closer.length % 3 == 0
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    // The delimiters between them have found no partner and never will.
    while delimiters[closer].previous != opener { unlink(delimiters[closer].previous) }
    let isDouble = delimiters[opener].left >= 2 && delimiters[closer].left >= 2
    let length = delimiters[opener].isWhole ? delimiters[opener].length : isDouble ? 2 : 1
    let kind: Inline.Span =
      switch delimiters[opener].character {
      case UInt8(ascii: "^"): .superscript
      case UInt8(ascii: "~"): options.scripts && length == 1 ? .subscript : .strikethrough
      case UInt8(ascii: "="): .mark
      default: isDouble ? .strong : .emphasis
      }
    delimiters[opener].left -= length
    delimiters[closer].left -= length
    // The last pair is the outermost: it starts first in its opener and ends last in its closer.
    marks.append(EmphasisMark(kind: kind, length: length, next: delimiters[opener].firstOpen))
    delimiters[opener].firstOpen = marks.count - 1
    marks.append(EmphasisMark(kind: kind, length: length))
    if delimiters[closer].lastClose >= 0 {
      marks[delimiters[closer].lastClose].next = marks.count - 1
    } else {
      delimiters[closer].firstClose = marks.count - 1
    }
    delimiters[closer].lastClose = marks.count - 1
  }

  private mutating func unlink(_ index: Int) {
    let run = delimiters[index]
    if run.previous >= 0 { delimiters[run.previous].next = run.next }
    if run.next >= 0 {
      delimiters[run.next].previous = run.previous
    } else {
      lastDelimiter = run.previous
    }
  }
}
