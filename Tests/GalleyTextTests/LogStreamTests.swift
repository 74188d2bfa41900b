import GalleyCells
import GalleyText
import TestSupport
import Testing

/// A log in lines, read in chunks that end at the given offsets.
private func set(
  _ log: [UInt8], measure: Int, colors: ColorDepth?, tabWidth: Int = 8,
  ambiguousIsWide: Bool = false, cuts: [Int] = []
) -> String {
  var stream = LogStream(
    measure: measure, colors: colors, tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide)
  var output: [UInt8] = []
  var start = 0
  for end in cuts.sorted() + [log.count] {
    Array(log[start..<max(start, end)]).withUnsafeBufferPointer { stream.write($0, to: &output) }
    start = max(start, end)
  }
  stream.finish(to: &output)
  return String(decoding: output, as: UTF8.self)
}

/// The same by way of styled lines and a canvas.
private func drawn(
  _ log: [UInt8], measure: Int, colors: ColorDepth?, tabWidth: Int = 8,
  ambiguousIsWide: Bool = false
) -> String {
  var style = ParagraphStyle(
    fit: .anywhere, tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide, isVerbatim: true,
    direction: .leftToRight, asciiMarks: ambiguousIsWide)
  style.shortensRules = true
  var rows = SetLines()
  for line in parseTerminalOutput(log).lines {
    let set = setLines(of: line, measure: measure, style: style)
    rows.append(set.isEmpty ? SetLines([SetLine(text: StyledText(), width: 0)]) : set)
  }
  var canvas = Canvas(
    size: CellSize(width: measure, height: rows.count), ambiguousIsWide: ambiguousIsWide)
  for y in rows.indices { canvas.draw(rows, line: y, at: CellPoint(x: 0, y: y)) }
  let bytes = colors.map { canvas.ansi(depth: $0) } ?? canvas.plainText()
  return String(decoding: bytes, as: UTF8.self)
}

@Test(arguments: [
  ("one\ntwo", "one\ntwo\n", "lines are kept"),
  ("12345678\n", "12345678\n", "a line that fits"),
  ("123456789\n", "12345678\n↪ 9\n", "one that goes on"),
  ("1234567890abcdefg\n", "12345678\n↪ 90abcd\n↪ efg\n", "and on"),
  ("12345678   \n", "12345678\n", "spaces alone do not go on"),
  ("1234567          9\n", "1234567\n↪ 9\n", "spaces that a row would begin with are left out"),
  ("1234 67 9 bcd\n", "1234 67\n↪ 9 bcd\n", "a row ends after the last space in its last third"),
  ("123 56789\n", "123 5678\n↪ 9\n", "a space before that is no end"),
  ("12345/789\n", "12345/\n↪ 789\n", "else after a sign"),
  ("12345 /789\n", "12345\n↪ /789\n", "a space comes before a sign"),
  ("12345678 abc\n", "12345678\n↪ abc\n", "a row that is full ends before a space"),
  ("  34567 \u{1B}[1mxy\u{1B}[m\n", "  34567\n  ↪ xy\n", "looks may change there"),
  (" 2345678 abc\n", " 2345678\n ↪ abc\n", "the next row is indented as the line is"),
  ("     678 abc\n", "     678\n  ↪ abc\n", "up to a third of what the mark leaves"),
  ("\u{1B}[1m \u{1B}[31m 345678 a\n", "  345678\n  ↪ a\n", "looks are no text"),
  ("          x\n", "\n  ↪ x\n", "spaces that fill a row"),
  ("        \n", "\n", "a line of spaces"),
])
func longLinesGoOn(log: String, text: String, reason: String) {
  #expect(set(Array(log.utf8), measure: 8, colors: nil) == text, "\(reason)")
}

