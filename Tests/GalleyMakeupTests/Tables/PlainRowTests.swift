import GalleyCells
import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// Rows that are found to be plain are set and written as those are of which nothing is known.
@Test func plainRowsAreSetLikeAnyRow() {
  var bytes = 0
  for seed in seeds(16) {
    let isCSV = seed % 4 > 0
    var maker = DelimitedTextMaker(seed: seed, separator: isCSV ? "," : "\t")
    let source = SourceFile(name: "t", utf8: maker.text())
    let columns = columnOptions(seed: seed)
    guard let plain = table(of: source, isCSV: isCSV, findsPlainRows: true)?.looking(like: columns),
      let other = table(of: source, isCSV: isCSV, findsPlainRows: false)?.looking(like: columns)
    else { continue }
    var options = BlockOptions()
    if seed % 5 == 0 {
      options.prose.hyphenation = HyphenationPatterns(utf8: "UTF-8\n1b\n1d\n1m\n1s\n1t\n".utf8)
    }
    for measure in [1, 9, 24, 40, 61, 80, 133, 400, 3000] {
      let expected = written(other, options: options, measure: measure)
      #expect(
        written(plain, options: options, measure: measure) == expected,
        "case \(seed) at \(measure)")
      if measure == 9 || measure == 61 {
        let page = drawn([Block(.table(other))], measure: measure, options: options)
        #expect(expected == page + "\n", "case \(seed) at \(measure), the page")
      }
      bytes += expected.utf8.count
    }
  }
  print("plain rows: \(bytes) bytes the same as without")
}

/// Words that are torn, numbers with their units, padded lines and records in colours are written as the
/// page shows them, plain or not.
@Test func plainRowsAreWrittenLikeTheirPage() throws {
  var random = SeededGenerator(seed: 23)
  let words = [
    "a", "of", "bolt", "wide washer", "took 33.07 s", "5 kg",
    "/usr/share/galley/templates/report.kdl",
    "0.0.0.0:5432->5432/tcp", "x - y", "1,234.50", "-3", "two  blanks", "é", "naïve café", "",
    "2026-11-26", "ada.lovelace@example.com", "pneumonoultramicroscopic", "f(x) = [1, 2]", "“",
  ]
  var bytes = 0
  for round in rounds(6) {
    let count = Int.random(in: 1...6, using: &random)
    let names = ["id", "a long name of it", "größe", "größe", "x", "", "note", "12 kg"]
    func row(of texts: [String]) -> String {
      (0..<count).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          texts[Int.random(in: 0..<texts.count, using: &random)]
        }.joined(separator: " ")
      }.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",")
    }
    let rows = (0..<12).map { _ in row(of: words) }.joined(separator: "\n") + "\n"
    let source = SourceFile(name: "t", text: rows)
    var read = try #require(table(of: source, isCSV: true, findsPlainRows: true))
    read.head = read.alignments.map { _ in
      .text(names[Int.random(in: 0..<names.count, using: &random)])
    }
    if round % 3 == 0 { read.look.records = .always }
    for measure in [3, 12, 20, 36, 100] {
      for writer in [
        PageWriter(.text), PageWriter(.text, padsLines: true),
        PageWriter(.ansi, colorDepth: .trueColor),
        PageWriter(.ansi, colorDepth: .ansi16, padsLines: true),
      ] {
        let expected = drawn(read, measure: measure, writer: writer)
        #expect(
          written(read, options: BlockOptions(), measure: measure, writer: writer) == expected,
          "case \(round) at \(measure), \(writer.format), padded: \(writer.padsLines)")
        bytes += expected.utf8.count
      }
    }
  }
  print("plain rows: \(bytes) bytes the same as their page")
}

