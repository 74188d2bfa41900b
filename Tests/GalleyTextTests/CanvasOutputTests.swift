import Foundation
import GalleyCells
import GalleyText
import Testing

private func styled(_ parts: [(String, TextStyle)], width: Int) -> Canvas {
  var text = StyledText()
  for (part, style) in parts { text.append(part, style: style) }
  var canvas = Canvas(size: CellSize(width: width, height: 1))
  canvas.draw(text, at: .zero)
  return canvas
}

private struct Sample: CustomTestStringConvertible {
  let parts: [(String, TextStyle)]
  let depth: ColorDepth
  let escaped: String
  let reason: String
  var testDescription: String { reason }

  init(
    _ parts: [(String, TextStyle)], depth: ColorDepth = .trueColor, _ escaped: String,
    _ reason: String
  ) {
    (self.parts, self.depth, self.escaped, self.reason) = (parts, depth, escaped, reason)
  }
}

private let bold = TextStyle(attributes: .bold)
private let head = TextStyle(role: .head)
private let dim = TextStyle(attributes: .dim)
private let red = TextStyle(foreground: .indexed(1))
private let orange = TextStyle(foreground: .rgb(255, 136, 0))
private let onBlue = TextStyle(background: .indexed(4))
private let link = TextStyle(link: "https://example.com/")

/// Escapes are written with `ESC` as `␛`.
@Test(arguments: [
  Sample([("a", .plain)], "a", "plain text has none"),
  Sample([("a", bold), ("b", .plain)], "␛[1ma␛[mb", "off by a reset"),
  Sample([("a", bold), ("b", bold.adding(red))], "␛[1ma␛[31mb␛[m", "only what changes"),
  Sample([("a", bold.adding(red)), ("b", bold)], "␛[1;31ma␛[39mb␛[m", "a colour off"),
  Sample([("a", bold), ("b", dim)], "␛[1ma␛[0;2mb␛[m", "a reset where it is as short"),
  Sample(
    [("a", bold.adding(dim).adding(orange)), ("b", dim.adding(orange))],
    "␛[1;2;38;2;255;136;0ma␛[22;2mb␛[m", "22 switches dim off too: it is set again"),
  Sample([("a ", red), (" b", .plain)], "␛[31ma ␛[m b", "spaces are their own run's"),
  Sample(
    [("a", head), (" ", .plain), ("b", head), (" c", .plain)], "␛[1ma b ␛[mc",
    "what a role looks like goes on over blanks"),
  Sample(
    [("a", head), ("  ", onBlue), ("b", head)], "␛[1ma␛[0;44m  ␛[0;1mb␛[m", "but not over a ground"
  ),
  Sample(
    [("a", TextStyle(role: .link)), (" b", .plain)], depth: .none, "␛[4ma␛[m b",
    "and no line goes on"),
  Sample([("a ", red)], "␛[31ma␛[m", "spaces that can't be seen are left out"),
  Sample([("a ", onBlue)], "␛[44ma ␛[m", "on a background they can be seen"),
  Sample([("a ", onBlue)], depth: .none, "a", "and without colours not"),
  Sample(
    [("a ", TextStyle(attributes: .reverse))], depth: .none, "␛[7ma ␛[m", "reversed they can"),
  Sample([("a", orange)], depth: .ansi256, "␛[38;5;208ma␛[m", "the nearest of 256"),
  Sample([("a", orange)], depth: .ansi16, "␛[33ma␛[m", "the nearest of 16"),
  Sample([("a", orange), ("b", .plain)], depth: .none, "ab", "no colour"),
  Sample(
    [("a", TextStyle(foreground: .indexed(9)))], depth: .ansi16, "␛[91ma␛[m", "a bright colour"),
  Sample(
    [("a", TextStyle(background: .indexed(12)))], depth: .ansi256, "␛[104ma␛[m", "behind text"),
  Sample(
    [("a", TextStyle(background: .indexed(232)))], depth: .ansi16, "␛[40ma␛[m", "a gray is black"),
  Sample(
    [("a", link), ("b", .plain)], "␛]8;;https://example.com/␛\\a␛]8;;␛\\b", "a link"),
  Sample(
    [("a", link), ("b", link.adding(bold))],
    "␛]8;;https://example.com/␛\\a␛[1mb␛]8;;␛\\␛[m", "a link goes on over styles"),
  Sample([("a", TextStyle(link: "javascript:x"))], "a", "no other links"),
  Sample(
    [("本", red), ("x", .plain)], "␛[31m本␛[mx", "a wide cluster is written once"),
])
private func escapesSayWhatChanges(_ sample: Sample) {
  let canvas = styled(sample.parts, width: 20)
  let drawn = String(decoding: canvas.ansi(depth: sample.depth), as: UTF8.self)
  #expect(drawn.replacing("\u{1B}", with: "␛") == sample.escaped + "\n")
}

