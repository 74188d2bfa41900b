/// The state of a walk over text, while it reads scalars that need nothing but a decision on where
/// a line may end.
protocol TextCursor {
  /// The scalar that is read next.
  var offset: Int { get }
  /// The automaton's state before it.
  var state: TextAutomaton.State { get }
  /// Whether the walk has something to do before it reads on.
  var isFull: Bool { get }
  /// Takes the step of the scalar that is read next, which has so many bytes.
  mutating func take(_ step: TextAutomaton.Step, length: Int)
  /// Takes letters of one cell, each of which leaves the state, and no line may end before.
  mutating func takeLetters(_ count: Int, length: Int)
  /// Takes a space after a letter and the letter after it, which has so many bytes.
  mutating func takeWord(after steps: TextAutomaton.WordSteps, length: Int)
  /// Takes ideographs of three bytes after another one, as many as fit.
  mutating func takeIdeographs(of reader: TextReader)
}

/// Reads scalars that need nothing but a decision on where a line may end, in a loop that keeps its
/// values in registers.
struct TextReader {
  /// Why reading stops.
  enum Stop {
    /// The text is over.
    case end
    /// The cursor is full.
    case full
    /// A word of ASCII begins that may be an address, or is kept and not of letters alone.
    case word
    /// A scalar comes of which there is more to say.
    case scalar
  }

  let text: PaddedBytes
  let kept: KeptRuns
  private let steps: UnsafeMutablePointer<TextAutomaton.Step>
  private let rows: ScalarRows
  private let words: TextAutomaton.WordSteps
  let ideographState: TextAutomaton.State

  /// A reader of clean text, until the automaton has a new step.
  init(_ text: PaddedBytes, kept: KeptRuns, _ automaton: borrowing TextAutomaton) {
    (self.text, self.kept) = (text, kept)
    (steps, rows) = (automaton.steps, automaton.rows)
    (words, ideographState) = (automaton.wordSteps, automaton.ideographState)
  }

  /// Reads scalars up to one of which there is more to say.
  ///
  /// - Parameters:
  ///   - cursor: The state of the walk.
  ///   - isInWord: Whether it is in a word of ASCII that is not an address.
  /// - Returns: Why it stops there.
  @inline(__always)
  func read<Cursor: TextCursor>(_ cursor: inout Cursor, isInWord: inout Bool) -> Stop {
    // Local values are kept in registers.
    var (local, localIsInWord) = (cursor, isInWord)
    defer { (cursor, isInWord) = (local, localIsInWord) }
    return readScalars(&local, isInWord: &localIsInWord)
  }

  @inline(__always)
  private func readScalars<Cursor: TextCursor>(
    _ cursor: inout Cursor, isInWord: inout Bool
  ) -> Stop {
    while true {
      let lead = text[cursor.offset]
      if lead >= 0x80 || lead == 0x20 {
        isInWord = false
        if let stop = readLong(&cursor, isInWord: &isInWord) { return stop }
      }
      if cursor.offset >= text.count { return .end }
      let letterEnd = endOfLetters(in: text, from: cursor.offset)
      if !isInWord, stops(at: cursor.offset, letterEnd) { return .word }
      isInWord = true
      let isSimple =
        letterEnd > cursor.offset
        ? readLetters(upTo: letterEnd, &cursor) : readByte(text[cursor.offset], &cursor)
      if !isSimple { return .scalar }
      if cursor.isFull { return .full }
      if cursor.state == words.state, readWords(&cursor, isInWord: &isInWord) { return .full }
    }
  }

  /// Reads letters of words, and spaces between words, in a row; true if the cursor is full.
  @inline(__always)
  private func readWords<Cursor: TextCursor>(
    _ cursor: inout Cursor, isInWord: inout Bool
  ) -> Bool {
    while true {
      let byte = text[cursor.offset]
      if byte >= 0x80 {
        if byte >= 0xE0 || !isLetter(at: cursor.offset) { return false }
        cursor.takeLetters(1, length: 2)
        isInWord = false
      } else if byte == 0x20 {
        let next = text[cursor.offset &+ 1]
        if next >= 0x80 {
          if next >= 0xE0 || !isLetter(at: cursor.offset &+ 1) { return false }
          cursor.takeWord(after: words, length: 2)
          isInWord = false
        } else {
          let end = endOfLetters(in: text, from: cursor.offset &+ 1)
          if end == cursor.offset &+ 1 || text[end] != 0x20 && text[end] < 0x80 { return false }
          cursor.takeWord(after: words, length: 1)
          cursor.takeLetters(end &- cursor.offset, length: 1)
        }
      } else {
        let end = endOfLetters(in: text, from: cursor.offset)
        if end == cursor.offset || text[end] != 0x20 && text[end] < 0x80 { return false }
        cursor.takeLetters(end &- cursor.offset, length: 1)
      }
      if cursor.isFull { return true }
    }
  }

