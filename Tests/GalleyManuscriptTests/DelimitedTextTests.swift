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

/// What is called tab-separated is parted by what parts it.
@Test(arguments: [
  ("a\tb\n1\t2\n", nil, ["a", "b"], "tabs"),
  ("a;b\n1;2\n", nil, ["a", "b"], "semicolons, as some programs write under that name"),
  ("a,b\n1,2\n", nil, ["a", "b"], "commas"),
  ("a, b\tc\n1, 2\t3\n", nil, ["a, b", "c"], "a tab in the first record settles it"),
  ("a b\nc, d\ne\n", nil, ["a b"], "commas that part records unlike each other"),
  ("a\tb;c\n1\t2;3\n", ";", ["a\tb", "c"], "what the caller says"),
])
func findsWhatPartsTabSeparatedText(
  text: String, delimiter: String?, head: [String], reason: String
) {
  var reader = DocumentReader()
  reader.delimiter = delimiter?.utf8.first
  let (blocks, _) = reader.readBlocks(of: SourceFile(name: "t.tsv", text: text), as: .tsv)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.head == head.map { .text($0) }, "\(reason)")
}

/// What says how text looks on a terminal is no part of a cell's text.
@Test func cellsMayLookAsPrinted() {
  let text = "a,\u{1B}[1mb\u{1B}[0m\n\u{1B}[32mok\u{1B}[0m,2\nno,3\n"
  let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "t", text: text), as: .csv)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.head == [.text("a"), .output("\u{1B}[1mb")])
  #expect(table.rows[0] == [.output("\u{1B}[32mok"), .text("2")])
  #expect(table.rows[1] == [.text("no"), .text("3")])
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
