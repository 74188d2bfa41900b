import Foundation
import TestSupport
import Testing

/// A template whose pages are 40 to 60 cells wide.
private let template = """
  template "t" min-width=40 max-width=60
  layout { section default { columns } }
  """

/// A number at the top of the page as data.
private func number(_ name: String, in page: String) -> Int? {
  guard let range = page.range(of: #""\#(name)": *[0-9]+"#, options: .regularExpression) else {
    return nil
  }
  return Int(page[range].drop { !$0.isNumber })
}

/// The width is given by the first of `--width`, `$COLUMNS`, the terminal and 80; all but the first
/// are brought into the template's range.
@Test(
  arguments: [
    ([], nil, 80),
    ([], "70", 70),
    ([], "100", 100),
    (["-w", "33"], "70", 33),
    (["-w", "100"], "70", 100),
    (["-w", "auto"], "70", 70),
    ([], "", 80),
    ([], "abc", 80),
    ([], "-5", 80),
    ([], "0", 80),
    ([], "10001", 80),
    ([], "99999999999999999999", 80),
    ([], "1e2", 80),
    ([], " 60", 80),
    ([], "６０", 80),
    (["-t", "./t.kdl"], nil, 60),
    (["-t", "./t.kdl"], "50", 50),
    (["-t", "./t.kdl"], "20", 40),
    (["-t", "./t.kdl", "-w", "20"], "50", 20),
  ] as [([String], String?, Int)])
func findsTheWidth(arguments: [String], columns: String?, width: Int) throws {
  let directory = try TemporaryDirectory()
  try directory.write(template, to: "t.kdl")
  let run = try CommandRun(
    arguments + ["--to", "json"], input: .pipe(Array("text\n".utf8)),
    environment: ["COLUMNS": columns], in: directory)
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(number("width", in: run.page) == width)
}

@Test(
  arguments: [
    ([], nil, 57), ([], "70", 70), (["-w", "33"], nil, 33), (["-t", "./t.kdl"], nil, 57),
  ] as [([String], String?, Int)])
func findsTheWidthOfATerminal(arguments: [String], columns: String?, width: Int) throws {
  let directory = try TemporaryDirectory()
  try directory.write(template, to: "t.kdl")
  try directory.write("text\n", to: "a.md")
  let run = try TerminalRun(
    arguments + ["--to", "json", "a.md"], width: 57, environment: ["COLUMNS": columns],
    in: directory)
  #expect(run.status == .exited(0), "\(run.text)")
  #expect(number("width", in: run.text) == width)
}

/// A pipe may lead to a pager: its pages are as wide as the terminal on standard error, else as the
/// controlling one, unless `$COLUMNS` or an option says more. A file is 80 cells wide.
@Test(
  arguments: [
    ("\"$0\" --to json a.md | cat", nil, 57, "standard error is a terminal"),
    ("\"$0\" --to json a.md 2> errors | cat", nil, 57, "there is a controlling terminal"),
    ("\"$0\" --to json a.md < /dev/null 2> errors | cat", nil, 57, "it alone"),
    ("\"$0\" --to json a.md > page; cat page", nil, 80, "a file"),
    ("\"$0\" --to json a.md > page 2> errors; cat page", nil, 80, "files"),
    ("\"$0\" --to json a.md | cat", "70", 70, "$COLUMNS wins"),
    ("\"$0\" --to json a.md | cat", "", 57, "where it is a number"),
    ("\"$0\" --to json a.md > page; cat page", "70", 70, "for a file too"),
    ("\"$0\" -w 33 --to json a.md | cat", nil, 33, "so does --width"),
    ("\"$0\" -w auto --to json a.md | cat", nil, 57, "which may leave it open"),
    ("\"$0\" -t ./t.kdl --to json a.md | cat", nil, 57, "the template has room for it"),
    ("\"$0\" -t ./narrow.kdl --to json a.md | cat", nil, 50, "or hasn't"),
  ] as [(String, String?, Int, Comment)])
