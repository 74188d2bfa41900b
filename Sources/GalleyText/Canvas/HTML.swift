import GalleyCells

/// How looks are written in HTML.
public enum HTMLStyles: String, Hashable, Sendable, CaseIterable {
  /// At each stretch of text, for mail, which keeps no others: always a light page.
  case inline
  /// In one style sheet by role, light or dark as the reader's screen is.
  case classes
}

/// Writes pages as HTML: a `<pre>` for each page, a line for each row.
///
/// Characters that a monospaced font may lack, or not have as wide as their cells, get a box of
/// their cells (`ch`), so that they move nothing beside them; so does right-to-left text, which is
/// in its box in reading order. Text has its roles as classes, and is a heading where it is one.
package struct HTMLWriter: Sendable {
  private let styles: HTMLStyles
  /// The metadata of the document; nil writes its pages alone, for a page of somebody else's.
  private let head: WebHead?

  /// A writer of pages alone or, with a head, of whole documents.
  package init(_ styles: HTMLStyles, head: WebHead? = nil) {
    (self.styles, self.head) = (styles, head)
  }

  /// The markup before the first page.
  ///
  /// - Parameter pages: The first pages, which tell the theme and, where nothing else does, the title.
  /// - Returns: Nothing, where pages are alone and say their looks themselves.
  package func opening(for pages: [Canvas]) -> [UInt8] {
    var html: [UInt8] = []
    let sheet = styles == .classes ? styleSheet(for: pages) : ""
    guard let head else {
      html.append(markup: sheet)
      return html
    }
    html.append(markup: "<!DOCTYPE html>\n<html")
    html.append(attribute: "lang", head.language ?? "und")
    if head.isRightToLeft { html.append(attribute: "dir", "rtl") }
    html.append(markup: ">\n<head>\n<meta charset=\"utf-8\">\n")
    html.append(
      markup: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    html.append(escaping: sanitizedText(head.title(of: pages)))
    html.append(markup: "</title>\n\(sheet)</head>\n<body class=\"galley-body\">\n")
    return html
  }

  /// The markup after the last page.
  package var closing: [UInt8] { head == nil ? [] : Array("</body>\n</html>\n".utf8) }

  /// The pages alone. Where there are several, each begins with a mark that can be linked to, such as
  /// `#galley-page-2`, and that screen readers know as that of a page (`doc-pagebreak`, DPUB-ARIA).
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - count: How many pages are before them.
  /// - Returns: Their markup, in UTF-8.
  package func body(of pages: [Canvas], after count: Int = 0) -> [UInt8] {
    var html: [UInt8] = []
    var anchors = Set(pages.anchors)
    for (page, number) in zip(pages.withLinksThatLead, (count + 1)...) {
      html.append(markup: "<pre class=\"galley\" dir=\"ltr\"")
      if styles == .inline {
        html.append(attribute: "style", inlinePage + (number > 1 ? ";break-before:page" : ""))
      }
      // A parser drops a line feed right after the tag: one that belongs to the page is the second.
      html.append(markup: ">\n")
      if count + pages.count > 1 {
        html.append(
          markup: "<span id=\"galley-page-\(number)\" role=\"doc-pagebreak\" "
            + "aria-label=\"\(number)\"></span>")
      }
      for y in 0..<page.size.height {
        append(row: page.runs(inRow: y), of: page.theme, anchors: &anchors, to: &html)
        html.append(0x0A)
      }
      html.append(markup: "</pre>\n")
    }
    return html
  }
}

// MARK: Rows

extension HTMLWriter {
  /// Adds a row, in which each heading is in an element of its own.
  private func append(
    row runs: [CanvasRun], of theme: Theme, anchors: inout Set<String>, to html: inout [UInt8]
  ) {
    for part in runs.parted(where: { $0.style.headingLevel != $1.style.headingLevel }) {
      let heading = part.first?.style.headingLevel
      if let heading { html.append(markup: "<span role=\"heading\" aria-level=\"\(heading)\">") }
      for stretch in part.parted(where: { ($0.level > 0) != ($1.level > 0) }) {
        append(stretch, of: theme, anchors: &anchors, to: &html)
      }
      if heading != nil { html.append(markup: "</span>") }
    }
  }

  /// Adds runs that all run from left to right, or others: these are in a box of their own, where
  /// left-to-right text is isolated, so that a browser does not swap neighbouring cells of a table.
  private func append(
    _ runs: ArraySlice<CanvasRun>, of theme: Theme, anchors: inout Set<String>,
    to html: inout [UInt8]
  ) {
    let isTurned = runs.first.map { $0.level > 0 } ?? false
    if isTurned {
      html.append(markup: "<span dir=\"rtl\" \(box(ofWidth: runs.reduce(0) { $0 + $1.width }))>")
    }
    for part in runs.parted(where: { ($0.level > 1) != ($1.level > 1) }) {
      let isIsolated = part.first.map { $0.level > 1 } ?? false
      if isIsolated { html.append(markup: "<span dir=\"ltr\">") }
      for run in part { append(run, of: theme, anchors: &anchors, to: &html) }
      if isIsolated { html.append(markup: "</span>") }
    }
    if isTurned { html.append(markup: "</span>") }
  }

  /// The attributes of a box of some cells.
  private func box(ofWidth cells: Int) -> String {
    styles == .inline
      ? "style=\"display:inline-block;width:\(cells)ch\""
      : "class=\"galley-box\" style=\"width:\(cells)ch\""
  }

  /// Adds a run: a link, a span with its look and its room, or text alone. The first with one of the
  /// anchors that have not been written is the one that links lead to.
  private func append(
    _ run: CanvasRun, of theme: Theme, anchors: inout Set<String>, to html: inout [UInt8]
  ) {
    var classes = Role.allCases.filter(run.style.roles.contains).map { "galley-\($0.name)" }
    var rules = ownRules(of: run.style, in: theme)
    switch run.face {
    case .letters, .joinedLetters, .picture, .ideographs:
      // An ideograph is as wide as the font is high: a little less than its cells.
      let spacing = run.face == .ideographs ? "letter-spacing:calc(2ch - 1em)" : nil
      if styles == .classes { classes.append("galley-box") }
      if styles == .inline { rules.append("display:inline-block") }
      rules += ["width:\(run.width)ch"] + [spacing].compactMap { $0 }
    case .text, .drawing, .symbols: break
    }
    let link = run.style.link
    let anchor = run.style.anchor.flatMap { anchors.remove($0) }
    let isPlain = classes.isEmpty && rules.isEmpty && anchor == nil
    let element = link != nil ? "a" : isPlain ? nil : "span"
    if let element {
      html.append(markup: "<\(element)")
      if let anchor { html.append(attribute: "id", anchor) }
      if let link { html.append(attribute: "href", linkAddress(link.utf8)) }
      if !classes.isEmpty { html.append(attribute: "class", classes.joined(separator: " ")) }
      if !rules.isEmpty { html.append(attribute: "style", rules.joined(separator: ";")) }
      html.append(markup: ">")
    }
    if run.face == .symbols {
      for symbol in run.text.unicodeScalars { append(symbol: symbol, to: &html) }
    } else {
      html.append(escaping: run.text)
    }
    if let element { html.append(markup: "</\(element)>") }
  }

  /// Adds a symbol in a box of its cell: many in one box would add up to more than the box has.
  private func append(symbol: Unicode.Scalar, to html: inout [UInt8]) {
    html.append(markup: "<span \(styles == .inline ? box(ofWidth: 1) : "class=\"galley-cell\"")>")
    html.append(escaping: String(symbol))
    html.append(markup: "</span>")
  }

  /// The declarations of a look besides its classes: all of them, or with a style sheet none where
  /// the look is that of a role, and else those that differ from the sheet.
  private func ownRules(of style: TextStyle, in theme: Theme) -> [String] {
    let look = WebStyle(style)
    var declarations = look.declarations(isAdaptive: styles == .classes)
    if styles == .classes {
      let roles = Role.allCases.filter(style.roles.contains)
      if roles.count == 1, look == WebStyle(theme.resolved(TextStyle(role: roles[0]))) { return [] }
      for role in roles {
        for (property, _) in sheetDeclarations(of: role, in: theme)
        where !declarations.contains(where: { $0.property == property }) {
          declarations.append((property, neutralValues[property] ?? "inherit"))
        }
      }
    } else if style.link != nil, look.ink == nil {
      declarations.append(("color", "inherit"))
    }
    if style.link != nil, !look.isUnderlined, styles == .inline {
      declarations.append(("text-decoration", "none"))
    }
    return declarations.map { "\($0.property):\($0.value)" }
  }
}

// MARK: Style sheets

/// Lines as high as the glyphs that frames are drawn with, so that these meet.
private let lineHeight = "1.15"
private let pageFont = "font-family:monospace;line-height:\(lineHeight);white-space:pre"

/// The values that say nothing.
private let neutralValues = [
  "color": "var(--galley-ink)", "background-color": "transparent", "font-weight": "normal",
  "font-style": "normal",
  "text-decoration": "none",
]

extension HTMLWriter {
  /// The look of a page without a style sheet.
  private var inlinePage: String {
    let (ink, paper) = (WebInk.ink.light.hexadecimal, WebInk.paper.light.hexadecimal)
    return "\(pageFont);color:\(ink);background-color:\(paper)"
  }

  /// The declarations of a role in a style sheet.
  private func sheetDeclarations(
    of role: Role, in theme: Theme
  ) -> [(property: String, value: String)] {
    let look = WebStyle(theme.resolved(TextStyle(role: role)))
    return look.declarations(isAdaptive: true)
  }

  /// How pages are printed: each on a sheet of its own, in ten points or as much less as makes its
  /// columns fit, and its rows unless they are more than fit in letters that can be read.
  ///
  /// Glyphs are at most 0.61 of their size wide, and rows 1.15 of it high.
  private func printRules(for pages: [Canvas]) -> String {
    let columns = pages.reduce(1) { max($0, $1.size.width) }
    let rows = pages.reduce(1) { max($0, $1.size.height) }
    let height = rows <= 100 ? ",calc(10000vh/\(rows * 116))" : ""
    let size = "min(10pt,calc(10000vw/\(columns * 61))\(height))"
    return "@media print{.galley-body{margin:0}.galley{margin:0;font-size:\(size)}"
      + ".galley~.galley{break-before:page}}"
  }

  /// The style sheet of pages: the terminal's colours on light and dark ones, and the roles of their
  /// theme.
  private func styleSheet(for pages: [Canvas]) -> String {
    let theme = pages.first?.theme ?? .standard
    let inks =
      [WebInk.ink, .dim, .paper] + (0..<16 as Range<UInt8>).map { .init(readable: .indexed($0)) }
    func variables(_ color: (WebInk) -> WebColor) -> String {
      inks.map { "--galley-\($0.name ?? ""):\(color($0).hexadecimal)" }.joined(separator: ";")
    }
    var rules = [
      ":root{color-scheme:light dark;\(variables(\.light))}",
      "@media screen and (prefers-color-scheme:dark){:root{\(variables(\.dark))}}",
      ".galley,.galley-body{color:var(--galley-ink);background-color:var(--galley-paper)}",
      ".galley{\(pageFont);margin:0 0 \(lineHeight)em}",
      ".galley a{color:inherit;text-decoration:none}",
      ".galley-box,.galley-cell{display:inline-block}",
      ".galley-cell{width:1ch}",
      "@media screen{.galley~.galley{border-top:1px dashed var(--galley-dim);padding-top:\(lineHeight)em}}",
      printRules(for: pages),
    ]
    // A frame's colour is that of its state, if it has one: its own comes first.
    for role in [.border] + Role.allCases.filter({ $0 != .border }) {
      let declarations = sheetDeclarations(of: role, in: theme)
      if declarations.isEmpty { continue }
      let body = declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";")
      rules.append(".galley .galley-\(role.name){\(body)}")
    }
    return "<style>\n\(rules.joined(separator: "\n"))\n</style>\n"
  }
}

/// Text of a document's own, in which characters that drive a display are shown by their names.
package func sanitizedText(_ text: String) -> String {
  var text = text
  if text.withUTF8({ isClean($0, for: .cells) }) { return text }
  return String(decoding: sanitized(text.utf8, for: .cells), as: UTF8.self)
}
