import GalleyCells

/// A node of a template whose place, properties and values are right on their own.
struct CheckedNode: Sendable {
  let node: TemplateSchema.Node
  let nameRange: SourceRange
  /// The bytes from its name to its last value.
  let range: SourceRange
  var arguments: [Value] = []
  var properties: [(name: String, value: Value)] = []
  var children: [CheckedNode] = []
  /// The properties that were given with a mistake.
  var mistaken: [String] = []
  /// Whether a property or a child was left out with a mistake, so that it may be the missing
  /// one.
  var lacksProperties = false, lacksChildren = false

  /// A value and where it is.
  struct Value: Sendable {
    let value: TemplateValue
    let range: SourceRange
  }

  /// The value of a property, if it is given.
  subscript(name: String) -> Value? {
    for index in properties.indices where properties[index].name == name {
      return properties[index].value
    }
    return nil
  }

  /// Whether a property was given, rightly or not.
  func mentions(_ name: String) -> Bool {
    self[name] != nil || mistaken.contains(name)
  }

  /// The children of a kind.
  func all(_ node: TemplateSchema.Node) -> [CheckedNode] {
    children.filter { $0.node == node }
  }

  /// The only child of a kind, if there is one.
  func only(_ node: TemplateSchema.Node) -> CheckedNode? {
    // Indices, since iterating would copy every child.
    for index in children.indices where children[index].node == node { return children[index] }
    return nil
  }

  /// The name among its arguments.
  var name: String? {
    guard case .string(let name) = arguments.first?.value else { return nil }
    return name
  }
}

// MARK: - Values by type

extension CheckedNode {
  func integer(_ name: String) -> Int? { self[name].flatMap { Int($0.value) } }
  func dimension(_ name: String) -> Template.Dimension? {
    self[name].flatMap { Template.Dimension($0.value) }
  }
  func border(_ name: String) -> Template.Border? {
    self[name].flatMap { Template.Border($0.value) }
  }
  /// A text or a word.
  func string(_ name: String) -> String? { self[name].flatMap { String($0.value) } }
}