/// A sign that prepends itself to a space is one cluster with it; the blank goes, the sign stays.
@Test func blanksInTheLastClusterAreLeftOut() {
  let sign = "a\u{600}"
  let canvas = styled([("\(sign) ", .plain)], width: 6)
  #expect(canvas.plainText() == Array("\(sign)\n".utf8))
  #expect(canvas.ansi(depth: .trueColor) == Array("\(sign)\n".utf8))
  #expect(canvas.plainText(paddingLines: true).starts(with: "\(sign)  ".utf8))
  let seen = styled([("\(sign) ", onBlue)], width: 6).ansi(depth: .trueColor)
  #expect(String(decoding: seen, as: UTF8.self).contains("\(sign) \u{1B}[m"))
}

@Test func linksAndPaddingAreByChoice() {
  let canvas = styled([("a", link), (" ", .plain)], width: 3)
  #expect(canvas.ansi(depth: .trueColor, links: false) == Array("a\n".utf8))
  #expect(canvas.ansi(depth: .trueColor, links: false, paddingLines: true) == Array("a  \n".utf8))
  #expect(canvas.plainText(paddingLines: true) == Array("a  \n".utf8))
  #expect(canvas.plainText() == Array("a\n".utf8))
}

/// A colour of the palette is its own nearest, by its appearance.
@Test func paletteColorsStayWhatTheyAre() {
  for index in UInt8(16)...255 {
    let (red, green, blue) = TextColor.indexed(index).components
    let nearest = TextColor.rgb(red, green, blue).degraded(to: .ansi256)
    #expect(nearest?.components ?? (0, 0, 0) == (red, green, blue), "\(index)")
  }
  for index in UInt8(0)...15 {
    #expect(TextColor.indexed(index).degraded(to: .ansi16) == .indexed(index))
  }
}

/// Of 16 colours black is for nearly black ones: dark text is not to vanish in the dark.
@Test(arguments: [
  (TextColor.indexed(22), UInt8(2)), (.rgb(0x12, 0x34, 0x56), 8), (.indexed(17), 4),
  (.indexed(52), 1),
  (.indexed(16), 0), (.indexed(233), 0), (.rgb(0x3F, 0, 0), 0), (.rgb(0x40, 0, 0), 1),
])
func darkColoursStayColours(color: TextColor, index: UInt8) {
  #expect(color.degraded(to: .ansi16) == .indexed(index))
}

/// A browser follows relative links, a terminal does not: its links are addresses.
@Test(arguments: ["../b.md", "#top"])
func terminalsHaveNoRelativeLinks(target: String) {
  let canvas = styled([("a", TextStyle(link: target))], width: 1)
  #expect(canvas.ansi(depth: .trueColor) == Array("a\n".utf8))
  #expect(html([canvas], .classes).contains("<a href=\"\(target)\">a</a>"))
}

