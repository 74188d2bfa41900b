import GalleyCells

/// Checks the nodes of one file against the schema, and reads their values.
///
/// Anything wrong is reported and left out; the rest is valid on its own.
struct TemplateChecker {
  let source: SourceFile
  let document: KDLDocument
  /// The value of a name, for placeholders where a number or a word is expected.
  let value: (String) -> String?
  var diagnostics: [Diagnostic] = []
  /// The styles that are names, or wrong: to be checked when all named styles are known.
  var styles: [Template.Text] = []
  /// The value being read, with its placeholders filled, as messages show it.
  var expansion: (range: SourceRange, text: String)?
  /// The start offsets of words about which more was said than that they need quotes.
  var explained: Set<Int> = []

  /// Makes the template's parts, and reports those that don't go together.
  var builder: TemplateBuilder

  init(_ source: SourceFile, value: @escaping (String) -> String?) {
    builder = TemplateBuilder(source)
    self.source = source
    self.value = value
    document = parseKDL(source)
  }

  /// The document's nodes under one root, without those that are wrong.
  mutating func check() -> CheckedNode {
    let nothing = SourceRange(0, 0)
    var root = CheckedNode(node: .document, nameRange: nothing, range: nothing)
    root.lacksChildren = document.lacksNodes
    checkChildren(document.roots, of: &root)
    addMistakesOfKDL()
    return root
  }

  /// Adds the mistakes of KDL, unless the checker has said something better about the same words.
  private mutating func addMistakesOfKDL() {
    let said = Set(diagnostics.map(\.range))
    for mistake in document.mistakes
    where !explained.contains(mistake.range.lowerBound)
      && (mistake.kind != .keyword || !said.contains(mistake.range))
    {
      let word = source.text(in: mistake.range)
      let number =
        mistake.kind == .needsQuotes
        ? Fraction(loose: word) ?? word.withoutUnit.flatMap(Fraction.init(decimal:)) : nil
      let spelling = number.flatMap { TemplateValueKind.dimension(.horizontal).spelling(of: $0) }
      diagnostics.add(
        .error, spelling.map { "'\(word)' is not a number: write \($0)" } ?? mistake.message,
        hint: mistake.hint, in: source, at: mistake.range)
    }
  }

  /// Checks nodes that share a parent. Blocks nest no deeper than the KDL parser lets them, so
  /// the recursion is bounded.
  private mutating func checkChildren(
    _ siblings: KDLDocument.Siblings, of parent: inout CheckedNode
  ) {
    var single: [TemplateSchema.Node] = []
    for index in siblings {
      guard let node = identify(index, in: &parent) else { continue }
      let mayRepeat =
        TemplateSchema.row(of: node).isRepeatable
        || TemplateSchema.Node.arrangements.contains(node)
      if !mayRepeat, single.contains(node) {
        report(
          "'\(node.name)' is given twice in \(quoted(parent.node))",
          at: document.nodes[index].nameRange)
      } else if !mayRepeat {
        single.append(node)
      }
      let child = checkNode(index, as: node, in: parent.node)
      if node == .section {
        builder.add(section: child)
      } else {
        parent.children.append(child)
      }
    }
  }

  /// Which node of the language a name represents where it is; nil after a mistake.
  private mutating func identify(
    _ index: Int, in parent: inout CheckedNode
  ) -> TemplateSchema.Node? {
    let node = document.nodes[index]
    if let found = TemplateSchema.node(named: node.name, in: parent.node) { return found }
    parent.lacksChildren = true
    if isFull { return nil }
    let names = TemplateSchema.childNames(of: parent.node)
    if let meant = nearest(to: node.name, in: names) ?? TemplateSynonyms.node(node.name, in: names)
    {
      report(unknown(node, in: parent.node), hint: didYouMean(meant), at: node.nameRange)
      // Its contents may be wrong too, and the author wants to hear it now.
      if let found = TemplateSchema.node(named: meant, in: parent.node) {
        _ = checkNode(index, as: found, in: parent.node)
      }
      return nil
    }
    if TemplateSchema.row(of: parent.node).properties.contains(where: { $0.name == node.name }) {
      let value = document.entries[node.entries].first.map(shown) ?? "…"
      report(
        "'\(node.name)' is a property: write \(node.name)=\(value) on the line of "
          + quoted(parent.node), at: node.nameRange)
      return nil
    }
    let homes = TemplateSchema.parentNames(of: node.name)
    if homes.isEmpty {
      report(
        unknown(node, in: parent.node),
        hint: names.isEmpty ? "nothing is allowed there" : "expected \(listed(names))",
        at: node.nameRange)
    } else {
      let isTop = homes == [TemplateSchema.Node.document.name]
      report(
        "'\(node.name)' does not belong in \(quoted(parent.node))",
        hint: isTop ? "it belongs at the top of the file" : "it belongs in \(listed(homes))",
        at: node.nameRange)
    }
    return nil
  }

