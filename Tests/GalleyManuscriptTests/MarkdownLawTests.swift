import TestSupport
import Testing

@testable import GalleyManuscript

private let pieces = [
  "a", "word", " ", "  ", "w", "ww", "www.", ".", "@", "a@b.c", ":", "http", "//", "*", "_", "`",
  "\\", "[", "]", "!", "<", ">", "&", "~", "-", "é", "本", "\u{0}", "|", "1.5", "(", ")",
]

private func randomLine(_ generator: inout SeededGenerator, atMost count: Int) -> String {
  (0..<Int.random(in: 0...count, using: &generator)).map { _ in
    pieces.randomElement(using: &generator) ?? ""
  }.joined()
}

/// Inlines that are read are the same as inlines that are made of their elements.
@Test func inlinesAreTheirElements() {
  var nested = 0
  for seed in UInt64(0)..<2000 {
    var generator = SeededGenerator(seed: seed)
    let text = "a" + randomLine(&generator, atMost: 12)
    let blocks = parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
    guard case .paragraph(let inlines)? = blocks.first?.content else { continue }
    let copy = Inlines(Array(inlines))
    #expect(copy == inlines && copy.hashValue == inlines.hashValue, "seed \(seed)")
    #expect(copy.plainText == inlines.plainText, "seed \(seed)")
    if inlines.contains(where: { if case .text = $0 { false } else { true } }) { nested += 1 }
  }
  #expect(nested > 100)
}

/// A byte that is no UTF-8 is U+FFFD, wherever it is among the eight bytes that are looked at together.
@Test func mendsBytesInEveryPlace() {
  for byte: UInt8 in [0x00, 0x80, 0x81, 0xBF, 0xC0, 0xFF] {
    for place in 0..<16 {
      let (before, after) = (String(repeating: "a", count: place + 1), "bcdefghijklmnop")
      let text = Array(before.utf8) + [byte] + after.utf8
      let blocks = parseMarkdown(SourceFile(name: "t", utf8: text), options: .galley)
      guard case .paragraph(let inlines)? = blocks.first?.content else {
        Issue.record("\(byte) at \(place) is no text")
        continue
      }
      let mended = Array("\(before)\u{FFFD}\(after)".utf8)
      #expect(inlines.plainUTF8 == mended, "\(byte) at \(place)")
    }
  }
}

/// A table without markup is kept as bytes; its cells have the same text as in a table with some.
@Test func readsPlainTablesAsTablesWithMarkup() {
  var grids = 0
  for seed in UInt64(0)..<500 {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<3).map { _ in
      "|" + (0..<2).map { _ in randomLine(&generator, atMost: 1) + "|" }.joined()
    }
    let text = "| a | b |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    let plain = parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
    let marked = parseMarkdown(
      SourceFile(name: "t", text: text + "| *x* | y |\n"), options: .galley)
    guard case .table(let table)? = plain.first?.content,
      case .table(let other)? = marked.first?.content, plain.count == 1, marked.count == 1
    else { continue }
    if table.rows.grid != nil { grids += 1 }
    #expect(table.rows.map { $0.map(\.summary) } == other.rows.dropLast().map { $0.map(\.summary) })
  }
  #expect(grids > 10)
}

/// The number of times that bytes have moved from one look to the next.
private struct MoveCount {
  private var last: UnsafePointer<UInt8>?
  private(set) var moves = 0

  mutating func look(at bytes: [UInt8]) {
    let place = bytes.withUnsafeBufferPointer { $0.baseAddress }
    if place != last { moves += 1 }
    last = place
  }
}

/// Decoded text is appended without copying the text before it: the cost of each piece is its own
/// length.
@Test(arguments: [
  "[x]{.bad} ", "[x]{fg=red} ", "&amp; ", "`a\nb` ", ":tada: ", "![a](u&amp;){.c} ", "<a@b.c> ",
  "[a](u \"&lt;\") ", "<img src=a alt=\"&lt;\"> ",
])
func piecesAreAddedWithoutCopies(piece: String) {
  let count = 1000
  let utf8 = Array(String(repeating: piece, count: count).utf8)
  var parser = InlineParser(utf8: utf8, definitions: LinkDefinitions(), options: .galley)
  var text = MoveCount()
  for index in 0..<count {
    _ = parser.parse(index * piece.utf8.count..<(index + 1) * piece.utf8.count)
    text.look(at: parser.utf8)
  }
  #expect(text.moves < 20)
}

/// So are the cells of tables.
@Test func cellsAreReadWithoutCopies() {
  let table = "| a |\n|---|\n| *b* `c\\|d` [x]{.bad} |\n\n"
  let source = SourceFile(name: "t", text: String(repeating: table, count: 500))
  var parser = BlockParser(SourceExcerpt(source), options: .galley)
  parser.parse(SourceExcerpt(source).range)
  var builder = BlockBuilder(parser)
  var text = MoveCount()
  for node in builder.nodes where node.kind == .table {
    _ = builder.table(node)
    text.look(at: builder.inlines.utf8)
  }
  #expect((1..<20).contains(text.moves))
}

/// Every mark is read from its markup. A new one takes its place here, or this does not compile.
@Test(arguments: Inline.Span.allCases)
func readsEveryMark(span: Inline.Span) {
  let text =
    switch span {
    case .emphasis: "*x*"
    case .strong: "**x**"
    case .strikethrough: "~~x~~"
    case .underline: "<u>x</u>"
    case .mark: "==x=="
    case .superscript: "a<sup>x</sup>"
    case .subscript: "a<sub>x</sub>"
    case .code: "<kbd>*x*</kbd>"
    case .math: "$x$"
    }
  let blocks = parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
  guard case .paragraph(let inlines)? = blocks.first?.content else {
    Issue.record("no paragraph: \(blocks)")
    return
  }
  #expect(inlines.contains { if case .span(span, _) = $0 { true } else { false } }, "\(inlines)")
}
