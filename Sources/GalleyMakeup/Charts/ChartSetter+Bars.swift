import GalleyManuscript
import GalleyText

/// Horizontal bars and gauges: a label, a bar in eighths of a cell, a value, on one row each.
extension ChartSetter {
  /// The least cells of a bar beside its label and value; with less room they stand above it.
  private static let leastBar = 4

  /// One bar a row, from zero to where reading ends, or the other way for numbers below it.
  func bars(measure: Int) -> [SetLine] {
    let scale = ChartScale(chart.points.compactMap(\.number) + [0])
    let valueWidth = chart.points.map { cells(of: $0.text) }.max() ?? 0
    return rows(measure: measure, valueWidth: valueWidth) { point, room in
      guard let number = point.number, let scale else { return ("?", point.text) }
      let bar = bar(
        from: zeroCell(of: scale, in: room), to: scale.share(of: number), cells: room,
        sign: number < 0 ? -1 : number > 0 ? 1 : 0)
      return (bar, point.text)
    }
  }

  /// The cell that bars begin at, with at least one cell on each side that has bars.
  private func zeroCell(of scale: ChartScale, in cells: Int) -> Int {
    let cell = wholeSteps(scale.share(of: 0), of: cells)
    let least = scale.least < 0 ? min(1, cells - 1) : 0
    let greatest = scale.greatest > 0 ? cells - 1 : cells
    return min(max(cell, least), max(least, greatest))
  }

  /// One gauge a row: filled as far as the percentage says, with a track up to a hundred.
  func gauges(measure: Int) -> [SetLine] {
    let valueWidth = chart.points.map { cells(of: percentage($0)) }.max() ?? 0
    return rows(measure: measure, valueWidth: valueWidth) { point, room in
      guard let share = share(point) else { return ("?", point.text) }
      let filled = bar(from: 0, to: share, cells: room, sign: share > 0 ? 1 : 0)
      let track = row(of: isASCII ? "." : "░", cells: room - filled.unicodeScalars.count)
      let value = percentage(point)
      return (filled + track, blank(valueWidth - cells(of: value)) + value)
    }
  }

  /// Rows of label, drawing and value, or labels and values above the drawings where they have no
  /// room beside them.
  private func rows(
    measure: Int, valueWidth: Int, draw: (Chart.Point, Int) -> (drawing: String, value: String)
  ) -> [SetLine] {
    let labelled = labelWidth == 0 ? 0 : labelWidth + 1
    let room = measure - labelled - 1 - valueWidth
    return chart.points.flatMap { point -> [SetLine] in
      guard room >= ChartSetter.leastBar else {
        let text = point.label.isEmpty ? point.text : "\(point.label) \(point.text)"
        let (drawing, _) = draw(point, measure)
        var row = StyledText()
        row.append(drawing, style: style, level: level)
        return wrapped(text, measure: measure) + [line(row)]
      }
      let (drawing, value) = draw(point, room)
      let padding = blank(labelled - cells(of: point.label))
      var row = piece(point.label)
      row.append(padding + drawing + (drawing.isEmpty ? "" : " "), style: style, level: level)
      row.append(piece(value))
      return [line(row)]
    }
  }

  /// A bar from a cell to a share of a row of cells, in eighths where blocks may be drawn.
  ///
  /// What is not nothing shows: a bar of less than half a step gets one. Nothing is where bars
  /// begin.
  private func bar(from origin: Int, to end: Double, cells: Int, sign: Int) -> String {
    let perCell = isASCII ? 2 : 8
    let steps = wholeSteps(end, of: cells * perCell) - origin * perCell
    if sign > 0 { return blank(origin) + forward(max(1, steps), perCell: perCell) }
    if sign == 0 { return blank(origin) }
    let bar = backward(max(1, -steps), perCell: perCell)
    return blank(origin - bar.unicodeScalars.count) + bar
  }

  private func blank(_ cells: Int) -> String { row(of: " ", cells: cells) }

  /// A sign in so many cells; none where there are none. A mosaic asks for rows at many widths, and
  /// `String(repeating:count:)` looks for clusters in what it makes.
  private func row(of sign: String, cells: Int) -> String {
    let sign = sign.utf8
    let count = max(0, cells)
    return String(unsafeUninitializedCapacity: sign.count * count) { buffer in
      for cell in 0..<count {
        for (index, byte) in sign.enumerated() { buffer[cell * sign.count + index] = byte }
      }
      return sign.count * count
    }
  }

  /// A bar that begins at a cell's leading edge.
  private func forward(_ steps: Int, perCell: Int) -> String {
    full(steps / perCell) + tip(steps % perCell, perCell: perCell, atLeft: !isRightToLeft)
  }

  /// A bar that ends at a cell's trailing edge.
  private func backward(_ steps: Int, perCell: Int) -> String {
    tip(steps % perCell, perCell: perCell, atLeft: isRightToLeft) + full(steps / perCell)
  }

  private func full(_ cells: Int) -> String {
    row(of: isASCII ? "#" : "█", cells: cells)
  }

  /// The part of a cell at a bar's end; of those at a cell's right there are only a half and an
  /// eighth.
  private func tip(_ part: Int, perCell: Int, atLeft: Bool) -> String {
    if part == 0 { return "" }
    if isASCII { return "-" }
    if atLeft { return ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][part] }
    return part >= perCell / 2 ? "▐" : "▕"
  }

  /// What a gauge shows, from 0 to 1: a percentage, or a share when it is written as a decimal
  /// fraction no greater than 1.
  private func share(_ point: Chart.Point) -> Double? {
    guard let number = point.number else { return nil }
    return isShare(point, number) ? number : number / 100
  }

  private func isShare(_ point: Chart.Point, _ number: Double) -> Bool {
    number.magnitude <= 1 && point.text.utf8.contains(UInt8(ascii: "."))
      && !point.text.utf8.contains(UInt8(ascii: "%"))
  }

  /// The percentage of a gauge; a number that was written with a unit stays as it is.
  func percentage(_ point: Chart.Point) -> String {
    guard let number = point.number, point.text.utf8.last.map(isDigitOrPoint) == true else {
      return point.text
    }
    guard isShare(point, number) else { return point.text + "%" }
    return "\(Int((number * 100).rounded()))%"
  }

  private func isDigitOrPoint(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
  }
}
