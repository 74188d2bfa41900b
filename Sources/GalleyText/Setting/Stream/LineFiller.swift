/// Fills lines with scalars, first fit, as they come: what ``FirstFit`` does with fragments, in
/// memory that one line bounds.
///
/// The line at hand is the end of `page`; it holds no soft hyphen, zero width space or the like.
struct LineFiller: ~Copyable {
  var page = ByteBuffer(capacity: 1 << 16)
  /// The cells before each line, and of its text.
  private(set) var indent = 0
  private(set) var room = 1
  /// Where the text of the line at hand begins.
  private(set) var lineStart = 0
  /// The bytes of lines that are finished.
  private(set) var finishedEnd = 0

  private var lineBreak = LineBreakAutomaton()
  private var cluster: ClusterAutomaton
  /// The cells of the line before the cluster at hand.
  private var settled = 0
  /// Where the cluster at hand begins, and where the text before it ends without spaces.
  private var clusterStart = 0
  private var clusterTextEnd = 0
  /// The end of the text without spaces.
  private var textEnd = 0
  private var endsWithSoftHyphen = false
  /// The cells before the last place where a fragment ended.
  private var fragmentCells = 0
  /// The last place where the line may end, and one where it may if there is no other: its hyphen
  /// would not fit.
  private var best = Place()
  private var fallback = Place()
  /// The place that the automaton left open.
  private var open = Place()

  /// A place where a line may end.
  private struct Place {
    /// Where the line's text ends, and where the next line's begins.
    var end = 0
    var next = 0
    /// The cells of the line before `next`.
    var cells = 0
    var isHyphen = false
    var exists = false

    /// Follows the text as it moves and loses cells before it.
    mutating func shift(by change: Int, cells lost: Int) {
      end += change
      next += change
      cells -= lost
      if cells < 0 { exists = false }
    }
  }

  /// How an address changes what the automaton says of the place before a scalar.
  enum Tailoring { case none, allowed, prohibited }

  init(ambiguousIsWide: Bool) {
    cluster = ClusterAutomaton(ambiguousIsWide: ambiguousIsWide)
  }

  /// Nothing was written in the line at hand.
  var isAtLineStart: Bool { page.count == lineStart }

  /// The bytes of the line at hand.
  var tailLength: Int { page.count - lineStart }

  /// Takes all text off the line at hand.
  mutating func dropTail() {
    page.advance(lineStart - page.count)
    restartLine()
  }

  /// Begins a paragraph with its first line.
  mutating func beginParagraph(indent: Int, room: Int) {
    self.indent = indent
    self.room = room
    page.append(0x20, count: indent)
    restartLine()
  }

  /// Begins a line of text at the end of the page.
  private mutating func restartLine() {
    lineStart = page.count
    (clusterStart, clusterTextEnd, textEnd) = (lineStart, lineStart, lineStart)
    (settled, fragmentCells, endsWithSoftHyphen) = (0, 0, false)
    (best.exists, fallback.exists, open.exists) = (false, false, false)
    lineBreak.restart()
    cluster.restart()
  }

  /// Ends the paragraph and its last line.
  mutating func endParagraph() {
    page.advance(textEnd - page.count)
    if textEnd == lineStart { page.advance(-indent) }
    page.append(0x0A)
    finishedEnd = page.count
    restartLine()
  }

  /// Ends a line that was added to the page as it is, outside a paragraph.
  mutating func endLoneLine() {
    page.append(0x0A)
    finishedEnd = page.count
    restartLine()
  }

  /// Counts a finished line that was written at the end of the page, line feed and all, and begins
  /// the next.
  mutating func endWrittenLine(length: Int) {
    page.advance(length)
    finishedEnd = page.count
    page.append(0x20, count: indent)
    restartLine()
  }

