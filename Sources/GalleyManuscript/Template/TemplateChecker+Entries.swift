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
      if entry.name != nil {
        lastProperty = entry
        if index < source.entries.upperBound,
          reportGlued(document.entries[index], to: entry, of: &checked)
        {
          index += 1
        } else {
          checkProperty(entry, of: &checked)
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
      if let kind = TemplateSchema.row(of: checked.node).arguments.kind(at: position) {
        checkArgument(entry, kind, of: &checked)
      } else {
        if let next = missingSemicolon(before: entry, in: parent) { return next }
        reportUnwanted(entry, of: checked.node)
        checked.lacksProperties = true
      }
    }
    reportMissingArguments(of: checked, given: position)
    return checked.node
  }

  // MARK: Properties

  private mutating func checkProperty(_ entry: KDLEntry, of checked: inout CheckedNode) {
    guard let name = entry.name, !name.isEmpty else { return }
    let row = TemplateSchema.row(of: checked.node)
    guard let property = row.property(named: name) else {
      checked.lacksProperties = true
      return reportUnknownProperty(name, entry, of: checked.node)
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
    _ name: String, _ entry: KDLEntry, of node: TemplateSchema.Node
  ) {
    if isFull { return }
    let names = TemplateSchema.row(of: node).properties.map(\.name)
    let message = unknownName("property", name) + " of '\(node.name)'"
    let value = shown(entry)
    var word = value
    if case .string(let text) = entry.value { word = text }
    let color = (try? TextColor(named: word)).map { _ in word }
    if let sign = name.last, "<>!:+-".contains(sign),
      let meant = TemplateSchema.row(of: node).propertyCompared(
        String(name.dropLast()), by: String(sign))
    {
      return report(
        "'\(name)=' is not a comparison: write \(meant)=\(value)", at: entry.wholeRange)
    }
    if let child = TemplateSchema.node(named: name, in: node) {
      let row = TemplateSchema.row(of: child)
      let isBorder = TemplateValueKind.border.value(of: word) != nil
      let property =
        row.properties.first { $0.name == (isBorder ? "border" : "style") } ?? row.properties.first
      let words = color.map { "\"bg=\($0)\"" } ?? value
      let says =
        switch row.arguments {
        case .none: property.map { "\($0.name)=\(words)" } ?? "{ … }"
        case .required, .optionalName, .sides: value
        }
      return report(
        "'\(name)' is a node of its own: write \(name) \(says) in the block of '\(node.name)'",
        at: entry.nameRange)
    }
    if ["fg", "bg"].contains(name), names.contains("style") || node == .style {
      let words = node == .style ? "all style words in quotes" : "style=\"\(name)=\(color ?? "…")\""
      return report(message, hint: "write \(words)", at: entry.nameRange)
    }
    let meant = nearest(to: name, in: names) ?? TemplateSynonyms.property(name, in: names)
    let hint =
      didYouMean(meant)
      ?? (names.isEmpty ? "it has none" : "expected \(listed(names))")
    report(message, hint: hint, at: entry.nameRange)
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
      let meant = TemplateSchema.row(of: node).propertyCompared(name, by: sign)
    else { return false }
    report(
      "'\(name) \(sign)=' is not a comparison: write \(meant)=\(shown(next))",
      at: argument.range.through(next.range))
    return true
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
    if let (name, sign, value) = text.splitAtComparison(),
      let meant = row.propertyCompared(name, by: sign)
    {
      return report("'\(text)' is not a property: write \(meant)=\(value)", at: entry.range)
    }
    if let property = row.properties.first(where: { $0.kind.takes(word: text) }) {
      return report(
        "'\(node.name)' takes no '\(text)': write \(property.name)=\(text)", at: entry.range)
    }
    let most =
      switch row.arguments {
      case .none: "no argument"
      case .optionalName: "one name"
      case .required(let kinds): kinds.count == 1 ? "one argument" : "\(kinds.count) arguments"
      case .sides: "one number or two"
      }
    let takesText = [.style, .text, .template].contains(node)
    report(
      "unexpected argument '\(text)': '\(node.name)' takes \(most)",
      hint: takesText ? "text of several words needs quotes" : nil, at: entry.range)
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
  /// The property that was meant by a name beside a sign of comparison: its own, or the least or
  /// the greatest of it.
  fileprivate func propertyCompared(_ name: String, by sign: String) -> String? {
    [name, sign == "<" ? "max-\(name)" : "min-\(name)"].first { candidate in
      properties.contains { $0.name == candidate }
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
