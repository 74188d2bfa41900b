import GalleyManuscript
import TestSupport
import Testing

/// Aligned text as commands print it, and the tables that are in it: titles in quotes, groups
/// with the first and last of their columns.
@Test(arguments: [
  (
    """
    procs -----------memory---------- ---swap-- ------cpu-----
     r  b   swpd   free   buff  cache   si   so us sy id wa st
     2  0      0 18773576  38960 5374552    0    0 71  5 24  0  0
     1  0      0 18773576  38960 5374552    0    0 48  4 49  1  0
    procs -----------memory---------- ---swap-- ------cpu-----
     r  b   swpd   free   buff  cache   si   so us sy id wa st
     0  0      0 18773576  38960 5374552    0    0 55  5 39  1  0
    """,
    "table(procs 0–1, memory 2–5, swap 6–7, cpu 8–12, r|b|swpd|free|buff|cache|si|so|us|sy|id|wa|st"
      + " ‖ 2|0|0|18773576|38960|5374552|0|0|71|5|24|0|0"
      + " / 1|0|0|18773576|38960|5374552|0|0|48|4|49|1|0"
      + " / 0|0|0|18773576|38960|5374552|0|0|55|5|39|1|0)",
    "names with dashes around them are of groups; a head that comes again is no row"
  ),
  (
    """
    disk- ------------reads------------ -----IO------
           total merged sectors      ms    cur    sec
    sda   2501635 119036 63287058 2104019    0    349
    sr0        0      0       0       0      0      0
    """,
    "table(disk 0–0, reads 1–4, IO 5–6, |total|merged|sectors|ms|cur|sec"
      + " ‖ sda|2501635|119036|63287058|2104019|0|349 / sr0|0|0|0|0|0|0)",
    "the first column has no name of its own"
  ),
  (
    """
                  capacity     operations     bandwidth
    pool        alloc   free   read  write   read  write
    ----------  -----  -----  -----  -----  -----  -----
    tank        1.23T  2.39T     12     34   123K   456K
    ----------  -----  -----  -----  -----  -----  -----
    """,
    "table(capacity 1–2, operations 3–4, bandwidth 5–6, pool|alloc|free|read|write|read|write"
      + " ‖ tank|1.23T|2.39T|12|34|123K|456K)",
    "names without marks, rules that the command draws"
  ),
  (
    """
    --total-cpu-usage-- -dsk/total-
    usr sys idl wai stl| read  writ
      2   1  97   0   0|  12k   34k
      1   0  99   0   0|   0     0
    """,
    "table(total-cpu-usage 0–4, dsk/total 5–6, usr|sys|idl|wai|stl|read|writ"
      + " ‖ 2|1|97|0|0|12k|34k / 1|0|99|0|0|0|0)", "bars between columns"
  ),
  (
    """
    Name             Type     Status           Total            Used        %
    local             dir     active        98497780        12345678   12.53%
    nfs-backup        nfs   inactive               0               0    0.00%
    """,
    "table(Name|Type|Status|Total|Used|% ‖ local|dir|active|98497780|12345678|12.53%"
      + " / nfs-backup|nfs|inactive|0|0|0.00%)",
    "a sign that is all of a name"
  ),
  (
    """
     #  Name   State
     1  alpha  up
    10  beta   down
    """,
    "table(#|Name|State ‖ 1|alpha|up / 10|beta|down)", "a sign for numbers"
  ),
  (
    """
          disk0       cpu    load average
      KB/t  tps  us sy id   1m   5m   15m
     23.45   12   5  3 92  1.23 1.45 1.67
    """,
    "table(disk0 1–1, cpu 4–4, load average 5–7, KB/t|tps|us|sy|id|1m|5m|15m"
      + " ‖ 23.45|12|5|3|92|1.23|1.45|1.67)", "a name says nothing of a column that it is not above"
  ),
  (
    """
             Sales           Costs
           Q1     Q2       Q1      Q2
    North   100    120      130     150
    South    90     95      105     110
    """,
    "table(Sales 1–2, Costs 3–4, |Q1|Q2|Q1|Q2 ‖ North|100|120|130|150 / South|90|95|105|110)",
    "names above the gaps between their columns"
  ),
  (
    """
               2024            2025
            Q1     Q2       Q1      Q2
    North   100    120      130     150
    South    90     95      105     110
    """,
    "table(2024 1–2, 2025 3–4, |Q1|Q2|Q1|Q2 ‖ North|100|120|130|150 / South|90|95|105|110)",
    "years may be names of groups"
  ),
  (
    "Name  Born        From\nAda   10 Dec 1815 London\nEmmy  23 Mar 1882 Erlangen",
    "table(Name|Born|From ‖ Ada|10 Dec 1815|London / Emmy|23 Mar 1882|Erlangen)",
    "a name above words that are no names is no group"
  ),
])
func readsGroupsOfColumns(text: String, table: String, reason: Comment) {
  expectTables(table, in: text, reason)
}

