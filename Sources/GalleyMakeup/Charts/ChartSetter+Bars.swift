import GalleyCells
import GalleyManuscript
import GalleyText

/// Horizontal bars and gauges: a label, a bar, a value, on one row each.
extension ChartSetter {
  /// The least cells of a bar beside its label and value; with less room they are above it.
  private static let leastBar = 4

  /// One bar a row, from zero to where reading ends, or the other way for numbers below it.
  func bars(measure: Int) -> [SetLine] {
    let arePercentages = chart.points.allSatisfy { $0.isPercentage || $0.whole != nil }
    // Parts beside percentages are percentages of their wholes.
    let sharesScale = arePercentages && chart.points.contains { $0.isPercentage }
    func worth(_ point: Chart.Point) -> Double? {
      guard sharesScale, let whole = point.whole else { return point.number }
      return point.number.map { $0 / whole * 100 }
    }
    let numbers = chart.points.compactMap(worth)
    let isPercent = sharesScale && numbers.allSatisfy { 0...100 ~= $0 }
    let wholes = sharesScale ? [] : chart.points.compactMap(\.whole)
    let scale = scale(of: numbers + wholes + [0] + (isPercent ? [100] : []))
    return rows(measure: measure, values: chart.points.map(\.text)) { point, room in
      guard let number = worth(point), let scale else { return unread(point) }
      let origin = min(max(0, scale.least), scale.greatest)
      return bar(
        from: cell(ofOrigin: origin, on: scale, in: room), to: scale.share(of: number), cells: room,
        sign: number < origin ? -1 : number > origin ? 1 : 0)
    }
  }

  /// The cell that bars begin at, with at least one cell on each side that has bars.
  private func cell(ofOrigin origin: Double, on scale: ChartScale, in cells: Int) -> Int {
    let cell = wholeSteps(scale.share(of: origin), of: cells)
    let least = scale.least < origin ? min(1, cells - 1) : 0
    let greatest = scale.greatest > origin ? cells - 1 : cells
    return min(max(cell, least), max(least, greatest))
  }

  /// One gauge a row: filled as far as the percentage says, with a track up to the whole.
  func gauges(measure: Int) -> [SetLine] {
    rows(measure: measure, values: chart.points.map(percentage)) { point, room in
      guard let share = share(point) else { return unread(point) }
      let filled = filled(share > 0 ? max(1, wholeSteps(share, of: room * perCell)) : 0)
      return filled + String(isASCII ? "." : "░", times: room - filled.unicodeScalars.count)
    }
  }

  /// The style of a bar and its value: that of the state which the chart's limits say.
  private func style(of point: Chart.Point) -> TextStyle {
    guard let number = number(ofState: point) else { return style }
    let (warn, bad) = (chart.warn?.value, chart.bad?.value)
    let falls = (warn ?? -.infinity) > (bad ?? .infinity)
    func passes(_ limit: Double?) -> Bool {
      limit.map { falls ? number <= $0 : number >= $0 } ?? false
    }
    let role: Role? =
      passes(bad) ? .bad : passes(warn) ? .warn : warn ?? bad == nil ? nil : .ok
    return role.map { style.adding(TextStyle(role: $0)) } ?? style
  }

  /// The number compared with the limits: its own, or the percentage that a gauge shows of a part.
  private func number(ofState point: Chart.Point) -> Double? {
    guard chart.form == .gauge, let number = point.number else { return point.number }
    return point.whole != nil || isShare(point, number) ? share(point).map { $0 * 100 } : number
  }

  /// The text in place of a bar whose number is missing or could not be read.
  private func unread(_ point: Chart.Point) -> String { point.value == nil ? "?" : "" }

