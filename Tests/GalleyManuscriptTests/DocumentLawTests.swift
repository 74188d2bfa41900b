import GalleyManuscript
import TestSupport
import Testing

private let words = [
  "a", "b ", " ", "  ", "\n", "\n\n", "\t", "*", "**", "_", "`", "```", "~", "~~~", "[", "]", "(",
  ")", "![", "](", "<", ">", "<a>", "<!--", "-->", "&amp;", "&", "\\", "|", "|-|", "- ", "1. ", "#",
  "# ", "> ", "---", "===", ":::", "::: a ", "{", "}", "{#x .y k=v}", "\"", "'", ",", ":", "=",
  "www.a.b", "http://x.y", "a@b.c", "é", "本", "\u{1F600}", "\u{0}", "\r", "\r\n", "1", "0.5",
  "[x]: /u\n", "[!NOTE]", "<!-- galley: ", "![](a.csv)", "true", "\u{FEFF}",
]

private func randomText(_ generator: inout SeededGenerator) -> [UInt8] {
  var bytes: [UInt8] = []
  for _ in 0..<Int.random(in: 0...60, using: &generator) {
    bytes += (words.randomElement(using: &generator) ?? "").utf8
    if Int.random(in: 0..<40, using: &generator) == 0 {
      bytes.append(.random(in: 0x80...0xFF, using: &generator))
    }
  }
  return bytes
}

private func check(_ blocks: [Block], in range: SourceRange, _ seed: UInt64) {
  var last = range.lowerBound
  for block in blocks {
    #expect(block.range.lowerBound >= last, "seed \(seed)")
    #expect(block.range.upperBound <= range.upperBound, "seed \(seed)")
    last = block.range.lowerBound
    switch block.content {
    case .quote(let inner), .alert(_, let inner): check(inner, in: block.range, seed)
    case .list(let list): for item in list.items { check(item.blocks, in: block.range, seed) }
    default: break
    }
  }
}

/// Whatever the bytes are, every reader ends, and blocks are in their source in order.
@Test func everyReaderReadsAnything() {
  for seed in seeds(600) {
    var generator = SeededGenerator(seed: seed)
    let source = SourceFile(name: "-", utf8: randomText(&generator))
    let whole = SourceRange(0, source.utf8.count)
    for kind in ContentKind.allCases {
      let (blocks, diagnostics) = DocumentReader().readBlocks(of: source, as: kind)
      check(blocks, in: whole, seed)
      for diagnostic in diagnostics {
        #expect(diagnostic.range.upperBound <= diagnostic.source?.utf8.count ?? 0, "seed \(seed)")
      }
    }
    check(parseMarkdown(source, options: .commonMark), in: whole, seed)
    var assembly = DocumentAssembly(reader: DocumentReader())
    assembly.add(document: source)
    _ = assembly.finish()
  }
}

/// Line ends do not change the contents of a text.
@Test func lineEndsReadAlike() {
  for seed in seeds(300) {
    var generator = SeededGenerator(seed: seed)
    let text = String(decoding: randomText(&generator), as: UTF8.self).replacing("\r", with: "")
    let blocks = parseMarkdown(SourceFile(name: "t", text: text), options: .galley)
    for lineEnd in ["\r\n", "\r"] {
      let other = text.replacing("\n", with: lineEnd)
      let otherBlocks = parseMarkdown(SourceFile(name: "t", text: other), options: .galley)
      #expect(otherBlocks.summary == blocks.summary, "seed \(seed)")
    }
  }
}