@Test(arguments: [
  ("======== 2 passed ========\n", "=== 2 passed ===\n", "rules are shorter at both sides"),
  ("========= 2 ok =====\n", "===== 2 ok =====\n", "evenly"),
  ("======== 12 passed ===\n", "=== 12 passed\n↪ ===\n", "three signs are left, whatever has room"),
  ("PLAY [all] ************\n", "PLAY [all] *****\n", "or behind the title alone"),
  ("PLAY RECAP ***********\n", "PLAY RECAP *****\n", "if that is capitals"),
  ("Play *****************\n", "Play ***********\n↪ ******\n", "others may be before a bar"),
  ("A | 30 ***************\n", "A | 30 *********\n↪ ******\n", "as in a chart"),
  ("=================  55%\n", "================\n↪ =  55%\n", "or behind one"),
  ("   ^^^^^^^^^^^^^^^^^^^\n", "   ^^^^^^^^^^^^^\n   ↪ ^^^^^^\n", "what points to text"),
  ("  --------------------\n", "  --------------\n", "a rule by itself"),
  ("-----  -----  -----\n", "-----  -----\n↪ -----\n", "but none of columns"),
  ("\u{1B}[1m─────── \u{1B}[31m本文\u{1B}[m ───────\n", "───── 本文 ─────\n", "of another sign"),
  ("a.py ..         [ 66%]\n", "a.py ..   [ 66%]\n", "a gap before a result"),
  ("a.py ..         66%\n", "a.py ..\n↪ 66%\n", "but no other"),
])
func rulesAreShorterWhereTheyHaveNoRoom(log: String, text: String, reason: String) {
  #expect(set(Array(log.utf8), measure: 16, colors: nil) == text, "\(reason)")
}

/// Marks that might take two cells are not drawn where ambiguous characters do.
@Test func marksAreASCIIWhereAmbiguousIsWide() {
  var stream = LogStream(measure: 8, colors: nil, ambiguousIsWide: true)
  var output: [UInt8] = []
  Array("123456789\n".utf8).withUnsafeBufferPointer { stream.write($0, to: &output) }
  #expect(String(decoding: output, as: UTF8.self) == "12345678\n> 9\n")
}

@Test func looksGoOnInTheNextLine() {
  let log = Array("\u{1B}[31m1234567\u{1B}[1m89\n \u{1B}[44m \u{1B}[0m\u{1B}[2K\n".utf8)
  let text = set(log, measure: 8, colors: .ansi16)
  #expect(
    text.replacing("\u{1B}", with: "␛")
      == "␛[31m1234567␛[1m8␛[m\n↪ ␛[1;31m9␛[m\n␛[1;31m ␛[44m ␛[m\n")
}

/// Sequences for a terminal that no line shows, by themselves and beside SGR sequences.
private let leftOut = [
  "\u{1B}[K", "\u{1B}[01;31m\u{1B}[K", "\u{1B}[m\u{1B}[K", "\u{1B}[m\u{1B}[K\u{1B}[36m\u{1B}[K",
  "\u{1B}[0m\u{1B}[K\u{1B}[K\u{1B}[0K", "\u{1B}[2K", "\u{1B}[1G", "\u{1B}[?25l", "\u{1B}[@",
  "\u{1B}[~",
  "\u{1B}(B\u{1B}[m", "\u{1B}[m\u{1B}(B", "\u{1B}7\u{1B}8", "\u{1B}=", "\u{1B}]0;title\u{7}",
  "\u{1B}[31m\u{1B}]2;caf\u{E9}\u{1B}\\", "\u{1B}P1;2q#0;2\u{1B}\\",
  "\u{1B}[38;2;1;2;3;4;5;6;7;8;9;10K",
]

/// Rules around titles, and gaps before results.
private let spare = [
  "\n====== ", " ======\n", "\n==============\n", "\nA ********\n", " -----", "\n─── ",
  " ────────\n",
  "\n═══════════════", "        [1%]\n", "     [ok]", "\n~~~ ", "\n--- a", " ++++++++++",
]

