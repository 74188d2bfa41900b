/// Many scalars, read one by one in a loop that keeps what it needs in registers.
extension LineWalk {
  /// Reads scalars of which there is nothing more to say than where a line may end.
  @inline(__always)
  mutating func readScalars(_ automaton: borrowing TextAutomaton) -> Stop {
    // Local values are kept in registers.
    var (cursor, isInWord, longEnd) = (cursor, isInWord, longEnd)
    defer { (self.cursor, self.isInWord, self.longEnd) = (cursor, isInWord, longEnd) }
    let reader = Reader(text, automaton)
    while cursor.offset < count {
      let lead = text[cursor.offset]
      if lead >= 0x80 || lead == 0x20 {
        let stop = reader.readLong(&cursor)
        isInWord = false
        longEnd = lead >= 0x80 ? cursor.offset : longEnd
        if let stop { return stop }
      } else {
        let letterEnd = endOfLetters(in: text, from: cursor.offset)
        if !isInWord, mayBeginAddress(at: cursor.offset, letterEnd) { return .word }
        isInWord = true
        let isSimple =
          letterEnd > cursor.offset
          ? reader.readLetters(upTo: letterEnd, &cursor) : reader.readByte(lead, &cursor)
        if !isSimple { return .scalar }
        if cursor.left < 0 { return .full }
      }
    }
    return .end
  }

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
}

/// Reads scalars of which there is nothing more to say than where a line may end.
private struct Reader {
  private let text: UnsafePointer<UInt8>
  private let steps: UnsafeMutablePointer<TextAutomaton.Step>
  private let blocks: UnsafeMutablePointer<UInt16>

  init(_ text: UnsafePointer<UInt8>, _ automaton: borrowing TextAutomaton) {
    (self.text, steps, blocks) = (text, automaton.steps, automaton.blocks)
  }

  /// Reads scalars that are no ASCII, and spaces between them. Says why it stops, unless that is
  /// for ASCII: as what follows the text is.
  @inline(__always)
  func readLong(_ cursor: inout LineWalk.Cursor) -> LineWalk.Stop? {
    while true {
      let lead = text[cursor.offset]
      let second = Int(text[cursor.offset &+ 1] & 0x3F)
      let scalarClass: UInt8
      let length: Int
      if lead >= 0xE0 {
        let third = Int(text[cursor.offset &+ 2] & 0x3F)
        if lead < 0xF0 {
          let block = Int(blocks[Int(lead & 0x0F) << 6 | second])
          scalarClass = TextAutomaton.classes[block &+ third]
          length = 3
        } else {
          let fourth = Int(text[cursor.offset &+ 3] & 0x3F)
          let value = Int(lead & 0x07) << 18 | second << 12 | third << 6 | fourth
          scalarClass = StagedTable.scalarClasses[UInt32(value)]
          length = 4
        }
      } else if lead >= 0x80 {
        scalarClass = TextAutomaton.classes[Int(blocks[Int(lead & 0x1F)]) &+ second]
        length = 2
      } else {
        if lead != 0x20 { return nil }
        // A space always fits.
        if !readByte(0x20, &cursor) { return .scalar }
        continue
      }
      if !take(scalarClass, length: length, &cursor) { return .scalar }
      if cursor.left < 0 { return .full }
    }
  }

  /// Reads a byte of ASCII; false if there is more to say of it.
  @inline(__always)
  func readByte(_ byte: UInt8, _ cursor: inout LineWalk.Cursor) -> Bool {
    take(StagedTable.scalarClasses[UInt32(byte)], length: 1, &cursor)
  }

  /// Reads ASCII letters up to an offset; false if there is more to say of one.
  @inline(__always)
  func readLetters(upTo end: Int, _ cursor: inout LineWalk.Cursor) -> Bool {
    let letter = StagedTable.scalarClasses[0x61]
    while true {
      if !take(letter, length: 1, &cursor) { return false }
      if cursor.offset == end { return true }
      if steps[cursor.state &+ Int(letter)].repeats(cursor.state) {
        cursor.left &-= end &- cursor.offset
        cursor.offset = end
        return true
      }
    }
  }

  @inline(__always)
  private func take(_ scalarClass: UInt8, length: Int, _ cursor: inout LineWalk.Cursor) -> Bool {
    let step = steps[cursor.state &+ Int(scalarClass)]
    if !step.isSimple { return false }
    cursor.take(step, length: length)
    return true
  }
}

extension LineWalk.Cursor {
  /// Takes the step of the scalar that is read next, which has so many bytes.
  @inline(__always)
  mutating func take(_ step: TextAutomaton.Step, length: Int) {
    if step.isPlace { place = LineWalk.Place(offset: offset, left: left, state: state) }
    state = step.next
    left &-= step.cells
    offset &+= length
  }
}