  /// Rows of label, drawing and value, or labels and values above the drawings where they have no
  /// room beside them.
  private func rows(
    measure: Int, values: [String], draw: (Chart.Point, Int) -> String
  ) -> [SetLine] {
    let column = NumberColumn(values, cells: cells(of:))
    let labelled = labelWidth == 0 ? 0 : labelWidth + 1
    let room = measure - labelled - 1 - column.width
    return chart.points.indices.flatMap { index -> [SetLine] in
      let point = chart.points[index]
      guard room >= ChartSetter.leastBar else {
        let text = point.label.isEmpty ? point.text : "\(point.label) \(point.text)"
        var row = StyledText()
        row.append(draw(point, measure), style: style(of: point), level: level)
        return wrapped(text, measure: measure) + [line(row)]
      }
      let drawing = draw(point, room)
      let padding = blank(labelled - cells(of: point.label))
      let lead = column.indents[index]
      let before = isRightToLeft ? column.width - lead - cells(of: values[index]) : lead
      let gap = room - drawing.unicodeScalars.count + 1 + before
      var row = piece(labelOf: point)
      let state = style(of: point)
      row.append(padding, style: style, level: level)
      row.append(drawing, style: state, level: level)
      row.append(blank(gap), style: style, level: level)
      row.append(piece(values[index], style: state))
      return [line(row)]
    }
  }

  /// A bar from a cell to a share of a row of cells, in halves of one. It is as high as half a row,
  /// so that neighbours are apart.
  ///
  /// A number away from the origin always shows: a bar of less than half a step gets one. At the
  /// origin there is no bar.
  private func bar(from origin: Int, to end: Double, cells: Int, sign: Int) -> String {
    let steps = wholeSteps(end, of: cells * 2) - origin * 2
    if sign > 0 { return blank(origin) + forward(max(1, steps)) }
    if sign == 0 { return blank(origin) }
    let bar = backward(max(1, -steps))
    return blank(origin - bar.unicodeScalars.count) + bar
  }

  private func blank(_ cells: Int) -> String { String(" ", times: cells) }

  /// A bar of half cells that begins at a cell's leading edge.
  private func forward(_ steps: Int) -> String {
    String(isASCII ? "#" : "▄", times: steps / 2) + half(steps % 2, atLeft: !isRightToLeft)
  }

  /// A bar of half cells that ends at a cell's trailing edge.
  private func backward(_ steps: Int) -> String {
    half(steps % 2, atLeft: isRightToLeft) + String(isASCII ? "#" : "▄", times: steps / 2)
  }

  private func half(_ part: Int, atLeft: Bool) -> String {
    part == 0 ? "" : isASCII ? "-" : atLeft ? "▖" : "▗"
  }

  /// The steps of a gauge in a cell.
  private var perCell: Int { isASCII ? 2 : 8 }

  /// The filled part of a gauge.
  private func filled(_ steps: Int) -> String {
    let (cells, part) = steps.quotientAndRemainder(dividingBy: perCell)
    let full = String(isASCII ? "#" : "█", times: cells)
    if part == 0 { return full }
    if isASCII { return full + "-" }
    // Of parts at a cell's right there are only a half and an eighth.
    if isRightToLeft { return full + (part >= 4 ? "▐" : "▕") }
    return full + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][part]
  }

  /// The share that a gauge shows, from 0 to 1: the way from its least number to its greatest,
  /// where these are given; the part of a whole; else a percentage, or a share when it is written
  /// as a decimal fraction no greater than 1.
  private func share(_ point: Chart.Point) -> Double? {
    guard let number = point.number else { return nil }
    if let whole = point.whole { return number / whole }
    if isShare(point, number) { return number }
    return ChartScale(
      [], from: chart.least?.value ?? 0, to: chart.greatest?.value ?? 100)?.share(of: number)
  }

  private func isShare(_ point: Chart.Point, _ number: Double) -> Bool {
    chart.greatest == nil && chart.least == nil && number.magnitude <= 1 && point.hasNoUnit
      && point.text.utf8.contains(UInt8(ascii: "."))
  }

  /// The percentage of a gauge; a number that was written with a unit stays as it is, and so does
  /// one on a scale of its own.
  func percentage(_ point: Chart.Point) -> String {
    guard let number = point.number, point.whole == nil, chart.greatest == nil,
      chart.least == nil, point.hasNoUnit
    else { return point.text }
    guard isShare(point, number) else { return point.text + "%" }
    return "\(Int((number * 100).rounded()))%"
  }
}

extension Chart.Point {
  /// Whether it is written as a number without a unit or a scale.
  fileprivate var hasNoUnit: Bool {
    WrittenNumber(text.utf8).map { $0.unit == NumberUnit.none && $0.scale == 1 } ?? false
  }

  /// Whether it is written as hundredths.
  fileprivate var isPercentage: Bool { whole == nil && text.utf8.last == UInt8(ascii: "%") }
}
