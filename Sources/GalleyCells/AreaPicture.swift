/// A picture of named areas: rows of names on lines or between `/`, with blanks between names; `.`
/// is a cell that stays empty, and each name covers one rectangle.
package struct AreaPicture: Hashable, Sendable {
  /// A rectangle of a picture.
  package struct Area: Hashable, Sendable {
    /// The name that covers it.
    package let name: String
    /// Its columns, from 0.
    package let columns: Range<Int>
    /// Its rows, from 0.
    package let rows: Range<Int>
  }

  /// Something wrong with a picture.
  package struct Mistake: Hashable, Sendable {
    /// A description of the mistake, in a sentence without a full stop.
    package let message: String
    /// The name whose cells are wrong, or nil.
    package var name: String?
    /// The bytes of the text that are meant.
    package let range: Range<Int>
  }

  /// The rows from the top, each a list of names; nil is an empty cell.
  package private(set) var rows: [[String?]] = []
  /// The rectangles, in the order in which their names are met row by row.
  package private(set) var areas: [Area] = []
  /// The mistakes, in order; where there are any, there are no areas.
  package private(set) var mistakes: [Mistake] = []
  /// The dimension of each column; those not given are equal shares.
  package var widths: [LayoutDimension] = []
  /// The dimension of each row; those not given follow their content.
  package var heights: [LayoutDimension] = []

  /// The number of columns.
  package var columnCount: Int { rows.first?.count ?? 0 }
  /// The number of rows.
  package var rowCount: Int { rows.count }

  /// The largest number of rows and of columns that a picture can have.
  package static let extentLimit = 256

  /// A picture without rows, which cannot be drawn.
  package init() {}

  /// Reads a picture.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    let cells = AreaPicture.cells(of: Array(text.utf8))
    rows = cells.map { $0.map(\.name) }
    checkExtent(length: text.utf8.count)
    if mistakes.isEmpty { checkRows(cells) }
    if mistakes.isEmpty { findAreas(cells) }
    if !mistakes.isEmpty { areas = [] }
  }

  /// The picture with some of its rows; areas that were in others alone are gone.
  package func keeping(where isKept: (_ row: [String?]) -> Bool) -> AreaPicture {
    var picture = AreaPicture()
    picture.widths = widths
    // How many rows are kept before each of them.
    var above: [Int] = []
    for (index, row) in rows.enumerated() {
      above.append(picture.rows.count)
      guard isKept(row) else { continue }
      picture.rows.append(row)
      if index < heights.count { picture.heights.append(heights[index]) }
    }
    above.append(picture.rows.count)
    picture.areas = areas.compactMap { area in
      let rows = above[area.rows.lowerBound]..<above[area.rows.upperBound]
      return rows.isEmpty ? nil : Area(name: area.name, columns: area.columns, rows: rows)
    }
    return picture
  }

  /// The rows, the cells of a name in brackets.
  package func marking(_ name: String?) -> [[String]] {
    rows.map { $0.map { cell in cell.map { $0 == name ? "[\($0)]" : $0 } ?? "." } }
  }

  // MARK: Reading

  private struct Cell {
    let name: String?
    let range: Range<Int>
  }

  private static func cells(of bytes: [UInt8]) -> [[Cell]] {
    var rows: [[Cell]] = []
    var row: [Cell] = []
    var start: Int?
    // A row's end ends the picture too.
    for (offset, byte) in (bytes + [UInt8(ascii: "\n")]).enumerated() {
      let endsRow = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "/")
      if !endsRow, !byte.isOne(of: " \t\r") {
        start = start ?? offset
        continue
      }
      if let first = start {
        let name = String(decoding: bytes[first..<offset], as: UTF8.self)
        row.append(Cell(name: name == "." ? nil : name, range: first..<offset))
        start = nil
      }
      if endsRow, !row.isEmpty {
        rows.append(row)
        row = []
      }
    }
    return rows
  }

  private mutating func checkExtent(length: Int) {
    let most = AreaPicture.extentLimit
    if !rows.contains(where: { $0.contains { $0 != nil } }) {
      mistakes = [Mistake(message: "the picture has no names", range: 0..<length)]
    } else if rowCount > most || columnCount > most {
      mistakes = [
        Mistake(
          message: "the picture has \(rowCount) rows and \(columnCount) columns: "
            + "\(most) are the most", range: 0..<length)
      ]
    }
  }

  private mutating func checkRows(_ cells: [[Cell]]) {
    for (index, row) in cells.enumerated() where row.count != columnCount {
      guard let first = row.first, let last = row.last else { continue }
      mistakes.append(
        Mistake(
          message: "row \(index + 1) of the picture has \(row.count) "
            + "\(row.count == 1 ? "cell" : "cells"), the first \(columnCount)",
          range: first.range.lowerBound..<last.range.upperBound))
    }
  }

  /// Each name must cover a rectangle: the one that starts at its first cell, as wide as its
  /// first row and as deep as rows go on alike.
  private mutating func findAreas(_ cells: [[Cell]]) {
    var indices: [String: Int] = [:]
    var wrong: Set<String> = []
    for (y, row) in cells.enumerated() {
      for (x, cell) in row.enumerated() {
        guard let name = cell.name else { continue }
        let index = indices[name] ?? areas.count
        if index == areas.count {
          indices[name] = index
          areas.append(rectangle(of: name, from: x, y))
          checkSigns(in: name, at: cell.range)
        }
        let area = areas[index]
        if !area.rows.contains(y) || !area.columns.contains(x), wrong.insert(name).inserted {
          mistakes.append(
            Mistake(
              message: "'\(name)' does not cover a rectangle", name: name, range: cell.range))
        }
      }
    }
  }

  /// Reports signs that other languages have between names: no item's name has them.
  private mutating func checkSigns(in name: String, at range: Range<Int>) {
    guard name.utf8.contains(where: { $0.isOne(of: ",;|") }) else { return }
    mistakes.append(
      Mistake(
        message: "'\(name)' is not a name: separate names by blanks, rows by /", range: range))
  }

  private func rectangle(of name: String, from x: Int, _ y: Int) -> Area {
    let right = rows[y][x...].firstIndex { $0 != name } ?? columnCount
    var bottom = y + 1
    while bottom < rowCount, rows[bottom][x..<right].allSatisfy({ $0 == name }) { bottom += 1 }
    return Area(name: name, columns: x..<right, rows: y..<bottom)
  }
}

/// Why a text is not a picture of areas.
public struct AreaPictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the mistake, in a sentence without a full stop.
  public var message: String
  /// The rows of the picture as they were read, with the cells that are wrong in brackets.
  public var picture: [String]

  /// The sentence, then the picture, one row a line.
  public var description: String {
    ([message] + picture.map { "    " + $0 }).joined(separator: "\n")
  }
}

extension AreaPicture {
  /// Reads a picture that is right.
  ///
  /// - Throws: The first thing that is wrong, with the picture, its columns aligned.
  package init(reading text: String) throws(AreaPictureError) {
    self.init(text)
    guard let mistake = mistakes.first else { return }
    let cells = marking(mistake.name).map { $0.map { $0.first == "[" ? $0 : " \($0) " } }
    let width = cells.joined().map(\.count).max() ?? 0
    throw AreaPictureError(
      message: mistake.message,
      picture: cells.map { row in
        var line = row.map { $0 + String(repeating: " ", count: width - $0.count) }.joined()
        while line.last == " " { line.removeLast() }
        return line
      })
  }
}
