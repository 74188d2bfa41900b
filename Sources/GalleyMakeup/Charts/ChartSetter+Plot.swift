import GalleyCells
import GalleyManuscript
import GalleyText

/// Line charts: braille dots, two by four to a cell, or one `*` to a cell in ASCII.
extension ChartSetter {
  /// A line through the numbers with the greatest and least at the axis, and the first and last
  /// label below it, dates between them where they have room. Where there is no room for the axis,
  /// only the line is drawn.
  func plot(measure: Int) -> [SetLine] {
    let usual = max(3, min(10, measure / 4))
    let rows = max(usual, min(usual + max(0, extraRows), measure / 2))
    let axis = axisLabels(rows: rows)
    let labels = axis.reduce(0) { max($0, cells(of: $1)) }
    let hasAxis = measure - labels - 1 >= 4
    let width = hasAxis ? measure - labels - 1 : measure
    var grid = DotGrid(columns: width, rows: rows, isASCII: isASCII)
    let places = PlotPlaces(chart.points.map(\.label))
    draw(on: &grid, at: places)
    guard hasAxis else {
      return (0..<rows).map { line(StyledText(utf8: grid.row($0), style: style)) }
    }
    var lines = (0..<rows).map { axisRow(label: axis[$0], labels, grid.row($0)) }
    lines.append(axisFoot(labels, width))
    if let captions = captions(places, width: width, indent: labels + 1) { lines.append(captions) }
    return lines
  }

  /// The label at each row of the axis: the greatest number at the top and the least at the
  /// foot, as they are written; a number that is both, where its line is.
  private func axisLabels(rows: Int) -> [String] {
    var labels = [String](repeating: "", count: rows)
    let points = chart.points.filter { $0.number != nil }
    let greatest = points.max { ($0.number ?? 0) < ($1.number ?? 0) }
    let least = points.min { ($0.number ?? 0) < ($1.number ?? 0) }
    let top = chart.greatest?.text ?? greatest?.text
    let foot = chart.least?.text ?? least?.text
    guard let top, let foot else { return labels }
    if chart.greatest == nil, chart.least == nil, greatest?.number == least?.number {
      let isNothing = greatest?.number == 0 || greatest?.number == -.infinity
      labels[isNothing ? rows - 1 : greatest?.number == .infinity ? 0 : (rows - 1) / 2] = top
    } else {
      labels[0] = top
      labels[rows - 1] = foot
    }
    return labels
  }

  private func axisRow(label: String, _ labels: Int, _ drawing: [UInt8]) -> SetLine {
    var text = StyledText(
      String(" ", times: labels - cells(of: label)) + label, style: style)
    let tick = isASCII ? (label.isEmpty ? "|" : "+") : (label.isEmpty ? "│" : "┤")
    text.append(tick, style: style.adding(BlockStyles.rule))
    text.append(utf8: drawing, style: style)
    return line(text)
  }

  private func axisFoot(_ labels: Int, _ width: Int) -> SetLine {
    let axis = (isASCII ? "+" : "└") + String(isASCII ? "-" : "─", times: width)
    var text = StyledText(String(" ", times: labels), style: style)
    text.append(axis, style: style.adding(BlockStyles.rule))
    return line(text)
  }

  /// The first and last label at the ends of the axis, if there are any and both fit; between them
  /// as many others as have room, where all are dates or times.
  private func captions(_ places: PlotPlaces, width: Int, indent: Int) -> SetLine? {
    guard let first = chart.points.first?.label else { return nil }
    let last = chart.points.dropFirst().last?.label ?? ""
    let end = width - cells(of: last)
    let taken = cells(of: first) + cells(of: last)
    guard taken > 0, taken < width else { return nil }
    var text = StyledText(String(" ", times: indent), style: style)
    var filled = 0
    func put(_ label: String, at place: Int) {
      text.append(String(" ", times: max(0, place - filled)), style: style)
      text.append(piece(label))
      filled = place + cells(of: label)
    }
    put(first, at: 0)
    for (label, place) in datesBetween(places, width: width)
    where place >= filled + 2 && place + cells(of: label) + 2 <= end {
      put(label, at: place)
    }
    put(last, at: end)
    return line(text)
  }

