import GalleyCells

extension Template {
  /// The template in its language: what is parsed from it is equal to this template, if this one
  /// was parsed from a file.
  ///
  /// Files that were included are in it, comments and what was switched off are not.
  ///
  /// - Complexity: O(*n*) in its size.
  public func dump() -> String {
    var writer = KDLWriter()
    writer.node("template", [KDLWriter.quoted(title)], settings)
    for style in styles {
      writer.node("style", [KDLWriter.quoted(style.name), style.style.kdl])
    }
    for theme in themes { writer.theme(theme) }
    writer.node("layout", [], layoutSettings) { writer in
      writer.sides("insets", layout.insets)
      for boundary in layout.boundaries { writer.boundary(boundary) }
      for section in layout.sections { writer.section(section) }
    }
    return writer.text
  }

  private var settings: [(String, String?)] {
    [
      ("description", description.isEmpty ? nil : KDLWriter.quoted(description)),
      ("min-width", minWidth.map(String.init)), ("max-width", maxWidth.map(String.init)),
      ("section-level", sectionLevel.map(String.init)),
      ("item-level", itemLevel.map(String.init)),
      (
        "direction",
        direction == .leftToRight ? nil : direction == .rightToLeft ? "rtl" : "auto"
      ),
      ("cell-aspect", cellAspect == 2 ? nil : cellAspect.kdlRatio),
    ]
  }

  private var layoutSettings: [(String, String?)] {
    [
      ("axis", layout.axis == .vertical ? nil : "horizontal"),
      ("section-spacing", layout.sectionSpacing.kdl(unless: 0)),
    ]
  }
}

// MARK: - Sections

extension KDLWriter {
  fileprivate mutating func theme(_ theme: Template.Theme) {
    let base = theme.base == "default" ? nil : theme.base
    node("theme", [KDLWriter.quoted(theme.name)], [("base", base)]) { writer in
      for role in theme.roles { writer.node(role.name, [role.style.kdl]) }
    }
  }

  fileprivate mutating func section(_ section: Template.Section) {
    let properties: [(String, String?)] = [
      ("group-spacing", section.groupSpacing.kdl(unless: 0)),
      ("width", section.share.map { Template.Dimension.fractionOfWidth($0).kdl(.width) }),
      ("min-width", section.minWidth.map(String.init)),
      ("rule", section.rule == .none ? nil : section.rule.rawValue),
      ("scroll", section.scroll == .none ? nil : section.scroll.rawValue),
      ("stops", section.stops == .all ? nil : section.stops.rawValue),
      ("scroll-offset", section.scrollOffset.kdl(unless: 0)),
      ("supplementaries-follow-insets", section.supplementariesFollowInsets ? nil : "no"),
      ("measure", section.measure?.kdl),
      ("keep", section.keepsTogether ? "together" : nil),
      ("break", section.startsPage ? "page" : nil),
    ]
    node("section", [KDLWriter.quoted(section.name)], properties) { writer in
      writer.sides("insets", section.insets)
      for boundary in section.boundaries { writer.boundary(boundary) }
      for background in section.backgrounds { writer.background(background) }
      writer.arrangement(section.arrangement)
      for alternative in section.alternatives { writer.alternative(alternative) }
      for look in section.looks { writer.look(look) }
    }
  }

  private mutating func alternative(_ alternative: Template.Alternative) {
    let conditions: [(String, String?)] = [
      ("min-width", alternative.minWidth.map(String.init)),
      ("max-width", alternative.maxWidth.map(String.init)),
      ("min-height", alternative.minHeight.map(String.init)),
      ("max-height", alternative.maxHeight.map(String.init)),
    ]
    let spacing = [("group-spacing", alternative.groupSpacing.map(String.init))]
    node("when", [], conditions + properties(of: alternative.conditions) + spacing) { writer in
      if let insets = alternative.insets { writer.sides("insets", insets, isAlways: true) }
      for boundary in alternative.boundaries { writer.boundary(boundary) }
      for background in alternative.backgrounds { writer.background(background) }
      if let arrangement = alternative.arrangement { writer.arrangement(arrangement) }
      for look in alternative.looks { writer.look(look) }
    }
  }

  fileprivate mutating func boundary(_ boundary: Template.Boundary) {
    let standard: Template.Edge? =
      switch boundary.kind {
      case "header": Template.Edge(vertical: .top)
      case "footer": Template.Edge(vertical: .bottom)
      default: nil
      }
    let properties: [(String, String?)] = [
      ("edge", boundary.edge == standard ? nil : boundary.edge.kdl),
      ("width", boundary.width?.kdl(.width)), ("height", boundary.height?.kdl(.height)),
      ("offset", boundary.offset == .zero ? nil : boundary.offset.kdl),
      ("gap", boundary.gap.kdl(unless: 0)), ("extend", boundary.extends ? nil : "no"),
      ("repeat", boundary.repeatsOnPages.map { $0 ? "page" : "once" }),
      ("except", boundary.exceptFirst ? "first" : nil),
      ("z", boundary.z.kdl(unless: 1)),
    ]
    node(boundary.kind, [], properties) { writer in
      writer.sides("insets", boundary.insets)
      writer.texts(boundary.texts)
    }
  }

