import TestSupport
import Testing

/// The mistakes of a template are told with their places before any content is read.
@Test func tellsTheMistakesOfATemplate() throws {
  let directory = try TemporaryDirectory()
  try directory.write(
    "layout {\n\tsecton x { item }\n  section y { item widht=3 }\n}\n", to: "t.kdl")
  let run = try CommandRun(["-t", "t.kdl", "none.txt"], in: directory)
  #expect(run.status == .exited(1))
  #expect(run.page == "")
  let lines = run.messages.split(separator: "\n")
  #expect(lines.first?.hasPrefix("t.kdl:2:2: error: ") == true)
  #expect(lines.dropFirst().first == "2 |         secton x { item }")
  #expect(lines.dropFirst(2).first == "  |         ^~~~~~")
  #expect(lines.contains { $0.hasPrefix("t.kdl:3:20: error: ") })
  #expect(!run.messages.contains("none.txt"))
}

/// `--check` tells all mistakes, and with a template and no operand reads no document.
@Test func checksATemplate() throws {
  let directory = try TemporaryDirectory()
  let mistakes = String(repeating: "  section x { item widht=3 }\n", count: 30)
  try directory.write("layout {\n\(mistakes)}\n", to: "bad.kdl")
  try directory.write("layout { section default { columns } }\n", to: "good.kdl")
  let good = try CommandRun(["--check", "-t", "good.kdl"], input: .closed, in: directory)
  #expect(good.status == .exited(0), "\(good.messages)")
  #expect(good.page == "" && good.messages == "")
  let all = try CommandRun(["--check", "-t", "bad.kdl"], input: .closed, in: directory)
  #expect(all.status == .exited(1))
  #expect(all.messages.split(separator: "\n").count { $0.contains(": error: ") } >= 30)
  let some = try CommandRun(["-t", "bad.kdl"], input: .closed, in: directory)
  #expect(some.messages.split(separator: "\n").count { $0.contains(": error: ") } == 10)
  #expect(some.messages.contains("\n… and "))
}

/// A document, which anybody may have written, chooses among the templates that are installed: no
/// file of the current directory, and no path.
@Test func aDocumentChoosesInstalledTemplatesOnly() throws {
  let directory = try TemporaryDirectory()
  for name in ["here.kdl", "report.kdl", "sub/there.kdl"] {
    try directory.write(
      "layout { header { text \"not asked for\" }; section s { item } }\n", to: name)
  }
  let messages = [
    "here": "galley: warning: unknown template 'here'\n",
    "report": "",
    "./here.kdl": "is a path; use it with --template if you trust it\n",
    "sub/there.kdl": "is a path; use it with --template if you trust it\n",
  ]
  for (name, message) in messages {
    let text = "---\ntemplate: \(name)\n---\n\nText.\n"
    let run = try CommandRun([], input: .pipe(Array(text.utf8)), in: directory)
    #expect(run.messages.hasSuffix(message), "\(run.messages)")
    #expect(run.messages.isEmpty == message.isEmpty)
    #expect(!run.page.contains("not asked for"), "\(name)")
    #expect(run.status == .exited(0))
  }
  // Nor does a user by a bare name: whoever is in a directory of somebody else's trusts none of it.
  let text = CommandRun.Stream.pipe(Array("Text.\n".utf8))
  for path in ["here.kdl", "./report.kdl", "sub/there.kdl"] {
    let asked = try CommandRun(["-t", path], input: text, in: directory)
    #expect(asked.page.contains("not asked for"), "\(path)")
  }
  let builtIn = try CommandRun(["-t", "report"], input: text, in: directory)
  #expect(builtIn.page.contains("Text.") && !builtIn.page.contains("not asked for"))
  let bare = try CommandRun(["-t", "here"], input: text, in: directory)
  #expect(bare.messages == "galley: unknown template 'here'; the file is 'here.kdl'\n")
  #expect(bare.status == .exited(1))
}

/// A bad picture is a wrong command line.
@Test func tellsTheMistakesOfAPicture() throws {
  let run = try CommandRun(["-a", "a b / b a"], input: .closed)
  #expect(run.status == .exited(2))
  #expect(run.messages.hasPrefix("--areas:1:"))
  #expect(run.page == "")
}

/// A name is found in the directories of `$GALLEY_TEMPLATES`, the user's, and among the built-in ones,
/// in that order; a path is taken as it is.
@Test func findsTemplatesInOrder() throws {
  let directory = try TemporaryDirectory()
  for place in ["one", "two", ".", "config/galley/templates"] {
    try directory.write("template \"\(place)\"\n", to: "\(place)/t.kdl")
  }
  try directory.write("template \"user\"\n", to: "config/galley/templates/page.kdl")
  func source(_ name: String, _ environment: [String: String?]) throws -> String {
    let run = try CommandRun(["--show-template", name], environment: environment, in: directory)
    #expect(run.status == .exited(0), "\(run.messages)")
    return run.page
  }
  let configuration = directory.path("config")
  #expect(try source("t", ["GALLEY_TEMPLATES": "none:two:one"]).contains("\"two\""))
  #expect(try source("t", ["XDG_CONFIG_HOME": configuration]).contains("config/galley"))
  #expect(try source("page", ["XDG_CONFIG_HOME": configuration]).contains("\"user\""))
  #expect(try source("page", ["HOME": configuration]).contains("Prose"))
  #expect(try source("one/t.kdl", [:]).contains("\"one\""))
  #expect(try source("t.kdl", ["GALLEY_TEMPLATES": "one"]).contains("\".\""))
}

