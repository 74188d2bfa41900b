/// The table: one row for each node.
extension TemplateSchema {
  /// Everything about a node.
  static func row(of node: Node) -> Row {
    switch node {
    case .document: document
    case .template: template
    case .style: style
    case .theme: theme
    case .role: role
    case .include: include
    case .layout: layout
    case .section: section
    case .when: when
    case .group: group
    case .areas: areas
    case .mosaic: mosaic
    case .columns: columns
    case .custom: custom
    case .item: item
    case .customItem: customItem
    case .look: look
    case .state: state
    case .header: boundary
    case .footer: boundary
    case .boundary: boundary
    case .supplementary: supplementary
    case .background: background
    case .table: table
    case .column: column
    case .text: text
    case .insets: insets
    case .padding: padding
    case .edgeSpacing: edgeSpacing
    }
  }

  private static let document = Row(in: [], .none)

  private static let template = Row(
    in: [.document], .required([.string]),
    [
      Property("version", .number(1...1)),
      Property("description", .string),
      Property("min-width", .cells(1...10_000)),
      Property("max-width", .cells(1...10_000)),
      Property("section-level", .number(1...6)),
      Property("item-level", .number(1...6)),
      Property("direction", .words(["ltr", "rtl", "auto"])),
      Property("cell-aspect", .ratio),
    ])

  private static let style = Row(in: [.document], .required([.name, .style]), isRepeatable: true)

  private static let theme = Row(
    in: [.document], .required([.name]), [Property("base", .words(Template.Theme.bases))],
    isRepeatable: true)

  private static let role = Row(in: [.theme], .required([.style]), isRepeatable: true)

  private static let include = Row(in: [.document], .required([.path]), isRepeatable: true)

  private static let layout = Row(
    in: [.document], .none,
    [
      Property("axis", .words(["vertical", "horizontal"])),
      Property("section-spacing", .cells(-1...10_000)),
    ])

  private static let section = Row(
    in: [.layout], .required([.name]),
    [
      Property("group-spacing", .cells(-1...10_000)),
      Property("width", .extent(.width)),
      Property("min-width", .cells(1...10_000)),
      Property("rule", .words(of: Template.Border.Weight.self)),
      Property("scroll", .words(of: Template.Scroll.self)),
      Property("stops", .words(of: Template.Stops.self)),
      Property("scroll-offset", .cells(0...10_000)),
      Property("supplementaries-follow-insets", .yesOrNo),
      Property("measure", .measure),
      Property("keep", .words(["together"], yes: "together")),
      Property("break", .words(["page"], yes: "page")),
    ], isRepeatable: true)

  private static let when = Row(
    in: [.section], .none,
    [
      Property("min-width", .cells(0...10_000)),
      Property("max-width", .cells(0...10_000)),
      Property("min-height", .cells(0...10_000)),
      Property("max-height", .cells(0...10_000)),
      Property("group-spacing", .cells(-1...10_000)),
    ], isRepeatable: true, comparesAttributes: true)

  private static let group = Row(
    in: [.section, .when, .group],
    .required([.words(["horizontal", "vertical", "waterfall"])]),
    size + [
      Property("spacing", .spacing(sharesBorders: true)),
      Property("count", .number(1...10_000)),
      Property("times", .number(1...10_000)),
      Property("min-width", .cells(1...10_000)),
      Property("border", .border),
    ], isRepeatable: true)

  private static let areas = Row(
    in: [.section, .when], .required([.picture]),
    [
      Property("spacing", .cells(-1...10_000)),
      Property("widths", .dimensions(.width)),
      Property("heights", .dimensions(.height)),
    ])

  private static let mosaic = Row(
    in: [.section, .when], .none,
    [
      Property("grid", .number(1...60)),
      Property("min-width", .cells(1...10_000)),
      Property("max-columns", .number(1...10_000)),
      Property("stack", .number(1...12)),
      Property("spacing", .cells(-1...10_000)),
    ])

  private static let columns = Row(
    in: [.section, .when], .none,
    [
      Property("count", .number(1...10_000)),
      Property("min-width", .cells(1...10_000)),
      Property("min-lines", .number(1...10_000)),
      Property("gap", .cells(0...10_000)),
      Property("rule", .words(of: Template.Border.Weight.self)),
      Property("balance", .words(of: Template.Columns.Balance.self)),
      Property("orphans", .number(1...10_000)),
      Property("widows", .number(1...10_000)),
    ] + prose)

