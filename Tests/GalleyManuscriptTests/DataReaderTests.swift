import Foundation
import GalleyManuscript
import TestSupport
import Testing

private func read(_ text: String, as kind: ContentKind) -> (summary: String, [String]) {
  let (blocks, diagnostics) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: kind)
  return (blocks.summary, diagnostics.map(\.summary))
}

/// RFC 4180: rows byte for byte, or an error on the record's line.
@Test(.conformance("csv/cases.json"))
func parsesTheSuiteOfCSV() throws {
  let data = try ConformanceFile("csv/cases.json").contents()
  let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  var passed = 0
  for entry in cases where entry["skip"] == nil {
    let source = SourceFile(name: "t", text: try #require(entry["csv"] as? String))
    let (grid, diagnostics) = parseDelimitedText(source, separator: ",")
    var isMatch = false
    if entry["error"] as? Bool == true {
      let line = diagnostics.first.map { source.position(at: $0.range.lowerBound).line }
      isMatch = grid == nil && line == entry["error_line"] as? Int
    } else if let grid, let rows = entry["rows"] as? [[String]] {
      let actual = (0..<grid.rowCount).map(grid.texts)
      isMatch = actual == rows
    }
    #expect(isMatch, "\(entry["name"] ?? "")")
    passed += isMatch ? 1 : 0
  }
  print("CSV suite: \(passed) passed")
  #expect(passed == 41)
}

@Test(
  arguments: [
    ("a,b\n1,2\n\n3,4\n", "table(a|b ‖ 1|2 / 3|4)", [], "blank lines are no rows"),
    ("a\n1\n\n2\n", "table(a ‖ 1 /  / 2)", [], "but of one column they are"),
    (
      "a,b\n1\n1,2,3\n", "table(a|b ‖ 1 / 1|2|3)",
      ["2:1: warning: this row has 1 cell, but the header has 2 (1 more row differs)"], "ragged"
    ),
    ("", "", [], "nothing"),
    ("a,\"b\n1,2", "", ["1:3: error: this field has no closing quote"], "an error"),
    ("a\n\"x\"\"y\"\n\"z\"", "table(a ‖ x\"y / z)", [], "doubled quotes"),
  ] as [(String, String, [String], Comment)])
func makesTablesOfRecords(text: String, table: String, mistakes: [String], reason: Comment) {
  let (summary, diagnostics) = read(text, as: .csv)
  #expect(summary == table, reason)
  #expect(diagnostics == mistakes, reason)
}

@Test(
  arguments: [
    ("a;b\nx;1,5\ny;2,5\n", "table(a|b ‖ x|1,5 / y|2,5)", [], "a spreadsheet's semicolons"),
    ("a;1,5\nb;2,5\n", "table(a|1,5 ‖ b|2,5)", [], "commas between digits are no separators"),
    ("1,2;3\n4,5;6\n", "table(1,2|3 ‖ 4,5|6)", [], "nor where both part all records"),
    ("1,2\n3,4\n", "table(1|2 ‖ 3|4)", [], "but where nothing else does"),
    ("a\tb,c\n1\t2\n", "table(a|b,c ‖ 1|2)", [], "tabs"),
    ("a|b\n1|2\n", "table(a|b ‖ 1|2)", [], "bars"),
    ("a,b\nx,p;q\ny,r;s\n", "table(a|b ‖ x|p;q / y|r;s)", [], "lists in a column"),
    ("\"a;b\",c\n\"d;e\",f\n", "table(a;b|c ‖ d;e|f)", [], "what is in quotes parts nothing"),
    ("a\nb c\n", "table(a ‖ b c)", [], "one column"),
    ("sep=;\r\na;b\r\n1,0;2,0\r\n", "table(a|b ‖ 1,0|2,0)", [], "said in the first line"),
    ("sep=,\na;b,c\n1;2,3\n", "table(a;b|c ‖ 1;2|3)", [], "against what the records say"),
    ("sep=x\n", "", [], "said, and nothing else"),
    ("\u{FEFF}sep=|\na|b\n", "table(a|b ‖ )", [], "after a byte order mark"),
    (
      "part,size\nx,5\" disk\ny,\"3\"\nz,1\"\n",
      "table(part|size ‖ x|5\" disk / y|3 / z|1\")",
      ["2:4: warning: a quote in a field without quotes around it (1 more)"],
      "a quote in the wrong place"
    ),
  ] as [(String, String, [String], Comment)])
func findsWhatSeparatesFields(text: String, table: String, mistakes: [String], reason: Comment) {
  let (summary, diagnostics) = read(text, as: .csv)
  #expect(summary == table, reason)
  #expect(diagnostics == mistakes, reason)
}

@Test func aDelimiterThatIsSaidCounts() {
  var reader = DocumentReader()
  reader.delimiter = UInt8(ascii: ";")
  let (document, diagnostics) = reader.read(SourceFile(name: "-", text: "a,b;c\n1,2;3\n"))
  #expect(document.summary.hasSuffix("table(a,b|c ‖ 1,2|3)"))
  #expect(diagnostics.isEmpty)
}

@Test func tellsOfAnotherEncoding() {
  let latin = SourceFile(name: "t", utf8: Array("a,b\ncaf".utf8) + [0xE9, 0x2C, 0xE8, 0x0A])
  let (blocks, diagnostics) = DocumentReader().readBlocks(of: latin, as: .csv)
  #expect(blocks.summary == "table(a|b ‖ caf\u{FFFD}|\u{FFFD})")
  #expect(diagnostics.map(\.summary) == ["2:4: warning: this byte is not UTF-8 (1 more)"])
}

@Test(
  arguments: [
    ([0xFF, 0xFE, 0x61, 0, 0xE9, 0], "aé", "little-endian"),
    ([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0xDE, 0], "a\u{1F600}", "big-endian, a pair"),
    ([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0, 0x62], "\u{FFFD}a\u{FFFD}", "halves"),
    ([0xFF, 0xFE], "", "a mark alone"),
    ([0xFF, 0xFE, 0x61], "\u{FFFD}", "half a unit"),
    ([0x61, 0xFF, 0xFE], "a\u{FFFD}\u{FFFD}", "no mark at the beginning"),
  ] as [([UInt8], String, Comment)])
func readsUTF16(bytes: [UInt8], text: String, reason: Comment) {
  let source = SourceFile(name: "t", decoding: bytes)
  #expect(String(decoding: source.utf8, as: UTF8.self) == text, reason)
}

@Test(
  arguments: [
    (
      "[{\"b\":1,\"a\":null},{\"a\":\"x\",\"b\":1.50,\"c\":[1]}]", "table(b|a|c ‖ 1| / 1.50|x|1)",
      []
    ),
    ("[[1,2],[3]]", "table(1|2 / 3)", []),
    ("{\"a\":1}", "table(a|1)", []),
    (
      "{\"a\":1,\"b\":{\"c\":\"x\",\"d\":null},\"e\":[1,2]}",
      "table(a|1 / b.c|x / e|1, 2), ‘empty: b.d’", []
    ),
    ("{}", "table({})", []),
    ("{\"items\":[{\"name\":\"web\",\"status\":\"ok\"}]}", "table(name|status ‖ web|ok)", []),
    ("{\"items\":[{\"kind\":\"Pod\",\"title\":\"x\"}]}", "table(kind|title ‖ Pod|x)", []),
    ("{\"sections\":[{\"id\":1}]}", "table(id ‖ 1)", []),
    ("{\"data\":{\"n\":2,\"rows\":[{\"a\":1}]}}", "table(data.n|2), table(a ‖ 1)", []),
    ("{\"u\":[{\"a\":1}],\"v\":[{\"b\":2}]}", "table(a ‖ 1), table(b ‖ 2)", []),
    (
      "[{\"n\":1,\"user\":{\"login\":\"ada\",\"at\":[\"x\",null,\"y\"]}},{\"n\":2,\"user\":{}}]",
      "table(n|user.login|user.at|user ‖ 1|ada|x, y / 2|||)", []
    ),
    (
      "{\"a\":[{\"n\":\"sda\",\"children\":[{\"n\":\"b\",\"children\":[{\"n\":\"c\"}]},{\"n\":\"d\"}]}]}",
      "table(n ‖ sda / ├─\u{A0}b / │\u{A0}\u{A0}└─\u{A0}c / └─\u{A0}d)", []
    ),
    ("{\"a\":1}\n\n{\"a\":2}\n", "table(a ‖ 1 / 2)", []),
    ("[{\"a\":1,\"b\":[2,3]}]", "table(a|b ‖ 1|2, 3)", []),
    ("[{\"a\":{\"b\":1},\"c\":[{\"d\":2}]}]", "table(a.b|1), table(d ‖ 2)", []),
    ("[{\"a\":{\"b\":1}},{\"a\":2}]", "table(a.b|a ‖ 1 / |2)", []),
    ("[{\"a\":{\"b\":1}}][]", "table(a.b ‖ 1)", []),
    (
      "[{\"a\":{\"b\":1,\"b\":2}}]", "table(a.b|2)",
      ["1:14: warning: the key 'b' is repeated; its last value is used"]
    ),
    (
      "{\"a\":1}\n{\"a\":}\n[2]\n{\"a\":3}",
      "table(a ‖ 1 / 3 [1: record skipped: expected a value]"
        + " [1: record skipped: this record is not an object])",
      [
        "2:6: warning: record skipped: expected a value",
        "3:1: warning: record skipped: this record is not an object",
      ]
    ),
    ("[{\"a\":1},\n{\"a\":}]", "", ["2:6: error: expected a value"]),
    ("  \n", "", []),
  ] as [(String, String, [String])])
func makesTablesOfJSON(text: String, table: String, mistakes: [String]) {
  let (summary, diagnostics) = read(text, as: .json)
  #expect(summary == table)
  #expect(diagnostics == mistakes)
}

/// An array of objects is under its name unless it is all that its object says.
@Test(arguments: [
  (#"{"n":7,"labels":[{"id":1}]}"#, [nil, "labels"]),
  (#"{"a":[{"id":1}],"b":{"c":[{"id":2}]}}"#, ["a", "b.c"]),
  (#"{"kind":"","items":[{"id":1}]}"#, [nil, "items"]),
  (#"{"items":[{"id":1}]}"#, [nil]),
])
func arraysKeepTheirNames(text: String, titles: [String?]) {
  let source = SourceFile(name: "t", text: text)
  let (blocks, _) = DocumentReader().readBlocks(of: source, as: .json)
  #expect(blocks.map { $0.attributes["title"] } == titles)
}

/// A table of records without a common key would be far larger than its source.
@Test func recordsOfDifferentKeysAreNoTable() {
  let records = (0..<2000).map { "{\"key\($0)\": 1}" }.joined(separator: "\n")
  #expect(
    read(records, as: .json).1 == ["1:1: error: these objects share too few keys for a table"])
}

@Test(arguments: [
  (
    """
    Filesystem  Size  Used Use% Mounted on
    /dev/vda    252G   18G  19% /
    tmpfs        24G     0   0% /run
    """,
    "table(Filesystem|Size|Used|Use%|Mounted on ‖ /dev/vda|252G|18G|19%|/ / tmpfs|24G|0|0%|/run)",
    "the head has a blank where no value stands below"
  ),
  (
    """
    USER  PID COMMAND
    root    1 /sbin/init now
    root   22 /bin/sh    now
    """, "table(USER|PID|COMMAND ‖ root|1|/sbin/init now / root|22|/bin/sh    now)",
    "blanks in the last column"
  ),
  (
    """
    total 425336
    lrwxrwxrwx  1 root root     28 Feb 17 FileCheck
    -rwxr-xr-x 12 root root 131192 May 28 [
    """,
    "lines ‹total 425336 / lrwxrwxrwx  1 root root     28 Feb 17 FileCheck"
      + " / -rwxr-xr-x 12 root root 131192 May 28 [›", "two lines say little of their columns"
  ),
  (
    """
    USER  VSZ TTY
    root    1 ?
    root 12345678 pts/0
    """, "table(USER|VSZ|TTY ‖ root|1|? / root|12345678|pts/0)",
    "a value too wide for its column pushes the others aside"
  ),
  (
    """
           total   used
    Mem:    23Gi  502Mi
    """, "table(|total|used ‖ Mem:|23Gi|502Mi)", "the first column has no head"
  ),
  (
    """
    CONTAINER ID   IMAGE          CREATED       STATUS
    1a2b3c4d5e6f   nginx:latest   2 weeks ago   Up 2 weeks
    9f8e7d6c5b4a   postgres:15    3 days ago    Up 3 days
    """,
    "table(CONTAINER ID|IMAGE|CREATED|STATUS ‖ 1a2b3c4d5e6f|nginx:latest|2 weeks ago|Up 2 weeks"
      + " / 9f8e7d6c5b4a|postgres:15|3 days ago|Up 3 days)",
    "two words of the head above one are no columns"
  ),
  (
    """
    proc on /proc type proc (rw)
    sysfs on /sys type sysfs (rw)
    devpts on /dev/pts type devpts (rw,gid=5)
    """,
    "lines ‹proc on /proc type proc (rw) / sysfs on /sys type sysfs (rw)"
      + " / devpts on /dev/pts type devpts (rw,gid=5)›", "words without columns"
  ),
  (
    "host cpu mem\nweb 1 2\ndatabase 3 4", "table(host|cpu|mem ‖ web|1|2 / database|3|4)",
    "nothing is aligned: words are columns"
  ),
  (
    "interface  state  mtu\neth0       state  1500\nlo         state  65536",
    "table(interface|state|mtu ‖ eth0|state|1500 / lo|state|65536)",
    "aligned names are a head, whatever they say"
  ),
  ("a   1\nbb  2", "table(a|1 / bb|2)", "numbers in the first line: no head"),
  ("A\tB\n1\t2", "table(A|B ‖ 1|2)", "tabs"),
])
func findsTheColumnsOfAlignedText(text: String, table: String, reason: Comment) {
  let (summary, diagnostics) = read(text, as: .table)
  #expect(summary == table, reason)
  #expect(diagnostics.isEmpty)
}

@Test(
  arguments: [
    ("38 41 40", .sparkline, "sparkline(38.0 41.0 40.0)"),
    ("1,4,2,8", .sparkline, "sparkline(1.0 4.0 2.0 8.0)"),
    ("1, 4, 2", .sparkline, "sparkline(1.0 4.0 2.0)"),
    ("1,234\n-.5e1\n12.\n", .sparkline, "sparkline(1234.0 -5.0 12.0)"),
    ("a b: 3\n/home 40%", .bars, "bars(a b=3.0 /home=40.0)"),
    ("1 2 3\n", .gauge, "gauge(1.0 2.0 3.0)"),
    ("2024 15\n2025 18", .bars, "bars(2024=15.0 2025=18.0)"),
    ("4.0K\t./a b\n1M\t.", .bars, "bars(./a b=4000.0 .=1000000.0)"),
    ("2Ki 3", .plot, "plot(2048.0 3.0)"),
    ("97.3%", .gauge, "gauge(97.3)"),
    ("12:30", .big, "big(?12:30)"),
    ("up 3", .big, "big(up=3.0)"),
    ("[1, [\"a\", 2], {\"label\": \"b\", \"value\": \"3%\"}]", .bars, "bars(1.0 a=2.0 b=3.0)"),
    ("{\"a\": 1, \"b\": 2}", .bars, "bars(a=1.0 b=2.0)"),
    ("a $5\nb −3\nc 1_000\nd (7)", .bars, "bars(a=5.0 b=-3.0 c=1000.0 d=-7.0)"),
    ("a,12\nx=7\ncol:9", .bars, "bars(a=12.0 x=7.0 col=9.0)"),
    ("c: 5 GB\nd  3 ms", .bars, "bars(c=5000000000.0 d=0.003)"),
    ("10:30 4\n10:31 5", .plot, "plot(10:30=4.0 10:31=5.0)"),
    ("  12 dir\n   3 d", .bars, "bars(dir=12.0 d=3.0)"),
    ("1,5 2,5 3,0", .sparkline, "sparkline(1.0 5.0 2.0 5.0 3.0 0.0)"),
    ("Müller 1,5\nMeier 2,75", .bars, "bars(Müller=1.5 Meier=2.75)"),
    (
      "mem 12 / 16\n3/4\ndisk: 1 GB / 4 GB", .gauge,
      "gauge(mem=12.0/16.0 3.0/4.0 disk=1000000000.0/4000000000.0)"
    ),
    ("/ 81%\n/home 40%", .gauge, "gauge(/=81.0 /home=40.0)"),
    ("99.5 %", .big, "big(99.5)"),
    ("5 open", .big, "big(open=5.0)"),
    ("1 nan 3 n/a", .sparkline, "sparkline(1.0 nan 3.0 nan)"),
    ("[1, null, \"nan\"]", .plot, "plot(1.0 nan nan)"),
  ] as [(String, ContentKind, String)])
func readsTheNumbersOfCharts(text: String, kind: ContentKind, chart: String) {
  let (summary, diagnostics) = read(text, as: kind)
  #expect(summary == chart)
  #expect(diagnostics.isEmpty)
}

@Test(
  arguments: [
    ("1 x 3", "sparkline(1.0 ?x 3.0)", ["1:3: warning: 'x' is not a number"]),
    ("Jan 1 3", "sparkline(Jan 1=3.0)", []),
    (
      "nan 1 -Inf", "sparkline(nan 1.0 ?-Inf)", ["1:7: warning: '-Inf' is not a number"]
    ),
    ("info 1", "sparkline(info=1.0)", []),
    ("a what", "sparkline(a=?what)", ["1:3: warning: 'what' is not a number"]),
    (
      "1\nnan\n1e999", "sparkline(1.0 nan ?1e999)", ["3:1: warning: '1e999' is not a number"]
    ),
  ] as [(String, String, [String])])
func aNumberThatCannotBeReadKeepsItsPlace(text: String, chart: String, mistakes: [String]) {
  let (summary, diagnostics) = read(text, as: .sparkline)
  #expect(summary == chart)
  #expect(diagnostics == mistakes)
}

/// Dates and times to their greatest numbers, and one more.
@Test(arguments: [
  ("2026-01-31", true), ("2026-01-32", false), ("2026-12", true), ("2026-13", false),
  ("2026-00", false), ("24:00", true), ("25:00", false), ("11:59", true), ("11:60", false),
  ("11:08:60", true), ("11:08:61", false), ("2026/11/22 11:08Z", true), ("2026-11/22", false),
])
func readsDatesAndTimes(text: String, isTime: Bool) {
  #expect((LabelTime(text) != nil) == isTime)
}
