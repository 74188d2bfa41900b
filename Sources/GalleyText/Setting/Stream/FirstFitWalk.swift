import GalleyCells

/// Finds the lines of text in one walk, scalar by scalar, for as long as they end beyond doubt.
///
/// It looks at each scalar once: the text after a line's end is already read when the next begins.
/// It finds the lines that ``FirstFit`` does, and leaves to it whatever needs a second look: words
/// and addresses that are cut, soft hyphens and other format characters, scripts without spaces.
struct FirstFitWalk {
  /// The outcome of a walk to the end of a line.
  enum Outcome {
    /// The end of a line: where the next one begins, and the cells up to there.
    case line(next: Int, cells: Int)
    /// The end of the text, which fits the line.
    case textEnd(cells: Int)
    /// The line may end somewhere else than it seems to.
    case doubt
    /// More text decides where the line ends.
    case needsMoreText
  }

  /// Where a walk is: all that changes from one scalar to the next.
  struct Cursor: TextCursor {
    var offset: Int
    var state: TextAutomaton.State
    /// The cells that the line has left; less than 0 if it is full.
    var left: Int
    /// The last place where the line may end.
    var place: EndCandidate

    @inline(__always)
    var isFull: Bool { left < 0 }

    @inline(__always)
    mutating func take(_ step: TextAutomaton.Step, length: Int) {
      if step.isPlace { place = EndCandidate(offset: offset, left: left, state: state) }
      state = step.next
      left &-= step.cells
      offset &+= length
    }

    @inline(__always)
    mutating func takeLetters(_ count: Int, length: Int) {
      left &-= count
      offset &+= count &* length
    }

    @inline(__always)
    mutating func takeWord(after steps: TextAutomaton.WordSteps, length: Int) {
      place = EndCandidate(offset: offset &+ 1, left: left &- 1, state: steps.space.next)
      left &-= 2
      offset &+= 1 &+ length
    }

    @inline(__always)
    mutating func takeIdeographs(of reader: TextReader) {
      // One more than fit fills the line.
      let count = reader.countIdeographs(at: offset, limit: left &>> 1 &+ 1)
      if count == 0 { return }
      // Only the last one is a place that counts.
      offset &+= 3 &* count
      left &-= 2 &* count
      place = EndCandidate(offset: offset &- 3, left: left &+ 2, state: reader.ideographState)
      state = reader.ideographStep(at: offset &- 3).next
    }
  }

  /// A place where the line may end.
  struct EndCandidate {
    /// Where the next line would begin; -1 for no place.
    var offset = -1
    /// The cells that are left there, after the spaces before it; all of them for no place.
    var left: Int
    var state = TextAutomaton.start
  }

  let text: PaddedBytes
  private let room: Int
  private let kept: KeptRuns

  var cursor: Cursor
  /// Whether it is in a word of ASCII that is not an address.
  private var isInWord = false
  /// A place that is left open.
  private var open: EndCandidate
  /// Where the line begins, and the automaton's state there.
  private var start: Int
  private(set) var startState: TextAutomaton.State
  /// Where the last address of the line begins; -1 for none.
  private var addressStart = -1

  /// A walk from the beginning of a line.
  ///
  /// - Parameters:
  ///   - text: Clean text with no two spaces beside each other.
  ///   - start: Where the line begins.
  ///   - state: The automaton's state there.
  ///   - room: The cells of a line, at least 2.
  ///   - kept: The runs of ASCII that are kept.
  init(
    of text: PaddedBytes, from start: Int, after state: TextAutomaton.State, room: Int,
    kept: KeptRuns
  ) {
    (self.text, self.room, self.kept) = (text, room, kept)
    (self.start, startState) = (start, state)
    open = EndCandidate(left: room)
    cursor = Cursor(offset: start, state: state, left: room, place: open)
  }

  /// Whether the text read of the line at hand is ASCII, and eight more bytes are.
  var isAmongASCII: Bool {
    if text.word(at: cursor.offset) & 0x8080_8080_8080_8080 != 0 { return false }
    return isASCII(UnsafeBufferPointer(rebasing: text.bytes[start..<cursor.offset]))
  }

