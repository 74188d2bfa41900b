import GalleyManuscript
import GalleyText
import Testing

@testable import GalleyMakeup

/// A table from lines of cells separated by `|`; the first line is the head unless it is empty.
func table(_ text: String, alignments: [Table.Alignment]? = nil) -> Table {
  let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.split(separator: "|", omittingEmptySubsequences: false).map {
      Table.Cell.text(String($0).replacing("\\n", with: "\n"))
    }
  }
  let head = text.first == "\n" ? nil : rows[0]
  let count = rows.map(\.count).max() ?? 0
  return Table(
    alignments: alignments ?? Array(repeating: .natural, count: count), head: head,
    rows: Array(rows.dropFirst()))
}

private struct TableCase: Sendable, CustomTestStringConvertible {
  var text: String
  var alignments: [Table.Alignment]?
  var columns: [Template.Column]
  var measure: Int
  var expected: String
  var reason: String
  var testDescription: String { reason }

  init(
    _ reason: String, _ text: String, alignments: [Table.Alignment]? = nil,
    columns: [Template.Column] = [], measure: Int = 40, _ expected: String
  ) {
    (self.reason, self.text, self.measure) = (reason, text, measure)
    (self.alignments, self.columns, self.expected) = (alignments, columns, expected)
  }
}

private func column(
  _ name: String, _ change: (inout Template.Column) -> Void
) -> Template.Column {
  var column = Template.Column(name: name)
  change(&column)
  return column
}

