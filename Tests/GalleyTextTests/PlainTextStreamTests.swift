@testable import GalleyText
import TestSupport
import Testing

/// Returns the output of a stream for text that arrives in chunks.
func stream(
  _ bytes: [UInt8], _ measure: Int, _ style: ParagraphStyle, chunk: Int = Int.max,
  tables: @escaping TableSetting = { _, _ in [] }
) -> String {
  var stream = PlainTextStream(measure: measure, style: style, tables: tables)
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

/// The indent of a paragraph is where its lines begin: at the right where they run to the left.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal, .anywhere])
func indentsStandWhereLinesBegin(fit: ParagraphStyle.Fit) {
  let text = Array("  abc\n\n  שלום\n\n        ש\n".utf8)
  #expect(
    stream(text, 20, ParagraphStyle(fit: fit))
      == "  abc\n\n              שלום\n\n                ש\n")
}

/// Overstrikes are the same in whatever pieces they arrive, a byte at a time and in the middle of a
/// scalar.
/// A line that is shown as it is may be cut within a word that a joiner holds together: the joiner
/// is on no row then, since nothing follows it.
@Test func rowsOfLinesEndWithoutJoiners() {
  let text = Array("-ax\u{6CC}\u{200C}\u{62E}\n===".utf8)
  #expect(stream(text, 4, ParagraphStyle(fit: .greedy)) == "-ax\u{6CC}\n↪ \u{62E}\n===\n")
}

