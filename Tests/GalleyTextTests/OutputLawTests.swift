import GalleyCells
import GalleyText
import TestSupport
import Testing

/// A canvas with text that breaks writers, lines, frames and grounds in every look.
private func canvas(seed: UInt64) -> Canvas {
  var random = SeededGenerator(seed: seed)
  let size = CellSize(
    width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...6, using: &random))
  var canvas = Canvas(size: size)
  func style() -> TextStyle {
    var style = TextStyle()
    style.attributes = TextStyle.Attributes(rawValue: .random(in: 0...63, using: &random))
    let colors: [TextColor?] = [nil, .indexed(1), .indexed(12), .indexed(200), .rgb(1, 200, 30)]
    style.foreground = colors.randomElement(using: &random) ?? nil
    style.background = colors.randomElement(using: &random) ?? nil
    style.link = Bool.random(using: &random) ? nil : "https://example.com/?a&b=\"'<x>"
    return style
  }
  func point() -> CellPoint {
    CellPoint(
      x: Int.random(in: -3...size.width, using: &random),
      y: Int.random(in: -1...size.height, using: &random))
  }
  for _ in 0..<Int.random(in: 1...12, using: &random) {
    let rect = CellRect(
      origin: point(), size: CellSize(width: .random(in: 0...20, using: &random), height: 3))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: canvas.stroke(frame: rect, weight: .light, style: style())
    case 1: canvas.fill(rect, pattern: nil, style: style())
    default:
      let bytes = hostileBytes(count: 6, using: &random)
      let text =
        bytes + Array((["本文", "<&\"'>", "👩‍🚀", "é "].randomElement(using: &random) ?? "").utf8)
      canvas.draw(StyledText(String(decoding: text, as: UTF8.self), style: style()), at: point())
    }
  }
  return canvas
}

