extension AreaPicture {
  /// The dimension of a column.
  func width(ofColumn column: Int) -> LayoutDimension {
    column < widths.count ? widths[column] : .share(1)
  }

  /// The dimension of a row.
  func height(ofRow row: Int) -> LayoutDimension {
    row < heights.count ? heights[row] : .estimated(1)
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
  /// Rows are on lines or are separated by `/`; a `.` is a cell that stays empty. The items of a
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
  ///   - items: The properties of the item of a name (insets, least and most height, attachments,
  ///     style); its size and edge spacing are the picture's.
  /// - Returns: A group that holds one item for each name.
  /// - Throws: ``LayoutAreasError`` when a name does not cover a rectangle, when rows differ in
  ///   length, or when the picture is empty or has more than 256 rows or columns.
  public static func areas(
    layoutSize: LayoutSize, _ picture: String, widths: [LayoutDimension] = [],
    heights: [LayoutDimension] = [], items: [String: LayoutItem] = [:]
  ) throws(LayoutAreasError) -> LayoutGroup {
    var read = try AreaPicture(reading: picture)
    read.widths = widths
    read.heights = heights
    return areas(layoutSize: layoutSize, read, items: items)
  }

  /// Items whose places are a picture that has been read.
  package static func areas(
    layoutSize: LayoutSize, _ picture: AreaPicture, items: [String: LayoutItem]
  ) -> LayoutGroup {
    let places = picture.areas.map { area in
      var item =
        items[area.name]
        ?? LayoutItem(
          layoutSize: LayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(1)))
      item.edgeSpacing = nil
      return item
    }
    return LayoutGroup(layoutSize: layoutSize, content: .areas(picture), subitems: places)
  }

  /// The names of an areas group in the order in which items fill them; empty for other groups.
  public var areaNames: [String] {
    if case .areas(let picture) = nodes[0].content { picture.areas.map(\.name) } else { [] }
  }
}
