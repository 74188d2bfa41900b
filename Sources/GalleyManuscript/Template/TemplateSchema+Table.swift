import GalleyCells

/// The table: one row for each node.
extension TemplateSchema {
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
    case .header, .footer, .boundary: boundary
    case .supplementary: supplementary
    case .background: background
    case .table: table
    case .column: column
    case .text: text
    case .insets: insets
    case .boundaryInsets: boundaryInsets
    case .padding: padding
    case .edgeSpacing: edgeSpacing
    }
  }

  private static let document = Row(in: [], .none)

  private static let template = Row(in: [.document], .required([.string]), Template.properties)

  private static let style = Row(in: [.document], .required([.name, .style]), isRepeatable: true)

  private static let theme = Row(
    in: [.document], .required([.name]), Template.Theme.properties, isRepeatable: true)

  private static let role = Row(in: [.theme], .required([.style]), isRepeatable: true)

  private static let include = Row(in: [.document], .required([.path]), isRepeatable: true)

  private static let layout = Row(in: [.document], .none, Template.Layout.properties)

  private static let section = Row(
    in: [.layout], .required([.name]), Template.Section.properties, isRepeatable: true)

  private static let when = Row(
    in: [.section], .none, Template.Alternative.properties, isRepeatable: true,
    comparesAttributes: true)

  private static let group = Row(
    in: [.section, .when, .group], .required([.words(of: Template.Group.Kind.self)]),
    Template.Group.properties, isRepeatable: true)

  private static let areas = Row(
    in: [.section, .when], .required([.picture]), Template.Areas.properties)

  private static let mosaic = Row(in: [.section, .when], .none, Template.Mosaic.properties)

  private static let columns = Row(in: [.section, .when], .none, Template.Columns.properties)

  private static let custom = Row(
    in: [.section, .when, .group], .none, Template.Custom.properties, isRepeatable: true)

  private static let item = Row(
    in: [.section, .when, .group], .optionalName, Template.Item.properties, isRepeatable: true)

  private static let customItem = Row(
    in: [.custom], .optionalName, Template.Custom.Item.properties, isRepeatable: true)

  private static let look = Row(
    in: [.section, .when], .optionalName, Template.Look.properties, isRepeatable: true)

  private static let state = Row(
    in: [.item, .customItem, .look, .column], .optionalName, Template.State.properties,
    isRepeatable: true, comparesAttributes: true)

  private static let boundary = Row(
    in: [.layout, .section, .when], .none, Template.Boundary.properties, isRepeatable: true)

  private static let supplementary = Row(
    in: [.group, .item, .customItem, .look], .required([.name]),
    Template.Supplementary.properties, isRepeatable: true)

  private static let background = Row(
    in: [.section, .when, .group, .item, .customItem, .look, .state], .none,
    Template.Background.properties, isRepeatable: true)

  private static let table = Row(
    in: [.item, .customItem, .look, .columns], .none, TableWishes.properties)

  private static let column = Row(
    in: [.item, .customItem, .look, .columns], .required([.string]), Template.Column.properties,
    isRepeatable: true)

  private static let text = Row(
    in: [.header, .footer, .boundary, .supplementary], .required([.text]),
    Template.AlignedText.properties, isRepeatable: true)

  private static let insets = Row(
    in: [
      .layout, .section, .when, .group, .item, .background, .supplementary,
    ], .sides(.cells(0...10_000)), EdgeInsets.properties)

  private static let boundaryInsets = Row(
    in: [.header, .footer, .boundary], .sides(.cells(-10_000...10_000)),
    EdgeInsets.properties.map {
      TemplateSchema.Property(name: $0.name, kind: .cells(-10_000...10_000))
    })

  private static let padding = Row(
    in: [.group, .item, .customItem, .look, .state], .sides(.cells(0...10_000)),
    EdgeInsets.properties)

  private static let edgeSpacing = Row(
    in: [.group, .item], .sides(.spacing(sharesBorders: false)),
    Template.EdgeSpacing.properties)
}