@Test(arguments: [
  (
    """
    /etc/apt:
    total 28
    drwxr-xr-x 2 root root 4096 Nov 21 04:00 apt.conf.d
    -rw-r--r-- 1 root root  695 Jun 24  2025 trusted.gpg

    /etc/empty:
    total 0

    /etc/ssl:
    total 36
    drwx--x--- 2 root ssl-cert  4096 Nov  1 02:55 private
    """,
    "‹/etc/apt: / total 28 / drwxr-xr-x 2 root root 4096 Nov 21 04:00 apt.conf.d"
      + " / -rw-r--r-- 1 root root  695 Jun 24  2025 trusted.gpg /  / /etc/empty: / total 0 / "
      + " / /etc/ssl: / total 36 / drwx--x--- 2 root ssl-cert  4096 Nov  1 02:55 private›",
    "listings of so few files that their columns are not beyond doubt"
  ),
  (
    """
    /srv:
    total 28
    drwxr-xr-x  2 root root   4096 Nov 21 04:00 a
    drwxr-xr-x 12 root root  12288 Nov  1 04:00 b c
    -rw-r--r--  1 root root    695 Jun 24  2025 trusted.gpg
    -rw-r--r--  1 root root 135695 Jun 24  2025 d.gpg
    lrwxrwxrwx  1 root root      5 Jun 24  2025 e -> d.gpg
    """,
    "table(‘/srv:’ ‘total 28’ drwxr-xr-x|2|root root|4096|Nov|21|04:00|a"
      + " / drwxr-xr-x|12|root root|12288|Nov|1|04:00|b c"
      + " / -rw-r--r--|1|root root|695|Jun|24|2025|trusted.gpg"
      + " / -rw-r--r--|1|root root|135695|Jun|24|2025|d.gpg"
      + " / lrwxrwxrwx|1|root root|5|Jun|24|2025|e -> d.gpg)",
    "one blank beside a padded column is a gap in five lines"
  ),
  (
    """
    Linux 6.1.0 (host)  11/21/2026  (8 CPU)

    avg-cpu:  %user   %nice   %idle
               2.34    0.00   96.49

    Device      tps    kB_read/s
    sda        0.12         1.23
    """,
    "‹Linux 6.1.0 (host)  11/21/2026  (8 CPU)›, table(‘avg-cpu:’ %user|%nice|%idle ‖ 2.34|0.00|96.49)"
      + ", table(Device|tps|kB_read/s ‖ sda|0.12|1.23)", "tables of their own columns"
  ),
  (
    """
    Active Internet connections (only servers)
    Proto Recv-Q Send-Q Local Address           Foreign Address         State
    tcp        0      0 0.0.0.0:2024            0.0.0.0:*               LISTEN
    """,
    "table(‘Active Internet connections (only servers)’ "
      + "Proto|Recv-Q|Send-Q|Local Address|Foreign Address|State"
      + " ‖ tcp|0|0|0.0.0.0:2024|0.0.0.0:*|LISTEN)", "a title across the columns"
  ),
  (
    """
     19:20:42 up 15:20,  2 users,  load average: 2.02, 1.20, 1.35
    USER     TTY      FROM             LOGIN@   IDLE
    ada      pts/0    192.0.2.7        09:14    1:00
    """,
    "table(‘19:20:42 up 15:20,  2 users,  load average: 2.02, 1.20, 1.35’ "
      + "USER|TTY|FROM|LOGIN@|IDLE ‖ ada|pts/0|192.0.2.7|09:14|1:00)",
    "a title of more words than there are columns"
  ),
  (
    "name   size\na      1\nb      2\n\nc      3\nlonger 4",
    "table(name|size ‖ a|1 / b|2 / c|3 / longer|4)", "more rows below a blank line"
  ),
  (
    "major minor  #blocks  name\n\n 254        0  268435456 vda\n 254       16   10485760 vdb",
    "table(major|minor|#blocks|name ‖ 254|0|268435456|vda / 254|16|10485760|vdb)",
    "a blank line below the head"
  ),
  (
    "name   size\na      1\n\nuser  uid  gid\nada   10   20",
    "table(name|size ‖ a|1), table(user|uid|gid ‖ ada|10|20)", "names of other columns"
  ),
  (
    """
    12:00:01 AM     CPU     %user   %system     %idle
    12:10:01 AM     all      2.34      1.02     96.49
    Average:        all      2.84      1.07     95.89
    """,
    "table(12:00:01 AM|CPU|%user|%system|%idle ‖ 12:10:01 AM|all|2.34|1.02|96.49"
      + " / Average:|all|2.84|1.07|95.89)",
    "names above numbers are a head, a time among them or not"
  ),
  (
    " id | name\n----+------\n  1 | Ada\n 22 | Emmy",
    "table(id|name ‖ 1|Ada / 22|Emmy)", "a rule and bars"
  ),
  (
    "Friday, 12:00\n| GPU | Util |\n|   0 |   12 |\n|   1 |    7 |\n",
    "table(‘Friday, 12:00’ GPU|Util ‖ 0|12 / 1|7)", "running text above bars"
  ),
  (
    """
    +----+-------+
    | id | name  |
    +----+-------+
    |  1 | Ada   |
    | 22 | Grace |
    +----+-------+
    2 rows in set
    """, "table(id|name ‖ 1|Ada / 22|Grace), ‹2 rows in set›", "and below them"
  ),
  (
    """
    UNIT    LOAD   SUB
    a       loaded running

    LOAD   = Whether the unit was loaded.
    ACTIVE = The high-level state.
    SUB    = The low-level state of a unit.

    1 loaded units listed.
    To show all installed units, ask.
    """,
    "table(UNIT|LOAD|SUB ‖ a|loaded|running), "
      + "‹LOAD   = Whether the unit was loaded. / ACTIVE = The high-level state."
      + " / SUB    = The low-level state of a unit. / "
      + " / 1 loaded units listed. / To show all installed units, ask.›",
    "a legend is no table, and blank lines between lines are kept"
  ),
  (
    """
    State    Recv-Q   Send-Q     Local Address:Port       Peer Address:Port
    LISTEN   0        4096       0.0.0.0:22               0.0.0.0:*
    ESTAB    0        0          10.0.0.2:22              10.0.0.9:51234
    """,
    "table(State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port"
      + " ‖ LISTEN|0|4096|0.0.0.0:22|0.0.0.0:* / ESTAB|0|0|10.0.0.2:22|10.0.0.9:51234)",
    "a word of the head with nothing below it belongs to the one after it"
  ),
  (
    "Filesystem Use% Mounted on\n/dev/vda    12% /\ntmpfs        0% /run",
    "table(Filesystem|Use%|Mounted on ‖ /dev/vda|12%|/ / tmpfs|0%|/run)", "or to the one before"
  ),
  (
    "Name   Note   Size\na             1\nb             2",
    "table(Name|Note|Size ‖ a||1 / b||2)", "but not where it stands by itself"
  ),
  ("2024   2025\n────   ────\n   1      2", "table(2024|2025 ‖ 1|2)", "a rule below years"),
  ("a  -\n-  -", "table(a|- / -|-)", "signs that nothing is there are no rule"),
  ("----\n----", "‹---- / ----›", "rules alone are text"),
  (
    "a|b  f\nc|d  g\nexf  h", "table(a|b|f / c|d|g / exf|h)",
    "a bar is text where a line is filled there"
  ),
  (
    "app:1 (debian 12.2)\n===================\nTotal: 2 (HIGH: 1, LOW: 1)",
    "‹app:1 (debian 12.2) / =================== / Total: 2 (HIGH: 1, LOW: 1)›",
    "a title with a rule above running text"
  ),
  ("one", "‹one›", "one line"),
  ("\n \n", "", "no line"),
])
func readsTheTablesOfAlignedText(text: String, table: String, reason: Comment) {
  expectTables(table, in: text, reason)
}

