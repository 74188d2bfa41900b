import Foundation
import TestSupport
import Testing

/// Files of any size and shape are pages.
@Test(arguments: [
  ("", [], "an empty file"),
  ("\n\n\n", [], "nothing but line ends"),
  ("no line end", ["no line end"], "the last line has no end"),
  ("one\r\ntwo\r\n", ["one two"], "lines end in CR LF"),
  ("\u{FEFF}text\n", ["text"], "a byte order mark is no text"),
])
func printsSmallFiles(text: String, lines: [String], why: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: "a.txt")
  for run in [
    try CommandRun(["a.txt"], in: directory),
    try CommandRun(["-f", "plain"], input: .file(directory.path("a.txt"))),
    try CommandRun(["-f", "plain", "-"], input: .pipe(Array(text.utf8))),
  ] {
    #expect(run.status == .exited(0), "\(why)")
    #expect(run.lines == lines, "\(why)")
    #expect(run.messages == "", "\(why)")
  }
}

/// A long one is text where data comes first, whether or not it is read to its end before.
@Test func longFilesOfTextAreNoTables() throws {
  let directory = try TemporaryDirectory()
  let rows = (1...4000).map { "disk\($0)      \($0)G     \($0)G\n" }.joined()
  try directory.write("NAME      SIZE   USED\n\(rows)\nAnd so\nit goes on.\n", to: "a.txt")
  let page = try CommandRun(["a.txt"], in: directory)
  #expect(try page.output == CommandRun(["--strict", "a.txt"], in: directory).output)
  #expect(try page.output == CommandRun(["-f", "plain", "a.txt"], in: directory).output)
}

/// A file that is plain by its name may be data, as what is piped may be: it is printed alike whether
/// or not its page is looked at as a whole.
@Test(arguments: [
  ("Filesystem  Size  Used\n/dev/sda1    39G   18G\n/dev/sdb1   252G   78G\n", "a table"),
  ("a,b\n1,2\n3,4\n", "CSV"),
  ("[{\"a\": 1, \"b\": 2}, {\"a\": 3, \"b\": 4}]\n", "JSON"),
  ("root:x:0:0:root:/root:/bin/sh\nbin:x:2:2:bin:/bin:/bin/no\nx:x:3:3:x:/x:/x\n", "records"),
  (String(repeating: "10:15:01 web1 sshd[81]: Started\n", count: 4000), "a log over 64 KiB"),
])
func filesOfTextMayBeData(text: String, why: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: "a.txt")
  let page = try CommandRun(["-w", "60", "a.txt"], in: directory)
  #expect(page.status == .exited(0), "\(why)")
  let piped = try CommandRun(["-w", "60"], input: .pipe(Array(text.utf8)))
  #expect(page.output == piped.output, "\(why)")
  let whole = try CommandRun(["-w", "60", "--strict", "a.txt"], in: directory)
  #expect(page.output == whole.output, "\(why)")
}

@Test func printsAMegabyteInOneLine() throws {
  let directory = try TemporaryDirectory()
  try directory.write(String(repeating: "word ", count: 200_000), to: "words.txt")
  try directory.write(String(repeating: "x", count: 1_000_000), to: "letters.txt")
  for name in ["words.txt", "letters.txt"] {
    let run = try CommandRun(["-w", "80", name], in: directory)
    #expect(run.status == .exited(0))
    #expect(run.lines.allSatisfy { $0.utf8.count <= 80 })
    let kept = run.output.count { $0 != 0x20 && $0 != 0x0A }
    #expect(kept == (name == "words.txt" ? 800_000 : 1_000_000))
  }
}

@Test func namesWhatItCannotRead() throws {
  let directory = try TemporaryDirectory()
  try directory.write("x", to: "a.txt")
  try FileManager.default.createSymbolicLink(
    atPath: directory.path("loop"), withDestinationPath: "loop")
  for name in ["pipes/a.txt", "empty/.hidden"] { try directory.write("x", to: name) }
  mkfifo(directory.path("pipes/p"), 0o600)
  let cases = [
    (["pipes"], "pipes/p: is not a regular file"),
    (["empty"], "empty: no files in this directory"),
    (["none/x.txt"], "none/x.txt: No such file or directory"),
    (["a.txt", "b.txt"], "b.txt: No such file or directory"),
    (["loop"], "loop: Too many levels of symbolic links"),
    (["a@none"], "none: No such file or directory"),
    (["a@"], "'': No such file or directory"),
    ([""], "'': No such file or directory"),
    (["-d", "none", "a.txt"], "none: No such file or directory"),
    (["-t", "./none.kdl", "a.txt"], "./none.kdl: No such file or directory"),
    (["-t", "/", "a.txt"], "/: Is a directory"),
    (["-o", "none/page", "a.txt"], "none/page: No such file or directory"),
    (["-o", ".", "a.txt"], ".: Is a directory"),
  ]
  for (arguments, message) in cases {
    let run = try CommandRun(arguments, in: directory)
    #expect(run.messages == "galley: \(message)\n")
    #expect(run.status == .exited(1), "\(arguments)")
    #expect(run.page == "", "\(arguments)")
  }
}