@Test func overstrikesArriveInPieces() {
  let style = ParagraphStyle(fit: .greedy)
  let text =
    "N\u{8}NA\u{8}AM\u{8}ME\u{8}E _\u{8}a_\u{8}é 本\u{8}本 a\u{8}b\n\nplain\u{8}\n  x\u{8}x\n"
  let whole = stream(Array(text.utf8), 12, style)
  #expect(whole == "NAME aé 本\na^Hb\n\nplain^H x\n")
  for chunk in 1...8 { #expect(stream(Array(text.utf8), 12, style, chunk: chunk) == whole) }
  // The letter that decides on the direction is where another did.
  let hebrew = Array("+\u{8}o שלום\n".utf8)
  for chunk in 1...8 { #expect(stream(hebrew, 12, style, chunk: chunk) == "o שלום\n") }
}

/// The letters before the hyphen are those that are shown, on a page as in a stream.
@Test(arguments: [
  ("see S\u{FE0F}m\u{2010}", true), ("\u{14}r\u{2010}", true), ("\u{14}2r\u{2010}", false),
])
func dividedWordsAreThoseThatAreShown(line: String, isDivided: Bool) {
  #expect(dividesWord(Array(line.utf8), before: UInt8(ascii: "f")) == isDivided)
  let text = stream(Array("\(line)\nf\n".utf8), 40, ParagraphStyle(fit: .greedy))
  #expect(text.contains("\u{2010}") != isDivided)
}

/// A space that is left out among others, and a sign that prepends itself, are struck over as any
/// character.
@Test(arguments: [
  ("a  \u{8} b\n", "a b\n"), ("a\u{AD} \u{8} b\n", "a b\n"),
  ("\u{600}\u{8}\u{600}1\n", "\u{600}1\n"),
  ("a \u{600}\u{8}_ b\n", "a \u{600} b\n"), ("a\u{AD}\u{8}\u{AD} b\n", "a^H b\n"),
])
func overstrikesOfSpacesAndSigns(text: String, line: String) {
  let style = ParagraphStyle(fit: .greedy, direction: .leftToRight)
  for chunk in 1...6 {
    #expect(stream(Array(text.utf8), 12, style, chunk: chunk) == line, "chunks of \(chunk)")
  }
}

/// A tag is beside the first line of the text that hangs at it, above text from right to left, and
/// arrives in pieces of any size.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func tagsStandBesideWhatHangs(fit: ParagraphStyle.Fit) {
  let style = ParagraphStyle(fit: fit)
  let text =
    "  -a     all of the\n         entries\n  -b\u{8}b     bits\n•    one two three four five six"
    + "\n  -c     שלום\n\n-d   \u{200B}x\n"
  let whole = stream(Array(text.utf8), 24, style)
  #expect(
    whole == "  -a     all of the\n         entries\n  -b     bits\n•    one two three four\n"
      + "     five six\n  -c\n           שלום\n\n-d x\n")
  for chunk in 1...9 { #expect(stream(Array(text.utf8), 24, style, chunk: chunk) == whole) }
}

/// A word that was divided at the end of a line is in one piece again.
@Test func dividedWordsAreJoined() {
  let style = ParagraphStyle(fit: .greedy)
  let text = Array("a speci\u{2010}\nfied A\u{2010}\nB\n".utf8)
  let whole = stream(text, 40, style)
  #expect(whole == "a specified A\u{2010} B\n")
  #expect(stream(text, 9, style) == "a\nspecified\nA\u{2010} B\n")
  for chunk in 1...6 { #expect(stream(text, 40, style, chunk: chunk) == whole) }
}

/// However the text comes in, and by whatever lane, lines are those of the general path.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func streamedLinesAreTheGeneralOnes(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 48)
  for round in rounds(150) {
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

/// So are those of a paragraph that is set in parts, in which addresses have no room on a line.
@Test(arguments: [20, 60])
func partsOfAParagraphAreSetAsOne(measure: Int) {
  var random = SeededGenerator(seed: 50)
  let words = [
    "so", "much", "depends", "upon", "a\u{AD}bout",
    "https://example.org/a/be-ta?utm_source=mail&x=1",
  ]
  var text = "https://example.org/" + String(repeating: "al-pha/b?c=1/", count: 3_000)
  while text.utf8.count < 150_000 { text += " " + (words.randomElement(using: &random) ?? "") }
  let style = ParagraphStyle(fit: .greedy, direction: .leftToRight)
  let general = setLines(of: StyledText(text), measure: measure, style: style)
    .map { $0.text.string + "\n" }.joined()
  #expect(stream(Array(text.utf8), measure, style, chunk: 1_000) == general)
}

/// So are those of random bytes, most of which are ASCII; malformed UTF-8 and controls are shown
/// in the same way.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func streamedBytesAreSetAsTheGeneralPathDoes(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 49)
  let letters = Array("abcdefgh     ,.-/()".utf8)
  for round in rounds(400) {
    let bytes: [UInt8] =
      [0x61, 0x62]
      + (0..<200).map { _ in
        let byte = UInt8.random(in: 0...255, using: &random)
        let isRare = Int.random(in: 0..<8, using: &random) == 0
        let isKept = isRare && ![0x08, 0x09, 0x0A, 0x0D].contains(byte)
        return isKept ? byte : letters[Int(byte) % letters.count]
      }
    let measure = Int.random(in: 8...60, using: &random)
    let style = ParagraphStyle(fit: fit, direction: .leftToRight)
    // Text that begins with a tag hangs beside it.
    let tag = bytes.withUnsafeBufferPointer {
      HangingLabel($0, indent: 0, measure: measure, style: style)
    }
    if tag != nil { continue }
    let general = setLines(of: StyledText(utf8: bytes), measure: measure, style: style)
      .map { $0.text.string + "\n" }.joined()
    #expect(stream(bytes, measure, style) == general, "seed 49, round \(round)")
  }
}

/// So are those of any scripts in a mix, with marks, joiners, unassigned code points and malformed
/// bytes, in whatever pieces they come. As on a canvas, a line begins with a visible character.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func streamedScriptsAreSetAsTheGeneralPathDoes(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 53)
  for round in rounds(200) {
    let bytes = [0x61] + randomScripts(&random)
    let measure = Int.random(in: 2...60, using: &random)
    let style = ParagraphStyle(
      fit: fit, ambiguousIsWide: round % 2 == 0, direction: .leftToRight)
    let general = setLines(of: StyledText(utf8: bytes), measure: measure, style: style)
      .map { seen($0.text.utf8, ambiguousIsWide: style.ambiguousIsWide) + "\n" }.joined()
    let whole = stream(bytes, measure, style)
    #expect(whole == general, "seed 53, round \(round), measure \(measure)")
    let chunk = Int.random(in: 1...200, using: &random)
    let parts = stream(bytes, measure, style, chunk: chunk)
    #expect(parts == whole, "seed 53, round \(round), chunks of \(chunk)")
  }
}

/// A line end between words of ASCII is a space, wherever in the text it comes, and whatever kind
/// of words are elsewhere.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func lineEndsBetweenWordsAreSpaces(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 54)
  let letters = Array("abcdefghijkl.,-/()[\"'".utf8)
  let others = ["\u{E9}t\u{E9}", "e\u{301}", "\u{7F}x", "a\u{200D}b", "\u{672C}", "\u{5E9}"]
  for round in rounds(150) {
    let words = (0..<Int.random(in: 2...80, using: &random)).map { _ -> [UInt8] in
      if Int.random(in: 0..<12, using: &random) == 0 {
        return Array((others.randomElement(using: &random) ?? "").utf8)
      }
      return (0..<Int.random(in: 1...14, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0x61
      }
    }
    var (spaced, broken) = (Array(prose.utf8) + words[0], Array(prose.utf8) + words[0])
    for (word, next) in zip(words, words.dropFirst()) {
      // A dash at the beginning of a line may be a bullet.
      let isASCII = (word + next).allSatisfy { 0x21...0x7E ~= $0 } && next.first != 0x2D
      let breaks = isASCII && Int.random(in: 0..<4, using: &random) == 0
      spaced += [0x20] + next
      broken += [breaks ? 0x0A : 0x20] + next
    }
    let measure = Int.random(in: 2...60, using: &random)
    let style = ParagraphStyle(fit: fit, direction: .leftToRight)
    let whole = stream(spaced, measure, style)
    #expect(stream(broken, measure, style) == whole, "seed 54, round \(round)")
    let chunk = Int.random(in: 1...200, using: &random)
    let parts = stream(broken, measure, style, chunk: chunk)
    #expect(parts == whole, "seed 54, round \(round), chunks of \(chunk)")
  }
}

/// Text after which no line counts as ended by its writer: it is longer than any short line.
private let prose = "it was the best of times, it was the worst of times, and then it "

/// A line end between words of any scripts is a space, but between those that have none.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func lineEndsBetweenScriptsAreSpaces(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 55)
  for round in rounds(160) {
    let spaced = Array(prose.utf8) + randomScripts(&random) + [0x61]
    var broken = spaced
    for (offset, byte) in spaced.enumerated() where byte == 0x20 && offset >= prose.utf8.count {
      let (line, next) = (Array(spaced[..<offset]), spaced[(offset + 1)...])
      let isSpace = !joinsWithoutSpace(line, next) && !dividesWord(line, before: next.first)
      if isSpace, Bool.random(using: &random) { broken[offset] = 0x0A }
    }
    let measure = Int.random(in: 2...60, using: &random)
    let style = ParagraphStyle(fit: fit, direction: .leftToRight)
    let whole = stream(spaced, measure, style)
    #expect(stream(broken, measure, style) == whole, "seed 55, round \(round)")
    let chunk = Int.random(in: 1...200, using: &random)
    let parts = stream(broken, measure, style, chunk: chunk)
    #expect(parts == whole, "seed 55, round \(round), chunks of \(chunk)")
  }
}

