/// Chooses line ends so that the lines of a paragraph are as even as they can be together: the
/// total fit of Knuth and Plass, on a grid.
///
/// The least raggedness up to each place is found from those before it. Of the places where the
/// line before it may begin, only those are looked at that can still be the best:
///
/// - No line that just ends begins before the best beginning of one that ends before it: the
///   raggedness of a line is a convex function of its width, so the extra cost of an earlier
///   beginning grows with every word. So `first` never goes back.
/// - The raggedness of a line grows with its unused cells, and `floor` says how little there may
///   be before it.
///
/// Cells are counted twofold and raggedness fourfold, so that the two lowest bits of a sum can say
/// which of four beginnings it belongs to: the least of four sums is found without a branch.
struct OptimumFit {
  private let fragments: UnsafePointer<Fragment>
  private let count: Int
  /// The cells of the first line, and of the others.
  private let firstRoom: Int
  private let room: Int
  private let innerEnd: Int
  /// The places before each fragment and after the last, as far as they are known.
  private let places: UnsafeMutablePointer<Breakpoint>
  /// The first place where a line that just ends may begin.
  private var first: UnsafeMutablePointer<Breakpoint>
  /// No less raggedness is before any place that comes after four from `first` on.
  private var floor = 0

  /// A place between two fragments, or before the first or after the last of them.
  struct Breakpoint {
    /// The cells before it, as if all were on one line; twofold.
    var position: Int
    /// The least raggedness of the lines before it; far above all there is where there are none.
    /// Fourfold.
    var least: Int
    /// Where the last of them begins.
    var start: UnsafeMutablePointer<Breakpoint>
  }

  /// The line ends of a paragraph: for each line, the index after its last fragment.
  ///
  /// Of two ways that are equally ragged, the one with longer lines at the end is taken. Each
  /// fragment is no wider than the least of the measures.
  ///
  /// Works in the memory of `places`; its contents are lost.
  ///
  /// - Complexity: O(*n* × *m*), where *m* is the measure: a line holds no more fragments. Few of
  ///   them are looked at.
  static func lineEnds(
    of fragments: UnsafeBufferPointer<Fragment>, measures: LineMeasures, isFirst: Bool,
    places: inout GrowingBuffer<Breakpoint>
  ) -> [Int] {
    guard let base = fragments.baseAddress else { return [] }
    places.reserve(fragments.count + 1)
    var fit = OptimumFit(
      fragments: base, count: fragments.count, measures: measures, isFirst: isFirst,
      places: places.base)
    fit.findLines()
    return fit.ends
  }

  private init(
    fragments: UnsafePointer<Fragment>, count: Int, measures: LineMeasures, isFirst: Bool,
    places: UnsafeMutablePointer<Breakpoint>
  ) {
    (self.fragments, self.count, self.places) = (fragments, count, places)
    first = places
    (firstRoom, room) = (measures.room(isFirst: isFirst), measures.other)
    innerEnd = Raggedness.innerEnd(in: room)
    places.initialize(to: Breakpoint(position: 0, least: 0, start: places))
  }

  /// Finds the best line up to each place.
  private mutating func findLines() {
    var end = 0
    if firstRoom != room {
      // While lines may be those of the other room, all are looked at.
      while end < count, places[end].position / 2 <= firstRoom {
        end = findAnyLine(endingAfter: end)
      }
      first = places + 1
    }
    while end < count {
      end = findPlainLines(from: end)
      if end < count { end = findAnyLine(endingAfter: end) }
    }
  }

  /// Finds the best lines that just end after fragments: their raggedness is the square of their
  /// unused cells, and the cost of an end inside a word, wherever the line begins.
  ///
  /// - Returns: The first fragment from `start` on that ends in another way.
  private mutating func findPlainLines(from start: Int) -> Int {
    let (limit, room) = (places + count, 2 &* room)
    var (place, fragment) = (places + start, fragments + start)
    var best = (least: place.pointee.least, start: first)
    var (position, floor) = (place.pointee.position, floor)
    while place < limit, fragment.pointee.isPlainEnd {
      let edge = position &+ 2 &* fragment.pointee.width
      position = edge &+ 2 &* fragment.pointee.spaces
      floor = min(floor, best.least)
      let free = room &- edge
      // One step is not a branch, and more are rare.
      var first = best.start
      first += free &+ first.pointee.position < 0 ? 1 : 0
      if free &+ first.pointee.position < 0 {
        first = OptimumFit.firstFitting(first, place, free)
      }
      let later = first + 4
      if later > place {
        (best, floor) = OptimumFit.search(from: first, to: place, free, best: (.max / 8, place))
      } else {
        assert(first >= places && first + 3 < place)
        let least = OptimumFit.leastOfFour(first, free)
        best = (least & ~3, first + least & 3)
        // Lines that begin later are shorter.
        let unused = free &+ later.pointee.position
        if floor &+ unused &* unused < best.least {
          (best, floor) = OptimumFit.search(from: later, to: place, free, best: best)
        }
      }
      let divided = 4 &* innerEnd &* Int(fragment.pointee.ending.rawValue)
      place += 1
      fragment += 1
      place.initialize(
        to: Breakpoint(position: position, least: best.least &+ divided, start: best.start))
    }
    (first, self.floor) = (best.start, floor)
    return place - places
  }