@Test func linksOfTerminalsAreAddressesInHTML() {
  let canvas = styled([("a", TextStyle(link: "https://a.example/b|c"))], width: 1)
  #expect(html([canvas], .classes).contains("<a href=\"https://a.example/b%7Cc\">a</a>"))
  #expect(svgLines([canvas]).contains { $0.contains("<a href=\"https://a.example/b%7Cc\">") })
}

/// Symbols that a font may draw wider than a cell keep theirs one by one, so that plots do not drift.
@Test func everySymbolHasItsCell() {
  let canvas = styled([("⣀⣿", red), ("a", .plain)], width: 3)
  func cell(_ symbol: String) -> String { "<span class=\"galley-cell\">\(symbol)</span>" }
  #expect(
    html([canvas], .classes).contains(
      "<span style=\"color:var(--galley-1)\">\(cell("⣀"))\(cell("⣿"))</span>a"))
  #expect(
    html([canvas], .inline).contains("<span style=\"display:inline-block;width:1ch\">⣿</span>"))
}

/// The nearest of 256 is no further than any other of the cube and the grays.
@Test func theNearestOfThePaletteIsNearest() {
  func distance(_ left: TextColor, _ right: TextColor) -> Int {
    let (a, b) = (left.components, right.components)
    let parts = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)]
    return parts.reduce(0) { sum, part in
      let difference = Int(part.0) - Int(part.1)
      return sum + difference * difference
    }
  }
  for value in stride(from: 0, to: 1 << 24, by: 9973) {
    let color = TextColor.rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    let least = (16...255).map { distance(.indexed(UInt8($0)), color) }.min() ?? 0
    #expect(color.degraded(to: .ansi256).map { distance($0, color) } == least, "\(color)")
  }
}

private func twoPages() -> [Canvas] {
  var first = Canvas(size: CellSize(width: 14, height: 2))
  first.draw(StyledText("\"<a>\" & 'b'"), at: CellPoint(x: 1, y: 0))
  first.draw(StyledText("本文!", style: red), at: CellPoint(x: 0, y: 1))
  var second = Canvas(size: CellSize(width: 6, height: 1))
  let reverse = TextStyle(attributes: [.reverse, .underline])
  second.draw(StyledText("x ", style: reverse), at: .zero)
  second.draw(
    StyledText("y", style: TextStyle(attributes: [.bold, .dim], link: "https://example.com/?a&b")),
    at: CellPoint(x: 2, y: 0))
  return [first, second]
}

private func html(_ pages: [Canvas], _ styles: HTMLStyles, head: WebHead? = nil) -> String {
  let writer = HTMLWriter(styles, head: head)
  let html = writer.opening(for: pages) + writer.body(of: pages) + writer.closing
  return String(decoding: html, as: UTF8.self)
}

private func svgLines(_ pages: [Canvas], head: WebHead = WebHead()) -> [Substring] {
  String(decoding: GalleyText.svg(of: pages, head: head), as: UTF8.self).split(separator: "\n")
}

@Test func htmlForMailSaysEverythingAtEachText() {
  let page = """
    <pre class="galley" dir="ltr" style="font-family:monospace;line-height:1.15;white-space:pre;\
    color:#000000;background-color:#ffffff
    """
  #expect(
    html(twoPages(), .inline) == """
      \(page)">
      <span id="galley-page-1" role="doc-pagebreak" aria-label="1"></span> &quot;&lt;a&gt;&quot; &amp; &#39;b&#39;
      <span style="color:#cd0000;display:inline-block;width:4ch;letter-spacing:calc(2ch - 1em)">\
      本文</span><span style="color:#cd0000">!</span>
      </pre>
      \(page);break-before:page">
      <span id="galley-page-2" role="doc-pagebreak" aria-label="2"></span>\
      <span style="color:#ffffff;background-color:#000000;text-decoration:underline">x </span>\
      <a href="https://example.com/?a&amp;b" style="color:#666666;font-weight:bold;\
      text-decoration:none">y</a>
      </pre>

      """)
}