/// Words of a few scripts, with lone spaces or none between them, and some malformed bytes.
private func randomScripts(_ random: inout SeededGenerator) -> [UInt8] {
  let scripts = scripts.shuffled(using: &random).prefix(4) + [0x61...0x7A]
  var bytes: [UInt8] = []
  for _ in 0..<Int.random(in: 1...120, using: &random) {
    let script = scripts.randomElement(using: &random) ?? 0x61...0x7A
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let scalar = Unicode.Scalar(UInt32.random(in: script, using: &random))
      bytes += String(Character(scalar ?? "\u{FFFD}")).utf8
    }
    if Int.random(in: 0..<20, using: &random) == 0 {
      bytes.append(.random(in: 0x80...0xFF, using: &random))
    }
    if Bool.random(using: &random) { bytes.append(0x20) }
  }
  return bytes
}

/// Blocks of scripts that line breaking, clusters, widths and cleaning treat in their own ways.
private let scripts: [ClosedRange<UInt32>] = [
  0x21...0x7E, 0xA0...0xFF, 0x100...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x52F,
  0x5D0...0x5EA, 0x600...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0xE80...0xEFF, 0x1000...0x109F,
  0x1100...0x11FF, 0x1780...0x17FF,
  0x1EA0...0x1EFF,
  0x2000...0x206F, 0x20A0...0x20CF, 0x2600...0x27BF, 0x3000...0x30FF, 0x4E00...0x9FFF,
  0xAC00...0xD7A3, 0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
  0x1F3FB...0x1F3FF, 0x20000...0x2007F, 0xE0020...0xE007F,
]

/// A line without the clusters at its beginning that take no cell.
private func seen(_ line: [UInt8], ambiguousIsWide: Bool) -> String {
  let clusters = graphemeClusters(of: line, ambiguousIsWide: ambiguousIsWide)
  let first = clusters.first { $0.width > 0 }?.utf8Range.lowerBound ?? line.count
  return String(decoding: line[first...], as: UTF8.self)
}

/// Changes of indent begin paragraphs without a blank line between them.
@Test func streamedParagraphsBeginWhereIndentsChange() {
  let style = ParagraphStyle(fit: .greedy)
  let text = "NAME\n       ls - list directory\n       contents\n\n   First line\nindented.\n"
  #expect(
    stream(Array(text.utf8), 24, style)
      == "NAME\n  ls - list directory\n  contents\n\n  First line indented.\n")
}

