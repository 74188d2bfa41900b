import Foundation
import TestSupport
import Testing

/// Runs a script in a shell that finds the built command by its name.
private func shell(
  _ script: String, in directory: TemporaryDirectory? = nil, path: String = "/usr/bin:/bin",
  environment: [String: String?] = [:], program: String = "/bin/sh"
) throws -> CommandRun {
  let command = URL(fileURLWithPath: try CommandRun.builtCommand()).deletingLastPathComponent().path
  return try CommandRun(
    ["-c", script],
    environment: environment.merging(["PATH": "\(command):\(path)"]) { old, _ in old },
    in: directory, program: program)
}

/// The files that the README's commands are about.
private func fixtures() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(try #require(try Readme()["markdown"].first), to: "week.md")
  try directory.write("# Notes\n\nSome *text*.\n", to: "notes.md")
  try directory.write("name,age\nAda,36\n本人,40\n", to: "people.csv")
  try directory.write("All is **well**.\n", to: "status/alert.md")
  for name in ["LICENSE", "README.md"] {
    try directory.write(try String(contentsOf: projectFile(name), encoding: .utf8), to: name)
  }
  return directory
}

/// The page at the top of the README is the output of the command below it.
@Test func opensWithAPageThatItsCommandPrints() throws {
  let readme = try Readme()
  let run = try shell(try #require(readme["sh"].first))
  #expect(run.page == readme["text"].first)
  #expect(run.messages == "")
}

/// The report is the one that its command makes of its source.
@Test func theReportOfTheReadmeIsWhatItsSourceMakes() throws {
  let readme = try Readme()
  let command = try #require(readme.prose.firstMatch(of: #/`(galley -t report [^`]*)` makes/#)?.1)
  let run = try shell(String(command), in: try fixtures())
  #expect(run.page == readme["text"].last)
  #expect(run.messages == "")
}

/// Every other command works, in blocks and in tables; its output fits its width.
@Test func theCommandsOfTheReadmeWork() throws {
  let readme = try Readme()
  let directory = try fixtures()
  let blocks = readme["sh"].dropFirst().filter { $0.hasPrefix("galley ") || $0.hasPrefix("{") }
  let commands = blocks + readme.tableCommands
  #expect(commands.count >= 8)
  for command in commands {
    // A minimal machine has no manual.
    if command.hasPrefix("man "), !FileManager.default.isExecutableFile(atPath: "/usr/bin/man") {
      continue
    }
    let run = try shell(command, in: directory)
    #expect(run.status == .exited(0), "\(command): \(run.messages)")
    #expect(!run.page.isEmpty, "\(command)")
  }
}

/// Live commands of the README show a page, and print it when somebody leaves.
@Test func whatTheReadmeShowsLiveIsShown() throws {
  let block = try #require(try Readme()["sh"].first { $0.contains("\ngalley --live") })
  let commands = block.split(separator: "\n").filter { $0.hasPrefix("galley --live") }
  #expect(commands.count == 2)
  let directory = try fixtures()
  for command in commands {
    let run = try LiveRun(command.split(separator: " ").dropFirst().map(String.init), in: directory)
    #expect(run.shows { !$0.rows.isEmpty }, "\(command)")
    run.type("q")
    #expect(run.wait() == .exited(0), "\(command)")
    #expect(run.rows.joined().contains(/All is well|Some text/), "\(run.rows)")
  }
}

/// The frames that the README shows are those that its command prints into a pipe.
@Test func printsTheFramesOfTheReadme() throws {
  let block = try #require(try Readme()["console"].first)
  let lines = block.split(separator: "\n").map(String.init)
  let command = lines.prefix { $0.hasPrefix("$ ") || $0.hasPrefix("> ") }
  let script = command.map { $0.dropFirst(2) }.joined(separator: "\n")
  let run = try shell(script)
  #expect(run.messages == "")
  #expect(run.lines == Array(lines.dropFirst(command.count)))
}

/// Cron runs its line with next to no environment; its output is UTF-8 all the same.
@Test func cronPrintsWhatADeskPrints() throws {
  let table = try #require(try Readme()["crontab"].first)
  let line = try #require(table.split(separator: "\n").last).split(separator: " ").dropFirst(5)
  #expect(line.first == "/usr/local/bin/galley")
  let directory = try fixtures()
  let command = "galley " + line.dropFirst().joined(separator: " ")
  let variables = ["HOME": directory.path, "LANG": "C", "TERM": nil] as [String: String?]
  let run = try shell(command, in: directory, environment: variables)
  #expect(run.messages == "")
  #expect(run.page == (try Readme()["text"].last))
}

/// The script that repeats the figures runs, on a small input; programs that are not everywhere may
/// be missing.
@Test func repeatsTheFigures() throws {
  let script = try #require(try Readme()["sh"].first { $0.hasPrefix("size=") })
  // The shell's own `time`: not every shell has one.
  let run = try shell(
    script, in: try fixtures(), environment: ["size": "10000"], program: "/bin/bash")
  #expect(run.status == .exited(0), "\(run.messages)")
  #expect(run.lines.count == 9)
  #expect(!run.messages.contains("galley: "), "\(run.messages)")
}

/// The template in the README sets a page.
@Test func theTemplateOfTheReadmeWorks() throws {
  let directory = try TemporaryDirectory()
  try directory.write(try #require(try Readme()["kdl"].first), to: "cards.kdl")
  let run = try CommandRun(
    ["-t", "./cards.kdl", "one=1", "two=2"], in: directory)
  #expect(run.status == .exited(0))
  #expect(run.page.contains("┌─ one"))
}

/// The program in the README is the one that is compiled and run in another test.
@Test func theLibraryExampleOfTheReadmeIsTheOneThatIsTested() throws {
  let file = projectFile("Tests/GalleyMakeupTests/LibraryExample.swift")
  func code(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
  let lines = code(try String(contentsOf: file, encoding: .utf8))
  let example = code(try #require(try Readme()["swift"].first))
  let start = try #require(lines.firstIndex(of: example[1]))
  #expect(Array(lines[start...].prefix(example.count - 1)) == Array(example.dropFirst()))
  // One import is enough: nothing else of galley is imported beside it.
  #expect(lines.filter { $0.hasPrefix("import Galley") } == [example[0]])
}

/// The recipe puts everything under a prefix, from where it works; the other takes it away again.
@Test func installsAndUninstalls() throws {
  let recipes = try Readme()["sh"].filter { $0.hasPrefix("root=") }
  #expect(recipes.count == 2)
  let tree = try TemporaryDirectory()
  let prefix = tree.path + "/usr"
  try FileManager.default.createDirectory(
    atPath: tree.path + "/.build/release", withIntermediateDirectories: true)
  for (link, target) in [
    ("LICENSE", projectFile("LICENSE").path), ("Sources", projectFile("Sources").path),
    ("man", projectFile("man").path), ("Templates", projectFile("Templates").path),
    (".build/release/galley", try CommandRun.builtCommand()),
  ] {
    try FileManager.default.createSymbolicLink(
      atPath: "\(tree.path)/\(link)", withDestinationPath: target)
  }
  // The build is the one under test.
  let install = "swift() { [ \"$1\" = build ]; }\n\(recipes[0])"
  let installed = try shell(install, in: tree, environment: ["prefix": prefix])
  #expect(installed.status == .exited(0), "\(installed.messages)")
  #expect(installed.messages == "")
  let files = try FileManager.default.subpathsOfDirectory(atPath: prefix)
  for file in [
    "bin/galley", "share/man/man1/galley.1", "share/man/man5/galley-template.5",
    "share/man/man5/galley-document.5", "share/man/man7/galley-examples.7",
    "share/galley/templates/report.kdl",
    "share/galley/templates/gallery/list.kdl",
    "share/galley/templates/layouts/kanban.kdl", "share/bash-completion/completions/galley",
    "share/zsh/site-functions/_galley", "share/fish/vendor_completions.d/galley.fish",
    "share/doc/galley/LICENSE.galley", "share/doc/galley/LICENSE.Unicode",
    "share/doc/galley/LICENSE.Patterns", "share/doc/galley/LICENSE.Markdown",
  ] {
    #expect(files.contains(file), "\(file)")
  }
  let run = try shell("\"$prefix/bin/galley\" a=1", environment: ["prefix": prefix])
  #expect(run.page.contains("1"))
  let packed = try shell(
    install, in: tree, environment: ["prefix": "/usr", "DESTDIR": tree.path + "/d"])
  #expect(packed.status == .exited(0), "\(packed.messages)")
  #expect(
    try FileManager.default.subpathsOfDirectory(atPath: tree.path + "/d/usr").sorted()
      == files.sorted())
  let removed = try shell(recipes[1], in: tree, environment: ["prefix": prefix])
  #expect(removed.messages == "")
  let rest = try FileManager.default.subpathsOfDirectory(atPath: prefix).filter {
    $0.contains("galley") && !$0.hasSuffix("/")
  }
  #expect(rest == [])
}
