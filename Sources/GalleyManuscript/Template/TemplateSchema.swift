import GalleyCells

/// The nodes of the template language: where each may be, and what it carries.
///
/// One row says everything about a node; the checker reads nothing else, and a test holds
/// galley-template(5) to it. A row is made when a template first uses its node, since making them
/// all would cost more than reading a short template.
enum TemplateSchema {
  /// A node of the language. A name with other properties elsewhere is a node of its own: an `item`
  /// among the places of `custom`, a `when` in a look, the `insets` of a boundary. The nodes of a
  /// `theme` are named after the roles that they style.
  enum Node: String, CaseIterable, Sendable {
    case document = "a template"
    case template, style, theme
    case role = "a role"
    case include, layout, section, when, group, areas, mosaic, columns, custom
    case item
    case customItem = "item in custom"
    case state = "when in look"
    case look, header, footer, boundary, supplementary, background, table, column, text, insets,
      padding
    case boundaryInsets = "insets in boundary"
    case edgeSpacing = "edge-spacing"

    /// The nodes of which a section or a `when` has exactly one.
    static let arrangements: [Node] = [.group, .item, .areas, .mosaic, .columns, .custom]

    /// The name it is written with; the whole file is `a template`.
    var name: String {
      switch self {
      case .customItem: Node.item.rawValue
      case .state: Node.when.rawValue
      case .boundaryInsets: Node.insets.rawValue
      default: rawValue
      }
    }
  }

  /// The values between a node's name and its properties.
  enum Arguments: Sendable {
    case none
    /// Exactly these, one after another.
    case required([TemplateValueKind])
    /// A name, or nothing.
    case optionalName
    /// One value for all sides or two for both ways; or the sides as properties.
    case sides(TemplateValueKind)

    /// The values that an argument takes at a position; nil where none may be.
    func kind(at position: Int) -> TemplateValueKind? {
      switch self {
      case .none: nil
      case .required(let kinds): position < kinds.count ? kinds[position] : nil
      case .optionalName: position == 0 ? .name : nil
      case .sides(let kind): position < 2 ? kind : nil
      }
    }
  }

  /// The name of a property and the values that it takes.
  struct Property: Sendable {
    let name: String
    let kind: TemplateValueKind
  }

  /// Everything about one node. A class, since it is looked up for every node of a template.
  final class Row: Sendable {
    let parents: [Node]
    let arguments: Arguments
    let properties: [Property]
    /// Whether its parent may have more than one.
    let isRepeatable: Bool
    /// Whether it compares attributes of items and sections, which have any names.
    let comparesAttributes: Bool

    init(
      in parents: [Node], _ arguments: Arguments, _ properties: [Property] = [],
      isRepeatable: Bool = false, comparesAttributes: Bool = false
    ) {
      self.comparesAttributes = comparesAttributes
      self.parents = parents
      self.arguments = arguments
      self.properties = properties
      self.isRepeatable = isRepeatable
    }

    /// The property of a name; nil where it has none.
    func property(named name: String) -> Property? {
      if let known = properties.first(where: { $0.name == name }) { return known }
      let isAttribute = ["item.", "section."].contains {
        name.utf8.count > $0.utf8.count && name.utf8.starts(with: $0.utf8)
          && !name.utf8.suffix(1).contains { $0.isOne(of: "<>!") }
      }
      return comparesAttributes && isAttribute ? Property(name: name, kind: .comparison) : nil
    }
  }

  /// The node that a name represents in `parent`, if there is one.
  static func node(named name: String, in parent: Node) -> Node? {
    if parent == .theme { return Role(named: name).map { _ in .role } }
    return Node.allCases.first { $0.name == name && row(of: $0).parents.contains(parent) }
  }

  /// The names of the nodes that may be in `parent`, in the order of the language.
  static func childNames(of parent: Node) -> [String] {
    if parent == .theme { return Role.names }
    return Node.allCases.filter { row(of: $0).parents.contains(parent) }.map(\.name)
  }

  /// The names of the nodes that `name` may be in, in the order of the language.
  static func parentNames(of name: String) -> [String] {
    let parents = Node.allCases.filter { $0.name == name }.flatMap { row(of: $0).parents }
    var names: [String] = []
    for parent in Node.allCases where parents.contains(parent) {
      if !names.contains(parent.name) { names.append(parent.name) }
    }
    return names
  }
}
