import TestSupport
import Testing

@testable import GalleyText

/// Words of prose, signs around and in them, addresses, numbers, and words longer than most lines.
private func randomWord(_ random: inout SeededGenerator) -> String {
  let letters = "abcdefghijklmnopqrstuvwxyzABC"
  func word(_ lengths: ClosedRange<Int>) -> String {
    String(
      (0..<Int.random(in: lengths, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      })
  }
  switch Int.random(in: 0..<24, using: &random) {
  case 0..<12: return word(1...9)
  case 12..<15:
    return word(1...9) + (",.:;!?)]\"'".randomElement(using: &random).map(String.init) ?? "")
  case 15: return ("(\"'[#*".randomElement(using: &random).map(String.init) ?? "") + word(1...6)
  case 16: return word(1...5) + "-" + word(1...5)
  case 17: return "https://" + word(1...9) + ".org/" + word(0...20) + "?a=" + word(1...9)
  case 18: return "--" + word(2...6) + "-" + word(2...6)
  case 19: return word(10...90)
  case 20: return String(Int.random(in: 0...9999, using: &random)) + "," + word(0...2)
  case 21: return word(1...3) + "'" + word(1...2)
  case 22:
    return ["-", "--", "/", "...", "2.2(b)", "a/b/c", "x=1", "$5", "100%"].randomElement(
      using: &random) ?? ""
  default:
    return String(
      (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        "ab1 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".randomElement(using: &random)
      }
    ).split(separator: " ").joined()
  }
}

private func randomParagraph(_ random: inout SeededGenerator, words: Int) -> [UInt8] {
  let words = (0..<words).map { _ in randomWord(&random) }.filter { !$0.isEmpty }
  return Array((words.isEmpty ? "x" : words.joined(separator: " ")).utf8)
}

/// Returns the result of a closure for bytes that are followed by zero bytes.
private func withPadded<Result>(_ bytes: [UInt8], _ body: (PaddedBytes) -> Result) -> Result {
  var buffer = ByteBuffer(capacity: bytes.count)
  bytes.withUnsafeBufferPointer { buffer.append($0) }
  return body(buffer.padded())
}

/// Sixty-four bytes at a time, blanks and letters are found where they are.
@Test func wordBlocksHaveABitForEachByte() {
  var random = SeededGenerator(seed: 61)
  for round in 0..<2000 {
    let greatest: UInt8 = round % 3 == 0 ? 255 : 127
    let count = Int.random(in: 1...64, using: &random)
    let text = (0..<count).map { _ in UInt8.random(in: 0...greatest, using: &random) }
    let block = withPadded(text) { WordBlock(of: $0, at: 0) }
    for index in 0..<64 {
      let byte = index < count ? text[index] : 0
      #expect(block.alphanumerics >> UInt64(index) & 1 == (Addresses.isAlphanumeric(byte) ? 1 : 0))
      #expect(block.spaces >> UInt64(index) & 1 == (byte == 0x20 ? 1 : 0))
    }
    #expect(block.isASCII == text.allSatisfy { $0 < 0x80 }, "seed 61, round \(round)")
  }
}

/// The line ends of ASCII, as ``ASCIIOptimumFit`` chooses them; nil if it has more than plain
/// lines.
private func plainLineEnds(_ text: [UInt8], room: Int) -> [Int]? {
  withPadded(text) { padded in
    var fragments = GrowingBuffer<Fragment>(capacity: 0)
    var map = LineEndMap()
    var fit = ASCIIOptimumFit()
    guard let paragraph = ASCIIParagraph(padded.bytes, room: room),
      let full = fullLines(
        of: padded, paragraph, style: ParagraphStyle(), fragments: &fragments, map: &map)
    else { return nil }
    fit.findLines(of: paragraph, ends: map.ends, limit: full.raggedness)
    var ends: [Int] = []
    var end = text.count
    while end > 0 {
      ends.append(end)
      end = fit.lineEnd(before: end)
    }
    return ends.reversed()
  }
}

/// At any measure, the lines of ASCII are those that are chosen among all that could be.
@Test func plainLinesAreTheOptimalOnes() {
  var random = SeededGenerator(seed: 62)
  var places = GrowingBuffer<OptimumFit.Breakpoint>(capacity: 0)
  for round in rounds(800) {
    let text = randomParagraph(
      &random, words: Int.random(in: 1...(round % 20 == 0 ? 500 : 80), using: &random))
    let room = Int.random(in: 2...(round % 3 == 0 ? 20 : 200), using: &random)
    let measures = LineMeasures(all: room)
    let all = text.withUnsafeBufferPointer {
      fragments(of: $0, style: ParagraphStyle(), measures: measures)
    }
    let ends = all.withUnsafeBufferPointer {
      OptimumFit.lineEnds(of: $0, measures: measures, isFirst: true, places: &places)
    }
    let general = ends.map { all[$0 - 1].utf8Range.upperBound }
    let plain = plainLineEnds(text, room: room)
    #expect(plain == general, "seed 62, round \(round): \(String(decoding: text, as: UTF8.self))")
  }
}

/// No line end is looked for where one could be that is not plain.
@Test(arguments: ["naïve", "soft\u{AD}hyphen", " leading", "本"])
func otherTextIsNotPlain(text: String) {
  #expect(plainLineEnds(Array(text.utf8), room: 40) == nil)
}

/// Streamed, such text is set as a text of its own is, with an indent and without, whatever pieces
/// it comes in.
@Test func streamedPlainLinesAreTheGeneralOnes() {
  var random = SeededGenerator(seed: 63)
  for round in 0..<400 {
    let text =
      [0x78, 0x78] + randomParagraph(&random, words: Int.random(in: 1...120, using: &random))
    let indent = round % 2 == 0 ? 0 : Int.random(in: 1...2, using: &random)
    let measure = Int.random(in: 10...120, using: &random) + indent
    let general = setLines(
      of: StyledText(utf8: text), measure: measure - indent, style: ParagraphStyle())
    let margin = String(repeating: " ", count: indent)
    let lines = general.map { margin + $0.text.string + "\n" }.joined()
    let source = Array(margin.utf8) + text
    let chunk = Int.random(in: 1...300, using: &random)
    #expect(stream(source, measure, ParagraphStyle()) == lines, "seed 63, round \(round)")
    #expect(stream(source, measure, ParagraphStyle(), chunk: chunk) == lines, "round \(round)")
  }
}
