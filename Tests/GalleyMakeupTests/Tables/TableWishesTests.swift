import GalleyManuscript
import GalleyText
import TestSupport
import Testing

@testable import GalleyMakeup

/// The wishes of an author for a table, and the page printed for them.
private struct WishCase: CustomTestStringConvertible {
  var reason: String
  var attributes: [(key: String, value: String)]
  var data: String
  var measure = 40
  var page: String
  var testDescription: String { reason }

  init(
    _ reason: String, _ attributes: [(key: String, value: String)], _ data: String,
    measure: Int = 40, _ page: String
  ) {
    (self.reason, self.attributes, self.data) = (reason, attributes, data)
    (self.measure, self.page) = (measure, page)
  }
}

private let disks = "name,size,use\n/,20G,19%\n/run,1.5G,0%\n/home,300G,40%\n/none,-,-\n"

@Test(arguments: [
  WishCase(
    "chosen columns in another order", [("columns", "use name")], disks,
    """
    use  name
    ───  ─────
    19%  /
     0%  /run
    40%  /home
      -  /none
    """),
  WishCase(
    "a name of several words", [("columns", "Mounted on Size")], "Size,Mounted on\n1,/\n",
    "Mounted on  Size\n──────────  ────\n/              1"),
  WishCase(
    "sorted downwards by what numbers are worth, what is missing last", [("sort", "-size")], disks,
    """
    name   size  use
    ─────  ────  ───
    /home  300G  40%
    /       20G  19%
    /run   1.5G   0%
    /none     -    -
    """),
  WishCase(
    "sorted by two columns", [("sort", "b,-a")], "a,b\n1,x\n2,w\n3,x\n",
    "a  b\n─  ─\n2  w\n3  x\n1  x"),
  WishCase(
    "as many rows as asked for", [("limit", "2")], disks,
    """
    name  size  use
    ────  ────  ───
    /      20G  19%
    /run  1.5G   0%
    … 2 more
    """),
  WishCase(
    "sums of all rows below a rule, spelled as the numbers are",
    [("total", "n, eur"), ("limit", "1")], "who,n,eur\na,\"1,250.5\",€5\nb,-3,€7.25\n",
    """
    who          n     eur
    ─────  ───────  ──────
    a      1,250.5   €5
    … 1 more
    ─────  ───────  ──────
    Total  1,247.5  €12.25
    """),
  WishCase(
    "names that are given", [("rename", "size=Bytes, use=Used")], disks,
    """
    name   Bytes  Used
    ─────  ─────  ────
    /        20G   19%
    /run    1.5G    0%
    /home   300G   40%
    /none      -     -
    """),
  WishCase(
    "units on their points", [("align", "size=decimal"), ("columns", "size")], disks,
    "  size\n──────\n 20G\n  1.5G\n300G\n     -"),
  WishCase(
    "cells that are cut at either end",
    [("wrap", "none"), ("overflow", "a=ellipsis, b=tail"), ("widths", "a=8, b=8")],
    "a,b\n0123456789,0123456789\n1,2\n",
    "       a         b\n────────  ────────\n0123456…  …3456789\n       1         2"),
  WishCase(
    "a given width is kept by cells that do not wrap",
    [("wrap", "a=none"), ("widths", "a=6")], "a,b\none two three,x\n",
    "a       b\n──────  ─\none t…  x"),
  WishCase(
    "data without a head", [("head", "none"), ("sort", "2")], "b,2\na,1\n", "a  1\nb  2"),
  WishCase(
    "a head that says nothing is no row, either", [("head", "none")], ",\nb,2\na,1\n",
    "b  2\na  1"),
  WishCase(
    "records in any measure", [("records", "always"), ("columns", "a b")], "a,b,c\n1,2,3\n4,5,6\n",
    "a: 1  b: 2    a: 4  b: 5"),
  WishCase(
    "no records in any measure", [("records", "never")], "aaaa,bbbb\none,two\n", measure: 5,
    "aa bb\naa bb\n── ──\non tw\ne  o"),
  WishCase(
    "dots lead from cell to cell in every other row", [("rows", "zebra")], disks,
    """
    name   size  use
    ─────  ────  ───
    /       20G  19%
    /run · 1.5G · 0%
    /home  300G  40%
    /none ··· - ·· -
    """),
  WishCase(
    "lines between rows", [("grid", "rows")], "a,b\n1,2\n3,4\n",
    "a  b\n─  ─\n1  2\n─  ─\n3  4"),
  WishCase(
    "a foot that is no row among lines between rows", [("grid", "rows"), ("total", "b")],
    "a,b\nx,2\ny,4\n",
    "a      b\n─────  ─\nx      2\n─────  ─\ny      4\n═════  ═\nTotal  6"),
  WishCase(
    "a full grid", [("grid", "full"), ("total", "b")], "a,b\nx,2\ny,4\n",
    """
    ┌───────┬───┐
    │ a     │ b │
    ├───────┼───┤
    │ x     │ 2 │
    ├───────┼───┤
    │ y     │ 4 │
    ╞═══════╪═══╡
    │ Total │ 6 │
    └───────┴───┘
    """),
  WishCase(
    "a grid with less room", [("grid", "full")], "a,b\nx,2\n", measure: 5,
    "┌─┬─┐\n│a│b│\n├─┼─┤\n│x│2│\n└─┴─┘"),
])
private func doesWhatIsAsked(_ test: WishCase) {
  let (table, diagnostics) = arranged(test.data, test.attributes)
  #expect(diagnostics.map(\.message) == [])
  #expect(drawn([Block(.table(table))], measure: test.measure) == test.page)
}

