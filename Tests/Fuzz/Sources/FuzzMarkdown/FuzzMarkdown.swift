import FuzzSupport

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Any bytes are Markdown: blocks lie in the source in order, their nesting is limited, CR LF and
/// LF give the same page, and the page keeps the promises of pages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var page = PageCheck(template: PageCheck.onePage, width: 1 + input.choice(below: 120))
  page.options.keepsMarks = input.coin()
  page.options.isLinear = input.coin()
  page.options.wrap = input.choice(of: [.optimal, .greedy, .anywhere])
  let utf8 = input.rest()
  let source = SourceFile(name: "t.md", utf8: utf8)
  for options in [MarkdownOptions.galley, .gfm, .commonMark] {
    let blocks = parseMarkdown(source, options: options)
    requireBlocks(blocks, in: SourceRange(0, utf8.count), depth: 0)
  }
  let text = page.check(document(utf8), formats: [.text, .ansi])
  if utf8.contains(0x0D) { return 0 }
  let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
  let windows = page.check(
    document(Array(lines.joined(separator: [0x0D, 0x0A]))), formats: [.text])
  require(windows == text, "with CR LF the page is \(quoted(windows)), else \(quoted(text))")
  return 0
}

private func document(_ utf8: [UInt8]) -> Document {
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "t.md", utf8: utf8))
  requireMistakes(diagnostics, "Markdown")
  return document
}

private func requireBlocks(_ blocks: [Block], in range: SourceRange, depth: Int) {
  require(depth <= Block.depthLimit, "blocks \(depth) deep")
  var last = range.lowerBound
  for block in blocks {
    require(
      block.range.lowerBound >= last && block.range.lowerBound <= block.range.upperBound
        && block.range.upperBound <= range.upperBound, "a block out of place")
    last = block.range.lowerBound
    switch block.content {
    case .quote(let inner), .alert(_, let inner):
      requireBlocks(inner, in: block.range, depth: depth + 1)
    case .list(let list):
      for item in list.items { requireBlocks(item.blocks, in: block.range, depth: depth + 1) }
    default: break
    }
  }
}
