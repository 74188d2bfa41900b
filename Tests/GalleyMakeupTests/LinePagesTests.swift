import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Columns that are anything a template can ask for, on pages of any size.
private struct PageTrialOfColumns {
  var columns = Template.Columns()
  var width = 40
  var height: Int?
  var options = MakeupOptions()

  init(_ random: inout SeededGenerator) {
    columns.count = Int.random(in: 1...4, using: &random)
    columns.ownGap = Int.random(in: 0...3, using: &random)
    columns.orphans = Int.random(in: 1...4, using: &random)
    columns.widows = Int.random(in: 1...4, using: &random)
    columns.balance = Template.Columns.Balance.allCases.randomElement(using: &random) ?? .last
    width = Int.random(in: 1...90, using: &random)
    let most = Bool.random(using: &random) ? 9 : 30
    height = Bool.random(using: &random) ? Int.random(in: 1...most, using: &random) : nil
    options.wrap = Bool.random(using: &random) ? .optimal : .greedy
    options.ambiguousIsWide = Int.random(in: 0..<4, using: &random) == 0
  }

  /// The pages by way of a document and a canvas.
  func drawn(_ text: [UInt8], as kind: ContentKind) -> String {
    var reader = DocumentReader()
    reader.kind = kind
    var template = Template()
    template.layout.sections = [
      Template.Section(name: "default", arrangement: .columns(columns), place: .none)
    ]
    let document = reader.read(SourceFile(name: "-", utf8: text)).0
    let pages = Makeup(
      template: template, environment: Environment(width: width, height: height), options: options
    ).makeUp(document).pages
    let writer = PageWriter(.text, formFeeds: true)
    return String(decoding: writer.bytes(of: pages), as: UTF8.self)
  }

  /// The pages of lines that are set while they are read, in pieces of any size.
  func streamed(
    _ text: [UInt8], as kind: ContentKind, _ random: inout SeededGenerator
  ) -> String {
    let pages = LinePages(
      columns, width: width, height: height, formFeeds: true,
      ambiguousIsWide: options.ambiguousIsWide)
    let measure = pages.measure
    if kind == .ansi {
      let log = LogStream(
        measure: measure, colors: nil, ambiguousIsWide: options.ambiguousIsWide)
      return written(text, by: log, on: pages, &random)
    }
    let style = ParagraphStyle(
      fit: options.wrap, ambiguousIsWide: options.ambiguousIsWide)
    let stream = PlainTextStream(measure: measure, style: style, tables: tableSetting(style))
    return written(text, by: stream, on: pages, &random)
  }
}

/// Returns the pages of a text that comes in pieces of any size.
private func written<Source: GalleySource & ~Copyable>(
  _ text: [UInt8], by source: consuming Source, on pages: consuming LinePages,
  _ random: inout SeededGenerator
) -> String {
  var output: [UInt8] = []
  var rest = text[...]
  while !rest.isEmpty {
    let piece = Array(rest.prefix(Int.random(in: 1...300, using: &random)))
    rest = rest.dropFirst(piece.count)
    piece.withUnsafeBufferPointer { source.write($0, to: &pages.galley) }
    while pages.write(to: &output) {}
  }
  source.finish(to: &pages.galley)
  while pages.writeEnd(to: &output) {}
  return String(decoding: output, as: UTF8.self)
}

/// Pages that are written while their text is read are those of the document, whatever is set and
/// however it flows.
@Test func pagesOfLinesAreThoseOfTheDocument() {
  var random = SeededGenerator(seed: 71)
  for round in rounds(100) {
    let trial = PageTrialOfColumns(&random)
    // Sequences that style text are taken out of it before it is streamed.
    let text = withoutStruckBlanks(
      (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in randomPlainText(&random) }
    ).filter { $0 != 0x1B }
    let drawn = trial.drawn(text, as: .plain)
    #expect(trial.streamed(text, as: .plain, &random) == drawn, "seed 71, round \(round): \(trial)")
  }
}

/// So are those of text in which blank lines, indents and gaps give lines their meaning.
@Test func pagesOfShapesAreThoseOfTheDocument() {
  var random = SeededGenerator(seed: 73)
  let header = ["X(1)", "b c", "X(1)"].joined(separator: String(repeating: " ", count: 28))
  let lines = [
    header, header, "", "", "", "  ", "\t", "\u{C}", "A: b c",
    "B-c: d e f g h i j k l m n o p q r s",
    "C:", " x y z", "\tfolded on", "o  an item of words", "  o  another", "   ca  of one line",
    "   it.  Is", "   --help Print all of it", "          and more", "   -a     all",
    "> quoted text",
    "1. one two", "words that fill a line of prose to its end, more or less, and",
    "so').   Now it is",
    "And it begins here,", "Or it begins there,", "         deep", "see:", "commit 1234567",
    "> \u{301}",
  ]
  for round in rounds(400) {
    let trial = PageTrialOfColumns(&random)
    let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      (lines.randomElement(using: &random) ?? "")
        + (Int.random(in: 0..<9, using: &random) == 0 ? "\r\n" : "\n")
    }.joined()
    let bytes = Array(text.utf8)
    let drawn = trial.drawn(bytes, as: .plain)
    #expect(
      trial.streamed(bytes, as: .plain, &random) == drawn, "seed 73, round \(round): \(text)")
  }
}