  private func unknown(_ node: KDLNode, in parent: TemplateSchema.Node) -> String {
    unknownName(parent == .theme ? "role" : "node", node.name) + " in \(quoted(parent))"
  }

  private mutating func checkNode(
    _ index: Int, as node: TemplateSchema.Node, in parent: TemplateSchema.Node
  ) -> CheckedNode {
    let source = document.nodes[index]
    var checked = CheckedNode(node: node, nameRange: source.nameRange, range: source.range)
    if let type = source.type {
      report(
        "types are not used: write \(source.name) without (\(type))",
        at: SourceRange(source.range.lowerBound, source.nameRange.upperBound))
    }
    checked.lacksChildren = source.lacksChildren
    let block = checkEntries(of: source, into: &checked, in: parent)
    if block == node {
      checkChildren(document.children(of: index), of: &checked)
    } else {
      // Two nodes ran together: the block is the second one's.
      var other = CheckedNode(node: block, nameRange: source.nameRange, range: source.range)
      checkChildren(document.children(of: index), of: &other)
    }
    return checked
  }
}

// MARK: - Messages

extension TemplateChecker {
  /// Whether there are so many diagnostics that no more are kept, as in the KDL parser.
  var isFull: Bool { diagnostics.count >= KDLParser.mistakeLimit }

  /// Adds an error in a range of the source.
  mutating func report(_ message: String, hint: String? = nil, at range: SourceRange) {
    guard !isFull else { return }
    diagnostics.add(.error, message, hint: hint, in: source, at: range)
  }

  /// A node's name in quotes; the whole file is `a template`.
  func quoted(_ node: TemplateSchema.Node) -> String {
    node == .document ? node.name : "'\(node.name)'"
  }

  /// An entry as it was written, cut to a line of a message.
  func shown(_ entry: KDLEntry) -> String {
    let range = entry.range
    let limit = 60
    if let expansion, expansion.range == range {
      return expansion.text.isEmpty ? "\"\"" : shownWord(expansion.text)
    }
    guard range.upperBound - range.lowerBound > limit else { return source.text(in: range) }
    var end = range.lowerBound + limit
    while end > range.lowerBound, source.utf8[end] & 0xC0 == 0x80 { end -= 1 }
    return source.text(in: SourceRange(range.lowerBound, end)) + "…"
  }

  /// For stretches of a string value, in UTF-8 offsets, the bytes of the source that they were
  /// written with.
  ///
  /// The string is read once for all its stretches.
  func places(in entry: KDLEntry, length: Int) -> (SourceRange) -> SourceRange {
    guard entry.form == .quoted else {
      let quote = entry.form == .bare ? 0 : 1
      let start = entry.range.upperBound - quote - length
      // A byte that is not UTF-8 is longer in the string than in the source.
      guard start >= entry.range.lowerBound else { return { _ in entry.range } }
      return { $0.moved(by: start) }
    }
    let offsets = document.offsets(of: entry)
    return { part in
      guard part.upperBound < offsets.count, part.lowerBound < part.upperBound else {
        return entry.range
      }
      return SourceRange(offsets[part.lowerBound], offsets[part.upperBound - 1] + 1)
    }
  }
}
