import GalleyCells

/// Arguments and properties: which there may be, in which order, and how often.
extension TemplateChecker {
  /// Checks the entries of a node.
  ///
  /// - Returns: The node that a block after them belongs to: the node itself, unless another one
  ///   ran into it because a `;` is missing.
  mutating func checkEntries(
    of source: KDLNode, into checked: inout CheckedNode, in parent: TemplateSchema.Node
  ) -> TemplateSchema.Node {
    checked.properties.reserveCapacity(source.entries.count)
    var lastProperty: KDLEntry?
    var position = 0
    var index = source.entries.lowerBound
    while index < source.entries.upperBound {
      let entry = document.entries[index]
      index += 1
      if let type = entry.type {
        report("types are not used: leave (\(type)) out", at: entry.range)
      }
      if let next = reportSingleQuotes(from: index - 1, until: source.entries.upperBound) {
        index = next
        checked.mistaken.append(entry.name ?? "")
        if entry.name == nil { position += 1 }
        continue
      }
      if entry.name != nil {
        lastProperty = entry
        if index < source.entries.upperBound,
          reportGlued(document.entries[index], to: entry, of: &checked)
        {
          index += 1
        } else {
          checkProperty(entry, of: &checked, in: parent)
        }
        continue
      }
      if index < source.entries.upperBound,
        reportComparison(entry, document.entries[index], of: checked.node)
      {
        index += 1
        checked.lacksProperties = true
        continue
      }
      let isAwaited = entry.form != .bare && needsArgument(position, checked.node)
      if let property = lastProperty, !isAwaited {
        if let next = missingSemicolon(before: entry, in: parent) { return next }
        index = reportStray(from: index - 1, after: property, until: source.entries.upperBound)
        continue
      }
      defer { position += 1 }
      if reportCompared(entry, of: checked.node) {
        checked.lacksProperties = true
      } else if let kind = TemplateSchema.row(of: checked.node).arguments.kind(at: position) {
        checkArgument(entry, kind, of: &checked)
      } else {
        if let next = missingSemicolon(before: entry, in: parent) { return next }
        reportUnwanted(entry, of: checked.node)
        (checked.lacksProperties, checked.lacksChildren) = (true, true)
      }
    }
    reportMissingArguments(of: checked, given: position)
    return checked.node
  }

  // MARK: Properties

  private mutating func checkProperty(
    _ entry: KDLEntry, of checked: inout CheckedNode, in parent: TemplateSchema.Node
  ) {
    guard let name = entry.name, !name.isEmpty else { return }
    let row = TemplateSchema.row(of: checked.node)
    guard let property = row.property(named: name) else {
      checked.lacksProperties = true
      if TemplateSchema.node(named: name, in: checked.node) != nil { checked.lacksChildren = true }
      return reportUnknownProperty(name, entry, of: checked.node, in: parent)
    }
    if checked.mentions(name) {
      report("'\(name)' is given twice", at: entry.wholeRange)
      return
    }
    if case .sides = row.arguments, !checked.arguments.isEmpty {
      report(
        "'\(checked.node.name)' has both numbers and sides", hint: "write one or the other",
        at: entry.wholeRange)
      return
    }
    if let value = read(entry, as: property.kind, of: name) {
      checked.properties.append((name, CheckedNode.Value(value: value, range: entry.range)))
    } else {
      checked.mistaken.append(name)
    }
  }

