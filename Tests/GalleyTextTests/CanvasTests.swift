import GalleyCells
import GalleyText
import TestSupport
import Testing

private let bold = TextStyle(attributes: .bold)
private let onBlue = TextStyle(background: .indexed(4))

private func page(_ canvas: Canvas) -> String {
  String(decoding: canvas.plainText(), as: UTF8.self)
}

private func canvas(_ width: Int, _ height: Int) -> Canvas {
  Canvas(size: CellSize(width: width, height: height))
}

/// Rows drawn on one another in a canvas of eight columns, from the column given with each.
@Test(
  arguments: [
    ([(0, "ab"), (1, "x")], "ax", "drawn over"),
    ([(0, "本文")], "本文", "wide clusters own two cells"),
    ([(0, "本文"), (1, "x")], " x文", "the left half of a wide cluster is blank"),
    ([(0, "本文"), (2, "x")], "本x", "and so is the right half"),
    ([(0, "本文"), (1, "字")], " 字", "halves of two"),
    ([(7, "本")], "", "half of a cluster at the edge is a space"),
    ([(-1, "本a")], " a", "at either edge"),
    ([(-3, "abcde")], "de", "cut on the left"),
    ([(6, "abc")], "      ab", "cut on the right"),
    ([(9, "abc")], "", "outside"),
    ([(0, "e\u{301}x")], "e\u{301}x", "a mark joins its base"),
    ([(0, "ab"), (2, "\u{301}x")], "abx", "and no other text's"),
    ([(0, "👩\u{200D}🚀!")], "👩\u{200D}🚀!", "an emoji sequence is one cluster"),
    ([(0, "a\u{AD}b\u{200B}c")], "abc", "what only guides breaks takes no cell"),
    ([(0, "a\tb\u{1B}c")], "a b^[c", "text is cleaned"),
    ([(0, "a\nb")], "a^Jb", "a line end is shown"),
    ([(0, "a  "), (2, " ")], "a", "spaces at the end are left out"),
  ] as [([(Int, String)], String, String)])
func drawsText(texts: [(Int, String)], row: String, reason: String) {
  var canvas = canvas(8, 1)
  for (x, text) in texts { canvas.draw(StyledText(text), at: CellPoint(x: x, y: 0)) }
  #expect(page(canvas) == row + "\n", "\(reason)")
}

@Test func drawingSaysHowManyCellsTheTextTakes() {
  var canvas = canvas(4, 1)
  #expect(canvas.draw(StyledText("ab本"), at: .zero) == 4)
  #expect(canvas.draw(StyledText("much too long"), at: .zero) == 13)
  #expect(canvas.draw(StyledText("本本"), at: CellPoint(x: 0, y: 9)) == 4)
  #expect(canvas.draw(StyledText("ab"), at: CellPoint(x: Int.max, y: Int.min)) == 2)
}

@Test func textStaysInItsClip() {
  var canvas = canvas(8, 2)
  let clip = CellRect(x: 2, y: 0, width: 3, height: 1)
  canvas.draw(StyledText("abcdefgh"), at: .zero, clippedTo: clip)
  canvas.draw(StyledText("abcdefgh"), at: CellPoint(x: 0, y: 1), clippedTo: clip)
  #expect(page(canvas) == "  cde\n\n")
  canvas.draw(StyledText("本本本"), at: CellPoint(x: 1, y: 0), clippedTo: clip)
  #expect(page(canvas) == "   本\n\n")
}

/// Text, lines and fills alike stay in the canvas's own clip.
@Test func drawingStaysInTheCanvasesClip() {
  var canvas = canvas(6, 3)
  canvas.clip = CellRect(x: 1, y: 1, width: 4, height: 2)
  canvas.stroke(frame: canvas.bounds, weight: .light)
  canvas.draw(StyledText("本本本"), at: CellPoint(x: 0, y: 1))
  canvas.fill(canvas.bounds, pattern: ".")
  #expect(page(canvas) == "\n  本\n ────\n")
  canvas.clip = CellRect(x: Int.min, y: Int.min, width: Int.max, height: Int.max)
  canvas.clear(canvas.bounds)
  #expect(page(canvas).hasSuffix("────\n"))
}