  /// The least raggedness if a line begins at one of four places, and in the two lowest bits the
  /// first place that it is so with.
  @inline(__always)
  private static func leastOfFour(_ candidates: UnsafeMutablePointer<Breakpoint>, _ free: Int)
    -> Int
  {
    var least = Int.max
    for index in 0..<4 {
      let unused = free &+ candidates[index].position
      least = min(least, (candidates[index].least &+ unused &* unused) &+ index)
    }
    return least
  }

  /// The first place from some place on where a line may begin that leaves so many cells free, and
  /// those before it.
  @inline(never)
  private static func firstFitting(
    _ first: UnsafeMutablePointer<Breakpoint>, _ last: UnsafeMutablePointer<Breakpoint>, _ free: Int
  ) -> UnsafeMutablePointer<Breakpoint> {
    var first = first
    while first < last, free &+ first.pointee.position < 0 { first += 1 }
    return min(first, last)
  }

  /// The best of the lines that begin at one of some places, or the best one known: its raggedness
  /// with that of the lines before it, and where it begins. The floor is found anew.
  @inline(never)
  private static func search(
    from first: UnsafeMutablePointer<Breakpoint>, to last: UnsafeMutablePointer<Breakpoint>,
    _ free: Int,
    best known: (least: Int, start: UnsafeMutablePointer<Breakpoint>)
  ) -> (best: (least: Int, start: UnsafeMutablePointer<Breakpoint>), floor: Int) {
    var (best, floor) = (known, Int.max)
    var start = first
    while start <= last {
      floor = min(floor, start.pointee.least)
      start += 1
    }
    start = first
    while start <= last {
      let unused = free &+ start.pointee.position
      let square = unused &* unused
      if floor &+ square >= best.least { break }
      let sum = start.pointee.least &+ square
      if sum < best.least { best = (sum, start) }
      start += 1
    }
    return (best, floor)
  }

  /// Finds the best line that ends after a fragment in any way; returns the next fragment.
  private mutating func findAnyLine(endingAfter end: Int) -> Int {
    let edge = places[end].position / 2 + fragments[end].width
    var place = Breakpoint(
      position: 2 * (edge + fragments[end].spaces), least: Int.max / 8, start: places + end)
    let wordStart = startOfWord(endingAt: end)
    var start =
      fragments[end].ending == .hyphen ? findHyphenatedLine(endingAfter: end, &place) : end
    while start > 0, edge - places[start].position / 2 <= room {
      let unused = room - (edge - places[start].position / 2)
      consider(start, for: &place, end: end, unused: unused, isOneWord: start >= wordStart)
      start -= 1
    }
    if edge <= firstRoom {
      consider(0, for: &place, end: end, unused: firstRoom - edge, isOneWord: wordStart == 0)
    }
    (places + end + 1).initialize(to: place)
    floor = min(floor, places[end].least)
    return end + 1
  }

  /// Finds the best line that ends with the hyphen after a fragment, among those that the hyphen
  /// fits and that are not the first; returns the beginning of the shortest one of the others.
  private func findHyphenatedLine(endingAfter end: Int, _ place: inout Breakpoint) -> Int {
    let free = 2 &* (room &- 1 &- fragments[end].width) &- places[end].position
    var (start, fragment) = (places + end, fragments + end)
    while start > places {
      let unused = free &+ start.pointee.position
      if unused < 0 { break }
      fragment -= 1
      let second = fragment.pointee.ending == .hyphen ? 4 &* Raggedness.secondHyphen : 0
      let sum =
        start.pointee.least &+ unused &* unused &+ 4 &* Raggedness.hyphen &+ second
      if sum <= place.least { (place.least, place.start) = (sum, start) }
      start -= 1
    }
    return start - places
  }

  /// The first fragment of the word that a paragraph ends with; only there does it count.
  private func startOfWord(endingAt end: Int) -> Int {
    var start = end
    if fragments[end].ending == .hard {
      while start > 0, fragments[start - 1].ending == .hyphen { start -= 1 }
    }
    return start
  }

  /// Takes a beginning of the line before a place, unless a later one is better.
  private func consider(
    _ start: Int, for place: inout Breakpoint, end: Int, unused: Int, isOneWord: Bool
  ) {
    let line = Raggedness.Line(
      unused: unused, room: start == 0 ? firstRoom : room, innerEnd: innerEnd,
      ending: fragments[end].ending,
      followsHyphen: start > 0 && fragments[start - 1].ending == .hyphen,
      isOneWord: isOneWord)
    let sum = places[start].least &+ 4 &* Raggedness.cost(of: line)
    if sum <= place.least { (place.least, place.start) = (sum, places + start) }
  }

  /// Follows the starts of lines from the end of the paragraph to its beginning.
  private var ends: [Int] {
    var lines = 0
    var end = places + count
    while end > places {
      lines += 1
      end = end.pointee.start
    }
    var ends = [Int](repeating: 0, count: lines)
    end = places + count
    for index in stride(from: lines - 1, through: 0, by: -1) {
      ends[index] = end - places
      end = end.pointee.start
    }
    return ends
  }
}