@Test(arguments: [
  TableCase(
    "as wide as needed", "name|city\nAda|Oslo\nGrace|San Francisco",
    """
    name   city
    ─────  ─────────────
    Ada    Oslo
    Grace  San Francisco
    """),
  TableCase(
    "numbers are values like others where most cells are texts",
    "field|data\nOrder|Little\nCPUs|2\nModel|Xeon\nMHz|4200.50",
    """
    field  data
    ─────  ───────
    Order  Little
    CPUs   2
    Model  Xeon
    MHz    4200.50
    """),
  TableCase(
    "numbers are aligned where most cells are such, or say that there is none",
    "a|b\n1.5|-\n20|7\noff|10\n-3|",
    """
    a      b
    ────  ──
     1.5   -
    20     7
    off   10
    -3
    """),
  TableCase(
    "columns that are empty in all rows give way, and are named",
    "NAME|LABEL|UUID|SIZE\nroot|||77\nswap|||1", measure: 18,
    """
    NAME  SIZE
    ────  ────
    root    77
    swap     1
    empty:
    LABEL,
    UUID
    """),
  TableCase(
    "empty columns that have room stay", "NAME|LABEL|SIZE\nroot||77", measure: 30,
    """
    NAME  LABEL  SIZE
    ────  ─────  ────
    root           77
    """),
  TableCase(
    "a cell of one word a line is worse than records",
    "Username|Port|From|Latest\nroot|tty1||Mon Nov 23 08:11:02 +0000 2026\n"
      + "daemon|||**Never logged in**\n"
      + "bob|pts/0|192.168.1.20|Sun Nov 22 09:11:14 +0000 2026", measure: 36,
    """
    Username: root          Port: tty1
    Latest:   Mon Nov 23 08:11:02 +0000
              2026

    Username: daemon
    Latest:   **Never logged in**

    Username: bob           Port: pts/0
    From:     192.168.1.20
    Latest:   Sun Nov 22 09:11:14 +0000
              2026
    """),
  TableCase(
    "numbers on their point", "item|price\nfig|1.5\npear|12\nnut|.25\nkiwi|-3.125",
    """
    item   price
    ────  ──────
    fig    1.5
    pear  12
    nut     .25
    kiwi  -3.125
    """),
  TableCase(
    "a line may end at any blank, so that words stay whole",
    "a|b\n[ internationalization|x y z x y z x\n1|2\n3|4",
    measure: 33,
    """
    a                     b
    ────────────────────  ───────────
    [                     x y z x y z
    internationalization  x

    1                     2
    3                     4
    """),
  TableCase(
    "percents and groups", "a|b\n5%|1,000\n12.5%|20\n-|9",
    """
        a      b
    ─────  ─────
     5%    1,000
    12.5%     20
        -      9
    """),
  TableCase(
    "numbers with units have no point in common", "size\n20G\n1.5G\n512M",
    """
    size
    ────
     20G
    1.5G
    512M
    """),
  TableCase(
    "numbers among text stand at the leading edge", "value\n7\nmany words\n1234",
    """
    value
    ──────────
       7
    many words
    1234
    """),
  TableCase(
    "alignment that was said is kept", "a|b|c\n1|22|333\n4444|5|6",
    alignments: [.leading, .center, .trailing],
    """
    a     b     c
    ────  ──  ───
    1     22  333
    4444  5     6
    """),
  TableCase(
    "cells wrap", "name|note\nAda|an analytical engine\nKen|ok", measure: 17,
    """
    name  note
    ────  ───────────
    Ada   an
          analytical
          engine
    Ken   ok
    """),
  TableCase(
    "line ends in cells", "a|b\none\\ntwo|x\nthree|y",
    """
    a      b
    ─────  ─
    one    x
    two
    three  y
    """),
  TableCase(
    "one cell between columns saves the table", "alpha|beta\naaaaa|bbbbb", measure: 11,
    """
    alpha beta
    ───── ─────
    aaaaa bbbbb
    """),
  TableCase(
    "records where the longest words don't fit", "alpha|beta\naaaaa|bbb\nccccc|", measure: 9,
    """
    alpha:
     aaaaa
    beta: bbb

    alpha:
     ccccc
    """),
  TableCase(
    "what a record is of begins where names do",
    "|total|available\nMem:|23456789Gi|22345678Gi\nSwap:|0B|0B", measure: 24,
    """
    Mem:
    total:     23456789Gi
    available: 22345678Gi

    Swap:
    total:     0B
    available: 0B
    """),
  TableCase(
    "records without names are lines", "\naaaaa|bbbbb|c\nccccc||d", measure: 10,
    """
    aaaaa
      bbbbb c
    ccccc d
    """),
  TableCase(
    "short words are whole where one blank between columns is enough for them",
    "mode|date|name\n-rw-r--r--|2026-11-21|abcdefghij\ndrwxr-xr-x|2026-11-20|klm",
    measure: 32,
    """
    mode       date       name
    ────────── ────────── ──────────
    -rw-r--r-- 2026-11-21 abcdefghij
    drwxr-xr-x 2026-11-20 klm
    """),
  TableCase(
    "a mode and a date are not torn: columns are given up before",
    "mode|date|name\n-rw-r--r--|2026-11-21|abcdefghij", measure: 31,
    """
    mode: -rw-r--r--
    date: 2026-11-21
    name: abcdefghij
    """),
  TableCase(
    "a row that is torn in columns and not as a record is one",
    "name|kind|date\nwell-known|either/or|2026-11-21", measure: 25,
    """
    name: well-known
    kind: either/or
    date: 2026-11-21
    """),
  TableCase(
    "the longest words are torn where records would be longer still",
    "date|name\n" + (1...9).map { "2026-11-0\($0)|short" }.joined(separator: "\n")
      + "\n2026-11-10|well-known-either/or-not", measure: 25,
    """
    date       name
    ────────── ──────────────
    2026-11-01 short
    2026-11-02 short
    2026-11-03 short
    2026-11-04 short
    2026-11-05 short
    2026-11-06 short
    2026-11-07 short
    2026-11-08 short
    2026-11-09 short
    2026-11-10 well-known-
               either/or-not
    """),
  TableCase(
    "no head", "\na|b\nc|d",
    """
    a  b
    c  d
    """),
  TableCase("only a head", "a|b", "a  b\n─  ─\nno rows"),
  TableCase("short rows", "a|b|c\n1\n2|3", "a  b  c\n─  ─  ─\n1\n2  3"),
  TableCase("wide characters", "名|x\n本文|y\nab|z", "名    x\n────  ─\n本文  y\nab    z"),
  TableCase(
    "a hidden column", "a|b|c\n1|2|3", columns: [column("b") { $0.isHidden = true }],
    "a  c\n─  ─\n1  3"),
  TableCase(
    "a column that fills", "a|b\nx|y", columns: [column("a") { $0.width = .fractionalWidth(1) }],
    measure: 8, "a      b\n─────  ─\nx      y"),
  TableCase(
    "a width and an alignment", "a|b\nx|y",
    columns: [
      column("a") {
        $0.width = .absolute(4)
        $0.align = .trailing
      }
    ], "   a  b\n────  ─\n   x  y"),
  TableCase(
    "columns as wide as the widest of them", "a|b|c\nx|yyyy|zz",
    columns: [
      column("a") { $0.width = .uniformAcrossSiblings(estimate: 0) },
      column("b") { $0.width = .uniformAcrossSiblings(estimate: 0) },
    ], "a     b     c\n────  ────  ──\nx     yyyy  zz"),
  TableCase(
    "a least width", "a|b\nx|y", columns: [column("a") { $0.min = 3 }], "a    b\n───  ─\nx    y"),
  TableCase(
    "a column that may wrap anywhere", "a|b\nxxxxxx|yyyyyy\nx|y\nx|y",
    columns: [column("a") { $0.wrap = .anywhere }], measure: 10,
    "a   b\n─── ──────\nxxx yyyyyy\nxxx\n\nx   y\nx   y"),
  TableCase(
    "a column that never wraps", "a|b\nx x x x|y y y y\nx|y",
    columns: [column("a") { $0.wrap = .some(.none) }], measure: 12,
    "a        b\n───────  ───\nx x x x  y y\n         y y\nx        y"),
])
private func setsTable(_ test: TableCase) {
  let table = table(test.text, alignments: test.alignments).looking(like: test.columns)
  #expect(drawn([Block(.table(table))], measure: test.measure) == test.expected)
}

