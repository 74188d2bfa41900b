import GalleyCells
import GalleyManuscript
import GalleyText

/// Line charts: braille dots, two by four to a cell, or one `*` to a cell in ASCII.
extension ChartSetter {
  /// A line through the numbers with the greatest and least at the axis, and the first and last
  /// label below it. Where there is no room for the axis, only the line is drawn.
  func plot(measure: Int) -> [SetLine] {
    let usual = max(3, min(10, measure / 4))
    let rows = max(usual, min(usual + max(0, extraRows), measure / 2))
    let axis = axisLabels(rows: rows)
    let labels = axis.reduce(0) { max($0, cells(of: $1)) }
    let hasAxis = measure - labels - 1 >= 4
    let width = hasAxis ? measure - labels - 1 : measure
    var grid = DotGrid(columns: width, rows: rows, isASCII: isASCII)
    draw(on: &grid)
    guard hasAxis else {
      return (0..<rows).map { line(StyledText(utf8: grid.row($0), style: style)) }
    }
    var lines = (0..<rows).map { axisRow(label: axis[$0], labels, grid.row($0)) }
    lines.append(axisFoot(labels, width))
    if let captions = captions(width: width, indent: labels + 1) { lines.append(captions) }
    return lines
  }

  /// What stands at each row of the axis: the greatest number at the top and the least at the
  /// foot, as they are written; a number that is both, where its line is.
  private func axisLabels(rows: Int) -> [String] {
    var labels = [String](repeating: "", count: rows)
    var greatest: Chart.Point?
    var least: Chart.Point?
    for point in chart.points {
      guard let number = point.number else { continue }
      if number > (greatest?.number ?? -.infinity) || greatest == nil { greatest = point }
      if number < (least?.number ?? .infinity) || least == nil { least = point }
    }
    guard let greatest, let least else { return labels }
    if greatest.number == least.number {
      let isNothing = greatest.number == 0 || greatest.number == -.infinity
      labels[isNothing ? rows - 1 : greatest.number == .infinity ? 0 : (rows - 1) / 2] =
        greatest.text
    } else {
      labels[0] = greatest.text
      labels[rows - 1] = least.text
    }
    return labels
  }

  private func axisRow(label: String, _ labels: Int, _ drawing: [UInt8]) -> SetLine {
    var text = StyledText(
      String(repeating: " ", count: labels - cells(of: label)) + label, style: style)
    let tick = isASCII ? (label.isEmpty ? "|" : "+") : (label.isEmpty ? "│" : "┤")
    text.append(tick, style: style.adding(BlockStyles.rule))
    text.append(utf8: drawing, style: style)
    return line(text)
  }

  private func axisFoot(_ labels: Int, _ width: Int) -> SetLine {
    let axis = (isASCII ? "+" : "└") + String(repeating: isASCII ? "-" : "─", count: width)
    var text = StyledText(String(repeating: " ", count: labels), style: style)
    text.append(axis, style: style.adding(BlockStyles.rule))
    return line(text)
  }

  /// The first and last label at the ends of the axis, if there are any and both fit.
  private func captions(width: Int, indent: Int) -> SetLine? {
    guard let first = chart.points.first?.label else { return nil }
    let last = chart.points.dropFirst().last?.label ?? ""
    let taken = cells(of: first) + cells(of: last)
    guard taken > 0, taken < width else { return nil }
    let between = String(repeating: " ", count: width - taken)
    var text = StyledText(String(repeating: " ", count: indent), style: style)
    text.append(setLine(of: StyledText(first, style: style), style: prose).text)
    text.append(between, style: style)
    text.append(setLine(of: StyledText(last, style: style), style: prose).text)
    return line(text)
  }

  /// Draws a line from each number to the next; a number that could not be read leaves a gap with
  /// a question mark at the foot.
  private func draw(on grid: inout DotGrid) {
    let numbers = chart.points.map(\.number)
    let scale = ChartScale(numbers.compactMap { $0 })
    let last = max(1, numbers.count - 1)
    var before: (x: Int, y: Int)?
    for (index, number) in numbers.enumerated() {
      let x = index * (grid.width - 1) / last
      guard let number else {
        grid.markGap(at: x)
        before = nil
        continue
      }
      let share = scale?.share(of: number) ?? (number > 0 ? 1 : 0)
      let y = grid.height - 1 - wholeSteps(share, of: grid.height - 1)
      grid.drawLine(from: before ?? (x, y), to: (x, y))
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
