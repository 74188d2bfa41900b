import GalleyCells
import GalleyLayout
import GalleyManuscript
import GalleyText

/// The lines that flowed into the columns of a section, band by band.
///
/// A band is what stands side by side: all columns of the section, or of one page, or a block that
/// spans them. The engine sees one group a band, and one item a column.
struct ColumnContent: Sendable {
  /// Columns side by side.
  private struct Band {
    /// Where they are.
    var geometry: ColumnGeometry
    /// The lines of each.
    var columns: [SetLines]
    /// Whether it begins a page in any case.
    var startsPage: Bool

    var height: Int { columns.reduce(0) { max($0, $1.count) } }
    var isEmpty: Bool { columns.allSatisfy(\.isEmpty) }
  }

  private var bands: [Band] = []
  /// The column that each item is, and the band that it is in.
  private var places: [(band: Int, column: Int)] = []

  /// Lets segments flow one after another through bands with room for so many rows; nil is no
  /// bound.
  ///
  /// All but the last end level, so that what spans the columns below them stands close.
  init(_ segments: [ColumnSegment], _ design: Template.Columns, heights: ColumnHeights?) {
    var room = PageOfBands(heights)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      let balance = isLast || design.balance == .none ? design.balance : .last
      let pages = flow(
        segment.blocks, columns: segment.geometry.count, heights: room.heights, balance: balance)
      for (page, columns) in pages.enumerated() {
        let band = Band(
          geometry: segment.geometry, columns: columns.map { segment.blocks.lines(of: $0) },
          startsPage: page > 0)
        if page > 0 { room.startPage() }
        // What waits for the next page leaves no band behind, but for what begins the section.
        if band.isEmpty, !bands.isEmpty { continue }
        bands.append(band)
        room.take(band.height)
      }
    }
    places = bands.enumerated().flatMap { index, band in
      band.columns.indices.map { (index, $0) }
    }
  }

  /// The number of columns in all bands.
  var count: Int { places.count }

  /// Whether the first band was too low for anything, and others are not.
  var startsWithoutLines: Bool { bands.count > 1 && bands[0].isEmpty }

  /// The groups of the bands, as the engine places them.
  var groups: [LayoutGroup] {
    guard let first = bands.first else { return [] }
    let areAlike = bands.allSatisfy { $0.geometry == first.geometry }
    return areAlike ? [first.geometry.group] : bands.map(\.geometry.group)
  }

  /// The items of each band.
  var items: [Range<Int>] {
    var start = 0
    return bands.map { band in
      defer { start += band.columns.count }
      return start..<start + band.columns.count
    }
  }

  /// Whether each band but the first begins a page in any case.
  var startsPage: [Bool] { bands.dropFirst().map(\.startsPage) }

  /// The size of a column: as wide as all are, as high as its lines.
  func size(ofColumn index: Int) -> CellSize {
    guard places.indices.contains(index) else { return .zero }
    let band = bands[places[index].band]
    return CellSize(
      width: band.geometry.width, height: band.columns[places[index].column].count)
  }

  /// What is drawn in a column.
  func drawing(ofColumn index: Int) -> Strip.Drawing {
    guard places.indices.contains(index) else { return .nothing }
    return .lines(bands[places[index].band].columns[places[index].column])
  }
}

/// The room that bands have left on the page at hand.
private struct PageOfBands {
  private let all: ColumnHeights?
  private var isFirst = true
  /// The rows that bands have taken, and a blank one below each.
  private var taken = 0

  init(_ heights: ColumnHeights?) {
    all = heights
  }

  /// The rows that are left for the columns of the next segment.
  var heights: ColumnHeights? {
    guard var heights = all else { return nil }
    if !isFirst { (heights.first, heights.isInUse) = (heights.others, false) }
    guard taken > 0 else { return heights }
    heights.first.ifContinued -= taken
    heights.first.ifLast -= taken
    heights.isInUse = true
    return heights
  }

  mutating func startPage() {
    isFirst = false
    taken = 0
  }

  mutating func take(_ rows: Int) {
    if rows > 0 { taken += rows + ColumnContent.bandSpacing }
  }
}

extension ColumnContent {
  /// The blank rows between two bands of a page, as between blocks.
  static let bandSpacing = 1
}
