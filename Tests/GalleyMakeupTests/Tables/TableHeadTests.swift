import GalleyManuscript
import GalleyText
import Testing

@testable import GalleyMakeup

/// The output of `vmstat`, with names of groups above those of its columns.
private func memory(titles: [String] = []) -> Table {
  var memory = table(
    "r|b|free|cache|si|so|us\n2|0|18773576|5374552|0|0|71\n1|0|8773576|374552|0|12|5")
  memory.titles = titles
  memory.groups = [
    Table.Group(name: "procs", columns: 0..<2), Table.Group(name: "memory", columns: 2..<4),
    Table.Group(name: "swap in pages", columns: 4..<6),
  ]
  return memory
}

@Test(arguments: [
  (
    60,
    """
    procs  ──── memory ─────  swap in pages
    r   b      free    cache  si         so  us
    ─  ──  ────────  ───────  ──  ─────────  ──
    2   0  18773576  5374552   0          0  71
    1   0   8773576   374552   0         12   5
    """, "names in the middle of their columns, with rules where there is room"
  ),
  (
    38,
    """
                              swap in
    procs  ──── memory ─────   pages
    r   b      free    cache  si    so  us
    ─  ──  ────────  ───────  ──  ────  ──
    2   0  18773576  5374552   0     0  71
    1   0   8773576   374552   0    12   5
    """, "a long name wraps before columns do"
  ),
  (
    31,
    """
                           swap
                            in
    procs ──── memory ──── pages
    r   b     free   cache si so us
    ─ ─── ──────── ─────── ── ── ──
    2   0 18773576 5374552  0  0 71
    1   0  8773576  374552  0 12  5
    """, "one blank between columns"
  ),
  (
    28,
    """
    procs r: 2   procs b: 0
    memory free: 18773576
    memory cache: 5374552
    swap in pages si: 0
    swap in pages so: 0
    us:      71

    procs r: 1   procs b: 0
    memory free: 8773576
    memory cache: 374552
    swap in pages si: 0
    swap in pages so: 12
    us:      5
    """, "a record names the group with the column"
  ),
])
func setsTheNamesOfGroups(measure: Int, page: String, reason: Comment) {
  #expect(drawn([Block(.table(memory()))], measure: measure) == page, reason)
}

/// A table that fits in no columns, as a few devices are told of by many numbers.
private func devices(_ names: [String]) -> Table {
  var table = Table(
    alignments: Array(repeating: .natural, count: 6),
    head: ["", "total", "merged", "total", "merged", "sec"].map { .text($0) },
    rows: names.map {
      [.text($0)] + ["182731", "48211", "928371", "182731", "1283"].map { .text($0) }
    })
  table.groups = [
    Table.Group(name: "disk", columns: 0..<1), Table.Group(name: "reads", columns: 1..<3),
    Table.Group(name: "writes", columns: 3..<5), Table.Group(name: "IO", columns: 5..<6),
  ]
  table.emptyNames = ["idle"]
  return table
}

@Test func tablesOfAFewNamedRowsAreSetInParts() {
  #expect(
    drawn([Block(.table(devices(["sda", "sdb", "nvme0n1"])))], measure: 26) == """
       disk    ─── reads ────
                total  merged
      ───────  ──────  ──────
      sda      182731   48211
      sdb      182731   48211
      nvme0n1  182731   48211

       disk   ── writes ───  IO
               total merged  sec
      ─────── ────── ────── ────
      sda     928371 182731 1283
      sdb     928371 182731 1283
      nvme0n1 928371 182731 1283
      empty: idle
      """, "groups stay together, and the first column is in each part")
  for (names, reason) in [
    (["sda", "sda", "sdb"], "rows that have one name are not found again"),
    (["sda", "", "sdb"], "nor are those without one"),
    (["1", "2", "3"], "nor by numbers below the name of a group, which may be values"),
    ((1...13).map { "sda\($0)" }, "all parts are not seen at once"),
    (["sda", "sdb"], "two rows are compared as records"),
  ] as [([String], Comment)] {
    let page = drawn([Block(.table(devices(names)))], measure: 26)
    #expect(page.contains("IO sec:"), reason)
  }
  var table = devices(["sda", "sdb", "nvme0n1"])
  table.look.records = .always
  #expect(drawn([Block(.table(table))], measure: 26).contains("IO sec:"), "records are asked for")
}

@Test func aGroupStandsAboveTheColumnsThatAreShown() {
  let columns = ["r", "b", "so"].map { name in
    var column = Template.Column(name: name)
    column.isHidden = true
    return column
  }
  #expect(
    drawn([Block(.table(memory().looking(like: columns)))], measure: 60) == """
      ──── memory ─────  swap in pages
          free    cache             si  us
      ────────  ───────  ─────────────  ──
      18773576  5374552              0  71
       8773576   374552              0   5
      """)
}

@Test func groupsAreMirrored() {
  var options = BlockOptions()
  options.prose.direction = .rightToLeft
  #expect(
    drawn([Block(.table(memory()))], measure: 46, options: options) == """
             procs  ──── memory ─────  swap in pages
         r  b   free      cache    si  so         us
         ─  ──  ────────  ───────  ──  ─────────  ──
         2  0   18773576  5374552  0   0          71
          1  0   8773576   374552   0   12         5
      """)
}

@Test(arguments: [
  (
    24,
    """
    /srv:
    total 48, of which
    ↪ nothing is free
    r  b  cache
    ─  ─  ─────
    1  2      3
    """, "above the head"
  ),
  (
    8,
    """
    /srv:
    total
    ↪ 48, of
    ↪ which
    ↪ nothin
    ↪ g is
    ↪ free

    r:     1
    b:     2
    cache: 3
    """, "apart from records"
  ),
])
func setsTheTitlesOfTables(measure: Int, page: String, reason: Comment) {
  var table = table("r|b|cache\n1|2|3")
  table.titles = ["/srv:", "total 48, of which nothing is free"]
  #expect(drawn([Block(.table(table))], measure: measure) == page, reason)
}

/// Steps between titles give way where a title would need another line, but not all of them.
@Test(arguments: [
  (30, "Limits:\n  cpu: 500m of all there are\n            Sales by month"),
  (20, "Limits:\n  cpu: 500m of all\n  ↪ there are\n      Sales by month"),
])
func titlesKeepTheirSteps(measure: Int, page: String) {
  var table = table("\nd|home\nl|work")
  table.titles = ["Limits:", "  cpu: 500m of all there are", "            Sales by month"]
  #expect(drawn([Block(.table(table))], measure: measure).hasPrefix(page + "\n"))
}

@Test func titlesStandCloseToLinesThatAreNoRecords() {
  var table = table("\nd|home\nl|work")
  table.titles = ["/srv"]
  var options = BlockOptions()
  options.isLinear = true
  #expect(
    drawn([Block(.table(table))], measure: 9, options: options) == "/srv\nd home\nl work")
}

@Test func titlesMayBeAllThereIs() {
  var table = Table(alignments: [], head: nil, rows: [[Table.Cell]]())
  table.titles = ["one", "two"]
  #expect(
    drawn([Block(.table(table)), Block(.plain(Array("three".utf8)))], measure: 9)
      == "one\ntwo\n\nthree")
}