func findsTheWidthBehindAPipe(
  script: String, columns: String?, width: Int, reason: Comment
) throws {
  let directory = try TemporaryDirectory()
  try directory.write(template, to: "t.kdl")
  try directory.write(template.replacing("60", with: "50"), to: "narrow.kdl")
  try directory.write("text\n", to: "a.md")
  let run = try TerminalRun(
    ["-c", script, CommandRun.builtCommand()], width: 57,
    environment: ["COLUMNS": columns, "PATH": "/usr/bin:/bin"], in: directory, program: "/bin/sh")
  #expect(number("width", in: run.text) == width, reason)
  #expect(run.status == .exited(0), reason)
}

/// The terminal on standard error counts where none is the controlling one, and without either a
/// pipe is 80 cells wide, as under cron.
@Test(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid"), "needs setsid"),
  arguments: [
    ("setsid -w \"$0\" --to json a.md | cat", 57, "standard error"),
    ("setsid -w \"$0\" --to json a.md 2> errors | cat", 80, "neither"),
    ("setsid -w \"$0\" --to json < a.md 2>&1 | cat", 80, "nor is a pipe one"),
  ] as [(String, Int, Comment)])
func findsTheWidthOutsideOfASession(script: String, width: Int, reason: Comment) throws {
  let directory = try TemporaryDirectory()
  try directory.write("text\n", to: "a.md")
  let run = try TerminalRun(
    ["-c", script, CommandRun.builtCommand()], width: 57,
    environment: ["PATH": "/usr/bin:/bin"], in: directory, program: "/bin/sh")
  #expect(number("width", in: run.text) == width, reason)
}

/// A pipe takes nothing of the terminal but its width: no colour, no links, no length.
@Test func aPipeIsNoTerminal() throws {
  let directory = try TemporaryDirectory()
  try directory.write("A **strong** [word](http://example.org/).\n", to: "a.md")
  let words = String(repeating: "word ", count: 40)
  try directory.write("\(words)\n", to: "a.txt")
  let run = try TerminalRun(
    ["-c", "\"$0\" -l auto a.md | cat; \"$0\" a.txt | cat", CommandRun.builtCommand()], width: 100,
    height: 9, environment: ["PATH": "/usr/bin:/bin"], in: directory, program: "/bin/sh")
  let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  #expect(lines.first == "A strong word (http://example.org/).")
  // Prose is set to 80 cells on the widest terminal.
  #expect(lines.count == 5, "\(lines)")
  #expect(lines.map(\.count).max() == 79)
}

/// `--length auto` is `$LINES`, else the terminal's; a pipe has none, and its page is as long as
/// its content.
@Test func findsTheLength() throws {
  let directory = try TemporaryDirectory()
  try directory.write("text\n", to: "a.md")
  let arguments = ["-l", "auto", "--to", "json", "a.md"]
  let terminal = try TerminalRun(arguments, height: 17, in: directory)
  #expect(number("height", in: terminal.text) == 17)
  let variable = try TerminalRun(arguments, height: 17, environment: ["LINES": "9"], in: directory)
  #expect(number("height", in: variable.text) == 9)
  let piped = try CommandRun(["-l", "auto", "a.md"], in: directory)
  #expect(piped.lines.count == 1)
  let long = try CommandRun(["-l", "5", "a.md"], in: directory)
  #expect(long.lines.count == 5)
}

/// The first of `--color`, `NO_COLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR` decides on colour, else
/// whether there is a terminal that is not dumb.
private let colorCases:
  [(arguments: [String], environment: [String: String?], pipe: Bool, terminal: Bool)] = [
    ([], [:], false, true),
    ([], ["NO_COLOR": "1"], false, false),
    ([], ["NO_COLOR": ""], false, true),
    ([], ["NO_COLOR": "0"], false, false),
    ([], ["TERM": "dumb"], false, false),
    ([], ["TERM": nil], false, false),
    ([], ["CLICOLOR_FORCE": "1"], true, true),
    ([], ["FORCE_COLOR": "1"], true, true),
    ([], ["FORCE_COLOR": "1", "TERM": "dumb"], true, true),
    ([], ["FORCE_COLOR": "0"], false, true),
    ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false, false),
    (["--color", "always"], ["NO_COLOR": "1"], true, true),
    (["--color", "always"], ["TERM": "dumb"], true, true),
    (["--color", "never"], ["FORCE_COLOR": "1"], false, false),
    (["--color", "auto"], [:], false, true),
    (["--to", "text"], ["FORCE_COLOR": "1"], false, false),
    (["--to", "ansi"], [:], true, true),
  ]

