import GalleyCells

/// Sections, their alternatives and boundaries.
extension TemplateBuilder {
  mutating func section(_ node: CheckedNode) -> Template.Section {
    let name = node.name ?? ""
    let subject = "section '\(name)'"
    let arrangement = arrangement(of: node, called: subject)
    if arrangement == nil { reportMissingArrangement(in: node, called: subject) }
    var section = Template.Section(
      name: name, arrangement: arrangement ?? .columns(Template.Columns()), place: place(of: node))
    section.read(node, in: origin)
    if let width = node["width"], section.share == nil {
      report(
        "the width of a section is a part of the page's: write such as \"1/2\"", at: width.range)
    }
    section.insets = insets(of: node)
    section.boundaries = boundaries(of: node)
    section.backgrounds = backgrounds(of: node)
    section.alternatives = node.all(.when).map { alternative($0) }
    section.looks = node.all(.look).map { look($0) }
    checkNames(of: section, node)
    checkEffects(of: node)
    return section
  }

  private mutating func alternative(_ node: CheckedNode) -> Template.Alternative {
    var alternative = Template.Alternative(
      arrangement: arrangement(of: node, called: "this 'when'"), place: place(of: node))
    alternative.read(node, in: origin)
    alternative.insets = sides(.insets, of: node)
    alternative.boundaries = boundaries(of: node)
    alternative.backgrounds = backgrounds(of: node)
    alternative.conditions = conditions(of: node)
    alternative.looks = node.all(.look).map { look($0) }
    if node.children.isEmpty, alternative.groupSpacing == nil {
      reportMissingArrangement(in: node, called: "this 'when'")
    }
    checkOrder(of: "min-width", "max-width", in: node)
    checkOrder(of: "min-height", "max-height", in: node)
    for (name, value) in node.properties where name.utf8.starts(with: "item.".utf8) {
      report(
        "a section knows none of its items", hint: "write such as section.state=",
        at: value.range)
    }
    let hasCondition = node.properties.contains { $0.name != "group-spacing" }
    if !hasCondition, node.mistaken.isEmpty, !node.lacksProperties {
      report(
        "'when' has no condition", hint: "write such as when max-width=79 { … }", at: node.nameRange
      )
    }
    return alternative
  }

  private mutating func reportMissingArrangement(in node: CheckedNode, called subject: String) {
    if node.lacksChildren { return }
    report(
      "\(subject) has no arrangement",
      hint: "add one of group, item, areas, mosaic, columns or custom", at: node.range)
  }

  /// The only arrangement of a section or a `when`; nil where there is none.
  private mutating func arrangement(
    of node: CheckedNode, called subject: String
  ) -> Template.Arrangement? {
    let found = node.arrangements
    guard let first = found.first else { return nil }
    for other in found.dropFirst() {
      let isLook = first.node == .areas && other.node == .item
      report(
        "\(subject) has two arrangements: '\(first.node.name)' and this one",
        hint: isLook
          ? "how an item of the picture appears is said by look \(other.name ?? "NAME")"
          : "put children of one group into it, and alternatives into a 'when'",
        at: other.nameRange)
    }
    switch first.node {
    case .group: return .group(group(first))
    case .areas: return .areas(areas(first))
    case .mosaic: return .mosaic(mosaic(first))
    case .columns: return .columns(columns(first))
    case .custom: return .custom(custom(first))
    default:
      checkShare("width", in: first)
      checkShare("height", in: first)
      return .item(item(first))
    }
  }

  // MARK: Names

  /// Reports names that are placed twice, and looks for names that have no place.
  private mutating func checkNames(of section: Template.Section, _ node: CheckedNode) {
    var known = StyleNames()
    var hasOthers = node.lacksChildren
    let holders = [node] + node.all(.when)
    for holder in holders {
      var placed: Set<String> = []
      hasOthers = hasOthers || holder.lacksChildren
      for child in holder.arrangements {
        collectNames(of: child, into: &known, placed: &placed, hasOthers: &hasOthers)
      }
    }
    if hasOthers { return }
    for look in holders.flatMap({ $0.all(.look) }) {
      guard let name = look.name, let range = look.arguments.first?.range,
        !known.all.contains(name)
      else { continue }
      report(
        unknownName("place", name) + " in section '\(section.name)'",
        hint: didYouMean(nearest(to: name, in: known.first)), at: range)
    }
  }

