/// Table wishes in the attributes of a marker, fence, image or operand.
extension TableWishes {
  /// The wishes among attributes of the element in a range of a source, which begins on their line;
  /// diagnostics grow by the mistakes in them.
  package init(
    _ attributes: Attributes, in source: SourceFile?, at range: SourceRange,
    reporting diagnostics: inout [Diagnostic]
  ) {
    self.init()
    guard attributes.values.contains(where: { Self.keys.contains($0.key) }) else { return }
    var reader = AttributeWishes(attributes: attributes, source: source, range: range)
    let origin = source.map { Template.Origin.File($0) }
    read(reader.table(), in: origin)
    for (key, property) in Self.columnKeys {
      reader.eachColumn(key) { name, value in
        var column = Template.Column(name: name ?? "")
        var node = CheckedNode(node: .column, nameRange: value.range, range: value.range)
        node.properties = [(property, value)]
        column.read(node, in: origin)
        guard name != nil else {
          everyColumn = everyColumn.adding(column)
          return
        }
        column.place = Template.Origin(origin, value.range)
        ownColumns.append(column)
      }
    }
    diagnostics += reader.diagnostics
  }

  /// The attributes that are of single columns, each with the property that it gives them.
  private static let columnKeys = [
    ("rename", "rename"), ("align", "align"), ("wrap", "wrap"), ("overflow", "overflow"),
    ("widths", "width"),
  ]

  /// The attributes that are wishes.
  private static let keys =
    TemplateSchema.row(of: .table).properties.map(\.name) + columnKeys.map(\.0)
}

/// Reads wishes from attributes one by one, and notes those that are not valid.
private struct AttributeWishes {
  let attributes: Attributes
  let source: SourceFile?
  let range: SourceRange
  var diagnostics: [Diagnostic] = []

  /// Reads the table properties in the attributes, as those of a table node.
  mutating func table() -> CheckedNode {
    var table = CheckedNode(node: .table, nameRange: range, range: range)
    for property in TemplateSchema.row(of: .table).properties {
      guard let text = attributes[property.name],
        let value = value(text, of: property.name, as: property.kind)
      else { continue }
      table.properties.append(
        (property.name, CheckedNode.Value(value: value, range: place(of: property.name))))
    }
    return table
  }

  /// Reads `NAME=VALUE`, several of them after commas, or one value for all columns, which have no
  /// name.
  mutating func eachColumn(
    _ key: String, take: (_ name: String?, _ value: CheckedNode.Value) -> Void
  ) {
    guard let text = attributes[key] else { return }
    let kind =
      TemplateSchema.row(of: .column).property(named: key)?.kind ?? .number(1...10_000)
    // Found once: the line may be long. So it is with the first mistake.
    let place = place(of: key)
    for part in text.split(separator: ",") {
      let sign = part.lastIndex(of: "=")
      if sign == nil, case .string = kind {
        report(part, of: key, takes: "NAME=NEW")
        continue
      }
      let written = sign.map { part[part.index(after: $0)...] } ?? part
      if let value = value(written.trimmingBlanks, of: key, as: kind) {
        let name = sign.map { part[..<$0].trimmingBlanks }
        take(name, CheckedNode.Value(value: value, range: place))
      } else if sign != nil {
        return
      }
    }
  }

  private mutating func value(
    _ text: String, of key: String, as kind: TemplateValueKind
  ) -> TemplateValue? {
    switch kind {
    case .words(let words, _, _):
      if words.contains(text) { return .word(text) }
      report(text[...], of: key, takes: kind.expectation, hint: nearest(to: text, in: words))
      return nil
    case .number(let range):
      if let number = Int(text), range.contains(number) { return .integer(number) }
      report(text[...], of: key, takes: kind.expectation)
      return nil
    default: return .string(text)
    }
  }

  private mutating func report(
    _ text: Substring, of key: String, takes expectation: String, hint meant: String? = nil
  ) {
    diagnostics.add(
      .warning, "'\(key)' of a table takes \(expectation), not '\(text.prefix(40))'",
      hint: didYouMean(meant), in: source, at: place(of: key))
  }

  /// Where an attribute is: its key and value, or the whole range of the element that has it if it
  /// is not on the first line.
  private func place(of key: String) -> SourceRange {
    guard let source, range.lowerBound < source.utf8.count else { return range }
    let line = source.lineRange(at: range.lowerBound)
    let key = Array("\(key)=".utf8)
    var start = range.lowerBound
    while start + key.count <= line.upperBound {
      if source.utf8[start...].starts(with: key), start == 0 || isBlank(source.utf8[start - 1]) {
        return SourceRange(start, endOfValue(from: start + key.count, to: line.upperBound))
      }
      start += 1
    }
    return range
  }

  private func endOfValue(from start: Int, to end: Int) -> Int {
    guard let utf8 = source?.utf8, start < end else { return end }
    if utf8[start] == UInt8(ascii: "\"") {
      return utf8[start + 1..<end].firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? end
    }
    return utf8[start..<end].firstIndex { isBlank($0) || $0 == UInt8(ascii: "}") } ?? end
  }
}