func expectTables(_ tables: String, in text: String, _ reason: Comment) {
  let (blocks, diagnostics) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: .table)
  #expect(blocks.map(\.tableOrLines).joined(separator: ", ") == tables, reason)
  #expect(diagnostics.isEmpty)
}

extension Block {
  /// The table as elsewhere, or the lines that are not a table: ‹one / two›.
  fileprivate var tableOrLines: String {
    guard case .lines(let bytes) = content else { return [self].summary }
    return "‹" + String(decoding: bytes, as: UTF8.self).replacing("\n", with: " / ") + "›"
  }
}

/// Sequences that style text on a terminal have no width: values stay below their names, and keep
/// their styles. ESC is written ^ here.
@Test(arguments: [
  (
    """
    NAME   SIZE  KIND
    ^[31mred^[0m    12    a
    ^[1;32mgreen^[m  3     b
    """, "table(NAME|SIZE|KIND ‖ ^[31mred|12|a / ^[1m^[32mgreen|3|b)", "colours"
  ),
  (
    "^[7mNAME   SIZE^[m\na      1",
    "table(^[7mNAME|^[7mSIZE ‖ a|1)", "looks of a line are those of its cells"
  ),
  (
    "NAME   SIZE\n^[31ma      1\nb      2^[m\nc      3",
    "table(NAME|SIZE ‖ ^[31ma|^[31m1 / ^[31mb|^[31m2 / c|3)", "and those of lines of their cells"
  ),
  ("NAME   SIZE\nr^[1me^[md    1", "table(NAME|SIZE ‖ r^[1me^[md|1)", "in a word"),
  (
    "NAME   SIZE\n^[1mtwo^[m ^[2mx^[m  1", "table(NAME|SIZE ‖ ^[1mtwo^[m ^[2mx|1)",
    "two words of a cell"
  ),
  (
    "NAME   SIZE\n^]8;;http://a.b/c^\\one^]8;;^\\^[m    1",
    "table(NAME|SIZE ‖ ^]8;;http://a.b/c^\\one|1)", "a link"
  ),
  (
    "NAME   SIZE\n^]8;id=x;http://a.b/c\u{7}one^]8;;\u{7}^[m    1",
    "table(NAME|SIZE ‖ ^]8;id=x;http://a.b/c\u{7}one|1)", "a link that ends with BEL"
  ),
  (
    "NAME   SIZE\n^[31;44mred^[39;49m    1\n^[32mgreen^[39m  2\nb^[1m      3^[22m\nc      4",
    "table(NAME|SIZE ‖ ^[31m^[44mred|1 / ^[32mgreen|2 / b|^[1m3 / c|4)",
    "what is taken back one by one counts no more"
  ),
  (
    "NAME   SIZE\n^[31m^[32m^[1;1;3ma      ^[23m1",
    "table(NAME|SIZE ‖ ^[1m^[3m^[32ma|^[1m^[32m1)", "of two colours the last counts"
  ),
  (
    "NAME   SIZE\n^]8;;http://a.b/c^\\^[1m^[mone^]8;;^\\    1",
    "table(NAME|SIZE ‖ ^]8;;http://a.b/c^\\one|1)", "SGR ends no link"
  ),
  ("NAME   SIZE\n^[38;5;9ma^[m      1", "table(NAME|SIZE ‖ ^[38;5;9ma|1)", "of many numbers"),
  ("NAME   SIZE\n^[38:2::9:9:9ma^[m      1", "table(NAME|SIZE ‖ ^[38:2::9:9:9ma|1)", "with colons"),
  ("NAME   SIZE\na^[2K  1", "table(NAME|SIZE ‖ a^[2K|1)", "what is no look is text"),
  ("NAME   SIZE\n^]0;t\u{7} 1", "table(NAME|SIZE ‖ ^]0;t\u{7}|1)", "nor is a title"),
  ("NAME   SIZE\na      1^[3", "table(NAME|SIZE ‖ a|1^[3)", "nor what is cut off"),
  ("^[1m^[m", "", "looks of nothing"),
  (
    "a ^[1mb\n  c^[m", "‹a ^[1mb^[m^]8;;^\\ / ^[1m  c^[m^]8;;^\\›",
    "lines that are no table begin and end theirs"
  ),
])
func keepsTheLooksOfAlignedText(text: String, table: String, reason: Comment) {
  expectTables(
    table.replacing("^", with: "\u{1B}"), in: text.replacing("^", with: "\u{1B}"), reason)
}

