import GalleyCells

/// Rows and columns of names, in which each name covers one rectangle.
struct AreaPicture: Sendable {
  /// The number of columns.
  var columnCount = 0
  /// The number of rows.
  var rowCount = 0
  /// The rectangles, in the order in which their names are met row by row.
  var areas: [Area] = []
  /// The dimension of each column; those not given are equal shares.
  var widths: [LayoutDimension] = []
  /// The dimension of each row; those not given follow their content.
  var heights: [LayoutDimension] = []

  struct Area: Sendable {
    var name: String
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The largest number of rows and of columns that a picture can have.
  static let extentLimit = 256

  func width(ofColumn column: Int) -> LayoutDimension {
    column < widths.count ? widths[column] : .share(1)
  }

  func height(ofRow row: Int) -> LayoutDimension {
    row < heights.count ? heights[row] : .estimated(1)
  }
}

/// What is wrong with a picture of areas.
public struct LayoutAreasError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var message: String
  /// The rows of the picture as they were read, with the cells that are wrong in brackets.
  public var picture: [String]

  /// The sentence, then the picture, one row a line.
  public var description: String {
    ([message] + picture.map { "    " + $0 }).joined(separator: "\n")
  }
}

extension AreaPicture {
  /// Reads a picture: rows on lines or separated by `/`, names separated by blanks, `.` for a cell
  /// that stays empty.
  ///
  /// - Complexity: O(*n*) in the length of the picture.
  init(reading text: String) throws(LayoutAreasError) {
    let rows = text.split { $0.isNewline || $0 == "/" }
      .map { $0.split { $0 == " " || $0 == "\t" }.map(String.init) }
      .filter { !$0.isEmpty }
    columnCount = rows.first?.count ?? 0
    rowCount = rows.count
    guard let odd = rows.firstIndex(where: { $0.count != columnCount }) else {
      try readAreas(of: rows)
      return
    }
    throw LayoutAreasError(
      message: "row \(odd + 1) of the areas has \(rows[odd].count) names, "
        + "the rows above have \(columnCount)",
      picture: rows.map { $0.joined(separator: " ") })
  }

  /// Finds each name's rectangle: the box around its cells, all of which must be its own.
  private mutating func readAreas(of rows: [[String]]) throws(LayoutAreasError) {
    guard rowCount > 0 else {
      throw LayoutAreasError(message: "the picture of the areas is empty", picture: [])
    }
    guard rowCount <= Self.extentLimit, columnCount <= Self.extentLimit else {
      throw LayoutAreasError(
        message: "a picture of areas has at most \(Self.extentLimit) rows and columns",
        picture: [])
    }
    var indices: [String: Int] = [:]
    var covered: [Int] = []
    for (y, row) in rows.enumerated() {
      for (x, name) in row.enumerated() where name != "." {
        if let index = indices[name] {
          areas[index].rows = areas[index].rows.lowerBound..<(y + 1)
          let columns = areas[index].columns
          areas[index].columns = min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
          covered[index] += 1
        } else {
          indices[name] = areas.count
          covered.append(1)
          areas.append(Area(name: name, columns: x..<(x + 1), rows: y..<(y + 1)))
        }
      }
    }
    for (index, area) in areas.enumerated()
    where area.columns.count * area.rows.count != covered[index] {
      throw LayoutAreasError(
        message: "the area \(area.name) is not a rectangle",
        picture: Self.marking(area.name, in: rows))
    }
  }

  /// The rows with the cells of one name in brackets and all columns aligned.
  private static func marking(_ name: String, in rows: [[String]]) -> [String] {
    let width = rows.joined().map(\.count).max() ?? 0
    return rows.map { row in
      let cells = row.map { cell in
        let blanks = String(repeating: " ", count: width - cell.count)
        return cell == name ? "[\(cell)]" + blanks : " \(cell) " + blanks
      }
      var line = cells.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension LayoutGroup {
  /// Items whose places are drawn as a picture, each name a rectangle; galley's own.
  ///
  ///     let group = try LayoutGroup.areas(layoutSize: size, """
  ///       photo title title
  ///       photo text  note
  ///       """)
  ///
  /// Rows stand on lines or are separated by `/`; a `.` is a cell that stays empty. The items of a
  /// section fill the areas in the order in which their names are met, row by row.
  ///
  /// Columns are equal shares unless `widths` says otherwise. In a group of estimated height the
  /// picture is cut straight through from edge to edge where it can be, rows before columns, and
  /// each part is as high as its content; where one side is shorter its last item stretches. A
  /// part that can't be cut is a grid whose rows are the lowest that hold every item. In a group of
  /// any other height, rows are equal shares unless `heights` says otherwise.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - picture: The names.
  ///   - widths: A dimension for each column, from the first.
  ///   - heights: A dimension for each row, from the first; estimated rows follow their content.
  ///   - items: What the item of a name carries (insets, least and most height, what is attached,
  ///     style); its size and edge spacing are the picture's.
  /// - Returns: A group that holds one item for each name.
  /// - Throws: ``LayoutAreasError`` when a name does not cover a rectangle, when rows differ in
  ///   length, or when the picture is empty or has more than 256 rows or columns.
  public static func areas(
    layoutSize: LayoutSize, _ picture: String, widths: [LayoutDimension] = [],
    heights: [LayoutDimension] = [], items: [String: LayoutItem] = [:]
  ) throws(LayoutAreasError) -> LayoutGroup {
    var areas = try AreaPicture(reading: picture)
    areas.widths = widths
    areas.heights = heights
    let places = areas.areas.map { area in
      var item =
        items[area.name]
        ?? LayoutItem(
          layoutSize: LayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(1)))
      item.edgeSpacing = nil
      return item
    }
    return LayoutGroup(layoutSize: layoutSize, content: .areas(areas), subitems: places)
  }

  /// The names of an areas group in the order in which items fill them; empty for other groups.
  public var areaNames: [String] {
    if case .areas(let picture) = nodes[0].content { picture.areas.map(\.name) } else { [] }
  }
}
