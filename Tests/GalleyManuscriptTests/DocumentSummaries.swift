import GalleyManuscript

extension Document {
  /// The document as a person would describe it, a line for each section, item and block.
  var summary: String {
    var lines: [String] = title.isEmpty ? [] : ["title \(title.plainText)"]
    for value in values.values where value.key != "title" {
      lines.append("value \(value.key)=\(value.value)")
    }
    for section in sections {
      lines.append("section" + described(section.name, nil, section.title, section.attributes))
      for item in section.items { lines += item.summary }
    }
    for item in looseItems { lines += item.summary.map { $0.replacing("  item", with: "loose") } }
    return lines.joined(separator: "\n")
  }
}

extension Document.Item {
  var summary: [String] {
    let kinds = blocks.map(\.summary).joined(separator: ", ")
    return ["  item" + described(name, kind, title, attributes) + ": " + kinds]
  }
}

private func described(
  _ name: String, _ kind: ContentKind?, _ title: Inlines, _ attributes: Attributes
) -> String {
  var text = name.isEmpty ? "" : " " + name
  if let kind { text += ":\(kind)" }
  if !title.isEmpty { text += " \"\(title.plainText)\"" }
  for name in attributes.classes { text += " .\(name)" }
  for value in attributes.values { text += " \(value.key)=\(value.value)" }
  return text
}

extension Block {
  var summary: String {
    switch content {
    case .paragraph(let inlines): "‘\(inlines.plainText)’"
    case .plain(let utf8): "plain ‘\(String(decoding: utf8, as: UTF8.self))’"
    case .heading(let level, let inlines): "h\(level) ‘\(inlines.plainText)’"
    case .quote(let blocks): "quote(\(blocks.summary))"
    case .alert(let alert, let blocks): "\(alert)(\(blocks.summary))"
    case .list(let list): "list(\(list.items.map { $0.blocks.summary }.joined(separator: " | ")))"
    case .code(let info, let literal, _): "code \(info) ‘\(literal)’"
    case .ansi(let bytes): "ansi of \(bytes.count) bytes"
    case .lines(let bytes):
      "lines ‹\(String(decoding: bytes, as: UTF8.self).replacing("\n", with: " / "))›"
    case .thematicBreak: "rule"
    case .html(let text): "html ‘\(text)’"
    case .table(let table): table.summary
    case .chart(let chart):
      "\(chart.form)(\(chart.points.map(\.summary).joined(separator: " ")))"
    case .unreadable(let message): "unreadable ‘\(message)’"
    }
  }
}

extension [Block] {
  var summary: String { map(\.summary).joined(separator: ", ") }
}

extension Table {
  /// Rows between bars, the head before a double one, groups of columns before that, titles first.
  var summary: String {
    let head = head.map { "\($0.map(\.summary).joined(separator: "|")) ‖ " } ?? ""
    let marks = unreadable.map { " [\($0.row): \($0.message)]" }.joined()
    let rows = rows.map { $0.map(\.summary).joined(separator: "|") }.joined(separator: " / ")
    let groups = groups.map { "\($0.name) \($0.columns.lowerBound)–\($0.columns.upperBound - 1), " }
    let above = titles.map { "‘\($0)’ " } + groups
    return "table(\(above.joined())\(head)\(rows)\(marks))"
  }
}

extension Table.Cell {
  var summary: String {
    switch self {
    case .text(let text): text
    case .output(let output): output
    case .inlines(let inlines): inlines.plainText
    }
  }
}

extension Chart.Point {
  var summary: String {
    (label.isEmpty ? "" : "\(label)=") + (value.map { "\($0)" } ?? "?\(text)")
      + (whole.map { "/\($0)" } ?? "")
  }
}
