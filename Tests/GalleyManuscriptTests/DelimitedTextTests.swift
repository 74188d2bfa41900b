import GalleyManuscript
import TestSupport
import Testing

/// Looking for plain rows finds the fields and the mistakes that reading every record in full does.
@Test func plainRowsAreReadLikeAnyRow() {
  var rows = 0
  for seed in UInt64(0)..<400 {
    let isCSV = seed % 4 > 0
    var maker = DelimitedTextMaker(seed: seed, separator: isCSV ? "," : "\t")
    let source = SourceFile(name: "t", utf8: maker.text())
    let (found, mistakes) = parseDelimitedText(source, separator: isCSV ? "," : "\t")
    let (expected, expectedMistakes) = parseDelimitedText(
      source, separator: isCSV ? "," : "\t", findsPlainRows: false)
    #expect(mistakes == expectedMistakes, "case \(seed)")
    guard let found, let expected else { continue }
    #expect(found.rowCount == expected.rowCount, "case \(seed)")
    for row in 0..<min(found.rowCount, expected.rowCount) {
      #expect(found.texts(ofRow: row) == expected.texts(ofRow: row), "case \(seed), row \(row)")
    }
    rows += expected.rowCount
  }
  print("delimited text: \(rows) rows the same in both ways")
}

/// Rows are counted across all kinds of them, and blank lines left out.
@Test func numbersRowsOfEveryKind() {
  let rows = (0..<50).map { $0 % 7 == 3 ? "é\($0),x" : "plain\($0),\"y, z\"" }
  let text = "a,b\n\n" + rows.joined(separator: "\n\n") + "\n"
  let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "t", text: text), as: .csv)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.rows.count == 50)
  for (index, row) in table.rows.enumerated() {
    let isOther = index % 7 == 3
    #expect(row == [.text(isOther ? "é\(index)" : "plain\(index)"), .text(isOther ? "x" : "y, z")])
  }
}
