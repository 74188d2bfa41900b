import Testing

private let journal = (1...6).map { "Nov  \($0) 08:11:02 host sshd[\(812 * $0)]: Server listening" }
  .joined(separator: "\n")

private let alignedCases: [(text: String, table: String, reason: Comment)] = [
  (
    "id  name   price\n--  -----  -----\n1   a b    9.5\n22         -3.0",
    "table(id|name|price ‖ 1|a b|9.5 / 22||-3.0)", "1: sqlite3 -column"
  ),
  (
    """
    # Samples: 1K of event
    #
    # Overhead  Command  Symbol
    # ........  .......  ..........
    #
        12.34%  swift    [.] malloc
         1.20%  sh       [k] read
    """,
    "table(‘# Samples: 1K of event’ Overhead|Command|Symbol"
      + " ‖ 12.34%|swift|[.] malloc / 1.20%|sh|[k] read)", "1: perf report"
  ),
  (
    """
    Desired=Unknown/Install
    |/ Err?=(none)
    ||/ Name   Version  Description
    +++-======-========-===========
    ii  bash   5.2      a shell
    ii  bat    0.22.1-4 cat with wings
    """,
    "table(‘Desired=Unknown/Install’ ‘|/ Err?=(none)’ ||/|Name|Version|Description"
      + " ‖ ii|bash|5.2|a shell / ii|bat|0.22.1-4|cat with wings)", "1: dpkg -l, below its legend"
  ),
  (
    """
    Name:     web
    Limits:
      cpu:    500m
    Events:
      Type    Reason     Age  Message
      ----    ------     ---  -------
      Normal  Scheduled  10s  Assigned
      Normal  Pulled     9s   Present
    """,
    "table(‘Name:     web’ ‘Limits:’ ‘  cpu:    500m’ ‘Events:’ Type|Reason|Age|Message"
      + " ‖ Normal|Scheduled|10s|Assigned / Normal|Pulled|9s|Present)",
    "3: kubectl describe, whose steps say what belongs to what"
  ),
  (
    """
    ╭────┬──────╮
    │ id │ name │
    ╞════╪══════╡
    │  1 │ a│b  │
    ╰────┴──────╯
    """,
    "table(id|name ‖ 1|a│b)", "2: a bar in a cell, among bars that stand below one another"
  ),
  (
    "┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│  1 │ a|b  │\n└────┴──────┘",
    "table(id|name ‖ 1|a|b)", "2: sqlite3 -box"
  ),
  (
    "10:15:01 AM  CPU    %usr    %sys\n10:15:02 AM  all    3.02    1.26\n10:15:02 AM    0    4.00    1.00",
    "table(10:15:01 AM|CPU|%usr|%sys ‖ 10:15:02 AM|all|3.02|1.26 / 10:15:02 AM|0|4.00|1.00)",
    "8: mpstat, whose head begins with a time of twelve hours"
  ),
  (
    "+----+\n| id |\n+----+\n|  1 |\n+----+", "table(id ‖ 1)", "2: a box of one column"
  ),
  (
    "NAME        STATE   READ\ntank        ONLINE     0\n  mirror-0  ONLINE     0\n"
      + "    ata-WDC_WD40  ONLINE     0",
    "table(NAME|STATE|READ ‖ tank|ONLINE|0 /   mirror-0|ONLINE|0 /     ata-WDC_WD40|ONLINE|0)",
    "12: zpool status, a name that pushes the columns aside"
  ),
  (
    "-----------\n|  Hosts  |\n+----+----+\n| id | up |\n+----+----+\n| a  | 1  |\n+----+----+",
    "table(‘Hosts’ id|up ‖ a|1)", "2: aws --output table"
  ),
  (
    "Inter-|   Receive      |  Transmit\n face |bytes    packets|bytes    packets\n"
      + "    lo:  887364    7321   887364    7321\n  eth0: 98213412  81230 12983712   61223",
    "table(Inter 0–0, Receive 1–2, Transmit 3–4, face|bytes|packets|bytes|packets"
      + " ‖ lo:|887364|7321|887364|7321 / eth0:|98213412|81230|12983712|61223)", "2: /proc/net/dev"
  ),
  (
    "Inter-|   Receive              |  Transmit\n face |bytes  packets multicast|bytes packets compressed\n"
      + "    lo: 3657       45         1  3657      45          0\n"
      + "  eth0: 5903       41         0  5713      61          0",
    "table(Inter 0–0, Receive 1–3, Transmit 4–6"
      + ", face|bytes|packets|multicast|bytes|packets|compressed"
      + " ‖ lo:|3657|45|1|3657|45|0 / eth0:|5903|41|0|5713|61|0)",
    "4: groups are what is between bars"
  ),
  (
    "| a   | b |\n| c d | 本文 |\n| --- | --- |\n| 1   | 2 |",
    "‹| a   | b | / | c d | 本文 | / | --- | --- | / | 1   | 2 |›", "2: a head of two lines is none"
  ),
  (
    " id | name\n----+------\n  1 | Ada\n(1 row)", "table(id|name ‖ 1|Ada), ‹(1 row)›", "5: psql"
  ),
  (
    "CPU(s):      2\n  On-line:   0,1\nModel name:  X 100",
    "table(CPU(s):|2 /   On-line:|0,1 / Model name:|X 100)", "7: lscpu, whose indents are kept"
  ),
  (
    "  File: /etc\n  Size: 12   Blocks: 8\nDevice: 254   Links: 1",
    "‹  File: /etc /   Size: 12   Blocks: 8 / Device: 254   Links: 1›", "7: stat has gaps in values"
  ),
  (
    "   Loaded: loaded\n   Active: active\n Main PID: 812",
    "‹   Loaded: loaded /    Active: active /  Main PID: 812›", "7: names that end in one place"
  ),
  (" M a.swift\n?? b.swift\n", "‹ M a.swift / ?? b.swift›", "8: git status -s"),
  ("Name   Share\na      (5)\nb      -$5", "table(Name|Share ‖ a|(5) / b|-$5)", "8: amounts"),
  ("n    Name\n-5   a\n.5   b", "table(n|Name ‖ -5|a / .5|b)", "8: numbers that begin with a sign"),
  (
    "LISTEN  run\nOK      yes\nFAIL    no", "table(LISTEN|run / OK|yes / FAIL|no)",
    "8: a first line like the others is no head"
  ),
  (
    "db     primary  online\nweb1   replica  online\nweb2   replica  online",
    "table(db|primary|online / web1|replica|online / web2|replica|online)",
    "8: what comes again in its column is a value"
  ),
  (
    "gateway  router  up\nweb1     server  down\nweb2     server  down",
    "table(gateway|router|up / web1|server|down / web2|server|down)",
    "8: digits in one column are more of the same"
  ),
  (
    "target  prot opt source      destination\nACCEPT  all  --  anywhere    anywhere\n"
      + "DROP    tcp  --  10.0.0.0/8  anywhere",
    "table(target|prot|opt|source|destination"
      + " ‖ ACCEPT|all|--|anywhere|anywhere / DROP|tcp|--|10.0.0.0/8|anywhere)",
    "8: capitals and signs in two columns are below names"
  ),
  (
    "NAME   READY  STATUS\nweb-1  1/1    Running\nweb-2  0/1    Pending\nNAME   READY  STATUS\n"
      + "db-0   1/1    Running",
    "table(NAME|READY|STATUS ‖ web-1|1/1|Running / web-2|0/1|Pending / db-0|1/1|Running)",
    "4: kubectl get -w, a head that comes again"
  ),
  (
    "+----+------+\n| id | name |\n+----+------+\n|  1 | Ada  |\n+----+------+\n"
      + "+----+------+\n| id | name |\n+----+------+\n|  2 | Bob  |\n+----+------+",
    "table(id|name ‖ 1|Ada), table(id|name ‖ 2|Bob)", "2: mysql, one box below another"
  ),
  (
    "+--+--+\n| a| b|\n+--+--+\n+--+--+\n| c| d|\n+--+--+", "table(a|b ‖ c|d)",
    "2: boxes of a line each are one table"
  ),
  (
    "NAME   READY\nweb-1  1/1\nNAME         READY\npostgres-0   0/1",
    "table(NAME|READY ‖ web-1|1/1), table(NAME|READY ‖ postgres-0|0/1)",
    "4: the same names above other columns begin another table"
  ),
  (
    """
    12:00:01        CPU     %user     %idle
    12:10:01        all      1.23     98.30
    12:20:01        CPU     %user     %idle
    12:30:01        all      1.11     98.46

    12:30:01        CPU     %user     %idle
    12:40:01        all      1.01     98.40
    Average:        all      1.36     98.17
    """,
    "table(12:00:01|CPU|%user|%idle ‖ 12:10:01|all|1.23|98.30 / 12:30:01|all|1.11|98.46"
      + " / 12:40:01|all|1.01|98.40 / Average:|all|1.36|98.17)",
    "4, 6: sar, a head with another time, and below a blank line"
  ),
  (
    "# Time    UID  %CPU  Command\n10:15:01  999  1.20  postgres\n\n# Time    UID  %CPU  Command\n"
      + "10:15:02  999  1.10  postgres",
    "table(# Time|UID|%CPU|Command ‖ 10:15:01|999|1.20|postgres / 10:15:02|999|1.10|postgres)",
    "6: pidstat, rows with a time each"
  ),
  (
    "Device   tps  kB_read\nsda     3.21  1234567\nsdb     0.01    12345\n\n"
      + "Device   tps  kB_read\nsda     2.00        0\nsdb     0.00        0",
    "table(Device|tps|kB_read ‖ sda|3.21|1234567 / sdb|0.01|12345)"
      + ", table(Device|tps|kB_read ‖ sda|2.00|0 / sdb|0.00|0)",
    "6: iostat, a report of one moment each"
  ),
  (
    """
    State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess
    LISTEN 0      128          0.0.0.0:2024      0.0.0.0:*
    """,
    "table(State|Recv-Q|Send-Q|Local Address:Port|Peer Address:PortProcess"
      + " ‖ LISTEN|0|128|0.0.0.0:2024|0.0.0.0:*)", "9: ss, of one row"
  ),
  (
    """
    State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess
    LISTEN 0      128          0.0.0.0:2024      0.0.0.0:*    users:((1))
    """,
    "table(State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process"
      + " ‖ LISTEN|0|128|0.0.0.0:2024|0.0.0.0:*|users:((1)))", "9: and of processes"
  ),
  (
    "NAME FSTYPE LABEL SIZE\nvda                 2G\nvdb                 3G",
    "table(NAME|FSTYPE|LABEL|SIZE ‖ vda|||2G / vdb|||3G)", "9: names of empty columns: lsblk -f"
  ),
  (
    "ID    CREATED AT            SIZE\na     2026-11-22 11:08:20   12\nb     2026-11-21 01:08:20   7",
    "table(ID|CREATED AT|SIZE ‖ a|2026-11-22 11:08:20|12 / b|2026-11-21 01:08:20|7)",
    "9: two words of a value below two of a name"
  ),
  (
    "Type  Use% Mounted on\next4    8% /\ncifs   87% /mnt/my share",
    "table(Type|Use%|Mounted on ‖ ext4|8%|/ / cifs|87%|/mnt/my share)",
    "9: df: a small word goes on with a name whatever stands below"
  ),
  (
    "NAME   NODE     NOMINATED NODE   READY\nweb-1  node-1   <none>           1/1",
    "table(NAME|NODE|NOMINATED NODE|READY ‖ web-1|node-1|<none>|1/1)",
    "9: kubectl get pods -o wide: capitals in a head of wider gaps"
  ),
  (
    """
    Chain FORWARD (policy DROP 5 packets, 0 bytes)
     pkts bytes target     prot opt
    """,
    "‹Chain FORWARD (policy DROP 5 packets, 0 bytes) /  pkts bytes target     prot opt›",
    "8: words of a sentence name nothing, and a head without rows is lines"
  ),
  (
    "   12    80 a.txt\n 1200  9876 b c.txt\n    0     0 d",
    "‹   12    80 a.txt /  1200  9876 b c.txt /     0     0 d›",
    "11: wc: numbers that text would follow in their column"
  ),
  (
    "  pool: tank\n state: ONLINE\nconfig:", "‹  pool: tank /  state: ONLINE / config:›",
    "8: zpool status: a name with a colon is no name of a column"
  ),
  (
    """
    target     prot opt source      destination
    ACCEPT     all  --  anywhere    anywhere     ctstate RELATED
    DOCKER-USER  all  --  anywhere    anywhere
    DROP       tcp  --  10.0.0.0/8  anywhere     tcp dpt:ssh
    """,
    "table(target|prot|opt|source|destination ‖ ACCEPT|all|--|anywhere|anywhere     ctstate RELATED"
      + " / DOCKER-USER|all|--|anywhere|anywhere / DROP|tcp|--|10.0.0.0/8|anywhere     tcp dpt:ssh)",
    "10: iptables -L: a long word pushes others aside"
  ),
  (
    "PID %CPU COMMAND\n1 0.7 process_api\n2 0.0 kthreadd",
    "table(PID|%CPU|COMMAND ‖ 1|0.7|process_api / 2|0.0|kthreadd)", "10: words that are not aligned"
  ),
  ("echo hello world", "‹echo hello world›", "11: one line"),
  (
    "default via 192.0.2.1 dev eth0\n192.0.2.0/24 dev eth0 proto kernel",
    "‹default via 192.0.2.1 dev eth0 / 192.0.2.0/24 dev eth0 proto kernel›", "11: ip route"
  ),
  (
    "bob    pts/0   192.0.2.7   09:11\nalice  tty1                22:47",
    "‹bob    pts/0   192.0.2.7   09:11 / alice  tty1                22:47›", "11: last"
  ),
  (
    journal, "‹" + journal.replacing("\n", with: " / ") + "›", "11: journalctl"
  ),
  (
    "NAME         SIZE  FREE\ntank        10.9T    2T\n  raidz1    10.9T    2T\n    sda      3.6T    1T",
    "table(NAME|SIZE|FREE ‖ tank|10.9T|2T /   raidz1|10.9T|2T /     sda|3.6T|1T)",
    "12: zpool list -v"
  ),
  (
    "PID COMMAND\n  1 init\n 12  \\_ sshd\n 13      \\_ bash -l",
    "table(PID|COMMAND ‖ 1|init / 12| \\_ sshd / 13|     \\_ bash -l)", "12: ps axf"
  ),
  (
    "app@1.0\n├── axios   1.6\n└─┬ express 4.18", "‹app@1.0 / ├── axios   1.6 / └─┬ express 4.18›",
    "12: npm ls"
  ),
  (
    """
    NAME             STATE     READ CKSUM
    tank             DEGRADED     0     0
      raidz1-0       DEGRADED     0     0
        ata-ST4000   ONLINE       0     0
        118942303    UNAVAIL      0     0  was /dev/sdb1
    """,
    "table(NAME|STATE|READ|CKSUM ‖ tank|DEGRADED|0|0 /   raidz1-0|DEGRADED|0|0"
      + " /     ata-ST4000|ONLINE|0|0 /     118942303|UNAVAIL|0|0  was /dev/sdb1)",
    "12: zpool status, where a name is a number"
  ),
  (
    """
    NAME      CPU %     MEM USAGE / LIMIT     MEM %     BLOCK I/O       PIDS
    web       0.07%     12.3MiB / 7.66GiB     0.16%     0B / 4.1kB      5
    db-main   12.40%    512.8MiB / 7.66GiB    6.54%     1.2GB / 640MB   27
    """,
    "table(NAME|CPU %|MEM USAGE / LIMIT|MEM %|BLOCK I/O|PIDS"
      + " ‖ web|0.07%|12.3MiB / 7.66GiB|0.16%|0B / 4.1kB|5"
      + " / db-main|12.40%|512.8MiB / 7.66GiB|6.54%|1.2GB / 640MB|27)", "9: docker stats"
  ),
  (
    """
    USER     LOGIN@   IDLE   PCPU WHAT
    alice    09:12    1.00s  0.01s vi a b
    bob      08:01    2:21m  0.04s -bash
    """,
    "table(USER|LOGIN@|IDLE|PCPU|WHAT ‖ alice|09:12|1.00s|0.01s|vi a b / bob|08:01|2:21m|0.04s|-bash)",
    "9: w, whose times push its commands aside"
  ),
  (
    "1842\tFix the last line\tfix/pager\tOPEN\n7\tBump it\tbot/actions/checkout-5\tMERGED",
    "table(1842|Fix the last line|fix/pager|OPEN / 7|Bump it|bot/actions/checkout-5|MERGED)",
    "11: gh pr list, whose tabs part fields"
  ),
  (
    """
    Encode-8  \t  512384\t      2311 ns/op\t    1024 B/op
    Decode-16 \t   98231\t       980 ns/op\t      64 B/op
    """,
    "table(Encode-8|512384|2311 ns/op|1024 B/op / Decode-16|98231|980 ns/op|64 B/op)",
    "11: go test -bench, whose columns have units"
  ),
  (
    "名前        サイズ  所有者\n報告書.pdf    1.2M  田中\nnotes.txt      12K  root",
    "table(名前|サイズ|所有者 ‖ 報告書.pdf|1.2M|田中 / notes.txt|12K|root)", "wide characters, in cells"
  ),
  (
    "id  名前           city\n1   林 美玲         東京\n22  Ada Lo       London",
    "table(id|名前|city ‖ 1|林 美玲|東京 / 22|Ada Lo|London)", "wide characters, counted"
  ),
  ("\u{10FFFF}a  林\nb", "‹\u{FFFD}a  林 / b›", "no character is what fills wide ones"),
  ("a\tb c\nd  e", "‹a       b c / d  e›", "11: a tab in one line parts nothing"),
  (
    "Su Mo Tu We Th\n       1  2  3\n 4  5  6  7  8\n 9 10 11 12 13",
    "‹Su Mo Tu We Th /        1  2  3 /  4  5  6  7  8 /  9 10 11 12 13›", "13: cal"
  ),
  (
    """
      UNIT          LOAD      ACTIVE   SUB     DESCRIPTION
      cron.service  loaded    active   running Regular background program
    ● gone.service  not-found inactive dead    gone.service
    """,
    "table(UNIT|LOAD|ACTIVE|SUB|DESCRIPTION"
      + " ‖ cron.service|loaded|active|running|Regular background program"
      + " / ● gone.service|not-found|inactive|dead|gone.service)",
    "9: systemctl, whose marks belong to the names"
  ),
  (
    """
    -[ RECORD 1 ]-+----------------
    id            | 1
    email         | ann@example.com
    note          |
    -[ RECORD 2 ]-+----------------
    id            | 2
    email         | bob | eve
    note          | seen
    """,
    "table(id|email|note ‖ 1|ann@example.com| / 2|bob | eve|seen)", "14: psql, expanded"
  ),
  (
    """
    ************* 1. row *************
         Id: 5
       User: root
       Info: NULL
    ************* 2. row *************
         Id: 8
       User: ann: b
       Info: SHOW TABLES
    2 rows in set (0.00 sec)
    """,
    "table(Id|User|Info ‖ 5|root|NULL / 8|ann: b|SHOW TABLES), ‹2 rows in set (0.00 sec)›",
    "14: mysql, vertically"
  ),
  (
    "-[ RECORD 1 ]-+--\nid            | 1\ntext          | a +\n              | b",
    "‹-[ RECORD 1 ]-+-- / id            | 1 / text          | a + /               | b›",
    "14: values of several lines"
  ),
  (
    """
    JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
       12       gpu  train-a    alice  R    1:02:33      2 node[01-02]
       13   general   postpr      bob PD 2-03:12:09      4 (Resources)
    """,
    "table(JOBID|PARTITION|NAME|USER|ST|TIME|NODES|NODELIST(REASON)"
      + " ‖ 12|gpu|train-a|alice|R|1:02:33|2|node[01-02]"
      + " / 13|general|postpr|bob|PD|2-03:12:09|4|(Resources))", "8: squeue"
  ),
  (
    """
    id name    price
    -- ------ ------
     1 Lamp    19.99
     2 Chair  149.50
    (2 rows)
    """,
    "table(id|name|price ‖ 1|Lamp|19.99 / 2|Chair|149.50), ‹(2 rows)›", "5: psql without a border"
  ),
  (
    """
              Df Sum Sq Mean Sq F value Pr(>F)
    wt         1 847.73  847.73  91.375 0.0014 **
    Residuals 30 278.32    9.28
    ---
    Signif. codes:  0 '***' 0.001 '**' 0.01 '*' 0.05
    """,
    "table(|Df|Sum Sq|Mean Sq|F value|Pr(>F) ‖ wt|1|847.73|847.73|91.375|0.0014 **"
      + " / Residuals|30|278.32|9.28), ‹--- / Signif. codes:  0 '***' 0.001 '**' 0.01 '*' 0.05›",
    "5: what is below a short rule, by R"
  ),
  (
    """
                Estimate Std. Error t value
    (Intercept) 37.22727    1.59879  23.285
    wt          -3.87783    0.63273  -6.129
    """,
    "table(|Estimate|Std. Error|t value ‖ (Intercept)|37.22727|1.59879|23.285"
      + " / wt|-3.87783|0.63273|-6.129)", "9: a small word with numbers below the word behind it"
  ),
  (
    """
    github.com/AlDanial/cloc v 1.96  T=0.03 s (672.5 files/s)
    ------------------------------------------
    Language   files   blank   comment    code
    ------------------------------------------
    Swift         18      73       100     858
    ------------------------------------------
    SUM:          18      73       100     858
    """,
    "table(‘github.com/AlDanial/cloc v 1.96  T=0.03 s (672.5 files/s)’"
      + " Language|files|blank|comment|code ‖ Swift|18|73|100|858 / SUM:|18|73|100|858)",
    "3: a title with a rule below it, by cloc"
  ),
  (
    """
    Name    Stmts   Miss
    --------------------
    app.py     10      1
    --------------------
    TOTAL      10      1
    """,
    "table(Name|Stmts|Miss ‖ app.py|10|1 / TOTAL|10|1)", "1: one row between two rules is no head"
  ),
  (
    """
    ┌───────┬──────────┐
    │   i   │   name   │
    │ int64 │ varchar  │
    ├───────┼──────────┤
    │     1 │ one      │
    └───────┴──────────┘
    """,
    "table(i\nint64|name\nvarchar ‖ 1|one)", "2: types below names, by duckdb"
  ),
  (
    """
    shape: (2, 2)
    ┌──────┬─────┐
    │ name ┆ n   │
    │ ---  ┆ --- │
    │ str  ┆ i64 │
    ╞══════╪═════╡
    │ ann  ┆ 1   │
    │ bob  ┆ 2   │
    └──────┴─────┘
    """,
    "table(‘shape: (2, 2)’ name\nstr|n\ni64 ‖ ann|1 / bob|2)",
    "2: and rules between them, by polars"
  ),
  (
    """
             Films
    +--------------------+
    | Name      |   Year |
    |-----------+--------|
    | Solo      |   2018 |
    +--------------------+
    """,
    "table(‘Films’ Name|Year ‖ Solo|2018)", "3: a title above a box, by rich"
  ),
  (
    """
    +--------------------------------------+
    | GPU  Name            | Bus-Id  Disp. |
    | Fan  Temp   Perf     | Memory-Usage  |
    |======================+===============|
    |   0  RTX 4090        | 00:01.0   On  |
    | 30%   45C    P8      | 812MiB        |
    +--------------------------------------+
    """,
    "‹+--------------------------------------+ / | GPU  Name            | Bus-Id  Disp. |"
      + " / | Fan  Temp   Perf     | Memory-Usage  | / |======================+===============|"
      + " / |   0  RTX 4090        | 00:01.0   On  | / | 30%   45C    P8      | 812MiB        |"
      + " / +--------------------------------------+›",
    "2: a box with columns in its cells, by nvidia-smi"
  ),
  (
    """
    +-----------------------+
    ||       Volumes       ||
    |+--------+------------+|
    ||  Size  |  30        ||
    ||  State |  in-use    ||
    |+--------+------------+|
    """,
    "‹+-----------------------+ / ||       Volumes       || / |+--------+------------+|"
      + " / ||  Size  |  30        || / ||  State |  in-use    || / |+--------+------------+|›",
    "2: boxes within boxes, by aws"
  ),
  (
    """
    HOST: laptop      Loss%   Snt   Avg
      1.|-- fritz.box  0.0%    10   1.2
      2.|-- ???       100.0    10   0.0
    """,
    "table(HOST:|laptop|Loss%|Snt|Avg ‖ 1.|--|fritz.box|0.0%|10|1.2 / 2.|--|???|100.0|10|0.0)",
    "2: bars with no blank beside them are text, by mtr"
  ),
  (
    """
           n                since
    mean 3.0  2021-09-18 12:00:00
    min  1.0  2020-01-01 00:00:00
    """,
    "table(|n|since ‖ mean|3.0|2021-09-18 12:00:00 / min|1.0|2020-01-01 00:00:00)",
    "9: the widest of two gaps ends a column, by pandas"
  ),
  (
    """
    State Recv-Q Send-Q Local Address:Port  Peer Address:Port Process
    ESTAB 0      36      192.168.1.5:22    192.168.1.9:51234
    \t cubic wscale:7,7 rto:204 rtt:1.2/0.5 ato:40 mss:1448 cwnd:10
    """,
    "‹State Recv-Q Send-Q Local Address:Port  Peer Address:Port Process"
      + " / ESTAB 0      36      192.168.1.5:22    192.168.1.9:51234"
      + " /          cubic wscale:7,7 rto:204 rtt:1.2/0.5 ato:40 mss:1448 cwnd:10›",
    "10: more of a row below it, by ss -i"
  ),
  (
    """
    PORT    STATE SERVICE  VERSION
    22/tcp  open  ssh      OpenSSH 8.2
    80/tcp  open  http     nginx
    MAC Address: 00:11:32:DD:EE:FF (Synology)
    """,
    "table(PORT|STATE|SERVICE|VERSION ‖ 22/tcp|open|ssh|OpenSSH 8.2 / 80/tcp|open|http|nginx)"
      + ", ‹MAC Address: 00:11:32:DD:EE:FF (Synology)›",
    "5: running text below rows, by nmap"
  ),
  (
    """
    PORT     STATE    SERVICE
    22/tcp   open     ssh
    5000/tcp filtered upnp
    Service Info: OS: Linux
    """,
    "table(PORT|STATE|SERVICE ‖ 22/tcp|open|ssh / 5000/tcp|filtered|upnp)"
      + ", ‹Service Info: OS: Linux›", "5: a row one blank apart is no text below rows"
  ),
  (
    """
    Active Internet connections (servers and established)
    Proto Recv-Q Send-Q Local Address           State
    tcp        0      0 127.0.0.1:631           LISTEN
    udp        0    208 0.0.0.0:68
    Active UNIX domain sockets (servers and established)
    Proto RefCnt Flags       Type       State         I-Node   Path
    unix  2      [ ACC ]     STREAM     LISTENING     18921    /run/private
    unix  3      [ ]         STREAM     CONNECTED     24517
    """,
    "table(‘Active Internet connections (servers and established)’"
      + " Proto|Recv-Q|Send-Q|Local Address|State"
      + " ‖ tcp|0|0|127.0.0.1:631|LISTEN / udp|0|208|0.0.0.0:68), "
      + "table(‘Active UNIX domain sockets (servers and established)’"
      + " Proto|RefCnt|Flags|Type|State|I-Node|Path"
      + " ‖ unix|2|[ ACC ]|STREAM|LISTENING|18921|/run/private"
      + " / unix|3|[ ]|STREAM|CONNECTED|24517)", "5: netstat -an, two tables"
  ),
  (
    """
    Installed Packages
    GConf2.x86_64            3.2.6-36.fc39      @fedora
    ModemManager.x86_64      1.20.6-3.fc39      @anaconda
    Available Packages
    0ad.x86_64               0.0.26-11.fc39     fedora
    389-ds-base.x86_64       2.4.5-1.fc39       updates
    """,
    "table(‘Installed Packages’ GConf2.x86_64|3.2.6-36.fc39|@fedora"
      + " / ModemManager.x86_64|1.20.6-3.fc39|@anaconda), "
      + "table(‘Available Packages’ 0ad.x86_64|0.0.26-11.fc39|fedora"
      + " / 389-ds-base.x86_64|2.4.5-1.fc39|updates)", "5: dnf list, without heads"
  ),
  (
    """
    name      value
    foo       1.5
    Some more of what is said here
    bar baz   of text
    """,
    "‹name      value / foo       1.5 / Some more of what is said here / bar baz   of text›",
    "5: unless each section is a table"
  ),
  (
    """
      %   cumulative   self              self     total
     time   seconds   seconds    calls  ms/call  ms/call  name
     33.34      0.02     0.02     7208     0.00     0.00  open
     16.67      0.03     0.01                             mcount
    """,
    "table(%\ntime|cumulative\nseconds|self\nseconds|calls|self\nms/call|total\nms/call|name"
      + " ‖ 33.34|0.02|0.02|7208|0.00|0.00|open / 16.67|0.03|0.01||||mcount)",
    "4: gprof, whose names take two lines"
  ),
  (
    """
       ┌─database─┬─name───┬─total rows─┐
    1. │ default  │ events │       1829 │
    2. │ system   │ log    │        992 │
       └──────────┴────────┴────────────┘
    """,
    "table(|database|name|total rows ‖ 1.|default|events|1829 / 2.|system|log|992)",
    "2: ClickHouse, names within a rule and numbers beside the box"
  ),
  (
    "┌─day─┬─count()─┐\n│ Mon │      12 │\n│ Tue │       9 │\n└─────┴─────────┘",
    "table(day|count() ‖ Mon|12 / Tue|9)", "2: ClickHouse, without numbers"
  ),
  (
    "┌─day─┬─count()─┐\nthe rest of it", "‹┌─day─┬─count()─┐ / the rest of it›",
    "2: names within a rule, and no box below"
  ),
  (
    ".--------.-------.\n| name   | count |\n:--------+-------:\n| apples |    12 |\n'--------'-------'",
    "table(name|count ‖ apples|12)", "2: points at the corners"
  ),
  (
    """
    USER         PID %CPU    VSZ   RSS TTY      STAT COMMAND
    root        6997 94.7 579240 411588 ?       R    /usr/bin/swift build
    root        7015  6.6 318436 168716 ?       R    [kworker]
    """,
    "table(USER|PID|%CPU|VSZ|RSS|TTY|STAT|COMMAND ‖ root|6997|94.7|579240|411588|?|R|/usr/bin/swift build"
      + " / root|7015|6.6|318436|168716|?|R|[kworker])",
    "8: ps aux, all of whose numbers push the word behind them"
  ),
  (
    """
    ID  CLASS  WEIGHT   TYPE NAME           STATUS  REWEIGHT
    -1         0.29306  root default
    -3         0.09769      host ceph1
     0    hdd  0.09769          osd.0           up   1.00000
     1    ssd  0.09769          osd.1         down         0
    """,
    "table(ID|CLASS|WEIGHT|TYPE NAME|STATUS|REWEIGHT ‖ -1||0.29306|root default"
      + " / -3||0.09769|    host ceph1 / 0|hdd|0.09769|        osd.0|up|1.00000"
      + " / 1|ssd|0.09769|        osd.1|down|0)", "12: ceph osd tree, a tree among other columns"
  ),
  (
    """
    Filesystem      Size   Used Capacity iused ifree %iused  Mounted on
    /dev/disk3s1   460Gi   10Gi     8%    404k  1.3G    0%   /
    devfs          204Ki  204Ki   100%     706     0  100%   /dev
    """,
    "table(Filesystem|Size|Used|Capacity|iused|ifree|%iused|Mounted on"
      + " ‖ /dev/disk3s1|460Gi|10Gi|8%|404k|1.3G|0%|/"
      + " / devfs|204Ki|204Ki|100%|706|0|100%|/dev)", "9: df of macOS"
  ),
  (
    """
    Listing queues for / ...
    name    messages        consumers
    orders  12      3
    a long queue name       0       0
    """,
    "‹Listing queues for / ... / name    messages        consumers / orders  12      3"
      + " / a long queue name       0       0›",
    "9: numbers below one name: names are not above columns"
  ),
  (
    """
    Data Structure revision number: 16
    Vendor Specific Attributes with Thresholds:
    ID# ATTRIBUTE_NAME      FLAG     VALUE  RAW_VALUE
      1 Raw_Read_Error_Rate 0x002f   200    0
    194 Temperature_Celsius 0x0022   119    28 (Min/Max 19/41)
    """,
    "table(‘Data Structure revision number: 16’ ‘Vendor Specific Attributes with Thresholds:’"
      + " ID#|ATTRIBUTE_NAME|FLAG|VALUE|RAW_VALUE ‖ 1|Raw_Read_Error_Rate|0x002f|200|0"
      + " / 194|Temperature_Celsius|0x0022|119|28 (Min/Max 19/41))",
    "3: several lines of running text, by smartctl"
  ),
  (
    "avg-cpu:  %user   %nice   %idle\n           3.12    0.01   95.46",
    "table(‘avg-cpu:’ %user|%nice|%idle ‖ 3.12|0.01|95.46)",
    "3: a name with a colon above nothing, by iostat"
  ),
  (
    """
        Variable |  Obs    Mean   Min
    -------------+-------------------
           price |   74  6165.2  3291
             mpg |   74    21.2    12
    """,
    "‹    Variable |  Obs    Mean   Min / -------------+-------------------"
      + " /        price |   74  6165.2  3291 /          mpg |   74    21.2    12›",
    "9: a column of several with one rule below them, by Stata"
  ),
  (
    """
    certifi            2024.7.4  Mozilla's CA Bundle.
    charset-normalizer 3.3.2     The Real First Universal Charset Detector.
    """,
    "‹certifi            2024.7.4  Mozilla's CA Bundle."
      + " / charset-normalizer 3.3.2     The Real First Universal Charset Detector.›",
    "11: two lines that do not say whether one blank is a gap, by poetry"
  ),
]

/// The numbered cases of aligned text that others do not show: the output that asked for each.
@Test(arguments: alignedCases)
func readsEachCaseOfAlignedText(text: String, table: String, reason: Comment) {
  expectTables(table, in: text, reason)
}