@Test(arguments: colorCases.indices)
func decidesOnColor(index: Int) throws {
  let row = colorCases[index]
  let directory = try TemporaryDirectory()
  try directory.write("A **strong** word.\n", to: "a.md")
  let pipe = try CommandRun(
    row.arguments + ["a.md"], environment: row.environment, in: directory)
  #expect(pipe.output.contains(0x1B) == row.pipe, "in a pipe: \(row)")
  let terminal = try TerminalRun(
    row.arguments + ["a.md"], environment: row.environment, in: directory)
  #expect(terminal.transcript.contains(0x1B) == row.terminal, "on a terminal: \(row)")
  #expect(terminal.status == .exited(0))
}

/// A colour of 24 bits becomes the nearest that the terminal has.
@Test(
  arguments: [
    (["COLORTERM": "truecolor"], "38;2;255;0;0m"),
    (["COLORTERM": "24bit"], "38;2;255;0;0m"),
    (["WT_SESSION": "7f1c"], "38;2;255;0;0m"),
    (["TERM": "xterm-direct"], "38;2;255;0;0m"),
    (["TERM": "xterm-direct256"], "38;2;255;0;0m"),
    (["TERM": "alacritty"], "38;2;255;0;0m"),
    (["TERM": "xterm-kitty"], "38;2;255;0;0m"),
    (["TERM": "foot-extra"], "38;2;255;0;0m"),
    (["TERM": "xterm-ghostty"], "38;2;255;0;0m"),
    (["TERM": "wezterm"], "38;2;255;0;0m"),
    (["TERM": "xterm-256color"], "38;5;"),
    (["TERM": "xterm-256color-italic"], "38;5;"),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], "38;2;255;0;0m"),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], "38;5;"),
    (["TERM": "screen", "COLORTERM": "truecolor"], "91m"),
    (["TERM": "linux", "COLORTERM": "truecolor"], "91m"),
    (["TERM": "xterm"], "91m"),
    (["TERM": nil], "91m"),
    (["TERM": "vt100"], "[1m"),
    (["TERM": "vt220", "COLORTERM": "truecolor"], "[1m"),
    (["TERM": "vt520"], "[1m"),
    (["TERM": "vt525"], "91m"),
    (["TERM": "xterm-mono"], "[1m"),
    (["TERM": "linux-m"], "[1m"),
  ] as [([String: String?], String)])
func findsTheDepthOfColor(environment: [String: String?], code: String) throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    "layout { header { text red style=\"bold fg=#ff0000\" }; section default { columns } }\n",
    to: "t.kdl")
  let run = try CommandRun(
    ["-t", "./t.kdl", "--color", "always"], input: .pipe(Array("word\n".utf8)),
    environment: environment, in: directory)
  #expect(run.page.contains(code), "\(run.page.debugDescription) \(run.messages)")
}

/// Screen reverses italic text, by whichever name it is known; tmux does not.
@Test(arguments: [
  (["TERM": "xterm-256color"], "[3mword"),
  (["TERM": "tmux-256color", "TMUX": "/tmp/t"], "[3mword"),
  (["TERM": "screen-256color", "TMUX": "/tmp/t"], "[3mword"),
  (["TERM": "screen"], "[4mword"),
  (["TERM": "screen.xterm-256color"], "[4mword"),
  (["TERM": "xterm-256color", "STY": "1.a"], "[4mword"),
])
func underlinesWhereThereAreNoItalics(environment: [String: String], code: String) throws {
  let directory = try TemporaryDirectory()
  let run = try CommandRun(
    ["--color", "always"], input: .pipe(Array("A *word*.\n".utf8)), environment: environment,
    in: directory)
  #expect(run.page.contains(code), "\(run.page.debugDescription) \(run.messages)")
  let html = try CommandRun(
    ["--to", "html"], input: .pipe(Array("A *word*.\n".utf8)), environment: environment,
    in: directory)
  #expect(html.page.contains("font-style:italic"))
}

