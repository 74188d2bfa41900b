/// A lone object that is not a document, as it is shown: its arrays of objects as tables, and its
/// other members as a record above them. Members of an object inside it have paths as their names.
struct JSONObject {
  private var fields: [(name: String, value: JSONValue)] = []
  private var indices: [String: Int] = [:]
  private var repeats = Stray()
  private let range: SourceRange

  /// An object with members, read from a range.
  init(_ members: [JSONValue.Member], at range: SourceRange) {
    self.range = range
    for (name, member) in members.withPaths() {
      // Of those that share a path the last counts.
      if let index = indices[name] {
        repeats.add(member.keyRange.lowerBound)
        fields[index].value = member.value
      } else {
        indices[name] = fields.count
        fields.append((name, member.value))
      }
    }
  }

  /// The record and the tables, each under its name unless it is all of the object.
  func blocks(in source: SourceFile) -> ([Block], [Diagnostic]) {
    let lists = fields.filter { $0.value.isArrayOfObjects }
    var diagnostics = repeats.repeatedKeys(in: source)
    var blocks = record.map { [Block(.table($0), range: range)] } ?? []
    if let emptyNames { blocks.append(Block(.paragraph(Inlines(emptyNames)), range: range)) }
    for list in lists {
      let elements = list.value.elements ?? []
      let records = JSONTable(elements)
      diagnostics += records.repeats.repeatedKeys(in: source)
      // Objects that share too few keys for a table are below one another as they are.
      let table =
        records.finish()
        ?? Table(alignments: [.leading], head: nil, rows: elements.map { [.text($0.text)] })
      var block = Block(.table(table), range: list.value.range)
      if fields.count > 1 { block.attributes["title"] = list.name }
      blocks.append(block)
    }
    return (blocks, diagnostics)
  }

  /// A note of the fields without a value, as tables have one of their columns; nil where there are
  /// none, or no others.
  private var emptyNames: String? {
    let names = fields.filter { $0.value.cellText.isEmpty }.map { $0.name }
    if names.isEmpty || names.count == fields.count { return nil }
    return "empty: " + names.joined(separator: ", ")
  }

  /// Names and values in two columns, but for the values that are empty; nil where there are none.
  private var record: Table? {
    let texts = fields.filter { !$0.value.isArrayOfObjects }
      .map { [Table.Cell.text($0.name), .text($0.value.cellText)] }
    let filled = texts.filter { $0[1] != .text("") }
    // An object that says nothing is shown as one that is empty.
    guard !filled.isEmpty || fields.count == texts.count else { return nil }
    let rows = filled.isEmpty ? texts : filled
    var table = Table(
      alignments: [.leading, .leading], head: nil, rows: rows.isEmpty ? [[.text("{}")]] : rows)
    table.isRecord = !rows.isEmpty
    return table
  }
}
