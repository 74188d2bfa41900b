import GalleyManuscript
import TestSupport
import Testing

/// Returns the recognized contents of standard input, without the section around it, and the notes.
private func recognized(
  _ text: String, as kind: ContentKind? = nil
) -> (summary: String, notes: [String]) {
  var reader = DocumentReader()
  reader.kind = kind
  let (document, diagnostics) = reader.read(SourceFile(name: "-", text: text))
  return (document.summary.replacing("section\n  item: ", with: ""), diagnostics.map(\.summary))
}

struct Recognized: Sendable {
  var text: String
  var summary: String
  var reason: Comment

  init(_ text: String, _ summary: String, _ reason: Comment) {
    (self.text, self.summary, self.reason) = (text, summary, reason)
  }
}

/// Data beyond doubt is set as data.
@Test(arguments: [
  Recognized(
    """
    Filesystem      Size  Used Avail Use% Mounted on
    udev            7.8G     0  7.8G   0% /dev
    tmpfs           1.6G  1.9M  1.6G   1% /run
    """,
    "table(Filesystem|Size|Used|Avail|Use%|Mounted on"
      + " ‖ udev|7.8G|0|7.8G|0%|/dev / tmpfs|1.6G|1.9M|1.6G|1%|/run)", "df -h"
  ),
  Recognized(
    """
     Id   Name             State
    ---------------------------------
     1    web-01           running
     -    win11-template   shut off
    """,
    "table(Id|Name|State ‖ 1|web-01|running / -|win11-template|shut off)",
    "virsh list: a mark before cells that are parted as the names are begins no list"
  ),
  Recognized(
    """
    Filesystem      Size  Used Avail Use% Mounted on
    udev            7.8G     0  7.8G   0% /dev
    """,
    "table(Filesystem|Size|Used|Avail|Use%|Mounted on ‖ udev|7.8G|0|7.8G|0%|/dev)",
    "df -h of one disk: one row of several columns, with names above numbers"
  ),
  Recognized(
    "Results:\n+----+------+\n| id | name |\n+----+------+\n|  1 | Ada  |\n|  2 | Bob  |\n"
      + "+----+------+\n2 rows in set (0.00 sec)\n",
    "table(‘Results:’ id|name ‖ 1|Ada / 2|Bob), lines ‹2 rows in set (0.00 sec)›",
    "mysql: a drawn box between other lines"
  ),
  Recognized(
    "id  n  name\n--  -  -----\n1   4  Ada\n2   7  Grace\n",
    "table(id|n|name ‖ 1|4|Ada / 2|7|Grace)",
    "sqlite3 -column: a column of one letter"
  ),
  Recognized(
    "Name,Done?\nA,yes\nB,no\n", "table(Name|Done? ‖ A|yes / B|no)", "a form: a name is a question"
  ),
  Recognized(
    ",name,qty\n0,Bolt,10\n1,Nut,20\n", "table(|name|qty ‖ 0|Bolt|10 / 1|Nut|20)",
    "a data frame: its index has no name"
  ),
  Recognized(
    """
        PID TTY          TIME CMD
          1 ?        00:00:01 init
        832 pts/0    00:00:00 bash -l
    """,
    "table(PID|TTY|TIME|CMD ‖ 1|?|00:00:01|init / 832|pts/0|00:00:00|bash -l)",
    "ps: lines that are indented are no code"
  ),
  Recognized(
    """
                   total        used        free
    Mem:        16236376     3206484     8938264
    Swap:        2097148           0     2097148
    """,
    "table(|total|used|free ‖ Mem:|16236376|3206484|8938264 / Swap:|2097148|0|2097148)",
    "free: the first column has no name"
  ),
  Recognized(
    "Name   Kind\nAda    person\nVim    editor",
    "table(Name|Kind ‖ Ada|person / Vim|editor)", "words, two blanks apart in every line"
  ),
  Recognized("Name   Size\na      1\nb      2", "table(Name|Size ‖ a|1 / b|2)", "two rows"),
  Recognized(
    "#PID  NAME   N\n12    a      1\n13    b      2",
    "table(#PID|NAME|N ‖ 12|a|1 / 13|b|2)", "a number sign before a word is no heading"
  ),
  Recognized(
    "name,city,\"born, died\"\nAda,London,\"1815, 1852\"\nEmmy,Erlangen,\"1882,\n1935\"\n",
    "table(name|city|born, died ‖ Ada|London|1815, 1852 / Emmy|Erlangen|1882,\n1935)",
    "CSV with quotes, and a line end in them"
  ),
  Recognized(
    "Name   Size\n----   ----\na      1\nb      2", "table(Name|Size ‖ a|1 / b|2)",
    "a rule below each name is none of Markdown's"
  ),
  Recognized(
    "Name:      Ada King\nBorn:      1815\nTown:", "table(Name:|Ada King / Born:|1815 / Town:)",
    "names with a colon, and no head"
  ),
  Recognized("a,b\r\n1,2\r\n3,4\r\n", "table(a|b ‖ 1|2 / 3|4)", "CR LF"),
  Recognized(
    "12:00:01 AM     CPU     %user     %nice     %idle\n"
      + "12:10:01 AM     all      1.23      0.00     98.77\n"
      + "12:20:01 AM     all      2.34      0.00     97.66\n",
    "table(12:00:01 AM|CPU|%user|%nice|%idle ‖ 12:10:01 AM|all|1.23|0.00|98.77 / "
      + "12:20:01 AM|all|2.34|0.00|97.66)", "rows that begin with their time"),
  Recognized("\u{FEFF}a,b\n1,2\n3,\n", "table(a|b ‖ 1|2 / 3|)", "BOM; fields may be empty"),
  Recognized("name\tn m\nAda\t1\nEmmy\t2 3", "table(name|n m ‖ Ada|1 / Emmy|2 3)", "TSV"),
  Recognized(
    "a | b | c\n1 | 2 | 3\n4 | 5 | 6", "table(a | b | c ‖ 1 | 2 | 3 / 4 | 5 | 6)",
    "blanks around bars"),
  Recognized(
    "| a | b |\n| 1 | 2 |\n| 3 | 4 |", "table(a|b ‖ 1|2 / 3|4)", "rows without delimiters"),
  Recognized("|--+--|\n| a | b |\n|--+--|\n| 1 | 2 |\n|--+--|", "table(a|b ‖ 1|2)", "Org mode"),
  Recognized("a|b\n-|-\n1|2", "table(a|b ‖ 1|2)", "Markdown"),
  Recognized("|a|b|\n|:-:|--:|\n|1|2|", "table(a|b ‖ 1|2)", "with alignments"),
  Recognized("name\tn\nAda\t 1\nEmmy\t2", "table(name|n ‖ Ada| 1 / Emmy|2)", "with blanks"),
  Recognized("{\"a\": 1, \"b\": [1, 2]}", "table(a|1 / b|1, 2)", "an object"),
  Recognized("\n [{\"a\": 1}, {\"a\": 2}]\n", "table(a ‖ 1 / 2)", "an array, below a blank line"),
  Recognized("[1, 2, 3]", "table(1 / 2 / 3)", "an array of numbers"),
  Recognized("\u{FEFF}{\"a\": 1}\n{\"a\": 2}\n", "table(a ‖ 1 / 2)", "a line of JSON each"),
])
func dataBeyondDoubtIsSetAsData(_ sample: Recognized) {
  let (summary, notes) = recognized(sample.text)
  #expect(summary.replacing("section\n  item -: ", with: "") == sample.summary, sample.reason)
  #expect(notes.isEmpty, sample.reason)
}

