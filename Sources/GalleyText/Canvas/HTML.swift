/// Pages as HTML: one `<pre>`, each page after the other, a line for each row.
///
/// Looks are written as classes (`galley-bold`), for style sheets, and as inline styles, for
/// mail, which keeps no others. A stretch of wide clusters is as many `ch` wide as it has cells,
/// so that it can't move what follows it. Text from right to left is isolated (`<bdi>`) between
/// blanks and lines, so that what stands side by side stays there when a browser reorders it; text
/// in visual order is kept from being reordered again.
///
/// - Parameters:
///   - pages: The pages.
///   - order: The order in which text was drawn that runs from right to left.
///   - title: The title of a whole document to wrap the `<pre>` in; nil gives the `<pre>` alone.
/// - Returns: The markup, in UTF-8.
public func html(
  of pages: some Sequence<Canvas>, order: ParagraphStyle.Order = .logical, title: String? = nil
) -> [UInt8] {
  var html: [UInt8] = []
  if let title {
    html.append(markup: "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>")
    html.append(escaping: String(decoding: sanitized(title.utf8, for: .cells), as: UTF8.self))
    html.append(markup: "</title>\n</head>\n<body>\n")
  }
  let override = order == .visual ? ";direction:ltr;unicode-bidi:bidi-override" : ""
  // Lines as high as the glyphs that frames are drawn with, so that these meet.
  html.append(
    markup: """
      <pre class="galley" style="font-family:monospace;line-height:1.15;\
      color:\(WebStyle.ink);background-color:\(WebStyle.paper)\(override)">
      """)
  // A parser drops a line feed right after the tag: one that belongs to the page is the second.
  html.append(0x0A)
  for page in pages {
    for y in 0..<page.size.height {
      for run in page.runs(inRow: y) { html.append(htmlFor: run, order: order) }
      html.append(0x0A)
    }
  }
  html.append(markup: "</pre>\n")
  if title != nil { html.append(markup: "</body>\n</html>\n") }
  return html
}

extension [UInt8] {
  /// Adds a run: a link, a span with its look, or text alone.
  fileprivate mutating func append(htmlFor run: CanvasRun, order: ParagraphStyle.Order) {
    let look = WebStyle(run.style)
    var (classes, rules) = classesAndRules(look)
    if run.isWide {
      classes.append("galley-wide")
      rules.append("display:inline-block;width:\(run.width)ch")
    }
    let element = look.link != nil ? "a" : classes.isEmpty ? nil : "span"
    if let element {
      append(markup: "<\(element)")
      if let link = look.link {
        append(markup: " href=\"")
        append(escaping: link)
        append(markup: "\"")
        if look.foreground == nil { rules.append("color:inherit") }
      }
      if !classes.isEmpty { append(markup: " class=\"\(classes.joined(separator: " "))\"") }
      if !rules.isEmpty { append(markup: " style=\"\(rules.joined(separator: ";"))\"") }
      append(markup: ">")
    }
    if order == .logical, run.text.runsRightToLeft {
      for piece in run.text.pieces { append(isolating: piece) }
    } else {
      append(escaping: run.text)
    }
    if let element { append(markup: "</\(element)>") }
  }

  /// Adds a piece of text, on its own if any of it runs from right to left.
  private mutating func append(isolating piece: Substring) {
    let isIsolated = piece.runsRightToLeft
    if isIsolated { append(markup: "<bdi>") }
    append(escaping: String(piece))
    if isIsolated { append(markup: "</bdi>") }
  }

  /// The classes and the CSS declarations of a look.
  private func classesAndRules(_ look: WebStyle) -> ([String], [String]) {
    let parts: [(Bool, String, String)] = [
      (look.isBold, "bold", "font-weight:bold"),
      (look.isItalic, "italic", "font-style:italic"),
      (look.isDim, "dim", "opacity:0.6"),
      (look.decoration != nil, "line", "text-decoration:\(look.decoration ?? "")"),
      (look.foreground != nil, "ink", "color:\(look.foreground ?? "")"),
      (look.background != nil, "paper", "background-color:\(look.background ?? "")"),
    ]
    let shown = parts.filter(\.0)
    return (shown.map { "galley-" + $0.1 }, shown.map(\.2))
  }
}

extension StringProtocol {
  /// Whether any character of the text runs from right to left.
  fileprivate var runsRightToLeft: Bool {
    unicodeScalars.contains { BidiClass(of: $0.value).runsRightToLeft }
  }
}

extension String {
  /// The pieces of a row that may belong to different frames: text without two blanks in a row, and
  /// what is between: blanks and drawn lines.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " || $0.isDrawnLine }
      let text = rest[gap.endIndex...]
      let end = text.indices.first { index in
        if text[index].isDrawnLine { return true }
        let next = text.index(after: index)
        return text[index] == " " && (next == text.endIndex || !text[next].isText)
      }
      pieces += [gap, text[..<(end ?? text.endIndex)]].filter { !$0.isEmpty }
      rest = text[(end ?? text.endIndex)...]
    }
    return pieces
  }
}

extension Character {
  fileprivate var isDrawnLine: Bool {
    unicodeScalars.first.map { 0x2500...0x257F ~= $0.value } ?? false
  }

  fileprivate var isText: Bool { self != " " && !isDrawnLine }
}
