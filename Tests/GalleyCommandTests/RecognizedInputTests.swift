import TestSupport
import Testing

/// The output of commands into a pipe, set at 40 cells: data in columns, text as text.
@Test(arguments: [
  (
    "Name   Size\na.txt    12\nb.md      7\n",
    "Name   Size\n─────  ────\na.txt    12\nb.md      7\n", "aligned text"
  ),
  (
    "name,\"born, died\"\nAda,\"1815, 1852\"\nEmmy,\"1882, 1935\"\n",
    "name  born, died\n────  ──────────\nAda   1815, 1852\nEmmy  1882, 1935\n", "CSV"
  ),
  ("name\tn\nAda\t1\nEmmy\t2\n", "name  n\n────  ─\nAda   1\nEmmy  2\n", "TSV"),
  ("[{\"a\": 1}, {\"a\": 2}]\n", "a\n─\n1\n2\n", "JSON"),
  ("{\"a\": 1}\n{\"a\": 2}\n", "a\n─\n1\n2\n", "JSON, one object a line"),
  ("a,b\n1,2\n", "a,b 1,2\n", "two lines may be prose"),
  (
    "-rw-r--r-- 1 root    12 a\n-rw-r--r-- 1 root 69512 b\n",
    "-rw-r--r-- 1 root    12 a\n-rw-r--r-- 1 root 69512 b\n", "what is no prose is lines"
  ),
  ("HOME=/root\nLANG=C\n", "HOME=/root\nLANG=C\n", "and so are assignments"),
  ("- a   1\n- b   2\n- c   3\n", "• a 1\n• b 2\n• c 3\n", "a list"),
])
func setsWhatItRecognizes(input: String, page: String, reason: Comment) throws {
  let run = try CommandRun(["-w", "40"], input: .pipe(Array(input.utf8)))
  #expect(run.page == page, reason)
  #expect(run.messages == "", reason)
  #expect(run.status == .exited(0), reason)
  let operand = try CommandRun(["-w", "40", "-"], input: .pipe(Array(input.utf8)))
  #expect(operand.page == page, reason)
}

private let listing = """
  one    two
  three  four five
         six

  """

/// Lines that may be a table are printed as they are; naming the kind reads them otherwise.
@Test func keepsLinesInDoubt() throws {
  let input = CommandRun.Stream.pipe(Array(listing.utf8))
  for arguments in [[], ["--strict"], ["-f", "table"], ["-f", "ansi"]] {
    let run = try CommandRun(["-w", "60"] + arguments, input: input)
    #expect(run.page == listing)
    #expect(run.messages == "")
    #expect(run.status == .exited(0))
  }
  let markdown = try CommandRun(["-w", "60", "-f", "markdown"], input: input)
  #expect(markdown.page == "one two three four five six\n")
}

/// The contents of an item are recognized as well.
@Test func recognizesWhatItemsHold() throws {
  let input = CommandRun.Stream.pipe(Array("a,b\n1,2\n3,4\n".utf8))
  for arguments in [["csv@-"], ["csv:csv@-"]] {
    let run = try CommandRun(["-w", "12"] + arguments, input: input)
    #expect(
      run.page == """
        ┌─ csv ────┐
        │ a  b     │
        │ ─  ─     │
        │ 1  2     │
        │ 3  4     │
        └──────────┘

        """)
  }
}

/// Blank lines before and after the output of a command are not in its tile; the author of a kind
/// gets them as they are.
@Test(arguments: [
  ("::: d", ["; <<>> DiG <<>> x", ";; flags: qr", ";   x.  IN  A"]),
  ("::: d ansi", ["", "; <<>> DiG <<>> x", ";; flags: qr", ";   x.  IN  A", ""]),
])
func leavesBlankLinesAroundOutputOut(marker: String, lines: [String]) throws {
  let text = "\(marker)\n \t\n\n; <<>> DiG <<>> x\n;; flags: qr\n;   x.  IN  A\n  \n\n"
  let run = try CommandRun(["-w", "24"], input: .pipe(Array(text.utf8)))
  let rows = run.page.split(separator: "\n").dropFirst().dropLast()
  let isBlank = { (row: Substring) in row.allSatisfy { $0 == "│" || $0 == " " } }
  #expect(rows.first.map(isBlank) == lines.first?.isEmpty)
  #expect(rows.last.map(isBlank) == lines.last?.isEmpty)
  #expect(rows.filter { !isBlank($0) }.count == 3)
}

/// A file that begins with a marker is a stream of items, whatever its suffix, whether it would
/// otherwise be printed while it is read, in columns or on pages, or not.
@Test(arguments: [
  ("s.txt", "::: a\nx\n::: b\ny\n"), ("s.log", "::: a\nx\n::: b\ny\n"),
  ("s.md", "::: a\nx\n::: b\ny\n"), ("s.csv", "::: a\nx\n::: b\ny\n"),
  ("bom.txt", "\u{FEFF}::: a\nx\n::: b\ny\n"), ("blank.txt", "\n  \n\n::: a\nx\n::: b\ny\n"),
  ("crlf.log", "::: a\r\nx\r\n::: b\r\ny\r\n"), ("end.txt", "::: a\nx\n::: b\ny"),
  ("far.txt", String(repeating: "\n", count: 60_000) + "::: a\nx\n::: b\ny\n"),
])
func readsASavedStream(name: String, text: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: name)
  try directory.write("::: a\nx\n::: b\ny\n", to: "stream.md")
  for options in [[], ["-c", "2"], ["-l", "8"], ["-t", "page"], ["--to", "html"]] {
    let run = try CommandRun(["-w", "30"] + options + [name], in: directory)
    let stream = try CommandRun(
      ["-w", "30", "-f", "markdown"] + options + ["stream.md"], in: directory)
    #expect(run.page == stream.page, "\(options)")
    #expect(run.messages == "", "\(options)")
    #expect(run.status == .exited(0), "\(options)")
  }
}

