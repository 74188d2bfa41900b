import GalleyManuscript

/// Writes blocks as the HTML that CommonMark's and GitHub's suites expect.
struct HTMLRenderer {
  private var html = ""

  static func render(_ blocks: [Block]) -> String {
    var renderer = HTMLRenderer()
    renderer.add(blocks, isTight: false)
    return renderer.html
  }

  private mutating func startLine() {
    if !html.isEmpty, html.utf8.last != UInt8(ascii: "\n") { html += "\n" }
  }

  private mutating func add(_ blocks: [Block], isTight: Bool) {
    for block in blocks { add(block, isTight: isTight) }
  }

  private mutating func add(_ block: Block, isTight: Bool) {
    if case .paragraph(let inlines) = block.content, isTight {
      add(inlines)
      return
    }
    startLine()
    switch block.content {
    case .paragraph(let inlines): wrap("p", inlines)
    case .heading(let level, let inlines): wrap("h\(level)", inlines)
    case .quote(let blocks), .alert(_, let blocks):
      html += "<blockquote>\n"
      add(blocks, isTight: false)
      startLine()
      html += "</blockquote>\n"
    case .list(let list): add(list)
    case .code(let info, let literal, _):
      let language = info.split(separator: " ").first.map(String.init) ?? ""
      html +=
        language.isEmpty ? "<pre><code>" : "<pre><code class=\"language-\(escaped(language))\">"
      html += escaped(literal) + "</code></pre>\n"
    case .thematicBreak: html += "<hr />\n"
    case .html(let text): html += text + "\n"
    case .table(let table): add(table)
    case .plain, .ansi, .lines, .chart, .unreadable: html += "<!-- not Markdown -->\n"
    }
  }

  private mutating func wrap(_ tag: String, _ inlines: Inlines) {
    html += "<\(tag)>"
    add(inlines)
    html += "</\(tag)>\n"
  }

  private mutating func add(_ list: Block.List) {
    let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" }
    html += start.map { "<ol\($0)>\n" } ?? "<ul>\n"
    for item in list.items {
      startLine()
      html += "<li>"
      if let task = item.task {
        html += "<input type=\"checkbox\" \(task ? "checked=\"\" " : "")disabled=\"\" /> "
      }
      add(item.blocks, isTight: list.isTight)
      html += "</li>\n"
    }
    html += start == nil ? "</ul>\n" : "</ol>\n"
  }

  private mutating func add(_ table: Table) {
    html += "<table>\n<thead>\n"
    addRow(table.head ?? [], "th", table.alignments)
    html += "</thead>\n"
    if !table.rows.isEmpty {
      html += "<tbody>\n"
      for row in table.rows { addRow(row, "td", table.alignments) }
      html += "</tbody>\n"
    }
    html += "</table>\n"
  }

  private mutating func addRow(_ row: [Table.Cell], _ tag: String, _ columns: [Table.Alignment]) {
    html += "<tr>\n"
    for (index, alignment) in columns.enumerated() {
      switch alignment {
      case .natural, .decimal: html += "<\(tag)>"
      case .leading: html += "<\(tag) align=\"left\">"
      case .center: html += "<\(tag) align=\"center\">"
      case .trailing: html += "<\(tag) align=\"right\">"
      }
      switch index < row.count ? row[index] : .text("") {
      case .text(let text), .output(let text): add([.text(text)])
      case .inlines(let inlines): add(inlines)
      }
      html += "</\(tag)>\n"
    }
    html += "</tr>\n"
  }
}

extension HTMLRenderer {
  private mutating func add(_ inlines: Inlines) {
    for inline in inlines { add(inline) }
  }

  private mutating func add(_ inline: Inline) {
    switch inline {
    case .text(let text): html += escaped(text)
    case .span(.emphasis, let inner): wrapInline("em", inner)
    case .span(.strong, let inner): wrapInline("strong", inner)
    case .span(.strikethrough, let inner): wrapInline("del", inner)
    case .span(let span, let inner): wrapInline("\(span)", inner)
    case .styled(_, let inner): wrapInline("span", inner)
    case .code(let code): html += "<code>\(escaped(code))</code>"
    case .link(let destination, let title, let inner):
      html += "<a href=\"\(escaped(percentEncoded(destination)))\"\(attribute(title))>"
      add(inner)
      html += "</a>"
    case .image(let source, let title, let inner):
      html += "<img src=\"\(escaped(percentEncoded(source)))\" alt=\"\(escaped(inner.plainText))\""
      html += "\(attribute(title)) />"
    case .footnote(let label, _): html += "<sup>\(escaped(label))</sup>"
    case .softBreak: html += "\n"
    case .lineBreak: html += "<br />\n"
    case .html(let text): html += text
    }
  }

  private mutating func wrapInline(_ tag: String, _ inner: Inlines) {
    html += "<\(tag)>"
    add(inner)
    html += "</\(tag)>"
  }

  private func attribute(_ title: String) -> String {
    title.isEmpty ? "" : " title=\"\(escaped(title))\""
  }

  private func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the destination with bytes that a URL may not hold percent-encoded.
  private func percentEncoded(_ destination: String) -> String {
    var encoded = ""
    for byte in destination.utf8 {
      let isKept =
        byte < 0x80 && (Unicode.Scalar(byte).properties.isAlphabetic || 0x30...0x39 ~= byte)
        || "-_.~:/?#@!$&'()*+,;=%".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      encoded +=
        isKept ? String(Unicode.Scalar(byte)) : "%\(digits.utf8.count < 2 ? "0" : "")\(digits)"
    }
    return encoded
  }
}
