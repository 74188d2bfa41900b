import GalleyCells

/// Cuts text into fragments in one walk, scalar by scalar, for as long as its pieces are beyond
/// doubt.
///
/// It looks at each scalar once. It makes the fragments that ``FragmentCutter`` makes by the rules,
/// and leaves to them whatever needs a second look: addresses, pieces longer than a line, format
/// characters other than soft hyphens, scripts without spaces, line ends.
struct FragmentWalk {
  /// How a walk ends.
  enum Outcome {
    /// The end of the text; its last fragment is cut.
    case textEnd
    /// Words of ASCII, from a place after which nothing depends on the text before it.
    case words(from: Int)
    /// Text of which there is more to say at an offset: it is cut up to such a place before that.
    case doubt(from: Int, at: Int)
  }

  private let text: PaddedBytes
  private let kept: KeptRuns
  private let start: Int
  private var cursor: FragmentCursor
  /// Whether it is in a word of ASCII that is not an address.
  private var isInWord = false
  /// Whether it came past a soft hyphen.
  private(set) var holdsSoftHyphen = false
  /// The place that is left open, the cells before it, those of them that the last scalar has
  /// added, and the automaton's state there.
  private var open = (offset: -1, cells: 0, added: 0, state: TextAutomaton.start)

  /// A walk from a place after which nothing depends on the text before it.
  ///
  /// - Parameters:
  ///   - text: Clean text with no two spaces beside each other.
  ///   - start: The place; it is not the text's end.
  ///   - limit: The cells of a line.
  ///   - kept: The runs of ASCII that are kept.
  ///   - fragments: Where the fragments go.
  init(
    of text: PaddedBytes, from start: Int, limit: Int, kept: KeptRuns,
    into fragments: inout GrowingBuffer<Fragment>
  ) {
    (self.text, self.start, self.kept) = (text, start, kept)
    cursor = FragmentCursor(text, from: start, limit: limit, kept: kept, into: &fragments)
  }

  /// Cuts the text as far as it may.
  mutating func cut(
    _ automaton: inout TextAutomaton, into fragments: inout GrowingBuffer<Fragment>
  ) -> Outcome {
    if text[start] == 0x20 { return .doubt(from: start, at: start) }
    let first = fragments.count
    let outcome = walk(&automaton, into: &fragments)
    fragments.advance(to: cursor.next)
    switch outcome {
    case .textEnd?: return .textEnd
    case .words(let place)? where !isOpenBeforePiece: return .words(from: place)
    default:
      let place = certainPlace(&automaton)
      if place == start { fragments.shorten(to: first) }
      return .doubt(from: place, at: cursor.offset)
    }
  }

  /// Walks to the end of the text or to words of ASCII; nil in doubt.
  private mutating func walk(
    _ automaton: inout TextAutomaton, into fragments: inout GrowingBuffer<Fragment>
  ) -> Outcome? {
    while cursor.offset < text.count {
      let reader = TextReader(text, kept: kept, automaton)
      var isDoubtful = false
      switch reader.read(&cursor, isInWord: &isInWord) {
      case .end, .full: break
      case .word where kept.words: isDoubtful = !readKeptWords(&automaton, into: &fragments)
      case .word:
        isDoubtful = Addresses.begin(text.bytes, at: cursor.offset)
        if text[cursor.offset] == UInt8(ascii: "-"), !isDoubtful {
          isDoubtful = !readScalar(&automaton)
        }
        isInWord = true
      case .scalar: isDoubtful = !readScalar(&automaton)
      }
      if isDoubtful || cursor.isDoubtful { return nil }
      if cursor.isAtWords { return .words(from: cursor.pieceStart) }
      if cursor.isFull { cursor.makeRoom(in: &fragments) }
    }
    return open.offset < 0 && cursor.cutLast() ? .textEnd : nil
  }

  /// Reads words of ASCII that are kept, and single spaces between them; false in doubt.
  private mutating func readKeptWords(
    _ automaton: inout TextAutomaton, into fragments: inout GrowingBuffer<Fragment>
  ) -> Bool {
    while !cursor.isAtWords, !cursor.isDoubtful {
      let (offset, byte) = (cursor.offset, text[cursor.offset])
      let isSpace = byte == 0x20 && Addresses.isSeen(text[offset + 1])
      guard isSpace || Addresses.isSeen(byte) else { return true }
      let endsLine =
        isSpace ? nil : KeptWords.endsLine(before: offset, in: text.bytes, limit: cursor.limit)
      if !readScalar(&automaton, endsLine: endsLine) { return false }
      if cursor.isFull, !cursor.isAtWords { cursor.makeRoom(in: &fragments) }
    }
    return true
  }

