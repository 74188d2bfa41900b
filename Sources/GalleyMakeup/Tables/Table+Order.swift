import GalleyManuscript
import GalleyText

/// The rows of a table in the order of some of its columns.
///
/// Numbers are ordered by value and before text, and cells that say that there is nothing are the
/// last in either direction. Rows whose order no column tells keep theirs.
struct RowOrder {
  /// The indices of the rows.
  let rows: [Int]

  private enum Key {
    case number(Double)
    case text(String)
    case missing
  }

  /// The rows in the order of the columns, the first of which counts most.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows.
  init(_ columns: [ColumnNames.Resolution], of table: Table) {
    let keys = columns.map { column in
      let texts = table.texts(ofColumn: column.index)
      let mark = DecimalMark(of: texts)
      return texts.map { RowOrder.key($0, mark) }
    }
    rows = table.rows.indices.sorted { left, right in
      for (column, keys) in zip(columns, keys) {
        let isBefore = RowOrder.isBefore(keys[left], keys[right], isDown: column.isNegative)
        if let isBefore { return isBefore }
      }
      return left < right
    }
  }

  private static func key(_ text: String, _ mark: DecimalMark) -> Key {
    if CellKind(text) == .missing { return .missing }
    return WrittenNumber(text.utf8, decimalMark: mark).map { .number($0.value) } ?? .text(text)
  }

  /// Whether one key sorts before another; nil where they don't tell.
  private static func isBefore(_ left: Key, _ right: Key, isDown: Bool) -> Bool? {
    switch (left, right) {
    case (.missing, .missing): nil
    case (.missing, _): false
    case (_, .missing): true
    case (.number(let left), .number(let right)):
      left == right ? nil : (left < right) != isDown
    case (.text(let left), .text(let right)):
      left == right ? nil : (left < right) != isDown
    case (.number, .text): !isDown
    case (.text, .number): isDown
    }
  }
}

extension Table {
  /// The texts of a column below the head, without blanks at both ends; empty where a row lacks it.
  func texts(ofColumn column: Int) -> [String] {
    guard let grid = rows.grid else {
      return rows.map { column < $0.count ? Table.text(of: $0[column]) : "" }
    }
    return grid.withReader { reader in
      var texts: [String] = []
      while reader.readRow() {
        let cells = reader.cells
        texts.append(
          column < cells.count ? String(decoding: cells[column].trimmed, as: UTF8.self) : "")
      }
      return texts
    }
  }

  /// The text of a cell, without blanks at both ends.
  static func text(of cell: Cell) -> String {
    var text =
      switch cell {
      case .text(let string): string
      case .output(let output): TableCells.parsedOutput(output).string
      case .inlines(let inlines): inlines.plainText
      }
    return text.withUTF8 { utf8 in
      String(decoding: UnsafeBufferPointer(rebasing: utf8[utf8.trimmedRange]), as: UTF8.self)
    }
  }
}

extension CellKind {
  /// The kind of a text without blanks at both ends.
  init(_ text: String, decimalMark: DecimalMark = .point) {
    var text = text
    self = text.withUTF8 { CellKind($0, decimalMark: decimalMark) }
  }
}

extension DecimalMark {
  /// The mark that most numbers among the texts of a column have; a point where none tells.
  init(of texts: [String]) {
    let votes = texts.reduce(0) { votes, text in
      guard case .sure(let mark)? = WrittenNumber(text.utf8)?.vote else { return votes }
      return votes + (mark == .point ? 1 : -1)
    }
    self = votes < 0 ? .comma : .point
  }
}