/// A role alone is a class alone; additions to it are styles of its text, and properties of its
/// class that do not apply are taken back there.
@Test(arguments: [
  (TextStyle(role: .heading), "", "a role"),
  (
    TextStyle(foreground: .indexed(1), roles: .init(.heading)),
    " style=\"color:var(--galley-1);font-weight:bold\"", "a colour of the terminal"
  ),
  (
    TextStyle(attributes: .dim, roles: .init(.strong)),
    " style=\"color:var(--galley-dim);font-weight:normal\"", "dim instead of bold"
  ),
  (
    TextStyle(foreground: .rgb(250, 250, 0), roles: .init(.code)),
    " style=\"color:#757500;color:light-dark(#757500,#fafa00)\"", "any other colour"
  ),
  (
    TextStyle(background: .indexed(4), roles: .init(.code)),
    " style=\"color:#00cdcd;background-color:#0000ee\"", "on a ground of its own"
  ),
])
func classesAreRoles(style: TextStyle, rules: String, reason: String) {
  let html = html([styled([("x", style)], width: 1)], .classes)
  let role = Role.allCases.first(where: style.roles.contains)?.name ?? ""
  #expect(html.contains("<span class=\"galley-\(role)\"\(rules)>x</span>"), "\(reason): \(html)")
}

@Test func aStyleSheetHasTheRolesOfTheTheme() {
  var theme = Theme.plain
  theme[.ok] = TextStyle(attributes: .italic, foreground: .indexed(2))
  var canvas = Canvas(size: CellSize(width: 1, height: 1))
  canvas.theme = theme
  let sheet = html([canvas], .classes)
  #expect(sheet.contains("\n.galley .galley-ok{color:var(--galley-2);font-style:italic}\n"))
  #expect(!sheet.contains("galley-border"), "a role without a look needs no rule")
  #expect(
    sheet.contains("@media screen and (prefers-color-scheme:dark){:root{--galley-ink:#e4e4e4"))
}

/// On paper a page is as wide as its sheet at most, and as high where that can still be read.
@Test(arguments: [
  (CellSize(width: 80, height: 66), "min(10pt,calc(10000vw/4880),calc(10000vh/7656))"),
  (CellSize(width: 160, height: 101), "min(10pt,calc(10000vw/9760))"),
])
func pagesFitTheirSheets(size: CellSize, fontSize: String) {
  let sheet = html([Canvas(size: size), Canvas(size: .zero)], .classes)
  #expect(sheet.contains("\n@media print{") && sheet.contains(";font-size:\(fontSize)}"))
  #expect(sheet.contains("}.galley~.galley{break-before:page}}\n"))
}

@Test func htmlMayBeAWholeDocument() {
  let head = WebHead(title: "a<b\u{1B}", language: "he", isRightToLeft: true)
  let html = html([], .classes, head: head)
  #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"he\" dir=\"rtl\">\n<head>\n"))
  #expect(html.contains("<meta charset=\"utf-8\">\n"))
  #expect(html.contains("<title>a&lt;b^[</title>\n<style>\n"))
  #expect(html.hasSuffix("</style>\n</head>\n<body class=\"galley-body\">\n</body>\n</html>\n"))
}

/// A document without a known title is named by the text on its pages.
@Test(arguments: [
  (["text", "─ head ─"], [TextStyle.plain, TextStyle(role: .subheading)], "head"),
  (["", " first ", "then"], [.plain, .plain, .plain], "first"),
  ([""], [.plain], "galley"),
])
func titlesComeFromPages(rows: [String], styles: [TextStyle], title: String) {
  var canvas = Canvas(size: CellSize(width: 9, height: rows.count))
  for (y, row) in rows.enumerated() {
    canvas.draw(StyledText(row, style: styles[y]), at: CellPoint(x: 0, y: y))
  }
  #expect(html([canvas], .inline, head: WebHead()).contains("<title>\(title)</title>"))
  #expect(svgLines([canvas]).contains("<title>\(title)</title>"))
}

