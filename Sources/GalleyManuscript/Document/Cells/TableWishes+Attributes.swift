/// What the attributes of a marker, fence, image or operand ask of tables.
extension TableWishes {
  /// The wishes among attributes.
  ///
  /// - Parameters:
  ///   - attributes: What the author attached.
  ///   - source: The file that they stand in; nil where they stand in none.
  ///   - range: What they are attached to, which begins on their line.
  ///   - diagnostics: Grows by what is no wish.
  package init(
    _ attributes: Attributes, in source: SourceFile?, at range: SourceRange,
    reporting diagnostics: inout [Diagnostic]
  ) {
    self.init()
    guard attributes.values.contains(where: { Self.keys.contains($0.key) }) else { return }
    var reader = AttributeWishes(attributes: attributes, source: source, range: range)
    columns = reader.names("columns")
    sort = reader.names("sort")
    total = reader.names("total")
    limit = reader.number("limit")
    head = reader.word("head")
    records = reader.word("records")
    grid = reader.word("grid")
    rows = reader.word("rows")
    reader.eachColumn("rename", in: &self) { $1.rename = $0 }
    reader.eachColumn("align", in: &self) { $1.align = $0 }
    reader.eachColumn("wrap", in: &self) { $1.wrap = $0 }
    reader.eachColumn("overflow", in: &self) { $1.overflow = $0 }
    reader.eachColumn("widths", in: &self) { $1.width = .absolute($0) }
    diagnostics += reader.diagnostics
  }

  /// The attributes that are wishes.
  private static let keys = [
    "columns", "sort", "total", "limit", "head", "records", "grid", "rows", "rename", "align",
    "wrap", "overflow", "widths",
  ]
}

/// A value that an attribute can have.
private protocol AttributeValue {
  init?(attribute: String)
  /// What a value is, for messages.
  static var expectation: String { get }
  /// The value that was meant.
  static func meant(by text: String) -> String?
}

extension AttributeValue where Self: RawRepresentable<String> & CaseIterable {
  init?(attribute: String) { self.init(rawValue: attribute) }
  static var expectation: String { listed(allCases.map(\.rawValue)) }
  static func meant(by text: String) -> String? {
    nearest(to: text, in: allCases.map(\.rawValue))
  }
}

extension TableWishes.Head: AttributeValue {}
extension TableWishes.Records: AttributeValue {}
extension TableWishes.Grid: AttributeValue {}
extension TableWishes.Rows: AttributeValue {}
extension Template.Column.Alignment: AttributeValue {}
extension Template.Wrap: AttributeValue {}
extension Template.Column.Overflow: AttributeValue {}

extension String: AttributeValue {
  fileprivate init?(attribute: String) { self = attribute }
  fileprivate static var expectation: String { "NAME=NEW" }
  fileprivate static func meant(by text: String) -> String? { nil }
}

extension Int: AttributeValue {
  fileprivate init?(attribute: String) {
    guard let number = Int(attribute), 1...10_000 ~= number else { return nil }
    self = number
  }
  fileprivate static var expectation: String { "a whole number from 1 to 10000" }
  fileprivate static func meant(by text: String) -> String? { nil }
}

/// Reads wishes from attributes one by one, and notes what is none.
private struct AttributeWishes {
  let attributes: Attributes
  let source: SourceFile?
  let range: SourceRange
  var diagnostics: [Diagnostic] = []

  func names(_ key: String) -> TableWishes.Names? {
    attributes[key].map {
      TableWishes.Names($0, place: Template.Place(source: source, range: place(of: key)))
    }
  }

  mutating func number(_ key: String) -> Int? { attributes[key].flatMap { value($0, of: key) } }

  mutating func word<Word: AttributeValue>(_ key: String) -> Word? {
    attributes[key].flatMap { value($0, of: key) }
  }

  /// Reads `NAME=VALUE`, several of them after commas, or one value for all columns.
  mutating func eachColumn<Value: AttributeValue>(
    _ key: String, in wishes: inout TableWishes, set: (Value, inout Template.Column) -> Void
  ) {
    guard let text = attributes[key] else { return }
    // Found once: the line may be long. So it is with the first mistake.
    let place = Template.Place(source: source, range: place(of: key))
    for part in text.split(separator: ",") {
      guard let sign = part.lastIndex(of: "=") else {
        if Value.self == String.self {
          report(String(part), of: key, Value.self)
        } else if let value: Value = value(part.withoutBlanks, of: key) {
          set(value, &wishes.everyColumn)
        }
        continue
      }
      var column = Template.Column(name: part[..<sign].withoutBlanks)
      column.place = place
      guard let value: Value = value(part[part.index(after: sign)...].withoutBlanks, of: key)
      else { return }
      set(value, &column)
      wishes.ownColumns.append(column)
    }
  }

  private mutating func value<Value: AttributeValue>(_ text: String, of key: String) -> Value? {
    if let value = Value(attribute: text) { return value }
    report(text, of: key, Value.self)
    return nil
  }

  private mutating func report<Value: AttributeValue>(
    _ text: String, of key: String, _ type: Value.Type
  ) {
    diagnostics.append(
      Diagnostic(
        .warning, "'\(key)' of a table takes \(Value.expectation), not '\(text.prefix(40))'",
        hint: didYouMean(Value.meant(by: text)), in: source,
        at: place(of: key)))
  }

  /// Where an attribute stands: its key and value, or all of what it is attached to where it is
  /// not on its first line.
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

extension Substring {
  /// The text without the blanks at both ends.
  fileprivate var withoutBlanks: String {
    let blanks = self.drop { $0 == " " }
    return String(blanks.reversed().drop { $0 == " " }.reversed())
  }
}