/// In whatever pieces text arrives, lines are the same, a byte at a time and in the middle of
/// scalars, line ends and sequences.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal, .anywhere])
func textArrivesInPieces(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 51)
  for round in rounds(50) {
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

/// Whatever the lines of a text are, every word of it is there, in order, and no line is too wide.
@Test(arguments: [ParagraphStyle.Fit.greedy, .optimal])
func noWordIsLost(fit: ParagraphStyle.Fit) {
  var random = SeededGenerator(seed: 57)
  let starts = [
    "", "", "", "  ", "        ", "              ", "                              ", "- ", "  - ",
    "1. ", "a) ", "[1] ", "> ", "> > ", ">> - ", "  > ", "Name: ", "-x     ", "===\n", ".\n", "\n",
    "\n\n", "\n\u{C}", "A", "\t",
  ]
  for round in rounds(150) {
    var text = ""
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      text += starts.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...(Bool.random(using: &random) ? 3 : 12), using: &random) {
        text += String(repeating: "q", count: Int.random(in: 1...9, using: &random)) + " "
      }
      text += "\n"
    }
    let measure = Int.random(in: 1...100, using: &random)
    let lines = stream(Array(text.utf8), measure, ParagraphStyle(fit: fit))
    let words = text.utf8.filter { $0 == 0x71 || $0 == 0x41 }
    #expect(lines.utf8.filter { $0 == 0x71 || $0 == 0x41 } == words, "seed 57, round \(round)")
    #expect(lines.split(separator: "\n").allSatisfy { $0.utf8.count <= measure }, "round \(round)")
    let chunk = Int.random(in: 1...99, using: &random)
    let pieces = stream(Array(text.utf8), measure, ParagraphStyle(fit: fit), chunk: chunk)
    #expect(pieces == lines, "seed 57, round \(round), chunks of \(chunk)")
  }
}

/// A paragraph longer than those that are fitted as a whole is set all the same: its first lines
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

/// Long paragraphs, with and without places to end a line, are the same in whatever pieces they
/// arrive: where their parts end, and which way they run, is said by their text.
@Test(arguments: [
  ParagraphStyle(fit: .greedy), ParagraphStyle(fit: .optimal),
  ParagraphStyle(fit: .optimal, alignment: .justify),
])
func longParagraphsArriveInPieces(style: ParagraphStyle) {
  var random = SeededGenerator(seed: 55)
  let words = [
    "so", "much", "depends,", "upon a/b/c", "\u{E9}t\u{E9}", "\u{672C}\u{672C}", "e\u{301}",
  ]
  let texts = [
    (0..<6_000).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " "),
    String(repeating: "x", count: 70_000),
    String(repeating: "1 ", count: 33_000) + "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
  ]
  for (index, text) in texts.enumerated() {
    let bytes = Array(text.utf8)
    // The text may end where it is just certain that a part does.
    for count in [bytes.count, 32_768 + Int.random(in: 60...130, using: &random)] {
      let part = Array(bytes.prefix(count))
      let whole = stream(part, 60, style)
      for chunk in [Int.random(in: 1...99, using: &random), 5_000] {
        let pieces = stream(part, 60, style, chunk: chunk)
        #expect(pieces == whole, "seed 55, text \(index), \(count) bytes in chunks of \(chunk)")
      }
    }
  }
}

/// Lines whose first bytes determine their kind, as a page has them.
@Test(arguments: [
  (
    "To do:\n- one two three\n- four\n", "To do:\n- one two\n  three\n- four\n",
    "items after a colon"
  ),
  ("* a\n  b\n* c\nd\n", "* a b\n* c d\n", "items, and lines that go on"),
  ("\u{2022} a\n\u{2022} b\n", "\u{2022} a\n\u{2022} b\n", "bullets"),
  ("1. a\n2. b\n10) c\n", "1. a\n2. b\n10) c\n", "numbers"),
  ("a b\n- c\n1. d\n", "a b - c 1.\nd\n", "a dash in prose is none"),
  ("a b\n- c\n- d\n", "a b\n- c\n- d\n", "items of a list are"),
  ("See c\n 1. e\n 2. f\n    g\n", "See c\n 1. e\n 2. f g\n", "numbers, too"),
  ("a\n- c\n- d\nb\n", "a - c - d\nb\n", "unless text goes on"),
  ("> a\n> b\n>> c\nd\n", "> a\n> b\n>> c\nd\n", "quotations"),
  ("A\n===\nb\n- - -\nc\n", "A\n===\nb\n- - -\nc\n", "rules"),
  ("A: b\nC-d: e\n  f\ng: h\n", "A: b\nC-d: e f\ng: h\n", "fields"),
  ("a b\nC: d\n", "a b C: d\n", "no fields below text"),
  ("-\n- \n-a\n", "- - -a\n", "marks of nothing"),
])
func marksStandAtTheBeginningOfLines(text: String, expected: String, reason: Comment) {
  let style = ParagraphStyle(fit: .greedy)
  #expect(stream(Array(text.utf8), 10, style) == expected, reason)
  for chunk in 1...3 {
    #expect(stream(Array(text.utf8), 10, style, chunk: chunk) == expected, reason)
  }
}
