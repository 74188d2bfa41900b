import GalleyCells

/// Themes, looks, backgrounds and supplementaries.
extension TemplateBuilder {
  mutating func themes(of root: CheckedNode) -> [Template.Theme] {
    root.all(.theme).compactMap { node in
      guard let name = node.name else { return nil }
      var theme = part(Template.Theme(name: name), node)
      for child in node.all(.role) {
        guard case .text(let style) = child.arguments.first?.value else { continue }
        let role = origin.source.text(in: child.nameRange)
        if theme.roles.contains(where: { $0.name == role }) {
          report("the role '\(role)' is given twice in 'theme'", at: child.nameRange)
        }
        theme.roles.append(Template.NamedStyle(name: role, style: style))
      }
      return theme
    }
  }

  /// How items appear, as a `look` says.
  mutating func look(_ node: CheckedNode) -> Template.Look {
    var look = part(Template.Look(name: node.name), node)
    decorate(&look, node)
    checkSaysSomething(node, hint: "write such as border=line, or leave it out")
    return look
  }

  /// Sets the appearance of items from the block of a `look`, an `item` or `columns`.
  mutating func decorate(_ look: inout Template.Look, _ node: CheckedNode) {
    look.padding = sides(.padding, of: node)
    look.backgrounds = backgrounds(of: node)
    look.supplementaries = supplementaries(of: node)
    look.states = states(of: node)
    look.table = tableWishes(of: node)
    look.place = place(of: node)
    checkKind(of: node)
    checkHyphenation(of: node)
  }

  /// The `background`s of a node in the order in which they are drawn, that of their `z`.
  mutating func backgrounds(of node: CheckedNode) -> [Template.Background] {
    // Sorting is stable.
    node.all(.background).map { child -> Template.Background in
      var background = part(Template.Background(), child)
      background.insets = insets(of: child)
      background.place = place(of: child)
      checkSaysSomething(child, hint: "give it border=, pattern= or style=")
      return background
    }.sorted { $0.z < $1.z }
  }

  /// The `supplementary` children of a node.
  mutating func supplementaries(of node: CheckedNode) -> [Template.Supplementary] {
    node.all(.supplementary).map { child -> Template.Supplementary in
      var made = part(Template.Supplementary(kind: child.name ?? ""), child)
      checkShare("width", in: child)
      checkShare("height", in: child)
      made.insets = insets(of: child)
      made.texts = texts(of: child)
      made.place = place(of: child)
      checkText(of: child)
      return made
    }
  }
}
