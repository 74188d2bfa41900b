import GalleyCells

/// Makes a template of checked nodes, and reports those that don't go together.
struct TemplateBuilder {
  /// The file that all places are in.
  let origin: Template.Origin.File
  var diagnostics: [Diagnostic] = []
  /// The most places and groups that the groups of a section may repeat theirs to.
  static let placeLimit = 100_000
  /// The places and groups of the group at hand so far, their repetitions counted.
  var placeCount = 0
  /// The sections that have been made, each with the place of its name.
  private var sections: [(section: Template.Section, nameRange: SourceRange?)] = []

  init(_ source: SourceFile) {
    origin = Template.Origin.File(source)
  }

  /// Makes a section as soon as it has been checked, so that no file is held as checked nodes as a
  /// whole.
  mutating func add(section node: CheckedNode) {
    sections.append((section(node), node.arguments.first?.range))
  }

  /// Adds an error in a range of the source.
  mutating func report(_ message: String, hint: String? = nil, at range: SourceRange) {
    add(.error, message, hint: hint, at: range)
  }

  /// Adds a warning in a range of the source.
  mutating func warn(_ message: String, hint: String? = nil, at range: SourceRange) {
    add(.warning, message, hint: hint, at: range)
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, hint: String?, at range: SourceRange
  ) {
    guard diagnostics.count < KDLParser.mistakeLimit else { return }
    diagnostics.add(severity, message, hint: hint, in: origin.source, at: range)
  }

  /// Adds the settings and the layout of a file to a template.
  mutating func apply(_ root: CheckedNode, to template: inout Template) {
    if let node = root.only(.template) { applySettings(of: node, to: &template) }
    if let node = root.only(.layout) { template.layout = layout(node) }
  }

  private mutating func applySettings(of node: CheckedNode, to template: inout Template) {
    template.title = node.name ?? ""
    template.read(node, in: origin)
    checkOrder(of: "min-width", "max-width", in: node)
    if let section = template.sectionLevel, let item = template.itemLevel, item <= section,
      let range = node["item-level"]?.range
    {
      report(
        "item-level=\(item) is not below section-level=\(section)",
        hint: "items are inside sections: their headings have the greater number", at: range)
    }
  }

  private mutating func layout(_ node: CheckedNode) -> Template.Layout {
    var layout = part(Template.Layout(), node)
    layout.insets = insets(of: node)
    layout.boundaries = boundaries(of: node)
    var names: Set<String> = []
    for (section, nameRange) in sections {
      if let range = nameRange, !names.insert(section.name).inserted {
        report("the section '\(section.name)' is given twice", at: range)
        continue
      }
      layout.sections.append(section)
    }
    return layout
  }

  // MARK: Parts of several nodes

  /// A part of the template as a node says; what that leaves open is as it was given.
  func part<Part: TemplatePart>(_ given: Part, _ node: CheckedNode) -> Part {
    var part = given
    part.read(node, in: origin)
    return part
  }

  func place(of node: CheckedNode) -> Template.Origin {
    Template.Origin(origin, node.range)
  }

  /// Reports a least value that is above the greatest.
  mutating func checkOrder(of least: String, _ greatest: String, in node: CheckedNode) {
    guard let low = node.integer(least), let high = node.integer(greatest), low > high,
      let range = node[greatest]?.range
    else { return }
    report("\(least)=\(low) is more than \(greatest)=\(high)", at: range)
  }

  /// Returns the values of a child of a node for its four sides: one for all, two for both ways, or
  /// properties; nil where there is no such child.
  func sides<Sides: TemplatePart>(_ kind: TemplateSchema.Node, of node: CheckedNode) -> Sides? {
    guard var child = node.only(kind) else { return nil }
    if let down = child.arguments.first, let across = child.arguments.last {
      child.properties = [
        ("top", down), ("leading", across), ("bottom", down), ("trailing", across),
      ]
    }
    return part(.standard, child)
  }

  func insets(of node: CheckedNode) -> EdgeInsets { sides(.insets, of: node) ?? .zero }

  func texts(of node: CheckedNode) -> [Template.AlignedText] {
    node.all(.text).compactMap { child in
      guard case .text(let text) = child.arguments.first?.value else { return nil }
      return part(Template.AlignedText(text), child)
    }
  }

  /// Reports a share where there is nothing to share.
  mutating func checkShare(_ name: String, in node: CheckedNode) {
    guard case .share = node.dimension(name), let range = node[name]?.range else { return }
    report(
      "a share such as \"1fr\" is of what a group leaves along its axis: write fill", at: range)
  }
}