/// Values of records are beside their names, or below them where they fit there alone, however they are
/// written.
@Test func plainValuesStandBesideTheirNamesOrBelow() throws {
  let text = "aa,bb,cc\nshort,one two three four,x\nother text,one two three four five six,yy z\n"
  let source = SourceFile(name: "t", text: text)
  for names in [
    ["n", "a long name", "m"], ["description", "n", "größe"], ["", "name", "last name"],
  ] {
    let tables = try [true, false].map { findsPlainRows in
      let read = table(of: source, isCSV: true, findsPlainRows: findsPlainRows)
      var records = try #require(read)
      records.head = names.map { .text($0) }
      records.look.records = .always
      return records
    }
    for measure in 4...60 {
      let page = drawn([Block(.table(tables[1]))], measure: measure)
      for table in tables {
        #expect(
          written(table, options: BlockOptions(), measure: measure) == page + "\n",
          "\(names) at \(measure)")
      }
    }
  }
}

/// A column with cells that may mark a missing value is aligned as one in which each cell is looked
/// at.
@Test(arguments: [
  (["n/a", "12"], "numbers, some of them missing"),
  (["n/a", "NA", "", "null"], "nothing but missing"),
  (["no", "12"], "a short word that begins as a missing cell does"),
  (["NaN", "nil", "7.5"], "one of each"),
  (["n/a", "Ada", "12"], "text after a missing cell"),
  (["n", "", "N", "-5"], "a letter"),
])
func missingCellsAreNoText(cells: [String], reason: String) {
  let rows = (0..<150).map {
    "\($0),\(cells[$0 % cells.count]),\(cells[$0 * 7 / 10 % cells.count])"
  }
  let source = SourceFile(name: "t", text: "a,b,c\n" + rows.joined(separator: "\n") + "\n")
  guard let plain = table(of: source, isCSV: true, findsPlainRows: true),
    let other = table(of: source, isCSV: true, findsPlainRows: false)
  else {
    Issue.record("no table")
    return
  }
  let options = BlockOptions()
  #expect(
    written(plain, options: options, measure: 60) == written(other, options: options, measure: 60),
    "\(reason)")
}

private func table(of source: SourceFile, isCSV: Bool, findsPlainRows: Bool) -> Table? {
  let (grid, _) = parseDelimitedText(
    source, separator: isCSV ? "," : "\t", findsPlainRows: findsPlainRows)
  guard let grid, grid.rowCount > 0 else { return nil }
  let longest = (0..<grid.rowCount).reduce(0) { max($0, grid.cells(ofRow: $1).count) }
  return Table(
    alignments: Array(repeating: .natural, count: longest),
    head: (0..<longest).map { .text($0 == 1 ? "größe" : "c\($0)") }, rows: Table.Rows(grid))
}

/// Returns now and then a column that is hidden or has its own wrapping, alignment or width.
private func columnOptions(seed: UInt64) -> [Template.Column] {
  var first = Template.Column(name: "c\(seed % 3)")
  switch seed % 6 {
  case 0: first.isHidden = true
  case 1: first.wrap = .anywhere
  case 2: first.align = .center
  case 3: first.width = .absolute(6)
  default: return []
  }
  return [first]
}

/// The table row by row.
private func written(
  _ table: Table, options: BlockOptions, measure: Int, writer: PageWriter = PageWriter(.text)
) -> String {
  let looks = StyleResolver(Template(), options: MakeupOptions())
  var writer = LineWriter(writer, width: measure, looks: looks)
  let setter = BlockSetter(options)
  var notes = LinkNotes()
  guard var text = TableText(table, setter: setter, writer, notes: &notes) else {
    writer.write(setter.set([Block(.table(table))], measure: measure, notes: &notes).lines)
    return String(decoding: writer.output, as: UTF8.self)
  }
  while text.writeRows(to: &writer) {}
  return String(decoding: writer.output, as: UTF8.self)
}

/// The table as a page shows it.
private func drawn(_ table: Table, measure: Int, writer: PageWriter) -> String {
  let looks = StyleResolver(Template(), options: MakeupOptions())
  var notes = LinkNotes()
  let lines = BlockSetter(BlockOptions()).set(
    [Block(.table(table))], measure: measure, notes: &notes
  ).lines
  var canvas = looks.canvas(of: CellSize(width: measure, height: lines.count))
  for line in 0..<lines.count {
    canvas.draw(lines, line: line, at: CellPoint(x: 0, y: line), clippedTo: canvas.bounds)
  }
  return String(decoding: writer.lines(of: canvas), as: UTF8.self)
}
