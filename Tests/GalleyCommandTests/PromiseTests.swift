import Foundation
import TestSupport
import Testing

/// Returns the controls of an output that are not part of the colours and links that galley writes.
private func controls(in output: [UInt8]) -> [Unicode.Scalar] {
  String(decoding: output, as: UTF8.self)
    .replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    .replacing(#/\u{1B}\]8;;[!-~]*\u{1B}\\/#, with: "")
    .unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
        || 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value
    }
}

/// Whatever is in files, values and names, no control but the line feed comes out, in any format
/// and in messages; escapes only where colour was asked for.
@Test(arguments: ["markdown", "plain", "code", "ansi", "csv", "json", "table", "bars", "big"])
func nothingInTheInputDrivesTheTerminal(kind: String) throws {
  var random = SeededGenerator(seed: 5)
  for _ in 0..<2 {
    let bytes = hostileBytes(count: 400, using: &random).filter { $0 != 0 }
    let directory = try TemporaryDirectory()
    try directory.write(bytes, to: "a")
    let value = String(decoding: bytes.prefix(200), as: UTF8.self)
    for arguments in [["-c", "1"], ["--to", "html"], ["--to", "svg"], ["--to", "json"]] {
      let words =
        arguments + ["-D", "title=\(value)", "a:\(kind)@a", "b.title=\(value)", "b=\(value)"]
      let run = try CommandRun(words, in: directory)
      #expect(controls(in: run.output + run.errors) == [], "\(arguments)")
      #expect(!run.output.contains(0x1B))
      #expect(String(validating: run.output, as: UTF8.self) != nil)
      let colored = try CommandRun(words + ["--color", "always"], in: directory)
      #expect(controls(in: colored.output + colored.errors) == [], "\(arguments)")
    }
  }
}

/// Text is text: no shell, no format and no template reads it.
@Test func nothingInTheTextIsExpanded() throws {
  let text = "{{title}} ${HOME} $(id) `id` %s%n ~ *.md \\u{41} &HOME;\n"
  let run = try CommandRun(["-f", "plain", "-D", "title=no"], input: .pipe(Array(text.utf8)))
  #expect(run.page == text)
}