  fileprivate mutating func texts(_ texts: [Template.AlignedText]) {
    for text in texts {
      node(
        "text", [text.text.kdl],
        [
          ("align", text.align == .leading ? nil : text.align.rawValue),
          ("style", text.style?.kdl),
        ])
    }
  }
}

// MARK: - Arrangements

extension KDLWriter {
  private mutating func arrangement(_ arrangement: Template.Arrangement) {
    switch arrangement {
    case .group(let group): self.group(group)
    case .item(let item): self.item(item)
    case .areas(let areas): self.areas(areas)
    case .mosaic(let mosaic): self.mosaic(mosaic)
    case .columns(let columns): self.columns(columns)
    case .custom(let custom): self.custom(custom)
    }
  }

  private mutating func group(_ group: Template.Group) {
    let kind: String
    switch group.kind {
    case .horizontal: kind = "horizontal"
    case .vertical: kind = "vertical"
    case .waterfall: kind = "waterfall"
    }
    var count: Int?
    var times: Int?
    var least: Int?
    switch group.repetition {
    case .untilFull: break
    case .atLeast(let width): least = width
    case .count(let number): count = number
    case .times(let number): times = number
    }
    let properties: [(String, String?)] =
      group.frame.sizeKDL + [
        ("spacing", group.spacing == .fixed(0) ? nil : group.spacing.kdl),
        ("count", count.map(String.init)), ("times", times.map(String.init)),
        ("min-width", least.map(String.init)), ("border", group.look.border?.kdl),
      ]
    node("group", [kind], properties) { writer in
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
    let properties: [(String, String?)] =
      item.frame.sizeKDL + [
        ("min-height", item.minHeight.map(String.init)),
        ("max-height", item.maxHeight.map(String.init)),
      ] + item.look.kdl
    node("item", item.name.map { [KDLWriter.quoted($0)] } ?? [], properties) { writer in
      writer.surroundings(of: item.frame)
      writer.decorations(of: item.look)
    }
  }

  private mutating func custom(_ custom: Template.Custom) {
    let properties =
      custom.frame.sizeKDL + [
        ("arrange", custom.generator?.rawValue), ("count", custom.count.kdl(unless: 1)),
      ]
    node("custom", [], properties) { writer in
      for item in custom.items {
        let properties: [(String, String?)] =
          [
            ("x", item.isGenerated ? nil : item.x.kdl(.width)),
            ("y", item.isGenerated ? nil : item.y.kdl(.height)),
            ("width", item.width.kdl(.width)), ("height", item.height.kdl(.height)),
            ("z", item.z.kdl(unless: 0)),
          ] + item.look.kdl
        writer.node("item", item.name.map { [KDLWriter.quoted($0)] } ?? [], properties) {
          $0.decorations(of: item.look)
        }
      }
    }
  }

  private mutating func areas(_ areas: Template.Areas) {
    let rows = areas.rows.map { $0.map { $0 ?? "." }.joined(separator: " ") }
    node(
      "areas", [KDLWriter.quoted(rows.joined(separator: " / "))],
      [
        ("spacing", areas.spacing.kdl(unless: 0)),
        ("widths", areas.widths.kdl(.width)), ("heights", areas.heights.kdl(.height)),
      ])
  }

  private mutating func mosaic(_ mosaic: Template.Mosaic) {
    let standard = Template.Mosaic()
    node(
      "mosaic", [],
      [
        ("grid", mosaic.grid.kdl(unless: standard.grid)),
        ("min-width", mosaic.minWidth.kdl(unless: standard.minWidth)),
        ("max-columns", mosaic.maxColumns.map(String.init)),
        ("stack", mosaic.stack.kdl(unless: standard.stack)),
        ("spacing", mosaic.spacing.map(String.init)),
      ])
  }

  private mutating func columns(_ columns: Template.Columns) {
    let standard = Template.Columns()
    let properties: [(String, String?)] =
      [
        ("count", columns.count.map(String.init)),
        ("min-width", columns.minWidth.map(String.init)),
        ("min-lines", columns.minLines.kdl(unless: standard.minLines)),
        ("gap", columns.gap.kdl(unless: Template.Columns.gap(besides: columns.rule))),
        ("rule", columns.rule == .none ? nil : columns.rule.rawValue),
        ("balance", columns.balance == .last ? nil : columns.balance.rawValue),
        ("orphans", columns.orphans.kdl(unless: standard.orphans)),
        ("widows", columns.widows.kdl(unless: standard.widows)),
      ] + columns.look.kdl
    node("columns", [], properties) { $0.decorations(of: columns.look) }
  }

  /// The children that say what is around a frame.
  private mutating func surroundings(of frame: Template.Frame) {
    sides("insets", frame.insets)
    let spacing = frame.edgeSpacing
    if spacing != Template.EdgeSpacing() {
      node(
        "edge-spacing", [],
        [
          ("top", spacing.top?.kdl), ("leading", spacing.leading?.kdl),
          ("bottom", spacing.bottom?.kdl), ("trailing", spacing.trailing?.kdl),
        ])
    }
  }
}

// MARK: - Looks

extension KDLWriter {
  private mutating func look(_ look: Template.Look) {
    let properties = look.kdl + [("max-height", look.maxHeight.map(String.init))]
    node("look", look.name.map { [KDLWriter.quoted($0)] } ?? [], properties) {
      $0.decorations(of: look)
    }
  }

