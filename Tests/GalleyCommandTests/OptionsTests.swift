import Foundation
import Testing
import TestSupport

/// The messages for wrong command lines, with status 2 and nothing on standard output.
@Test(
  arguments: [
    (["--nosuch"], "unknown option '--nosuch'"),
    (["--widht", "3"], "unknown option '--widht'; did you mean '--width'?"),
    (["--colums=2"], "unknown option '--colums'; did you mean '--columns'?"),
    (["--col", "2"], "unknown option '--col'; did you mean '--columns' or '--color'?"),
    (["--wi"], "unknown option '--wi'; did you mean '--width'?"),
    (["--WIDTH=40"], "unknown option '--WIDTH'; did you mean '--width'?"),
    (["--no-color"], "unknown option '--no-color'; did you mean '--color'?"),
    (["--=x"], "unknown option '--'"),
    (["-x"], "unknown option '-x'"),
    (["-W", "40"], "unknown option '-W'; did you mean '-w'?"),
    (["-Fx"], "unknown option '-x'"),
    (["-help"], "unknown option '-help'; did you mean '--help'?"),
    (["-é"], "unknown option '-é'"),
    (["--strict=yes"], "--strict takes no value"),
    (["--width"], "--width needs a value: N|auto"),
    (["-w"], "--width needs a value: N|auto"),
    (["--width="], "--width: '' is not a whole number from 1 to 10000 or auto"),
    (["-w", "0"], "--width: '0' is not a whole number from 1 to 10000 or auto"),
    (["-w", "-1"], "--width: '-1' is not a whole number from 1 to 10000 or auto"),
    (
      ["-w=40"],
      "--width: '=40' is not a whole number from 1 to 10000 or auto; leave the = out"
    ),
    (["--encoding", "UTF-8"], "--encoding: unknown value 'UTF-8'; did you mean 'utf-8'?"),
    (["-f", "md"], "--from: unknown value 'md'; did you mean 'markdown'?"),
    (["-w", "80x"], "--width: '80x' is not a whole number from 1 to 10000 or auto"),
    (["-w", " 80"], "--width: ' 80' is not a whole number from 1 to 10000 or auto"),
    (["-w", "８０"], "--width: '８０' is not a whole number from 1 to 10000 or auto"),
    (["-w", "10001"], "--width: '10001' is not a whole number from 1 to 10000 or auto"),
    (
      ["-w", "99999999999999999999"],
      "--width: '99999999999999999999' is not a whole number from 1 to 10000 or auto"
    ),
    (["-c", "0"], "--columns: '0' is not a whole number from 1 to 10000"),
    (["-l", "x"], "--length: 'x' is not a whole number from 1 to 1000000 or auto"),
    (["--delimiter", "xx"], "--delimiter: 'xx' is not a character such as ; or the word tab"),
    (["--delimiter", "\""], "--delimiter: '\"' is not a character such as ; or the word tab"),
    (["--tab-width=101"], "--tab-width: '101' is not a whole number from 1 to 100"),
    (["--pages", "3:2"], "--pages: '3:2' is not a page A or a range A:B of pages, counted from 1"),
    (["--pages", "0"], "--pages: '0' is not a page A or a range A:B of pages, counted from 1"),
    (
      ["--pages", "1:2:3"],
      "--pages: '1:2:3' is not a page A or a range A:B of pages, counted from 1"
    ),
    (["--color", "red"], "--color: unknown value 'red'; expected auto, always, never"),
    (["--from", "tabel"], "--from: unknown value 'tabel'; did you mean 'table'?"),
    (["-D", "name"], "--define: 'name' is not of the form NAME=VALUE"),
    (["-D", "=x"], "--define: '=x' is not of the form NAME=VALUE"),
    (["--fence", "a b"], "--fence: 'a b' is not a marker without blanks"),
    (["-o", ""], "--output: the value is empty"),
    (["--hyphenate=../en"], "--hyphenate: '../en' is not a language such as en or pt-BR"),
    (["-t", "page", "-c2"], "--template and --columns cannot be combined"),
    (["-a", "a", "-t", "page", "-c2"], "--template and --areas and --columns cannot be combined"),
    (["--check", "--outline"], "--check and --outline cannot be combined"),
    (["--outline", "--explain"], "--outline and --explain cannot be combined"),
    (["--outline", "--to", "json"], "--outline prints text and cannot be combined with --to json"),
    (
      ["-o", "to-{{name}}.txt"],
      "--output: 'to-{{name}}.txt' names a file for each record that --each prints"
    ),
    (["-d", "-"], "standard input can be read only once"),
    (["-d", "-", "x@-"], "standard input can be read only once"),
    (["-d", "-", "--each", "-", "a=1"], "standard input can be read only once"),
    (["--each", "-"], "--each needs a document: a FILE, or a --template with texts of its own"),
    (["-w", "10000", "-l", "10000"], "a page of 10000 by 10000 cells is too large"),
    (
      ["-c", "72"],
      "--columns 72: on 80 cells each would be under 8 cells wide; did you mean '--width 72'?"
    ),
    (
      ["-w", "60", "-c", "20"],
      "--columns 20: on 60 cells each would be under 8 cells wide; at most 6 fit"
    ),
    // Three is an unlikely width of a page: the hint is how many columns there is room for.
    (
      ["-w", "20", "-c", "3"],
      "--columns 3: on 20 cells each would be under 8 cells wide; at most 2 fit"
    ),
    (
      ["-w", "9", "-c", "2"],
      "--columns 2: on 9 cells each would be under 8 cells wide; at most 1 fits"
    ),
  ] as [([String], String)])
