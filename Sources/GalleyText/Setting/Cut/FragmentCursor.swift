/// Where a walk over pieces of text is, and where the fragments go that it makes of them.
struct FragmentCursor: TextCursor {
  private let text: PaddedBytes
  /// No piece is wider.
  let limit: Int
  private let kept: KeptRuns
  private(set) var offset: Int
  private(set) var state = TextAutomaton.start
  /// The cells up to there.
  private(set) var cells = 0
  /// Where the piece at hand begins, the automaton's state there, and the cells before it.
  private(set) var pieceStart: Int
  private(set) var pieceState = TextAutomaton.start
  private(set) var pieceCells = 0
  /// The cells that the last step has added: that of a space, where one is before a place.
  private(set) var addedCells = 0
  /// Where the next fragment goes, and the end of the room for such.
  private(set) var next: UnsafeMutablePointer<Fragment>
  private var end: UnsafeMutablePointer<Fragment>
  /// The piece cannot be cut off where it ends.
  private(set) var isDoubtful = false
  /// The piece at hand begins words of ASCII.
  private(set) var isAtWords = false

  /// More fragments are made after room is made for them; a scalar adds two at most.
  private static let room = 512

  /// The beginning of a walk over a text, whose lines have so many cells.
  init(
    _ text: PaddedBytes, from start: Int, limit: Int, kept: KeptRuns,
    into fragments: inout GrowingBuffer<Fragment>
  ) {
    (self.text, self.limit, self.kept) = (text, limit, kept)
    (offset, pieceStart) = (start, start)
    fragments.reserve(FragmentCursor.room + 2)
    (next, end) = (fragments.end, fragments.end + FragmentCursor.room)
  }

  /// Hands over the fragments that were made, and makes room for more.
  mutating func makeRoom(in fragments: inout GrowingBuffer<Fragment>) {
    fragments.advance(to: next)
    fragments.reserve(FragmentCursor.room + 2)
    (next, end) = (fragments.end, fragments.end + FragmentCursor.room)
  }

  /// Whether there is no room, or nothing is to be read before the walk has looked.
  @inline(__always)
  var isFull: Bool { next >= end }

  @inline(__always)
  mutating func take(_ step: TextAutomaton.Step, length: Int) {
    if step.isPlace { cut(at: offset, cells: cells, added: addedCells, state: state) }
    state = step.next
    addedCells = step.cells
    cells &+= addedCells
    offset &+= length
  }

  @inline(__always)
  mutating func takeLetters(_ count: Int, length: Int) {
    cells &+= count
    offset &+= count &* length
  }

  @inline(__always)
  mutating func takeWord(after steps: TextAutomaton.WordSteps, length: Int) {
    take(steps.space, length: 1)
    take(steps.first, length: length)
  }

  @inline(__always)
  mutating func takeIdeographs(of reader: TextReader) {
    while !isFull, reader.isIdeograph(at: offset) {
      take(reader.ideographStep(at: offset), length: 3)
    }
  }

  /// Ends the piece at hand at a place, unless nothing is to be seen of it: then it goes on.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - cells: The cells up to there.
  ///   - added: Those of them that the last scalar has added.
  ///   - state: The automaton's state there.
  @inline(__always)
  mutating func cut(at place: Int, cells: Int, added: Int, state: TextAutomaton.State) {
    if cells == pieceCells || kept.addresses && isInner(place) && leavesLetter(at: place) { return }
    let spaces = add(.plain, endingAt: place, cells: cells, added: added)
    if isDoubtful { return }
    (pieceStart, pieceCells, pieceState) = (place, cells, state)
    if spaces > 0, beginsWords(at: place) { (isAtWords, end) = (true, next) }
  }

  /// Ends the last piece at the end of the text; false in doubt.
  mutating func cutLast() -> Bool {
    _ = add(.hard, endingAt: text.count, cells: cells, added: addedCells)
    return !isDoubtful
  }

  /// Takes a soft hyphen: no cell is its own, since in the middle of a line it doesn't show.
  mutating func takeSoftHyphen(_ step: TextAutomaton.Step) {
    take(step, length: 2)
    (cells, addedCells) = (cells &- step.cells, 0)
  }

  /// Adds the piece up to a place as a fragment, unless there is doubt; returns the spaces after
  /// it.
  @inline(__always)
  private mutating func add(
    _ ending: Fragment.Ending, endingAt place: Int, cells: Int, added: Int
  ) -> Int {
    // Where a word is taken, two are added.
    assert(place > 0 && next < end + 2)
    let last = text[place &- 1]
    let spaces = last == 0x20 ? 1 : 0
    let width = cells &- pieceCells &- spaces
    // A space that a sign before it prepends itself to (GB9b) may add no cell.
    if width < 1 || width > limit || added < spaces {
      (isDoubtful, end) = (true, next)
      return 0
    }
    if last == 0xAD, text[place &- 2] == 0xC2, ending != .hard {
      next.initialize(
        to: Fragment(
          utf8Range: pieceStart..<place &- 2, width: width, spaceEnd: place, ending: .hyphen))
    } else {
      next.initialize(
        to: Fragment(
          utf8Range: pieceStart..<place &- spaces, width: width, spaces: spaces, spaceEnd: place,
          ending: ending == .plain && isInner(place) ? .inner : ending))
    }
    next += 1
    return spaces
  }

  private func leavesLetter(at place: Int) -> Bool {
    Addresses.leavesLetter(at: place, in: text.bytes)
  }

  /// Whether a place is inside a word of ASCII.
  @inline(__always)
  private func isInner(_ place: Int) -> Bool {
    Addresses.isSeen(text[place &- 1]) && Addresses.isSeen(text[place])
  }

  /// Whether sixteen bytes of ASCII begin after the space at a place, and nothing in them depends
  /// on the text before it.
  @inline(__always)
  private func beginsWords(at place: Int) -> Bool {
    if place &+ 16 > text.count { return false }
    let words = text.word(at: place) | text.word(at: place &+ 8)
    return words & 0x8080_8080_8080_8080 == 0 && place > 1
      && ASCIIWords.isCertainPlace(between: text[place &- 2], and: text[place])
  }
}
