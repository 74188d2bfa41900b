/// The wishes of looks for tables.
extension TemplateBuilder {
  /// The wishes of the `table` and the `column`s of a node.
  mutating func tableWishes(of node: CheckedNode) -> TableWishes {
    var wishes = TableWishes()
    if let table = node.only(.table) {
      wishes.read(table, in: origin)
      checkSaysSomething(table, hint: "write such as sort=\"-Size\" or grid=rows")
    }
    wishes.ownColumns = columns(of: node)
    return wishes
  }

  /// The `column`s of a node; one of a name.
  private mutating func columns(of node: CheckedNode) -> [Template.Column] {
    var names: Set<String> = []
    return node.all(.column).map { child -> Template.Column in
      if let name = child.name, !names.insert(name).inserted {
        report("the column '\(name)' is given twice", at: child.arguments[0].range)
      }
      return column(child)
    }
  }

  private mutating func column(_ node: CheckedNode) -> Template.Column {
    var column = part(Template.Column(name: node.name ?? ""), node)
    column.states = states(of: node)
    checkIsLiteral(column.style, of: node)
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
