/// Chooses the lines that ``OptimumFit`` does for an ``ASCIIParagraph``: those that are the least
/// ragged together.
///
/// From each place where a line may begin, those are looked at where it may end, the longest line
/// first. Most are never looked at:
///
/// - No way that is more ragged than ``FullLines`` leads to the best.
/// - A beginning that is no better for a line end than one before it is none for an earlier line
///   end: the raggedness of a line is a convex function of its width, so the extra cost of a later
///   beginning grows with every cell that is left free.
struct ASCIIOptimumFit: ~Copyable {
  private var raggedness = GrowingBuffer<UInt32>(capacity: 1 << 10)
  private var starts = GrowingBuffer<UInt32>(capacity: 1 << 10)
  private var reached = GrowingBuffer<UInt64>(capacity: 1 << 4)

  /// Chooses lines, where there are some that are no more ragged than a limit.
  ///
  /// Of two ways that are equally ragged, the one with longer lines at the end is taken.
  ///
  /// - Complexity: O(*n* × *m*) for a measure *m*. Few places are looked at more than twice.
  mutating func findLines(of paragraph: ASCIIParagraph, ends: LineEnds, limit: Int) {
    let count = paragraph.count
    raggedness.shorten(to: 0)
    raggedness.append(UInt32(truncatingIfNeeded: limit + 1), count: count + 1)
    starts.shorten(to: 0)
    starts.reserve(count + 1)
    reached.shorten(to: 0)
    reached.append(0, count: count / 64 + 1)
    let ways = LineEndChoices(
      paragraph: paragraph, ends: ends, raggedness: raggedness.base, starts: starts.base,
      reached: reached.base)
    ways.find()
  }

  /// Where the line ends before the one that ends at a place of the chosen way; 0 if there is none.
  @inline(__always)
  func lineEnd(before end: Int) -> Int {
    assert(end > 0 && end < raggedness.count)
    return Int(starts.base[end])
  }
}

/// The best ways through a paragraph to each place where a line may end.
private struct LineEndChoices {
  let paragraph: ASCIIParagraph
  let ends: LineEnds
  /// For each byte, the raggedness of the least ragged lines up to there; until there are any, more
  /// than that of any that count.
  let raggedness: UnsafeMutablePointer<UInt32>
  /// Where the line before the last of them ends.
  let starts: UnsafeMutablePointer<UInt32>
  /// A bit for each byte that lines lead to.
  let reached: UnsafeMutablePointer<UInt64>

  /// Finds the ways to all places from the beginning of the text on.
  func find() {
    follow(to: 0, raggedness: 0)
    var (offset, unseen) = (0, ~0 as UInt64)
    while offset < paragraph.count {
      let bits = reached[offset &>> 6] & unseen
      if bits == 0 {
        (offset, unseen) = (offset &+ 64, ~0)
        continue
      }
      let bit = bits.trailingZeroBitCount
      unseen = ~1 &<< UInt64(truncatingIfNeeded: bit)
      let place = offset &+ bit
      follow(to: place, raggedness: Int(raggedness[place]) &+ paragraph.raggedness(of: place))
    }
  }

  /// Looks at the lines that begin after the end of another one.
  @inline(__always)
  private func follow(to place: Int, raggedness least: Int) {
    let start = paragraph.start(after: place)
    let edge = start &+ paragraph.room
    var last = edge
    if edge >= paragraph.count {
      let cost = paragraph.raggednessOfLastLine(from: start, ends)
      _ = improve(paragraph.count, least &+ cost, from: place)
      last = paragraph.count &- 1
    }
    while last > start {
      var window = ends.window(to: last)
      let length = last &- start
      if length < 64 { window &= ~0 &<< UInt64(truncatingIfNeeded: 64 &- length) }
      while window != 0 {
        let index = window.leadingZeroBitCount
        let end = last &- index
        let unused = edge &- end
        guard improve(end, least &+ unused &* unused, from: place) else { return }
        reached[end &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: end)
        window &= ~((1 &<< 63) &>> UInt64(truncatingIfNeeded: index))
      }
      last &-= 64
    }
  }

