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
  /// The embedding level of drawings beside texts.
  var level: UInt8 { isRightToLeft ? 1 : 0 }

  /// A chart, drawn with a setter's marks and style.
  init(_ chart: Chart, options: BlockOptions) {
    var cleaned = chart
    for index in cleaned.points.indices { cleaned.points[index].clean() }
    cleaned.least?.clean()
    cleaned.greatest?.clean()
    self.chart = cleaned
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
    case .bars, .gauge: labelWidth + 2 + 20 + values.width
    case .plot: 40
    case .big: bigWidth(hasLetters: true)
    }
  }

  /// The cells below which the chart can't be read as one.
  var leastWidth: Int {
    switch chart.form {
    case .sparkline: min(chart.points.count, 12)
    case .bars, .gauge:
      (labelWidth == 0 ? 0 : labelWidth + 1) + 9 + values.width
    case .plot: 20
    case .big: bigWidth(hasLetters: false)
    }
  }

  /// The numbers as they are written, or as percentages in a gauge.
  var values: NumberColumn {
    let texts = chart.form == .gauge ? chart.points.map(percentage) : chart.points.map(\.text)
    return NumberColumn(texts, cells: cells(of:))
  }

  /// The scale of its numbers, between the ends that are said.
  func scale(of numbers: some Sequence<Double>) -> ChartScale? {
    ChartScale(numbers, from: chart.least?.value, to: chart.greatest?.value)
  }

  /// The cells of the widest label.
  var labelWidth: Int { chart.points.reduce(0) { max($0, cells(of: $1.label)) } }

  /// The cells that a text takes.
  func cells(of text: String) -> Int {
    displayWidth(of: text, ambiguousIsWide: prose.ambiguousIsWide)
  }

  /// A text beside a drawing, as a piece of its own.
  func piece(_ text: String, style: TextStyle? = nil) -> StyledText {
    setLine(of: StyledText(text, style: style ?? self.style), style: prose).text.embedded(in: level)
  }

  /// A label beside a drawing, as it looked where it was printed.
  func piece(labelOf point: Chart.Point) -> StyledText {
    if point.labelLooks.isEmpty { return piece(point.label) }
    let label = TableCells.parsedOutput(point.labelLooks + point.label)
    return setLine(of: label.mapStyles { style.adding($0) }, style: prose).text.embedded(in: level)
  }

  /// A row of text and drawing.
  func line(_ text: StyledText) -> SetLine {
    SetLine(text: text, width: displayWidth(of: text.utf8, ambiguousIsWide: prose.ambiguousIsWide))
  }

  /// Text on rows of its own, where it has no room beside a drawing.
  func wrapped(_ text: String, measure: Int) -> SetLines {
    text.isEmpty
      ? SetLines()
      : setLines(of: StyledText(text, style: style), measure: measure, style: prose)
  }
}

extension Chart.Bound {
  fileprivate mutating func clean() { text = sanitizedText(text) }
}

extension Chart.Point {
  fileprivate mutating func clean() { (label, text) = (sanitizedText(label), sanitizedText(text)) }
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
      // Bars may part, other drawings stay whole.
      if chart.form == .bars { return assembly.append(SetLines(lines), orphans: 1, widows: 1) }
      return assembly.append(unbroken: lines)
    }
    for point in chart.points {
      let text = point.label.isEmpty ? point.text : "\(point.label) \(point.text)"
      assembly.append(
        unbroken: setter.wrapped(text, measure: assembly.measure))
    }
  }
}

/// Numbers that are below one another: on their decimal marks, or at the right where they have
/// units.
struct NumberColumn {
  /// The cells of the widest.
  let width: Int
  /// The cells before each.
  let indents: [Int]

  /// A column of texts, measured by `cells`.
  init(_ texts: [String], cells: (String) -> Int) {
    var extent = ColumnExtent()
    for text in texts { extent.add(CellKind(text), cells: cells(text)) }
    let mark = extent.decimalMark
    extent = ColumnExtent()
    let integers = texts.map { text in
      let kind = CellKind(text, decimalMark: mark)
      guard case .number(let bytes, let vote) = kind else {
        extent.add(kind, cells: cells(text))
        return nil as Int?
      }
      let integer = cells(String(decoding: text.utf8.prefix(bytes), as: UTF8.self))
      extent.add(.number(integer: integer, vote: vote), cells: cells(text))
      return integer
    }
    let (width, point) = (extent.natural, extent.natural - extent.fraction)
    self.width = width
    indents = zip(texts, integers).map { text, integer in
      integer.map { point - $0 } ?? width - cells(text)
    }
  }
}