/// A file, a pipe, a slow pipe and standard input give the same bytes, in every locale and on
/// every run.
@Test func printsTheSameBytesFromEverySource() throws {
  let directory = try TemporaryDirectory()
  let text = "# Überschrift\n\n" + String(repeating: "naïve 本文 שלום 👩‍👩‍👧 word ", count: 300) + "\n"
  try directory.write(text, to: "a.md")
  let page = try CommandRun(["a.md"], in: directory).output
  #expect(!page.isEmpty)
  for locale in ["C", "POSIX", "de_DE.ISO-8859-1", "tr_TR.UTF-8", ""] {
    let run = try CommandRun(["a.md"], environment: ["LC_ALL": locale], in: directory)
    #expect(run.output == page, "\(locale)")
  }
  #expect(try CommandRun([], input: .file(directory.path("a.md"))).output == page)
  #expect(try CommandRun(["-"], input: .pipe(Array(text.utf8))).output == page)
  let slow =
    "mkfifo f.md; { head -c 1000 a.md; sleep 0.1; tail -c +1001 a.md; } >f.md & \"$0\" f.md"
  let fifo = try CommandRun(
    ["-c", slow, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
  #expect(fifo.output == page)
}

/// A mistake at the end of a long input: not a byte is printed, and ten mistakes are told.
@Test func printsNothingWhenAnythingIsWrong() throws {
  let directory = try TemporaryDirectory()
  let records = (0..<2_000).map { "{\"n\": \($0)}," }.joined()
  try directory.write("[\(records) nonsense]", to: "a.json")
  let items = (0..<50).map { " item widht=\($0)\n" }.joined()
  try directory.write("layout { section default {\n\(items)} }\n", to: "t.kdl")
  let data = try CommandRun(["a.json"], in: directory)
  #expect(data.status == .exited(1))
  #expect(data.page == "")
  #expect(data.messages.hasPrefix("a.json:1:"))
  #expect(data.errors.count < 1_000)
  let template = try CommandRun(["-t", "t.kdl"], input: .closed, in: directory)
  #expect(template.status == .exited(1))
  #expect(template.messages.components(separatedBy: ": error: ").count == 11)
  #expect(template.messages.contains(#/\n… and \d+ more\n$/#))
  let all = try CommandRun(["-t", "t.kdl", "--check"], input: .closed, in: directory)
  #expect(all.messages.components(separatedBy: ": error: ").count > 50)
  #expect(!all.messages.contains("more\n"))
}

/// Only the file named by `-o` is made, and other files in the directory are not read.
@Test func readsAndWritesOnlyWhatItWasGiven() throws {
  let directory = try TemporaryDirectory()
  try directory.write("# Title\n\nText.\n", to: "a.md")
  for name in ["page.kdl", "default.kdl", "galley.kdl", ".galley", ".galleyrc"] {
    try directory.write("this is no template", to: name)
  }
  let before = try directory.names()
  for arguments in [
    ["a.md"], ["--to", "html", "a.md"], ["-c", "2", "a.md"], ["--check", "a.md"],
    ["--outline", "a.md"], ["-t", "report", "a.md"],
  ] {
    let run = try CommandRun(arguments, in: directory)
    #expect(run.status == .exited(0), "\(arguments): \(run.messages)")
  }
  #expect(try directory.names() == before)
  #expect(try CommandRun(["-o", "page.txt", "a.md"], in: directory).status == .exited(0))
  #expect(try Set(directory.names()).subtracting(before) == ["page.txt"])
}

/// A page comes out in an environment that is empty, huge, hostile or short of everything.
@Test(arguments: [
  ("exec env -i \"$0\" a.md", "no variables"),
  ("exec env -i TERM=$(printf '\\033[2J') COLUMNS=$(printf '8\\0330') \"$0\" a.md", "hostile ones"),
  (
    "rmdir gone 2>/dev/null; mkdir gone; cp a.md /tmp/$$.md; cd gone; rmdir ../gone; "
      + "\"$0\" /tmp/$$.md; status=$?; rm /tmp/$$.md; exit $status", "no current directory"
  ),
  ("ulimit -n 5; exec \"$0\" a.md", "few descriptors"),
  ("ulimit -s 512; exec \"$0\" a.md", "a small stack"),
  ("ulimit -s 512; exec \"$0\" -t deep.kdl a.md", "a small stack and deep nesting"),
  ("exec -a '' \"$0\" a.md", "no name"),
  ("umask 777; exec \"$0\" a.md", "no permissions"),
])
func theEnvironmentCannotBreakIt(script: String, why: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write("# Title\n\nText.\n", to: "a.md")
  let (open, close) = (
    String(repeating: "group horizontal { ", count: 200), String(repeating: " }", count: 200)
  )
  try directory.write("layout { section default { \(open) item \(close) } }\n", to: "deep.kdl")
  let run = try CommandRun(
    ["-c", script, CommandRun.builtCommand()], environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/bash")
  #expect(run.status == .exited(0), "\(why): \(run.messages)")
  #expect(run.lines.last == "Text.", "\(why)")
  #expect(run.messages == "", "\(why)")
}

/// Whether the program needs no libraries and this process may make another directory its root.
private func canMoveIntoABareRoot() -> Bool {
  let script = "[ \"$(id -u)\" = 0 ] && ! ldd \"$0\" && chroot / true"
  let run = try? CommandRun(
    ["-c", script, CommandRun.builtCommand()],
    environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], program: "/bin/sh")
  return run?.status == .exited(0)
}

/// The release build needs no other file, not even /proc, where Swift's runtime would look for its
/// own executable and for the words of the command line.
@Test(.enabled(if: canMoveIntoABareRoot(), "needs a static build and root's rights"))
func runsWhereThereIsNothingElse() throws {
  let directory = try TemporaryDirectory()
  try directory.write("# Title\n\nText.\n", to: "a.md")
  let run = try CommandRun(
    ["-c", "cp \"$0\" galley && exec chroot . /galley -w 40 -- a.md", CommandRun.builtCommand()],
    environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], in: directory, program: "/bin/sh")
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.lines.last == "Text.")
  #expect(run.messages == "")
}

