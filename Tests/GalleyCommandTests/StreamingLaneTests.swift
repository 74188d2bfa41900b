import TestSupport
import Testing

/// A log of random pieces: text, wide characters, styles, links, controls, line ends.
private func randomLog(_ generator: inout SeededGenerator) -> [UInt8] {
  let pieces = [
    "word ", "本文", "\t", "\n", "\n", "\r\n", "\u{1B}[1m", "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[2J",
    "\u{1B}]8;;http://example.org\u{1B}\\", "\u{1B}]8;;\u{1B}\\", "e\u{301}", "👩‍👩‍👧", "x\u{8}x",
    String(repeating: "long ", count: 30), "\u{1B}", "\u{7}", "   \n", "\n\n\n",
    "\u{1B}[41m  \u{1B}[0m\n", "\u{1B}[4m\t\n", "\u{1B}[0m\n\n",
  ]
  return (0..<Int.random(in: 0...80, using: &generator)).flatMap { _ in
    Array((pieces.randomElement(using: &generator) ?? "").utf8)
  }
}

/// Text that is printed while it is read is the text that would have been printed at the end. A
/// range of pages needs whole pages, so it is printed by the slow way.
@Test(arguments: [
  [], ["--color", "always"], ["-w", "20"], ["-w", "1"], ["--ascii", "-w", "30"],
  ["--tab-width", "3"],
  ["--color", "always", "--links", "osc8"], ["--wrap", "greedy"], ["--strict"],
])
func printsTheSameWhileItReads(options: [String]) throws {
  var generator = SeededGenerator(seed: 11)
  let directory = try TemporaryDirectory()
  for round in 0..<12 {
    try directory.write(randomLog(&generator), to: "a.log")
    let whole = try CommandRun(options + ["--pages", "1", "a.log"], in: directory)
    let streamed = try CommandRun(options + ["a.log"], in: directory)
    #expect(streamed.page == whole.page, "seed 11, round \(round)")
    #expect(streamed.status == whole.status, "seed 11, round \(round)")
    #expect(streamed.messages == whole.messages, "seed 11, round \(round)")
  }
}

/// A text that is printed while it is read ends its lines between the words of libthai, and sets rows that
/// have no room as a table, as a
/// page does.
@Test(
  arguments: [
    ("มา ขนาดใหญ่\n", ["-w", "8"], "มา\nขนาดใหญ่\n", "words of Thai"),
    (
      "NAME     STATE   WHAT IT SAYS\na        up      all of it is well\nb        down    it is not\n",
      ["-w", "20"],
      "           WHAT IT\nNAME STATE SAYS\n──── ───── ─────────\na    up    all of it\n           is well\nb    down  it is not\n",
      "a table"
    ),
    (
      "NAME     STATE   WHAT IT SAYS\na        up      all of it is well\n", ["-w", "40"],
      "NAME     STATE   WHAT IT SAYS\na        up      all of it is well\n", "rows that have room"
    ),
    (
      "NAME      CITY      COUNT\nabc       ירושלים   13\nאבג       Berlin    12\nx         y         ב\n",
      ["-w", "60"],
      "NAME      CITY      COUNT\nabc       ירושלים   13\nאבג       Berlin    12\nx         y         ב\n",
      "rows whose words run from right to left"
    ),
    (
      "E  1\tם\n---\n", ["-w", "20"], "E  1    ם\n---\n", "a line above a rule"
    ),
    (
      "* \n﷽\r\n- 12.1 GB \(String(repeating: "x", count: 35))\r\n", ["-w", "60"],
      "*\n﷽\n- 12.1 GB \(String(repeating: "x", count: 35))\n",
      "line ends of two bytes below an item"
    ),
    ("--         -\n", ["-w", "20"], "--         -\n", "a rule that has room"),
    (
      "--              ----\n", ["-w", "18"], "--        ----\n",
      "a rule whose parts are nearer"
    ),
    (
      "Name\(String(repeating: " ", count: 38))Id\n----\(String(repeating: " ", count: 38))--\n"
        + "bash\(String(repeating: " ", count: 38)) 1\n", ["-w", "80"],
      "Name\(String(repeating: " ", count: 38))Id\n----\(String(repeating: " ", count: 38))--\n"
        + "bash\(String(repeating: " ", count: 38)) 1\n", "a rule below names far apart"
    ),
    (
      "a  b  c  d  e  f\nqqqqqqq  wwwwwww  eeeeeeee  rrrrr\nx  b  c  d  e  f\n",
      ["-w", "23", "--ascii"],
      "a  b  c  d  e  f\nqqqqqqq  wwwwwww\n> eeeeeeee  rrrrr\nx  b  c  d  e  f\n", "marks of ASCII"
    ),
  ] as [(String, [String], String, Comment)])
func textHasTheWordsAndTablesOfAPage(
  text: String, options: [String], expected: String, reason: Comment
) throws {
  let directory = try TemporaryDirectory()
  try directory.write(WordFile(["มา", "ขนาด", "ใหญ่", "ขนาดใหญ่"]).bytes, to: "thbrk.tri")
  try directory.write(Array(text.utf8), to: "a.txt")
  for way in [[], ["--pages", "1"]] {
    let run = try CommandRun(
      ["-f", "plain"] + options + way + ["a.txt"],
      environment: ["LIBTHAI_DICTDIR": directory.path], in: directory)
    #expect(run.page == expected, reason)
  }
}

/// Columns of text are those of a page that is made up whole, whichever way the text starts. Padded
/// lines need such a page.
@Test(arguments: [
  "70 עברית\n", "70 עברית\n\nabc\n", "1\n\n2\n", "abc\n\nעברית\n",
  "NAME     STATE   WHAT IT SAYS\na        up      all of it is well\nb        down    it is not\n",
])
func columnsAreThoseOfAWholePage(text: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(Array(text.utf8), to: "a.txt")
  let options = ["-f", "plain", "-w", "40", "-c", "2", "a.txt"]
  let whole = try CommandRun(options + ["--pad"], in: directory)
  let streamed = try CommandRun(options, in: directory)
  let lines = whole.page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
  }
  #expect(streamed.page == lines.joined(separator: "\n"))
}

/// Lines are printed when they have been read, not at the end.
@Test func printsALineWhenItIsThere() throws {
  let script = """
    mkfifo f.log done
    { printf 'first\\n'; read line < done; printf 'second\\n'; } > f.log &
    "$0" f.log | { read line; echo "saw $line"; echo go > done; cat; }
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    program: "/bin/sh")
  #expect(run.page == "saw first\nsecond\n", "\(run.messages)")
}