@Test func numbersBeyondTheCanvasAreNoTrap() {
  var canvas = canvas(3, 3)
  for number in [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max] {
    let rect = CellRect(x: number, y: number, width: Int.max, height: Int.max)
    canvas.stroke(frame: rect, weight: .light)
    canvas.fill(rect, pattern: "本")
    canvas.draw(StyledText("本a"), at: CellPoint(x: number, y: 0), clippedTo: rect)
    canvas.clear(rect)
  }
  #expect(Canvas(size: CellSize(width: Int.max, height: 2)).plainText().isEmpty)
  #expect(Canvas(size: .zero).ansi(depth: .trueColor).isEmpty)
}

@Test func framesJoin() {
  var canvas = canvas(9, 5)
  canvas.stroke(frame: CellRect(x: 0, y: 0, width: 5, height: 3), weight: .light)
  canvas.stroke(frame: CellRect(x: 4, y: 0, width: 5, height: 3), weight: .double)
  canvas.stroke(frame: CellRect(x: 0, y: 2, width: 9, height: 3), weight: .heavy)
  #expect(
    page(canvas) == """
      ┌───╦═══╗
      │   ║   ║
      ┢━━━╩═══╣
      ┃       ┃
      ┗━━━━━━━┛

      """)
}

@Test func aRuleJoinsTheFrameThatItEndsOn() {
  var canvas = canvas(7, 4)
  canvas.stroke(frame: canvas.bounds, weight: .round)
  canvas.strokeVertical(from: CellPoint(x: 3, y: 0), length: 4, weight: .light)
  canvas.strokeHorizontal(from: CellPoint(x: 3, y: 2), length: 3, weight: .dashed)
  #expect(
    page(canvas) == """
      ╭──┬──╮
      │  │  │
      │  ├┄┄│
      ╰──┴──╯

      """)
}

@Test(
  arguments: [
    (.all, 3, 3, "┌─┐\n│ │\n└─┘\n"), ([.top], 3, 2, "───\n\n"),
    ([.left, .right], 3, 2, "│ │\n│ │\n"), ([.top, .left], 3, 2, "┌──\n│\n"),
    (.all, 1, 2, "│\n│\n"), (.all, 3, 1, "───\n"), (.all, 1, 1, "│\n"), ([.bottom], 1, 2, "\n─\n"),
    ([], 2, 1, "\n"),
  ] as [(LineSides, Int, Int, String)])
func framesHaveTheSidesAskedFor(sides: LineSides, width: Int, height: Int, drawn: String) {
  var canvas = canvas(width, height)
  canvas.stroke(frame: canvas.bounds, weight: .light, sides: sides)
  #expect(page(canvas) == drawn)
}

@Test func linesCanBeDrawnInASCII() {
  for canvas in [
    Canvas(size: CellSize(width: 5, height: 3), asciiLines: true),
    Canvas(size: CellSize(width: 5, height: 3), ambiguousIsWide: true),
  ] {
    var canvas = canvas
    canvas.stroke(frame: canvas.bounds, weight: .double)
    canvas.strokeVertical(from: CellPoint(x: 2, y: 0), length: 3, weight: .heavy)
    #expect(page(canvas) == "+=#=+\n| # |\n+=#=+\n")
  }
}

@Test func textReplacesLinesAndLinesLeaveText() {
  var canvas = canvas(9, 2)
  canvas.stroke(frame: CellRect(x: 0, y: 0, width: 9, height: 2), weight: .light)
  canvas.draw(StyledText(" A "), at: CellPoint(x: 2, y: 0))
  canvas.stroke(frame: CellRect(x: 0, y: 0, width: 9, height: 2), weight: .heavy)
  #expect(page(canvas) == "┏━ A ━━━┓\n┗━━━━━━━┛\n")
  canvas.clear(CellRect(x: 0, y: 0, width: 9, height: 1))
  #expect(page(canvas) == "\n┗━━━━━━━┛\n")
}