  /// Moves the finished lines to an output.
  mutating func flush(to output: inout [UInt8]) {
    let end = finishedEnd
    page.move(upTo: end, to: &output)
    finishedEnd = 0
    lineStart -= end
    clusterStart -= end
    clusterTextEnd -= end
    textEnd -= end
    best.shift(by: -end, cells: 0)
    fallback.shift(by: -end, cells: 0)
    open.shift(by: -end, cells: 0)
  }

  /// Adds a space; there is none before it.
  @inline(__always)
  mutating func addSpace() {
    read(StagedTable.scalarClasses[0x20], .none)
    page.append(0x20)
    endsWithSoftHyphen = false
  }

  /// Adds a scalar that is seen: its class and its bytes, at most four.
  @inline(__always)
  mutating func add(
    _ scalarClass: UInt8, _ bytes: UnsafePointer<UInt8>, length: Int, _ tailoring: Tailoring
  ) {
    read(scalarClass, tailoring)
    page.reserve(4)
    for index in 0..<length { page.base[page.count + index] = bytes[index] }
    page.advance(length)
    textEnd = page.count
    endsWithSoftHyphen = false
    if settled + cluster.width > room { overflow() }
  }

  /// Adds a scalar that only guides: it is not written, but stands between clusters.
  mutating func addGuide(_ value: UInt32) {
    read(StagedTable.scalarClasses[value], .none)
    settled -= value == 0xAD ? cluster.width : 0
    endsWithSoftHyphen = value == 0xAD
  }

  /// Reads a scalar into both automata, and looks at the place before it.
  @inline(__always)
  private mutating func read(_ scalarClass: UInt8, _ tailoring: Tailoring) {
    let output = lineBreak.read(scalarClass)
    let cells = cluster.width
    let endsCluster = cluster.read(scalarClass)
    if endsCluster {
      settled += cells
      clusterStart = page.count
      clusterTextEnd = textEnd
    }
    if output.rawValue != 64 || tailoring != .none { look(output, endsCluster, tailoring) }
  }

  /// Notes the places that the automaton speaks of.
  @inline(__always)
  private mutating func look(
    _ output: LineBreakAutomaton.Output, _ endsCluster: Bool, _ tailoring: Tailoring
  ) {
    if output.contains(.openIsAllowed), open.exists { note(open) }
    if !output.isDisjoint(with: [.openIsAllowed, .openIsProhibited]) { open.exists = false }
    guard endsCluster else { return }
    let place = Place(
      end: textEnd, next: page.count, cells: settled, isHyphen: endsWithSoftHyphen, exists: true)
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
      fallback.exists = false
    }
  }

  /// Ends the line at the last place where it may end, or before the cluster at hand.
  @inline(never)
  private mutating func overflow() {
    while settled + cluster.width > room {
      if best.exists {
        endLine(best)
      } else if fallback.exists {
        fallback.isHyphen = false
        endLine(fallback)
      } else if clusterStart > lineStart {
        endLine(Place(end: clusterTextEnd, next: clusterStart, cells: settled, exists: true))
      } else {
        return
      }
    }
  }

  /// Ends the line at a place; what follows it is the beginning of the next line.
  private mutating func endLine(_ place: Place) {
    let hyphen = place.isHyphen ? 1 : 0
    let length = hyphen + 1 + indent
    page.resize(place.end..<place.next, to: length)
    var offset = place.end
    if hyphen == 1 {
      page.base[offset] = UInt8(ascii: "-")
      offset += 1
    }
    page.base[offset] = 0x0A
    finishedEnd = offset + 1
    (page.base + finishedEnd).update(repeating: 0x20, count: indent)
    let change = place.end + length - place.next
    lineStart = finishedEnd + indent
    clusterStart += change
    clusterTextEnd = max(lineStart, clusterTextEnd + change)
    textEnd = max(lineStart, textEnd + change)
    settled -= place.cells
    fragmentCells = max(0, fragmentCells - place.cells)
    open.shift(by: change, cells: place.cells)
    best.exists = false
    if fallback.exists, fallback.next > place.next {
      fallback.shift(by: change, cells: place.cells)
      best = fallback
    }
    fallback.exists = false
  }
}
