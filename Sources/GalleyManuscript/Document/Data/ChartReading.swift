/// The numbers of a chart, read from lines, JSON or comma-separated values.
///
/// A line whose words are all numbers gives a point for each; else its end is the number, or its
/// first word (`du`, `uniq -c`), and the rest the label, whatever is between them: blanks, `:`,
/// `=` or a comma. The number may have its unit behind a blank where a label is before it, and bars
/// and gauges read `12 / 16` as a part of a whole. Bars read two numbers as a label and its value;
/// the other forms of many numbers have words in a row of numbers for numbers too.
///
/// A number that cannot be read keeps its place without a value, with a warning; `big` sets such
/// text as it is. One that is missing (`nan`, an empty cell) keeps its place without either.
struct ChartReading {
  private(set) var chart: Chart
  /// The numbers that could not be read.
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile
  /// How labels look; nil for text without terminal sequences.
  private var looks: PrintedText?

  /// Reads lines, whose labels may look as a program printed them.
  init(_ body: SourceExcerpt, form: Chart.Form, looks: PrintedText? = nil) {
    chart = Chart(form: form, points: [])
    source = body.source
    self.looks = looks
    for (line, _) in source.utf8.lineRanges(in: body.range) { readLine(words(of: line)) }
  }

  /// The words of a line; a comma after a word is not a part of it. Numbers between commas are words,
  /// and so are a label and a number.
  private func words(of line: SourceRange) -> [SourceRange] {
    let parts = Array(source.utf8[line].words)
    // Beside a label, `1,5` is one number.
    let hasLabel = parts.contains { $0.contains { isASCIILetter($0) || $0 >= 0x80 } }
    var words: [SourceRange] = []
    for word in parts {
      guard word.contains(where: { $0.isOne(of: "=;,:") }) else {
        words.append(SourceRange(word))
        continue
      }
      let pieces = word.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
      let isNumber = hasLabel ? WrittenNumber(word) != nil : isListed(word)
      if pieces.count > 1, !isNumber, pieces.allSatisfy(isListed) {
        words += pieces.map { SourceRange($0) }
      } else if let mark = markOfLabel(in: word) {
        words += [SourceRange(word.startIndex, mark), SourceRange(mark + 1, word.endIndex)]
      } else {
        let isSeparated = pieces.count == 1 && word.last == UInt8(ascii: ",")
        words.append(SourceRange(word.startIndex, isSeparated ? word.endIndex - 1 : word.endIndex))
      }
    }
    return words
  }

  /// Whether a word in a list is a number; a comma in it may part numbers.
  private func isListed(_ word: ArraySlice<UInt8>) -> Bool {
    guard let number = WrittenNumber(word) else { return false }
    return number.vote != .sure(.comma)
  }

  /// Where `=`, a comma, a semicolon or a colon is between a label and a number in one word.
  private func markOfLabel(in word: ArraySlice<UInt8>) -> Int? {
    guard WrittenNumber(word) == nil else { return nil }
    for mark in "=;,:".utf8 {
      guard let place = word.lastIndex(of: mark), place > word.startIndex else { continue }
      let label = word[..<place]
      // Times and addresses have numbers on both sides of a colon.
      if WrittenNumber(word[(place + 1)...]) != nil,
        mark == UInt8(ascii: "=") || label.contains(where: { isASCIILetter($0) || $0 >= 0x80 })
          || mark != UInt8(ascii: ":")
            && LabelTime(String(decoding: label, as: UTF8.self)) != nil
      {
        return place
      }
    }
    return nil
  }

