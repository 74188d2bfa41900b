import Foundation
import TestSupport
import Testing

/// A directory with files to complete, and a shell to run in it.
private struct CompletingShell {
  let path: String
  let directory: TemporaryDirectory
  let environment: [String: String?]

  init(_ name: String) throws {
    path = try #require(systemProgram(name))
    directory = try TemporaryDirectory()
    for name in ["report.md", "with blank.md", "letters/one.md", "it's $5.md", "a@b.md"] {
      try directory.write("x\n", to: name)
    }
    let command = URL(fileURLWithPath: try CommandRun.builtCommand())
    environment = [
      "PATH": "\(command.deletingLastPathComponent().path):/usr/bin:/bin",
      "HOME": directory.path("home"),
    ]
  }

  /// Runs a script in which `galley` is the program.
  func run(_ script: String) throws -> CommandRun {
    try CommandRun(["-c", script], environment: environment, in: directory, program: path)
  }
}

/// The words that Tab offers in bash for a line, split into words as readline does.
@Test(
  .program("bash"),
  arguments: [
    ("galley --wi", ["--wi"], ["--width"]),
    ("galley --co", ["--co"], ["--columns", "--color", "--completions"]),
    ("galley --color=al", ["--color", "=", "al"], ["always"]),
    ("galley --color=", ["--color", "="], ["auto", "always", "never"]),
    ("galley --color a", ["--color", "a"], ["auto", "always"]),
    ("galley -t repo", ["-t", "repo"], ["report.md", "report"]),
    ("galley --template=gallery/tw", ["--template", "=", "gallery/tw"], ["gallery/two-column"]),
    ("galley -f mark", ["-f", "mark"], ["markdown"]),
    ("galley --each re", ["--each", "re"], ["report.md"]),
    ("galley --data re", ["--data", "re"], ["report.md"]),
    ("galley -o re", ["-o", "re"], ["report.md"]),
    ("galley wi", ["wi"], ["with blank.md"]),
    ("galley -- --wi", ["--", "--wi"], []),
    ("galley log:sp", ["log", ":", "sp"], ["sparkline"]),
    ("galley log:ansi@re", ["log", ":", "ansi", "@re"], ["@report.md"]),
    ("galley log@le", ["log", "@le"], ["@letters/"]),
    ("galley log@it", ["log", "@it"], [#"@it\'s\ \$5.md"#]),
    ("galley \"log@it", ["\"log@it"], [#"log@it's \$5.md"#]),
    ("galley 'log@it", ["'log@it"], [#"log@it'\''s $5.md"#]),
    ("galley \"log@with b", ["\"log@with b"], ["log@with blank.md"]),
    ("galley -w ", ["-w", ""], []),
  ])
func bashCompletes(line: String, words: [String], candidates: [String]) throws {
  let shell = try CompletingShell("bash")
  // A completion function is given the part that is going to be replaced, inside of its quotes.
  let replaced = (words.last ?? "").drop { "'\"".contains($0) }
  let script = """
    source <(galley --completions bash)
    COMP_LINE=\(quoted(line)) COMP_POINT=\(line.utf8.count)
    COMP_WORDS=(galley \(words.map(quoted).joined(separator: " ")))
    COMP_CWORD=\(words.count)
    _galley galley \(quoted(String(replaced))) 2>&1
    for candidate in "${COMPREPLY[@]}"; do echo "$candidate"; done
    """
  let run = try shell.run(script)
  #expect(run.lines.sorted() == candidates.sorted())
  #expect(run.messages == "")
}

/// A word in single quotes, as bash and zsh read it.
private func quoted(_ word: String) -> String {
  "'\(word.replacingOccurrences(of: "'", with: #"'\''"#))'"
}

/// The words that Tab offers in fish for a line, without the descriptions.
@Test(
  .program("fish"),
  arguments: [
    ("galley --wi", ["--width"]),
    ("galley --color=al", ["--color=always"]),
    ("galley --template=gallery/tw", ["--template=gallery/two-column"]),
    ("galley -f mark", ["markdown"]),
    ("galley wi", ["with blank.md"]),
    ("galley log:sp", ["log:sparkline=", "log:sparkline@"]),
    ("galley log:ansi@re", ["log:ansi@report.md"]),
    ("galley log@le", ["log@letters/"]),
    (#"galley log@with\ b"#, ["log@with blank.md"]),
    (#"galley "log@it's "#, ["log@it's $5.md"]),
    (#"galley my\ log:sp"#, ["my log:sparkline=", "my log:sparkline@"]),
  ])
func fishCompletes(line: String, candidates: [String]) throws {
  let shell = try CompletingShell("fish")
  let run = try shell.run("galley --completions fish | source; complete -C \(quotedForFish(line))")
  let offered = run.lines.map { line in String(line.prefix { $0 != "\t" }) }
  #expect(offered == candidates)
  #expect(run.messages == "")
}

/// A word in single quotes, as fish reads it.
private func quotedForFish(_ word: String) -> String {
  let slashed = word.replacingOccurrences(of: #"\"#, with: #"\\"#)
  return "'\(slashed.replacingOccurrences(of: "'", with: #"\'"#))'"
}

/// The line that Tab completes in zsh, where it can be asked only at a terminal.
@Test(
  .program("zsh"),
  arguments: [
    ("galley --wi", "galley --width"),
    ("galley --color=al", "galley --color=always"),
    ("galley -fmark", "galley -fmarkdown"),
    ("galley -t gallery/tw", "galley -t gallery/two-column"),
    ("galley log:sp", "galley log:sparkline"),
    ("galley log:ansi@re", "galley log:ansi@report.md"),
    ("galley log@a@", "galley log@a@b.md"),
  ])
func zshCompletes(line: String, completed: String) throws {
  let shell = try CompletingShell("zsh")
  let start = "compinit -D; source <(galley --completions zsh); PS1=go'> '\n"
  let run = try TerminalRun(
    ["-f", "-i"], environment: shell.environment.merging(["TERM": "dumb", "PS1": "on> "]) { $1 },
    in: shell.directory,
    reactions: [
      .init(to: "on> ", typing: "autoload -Uz compinit; " + start),
      .init(to: "go> ", typing: line + "\t\u{1}echo '\u{5}'\n"),
      .init(to: "\ngalley", typing: "exit\n"),
    ], program: shell.path)
  #expect(run.text.contains("\n\(completed)"), "\(run.text.debugDescription)")
}
