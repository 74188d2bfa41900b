/// A document written as data: `{ "title": …, "sections": [ { "items": [ … ] } ] }`.
///
/// A member without a meaning of its own is a value for placeholders if it is text, a number or a
/// truth value, and gives a warning otherwise.
struct JSONDocument {
  private(set) var document = Document()
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFile
  private let reader: DocumentReader
  private var slugs = Slugs()

  /// Whether a value is a document: an object with a section that has items, or with an item that
  /// has content. Any other value with such names is data: `{"items": [{"name": "web"}]}`.
  static func isDocument(_ value: JSONValue) -> Bool {
    let sections = value["sections"]?.elements ?? []
    let items = value["items"]?.elements ?? []
    return sections.contains { $0["items"] != nil }
      || items.contains { item in
        ["text", "values", "rows", "columns"].contains { item[$0] != nil }
      }
  }

  init(_ value: JSONValue, of source: SourceFile, reader: DocumentReader) {
    self.source = source
    self.reader = reader
    var values: [Attributes.Value] = []
    warnOfRepeats(in: value)
    for member in value.members ?? [] {
      switch (member.key, member.value.content) {
      case ("title", _):
        values.append(Attributes.Value(key: "title", value: member.value.displayText))
      case ("sections", .array(let sections)): for section in sections { add(section: section) }
      case ("items", .array(let items)):
        var section = Document.Section(name: "", source: source, range: member.keyRange)
        section.items = self.items(of: items)
        document.sections.append(section)
      case ("sections", _), ("items", _): warn(member, isNot: "an array")
      default: take(member, into: &values)
      }
    }
    document.values.add(values)
    if let title = document.values["title"] { document.title = Inlines(title) }
  }

  private mutating func add(section value: JSONValue) {
    guard let members = value.members else {
      return warn("a section is an object", at: value.range)
    }
    warnOfRepeats(in: value)
    var section = Document.Section(name: "", source: source, range: value.range)
    var values: [Attributes.Value] = []
    for member in members {
      switch (member.key, member.value.content) {
      case (_, .null): break
      case ("name", .string), ("name", .number):
        section.name = member.value.displayText
        section.attributes.identifier = section.name
      case ("title", _): section.title = Inlines(member.value.displayText)
      case ("class", .string(let names)):
        section.attributes.classes = names.split(separator: " ").map(String.init)
      case ("items", .array(let items)): section.items = self.items(of: items)
      case ("name", _), ("class", _): warn(member, isNot: "a string")
      case ("items", _): warn(member, isNot: "an array")
      default: take(member, into: &values)
      }
    }
    section.attributes.add(values)
    section.name = name(section.name, title: section.title)
    document.sections.append(section)
  }

  /// The name that was given, else the slug of the title, else nothing.
  private mutating func name(_ given: String, title: Inlines) -> String {
    if !given.isEmpty {
      slugs.reserve(given)
      return given
    }
    return title.isEmpty ? "" : slugs.name(for: title.plainText)
  }

  private mutating func warnOfRepeats(in value: JSONValue) {
    diagnostics += value.members?.repeatedKeys(in: source) ?? []
  }

  /// Warns of a member whose name has a meaning that its value cannot have.
  private mutating func warn(_ member: JSONValue.Member, isNot type: String) {
    warn("'\(member.key)' is not \(type) and is left out", at: member.value.range)
  }

  private mutating func warn(_ message: String, at range: SourceRange) {
    diagnostics.add(.warning, message, in: source, at: range)
  }

  /// Keeps a member that has no meaning of its own, or warns that nothing reads it.
  private mutating func take(_ member: JSONValue.Member, into values: inout [Attributes.Value]) {
    switch member.value.content {
    case .null: break
    case .string, .number, .bool:
      values.append(Attributes.Value(key: member.key, value: member.value.displayText))
    case .array, .object: warn("'\(member.key)' is not used here", at: member.keyRange)
    }
  }
}

// MARK: - Items

extension JSONDocument {
  private mutating func items(of values: [JSONValue]) -> [Document.Item] {
    values.compactMap { item(of: $0) }
  }