  private static let custom = Row(
    in: [.section, .when, .group], .none,
    size + [
      Property("arrange", .words(of: Template.Custom.Generator.self)),
      Property("count", .number(1...1000)),
    ], isRepeatable: true)

  private static let item = Row(
    in: [.section, .when, .group], .optionalName,
    size + [
      Property("min-height", .cells(0...10_000)),
      Property("max-height", .cells(0...10_000)),
    ] + appearance, isRepeatable: true)

  private static let customItem = Row(
    in: [.custom], .optionalName,
    [
      Property("x", .extent(.width)),
      Property("y", .extent(.height)),
      Property("width", .extent(.width)),
      Property("height", .extent(.height)),
      Property("z", .number(-10_000...10_000)),
    ] + appearance, isRepeatable: true)

  private static let look = Row(
    in: [.section, .when], .optionalName,
    appearance + [Property("max-height", .cells(0...10_000))], isRepeatable: true)

  private static let state = Row(
    in: [.item, .customItem, .look, .column], .optionalName,
    [
      Property("value", .comparison),
      Property("index", .words(of: Template.Condition.Index.self)),
      Property("max-height", .cells(0...10_000)),
    ] + setting, isRepeatable: true, comparesAttributes: true)

  private static let boundary = Row(
    in: [.layout, .section, .when], .none, boundaryProperties, isRepeatable: true)

  private static let supplementary = Row(
    in: [.group, .item, .customItem, .look],
    .required([.name]),
    [
      Property("anchor", .edge),
      Property("item-anchor", .edge),
      Property("offset", .offset),
      Property("fraction", .fractions),
    ] + size + [Property("z", .number(-10_000...10_000))], isRepeatable: true)

  private static let background = Row(
    in: [.section, .when, .group, .item, .customItem, .look, .state], .none,
    [
      Property("border", .border),
      Property("pattern", .character),
      Property("style", .style),
      Property("z", .number(-10_000...10_000)),
    ], isRepeatable: true)

  private static let table = Row(
    in: [.item, .customItem, .look, .columns], .none,
    [
      Property("columns", .string),
      Property("sort", .string),
      Property("limit", .number(1...10_000)),
      Property("total", .string),
      Property("head", .words(of: TableWishes.Head.self)),
      Property("records", .words(of: TableWishes.Records.self)),
      Property("grid", .words(of: TableWishes.Grid.self)),
      Property("rows", .words(of: TableWishes.Rows.self)),
    ])

  private static let column = Row(
    in: [.item, .customItem, .look, .columns], .required([.string]),
    [
      Property("rename", .string),
      Property("align", .words(of: Template.Column.Alignment.self)),
      Property("width", .dimension(.width)),
      Property("min", .cells(0...10_000)),
      Property("wrap", .words(of: Template.Wrap.self)),
      Property("overflow", .words(of: Template.Column.Overflow.self)),
      Property("hide", .yesOrNo),
    ], isRepeatable: true)

  private static let text = Row(
    in: [.header, .footer, .boundary, .supplementary], .required([.text]),
    [
      Property("align", .words(of: Template.Alignment.self)),
      Property("style", .style),
    ], isRepeatable: true)

  private static let insets = Row(
    in: [.layout, .section, .when, .group, .item, .background, .header, .footer, .boundary],
    .sides(.cells(0...10_000)), sides(.cells(0...10_000)))

  private static let padding = Row(
    in: [.group, .item, .customItem, .look, .state],
    .sides(.cells(0...10_000)), sides(.cells(0...10_000)))

  private static let edgeSpacing = Row(
    in: [.group, .item],
    .sides(.spacing(sharesBorders: false)), sides(.spacing(sharesBorders: false)))

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
    [Property("default", .text), Property("kind", .words(of: ContentKind.self))] + setting

  private static let setting =
    [
      Property("columns", .number(1...100)),
      Property("valign", .words(of: Template.VerticalAlignment.self)),
      Property("overflow", .words(of: Template.Overflow.self)),
      Property("border", .border),
      Property("title", .titleEdge),
      Property("links", .words(of: Template.Links.self)),
    ] + prose

  private static let boundaryProperties =
    [Property("edge", .edge)] + size + [
      Property("offset", .offset),
      Property("gap", .cells(0...10_000)),
      Property("extend", .yesOrNo),
      Property("repeat", .words(["once", "page"], yes: "page", no: "once")),
      Property("except", .words(["first"], yes: "first")),
      Property("z", .number(-10_000...10_000)),
    ]

  private static func sides(_ kind: TemplateValueKind) -> [Property] {
    ["top", "leading", "bottom", "trailing"].map { Property($0, kind) }
  }
}
