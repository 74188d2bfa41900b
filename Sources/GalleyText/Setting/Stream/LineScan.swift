import GalleyCells

/// Reads one line of text, scalar by scalar, up to where it is full, and knows where it may end.
///
/// All that it knows is in the value, so that a loop over it keeps it in registers.
struct LineScan {
  /// The state at a place, which decides how the text after it is read.
  struct Entry {
    var lineBreak = LineBreakAutomaton()
    var address = Addresses.State.outside
    /// Whether it is in a word that is longer than a line.
    var isTorn = false
  }

  /// A place where the line may end.
  struct EndCandidate {
    /// Where the next line would begin; -1 for no place.
    var next = -1
    /// The cells of the line before it, its spaces included.
    var cells = 0
    var entry = Entry()
    /// A soft hyphen is before it.
    var isHyphen = false

    var exists: Bool { next >= 0 }
  }

  /// Where a line ends.
  struct LineEnd {
    /// Where the next line begins, and the state there.
    var next: Int
    var entry: Entry
    /// The cells of the line, its spaces included.
    var cells: Int
    var isHyphenated = false
    /// Whether it holds format characters, or a space without a cell: text before such is as wide
    /// as with it.
    var needsCleaning = false
    var isLast = false
    /// Whether nothing is to be seen of it, before a cluster that its spaces leave no room for: then
    /// it is not a line.
    var isBlank = false
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let room: Int
  private let keepsAddresses: Bool
  private let words: ThaiWords?
  /// Whether the line begins in a word that is longer than a line.
  private let startsTorn: Bool

  /// The last run of Thai.
  private var run = ThaiRun()

  /// The scalar that is read next, and the states before it.
  private var offset: Int
  private var entry: Entry
  private var cluster: ClusterAutomaton
  /// The cells before the cluster at hand, where it begins, and the state there.
  private var settled = 0
  private var clusterStart: Int
  private var clusterEntry: Entry
  /// The cells before the last place where a fragment ended.
  private var fragmentCells = 0
  /// The last place where the line may end, and one where it may if there is no other: its hyphen
  /// would not fit.
  private var best = EndCandidate()
  private var fallback = EndCandidate()
  /// The last place where the line may end without dividing a word of ASCII.
  private var whole = EndCandidate()
  /// The place that the automaton left open.
  private var open = EndCandidate()
  /// The end of the last soft hyphen that divides a word.
  private var softHyphenEnd = -1
  /// Whether nothing but format characters was read after a space.
  private var isAfterSpaces = false
  private var needsCleaning = false

  init(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, entry: Entry, room: Int,
    _ style: ParagraphStyle
  ) {
    (self.text, self.start, self.room) = (text, start, room)
    startsTorn = entry.isTorn
    (keepsAddresses, words) = (style.keepsAddresses, style.words)
    (offset, clusterStart) = (start, start)
    (self.entry, clusterEntry) = (entry, entry)
    (self.entry.isTorn, clusterEntry.isTorn) = (false, false)
    cluster = ClusterAutomaton(ambiguousIsWide: style.ambiguousIsWide)
  }

  /// Takes text of one cell a byte as read, up to a place where the line may end and after which
  /// nothing depends on the text before it.
  mutating func skip(to place: EndCandidate) {
    (best, whole) = (place, place)
    (offset, clusterStart) = (place.next, place.next)
    (settled, fragmentCells) = (place.cells, place.cells)
    (entry, clusterEntry) = (place.entry, place.entry)
  }

  /// Where the line ends; nil if that depends on more text.
  mutating func lineEnd(isComplete: Bool) -> LineEnd? {
    // A local value is kept in registers.
    var scan = self
    let isFull = scan.read(isComplete: isComplete)
    self = scan
    switch isFull {
    case nil: return nil
    case true?:
      return settleOpenPlace(isComplete: isComplete) ? fullLineEnd() : nil
    case false?:
      return LineEnd(
        next: text.count, entry: entry, cells: settled + cluster.width,
        needsCleaning: needsCleaning,
        isLast: true)
    }
  }
}

// MARK: Reading

extension LineScan {
  /// Reads the line up to the first cluster that doesn't fit: true, or to the end of the text:
  /// false; nil if that depends on more text.
  @inline(__always)
  private mutating func read(isComplete: Bool) -> Bool? {
    // The byte after a place in a word is looked at.
    let end = isComplete ? text.count : text.count - 1
    while offset < end {
      let lead = text[offset]
      if lead < 0x80 {
        if entry.address == .outside, !isComplete, needsMoreText { return nil }
        if readASCII(lead), settled + cluster.width > room { return true }
        if Addresses.isLetter(lead) { readLetters() }
      } else {
        let hasSyllables = Syllables.mayBegin(text, at: offset)
        if hasSyllables, !isComplete, Syllables.needMore(text, at: offset, words: words, run) {
          return nil
        }
        if lead == 0xE2, !isComplete, offset + 4 > text.count { return nil }
        let scalar = decodeLongScalar(in: text, at: offset, lead: lead)
        let scalarClass = StagedTable.scalarClasses[scalar.value]
        let tailoring: Addresses.Tailoring =
          hasSyllables && Syllables.begin(text, at: offset, words: words, &run)
          ? .allowed : lead == 0xE2 && isDash ? .prohibited : .none
        if readLong(scalar.value, scalarClass, scalar.length, tailoring),
          settled + cluster.width > room
        {
          return true
        }
        readAlike(scalarClass)
      }
    }
    return isComplete ? false : nil
  }