  private mutating func reportUnknownProperty(
    _ name: String, _ entry: KDLEntry, of node: TemplateSchema.Node,
    in parent: TemplateSchema.Node
  ) {
    if isFull { return }
    // How a boolean would be written helps nobody here.
    if case .bool = entry.value { explained.insert(entry.range.lowerBound) }
    let row = TemplateSchema.row(of: node)
    let names = row.properties.map(\.name)
    let message = unknownName("property", name) + " of '\(node.name)'"
    let value = shown(entry)
    if let sign = name.last, "<>!:+-".contains(sign),
      let advice = row.advice(comparing: String(name.dropLast()), by: "\(sign)=", with: value)
    {
      return report("'\(name)=' is not a comparison: \(advice)", at: entry.wholeRange)
    }
    if let child = TemplateSchema.node(named: name, in: node) {
      let advice = advice(writing: entry, as: child, in: node)
      return report("'\(name)' is a node of its own: \(advice)", at: entry.nameRange)
    }
    if ["fg", "bg"].contains(name), names.contains("style") || node == .style {
      let words =
        node == .style
        ? "all style words in quotes" : "style=\"\(name)=\(color(of: entry) ?? "…")\""
      return report(message, hint: "write \(words)", at: entry.nameRange)
    }
    if name == "name", case .name? = row.arguments.kind(at: 0) {
      return report(
        message, hint: "the name comes first: write \(node.name) \(value)", at: entry.nameRange)
    }
    let nodes = TemplateSchema.childNames(of: node)
    let hint: String? =
      if TemplateSchema.row(of: parent).property(named: name) != nil {
        "it belongs to \(quoted(parent))"
      } else if let meant = nearest(to: name, in: names)
        ?? TemplateSynonyms.property(name, in: names)
      {
        didYouMean(meant)
      } else if let child = TemplateSynonyms.node(name, in: nodes).flatMap({
        TemplateSchema.node(named: $0, in: node)
      }) {
        advice(writing: entry, as: child, in: node)
      } else if row.comparesAttributes {
        didYouMean("\(node == .state ? "item" : "section").\(name)")
      } else {
        names.isEmpty ? "it has none" : "expected \(listed(names))"
      }
    report(message, hint: hint, at: entry.nameRange)
  }

  // MARK: Values in other places

  /// The advice to write a value as a node of its own.
  private func advice(
    writing entry: KDLEntry, as child: TemplateSchema.Node, in node: TemplateSchema.Node
  ) -> String {
    "write \(child.name) \(spelling(of: entry, in: child) ?? "…") in the block of '\(node.name)'"
  }

  /// How a node holds the value of an entry: as its argument, its first property that takes it, or
  /// its text; nil where it has no place for it.
  private func spelling(of entry: KDLEntry, in node: TemplateSchema.Node) -> String? {
    let row = TemplateSchema.row(of: node)
    let value = shown(entry)
    if let kind = row.arguments.kind(at: 0) { return takes(entry, kind) ? value : nil }
    if let property = row.properties.first(where: { takes(entry, $0.kind) }) {
      return "\(property.name)=\(value)"
    }
    if let color = color(of: entry), row.property(named: "style") != nil {
      return "style=\"bg=\(color)\""
    }
    let holdsText = TemplateSchema.node(named: "text", in: node) != nil
    return holdsText && takes(entry, .text) ? "{ text \(value) }" : nil
  }

  /// Whether an entry is a value of a kind, by itself.
  private func takes(_ entry: KDLEntry, _ kind: TemplateValueKind) -> Bool {
    var trial = self
    return trial.read(entry, as: kind, of: "") != nil
      && trial.diagnostics.count == diagnostics.count && trial.styles.count == styles.count
  }

  private func color(of entry: KDLEntry) -> String? {
    guard case .string(let word) = entry.value, (try? TextColor(named: word)) != nil else {
      return nil
    }
    return word
  }

  // MARK: Arguments

  private func needsArgument(_ position: Int, _ node: TemplateSchema.Node) -> Bool {
    guard case .required(let kinds) = TemplateSchema.row(of: node).arguments else { return false }
    return position < kinds.count
  }

  private mutating func checkArgument(
    _ entry: KDLEntry, _ kind: TemplateValueKind, of checked: inout CheckedNode
  ) {
    if let value = read(entry, as: kind, of: writtenName(of: checked)) {
      checked.arguments.append(CheckedNode.Value(value: value, range: entry.range))
    } else {
      checked.mistaken.append("")
    }
  }

