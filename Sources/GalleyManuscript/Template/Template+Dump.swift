import GalleyCells

extension Template {
  /// Returns the template in its language: parsing the text gives an equal template, if this one
  /// was parsed from a file.
  ///
  /// Included files are part of it; comments and slashdashed nodes are not.
  ///
  /// - Complexity: O(*n*) in its size.
  package func dump() -> String {
    var writer = KDLWriter()
    writer.node("template", [KDLWriter.quoted(title)], written())
    for style in styles {
      writer.node("style", [KDLWriter.quoted(style.name), style.style.kdl])
    }
    for theme in themes {
      writer.node("theme", [KDLWriter.quoted(theme.name)], theme.written()) { writer in
        for role in theme.roles { writer.node(role.name, [role.style.kdl]) }
      }
    }
    writer.node("layout", [], layout.written()) { writer in
      writer.sides("insets", layout.insets)
      for boundary in layout.boundaries { writer.boundary(boundary) }
      for section in layout.sections { writer.section(section) }
    }
    return writer.text
  }
}

extension KDLWriter {
  // MARK: Sections

  fileprivate mutating func section(_ section: Template.Section) {
    node("section", [KDLWriter.quoted(section.name)], section.written()) { writer in
      writer.sides("insets", section.insets)
      for boundary in section.boundaries { writer.boundary(boundary) }
      for background in section.backgrounds { writer.background(background) }
      writer.arrangement(section.arrangement)
      for alternative in section.alternatives { writer.alternative(alternative) }
      for look in section.looks { writer.look(look) }
    }
  }

  private mutating func alternative(_ alternative: Template.Alternative) {
    node("when", [], properties(of: alternative.conditions) + alternative.written()) { writer in
      if let insets = alternative.insets { writer.sides("insets", insets, isAlways: true) }
      for boundary in alternative.boundaries { writer.boundary(boundary) }
      for background in alternative.backgrounds { writer.background(background) }
      if let arrangement = alternative.arrangement { writer.arrangement(arrangement) }
      for look in alternative.looks { writer.look(look) }
    }
  }

  fileprivate mutating func boundary(_ boundary: Template.Boundary) {
    let standard = Template.Boundary(
      kind: boundary.kind, edge: .standard(ofBoundary: boundary.kind))
    node(boundary.kind, [], boundary.written(unlike: standard)) { writer in
      writer.sides("insets", boundary.insets)
      writer.texts(boundary.texts)
    }
  }

  private mutating func texts(_ texts: [Template.AlignedText]) {
    for text in texts { node("text", [text.text.kdl], text.written()) }
  }

  // MARK: Arrangements

  private mutating func arrangement(_ arrangement: Template.Arrangement) {
    switch arrangement {
    case .group(let group): self.group(group)
    case .item(let item): self.item(item)
    case .areas(let areas):
      node("areas", [TemplateValue.picture(areas.picture).kdl(as: .picture)], areas.written())
    case .mosaic(let mosaic): node("mosaic", [], mosaic.written())
    case .columns(let columns):
      node("columns", [], columns.written()) { $0.decorations(of: columns.look) }
    case .custom(let custom): self.custom(custom)
    }
  }

  private mutating func group(_ group: Template.Group) {
    node("group", [group.kind.rawValue], group.written()) { writer in
      writer.surroundings(of: group.frame)
      writer.decorations(of: group.look)
      for child in group.children {
        switch child {
        case .item(let item): writer.item(item)
        case .group(let group): writer.group(group)
        case .custom(let custom): writer.custom(custom)
        }
      }
    }
  }

  private mutating func item(_ item: Template.Item) {
    node("item", KDLWriter.name(item.name), item.written()) { writer in
      writer.surroundings(of: item.frame)
      writer.decorations(of: item.look)
    }
  }

  private mutating func custom(_ custom: Template.Custom) {
    node("custom", [], custom.written()) { writer in
      for item in custom.items {
        writer.node("item", KDLWriter.name(item.name), item.written()) {
          $0.decorations(of: item.look)
        }
      }
    }
  }

  /// Writes the children that describe the space around a frame.
  private mutating func surroundings(of frame: Template.Frame) {
    sides("insets", frame.insets)
    sides("edge-spacing", frame.edgeSpacing)
  }

  // MARK: Looks

  private mutating func look(_ look: Template.Look) {
    node("look", KDLWriter.name(look.name), look.written()) { $0.decorations(of: look) }
  }

  /// The children of a look: padding, background, supplementaries, table and columns.
  private mutating func decorations(of look: Template.Look) {
    if let padding = look.padding { sides("padding", padding, isAlways: true) }
    for background in look.backgrounds { self.background(background) }
    for supplementary in look.supplementaries {
      node(
        "supplementary", [KDLWriter.quoted(supplementary.kind)], supplementary.written()
      ) { writer in
        writer.sides("insets", supplementary.insets)
        writer.texts(supplementary.texts)
      }
    }
    for state in look.states { self.state(state) }
    let table = look.table.written()
    if table.contains(where: { $0.value != nil }) { node("table", [], table) }
    for column in look.table.ownColumns {
      node("column", [KDLWriter.quoted(column.name)], column.written()) { writer in
        for state in column.states { writer.state(state) }
      }
    }
  }

  private mutating func background(_ background: Template.Background) {
    node("background", [], background.written()) { $0.sides("insets", background.insets) }
  }

  private func properties(of conditions: [Template.Condition]) -> [(String, String?)] {
    conditions.map { condition in
      switch condition {
      case .value(let comparison): ("value", KDLWriter.quoted(comparison.words))
      case .named(let name, let comparison): (name, KDLWriter.quoted(comparison.words))
      case .index(let index): ("index", index.rawValue)
      }
    }
  }

  private mutating func state(_ state: Template.State) {
    let conditions = properties(of: state.conditions)
    // Of two values the first is the text behind the name.
    let hasText = conditions.filter { $0.0 == "value" }.count > 1
    node(
      "when", hasText ? conditions.prefix(1).compactMap(\.1) : [],
      conditions.dropFirst(hasText ? 1 : 0) + state.written()
    ) { $0.decorations(of: state.look) }
  }

  /// Something with four sides; nothing where all are as usual, unless that says something too.
  fileprivate mutating func sides<Sides: TemplatePart & Equatable>(
    _ name: String, _ sides: Sides, isAlways: Bool = false
  ) {
    if isAlways || sides != .standard { node(name, [], sides.written(unlike: nil)) }
  }

  /// The argument of a node that may have a name.
  private static func name(_ name: String?) -> [String] { name.map { [quoted($0)] } ?? [] }
}