  /// So many bytes of an address tell its kind, and whether a line holds it.
  private var lookahead: Int { max(Addresses.prefixLength, room + 1) }

  /// Whether a word begins that may be an address, or a URL longer than a line, and whose end is not
  /// in the text.
  @inline(__always)
  private var needsMoreText: Bool {
    let limit = offset + lookahead
    if limit <= text.count { return false }
    return text[offset...].allSatisfy { $0 &- 0x21 < 0x5E }
  }

  /// Reads a byte of ASCII; false if it always fits, as spaces do.
  @inline(__always)
  private mutating func readASCII(_ byte: UInt8) -> Bool {
    let before = entry
    var tailoring = Addresses.Tailoring.none
    if byte == 0x20 {
      entry.address = .outside
    } else if keepsAddresses {
      tailoring = tailor(byte)
    }
    let isSpace = byte == 0x20
    isAfterSpaces = isSpace
    let cells = isSpace ? settled + cluster.width : 0
    advance(StagedTable.scalarClasses[UInt32(byte)], tailoring, before)
    offset += 1
    if isSpace, settled + cluster.width == cells { needsCleaning = true }
    return !isSpace
  }

  /// Reads any other scalar; false if it always fits.
  @inline(__always)
  private mutating func readLong(
    _ value: UInt32, _ scalarClass: UInt8, _ length: Int, _ tailoring: Addresses.Tailoring
  ) -> Bool {
    let before = entry
    entry.address = .outside
    advance(scalarClass, tailoring, before)
    offset += length
    // Format characters are as invisible at the end of a line as the spaces before them.
    if guides(value, scalarClass) { return !isAfterSpaces }
    isAfterSpaces = false
    return true
  }

  /// Reads a class into both automata, and looks at the place before it.
  @inline(__always)
  private mutating func advance(
    _ scalarClass: UInt8, _ tailoring: Addresses.Tailoring, _ before: Entry
  ) {
    let output = entry.lineBreak.read(keptHangul(scalarClass))
    let cells = cluster.width
    let endsCluster = cluster.read(scalarClass)
    if endsCluster {
      settled += cells
      clusterStart = offset
      clusterEntry = before
    }
    if output.rawValue != 64 || tailoring != .none {
      look(output, endsCluster, tailoring, before)
    }
  }

  /// Reads letters after a letter, as far as they fit, if nothing is to be said of them.
  @inline(__always)
  private mutating func readLetters() {
    let letter = StagedTable.scalarClasses[0x61]
    let limit = min(text.count, offset + room - settled - 1)
    var end = offset
    while end < limit, Addresses.isLetter(text[end]) { end += 1 }
    guard end > offset, entry.lineBreak.output(repeating: letter)?.rawValue == 64,
      cluster.repeats(letter)
    else { return }
    settled += end - offset
    (clusterStart, clusterEntry) = (end - 1, entry)
    offset = end
  }

  /// Reads scalars of the class that was just read, as far as they fit, if the same is to be said
  /// of each.
  @inline(__always)
  private mutating func readAlike(_ scalarClass: UInt8) {
    guard cleaningTrait(of: scalarClass) == 0,
      let output = entry.lineBreak.output(repeating: keptHangul(scalarClass)),
      output.rawValue & 0xBE == 0,
      cluster.repeats(scalarClass)
    else { return }
    let width = cluster.width
    let first = offset
    while offset < text.count, settled + 2 * width <= room, text[offset] >= 0x80 {
      let scalar = decodeLongScalar(in: text, at: offset, lead: text[offset])
      if StagedTable.scalarClasses[scalar.value] != scalarClass
        || Syllables.mayBegin(text, at: offset)
      {
        break
      }
      settled += width
      clusterStart = offset
      offset += scalar.length
    }
    if offset == first { return }
    clusterEntry = entry
    if output.contains(.allowed) {
      note(EndCandidate(next: clusterStart, cells: settled, entry: entry))
    }
  }

  /// Whether a scalar is a format character: it is not written, but is between clusters.
  @inline(__always)
  private mutating func guides(_ value: UInt32, _ scalarClass: UInt8) -> Bool {
    guard cleaningTrait(of: scalarClass) == 2, isFormatCharacter(value) else { return false }
    needsCleaning = true
    if value == 0xAD {
      settled -= cluster.width
      // After spaces it divides no word.
      if !isAfterSpaces { softHyphenEnd = offset }
    }
    return true
  }