/// Input that could be Markdown as well stays Markdown, without a note.
@Test(arguments: [
  Recognized("a,b\n1,2\n", "‘a,b 1,2’", "two lines with commas"),
  Recognized("Yours,\nAda\nLondon, today\n", "‘Yours, Ada London, today’", "the end of a letter"),
  Recognized(
    "Well, yes\nNo, not now\nMaybe, then\n", "‘Well, yes No, not now Maybe, then’",
    "a comma in every line, and a blank after it"
  ),
  Recognized(
    "He came,saw.\nShe won,too.\nI,not.\n", "‘He came,saw. She won,too. I,not.’",
    "the ends of sentences"
  ),
  Recognized(
    "{\"a\": 1}\n# B\n\nc\n", "‘{\"a\": 1}’\nsection b \"B\"\n  item: ‘c’", "JSON, and then text"
  ),
  Recognized(
    "Yes.  It is so.  He went\nhome and  then.  It was\nlate.  All slept.\n",
    "‘Yes.  It is so.  He went home and  then.  It was late.  All slept.’",
    "two blanks after each sentence"
  ),
  Recognized(
    "    let a   = 1\n    let bcd = 2\n    let ef  = 3\n",
    "code  ‘let a   = 1\nlet bcd = 2\nlet ef  = 3\n’", "indented code"
  ),
  Recognized("{\"a\": 1\n", "‘{\"a\": 1’", "an object that is never closed"),
  Recognized("[1] Ada, 1843\n[2] Emmy, 1918\n", "‘[1] Ada, 1843 [2] Emmy, 1918’", "references"),
  Recognized("{one, two}\n", "‘{one, two}’", "braces around words"),
  Recognized("[a](/b)\n", "‘a’", "a link"),
  Recognized("[a]: /b\n\n[a]\n", "‘a’", "a link and its address"),
  Recognized("[x] done\n[ ] not\n", "‘[x] done [ ] not’", "boxes"),
  Recognized("42\n", "‘42’", "a number"),
  Recognized("\"abc\"\n", "‘\"abc\"’", "a string"),
  Recognized("Name   Size", "‘Name   Size’", "one line"),
  Recognized(
    "| a   | b |\n|-----|---|\n| 1   | 2 |\n| 3   | 4 |", "table(a|b ‖ 1|2 / 3|4)",
    "a table of Markdown"
  ),
  Recognized("a   | b\n----|----\n1   | 2", "table(a|b ‖ 1|2)", "another"),
  Recognized(
    "- a   1\n- b   2\n- c   3", "list(‘a   1’ | ‘b   2’ | ‘c   3’)", "a list of aligned words"
  ),
  Recognized(
    "1. a   1\n2. b   2\n3. c   3", "list(‘a   1’ | ‘b   2’ | ‘c   3’)", "a numbered one"
  ),
  Recognized("> a   b\n> c   d\n> e   f", "quote(‘a   b c   d e   f’)", "a quotation"),
  Recognized(
    "```\nName   Size\na      1\nb      2\n```", "code  ‘Name   Size\na      1\nb      2\n’",
    "a table in a fence"
  ),
  Recognized(
    "Tyger Tyger, burning bright,\n   In the forests of the night;\nWhat immortal hand or eye,",
    "‘Tyger Tyger, burning bright, In the forests of the night; What immortal hand or eye,’",
    "a poem that is indented"
  ),
  Recognized("", "", "nothing"),
  Recognized("\n \n\n", "", "nothing but blank lines"),
])
func whatIsMarkdownStaysMarkdown(_ sample: Recognized) {
  let (document, notes) = DocumentReader().read(SourceFile(name: "-", text: sample.text))
  #expect(document.summary == markdown(sample.text).summary, sample.reason)
  #expect(recognized(sample.text, as: .markdown).summary == sample.summary, sample.reason)
  #expect(notes.isEmpty, sample.reason)
}

/// Where Markdown has no marks, its text is plain, whose lines are looked at as they are set.
@Test(arguments: [
  Recognized("Up 3 days\n5 users", "plain ‘Up 3 days\n5 users’", "two lines"),
  Recognized(
    "• one\n• two, which is longer", "plain ‘• one\n• two, which is longer’",
    "bullets that are none of Markdown"),
  Recognized(
    "We propose that\nthe quick brown fox jumps over the lazy dog at\nnight.",
    "‘We propose that the quick brown fox jumps over the lazy dog at night.’",
    "a sentence, however its lines were ended"),
  Recognized("Two\nhere", "plain ‘Two\nhere’", "a capital above a small letter in short lines"),
  Recognized("- One\n  Two\n- c", "list(plain ‘One\nTwo’ | ‘c’)", "an item of a list"),
  Recognized(
    "- Publishing what others\n  said in confidence\n- c",
    "list(‘Publishing what others said in confidence’ | ‘c’)", "a sentence in one"),
  Recognized(
    "Der Hauptmann sagte, dass die Verhandlungen mit der\nBundesregierung und den Vertretern der\n"
      + "Gewerkschaften gescheitert seien.",
    "‘Der Hauptmann sagte, dass die Verhandlungen mit der Bundesregierung und den Vertretern der "
      + "Gewerkschaften gescheitert seien.’", "words that nothing ends with"),
  Recognized(
    "- in its parts that\n  follow here:\n- b", "list(‘in its parts that follow here:’ | ‘b’)",
    "no label begins with a small letter"),
  Recognized("  12 a\n  34 b", "plain ‘  12 a\n  34 b’", "the indent of the first line, too"),
  Recognized(
    "- a\nIn progress:\n- b", "list(‘a’)\n  item: ‘In progress:’, list(‘b’)",
    "a label of a list ends the one above"),
])
func textWithoutMarksIsPlain(_ sample: Recognized) {
  #expect(recognized(sample.text).summary == sample.summary, sample.reason)
}

/// Bars that are between no columns.
@Test(arguments: [
  ("a b | c | d\ne | f | g\nh | i | j", "commands"),
  ("INFO | a | b\nWARN | c | d\nINFO | e | f", "a log"),
  ("A ::= b | c | d\nB ::= e | f | g\nC ::= h | i | j", "a grammar"),
  ("a | b | c\n*d* | e | f\ng | h | i", "marks"), ("a | b | c\nd | -e | f\ng | h | i", "options"),
  ("| a | b |\n| 1 | 2 |", "two rows"), ("| a | b |\n| 1 | 2 |\n| 3 | 4 | 5 |", "more cells"),
  ("| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |", "no names"), ("| | |\n| | |\n| | |", "nothing"),
  ("A     B\n|     |\n|---->|\n|     |", "a drawing"),
  ("| a | b |\n|-->|   |\n|   |<--|", "arrows"),
])
func barsMayBePartsOfText(text: String, reason: Comment) {
  let document = DocumentReader().read(SourceFile(name: "-", text: text)).0
  let blocks = document.sections.flatMap(\.items).flatMap(\.blocks)
  #expect(!blocks.isEmpty, reason)
  #expect(!blocks.contains { if case .table = $0.content { true } else { false } }, reason)
}

@Test(arguments: [
  Recognized("====\nA b\n====\nc", "title A b\n‘c’", "reStructuredText"),
  Recognized("----\n A b\n----\nc", "section a-b \"A b\"\n  item: ‘c’", "centred"),
  Recognized("#########\n# A *b* #\n#########\nc", "title A b\n‘c’", "in a frame"),
  Recognized("=======\n= A b\n=======\nc", "title A b\n‘c’", "that is open"),
  Recognized(
    "********\n*      *\n* A b  *\n*      *\n********\nc", "section a-b \"A b\"\n  item: ‘c’",
    "with empty lines"),
  Recognized("a\n****\n* B *\n****\nc", "‘a’\nsection b \"B\"\n  item: ‘c’", "below text"),
  Recognized(
    "A\n====\nb\nc\n====\nD\n====", "section a \"A\"\n  item: plain ‘b\nc’\nsection d \"D\"",
    "between lines of text"),
  Recognized(
    "Abcd\n====\nB\n====", "section abcd \"Abcd\"\nsection b \"B\"",
    "no rule as long as the line above"),
  Recognized("====\n|a|\n====\nc", "plain ‘====\n|a|’\n  item: rule\n  item: ‘c’", "nor a row"),
  Recognized("- a\n====\nB\n====\nc", "list(‘a’)\nsection b \"B\"\n  item: ‘c’", "below a list"),
  Recognized(
    "====\nA\nB\n====\nc", "plain ‘====\nA\nB’\n  item: rule\n  item: ‘c’", "two lines are none"),
  Recognized(
    "====\nA\n\n====\nc", "plain ‘====\nA’\n  item: plain ‘====\nc’",
    "nor is one above a blank line"),
  Recognized(
    "****\n* A\n****\nc", "rule\n  item: list(‘A’)\n  item: rule\n  item: ‘c’",
    "nor an item of a list"),
  Recognized(
    "****\nA ends.\n****\nc", "rule\n  item: ‘A ends.’\n  item: rule\n  item: ‘c’", "nor a sentence"
  ),
  Recognized(
    "====\nA    B\n====\nc", "plain ‘====\nA    B’\n  item: rule\n  item: ‘c’",
    "nor names of columns"),
  Recognized(
    "==\nA\n==\nc", "plain ‘==\nA’\n  item: rule\n  item: ‘c’", "nor between shorter rules"),
])
func titlesAreBetweenRules(_ sample: Recognized) {
  #expect(recognized(sample.text).summary == sample.summary, sample.reason)
}

