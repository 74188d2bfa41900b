/// The nodes of the template language: where each may stand, and what it carries.
///
/// One row says everything about a node; the checker reads nothing else, and a test holds
/// galley-template(5) to it.
struct TemplateSchema: Sendable {
  /// A node of the language. An `item` among the places of `custom` is a node of its own, since it
  /// carries other things.
  enum Node: Int, CaseIterable, Sendable {
    case document, template, style, include, layout, section, when, group, areas, columns, custom
    case item, customItem, look, header, footer, boundary, supplementary, background, column
    case text, insets, padding, edgeSpacing

    /// The nodes of which a section or a `when` has exactly one.
    static let arrangements: [Node] = [.group, .item, .areas, .columns, .custom]
  }

  /// What stands between a node's name and its properties.
  enum Arguments: Sendable {
    case none
    /// Exactly these, one after another.
    case required([TemplateValueKind])
    /// A name, or nothing.
    case optionalName
    /// One value for all sides or two for both ways; or the sides as properties.
    case sides(TemplateValueKind)
  }

  /// What a property is called and takes.
  struct Property: Sendable {
    let name: String
    let kind: TemplateValueKind

    init(_ name: String, _ kind: TemplateValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// Everything about one node.
  struct Row: Sendable {
    let node: Node
    let name: String
    let parents: [Node]
    let arguments: Arguments
    let properties: [Property]
    /// Whether its parent may have more than one.
    let isRepeatable: Bool

    init(
      _ node: Node, _ name: String, in parents: [Node], _ arguments: Arguments,
      _ properties: [Property] = [], isRepeatable: Bool = false
    ) {
      self.node = node
      self.name = name
      self.parents = parents
      self.arguments = arguments
      self.properties = properties
      self.isRepeatable = isRepeatable
    }
  }

  /// The row of each node, by its raw value.
  let rows: [Row]
  /// For each node, by its raw value, the nodes that may stand in it, by name.
  let children: [[String: Node]]

  /// The language.
  static let shared = TemplateSchema(rows: document + sections + arrangements + looks + parts)

  private init(rows: [Row]) {
    self.rows = rows.sorted { $0.node.rawValue < $1.node.rawValue }
    var children = [[String: Node]](repeating: [:], count: Node.allCases.count)
    for row in rows {
      for parent in row.parents { children[parent.rawValue][row.name] = row.node }
    }
    self.children = children
  }

  /// The row of a node.
  subscript(node: Node) -> Row { rows[node.rawValue] }

  /// The names of the nodes that may stand in `parent`, in the order of the language.
  func childNames(of parent: Node) -> [String] {
    rows.filter { $0.parents.contains(parent) }.map(\.name)
  }

  /// The names of the nodes that `name` may stand in, in the order of the language.
  func parentNames(of name: String) -> [String] {
    let parents = rows.filter { $0.name == name }.flatMap(\.parents)
    var names: [String] = []
    for parent in Node.allCases where parents.contains(parent) {
      if !names.contains(self[parent].name) { names.append(self[parent].name) }
    }
    return names
  }
}

// MARK: - The table

extension TemplateSchema {
  private static let document = [
    Row(.document, "a template", in: [], .none),
    Row(
      .template, "template", in: [.document], .required([.string]),
      [
        Property("version", .number(1...1)),
        Property("description", .string),
        Property("min-width", .cells(1...10_000)),
        Property("max-width", .cells(1...10_000)),
        Property("section-level", .number(1...6)),
        Property("item-level", .number(1...6)),
        Property("direction", .words(["ltr", "rtl", "auto"])),
        Property("cell-aspect", .ratio),
      ]),
    Row(
      .style, "style", in: [.document], .required([.name, .style]), isRepeatable: true),
    Row(.include, "include", in: [.document], .required([.path]), isRepeatable: true),
    Row(
      .layout, "layout", in: [.document], .none,
      [
        Property("axis", .words(["vertical", "horizontal"])),
        Property("section-spacing", .cells(0...10_000)),
      ]),
  ]

  private static let sections = [
    Row(
      .section, "section", in: [.layout], .required([.name]),
      [
        Property("group-spacing", .cells(0...10_000)),
        Property("scroll", .words(of: Template.Scroll.self)),
        Property("stops", .words(of: Template.Stops.self)),
        Property("scroll-offset", .cells(0...10_000)),
        Property("supplementaries-follow-insets", .yesOrNo),
        Property("keep", .words(["together"], yes: "together")),
        Property("break", .words(["page"], yes: "page")),
      ], isRepeatable: true),
    Row(
      .when, "when", in: [.section], .none,
      [
        Property("min-width", .cells(0...10_000)),
        Property("max-width", .cells(0...10_000)),
        Property("min-height", .cells(0...10_000)),
        Property("max-height", .cells(0...10_000)),
      ], isRepeatable: true),
  ]

