import GalleyCells

/// Themes, looks, backgrounds and supplementaries.
extension TemplateBuilder {
  /// The themes of a file.
  mutating func themes(of root: CheckedNode) -> [Template.Theme] {
    root.all(.theme).compactMap { node in
      guard let name = node.name else { return nil }
      var theme = Template.Theme(name: name)
      theme.base = node.word("base") ?? theme.base
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

  /// How items appear, as a `look`, an `item` or `columns` says.
  mutating func look(_ node: CheckedNode) -> Template.Look {
    var look = Template.Look(name: node.name)
    look.kind = node.word("kind", as: ContentKind.self)
    look.align = node.word("align", as: Template.Alignment.self)
    look.valign = node.word("valign", as: Template.VerticalAlignment.self)
    look.wrap = node.word("wrap", as: Template.Wrap.self)
    look.overflow = node.word("overflow", as: Template.Overflow.self)
    look.maxHeight = node.integer("max-height")
    look.fallback = node.text("default")
    look.hyphenate = node.string("hyphenate")
    look.border = node.border("border")
    look.titleEdge = node.edge("title")
    look.style = node.text("style")
    look.links = node.word("links", as: Template.Links.self)
    if node.only(.padding) != nil { look.padding = insets(of: node, .padding) }
    look.columns = node.integer("columns")
    look.backgrounds = backgrounds(of: node)
    look.supplementaries = supplementaries(of: node)
    look.states = states(of: node)
    look.table = tableWishes(of: node)
    look.place = place(of: node)
    checkKind(of: node)
    checkHyphenation(of: node)
    if node.node == .look {
      checkSaysSomething(node, hint: "write such as border=line, or leave it out")
    }
    return look
  }

  /// The `background`s of a node in the order in which they are drawn, that of their `z`.
  mutating func backgrounds(of node: CheckedNode) -> [Template.Background] {
    var backgrounds: [(z: Int, Template.Background)] = []
    for child in node.all(.background) {
      var background = Template.Background()
      background.border = child.border("border")
      background.pattern = child.text("pattern")
      background.style = child.text("style")
      background.insets = insets(of: child)
      background.place = place(of: child)
      checkSaysSomething(child, hint: "give it border=, pattern= or style=")
      let z = child.integer("z") ?? 0
      backgrounds.insert(
        (z, background), at: backgrounds.firstIndex { $0.z > z } ?? backgrounds.count)
    }
    return backgrounds.map(\.1)
  }

  /// The `supplementary` children of a node.
  mutating func supplementaries(of node: CheckedNode) -> [Template.Supplementary] {
    var supplementaries: [Template.Supplementary] = []
    for child in node.all(.supplementary) {
      var made = Template.Supplementary(kind: child.name ?? "")
      made.anchor = child.edge("anchor") ?? made.anchor
      made.itemAnchor = child.edge("item-anchor")
      made.offset = child.offset("offset") ?? .zero
      if case .fractions(let x, let y) = child["fraction"]?.value {
        made.fraction = (x, y)
      }
      checkShare("width", in: child)
      checkShare("height", in: child)
      made.width = child.dimension("width")
      made.height = child.dimension("height")
      made.z = child.integer("z") ?? 1
      made.texts = texts(of: child)
      made.place = place(of: child)
      checkText(of: child)
      supplementaries.append(made)
    }
    return supplementaries
  }
}
