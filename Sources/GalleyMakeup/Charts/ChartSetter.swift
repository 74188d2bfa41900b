import GalleyManuscript
import GalleyText

/// Draws charts in whatever measure there is, in blocks or in ASCII.
struct ChartSetter {
  /// The numbers and how to draw them, their texts cleaned: they are drawn as cells.
  let chart: Chart
  /// The style of all text.
  let style: TextStyle
  /// How labels wrap where they have to.
  let prose: ParagraphStyle
  /// Whether only ASCII may be drawn.
  let isASCII: Bool
  /// The rows that it takes beyond those that it asks for.
  let extraRows: Int
  /// Whether rows begin at the right.
  var isRightToLeft: Bool { prose.direction == .rightToLeft }
  /// The level of what is drawn beside texts.
  var level: UInt8 { isRightToLeft ? 1 : 0 }

  /// A chart, drawn with a setter's marks and style.
  init(_ chart: Chart, options: BlockOptions) {
    self.chart = Chart(form: chart.form, points: chart.points.map(\.cleaned))
    style = options.style
    isASCII = options.marks.isASCII
    extraRows = options.extraChartRows
    var prose = options.prose
    prose.alignment = .leading
    self.prose = prose
  }

  /// The rows of the chart, none wider than `measure`; none when it has no numbers.
  func lines(measure: Int) -> [SetLine] {
    let measure = max(1, measure)
    guard !chart.points.isEmpty else { return [] }
    let lines =
      switch chart.form {
      case .sparkline: sparkline(measure: measure)
      case .bars: bars(measure: measure)
      case .gauge: gauges(measure: measure)
      case .plot: plot(measure: measure)
      case .big: big(measure: measure)
      }
    guard isRightToLeft else { return lines }
    return lines.map { line in
      var line = line
      line.indent = max(0, measure - line.width)
      (line.isRightToLeft, line.level) = (true, 1)
      return line
    }
  }

  /// The cells that the chart takes where nothing else decides.
  var naturalWidth: Int {
    switch chart.form {
    case .sparkline: chart.points.count
    case .bars, .gauge: labelWidth + 2 + 20 + (values.map { cells(of: $0) }.max() ?? 0)
    case .plot: 40
    case .big: bigWidth
    }
  }

  /// The cells below which the chart can't be read as one.
  var leastWidth: Int {
    switch chart.form {
    case .sparkline: min(chart.points.count, 12)
    case .bars, .gauge:
      (labelWidth == 0 ? 0 : labelWidth + 1) + 9 + (values.map { cells(of: $0) }.max() ?? 0)
    case .plot: 20
    case .big: bigWidth
    }
  }

  /// The numbers as they are written, or what they are worth as percentages.
  private var values: [String] {
    chart.form == .gauge ? chart.points.map(percentage) : chart.points.map(\.text)
  }

  /// The cells of the widest label.
  var labelWidth: Int { chart.points.reduce(0) { max($0, cells(of: $1.label)) } }

  /// The cells that a text takes.
  func cells(of text: String) -> Int {
    displayWidth(of: text, ambiguousIsWide: prose.ambiguousIsWide)
  }

  /// A text beside a drawing, as a piece of its own.
  func piece(_ text: String) -> StyledText {
    setLine(of: StyledText(text, style: style), style: prose).text.embedded(in: level)
  }

  /// A row of text and drawing.
  func line(_ text: StyledText) -> SetLine {
    SetLine(
      text: text, indent: 0,
      width: displayWidth(of: text.utf8, ambiguousIsWide: prose.ambiguousIsWide),
      isHardEnd: true)
  }

  /// Text on rows of its own: what has no room beside a drawing.
  func wrapped(_ text: String, measure: Int) -> SetLines {
    text.isEmpty
      ? SetLines()
      : setLines(of: StyledText(text, style: style), measure: measure, style: prose)
  }
}

extension ChartSetter {
  /// Heights, in one row or in more that there is room for: the least number is the lowest mark,
  /// the greatest the highest, and a number that could not be read is a question mark at the foot.
  private func sparkline(measure: Int) -> [SetLine] {
    let marks = Array(isASCII ? "_.:-=+*#" : "▁▂▃▄▅▆▇█")
    let values = resampled(chart.points.map(\.number), to: measure)
    let scale = ChartScale(values.compactMap { $0 })
    let rows = 1 + min(max(0, extraRows), 3)
    // The lowest mark is a step of its own; each row above the last adds all of its steps.
    let heights = values.map { value -> Int? in
      value.map { value in
        let share = scale?.share(of: value) ?? (value > 0 ? 1 : 0)
        return wholeSteps(share, of: rows * marks.count - 1) + 1
      }
    }
    return (0..<rows).reversed().map { row in
      let text = heights.map { height -> Character in
        guard let height else { return row == 0 ? "?" : " " }
        let filled = min(marks.count, height - row * marks.count)
        return filled > 0 ? marks[filled - 1] : " "
      }
      return line(StyledText(String(text), style: style))
    }
  }
}

extension Chart.Point {
  /// The point with texts that take as many cells as they are measured.
  fileprivate var cleaned: Chart.Point {
    func cleaned(_ text: String) -> String {
      String(decoding: sanitized(text.utf8, for: .cells), as: UTF8.self)
    }
    return Chart.Point(label: cleaned(label), value: value, text: cleaned(text))
  }
}

extension BlockSetter {
  /// Adds a chart; where pages are read aloud, its numbers.
  func append(_ chart: Chart, to assembly: inout BlockAssembly) {
    var options = options
    options.prose = prose(in: assembly)
    let setter = ChartSetter(chart, options: options)
    guard options.isLinear else {
      let lines = setter.lines(measure: assembly.measure)
      assembly.fitness.judge(
        drawing: lines.count, least: setter.leastWidth, measure: assembly.measure)
      assembly.append(drawing: lines, of: chart.form)
      return
    }
    for point in chart.points {
      let text = point.label.isEmpty ? point.text : "\(point.label) \(point.text)"
      assembly.append(
        unbroken: setter.wrapped(text, measure: assembly.measure))
    }
  }
}

extension BlockAssembly {
  /// Adds the rows of a chart: bars may part, other drawings stay whole.
  fileprivate mutating func append(drawing lines: [SetLine], of form: Chart.Form) {
    if form == .bars {
      append(SetLines(lines), orphans: 1, widows: 1)
    } else {
      append(unbroken: lines)
    }
  }
}