func refusesAWrongCommandLine(arguments: [String], message: String) throws {
  let run = try CommandRun(arguments)
  #expect(run.messages == "galley: \(message)\nTry 'galley --help'.\n")
  #expect(run.status == .exited(2))
  #expect(run.page == "")
}

/// A message about a hostile word is clean and short.
@Test(arguments: [
  "--nosuch=\u{1B}[2J\u{1B}]0;t\u{07}", "-\u{1B}", "--" + String(repeating: "x", count: 100_000),
  "--wi\nth", "--\u{9B}2J", "--width=\u{202E}8",
])
func showsHostileWordsHarmlessly(word: String) throws {
  let run = try CommandRun([word])
  #expect(run.status == .exited(2))
  #expect(run.errors.count < 400)
  #expect(run.messages.split(separator: "\n").count == 2)
  let isHarmless = run.messages.unicodeScalars.allSatisfy {
    $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{202E}"
  }
  #expect(isHarmless, "\(run.messages.debugDescription)")
}

@Test func takesWordsThatAreNotText() throws {
  let run = try CommandRun(words: [Array("--".utf8) + [0xFF, 0xFE]])
  #expect(run.status == .exited(2))
  #expect(run.messages.hasPrefix("galley: unknown option '--\u{FFFD}\u{FFFD}'\n"))
}

@Test func printsHelpAndVersion() throws {
  let help = try CommandRun(["--help"])
  #expect(help.status == .exited(0))
  #expect(help.lines.allSatisfy { $0.utf8.count < 80 })
  #expect(try CommandRun(["-h"]).page == help.page)
  #expect(try CommandRun(["-V"]).page.hasPrefix("galley "))
  // The first request is answered, whatever else is there.
  #expect(try CommandRun(["-V", "--help", "-t", "a", "-c2"]).page.hasPrefix("galley "))
}

/// The ways to spell options: all of these ask for pages of 33 cells.
@Test(arguments: [
  ["-w", "33"], ["-w33"], ["--width", "33"], ["--width=33"], ["-Fw33"], ["-Fw", "33"],
  ["--width=7", "-w33"], ["-w", "007", "-w", "0033"],
])
func readsEverySpelling(arguments: [String]) throws {
  let run = try CommandRun(
    ["a=text", "--to", "json"] + arguments + ["b=text"], input: .closed)
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.page.hasPrefix("{\"width\":33,"))
}

