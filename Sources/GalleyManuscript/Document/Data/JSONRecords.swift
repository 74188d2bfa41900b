/// The values of a JSON text: one value, the elements of an array or of one array after another, or
/// newline-delimited objects.
///
/// Text is newline-delimited when it is not a single value, does not start with `[`, and its first or
/// second line that is not blank is an object by itself. Then a line that cannot be read is a
/// warning, and the others are read.
///
/// The rows of an array and of newline-delimited text are all that is asked of them, and go to
/// their table without becoming values.
struct JSONRecords {
  /// The only value, when there is one and it is not an array.
  private(set) var whole: JSONValue?
  /// The rows of the others.
  private(set) var table = JSONTable()
  /// The marks in place of the records that could not be read.
  private(set) var unreadable: [Table.Unreadable] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a part of a source.
  init(_ body: SourceExcerpt) {
    var parser = JSONParser(body.source, in: body.range)
    parser.skipSpace()
    if parser.current == UInt8(ascii: "[") {
      readArray(&parser, of: body.source)
      return
    }
    let (value, mistakes) = parseJSON(body.source, in: body.range)
    if let value {
      whole = value
      return
    }
    let lines = Self.filledLines(of: body)
    let isDelimited =
      lines.count > 1
      && lines.prefix(2).contains { parseJSON(body.source, in: $0).0?.members != nil }
    guard isDelimited else {
      diagnostics = mistakes
      return
    }
    readLines(lines, of: body.source)
  }

  private mutating func readArray(_ parser: inout JSONParser, of source: SourceFile) {
    var (row, read) = (JSONRow(of: source.utf8), JSONTable())
    do throws(Mistake) {
      repeat {
        try parser.parseList(to: UInt8(ascii: "]"), of: "the array") { parser throws(Mistake) in
          try row.read(&parser)
          read.add(row)
        }
        parser.skipSpace()
      } while parser.current == UInt8(ascii: "[")
      try parser.expectEnd()
      table = read
      warnOfRepeats(in: source)
    } catch {
      diagnostics = [error.diagnostic(in: source)]
    }
  }

  private mutating func readLines(_ lines: [SourceRange], of source: SourceFile) {
    var row = JSONRow(of: source.utf8)
    for line in lines {
      var parser = JSONParser(source, in: line)
      do throws(Mistake) {
        try row.read(&parser)
        try parser.expectEnd()
        if row.form == .object {
          table.add(row)
        } else {
          skip(Diagnostic(.warning, "this record is not an object", in: source, at: line))
        }
      } catch {
        skip(error.diagnostic(in: source))
      }
    }
    warnOfRepeats(in: source)
  }

  private mutating func warnOfRepeats(in source: SourceFile) {
    guard let place = table.repeats.first else { return }
    let index = diagnostics.firstIndex { $0.range.lowerBound > place } ?? diagnostics.endIndex
    diagnostics.insert(contentsOf: table.repeats.repeatedKeys(in: source), at: index)
  }

  /// Marks a record that cannot be read.
  private mutating func skip(_ mistake: Diagnostic) {
    var warning = mistake.asWarning
    warning.message = "record skipped: " + warning.message
    diagnostics.append(warning)
    unreadable.append(Table.Unreadable(row: table.rowCount, message: warning.message))
  }

  /// The members of the only object of an array, if there are objects in it: it is more than a row.
  fileprivate func onlyObject(of body: SourceExcerpt) -> [JSONValue.Member]? {
    guard table.rowCount == 1, table.holdsOnlyObjects else { return nil }
    let members = parseJSON(body.source, in: body.range).0?.elements?.first?.members
    let holdsObjects = members?.contains {
      $0.value.members?.isEmpty == false || $0.value.isArrayOfObjects
    }
    return holdsObjects == true ? members : nil
  }

  /// The lines that are not blank, without the blanks around them.
  private static func filledLines(of body: SourceExcerpt) -> [SourceRange] {
    body.source.utf8.lineRanges(in: body.range).compactMap { line, _ -> SourceRange? in
      let text = trimmed(body.source.utf8[line])
      return text.isEmpty ? nil : SourceRange(text)
    }
  }
}

extension DocumentReader {
  /// Reads JSON as the body of an item: records as a table, a document as its blocks.
  func readJSONBlocks(of body: SourceExcerpt) -> ([Block], [Diagnostic]) {
    body.utf8.holdsOnlyBlanks ? ([], []) : blocks(of: JSONRecords(body), in: body)
  }

  /// The blocks of records that were read as the body of an item.
  func blocks(of read: JSONRecords, in body: SourceExcerpt) -> ([Block], [Diagnostic]) {
    if let whole = read.whole, JSONDocument.isDocument(whole) {
      let document = JSONDocument(whole, of: body.source, reader: self)
      return (document.document.flattenedBlocks, document.diagnostics)
    }
    if let members = read.whole?.members ?? read.onlyObject(of: body) {
      return JSONObject(members, at: body.range).blocks(in: body.source)
    }
    let records = read.whole.map { JSONTable([$0]) } ?? read.table
    guard records.rowCount > 0 else { return ([], read.diagnostics) }
    guard var table = records.finish() else {
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
    return read.table.rowCount > 0 && read.table.holdsOnlyObjects
  }
}