  /// The children of a look: padding, background, supplementaries, table and columns.
  private mutating func decorations(of look: Template.Look) {
    if let padding = look.padding { sides("padding", padding, isAlways: true) }
    for background in look.backgrounds { self.background(background) }
    for supplementary in look.supplementaries { self.supplementary(supplementary) }
    for state in look.states { self.state(state) }
    table(look.table)
    for column in look.table.ownColumns { self.column(column) }
  }

  fileprivate mutating func background(_ background: Template.Background) {
    node(
      "background", [],
      [
        ("border", background.border?.kdl), ("pattern", background.pattern?.kdl),
        ("style", background.style?.kdl),
      ]
    ) { $0.sides("insets", background.insets) }
  }

  private mutating func supplementary(_ supplementary: Template.Supplementary) {
    let standard = Template.Supplementary(kind: "")
    let fraction = supplementary.fraction.map {
      "\"\($0.x.decimalText) \($0.y.decimalText)\""
    }
    let properties: [(String, String?)] = [
      ("anchor", supplementary.anchor == standard.anchor ? nil : supplementary.anchor.kdl),
      ("item-anchor", supplementary.itemAnchor?.kdl),
      ("offset", supplementary.offset == .zero ? nil : supplementary.offset.kdl),
      ("fraction", fraction),
      ("width", supplementary.width?.kdl(.width)),
      ("height", supplementary.height?.kdl(.height)),
      ("z", supplementary.z.kdl(unless: standard.z)),
    ]
    node("supplementary", [KDLWriter.quoted(supplementary.kind)], properties) {
      $0.texts(supplementary.texts)
    }
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
      conditions.dropFirst(hasText ? 1 : 0) + state.look.kdl
        + [("max-height", state.look.maxHeight.map(String.init))]
    ) { $0.decorations(of: state.look) }
  }

  private mutating func table(_ wishes: TableWishes) {
    let properties: [(String, String?)] = [
      ("columns", wishes.columns?.kdl), ("sort", wishes.sort?.kdl),
      ("limit", wishes.limit.map(String.init)), ("total", wishes.total?.kdl),
      ("head", wishes.head?.rawValue), ("records", wishes.records?.rawValue),
      ("grid", wishes.grid?.rawValue), ("rows", wishes.rows?.rawValue),
    ]
    if properties.contains(where: { $0.1 != nil }) { node("table", [], properties) }
  }

  private mutating func column(_ column: Template.Column) {
    node(
      "column", [KDLWriter.quoted(column.name)],
      [
        ("rename", column.rename.map(KDLWriter.quoted)), ("align", column.align?.rawValue),
        ("width", column.width?.kdl(.width)), ("min", column.min.map(String.init)),
        ("wrap", column.wrap?.rawValue), ("overflow", column.overflow?.rawValue),
        ("hide", column.isHidden ? "yes" : nil),
      ]
    ) { writer in
      for state in column.states { writer.state(state) }
    }
  }

  /// Insets or padding; nothing where all are 0 and that is the default.
  fileprivate mutating func sides(
    _ name: String, _ insets: EdgeInsets, isAlways: Bool = false
  ) {
    guard isAlways || insets != .zero else { return }
    node(
      name, [],
      [
        ("top", String(insets.top)), ("leading", String(insets.leading)),
        ("bottom", String(insets.bottom)), ("trailing", String(insets.trailing)),
      ])
  }
}

extension TableWishes.Names {
  /// The names as a value.
  fileprivate var kdl: String { KDLWriter.quoted(text) }
}