/// Links can be followed on a terminal with colour, and are spelled out everywhere else.
@Test func decidesOnLinks() throws {
  let directory = try TemporaryDirectory()
  try directory.write("See [this](http://example.org/a).\n", to: "a.md")
  let link = "\u{1B}]8;;http://example.org/a\u{1B}\\"
  #expect(try TerminalRun(["a.md"], in: directory).text.contains(link))
  #expect(!(try TerminalRun(["--links", "none", "a.md"], in: directory).text.contains("example")))
  let plain = try TerminalRun(["a.md"], environment: ["NO_COLOR": "1"], in: directory)
  #expect(plain.text.contains("this (http://example.org/a)"))
  // The console of Linux and screen show no trace of a link.
  for environment in [["TERM": "linux"], ["TERM": "screen", "STY": "1.a"]] {
    let run = try TerminalRun(["a.md"], environment: environment, in: directory)
    #expect(!run.text.contains(link) && run.text.contains("http://example.org/a"))
  }
  let pipe = try CommandRun(["a.md", "--color", "always"], in: directory)
  #expect(pipe.page.contains("http://example.org/a"))
  #expect(!pipe.page.contains("\u{1B}]8;;"))
  let asked = try CommandRun(["a.md", "--color", "always", "--links", "osc8"], in: directory)
  #expect(asked.page.contains(link))
}

/// Somebody at a terminal who types nothing is told that standard input is being read.
@Test func asksForStandardInputOnATerminal() throws {
  let hint = "galley: reading standard input; Ctrl-D ends it, 'galley --help' lists options\n"
  let typed = try TerminalRun(
    [], reactions: [.init(to: hint.prefix(30) + "", typing: "hello\n\u{4}")])
  #expect(typed.status == .exited(0))
  #expect(typed.text.hasPrefix(hint))
  #expect(typed.text.hasSuffix("hello\n"))
  let directory = try TemporaryDirectory()
  try directory.write("Dear {{name}}.\n", to: "a.md")
  let records = try TerminalRun(
    ["--each", "-", "a.md"], in: directory,
    reactions: [.init(to: hint.prefix(30) + "", typing: "{\"name\": \"Ada\"}\n\u{4}")])
  #expect(records.text.hasPrefix(hint))
  #expect(records.text.hasSuffix("Dear Ada.\n"))
  let interrupted = try TerminalRun([], reactions: [.init(to: "reading", typing: "\u{3}")])
  #expect(interrupted.status == .signalled(SIGINT))
}

/// Ctrl-C in the middle of a coloured log leaves no colour behind, and never are the modes of the
/// terminal another.
@Test func leavesTheTerminalAsItWas() throws {
  let run = try TerminalRun(
    ["-f", "ansi"],
    reactions: [
      .init(to: "reading", typing: "a \u{1B}[31mred\n"),
      .init(to: "a \u{1B}[31mred", typing: "\u{3}"),
    ])
  #expect(run.status == .signalled(SIGINT))
  #expect(run.text.hasSuffix("\u{1B}[0m"), "\(run.text.debugDescription)")
  let directory = try TemporaryDirectory()
  try directory.write("A **strong** word.\n", to: "a.md")
  let modes = try TerminalRun(
    ["-c", "stty -g; \"$0\" a.md; stty -g", try CommandRun.builtCommand()],
    environment: ["PATH": "/usr/bin:/bin"], in: directory, program: "/bin/sh")
  let lines = modes.text.split(separator: "\n")
  #expect(lines.count == 3)
  #expect(lines.first == lines.last)
}
