import GalleyCells
import GalleyText
import TestSupport
import Testing

/// The words that canvases are drawn from: ASCII, wide and combining clusters, emoji, in all looks.
private let words = [
  "a", "word", "two words", "本", "本文", "日本語", "é", "e\u{301}", "👩‍👩‍👧‍👦", "👍🏽", "한국", "ｗ", "·—·", "  ",
  "x\u{20DD}", "क्षि", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇩🇪",
]

/// A canvas with random text, lines and grounds; wide clusters come to every edge.
private func canvas(size: CellSize, using random: inout SeededGenerator) -> Canvas {
  var canvas = Canvas(size: size)
  draw(on: &canvas, count: Int.random(in: 0...12, using: &random), using: &random)
  return canvas
}

private func draw(on canvas: inout Canvas, count: Int, using random: inout SeededGenerator) {
  for _ in 0..<count {
    var style = TextStyle()
    if Bool.random(using: &random) {
      style.attributes = TextStyle.Attributes(rawValue: .random(in: 0...63, using: &random))
      let colors: [TextColor?] = [nil, .indexed(1), .indexed(12), .indexed(200), .rgb(1, 200, 30)]
      style.foreground = colors.randomElement(using: &random) ?? nil
      style.background = colors.randomElement(using: &random) ?? nil
      style.link = Int.random(in: 0..<4, using: &random) == 0 ? "https://example.com/" : nil
    }
    let start = CellPoint(
      x: .random(in: -2...canvas.size.width, using: &random),
      y: .random(in: 0..<max(1, canvas.size.height), using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      canvas.stroke(
        frame: CellRect(x: start.x, y: start.y, width: 6, height: 3), weight: .light, style: style)
    case 1:
      canvas.fill(CellRect(x: start.x, y: start.y, width: 8, height: 2), style: style)
    default:
      let text = (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      canvas.draw(StyledText(text, style: style), at: start)
    }
  }
}

/// The canvas with some of its rows elsewhere, as after scrolling.
private func scrolled(_ canvas: Canvas, by rows: Int, using random: inout SeededGenerator) -> Canvas
{
  var next = Canvas(size: canvas.size)
  next.draw(canvas, at: CellPoint(x: 0, y: -rows))
  draw(on: &next, count: Int.random(in: 0...2, using: &random), using: &random)
  return next
}

/// Returns a canvas as the other writer shows it, on a terminal of its size.
private func shown(_ canvas: Canvas, depth: ColorDepth) -> TerminalModel {
  var terminal = TerminalModel(width: canvas.size.width, height: canvas.size.height)
  let lines = canvas.ansi(depth: depth, links: true, paddingLines: true)
    .split(separator: 0x0A, omittingEmptySubsequences: false)
  for (row, line) in lines.enumerated() where row < canvas.size.height {
    terminal.write(Array("\u{1B}[\(row + 1)H".utf8) + line)
  }
  return terminal
}

/// The difference of two canvases, written to a terminal that shows the first, shows the second.
@Test(arguments: [ColorDepth.none, .ansi16, .ansi256, .trueColor])
func theDifferenceAppliedToTheFirstIsTheSecond(depth: ColorDepth) {
  let run: UInt64 = 400
  for pair in rounds(800) {
    var random = SeededGenerator(seed: run &+ UInt64(pair))
    let size = CellSize(
      width: .random(in: 1...24, using: &random), height: .random(in: 1...10, using: &random))
    let first = canvas(size: size, using: &random)
    let second =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: canvas(size: size, using: &random)
      case 1: scrolled(first, by: .random(in: -5...5, using: &random), using: &random)
      default: scrolled(first, by: 0, using: &random)
      }
    var painter = ScreenPainter(depth: depth, links: true)
    var terminal = TerminalModel(width: size.width, height: size.height)
    terminal.write(painter.paint(first))
    terminal.write(painter.paint(second))
    let expected = shown(second, depth: depth)
    let isRight =
      terminal.cells == expected.cells && terminal.mistakes.isEmpty && terminal.isPlain
    #expect(isRight, "seed \(run &+ UInt64(pair)): \(terminal.mistakes) \(terminal.rows)")
    let again = painter.paint(second)
    #expect(again.isEmpty, "seed \(run &+ UInt64(pair)): nothing has changed")
    if !isRight { return }
  }
}

/// On a terminal that draws scalars one by one, clusters take other widths than meant; nothing that
/// it drew before is left behind, as on a screen that was painted at once.
@Test func aTerminalWithoutClustersKeepsNothing() {
  for seed in seeds(800) {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(
      width: .random(in: 8...24, using: &random), height: .random(in: 1...4, using: &random))
    var painter = ScreenPainter(depth: .ansi16, links: false)
    var terminal = TerminalModel(width: size.width, height: size.height, drawsScalars: true)
    terminal.write(Array("\u{1B}[?7l".utf8))
    let first = canvas(size: size, using: &random)
    for next in [first, scrolled(first, by: 0, using: &random)] {
      terminal.write(painter.paint(next))
      var whole = TerminalModel(width: size.width, height: size.height, drawsScalars: true)
      whole.write(Array("\u{1B}[?7l".utf8))
      painter.forget()
      whole.write(painter.paint(next))
      let isRight = terminal.cells == whole.cells
      #expect(isRight, "seed \(seed): \(terminal.rows) for \(whole.rows)")
      if !isRight { return }
    }
  }
}

/// Canvases are equal where they show the same, whatever was drawn first.
@Test func canvasesAreEqualThatShowTheSame() {
  let size = CellSize(width: 12, height: 2)
  let bold = TextStyle(attributes: .bold)
  var first = Canvas(size: size)
  first.draw(StyledText("e\u{301} 本文"), at: .zero)
  first.draw(StyledText("bold", style: bold), at: CellPoint(x: 0, y: 1))
  var second = Canvas(size: size)
  second.draw(StyledText("gone", style: bold), at: .zero)
  second.clear(second.bounds)
  second.draw(StyledText("bold", style: bold), at: CellPoint(x: 0, y: 1))
  #expect(first != second)
  second.draw(StyledText("e\u{301} 本文"), at: .zero)
  #expect(first == second)
  second.draw(StyledText("b"), at: CellPoint(x: 0, y: 1))
  #expect(first != second, "the looks differ")
  #expect(first != Canvas(size: CellSize(width: 12, height: 3)))
}

/// The bytes that are written for a change, as short as they should be.
@Test(
  arguments: [
    ("one word here", "one wort here", "\u{1B}[1;8Ht", "one cell"),
    ("aa bb cc dd", "ax bx cc dd", "\u{1B}[1;2Hx bx", "few cells between are written again"),
    (
      "ab xx cd", "ab ❤\u{FE0F} cd", "\u{1B}[1;4H  \u{1B}[4G❤\u{FE0F}\u{1B}[1;6H c",
      "what some draw in one cell leaves nothing, what they draw in more is written over"
    ),
    ("ab 本文 cd", "ab 本字 cd", "\u{1B}[1;6H字", "a wide cluster whole"),
    ("a long line of text", "a", "\u{1B}[1;3H\u{1B}[K", "the rest of the row is erased"),
    ("same", "same", "", "nothing"),
  ] as [(String, String, String, Comment)])
func writesLittle(old: String, new: String, bytes: String, reason: Comment) {
  var painter = ScreenPainter(depth: .ansi16, links: false)
  let canvases = [old, new].map { text in
    var canvas = Canvas(size: CellSize(width: 40, height: 1))
    canvas.draw(StyledText(text), at: .zero)
    return canvas
  }
  _ = painter.paint(canvases[0])
  #expect(String(decoding: painter.paint(canvases[1]), as: UTF8.self) == bytes, reason)
}

/// A mark in the last column is written where lines wrap, as some terminals give it to the cell
/// before it else; a part of it that may have got to the next row is written over.
@Test func marksInTheLastColumnStay() {
  var painter = ScreenPainter(depth: .ansi16, links: false)
  var canvas = Canvas(size: CellSize(width: 5, height: 2))
  _ = painter.paint(canvas)
  canvas.draw(StyledText("abcde\u{301}"), at: .zero)
  let bytes = "\u{1B}[1Habcd\u{1B}[?7he\u{301}\u{1B}[?7l\u{1B}[2H\u{1B}[K"
  #expect(String(decoding: painter.paint(canvas), as: UTF8.self) == bytes)
}

/// A page that scrolls by a row is moved by the terminal: only the new row is written.
@Test func rowsThatMovedAreNotWrittenAgain() {
  func page(from first: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 60, height: 20))
    canvas.draw(StyledText("a header that stays"), at: .zero)
    for row in 1..<20 {
      canvas.draw(StyledText("line \(first + row) of a long text"), at: CellPoint(x: 0, y: row))
    }
    return canvas
  }
  var painter = ScreenPainter(depth: .ansi16, links: false)
  _ = painter.paint(page(from: 0))
  #expect(painter.paint(page(from: 1)).count < 60)
  #expect(painter.paint(page(from: 0)).count < 60)
}

/// Looks and clusters that were shown long ago take no room, and are not mistaken for others.
@Test func manyClustersArePaintedWithoutEnd() {
  var painter = ScreenPainter(depth: .trueColor, links: true)
  var terminal = TerminalModel(width: 10, height: 1)
  for number in 0..<9000 {
    var canvas = Canvas(size: CellSize(width: 10, height: 1))
    let style = TextStyle(
      foreground: .rgb(UInt8(number % 251), UInt8(number / 251), UInt8(number % 7)))
    let letter = Unicode.Scalar(UInt32(0x4E00 + number)).map(String.init) ?? ""
    canvas.draw(StyledText("e\u{301} \(letter)\u{302}", style: style), at: .zero)
    terminal.write(painter.paint(canvas))
    guard number % 500 == 0 || 4000...4200 ~= number else { continue }
    #expect(terminal.cells == shown(canvas, depth: .trueColor).cells)
  }
}
