import GalleyLayout
import GalleyManuscript
import GalleyText

/// The lines that flowed into the columns of a section, band by band.
///
/// A band is a row of columns side by side: all columns of the section, or of one page, or a block
/// that spans them. The engine sees one group per band, and one item per column.
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

  /// The blank rows between two bands of a page, as between blocks.
  static let bandSpacing = 1

  /// Lets segments flow one after another through bands with room for so many rows; nil is no
  /// bound.
  ///
  /// All but the last end level, so that a block that spans the columns below them is close. The
  /// notes of a page are below its last band; those that the last page has no room for get pages of
  /// their own.
  ///
  /// - Parameters:
  ///   - segments: The segments.
  ///   - design: The template's columns.
  ///   - heights: The rows that pages have.
  ///   - notes: The list of notes, and the rule above those of a page.
  init(
    _ segments: [ColumnSegment], _ design: Template.Columns, heights: ColumnHeights?,
    notes: (list: ColumnSegment, rule: SetLine)? = nil
  ) {
    var room = PageOfBands(all: heights)
    var pageNotes = notes.map { PageNotes($0.list.blocks) } ?? PageNotes()
    func band(ofNotes rows: Range<Int>, below blanks: Int = 0, startsPage: Bool = false) -> Band? {
      guard let notes, !rows.isEmpty else { return nil }
      let blank = SetLine(text: StyledText(), width: 0)
      var lines = SetLines(repeatElement(blank, count: blanks) + [notes.rule])
      lines.append(notes.list.blocks.lines.lines(in: rows))
      return Band(geometry: notes.list.geometry, columns: [lines], startsPage: startsPage)
    }
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      let balance = isLast || design.balance == .none ? design.balance : .last
      let pages = flow(
        segment.blocks, columns: segment.geometry.count, heights: room.heights, balance: balance,
        notes: &pageNotes)
      for (number, page) in pages.enumerated() {
        let columns = Band(
          geometry: segment.geometry, columns: page.columns.map { segment.blocks.lines(of: $0) },
          startsPage: number > 0)
        if number > 0 { room.startPage() }
        // Blocks that wait for the next page leave no band behind, except at the section's start.
        if !columns.isEmpty || bands.isEmpty {
          bands.append(columns)
          room.take(columns.height)
        }
        if let notes = band(ofNotes: page.notes, below: page.blanks) { bands.append(notes) }
      }
    }
    var isSamePage = true
    while pageNotes.pendingRows() > 0, let rows = room.heights?.first.least {
      let placed = pageNotes.place(in: isSamePage ? rows : max(2, rows), below: 0).rows
      if let notes = band(ofNotes: placed, startsPage: !isSamePage) { bands.append(notes) }
      isSamePage = false
      room.startPage()
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

  /// The drawing of a column.
  func drawing(ofColumn index: Int) -> SectionStrip.Drawing {
    guard places.indices.contains(index) else { return .nothing }
    return .lines(bands[places[index].band].columns[places[index].column])
  }
}

/// The room that bands have left on the page at hand.
private struct PageOfBands {
  let all: ColumnHeights?
  var isFirst = true
  /// The rows that bands have taken, and a blank one below each.
  var taken = 0

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

/// A part of the flow of a section in columns: blocks that flow through all of them, or a table
/// that is wider than one and spans them.
struct ColumnSegment: Sendable {
  /// The blocks, set in the width of a column.
  var blocks: SetBlocks
  /// How many columns there are and how wide.
  let geometry: ColumnGeometry

  /// The segments of a flow, in columns of a geometry, and the notes that they refer to.
  static func segments(
    of flow: [Block], geometry: ColumnGeometry, _ setter: BlockSetter
  ) -> (segments: [ColumnSegment], notes: LinkNotes) {
    var segments: [ColumnSegment] = []
    var notes = LinkNotes()
    func add(_ blocks: [Block], in geometry: ColumnGeometry) {
      if blocks.isEmpty { return }
      let set = setter.set(blocks, measure: geometry.width, notes: &notes)
      segments.append(ColumnSegment(blocks: set, geometry: geometry))
    }
    var open: [Block] = []
    for block in flow {
      guard geometry.count > 1, block.isTable, setter.naturalWidth(of: [block]) > geometry.width
      else {
        open.append(block)
        continue
      }
      // The headings of the table are above it.
      let headings = open.reversed().prefix(while: \.isHeading).count
      add(open.dropLast(headings), in: geometry)
      add(open.suffix(headings) + [block], in: geometry.spanning)
      open = []
    }
    add(open, in: geometry)
    return (segments, notes)
  }
}

extension Block {
  /// Whether it is a heading.
  var isHeading: Bool {
    if case .heading = content { true } else { false }
  }
}