/// With marks, the lines of a paragraph that are entries are kept, or all that are short.
@Test(arguments: [
  Recognized("✅ *Fast*\n✅ Cheap.", "✅ Fast⏎✅ Cheap.", "symbols"),
  Recognized("✅ Fast\n✅ Cheap.", "✅ Fast⏎✅ Cheap.", "and without other marks"),
  Recognized("**Name:** Ada\n**Role:** Poet", "Name: Ada⏎Role: Poet", "strong names"),
  Recognized("**Q1.** What?\n**A.** That.", "Q1. What?⏎A. That.", "strong marks"),
  Recognized("**Env**\nOS: Linux\nNode: 22", "Env⏎OS: Linux⏎Node: 22", "names"),
  Recognized("`a`\nB\nC", "a⏎B⏎C", "short lines with code"),
  Recognized(
    "# T\n\nlodash <=4.17.20\nSeverity: critical\nPrototype Pollution in lodash - https://a.org/advisories/GHSA-x\n"
      + "fix available via `npm audit fix`\nnode_modules/lodash",
    "lodash <=4.17.20⏎Severity: critical⏎Prototype Pollution in lodash - https://a.org/advisories/GHSA-x⏎"
      + "fix available via npm audit fix⏎node_modules/lodash", "npm audit: nothing is full"),
  Recognized(
    "It is *so* that nobody has ever said it before\nand goes on.",
    "It is so that nobody has ever said it before and goes on.", "prose"),
  Recognized("One *sentence*.\nAnother one.", "One sentence. Another one.", "a sentence a line"),
  Recognized("`a\nb`\n*C*\nD: e\nF: g", "a b C D: e F: g", "a line end in code: none is known"),
])
func linesThatWereEndedAreKept(_ sample: Recognized) {
  let document = DocumentReader().read(SourceFile(name: "-", text: sample.text)).0
  guard case .paragraph(let inlines)? = document.sections.first?.items.first?.blocks.first?.content
  else {
    Issue.record("\(document.summary) is no paragraph")
    return
  }
  let text = inlines.map { $0 == .lineBreak ? "⏎" : Inlines([$0]).plainText }.joined()
  #expect(text == sample.summary, sample.reason)
}

/// Tables and drawings among the paragraphs of an input are what they are, whatever is around them.
@Test(arguments: [
  (
    "# Disk\n\nFilesystem  Size  Used\n/dev/sda1    39G   18G\n/dev/sdb1   252G   78G\n\nAll is well.",
    "title Disk\nsection\n  item: table(Filesystem|Size|Used ‖ /dev/sda1|39G|18G / /dev/sdb1|252G|78G)\n"
      + "  item: ‘All is well.’", "a table below a heading"
  ),
  (
    "The **parts**:\n\n+----+----+\n| a  | b  |\n+----+----+\n| x  | y  |\n+----+----+\n\n* one",
    "section\n  item: ‘The parts:’, table(a|b ‖ x|y)\n  item: list(‘one’)", "a box"
  ),
  (
    "# Sizes\n\nName   Size\n------ ----\na         1\nb         2\n\nEnd **here**.",
    "title Sizes\nsection\n  item: table(Name|Size ‖ a|1 / b|2)\n"
      + "  item: ‘End here.’", "a rule below names is none of a heading"
  ),
  (
    "# Two\n\nIt is so.  He went home.\nAnd  then it was late.\n\n* x",
    "title Two\nsection\n  item: plain ‘It is so.  He went home.\nAnd  then it was late.’\n  item: list(‘x’)",
    "prose with two blanks is none"
  ),
  (
    "# Backup\n\nHost: web1\nStarted: 03:00\nFinished: 03:12\n\nAll is\nwell.\nSo it is.",
    "title Backup\nsection\n  item: plain ‘Host: web1\nStarted: 03:00\nFinished: 03:12’\n"
      + "  item: plain ‘All is\nwell.\nSo it is.’", "short lines are text"
  ),
  (
    "# Shopping\nmilk 2l\neggs x12\nbread",
    "title Shopping\nsection\n  item: plain ‘milk 2l\neggs x12\nbread’", "right below a heading"
  ),
  (
    "Backup\n======\nHost:     web1\nStarted:  03:00\nEnded:    03:12\n\n* x",
    "title Backup\nsection\n  item: table(Host:|web1 / Started:|03:00 / Ended:|03:12)\n  item: list(‘x’)",
    "right below a heading with a rule"
  ),
  (
    "**T**\n\n__abc__    module\n__io__     builtin\n__future__ module",
    "section\n  item: ‘T’\n  item: ansi of 54 bytes",
    "columns keep marks of styles"
  ),
  (
    "# T\n\nName   Size\na      1[^1]\nb      2\nc      3\n\n[^1]: The note.",
    "title T\nsection\n  item: ‘Name   Size a      1 b      2 c      3’",
    "no note is lost"
  ),
  (
    "# T\n\nAnn [ann][a]\nBob Ray\nCy Poe\n\n[a]: http://a.org",
    "title T\nsection\n  item: ‘Ann ann Bob Ray Cy Poe’", "nor a link"
  ),
  (
    "# T\n\n:bug: one\n:bug: two\n:bug: three", "title T\nsection\n  item: ‘🐛 one 🐛 two 🐛 three’",
    "what Markdown reads stays Markdown"
  ),
  (
    "# T\n\n+---+    +---+\n| a |--->| b |\n+---+    +---+\n\nB.",
    "title T\nsection\n  item: ansi of 44 bytes\n  item: ‘B.’",
    "boxes beside each other are a drawing"
  ),
  (
    "A cure:\n\n# Use it\n\nclass A\n{\n  b\n}\n\nand go on with it.\nAll is well.\nSo it ends.\nHere.",
    "section\n  item: ‘A cure:’\nsection use-it \"Use it\"\n  item: plain ‘class A\n{\n  b\n}’\n"
      + "  item: plain ‘and go on with it.\nAll is well.\nSo it ends.\nHere.’",
    "a source below a heading"
  ),
])
func tablesAmongParagraphsAreRecognized(text: String, expected: String, reason: Comment) {
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "-", text: text))
  #expect(document.summary == expected, reason)
  #expect(diagnostics.isEmpty)
}

