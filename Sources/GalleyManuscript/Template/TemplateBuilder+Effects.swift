/// Reports settings without effect: nothing in a template is ignored silently (house rule 4). The
/// page can be set all the same, so these are warnings.
extension TemplateBuilder {
  /// Reports the settings of a section for things that it doesn't have.
  mutating func checkEffects(of node: CheckedNode) {
    let holders = [node] + node.all(.when)
    let arrangements = holders.flatMap(\.arrangements)
    let kinds = Set(arrangements.map(\.node))
    let mayHaveOthers = holders.contains(where: \.lacksChildren)
    if kinds == [.columns], !mayHaveOthers { checkSectionOfColumns(node) }
    if kinds == [.mosaic], !mayHaveOthers {
      checkGroupSettings(of: node, has: "a mosaic", spacingHint: "write spacing= on 'mosaic'")
    }
    checkScrolling(of: node)
    if let range = node["supplementaries-follow-insets"]?.range, insets(of: node) == .zero,
      !node.lacksChildren
    {
      warn("this section has no 'insets' for headers and footers to follow", at: range)
    }
    if kinds != [.columns], !mayHaveOthers { checkTitles(of: node, in: arrangements) }
    checkReach(of: node.all(.when))
  }

  /// Columns have neither groups nor places.
  private mutating func checkSectionOfColumns(_ node: CheckedNode) {
    checkGroupSettings(of: node, has: "columns")
    for look in node.all(.look) {
      warn(
        "'look' is for items in places, but this section has columns",
        hint: "align, wrap, hyphenate and style are properties of 'columns', tables in its block",
        at: look.nameRange)
    }
  }

  /// Columns have no groups, and a mosaic makes its own, as wide as the page.
  private mutating func checkGroupSettings(
    of node: CheckedNode, has arrangement: String, spacingHint: String? = nil
  ) {
    for (name, hint) in [("group-spacing", spacingHint), ("scroll", nil)] {
      guard let value = node[name], !node.isNone(name) else { continue }
      warn(
        "'\(name)' is for groups, but this section has \(arrangement)", hint: hint, at: value.range)
    }
  }

  private mutating func checkScrolling(of node: CheckedNode) {
    if node.isNone("scroll") || !node.mentions("scroll") {
      for name in ["stops", "scroll-offset"] {
        guard let range = node[name]?.range else { continue }
        warn(
          "'\(name)' needs a section that scrolls",
          hint: "write such as scroll=group-paging, or leave '\(name)' out", at: range)
      }
    } else if let range = node["scroll-offset"]?.range, node.string("stops") ?? "all" == "all" {
      warn(
        "'scroll-offset' is where the only window starts, and this section prints all",
        hint: "write stops=one too", at: range)
    }
  }

  // MARK: Titles

  /// Reports titles on borders that no look draws.
  private mutating func checkTitles(of node: CheckedNode, in arrangements: [CheckedNode]) {
    let looks = node.all(.look)
    let items = arrangements.flatMap(\.items)
    let isOnLooks = looks.contains(where: \.hasBorder)
    let isAnywhere = isOnLooks || items.contains(where: \.hasBorder)
    for (holders, hasBorder) in [(looks, isAnywhere), (items, isOnLooks)] {
      for holder in holders {
        guard let title = holder["title"] else { continue }
        if !hasBorder, !holder.hasBorder {
          warn(
            "'title' is set on a border, but there is no border", hint: "write border=line too",
            at: title.range)
        } else if let border = holder.border("border"), border.weight != nil,
          case .edge(let edge) = title.value,
          !(edge.vertical == .bottom ? border.bottom : border.top)
        {
          warn("this border has no line on the edge that 'title' names", at: title.range)
        }
      }
    }
  }

  // MARK: Conditions

  /// Reports conditions that an earlier one of the section includes: the first that holds counts.
  private mutating func checkReach(of alternatives: [CheckedNode]) {
    var earlier: [CheckedNode] = []
    for node in alternatives where node.mistaken.isEmpty && !node.lacksProperties {
      if !node.properties.isEmpty, earlier.contains(where: { $0.holds(whenever: node) }) {
        warn(
          "this 'when' is never reached: an earlier one holds for the same sizes",
          hint: "the first that holds is used: put the narrower condition first",
          at: node.nameRange)
      } else if earlier.count < TemplateBuilder.comparedAlternatives {
        earlier.append(node)
      }
    }
  }

  /// How many conditions later ones are compared with, so that any number takes linear time.
  private static let comparedAlternatives = 100

  // MARK: Nodes alone

  /// Reports a header or another node for text that has none.
  mutating func checkText(of node: CheckedNode) {
    guard node.all(.text).isEmpty, !node.lacksChildren, !node.mentions("height") else { return }
    warn(
      "this \(node.node.name) has no text", hint: "write such as { text \"…\" } after it",
      at: node.nameRange)
  }

