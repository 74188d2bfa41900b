import GalleyManuscript
import GalleyText

/// Heights in blocks, in one row or in more that there is room for.
extension ChartSetter {
  /// The least cells of a sparkline beside its notes.
  private static let leastSparkline = 20

  /// The least number is the lowest mark, the greatest the highest; one that is missing leaves a
  /// gap, and one that could not be read a question mark at the foot. Where there is room, the
  /// least, the greatest and the last number are beside it.
  func sparkline(measure: Int) -> [SetLine] {
    let rows = 1 + min(max(0, extraRows), 3)
    let notes = sparklineNotes(rows: rows)
    let notesWidth = notes.reduce(0) { max($0, cells(of: $1)) }
    let room = measure - notesWidth - 2
    let isNoted = notesWidth > 0 && room >= max(ChartSetter.leastSparkline, measure / 2)
    let heights = heights(rows: rows, columns: isNoted ? room : measure)
    return (0..<rows).map { row in
      var text = StyledText(utf8: marks(at: rows - 1 - row, of: heights), style: style)
      if isNoted, !notes[row].isEmpty {
        text.append("  ", style: style)
        text.append(piece(notes[row]))
      }
      return line(text)
    }
  }

  /// The notes beside each row; empty where the numbers are the same or few.
  private func sparklineNotes(rows: Int) -> [String] {
    let none = [String](repeating: "", count: rows)
    let known = chart.points.filter { $0.number?.isFinite ?? false }
    guard known.count > 2, let last = known.last,
      let least = known.min(by: { ($0.number ?? 0) < ($1.number ?? 0) }),
      let greatest = known.max(by: { ($0.number ?? 0) < ($1.number ?? 0) }),
      least.number != greatest.number
    else { return none }
    let texts = ["max \(greatest.text)", "last \(last.text)", "min \(least.text)"]
    switch rows {
    case 1: return ["min \(least.text)  max \(greatest.text)  last \(last.text)"]
    case 2: return [texts[0], texts[2]]
    default: return Array(texts[..<2] + none.dropFirst(3) + texts[2...])
    }
  }

  /// The steps of each column, the lowest mark being one; nil where no number could be read, and
  /// nothing where it is missing.
  private func heights(rows: Int, columns: Int) -> [Int?] {
    let numbers = chart.points.map(\.number)
    let finite = numbers.compactMap { $0 }.filter(\.isFinite)
    let middle = finite.reduce(0) { $0 + $1 / Double(finite.count) }
    let scale = scale(of: finite)
    let steps = rows * sparklineMarks.count - 1
    let isUnread = chart.points.map { $0.value == nil }
    return resampled(numbers, to: columns, around: middle).enumerated().map { column, value in
      guard let value else {
        return isUnread[point(at: column, of: columns, among: isUnread.count)] ? nil : 0
      }
      // Each row above the last adds all of its steps.
      return wholeSteps(scale?.share(of: value) ?? (value > 0 ? 1 : 0), of: steps) + 1
    }
  }

  /// The point that a column shows, or the first of those.
  private func point(at column: Int, of columns: Int, among count: Int) -> Int {
    if count >= columns { return column * count / columns }
    return (2 * column * (count - 1) + columns - 1) / (2 * max(1, columns - 1))
  }

  private static let marks = Array("▁▂▃▄▅▆▇█".unicodeScalars)
  private static let asciiMarks = Array("_.:-=+*#".unicodeScalars)

  private var sparklineMarks: [Unicode.Scalar] {
    isASCII ? ChartSetter.asciiMarks : ChartSetter.marks
  }

  /// The marks of a row, counted from the foot.
  private func marks(at row: Int, of heights: [Int?]) -> [UInt8] {
    let marks = sparklineMarks
    var utf8: [UInt8] = []
    for height in heights {
      let filled = height.map { min(marks.count, $0 - row * marks.count) }
      let mark = filled.map { $0 > 0 ? marks[$0 - 1] : " " }
      utf8.append(contentsOf: (mark ?? (row == 0 ? "?" : " ")).utf8)
    }
    return utf8
  }
}