/// A log in the fast lane, or out of it, in any chunks, is set as on a canvas.
@Test(arguments: [nil, ColorDepth.none, .ansi16, .trueColor] as [ColorDepth?])
func logsAreSetAsCanvasesAre(colors: ColorDepth?) {
  var random = SeededGenerator(seed: 23)
  let pieces =
    [
      "word", " ", "    ", "x", "\n", "\n      ", "\n\t", "\u{1B}[31m", "\u{1B}[1m", "\u{1B}[0m",
      "\u{1B}[4m",
      "\u{1B}[44m",
      "\u{1B}[m", "\u{1B}[38;5;208m", "\u{1B}[7m", "longer-than-eight", "{\"key\": 1}",
      "\u{1B}[38;2;1;22;133m", "\u{1B}[1;2;3;4;9;38;2;1;22;133;48;2;10;255;0m", "\u{1B}[4:3m",
      "\u{1B}[1;31;47m", "\u{1B}[;;;;m", "seventeen letters", "\u{1B}[38;2;101;222;133m",
      "\u{1B}[48;2;101;222;133;1m", "\u{1B}[1 m", "\u{1B}[<1m", "\u{1B}[31q", "30 days", "12", "ms",
      "3 µs,", " 本", "%", "a-b/c:", "5 k",
    ] + leftOut + spare
  for round in rounds(800) {
    var log: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<40, using: &random) {
      log += Array((pieces.randomElement(using: &random) ?? "").utf8)
      if round % 3 == 0, Int.random(in: 0..<12, using: &random) == 0 {
        log += hostileBytes(count: 2, using: &random)
      }
    }
    let measure = Int.random(in: 1..<20, using: &random)
    let cuts = (0..<3).map { _ in Int.random(in: 0...log.count, using: &random) }
    let lane = set(log, measure: measure, colors: colors, cuts: cuts)
    let canvas = drawn(log, measure: measure, colors: colors)
    #expect(lane == canvas, "round \(round)")
  }
}

/// Letters, signs and ideographs beside ASCII, and characters that make clusters of them.
@Test(arguments: [nil, ColorDepth.ansi16])
func textOfManyScriptsIsSetAsCanvasesAre(colors: ColorDepth?) {
  var random = SeededGenerator(seed: 24)
  let lone =
    [
      "word", " ", "x", "1", "12 m", "a-b", "é", "→", "‘x’", "─┤", "✓", "✔", "✅", "🚀", "本文", "ｶ",
      "한국", "Ж", "α",
      "ש", "ก", "क", "\u{A0}", "\u{3000}", "\u{FFFD}", "\u{F8FF}", "\n", "\r\n", "\t", "\u{1B}[31m",
      "\u{1B}[7m", "\u{1B}[m", "\u{1B}[m\u{1B}[K",
    ] + spare
  let joined = [
    "e\u{301}", "\u{301}", "\u{903}", "नि", "👩‍👩‍👧", "\u{200D}", "\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇳",
    "🇳🇴",
    "\u{1F3FB}", "\u{1100}", "\u{1161}", "가", "\u{11A8}", "\u{600}", "\u{605}", "\u{111C2}",
    "\u{AD}",
    "\u{200B}", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{202E}", "\u{E0041}", "\u{FFFE}", "\r",
    "x\u{8}x",
  ]
  for round in rounds(2000) {
    var log: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<30, using: &random) {
      let isLone = round % 2 == 0 || Int.random(in: 0..<6, using: &random) > 0
      log += Array(((isLone ? lone : joined).randomElement(using: &random) ?? "").utf8)
      if round % 5 == 0, Int.random(in: 0..<16, using: &random) == 0, !log.isEmpty {
        log.removeLast()
      }
    }
    let measure = Int.random(in: 1..<24, using: &random)
    let tabWidth = [8, 8, 4, 1, 7, 9, 20][round % 7]
    let cuts = (0..<2).map { _ in Int.random(in: 0...log.count, using: &random) }
    let lane = set(
      log, measure: measure, colors: colors, tabWidth: tabWidth, ambiguousIsWide: round % 3 == 0,
      cuts: cuts)
    let canvas = drawn(
      log, measure: measure, colors: colors, tabWidth: tabWidth, ambiguousIsWide: round % 3 == 0)
    #expect(lane == canvas, "seed 24, round \(round): \(String(decoding: log, as: UTF8.self))")
  }
}

@Test(arguments: [
  ("a\tb\n", "a       b\n", "a tab reaches to its stop"),
  ("\u{1B}[31mab\u{1B}[m\tb\r\n", "ab      b\n", "escapes have no cells"),
  ("本\tb\n", "本      b\n", "and what is wide has two"),
  ("1234567\tb34567890\tc\n", "1234567\n↪ b34567890\n↪ c\n", "nor do those of another"),
  ("a\tb\tc\n", "a       b\n↪ c\n", "the blanks that it stands for begin no row"),
  ("error: \u{2018}x\u{2019}\r\n", "error: \u{2018}x\u{2019}\n", "quotes"),
  ("12345678901本\n", "12345678901\n↪ 本\n", "half a cell of room is none"),
  ("\u{1100}\u{1B}[1m\u{1161}\n", "\u{1100}\u{1161}\n", "a syllable goes over a change of looks"),
])
func textIsSetBesideASCII(log: String, text: String, reason: String) {
  #expect(set(Array(log.utf8), measure: 12, colors: nil) == text, "\(reason)")
}

