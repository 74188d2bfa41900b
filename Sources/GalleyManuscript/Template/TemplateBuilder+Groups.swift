import GalleyCells

/// Groups, items and the other arrangements.
extension TemplateBuilder {
  /// A group with its children. Blocks nest no deeper than the KDL parser lets them.
  mutating func group(_ node: CheckedNode, isNested: Bool = false) -> Template.Group {
    let outerCount = placeCount
    placeCount = 0
    defer { placeCount += outerCount }
    let kind = kind(of: node)
    var group = part(Template.Group(kind: kind), node)
    surround(&group.frame, node)
    checkRepetition(of: node, kind)
    group.look.padding = sides(.padding, of: node)
    group.look.backgrounds = backgrounds(of: node)
    group.look.supplementaries = supplementaries(of: node)
    let axis = kind == .horizontal ? "width" : kind == .vertical ? "height" : nil
    var children: [Template.Child] = []
    for child in node.children {
      guard let made = self.child(child) else { continue }
      for side in ["width", "height"] where side != axis { checkShare(side, in: child) }
      checkCounted(child, in: node)
      children.append(made)
    }
    group.setPattern(children)
    checkCount(of: group, node)
    checkSpacing(of: group, node, isNested: isNested)
    countPlaces(of: group, node)
    if let axis { checkSum(of: group, along: axis, node) }
    return group
  }

  private func kind(of node: CheckedNode) -> Template.Group.Kind {
    guard case .word(let word) = node.arguments.first?.value else { return .vertical }
    return Template.Group.Kind(rawValue: word) ?? .vertical
  }

  private mutating func child(_ node: CheckedNode) -> Template.Child? {
    switch node.node {
    case .item:
      placeCount += 1
      return .item(item(node))
    case .group:
      if let range = node["min-width"]?.range {
        report("'min-width' is for the group that a section repeats", at: range)
      }
      return .group(group(node, isNested: true))
    case .custom: return .custom(custom(node))
    default: return nil
    }
  }

  /// Sets the space around a frame, and its place in the source.
  private func surround(_ frame: inout Template.Frame, _ node: CheckedNode) {
    frame.insets = insets(of: node)
    frame.edgeSpacing = sides(.edgeSpacing, of: node) ?? frame.edgeSpacing
    frame.place = place(of: node)
  }

  private mutating func checkRepetition(of node: CheckedNode, _ kind: Template.Group.Kind) {
    if let times = node["times"] {
      if let count = node["count"] {
        report("'count' and 'times' cannot be combined", at: count.range)
      }
      if kind == .waterfall {
        report("a waterfall has no 'times': 'count' is its number of columns", at: times.range)
      }
    } else if let least = node["min-width"], kind == .vertical {
      report("a vertical group has no 'min-width': it is for groups side by side", at: least.range)
    } else if kind == .waterfall, !node.mentions("count"), !node.mentions("min-width") {
      report("a waterfall needs count=, its number of columns", at: node.nameRange)
    }
  }

  /// Multiplies the places in a group by the number of its repetitions, and reports a group that
  /// has too many.
  private mutating func countPlaces(of group: Template.Group, _ node: CheckedNode) {
    let limit = TemplateBuilder.placeLimit
    let times =
      switch group.repetition {
      case .untilFull, .atLeast: 1
      case .count(let number), .times(let number): number
      }
    // Both are small: the first is at most the limit and the items of one group.
    placeCount = placeCount * times + 1
    guard placeCount > limit else { return }
    report(
      "this group and those in it have more than \(limit) places",
      at: (node["times"] ?? node["count"])?.range ?? node.nameRange)
    placeCount = 0
  }

  private mutating func checkCount(of group: Template.Group, _ node: CheckedNode) {
    if group.children.isEmpty, !node.lacksChildren {
      report("this group is empty", hint: "put an item into it", at: node.nameRange)
    }
    guard group.children.count > 1, !node.mentions("times"),
      let (name, count) = ["count", "min-width"].lazy.compactMap({ name in
        node[name].map { (name, $0) }
      }).first
    else { return }
    report(
      "'\(name)' divides a group among copies of one child, and this one has "
        + "\(group.children.count)", hint: "write times= to repeat them all", at: count.range)
  }

  /// Reports the spacing of a group that has one place only, as nothing repeats its child. A nested one
  /// may be as high as the other, and hold several.
  private mutating func checkSpacing(
    of group: Template.Group, _ node: CheckedNode, isNested: Bool
  ) {
    guard let spacing = node["spacing"], group.children.count == 1,
      let child = group.children.first,
      case .untilFull = group.repetition, !node.mentions("count"), !node.mentions("times"),
      !node.mentions("min-width"), !node.lacksChildren
    else { return }
    let (width, height) = (group.frame.width, group.frame.height)
    let isOnce =
      switch group.kind {
      case .horizontal: width?.isOfContent ?? false || child.frame?.width?.isShare ?? true
      case .vertical: height?.isOfContent ?? false || !isNested && height == nil
      case .waterfall: false
      }
    if isOnce {
      warn(
        "'spacing' is between the children of a group, and this group has one",
        hint: "between groups is the section's group-spacing; count= and times= repeat the child",
        at: spacing.range)
    }
  }