/// Looks change no table, and every letter keeps its own.
@Test func looksMoveNothing() {
  let sequences = ["\u{1B}[31m", "\u{1B}[1m", "\u{1B}[m", "\u{1B}[0m", "\u{1B}[48;5;7m"]
  var random = SeededGenerator(seed: 74)
  for round in 0..<300 {
    let values = ["a", "two words", "é", "-"]
    var plain = "NAME       SIZE       KIND\n"
    for number in 0..<12 {
      let value = number % 3 == 1 ? "\(number * 7)" : values.randomElement(using: &random) ?? ""
      let blanks = String(repeating: " ", count: 11 - value.count)
      plain += value + (number % 3 == 2 ? "\n" : blanks)
    }
    var text = ""
    for character in plain {
      if Int.random(in: 0..<6, using: &random) == 0 {
        text += sequences.randomElement(using: &random) ?? ""
      }
      text.append(character)
    }
    let cells = [plain, text].map { text in
      DocumentReader().readBlocks(of: SourceFile(name: "t", text: text), as: .table).0
        .flatMap { block -> [String] in
          guard case .table(let table) = block.content else { return [] }
          return (table.head ?? []).map(\.summary) + table.rows.joined().map(\.summary)
        }
    }
    let bare = cells[1].map { cell in
      String(String.UnicodeScalarView(Looked.letters(of: cell, withBlanks: true).map(\.scalar)))
    }
    #expect(bare == cells[0], "seed 74, round \(round):\n\(text)")
    #expect(
      cells[1].flatMap { Looked.letters(of: $0) } == Looked.letters(of: text),
      "seed 74, round \(round):\n\(text)")
  }
}