/// Whether the program needs no libraries, and so does the work of the runtime itself.
private func isStatic() -> Bool {
  let run = try? CommandRun([CommandRun.builtCommand()], program: "/usr/bin/ldd")
  return run?.status == .exited(1)
}

/// Memory that runs out is told in a line, as other tools tell it; the runtime would abort with a
/// trace of its stack.
@Test(.enabled(if: isStatic(), "needs a static build"))
func tellsThatMemoryHasRunOut() throws {
  let directory = try TemporaryDirectory()
  try directory.write(String(repeating: "word and word\n", count: 300_000), to: "a.md")
  let run = try CommandRun(
    ["-c", "ulimit -v 40000; exec \"$0\" -c 2 a.md", CommandRun.builtCommand()],
    in: directory, program: "/bin/sh")
  #expect(run.status == .exited(1))
  #expect(run.output.isEmpty)
  #expect(run.messages == "galley: out of memory\n")
  let record = try CommandRun(
    [
      "-c", "ulimit -v 45000; exec \"$0\" --each - -o page -f plain a.md",
      CommandRun.builtCommand(),
    ], input: .pipe(Array("name\n\(String(repeating: "x", count: 15_000_000))\n".utf8)),
    in: directory, program: "/bin/sh")
  #expect(record.messages == "galley: out of memory\n")
  #expect(try directory.names() == ["a.md"], "no temporary file is left")
}

@Test func readsAmongTenThousandVariables() throws {
  let many = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("V\($0)", Optional("x")) })
  let run = try CommandRun([], input: .pipe(Array("Text.\n".utf8)), environment: many)
  #expect(run.page == "Text.\n")
}

/// Input that makes readers greedy is set in bounded memory: the program's memory at its start, and
/// 128 times the input, for text of which every few bytes are a block or a link.
@Test(arguments: [
  "*a **b** [c](d) ", "> ", "[", "| a | b |\n", "- x\n  ", "word \u{1B}[31mred\u{1B}[0m ", "- a\n",
  "`a` ",
])
func memoryIsBoundedByTheInput(unit: String) throws {
  let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
  let run = try runInBoundedMemory(["-c", "1"], on: text)
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(!run.output.isEmpty)
}

/// So are cards of a few bytes each, also where no byte is printed before all pages are known.
@Test(arguments: [[], ["--check"], ["--strict"], ["--pad", "-o", "page.txt"]])
func memoryOfCardsIsBoundedByTheInput(options: [String]) throws {
  let text = (0..<8000).map { "### \($0)\n\nx\n\n" }.joined()
  let run = try runInBoundedMemory(["-t", "cards"] + options, on: text)
  #expect(run.status == .exited(0), "\(run.messages)")
}

/// Runs the program on a document with its memory at its start, and 128 times the document.
private func runInBoundedMemory(_ options: [String], on text: String) throws -> CommandRun {
  let directory = try TemporaryDirectory()
  try directory.write(text, to: "a.md")
  // The memory at its start is measured when it opens its input; the shell opens it here, too.
  let script = """
    mkfifo f; "$0" -c 1 f >&2 & exec 3>f
    start=$(sed -n 's/^VmPeak:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$!/status)
    exec 3>&-; wait
    ulimit -v $((start + 8000 + \(128 * text.utf8.count / 1024))); exec "$0" "$@" a.md
    """
  return try CommandRun(
    ["-c", script, CommandRun.builtCommand()] + options, environment: ["PATH": "/usr/bin:/bin"],
    in: directory, program: "/bin/sh")
}
