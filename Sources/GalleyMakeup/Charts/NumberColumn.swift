import GalleyManuscript

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
    for text in texts { extent.add(NumberColumn.kind(of: text), cells: cells(text)) }
    let mark = extent.decimalMark
    extent = ColumnExtent()
    let integers = texts.map { text in
      let kind = NumberColumn.kind(of: text, decimalMark: mark)
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

  private static func kind(of text: String, decimalMark: DecimalMark = .point) -> CellKind {
    var text = text
    return text.withUTF8 { CellKind($0, decimalMark: decimalMark) }
  }
}
