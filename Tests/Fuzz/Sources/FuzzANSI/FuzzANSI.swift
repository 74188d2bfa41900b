import FuzzSupport
@testable import GalleyCells
@testable import GalleyText

@testable import GalleyManuscript

/// Any bytes can be cleaned, once and for all; and read as terminal output, they are lines that
/// switch off all they switch on, the same on a canvas, on pages and as they arrive.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let measure = 1 + input.choice(below: 80)
  let chunk = 1 + input.choice(below: 64)
  let depths: [ColorDepth?] = [nil, ColorDepth.none, .ansi16, .ansi256, .trueColor]
  let depth = input.choice(of: depths)
  let utf8 = input.rest()
  for destination in [CleaningDestination.setting, .lines, .cells] {
    let clean = sanitized(utf8, for: destination)
    require(sanitized(clean, for: destination) == clean, "cleaned twice, it differs")
  }
  requirePlainText(sanitized(utf8, for: .cells), "cleaned")
  requireText(resolvingOverstrikes(utf8), "overstrikes")
  let lines = parseTerminalOutput(utf8).lines
  for line in lines { requireText(line, "a terminal's line") }
  let output = streamed(utf8, measure: measure, depth: depth, chunk: chunk)
  if depth == nil {
    requirePlainLines(output, width: measure, "log")
  } else {
    requireTerminalLines(output, width: measure, "log")
  }
  let page = drawn(lines, measure: measure, depth: depth)
  var trial = LaneTrial(width: measure)
  trial.columns.count = 1 + chunk % 3
  trial.height = chunk % 5 == 0 ? nil : chunk % 11 + 1
  trial.chunk = chunk
  trial.check(utf8, as: .ansi)
  require(output == page, "as it arrives: \(quoted(output)), on a canvas: \(quoted(page))")
  return 0
}

/// Requires that the runs of a text add up to it.
private func requireText(_ text: StyledText, _ what: String) {
  var last = 0
  for run in text.runs {
    require(run.upperBound >= last, "\(what): a run ends before it begins")
    last = run.upperBound
  }
  require(last == text.utf8.count, "\(what): runs of \(last) bytes for \(text.utf8.count)")
  requirePlainText(text.cleaned(for: .cells).utf8, what)
}

private func streamed(
  _ utf8: [UInt8], measure: Int, depth: ColorDepth?, chunk: Int
) -> [UInt8] {
  var stream = LogStream(measure: measure, colors: depth)
  var output: [UInt8] = []
  for start in Swift.stride(from: 0, to: utf8.count, by: chunk) {
    Array(utf8[start..<min(start + chunk, utf8.count)]).withUnsafeBufferPointer {
      stream.write($0, to: &output)
    }
  }
  stream.finish(to: &output)
  return output
}

private func drawn(_ lines: [StyledText], measure: Int, depth: ColorDepth?) -> [UInt8] {
  let style = ParagraphStyle(fit: .anywhere, isVerbatim: true, direction: .leftToRight)
  var rows = SetLines()
  for line in lines {
    let set = setLines(of: line, measure: measure, style: style)
    rows.append(set.isEmpty ? SetLines([SetLine(text: StyledText(), width: 0)]) : set)
  }
  var canvas = Canvas(size: CellSize(width: measure, height: rows.count))
  for y in rows.indices { canvas.draw(rows, line: y, at: CellPoint(x: 0, y: y)) }
  return depth.map { canvas.ansi(depth: $0) } ?? canvas.plainText()
}