  private static let arrangements = [
    Row(
      .group, "group", in: [.section, .when, .group],
      .required([.words(["horizontal", "vertical", "waterfall"])]),
      size + [
        Property("spacing", .spacing(sharesBorders: true)),
        Property("count", .number(1...10_000)),
        Property("times", .number(1...10_000)),
        Property("border", .border),
      ], isRepeatable: true),
    Row(
      .areas, "areas", in: [.section, .when], .required([.picture]),
      [
        Property("spacing", .cells(-1...10_000)),
        Property("widths", .dimensions(.width)),
        Property("heights", .dimensions(.height)),
      ]),
    Row(
      .columns, "columns", in: [.section, .when], .none,
      [
        Property("count", .number(1...10_000)),
        Property("min-width", .cells(1...10_000)),
        Property("gap", .cells(0...10_000)),
        Property("rule", .words(of: Template.Border.Weight.self)),
        Property("balance", .words(of: Template.Columns.Balance.self)),
        Property("orphans", .number(1...10_000)),
        Property("widows", .number(1...10_000)),
      ] + prose),
    Row(
      .custom, "custom", in: [.section, .when, .group], .none, size, isRepeatable: true),
    Row(
      .item, "item", in: [.section, .when, .group], .optionalName,
      size + [
        Property("min-height", .cells(0...10_000)),
        Property("max-height", .cells(0...10_000)),
        Property("default", .text),
      ] + appearance, isRepeatable: true),
    Row(
      .customItem, "item", in: [.custom], .optionalName,
      [
        Property("x", .extent(.width)),
        Property("y", .extent(.height)),
        Property("width", .extent(.width)),
        Property("height", .extent(.height)),
        Property("z", .number(-10_000...10_000)),
        Property("default", .text),
      ] + appearance, isRepeatable: true),
  ]

  private static let looks = [
    Row(
      .look, "look", in: [.section], .optionalName,
      appearance + [Property("max-height", .cells(0...10_000))], isRepeatable: true),
    Row(
      .header, "header", in: [.layout, .section], .none, boundary, isRepeatable: true),
    Row(
      .footer, "footer", in: [.layout, .section], .none, boundary, isRepeatable: true),
    Row(
      .boundary, "boundary", in: [.layout, .section], .none, boundary, isRepeatable: true),
    Row(
      .supplementary, "supplementary", in: [.group, .item, .customItem, .look],
      .required([.name]),
      [
        Property("anchor", .edge),
        Property("item-anchor", .edge),
        Property("offset", .offset),
        Property("fraction", .fractions),
      ] + size + [Property("z", .number(-10_000...10_000))], isRepeatable: true),
    Row(
      .background, "background", in: [.section, .group, .item, .customItem, .look], .none,
      [
        Property("border", .border),
        Property("pattern", .character),
        Property("style", .style),
      ]),
    Row(
      .column, "column", in: [.item, .customItem, .look], .required([.string]),
      [
        Property("align", .words(of: Template.Alignment.self)),
        Property("width", .dimension(.width)),
        Property("min", .cells(0...10_000)),
        Property("wrap", .words(of: Template.Wrap.self)),
        Property("hide", .yesOrNo),
      ], isRepeatable: true),
  ]

  private static let parts = [
    Row(
      .text, "text", in: [.header, .footer, .boundary, .supplementary], .required([.text]),
      [
        Property("align", .words(of: Template.Alignment.self)),
        Property("style", .style),
      ], isRepeatable: true),
    Row(
      .insets, "insets", in: [.layout, .section, .group, .item, .background],
      .sides(.cells(0...10_000)), sides(.cells(0...10_000))),
    Row(
      .padding, "padding", in: [.group, .item, .customItem, .look],
      .sides(.cells(0...10_000)), sides(.cells(0...10_000))),
    Row(
      .edgeSpacing, "edge-spacing", in: [.group, .item],
      .sides(.spacing(sharesBorders: false)), sides(.spacing(sharesBorders: false))),
  ]

  private static let size = [
    Property("width", .dimension(.width)), Property("height", .dimension(.height)),
  ]

  private static let prose = [
    Property("align", .words(of: Template.Alignment.self)),
    Property("wrap", .words(of: Template.Wrap.self)),
    Property("hyphenate", .language),
    Property("style", .style),
  ]

  private static let appearance =
    [
      Property("kind", .words(of: ContentKind.self)),
      Property("valign", .words(of: Template.VerticalAlignment.self)),
      Property("overflow", .words(of: Template.Overflow.self)),
      Property("border", .border),
      Property("title", .titleEdge),
      Property("links", .words(of: Template.Links.self)),
    ] + prose

  private static let boundary =
    [Property("edge", .edge)] + size + [
      Property("offset", .offset),
      Property("extend", .yesOrNo),
      Property("repeat", .words(["once", "page"], yes: "page", no: "once")),
      Property("except", .words(["first"], yes: "first")),
      Property("z", .number(-10_000...10_000)),
    ]

  private static func sides(_ kind: TemplateValueKind) -> [Property] {
    ["top", "leading", "bottom", "trailing"].map { Property($0, kind) }
  }
}
