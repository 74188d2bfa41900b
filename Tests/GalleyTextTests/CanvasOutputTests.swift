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
private let dim = TextStyle(attributes: .dim)
private let red = TextStyle(foreground: .indexed(1))
private let orange = TextStyle(foreground: .rgb(255, 136, 0))
private let onBlue = TextStyle(background: .indexed(4))
private let link = TextStyle(link: "https://example.com/")

/// Escapes are written with `ESC` as `␛`.
@Test(arguments: [
  Sample([("a", .plain)], "a", "plain text has none"),
  Sample([("a", bold), ("b", .plain)], "␛[1ma␛[0mb", "off by a reset"),
  Sample([("a", bold), ("b", bold.adding(red))], "␛[1ma␛[31mb␛[0m", "only what changes"),
  Sample([("a", bold.adding(red)), ("b", bold)], "␛[1;31ma␛[39mb␛[0m", "a colour off"),
  Sample([("a", bold), ("b", dim)], "␛[1ma␛[0;2mb␛[0m", "a reset where it is as short"),
  Sample(
    [("a", bold.adding(dim).adding(orange)), ("b", dim.adding(orange))],
    "␛[1;2;38;2;255;136;0ma␛[22;2mb␛[0m", "22 switches dim off too: it is set again"),
  Sample([("a ", red), (" b", .plain)], "␛[31ma ␛[0m b", "spaces are their own run's"),
  Sample([("a ", red)], "␛[31ma␛[0m", "spaces that can't be seen are left out"),
  Sample([("a ", onBlue)], "␛[44ma ␛[0m", "on a background they can be seen"),
  Sample([("a ", onBlue)], depth: .none, "a", "and without colours not"),
  Sample(
    [("a ", TextStyle(attributes: .reverse))], depth: .none, "␛[7ma ␛[0m", "reversed they can"),
  Sample([("a", orange)], depth: .ansi256, "␛[38;5;208ma␛[0m", "the nearest of 256"),
  Sample([("a", orange)], depth: .ansi16, "␛[33ma␛[0m", "the nearest of 16"),
  Sample([("a", orange), ("b", .plain)], depth: .none, "ab", "no colour"),
  Sample(
    [("a", TextStyle(foreground: .indexed(9)))], depth: .ansi16, "␛[91ma␛[0m", "a bright colour"),
  Sample(
    [("a", TextStyle(background: .indexed(12)))], depth: .ansi256, "␛[104ma␛[0m", "behind text"),
  Sample(
    [("a", TextStyle(background: .indexed(232)))], depth: .ansi16, "␛[40ma␛[0m", "a gray is black"),
  Sample(
    [("a", link), ("b", .plain)], "␛]8;;https://example.com/␛\\a␛]8;;␛\\b", "a link"),
  Sample(
    [("a", link), ("b", link.adding(bold))],
    "␛]8;;https://example.com/␛\\a␛[1mb␛]8;;␛\\␛[0m", "a link goes on over styles"),
  Sample([("a", TextStyle(link: "javascript:x"))], "a", "no other links"),
  Sample(
    [("本", red), ("x", .plain)], "␛[31m本␛[0mx", "a wide cluster is written once"),
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
  #expect(String(decoding: seen, as: UTF8.self).contains("\(sign) \u{1B}[0m"))
}

@Test func linksAndPaddingAreByChoice() {
  let canvas = styled([("a", link), (" ", .plain)], width: 3)
  #expect(canvas.ansi(depth: .trueColor, links: false) == Array("a\n".utf8))
  #expect(canvas.ansi(depth: .trueColor, links: false, paddingLines: true) == Array("a  \n".utf8))
  #expect(canvas.plainText(paddingLines: true) == Array("a  \n".utf8))
  #expect(canvas.plainText(ofRow: 0) == Array("a".utf8))
  #expect(canvas.plainText(ofRow: 1).isEmpty)
}

/// A colour of the palette is its own nearest, by what it looks like.
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

/// The nearest of 256 is no further than any other of the cube and the grays.
@Test func theNearestOfThePaletteIsNearest() {
  func distance(_ left: TextColor, _ right: TextColor) -> Int {
    let (a, b) = (left.components, right.components)
    return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].reduce(0) {
      $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1))
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

@Test func htmlIsOneBlockForMail() {
  let ink = "class=\"galley-ink\" style=\"color:#cd0000\""
  #expect(
    String(decoding: GalleyText.html(of: twoPages()), as: UTF8.self) == """
      <pre class="galley" style="font-family:monospace;line-height:1.15;color:#000000;\
      background-color:#ffffff">
       &quot;&lt;a&gt;&quot; &amp; &#39;b&#39;
      <span class="galley-ink galley-wide" style="color:#cd0000;display:inline-block;width:4ch">\
      本文</span><span \(ink)>!</span>
      <span class="galley-line galley-ink galley-paper" style="text-decoration:underline;\
      color:#ffffff;background-color:#000000">x </span><a href="https://example.com/?a&amp;b" \
      class="galley-bold galley-dim" style="font-weight:bold;opacity:0.6;color:inherit">y</a>
      </pre>

      """)
}

