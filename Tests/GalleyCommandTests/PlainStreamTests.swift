import TestSupport
import Testing

/// Plain text that is printed while it is read is the text that would have been printed at the end.
/// A range of pages needs whole pages, so it is printed by the slow way.
@Test(arguments: [
  ["-w", "72"], ["--wrap", "greedy"], ["--wrap", "anywhere"], ["--wrap", "none", "-w", "30"],
  ["-w", "20", "--wrap", "greedy"], ["-w", "9"], ["-w", "7", "--wrap", "greedy"], ["-w", "1"],
  ["--ascii", "--ambiguous-wide", "-w", "33"], ["--tab-width", "3", "--color", "never"],
  ["--color", "always", "-w", "40"], ["--strict", "--marks", "--links", "notes"],
])
func printsPlainTextTheSameWhileItReads(options: [String]) throws {
  var random = SeededGenerator(seed: 61)
  let directory = try TemporaryDirectory()
  for round in 0..<10 {
    try directory.write(randomPlainText(&random), to: "text")
    let options = ["-f", "plain"] + options
    let whole = try CommandRun(options + ["--pages", "1", "text"], in: directory)
    let streamed = try CommandRun(options + ["text"], in: directory)
    #expect(streamed.page == whole.page, "seed 61, round \(round)")
    #expect(streamed.status == whole.status, "seed 61, round \(round)")
    #expect(streamed.messages == whole.messages, "seed 61, round \(round)")
  }
}

/// Sequences that style text on a terminal are not part of it: the page is that of the text without
/// them, from a file or a pipe, in pieces or whole. Any other sequence is shown.
@Test(arguments: ["plain", "lines", "code"])
func textIsReadWithoutItsColors(kind: String) throws {
  let plain = "total 8\nREADME.md:12:a [32m word\n\n   - one\n   - two http://a.example\n"
  let colored =
    "\u{1B}[0mtotal 8\n\u{1B}[35m\u{1B}[KREADME.md\u{1B}[m\u{1B}[K:12:a [32m \u{1B}[01;31m\u{1B}[Kword"
    + "\u{1B}[m\u{1B}[K\n\n\u{1B}[38;5;9m   - one\n   -\u{1B}[0m two "
    + "\u{1B}]8;;http://a.example\u{1B}\\http://a.example\u{1B}]8;;\u{7}\n"
  let directory = try TemporaryDirectory()
  try directory.write(plain, to: "plain")
  try directory.write(colored, to: "colored")
  for options in [[], ["-w", "24"], ["-c", "2", "-w", "40"], ["--pages", "1"]] {
    let options = ["-f", kind] + options
    let page = try CommandRun(options + ["plain"], in: directory).page
    #expect(try CommandRun(options + ["colored"], in: directory).page == page)
    let script =
      "while IFS= read -r line; do printf '%s\\n' \"$line\"; done <colored | \"$0\" \"$@\""
    let piped = try CommandRun(
      ["-c", script, CommandRun.builtCommand()] + options, in: directory, program: "/bin/sh")
    #expect(piped.page == page)
  }
  try directory.write("a \u{1B}[2J b \u{1B}]0;title\u{7} c \u{1B}[3", to: "other")
  let page = try CommandRun(["-f", kind, "other"], in: directory).page
  #expect(page.drop { $0 == " " } == "a ^[[2J b ^[]0;title^G c ^[[3\n")
}

/// Fields of records in colours keep the blanks within them, as they do without.
@Test func recordsInColorsKeepTheirBlanks() throws {
  let directory = try TemporaryDirectory()
  let rows = (1...3).map { "a    b\($0),\($0),some words that are long\n" }
  try directory.write("name,number,note\n" + rows.joined(), to: "plain.csv")
  let colored = rows.map {
    "\u{1B}[31m" + $0.replacing(",", with: "\u{1B}[0m,", maxReplacements: 1)
  }
  try directory.write("name,number,note\n" + colored.joined(), to: "colored.csv")
  let page = try CommandRun(["-w", "24", "plain.csv"], in: directory).page
  #expect(page.contains("a    b1"))
  #expect(try CommandRun(["-w", "24", "colored.csv"], in: directory).page == page)
}