  /// Walks to the end of the line at hand, and begins the next.
  ///
  /// - Parameters:
  ///   - automaton: Where the states are of.
  ///   - isComplete: Whether the paragraph ends with the text.
  /// - Returns: How the walk ends there; in doubt, it is over.
  mutating func next(_ automaton: inout TextAutomaton, isComplete: Bool) -> Outcome {
    // A word that alone is longer than a line was read already.
    if isFull { return .doubt }
    while cursor.offset < text.count {
      let reader = TextReader(text, kept: kept, automaton)
      switch reader.read(&cursor, isInWord: &isInWord) {
      case .end: continue
      case .full: return endLine()
      case .word:
        guard
          let isAddress = Addresses.begin(
            text.bytes, at: cursor.offset, isComplete: isComplete)
        else { return .needsMoreText }
        // A hyphen may be a dash; any other word is read as its bytes are.
        let isRead =
          isAddress
          ? readAddress(&automaton, isComplete: isComplete)
          : text[cursor.offset] != UInt8(ascii: "-")
            || readScalar(&automaton, isComplete: isComplete)
        if !isRead { return .doubt }
        isInWord = true
        if isFull { return endLine() }
      case .scalar:
        if !readScalar(&automaton, isComplete: isComplete) { return .doubt }
        if isFull { return endLine() }
      }
    }
    return isComplete ? .textEnd(cells: room - cursor.left) : .needsMoreText
  }

  /// Whether the line is full: a space always fits.
  private var isFull: Bool { cursor.left < 0 && text[cursor.offset - 1] != 0x20 }

  /// Ends the line that is full, at the last place where it may.
  private mutating func endLine() -> Outcome {
    let place = cursor.place
    // A word longer than any line begins on this one, if its first part fits; an address may be
    // cut, and a word kept whole.
    let cells = room - place.left
    guard cells > 2, open.offset < 0, place.offset > addressStart,
      !Addresses.isInner(place.offset, in: text.bytes)
    else { return .doubt }
    (start, startState) = (place.offset, place.state)
    cursor.left += cells
    cursor.place.left = room
    return .line(next: start, cells: cells)
  }

  /// Reads a scalar of any kind; false if it is a format character, or places need a second look.
  private mutating func readScalar(
    _ automaton: inout TextAutomaton, isComplete: Bool
  ) -> Bool {
    let scalar = decodeScalar(in: text.bytes, at: cursor.offset)
    var step = automaton.step(cursor.state, StagedTable.scalarClasses[scalar.value])
    if step.isUnclean && isFormatCharacter(scalar.value)
      || Syllables.mayBegin(text.bytes, at: cursor.offset)
    {
      return false
    }
    if kept.addresses, step.isPlace {
      if !isComplete, cursor.offset + 4 > text.count { return false }
      let last = cursor.place.offset
      let isDoubtful = last <= addressStart || Addresses.isInner(last, in: text.bytes)
      let cells = isDoubtful ? 0 : cursor.place.left - cursor.left
      if Addresses.isDash(text.bytes, at: cursor.offset, after: cells, limit: room) {
        // Where the word before it may end was not looked at.
        if isDoubtful { return false }
        step = step.withPlace(false)
      }
    }
    if step.openIsAllowed, open.offset >= 0, open.left < cursor.place.left { cursor.place = open }
    if step.settlesOpen { open.offset = -1 }
    if step.leavesOpen {
      open = EndCandidate(offset: cursor.offset, left: cursor.left, state: cursor.state)
    }
    let place = cursor.place
    cursor.take(step, length: scalar.length)
    // Nothing is to be seen between the two.
    if place.left == cursor.place.left { cursor.place = place }
    return true
  }

  /// Reads the address at the cursor; false if it does not fit the line, or may not.
  private mutating func readAddress(
    _ automaton: inout TextAutomaton, isComplete: Bool
  ) -> Bool {
    let start = cursor.offset
    var end = start
    while end < text.count, end - start <= cursor.left, Addresses.isSeen(text[end]) { end += 1 }
    if end - start > cursor.left || end == text.count && !isComplete { return false }
    let before = EndCandidate(offset: start, left: cursor.left, state: cursor.state)
    _ = readScalar(&automaton, isComplete: true)
    if start > 0, text[start - 1] == 0x20 {
      if before.left < cursor.place.left { cursor.place = before }
      if open.offset == start { open.offset = -1 }
    }
    if open.offset >= 0 { return false }
    // The places that UAX #14 finds inside it do not count.
    let place = cursor.place
    while cursor.offset < end { _ = readScalar(&automaton, isComplete: true) }
    cursor.place = place
    open.offset = -1
    addressStart = start
    return true
  }
}
