import GalleyManuscript
import Testing

/// Aligned text as commands print it, and the tables that stand in it: titles in quotes, groups
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
          disk0       cpu    load average
      KB/t  tps  us sy id   1m   5m   15m
     23.45   12   5  3 92  1.23 1.45 1.67
    """,
    "table(disk0 1–1, cpu 4–4, load average 5–7, KB/t|tps|us|sy|id|1m|5m|15m"
      + " ‖ 23.45|12|5|3|92|1.23|1.45|1.67)", "a name says nothing of a column that it is not above"
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
    "table(‘/etc/apt:’ ‘total 28’ drwxr-xr-x|2|root|root|4096|Nov|21|04:00|apt.conf.d"
      + " / -rw-r--r--|1|root|root|695|Jun|24|2025|trusted.gpg), table(‘/etc/empty:’ ‘total 0’ ), "
      + "table(‘/etc/ssl:’ ‘total 36’ drwx--x---|2|root|ssl-cert|4096|Nov|1|02:55|private)",
    "the listings of two directories, and of an empty one"
  ),
  (
    """
    Linux 6.1.0 (host)  11/21/2026  (8 CPU)

    avg-cpu:  %user   %nice   %idle
               2.34    0.00   96.49

    Device      tps    kB_read/s
    sda        0.12         1.23
    """,
    "table(‘Linux 6.1.0 (host)  11/21/2026  (8 CPU)’ ), table(avg-cpu:|%user|%nice|%idle ‖ |2.34|0.00|96.49)"
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
    "table(12:00:01|AM|CPU|%user|%system|%idle ‖ 12:10:01|AM|all|2.34|1.02|96.49"
      + " / Average:||all|2.84|1.07|95.89)",
    "names above numbers are a head, a time among them or not"
  ),
  (
    " id | name\n----+------\n  1 | Ada\n 22 | Emmy",
    "table(id|name ‖ 1|Ada / 22|Emmy)", "a rule and bars"
  ),
  ("2024   2025\n────   ────\n   1      2", "table(2024|2025 ‖ 1|2)", "a rule below years"),
  ("a  -\n-  -", "table(a|- ‖ -|-)", "signs that nothing is there are no rule"),
  ("----\n----", "table(---- ‖ ----)", "rules alone are text"),
  ("a|b\nc|d\nexf", "table(a|b ‖ c|d / exf)", "a bar is text where a line is filled there"),
  ("one", "table(one)", "one line"),
  ("\n \n", "", "no line"),
])
func readsTheTablesOfAlignedText(text: String, table: String, reason: Comment) {
  expectTables(table, in: text, reason)
}

private func expectTables(_ tables: String, in text: String, _ reason: Comment) {
  let (blocks, diagnostics) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: .table)
  #expect(blocks.summary == tables, reason)
  #expect(diagnostics.isEmpty)
}

/// A table of far more cells than words would be far larger than its text.
@Test func linesThatFillFewOfManyColumnsAreNoTable() {
  let wide = String(repeating: "a  ", count: 300)
  let text = "\(wide)\n" + String(repeating: "b  c\n", count: 300)
  let (blocks, _) = DocumentReader().readBlocks(
    of: SourceFile(name: "t", text: text), as: .table)
  guard case .table(let table)? = blocks.first?.content else {
    Issue.record("no table")
    return
  }
  #expect(table.alignments.count == 1)
  #expect(table.rows.count == 301)
}