/// A table that is read from its source's bytes is set like one of cells that are values.
@Test(arguments: [
  "name,amount,note\nAda,12.5,\"one, two\"\nGrace,3,\"say \"\"hi\"\"\"\n",
  "a,b,c\n1\n2,3\n4,5,6,7\n", "名,x\n本文,1\n\"a\nb\",22\n", "a,b\n\u{FF}x, y \n",
])
func setsDataWhereItIs(csv: String) {
  let (blocks, _) = DocumentReader().readBlocks(
    of: SourceFile(name: "a.csv", text: csv), as: .csv)
  guard case .table(let data)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(data.rows.grid != nil)
  let values = Table(alignments: data.alignments, head: data.head, rows: Array(data.rows))
  #expect(values.rows.grid == nil)
  for measure in [1, 4, 8, 12, 20, 60] {
    #expect(
      drawn([Block(.table(data))], measure: measure)
        == drawn([Block(.table(values))], measure: measure))
  }
  let columns = [column(data.name(ofColumn: 0)) { $0.isHidden = true }]
  #expect(
    drawn([Block(.table(data.looking(like: columns)))], measure: 30)
      == drawn([Block(.table(values.looking(like: columns)))], measure: 30))
}

/// Short rows of a wide table are short work: facts are kept for the cells that they have, no more.
@Test(arguments: [100, 200, 400])
func looksAtTheCellsThatRowsHave(count: Int) {
  let wide = String(repeating: "y|", count: count) + "ü"
  let text = "\n" + String(repeating: "ü|x\n", count: count) + wide
  let setter = BlockSetter(BlockOptions())
  var notes = LinkNotes()
  let cells = TableCells(table(text), setter: setter, notes: &notes)
  let measures = TableMeasures(cells, prose: ParagraphStyle(), lineSetter: LineSetter())
  #expect(measures.facts.count == 2 * count + count + 1)
  let lines = cells.withReader { reader in
    var looked: [Int] = []
    while reader.readRow() { looked.append(reader.presentColumns.count) }
    return looked
  }
  #expect(lines == Array(repeating: 2, count: count) + [count + 1])
}
