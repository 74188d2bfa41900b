/// What a walk over text keeps of what it has read, while it reads scalars of which there is
/// nothing more to say than where a line may end.
protocol TextCursor {
  /// The scalar that is read next.
  var offset: Int { get }
  /// What the text before it decides.
  var state: TextAutomaton.State { get }
  /// Whether the walk has something to do before it reads on.
  var isFull: Bool { get }
  /// Takes the step of the scalar that is read next, which has so many bytes.
  mutating func take(_ step: TextAutomaton.Step, length: Int)
  /// Takes as many letters of ASCII, each of which repeats the state.
  mutating func repeatState(letters: Int)
}

/// Reads scalars of which there is nothing more to say than where a line may end, in a loop that
/// keeps what it needs in registers.
struct TextReader {
  /// Why reading stops.
  enum Stop {
    /// The text is over.
    case end
    /// The cursor is full.
    case full
    /// A word of ASCII begins that may be an address.
    case word
    /// A scalar comes of which there is more to say.
    case scalar
  }

  let text: UnsafePointer<UInt8>
  let count: Int
  let keepsAddresses: Bool
  private let steps: UnsafeMutablePointer<TextAutomaton.Step>
  private let rows: UnsafeMutablePointer<UInt16>

  /// A reader of clean text that eight zero bytes follow, until the automaton has a new step.
  init(
    _ text: UnsafePointer<UInt8>, count: Int, keepsAddresses: Bool,
    _ automaton: borrowing TextAutomaton
  ) {
    (self.text, self.count, self.keepsAddresses) = (text, count, keepsAddresses)
    (steps, rows) = (automaton.steps, automaton.rows)
  }

  /// Reads scalars up to one of which there is more to say.
  ///
  /// - Parameters:
  ///   - cursor: What is kept of them.
  ///   - isInWord: Whether it stands in a word of ASCII that is no address.
  ///   - longEnd: The end of the last scalar that is no ASCII.
  /// - Returns: Why it stops there.
  @inline(__always)
  func read<Cursor: TextCursor>(
    _ cursor: inout Cursor, isInWord: inout Bool, longEnd: inout Int
  ) -> Stop {
    while cursor.offset < count {
      let lead = text[cursor.offset]
      if lead >= 0x80 || lead == 0x20 {
        let stop = readLong(&cursor)
        isInWord = false
        longEnd = lead >= 0x80 ? cursor.offset : longEnd
        if let stop { return stop }
      } else {
        let letterEnd = endOfLetters(in: text, from: cursor.offset)
        if !isInWord, mayBeginAddress(at: cursor.offset, letterEnd) { return .word }
        isInWord = true
        let isSimple =
          letterEnd > cursor.offset
          ? readLetters(upTo: letterEnd, &cursor) : readByte(lead, &cursor)
        if !isSimple { return .scalar }
        if cursor.isFull { return .full }
      }
    }
    return .end
  }

  /// Reads scalars that are no ASCII, and spaces between them. Says why it stops, unless that is
  /// for ASCII: as what follows the text is.
  @inline(__always)
  private func readLong<Cursor: TextCursor>(_ cursor: inout Cursor) -> Stop? {
    while true {
      let lead = text[cursor.offset]
      let scalarClass: UInt8
      let length: Int
      if lead >= 0xE0 {
        if lead < 0xF0 {
          let row = rows[TextAutomaton.row(lead, text[cursor.offset &+ 1])]
          scalarClass = TextAutomaton.classes[Int(row) &+ Int(text[cursor.offset &+ 2]) &- 0x80]
          length = 3
        } else {
          scalarClass = classOfFour(at: cursor.offset)
          length = 4
        }
      } else if lead >= 0x80 {
        scalarClass = UInt8(
          truncatingIfNeeded: rows[TextAutomaton.row(lead, text[cursor.offset &+ 1])])
        length = 2
      } else {
        if lead != 0x20 { return nil }
        // A space always fits.
        if !readByte(0x20, &cursor) { return .scalar }
        continue
      }
      if !take(scalarClass, length: length, &cursor) { return .scalar }
      if cursor.isFull { return .full }
    }
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
    take(StagedTable.scalarClasses[UInt32(byte)], length: 1, &cursor)
  }

  /// Reads ASCII letters up to an offset; false if there is more to say of one.
  @inline(__always)
  private func readLetters<Cursor: TextCursor>(upTo end: Int, _ cursor: inout Cursor) -> Bool {
    let letter = StagedTable.scalarClasses[0x61]
    while true {
      if !take(letter, length: 1, &cursor) { return false }
      if cursor.offset == end { return true }
      if steps[cursor.state &+ Int(letter)].repeats(cursor.state) {
        cursor.repeatState(letters: end &- cursor.offset)
        return true
      }
    }
  }

  @inline(__always)
  private func take<Cursor: TextCursor>(
    _ scalarClass: UInt8, length: Int, _ cursor: inout Cursor
  ) -> Bool {
    let step = (steps + Int(scalarClass))[cursor.state]
    if !step.isSimple { return false }
    cursor.take(step, length: length)
    return true
  }
}

// MARK: Addresses

extension TextReader {
  /// Whether an address may begin before so many letters: none is a word of letters, with a sign
  /// after it or without.
  @inline(__always)
  private func mayBeginAddress(at offset: Int, _ letterEnd: Int) -> Bool {
    if text[letterEnd] == 0x20 { return false }
    return keepsAddresses && mayBeginAddress(at: offset, letterEnd, sign: text[letterEnd])
  }

  private func mayBeginAddress(at offset: Int, _ letterEnd: Int, sign: UInt8) -> Bool {
    let hasSign = letterEnd > offset && Addresses.isSeen(sign)
    let end = hasSign ? letterEnd + 1 : letterEnd
    return end >= count || Addresses.isSeen(text[end])
  }

  /// Whether an address begins at an offset; nil if more text decides.
  func beginsAddress(at offset: Int, isComplete: Bool) -> Bool? {
    let text = UnsafeBufferPointer(start: text, count: count)
    if !isComplete, count - offset < Addresses.prefixLength,
      text[offset...].allSatisfy(Addresses.isSeen)
    {
      return nil
    }
    return Addresses.begin(text, at: offset)
  }
}