/// An input without text gives no text, not a mistake; an item that has a name is shown by it.
@Test(arguments: [
  (["/dev/null"], ""), (["-t", "page", "/dev/null"], ""),
  (["-w", "24", "log@/dev/null"], "┌─ log ────────────────┐\n└──────────────────────┘\n"),
])
func readsNothingFromTheNullDevice(arguments: [String], page: String) throws {
  let run = try CommandRun(arguments)
  #expect(run.page == page)
  #expect(run.messages == "")
}

@Test func refusesWhatNeverEnds() throws {
  let run = try CommandRun(["/dev/zero"])
  #expect(run.messages == "galley: /dev/zero: is a device\n")
  #expect(run.status == .exited(1))
}

@Test func refusesWhatIsTooLarge() throws {
  let directory = try TemporaryDirectory()
  try directory.write("", to: "huge.txt")
  truncate(directory.path("huge.txt"), 1 << 40)
  let run = try CommandRun(["-c", "2", "huge.txt"], in: directory)
  #expect(run.messages == "galley: huge.txt: more than 256 MiB to read\n")
  #expect(run.status == .exited(1))
}

/// The limit is for all inputs of a run together.
@Test func refusesWhatIsTooLargeTogether() throws {
  let directory = try TemporaryDirectory()
  for (name, size) in [("a.txt", 130 << 20), ("b.txt", 127 << 20)] {
    try directory.write("", to: name)
    truncate(directory.path(name), size)
  }
  let run = try CommandRun(["a.txt", "b.txt"], in: directory)
  #expect(run.messages == "galley: b.txt: more than 256 MiB to read\n")
  #expect(run.status == .exited(1))
}

/// A file that is included again and again is read once, and set no more often than a limit says.
@Test func filesAreIncludedAgainUpToALimit() throws {
  let directory = try TemporaryDirectory()
  // A quote that nothing closes: read to its end, and not set.
  try directory.write("a\n\"" + String(repeating: "x", count: 6 << 20), to: "d.csv")
  try directory.write(String(repeating: "![](d.csv)\n\n", count: 9), to: "a.md")
  let run = try CommandRun(["a.md"], in: directory)
  let told = run.messages.split(separator: "\n").filter { $0.hasPrefix("a.md") }
  #expect(
    told
      == [7, 9, 11, 13, 15, 17].map {
        "a.md:\($0):1: warning: d.csv: files that were included before make more than 16 MiB"
      }, "one reading, and two more that 16 MiB have room for")
}

/// A wide character has no room on a page of one cell: this is reported, or refused if need be.
@Test(arguments: [
  (
    ["a.md"], "漢字 a\n",
    "a.md:1:1: warning: this takes two cells, and shows as '?' on a page of one (1 more)"
  ),
  (
    ["a.txt"], "b\n漢\n",
    "a.txt:2:1: warning: this takes two cells, and shows as '?' on a page of one"
  ),
  (
    ["a.csv"], "a,漢\n",
    "a.csv:1:3: warning: this takes two cells, and shows as '?' on a page of one"
  ),
  (["a.md"], "a é ́ b\n", nil),
])
func tellsWhatOneCellCannotShow(arguments: [String], text: String, message: String?) throws {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: arguments[0])
  let run = try CommandRun(["-w", "1"] + arguments, in: directory)
  #expect(run.messages.split(separator: "\n").first.map(String.init) == message)
  #expect(run.status == .exited(0))
  let strict = try CommandRun(["-w", "1", "--strict"] + arguments, in: directory)
  #expect(strict.status == .exited(message == nil ? 0 : 1))
  #expect(strict.page.isEmpty == (message != nil))
}

@Test func tellsThatStandardInputIsClosed() throws {
  let run = try CommandRun([], input: .closed)
  #expect(run.messages == "galley: standard input: Bad file descriptor\n")
  #expect(run.status == .exited(1))
  let directory = try TemporaryDirectory()
  try directory.write("text\n", to: "a.txt")
  #expect(try CommandRun(["a.txt"], input: .closed, in: directory).page == "text\n")
}

