/// A picture of named places: rows of names on lines, or between `/`; `.` is an empty cell.
struct AreasPicture {
  /// A cell of the picture: its name, or nil, and the bytes of the text it was read from.
  struct Cell {
    let name: String?
    let range: Range<Int>
  }

  /// Something wrong with a picture; the range counts bytes of its text.
  struct Mistake {
    let message: String
    let hint: String?
    let range: Range<Int>
  }

  /// The rows, from the top.
  private(set) var rows: [[Cell]] = []
  /// What is wrong, in order.
  private(set) var mistakes: [Mistake] = []
  private let text: String

  init(_ text: String) {
    self.text = text
    readRows()
    checkRows()
    if mistakes.isEmpty { checkRectangles() }
  }

  private mutating func readRows() {
    var row: [Cell] = []
    var start: Int?
    func name(to end: Int) -> Cell? {
      start.map { start in
        let bytes = text.utf8.dropFirst(start).prefix(end - start)
        let name = String(decoding: bytes, as: UTF8.self)
        return Cell(name: name == "." ? nil : name, range: start..<end)
      }
    }
    for (offset, byte) in text.utf8.enumerated() {
      let endsRow = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "/")
      if !endsRow, !" \t\r".utf8.contains(byte) {
        start = start ?? offset
        continue
      }
      if let cell = name(to: offset) { row.append(cell) }
      start = nil
      if endsRow {
        if !row.isEmpty { rows.append(row) }
        row = []
      }
    }
    if let cell = name(to: text.utf8.count) { row.append(cell) }
    if !row.isEmpty { rows.append(row) }
  }

  private mutating func checkRows() {
    let whole = 0..<text.utf8.count
    guard let first = rows.first, rows.contains(where: { $0.contains { $0.name != nil } }) else {
      mistakes.append(Mistake(message: "the picture has no names", hint: nil, range: whole))
      return
    }
    let most = Template.Areas.extentLimit
    if rows.count > most || first.count > most {
      mistakes.append(
        Mistake(
          message: "the picture has \(rows.count) rows and \(first.count) columns: "
            + "\(most) are the most", hint: nil, range: whole))
      return
    }
    for (index, row) in rows.enumerated() where row.count != first.count {
      guard let start = row.first?.range.lowerBound, let end = row.last?.range.upperBound else {
        continue
      }
      mistakes.append(
        Mistake(
          message: "row \(index + 1) of the picture has \(row.count) "
            + "\(row.count == 1 ? "cell" : "cells"), the first \(first.count)",
          hint: "an empty cell is written as .", range: start..<end))
    }
  }

  /// Each name must cover a rectangle: the one that starts at its first cell, as wide as its
  /// first row and as deep as rows go on alike.
  private mutating func checkRectangles() {
    var rectangles: [String: (rows: Range<Int>, columns: Range<Int>)] = [:]
    var wrong: Set<String> = []
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        guard let name = cell.name else { continue }
        let known = rectangles[name] ?? rectangle(of: name, from: x, y)
        rectangles[name] = known
        if !known.rows.contains(y) || !known.columns.contains(x), wrong.insert(name).inserted {
          mistakes.append(
            Mistake(
              message: "'\(name)' does not cover a rectangle", hint: picture(marking: name),
              range: cell.range))
        }
      }
    }
  }

  private func rectangle(
    of name: String, from x: Int, _ y: Int
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    let row = rows[y]
    let right = row[x...].firstIndex { $0.name != name } ?? row.count
    var bottom = y + 1
    while bottom < rows.count, rows[bottom][x..<right].allSatisfy({ $0.name == name }) {
      bottom += 1
    }
    return (y..<bottom, x..<right)
  }

  /// The picture on one line, with the cells of a name in brackets.
  private func picture(marking name: String) -> String {
    let limit = 200
    var line = ""
    for (index, row) in rows.enumerated() {
      if line.utf8.count > limit { return line + "…" }
      line += index == 0 ? "" : " / "
      line += row.prefix(limit).map { cell in
        cell.name == name ? "[\(name)]" : cell.name ?? "."
      }.joined(separator: " ")
    }
    return line
  }
}