/// What is between two headings of an input is looked at as a whole input is, and so are lines below a
/// label.
@Test(arguments: [
  (
    "## Server\n\n[server]\nhost = 0.0.0.0\nport = 8080\n; comment here\n[db]\nsize = 20\n\n## A\n\nIt is **so**.\n\n## Env\n\nA=/usr/bin:/bin\nB=/root\nC=1\n",
    "section server \"Server\"\n  item: ansi of 65 bytes\nsection a \"A\"\n"
      + "  item: ‘It is so.’\nsection env \"Env\"\n  item: ansi of 27 bytes",
    "what is between headings is looked at as an input is"
  ),
  (
    "## A\n\nhost,cpu\na,1\nb,2\n\n## B\n\n- name: a\n  image: b\n\n- **c**\n\n## C\n\n{\"d\": 1}\n{\"d\": 2}",
    "section a \"A\"\n  item: table(host|cpu ‖ a|1 / b|2)\nsection b \"B\"\n"
      + "  item: list(‘name: a image: b’ | ‘c’)\nsection c \"C\"\n  item: table(d ‖ 1 / 2)",
    "data is, and no list"
  ),
  (
    "## A\n\nSTATUS  TITLE        BRANCH\n✓       one          main\n*       two or more  main",
    "section a \"A\"\n  item: table(STATUS|TITLE|BRANCH ‖ ✓|one|main / *|two or more|main)",
    "a row behind a mark"
  ),
  (
    "## A\n\nFirst: a line of prose by itself.\n\nSecond: another line of it.\n\nThird: one.\n\n## B\n\nb",
    "section a \"A\"\n  item: ‘First: a line of prose by itself.’\n"
      + "  item: ‘Second: another line of it.’\n  item: ‘Third: one.’\nsection b \"B\"\n  item: ‘b’",
    "lines apart from each other need no keeping"
  ),
  (
    "Env:\nPATH=/usr/local/sbin:/usr/local/bin:/usr/sbin\nDATABASE_URL=postgres://app@10.0.0.3:5432/a\n\n* x",
    "section\n  item: ansi of 94 bytes\n  item: list(‘x’)", "settings below a label"
  ),
  (
    "## A\n\n\u{1B}[31mone\u{1B}[m\ntwo\n\n## B\n\nb **b**",
    "section a \"A\"\n  item: ansi of 15 bytes\nsection b \"B\"\n  item: ‘b b’",
    "text in colours below a heading"
  ),
  (
    "## A\n\u{1B}[31mone\u{1B}[m <div> `x`\n\n```\ny\n```\n",
    "section a \"A\"\n  item: ansi of 32 bytes", "is text in colours to its end"
  ),
  (
    "# a\n\u{1B}[31mb\u{1B}[m\n# c", "section\n  item: ansi of 17 bytes", "comments are no headings"
  ),
  ("## \u{1B}[1mA\u{1B}[m\n\nb", "section\n  item: ansi of 14 bytes", "nor are coloured ones"),
  (
    "# A\n\n\u{1B}[31mone\u{1B}[m\ntwo", "title A\nsection\n  item: ansi of 15 bytes",
    "but one above a blank line is"
  ),
  (
    "# Nightly\n\n## Log\n\nc7e35d9 Read a byte\nab11df7 Keep the ends\n17d5a61 Keep names\n",
    "title Nightly\nsection log \"Log\"\n  item: ansi of 60 bytes",
    "each part is output, and not the whole"
  ),
  (
    "## Cron\n\n# m h dom mon dow command\n0 5 * * 1 /bin/a\n5 5 * * 1 /bin/b\n",
    "section\n  item: ansi of 69 bytes", "a comment right above a line leaves a doubt"
  ),
  (
    "## Jobs\n\n* * * * * /usr/bin/a\n*/5 * * * * /usr/bin/b\n",
    "section\n  item: ansi of 53 bytes",
    "so do jobs"
  ),
  (
    "use strict;\n\n##########\n\nmy @y = map { $_*2 } @z*3;\n\nsub f {\n    return 1;\n}\n",
    "section\n  item: ansi of 77 bytes", "and rulers of a program"
  ),
  (
    "id,title,body\n1,Bug,\"It fails.\n\n## Steps\n\n1. run\"\n2,Other,\"None\"\n3,More,\"x\"\n",
    "section\n  item: table(id|title|body ‖ 1|Bug|It fails.\n\n## Steps\n\n1. run / 2|Other|None / 3|More|x)",
    "and data with a text in it"
  ),
  (
    "Hi,\n\nI have looked at the patch and it is good to go, so I\nwill merge it.\n-- \nJohn Doe\n",
    "section\n  item: ‘Hi,’\n"
      + "  item: ‘I have looked at the patch and it is good to go, so I will merge it.’\n"
      + "  item: rule\n  item: ‘John Doe’",
    "a signature is below a rule"
  ),
  (
    "## A\n\nName: one\nTime (end): two\nOther: 3\n---------\n\nText of it.\n\nT\n-\n",
    "section a \"A\"\n  item: plain ‘Name: one\nTime (end): two\nOther: 3’\n  item: rule\n"
      + "  item: ‘Text of it.’\nsection t \"T\"",
    "several lines above a rule are no heading"
  ),
  (
    "## A\n\nCoefficients:\n            Estimate t value Pr(>|t|)    \n"
      + "(Intercept)  37.2851  19.858  < 2e-16 ***\nwt           -5.3445  -9.559 1.29e-10 ***\n"
      + "---\nCodes of it, and text.\n",
    "section a \"A\"\n  item: table(‘Coefficients:’ |Estimate|t value|Pr(>|t|) ‖ (Intercept)|37.2851|19.858|< 2e-16 *** / "
      + "wt|-5.3445|-9.559|1.29e-10 ***)\n  item: rule\n  item: ‘Codes of it, and text.’",
    "a rule may end a table"
  ),
])
func sectionsAreRecognized(text: String, expected: String, reason: Comment) {
  tablesAmongParagraphsAreRecognized(text: text, expected: expected, reason: reason)
}