@Test func htmlMayBeAWholeDocument() {
  let html = String(decoding: GalleyText.html(of: [Canvas](), title: "a<b\u{1B}"), as: UTF8.self)
  #expect(html.hasPrefix("<!DOCTYPE html>\n"))
  #expect(html.contains("<meta charset=\"utf-8\">\n<title>a&lt;b^[</title>"))
  #expect(html.hasSuffix("</pre>\n</body>\n</html>\n"))
}

@Test func svgPlacesRunsAtTheirColumns() {
  let svg = String(decoding: GalleyText.svg(of: twoPages(), title: "T"), as: UTF8.self)
  let lines = svg.split(separator: "\n")
  #expect(lines.first?.contains("width=\"160\" height=\"96\" viewBox=\"-10 -10 160 96\"") == true)
  #expect(lines[1] == "<title>T</title>")
  #expect(
    lines.contains(
      """
      <text x="0 20" y="34" fill="#cd0000">本文</text>
      """))
  #expect(lines.contains("<rect x=\"0\" y=\"57\" width=\"20\" height=\"19\" fill=\"#000000\"/>"))
  #expect(
    lines.contains(
      """
      <a href="https://example.com/?a&amp;b"><text x="20" y="72" textLength="10" \
      lengthAdjust="spacingAndGlyphs" font-weight="bold" opacity="0.6">y</text></a>
      """))
  #expect(lines.contains { $0.hasSuffix("> &quot;&lt;a&gt;&quot; &amp; &#39;b&#39;</text>") })
}

/// Glyphs of symbols come from many fonts: each is placed by itself, and what stands beside it.
@Test(arguments: [
  ("⢸⢸│", "0 10", "each symbol"),
  ("⢸a│", "10", "what they could push"),
  ("ab│", "0", "letters and lines are one run of the font"),
  ("⢸e\u{301}", "0", "a mark has no place of its own"),
])
func svgPlacesSymbols(text: String, places: String, reason: String) {
  var canvas = Canvas(size: CellSize(width: 3, height: 1))
  canvas.draw(StyledText(text), at: .zero)
  let svg = String(decoding: GalleyText.svg(of: [canvas]), as: UTF8.self)
  #expect(svg.contains("<text x=\"\(places)\" y=\"15\""), "\(reason)")
}

/// The pieces of a link that wraps have an identifier that makes them one; what a program gave is
/// kept, as long as it is printable.
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

/// A browser reorders each piece of a row by itself, or nothing where that was done.
@Test func htmlIsolatesTextFromRightToLeft() {
  var canvas = Canvas(size: CellSize(width: 16, height: 1))
  canvas.draw(StyledText("│ אב (ג) │ ab  ד"), at: .zero)
  let logical = String(decoding: html(of: [canvas]), as: UTF8.self)
  #expect(logical.contains("\n│ <bdi>אב (ג)</bdi> │ ab  <bdi>ד</bdi>\n"))
  let visual = String(decoding: html(of: [canvas], order: .visual), as: UTF8.self)
  #expect(visual.contains(";direction:ltr;unicode-bidi:bidi-override\">\n│ אב (ג) │ ab  ד\n"))
  #expect(
    String(decoding: svg(of: [canvas], order: .visual), as: UTF8.self).contains("bidi-override"))
}

/// Every colour can be read on white paper, and every text on a ground.
@Test(arguments: [
  (TextStyle(foreground: .indexed(15)), "color:#808080", "white text"),
  (TextStyle(foreground: .indexed(11)), "color:#848400", "bright yellow text"),
  (TextStyle(foreground: .indexed(1)), "color:#cd0000", "red reads as it is"),
  (TextStyle(foreground: .rgb(10, 120, 200)), "color:#0a78c8", "and so do most colours"),
  (TextStyle(background: .indexed(4)), "color:#ffffff;background-color:#0000ee", "a dark ground"),
  (TextStyle(background: .indexed(11)), "background-color:#ffff00", "a light ground"),
  (
    TextStyle(attributes: .reverse, foreground: .indexed(15)),
    "color:#ffffff;background-color:#808080", "a reversed light colour"
  ),
])
func colorsReadOnPaper(style: TextStyle, rules: String, reason: String) {
  let html = String(
    decoding: GalleyText.html(of: [styled([("x", style)], width: 1)]), as: UTF8.self)
  #expect(html.contains("style=\"\(rules)\">x</span>"), "\(reason): \(html)")
}