  /// Whether a dash comes that stays with the word before it.
  private var isDash: Bool {
    let cells = settled + cluster.width - fragmentCells
    return keepsAddresses && !(startsTorn && fragmentCells == 0)
      && Addresses.isDash(text, at: offset, after: cells, limit: room)
  }

  /// How an address overrides the rules at the place before a byte of ASCII.
  @inline(__always)
  private mutating func tailor(_ byte: UInt8) -> Addresses.Tailoring {
    if entry.address == .word { return .none }
    let previous = offset > 0 ? text[offset - 1] : 0
    if entry.address == .outside {
      guard Addresses.begin(text, at: offset) else {
        entry.address = .word
        return byte == 0x2D && isDash ? .prohibited : .none
      }
      let address = text[offset...].prefix(lookahead).prefix { Addresses.isSeen($0) }
      entry.address = Addresses.State(in: address, limit: room)
      return previous == 0x20 ? .allowed : .none
    }
    return entry.address.breaks(before: byte, after: previous) ? .allowed : .prohibited
  }

  /// Notes the places that the automaton and addresses speak of.
  @inline(__always)
  private mutating func look(
    _ output: LineBreakAutomaton.Output, _ endsCluster: Bool, _ tailoring: Addresses.Tailoring,
    _ before: Entry
  ) {
    if output.contains(.openIsAllowed), open.exists { note(open) }
    if !output.isDisjoint(with: [.openIsAllowed, .openIsProhibited]) { open.next = -1 }
    guard endsCluster else { return }
    let place = EndCandidate(
      next: offset, cells: settled, entry: before, isHyphen: softHyphenEnd == offset)
    switch tailoring {
    case .none:
      if output.contains(.allowed) { note(place) }
      if output.contains(.leavesOpen) { open = place }
    case .allowed: note(place)
    case .prohibited: break
    }
  }

  /// Takes a place as one where the line may end, if there is something to be seen before it.
  @inline(__always)
  private mutating func note(_ place: EndCandidate) {
    guard place.cells > fragmentCells else { return }
    let isInner = Addresses.isInner(place.next, in: text)
    if isInner, keepsAddresses, Addresses.leavesLetter(at: place.next, in: text) { return }
    fragmentCells = place.cells
    if place.isHyphen && place.cells >= room {
      fallback = place
    } else {
      best = place
      fallback.next = -1
      if !isInner { whole = place }
    }
  }
}

// MARK: The end of a line

extension LineScan {
  /// Reads on until the automaton has decided the place that it left open; false if that depends
  /// on more text.
  private mutating func settleOpenPlace(isComplete: Bool) -> Bool {
    guard open.exists else { return true }
    var lineBreak = entry.lineBreak
    var ahead = offset
    while ahead < text.count {
      let scalar = decodeScalar(in: text, at: ahead)
      ahead += scalar.length
      let output = lineBreak.read(keptHangul(StagedTable.scalarClasses[scalar.value]))
      if output.contains(.openIsAllowed) { note(open) }
      if !output.isDisjoint(with: [.openIsAllowed, .openIsProhibited]) { return true }
    }
    if isComplete, lineBreak.finish().contains(.openIsAllowed) { note(open) }
    return isComplete
  }

  /// The end of a line that is full: the last place where it may end, else before the cluster at
  /// hand.
  private func fullLineEnd() -> LineEnd {
    if best.exists || fallback.exists {
      let place = best.exists ? keepsWord ? whole : best : fallback
      return LineEnd(
        next: place.next, entry: place.entry, cells: place.cells,
        isHyphenated: best.exists && place.isHyphen, needsCleaning: needsCleaning)
    }
    // One cluster fits any room there is.
    let next = clusterStart > start ? clusterStart : offset
    var entry = clusterEntry
    entry.isTorn = true
    return LineEnd(
      next: next, entry: entry, cells: settled, needsCleaning: needsCleaning,
      isBlank: isBlank(upTo: next))
  }

  /// Whether the word goes to the next line that the line could end in.
  private var keepsWord: Bool {
    Addresses.isInner(best.next, in: text) && whole.exists
      && Raggedness.keepsWord(after: whole.cells, room: room)
  }

  /// Whether nothing but spaces and clusters without cells is in the line before an offset. A mark
  /// may have one: it joins a space when the format characters between them are gone.
  private func isBlank(upTo end: Int) -> Bool {
    var walk = ClusterWalk(from: start)
    while walk.utf8Offset < end, let cluster = walk.next(in: text) {
      let scalar = decodeScalar(in: text, at: cluster.utf8Range.lowerBound)
      if scalar.value == 0x20 && cluster.utf8Range.count == 1 || isFormatCharacter(scalar.value) {
        continue
      }
      if case .mark = ScalarTreatment(scalar.value) { return false }
      if cluster.width > 0 { return false }
    }
    return true
  }
}