  private mutating func readLine(_ words: [SourceRange]) {
    guard let first = words.first, let last = words.last else { return }
    let values = words.map(value(of:))
    if readPart(words) { return }
    if isOneNumber(first.through(last)) { return add(label: nil, first.through(last)) }
    if isRowOfNumbers(words, values) {
      for word in words { add(label: nil, word) }
    } else if let start = startOfNumber(words, values) {
      add(
        label: SourceRange(first.lowerBound, words[start - 1].upperBound),
        words[start].through(last))
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

  /// Whether a line is one number with a unit that is not a label: `99.5 %`, `5 GiB`.
  private func isOneNumber(_ line: SourceRange) -> Bool {
    guard chart.form == .big || chart.form == .gauge else { return false }
    switch WrittenNumber(source.utf8[line])?.unit {
    case .percent, .currency, .bytes, .seconds: return true
    case .other, .some(.none), nil: return false
    }
  }

  /// The index of the word that the number at the end of a line begins with, behind a label: the
  /// last, or the one before its unit.
  private func startOfNumber(_ words: [SourceRange], _ values: [Double?]) -> Int? {
    let last = words.count - 1
    guard last > 0 else { return nil }
    if values[last] != nil { return last }
    guard last > 1, values[0] == nil, values[last - 1] != nil,
      value(of: words[last - 1].through(words[last])) != nil
    else { return nil }
    return last - 1
  }

  /// Reads a part of a whole, `12 / 16`, perhaps with a label before it; false for any other line.
  private mutating func readPart(_ words: [SourceRange]) -> Bool {
    guard chart.form == .bars || chart.form == .gauge, let first = words.first,
      let last = words.last,
      let slash = source.utf8[first.lowerBound..<last.upperBound].lastIndex(of: UInt8(ascii: "/")),
      let whole = WrittenNumber(trimmed(source.utf8[(slash + 1)..<last.upperBound])),
      whole.value > 0
    else { return false }
    let before = words.filter { $0.lowerBound < slash }
      .map { SourceRange($0.lowerBound, min($0.upperBound, slash)) }
    let values = before.map(value(of:))
    guard let end = before.last else { return false }
    let start = startOfNumber(before, values) ?? (value(of: first.through(end)) != nil ? 0 : nil)
    guard let start, let value = value(of: before[start].through(end)) else { return false }
    let label = start > 0 ? first.through(before[start - 1]) : nil
    let text = source.text(in: before[start].through(last))
    append(Chart.Point(label: name(label), value: value, of: whole.value, text: text), label)
    return true
  }

  /// Whether the words of a line are a number each, some of which perhaps cannot be read, and none
  /// of them a label.
  private func isRowOfNumbers(_ words: [SourceRange], _ values: [Double?]) -> Bool {
    let count = values.count { $0 != nil }
    let areNumbers = zip(words, values).allSatisfy { $1 != nil || isInfinite($0) }
    if areNumbers, count > 0 { return chart.form != .bars || words.count != 2 }
    guard chart.form == .sparkline || chart.form == .plot else { return false }
    return count > 2 || count == 2 && values[0] != nil
  }

  /// Whether a word represents a number that is not finite, as programs print it.
  private func isInfinite(_ word: SourceRange) -> Bool {
    let text = source.text(in: word).lowercased()
    let name = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return name == "inf" || name == "infinity"
  }

  /// The value of a text; NaN for one that says that a number is missing, nil for no number.
  private func value(of range: SourceRange) -> Double? {
    worth(of: source.utf8[range])
  }

  private func worth(of utf8: ArraySlice<UInt8>) -> Double? {
    WrittenNumber(utf8)?.value ?? (isMissing(utf8) ? .nan : nil)
  }

  private func isMissing(_ utf8: ArraySlice<UInt8>) -> Bool {
    utf8.count <= 4
      && ["nan", "-nan", "null", "n/a"].contains(String(decoding: utf8, as: UTF8.self).lowercased())
  }

  private mutating func add(label: SourceRange?, _ number: SourceRange) {
    let value = value(of: number)
    let text = source.text(in: number)
    if value == nil, chart.form != .big { warn(text, at: number) }
    append(Chart.Point(label: name(label), value: value, text: text), label)
  }

  private mutating func append(_ point: Chart.Point, _ label: SourceRange?) {
    var point = point
    if let looks, let label { point.labelLooks = looks.sequences(at: label.lowerBound) }
    chart.points.append(point)
  }

  /// A label without the marks and blanks between it and its number.
  private func name(_ label: SourceRange?) -> String {
    var name = label.map(source.text(in:)) ?? ""
    while let mark = name.last, ":=,; \t".contains(mark) { name.removeLast() }
    return name
  }

  private mutating func warn(_ text: String, at range: SourceRange) {
    diagnostics.add(.warning, "'\(text.prefix(40))' is not a number", in: source, at: range)
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
    let number: Double? =
      value.content == .null
      ? .nan : value.double ?? value.string.flatMap { worth(of: Array($0.utf8)[...]) }
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
    diagnostics.add(
      .warning, "only the first two columns are drawn", in: source,
      at: SourceRange(Int(start), Int(start)))
  }

  private mutating func add(_ grid: CellGrid, _ cell: CellGrid.Stretch, label: String) {
    let utf8 = trimmed(grid.utf8(cell))
    let text = String(decoding: utf8, as: UTF8.self)
    let value = utf8.isEmpty ? .nan : worth(of: utf8)
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
  /// file of comma- or tab-separated values. Sequences that style text on a terminal have no width.
  func readChart(_ body: SourceExcerpt, form: Chart.Form) -> (Chart, [Diagnostic]) {
    let looks = body.utf8.contains(0x1B) ? PrintedText(body) : nil
    let body = looks?.body ?? body
    let reading: ChartReading
    let suffix = ContentKind(dataPath: body.source.name)
    let first = body.utf8.first { !isBlankOrLineEnd($0) }
    if suffix == .csv || suffix == .tsv {
      let text = DelimitedText(body, isTabbed: suffix == .tsv, delimiter: delimiter)
      if let mistake = text.mistake { return (Chart(form: form, points: []), [mistake]) }
      reading = ChartReading(text.grid, form: form, in: body.source)
    } else if first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      let values = parseJSON(body.source, in: body.range).0
    {
      reading = ChartReading(values, form: form, in: body.source)
    } else {
      reading = ChartReading(body, form: form, looks: looks)
    }
    return (reading.chart, reading.diagnostics)
  }
}
