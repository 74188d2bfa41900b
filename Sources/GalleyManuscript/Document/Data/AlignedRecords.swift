/// Records that are printed below one another, a name and its value on each line: case 14 of
/// ``AlignedText``.
struct AlignedRecords {
  /// The names, and below them the values of each record.
  let rows: [[AlignedCell]]

  /// Reads lines, the first of which is above a record; nil unless all of them are one or a name with a
  /// value, and each record has the names of the first.
  ///
  /// - Complexity: O(*n*).
  init?(_ lines: ArraySlice<AlignedLine>) {
    guard let first = lines.first, first.isAboveRecord, let line = lines.dropFirst().first,
      let end = line.endOfName(in: first)
    else { return nil }
    var (names, rows) = ([AlignedCell](), [[AlignedCell]]())
    for line in lines {
      if line.isAboveRecord {
        rows.append([])
        continue
      }
      let name = line.cell(in: 0..<end)
      guard line.separates(at: end, as: first), !name.text.isEmpty else { return nil }
      if rows.count == 1 {
        names.append(name)
      } else if names.indices.contains(rows[rows.count - 1].count) {
        guard names[rows[rows.count - 1].count].text == name.text else { return nil }
      }
      rows[rows.count - 1].append(
        line.cell(in: min(end + 1, line.scalars.count)..<line.scalars.count))
    }
    guard rows.allSatisfy({ $0.count == names.count }) else { return nil }
    self.rows = [names] + rows
  }

  /// Where lines below records begin; nil where there are none.
  static func footStart(of lines: [AlignedLine]) -> Int? {
    guard let first = lines.first, first.isAboveRecord, lines.count > 1,
      let end = lines[1].endOfName(in: first),
      let last = lines.lastIndex(where: { $0.separates(at: end, as: first) }),
      last + 1 < lines.count
    else { return nil }
    return last + 1
  }
}

extension AlignedLine {
  /// Whether it begins a record of `psql` or `mysql`: `-[ RECORD 1 ]-+---`, `*** 1. row ***`.
  var isAboveRecord: Bool {
    if scalars.dropFirst().starts(with: "[ RECORD ".unicodeScalars) { return true }
    return scalars.starts(with: "***".unicodeScalars) && scalars.last == "*" && words.count == 4
      && scalars[words[1]].last == "."
  }

  /// Where a bar or a colon is behind the name on a line of a record below a first one.
  fileprivate func endOfName(in first: AlignedLine) -> Int? {
    first.scalars[0] == "*"
      ? scalars.firstIndex(of: ":") : scalars.firstIndex(where: AlignedLine.isBar)
  }

  /// Whether the end of a name is at a column, and a blank or nothing behind it.
  fileprivate func separates(at end: Int, as first: AlignedLine) -> Bool {
    guard end < scalars.count else { return false }
    return (first.scalars[0] == "*" ? scalars[end] == ":" : AlignedLine.isBar(scalars[end]))
      && isBlank(at: end + 1)
  }
}