  private mutating func collectNames(
    of node: CheckedNode, into known: inout StyleNames, placed: inout Set<String>,
    hasOthers: inout Bool
  ) {
    switch node.node {
    case .item, .customItem:
      guard let name = node.name, let range = node.arguments.first?.range else {
        hasOthers = true
        return
      }
      _ = known.insert(name)
      if !placed.insert(name).inserted { report("'\(name)' has two places", at: range) }
    case .areas:
      guard case .picture(let picture) = node.arguments.first?.value else {
        hasOthers = true
        return
      }
      for area in picture.areas { _ = known.insert(area.name) }
    case .mosaic, .columns: hasOthers = true
    default:
      hasOthers = hasOthers || node.lacksChildren
      for child in node.children {
        switch child.node {
        case .group, .item, .custom, .customItem:
          collectNames(of: child, into: &known, placed: &placed, hasOthers: &hasOthers)
        default: break
        }
      }
    }
  }

  // MARK: Boundaries

  /// The headers, footers and other boundaries of a layout or a section.
  mutating func boundaries(of node: CheckedNode) -> [Template.Boundary] {
    var boundaries: [Template.Boundary] = []
    for child in node.children {
      checkPages(of: child, in: node)
      guard [.header, .footer, .boundary].contains(child.node) else { continue }
      if child.node == .boundary, !child.mentions("edge") {
        report("'boundary' needs edge=, such as edge=top", at: child.nameRange)
      }
      let boundary = boundary(child)
      if boundaries.contains(where: { $0.covers(boundary) }) {
        warn(
          "this \(boundary.kind) shares the rows of another at its edge, and covers its text",
          hint: "write both texts in one \(boundary.kind)", at: child.nameRange)
      }
      boundaries.append(boundary)
    }
    return boundaries
  }

  private mutating func boundary(_ node: CheckedNode) -> Template.Boundary {
    let kind = node.node.name
    var boundary = part(
      Template.Boundary(kind: kind, edge: .standard(ofBoundary: kind)), node)
    if boundary.edge.isEmpty, let range = node["edge"]?.range {
      report(
        "a \(kind) belongs at an edge, not in the middle",
        hint: "write edge=top, and align=center on its text", at: range)
    }
    checkShare("width", in: node)
    checkShare("height", in: node)
    boundary.insets = sides(.boundaryInsets, of: node) ?? .zero
    boundary.texts = texts(of: node)
    boundary.place = place(of: node)
    checkText(of: node)
    checkItems(in: boundary)
    return boundary
  }
}

extension Template.Boundary {
  /// Whether a text of another at the same edge is where one of its own is, on a page that has both:
  /// boundaries at one edge share its rows (rule B9).
  fileprivate func covers(_ other: Template.Boundary) -> Bool {
    let hasOffset = offset != other.offset || gap != other.gap
    let isElsewhere = edge != other.edge || hasOffset || width != other.width
    let isOnOtherPages =
      exceptFirst && other.repeatsOnPages == false || other.exceptFirst && repeatsOnPages == false
    let sides = Set(texts.map(\.align))
    return !isElsewhere && !isOnOtherPages && insets == other.insets
      && other.texts.contains { sides.contains($0.align) }
  }
}

extension Template.Edge {
  /// Where a kind of boundary is unless it says something else; in the middle, where none can,
  /// for one that has to.
  static func standard(ofBoundary kind: String) -> Template.Edge {
    switch kind {
    case "header": .top
    case "footer": .bottom
    default: []
    }
  }
}
