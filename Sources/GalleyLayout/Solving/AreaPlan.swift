/// How a picture of areas falls apart: cut straight through from edge to edge as long as it can
/// be, rows before columns; a part that can't be cut is a grid.
///
/// Parts are listed with every part before those it falls into, so a walk up or down the plan is
/// a loop over the list.
struct AreaPlan {
  var parts: [Part] = []

  struct Part {
    var rows: Range<Int>
    var columns: Range<Int>
    var kind: Kind
    /// The parts that it falls into, where it is cut.
    var children: [Int] = []
    /// The areas in it.
    var areas: [Int]
  }

  enum Kind {
    case empty
    case area
    case rows
    case columns
    case grid
  }

  /// Finds the cuts of a picture; `asGrid` leaves it whole, when its rows have heights of their
  /// own.
  ///
  /// - Complexity: O(*n* · *d*) for *n* areas that are cut *d* deep.
  init(_ picture: AreaPicture, asGrid: Bool) {
    let all = Part(
      rows: 0..<picture.rowCount, columns: 0..<picture.columnCount, kind: .grid,
      areas: Array(picture.areas.indices))
    parts = [all]
    if asGrid { return }
    var next = 0
    while next < parts.count {
      cut(next, of: picture)
      next += 1
    }
  }

  /// Cuts one part along its rows, else along its columns.
  private mutating func cut(_ index: Int, of picture: AreaPicture) {
    let part = parts[index]
    guard let only = part.areas.first else {
      parts[index].kind = .empty
      return
    }
    let area = picture.areas[only]
    if part.areas.count == 1, area.rows == part.rows, area.columns == part.columns {
      parts[index].kind = .area
      return
    }
    let rows = Self.bands(of: part.rows, spans: part.areas.map { picture.areas[$0].rows })
    if rows.count > 1 {
      add(rows, to: index, kind: .rows) { picture.areas[$0].rows.lowerBound }
      return
    }
    let columns = Self.bands(
      of: part.columns, spans: part.areas.map { picture.areas[$0].columns })
    if columns.count > 1 {
      add(columns, to: index, kind: .columns) { picture.areas[$0].columns.lowerBound }
    }
  }

  /// Adds the bands of a part as parts, each with the areas that start in it.
  private mutating func add(
    _ bands: [Range<Int>], to index: Int, kind: Kind, start: (Int) -> Int
  ) {
    let part = parts[index]
    var areas = Array(repeating: [Int](), count: bands.count)
    var band = Array(repeating: 0, count: bands.last?.upperBound ?? 0)
    for (number, range) in bands.enumerated() {
      for position in range { band[position] = number }
    }
    for area in part.areas { areas[band[start(area)]].append(area) }
    parts[index].kind = kind
    for (range, held) in zip(bands, areas) {
      parts[index].children.append(parts.count)
      parts.append(
        Part(
          rows: kind == .rows ? range : part.rows,
          columns: kind == .columns ? range : part.columns, kind: .grid, areas: held))
    }
  }

  /// The bands between the cuts that cross no span.
  private static func bands(of range: Range<Int>, spans: [Range<Int>]) -> [Range<Int>] {
    var crossings = Array(repeating: 0, count: range.count + 1)
    for span in spans {
      crossings[span.lowerBound + 1 - range.lowerBound] += 1
      crossings[span.upperBound - range.lowerBound] -= 1
    }
    var bands: [Range<Int>] = []
    var start = range.lowerBound
    var open = 0
    for cut in range.dropFirst() {
      open += crossings[cut - range.lowerBound]
      guard open == 0 else { continue }
      bands.append(start..<cut)
      start = cut
    }
    bands.append(start..<range.upperBound)
    return bands
  }
}
