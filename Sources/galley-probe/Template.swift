import GalleyManuscript

/// `kdl`: the tree of a KDL document, or its mistakes.
func probeKDL(_ input: [UInt8], _ options: [String]) -> String {
  let source = SourceFile(name: "-", utf8: input)
  let document = parseKDL(source)
  guard document.mistakes.isEmpty else {
    var finder = PositionFinder(source)
    let errors = document.mistakes.map { mistake in
      errorJSON(mistake.message, mistake.hint, at: finder.position(at: mistake.range.lowerBound))
    }
    return "{\"errors\":\(JSONText.array(errors))}\n"
  }
  return "{\"nodes\":\(nodesJSON(document.roots, of: document))}\n"
}

private func nodesJSON(_ nodes: KDLDocument.Siblings, of document: KDLDocument) -> String {
  JSONText.array(nodes.map { nodeJSON(document.nodes[$0], index: $0, of: document) })
}

/// A node with its descendants. Blocks nest no deeper than the parser lets them.
private func nodeJSON(_ node: KDLNode, index: Int, of document: KDLDocument) -> String {
  let entries = document.entries[node.entries]
  let arguments = entries.filter { $0.name == nil }.map(valueJSON)
  var properties: [String: String] = [:]
  for entry in entries {
    if let name = entry.name { properties[name] = valueJSON(entry) }
  }
  let members = properties.sorted { $0.key < $1.key }.map { "\(JSONText.string($0)):\($1)" }
  let children =
    node.end == index + 1 ? "null" : nodesJSON(document.children(of: index), of: document)
  return "{\"type\":\(JSONText.optional(node.type)),\"name\":\(JSONText.string(node.name)),"
    + "\"args\":\(JSONText.array(arguments)),\"props\":{\(members.joined(separator: ","))},"
    + "\"children\":\(children)}"
}

private func valueJSON(_ entry: KDLEntry) -> String {
  let (kind, value) =
    switch entry.value {
    case .string(let text): ("string", JSONText.string(text))
    case .number(let number): ("number", JSONText.string(number.decimalText))
    case .bool(let bool): ("bool", "\(bool)")
    case .null, .unreadable: ("null", "null")
    }
  return "{\"type\":\(JSONText.optional(entry.type)),\"kind\":\"\(kind)\",\"value\":\(value)}"
}

/// `template`: a template as it was understood, or the mistakes in it.
func probeTemplate(_ input: [UInt8], _ options: [String]) -> String {
  let source = SourceFile(name: "-", utf8: input)
  let (template, diagnostics) = parseTemplate(source)
  if let template { return "{\"template\":\(JSONText.string(template.dump()))}\n" }
  var finder = PositionFinder(source)
  let errors = diagnostics.map {
    errorJSON($0.message, $0.hint, at: finder.position(at: $0.range.lowerBound))
  }
  return "{\"errors\":\(JSONText.array(errors))}\n"
}

private func errorJSON(
  _ message: String, _ hint: String?, at position: SourceFile.Position
) -> String {
  let hint = hint.map { ",\"hint\":\(JSONText.string($0))" } ?? ""
  return "{\"line\":\(position.line),\"column\":\(position.column),"
    + "\"message\":\(JSONText.string(message))\(hint)}"
}
