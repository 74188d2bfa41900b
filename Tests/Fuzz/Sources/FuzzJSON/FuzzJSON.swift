import FuzzSupport

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Any bytes are a JSON value or have mistakes; written out it reads as the same value, and as a
/// document it keeps the promises of pages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var page = PageCheck(template: PageCheck.onePage, width: 1 + input.choice(below: 120))
  page.options.isLinear = input.coin()
  let utf8 = input.rest()
  let source = SourceFile(name: "t.json", utf8: utf8)
  let (value, diagnostics) = parseJSON(source)
  requireMistakes(diagnostics, "JSON")
  require((value == nil) == !diagnostics.isEmpty, "no value and no mistake, or both")
  if let value {
    requireRanges(value, in: SourceRange(0, utf8.count))
    let again = parseJSON(SourceFile(name: "again", text: value.text))
    require(again.1.isEmpty, "\(again.1.first?.message ?? "") in \(value.text)")
    require(again.0 == value, "written out and read, it differs: \(value.text)")
    // Any value may be asked for its number, whether it has one or not.
    _ = (value.integer, value.double, value.displayText)
  }
  let (document, mistakes) = DocumentReader().read(source)
  requireMistakes(mistakes, "document")
  page.check(document)
  return 0
}

private func requireRanges(_ value: JSONValue, in range: SourceRange) {
  require(
    value.range.lowerBound >= range.lowerBound && value.range.lowerBound < value.range.upperBound
      && value.range.upperBound <= range.upperBound, "a value out of its place")
  for element in value.elements ?? [] { requireRanges(element, in: value.range) }
  for member in value.members ?? [] { requireRanges(member.value, in: value.range) }
}
