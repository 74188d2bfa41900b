/// Reads one line of text, scalar by scalar, up to where it is full, and knows where it may end.
///
/// All that it knows is in the value, so that a loop over it keeps it in registers.
struct LineScan {
  /// What the text before a place decides of what follows it.
  struct Entry {
    var lineBreak = LineBreakAutomaton()
    var address = Addresses.State.outside
  }

  /// A place where the line may end.
  struct Place {
    /// Where the next line would begin; -1 for no place.
    var next = -1
    /// The cells of the line before it, its spaces included.
    var cells = 0
    var entry = Entry()
    /// A soft hyphen stands before it.
    var isHyphen = false

    var exists: Bool { next >= 0 }
  }

  /// Where a line ends.
  struct LineEnd {
    /// Where the next line begins, and what it begins with.
    var next: Int
    var entry: Entry
    /// The cells of the line, its spaces included.
    var cells: Int
    var isHyphenated = false
    /// Whether it holds what only guides.
    var hasGuides = false
    var isLast = false
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let room: Int
  private let keepsAddresses: Bool

  /// The scalar that is read next, and what the text before it decides.
  private var offset: Int
  private var entry: Entry
  private var cluster: ClusterAutomaton
  /// The cells before the cluster at hand, where it begins, and what the text before it decides.
  private var settled = 0
  private var clusterStart: Int
  private var clusterEntry: Entry
  /// The cells before the last place where a fragment ended.
  private var fragmentCells = 0
  /// The last place where the line may end, and one where it may if there is no other: its hyphen
  /// would not fit.
  private var best = Place()
  private var fallback = Place()
  /// The place that the automaton left open.
  private var open = Place()
  /// The end of the last soft hyphen.
  private var softHyphenEnd = -1
  private var hasGuides = false

  init(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, entry: Entry, room: Int,
    keepsAddresses: Bool, ambiguousIsWide: Bool
  ) {
    (self.text, self.start, self.room) = (text, start, room)
    self.keepsAddresses = keepsAddresses
    (offset, clusterStart) = (start, start)
    (self.entry, clusterEntry) = (entry, entry)
    cluster = ClusterAutomaton(ambiguousIsWide: ambiguousIsWide)
  }

  /// Takes text of one cell a byte as read, up to a place where the line may end and after which
  /// nothing depends on what stands before it.
  mutating func skip(to place: Place) {
    best = place
    (offset, clusterStart) = (place.next, place.next)
    (settled, fragmentCells) = (place.cells, place.cells)
    (entry, clusterEntry) = (place.entry, place.entry)
  }

  /// Where the line ends; nil if that depends on more text.
  mutating func lineEnd(isComplete: Bool) -> LineEnd? {
    while offset < text.count {
      if entry.address == .outside, !isComplete, needsMoreText { return nil }
      if read(), settled + cluster.width > room {
        guard settleOpenPlace(isComplete: isComplete), readCluster() || isComplete else {
          return nil
        }
        return fullLineEnd()
      }
    }
    guard isComplete else { return nil }
    return LineEnd(
      next: text.count, entry: entry, cells: settled + cluster.width, hasGuides: hasGuides,
      isLast: true)
  }

  /// Whether a word begins that may be an address, and whose end is not in the text.
  private var needsMoreText: Bool {
    let limit = offset + Addresses.prefixLength
    if limit <= text.count { return false }
    return text[offset...].allSatisfy { $0 &- 0x21 < 0x5E }
  }
}

// MARK: Reading

extension LineScan {
  /// Reads a scalar; false if it always fits, as spaces do.
  @inline(__always)
  private mutating func read() -> Bool {
    let before = entry
    let lead = text[offset]
    var length = 1
    var value = UInt32(lead)
    var tailoring = Addresses.Tailoring.none
    if lead >= 0x80 {
      let scalar = decodeScalar(in: text, at: offset)
      (value, length) = (scalar.value, scalar.length)
      entry.address = .outside
    } else if lead == 0x20 {
      entry.address = .outside
    } else if keepsAddresses {
      tailoring = tailor(lead)
    }
    let scalarClass = StagedTable.scalarClasses[value]
    let output = entry.lineBreak.read(scalarClass)
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
    offset += length
    if lead < 0x80 { return lead != 0x20 }
    // What only guides needs room for the spaces before it, unless the line may end between them.
    return !guides(value, scalarClass) || best.cells != settled + cluster.width
  }

  /// Whether a scalar only guides: it is not written, but stands between clusters.
  @inline(__always)
  private mutating func guides(_ value: UInt32, _ scalarClass: UInt8) -> Bool {
    guard cleaningTrait(of: scalarClass) == 2, isGuide(value) else { return false }
    hasGuides = true
    if value == 0xAD {
      settled -= cluster.width
      softHyphenEnd = offset
    }
    return true
  }

  /// What an address says of the place before a byte of ASCII.
  @inline(__always)
  private mutating func tailor(_ byte: UInt8) -> Addresses.Tailoring {
    if entry.address == .word { return .none }
    let previous = offset > 0 ? text[offset - 1] : 0
    if entry.address == .outside {
      guard Addresses.begin(text, at: offset) else {
        entry.address = .word
        return .none
      }
      entry.address = Addresses.isAlphanumeric(byte) ? .continues : .begins
      return previous == 0x20 ? .allowed : .none
    }
    if entry.address == .begins {
      if Addresses.isAlphanumeric(byte) { entry.address = .continues }
      return .prohibited
    }
    return Addresses.breaks(after: previous, before: byte) ? .allowed : .prohibited
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
    let place = Place(
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
  private mutating func note(_ place: Place) {
    guard place.cells > fragmentCells else { return }
    fragmentCells = place.cells
    if place.isHyphen && place.cells >= room {
      fallback = place
    } else {
      best = place
      fallback.next = -1
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
      let output = lineBreak.read(StagedTable.scalarClasses[scalar.value])
      if output.contains(.openIsAllowed) { note(open) }
      if !output.isDisjoint(with: [.openIsAllowed, .openIsProhibited]) { return true }
    }
    if isComplete, lineBreak.finish().contains(.openIsAllowed) { note(open) }
    return isComplete
  }

  /// Reads the cluster at hand to its end; false if that is not in the text.
  private mutating func readCluster() -> Bool {
    // Only beside so short a beginning it matters, see ``fullLineEnd()``.
    if !best.exists || best.cells > 2 { return true }
    while offset < text.count {
      let scalar = decodeScalar(in: text, at: offset)
      var next = cluster
      if next.read(StagedTable.scalarClasses[scalar.value]) { return true }
      cluster = next
      offset += scalar.length
    }
    return false
  }

  /// The end of a line that is full: the last place where it may end, else before the cluster at
  /// hand.
  private func fullLineEnd() -> LineEnd {
    // A word longer than any line begins on this one, if its first part fits.
    let isCut = best.exists && settled + cluster.width - best.cells > room
    if best.exists && !isCut || fallback.exists {
      let place = best.exists ? best : fallback
      return LineEnd(
        next: place.next, entry: place.entry, cells: place.cells,
        isHyphenated: best.exists && place.isHyphen, hasGuides: hasGuides)
    }
    // One cluster fits any room there is.
    let next = clusterStart > start ? clusterStart : offset
    return LineEnd(next: next, entry: clusterEntry, cells: settled, hasGuides: hasGuides)
  }
}