  /// Returns the name of a node in its file: a role by its own name.
  private func writtenName(of checked: CheckedNode) -> String {
    checked.node == .role ? source.text(in: checked.nameRange) : checked.node.name
  }

  private mutating func reportMissingArguments(of checked: CheckedNode, given: Int) {
    let row = TemplateSchema.row(of: checked.node)
    switch row.arguments {
    case .required(let kinds) where given < kinds.count:
      report(
        "'\(writtenName(of: checked))' needs \(kinds[given].expectation)", at: checked.nameRange)
    case .sides
    where given == 0 && checked.properties.isEmpty && checked.mistaken.isEmpty
      && !checked.lacksProperties:
      report(
        "'\(checked.node.name)' needs a number, or sides such as top=1", at: checked.nameRange)
    default: break
    }
  }

  /// Reports a value that goes on without a blank, as in `style=fg=red`: it needs quotes.
  private mutating func reportGlued(
    _ next: KDLEntry, to property: KDLEntry, of checked: inout CheckedNode
  ) -> Bool {
    guard next.name == nil, next.form == .bare, property.form == .bare,
      next.range.lowerBound == property.range.upperBound, let name = property.name
    else { return false }
    let range = property.range.through(next.range)
    let words = source.text(in: range)
    report("'\(words)' needs quotes: write \(name)=\"\(words)\"", at: range)
    explained.insert(next.range.lowerBound)
    checked.mistaken.append(name)
    return true
  }

  /// Reports `min-width >= 90` with blanks around the sign, which KDL reads as a name and a
  /// property called `>`.
  private mutating func reportComparison(
    _ argument: KDLEntry, _ next: KDLEntry, of node: TemplateSchema.Node
  ) -> Bool {
    guard argument.form == .bare, case .string(let name) = argument.value,
      let sign = next.name, ["<", ">", "!"].contains(sign),
      let advice = TemplateSchema.row(of: node).advice(
        comparing: name, by: "\(sign)=", with: shown(next))
    else { return false }
    report(
      "'\(name) \(sign)=' is not a comparison: \(advice)",
      at: argument.range.through(next.range))
    return true
  }

  /// Reports a word such as `value>90` or `count:3`.
  private mutating func reportCompared(_ entry: KDLEntry, of node: TemplateSchema.Node) -> Bool {
    let text = shown(entry)
    guard entry.form == .bare, let (name, sign, value) = text.splitAtComparison(),
      let advice = TemplateSchema.row(of: node).advice(comparing: name, by: sign, with: value)
    else { return false }
    report("'\(text)' is not a property: \(advice)", at: entry.range)
    return true
  }

  /// Reports text between single quotes, which are letters to KDL.
  ///
  /// - Returns: The index of the entry after it; nil for anything else.
  private mutating func reportSingleQuotes(from first: Int, until end: Int) -> Int? {
    let quote = UInt8(ascii: "'")
    let start = document.entries[first].range.lowerBound
    // No text is longer: the limit keeps open quotes from being looked at again and again.
    let entries = first..<min(end, first + 64)
    guard start < source.utf8.count, source.utf8[start] == quote,
      let last = entries.first(where: {
        let end = document.entries[$0].range.upperBound
        return end > start + 1 && source.utf8[end - 1] == quote
      })
    else { return nil }
    let range = SourceRange(start, document.entries[last].range.upperBound)
    let text = source.text(in: SourceRange(start + 1, range.upperBound - 1))
    let hash = text.utf8.contains(UInt8(ascii: "\"")) ? "#" : ""
    report(
      "'\(shownWord(text))' needs double quotes: write \(hash)\"\(shownWord(text))\"\(hash)",
      at: range)
    for index in first...last { explained.insert(document.entries[index].range.lowerBound) }
    return last + 1
  }

