import FuzzSupport
import GalleyText

/// Any bytes are text: no line is wider than its measure, what is set is clean, and text that is
/// set as it arrives is the same in whatever pieces it comes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let measure = 1 + input.choice(below: 80)
  let chunk = 1 + input.choice(below: 64)
  let style = ParagraphStyle(
    fit: input.choice(of: [.optimal, .greedy, .anywhere]),
    alignment: input.choice(of: [.leading, .center, .trailing, .justify]),
    firstLineIndent: input.choice(below: 20), indent: input.choice(below: 20),
    tabWidth: 1 + input.choice(below: 9), ambiguousIsWide: input.coin(),
    isVerbatim: input.coin(), keepsSpaces: input.coin(), keepsAddresses: input.coin(),
    direction: input.choice(of: [.leftToRight, .rightToLeft, .automatic]),
    asciiMarks: input.coin())
  let utf8 = input.rest()
  for line in setLines(of: StyledText(utf8: utf8), measure: measure, style: style) {
    let cells = displayWidth(of: line.text.utf8, ambiguousIsWide: style.ambiguousIsWide)
    require(
      line.indent >= 0 && line.indent + cells <= measure,
      "\(line.indent) + \(cells) cells of \(measure): \(quoted(line.text.utf8))")
    require(cells == line.width, "\(cells) cells, said to be \(line.width)")
    requirePlainText(
      line.text.cleaned(for: .cells).utf8, "a set line")
  }
  requireStream(utf8, measure: measure, chunk: chunk, style: ParagraphStyle(fit: style.fit))
  return 0
}

private func requireStream(_ utf8: [UInt8], measure: Int, chunk: Int, style: ParagraphStyle) {
  let whole = streamed(utf8, measure: measure, chunk: max(1, utf8.count), style: style)
  requirePlainLines(whole, width: measure, "streamed text")
  let pieces = streamed(utf8, measure: measure, chunk: chunk, style: style)
  require(pieces == whole, "in pieces of \(chunk): \(quoted(pieces)), not \(quoted(whole))")
}

private func streamed(
  _ utf8: [UInt8], measure: Int, chunk: Int, style: ParagraphStyle
) -> [UInt8] {
  var stream = PlainTextStream(measure: measure, style: style)
  var output: [UInt8] = []
  for start in Swift.stride(from: 0, to: utf8.count, by: chunk) {
    utf8[start..<min(start + chunk, utf8.count)].withUnsafeBufferPointer {
      stream.write($0, to: &output)
    }
  }
  stream.finish(to: &output)
  return output
}
