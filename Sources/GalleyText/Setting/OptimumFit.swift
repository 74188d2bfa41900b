/// Chooses line ends so that the lines of a paragraph are as even as they can be together: the
/// total fit of Knuth and Plass, on a grid.
///
/// The least raggedness up to each place is found from those before it. Of the places where the
/// line before it may begin, only those are looked at that can still be the best: the raggedness
/// of a line grows with its unused cells, and `floor` says how little there may be before it.
struct OptimumFit {
  private let fragments: UnsafeBufferPointer<Fragment>
  private let measures: LineMeasures
  private let isFirst: Bool
  /// The places before each fragment and after the last, as far as they are known.
  private let places: UnsafeMutablePointer<Place>
  /// No less raggedness is before any place where the line at hand may begin: the least of all
  /// places from some place on that is not after `first`. What follows is the same from
  /// `checkpoint` on, to be taken when that is not after `first` any more.
  private var floor = 0
  private var nextFloor = Int.max
  private var checkpoint = 1
  /// The first place but the paragraph's beginning where a line may begin that reaches to the
  /// place at hand.
  private var first = 1

  /// A place between two fragments, or before the first or after the last of them.
  private struct Place {
    /// The cells before it, as if all stood in one line.
    var position: Int
    /// The least raggedness of the lines before it; far above all there is where there are none.
    var least = Int.max / 2
    /// Where the last of them begins.
    var start = 0
  }

  /// The line ends of a paragraph: for each line, the index after its last fragment.
  ///
  /// Of two ways that are equally ragged, the one with longer lines at the end is taken. Each
  /// fragment is no wider than the least of the measures.
  ///
  /// - Complexity: O(*n* × *m*), where *m* is the measure: a line holds no more fragments. Few of
  ///   them are looked at.
  static func lineEnds(
    of fragments: ArraySlice<Fragment>, measures: LineMeasures, isFirst: Bool
  ) -> [Int] {
    let count = fragments.count
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count + 1)
    defer { places.deallocate() }
    return fragments.withUnsafeBufferPointer { buffer in
      var fit = OptimumFit(
        fragments: buffer, measures: measures, isFirst: isFirst, places: places)
      for end in 0..<count { fit.findLine(endingAfter: end) }
      return fit.ends(from: fragments.startIndex)
    }
  }

  private init(
    fragments: UnsafeBufferPointer<Fragment>, measures: LineMeasures, isFirst: Bool,
    places: UnsafeMutablePointer<Place>
  ) {
    (self.fragments, self.measures, self.isFirst) = (fragments, measures, isFirst)
    self.places = places
    places.initialize(to: Place(position: 0, least: 0))
  }

  /// Finds the best line that ends after a fragment.
  @inline(__always)
  private mutating func findLine(endingAfter end: Int) {
    let fragment = fragments[end]
    let edge = places[end].position &+ fragment.width
    while first <= end, edge &- places[first].position > measures.other { first &+= 1 }
    raiseFloor(end)
    var place = Place(position: edge &+ fragment.spaces)
    if edge <= measures.room(isFirst: isFirst) {
      place.least = raggedness(from: 0, to: end, edge: edge)
    }
    if fragment.ending == .plain {
      findStart(of: &place, end: end, edge: edge)
    } else {
      findStartOfAny(of: &place, end: end, edge: edge)
    }
    (places + end + 1).initialize(to: place)
  }

  /// Takes the last place into account, and forgets those that no line begins at any more.
  @inline(__always)
  private mutating func raiseFloor(_ last: Int) {
    let least = places[last].least
    floor = min(floor, least)
    nextFloor = min(nextFloor, least)
    if first > checkpoint { (floor, nextFloor, checkpoint) = (nextFloor, least, last) }
  }

  /// Finds the best line that just ends after a fragment: its raggedness is the square of its
  /// unused cells.
  @inline(__always)
  private func findStart(of place: inout Place, end: Int, edge: Int) {
    let free = measures.other &- edge
    var start = first
    while start <= end {
      let unused = free &+ places[start].position
      let square = unused &* unused
      if floor &+ square >= place.least { return }
      let sum = places[start].least &+ square
      if sum < place.least { (place.least, place.start) = (sum, start) }
      start &+= 1
    }
  }

  /// Finds the best line that ends after a fragment in any way.
  @inline(never)
  private func findStartOfAny(of place: inout Place, end: Int, edge: Int) {
    var start = first
    while start <= end {
      let sum = raggedness(from: start, to: end, edge: edge)
      if sum < place.least { (place.least, place.start) = (sum, start) }
      start += 1
    }
  }

  /// The raggedness of the lines up to a place, if the last of them begins at another.
  private func raggedness(from start: Int, to end: Int, edge: Int) -> Int {
    let room = measures.room(isFirst: isFirst && start == 0)
    let line = Raggedness.Line(
      unused: room &- (edge &- places[start].position), room: room, ending: fragments[end].ending,
      followsHyphen: start > 0 && fragments[start - 1].ending == .hyphen,
      isOneFragment: start == end)
    return places[start].least &+ Raggedness.cost(of: line)
  }

  /// Follows the starts of lines from the end of the paragraph to its beginning.
  private func ends(from base: Int) -> [Int] {
    var count = 0
    var end = fragments.count
    while end > 0 {
      count += 1
      end = places[end].start
    }
    return [Int](unsafeUninitializedCapacity: count) { ends, initialized in
      end = fragments.count
      for index in stride(from: count - 1, through: 0, by: -1) {
        ends.initializeElement(at: index, to: base + end)
        end = places[end].start
      }
      initialized = count
    }
  }
}

/// How far a line is from an even one.
enum Raggedness {
  /// What is ragged about a line.
  struct Line {
    /// The cells that the line leaves free, before its hyphen.
    var unused: Int
    /// The cells that it has.
    var room: Int
    /// How its last fragment ends.
    var ending: Fragment.Ending
    /// The line before it ends with a hyphen.
    var followsHyphen: Bool
    /// It holds one fragment.
    var isOneFragment: Bool
  }

  /// The square of the unused cells, and what is added to it: for a hyphen as for 4 unused cells,
  /// for a second one in a row as for 8 more, for a hyphen that doesn't fit as for no line at all.
  /// The last line may be as short as it likes, but one short word counts as 6 unused cells.
  @inline(__always)
  static func cost(of line: Line) -> Int {
    switch line.ending {
    case .plain: return line.unused &* line.unused
    case .hard: return line.isOneFragment && line.unused &* 4 > line.room &* 3 ? 36 : 0
    case .hyphen:
      let unused = line.unused - 1
      if unused < 0 { return LineMeasures.limit &* LineMeasures.limit }
      return unused &* unused &+ 16 &+ (line.followsHyphen ? 64 : 0)
    }
  }

  /// The raggedness of a paragraph whose lines end at these indices.
  static func total(
    of fragments: ArraySlice<Fragment>, lineEnds: [Int], measures: LineMeasures, isFirst: Bool
  ) -> Int {
    var total = 0
    var start = fragments.startIndex
    for end in lineEnds where end > start {
      let line = fragments[start..<end]
      let last = line[end - 1]
      let width = line.dropLast().reduce(last.width) { $0 + $1.width + $1.spaces }
      let room = measures.room(isFirst: isFirst && start == fragments.startIndex)
      total += cost(
        of: Line(
          unused: max(0, room - width), room: room, ending: last.ending,
          followsHyphen: start > fragments.startIndex && fragments[start - 1].ending == .hyphen,
          isOneFragment: line.count == 1))
      start = end
    }
    return total
  }
}