@Test func erasingLeavesGroundsAndLinesFromOutside() {
  var canvas = canvas(9, 4)
  canvas.fill(canvas.bounds, style: onBlue)
  canvas.stroke(frame: CellRect(x: 0, y: 0, width: 6, height: 3), weight: .light)
  canvas.draw(StyledText("本文"), at: CellPoint(x: 1, y: 1))
  let rect = CellRect(x: 3, y: 1, width: 6, height: 3)
  canvas.erase(rect, joining: .all)
  canvas.stroke(frame: rect, weight: .light)
  #expect(page(canvas) == "┌────┐\n│本┌─┴──┐\n└──┤    │\n   └────┘\n")
  canvas.erase(rect)
  #expect(page(canvas) == "┌────┐\n│本\n└──\n\n")
  #expect(canvas.runs(inRow: 3).map(\.style) == [onBlue])
}

@Test func decorationsGoUnder() {
  var canvas = canvas(6, 2)
  canvas.draw(StyledText("ab"), at: CellPoint(x: 1, y: 0))
  canvas.fill(canvas.bounds, pattern: ".", style: onBlue)
  canvas.fill(CellRect(x: 0, y: 1, width: 3, height: 1), pattern: "本")
  canvas.draw(StyledText("c", style: bold), at: CellPoint(x: 5, y: 0))
  #expect(page(canvas) == ".ab..c\n本 ...\n")
  let styles = canvas.runs(inRow: 0).map(\.style)
  #expect(styles == [onBlue, TextStyle(attributes: .bold, background: .indexed(4))])
}

@Test(arguments: [
  ("", "\n"), ("\u{301}", "\n"), ("本", "本本\n"), ("ab", "aaaaa\n"), ("\u{1B}", "^^^^^\n"),
  ("\u{200B}x", "xxxxx\n"),
])
func patternsFillWithoutLoopsOrOvershoot(pattern: String, drawn: String) {
  var canvas = canvas(5, 1)
  canvas.fill(canvas.bounds, pattern: pattern)
  #expect(page(canvas) == drawn)
}

@Test func runsAreInPlace() {
  var canvas = canvas(12, 1)
  var text = StyledText("a本文b ")
  text.append("c", style: bold)
  canvas.draw(text, at: CellPoint(x: 1, y: 0))
  canvas.draw(StyledText("  ", style: onBlue), at: CellPoint(x: 9, y: 0))
  let runs = canvas.runs(inRow: 0)
  #expect(runs.map(\.text) == [" a", "本文", "b ", "c", "  "])
  #expect(runs.map(\.column) == [0, 2, 6, 8, 9])
  #expect(runs.map(\.width) == [2, 4, 2, 1, 2])
  #expect(runs.map(\.face) == [.text, .ideographs, .text, .text, .text])
}

/// Whatever is drawn, each line is as wide as the canvas, no cluster is torn, the text is clean,
/// and without its escapes the coloured page is the plain one.
@Test func anythingDrawnIsAPage() {
  var random = SeededGenerator(seed: 17)
  let styles = [
    TextStyle.plain, bold, onBlue, TextStyle(attributes: [.reverse, .underline]),
    TextStyle(foreground: .rgb(1, 2, 3), link: "https://example.com/"),
    TextStyle(link: "javascript:alert(1)\u{1B}"),
  ]
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  for round in 0..<400 {
    let size = CellSize(width: number(1...24), height: number(1...6))
    var canvas = Canvas(size: size)
    for _ in 0..<12 {
      let rect = CellRect(
        x: number(-3...20), y: number(-2...5), width: number(0...20), height: number(0...6))
      let style = styles.randomElement(using: &random) ?? .plain
      switch number(0...6) {
      case 0: canvas.clear(rect)
      case 1:
        canvas.fill(
          rect, pattern: ["本", "·", "e\u{301}", nil].randomElement(using: &random) ?? nil,
          style: style)
      case 2:
        canvas.stroke(
          frame: rect, weight: LineWeight.allCases.randomElement(using: &random) ?? .light,
          style: style)
      default:
        var text = StyledText(
          utf8: hostileBytes(count: number(0...9), using: &random), style: style)
        text.append(utf8: hostileBytes(count: 3, using: &random))
        canvas.draw(text, at: rect.origin, clippedTo: number(0...1) == 0 ? rect : nil)
      }
    }
    check(canvas, round)
  }
}

