extension BlockParser {
  /// Opens an HTML block of one of the seven kinds; the seventh interrupts no paragraph.
  mutating func openHTML(interrupts: Bool) -> Bool {
    let kind = htmlKind()
    guard kind > 0, kind < 7 || !interrupts else { return false }
    let node = openNode(.html)
    nodes[node].level = kind
    return true
  }

  /// The kind of HTML block that starts at the text (CommonMark, "HTML blocks"), or 0.
  private func htmlKind() -> Int {
    let tag = utf8[textOffset..<lineEnd]
    if tag.starts(with: "<!--".utf8) { return 2 }
    if tag.starts(with: "<?".utf8) { return 3 }
    if tag.starts(with: "<![CDATA[".utf8) { return 5 }
    if tag.starts(with: "<!".utf8) {
      return tag.count > 2 && isASCIILetter(tag[textOffset + 2]) ? 4 : 0
    }
    let isClosing = tag.starts(with: "</".utf8)
    let nameStart = textOffset + (isClosing ? 2 : 1)
    var nameEnd = nameStart
    while nameEnd < lineEnd, isASCIILetter(utf8[nameEnd]) || isASCIIDigit(utf8[nameEnd]) {
      nameEnd += 1
    }
    let name = String(decoding: utf8[nameStart..<nameEnd], as: UTF8.self).lowercased()
    let isDelimited =
      nameEnd == lineEnd || GalleyManuscript.isBlank(utf8[nameEnd])
      || utf8[nameEnd] == UInt8(ascii: ">")
    if isDelimited, !isClosing, Self.verbatimTags.contains(name) { return 1 }
    let isSelfClosed = utf8[nameEnd..<lineEnd].starts(with: "/>".utf8)
    if isDelimited || isSelfClosed, Self.blockTags.contains(name) { return 6 }
    var scanner = MarkdownScanner(utf8, from: textOffset, to: lineEnd)
    return scanner.scanTag() && isBlankLine(from: scanner.offset) ? 7 : 0
  }

  /// Whether an HTML block of a kind ends with the line. It changes nothing, but all of the parser
  /// would be copied for a function that says so.
  mutating func endsHTML(_ kind: Int) -> Bool {
    switch kind {
    case 1:
      for tag in Self.verbatimTags where lineHolds("</\(tag)>") { return true }
      return false
    case 2: return lineHolds("-->")
    case 3: return lineHolds("?>")
    case 4: return lineHolds(">")
    case 5: return lineHolds("]]>")
    default: return false
    }
  }

  /// Whether the line holds a text that ends with `>`, ASCII letters in either case.
  private func lineHolds(_ text: String) -> Bool {
    var start = offset
    while let end = utf8[start..<lineEnd].firstIndex(of: UInt8(ascii: ">")) {
      start = end + 1
      let found = utf8[offset..<start].suffix(text.utf8.count)
      if found.elementsEqual(text.utf8, by: { $0 == $1 || isASCIILetter($0) && $0 | 0x20 == $1 }) {
        return true
      }
    }
    return false
  }

  private static let verbatimTags: Set<String> = ["script", "pre", "style", "textarea"]

  /// The elements that begin a block of HTML.
  static let blockTags: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