  /// The labels of the points nearest to places that are evenly spread between the first and the
  /// last, where all are dates or times: as many as clear the first, which begins where others have
  /// their middle.
  private func datesBetween(
    _ places: PlotPlaces, width: Int
  ) -> [(label: String, place: Int)] {
    let count = min(places.count - 2, 2 * width / (3 * labelWidth + 4) - 1)
    guard count > 0, places.areTimes else { return [] }
    return (1...count).map { index in
      let point = places.point(at: Double(index) / Double(count + 1))
      let label = chart.points[point].label
      return (label, places.place(of: point, among: width) - cells(of: label) / 2)
    }
  }

  /// Draws a line from each number to the next. Of numbers in one column of dots the lowest and
  /// the highest are joined. One that is missing leaves a gap, and one that could not be read a
  /// question mark at the foot of it.
  private func draw(on grid: inout DotGrid, at places: PlotPlaces) {
    let scale = scale(of: chart.points.compactMap(\.number))
    var before: (x: Int, y: Int)?
    var span: ClosedRange<Int>?
    for (index, point) in chart.points.enumerated() {
      let x = places.place(of: index, among: grid.width)
      guard let number = point.number else {
        if point.value == nil { grid.markGap(at: x) }
        (before, span) = (nil, nil)
        continue
      }
      let share = scale?.share(of: number) ?? (number > 0 ? 1 : 0)
      let y = grid.height - 1 - wholeSteps(share, of: grid.height - 1)
      if let before, before.x == x, let known = span, known.contains(y) {
        // Nothing new is seen of it.
      } else {
        grid.drawLine(from: before ?? (x, y), to: (x, y))
        let isSameColumn = before?.x == x
        span = isSameColumn ? min(span?.lowerBound ?? y, y)...max(span?.upperBound ?? y, y) : y...y
      }
      before = (x, y)
    }
  }
}

/// A grid of dots that becomes rows of text.
struct DotGrid {
  /// The dots across and down.
  let width: Int, height: Int
  private let columns: Int
  private let isASCII: Bool
  /// The dots of each cell, one bit each, in braille's order; in ASCII a cell has one.
  private var dots: [UInt8]
  private var gaps: Set<Int> = []

  /// A grid without dots.
  init(columns: Int, rows: Int, isASCII: Bool) {
    self.columns = columns
    self.isASCII = isASCII
    width = isASCII ? columns : columns * 2
    height = isASCII ? rows : rows * 4
    dots = [UInt8](repeating: 0, count: columns * rows)
  }

  /// Sets the dots of a line; each column of dots joins the one before it without a gap.
  mutating func drawLine(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(1, end.x - start.x)
    var before = start.y
    for step in 0...(end.x - start.x) {
      let y = start.y + floorDivide(2 * (end.y - start.y) * step + steps, 2 * steps)
      fill(column: start.x + step, from: before, to: y)
      before = y
    }
    if end.x == start.x { fill(column: end.x, from: before, to: end.y) }
  }

  private mutating func fill(column x: Int, from y0: Int, to y1: Int) {
    // The dot that the line comes from is set in the column before, unless the line is level.
    let first = y0 < y1 ? y0 + 1 : y0 > y1 ? y0 - 1 : y0
    for y in min(first, y1)...max(first, y1) { set(x, y) }
  }

  private mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    if isASCII {
      dots[y * columns + x] = 1
    } else {
      let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      dots[y / 4 * columns + x / 2] |= bits[y % 4 * 2 + x % 2]
    }
  }

  /// Puts a question mark into the lowest cell at a column of dots, if nothing is drawn there.
  mutating func markGap(at x: Int) {
    gaps.insert(isASCII ? x : x / 2)
  }

  /// One row of cells as text in UTF-8.
  func row(_ row: Int) -> [UInt8] {
    let isLowest = (row + 1) * columns == dots.count
    var utf8: [UInt8] = []
    utf8.reserveCapacity(3 * columns)
    for column in 0..<columns {
      let cell = dots[row * columns + column]
      if cell == 0 {
        utf8.append(UInt8(ascii: isLowest && gaps.contains(column) ? "?" : " "))
      } else if isASCII {
        utf8.append(UInt8(ascii: "*"))
      } else {
        // U+2800 and up are the braille patterns.
        utf8.append(0xE2)
        utf8.append(0xA0 | cell >> 6)
        utf8.append(0x80 | cell & 0x3F)
      }
    }
    return utf8
  }
}