  /// The node whose name an unwanted argument is: two nodes on a line without a `;`.
  private mutating func missingSemicolon(
    before entry: KDLEntry, in parent: TemplateSchema.Node
  ) -> TemplateSchema.Node? {
    guard entry.form == .bare, case .string(let text) = entry.value,
      let node = TemplateSchema.node(named: text, in: parent)
    else { return nil }
    report("a ';' is missing before '\(text)'", at: entry.range)
    return node
  }

  /// Reports the arguments that are after a property, as one mistake.
  ///
  /// - Returns: The index of the entry after them.
  private mutating func reportStray(
    from first: Int, after property: KDLEntry, until end: Int
  ) -> Int {
    var next = first
    while next < end, document.entries[next].name == nil { next += 1 }
    let range = document.entries[first].range.through(document.entries[next - 1].range)
    let value = SourceRange(property.range.lowerBound, range.upperBound)
    let words = source.text(in: value)
    let isQuotable = words.utf8.count <= 60 && !words.utf8.contains(UInt8(ascii: "\""))
    report(
      "'\(shown(document.entries[first]))' comes after a property"
        + (isQuotable ? ": write \(property.name ?? "")=\"\(words)\"" : ""),
      hint: isQuotable ? nil : "arguments come first, and text of several words needs quotes",
      at: range)
    return next
  }

  private mutating func reportUnwanted(_ entry: KDLEntry, of node: TemplateSchema.Node) {
    let row = TemplateSchema.row(of: node)
    let text = shown(entry)
    let property = row.properties.first { $0.kind.takes(word: text) }.map { "\($0.name)=\(text)" }
    if let words = property
      ?? (row.arguments.kind(at: 0) == nil ? spelling(of: entry, in: node) : nil)
    {
      return report("'\(node.name)' takes no '\(text)': write \(words)", at: entry.range)
    }
    let most =
      switch row.arguments {
      case .none: "no argument"
      case .optionalName: "one name"
      case .required(let kinds): kinds.count == 1 ? "one argument" : "\(kinds.count) arguments"
      case .sides: "one number or two"
      }
    let hint: String? =
      switch node {
      case .style, .text, .template: "text of several words needs quotes"
      case .areas: "write all rows in one text, such as \"a a / b c\""
      default: nil
      }
    report(
      "unexpected argument '\(text)': '\(node.name)' takes \(most)", hint: hint, at: entry.range)
  }
}

extension TemplateValueKind {
  /// Whether a bare word is a value of this kind and of no name.
  fileprivate func takes(word: String) -> Bool {
    switch self {
    case .words(let words, _, _): words.contains(word)
    case .dimension: ["fill", "auto", "uniform"].contains(word)
    default: false
    }
  }
}

extension TemplateSchema.Row {
  /// The advice about a name beside a sign of comparison: how its own property is written, or the
  /// least or the greatest of it; nil where there is none.
  fileprivate func advice(
    comparing name: String, by sign: String, with value: String
  ) -> String? {
    let limit = sign.hasPrefix("<") ? "max-\(name)" : "min-\(name)"
    guard let property = property(named: name) ?? property(named: limit) else { return nil }
    return switch property.kind {
    case .words where !sign.hasPrefix(":"): "it takes \(property.kind.expectation)"
    case .comparison where sign.utf8.first?.isOne(of: "<>!") ?? false:
      "write \(property.name)=\"\(sign) \(value.filter { $0 != "\"" })\""
    default: "write \(property.name)=\(value)"
    }
  }
}

extension String {
  /// A name and a value with `:`, `<` or `>` between them, as other languages write properties.
  fileprivate func splitAtComparison() -> (name: String, sign: String, value: String)? {
    guard let sign = utf8.firstIndex(where: { $0.isOne(of: ":<>") }) else { return nil }
    let value = self[utf8.index(after: sign)...]
    return value.isEmpty ? nil : (String(self[..<sign]), String(self[sign...sign]), String(value))
  }
}
