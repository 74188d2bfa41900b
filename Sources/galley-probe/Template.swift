import GalleyManuscript

/// `kdl`: the tree of a KDL document, or its mistakes.
func probeKDL(_ input: [UInt8], _ options: [String]) -> String {
  let source = SourceFile(name: "-", utf8: input)
  let document = parseKDL(source)
  guard document.mistakes.isEmpty else {
    var finder = PositionFinder(source)
    let errors = document.mistakes.map {
      mistake($0.message, hint: $0.hint, at: finder.position(at: $0.range.lowerBound))
    }
    return object([("errors", array(errors))]).text + "\n"
  }
  return object([("nodes", trees(document.roots, of: document))]).text + "\n"
}

private func trees(_ nodes: KDLDocument.Siblings, of document: KDLDocument) -> JSONValue {
  array(nodes.map { tree(document.nodes[$0], index: $0, of: document) })
}

/// A node with its descendants. Blocks nest no deeper than the parser lets them.
private func tree(_ node: KDLNode, index: Int, of document: KDLDocument) -> JSONValue {
  let entries = document.entries[node.entries]
  var properties: [String: JSONValue] = [:]
  for entry in entries {
    if let name = entry.name { properties[name] = tree(entry) }
  }
  let children =
    node.end == index + 1 ? JSONValue(.null) : trees(document.children(of: index), of: document)
  return object([
    ("type", string(node.type)), ("name", string(node.name)),
    ("args", array(entries.filter { $0.name == nil }.map(tree))),
    ("props", object(properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })),
    ("children", children),
  ])
}

private func tree(_ entry: KDLEntry) -> JSONValue {
  let (kind, value): (String, JSONValue) =
    switch entry.value {
    case .string(let text): ("string", string(text))
    case .number(let number): ("number", string(number.decimalText))
    case .bool(let bool): ("bool", JSONValue(.bool(bool)))
    case .null, .unreadable: ("null", JSONValue(.null))
    }
  return object([("type", string(entry.type)), ("kind", string(kind)), ("value", value)])
}

/// `template`: a template as it was understood, or the mistakes in it.
func probeTemplate(_ input: [UInt8], _ options: [String]) -> String {
  let source = SourceFile(name: "-", utf8: input)
  let (template, diagnostics) = parseTemplate(source)
  if let template { return object([("template", string(template.dump()))]).text + "\n" }
  var finder = PositionFinder(source)
  let errors = diagnostics.map {
    mistake($0.message, hint: $0.hint, at: finder.position(at: $0.range.lowerBound))
  }
  return object([("errors", array(errors))]).text + "\n"
}