/// A closed standard output is not mistaken for the file that is opened next.
@Test func neverWritesIntoItsInput() throws {
  let directory = try TemporaryDirectory()
  try directory.write("text\n", to: "a.txt")
  for streams in [CommandRun.Stream.pipe, .closed] {
    let run = try CommandRun(["a.txt"], input: streams, output: .closed, in: directory)
    #expect(run.status == .exited(1))
    #expect(try directory.read("a.txt") == Array("text\n".utf8))
  }
}

/// Output added to the file that is being read is not read again: that would never end.
@Test(arguments: [
  ("-f plain a.txt", ""), ("-f plain < a.txt", ""), ("-f plain -c 2 -w 20 a.txt", ""),
  ("-f ansi a.txt", ""), ("a.txt", ""),
  (
    "--each a.txt letter.md",
    "galley: a.txt: the pages would be written into this file of records\n"
  ),
])
func doesNotReadWhatItPrints(words: String, messages: String) throws {
  let directory = try TemporaryDirectory()
  let text = String(repeating: "word\n\n", count: 20_000)
  try directory.write(text, to: "a.txt")
  try directory.write("{{word}}\n", to: "letter.md")
  // A run that reads its own output is ended by the limit.
  let script = "ulimit -f 1000; exec \"$0\" \(words) >> a.txt"
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], in: directory, program: "/bin/sh")
  #expect(try directory.read("a.txt").count <= 3 * text.utf8.count)
  #expect(run.messages == messages)
}

/// A file whose name looks like an item is pointed to.
@Test func pointsToTheFileThatLooksLikeAnItem() throws {
  let directory = try TemporaryDirectory()
  for name in ["a@b", "c:d=e"] { try directory.write("text\n", to: name) }
  let hints = [
    "a@b": "galley: b: No such file or directory; to read the file 'a@b', write './a@b'\n",
    "c:d=e": "; to read the file 'c:d=e', write './c:d=e'\nTry 'galley --help'.\n",
  ]
  for (name, hint) in hints {
    #expect(try CommandRun([name], in: directory).messages.hasSuffix(hint))
    #expect(try CommandRun(["./" + name], in: directory).page == "text\n")
  }
}

/// Names that are hostile or no text at all name files like any other.
@Test(arguments: [
  "a\u{1B}[2Jb.txt", "a\nb.txt", " a b .txt", "x\u{202E}txt.exe.txt", "%s%n.txt", "-x.txt",
  "a=b.txt",
])
func takesAnyFileName(name: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write("text\n", to: name)
  let run = try CommandRun(["--", name], in: directory)
  #expect(run.page == "text\n")
  let missing = try CommandRun(["--", name])
  #expect(missing.status == .exited(1))
  #expect(missing.messages.hasSuffix(": No such file or directory\n"))
  #expect(missing.errors.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  #expect(missing.messages.split(separator: "\n").count == 1)
}

@Test func takesFileNamesThatAreNotText() throws {
  let directory = try TemporaryDirectory()
  let name: [UInt8] = [0x61, 0xFF, 0xC0] + Array(".txt".utf8)
  let script = "printf 'text\\n' > \"$1\" && exec \"$0\" \"$1\""
  let run = try CommandRun(
    words: [Array("-c".utf8), Array(script.utf8), Array(CommandRun.builtCommand().utf8), name],
    in: directory, program: "/bin/sh")
  #expect(run.page == "text\n", "\(run.messages)")
}

