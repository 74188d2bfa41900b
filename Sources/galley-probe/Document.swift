import GalleyManuscript

/// `json`: a JSON text as `{"tree":…}`, objects as pairs in source order, numbers as written.
func probeJSON(_ input: [UInt8], _ options: [String]) -> String {
  let (value, diagnostics) = parseJSON(SourceFile(name: "-", utf8: input))
  guard let value else { return probeErrors(diagnostics) }
  return object([("tree", spelledOut(value))]).text
}

/// `csv` and `tsv`: the records as `{"rows":[[…]]}`.
func probeDelimited(_ input: [UInt8], separator: Unicode.Scalar) -> String {
  let (grid, diagnostics) = parseDelimitedText(
    SourceFile(name: "-", utf8: input), separator: separator)
  guard let grid else { return probeErrors(diagnostics) }
  let rows = (0..<grid.rowCount).map { row in array(grid.texts(ofRow: row).map { string($0) }) }
  return object([("rows", array(rows))]).text
}

/// `markdown [--gfm]`: the blocks as `{"blocks":[…]}`.
func probeMarkdown(_ input: [UInt8], _ options: [String]) -> String {
  let blocks = parseMarkdown(
    SourceFile(name: "-", utf8: input), options: options.contains("--gfm") ? .gfm : .commonMark)
  return object([("blocks", array(blocks.map(tree)))]).text
}

/// `{"errors":[{"line","column","message"}]}`: the mistakes that a reader found.
private func probeErrors(_ diagnostics: [Diagnostic]) -> String {
  let errors = diagnostics.map {
    mistake($0.message, at: $0.source?.position(at: $0.range.lowerBound))
  }
  return object([("errors", array(errors))]).text
}

/// The value with objects as `{"__pairs__":[…]}` and numbers as `{"__num__":"…"}`.
private func spelledOut(_ value: JSONValue) -> JSONValue {
  switch value.content {
  case .number(let text): object([("__num__", string(text))])
  case .array(let elements): array(elements.map(spelledOut))
  case .object(let members):
    object([("__pairs__", array(members.map { [string($0.key), spelledOut($0.value)] }))])
  case .null, .bool, .string: value
  }
}

// MARK: - Markdown

private func tree(_ block: Block) -> JSONValue {
  switch block.content {
  case .paragraph(let inlines): node("paragraph", [("inlines", tree(inlines))])
  case .heading(let level, let inlines):
    node("heading", [("level", number(level)), ("inlines", tree(inlines))])
  case .quote(let children), .alert(_, let children):
    node("quote", [("children", array(children.map(tree)))])
  case .list(let list): tree(list)
  case .code(let info, let literal, let isFenced):
    node(
      "code",
      [
        ("fenced", JSONValue(.bool(isFenced))), ("info", string(info)),
        ("literal", string(literal)),
      ])
  case .thematicBreak: node("break", [])
  case .html(let literal): node("html", [("literal", string(literal))])
  case .table(let table): tree(table)
  case .plain(let utf8):
    node("plain", [("literal", string(String(decoding: utf8, as: UTF8.self)))])
  case .unreadable(let text): node("plain", [("literal", string(text))])
  case .ansi(let bytes), .lines(let bytes):
    node("ansi", [("literal", string(String(decoding: bytes, as: UTF8.self)))])
  case .chart: node("chart", [])
  }
}

private func node(_ type: String, _ members: [(String, JSONValue)]) -> JSONValue {
  object([("t", string(type))] + members)
}

/// A list; `tight` is null when no item holds a paragraph, since then nothing shows it.
private func tree(_ list: Block.List) -> JSONValue {
  var hasParagraph = false
  let items = list.items.map { item in
    array(
      item.blocks.enumerated().map { index, block in
        guard case .paragraph(let inlines) = block.content else { return tree(block) }
        hasParagraph = true
        let task = index == 0 ? item.task.map { [("task", JSONValue(.bool($0)))] } ?? [] : []
        return node("paragraph", [("inlines", tree(inlines))] + task)
      })
  }
  return node(
    "list",
    [
      ("ordered", JSONValue(.bool(list.start != nil))), ("start", number(list.start ?? 1)),
      ("tight", hasParagraph ? JSONValue(.bool(list.isTight)) : JSONValue(.null)),
      ("items", array(items)),
    ])
}

private func tree(_ table: Table) -> JSONValue {
  let columns = table.alignments.map { alignment -> JSONValue in
    switch alignment {
    case .natural: JSONValue(.null)
    case .leading: "left"
    case .decimal: "decimal"
    case .center: "center"
    case .trailing: "right"
    }
  }
  let rows = ([table.head ?? []] + table.rows).map { row in
    array(
      table.alignments.indices.map { index -> JSONValue in
        guard index < row.count else { return [] }
        switch row[index] {
        case .inlines(let inlines): return tree(inlines)
        case .text(let text), .output(let text):
          return text.isEmpty ? [] : [["text", string(text)]]
        }
      })
  }
  return node("table", [("align", array(columns)), ("rows", array(rows))])
}

private func tree(_ inlines: Inlines) -> JSONValue {
  array(inlines.map(tree))
}

private func tree(_ inline: Inline) -> JSONValue {
  switch inline {
  case .text(let text): ["text", string(text)]
  case .span(let span, let inner): [string(name(of: span)), tree(inner)]
  case .styled(let words, let inner): ["styled", string(words), tree(inner)]
  case .code(let text): ["code", string(text)]
  case .link(let destination, let title, let inner):
    ["link", string(percentEncoded(destination)), string(title), tree(inner)]
  case .image(let source, let title, let inner):
    ["image", string(percentEncoded(source)), string(title), tree(inner)]
  case .footnote(let label, let inner): ["footnote", string(label), tree(inner)]
  case .softBreak: ["softbreak"]
  case .lineBreak: ["hardbreak"]
  case .html(let text): ["html", string(text)]
  }
}

/// The name of the element that a span is in HTML.
private func name(of span: Inline.Span) -> String {
  switch span {
  case .emphasis: "em"
  case .strong: "strong"
  case .strikethrough: "del"
  case .underline: "u"
  case .mark: "mark"
  case .superscript: "sup"
  case .subscript: "sub"
  case .math: "math"
  case .code: "code"
  }
}

/// A destination as CommonMark's HTML has it: bytes that a URL may not hold as `%XX`.
private func percentEncoded(_ destination: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  for byte in destination.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      encoded.append(byte)
    case _ where "-_.~:/?#@!$&'()*+,;=%".utf8.contains(byte): encoded.append(byte)
    default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
