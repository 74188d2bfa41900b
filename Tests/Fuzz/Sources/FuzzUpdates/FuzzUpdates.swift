import FuzzSupport

@testable import GalleyManuscript

/// A stream of updates comes to the same document in whatever pieces it arrives, with pauses or
/// without; that document is a page like any other, and comes to itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var page = PageCheck(template: PageCheck.onePage, width: 1 + input.choice(below: 120))
  page.options.ascii = input.coin()
  let fence = input.choice(of: [":::", "%%", "--"])
  let kind = input.choice(of: [nil, nil, nil, ContentKind.markdown, .plain, .ansi])
  let sizes = (0..<4).map { _ in 1 + input.choice(below: 40) }
  let utf8 = input.rest()
  var whole = UpdateStream(fence: fence, kind: kind)
  _ = whole.write(utf8)
  whole.finish()
  var pieces = UpdateStream(fence: fence, kind: kind)
  var (offset, number) = (0, 0)
  while offset < utf8.count {
    let end = min(utf8.count, offset + sizes[number % sizes.count])
    _ = pieces.write(utf8[offset..<end])
    if number % 3 != 0 { pieces.pause() }
    requireShort(pieces.bytes, of: utf8)
    (offset, number) = (end, number + 1)
  }
  pieces.finish()
  require(pieces.bytes == whole.bytes, "in pieces it is \(quoted(pieces.bytes))")
  var reader = DocumentReader()
  reader.fence = fence
  let (document, diagnostics) = reader.read(SourceFile(name: "t.md", utf8: whole.bytes))
  requireMistakes(diagnostics, "updates")
  page.check(document)
  return 0
}

/// Requires that nothing is made up but line ends, fences and the ends of code.
private func requireShort(_ bytes: [UInt8], of stream: [UInt8]) {
  require(bytes.count <= 4 * stream.count + 16, "\(bytes.count) bytes of \(stream.count)")
}
