/// The measures, at each width, of the tiles that the band being searched for may hold.
///
/// A tile is measured at the width of the page first: most short ones come out the same at any
/// width from some least one on, and are never asked about again.
struct TileMeasures {
  /// How a tile comes out at a width.
  struct Known {
    /// The rows; -1 where it was not measured.
    var height = -1
    /// In cells.
    var demerits = 0
  }

  private let measure: MosaicMeasuring
  /// The widths that are known of, in the order in which they came up.
  private var widths: [Int] = []
  /// Where measures at a width are kept; -1 for a width that did not come up.
  private var slots: [Int32]
  /// The measures of each of the last tiles: for each of them as many places as there is room for
  /// slots.
  private var known: [Known] = []
  private var room = 0

  /// More than a band can hold, as a power of two.
  private static let rowCount = 16
  /// More rows than any page has, and few enough that no cost overflows; likewise demerits.
  private static let heightLimit = 1 << 24
  private static let demeritLimit = 1 << 36

  /// Nothing is known yet of tiles on a page of a width.
  init(width: Int, _ measure: @escaping MosaicMeasuring) {
    self.measure = measure
    slots = Array(repeating: -1, count: width + 1)
    _ = slot(ofWidth: width)
  }

  /// Where measures at a width are kept; one beyond the page counts as the widest.
  mutating func slot(ofWidth width: Int) -> Int {
    let width = min(max(0, width), slots.count - 1)
    if slots[width] < 0 {
      slots[width] = Int32(widths.count)
      widths.append(width)
      if widths.count > room { makeRoom() }
    }
    return Int(slots[width])
  }

  /// Makes room for as many slots again.
  private mutating func makeRoom() {
    let old = (known, room)
    room = max(16, 2 * room)
    known = Array(repeating: Known(), count: Self.rowCount * room)
    for row in 0..<Self.rowCount {
      for slot in 0..<old.1 { known[row * room + slot] = old.0[row * old.1 + slot] }
    }
  }

  /// Forgets a tile that no band holds any more, and measures the next at the width of the page.
  mutating func begin(tile: Int) {
    let start = (tile & (Self.rowCount - 1)) * room
    for slot in 0..<room { known[start + slot] = Known() }
    _ = known(tile: tile, slot: 0)
  }

  /// How a tile comes out at the width of a slot.
  @inline(__always)
  mutating func known(tile: Int, slot: Int) -> Known {
    let found = known[(tile & (Self.rowCount - 1)) &* room &+ slot]
    return found.height >= 0 ? found : measured(tile: tile, slot: slot)
  }

  private mutating func measured(tile: Int, slot: Int) -> Known {
    let start = (tile & (Self.rowCount - 1)) * room
    let answer = measure(tile, widths[slot])
    let found = Known(
      height: min(max(0, answer.height), Self.heightLimit),
      demerits: min(max(0, answer.demerits), Self.demeritLimit))
    known[start + slot] = found
    guard let least = answer.sameFrom else { return found }
    for slot in widths.indices where widths[slot] >= least && known[start + slot].height < 0 {
      known[start + slot] = found
    }
    return found
  }
}
