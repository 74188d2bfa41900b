import FuzzSupport
@testable import GalleyText

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Any bytes are text: no line is wider than its measure, set text is clean, and text that is set
/// as it arrives is the same in whatever pieces it comes, and on a page that is made up of it.
/// Lines that are found in a fast way are those that the rules find.
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
  var trial = LaneTrial(width: measure)
  trial.options.ambiguousIsWide = style.ambiguousIsWide
  trial.options.wrap =
    style.fit == .greedy ? .greedy : style.fit == .anywhere ? .anywhere : .optimal
  trial.columns.count = 1 + chunk % 3
  trial.height = chunk % 5 == 0 ? nil : 1 + chunk % 11
  trial.chunk = chunk
  let utf8 = input.rest()
  let lines = setLines(of: StyledText(utf8: utf8), measure: measure, style: style)
  let fastLines = setter.setLines(of: StyledText(utf8: utf8), measure: measure, style: style)
  require(fastLines == lines, "a setter's lines differ: \(texts(fastLines)), not \(texts(lines))")
  for line in lines {
    let cells = displayWidth(of: line.text.utf8, ambiguousIsWide: style.ambiguousIsWide)
    require(
      line.indent >= 0 && line.indent + cells <= measure,
      "\(line.indent) + \(cells) cells of \(measure): \(quoted(line.text.utf8))")
    require(cells == line.width, "\(cells) cells, said to be \(line.width)")
    requirePlainText(
      line.text.cleaned(for: .cells).utf8, "a set line")
  }
  requireStream(utf8, measure: measure, chunk: chunk, style: ParagraphStyle(fit: style.fit))
  trial.check(utf8, as: .plain)
  return 0
}

/// A setter that has seen enough text to set any in a walk.
private let setter: LineSetter = {
  let setter = LineSetter()
  let text = StyledText(String(repeating: "naïve 本 ", count: 400))
  _ = setter.setLines(of: text, measure: 40, style: ParagraphStyle())
  return setter
}()

private func texts(_ lines: SetLines) -> [String] { lines.map { quoted($0.text.utf8) } }

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