/// Of two headings beside each other the first is the title.
@Test func titlesStandAlone() {
  let heading = TextStyle(role: .subheading)
  let canvas = styled(
    [("─ ", .plain), ("a b ", heading), ("──", .plain), (" c", heading)], width: 12)
  #expect(html([canvas], .inline, head: WebHead()).contains("<title>a b</title>"))
}

/// Headings are headings for who hears a page.
@Test func headingsAreHeadings() {
  let heading = TextStyle(role: .heading)
  let canvas = styled(
    [("ab ", heading), ("c", TextStyle(roles: [.init(.heading), .init(.code)])), (" d", .plain)],
    width: 9)
  #expect(
    html([canvas], .classes).contains(
      """
      <span role="heading" aria-level="2"><span class="galley-heading">ab </span>\
      <span class="galley-heading galley-code" style="color:var(--galley-6);font-weight:bold">c\
      </span></span> d
      """))
  #expect(svgLines([canvas]).contains { $0.hasPrefix("<g role=\"heading\" aria-level=\"2\">") })
}

/// A heading of several scripts is one.
@Test func aHeadingOfSeveralScriptsIsOne() {
  let canvas = styled([("a שלום 日本 b", TextStyle(role: .heading))], width: 20)
  let outputs = [html([canvas], .classes), svgLines([canvas]).joined()]
  for output in outputs {
    #expect(output.count(of: "role=\"heading\"") == 1, "\(output)")
  }
}

/// The words of scripts that join their letters are whole, also where some take two cells.
@Test func joinedLettersAreInOneRun() {
  let canvas = styled([("हिन्दी भाषा", .plain)], width: 20)
  #expect(canvas.runs(inRow: 0).filter { $0.face == .joinedLetters }.map(\.text) == ["हिन्दी", "भाषा"])
}

@Test func svgPlacesTextAtItsColumns() {
  let lines = svgLines(twoPages(), head: WebHead(title: "T", language: "en"))
  #expect(
    lines.first?.contains("width=\"160\" height=\"100\" viewBox=\"-10 -10 160 100\"") == true)
  #expect(lines.first?.hasSuffix("xml:lang=\"en\">") == true)
  #expect(lines[1] == "<title>T</title>")
  #expect(lines[2] == "<desc>2 pages of text, 14 columns wide.</desc>")
  #expect(
    lines.contains("<text x=\"0 20\" y=\"35\" letter-spacing=\"3.4\" fill=\"#cd0000\">本文</text>"))
  #expect(lines.contains("<g transform=\"translate(0 60)\">"))
  #expect(
    lines.contains(
      "<path d=\"M0 0h20v20h-20z\" fill=\"#000000\" shape-rendering=\"crispEdges\"/>"))
  #expect(lines.contains { $0.contains("d=\"M0 17H20\" stroke=\"#ffffff\"") }, "an underline")
  #expect(
    lines.contains(
      """
      <a href="https://example.com/?a&amp;b"><text x="20" y="15" fill="#666666" \
      font-weight="bold">y</text></a>
      """))
  #expect(
    lines.contains(
      "<text x=\"10\" y=\"15\" textLength=\"110\">&quot;&lt;a&gt;&quot; &amp; &#39;b&#39;</text>"))
  #expect(
    lines.contains(".galley [fill=\"#cd0000\"]{fill:#df5f5f}"), "dark pages have lighter reds")
}