  /// An item: its `text` read as its kind, its `values` as a chart, its `rows` as a table.
  private mutating func item(of value: JSONValue) -> Document.Item? {
    guard let members = value.members else {
      warn("an item is an object", at: value.range)
      return nil
    }
    warnOfRepeats(in: value)
    var item = Document.Item(source: source, range: value.range)
    var values: [Attributes.Value] = []
    for member in members {
      switch (member.key, member.value.content) {
      case (_, .null): break
      case ("name", .string), ("name", .number):
        item.name = member.value.displayText
        item.attributes.identifier = item.name
      case ("title", _): item.title = Inlines(member.value.displayText)
      case ("kind", .string(let name)):
        item.kind = ContentKind.named(name, in: source, at: member.value.range, &diagnostics)
      case ("text", .string), ("text", .number), ("text", .bool), ("columns", .array),
        ("rows", .array), ("values", _):
        break
      case ("name", _), ("kind", _), ("text", _): warn(member, isNot: "a string")
      case ("columns", _), ("rows", _): warn(member, isNot: "an array")
      default: take(member, into: &values)
      }
    }
    item.attributes.add(values)
    item.name = name(item.name, title: item.title)
    readContent(of: value, into: &item)
    return item
  }

  private mutating func readContent(of value: JSONValue, into item: inout Document.Item) {
    switch value["text"]?.content {
    case .string, .number, .bool: readText(value["text"]?.displayText ?? "", into: &item)
    case .null, .array, .object, nil: break
    }
    if let kind = item.kind { item.readAs = kind }
    readTable(of: value, into: &item)
    if let values = value["values"], values.content != .null {
      let reading = ChartReading(values, form: item.kind?.chart ?? .sparkline, in: source)
      diagnostics += reading.diagnostics
      item.blocks.append(Block(.chart(reading.chart), range: values.range))
    }
  }

  /// Reads the table of `rows`, `columns` or both.
  private mutating func readTable(of value: JSONValue, into item: inout Document.Item) {
    let (rows, columns) = (value["rows"], value["columns"])
    guard let place = rows?.elements == nil ? columns : rows, place.elements != nil else { return }
    let records = JSONTable(rows?.elements ?? [])
    diagnostics += records.repeats.repeatedKeys(in: source)
    var table = records.finish() ?? Table(alignments: [], head: nil, rows: [[]])
    if let names = columns?.elements {
      table.head = names.map { .text($0.displayText) }
      while table.alignments.count < names.count { table.alignments.append(.natural) }
    }
    item.blocks.append(Block(.table(table), range: place.range))
  }

  private mutating func readText(_ text: String, into item: inout Document.Item) {
    let name = item.name.isEmpty ? source.name : "\(source.name) (\(item.name))"
    let body = SourceExcerpt(SourceFile(name: name, text: text))
    let readAs = item.kind ?? reader.recognize(body: body)
    item.readAs = readAs
    let (blocks, mistakes) = reader.readBlocks(of: body, as: readAs)
    item.body = body
    item.blocks = blocks
    diagnostics += mistakes
  }
}

extension DocumentReader {
  /// Reads a JSON document; a file that holds no value is not one.
  func readJSONDocument(_ source: SourceFile) -> (Document, [Diagnostic]) {
    guard !SourceExcerpt(source).utf8.holdsOnlyBlanks else {
      let range = SourceRange(source.utf8.count, source.utf8.count)
      return (Document(), [Diagnostic(.error, "expected a value", in: source, at: range)])
    }
    return readJSON(source)
  }

  /// Reads a JSON source: a document object, or records as the table of one item.
  func readJSON(_ source: SourceFile) -> (Document, [Diagnostic]) {
    let body = SourceExcerpt(source)
    let name = PathName(source.name).stem
    if body.utf8.holdsOnlyBlanks {
      return (documentOfItem(item(named: name, body: body, readAs: .json)), [])
    }
    let read = JSONRecords(body)
    if let whole = read.whole, JSONDocument.isDocument(whole) {
      let document = JSONDocument(whole, of: source, reader: self)
      return (document.document, document.diagnostics)
    }
    var item = item(named: name, body: body, readAs: .json)
    let diagnostics: [Diagnostic]
    (item.blocks, diagnostics) = blocks(of: read, in: body)
    return (documentOfItem(item), diagnostics)
  }
}

extension ArraySlice<UInt8> {
  /// Whether nothing but blanks and line ends is in it.
  var holdsOnlyBlanks: Bool { allSatisfy(isBlankOrLineEnd) }
}
