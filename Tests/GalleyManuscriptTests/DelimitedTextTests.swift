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

/// A field is text, but for the styles of its spans.
@Test(
  arguments: [
    ("[FAIL]{.bad}", [.styled("bad", [.text("FAIL")])], "a role"),
    ("[hot]{fg=red .bold}", [.styled("bold fg=red", [.text("hot")])], "words"),
    (
      "a [b]{.ok} *c* [d]{.warn}!",
      [
        .text("a "), .styled("ok", [.text("b")]), .text(" *c* "), .styled("warn", [.text("d")]),
        .text("!"),
      ],
      "text around spans is no markup"
    ),
    ("[at [0] of [2]]{.bad}", [.styled("bad", [.text("at [0] of [2]")])], "brackets in a span"),
    ("[[x] y]{.bad}", [.styled("bad", [.text("[x] y")])], "brackets at its start"),
    (
      "[a [b]{.ok} c]{.bad}", [.text("[a "), .styled("ok", [.text("b")]), .text(" c]{.bad}")],
      "spans hold no spans"
    ),
    (
      "]{.bad} [x]{.ok}", [.text("]{.bad} "), .styled("ok", [.text("x")])],
      "a bracket that nothing opens"
    ),
    ("[本 é]{.note}", [.styled("note", [.text("本 é")])], "any letters"),
    ("[x]{.baad}", nil, "no role"),
    ("[x]{fg=reed}", nil, "no colour"),
    ("[x]{#id .bad}", nil, "an identifier"),
    ("[x] {.bad}", nil, "a blank between"),
    ("[x]{.bad", nil, "braces that are not closed"),
    ("[x]{}", nil, "nothing between braces"),
  ] as [(String, [Inline]?, Comment)])
func fieldsHoldSpans(field: String, inlines: [Inline]?, reason: Comment) throws {
  for (name, text) in [("t.csv", "a,b\n1,\(field)\n"), ("t.tsv", "a\tb\n1\t\(field)\n")] {
    let kind: ContentKind = name == "t.csv" ? .csv : .tsv
    let (blocks, diagnostics) = DocumentReader().readBlocks(
      of: SourceFile(name: name, text: text), as: kind)
    guard case .table(let table)? = blocks.first?.content else {
      Issue.record("no table in \(name)")
      continue
    }
    let cell = inlines.map { Table.Cell.inlines(Inlines($0)) } ?? .text(field)
    #expect(table.rows[0] == [.text("1"), cell], reason)
    #expect(diagnostics == [], reason)
  }
}

/// So is a cell of aligned text and of JSON.
@Test(
  arguments: [
    (ContentKind.table, "NAME  STATE\na     [ok]{.ok}\nb     [x]{fg=red}\n"),
    (.json, #"[{"NAME":"a","STATE":"[ok]{.ok}"},{"NAME":"b","STATE":"[x]{fg=red}"}]"#),
  ])
func cellsHoldSpans(kind: ContentKind, text: String) throws {
  let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "t", text: text), as: kind)
  guard case .table(let table) = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  let states = table.rows.map { $0[1] }
  #expect(
    states == [
      .inlines([.styled("ok", [.text("ok")])]), .inlines([.styled("fg=red", [.text("x")])]),
    ])
}

/// Lines of a field stay lines, its head has spans as well, and a large table has none.
@Test func spansOfFieldsAreFoundWhereFieldsAreFew() {
  func table(_ text: String) -> Table? {
    let (blocks, _) = DocumentReader().readBlocks(
      of: SourceFile(name: "t.csv", text: text), as: .csv)
    guard case .table(let table)? = blocks.first?.content else { return nil }
    return table
  }
  let text = "a,[b]{.ok}\n1,\"x\n[y\nz]{.bad}\"\n"
  let found = table(text)
  #expect(found?.head == [.text("a"), .inlines([.styled("ok", [.text("b")])])])
  let lines: Inlines = [
    .text("x"), .lineBreak, .text(""), .styled("bad", [.text("y"), .lineBreak, .text("z")]),
  ]
  #expect(found?.rows[0] == [.text("1"), .inlines(lines)])
  let long = table(text + String(repeating: "1,22222222\n", count: 6_000))
  #expect(long?.rows.grid != nil)
}

/// Text called tab-separated is split by the delimiter that it uses.
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

/// Sequences that style text on a terminal are not part of a cell's text.
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
