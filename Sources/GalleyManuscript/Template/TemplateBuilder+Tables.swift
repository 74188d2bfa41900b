/// What looks ask of tables.
extension TemplateBuilder {
  /// The wishes of the `table` and the `column`s of a node.
  mutating func tableWishes(of node: CheckedNode) -> TableWishes {
    var wishes = TableWishes()
    if let table = node.only(.table) {
      wishes.columns = names("columns", of: table)
      wishes.sort = names("sort", of: table)
      wishes.total = names("total", of: table)
      wishes.limit = table.integer("limit")
      wishes.head = table.word("head", as: TableWishes.Head.self)
      wishes.records = table.word("records", as: TableWishes.Records.self)
      wishes.grid = table.word("grid", as: TableWishes.Grid.self)
      wishes.rows = table.word("rows", as: TableWishes.Rows.self)
      checkSaysSomething(table, hint: "write such as sort=\"-Size\" or grid=rows")
    }
    wishes.ownColumns = columns(of: node)
    return wishes
  }

  private func names(_ name: String, of node: CheckedNode) -> TableWishes.Names? {
    guard let text = node.string(name), let range = node[name]?.range else { return nil }
    return TableWishes.Names(text, place: Template.Place(origin, range))
  }

  /// The `column`s of a node; one of a name.
  private mutating func columns(of node: CheckedNode) -> [Template.Column] {
    var columns: [Template.Column] = []
    var names: Set<String> = []
    for child in node.all(.column) {
      if let name = child.name, !names.insert(name).inserted {
        report("the column '\(name)' is given twice", at: child.arguments[0].range)
      }
      columns.append(column(child))
    }
    return columns
  }

  private mutating func column(_ node: CheckedNode) -> Template.Column {
    var column = Template.Column(name: node.name ?? "")
    column.rename = node.string("rename")
    column.align = node.word("align", as: Template.Column.Alignment.self)
    column.width = node.dimension("width")
    column.min = node.integer("min")
    column.wrap = node.word("wrap", as: Template.Wrap.self)
    column.overflow = node.word("overflow", as: Template.Column.Overflow.self)
    column.isHidden = node.isYes("hide") ?? false
    column.states = states(of: node)
    if column.isHidden, let other = node.properties.first(where: { $0.name != "hide" }) {
      report("a hidden column has no \(other.name)", at: other.value.range)
    }
    if let least = column.min, case .absolute(let width) = column.width, width < least,
      let range = node["width"]?.range
    {
      report("width=\(width) is less than min=\(least)", at: range)
    }
    if let range = node["overflow"]?.range, column.wrap != .some(.none) {
      warn("'overflow' is for cells that do not break", hint: "write wrap=none too", at: range)
    }
    column.place = place(of: node)
    return column
  }
}
