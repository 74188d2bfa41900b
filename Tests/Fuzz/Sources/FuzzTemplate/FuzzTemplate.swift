import FuzzSupport

@testable import GalleyManuscript

/// Any bytes are a template or errors in order and in place, and themes or errors; written out, a
/// template reads as the same one. A NUL may precede a file that it may include as `a.kdl`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let source = SourceFile(name: "t", utf8: input.text())
  let included = SourceFile(name: "a.kdl", utf8: input.rest())
  let (template, diagnostics) = parseTemplate(
    source, value: { $0.utf8.count % 2 == 0 ? "2" : nil },
    including: { path in
      path == "a.kdl" ? .success(included) : .failure(IncludeFailure(reason: "is not there"))
    })
  require((template == nil) == diagnostics.holdErrors, "no template and no mistake, or both")
  requireMistakes(diagnostics, "template")
  for file in [source, included] {
    var last = 0
    for diagnostic in diagnostics where diagnostic.source == file {
      require(diagnostic.range.lowerBound >= last, "mistakes out of order")
      last = diagnostic.range.lowerBound
    }
  }
  requireMistakes(parseThemes(source).1, "themes")
  guard let template else { return 0 }
  let dump = template.dump()
  let again = parseTemplate(SourceFile(name: "dump", text: dump))
  require(!again.diagnostics.holdErrors, "\(again.diagnostics.first?.message ?? "") in \(dump)")
  require(again.template == template, "written out and read, it differs: \(dump)")
  return 0
}
