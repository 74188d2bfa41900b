/// The values of a JSON text: one value, or newline-delimited objects.
///
/// Text is newline-delimited when it is no single value, does not start with `[`, and its first or
/// second line that is not blank is an object by itself. Then a line that cannot be read is a
/// warning, and the others are read.
struct JSONRecords {
  /// The only value, when there is one.
  private(set) var whole: JSONValue?
  /// The records of newline-delimited text.
  private(set) var records: [JSONValue] = []
  /// What stands in place of the records that could not be read.
  private(set) var unreadable: [Table.Unreadable] = []
  /// What is wrong.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a part of a source.
  init(_ body: SourceExcerpt) {
    let (value, mistakes) = parseJSON(body.source, in: body.range)
    if let value {
      whole = value
      return
    }
    let lines = Self.filledLines(of: body)
    let isDelimited =
      lines.count > 1 && body.source.utf8[lines[0].lowerBound] != UInt8(ascii: "[")
      && lines.prefix(2).contains { parseJSON(body.source, in: $0).0?.members != nil }
    guard isDelimited else {
      diagnostics = mistakes
      return
    }
    for line in lines { readRecord(body.source, line) }
  }

  private mutating func readRecord(_ source: SourceFile, _ line: SourceRange) {
    let (value, mistakes) = parseJSON(source, in: line)
    if let value, value.members != nil { return records.append(value) }
    var warning =
      mistakes.first ?? Diagnostic(.warning, "this record is no object", in: source, at: line)
    warning.severity = .warning
    warning.message = "record skipped: " + warning.message
    diagnostics.append(warning)
    unreadable.append(Table.Unreadable(row: records.count, message: warning.message))
  }

  /// The lines that are not blank, without the blanks around them.
  private static func filledLines(of body: SourceExcerpt) -> [SourceRange] {
    var lines: [SourceRange] = []
    var line = body.range.lowerBound
    while line < body.range.upperBound {
      let (contentEnd, next) = body.source.utf8.lineEnd(from: line, to: body.range.upperBound)
      let text = trimmed(body.source.utf8[line..<contentEnd])
      if !text.isEmpty { lines.append(SourceRange(text.startIndex, text.endIndex)) }
      line = next
    }
    return lines
  }
}

extension DocumentReader {
  /// Reads JSON as the body of an item: records as a table, a document as its blocks.
  func readJSONBlocks(of body: SourceExcerpt) -> ([Block], [Diagnostic]) {
    if body.isBlank { return ([], []) }
    let read = JSONRecords(body)
    if let whole = read.whole, JSONDocument.isDocument(whole) {
      let document = JSONDocument(whole, of: body.source, reader: self)
      return (document.document.flattenedBlocks, document.diagnostics)
    }
    let records = read.whole.map { $0.elements ?? [$0] } ?? read.records
    guard !records.isEmpty else { return ([], read.diagnostics) }
    guard var table = JSONTable(records).table else {
      let mistake = Diagnostic(
        .error, "these objects share too few keys for a table", in: body.source, at: body.range)
      return ([], read.diagnostics + [mistake])
    }
    table.unreadable = read.unreadable
    return ([Block(.table(table), range: body.range)], read.diagnostics)
  }

  /// Whether JSON is records that make a table: an array of objects or newline-delimited objects.
  func isTabularJSON(_ body: SourceExcerpt) -> Bool {
    let read = JSONRecords(body)
    guard let whole = read.whole else { return !read.records.isEmpty }
    guard let elements = whole.elements, !elements.isEmpty else { return false }
    return elements.allSatisfy { $0.members != nil }
  }
}