/// Output that is not prose is set line by line: the kinds of output that asked for it.
@Test(arguments: [
  Recognized(
    """
    total 28
    drwxr-xr-x 2 root root 4096 Nov 21 04:00 apt.conf.d
    -rw-r--r-- 1 root root  695 Jun 24  2025 trusted.gpg
    """, "ansi", "ls -l of few files"
  ),
  Recognized(
    "proc on /proc type proc (rw,nosuid)\nsysfs on /sys type sysfs (rw,nosuid)\n/dev/vda on / type ext4 (rw)",
    "ansi", "mount"
  ),
  Recognized(
    "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    x = data[\"b\"]\n"
      + "        ~~~~^^^^^\nKeyError: 0\n", "ansi", "python: tildes that point to a place"
  ),
  Recognized(
    "src/app.ts:12:5 - error TS2322: bad type.\n\n12     count: \"three\",\n       ~~~~~\n\n"
      + "Found 1 error.\n", "ansi", "tsc: tildes that are indented"
  ),
  Recognized(
    "# Generated by resolvconf\nnameserver 10.0.0.1\nsearch example.org\n", "ansi",
    "/etc/resolv.conf: a comment right above settings"
  ),
  Recognized(
    "# Network services\n#\n# Many of them.\n\ntcpmux 1/tcp # multiplexer\necho 7/tcp\n", "ansi",
    "/etc/services: comments one below another"
  ),
  Recognized(
    "# Compiled\n__pycache__/\n*.py[cod]\n\n# Built\nbuild/\ndist/\n", "ansi", ".gitignore"
  ),
  Recognized(
    "apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n"
      + "    image: nginx:1.25\n    ports:\n    - containerPort: 80\n", "ansi",
    "kubectl get -o yaml"
  ),
  Recognized(
    "app (debian 12)\n===============\n\n┌──────┬──────┐\n│ Name │ Kind │\n├──────┼──────┤\n│ libc │ HIGH │\n"
      + "└──────┴──────┘\n", "lines", "trivy: a box below a title with a rule"
  ),
  Recognized(
    "a@1.0.0\n+-- b@4.19.2\n| `-- c@1.3.8\n`-- d@4.17.21\n", "ansi", "npm ls in ASCII: a tree"
  ),
  Recognized(
    "; PHP\n[PHP]\nmemory_limit = 128M\n; and\n[Date]\ndate.timezone = Europe/Paris\n", "ansi",
    "php.ini: comments behind semicolons"
  ),
  Recognized(
    "# Cargo\n\n[package]\nname = \"a\"\n\n[[bin]]\npath = \"b\"\n", "ansi",
    "Cargo.toml: sections in double brackets"
  ),
  Recognized(
    "/* io.c */\n#if A\n# include <a.h>\n#endif\nint f(void) {\n  a();\n  return 0;\n}\n", "ansi",
    "a program in C, the names of whose directives are indented"
  ),
  Recognized(
    "# Managed\n\nserver {\n  listen 80;\n  location / {\n    root /srv;\n  }\n}\n", "ansi",
    "nginx.conf: braces below a comment"
  ),
  Recognized("HOME=/root\nPATH=/usr/bin:/bin\nPS1=\\w.\n", "ansi", "env"),
  Recognized("a,b\n1,2\n3\n", "ansi", "not of as many fields: no CSV, and no prose"),
  Recognized("a,b\n1,\"2\n3,4\n", "ansi", "a quote that is never closed"),
  Recognized("1,2\n3,4\n5,6\n", "ansi", "fields that are no names"),
  Recognized("a,a\n1,2\n3,4\n", "ansi", "names that are the same"),
  Recognized(
    "● nginx.service - A server\n     Loaded: loaded (/lib/nginx.service; enabled)\n"
      + "     Active: active (running) since Sun\n   Main PID: 812 (nginx)", "ansi",
    "systemctl status: names that end in one place"
  ),
  Recognized(
    "Certificate:\n    Data:\n        Version: 3 (0x2)\n        Serial Number:\n"
      + "            4f:53:f4:78:b5:c8", "ansi", "openssl x509 -text: indents"
  ),
  Recognized(
    "=== test session starts ===\ncollected 2 items\n\ntest_a.py .F [100%]\n\n"
      + "=== 1 failed in 0.12s ===", "ansi", "pytest: banners"
  ),
  Recognized(
    "running 2 tests\ntest a::b ... ok\ntest a::c ... FAILED\n\nfailures:\n\n"
      + "---- a::c stdout ----\nthread 'a::c' panicked at src/a.rs:7:5\n\n---- a::d stdout ----\nx",
    "ansi", "cargo test"
  ),
  Recognized(
    "* main      a276fc1 Find the gap\n  tables    0d44c1e [ahead 1] Let it be", "ansi",
    "git branch -vv"
  ),
  Recognized(
    "  File: a.md\n  Size: 11 \tBlocks: 24 IO Block: 4096\nDevice: 254,0\tInode: 5\n Birth: -",
    "ansi",
    "stat"
  ),
  Recognized(
    "Package: bash\nMaintainer: A <a@b.c>\nConffiles:\n /etc/x\nDescription: A shell.\n It runs. #1",
    "ansi",
    "apt show: fields, and lines that go on with them"
  ),
  Recognized(
    "init-+-bash---ps\n     |-cron\n     `-sshd-+-sshd\n            `-2*[x]", "ansi", "pstree"
  ),
  Recognized(
    "2 libs found in cache `x'\n\tlibz.so (libc6,x86-64) => /lib/libz.so\n"
      + "\tliba.so (libc6,x86-64) => /lib/liba.so", "ansi", "ldconfig -p"
  ),
  Recognized(
    "UNIT   LOAD   ACTIVE DESCRIPTION\na.b    loaded active Regular work\n"
      + "c.d    loaded active A server\n\nLOAD   = Whether it was loaded.\n\n2 loaded units.",
    "table", "systemctl list-units: a legend below"
  ),
  Recognized("  10  20 300 a.txt\n   3   4  50 b.txt\n  13  24 350 total", "ansi", "wc"),
  Recognized(
    "Listing...\nadduser/stable,now 3.134 all [installed]\napt/stable 2.6.1 amd64 [installed]",
    "ansi", "apt list: a line that says what stands below"
  ),
  Recognized(
    "commit a276fc12609a\nAuthor: Ada <a@b.c>\n\n    Find the gap.\n\n    # 1\n", "ansi",
    "git log: a message may be Markdown"
  ),
  Recognized(
    " a.swift | 12 ++--\n b.swift |  3 +\n 2 files changed, 9 insertions(+)", "ansi",
    "git diff --stat: bars"
  ),
  Recognized(
    """
    1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN
        link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
        inet 127.0.0.1/8 scope host lo
    """, "ansi", "ip addr"
  ),
  Recognized(
    "Nov 22 08:11:02 host sshd[81]: Started.\nNov 22 08:11:03 host sshd[81]: It listens, too.\n"
      + "Nov 22 08:11:09 host kernel: Oops", "ansi", "journalctl: the end of a line says nothing"
  ),
  Recognized(
    "1db46f0 Set up what is needed\n222ac9c Cut text `so`\nfabcdef Join words.", "ansi",
    "git log --oneline: a hash may be letters"
  ),
  Recognized(
    "MemTotal:  24684092 kB\nBounce:           0 kB\nHuge:             0", "table", "/proc/meminfo"),
  Recognized(
    """
    Desired=Unknown/Install
    |/ Err?=(none)
    ||/ Name   Version  Description
    +++-======-========-===========
    ii  bash   5.2      a `shell`
    ii  bat    0.22.1-4 cat with wings
    ii  bc     1.07.1-3 a calculator
    """, "table", "dpkg -l"
  ),
  Recognized("3.9M\t/usr/share\n11M\t/usr/bin\n1K\t/usr/x", "table", "du"),
  Recognized("app@1.0.0\n├── axios\n└── express", "ansi", "npm ls"),
  Recognized(
    "   November 2026\nSu Mo Tu We Th Fr Sa\n 1  2  3  4  5  6  7\n 8  9 10 11 12 13 14\n15 16 17",
    "ansi", "cal"
  ),
  Recognized("12   13\n14   15\n16   17", "table", "numbers"),
  Recognized(
    """
    === Disk ===
    Filesystem  Size  Used
    /dev/sda1    39G   18G
    === Users ===
    ada     pts/0   2026-11-28
    grace   pts/1   2026-11-28
    """, "table", "banners above tables and lines"
  ),
  Recognized(
    """
    Uptime
    ------
     10:15:01 up 3 days,  2:11,  load average: 0.52, 0.58
    Memory
    ------
            total   used
    Mem:     15Gi  8.0Gi
    Swap:   2.0Gi     0B
    """, "lines", "labels with rules below them, and no blank lines: lines, and then a table"
  ),
  Recognized(
    "-----------------------\n|        Hosts        |\n+----+----------------+\n"
      + "| id |      name      |\n+----+----------------+\n| a  | b              |\n"
      + "+----+----------------+", "table", "aws --output table: a title in the box"
  ),
  Recognized(
    "+----+------+\n| id | name |\n+----+------+\n|  1 | Ada  |\n+----+------+", "table", "mysql"),
  Recognized(" id | name\n----+------\n  1 | Ada\n 22 | Emmy\n(2 rows)", "table", "psql"),
  Recognized(
    "Name   Size\na      1\nb      2\n\nWho   When   Where\nx     1      a\ny     2      b",
    "table",
    "two tables"
  ),
  Recognized(
    "Tyger Tyger,    burning bright,\nIn the forests  of the night;\nWhat immortal   hand or eye,",
    "ansi", "lines that may be a table keep their gaps"
  ),
  Recognized(
    "one    two\nthree  four five\n       six", "ansi", "not all of them fill the columns"),
  Recognized(
    "PING a.org (192.0.2.1) 56(84) bytes of data.\n"
      + "64 bytes from 192.0.2.1: icmp_seq=1 ttl=56 time=11.3 ms\n\n"
      + "--- a.org ping statistics ---\n1 packets transmitted, 1 received\nrtt min/avg/max = 11.1/11.2/11.3 ms",
    "ansi",
    "ping: lines that end before they are full"
  ),
  Recognized(
    "traceroute to a.org (192.0.2.1), 30 hops max\n 1  gw (10.0.0.1)  0.512 ms  0.611 ms\n"
      + " 2  * * *\n 3  192.0.2.1 (192.0.2.1)  9.1 ms  9.3 ms", "ansi", "traceroute"
  ),
  Recognized(
    "0 5 * * 1 tar -zcf /x.tgz /home\n*/15 * * * * sync --quiet\n@reboot agent", "ansi",
    "crontab -l: jobs"
  ),
  Recognized(
    "# m h  dom mon dow   command\n#\nMAILTO=a@b.c\n30 2 1 * * certbot renew", "ansi",
    "a comment of crontab is no heading"
  ),
  Recognized(
    "# Generated by iptables-save\n*filter\n:INPUT DROP [102:8123]\n-A INPUT -i lo -j ACCEPT\n"
      + "COMMIT\n# Completed", "ansi", "iptables-save"
  ),
  Recognized("-P INPUT DROP\n-A INPUT -i lo -j ACCEPT", "ansi", "iptables -S: options"),
  Recognized(
    "[Unit]\nDescription=A server\n\n[Service]\nExecStart=/usr/sbin/nginx -g 'daemon on;'", "ansi",
    "systemctl cat: a section in brackets is no name of a link"
  ),
  Recognized("[user]\n\tname = Ada\n[core]\n\teditor = vim", "ansi", "git config: settings"),
  Recognized(
    "added 57 packages in 3s\n\n7 packages are looking for funding\n  run `npm fund` for details\n\n"
      + "found 0 vulnerabilities", "ansi", "npm install: an indented line"
  ),
  Recognized(
    "gcc (Debian 12.2.0-14) 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.\n"
      + "This is free software; see the source for copying conditions.  There is NO\n"
      + "warranty; not even for MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.", "ansi",
    "gcc --version"
  ),
  Recognized(
    "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu", "ansi",
    "swift --version: a name with a colon"
  ),
  Recognized(
    "Reading package lists...\nBuilding dependency tree...\nThe following will be upgraded:\n"
      + "  libssl3 openssl\n2 upgraded, 0 newly installed.", "ansi", "apt: dots say that it goes on"
  ),
  Recognized(
    "main.c: In function 'main':\nmain.c:4:3: error: 'x' undeclared\n    4 |   x = 1;\n"
      + "      |   ^", "ansi", "gcc: a place in a file"
  ),
  Recognized(
    "  # aws_x.logs will be created\n  + resource \"x\" \"logs\" {\n      + acl = \"private\"\n"
      + "    }\n\nPlan: 1 to add.", "ansi", "terraform plan: braces"
  ),
  Recognized("#!/bin/sh\n# Say it\necho hello world\n", "ansi", "a script"),
  Recognized(
    "# rotated\n2026-11-23 10:00:00 INFO a b\n- at foo\n2026-11-23 10:00:01 WARN c\n"
      + "2026-11-23 10:00:02 INFO d", "ansi", "a log: most lines begin with a time"
  ),
  Recognized(
    "[2026-11-23T10:00:00Z] a b\n* c\n[2026-11-23T10:00:01Z] d", "ansi", "a log in brackets"),
  Recognized("Nov 23 10:00:00 host x: a\n## b\nNov 23 10:00:01 host x: c", "ansi", "syslog"),
  Recognized("10:00 Coffee\n- cake\n11:00 Talk", "", "a programme: no seconds"),
  Recognized("3c3\n< foo\n---\n> bar", "ansi", "diff"),
  Recognized("* Connected to a.org\n> GET / HTTP/2\n> \n< HTTP/2 200", "ansi", "curl -v"),
  Recognized(
    "[    0.000000] Linux version 6.1.0\n[    1.234567] usb 1-1: new device\n[    2.1] x",
    "ansi", "dmesg: a bracket is no JSON"
  ),
  Recognized(
    "Traceback (most recent call last):\n  File \"/a/b.py\", line 12, in <module>\n    main()\n"
      + "    ~~^~~\nZeroDivisionError: division by zero", "ansi", "python: a mark below code"
  ),
  Recognized(
    "REPOSITORY   TAG      SIZE\npostgres     16       245MB\n<none>       <none>   88.3MB",
    "table",
    "docker images: a value in angle brackets is no HTML"
  ),
  Recognized(
    "NAME  READY   STATUS\na     \u{1B}[32m1/1\u{1B}[0m     Running\nb     0/1     Error", "table",
    "kubectl in colours: a table all the same"
  ),
  Recognized(
    "NAME: web\nLAST DEPLOYED: Mon Nov 23 10:12:33 2026\nSTATUS: deployed\nNOTES:\n"
      + "1. Get the address:\n  export POD=$(kubectl get pods)", "ansi",
    "helm status: names in capitals above a list"
  ),
  Recognized(
    "Stack\n  #push\n    adds one\n  #pop\n    takes one away (FAILED - 1)\n\nFailures:\n\n"
      + "  1) Stack#pop takes one away\n     expected 1, got 2\n\n2 examples, 1 failure", "ansi",
    "rspec: nothing but what failed and what did not"
  ),
  Recognized(
    "Under the wall the river goes,\nWith all the reeds it knows by name;\n"
      + "Nobody asks it where it goes,\nAnd no one asks it whence it came.\n\n"
      + "A heron stands the whole day long\nIn water cold as any stone,\n"
      + "And hears the river's only song,\nAnd thinks it heard it all alone.",
    "plain", "two stanzas"
  ),
  Recognized(
    "Kernel IP routing table\nDestination     Gateway         Use Iface\n0.0.0.0         192.0.2.1         0 eth0\n"
      + "192.0.2.0       0.0.0.0           0 eth0", "table", "netstat -r: a title above"
  ),
  Recognized(
    "usage: git [-v | --version] [-C <path>]\n           <command> [<args>]\n\n"
      + "These are common commands used in various situations:\n\nstart a working area\n"
      + "   clone     Clone a repository into a new directory", "ansi", "git --help"
  ),
  Recognized(
    "Reading package lists... Done\nBuilding dependency tree... Done\n"
      + "The following NEW packages will be installed:\n  foo bar baz\n"
      + "0 upgraded, 3 newly installed, 0 to remove and 5 not upgraded.\n"
      + "Need to get 1,234 kB of archives.", "ansi", "apt install"
  ),
  Recognized(
    "checking for a BSD-compatible install... /usr/bin/install -c\nchecking for gawk... gawk\n"
      + "configure: creating ./config.status", "ansi", "configure"
  ),
  Recognized(
    "Counting objects: 100% (5/5), done.\nWriting objects: 100% (3/3), 300 bytes, done.\n"
      + "To example.org:a/b.git\n   1a2b3c4..5d6e7f8  main -> main", "ansi", "git push"
  ),
  Recognized(
    "Updating 1a2b3c4..5d6e7f8\nFast-forward\n a.txt | 2 +-\n"
      + " 1 file changed, 1 insertion(+), 1 deletion(-)", "ansi", "git pull"
  ),
  Recognized(
    "-- The C compiler identification is GNU 12.2.0\n-- Detecting C compiler ABI info - done\n"
      + "-- Configuring done", "ansi", "cmake"
  ),
  Recognized(
    "PASS src/a.test.js\nFAIL src/b.test.js\n  adds numbers\n\n"
      + "Tests:       1 failed, 3 passed, 4 total\nTime:        1.2 s", "ansi", "jest"
  ),
  Recognized(
    "VIM - Vi IMproved 9.0\n\nUsage: vim [arguments] [file ..]       edit the file(s)\n"
      + "   or: vim [arguments] -               read text from stdin", "ansi", "vim --help"
  ),
  Recognized(
    "Ada King\n12 St James Square\nLondon SW1Y 4JH", "plain", "an address: no line could be longer"
  ),
  Recognized("name\tn\nAda\t1", "ansi", "two lines with tabs"),
  Recognized(
    "  Array\n    #indexOf()\n      ✔ finds\n\n  2 passing (60ms)\n  1 failing\n\n  1) Array\n      x:",
    "ansi", "mocha"),
  Recognized(
    "goos: linux\nBenchmarkA-16    \t  123456\t      9876 ns/op\nPASS\nok  \ta.org/b\t4.5s",
    "ansi", "go test -bench"),
  Recognized("OK (3 tests, 5 assertions)\n\nTime: 1 s", "ansi", "phpunit"),
  Recognized(
    "Test project /a\n    Start 1: b\n1/1 Test #1: b ...   Passed    0.12 sec\n\n"
      + "100% tests passed, 0 tests failed out of 1", "ansi", "ctest"),
  Recognized("{\n  _id: 1,\n  tags: [ 'a' ]\n}", "ansi", "mongosh: an object that is not JSON"),
  Recognized(
    "Status for the jail: sshd\n|- Filter\n|  `- File list:\t/a\n`- Actions\n   `- List:\t1.2.3.4",
    "ansi", "fail2ban-client: branches at the margin"),
  Recognized(
    "---\n# Source: a.yaml\nkind: A\nmetadata:\n  name: a\n---\nkind: B\nmetadata:\n  name: b",
    "ansi", "helm template: two documents of YAML"),
  Recognized("✓ DNS resolves\n✗ HTTP 200 on /a", "ansi", "checks: a state names no column"),
  Recognized(
    "GNU GENERAL PUBLIC LICENSE\nVersion 2, June 1991", "ansi", "one row of single blanks"),
  Recognized("Name   Kind\nAda    person", "ansi", "one row of words"),
  Recognized("milk\nrye bread\n2 lb flour", "plain", "things to buy"),
  Recognized("[\nadduser\nbase64\n" + String(repeating: "x\n", count: 20), "ansi", "ls /usr/bin"),
  Recognized(
    "[INFO] one job is done\n[WARN] it took long\n[INFO] two", "ansi", "levels in brackets"),
  Recognized("INFO: one job is done\nWARN: it took long\nINFO two", "ansi", "levels alone"),
  Recognized(
    "## main...origin/main [ahead 2]\n M README.md\n?? notes.txt", "ansi", "git status -sb"),
  Recognized(
    "*   commit 3f2c1ab\n|\\  Merge: 9a8b7c6 1d2e3f4\n| | Author: Ada\n| |\n| |     Merge it",
    "ansi",
    "git log --graph"
  ),
  Recognized(
    " 1) SIGHUP\t 2) SIGINT\t 3) SIGQUIT\t 4) SIGILL\n 5) SIGTRAP\t 6) SIGABRT\t 7) SIGBUS\n 9) SIGKILL\t10) SIGUSR1\n",
    "ansi",
    "kill -l: numbers of columns begin no list"
  ),
  Recognized(
    "import sys\n\n# Say it.\n\ndef say(text):\n    print(text)\n", "ansi", "a source in Python"
  ),
  Recognized(
    "                QUERY PLAN\n-----------------------------------\n Limit  (cost=0.43..52.11)\n"
      + "   ->  Nested Loop  (cost=0.43..154)\n Planning Time: 0.4 ms\n", "ansi",
    "a plan of PostgreSQL"
  ),
  Recognized(
    "repository 1a2b opened\nID    Time        Host  Paths\n------------------------------\n"
      + "40dc  2026-11-25  web1  /srv\n                        /etc\n------------------------------\n"
      + "1 snapshots", "ansi", "restic: a title above the names, and a rule below the rows"
  ),
  Recognized(
    "subject=CN = a.org\nissuer=C = US, O = A B, CN = R11\nnotBefore=Oct  1 00:00:00 2026 GMT\n"
      + "notAfter=Dec 30 23:59:59 2026 GMT\n", "ansi", "openssl x509: settings are no head"
  ),
  Recognized(
    "  ____    _\n / ___|  / \\\n| |     / _ \\\n| |___ / ___ \\\n \\____/_/   \\_\\", "ansi",
    "figlet: a row of _ is no rule"
  ),
  Recognized("▄▄▄  ▄\n█▄█  █\n█ █  █▄▄", "ansi", "toilet"),
  Recognized("<catalog>\n  <book id=\"1\">Rain</book>\n</catalog>", "code", "XML"),
  Recognized(
    "<?xml version=\"1.0\"?>\n<!DOCTYPE article PUBLIC \"x\">\n<article>x</article>", "code",
    "DocBook"),
  Recognized("<?xml version=\"1.0\"?>\n<!-- b -->\n<b:c>x", "code", "XML that says so"),
  Recognized(
    "<!DOCTYPE plist PUBLIC \"x\">\n<plist>\n<true/>\n</plist>\n", "code", "a type of documents"),
  Recognized(
    "OVERVIEW: A compiler\n\nOptions:\n  -o <file>      Write output to it.\n"
      + "  -c             Compile.\n  --help         Say this.\n\nReport faults at\n<https://a.org/>.",
    "ansi", "options alone"
  ),
])
func whatIsNoProseIsSetLineByLine(_ sample: Recognized) {
  let (summary, notes) = recognized(sample.text)
  let kind = summary.replacing("section\n  item -: ", with: "").prefix { $0.isLetter }
  #expect(kind == sample.summary, sample.reason)
  #expect(notes.isEmpty, sample.reason)
}