/// A scalar, and the sequences that change how it looks.
private struct Looked: Equatable {
  let scalar: Unicode.Scalar
  let looks: Set<String>

  static func letters(of text: String, withBlanks: Bool = false) -> [Looked] {
    var letters: [Looked] = []
    var looks: Set<String> = []
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let end = rest.firstIndex(of: "m") ?? rest.endIndex
        let sequence = String(rest[..<end])
        if sequence == "[" || sequence == "[0" { looks = [] } else { looks.insert(sequence) }
        rest = rest[end...].dropFirst()
      } else if withBlanks || !(" \n".unicodeScalars.contains(scalar)) {
        letters.append(Looked(scalar: scalar, looks: looks))
      }
    }
    return letters
  }
}

/// A table of far more cells than words would be far larger than its text.
@Test func linesThatFillFewOfManyColumnsAreNoTable() {
  let wide = String(repeating: "a  ", count: 300)
  let text = "\(wide)\n" + String(repeating: "b  c\n", count: 300)
  let (blocks, _) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: .table)
  guard case .lines(let bytes)? = blocks.first?.content else {
    Issue.record("a table")
    return
  }
  #expect(bytes.count { $0 == 0x0A } == 300)
}

/// What is below each label is read by itself, with blank lines around the labels or without.
@Test(arguments: [
  "=== %s ===", "--- %s ---", "*** %s ***", "##### %s #####", "== %s", ">>> %s", "[%s]", "%s:",
  "====================\n%s\n====================",
])
func labelsPartTables(label: String) {
  let parts = [
    ("Uptime", " 10:15:01 up 3 days,  2:11,  load average: 0.52, 0.58"),
    ("Disk usage", "Filesystem  Size  Used\n/dev/sda1    39G   18G\n/dev/sdb1   915G  811G"),
    ("Memory", "        total   used\nMem:     15Gi  8.0Gi\nSwap:   2.0Gi     0B"),
    ("Users", "ada     pts/0  2026-11-28 (10.0.0.5)\ngrace   2026-11-28 (10.0.0.9)"),
  ]
  for between in ["", "\n"] {
    let text = parts.map { name, output in
      label.replacing("%s", with: name) + "\n" + output + "\n" + between
    }.joined()
    let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "-", text: text), as: .table)
    let heads = blocks.map { block in
      guard case .table(let table) = block.content else { return "lines" }
      return (table.head ?? []).map(\.summary).joined(separator: ",")
    }
    #expect(heads == ["lines", "Filesystem,Size,Used", ",total,used", ""], "\(text)")
  }
}

