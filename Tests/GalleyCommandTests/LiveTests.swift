import Foundation
import TestSupport
import Testing

/// Each test has a terminal of its own, whose contents are read until they are as expected.
@Suite(.serialized) struct LiveTests {
  /// The page is there, and `q` gives the terminal back with the page printed on it once.
  @Test func showsAPageAndLeaves() throws {
    let directory = try TemporaryDirectory()
    try directory.write("# Title\n\nSome *text*, 本文.\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md"], in: directory)
    #expect(run.shows { $0.rows.last == "Some text, 本文." }, "\(run.rows)")
    #expect(run.terminal.modes == [1049])
    #expect(!run.isCooked)
    run.type("q")
    #expect(run.wait() == .exited(0))
    let printed = try CommandRun(
      ["-w", "60", "--color", "always", "--links", "osc8", "a.md"], in: directory)
    #expect(run.transcript.ends(with: printed.page.replacing("\n", with: "\r\n")))
    #expect(run.terminal.modes == [7, 25])
    #expect(run.terminal.isPlain && run.isCooked)
    #expect(run.terminal.mistakes.isEmpty)
  }

  /// However it ends, the terminal is given back; nothing is printed then.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1])
  func givesTheTerminalBack(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    try directory.write("a word\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md"], in: directory)
    #expect(run.shows { $0.rows == ["a word"] })
    run.signal(signal)
    #expect(run.wait() == .signalled(signal))
    #expect(run.terminal.modes == [7, 25])
    #expect(run.terminal.isPlain && run.isCooked)
    #expect(run.rows.isEmpty, "\(run.rows)")
  }

  /// Control-C is typed, not sent.
  @Test func endsAtControlC() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a word\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md"], in: directory)
    #expect(run.shows { $0.rows == ["a word"] })
    run.type("\u{3}")
    #expect(run.wait() == .signalled(SIGINT))
    #expect(run.isCooked && run.terminal.modes == [7, 25])
  }

  /// A stopped page gives the terminal back, and takes it again when it goes on.
  @Test func suspends() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a word\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md"], in: directory)
    #expect(run.shows { $0.rows == ["a word"] })
    // Its process group is orphaned, so nothing stops it; the terminal is given back and taken.
    let count = run.transcript.count
    run.type("\u{1A}")
    #expect(run.shows { $0.transcript.count > count + 40 })
    #expect(run.shows { $0.rows == ["a word"] && $0.terminal.modes == [1049] })
    let written = String(decoding: run.transcript[count...], as: UTF8.self)
    #expect(written.contains("\u{1B}[?1049l") && written.contains("\u{1B}[?1049h"))
    run.type("q")
    #expect(run.wait() == .exited(0))
  }

  /// Started in the background it stops, as it may not take the terminal; brought to the front it
  /// takes it, and the shell's text is there again afterwards.
  @Test func comesFromTheBackground() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a word\n", to: "a.md")
    let script =
      "set -m; echo shell; \"$0\" --live a.md & until jobs >j; grep -q Stopped j; do sleep 0.1; done; fg"
    let run = try LiveRun(
      ["-c", script, CommandRun.builtCommand()], program: "/bin/sh", in: directory)
    #expect(run.shows { $0.rows == ["a word"] && $0.terminal.modes == [1049] }, "\(run.rows)")
    run.type("q")
    #expect(run.wait() == .exited(0))
    #expect(run.rows.first == "shell" && run.rows.last == "a word", "\(run.rows)")
    #expect(run.isCooked && run.terminal.modes == [7, 25])
  }

  /// Files are followed however they are written: in place, by renaming, deleted and made again.
  @Test func followsFiles() throws {
    let directory = try TemporaryDirectory()
    try directory.write("one\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md"], in: directory)
    #expect(run.shows { $0.rows == ["one"] })
    try directory.write("two\n", to: "a.md")
    #expect(run.shows { $0.rows == ["two"] })
    try directory.write("three\n", to: "b.md")
    #expect(rename(directory.path("b.md"), directory.path("a.md")) == 0)
    #expect(run.shows { $0.rows == ["three"] })
    #expect(unlink(directory.path("a.md")) == 0)
    #expect(
      run.shows {
        $0.rows.first == "three" && $0.rows.last == "a.md: No such file or directory"
      }, "the last page stays: \(run.rows)")
    try directory.write("four\n", to: "a.md")
    #expect(run.shows { $0.rows == ["four"] })
  }

  /// Files of a directory come, go and are replaced.
  @Test func followsADirectory() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path("status"), withIntermediateDirectories: false)
    try directory.write("one\n", to: "status/a.txt")
    let run = try LiveRun(["--live", "-t", "list", "status"], in: directory)
    func words(_ run: LiveRun) -> [Substring] {
      run.rows.joined(separator: " ").split { !$0.isLetter }
    }
    #expect(run.shows { words($0).contains("one") }, "\(run.rows)")
    try directory.write("two\n", to: "status/b.txt")
    #expect(run.shows { words($0).contains("two") }, "\(run.rows)")
    try directory.write("three\n", to: "status/b.txt")
    #expect(run.shows { words($0).contains("three") && !words($0).contains("two") })
    #expect(unlink(directory.path("status/a.txt")) == 0)
    #expect(run.shows { !words($0).contains("one") && words($0).contains("three") })
    try directory.write("hidden\n", to: "status/.c.txt")
    try directory.write("four\n", to: "status/a.txt")
    #expect(run.shows { words($0).contains("four") && !words($0).contains("hidden") })
  }

  /// A file that is written all the time is shown while it is.
  @Test func followsAFileThatIsNeverQuiet() throws {
    let directory = try TemporaryDirectory()
    try directory.write("start\n", to: "a.txt")
    let run = try LiveRun(["--live", "-f", "lines", "a.txt"], in: directory)
    #expect(run.shows { $0.rows == ["start"] })
    let file = open(directory.path("a.txt"), O_WRONLY | O_APPEND)
    defer { close(file) }
    let deadline = Date() + 20
    while run.rows.count < 3, Date() < deadline {
      #expect(write(file, "x\n", 2) == 2)
      run.read(milliseconds: 5)
    }
    #expect(run.rows.count >= 3)
  }

  /// The target of a link is watched, and another target that the link is given.
  @Test func followsLinks() throws {
    let directory = try TemporaryDirectory()
    for name in ["here", "there"] {
      try FileManager.default.createDirectory(
        atPath: directory.path(name), withIntermediateDirectories: false)
    }
    try directory.write("one\n", to: "there/a.md")
    #expect(symlink("../there/a.md", directory.path("here/a.md")) == 0)
    let run = try LiveRun(["--live", "here/a.md"], in: directory)
    #expect(run.shows { $0.rows == ["one"] })
    try directory.write("two\n", to: "there/a.md")
    #expect(run.shows { $0.rows == ["two"] })
    try directory.write("three\n", to: "there/b.md")
    #expect(symlink("../there/b.md", directory.path("here/b.md")) == 0)
    #expect(rename(directory.path("here/b.md"), directory.path("here/a.md")) == 0)
    #expect(run.shows { $0.rows == ["three"] })
  }

  /// A link in the middle of a path is followed to where it leads, and a directory that takes the place
  /// of another.
  @Test func followsLinksOnTheWay() throws {
    let directory = try TemporaryDirectory()
    for (name, text) in [("d1", "one"), ("d2", "two"), ("d3", "three")] {
      try FileManager.default.createDirectory(
        atPath: directory.path(name + "/in"), withIntermediateDirectories: true)
      try directory.write(text + "\n", to: name + "/in/a.md")
    }
    #expect(symlink("d1", directory.path("now")) == 0)
    let run = try LiveRun(["--live", "./now/in/a.md"], in: directory)
    #expect(run.shows { $0.rows == ["one"] })
    #expect(symlink("d2", directory.path("next")) == 0)
    #expect(rename(directory.path("next"), directory.path("now")) == 0)
    #expect(run.shows { $0.rows == ["two"] }, "\(run.rows)")
    #expect(rename(directory.path("d2"), directory.path("d4")) == 0)
    #expect(rename(directory.path("d3"), directory.path("d2")) == 0)
    #expect(run.shows { $0.rows == ["three"] }, "\(run.rows)")
  }

  /// A template is written with the page beside it: while it is wrong, the last row says so.
  @Test func followsATemplate() throws {
    let directory = try TemporaryDirectory()
    try directory.write("::: a\none\n::: b\ntwo\n", to: "a.md")
    func template(_ node: String) -> String {
      "layout { section default { \(node) horizontal count=2 { item border=line } } }"
    }
    try directory.write(template("group"), to: "t.kdl")
    let run = try LiveRun(["--live", "-t", "./t.kdl", "a.md"], width: 40, in: directory)
    #expect(
      run.shows { $0.rows.contains("│ one              ││ two              │") }, "\(run.rows)")
    try directory.write(template("grup"), to: "t.kdl")
    #expect(run.shows { $0.rows.last?.hasPrefix("./t.kdl:1:28: error: unknown node") ?? false })
    #expect(run.rows.contains("│ one              ││ two              │"))
    try directory.write(template("group").replacing("2", with: "1"), to: "t.kdl")
    #expect(run.shows { $0.rows.contains("│ one                                  │") })
    #expect(run.shows { !($0.rows.last?.contains("error") ?? true) })
  }

  /// Items of a stream are replaced by name and added to; a form feed ends a document.
  @Test func followsAStream() throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(
      ["--live", "-t", "list"], in: directory, readsPipe: true)
    func shows(_ words: String) -> Bool {
      run.shows { run in
        let text = run.rows.joined(separator: " ")
        return text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") == words
      }
    }
    run.send("::: a\none\n::: b\ntwo\n")
    #expect(shows("a one b two"), "\(run.rows)")
    run.send("::: a\nthree\n")
    #expect(shows("a three b two"), "\(run.rows)")
    run.send("::: b append\n\nfour\n::: c\nfive\n")
    #expect(shows("a three b two four c five"), "\(run.rows)")
    run.send("\u{C}::: c\nsix\n\u{C}")
    #expect(shows("c six"), "\(run.rows)")
    run.endInput()
    run.type("q")
    #expect(run.wait() == .exited(0))
  }

  /// A log follows its end until somebody scrolls up, and again from the end on.
  @Test(
    arguments: [
      (["-f", "ansi"], "as it is said"), (["-f", "plain"], "plain text"),
      (["-f", "lines"], "lines"), (["-f", "code"], "code"), ([], "what a program prints"),
      (["log@-"], "an item"),
    ] as [([String], Comment)])
  func followsTheEndOfALog(arguments: [String], reason: Comment) throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(
      ["--live", "-t", "page"] + arguments, height: 6, in: directory, readsPipe: true)
    func line(_ number: Int) -> String { "2026-11-23 10:00:00 INFO request \(number) ok" }
    func isSeen(_ first: Int, _ last: Int, of count: Int) -> Bool {
      run.shows {
        $0.rows.last == "\(first)–\(last) of \(count)"
          && zip($0.rows, first...last).allSatisfy { $0.contains(line($1)) }
      }
    }
    run.send((1...3).map { line($0) + "\n" }.joined())
    #expect(run.shows { $0.rows.contains { $0.contains(line(3)) } }, reason)
    run.send((4...20).map { line($0) + "\n" }.joined())
    #expect(isSeen(16, 20, of: 20), "\(reason): \(run.rows)")
    run.type("k")
    #expect(isSeen(15, 19, of: 20), "\(reason): \(run.rows)")
    run.send(line(21) + "\n")
    #expect(isSeen(15, 19, of: 21), "\(reason): \(run.rows)")
    run.type("G")
    #expect(isSeen(17, 21, of: 21), "\(reason): \(run.rows)")
    run.send(line(22) + "\n")
    #expect(isSeen(18, 22, of: 22), "\(reason): \(run.rows)")
  }

  /// An item that comes down a pipe follows its end, even if it could be Markdown, and is of the
  /// kind that its name says.
  @Test(arguments: ["log@-", "app.log@-", "events@-"])
  func followsALogThatIsNoRecords(operand: String) throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(["--live", operand], height: 8, in: directory, readsPipe: true)
    run.send("# started\n- one\n")
    #expect(run.shows { $0.rows.contains { $0.contains("one") } }, "\(run.rows)")
    run.send((1...40).map { "- entry \($0)\n# note \($0)\n" }.joined())
    #expect(run.shows { $0.rows.contains { $0.contains("note 40") } }, "\(run.rows)")
    if operand != "events@-" {
      #expect(run.rows.contains { $0.contains("# note 40") }, "as it came: \(run.rows)")
    }
    run.type("g")
    #expect(run.shows { $0.rows.contains { $0.contains("started") } }, "\(run.rows)")
    run.send("- entry 41\n# note 41\n")
    run.read(milliseconds: 300)
    #expect(run.rows.contains { $0.contains("started") }, "nobody is moved who reads: \(run.rows)")
  }

  /// A file of a log follows its end from the start; another text does once somebody has scrolled there.
  @Test(arguments: [("app.log", true), ("notes.txt", false)])
  func followsAFileThatGrows(name: String, fromStart: Bool) throws {
    let directory = try TemporaryDirectory()
    func write(_ count: Int) throws {
      try directory.write((1...count).map { "- line \($0)\n\n" }.joined(), to: name)
    }
    func shows(_ number: Int, in run: LiveRun) -> Bool {
      run.shows { $0.rows.contains { $0.hasSuffix("line \(number)") } }
    }
    try write(30)
    let run = try LiveRun(["--live", name], height: 8, in: directory)
    #expect(shows(fromStart ? 30 : 1, in: run), "\(run.rows)")
    if !fromStart {
      run.type("G")
      #expect(shows(30, in: run), "\(run.rows)")
    }
    try write(35)
    #expect(shows(35, in: run), "\(run.rows)")
    run.type("g")
    #expect(shows(1, in: run), "\(run.rows)")
  }

  /// Of a log that nobody named the newest lines are kept; one that never pauses is shown.
  @Test func aLogWithoutAMarkerIsBounded() throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(["--live"], height: 6, in: directory, readsPipe: true)
    func line(_ number: Int) -> String { "2026-11-23 10:00:00 INFO request \(number) ok\n" }
    for number in 1...300 where run.frames < 4 {
      run.send(line(number))
      run.read(milliseconds: 20)
    }
    #expect(run.frames >= 4, "no pause of 50 ms")
    run.send((301...12_000).map(line).joined())
    #expect(
      run.shows {
        $0.rows.last == "9996–10000 of 10000"
          && $0.rows.contains { $0.contains("request 12000 ok") }
      }, "\(run.rows)")
  }

  /// An item that cannot be read keeps its last contents, and the others go on; a wrong addition is
  /// left out once more is added.
  @Test func whatIsWrongStaysInItsItem() throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(["--live", "-t", "list"], width: 80, in: directory, readsPipe: true)
    func shows(_ words: [String], _ last: String? = nil) -> Bool {
      run.shows { run in
        let text = run.rows.joined(separator: " ").split { !$0.isLetter && !$0.isNumber }
        return words.allSatisfy { text.contains(Substring($0)) }
          && (last.map { run.rows.last?.contains($0) ?? false }
            ?? !run.rows.contains { $0.contains("error") })
      }
    }
    run.send("::: c csv append\nx,y\n1,2\n::: j json append\n[{\"a\":11}]\n::: o\nold\n")
    #expect(shows(["1", "2", "11", "old"]), "\(run.rows)")
    run.send("::: c csv append\n3,\"4\n")
    #expect(shows(["1", "2", "11", "old"], "error: "), "\(run.rows)")
    run.send("::: o\nnew\n")
    #expect(shows(["1", "2", "11", "new"], "error: "), "\(run.rows)")
    run.send("::: c csv append\n5,6\n")
    #expect(shows(["1", "2", "5", "6", "11", "new"]), "\(run.rows)")
    run.send("::: j json append\n[{\"a\":22}]\n::: j json append\n[{\"a\":\n")
    #expect(shows(["5", "11", "22"], "error: "), "\(run.rows)")
    run.send("::: o\nnewer\n::: j json append\n[{\"a\":33}]\n")
    #expect(shows(["5", "11", "22", "33", "newer"]), "\(run.rows)")
    run.send("::: c csv\n\"7\n")
    #expect(shows(["5", "newer"], "error: "), "\(run.rows)")
    run.send("::: c csv\nz\n8\n::: n csv\n\"\n")
    #expect(shows(["8", "newer"], "error: "), "\(run.rows)")
  }

  /// A file of a directory that cannot be read does not stop the others.
  @Test func aWrongFileStopsNoOther() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path("status"), withIntermediateDirectories: false)
    try directory.write("x,y\n1,2\n", to: "status/a.csv")
    try directory.write("one\n", to: "status/b.txt")
    let run = try LiveRun(["--live", "-t", "list", "status"], in: directory)
    #expect(run.shows { $0.rows.contains { $0.contains("one") } }, "\(run.rows)")
    try directory.write("x,\"y\n", to: "status/a.csv")
    #expect(run.shows { $0.rows.last?.hasPrefix("status/a.csv:1:3: error: ") ?? false })
    try directory.write("two\n", to: "status/b.txt")
    #expect(run.shows { $0.rows.contains { $0.contains("two") } }, "\(run.rows)")
    #expect(run.rows.contains { $0.split(separator: " ") == ["1", "2"] }, "\(run.rows)")
    #expect(run.rows.last?.hasPrefix("status/a.csv:1:3: error: ") ?? false)
  }

  /// A new file that cannot be read leaves the page as it is.
  @Test func aWrongNewFileLeavesThePage() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path("status"), withIntermediateDirectories: false)
    try directory.write("one\n", to: "status/b.txt")
    let run = try LiveRun(["--live", "status"], in: directory)
    #expect(run.shows { $0.rows.contains { $0.contains("one") } }, "\(run.rows)")
    let rows = run.rows
    for (name, text) in [("a.txt", "::: x tabel\nA\n"), ("c.csv", "x,\"y\n")] {
      try directory.write(text, to: "status/\(name)")
      #expect(
        run.shows { $0.rows.last?.hasPrefix("status/\(name):1:") ?? false }, "\(run.rows)")
      #expect(Array(run.rows.prefix(rows.count)) == rows, "\(run.rows)")
      #expect(run.rows.dropFirst(rows.count).dropLast().allSatisfy { $0.isEmpty }, "\(run.rows)")
      try FileManager.default.removeItem(atPath: directory.path("status/\(name)"))
    }
  }

  /// A slow program does not blank the item that it replaces.
  @Test func aSlowProgramBlanksNothing() throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(["--live", "-t", "list"], in: directory, readsPipe: true)
    run.send("::: a\none\ntwo\n::: b\nthree\n")
    #expect(run.shows { $0.rows.contains { $0.contains("three") } }, "\(run.rows)")
    let rows = run.rows
    for piece in ["::: a\n", "four\n"] {
      run.send(piece)
      run.read(milliseconds: 250)
      #expect(run.rows == rows, "\(piece)")
    }
    run.send("five\n")
    #expect(run.shows { $0.rows.contains { $0.contains("five") } }, "\(run.rows)")
    run.send("::: b\n::: a\nsix\n")
    #expect(run.shows { $0.rows.contains { $0.contains("six") } }, "less counts later")
  }

  /// A terminal that cannot be painted gets whole pages of its width, and a hint how that ends.
  @Test(arguments: ["dumb", ""]) func aDumbTerminalHasItsWidth(name: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("A line of words as wide as thirty.\n", to: "a.md")
    let run = try LiveRun(
      ["--live", "a.md"], width: 30, in: directory, environment: ["TERM": name])
    #expect(
      run.shows { $0.rows.suffix(2) == ["A line of words as wide", "as thirty."] }, "\(run.rows)")
    #expect(String(decoding: run.transcript, as: UTF8.self).contains("Ctrl-C ends it"))
  }

  /// A page that is wider than the terminal says so.
  @Test func saysHowMuchOfItsWidthIsSeen() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a word\n", to: "a.md")
    let run = try LiveRun(["--live", "-w", "100", "a.md"], in: directory)
    #expect(run.shows { $0.rows.last == "1–60 of 100 columns" }, "\(run.rows)")
    run.type("\u{1B}[C")
    #expect(run.shows { $0.rows.last == "31–90 of 100 columns" }, "\(run.rows)")
    run.resize(width: 100, height: 10)
    #expect(run.shows { $0.rows == ["a word"] }, "\(run.rows)")
  }

  /// When nobody reads any more, it ends as any other command does.
  @Test func endsWithItsReader() throws {
    let directory = try TemporaryDirectory()
    try directory.write("one\ntwo\n", to: "a.md")
    let run = try LiveRun(
      ["-c", "{ \"$0\" --live a.md; echo $? >&2; } | head -n 1", CommandRun.builtCommand()],
      program: "/bin/sh", in: directory)
    #expect(run.shows { $0.rows.last == "141" }, "\(run.rows)")
  }

  /// Keys scroll; the header of a section that repeats stays at the top while its section is seen.
  @Test func scrolls() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      layout { section one {
        header repeat=page { text "ONE" }
        columns
      }
      section two { header repeat=page { text "TWO" } ; columns } }
      """, to: "t.kdl")
    let lines = { (name: String) in (1...20).map { "\(name)\($0)\\\n" }.joined() }
    try directory.write(
      "## One\n\n\(lines("a"))end\n\n## Two\n\n\(lines("b"))end\n", to: "a.md")
    let run = try LiveRun(["--live", "-t", "./t.kdl", "a.md"], height: 8, in: directory)
    #expect(
      run.shows { $0.rows.first == "ONE" && $0.rows.last?.hasPrefix("1–7 of") ?? false },
      "\(run.rows)")
    run.type("jjjjjj")
    #expect(run.shows { $0.rows.last?.hasPrefix("7–13 of") ?? false }, "\(run.rows)")
    #expect(run.rows.first == "ONE", "pinned: \(run.rows)")
    run.type("G")
    #expect(run.shows { $0.rows.contains("end") && $0.rows.first == "TWO" }, "\(run.rows)")
    run.type("g")
    #expect(run.shows { $0.rows.last?.hasPrefix("1–7 of") ?? false })
    run.type("/B7\r")
    #expect(run.shows { $0.rows.last?.contains("nowhere: B7") ?? false }, "capitals count")
    run.type("/b7\r")
    #expect(run.shows { $0.rows.contains("b7") }, "\(run.rows)")
    run.type("\u{1B}[H")
    #expect(run.shows { $0.rows.last?.hasPrefix("1–7 of") ?? false })
  }

  /// A page is set anew for another width, and the text at the top stays there.
  @Test func resizes() throws {
    let directory = try TemporaryDirectory()
    let words = (1...600).map { "w\($0)" }.joined(separator: " ")
    try directory.write("\(words)\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md"], width: 50, height: 10, in: directory)
    #expect(run.shows { $0.rows.last?.hasPrefix("1–9 of") ?? false })
    run.type(String(repeating: "j", count: 20))
    #expect(run.shows { $0.rows.last?.hasPrefix("21–29 of") ?? false })
    let word = try #require(run.rows.first?.split(separator: " ").first)
    run.resize(width: 30, height: 12)
    #expect(
      run.shows { $0.rows.first?.split(separator: " ").contains(word) ?? false },
      "\(word): \(run.rows)")
    run.resize(width: 70, height: 9)
    #expect(
      run.shows { $0.rows.first?.split(separator: " ").contains(word) ?? false },
      "\(word): \(run.rows)")
  }

  /// After updates and at any size, the terminal shows the page printed once at that size.
  @Test func showsWhatIsPrinted() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a.md")
    var random = SeededGenerator(seed: .random(in: 0 ... .max))
    var size = (width: 60, height: 40)
    let run = try LiveRun(
      ["--live", "-t", "dashboard", "a.md"], width: size.width, height: size.height, in: directory)
    var items: [String] = []
    let bodies = [
      "", " sparkline\n1 5 3 8 2", " table\nName  Size\nsda1  39G", "\n本文 and *words* of text",
      "\n- one\n- 👩‍👩‍👧‍👦 two", " gauge\n0.7", " ansi\n\u{1B}[1mbold\u{1B}[0m log",
    ]
    for step in 0..<30 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        size = (.random(in: 24...110, using: &random), .random(in: 30...50, using: &random))
        run.resize(width: size.width, height: size.height)
      case 1 where !items.isEmpty: items.remove(at: .random(in: 0..<items.count, using: &random))
      default:
        let body = bodies.randomElement(using: &random) ?? ""
        items.append("::: i\(step)\(body)\n")
        if items.count > 5 { items.removeFirst() }
      }
      try directory.write(items.joined(), to: "b.md")
      #expect(rename(directory.path("b.md"), directory.path("a.md")) == 0)
      let printed = try CommandRun(
        ["-w", "\(size.width)", "--color", "always", "-t", "dashboard", "a.md"], in: directory)
      var expected = TerminalModel(width: size.width, height: size.height)
      expected.write(Array(printed.page.replacing("\n", with: "\r\n").utf8))
      #expect(printed.lines.count <= size.height, "step \(step): the page is no longer")
      let isShown = run.shows { $0.terminal.rows == expected.rows }
      #expect(isShown, "step \(step), \(size): \(run.rows) for \(printed.lines)")
      if !isShown { return }
    }
    #expect(run.terminal.mistakes.isEmpty)
  }

  /// A stream that is faster than anybody can look is shown at most 30 times a second, and the text
  /// kept of it does not grow.
  @Test func aFastStreamMakesFewFrames() throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(
      ["--live", "-t", "list"], in: directory, readsPipe: true)
    run.send("::: a\n0\n::: log ansi append=50\nline\n")
    #expect(run.shows { $0.rows.contains("0") })
    func send(_ range: Range<Int>) {
      for number in range {
        run.send("::: a\n\(number)\n::: log ansi append=50\nline \(number)\n")
        if number % 100 == 0 { run.read(milliseconds: 0) }
      }
      run.send("::: a\nend \(range.upperBound)\n")
      #expect(run.shows { $0.rows.contains("end \(range.upperBound)") })
    }
    let start = Date()
    let frames = run.frames
    send(1..<2000)
    let memory = run.statistics?.memory
    send(2000..<8000)
    let seconds = Date().timeIntervalSince(start)
    #expect(Double(run.frames - frames) <= 31 * seconds + 2, "\(seconds) s")
    if let memory, let now = run.statistics?.memory { #expect(now - memory < 4096) }
  }

  /// While nothing happens, nothing is done.
  @Test func sleepsWhileNothingHappens() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a word\n", to: "a.md")
    let run = try LiveRun(["--live", "a.md", "-"], in: directory, readsPipe: true)
    #expect(run.shows { $0.rows.contains("a word") })
    run.read(milliseconds: 500)
    let (before, count) = (run.statistics, run.transcript.count)
    run.read(milliseconds: 3000)
    #expect(run.statistics?.sleeps == before?.sleeps)
    #expect(run.transcript.count == count)
  }

  /// A named pipe is a stream that several write to, one after the other.
  @Test func followsANamedPipe() throws {
    let directory = try TemporaryDirectory()
    #expect(mkfifo(directory.path("p"), 0o600) == 0)
    let run = try LiveRun(["--live", "-t", "list", "p"], in: directory)
    #expect(run.shows { $0.terminal.modes == [1049] })
    for word in ["one", "two"] {
      let writer = open(directory.path("p"), O_WRONLY)
      let bytes = Array("::: \(word)\n\(word)\n".utf8)
      #expect(write(writer, bytes, bytes.count) == bytes.count)
      close(writer)
      #expect(run.shows { $0.rows.contains(word) }, "\(run.rows)")
    }
    run.type("q")
    #expect(run.wait() == .exited(0))
  }

  /// A named pipe may be an item; more than one stream is refused before the terminal is taken, and so
  /// is a pipe where a file is read again and again.
  @Test func aNamedPipeIsAnItem() throws {
    let directory = try TemporaryDirectory()
    for name in ["p", "q"] { #expect(mkfifo(directory.path(name), 0o600) == 0) }
    let run = try LiveRun(["--live", "-t", "list", "a:lines@p", "b=2"], in: directory)
    #expect(run.shows { $0.rows.contains("2") }, "\(run.rows)")
    let writer = open(directory.path("p"), O_WRONLY)
    #expect(write(writer, "word\n", 5) == 5)
    #expect(run.shows { $0.rows.contains("word") && $0.rows.contains("2") }, "\(run.rows)")
    close(writer)
    for arguments in [["a@p", "b@q"], ["p", "q"], ["a@p", "-"], ["-d", "q", "a=1"]] {
      let refused = try CommandRun(["--live"] + arguments, in: directory)
      #expect(refused.status == .exited(2), "\(arguments)")
      #expect(refused.messages.contains("pipe"), "\(refused.messages)")
    }
  }

  /// When the writer has ended, the last page stays, and nothing that it had begun is lost.
  @Test func theLastPageStays() throws {
    let directory = try TemporaryDirectory()
    let run = try LiveRun(["--live", "-t", "list"], in: directory, readsPipe: true)
    run.send("::: a\none\n::: b\ntw")
    run.endInput()
    #expect(run.shows { $0.rows.contains("one") && $0.rows.contains("tw") }, "\(run.rows)")
    run.read(milliseconds: 300)
    #expect(run.rows.contains("tw"))
    run.type("q")
    #expect(run.wait() == .exited(0))
    #expect(run.rows.contains("tw"))
  }

  /// Options that make no sense with a page that goes on are refused.
  @Test(
    arguments: [
      ["-o", "x"], ["--each", "a.csv"], ["--to", "html"], ["--to", "svg"], ["--to", "json"],
      ["--pages", "1"], ["-F"], ["--check"], ["--explain"], ["--outline"], ["-d", "-"],
    ])
  func refusesWhatMakesNoSense(arguments: [String]) throws {
    let run = try CommandRun(["--live", "a=b"] + arguments)
    #expect(run.status == .exited(2))
    #expect(run.messages.contains("--live and "), "\(run.messages)")
  }

  /// A name that no template has is told at once: nobody can mend it while the page is shown.
  @Test func refusesAnUnknownTemplate() throws {
    let run = try CommandRun(["--live", "-t", "dashbord", "a=b"])
    #expect(run.status == .exited(1))
    #expect(run.messages.contains("did you mean 'dashboard'?"), "\(run.messages)")
  }

  /// Keys come from the terminal, so the text can't; a terminal is not a stream.
  @Test func refusesATerminalForInput() throws {
    let run = try TerminalRun(["--live"])
    #expect(run.status == .exited(2))
    #expect(run.text.contains("--live needs a FILE or a pipe"))
  }

  /// Without a terminal every frame is printed, a form feed between them.
  @Test func printsFramesWithoutATerminal() throws {
    let stream = "::: a\none\n::: b\ntwo\n\u{C}::: a\nthree\n"
    let run = try CommandRun(
      ["--live", "-w", "20", "-t", "list"], input: .pipe(Array(stream.utf8)))
    #expect(run.status == .exited(0))
    let whole = try CommandRun(
      ["-w", "20", "-t", "list"], input: .pipe(Array("::: a\nthree\n".utf8)))
    #expect(run.page.split(separator: "\u{C}").last.map(String.init) == whole.page, "\(run.page)")
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
