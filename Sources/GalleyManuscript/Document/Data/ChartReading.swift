/// The numbers of a chart, read from `label value` lines, lines of numbers, or JSON.
///
/// A line whose words are all numbers gives a point for each; else its last word is the number, or
/// its first (`du`, `uniq -c`), and the rest the label. Bars read two numbers as a label and its
/// value; the other forms of many numbers have words in a row of numbers for numbers too. A number
/// that cannot be read keeps its place without a value, with a warning; `big` sets such text as it
/// is.
struct ChartReading {
  /// The chart.
  private(set) var chart: Chart
  /// The numbers that could not be read.
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile

  /// Reads lines.
  init(_ body: SourceExcerpt, form: Chart.Form) {
    chart = Chart(form: form, points: [])
    source = body.source
    var line = body.range.lowerBound
    while line < body.range.upperBound {
      let (contentEnd, next) = source.utf8.lineEnd(from: line, to: body.range.upperBound)
      readLine(words(of: SourceRange(line, contentEnd)))
      line = next
    }
  }

  /// The words of a line; a comma or semicolon after a word is no part of it, and commas that
  /// group no thousands separate words.
  private func words(of line: SourceRange) -> [SourceRange] {
    let utf8 = source.utf8
    var words: [SourceRange] = []
    for word in utf8[line.lowerBound..<line.upperBound].split(whereSeparator: isBlank) {
      let pieces = word.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x3B })
      if pieces.count > 1, !isNumber(word), pieces.allSatisfy(isNumber) {
        words += pieces.map { SourceRange($0.startIndex, $0.endIndex) }
      } else {
        let isSeparated = pieces.count == 1 && word.last == UInt8(ascii: ",")
        words.append(SourceRange(word.startIndex, isSeparated ? word.endIndex - 1 : word.endIndex))
      }
    }
    return words
  }

  private mutating func readLine(_ words: [SourceRange]) {
    guard let first = words.first, let last = words.last else { return }
    let values = words.map(value(of:))
    if isRowOfNumbers(words, values) {
      for word in words { add(label: nil, word) }
    } else if words.count > 1, values[words.count - 1] != nil {
      add(label: SourceRange(first.lowerBound, words[words.count - 2].upperBound), last)
    } else if words.count > 1, values[0] != nil {
      add(label: SourceRange(words[1].lowerBound, last.upperBound), first)
    } else if chart.form == .big {
      add(label: nil, first.through(last))
    } else if values.contains(where: { $0 != nil }) || words.count == 1 {
      for word in words { add(label: nil, word) }
    } else {
      add(label: SourceRange(first.lowerBound, words[words.count - 2].upperBound), last)
    }
  }

  /// Whether the words of a line are a number each, some of which perhaps cannot be read, and none
  /// of them a label.
  private func isRowOfNumbers(_ words: [SourceRange], _ values: [Double?]) -> Bool {
    let count = values.count { $0 != nil }
    let areNumbers = zip(words, values).allSatisfy { $1 != nil || isNoFiniteNumber($0) }
    if areNumbers, count > 0 { return chart.form != .bars || words.count != 2 }
    guard chart.form == .sparkline || chart.form == .plot else { return false }
    return count > 2 || count == 2 && values[0] != nil
  }

  /// Whether a word stands for a number that is missing or not finite, as programs print it.
  private func isNoFiniteNumber(_ word: SourceRange) -> Bool {
    let text = source.text(in: word).lowercased()
    let name = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return ["nan", "inf", "infinity", "null"].contains(name)
  }

  private func value(of word: SourceRange) -> Double? {
    WrittenNumber(source.utf8[word.lowerBound..<word.upperBound])?.value
  }

  /// Whether a word of a list is a number; a comma in it may part numbers.
  private func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    guard let number = WrittenNumber(word) else { return false }
    return number.vote != .sure(.comma)
  }

  private mutating func add(label: SourceRange?, _ number: SourceRange) {
    let value = value(of: number)
    let text = source.text(in: number)
    if value == nil, chart.form != .big { warn(text, at: number) }
    var name = label.map(source.text(in:)) ?? ""
    while let mark = name.last, mark == ":" || mark == "=" || mark == " " { name.removeLast() }
    chart.points.append(Chart.Point(label: name, value: value, text: text))
  }

  private mutating func warn(_ text: String, at range: SourceRange) {
    diagnostics.append(
      Diagnostic(.warning, "\(text.prefix(40)) is no number", in: source, at: range))
  }
}