/// A part without a table ends with the next label, too, be the whole a table or not.
@Test func drawnLabelsPartWhatIsNoTable() {
  let disk = "Filesystem  Size  Used\n/dev/sda1    39G   18G\n/dev/sdb1   915G  811G\n"
  let text =
    "=== web1 ===\n\(disk)=== web2 ===\nssh: no route to host\n=== web3 ===\n\(disk)"
    + "=== web4 ===\n\(disk)"
  let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "-", text: text), as: .table)
  let titles = blocks.map { block in
    guard case .table(let table) = block.content else { return block.tableOrLines }
    return table.titles.joined()
  }
  #expect(
    titles == [
      "=== web1 ===", "‹=== web2 === / ssh: no route to host›", "=== web3 ===", "=== web4 ===",
    ])
}

/// Labels one below another are all above the table below them, however many they are.
@Test func labelsMayBeManyAboveATable() {
  let labels = (0..<4_000).map { "=== host\($0) ===\n" }.joined()
  let text = labels + "Filesystem  Size  Used\n/dev/sda1    39G   18G\n/dev/sdb1   915G  811G"
  let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "-", text: text), as: .table)
  let words = blocks.map(\.tableOrLines).joined()
  #expect(words.contains("host0 ===") && words.contains("host3999 ==="))
  #expect(words.contains("Filesystem|Size|Used ‖ /dev/sda1|39G|18G"))
}

/// Sentences among tables are filled as prose is; lines of a program keep their ends.
@Test(arguments: [
  ("The disk that is the last one in the row was replaced today.", true),
  ("La dernière unité de la rangée a été remplacée aujourd'hui !", true),
  ("The disk that is the last one in the row was\nreplaced, and then it was copied.", true),
  ("Short.", false),
  ("Listening on all of the interfaces that are there (3 of 3)", false),
  ("The disk that is the last one in the row\nwas replaced, and then it was copied.", false),
  ("  The disk that is the last one in the row was replaced.", false),
  ("12:00:01 The disk that is the last one was replaced.", false),
  ("web1: the backup that is the last one in the row finished.", false),
  ("$ rsync --archive --delete /srv/data/photos/2026 /mnt/backup/.", false),
  ("\u{1B}[1mThe disk that is the last one in the row was replaced.\u{1B}[m", false),
])
func proseAmongTablesIsFilled(text: String, isProse: Bool) {
  let table = "Filesystem Size Used\n/dev/sda1   50G  20G\n/dev/sdb1  100G  10G\n"
  let (blocks, _) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: "\(table)\n\n\(text)\n\n\(table)"), as: .table)
  guard blocks.count == 3 else {
    Issue.record("\(blocks.count) blocks")
    return
  }
  switch blocks[1].content {
  case .plain(let bytes): #expect(isProse && bytes == Array(text.utf8))
  case .lines(let bytes): #expect(!isProse && bytes.starts(with: text.utf8))
  default: Issue.record("neither prose nor lines")
  }
}