/// Sequences at any place in the block of bytes that is examined at once.
@Test func controlsAreFoundWhereverTheyAre() {
  for before in 0..<140 {
    let line = Array(repeating: UInt8(ascii: "x"), count: before)
    for control in [
      "\u{1B}[1m", "\u{1B}[2J", "\u{1B}[1m\u{1B}[K", "\u{1B}[K", "\u{1B}]0;\u{1B}\\", "\t", "é",
      "\u{7F}", "\u{1B}", "\u{1B}[31",
    ] {
      let log = line + Array("\(control)y\u{1B}[4m z\nnext".utf8)
      let lane = set(log, measure: 72, colors: .ansi16, cuts: [before + 1])
      #expect(lane == drawn(log, measure: 72, colors: .ansi16), "\(before), then \(control)")
    }
  }
}

/// A line with erasures of cells that it does not write, cut anywhere by a read.
@Test(arguments: [
  "\u{1B}[35m\u{1B}[Ka.c\u{1B}[m\u{1B}[K\u{1B}[36m\u{1B}[K:\u{1B}[m\u{1B}[Kint \u{1B}[01;31m\u{1B}[Kmain\u{1B}[m\u{1B}[K(\n",
  "\u{1B}[01m\u{1B}[Ka.c:1:2:\u{1B}[m\u{1B}[K \u{1B}[01;35m\u{1B}[Kwarning: \u{1B}[m\u{1B}[Kunused\n",
  "\u{1B}[1m[1]\u{1B}(B\u{1B}[m ok\u{1B}[0K\n\u{1B}[K\nnext",
  "\u{1B}]0;make\u{7}\u{1B}[32mmake\u{1B}[m\u{1B}[K all \u{1B}[\nEND\u{1B}[K\u{1B}[",
])
func erasuresAreLeftOutWhereverALogIsCut(log: String) {
  let bytes = Array(log.utf8)
  for measure in [4, 12, 80] {
    let canvas = drawn(bytes, measure: measure, colors: .ansi16)
    for cut in 0...bytes.count {
      let lane = set(bytes, measure: measure, colors: .ansi16, cuts: [cut])
      #expect(lane == canvas, "\(measure) cells, cut at \(cut)")
    }
  }
}

/// Lines longer than the part handed to the fast lane at a time, and many in a row.
@Test func longLogsAreSetAsCanvasesAre() {
  var log: [UInt8] = []
  for line in 0..<300 {
    log += Array("\u{1B}[3\(line % 8)m\(line)\u{1B}[0m ".utf8)
    log += Array(repeating: UInt8(ascii: "y"), count: line * 37 % 6000)
    log.append(0x0A)
  }
  #expect(set(log, measure: 72, colors: .ansi16) == drawn(log, measure: 72, colors: .ansi16))
}

/// More styles than are remembered.
@Test func aLogOfManyColorsIsSet() {
  var log: [UInt8] = []
  for value in 0..<9000 {
    log += Array("\u{1B}[38;2;\(value % 256);\(value / 256);7mx\(value % 9 == 0 ? "\n" : "")".utf8)
  }
  #expect(set(log, measure: 72, colors: .trueColor) == drawn(log, measure: 72, colors: .trueColor))
}

/// Bytes on both sides of a sequence that is taken out do not form a scalar together.
@Test func sequencesJoinNoScalars() {
  let bytes = Array("3".utf8) + [0xEF, 0xB8] + Array("\u{1B}[1m".utf8) + [0x8F, 0x0A]
  let line = parseTerminalOutput(bytes).lines[0]
  #expect(String(decoding: line.utf8, as: UTF8.self) == "3\u{FFFD}\u{FFFD}")
  #expect(set(bytes, measure: 8, colors: nil) == "3\u{FFFD}\u{FFFD}\n")
}
