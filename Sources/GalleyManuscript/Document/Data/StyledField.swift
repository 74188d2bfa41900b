import GalleyCells

extension Table.Cell {
  /// A field of data: text, but for spans such as `[FAIL]{.bad}`.
  init(field text: String) {
    self = Inlines(spansIn: Array(text.utf8)).map { .inlines($0) } ?? .text(text)
  }

  /// The cell with the spans that its text holds.
  fileprivate var withSpans: Table.Cell {
    if case .text(let text) = self { Table.Cell(field: text) } else { self }
  }
}

extension [Block] {
  /// The blocks with the spans that cells of their tables hold, where the body that they were read from
  /// may hold any.
  func withSpans(from body: SourceExcerpt) -> [Block] {
    guard body.mayHoldSpans else { return self }
    return map { block in
      guard case .table(var table) = block.content else { return block }
      table.head = table.head?.map(\.withSpans)
      table.rows = Table.Rows(table.rows.map { $0.map(\.withSpans) })
      return Block(.table(table), attributes: block.attributes, range: block.range)
    }
  }
}

extension SourceExcerpt {
  /// Whether fields are searched for spans: where one may be, in up to 64 KiB. Larger text is data
  /// that nobody has styled by hand, and is not scanned once more.
  var mayHoldSpans: Bool {
    guard utf8.count <= 1 << 16 else { return false }
    return utf8.withUnsafeBufferPointer { bytes in
      var offset = bytes.firstOffset(of: UInt8(ascii: "{"))
      while offset < bytes.count {
        if offset > 0, bytes[offset - 1] == UInt8(ascii: "]") { return true }
        offset = bytes.firstOffset(of: UInt8(ascii: "{"), from: offset + 1)
      }
      return false
    }
  }
}

extension Inlines {
  /// Text in which nothing is markup but spans that hold no others; nil where there is none.
  fileprivate init?(spansIn utf8: [UInt8]) {
    var parts: [Inline] = []
    var brackets: [Int] = []
    var (offset, end) = (0, 0)
    while offset < utf8.count {
      if utf8[offset] == UInt8(ascii: "[") { brackets.append(offset) }
      if utf8[offset] == UInt8(ascii: "]"), let bracket = brackets.popLast(), bracket >= end {
        var scanner = AttributeScanner(utf8, from: offset + 1, to: utf8.count)
        if let words = scanner.scanStyleWords() {
          parts += Inlines(lines: utf8[end..<bracket])
          parts.append(.styled(words, Inlines(lines: utf8[bracket + 1..<offset])))
          end = scanner.offset
          offset = end
          continue
        }
      }
      offset += 1
    }
    if parts.isEmpty { return nil }
    self.init(parts + Inlines(lines: utf8[end...]))
  }

  /// The lines of a field.
  private init(lines utf8: ArraySlice<UInt8>) {
    let lines = utf8.isEmpty ? [] : utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    self.init(lines: lines.map { String(decoding: $0, as: UTF8.self) })
  }
}