/// Prose with codes in it stays prose.
@Test(arguments: [
  "The file /etc/hosts names\nthe hosts that are known\nas 127.0.0.1 is",
  "See http://a.b/c\nand http://d.e/f\nand http://g.h/i",
  "<div>\n<p>a_b</p>\n</div>",
  "[a]: /b\n[c]: /d\n[e]: /f\n\n[a]",
  "[1] Ada 1843\n[2] Emmy 1918\n[3] Mary 1831",
  "Call 555-1234, or\nmail a@b.c,\nor see /x/y.",
  "In 1984 we saw `a`\nin 1985 we saw `b`\nin 1986 we saw `c`",
  "    let a1 = b_c\n    let a2 = d_e\n    let a3 = f_g",
  "Sunday we rest.\nMonday we work.\nTuesday we bake bread.\nWednesday comes.\nThen Thursday.\n"
    + "Friday is near.\nSaturday is long.\nSo it ends.",
  "Heading 2.0\n---\nv1.2 v1.3\nv1.4",
  "# Notes\n\nThe file is /etc/hosts\nand /etc/fstab",
  "A body {\n\n```\nx {\n}\n```",
  "As follows:\nsnippet: it\nruns 1984.",
  "The list 12 of\n**strong** words 13\nBegins 14",
  "> a {\n> b\n\n<div>\n}",
  "# Title\nSome words of prose\nthat go on here",
  "- Pros:\n  - Cost: low\n  - Speed: high\n- Cons:\n  - Risk: some\n  - Use: `x`",
  "Ingredients:\n  - flour: 200 g\n  - sugar: 100 g\n  - eggs: 2\n\nMethod:\n  - Mix.",
  "---\nauthor:\n  name: Ada\n  mail: a@b.org\ndate: 1843\n---\n\n# Packing\n\n- Ada: a tent",
  "# A Title\n# A Subtitle\n\nAll of this is prose.\nAnd so is that.",
  "# Part Two\n# Chapter One\n\nAnd then **it** stopped, as all of it had\nto go on",
  "# Monday\nGym at 7am\nMeeting 10:30\n# Tuesday\nDentist 9am",
  "# Setup\n\n1. Add this to the file:\n\n   server {\n     listen 80;\n   }\n\n2. Run **it** and see.",
  "Verses to learn\n\nMatthew:5:3 - Blessed are they.\nThe poor are meant by it.",
  "test result: ok. is what cargo\nsays at the end of it.",
  "a b\n-- -\ntext of prose here",
  "All that is kept:\n\n# mkdir backup\n# cd backup\n\nand then the copy\nof all that is there.",
  "# Title\nby Ada\nof London",
  "See\n\n```\n# one\n# two\n```",
  "Ingredients:\n- flour\n- sugar: brown\n\nSteps:\n- mix\n- bake",
  "# Tool\n\nUsage: tool file\n\n    -a  all\n    -b  some\n    -c  none",
  "Usage: as in\nthe [manual](m.md).",
  "<pre>\nusage: tool file\n</pre>",
  "It was late... We went home.\nNothing more is known of it.\nSo it ends.",
  "The version 1.2.3 of /usr/bin/x reads\nall files and 12345 of them.",
  "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html><p>Text</p></html>",
  "**The**\n\nt.  New variable: rl_persistent_signal_handlers: if set\n    to a non-zero value, it will handle"
    + "\n    any of the signals of the lines above",
  "吾輩は猫である。名前はまだない。\nどこで生れたかとんと見当がつか\nぬ。何でも薄暗いじめじめした所",
  "Мама мыла раму а потом пошла\nгулять с собакой в парк где\nбыло много людей и детей",
  "Wir haben gestern im Garten den\nZaun repariert und danach noch\nÄpfel gepflückt und gegessen",
  "the cat sat on the mat and then it\nwent away to find the other cat who\nhad gone out into the rain to look",
  "# Notes\n\nclass of service:\n  the first one is gold\n\nThat **is** all.",
  "<Note>\n**md**\n</Note>\n\n# Title\n\n<Note>\nend\n</Note>\n",
  "## A plan\n A small plan\n M of it",
  "Run it:\n\n```python\ndef f():\n    return 1\n```\n\nAnd it is done.",
  "**The**\n\no Options (--all,  -a) of the tool that are\n  described in all the pages of the manual\n"
    + "  that are in the place /usr/share/man for",
])
func proseWithCodesIsProse(text: String) {
  #expect(DocumentReader().read(SourceFile(name: "-", text: text)).0 == markdown(text))
}