/// A wish that cannot be met is reported, and all others are met.
@Test(
  arguments: [
    ("columns", "nmae", "unknown column 'nmae'", "did you mean 'name'?"),
    (
      "sort", "-other", "unknown column 'other'",
      "its columns are 'name', 'size', 'use'"
    ),
    ("rename", "sizes=x", "unknown column 'sizes'", "did you mean 'size'?"),
    ("total", "name", "'name' has no total: '/' is not a number", nil),
    (
      "grid", "ful", "'grid' of a table takes none, rows or full, not 'ful'",
      "did you mean 'full'?"
    ),
    ("limit", "0", "'limit' of a table takes a whole number from 1 to 10000, not '0'", nil),
    ("rename", "size", "'rename' of a table takes NAME=NEW, not 'size'", nil),
  ] as [(String, String, String, String?)])
func tellsWhatCannotBeAsked(key: String, value: String, message: String, hint: String?) {
  let (table, diagnostics) = arranged(disks, [(key, value)])
  #expect(diagnostics.map(\.message) == [message])
  #expect(diagnostics.first?.hint == hint)
  #expect(
    drawn([Block(.table(table))], measure: 40)
      == drawn([Block(.table(arranged(disks, []).table))], measure: 40))
}

/// The sum of numbers, or why they have none.
@Test(arguments: [
  (["1", "2", "3"], "6", "numbers"),
  (["1.5", "2.25", "-"], "3.75", "as many digits as the longest has"),
  (["-0.5", "0.25"], "-0.25", "below 0"),
  (["1,000", "999"], "1,999", "groups of thousands"),
  (["1.5G", "0", "3G"], "4.5G", "a zero needs no unit"),
  (["12 %", "8 %"], "20 %", "a unit behind a blank"),
  (["$5", "-$7.50"], "-$2.50", "a currency"),
  (["(5)", "2"], "-3", "parentheses are a minus"),
  (["1.5G", "20M"], "'1.5G' and '20M' have different units", "units that differ"),
  (["1", "x"], "'x' is not a number", "a text"),
  (["9223372036854775807", "1"], "it is too large", "more than there is room for"),
  (["1e3", "1"], "'1e3' is not a plain number", "an exponent"),
])
func sumsAreExact(numbers: [String], sum: String, reason: Comment) {
  do throws(ColumnSum.Mistake) {
    var total = ColumnSum(DecimalMark(of: numbers))
    for number in numbers { try total.add(number) }
    #expect(total.text == sum, reason)
  } catch {
    #expect(error.reason == sum, reason)
  }
}

/// Sorting, choosing and cutting lose and make no row, whatever is in the cells.
@Test func everyRowIsThereOnce() {
  for seed in seeds(40) {
    var maker = DelimitedTextMaker(seed: seed, separator: ",")
    let source = SourceFile(name: "t", utf8: maker.text())
    guard
      case .table(let table)? = DocumentReader().readBlocks(of: source, as: .csv).0.first?.content
    else { continue }
    var wishes = TableWishes()
    wishes.sort = TableWishes.Names("-1, 2")
    wishes.head = .some(.none)
    let arranged = table.arranged(wishes)
    let count = table.alignments.count
    func padded(_ row: [Table.Cell]) -> [Table.Cell] {
      row + repeatElement(.text(""), count: count - row.count)
    }
    func sorted(_ rows: [[Table.Cell]]) -> [String] { rows.map { "\(padded($0))" }.sorted() }
    let head = [table.head ?? []].filter { !$0.allSatisfy(\.isBlank) }
    #expect(sorted(Array(arranged.rows)) == sorted(head + table.rows), "seed \(seed)")
    wishes.limit = 3
    #expect(
      table.arranged(wishes).rows.count + table.arranged(wishes).omittedRows == arranged.rows.count)
  }
}