  /// Reads scalars that are not ASCII, and spaces between them. Says why it stops, unless that is
  /// for ASCII: the padding after the text is ASCII too.
  @inline(__always)
  private func readLong<Cursor: TextCursor>(
    _ cursor: inout Cursor, isInWord: inout Bool
  ) -> Stop? {
    while true {
      let lead = text[cursor.offset]
      if lead >= 0xE0 {
        if lead < 0xF0 {
          if lead <= 0xE1, Syllables.mayBegin(with: lead, text[cursor.offset &+ 1]) {
            return .scalar
          }
          let scalarClass = rows.classOfThree(text.address(of: cursor.offset, loading: 3))
          guard let step = take(scalarClass, length: 3, &cursor) else { return .scalar }
          if step.beginsIdeographs { cursor.takeIdeographs(of: self) }
        } else {
          let scalarClass = classOfFour(at: cursor.offset)
          if take(scalarClass, length: 4, &cursor) == nil { return .scalar }
        }
      } else if lead >= 0x80 {
        let scalarClass = rows.classOfTwo(text.address(of: cursor.offset, loading: 2))
        guard let step = take(scalarClass, length: 2, &cursor) else { return .scalar }
        if step.next == words.state, !cursor.isFull, readWords(&cursor, isInWord: &isInWord) {
          return .full
        }
      } else {
        if lead != 0x20 { return nil }
        // A space always fits.
        if !readByte(0x20, &cursor) { return .scalar }
        continue
      }
      if cursor.isFull { return .full }
    }
  }

  /// The ideographs of three bytes that come at an offset, up to so many; 0 is no more than a guess.
  @inline(__always)
  func countIdeographs(at offset: Int, limit: Int) -> Int {
    var count = 0
    var scalar = offset
    while count < limit, rows.isKnownIdeograph(text.address(of: scalar, loading: 4)) {
      count &+= 1
      scalar &+= 3
    }
    return count
  }

  /// Whether an ideograph of three bytes comes at an offset.
  @inline(__always)
  func isIdeograph(at offset: Int) -> Bool {
    rows.isIdeograph(text.address(of: offset, loading: 3))
  }

  /// Whether a letter of two bytes comes at an offset, where a scalar of two comes.
  @inline(__always)
  private func isLetter(at offset: Int) -> Bool {
    rows.isLetter(text.address(of: offset, loading: 2))
  }

  /// The step of an ideograph after another one.
  @inline(__always)
  func ideographStep(at offset: Int) -> TextAutomaton.Step {
    (steps + Int(rows.classOfThree(text.address(of: offset, loading: 3))))[ideographState]
  }

  /// The class of a scalar of four bytes.
  @inline(__always)
  private func classOfFour(at offset: Int) -> UInt8 {
    let value =
      UInt32(text[offset] & 0x07) << 18 | UInt32(text[offset &+ 1] & 0x3F) << 12
      | UInt32(text[offset &+ 2] & 0x3F) << 6 | UInt32(text[offset &+ 3] & 0x3F)
    return StagedTable.scalarClasses[value]
  }

  /// Reads a byte of ASCII; false if there is more to say of it.
  @inline(__always)
  private func readByte<Cursor: TextCursor>(_ byte: UInt8, _ cursor: inout Cursor) -> Bool {
    take(StagedTable.scalarClasses[UInt32(byte)], length: 1, &cursor) != nil
  }

  /// Reads ASCII letters up to an offset; false if there is more to say of one.
  @inline(__always)
  private func readLetters<Cursor: TextCursor>(upTo end: Int, _ cursor: inout Cursor) -> Bool {
    let letter = StagedTable.scalarClasses[0x61]
    while true {
      if take(letter, length: 1, &cursor) == nil { return false }
      if cursor.state == words.state { cursor.takeLetters(end &- cursor.offset, length: 1) }
      if cursor.offset == end { return true }
    }
  }

  /// Takes a scalar; nil if there is more to say of it.
  @inline(__always)
  private func take<Cursor: TextCursor>(
    _ scalarClass: UInt8, length: Int, _ cursor: inout Cursor
  ) -> TextAutomaton.Step? {
    let step = (steps + Int(scalarClass))[cursor.state]
    if !step.isSimple { return nil }
    cursor.take(step, length: length)
    return step
  }
}

// MARK: Addresses

extension TextReader {
  /// Whether a word of ASCII that begins with so many letters may be an address, or is kept and
  /// more than letters.
  @inline(__always)
  private func stops(at offset: Int, _ letterEnd: Int) -> Bool {
    if text[letterEnd] == 0x20 { return false }
    if kept.words { return Addresses.isSeen(text[letterEnd]) }
    return kept.addresses && mayBeginAddress(at: offset, letterEnd, sign: text[letterEnd])
  }

  /// Whether an address may begin before so many letters: none is a word of letters, with a sign
  /// after it or without, nor begins with a digit or most signs.
  private func mayBeginAddress(at offset: Int, _ letterEnd: Int, sign: UInt8) -> Bool {
    let hasSign = Addresses.isSeen(sign)
    if letterEnd == offset, !hasSign || !Addresses.mayBegin(with: sign) { return false }
    let end = hasSign ? letterEnd + 1 : letterEnd
    // A hyphen by itself may be a dash.
    return end >= text.count || Addresses.isSeen(text[end]) || letterEnd == offset && sign == 0x2D
  }
}