/// A joiner stays in its cluster when the character that it joined is drawn over.
private func withoutJoiners(_ text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { $0 != "\u{200C}" && $0 != "\u{200D}" }
}

private func check(_ canvas: Canvas, _ round: Int) {
  let padded = String(decoding: canvas.plainText(paddingLines: true), as: UTF8.self)
  let clean = String(decoding: sanitized(padded.utf8), as: UTF8.self)
  #expect(withoutJoiners(clean) == withoutJoiners(padded), "round \(round)")
  let lines = padded.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  #expect(lines.count == canvas.size.height, "round \(round)")
  for line in lines {
    #expect(displayWidth(of: line) == canvas.size.width, "round \(round): \(line)")
  }
  for depth in ColorDepth.allCases {
    let colored = canvas.ansi(depth: depth, paddingLines: true)
    let read = parseTerminalOutput(colored)
    #expect(read.removed == 0, "round \(round)")
    let texts = read.lines.map { withoutJoiners($0.string) }
    #expect(texts == lines.map { withoutJoiners(String($0)) }, "round \(round)")
    for line in colored.split(separator: 0x0A) {
      let after = parseTerminalOutput(Array(line) + Array("\nx".utf8)).lines.last
      #expect(after == StyledText("x"), "round \(round): a line leaves its style on")
    }
  }
  for y in 0..<canvas.size.height {
    let runs = canvas.runs(inRow: y)
    #expect(runs.reduce(0) { $1.column == $0 ? $0 + $1.width : -1000 } >= 0, "round \(round)")
    let text = runs.map(\.text).joined()
    #expect(padded.split(separator: "\n", omittingEmptySubsequences: false)[y].hasPrefix(text))
  }
}

/// Few styles are searched, more are looked up: either way a style is the same when it comes again.
@Test func stylesAreFoundAgain() {
  var canvas = Canvas(size: CellSize(width: 1, height: 40))
  for row in 0..<40 {
    let style = TextStyle(foreground: .indexed(UInt8(row % 20)))
    canvas.draw(StyledText("x", style: style), at: CellPoint(x: 0, y: row))
  }
  let lines = String(decoding: canvas.ansi(depth: .ansi256), as: UTF8.self).split(separator: "\n")
  #expect(lines.prefix(20) == lines.suffix(20))
  #expect(Set(lines).count == 20)
}

/// Cells below show through each cell of a word as they do when letters are drawn one by one.
@Test func wordsAreDrawnLikeLetters() {
  func ground() -> Canvas {
    var canvas = Canvas(size: CellSize(width: 8, height: 1))
    let red = TextStyle(background: .indexed(1))
    canvas.fill(CellRect(x: 2, y: 0, width: 2, height: 1), style: red)
    canvas.draw(StyledText("本"), at: CellPoint(x: 5, y: 0))
    return canvas
  }
  var whole = ground()
  whole.draw(StyledText("abcdef"), at: CellPoint(x: 0, y: 0))
  var letters = ground()
  for (x, letter) in "abcdef".enumerated() {
    letters.draw(StyledText(String(letter)), at: CellPoint(x: x, y: 0))
  }
  #expect(whole.ansi(depth: .ansi256) == letters.ansi(depth: .ansi256))
  #expect(String(decoding: whole.plainText(), as: UTF8.self) == "abcdef\n")
}