@Test(arguments: [
  ("pgae", "page"), ("gallery/mosiac", "gallery/mosaic"), ("kanban", "layouts/kanban"),
  ("layout/kanban", "layouts/kanban"),
])
func namesTheTemplateThatWasMeant(given: String, meant: String) throws {
  let run = try CommandRun(["-t", given])
  #expect(run.messages == "galley: unknown template '\(given)'; did you mean '\(meant)'?\n")
  #expect(run.status == .exited(1))
}

@Test func listsTemplates() throws {
  let directory = try TemporaryDirectory()
  try directory.write("template \"Mine\"\nlayout { section default { columns } }\n", to: "mine.kdl")
  try directory.write("layout { nothing }\n", to: "broken.kdl")
  try directory.write("not a template", to: "notes.txt")
  let run = try CommandRun(
    ["--list-templates"], environment: ["GALLEY_TEMPLATES": "."], in: directory)
  #expect(run.status == .exited(0))
  let names = run.lines.compactMap { $0.split(separator: " ").first }
  #expect(names.contains("mine") && names.contains("broken") && names.contains("page"))
  #expect(!names.contains("notes"))
  #expect(names == names.sorted())
  #expect(run.lines.contains { $0.hasPrefix("mine ") && $0.hasSuffix(" Mine") })
}

/// A template includes only files in its own directory, links followed.
@Test func includesOnlyFromItsFolder() throws {
  let directory = try TemporaryDirectory()
  try directory.write("style strong \"bold\"\n", to: "t/styles.kdl")
  try directory.write("style strong \"bold\"\n", to: "outside.kdl")
  try directory.write(
    "include \"styles.kdl\"\nlayout { section default { columns } }\n", to: "t/in.kdl")
  try directory.write(
    "include \"link.kdl\"\nlayout { section default { columns } }\n", to: "t/out.kdl")
  let link = try CommandRun(
    ["-c", "ln -s ../outside.kdl t/link.kdl; mkfifo t/pipe.kdl"],
    environment: ["PATH": "/usr/bin:/bin"], in: directory, program: "/bin/sh")
  #expect(link.status == .exited(0))
  let inside = try CommandRun(["--check", "-t", "t/in.kdl"], in: directory)
  #expect(inside.status == .exited(0), "\(inside.messages)")
  let outside = try CommandRun(["--check", "-t", "t/out.kdl"], in: directory)
  #expect(outside.status == .exited(1))
  #expect(outside.messages.hasPrefix("t/out.kdl:1:9: error: "), "\(outside.messages)")
  try directory.write("include \"pipe.kdl\"\n", to: "t/pipes.kdl")
  #expect(try CommandRun(["--check", "-t", "t/pipes.kdl"], in: directory).status == .exited(1))
}

/// A page or a dashboard of one's own is the default too, for any input; an installed one that
/// differs from the built-in one is reported.
@Test(arguments: [
  ("a.md", "# A\n\ntext\n"), ("a.txt", "text\n"), ("a.csv", "a,b\n1,2\n"), ("a.log", "text\n"),
])
func takesOnesOwnPage(name: String, text: String) throws {
  let directory = try TemporaryDirectory()
  let page = "layout { header { text \"Mine\" }\n section default { columns } }\n"
  try directory.write(page, to: "own/galley/templates/page.kdl")
  try directory.write(text, to: name)
  let own = directory.path("own")
  func run(_ arguments: [String], _ environment: [String: String?]) throws -> CommandRun {
    try CommandRun(arguments + [name], environment: environment, in: directory)
  }
  #expect(try run([], [:]).page.contains("Mine") == false)
  let user = try run([], ["XDG_CONFIG_HOME": own])
  #expect(user.page.hasPrefix("Mine\n") && user.messages == "", "\(user.messages)")
  let listed = try run([], ["GALLEY_TEMPLATES": own + "/galley/templates"])
  #expect(listed.page == user.page)
  let installed = try run([], ["XDG_DATA_DIRS": own])
  #expect(installed.page == user.page)
  #expect(
    installed.messages.contains("warning: \(own)/galley/templates/page.kdl replaces the built-in"))
  #expect(try run(["--strict"], ["XDG_DATA_DIRS": own]).status == .exited(1))
  #expect(try run([], ["XDG_DATA_DIRS": "own"]).page.contains("Mine") == false, "no absolute path")
  #expect(try run(["-c", "1"], ["XDG_CONFIG_HOME": own]).page.contains("Mine") == false)
  let builtIn = try CommandRun(["--show-template", "page"]).page
  try directory.write(builtIn, to: "own/galley/templates/page.kdl")
  let same = try run([], ["XDG_DATA_DIRS": own])
  let plain = try run([], [:])
  #expect(same.messages == plain.messages && same.page == plain.page)
}

@Test func takesOnesOwnDashboard() throws {
  let directory = try TemporaryDirectory()
  let mine = "layout { header { text \"Mine\" }\n section default { columns } }\n"
  try directory.write(mine, to: "own/galley/templates/dashboard.kdl")
  let run = try CommandRun(
    ["a=1", "b=2"], environment: ["XDG_CONFIG_HOME": directory.path("own")], in: directory)
  #expect(run.page.hasPrefix("Mine\n"))
}

/// Templates that are installed with the program are found from where it is.
@Test func findsTemplatesBelowItsPrefix() throws {
  let directory = try TemporaryDirectory()
  try directory.write("template \"Beside\"\n", to: "prefix/share/galley/templates/t.kdl")
  let program = directory.path("prefix/bin/galley")
  let copy = try CommandRun(
    ["-c", "mkdir prefix/bin; cp '\(CommandRun.builtCommand())' '\(program)'"],
    environment: ["PATH": "/usr/bin:/bin"], in: directory, program: "/bin/sh")
  #expect(copy.status == .exited(0), "\(copy.messages)")
  let run = try CommandRun(["--show-template", "t"], in: directory, program: program)
  #expect(run.page.contains("Beside"), "\(run.messages)")
}