/// A pipe that is slow, and interrupted by signals, gives the page that a file gives.
@Test func readsAPipeToItsEnd() throws {
  let directory = try TemporaryDirectory()
  let script = """
    mkfifo f.txt
    "$0" f.txt & reader=$!
    { for i in 1 2 3 4 5; do printf 'word '; kill -WINCH $reader; kill -STOP $reader
      kill -CONT $reader; done; } > f.txt
    wait $reader
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
  #expect(run.page == "word word word word word\n", "\(run.messages)")
}

/// Signals end it as they end any program, while it waits for input too.
@Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
func endsByTheSignalThatEndsIt(signal: Int32) throws {
  let script = """
    mkfifo f; exec 3<>f
    (sleep 0.2; kill -\(signal) $$) &
    exec "$0" -f plain f
    """
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    program: "/bin/sh")
  #expect(run.status == .signalled(signal))
  #expect(run.page == "")
}

/// A language without patterns is a warning, wherever it is named, and an error with `--strict`.
@Test func warnsOfALanguageWithoutPatterns() throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    "layout { section default { columns hyphenate=\"zz\" } }\n", to: "t.kdl")
  let warning = "galley: warning: no hyphenation patterns for 'zz' are installed\n"
  for arguments in [
    ["--hyphenate=zz"], ["-t", "t.kdl"], ["-t", "t.kdl", "--hyphenate=zz"],
  ] {
    let input = CommandRun.Stream.pipe(Array("text\n".utf8))
    let run = try CommandRun(arguments, input: input, in: directory)
    #expect(run.status == .exited(0))
    #expect(run.page == "text\n")
    #expect(run.messages.hasPrefix(warning), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 2)
    let strict = try CommandRun(arguments + ["--strict"], input: input, in: directory)
    #expect(strict.status == .exited(1))
    #expect(strict.page == "")
  }
}

/// Bytes that are not UTF-8 are reported once, with their place, by whatever way the text is
/// printed; with an encoding they are read.
@Test(arguments: [
  [], ["-c", "2", "-w", "30"], ["--pages", "1"], ["-f", "ansi"], ["-f", "markdown"], ["-l", "9"],
])
func tellsWhatIsNoUTF8(options: [String]) throws {
  let directory = try TemporaryDirectory()
  let text: [UInt8] = Array("a b\n\nM".utf8) + [0xFC] + Array("ller\n\n".utf8) + [0xE9, 0x0A]
  try directory.write(text, to: "a.txt")
  let warning =
    "3:2: warning: this byte is not UTF-8 (1 more)\n3 | M\u{FFFD}ller\n  |  ^\n"
    + "  = hint: name its encoding with --encoding, such as windows-1252\n"
  let file = try CommandRun(options + ["a.txt"], in: directory)
  #expect(file.messages == "a.txt:" + warning)
  #expect(file.page.contains("M\u{FFFD}ller"))
  let kind = options.contains("-f") ? options : options + ["-f", "plain"]
  let pipe = try CommandRun(kind, input: .pipe(text))
  #expect(pipe.messages == "stdin:" + warning)
  let read = try CommandRun(options + ["--encoding", "latin1", "a.txt"], in: directory)
  #expect(read.messages == "")
  #expect(read.page.contains("Müller"))
  let strict = try CommandRun(options + ["--strict", "a.txt"], in: directory)
  #expect(strict.page == "")
  #expect(strict.status == .exited(1))
}

/// Files that a document includes are told of as well.
@Test func tellsWhatIsNoUTF8InIncludedFiles() throws {
  let directory = try TemporaryDirectory()
  try directory.write(Array("{\"a\":\"".utf8) + [0xF6] + Array("\"}\n".utf8), to: "d.json")
  try directory.write(Array("a,b\n".utf8) + [0xF6, 0x2C, 0x31, 0x0A], to: "d.csv")
  try directory.write("![x](d.json)\n\n![y](d.csv)\n", to: "a.md")
  let run = try CommandRun(["a.md"], in: directory)
  #expect(run.messages.contains("d.json:1:7: warning: this byte is not UTF-8\n"))
  #expect(run.messages.contains("d.csv:2:1: warning: this byte is not UTF-8\n"))
  #expect(run.messages.split(separator: "\n").count { $0.contains(" warning: ") } == 2)
}

/// UTF-16 with a byte order mark is read, however the text is printed.
@Test(arguments: [[], ["-c", "2", "-w", "30"], ["-f", "ansi"], ["-f", "markdown"]])
func readsUTF16WithAMark(options: [String]) throws {
  let directory = try TemporaryDirectory()
  try directory.write([0xFE, 0xFF, 0, 0x68, 0, 0xE9, 0, 0x0A], to: "a.txt")
  let run = try CommandRun(options + ["a.txt"], in: directory)
  #expect(run.page == "hé\n")
  #expect(run.messages == "")
}

/// The kind `lines` keeps the lines and their indents, and reads inline marks; so does plain text
/// that is not wrapped, without marks.
@Test(arguments: [
  (["-f", "lines"], "Jane Doe\n12 High Street\n\n\u{A0}\u{A0}and more\n"),
  (["-f", "plain", "--wrap", "none"], "**Jane** Doe\n12 High Street\n\n  and more\n"),
])
func keepsLinesOfText(options: [String], page: String) throws {
  let text = Array("**Jane** Doe\n12 High Street\n\n  and more\n".utf8)
  let run = try CommandRun(options + ["-w", "60"], input: .pipe(text))
  #expect(run.page == page)
  #expect(run.messages == "")
}
