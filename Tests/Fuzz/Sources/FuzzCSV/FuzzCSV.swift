import FuzzSupport

@testable import GalleyMakeup
@testable import GalleyManuscript

/// Any bytes are records or have a mistake; written out with every field in quotes they read as the
/// same records, and their table keeps the promises of pages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var page = PageCheck(template: PageCheck.onePage, width: 1 + input.choice(below: 120))
  let separator = input.choice(of: [",", "\t", ";", "|"] as [Unicode.Scalar])
  page.options.ascii = input.coin()
  page.options.isLinear = input.coin()
  let utf8 = input.rest()
  let source = SourceFile(name: separator == "\t" ? "t.tsv" : "t.csv", utf8: utf8)
  let (grid, diagnostics) = parseDelimitedText(source, separator: separator)
  require((grid == nil) == !diagnostics.isEmpty, "no records and no mistake, or both")
  requireMistakes(diagnostics, "records")
  if let grid {
    let text = written(grid, separator: separator)
    let again = parseDelimitedText(SourceFile(name: "again", utf8: text), separator: separator).0
    require(again.map { written($0, separator: separator) } == text, "read again, they differ")
  }
  let (document, mistakes) = DocumentReader().read(source)
  requireMistakes(mistakes, "table")
  page.check(document)
  return 0
}

private func written(_ grid: CellGrid, separator: Unicode.Scalar) -> [UInt8] {
  var text: [UInt8] = []
  for row in 0..<grid.rowCount {
    for (index, cell) in grid.cells(ofRow: row).enumerated() {
      if index > 0 { text += String(separator).utf8 }
      text.append(UInt8(ascii: "\""))
      for byte in grid.utf8(cell) {
        if byte == UInt8(ascii: "\"") { text.append(byte) }
        text.append(byte)
      }
      text.append(UInt8(ascii: "\""))
    }
    text.append(0x0A)
  }
  return text
}