/// After `--` everything is a file, before it a lone dash is standard input.
@Test func endsOptionsAtTwoDashes() throws {
  let directory = try TemporaryDirectory()
  try directory.write("one\n", to: "-w.txt")
  try directory.write("two\n", to: "-")
  let files = try CommandRun(["--", "-w.txt", "-"], input: .closed, in: directory)
  #expect(files.lines.filter { !$0.isEmpty } == ["one", "two"], "\(files.messages)")
  let input = try CommandRun(["-f", "plain", "-"], input: .pipe(Array("in\n".utf8)), in: directory)
  #expect(input.page == "in\n")
  let twice = try CommandRun(["-", "a@-"], input: .closed, in: directory)
  #expect(twice.messages.hasPrefix("galley: standard input can be read only once\n"))
  #expect(twice.status == .exited(2))
}

/// The outline is for everybody: `--linear` changes nothing of it.
@Test func outlinesAlikeInReadingOrder() throws {
  let input = CommandRun.Stream.pipe(Array("# Title\n\n## Part {.cards}\n\n### One\n\ntext\n".utf8))
  let outline = try CommandRun(["--outline", "-t", "report"], input: input)
  let linear = try CommandRun(["--outline", "-t", "report", "--linear"], input: input)
  #expect(outline.page.contains("section part → cards"))
  #expect(linear.page == outline.page)
  #expect(linear.messages == "")
}

/// The version is alone on the first line, for programs; Unicode, commit and terms follow.
@Test func saysItsVersion() throws {
  let run = try CommandRun(["--version"], input: .closed)
  #expect(run.lines.first?.split(separator: " ").first == "galley")
  let changes = try String(contentsOf: projectFile("CHANGELOG.md"), encoding: .utf8)
  let number = run.lines.first?.dropFirst("galley ".count) ?? ""
  #expect(changes.contains("\n## \(number)"))
  #expect(run.lines.dropFirst().first == "Unicode 17.0.0")
  #expect(run.lines.contains { $0.hasPrefix("License MIT") })
  let commit = run.lines.first { $0.hasPrefix("Commit ") }?.dropFirst("Commit ".count)
  let isCheckout = FileManager.default.fileExists(atPath: projectFile(".git").path)
  #expect((commit != nil) == isCheckout)
  #expect(commit.map { $0.count >= 8 && $0.allSatisfy(\.isHexDigit) } ?? true)
  #expect(run.status == .exited(0) && run.messages == "")
}

/// An option that does nothing where it is given is a warning, and with `--strict` an error.
@Test(arguments: [
  (["-f", "ansi", "--wrap", "greedy"], "--wrap greedy does nothing with --from ansi"),
  (["-f", "code", "--wrap", "optimal"], "--wrap optimal does nothing with --from code"),
  (["-f", "code", "--hyphenate=en"], "--hyphenate does nothing with --from code"),
  (["-f", "plain", "--delimiter", ";"], "--delimiter does nothing with --from plain"),
  (["-F"], "--form-feed does nothing without --length"),
  (["--pages", "1", "--outline"], "--pages does nothing where no page is made"),
  (["--pad", "--to", "json"], "--pad does nothing with this --to"),
])
func warnsOfIdleOptions(arguments: [String], message: String) throws {
  let input = CommandRun.Stream.pipe(Array("x\n".utf8))
  let run = try CommandRun(arguments, input: input)
  #expect(run.messages.hasPrefix("galley: warning: \(message)"), "\(run.messages)")
  #expect(run.status == .exited(0) && run.page != "")
  let strict = try CommandRun(["--strict"] + arguments, input: input)
  #expect(strict.status == .exited(1) && strict.page == "")
}

/// An option that does something causes no warning.
@Test(arguments: [
  ["-f", "ansi", "--wrap", "none"], ["-F", "-l", "5"], ["--delimiter", ";", "-f", "csv"],
  ["--pages", "1"], ["--pad"], ["--hyphenate=en"], ["-f", "plain", "--wrap", "greedy"],
])
func saysNothingOfOptionsInUse(arguments: [String]) throws {
  let run = try CommandRun(arguments, input: .pipe(Array("x\n".utf8)))
  #expect(run.messages == "" && run.status == .exited(0))
}