/// What a text is as Markdown, but for the lines that its writer ended.
private func markdown(_ text: String) -> Document {
  let source = SourceFile(name: "-", text: text)
  var reader = DocumentReader()
  reader.kind = .markdown
  var document = reader.read(source).0
  for section in document.sections.indices {
    for item in document.sections[section].items.indices {
      let blocks = document.sections[section].items[item].blocks
      document.sections[section].items[item].blocks = blocks.keepingEndedLines(of: source)
    }
  }
  return document
}

/// An explicit kind, or the name of the input, is believed.
@Test func onlyWhatNobodyNamedIsRecognized() {
  let table = "Name   Size\na      1\nb      2\n"
  let prose = "section\n  item: ‘Name   Size a      1 b      2’"
  var reader = DocumentReader()
  let (file, notes) = reader.read(SourceFile(name: "a.md", text: table))
  #expect(file.summary == prose)
  #expect(notes.isEmpty)
  #expect(
    reader.read(SourceFile(name: "a.txt", text: table)).0.summary
      == "section\n  item a: table(Name|Size ‖ a|1 / b|2)")
  reader.kind = .markdown
  #expect(reader.read(SourceFile(name: "-", text: table)).0.summary == prose)
  reader.kind = .table
  #expect(
    reader.read(SourceFile(name: "-", text: "Name   Kind\nAda    person")).0.summary
      == "section\n  item: table(Name|Kind ‖ Ada|person)")
}

