import GalleyText
import TestSupport
import Testing

private func stream(
  _ bytes: [UInt8], _ measure: Int, _ style: ParagraphStyle, chunk: Int = Int.max
) -> String {
  var stream = PlainTextStream(measure: measure, style: style)
  var output: [UInt8] = []
  var start = 0
  while start < bytes.count {
    let end = start + min(chunk, bytes.count - start)
    bytes[start..<end].withUnsafeBufferPointer { stream.write($0, to: &output) }
    start = end
  }
  stream.finish(to: &output)
  return String(decoding: output, as: UTF8.self)
}

@Test func plainTextIsSetByParagraphs() {
  let style = ParagraphStyle(fit: .greedy)
  let text = "so much\ndepends  upon\n\n\n  a red\nwheel barrow\n"
  #expect(
    stream(Array(text.utf8), 10, style)
      == "so much\ndepends\nupon\n\n  a red\n  wheel\n  barrow\n")
  #expect(stream([], 10, style) == "")
}

/// Overstrikes are the same in whatever pieces they arrive, a byte at a time and in the middle of a
/// scalar.
@Test func overstrikesArriveInPieces() {
  let style = ParagraphStyle(fit: .greedy)
  let text =
    "N\u{8}NA\u{8}AM\u{8}ME\u{8}E _\u{8}a_\u{8}é 本\u{8}本 a\u{8}b\n\nplain\u{8}\n  x\u{8}x\n"
  let whole = stream(Array(text.utf8), 12, style)
  #expect(whole == "NAME aé 本\na^Hb\n\nplain^H x\n")
  for chunk in 1...8 { #expect(stream(Array(text.utf8), 12, style, chunk: chunk) == whole) }
}

/// However the text comes in, and by whatever lane, lines are those of the general path.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func streamedLinesAreTheGeneralOnes(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 48)
  for round in 0..<300 {
    let text = randomText(&random, pieces: 60).replacing("\n", with: " ")
    let measure = Int.random(in: 8...60, using: &random)
    let style = ParagraphStyle(fit: fit, direction: .leftToRight)
    let trimmed = text.drop { $0 == " " || $0 == "\u{200B}" }
    let general = setLines(of: StyledText(String(trimmed)), measure: measure, style: style)
      .map { $0.text.string + "\n" }.joined()
    let whole = stream(Array(trimmed.utf8), measure, style)
    #expect(whole == general, "seed 48, round \(round), measure \(measure)")
    let chunk = Int.random(in: 1...40, using: &random)
    let parts = stream(Array(trimmed.utf8), measure, style, chunk: chunk)
    #expect(parts == whole, "seed 48, round \(round), chunks of \(chunk)")
  }
}

/// So are those of random bytes, most of which are ASCII; malformed UTF-8 and controls are shown
/// in the same way.
@Test func streamedBytesAreSetAsTheGeneralPathDoes() {
  var random = SeededGenerator(seed: 49)
  let letters = Array("abcdefgh     ,.-/()".utf8)
  for round in 0..<600 {
    let bytes: [UInt8] =
      [0x61]
      + (0..<200).map { _ in
        let byte = UInt8.random(in: 0...255, using: &random)
        let isRare = Int.random(in: 0..<8, using: &random) == 0
        let isKept = isRare && ![0x08, 0x09, 0x0A, 0x0D].contains(byte)
        return isKept ? byte : letters[Int(byte) % letters.count]
      }
    let measure = Int.random(in: 8...60, using: &random)
    let style = ParagraphStyle(fit: .greedy, direction: .leftToRight)
    let general = setLines(of: StyledText(utf8: bytes), measure: measure, style: style)
      .map { $0.text.string + "\n" }.joined()
    #expect(stream(bytes, measure, style) == general, "seed 49, round \(round)")
  }
}

/// Changes of indent begin paragraphs without a blank line between them.
@Test func streamedParagraphsBeginWhereIndentsChange() {
  let style = ParagraphStyle(fit: .greedy)
  let text = "NAME\n       ls - list directory\n       contents\n\n   First line\nindented.\n"
  #expect(
    stream(Array(text.utf8), 24, style)
      == "NAME\n       ls - list\n       directory\n       contents\n\n   First line indented.\n")
}

/// In whatever pieces text arrives, lines are the same, a byte at a time and in the middle of
/// scalars, line ends and sequences.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal, .anywhere])
func textArrivesInPieces(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 51)
  for round in 0..<150 {
    let bytes = randomPlainText(&random)
    let measure = Int.random(in: 1...40, using: &random)
    let style = ParagraphStyle(fit: fit)
    let whole = stream(bytes, measure, style)
    for chunk in [1, 2, Int.random(in: 3...99, using: &random)] {
      let pieces = stream(bytes, measure, style, chunk: chunk)
      #expect(pieces == whole, "seed 51, round \(round), chunks of \(chunk)")
    }
  }
}

/// A paragraph that is longer than what is fitted together is set all the same: its first lines
/// are those of the whole, none is too wide, and nothing is lost.
@Test(arguments: [ParagraphStyle.Fit.optimal, .anywhere])
func endlessParagraphsAreSetInParts(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 52)
  let words = (0..<20_000).map { _ in
    String(repeating: "x", count: Int.random(in: 1...9, using: &random))
  }
  let text = words.joined(separator: " ")
  let style = ParagraphStyle(fit: fit)
  let lines = stream(Array(text.utf8), 60, style, chunk: 5000).split(separator: "\n")
  let whole = setLines(of: StyledText(text), measure: 60, style: style).map(\.text.string)
  #expect(lines.prefix(400).elementsEqual(whole.prefix(400)) { $0 == $1 })
  #expect(lines.allSatisfy { $0.utf8.count <= 60 })
  let said = lines.joined().filter { $0 != " " }
  #expect(said == words.joined())
}
