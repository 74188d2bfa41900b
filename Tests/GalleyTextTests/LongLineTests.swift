import GalleyCells
import TestSupport
import Testing

@testable import GalleyText

/// A log in lines, read a few bytes at a time; lines from `stretch` bytes on are set as they are
/// read.
private func set(
  _ log: [UInt8], measure: Int, colors: ColorDepth?, stretch: Int, _ random: inout SeededGenerator
) -> String {
  var stream = LogStream(measure: measure, colors: colors)
  stream.stretchLimit = stretch
  var output: [UInt8] = []
  var rest = log[...]
  while !rest.isEmpty {
    let piece = Array(rest.prefix(Int.random(in: 1...40, using: &random)))
    rest = rest.dropFirst(piece.count)
    piece.withUnsafeBufferPointer { stream.write($0, to: &output) }
  }
  stream.finish(to: &output)
  return String(decoding: output, as: UTF8.self)
}

/// A long line is the same whether it is set as it is read or as a whole.
@Test(arguments: [nil, ColorDepth.ansi16])
func longLinesAreSetAsTheyAreRead(colors: ColorDepth?) {
  var random = SeededGenerator(seed: 31)
  let pieces = [
    "word", " ", "          ", "x", "ab", "42", "\t", "本文", "e\u{301}", "👩‍👩‍👧", "\u{1B}[31m",
    "\u{1B}[44m", "\u{1B}[0m", "\u{1B}[2K", "x\u{8}x", "_\u{8}y", "_\u{8}_", "\u{7}", "\r", "é",
    "\u{1B}]0;a title\u{7}", "\u{1B}P1;2q#0;2\u{1B}\\", "\u{9B}1m", "\u{1B}]0;no title", "\u{1B}",
    "\n", "longer than a row",
  ]
  for round in 0..<400 {
    let log = (0..<Int.random(in: 0..<80, using: &random)).flatMap { _ in
      Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
    let measure = Int.random(in: 1..<20, using: &random)
    let whole = set(log, measure: measure, colors: colors, stretch: 1 << 16, &random)
    let stretches = set(log, measure: measure, colors: colors, stretch: 48, &random)
    #expect(stretches == whole, "seed 31, round \(round): \(log)")
  }
}

/// Blanks that nothing follows yet may go on, and those that a row would begin with are left out.
@Test func blanksOfALongLineEndARow() {
  var line = LongLine(
    room: 8, style: ParagraphStyle(fit: .anywhere, isVerbatim: true, direction: .leftToRight))
  let blanks = [UInt8](repeating: 0x20, count: 1 << 17)
  let first = line.append(StyledText(utf8: Array("123456789".utf8)))
  #expect(first.map(\.text.string) == ["12345678"])
  let none = line.append(StyledText(utf8: Array(blanks[..<20])))
  #expect(none.isEmpty)
  let some = line.append(StyledText(utf8: Array("x".utf8)))
  #expect(some.map(\.text.string) == ["↪ 9     "])
  #expect(line.append(StyledText(utf8: blanks)).isEmpty)
  let last = line.append(StyledText(utf8: Array("y".utf8)))
  #expect(last.map(\.text.string) == ["↪ x     "])
  #expect(line.finish().map(\.text.string) == ["↪ y"])
}

/// A sequence that is not complete is shown where it ends a line, or where it is too long.
@Test func unfinishedSequencesOfLongLinesAreShown() {
  var random = SeededGenerator(seed: 37)
  let log = Array(("ab\u{1B}]0;" + String(repeating: "title ", count: 40) + "\n").utf8)
  let text = set(log, measure: 80, colors: nil, stretch: 8, &random)
  #expect(text.hasPrefix("ab^[]0;title"))
  #expect(
    text.split(separator: "\n").map { $0.replacing("↪ ", with: "") }.joined(separator: " ")
      == "ab^[]0;" + Array(repeating: "title", count: 40).joined(separator: " "))
}