  /// Reports texts of a boundary that name an item: it belongs to none. A name that must have a
  /// value is a mistake.
  mutating func checkItems(in boundary: Template.Boundary) {
    for text in boundary.texts {
      for case .placeholder(let name, let fallback, let range) in text.text.pieces
      where name.utf8.starts(with: "item.".utf8) {
        let message =
          "a \(boundary.kind) does not belong to an item: '\(name)' has no value here"
        if fallback == .required { report(message, at: range) } else { warn(message, at: range) }
      }
    }
  }

  /// Reports a header that is on no page.
  mutating func checkPages(of node: CheckedNode, in parent: CheckedNode) {
    guard let range = node["except"]?.range else { return }
    let isOnEach = node.string("repeat").map { $0 == "page" } ?? (parent.node == .layout)
    if !isOnEach, !node.mistaken.contains("repeat") {
      warn(
        "a \(node.node.name) that is printed once is on the first page only",
        hint: "write repeat=page, or leave except=first out", at: range)
    }
  }

  /// Reports a look or a background that says nothing.
  mutating func checkSaysSomething(_ node: CheckedNode, hint: String) {
    let hasChildren = node.children.contains { $0.node != .insets }
    if node.properties.isEmpty, node.mistaken.isEmpty, !node.lacksProperties, !hasChildren,
      !node.lacksChildren
    {
      warn("this \(node.node.name) changes nothing", hint: hint, at: node.nameRange)
    }
  }

  /// Reports the settings of a look for prose or tables where its kind has none.
  mutating func checkKind(of node: CheckedNode) {
    guard let name = node.string("kind"), let kind = ContentKind(rawValue: name) else { return }
    for name in kind.mayHoldProse ? [] : ["align", "wrap", "hyphenate"] {
      guard let value = node[name] else { continue }
      if name != "align", node.isNone(name) { continue }
      warn("'\(name)' is for prose, but there is none in kind=\(kind)", at: value.range)
    }
    if kind.mayHoldTables { return }
    for child in node.children where [.table, .column].contains(child.node) {
      warn(
        "'\(child.node.name)' is for tables, but there is none in kind=\(kind)",
        at: child.nameRange)
    }
  }

  /// Reports hyphens for lines that are not broken between syllables.
  mutating func checkHyphenation(of node: CheckedNode) {
    guard let range = node["hyphenate"]?.range, node.string("hyphenate") != "none",
      let wrap = node.string("wrap"), ["none", "anywhere"].contains(wrap)
    else { return }
    warn("wrap=\(wrap) breaks no line at a hyphen", at: range)
  }

  /// Reports sizes along the axis that a group divides equally.
  mutating func checkCounted(_ child: CheckedNode, in group: CheckedNode) {
    guard let name = ["count", "min-width"].first(where: group.mentions),
      case .word(let kind) = group.arguments.first?.value
    else { return }
    let side = kind == "vertical" ? "height" : "width"
    guard let range = child[side]?.range else { return }
    warn(
      "'\(name)' decides this \(side): the group is divided equally",
      hint: kind == "waterfall" ? nil : "write times= for children of their own size", at: range)
  }

  /// Reports settings that concern several columns where there is only one.
  mutating func checkLoneColumn(_ node: CheckedNode) {
    if node.mentions("min-width") || node.mistaken.contains("count") { return }
    if let count = node["count"] {
      // A number that came from a placeholder may be another one tomorrow.
      guard node.integer("count") == 1, origin.source.text(in: count.range) == "1" else { return }
    }
    for name in ["min-lines", "gap", "rule", "balance"] where !node.isNone(name) {
      guard let range = node[name]?.range else { continue }
      warn(
        "'\(name)' is between columns, but there is only one",
        hint: "write count= or min-width= too",
        at: range)
    }
  }
}

extension CheckedNode {
  var arrangements: [CheckedNode] {
    children.filter { TemplateSchema.Node.arrangements.contains($0.node) }
  }

  /// The places in it, or itself when it is one.
  fileprivate var items: [CheckedNode] {
    switch node {
    case .item, .customItem: [self]
    case .group, .custom: children.flatMap(\.items)
    default: []
    }
  }

  /// Whether it asks for a border, rightly or not.
  fileprivate var hasBorder: Bool {
    mistaken.contains("border") || border("border").map { $0.weight != nil } ?? false
  }

  fileprivate func isNone(_ name: String) -> Bool { string(name) == "none" }

  /// Whether the condition holds for every size that `other` holds for.
  fileprivate func holds(whenever other: CheckedNode) -> Bool {
    if properties.contains(where: { $0.name.contains(".") }) { return false }
    return ["width", "height"].allSatisfy { side in
      let least = integer("min-\(side)") ?? 0
      let most = integer("max-\(side)") ?? .max
      return least <= other.integer("min-\(side)") ?? 0
        && most >= other.integer("max-\(side)") ?? .max
    }
  }
}