/// Characters that a font may draw in any width are placed by themselves.
@Test(arguments: [
  ("⢸⢸", ["x=\"0 10\""], "each symbol"),
  ("⢸a", ["x=\"0\"", "x=\"10\""], "what they could push"),
  ("ab c", ["x=\"0\" y=\"15\" textLength=\"40\""], "letters and a blank are one text"),
  ("a  b", ["x=\"0\"", "x=\"30\""], "two blanks part it"),
  ("⢸e\u{301}", ["x=\"0\"", "x=\"10\" y=\"15\" textLength=\"10\""], "marks are with their base"),
  ("👩‍🚀本", ["textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\"", "x=\"20\""], "an emoji"),
  ("สวั", ["x=\"0\" y=\"15\" textLength=\"20\">"], "letters without joints are spaced"),
  ("مرح", ["textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\""], "joined letters stay joined"),
])
func svgPlacesScripts(text: String, parts: [String], reason: String) {
  var canvas = Canvas(size: CellSize(width: 4, height: 1))
  canvas.draw(StyledText(text), at: .zero)
  let texts = svgLines([canvas]).filter { $0.hasPrefix("<text") }
  #expect(texts.count == parts.count, "\(reason): \(texts)")
  for (found, part) in zip(texts, parts) {
    #expect(found.contains(part), "\(reason): \(found)")
  }
}

/// Lines are paths from end to end, whoever drew them.
@Test(arguments: [
  (["───"], ["M0 10H30"], "a rule"),
  (["│", "│", "│"], ["M5 0V60"], "a bar"),
  (["┌─", "└─"], ["M5 10H20M5 30H20M5 10V30"], "corners"),
  (["╭╮"], ["M10 10Q5 10 5 15V20M10 10Q15 10 15 15V20"], "round corners"),
  (["╔╗"], ["M3 8H17M7 12H13M3 8V20M7 12V20M13 12V20M17 8V20"], "double lines keep their distance"),
  (["━┿"], ["M0 10H20", "M15 0V20"], "heavy and light"),
  (["┄"], ["M0 10H10"], "dashes"),
  (["▀▐"], ["M0 0h10v10h-10zM15 0h5v20h-5z"], "blocks"),
  (["▂░"], ["M0 15h10v5h-10z", "M10 0h10v20h-10z"], "eighths and shades"),
  (["╱"], [], "a slope is a character"),
])
func svgDrawsLines(rows: [String], data: [String], reason: String) {
  var canvas = Canvas(size: CellSize(width: 3, height: rows.count))
  for (y, row) in rows.enumerated() { canvas.draw(StyledText(row), at: CellPoint(x: 0, y: y)) }
  let paths = svgLines([canvas]).filter { $0.hasPrefix("<path") }
  #expect(paths.map { $0.split(separator: "\"")[1].description } == data, "\(reason): \(paths)")
}

/// Text is read frame by frame, where a page has frames.
@Test func svgIsInReadingOrder() {
  var canvas = Canvas(size: CellSize(width: 4, height: 2))
  canvas.draw(StyledText("a  c"), at: .zero)
  canvas.draw(StyledText("b  d"), at: CellPoint(x: 0, y: 1))
  func read() -> String {
    svgLines([canvas]).filter { $0.hasPrefix("<text") }
      .map { $0.drop { $0 != ">" }.dropFirst().prefix(1).description }.joined()
  }
  #expect(read() == "acbd")
  canvas.frames = [0, 3].map {
    CellRect(origin: CellPoint(x: $0, y: 0), size: CellSize(width: 1, height: 2))
  }
  #expect(read() == "abcd")
}