/// A title may be above the first marker.
@Test func readsASavedStreamWithATitle() throws {
  let directory = try TemporaryDirectory()
  let text = "\n# Report\n\n::: a\nx\n::: b\ny\n"
  for name in ["s.txt", "s.log", "s.md"] {
    try directory.write(text, to: name)
    let run = try CommandRun(["-w", "30", name], in: directory)
    #expect(run.page.hasPrefix("Report\n"), "\(name)")
    #expect(run.page.contains("┌─ a ──"), "\(name)")
    #expect(run.messages == "", "\(name)")
  }
}

/// The way by which a file comes makes no difference, nor that it comes slowly.
@Test func readsASavedStreamFromAPipe() throws {
  let script = """
    mkfifo s.txt
    { printf '\\n'; printf '::'; printf ': a\\nx\\n:'; printf ':: b\\ny\\n'; } > s.txt &
    "$0" -w 30 s.txt
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    program: "/bin/sh")
  #expect(run.page.hasPrefix("┌─ a ──"), "\(run.messages)")
  #expect(run.lines.count == 6)
}

/// Whoever names the kind of a file says that it is not a stream.
@Test func aNamedKindIsBelieved() throws {
  let directory = try TemporaryDirectory()
  try directory.write("::: a\nx\n", to: "s.txt")
  let cases = [
    (["-f", "plain", "s.txt"], "::: a x\n"), (["-f", "ansi", "s.txt"], "::: a\nx\n"),
    (["-f", "plain", "-c", "2", "s.txt"], "::: a x\n"),
    (["--fence", "@@", "s.txt"], "::: a x\n"),
    (["-t", "page", "log:plain@s.txt"], "::: a x\n"),
  ]
  for (arguments, page) in cases {
    let run = try CommandRun(["-w", "30"] + arguments, in: directory)
    #expect(run.page == page, "\(arguments)")
    #expect(run.messages == "", "\(arguments)")
  }
}

/// A mistake in a saved stream is told as one of a document is.
@Test func tellsTheMistakesOfASavedStream() throws {
  let directory = try TemporaryDirectory()
  try directory.write("::: 9x\nx\n", to: "s.txt")
  let run = try CommandRun(["s.txt"], in: directory)
  #expect(run.messages.hasPrefix("s.txt:1:5: error: '9x' cannot be the name of an item\n"))
  #expect(run.status == .exited(1))
  #expect(run.page == "")
}

/// Aligned text in colours and with links is a table with both, drawn below its names; where there is
/// no colour, it is that of the bare text.
@Test func drawsTheLooksOfAlignedText() throws {
  let text = "NAME   SIZE\n^[31mred^[m    12\n^]8;;http://a.b/c^\\two^]8;;^\\^[m    3\n"
    .replacing("^", with: "\u{1B}")
  let input = CommandRun.Stream.pipe(Array(text.utf8))
  let color = try CommandRun(
    ["-f", "table", "--color", "always", "--links", "osc8"], input: input)
  #expect(
    color.page.replacing("\u{1B}", with: "^") == """
      ^[1mNAME  SIZE^[m
      ^[2m────  ────^[m
      ^[31mred^[m     12
      ^]8;;http://a.b/c^\\two^]8;;^\\      3

      """, "\(color.messages)")
  let plain = try CommandRun(["-f", "table"], input: input)
  #expect(plain.page == "NAME  SIZE\n────  ────\nred     12\ntwo      3\n")
}

/// Coloured input is the same in every cell as input without colours.
@Test(arguments: [
  ([], "a;b;c\n1;\"x;y\";3\n4;5;6\n", "fields between the signs of sequences, and in quotes"),
  (["-f", "csv"], "a;b\n1,5;2\nx\n", "a delimiter that sequences hold, and a short record"),
  (["-f", "tsv"], "a\tb\n1\t\"2\"\n", "tabs"),
  ([], "NAME  READY   STATUS\napi   1/1     Running\ndb    0/1     Error\n", "aligned text"),
  (["-f", "table"], "+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n", "a drawn table"),
  (["-f", "ansi"], "one two three four five six seven eight nine ten\n", "lines"),
  (["-f", "bars"], "one 12\ntwo 3\n", "labels"),
])
func colouredInputEqualsThePlain(arguments: [String], input: String, reason: String) throws {
  var random = SeededGenerator(seed: 18)
  for _ in 0..<8 {
    let words = input.split(omittingEmptySubsequences: false) { ", ;\t\n".contains($0) }
    let coloured = words.reduce(into: "") { text, word in
      let isColoured = !word.isEmpty && Bool.random(using: &random)
      text += isColoured ? "\u{1B}[01;31m\(word)\u{1B}[m" : word
      text += input[word.endIndex...].prefix(1)
    }
    let plain = try CommandRun(
      arguments + ["-w", "30", "--color", "never"], input: .pipe(Array(input.utf8)))
    let run = try CommandRun(
      arguments + ["-w", "30", "--color", "never"], input: .pipe(Array(coloured.utf8)))
    #expect(run.page == plain.page, "\(reason): \(coloured)")
    #expect(run.status == plain.status)
  }
}