/// An item's body is recognized as standard input is, unless the marker names a kind; so is that of
/// an item called after standard input.
@Test func bodiesAreRecognized() {
  let text = """
    ::: disk
    Name   Size
    a      1
    b      2
    ::: text markdown
    Name   Size
    a      1
    b      2
    ::: list
    [{"a": 1}]
    ::: ls
    one    two
    three  four five
           six
    """
  let (document, diagnostics) = DocumentReader().read(SourceFile(name: "-", text: text))
  #expect(
    document.summary == """
      loose disk: table(Name|Size ‖ a|1 / b|2)
      loose text:markdown: ‘Name   Size a      1 b      2’
      loose list: table(a ‖ 1)
      loose ls: ansi of 38 bytes
      """)
  #expect(diagnostics.isEmpty)
  var assembly = DocumentAssembly(reader: DocumentReader())
  assembly.add(item: "x", kind: nil, file: SourceFile(name: "-", text: "a,b\n1,2\n3,4\n"))
  #expect(assembly.finish().0.summary == "loose x: table(a|b ‖ 1|2 / 3|4)")
}

/// Text before and between markers makes a stream of items, whatever its lines look like, and is read
/// as any other.
@Test func aStreamOfItemsIsNoTable() {
  let (document, diagnostics) = DocumentReader().read(
    SourceFile(name: "-", text: "12   13\n14   15\n16   17\n::: x\ny\n"))
  #expect(
    document.summary == "section\n  item: table(12|13 / 14|15 / 16|17)\nloose x: ‘y’")
  #expect(diagnostics.isEmpty)
}

/// CSV that is recognized is the table that `-f csv` reads, of any length: the beginning tells.
@Test func recognizedRecordsAreReadToTheirEnd() {
  var random = SeededGenerator(seed: 71)
  for round in 0..<60 {
    let separator = round % 2 == 0 ? "," : "\t"
    let count = Int.random(in: 2...6, using: &random)
    var lines = [(0..<count).map { "name\($0)" }.joined(separator: separator)]
    let rows = round < 50 ? Int.random(in: 2...40, using: &random) : 9_000 + round
    for _ in 0..<rows {
      let fields = (0..<count).map { _ in
        ["", "12", "-3.5", "two words", "é", "\"a\(separator)b\"", "\"\"\"q\"\"\"", "x"]
          .randomElement(using: &random) ?? ""
      }
      // A line of an empty field would be blank.
      lines.append((["1"] + fields.dropFirst()).joined(separator: separator))
    }
    let source = SourceFile(name: "-", text: lines.joined(separator: "\n"))
    let (document, diagnostics) = DocumentReader().read(source)
    let (blocks, _) = DocumentReader().readBlocks(of: source, as: round % 2 == 0 ? .csv : .tsv)
    #expect(document.sections.first?.items.first?.blocks == blocks, "seed 71, round \(round)")
    #expect(diagnostics.isEmpty, "seed 71, round \(round)")
  }
}

/// Words of a sentence that one blank parts are prose, however they are broken in lines.
@Test func proseIsNeverData() {
  var random = SeededGenerator(seed: 72)
  let words = ["a", "Name", "Size", "12", "0.5", "it", "(so", "on)", "well-known", "Yes.", "yes,"]
  let first = ["a", "it", "well-known", "yes,"]
  for round in 0..<400 {
    var text = "Word"
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let endsLine = Int.random(in: 0..<5, using: &random) == 0
      let word = (endsLine ? first : words).randomElement(using: &random) ?? ""
      text += endsLine ? "\n\(word)" : " \(word)"
    }
    let (document, diagnostics) = DocumentReader().read(SourceFile(name: "-", text: text))
    #expect(document == markdown(text), "seed 72, round \(round)")
    #expect(diagnostics.isEmpty, "seed 72, round \(round)")
  }
}

/// So are words of any kind that fill lines of a width.
@Test func filledProseIsNeverData() {
  var random = SeededGenerator(seed: 74)
  let words = [
    "a", "Name", "Size", "12", "0.5", "it", "(so", "on)", "well-known", "Yes.", "yes,", "имя",
    "Ist",
  ]
  for round in 0..<400 {
    let measure = Int.random(in: 46...80, using: &random)
    var lines = ["Word"]
    for _ in 0..<Int.random(in: 40...120, using: &random) {
      let word = words.randomElement(using: &random) ?? ""
      let isFull = (lines.last ?? "").count + 1 + word.count > measure
      if isFull { lines.append(word) } else { lines[lines.count - 1] += " \(word)" }
    }
    let text = lines.joined(separator: "\n")
    let document = DocumentReader().read(SourceFile(name: "-", text: text)).0
    #expect(document == markdown(text), "seed 74, round \(round)")
  }
}

/// Any bytes are read without a trap, and recognized data has blocks.
@Test func recognizesAnyBytes() {
  var random = SeededGenerator(seed: 73)
  let pieces = [
    "Name", "12", "a,b", "\t", ",", "\"", "   ", "  ", "\n", "\n", "\r\n", "\r", "{", "}", "[", "]",
    ":", "\"a\":", "1", "|", "----", "é", "本", "\u{FEFF}", "\0", "- ", "# ", "\u{85}",
  ]
  for round in 0..<3_000 {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      if Int.random(in: 0..<40, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0x80...0xFF, using: &random))
      }
    }
    let (document, diagnostics) = DocumentReader().read(SourceFile(name: "-", utf8: bytes))
    for item in document.sections.flatMap(\.items) where item.name.isEmpty {
      #expect(!item.blocks.isEmpty, "seed 73, round \(round): \(bytes)")
    }
    for diagnostic in diagnostics {
      #expect(diagnostic.range.upperBound <= bytes.count, "seed 73, round \(round): \(bytes)")
    }
  }
}

/// A manual page is plain text by its first line, which begins and ends with its name, and an RFC by its
/// number.
@Test(arguments: [
  ("LS(1)          User Commands          LS(1)\n\nNAME\n       ls - list", true),
  ("SSL(7SSL) OpenSSL SSL(7SSL)\n\nNAME\n       ssl", true),
  ("LS(1) is near\nwhat ls(1) is", false), ("f(x) = f(x)\nis true", false),
  ("LS(1)\nand more", false),
  ("Network Working Group    S. Bradner\nRequest for Comments: 2119    Harvard", true),
  ("A request for comments: 1\nand more", false),
])
func tellsManualPages(text: String, isPage: Bool) {
  #expect(isPlain(text) == isPage)
}

/// A mail is plain text, whether or not a mailbox has a line before it; a letter is not one.
@Test(arguments: [
  ("From: Ada <a@x.org>\nTo: b@x.org\nSubject: carry\n\nHi,\n\n-- \nAda", true),
  ("From a@x.org Mon Nov 23\nReceived: from x\n by y\nDate: today\nFrom: a@x.org\n\nHi", true),
  ("From: Ada\nHi, how are you?", false),
  ("To: the editors\nSubject: carry\n\nHi", false),
  ("Dear Ada,\nFrom: here\nTo: there", false),
])
func tellsMails(text: String, isMail: Bool) {
  #expect(isPlain(text) == isMail)
}

/// Whether a text is plain as a whole, and not Markdown.
private func isPlain(_ text: String) -> Bool {
  DocumentReader().recognize(SourceFile(name: "-", text: text)) == .plain
}