  /// Reads a scalar of any kind, before which a line may end if the rules say so, or always or
  /// never; false in doubt.
  private mutating func readScalar(
    _ automaton: inout TextAutomaton, endsLine: Bool? = nil
  ) -> Bool {
    let scalar = decodeScalar(in: text.bytes, at: cursor.offset)
    var step = automaton.step(cursor.state, StagedTable.scalarClasses[scalar.value])
    if let endsLine { step = step.withPlace(endsLine) }
    let cells = cursor.cells - cursor.pieceCells
    if kept.addresses, step.isPlace,
      Addresses.isDash(text.bytes, at: cursor.offset, after: cells, limit: cursor.limit)
    {
      step = step.withPlace(false)
    }
    // After a space it divides no word, and a line may end before both.
    let followsSpace = cursor.offset > 0 && text[cursor.offset - 1] == 0x20
    let isSoftHyphen = scalar.value == 0xAD && !followsSpace
    if scalar.value < 0x20 || step.isUnclean && !isSoftHyphen && isFormatCharacter(scalar.value)
      || Syllables.mayBegin(text.bytes, at: cursor.offset)
    {
      return false
    }
    if step.openIsAllowed, open.offset >= 0 {
      if isOpenBeforePiece { return false }
      cursor.cut(at: open.offset, cells: open.cells, added: open.added, state: open.state)
    }
    if step.settlesOpen { open.offset = -1 }
    if step.leavesOpen {
      open = (cursor.offset, cursor.cells, cursor.addedCells, cursor.state)
    }
    if isSoftHyphen {
      cursor.takeSoftHyphen(step)
      holdsSoftHyphen = true
    } else {
      cursor.take(step, length: scalar.length)
    }
    return true
  }

  /// Whether a place before the piece at hand is left open.
  private var isOpenBeforePiece: Bool { open.offset >= 0 && open.offset < cursor.pieceStart }

  /// The last place where the text was cut, if nothing after it depends on the text before it;
  /// else the start.
  private func certainPlace(_ automaton: inout TextAutomaton) -> Int {
    let place = cursor.pieceStart
    if place == start || isOpenBeforePiece { return start }
    return automaton.isCertainPlace(place, in: text.bytes, after: cursor.pieceState) ? place : start
  }
}

extension TextAutomaton {
  /// Whether nothing from a place on, where a line may begin, depends on the text before it, after which
  /// the automaton is in a state.
  mutating func isCertainPlace(
    _ place: Int, in text: UnsafeBufferPointer<UInt8>, after state: State
  ) -> Bool {
    if Addresses.isInner(place, in: text) { return false }
    let scalarClass = StagedTable.scalarClasses[decodeScalar(in: text, at: place).value]
    return step(state, scalarClass).next == step(TextAutomaton.start, scalarClass).next
  }
}

// MARK: Cutting by a walk

extension FragmentCutter {
  /// Cuts all of the text: plain words by themselves, other text that is beyond doubt in a walk,
  /// and the text between them by the rules.
  ///
  /// The text is the cutter's, and has no two spaces beside each other.
  mutating func cutText(_ text: PaddedBytes, _ automaton: inout TextAutomaton) {
    assert(text.start == bytes.baseAddress && text.count == bytes.count)
    // A walk hyphenates nothing.
    guard style.fit != .anywhere, hyphenation == nil else { return cutText() }
    var offset = 0
    while offset < bytes.count {
      offset = cutWords(from: offset)
      guard offset < bytes.count else { return }
      automaton.prepare()
      var walk = FragmentWalk(
        of: text, from: offset, limit: measures.least, kept: style.kept, into: &fragments)
      let outcome = walk.cut(&automaton, into: &fragments)
      if walk.holdsSoftHyphen { unseen = max(unseen, .softHyphens) }
      switch outcome {
      case .textEnd: return
      case .words(let place): offset = place
      case .doubt(let place, let doubt): offset = cutByRules(from: place, beyond: doubt)
      }
    }
  }
}