// MARK: - JSON

extension ChartReading {
  /// Reads JSON: an array of numbers, of `[label, number]` pairs or of objects with `label` and
  /// `value`, or an object of numbers.
  init(_ values: JSONValue, form: Chart.Form, in source: SourceFile) {
    chart = Chart(form: form, points: [])
    self.source = source
    switch values.content {
    case .array(let elements): for element in elements { add(element) }
    case .object(let members): for member in members { add(label: member.key, member.value) }
    case .null, .bool, .number, .string: add(label: "", values)
    }
  }

  private mutating func add(_ element: JSONValue) {
    if let pair = element.elements, pair.count == 2 {
      add(label: pair[0].displayText, pair[1])
    } else if let value = element["value"] {
      add(label: (element["label"] ?? element["name"])?.displayText ?? "", value)
    } else {
      add(label: "", element)
    }
  }

  private mutating func add(label: String, _ value: JSONValue) {
    let text = value.displayText
    let number =
      value.double ?? value.string.flatMap { WrittenNumber($0.utf8)?.value }
    if number == nil, chart.form != .big { warn(value.text, at: value.range) }
    chart.points.append(Chart.Point(label: label, value: number, text: text))
  }
}

// MARK: - Comma-separated values

extension ChartReading {
  /// Reads the records of delimited text: a label and a number, or only a number. A first record
  /// without a number is the head.
  init(_ grid: CellGrid, form: Chart.Form, in source: SourceFile) {
    chart = Chart(form: form, points: [])
    self.source = source
    var hasMoreColumns = false
    for row in 0..<grid.rowCount {
      let cells = grid.cells(ofRow: row)
      let number = cells[min(1, cells.count - 1)]
      if cells.count == 1, number.count == 0 { continue }
      if row == 0, WrittenNumber(trimmed(grid.utf8(number))) == nil { continue }
      add(grid, number, label: cells.count > 1 ? grid.text(cells[0]) : "")
      hasMoreColumns = hasMoreColumns || cells.count > 2
    }
    guard hasMoreColumns, let start = grid.cells(ofRow: 0).first?.lowerBound else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "only the first two columns are drawn", in: source,
        at: SourceRange(Int(start), Int(start))))
  }

  private mutating func add(_ grid: CellGrid, _ cell: CellGrid.Stretch, label: String) {
    let utf8 = trimmed(grid.utf8(cell))
    let text = String(decoding: utf8, as: UTF8.self)
    let value = WrittenNumber(utf8)?.value
    // Text that is written with escapes has no place of its own in the source.
    let place = min(Int(cell.lowerBound), source.utf8.count)
    if value == nil, chart.form != .big {
      warn(text, at: SourceRange(place, min(place + utf8.count, source.utf8.count)))
    }
    chart.points.append(Chart.Point(label: label, value: value, text: text))
  }
}

extension DocumentReader {
  /// Reads the numbers of a chart; text that is a JSON array or object is read as one, and so is a
  /// file of comma- or tab-separated values.
  func readChart(_ body: SourceExcerpt, form: Chart.Form) -> (Chart, [Diagnostic]) {
    let reading: ChartReading
    let suffix = PathName(body.source.name).suffix.flatMap(ContentKind.init(pathSuffix:))
    let first = body.utf8.first { !isBlank($0) && $0 != 0x0A && $0 != 0x0D }
    if suffix == .csv || suffix == .tsv {
      let text = DelimitedText(body, isTabbed: suffix == .tsv, delimiter: delimiter)
      if let mistake = text.mistake { return (Chart(form: form, points: []), [mistake]) }
      reading = ChartReading(text.grid, form: form, in: body.source)
    } else if first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      let values = parseJSON(body.source, in: body.range).0
    {
      reading = ChartReading(values, form: form, in: body.source)
    } else {
      reading = ChartReading(body, form: form)
    }
    return (reading.chart, reading.diagnostics)
  }
}