/// The pieces of a link that wraps have an identifier that makes them one; an identifier that a
/// program gave is kept, as long as it is printable.
@Test(arguments: [
  ("", "so much text", "␛]8;id=1;U␛\\so much␛]8;;␛\\\n␛]8;id=1;U␛\\text␛]8;;␛\\\n"),
  ("", "so", "␛]8;;U␛\\so␛]8;;␛\\\n"),
  ("id=a-1", "so", "␛]8;id=a-1;U␛\\so␛]8;;␛\\\n"),
  ("x=1:id=a", "so", "␛]8;id=a;U␛\\so␛]8;;␛\\\n"),
  ("id=\u{E9}", "so", "␛]8;;U␛\\so␛]8;;␛\\\n"),
  ("id=", "so", "␛]8;;U␛\\so␛]8;;␛\\\n"),
])
func piecesOfALinkAreOneLink(parameters: String, text: String, expected: String) {
  let target = "https://example.com/"
  let bytes = "\u{1B}]8;\(parameters);\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  let line = parseTerminalOutput(bytes.utf8).lines[0]
  let rows = setLines(of: line, measure: 7, style: ParagraphStyle(fit: .greedy))
  var canvas = Canvas(size: CellSize(width: 7, height: rows.count))
  for y in rows.indices { canvas.draw(rows, line: y, at: CellPoint(x: 0, y: y)) }
  let drawn = String(decoding: canvas.ansi(depth: .none), as: UTF8.self)
  #expect(
    drawn.replacing("\u{1B}", with: "␛") == expected.replacing("U", with: target))
}

/// Text from right to left is in the order in which it is read, in the cells that it takes.
@Test func rightToLeftIsReadInOrder() {
  var style = ParagraphStyle()
  style.order = .visual
  var canvas = Canvas(size: CellSize(width: 16, height: 1))
  canvas.draw(StyledText("ab │ אב (ג) 12 │").resolvingLevels(style), at: .zero)
  #expect(canvas.plainText() == Array("ab │ 12 (ג) בא │\n".utf8))
  let page = html([canvas], .inline)
  let line = """

    ab │ <span dir="rtl" style="display:inline-block;width:9ch">\
    <span style="display:inline-block;width:2ch">אב</span> \
    (<span style="display:inline-block;width:1ch">ג</span>) \
    <span dir="ltr">12</span></span> │

    """
  #expect(page.contains(line), "\(page)")
  let texts = svgLines([canvas]).filter { $0.hasPrefix("<text") }
  #expect(texts[1].hasPrefix("<text x=\"140\" y=\"15\" text-anchor=\"end\"") == true)
  #expect(texts[1].hasSuffix(">אב</text>") == true)
}

/// A language that is not a valid tag would make a document invalid.
@Test(arguments: [
  ("he", "he"), ("de_CH", "de-CH"), ("zh-Hant-TW", "zh-Hant-TW"), ("es-419", "es-419"),
  ("a", "und"), ("de-", "und"), ("de CH", "und"), ("dé", "und"), ("", "und"),
  ("de-123456789", "und"),
])
func languagesAreTags(language: String, attribute: String) {
  let head = WebHead(title: "t", language: language)
  #expect(html([Canvas](), .inline, head: head).contains("<html lang=\"\(attribute)\">"))
  #expect(svgLines([Canvas](), head: head)[0].contains("xml:lang") == (attribute != "und"))
}

/// Every colour can be read on white paper, and every text on a ground.
@Test(arguments: [
  (TextStyle(foreground: .indexed(15)), "color:#6f6f6f", "white text"),
  (TextStyle(foreground: .indexed(11)), "color:#777700", "bright yellow text"),
  (TextStyle(foreground: .indexed(1)), "color:#cd0000", "red reads as it is"),
  (TextStyle(foreground: .rgb(10, 120, 200)), "color:#0a78c8", "and so do most colours"),
  (TextStyle(background: .indexed(4)), "color:#ffffff;background-color:#0000ee", "a dark ground"),
  (
    TextStyle(background: .indexed(11)), "color:#000000;background-color:#ffff00", "a light ground"
  ),
  (
    TextStyle(attributes: .reverse, foreground: .indexed(15)),
    "color:#ffffff;background-color:#6f6f6f", "a reversed light colour"
  ),
])
func colorsReadOnPaper(style: TextStyle, rules: String, reason: String) {
  let html = html([styled([("x", style)], width: 1)], .inline)
  #expect(html.contains("style=\"\(rules)\">x</span>"), "\(reason): \(html)")
}

extension String {
  /// How often another string is in it.
  fileprivate func count(of other: String) -> Int { ranges(of: other).count }
}