/// Whatever is in aligned text is in its tables, but for the blanks, rules and bars between
/// columns; a head that comes again is the same.
@Test func losesNothingOfAlignedText() {
  var (tables, groups, titles, lines) = (0, 0, 0, 0)
  for seed in UInt64(0)..<400 {
    var maker = AlignedTextMaker(generator: SeededGenerator(seed: seed))
    let text = maker.text()
    let (blocks, _) = DocumentReader().readBlocks(
      of: SourceFile(name: "t", text: text), as: .table)
    var words: [String] = []
    for block in blocks {
      guard case .table(let table) = block.content else {
        words.append(block.tableOrLines)
        lines += 1
        continue
      }
      words += table.titles + table.groups.map(\.name)
      words += (table.head ?? []).map(\.summary) + table.rows.joined().map(\.summary)
      #expect(table.groups.allSatisfy { !$0.columns.isEmpty }, "case \(seed)")
      #expect((table.head ?? []).count <= table.alignments.count, "case \(seed)")
      (tables, groups, titles) = (
        tables + 1, groups + table.groups.count, titles + table.titles.count
      )
    }
    #expect(letters(words.joined()) == letters(text), "case \(seed):\n\(text)")
  }
  #expect(tables > 150)
  #expect(groups > 20)
  #expect(titles > 60)
  #expect(lines > 100)
}

private func letters(_ text: String) -> [Character: Int] {
  text.reduce(into: [:]) { counts, character in
    if character.isLetter || character.isNumber { counts[character, default: 0] += 1 }
  }
}

/// Makes aligned text of one to four tables, with or without titles, groups, heads and rules, now
/// and then with something that is in no column.
private struct AlignedTextMaker {
  var generator: SeededGenerator

  mutating func text() -> String {
    (0..<number(1...4)).map { _ in table() }.joined(separator: number(0...9) == 0 ? "\n" : "\n\n")
  }

  private mutating func table() -> String {
    let widths = (0..<number(1...6)).map { _ in number(1...7) }
    var lines: [String] = []
    if number(0...2) == 0 {
      lines.append(pick(["total 4", "/srv:", "Kernel table of some kind", "a, b"]))
    }
    if number(0...2) == 0 { lines.append(groups(widths)) }
    if number(0...3) > 0 { lines.append(row(widths, of: ["r", "free", "%user", "name", "kB/s"])) }
    if number(0...4) == 0 { lines.append(row(widths, of: ["-------"])) }
    let bar = number(0...5) == 0 ? "|" : " "
    let cells =
      number(0...2) == 0 ? ["a", "two words", "x-y", "-", ""] : ["1", "18773576", "2.5", "-", "0"]
    for _ in 0..<number(0...5) { lines.append(row(widths, of: cells, gap: bar)) }
    if number(0...5) == 0 { lines.insert("odd one   out", at: number(0...lines.count)) }
    return lines.joined(separator: "\n")
  }

  private mutating func groups(_ widths: [Int]) -> String {
    let isDrawn = number(0...1) == 0
    var line = ""
    var start = 0
    while start < widths.count {
      let end = min(widths.count, start + number(1...3))
      let width = widths[start..<end].reduce(end - start - 1, +)
      let name = pick(["procs", "io", "load average", "memory"])
      let marks = String(repeating: isDrawn ? "-" : " ", count: max(0, width - name.count) / 2)
      line +=
        (isDrawn ? marks + name.replacing(" ", with: "_") + marks : marks + name + marks) + " "
      start = end
    }
    return line
  }

  private mutating func row(_ widths: [Int], of cells: [String], gap: String = " ") -> String {
    widths.map { width in
      let cell = pick(cells)
      let blanks = String(repeating: " ", count: max(0, width - cell.count))
      return number(0...1) == 0 ? blanks + cell : cell + blanks
    }.joined(separator: gap)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}

/// Values that follow names are at the left where any of them is text; numbers have columns of
/// their own.
@Test(arguments: [
  (
    "MemTotal:  24684092 kB\nBounce:           0 kB\nHuge:             0\n", Table.Alignment.natural
  ),
  ("CPU(s):      2\nVendor ID:   GenuineIntel\nModel:       85\n", .leading),
])
func valuesOfNamesAreTextUnlessAllAreNumbers(text: String, alignment: Table.Alignment) {
  let (blocks, _) = DocumentReader().readBlocks(of: SourceFile(name: "t", text: text), as: .table)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.alignments == [alignment, alignment])
}
