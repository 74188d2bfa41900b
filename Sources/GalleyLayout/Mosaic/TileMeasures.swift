/// What is known of the tiles that a band may hold which is still looked for, at each width.
///
/// A tile is measured at the width of the page first: most that are short come out the same in any
/// width from some on, and are never asked about again.
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
  /// What is known of each of the last tiles, by slot.
  private var rows = [[Known]](repeating: [], count: rowCount)

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

  /// Where measures at a width are kept, which is none beyond the page's.
  mutating func slot(ofWidth width: Int) -> Int {
    let width = min(max(0, width), slots.count - 1)
    if slots[width] < 0 {
      slots[width] = Int32(widths.count)
      widths.append(width)
    }
    return Int(slots[width])
  }

  /// Forgets a tile that no band holds any more, and measures the next at the width of the page.
  mutating func begin(tile: Int) {
    let row = tile % Self.rowCount
    rows[row].removeAll(keepingCapacity: true)
    rows[row].append(contentsOf: repeatElement(Known(), count: widths.count))
    _ = known(tile: tile, slot: 0)
  }

  /// How a tile comes out at the width of a slot.
  @inline(__always)
  mutating func known(tile: Int, slot: Int) -> Known {
    let row = tile & (Self.rowCount - 1)
    if slot < rows[row].count, rows[row][slot].height >= 0 { return rows[row][slot] }
    return measured(tile: tile, slot: slot)
  }

  private mutating func measured(tile: Int, slot: Int) -> Known {
    let row = tile & (Self.rowCount - 1)
    let answer = measure(tile, widths[slot])
    let known = Known(
      height: min(max(0, answer.height), Self.heightLimit),
      demerits: min(max(0, answer.demerits), Self.demeritLimit))
    while rows[row].count < widths.count { rows[row].append(Known()) }
    rows[row][slot] = known
    guard let least = answer.sameFrom else { return known }
    for slot in widths.indices where widths[slot] >= least && rows[row][slot].height < 0 {
      rows[row][slot] = known
    }
    return known
  }
}