/// A text without overstrikes that leave nothing but a blank: where a line says nothing else,
/// whether it is one is a question of its own.
private func withoutStruckBlanks(_ text: [UInt8]) -> [UInt8] {
  text.indices.filter { index in
    text[index] != 0x08 || index + 1 == text.count || text[index + 1] != 0x20
  }.map { text[$0] }
}

/// So are those of logs, whose lines are kept and never broken where they take several rows.
@Test func pagesOfLogLinesAreThoseOfTheDocument() {
  var random = SeededGenerator(seed: 73)
  let pieces = [
    "word ", "本文", "\t", "\n", "\n", "\n\n\n", "\r\n", "\u{1B}[1m", "\u{1B}[0m\n", "  \n",
    "e\u{301}", "👩‍👩‍👧", "x\u{8}x", String(repeating: "long ", count: 30), "\u{1B}", "\u{7}",
    "a line of some words\n", "and another, which is longer than most columns are\n",
  ]
  for round in rounds(200) {
    let trial = PageTrialOfColumns(&random)
    let most = round % 2 == 0 ? 60 : 12
    let text = (0..<Int.random(in: 0...most, using: &random)).flatMap { _ in
      Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
    let drawn = trial.drawn(text, as: .ansi)
    #expect(trial.streamed(text, as: .ansi, &random) == drawn, "seed 73, round \(round): \(trial)")
  }
}

/// A page is written as soon as nothing can change it, and its contents are forgotten.
@Test func pagesAreWrittenAsTheTextComes() {
  var columns = Template.Columns()
  columns.count = 2
  var pages = LinePages(columns, width: 21, height: 4)
  var stream = PlainTextStream(measure: pages.measure)
  var kept = 0
  for number in 0..<1000 {
    var output: [UInt8] = []
    Array("\(number)\n\n".utf8).withUnsafeBufferPointer { stream.write($0, to: &pages.galley) }
    while pages.write(to: &output) {}
    kept = max(kept, pages.galley.lines.count)
  }
  // Four paragraphs a page, each with a blank line.
  #expect(pages.count > 245)
  #expect(kept < 60)
}

/// Empty lines of a log are not part of the page at its end, but are rows before text: however many
/// they are, a few of them are kept.
@Test(arguments: [(0, 3), (7, 3), (100_000, 1), (100_000, 3)])
func emptyLinesOfALogAreCounted(count: Int, columns: Int) {
  var pages = LinePages(Template.Columns(count: columns), width: 42, height: 4)
  var log = LogStream(measure: pages.measure, colors: nil)
  var output: [UInt8] = []
  var kept = 0
  let texts = ["first\n", "second\n", ""]
  for text in texts {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0x0A, count: count)
    bytes.withUnsafeBufferPointer { log.write($0, to: &pages.galley) }
    kept = max(kept, pages.galley.lines.count)
    while pages.write(to: &output) { kept = max(kept, pages.galley.lines.count) }
  }
  log.finish(to: &pages.galley)
  while pages.writeEnd(to: &output) {}
  let text = String(decoding: output, as: UTF8.self)
  #expect(pages.count == (count + 2 + 4 * columns - 1) / (4 * columns))
  #expect(text.utf8.count { $0 == 0x0A } == 4 * pages.count)
  #expect(text.hasPrefix("first") && text.contains("second"))
  #expect(kept < 10_000)
}

/// The pages of a range are counted as they are made, not as they are written.
@Test(arguments: [
  (1...1, "a\n\n", 3, "the first"),
  (2...2, "b\n\n", 3, "one between"),
  (2...9, "b\n\n\u{C}c\n\n", 3, "to the end"),
  (4...9, "", 3, "none"),
])
func pagesOfARangeAreWritten(
  range: ClosedRange<Int>, text: String, count: Int, reason: String
) {
  var pages = LinePages(Template.Columns(), width: 8, height: 2, pages: range, formFeeds: true)
  var stream = PlainTextStream(measure: pages.measure)
  var output: [UInt8] = []
  Array("a\n\nb\n\nc\n".utf8).withUnsafeBufferPointer { stream.write($0, to: &pages.galley) }
  stream.finish(to: &pages.galley)
  while pages.writeEnd(to: &output) {}
  #expect(String(decoding: output, as: UTF8.self) == text, "\(reason)")
  #expect(pages.count == count, "\(reason)")
}

/// No height and no number of columns is too great to be counted with.
@Test(arguments: [(Int.max, Int.max), (Int.max, 1), (1, Int.min), (Int.min, 3)])
func extremePagesOfLinesDoNotTrap(height: Int, count: Int) {
  var pages = LinePages(
    Template.Columns(count: count), width: 30, height: height, pages: 2...3)
  var stream = PlainTextStream(measure: pages.measure)
  var output: [UInt8] = []
  Array("a\n\nb\n".utf8).withUnsafeBufferPointer { stream.write($0, to: &pages.galley) }
  while pages.write(to: &output) {}
  #expect(output.isEmpty)
}