/// The lines of UTF-8 without the spaces at their ends; bytes, as a mark may join any character.
private func lines(_ text: [UInt8]) -> [String] {
  text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
    String(decoding: Array(line.reversed().drop { $0 == 0x20 }.reversed()), as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes with one string for another.
  fileprivate func replacing(_ old: String, with new: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let first = rest.first {
      if rest.starts(with: old.utf8) {
        result += new.utf8
        rest = rest.dropFirst(old.utf8.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns the bytes without the stretches from one byte up to another.
  fileprivate func without(from start: UInt8, through end: (UInt8) -> Bool) -> [UInt8] {
    var result: [UInt8] = []
    var isInside = false
    for byte in self {
      if byte == start { isInside = true }
      if !isInside { result.append(byte) }
      if isInside, byte != start, end(byte) { isInside = false }
    }
    return result
  }

  fileprivate var unescaped: [UInt8] {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}

/// Text, escapes, HTML and SVG show the same cells: each of them without its markup is the page.
@Test func everyFormShowsTheSameCells() {
  for seed in seeds(200) {
    let canvas = canvas(seed: seed)
    let page = lines(canvas.plainText())
    // A link's escape ends in a backslash, a colour's in `m`.
    let links = canvas.ansi(depth: .trueColor).replacing("\u{1B}\\", with: "\u{1C}")
      .replacing("\u{1B}]", with: "\u{1D}").without(from: 0x1D) { $0 == 0x1C }
    let text = links.without(from: 0x1B) { $0 == UInt8(ascii: "m") }
    #expect(lines(text) == page, "seed \(seed)")
    for styles in HTMLStyles.allCases {
      #expect(textOfHTML(canvas, styles) == page, "seed \(seed)")
    }
    #expect(
      textOfSVG(canvas) == withoutDrawings(canvas.plainText()).dropLast(), "seed \(seed)")
  }
}

/// The text of a `<pre>`, as a browser finds it: without tags, and without the line feed that
/// follows the first of them.
private func textOfHTML(_ canvas: Canvas, _ styles: HTMLStyles) -> [String] {
  let text = HTMLWriter(styles).body(of: [canvas]).replacing("</pre>\n", with: "")
    .without(from: UInt8(ascii: "<")) { $0 == UInt8(ascii: ">") }
  return lines(Array(text.dropFirst()).unescaped)
}

/// Returns the rows that the texts of an image make at their places, without its lines and blocks.
/// Every text is as long as it says.
private func textOfSVG(_ canvas: Canvas) -> [String] {
  var rows: [[UInt8]] = Array(repeating: [], count: canvas.size.height)
  for line in GalleyText.svg(of: [canvas]).split(separator: 0x0A) {
    let parts = Array(line).replacing("</text>", with: "\n").replacing("<text x=\"", with: "\n")
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    guard parts.count == 3, let close = parts[1].firstIndex(of: UInt8(ascii: ">")) else { continue }
    let head = String(decoding: parts[1][..<close], as: UTF8.self)
    let words = head.split(separator: " ")
    func number(_ name: String) -> Int? {
      words.first { $0.hasPrefix("\(name)=") }.flatMap { Int($0.filter(\.isNumber)) }
    }
    let row = ((number("y") ?? 0) - 15) / 20
    let body = Array(parts[1][(close + 1)...]).unescaped
    let width = displayWidth(of: body)
    let places = head.split(separator: "\"")[0].split(separator: " ").compactMap { Int($0) }
    if let length = number("textLength") {
      #expect(length / 10 == width)
    } else {
      let step = width / places.count
      #expect(places == (0..<places.count).map { places[0] + $0 * step * 10 })
      #expect(places.count * step == width)
    }
    let gap = places[0] / 10 - displayWidth(of: rows[row])
    #expect(gap >= 0)
    rows[row] += [UInt8](repeating: 0x20, count: max(0, gap)) + body
  }
  return rows.flatMap(lines)
}

/// Returns rows without the characters that an image draws as paths.
private func withoutDrawings(_ page: [UInt8]) -> [String] {
  let drawn = String(decoding: page, as: UTF8.self).unicodeScalars.map { scalar in
    (0x2500..<0x25A0).contains(scalar.value) && !(0x2571...0x2573).contains(scalar.value)
      ? " " : Character(scalar)
  }
  return lines(Array(String(String.UnicodeScalarView(drawn.flatMap(\.unicodeScalars))).utf8))
}

/// Styles come back from escapes as they were drawn, but for links that no terminal may open.
@Test func escapesSayHowCellsLook() {
  for seed in 400..<500 as Range<UInt64> {
    let canvas = canvas(seed: seed)
    let terminal = parseTerminalOutput(canvas.ansi(depth: .trueColor))
    for (y, line) in terminal.lines.enumerated() {
      var offset = 0
      for run in canvas.runs(inRow: y) {
        guard offset < line.utf8.count else { break }
        let found = line.style(at: offset)
        var drawn = run.style
        drawn.link = drawn.link == nil ? nil : found.link
        #expect(found == drawn, "seed \(seed), row \(y), \(run.text)")
        offset += run.text.utf8.count
      }
    }
  }
}

// MARK: Bytes

/// Styles of roles that do not show on blanks, and plain text.
private let ownStyles: [TextStyle] =
  [.plain] + [Role.border, .heading, .subheading, .value, .ok, .label].map(TextStyle.init(role:))

/// The bytes of the sequence that leads from one look to another.
private func sequenceCount(from old: TextStyle, to new: TextStyle) -> Int {
  func numbers(_ style: TextStyle) -> Set<Int> {
    let codes: [(TextStyle.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strike, 9),
    ]
    var numbers = Set(codes.filter { style.attributes.contains($0.0) }.map(\.1))
    if case .indexed(let index)? = style.foreground { numbers.insert(30 + Int(index)) }
    return numbers
  }
  func count(_ numbers: some Collection<Int>) -> Int {
    3 + numbers.reduce(0) { $0 + "\($1)".count } + max(0, numbers.count - 1)
  }
  let (before, after) = (numbers(old), numbers(new))
  if before == after { return 0 }
  let reset = count(after.isEmpty ? [] : [0] + Array(after))
  var changes = Array(after.subtracting(before))
  let gone = before.subtracting(after)
  if !gone.isDisjoint(with: [1, 2]) {
    changes += [22] + after.intersection(before).intersection([1, 2])
  }
  changes += gone.filter { 3...9 ~= $0 }.map { $0 + 20 }
  if gone.contains(where: { $0 >= 30 }), !after.contains(where: { $0 >= 30 }) { changes.append(39) }
  return min(reset, count(changes))
}

/// No row takes more bytes than the best way to switch from look to look, in which a blank may have
/// any look.
@Test(arguments: 0..<UInt64(100))
func escapesAreTheFewest(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  var text = StyledText()
  var cells: [(isBlank: Bool, style: TextStyle)] = []
  for _ in 0..<Int.random(in: 1...8, using: &random) {
    let style = ownStyles.randomElement(using: &random) ?? .plain
    let word = ["ab", " ", "c d", "   "].randomElement(using: &random) ?? ""
    text.append(word, style: style)
    cells += word.map { ($0 == " ", Theme.standard.resolved(style)) }
  }
  text.append("e")
  cells.append((false, .plain))
  var canvas = Canvas(size: CellSize(width: cells.count, height: 1))
  canvas.draw(text, at: .zero)
  let looks = ownStyles.map(Theme.standard.resolved)
  // The least bytes up to a cell for each look that the terminal may have after it.
  var least = looks.map { $0 == .plain ? 0 : Int.max / 2 }
  for cell in cells {
    least = looks.map { look in
      guard cell.isBlank || look.isSeen(as: cell.style) else { return Int.max / 2 }
      return zip(looks, least).map { $1 + sequenceCount(from: $0, to: look) }.min() ?? 0
    }
  }
  let end = zip(looks, least).map { $1 + sequenceCount(from: $0, to: .plain) }.min() ?? 0
  #expect(canvas.ansi(depth: .ansi16).count == end + cells.count + 1)
}

extension TextStyle {
  /// Whether both look the same.
  fileprivate func isSeen(as other: TextStyle) -> Bool {
    attributes == other.attributes && foreground == other.foreground
      && background == other.background
  }
}

/// A line written as a row is the same as on a canvas of that line alone.
@Test(arguments: UInt64(1)...4)
func linesAreWrittenAsTheyAreDrawn(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let letters = [
    "a", "b", " ", " ", "  ", "x y", "é", "e\u{301}", "\u{301}", "本", "👩\u{200D}🔧", "🇩🇪", "│",
    "\u{1160}",
    "\u{600}", "क\u{94D}", "ष",
  ]
  let styles = [
    .plain, .plain, TextStyle(attributes: .bold), TextStyle(role: .heading), TextStyle(role: .code),
    TextStyle(attributes: .underline), TextStyle(background: .indexed(4)),
    TextStyle(foreground: .indexed(1)), TextStyle(link: "https://a.example/"),
    TextStyle(link: "javascript:a"), TextStyle(attributes: .reverse, roles: .init(.link)),
  ]
  var written = 0
  for depth in [nil, ColorDepth.ansi16, .trueColor] {
    var rows = LineRows(depth: depth, links: true, theme: .standard)
    for _ in rounds(2000) {
      var text = StyledText()
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let style = styles.randomElement(using: &generator) ?? .plain
        let word = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? ""
        }
        text.append(word.joined(), style: style)
      }
      let indent = Int.random(in: 0...3, using: &generator)
      let lines = SetLines([SetLine(text: text, indent: indent, width: 40)])
      var canvas = Canvas(size: CellSize(width: 80, height: 1))
      canvas.draw(lines, line: 0, at: .zero)
      rows.output = []
      let isWritten = text.utf8.withUnsafeBufferPointer { bytes in
        CleanText(drawnAsItIs: bytes).map {
          rows.write($0, of: lines.records[0], in: lines.text)
        } ?? false
      }
      let drawn = depth.map { canvas.ansi(depth: $0) } ?? canvas.plainText()
      if isWritten {
        written += 1
        #expect(rows.output == drawn, "\(text.string.unicodeScalars.map { $0 }) \(text.runs)")
      } else {
        #expect(rows.output.isEmpty)
      }
    }
  }
  #expect(written > 3_000)
}