/// Whatever is asked for, no line is wider than the measure or than it says, and rows that are
/// written are those that are set.
@Test func wishesFitEveryMeasure() {
  var random = SeededGenerator(seed: 31)
  var lines = 0
  for seed in seeds(12) {
    var maker = DelimitedTextMaker(seed: seed, separator: ",")
    let source = SourceFile(name: "t", utf8: maker.text())
    guard
      case .table(let data)? = DocumentReader().readBlocks(of: source, as: .csv).0.first?.content
    else { continue }
    let table = data.arranged(wishes(using: &random))
    var options = BlockOptions()
    options.asciiMarks = Bool.random(using: &random)
    if seed % 7 == 0 { options.prose.direction = .rightToLeft }
    let setter = BlockSetter(options)
    for measure in [1, 2, 3, 5, 8, 13, 24, 40, 80, 200] {
      var notes = LinkNotes()
      let set = setter.set([Block(.table(table))], measure: measure, notes: &notes)
      for line in Array(set.lines) + set.heads.joined() {
        #expect(displayWidth(of: line.text.utf8) == line.width, "\(seed) at \(measure)")
        #expect(line.indent >= 0 && line.end <= measure, "\(seed) at \(measure): \(line.drawing)")
        lines += 1
      }
      let looks = StyleResolver(Template(), options: MakeupOptions())
      var writer = LineWriter(PageWriter(.text), width: measure, looks: looks)
      guard options.prose.direction != .rightToLeft,
        var text = TableText(table, setter: setter, writer, notes: &notes)
      else { continue }
      while text.writeRows(to: &writer) {}
      // A mark without a base at the beginning of a line is on no page.
      let drawing = set.drawing.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.unicodeScalars.drop { $0.properties.generalCategory == .nonspacingMark })
      }
      #expect(
        String(decoding: writer.output, as: UTF8.self) == drawing.joined(separator: "\n") + "\n",
        "\(seed) at \(measure)")
    }
  }
  print("tables of wishes: \(lines) lines fit their measure")
}

/// Some wishes, most of them of columns that there are.
private func wishes(using random: inout SeededGenerator) -> TableWishes {
  var wishes = TableWishes()
  func maybe() -> Bool { Int.random(in: 0...3, using: &random) == 0 }
  if maybe() { wishes.columns = TableWishes.Names("2 1 3") }
  if maybe() { wishes.sort = TableWishes.Names("-1") }
  if maybe() { wishes.limit = Int.random(in: 1...9, using: &random) }
  if maybe() { wishes.total = TableWishes.Names("1 2 3") }
  if maybe() { wishes.head = .some(.none) }
  wishes.records = TableWishes.Records.allCases.randomElement(using: &random)
  wishes.grid = TableWishes.Grid.allCases.randomElement(using: &random)
  wishes.rows = TableWishes.Rows.allCases.randomElement(using: &random)
  if maybe() {
    wishes.everyColumn.wrap = Template.Wrap.allCases.randomElement(using: &random)
    wishes.everyColumn.overflow = Template.Column.Overflow.allCases.randomElement(using: &random)
  }
  if maybe() { wishes.everyColumn.width = .absolute(Int.random(in: 0...12, using: &random)) }
  if maybe() { wishes.everyColumn.align = .decimal }
  return wishes
}

private func arranged(
  _ data: String, _ attributes: [(key: String, value: String)]
) -> (table: Table, diagnostics: [Diagnostic]) {
  let source = SourceFile(name: "t.csv", text: data)
  guard case .table(var table)? = DocumentReader().readBlocks(of: source, as: .csv).0.first?.content
  else { return (Table(alignments: [], head: nil, rows: [[Table.Cell]]()), []) }
  var diagnostics: [Diagnostic] = []
  table.wishes = TableWishes(
    Attributes(values: attributes.map { Attributes.Value(key: $0.key, value: $0.value) }),
    in: nil, at: SourceRange(0, 0), reporting: &diagnostics)
  var blocks = [Block(.table(table))]
  blocks.arrangeTables(TableWishes(), reporting: &diagnostics)
  guard case .table(let result) = blocks[0].content else { return (table, diagnostics) }
  return (result, diagnostics)
}