  /// Reports children that never fit their group together, so that the last is never reached.
  private mutating func checkSum(
    of group: Template.Group, along axis: String, _ node: CheckedNode
  ) {
    let times: Int
    switch group.repetition {
    case .untilFull: times = 1
    case .times(let number): times = number
    case .count, .atLeast: return
    }
    guard group.children.count * times > 1 else { return }
    var shares = Fraction.zero
    var cells = 0
    for child in group.children {
      switch axis == "width" ? child.frame?.width : child.frame?.height {
      case .fractionalWidth(let share) where axis == "width": shares = shares + share
      case .fractionalHeight(let share) where axis == "height": shares = shares + share
      case .absolute(let count): cells += count
      default: break
      }
    }
    let total = Fraction(times) * shares
    // A sum of many fractions is not exact; nobody wrote a thousandth more.
    if total > Fraction(1001, 1000) {
      report(
        "the \(axis)s in this group add up to \(total) of it, so the last never fits",
        at: node.nameRange)
    }
    let own = axis == "width" ? group.frame.width : group.frame.height
    guard case .absolute(let room) = own else { return }
    var gaps = 0
    if case .fixed(let gap)? = group.spacing { gaps = gap * (group.children.count * times - 1) }
    if cells * times + gaps > room {
      report(
        "the children of this group need \(cells * times + gaps) cells, and its \(axis) is \(room)",
        at: node.nameRange)
    }
  }

  // MARK: Items

  /// A place for one item.
  mutating func item(_ node: CheckedNode) -> Template.Item {
    var item = part(Template.Item(name: node.name), node)
    surround(&item.frame, node)
    checkOrder(of: "min-height", "max-height", in: node)
    checkBounds(ofHeight: node)
    decorate(&item.look, node)
    return item
  }

  /// Reports a height that its own bounds rule out.
  private mutating func checkBounds(ofHeight node: CheckedNode) {
    guard case .absolute(let height) = node.dimension("height") else { return }
    if let least = node.integer("min-height"), let range = node["min-height"]?.range,
      height < least
    {
      report("min-height=\(least) is more than height=\(height)", at: range)
    }
    if let most = node.integer("max-height"), let range = node["max-height"]?.range, height > most {
      report("max-height=\(most) is less than height=\(height)", at: range)
    }
  }

  /// Places given by hand.
  mutating func custom(_ node: CheckedNode) -> Template.Custom {
    var custom = part(Template.Custom(), node)
    surround(&custom.frame, node)
    checkGenerator(of: custom, node)
    for child in node.all(.customItem) {
      for side in ["width", "height"] where !child.mentions(side) {
        report("a place of 'custom' needs \(side)=", at: child.nameRange)
      }
      var item = Template.Custom.Item(
        name: child.name, x: .absolute(0), y: .absolute(0), width: .absolute(0),
        height: .absolute(0), z: 0)
      item.read(child, in: origin)
      decorate(&item.look, child)
      item.isGenerated =
        custom.generator != nil && !child.mentions("x") && !child.mentions("y")
      if item.isGenerated, custom.count > 1, let range = child.arguments.first?.range {
        report("an item has one place, and this one has \(custom.count)", at: range)
      }
      custom.items.append(item)
    }
    if custom.items.isEmpty, !node.lacksChildren {
      report("'custom' has no places", hint: "put an item into it", at: node.nameRange)
    }
    return custom
  }

  /// Reports places that are to be arranged and have no room for that, and a number of none.
  private mutating func checkGenerator(of custom: Template.Custom, _ node: CheckedNode) {
    guard let generator = custom.generator else {
      if let range = node["count"]?.range {
        report("'count' is for places that are arranged", hint: "write arrange=ring too", at: range)
      }
      return
    }
    switch custom.frame.height {
    case .absolute, .exact, .fractionalWidth, .fractionalHeight: break
    case .estimated, .uniformAcrossSiblings, .share, nil:
      if node.mistaken.contains("height") { return }
      report(
        "'arrange=\(generator.rawValue)' needs the height that it fills, such as height=12",
        at: node.nameRange)
    }
  }

  // MARK: Pictures and columns

  /// A picture of named places.
  mutating func areas(_ node: CheckedNode) -> Template.Areas {
    var areas = Template.Areas(AreaPicture())
    if case .picture(let picture) = node.arguments.first?.value { areas.picture = picture }
    areas.read(node, in: origin)
    areas.place =
      node.arguments.first.map {
        Template.Origin(origin, $0.range)
      } ?? place(of: node)
    let picture = areas.picture
    if picture.rows.isEmpty { return areas }
    for (name, given, count, parts) in [
      ("widths", picture.widths.count, picture.columnCount, "columns"),
      ("heights", picture.heights.count, picture.rowCount, "rows"),
    ] {
      if let range = node[name]?.range, given != count {
        report("'\(name)' has \(given) sizes, the picture \(count) \(parts)", at: range)
      }
    }
    return areas
  }

  /// Makes the tiles of a mosaic, which are composed according to their contents.
  mutating func mosaic(_ node: CheckedNode) -> Template.Mosaic {
    var mosaic = part(Template.Mosaic(), node)
    if mosaic.maxColumns == 1 {
      for name in ["grid", "stack"] {
        guard let range = node[name]?.range else { continue }
        warn("'\(name)' is for tiles side by side, but there is only one column", at: range)
      }
    }
    mosaic.place = place(of: node)
    return mosaic
  }

  /// Linked frames of equal width.
  mutating func columns(_ node: CheckedNode) -> Template.Columns {
    var columns = part(Template.Columns(), node)
    if columns.rule != nil, columns.gap == 0, let range = node["rule"]?.range {
      report("a rule needs a gap", at: range)
    }
    decorate(&columns.look, node)
    checkLoneColumn(node)
    columns.place = place(of: node)
    return columns
  }
}

extension Template.Child {
  /// The size and surroundings of an item, a group or places given by hand.
  package var frame: Template.Frame? {
    switch self {
    case .item(let item): item.frame
    case .group(let group): group.frame
    case .custom(let custom): custom.frame
    }
  }
}

extension Template.Dimension {
  /// Whether it is a share of the room that the others leave.
  fileprivate var isShare: Bool { if case .share = self { true } else { false } }
}