  /// Takes lines up to a place, unless those that are known are no more ragged.
  @inline(__always)
  private func improve(_ end: Int, _ sum: Int, from place: Int) -> Bool {
    assert(end > place && end <= paragraph.count)
    if sum >= Int(raggedness[end]) { return false }
    raggedness[end] = UInt32(truncatingIfNeeded: sum)
    starts[end] = UInt32(truncatingIfNeeded: place)
    return true
  }
}

/// A paragraph whose bytes are cells and whose lines just end; it begins with no space.
struct ASCIIParagraph {
  let text: UnsafePointer<UInt8>
  let count: Int
  /// The cells of its lines.
  let room: Int
  private let innerEnd: Int

  /// Sums of raggedness don't overflow up to here.
  private static let textLimit = 1 << 17
  private static let roomLimit = 1 << 11

  /// A paragraph of a text; nil if it is empty, begins with a space, or is too long.
  init?(_ text: UnsafeBufferPointer<UInt8>, room: Int) {
    guard let base = text.baseAddress, text.count > 0, base[0] != 0x20,
      text.count <= ASCIIParagraph.textLimit, room <= ASCIIParagraph.roomLimit
    else { return nil }
    (self.text, count, self.room) = (base, text.count, room)
    innerEnd = Raggedness.innerEnd(in: room)
  }

  /// Where the line begins that follows one that ends at an offset.
  @inline(__always)
  func start(after end: Int) -> Int { end &+ (text[end] == 0x20 ? 1 : 0) }

  /// Whether a line that ends at an offset divides a word.
  @inline(__always)
  func isInner(_ end: Int) -> Bool { end > 0 && end < count && text[end] != 0x20 }

  /// The raggedness of the end of a line, wherever the line begins.
  @inline(__always)
  func raggedness(of end: Int) -> Int { isInner(end) ? innerEnd : 0 }

  /// The raggedness of a last line.
  func raggednessOfLastLine(from start: Int, _ ends: LineEnds) -> Int {
    let line = Raggedness.Line(
      unused: room - (count - start), room: room, innerEnd: innerEnd, ending: .hard,
      followsHyphen: false, isOneWord: ends.last(after: start, to: count - 1) == nil)
    return Raggedness.cost(of: line)
  }
}

/// The lines of a paragraph, each as full as can be, as ``FirstFit`` has them.
struct FullLines {
  let paragraph: ASCIIParagraph
  /// How ragged they are.
  private(set) var raggedness = 0
  /// Where the line at hand begins.
  private(set) var start = 0

  /// Where they end, if that is kept.
  private(set) var ends: [Int] = []
  private let keepsEnds: Bool

  init(of paragraph: ASCIIParagraph, keepingEnds: Bool) {
    (self.paragraph, keepsEnds) = (paragraph, keepingEnds)
  }

  /// Goes on with lines; false before one that nothing fits.
  mutating func fill(_ ends: LineEnds) -> Bool {
    let room = paragraph.room
    while paragraph.count - start > room {
      guard let last = ends.last(after: start, to: start + room) else { return false }
      let end = lastWhole(ends, before: last) ?? last
      let unused = start + room - end
      raggedness += unused * unused + paragraph.raggedness(of: end)
      if keepsEnds { self.ends.append(end) }
      start = paragraph.start(after: end)
    }
    if keepsEnds { self.ends.append(paragraph.count) }
    raggedness += paragraph.raggednessOfLastLine(from: start, ends)
    return true
  }

  /// The end of the line at hand before the word that an end divides, if that is kept.
  private func lastWhole(_ ends: LineEnds, before last: Int) -> Int? {
    var end = last
    while paragraph.isInner(end) {
      guard let next = ends.last(after: start, to: end - 1),
        Raggedness.keepsWord(after: next + 1 - start, room: paragraph.room)
      else { return nil }
      end = next
    }
    return end
  }
}