/// Lines are printed when they are complete, not when the input ends, which here waits for them.
@Test(arguments: [
  (["-f", "plain"], "plain text by option"),
  (["-f", "plain", "-"], "and by operand"),
  (["-f", "plain", "--wrap", "greedy", "-w", "40", "--ascii"], "options of lines"),
  (["-f", "plain", "--wrap", "anywhere"], "any cluster ends a line"),
  (["-f", "plain", "--to", "text"], "the format that it has anyway"),
  (["-f", "ansi"], "a log by option"),
])
func printsParagraphsBeforeTheInputEnds(options: [String], reason: String) throws {
  let script = """
    mkfifo text seen
    { printf 'first\\n\\n'; read line < seen; printf 'second\\n'; } > text &
    "$0" "$@" < text | { read line; echo "saw $line"; echo go > seen; cat; }
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()] + options,
    environment: ["PATH": "/usr/bin:/bin"], program: "/bin/sh")
  #expect(run.page == "saw first\n\nsecond\n", "\(reason) \(run.messages)")
}

/// Columns and pages that are made while text is read are those that a template makes of it.
@Test(arguments: [
  (["-l", "7", "-w", "30"], 1, "pages of one column"),
  (["-c", "2", "-w", "41"], 2, "columns of all there is"),
  (["-c", "3", "-l", "5", "-w", "60"], 3, "columns on pages"),
  (["-c", "3", "-l", "9", "-w", "61", "--form-feed", "--pages", "2:3"], 3, "some pages"),
  (["-c", "2", "-l", "4", "-w", "40", "--pages", "999"], 2, "a page that is not there"),
  (["-c", "2", "-l", "4", "-w", "40", "--pages", "999", "--strict"], 2, "and that must be"),
  (["-c", "2", "--pages", "1", "-w", "37", "--ambiguous-wide"], 2, "the only page"),
  (["-l", "auto", "-w", "37", "--wrap", "greedy", "--tab-width", "3"], 1, "a page without an end"),
])
func printsPagesTheSameWhileItReads(options: [String], count: Int, reason: String) throws {
  var random = SeededGenerator(seed: 67)
  let directory = try TemporaryDirectory()
  try directory.write("layout { section default { columns count=\(count) } }", to: "c.kdl")
  for kind in ["plain", "ansi"] {
    // Between the words are paragraphs enough for several pages.
    let text = (0..<4).flatMap { _ in randomPlainText(&random).filter { $0 != 0x08 } + "\n\n".utf8 }
    try directory.write(text, to: "text")
    let options = options + ["-f", kind, "text"]
    let whole = try CommandRun(
      options.filter { !["-c", "\(count)"].contains($0) || count == 1 }
        + ["-t", "./c.kdl"], in: directory)
    let streamed = try CommandRun(options, in: directory)
    #expect(streamed.page == whole.page, "seed 67, \(reason), \(kind)")
    #expect(streamed.status == whole.status, "seed 67, \(reason), \(kind)")
    #expect(streamed.messages == whole.messages, "seed 67, \(reason), \(kind)")
  }
}

/// A page is printed when nothing more can change it: here the input waits for the first.
@Test func printsPagesBeforeTheInputEnds() throws {
  let script = """
    mkfifo text seen
    { yes 'x
    ' | head -n 80; read line < seen; echo last; } > text &
    "$0" -f plain -c 2 -w 20 -l 2 < text | { read line; echo "saw $line"; echo go > seen; cat; }
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    program: "/bin/sh")
  let rows = Array(repeating: "x          x\n\n", count: 20) + ["last\n\n"]
  #expect(run.page == "saw " + rows.joined(), "\(run.messages)")
}

/// Text that needs more than the next line is read whole, and set as it should be.
@Test(arguments: [
  (["-t", "page"], "one two\nthree\n\nfour\n", "a template"),
  (["--pad"], "one two \nthree   \n        \nfour    \n", "the blanks at line ends"),
  (["--direction", "rtl"], " one two\n   three\n\n    four\n", "the other side"),
  (["--wrap", "none", "-w", "5"], "one…\nthree\n\nfour\n", "lines that are clipped and counted"),
  (["--color", "always"], "one two\nthree\n\nfour\n", "looks of overstrikes"),
])
func setsPlainTextThatNeedsMore(options: [String], page: String, reason: String) throws {
  let text = Array("one two\nthree\n\nfour\n".utf8)
  let run = try CommandRun(["-f", "plain", "-w", "8"] + options, input: .pipe(text))
  #expect(run.page == page, "\(reason) \(run.messages)")
}

/// A file's kind is known from its suffix, or from how it begins: an ESC makes it a log.
@Test(arguments: [
  ("a.txt", "one\ntwo\n", "one two\n", "plain text"),
  ("a", "one\ntwo\n", "one two\n", "no suffix"),
  ("a.txt", "one\n\u{1B}[1mtwo\u{1B}[m\n", "one\ntwo\n", "an ESC"),
  ("a", String(repeating: "x\n\n", count: 40_000) + "\u{1B}\n", nil, "an ESC too late"),
  ("a.log", "one\ntwo\n", "one\ntwo\n", "a log"),
])
func knowsTheKindByTheBeginning(
  name: String, text: String, page: String?, reason: String
) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: name)
  let streamed = try CommandRun([name], in: directory)
  let whole = try CommandRun(["--pages", "1", name], in: directory)
  #expect(streamed.page == page ?? whole.page, "\(reason)")
  #expect(streamed.page == whole.page, "\(reason)")
  try #require(streamed.status == .exited(0), "\(reason) \(streamed.messages)")
}

/// The kind of the text in a pipe is recognized as that of a file is.
@Test func knowsTheKindOfAPipe() throws {
  let script = """
    mkfifo text
    { printf 'one\\n'; sleep 0.01; printf '\\033[1mtwo\\n'; } > text & "$0" text
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    program: "/bin/sh")
  #expect(run.page == "one\ntwo\n", "\(run.messages)")
}
